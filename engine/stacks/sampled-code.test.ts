/** Samples that nobody walked the stack of: they are stacks of their own address. */
import { expect, test } from 'vitest';
import { PMU_PROVIDER } from '../../contract/pmu-events.ts';
import { decodedEvents, MS } from '../events/names/testing/decoded-trace.ts';
import { EXTENDED_TYPE } from '../format/extended-data.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { traceLoggingMetadata } from '../write/trace-logging-builder.ts';
import type { TraceWriter } from '../write/trace-writer.ts';
import { NamedStacks } from './named-stacks.ts';
import { buildStackTree } from './stack-tree.ts';

const schema = traceLoggingMetadata('Sample', [
  { name: 'Core', in: 'uint32' },
  { name: 'ProgramCounter', in: 'hexInt64' },
]);

function driverSample(writer: TraceWriter, ticks: number, address: number): void {
  const payload = new PayloadBuilder();
  writer.event({
    ...{ cpu: 3, ticks, provider: PMU_PROVIDER, id: 0, channel: 11, pid: 0xffffffff, tid: 0xffffffff },
    payload: payload.u32(3).u64(address).build(),
    extended: [{ type: EXTENDED_TYPE.schemaTraceLogging, data: schema }],
  });
}

test('samples have a frame of the process of their thread; those of the driver where all processes agree', async () => {
  const image = { ticks: 2, type: 'dcStart' as const, sizeBytes: 0x2000 };
  const decoded = await decodedEvents((events, writer) => {
    for (const pid of [100, 200]) {
      events.process({ ticks: 1, type: 'dcStart', pid, name: `${pid}.exe` });
      events.thread({ ticks: 1, type: 'dcStart', pid, tid: pid + 1 });
      events.image({ ...image, pid, base: 0x20000, path: `own${pid}.exe` });
      events.image({ ...image, pid, base: 0x70000, path: 'shared.dll' });
    }
    events.sample({ ticks: 1 * MS, tid: 101, address: 0x20010 });
    events.sample({ ticks: 2 * MS, tid: 201, address: 0x20020 });
    events.sample({ ticks: 3 * MS, tid: 201, address: 0x20030 });
    events.stack({ ofTicks: 3 * MS, ticks: 3 * MS, pid: 200, tid: 201, frames: [0x20030, 0x70011] });
    driverSample(writer, 4 * MS, 0x70040);
    driverSample(writer, 5 * MS, 0x20050);
    events.sample({ ticks: 6 * MS, tid: 999, address: 0x20060 });
  });
  const { names, stacks, samples, methods } = decoded;
  const tree = buildStackTree({ names, stacks, samples, methods });
  const named = new NamedStacks(tree, methods, { functionsAt: () => null });
  const shown = [...tree.nodes].map((node) => {
    const path: string[] = [];
    for (let at = node; at > 0; at = tree.tree.parent.values[at]) {
      const frame = tree.tree.value.values[at];
      path.push(`${named.namesOf(frame)[0].module}+${tree.frames.offset.values[frame]}`);
    }
    return path;
  });
  expect(shown).toEqual([
    ['own100.exe+16'],
    ['own200.exe+32'],
    ['own200.exe+48', 'shared.dll+16'],
    ['shared.dll+64'],
    [`+${0x20050}`],
    [`+${0x20060}`],
  ]);
  expect([...tree.rows]).toEqual([...tree.rows].sort((a, b) => a - b));
  // What was walked is not kept twice.
  expect(samples.row).toHaveLength(5);
});
