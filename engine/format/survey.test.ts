/** A trace surveyed in parts, and read slice by slice, is what it is in one go: bit by bit, damaged or not. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReaderEnded } from '../base/errors.ts';
import { ColumnShelf } from '../columns/column-shelf.ts';
import { MemoryStore } from '../columns/testing/memory-store.ts';
import { kindsByRow, kindsByRowOfEvents } from '../testing/kinds-by-row.ts';
import { sharedTraceNames, sharedTracePath } from '../testing/shared-traces.ts';
import { readersOf, surveyInParts } from '../testing/surveyed-trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { TraceDescription } from '../write/header-buffer.ts';
import type { BufferTable } from './buffer-table.ts';
import { type ByteSource, memorySource } from './byte-source.ts';
import { columnBytes, columnsIn, columnsOf, type EventColumns, GrowingColumns } from './event-columns.ts';
import { ShelvedEvents } from './kept-events.ts';
import { keptSurvey, surveyOfKept } from './kept-survey.ts';
import { loadSlices } from './load.ts';
import { planSlices, SliceReader } from './slices.ts';
import { surveyTrace, type WholeSurvey } from './survey.ts';
import { SurveyRates } from './survey-rates.ts';
import { openTrace, type Trace } from './trace.ts';

/** Bytes compare faster than a million numbers. */
const bytesOf = (column: ArrayBufferView & { slice(from: number, to: number): ArrayBufferView }, count: number) => {
  const { buffer, byteOffset, byteLength } = column.slice(0, count);
  return Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength).toString('base64');
};

function rowsOf(table: BufferTable): unknown {
  const { count, fileOffset, fileBytes, processors, sequence, flags, firstNs, lastNs, damages, written } = table;
  const columns = [fileOffset, fileBytes, processors, sequence, flags, firstNs, lastNs];
  return [count, damages, written, columns.map((column) => bytesOf(column, count))];
}

const valuesOf = (columns: EventColumns): unknown =>
  Object.entries(columnsOf(columns)).map(([name, column]) => [name, bytesOf(column, columns.count)]);

/** Null where the trace cannot be cut. */
async function columnsInSlices(source: ByteSource, survey: WholeSurvey): Promise<EventColumns | null> {
  const plan = planSlices(survey);
  if (plan === null) return null;
  const { from, tasks } = plan;
  const { info } = survey;
  const columns = columnsIn(new ArrayBuffer(columnBytes(info.events)), info.events);
  const reader = new SliceReader(source, from);
  // Last first: each slice stands by itself.
  await loadSlices([...tasks].reverse(), columns, {
    depth: 1,
    readSlice: async (task) => {
      await reader.read(task, columns, task.firstRow);
      return null;
    },
  });
  // In slices of their own, none of which stays in memory.
  const starts = tasks.map(({ firstRow }) => firstRow);
  const kept = new ShelvedEvents(columns, starts, new ColumnShelf(0, new MemoryStore(), 1));
  const shelf = new ColumnShelf(0, new MemoryStore(), 1);
  const sliced = new ShelvedEvents(columns, starts, shelf);
  expect(sliced.spill(new MemoryStore())).toBe(true);
  for (let at = starts.length - 1; at >= 0; at--) {
    const { events, firstRow } = sliced.slice(at);
    expect(valuesOf(events)).toEqual(valuesOf(kept.slice(at).events));
    expect([firstRow, sliced.around(firstRow + events.count - 1).firstRow]).toEqual([starts[at], starts[at]]);
  }
  // What was written once is not written again.
  const all = sliced.all();
  const refusing = { usedBytes: 0, write: () => null };
  expect(sliced.spill(refusing)).toBe(true);
  expect(valuesOf(sliced.all())).toEqual(valuesOf(all));
  return all;
}

