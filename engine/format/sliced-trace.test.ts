/** Events that are read without the columns of all are those that the columns have. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CancelledError } from '../base/errors.ts';
import { busyTrace } from '../testing/busy-trace.ts';
import { readersOf, surveyedTrace, surveyInParts } from '../testing/surveyed-trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { memorySource } from './byte-source.ts';
import { columnsOf, type EventColumns, partOf } from './event-columns.ts';
import { loadWhole } from './load.ts';
import { SlicedTrace } from './sliced-trace.ts';
import { planSlices } from './slices.ts';
import { surveyTrace } from './survey.ts';
import { openTrace } from './trace.ts';

const provider = '11111111-2222-3333-4444-555555555555';

/** Events of common kinds, and a few of a rare one. */
const withRareKind = (events: number): Uint8Array =>
  writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
    for (let i = 0; i < events; i++) {
      const id = i % 997 === 500 ? 99 : i % 3;
      writer.event({ cpu: i % 4, ticks: 10 * i, provider, id, pid: 4, tid: i, payload: new Uint8Array(16) });
    }
  });

/** All events of the kinds, one object each: their kinds, times, and where they lie. */
function eventsOf(columns: EventColumns, kinds: readonly number[]): unknown[] {
  const { count, kind, timeNs, cpu, pid, tid, buffer, eventOffset, payloadOffset, payloadBytes } = columns;
  const rows = Array.from({ length: count }, (_, row) => row).filter((row) => kinds.includes(kind[row]));
  return rows.map((row) => [
    ...[kind[row], timeNs[row], cpu[row], pid[row], tid[row]],
    ...[buffer[row], eventOffset[row], payloadOffset[row], payloadBytes[row]],
  ]);
}

const valuesOf = (columns: EventColumns): unknown =>
  Object.entries(columnsOf(columns)).map(([name, column]) => [name, Array.from(column.slice(0, columns.count))]);

test('events of rare kinds are read from the buffers that have them', async () => {
  const source = memorySource(withRareKind(40_000));
  const { events, kinds } = await openTrace(source, { fileName: 'a.etl' });
  const { trace } = await surveyedTrace(source, 1000);
  const rare = kinds.filter(({ id }) => id === 99).map(({ index }) => index);
  const found = await trace.sliced!.ofKinds(rare, {});
  expect(found?.count).toBe(40);
  expect(eventsOf(found!, rare)).toEqual(eventsOf(events, rare));
  // All of the others is no less than all of the trace.
  const large = await surveyedTrace(memorySource(withRareKind(400_000)), 10_000);
  expect(await large.trace.sliced!.ofKinds([...kinds.keys()], {})).toBeNull();
});

test('slices with a rare kind, in time order and with their rows', async () => {
  const bytes = writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
    for (let i = 0; i < 30_000; i++) {
      const id = i === 3 || i === 14_999 || i === 15_000 || i === 29_999 ? 99 : i % 3;
      writer.event({ cpu: i % 4, ticks: 10 * i, provider, id, pid: 4, tid: i, payload: new Uint8Array(16) });
    }
  });
  const source = memorySource(bytes);
  const { events, kinds } = await openTrace(source, { fileName: 'a.etl' });
  const { trace, options } = await surveyedTrace(source, 500);
  const { tasks } = trace.sliced!.plan;
  const rare = kinds.filter(({ id }) => id === 99).map(({ index }) => index);
  const wanted = trace.sliced!.tasksWith(rare);
  const has = ({ firstRow, count }: (typeof tasks)[number]) =>
    events.kind.subarray(firstRow, firstRow + count).some((kind) => rare.includes(kind));
  for (const task of tasks) if (has(task)) expect(wanted).toContain(task);
  expect(wanted.length).toBeLessThan(tasks.length / 4);
  const read = [];
  for await (const { events: slice, firstRow } of await trace.slicesWith(rare, options)) {
    expect(valuesOf(slice)).toEqual(valuesOf(partOf(events, firstRow, firstRow + slice.count)));
    read.push(firstRow);
  }
  expect(read).toEqual(wanted.map(({ firstRow }) => firstRow));
  expect(trace.isLoaded).toBe(false);
  // All others are in all slices: the columns come.
  let rows = 0;
  for await (const { events: slice } of await trace.slicesWith([...kinds.keys()], options)) rows += slice.count;
  expect([rows, trace.isLoaded]).toEqual([events.count, true]);
});

test('the first event of each kind, in the order of time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1000), fc.integer({ min: 1, max: 1500 }), async (seed, count) => {
      const source = memorySource(busyTrace(seed, count));
      const { events, kinds } = await openTrace(source, { fileName: 'a.etl' });
      const { sliced } = (await surveyedTrace(source, 1000)).trace;
      const found = await sliced!.firstOfKinds({});
      for (const { index } of kinds) expect(eventsOf(found!, [index])[0]).toEqual(eventsOf(events, [index])[0]);
    }),
    { numRuns: 30 },
  );
});

test('a slice around any row; one that was read is there again', async () => {
  const source = memorySource(withRareKind(40_000));
  const { events } = await openTrace(source, { fileName: 'a.etl' });
  const { trace } = await surveyedTrace(source, 1000);
  const rows = [0, 39_999, 20_000, 20_001, 999, 1000, 1001];
  // Side by side: one reader reads them all.
  const slices = await Promise.all(rows.map((row) => trace.around(row)));
  for (const [i, { events: slice, firstRow }] of slices.entries()) {
    expect([firstRow <= rows[i], rows[i] < firstRow + slice.count]).toEqual([true, true]);
    expect(slice.count).toBeLessThan(10_000);
    expect(valuesOf(slice)).toEqual(valuesOf(partOf(events, firstRow, firstRow + slice.count)));
  }
  expect(await trace.around(20_001)).toBe(slices[3]);
});

test('all columns in one go, whatever the order of the file', async () => {
  for (const bytes of [withRareKind(5000), busyTrace(5, 1500), busyTrace(6, 700).slice(0, 150_000)]) {
    const source = memorySource(bytes);
    const { events } = await openTrace(source, { fileName: 'a.etl' });
    expect(valuesOf(await loadWhole(source, await surveyInParts(source, 1 << 15), {}))).toEqual(valuesOf(events));
  }
});

test('a cancel, and a file that has changed', async () => {
  const bytes = withRareKind(40_000);
  const source = memorySource(bytes);
  const survey = await surveyTrace(source, { fileName: 'a.etl', readers: readersOf(source, 1 << 16) });
  const told = new Error('it changed');
  const sliced = new SlicedTrace(survey, source, planSlices(survey, 1000)!, () => Promise.reject(told));
  const rare = survey.kinds.filter(({ id }) => id === 99).map(({ index }) => index);
  const cancel = { cancelled: true };
  await expect(sliced.ofKinds(rare, { cancel })).rejects.toThrow(CancelledError);
  await expect(loadWhole(source, survey, { cancel })).rejects.toThrow(CancelledError);
  bytes.fill(0, 1 << 16);
  await expect(sliced.ofKinds(rare, {})).rejects.toBe(told);
  await expect(sliced.around(30_000)).rejects.toBe(told);
  await expect(loadWhole(source, survey, {})).rejects.toThrow('the file has changed');
});
