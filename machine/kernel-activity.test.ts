import { beforeAll, expect, test } from 'vitest';
import { TraceDecoder } from '../engine/events/trace-decoder.ts';
import { memorySource } from '../engine/format/byte-source.ts';
import { openTrace } from '../engine/format/trace.ts';
import { SchemaLibrary } from '../engine/schema/schema-library.ts';
import { sampleBytes, secondReadSample } from '../engine/testing/sample.ts';
import type { SecondEvent } from '../engine/testing/second-reader.ts';

const ACTIVITY: Record<string, readonly number[]> = {
  ALPC: [33, 34, 35, 36, 37],
  Heap: [32, 33, 34, 35, 36],
  Object: [32, 33, 34, 36, 37, 38, 39, 48, 49, 50, 51],
  PageFault: [12, 13, 98, 99, 112, 125, 128, 129],
  PerfInfo: [51, 52],
  Pool: [32, 33, 34, 35],
  Process: [32, 33],
  Registry: [11, 14, 16, 18, 22, 23, 25, 27],
};

let file: Uint8Array;
let events: SecondEvent[];

beforeAll(() => {
  file = sampleBytes();
  events = secondReadSample().events;
});

test('every payload has exactly the layout that the classic tables know', async () => {
  const source = memorySource(file);
  const trace = await openTrace(source, { fileName: 'sample.etl' });
  const decoder = new TraceDecoder(trace, source, new SchemaLibrary());
  await decoder.prepare();
  const kinds = trace.kinds.filter(({ group, opcode }) => group !== null && ACTIVITY[group]?.includes(opcode));
  const wanted = Object.entries(ACTIVITY).flatMap(([group, types]) => types.map((type) => `${group}/${type}`));
  expect(kinds.map(({ group, opcode }) => `${group}/${opcode}`).sort()).toEqual(wanted.sort());
  const rows = trace.matchRows({ kinds: kinds.map(({ index }) => index) });
  await decoder.forEach(rows, 0, rows.count, (event) => {
    const { layout, leftBytes, kind } = event;
    if (layout === null || leftBytes !== 0 || layout.located !== layout.fields.length)
      throw new Error(`${kind.group}/${kind.opcode} at ${event.timeNs}: ${leftBytes} bytes left`);
  });
  expect(rows.count).toBeGreaterThan(5_000);
});

test('who does something runs on that CPU just then, and returns from each call before the next', () => {
  const running = new Map<number, number>();
  const inCall = new Set<number>();
  let checked = 0;
  let calls = 0;
  for (let cpu = 0; cpu < 8; cpu++) {
    for (const event of events.filter((one) => one.cpu === cpu)) {
      const { provider, id, payload, tid } = event;
      const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
      if (provider === 'Thread' && id === 36) running.set(cpu, view.getUint32(0, true));
      if (!['ALPC', 'Heap', 'Object', 'Registry'].includes(provider) || !ACTIVITY[provider].includes(id)) continue;
      // What a session logs when it begins and ends is nobody's.
      if (tid <= 0) continue;
      expect(running.get(cpu)).toBe(tid);
      checked++;
    }
  }
  const onCpu = new Map<number, number>();
  for (const { provider, id, payload, cpu } of events.toSorted((a, b) => Number(a.ts - b.ts))) {
    const view = new DataView(payload.buffer, payload.byteOffset, payload.length);
    if (provider === 'Thread' && id === 36) onCpu.set(cpu, view.getUint32(0, true));
    if (provider !== 'PerfInfo' || (id !== 51 && id !== 52)) continue;
    const tid = onCpu.get(cpu)!;
    expect(inCall.has(tid)).toBe(id === 52);
    if (id === 51) inCall.add(tid);
    else inCall.delete(tid);
    calls++;
  }
  expect(checked).toBeGreaterThan(2_000);
  expect(calls).toBeGreaterThan(2_000);
});