/** Its buffers have the kinds that their events have, however it was made. */
async function compareKinds(source: ByteSource, parts: WholeSurvey, whole: Trace): Promise<void> {
  expect(kindsByRow(parts.kindsOfBuffers)).toEqual(kindsByRowOfEvents(whole.events, whole.buffers.count));
  const inOneGo = await surveyTrace(source, { fileName: 'a.etl' });
  const withColumns = await surveyTrace(source, { fileName: 'a.etl', columns: new GrowingColumns() });
  const { facts, arrays } = keptSurvey(parts);
  const copies = new Map([...arrays].map(([name, array]) => [name, array.slice()]));
  const kept = surveyOfKept({ facts, arrays: copies }, 'a.etl');
  for (const { kindsOfBuffers } of [inOneGo, withColumns, kept]) expect(kindsOfBuffers).toEqual(parts.kindsOfBuffers);
  for (const { carriesCounters } of [inOneGo, withColumns, kept, whole])
    expect(carriesCounters).toBe(parts.carriesCounters);
}

async function compare(bytes: Uint8Array, segmentBytes: number): Promise<void> {
  const source = memorySource(bytes);
  const whole = await openTrace(source, { fileName: 'a.etl' }).catch((error: Error) => error.message);
  const parts = await surveyInParts(source, segmentBytes).catch((error: Error) => error.message);
  if (typeof whole === 'string' || typeof parts === 'string') {
    expect(parts).toBe(whole);
    return;
  }
  expect(parts.info).toEqual(whole.info);
  expect(parts.kinds).toEqual(whole.kinds);
  expect(rowsOf(parts.buffers)).toEqual(rowsOf(whole.buffers));
  await compareKinds(source, parts, whole);
  const columns = await columnsInSlices(source, parts);
  if (columns !== null) expect(valuesOf(columns)).toEqual(valuesOf(whole.events));
  const rates = SurveyRates.of(parts);
  const startNs = whole.info.firstEventNs ?? 0;
  const endNs = Math.max(startNs + 1, (whole.info.lastEventNs ?? 0) + 1);
  const cpus = Object.keys(whole.info.eventsPerCpu).map(Number);
  for (const buckets of [1, 7, 100]) {
    const query = { cpus, startNs: startNs - 0.1 * (endNs - startNs), endNs, buckets };
    const series = rates?.query(query);
    if (series) expect(series).toEqual(whole.querySeries({ kinds: null, ...query }));
  }
}

/** Events of CPUs in turns, some of them without a time of their own. */
const trace = (events: number, description: Partial<TraceDescription>): Uint8Array =>
  writtenTrace(description, (writer) => {
    const payload = new Uint8Array(20);
    const provider = '9a1b2c3d-0000-4000-8000-000000000001';
    for (let i = 0; i < events; i++) {
      const cpu = (i >> 3) % 4;
      if (i % 997 === 0) writer.error({ cpu, payload: new Uint8Array(8) });
      writer.event({ cpu, pid: i & 63, tid: 2, ticks: 20 * i, provider, id: i & 7, payload });
    }
  });

const written = (compressed: boolean): Uint8Array => trace(1500, { bufferSizeBytes: 4096, compressed });

