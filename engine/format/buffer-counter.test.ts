/** What the counter takes, it counts as the scan does (`survey.test.ts` compares them trace by trace); what it leaves, it leaves alone. */
import { expect, test } from 'vitest';
import { writtenTrace } from '../testing/written-trace.ts';
import { BufferCounter } from './buffer-counter.ts';
import { readBuffers, type TraceBuffer } from './buffers.ts';
import { memorySource } from './byte-source.ts';
import { Clock } from './clock.ts';
import { GrowingColumns } from './event-columns.ts';
import { KindTable } from './kind-table.ts';
import { LaneCounter } from './lane-counts.ts';
import { EventScanner } from './scan.ts';
import { WarningLog } from './warnings.ts';

const provider = '9a1b2c3d-0000-4000-8000-000000000001';
const clock = new Clock(0n, 10_000_000);

/** One after the other; each holds until the next. */
function buffersOf(bytes: Uint8Array): AsyncIterable<TraceBuffer> {
  const counts = { buffers: 0, compressedBuffers: 0, damagedBuffers: 0 };
  return readBuffers(memorySource(bytes), counts, { warnings: new WarningLog() });
}

const trace = (error: boolean): Uint8Array =>
  writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
    for (let i = 0; i < 500; i++) {
      writer.event({ cpu: i & 1, pid: 4, tid: 8, ticks: 30 * i, provider, id: i & 3, payload: new Uint8Array(i & 31) });
      if (error && i === 200) writer.error({ cpu: 0, payload: new Uint8Array(8) });
    }
  });

test('buffers of plain events, each as it is scanned', async () => {
  const lanes = new LaneCounter(4096);
  const scannedLanes = new LaneCounter(4096);
  const [kinds, scannedKinds] = [new KindTable(), new KindTable()];
  const counter = new BufferCounter(kinds, clock, lanes);
  const columns = new GrowingColumns();
  const scanner = new EventScanner(columns, scannedKinds, clock, new WarningLog());
  let buffers = 0;
  for await (const buffer of buffersOf(trace(false))) {
    buffers++;
    expect(counter.add(buffer)).toBe(true);
    columns.count = 0;
    scanner.scan(buffer, 0);
    const times = [...columns.timeNs.subarray(0, columns.count)];
    const [first, second] = [...times].sort((a, b) => a - b);
    const { count, firstNs, secondNs, lastNs, endNs } = counter;
    expect([count, firstNs, secondNs, lastNs, endNs]).toEqual([
      ...[columns.count, first, second ?? Number.POSITIVE_INFINITY, Math.max(...times), times.at(-1)],
    ]);
    for (const ns of times) scannedLanes.add(ns);
    scannedLanes.endRow();
  }
  expect(buffers).toBeGreaterThan(4);
  expect(kinds.allWords()).toEqual(scannedKinds.allWords());
  expect(kinds.events).toEqual(scannedKinds.events);
  expect(lanes.result()).toEqual(scannedLanes.result());
});

test('a buffer with an event that has no time is left alone', async () => {
  const lanes = new LaneCounter(4096);
  const kinds = new KindTable();
  const counter = new BufferCounter(kinds, clock, lanes);
  const taken: number[] = [];
  let left = 0;
  for await (const buffer of buffersOf(trace(true)))
    if (counter.add(buffer)) taken.push(counter.count);
    else left++;
  expect(left).toBe(1);
  const sum = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((all, one) => all + one, 0);
  expect(sum(kinds.events)).toBe(sum(taken));
  const { ends, counts } = lanes.result();
  expect(ends).toHaveLength(taken.length);
  expect(sum(counts)).toBe(sum(taken));
});