describe('parts of any size', () => {
  test.each([false, true])('of a written trace, compressed: %s', async (compressed) => {
    for (const segmentBytes of [1000, 4096, 10_000, 1 << 20]) await compare(written(compressed), segmentBytes);
  });

  test('any bytes changed anywhere', async () => {
    const bases = [written(false), written(true)];
    await fc.assert(
      fc.asyncProperty(
        fc.nat(1),
        fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.constantFrom(4096, 9000, 30_000),
        async (base, changes, segmentBytes) => {
          const bytes = bases[base].slice();
          for (const [place, value] of changes) bytes[Math.floor(place * (bytes.length - 1))] = value;
          await compare(bytes, segmentBytes);
        },
      ),
      { numRuns: 15 },
    );
  });

  test('a trace that is cut anywhere', async () => {
    const bytes = written(false);
    for (const share of [0.2, 0.5, 0.777, 0.999]) await compare(bytes.slice(0, share * bytes.length), 9000);
  });

  test('a trace with more kinds than can be told apart', async () => {
    const bytes = writtenTrace({ bufferSizeBytes: 16_384 }, (writer) => {
      const providers = [1, 2].map((last) => `9a1b2c3d-0000-4000-8000-00000000000${last}`);
      const payload = new Uint8Array(0);
      // 66,000 kinds, and then some of them again: no part has too many by itself.
      for (let i = 0; i < 70_000; i++) {
        const event = { cpu: (i >> 4) % 4, pid: 1, tid: 2, ticks: 20 * i, payload };
        writer.event({ ...event, provider: providers[i % 2], id: (i >> 1) % 33_000 });
      }
    });
    await compare(bytes, 1_000_000);
  });

  const small = ['perfview-net.4.5.2.x64.etl'].filter((name) => sharedTraceNames.includes(name));
  test.each(small)('%s', async (name) => {
    await compare(readFileSync(sharedTracePath('etl', name)), 300_000);
  });
});

test('performance counters are found wherever one event carries them', async () => {
  const found: boolean[] = [];
  for (const carrying of [null, 0, 777, 1999]) {
    const bytes = writtenTrace({ bufferSizeBytes: 4096 }, (writer) => {
      const kind = { version: 2, group: 5, type: 36, payload: new Uint8Array(24) };
      for (let i = 0; i < 2000; i++)
        writer.perfInfo({ cpu: i % 3, ticks: i, ...kind, ...(i === carrying && { pmcCounters: [1, 2] }) });
    });
    await compare(bytes, 9000);
    found.push((await surveyInParts(memorySource(bytes), 9000)).carriesCounters);
  }
  expect(found).toEqual([false, true, true, true]);
});

test('a survey counts what slices are cut by, and lanes are drawn from', async () => {
  const source = memorySource(trace(150_000, { bufferSizeBytes: 16_384 }));
  const survey = await surveyInParts(source, 100_000);
  expect(planSlices(survey)?.tasks.length).toBeGreaterThan(2);
  const { firstEventNs, lastEventNs } = survey.info;
  const query = { cpus: [0, 1], startNs: firstEventNs ?? 0, endNs: lastEventNs ?? 0, buckets: 64 };
  expect(SurveyRates.of(survey)?.query(query)?.peakPerSecond).toBeGreaterThan(0);
  // Too narrow for what was counted: the events have to be asked.
  expect(SurveyRates.of(survey)?.query({ ...query, endNs: query.startNs + 64 })).toBeNull();
});

test('a reader that ends costs its part, with a warning', async () => {
  const bytes = written(false);
  const source = memorySource(bytes);
  const whole = await openTrace(source, { fileName: 'a.etl' });
  const readers = readersOf(source, 16_384);
  const survey = await surveyTrace(source, {
    fileName: 'a.etl',
    readers: {
      ...readers,
      survey: (task) =>
        task.from === 32_768 ? Promise.reject(new ReaderEnded('out of memory')) : readers.survey(task),
    },
  });
  expect(survey.info.warnings).toEqual([
    {
      code: 'reader-failed',
      message: 'The bytes from 32768 to 49152 could not be read, because a reading thread ended: out of memory',
      count: 1,
      byteOffset: 32_768,
    },
  ]);
  expect(survey.buffers.damages).toMatchObject([{ fileOffset: 32_768, endOffset: 49_152 }]);
  const { count, fileOffset } = whole.buffers;
  const lies = (at: number): boolean => at >= 32_768 && at < 49_152;
  const lost = [...fileOffset.subarray(0, count)].filter(lies).length;
  expect(survey.info.buffers).toBe(whole.info.buffers - lost);
  // The kinds of the others stay: all of them come before, so their indexes are the same.
  const rows = kindsByRowOfEvents(whole.events, count).filter((_, row) => !lies(fileOffset[row]));
  expect(kindsByRow(survey.kindsOfBuffers)).toEqual(rows);
});
