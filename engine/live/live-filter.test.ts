/** Filters of the live list, against conditions that are asked of every event of the finished trace one by one. */
import { beforeAll, describe, expect, test } from 'vitest';
import { eventNameOf, lineOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { TraceDecoder } from '../events/trace-decoder.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace, type Trace } from '../format/trace.ts';
import { SchemaLibrary } from '../schema/schema-library.ts';
import { sampleBytes } from '../testing/sample.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { EventWatch } from './event-watch.ts';
import type { LiveTrace } from './live-trace.ts';
import { buffersOf, emptyLiveTrace, listing } from './testing/fed-trace.ts';

/** Whole buffers of the sample trace: 42,140 events. */
const PART_BYTES = 9 * 0x40000;

const shownNames = new Map([
  ['process', 'process'],
  ['process name', 'processName'],
  ['provider name', 'provider'],
  ['event name', 'event'],
]);

/** Frame after frame, until the filter has looked at everything. */
function listed(live: LiveTrace, filter: string) {
  const asked = listing({ filter, limit: 0, fromRow: null });
  live.picture(asked);
  for (let frames = 0; live.hasMore(asked) && frames < 1000; frames++) live.picture(asked);
  const { list } = live.picture(listing({ filter, limit: 500, fromRow: null }));
  if (list === null) throw new Error('a list was asked for');
  return list;
}

describe('the sample trace', () => {
  let trace: Trace;
  let decoder: TraceDecoder;
  let live: LiveTrace;
  let file: Uint8Array;

  beforeAll(async () => {
    // A part is enough.
    file = sampleBytes().slice(0, PART_BYTES);
    trace = await openTrace(memorySource(file), { fileName: 'sample.etl' });
    decoder = new TraceDecoder(trace, memorySource(file), new SchemaLibrary());
    await decoder.prepare();
    live = emptyLiveTrace(trace, { shownNames });
    for (const buffer of buffersOf(file)) live.add(buffer);
    live.end();
  });

  const isOneOf = (tid: number | undefined): boolean => tid === 9048 || tid === 9052 || (tid ?? 0) % 8 === 4;
  const providerOf = ({ kind }: EventView): string => kind.providerName ?? kind.provider;

  test.each<[string, (event: EventView) => boolean]>([
    ["provider = 'Kernel/Thread' and opcode = 36", (e) => providerOf(e) === 'Kernel/Thread' && e.kind.opcode === 36],
    ["[Provider Name] like 'Kernel/%' and cpu = 3", (e) => providerOf(e).startsWith('Kernel/') && e.cpu === 3],
    [
      "[Event Name] = 'Process/Start' or [Event Name] = 'Process/DCStart'",
      (e) => /^Process\/(DC)?Start$/.test(eventNameOf(e)),
    ],
    ["message like '%spmv%'", (e) => lineOf(e).toLowerCase().includes('spmv')],
    [
      "(provider = 'Kernel/DiskIo' or provider = 'Kernel/FileIo') and time > 100ms",
      (e) => ['Kernel/DiskIo', 'Kernel/FileIo'].includes(providerOf(e)) && e.timeNs > 1e8,
    ],
    [
      "provider = 'WindowsPerf Driver' and field1 = '3'",
      (e) => providerOf(e) === 'WindowsPerf Driver' && e.number('Core') === 3,
    ],
    ['not classic and pid = 9044 and cpu = 3', (e) => e.kind.group === null && e.pid === 9044 && e.cpu === 3],
    ['PID = 9044 and Cpu = 3 and classic = false', (e) => e.kind.group === null && e.pid === 9044 && e.cpu === 3],
    ['NewThreadPriority > 10', (e) => (e.number('NewThreadPriority') ?? 0) > 10],
    ["OldThreadState = 'Waiting' and oldthreadstate = 5", (e) => e.number('OldThreadState') === 5],
    ['NewThreadId in (9048, 9052) or NewThreadId % 8 = 4', (e) => isOneOf(e.number('NewThreadId'))],
    ["FileName contains 'spmv' and FileName not matches '^x'", (e) => e.text('FileName')?.includes('spmv') ?? false],
    ["FileName not contains 'spmv'", (e) => e.text('FileName')?.includes('spmv') === false],
    ['[payload.Event] = 8 and Core = cpu', (e) => e.number('Event') === 8 && e.number('Core') === e.cpu],
    ['id = 1 and bytes = 24', (e) => e.kind.id === 1 && e.payload.end - e.payload.start === 24],
    ["not classic and [Event Name] = 'ReadGPC' and tid > 0", (e) => eventNameOf(e) === 'ReadGPC' && e.tid > 0],
  ])('%s', async (filter, holds) => {
    const rows: number[] = [];
    const fitting = new Set<number>();
    const all = trace.matchRows({});
    await decoder.forEach(all, 0, all.count, (event) => {
      if (!holds(event)) return;
      rows.push(event.timeNs);
      fitting.add(trace.events.buffer[event.row]);
    });
    const list = listed(live, filter);
    expect(list.problem).toBeNull();
    expect(list.skipped).toBe(0);
    expect(list.total).toBe(rows.length);
    expect(Array.from(list.timeNs)).toEqual(rows.slice(-500));
    expect(rows.length).toBeGreaterThan(0);
    // Who waits for an event asks each buffer by itself.
    const watch = new EventWatch(filter, {
      clock: trace.clock,
      processors: 8,
      library: new SchemaLibrary(),
      shownNames,
    });
    const found = buffersOf(file).map((buffer) => {
      watch.read(buffer);
      return watch.holds();
    });
    expect(found).toEqual(found.map((_, buffer) => fitting.has(buffer)));
  });

  test('what is asked of kinds alone takes one frame; what payloads say takes several', () => {
    const frames = (filter: string): number => {
      const asked = listing({ filter, limit: 0, fromRow: null });
      let count = 1;
      live.picture(asked);
      for (; live.hasMore(asked); count++) live.picture(asked);
      return count;
    };
    expect(frames("provider like '%/Thread' and level = 0")).toBe(1);
    expect(frames("message like '%nothing like this%'")).toBeGreaterThan(10);
    // Only what kinds leave over is read.
    expect(frames("provider = 'Kernel/Process' and message like '%nothing%'")).toBe(1);
  });

  test('a page of a paused list goes on from its row', () => {
    const filter = 'opcode = 36 and time > 5ms';
    const page = live.picture(listing({ filter, limit: 20, fromRow: 100 })).list;
    const next = live.picture(listing({ filter, limit: 20, fromRow: 110 })).list;
    expect(page?.firstRow).toBe(100);
    expect(Array.from(next?.timeNs.subarray(0, 10) ?? [])).toEqual(Array.from(page?.timeNs.subarray(10) ?? []));
  });

  test('a process is called by its name, or by name and pid', () => {
    const byName = listed(live, "[Process Name] = 'spmv.exe'").total;
    expect(byName).toBeGreaterThan(0);
    expect(listed(live, "processName = 'spmv.exe' and process = 'spmv.exe (9044)'").total).toBe(byName);
    expect(listed(live, "[Process] = 'spmv.exe'").problem?.message).toMatch(/write \[Process Name\]/);
    expect(listed(live, "process in ('spmv.exe')").problem?.message).toMatch(/write \[Process Name\]/);
  });

  test('a text without quotes, and a field that no event has, are told', () => {
    expect(listed(live, 'event = Thread/CSwitch').problem?.message).toBe("put text in quotes: 'Thread/CSwitch'");
    expect(listed(live, 'FileName = spmv').problem).toMatchObject({ position: 11, length: 4 });
    expect(listed(live, 'Event = 8').problem?.message).toMatch(
      /“Event” is the column event, a text; write an event field of this name as payload\.Event/,
    );
    expect(listed(live, 'NewThredPriority > 10').problem?.message).toMatch(
      /^no event so far has a field “NewThredPriority”; did you mean “NewThreadPriority”/,
    );
    expect(listed(live, "[Proces Name] = 'x'").problem?.message).toMatch(/no column .*“\[process name\]”/);
    expect(listed(live, '[payload.ProcesId] = 1').problem?.message).toMatch(/^no event so far has a field “ProcesId”/);
    expect(listed(live, "provider = 'nobody' and Something = 1").problem).toBeNull();
  });

  test('mistakes are told with their places', () => {
    expect(listed(live, 'provider = ').problem).toMatchObject({ position: 10 });
    expect(listed(live, "nothing = 'x'").problem).toMatchObject({ position: 0, length: 7 });
    expect(listed(live, 'cpu + 1').problem?.message).toMatch(/condition/);
    expect(listed(live, "nothing = 'x'")).toMatchObject({ total: 0, event: [] });
  });
});

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb8400';

test('a filter that falls behind gives up the oldest rows, and counts them', async () => {
  const count = 180_000;
  const file = writtenTrace({ bufferSizeBytes: 1 << 20 }, (writer) => {
    for (let i = 0; i < count; i++)
      writer.event({ cpu: 0, ticks: i, pid: 1, tid: i, provider, id: 1 + (i % 2), payload: new Uint8Array(4) });
  });
  const trace = await openTrace(memorySource(file), { fileName: 'x.etl' });
  const live = emptyLiveTrace(trace, { flushTimerMs: 0 });
  const [header, first, ...others] = buffersOf(file);
  live.add(header);
  live.add(first);
  const filter = "id = 2 and message = ''";
  expect(listed(live, filter)).toMatchObject({ skipped: 0 });
  for (const buffer of others) live.add(buffer);
  live.end();
  const list = listed(live, filter);
  expect(list.skipped).toBeGreaterThan(30_000);
  // Each other of those that were looked at.
  expect(2 * list.total).toBeLessThanOrEqual(count - list.skipped + 2);
  expect(2 * list.total).toBeGreaterThanOrEqual(count - list.skipped - 2);
  expect(list.tid[list.tid.length - 1]).toBe(count - 1);
});

test('what is older than the memory is gone, and has its number still', async () => {
  const events = 2000;
  const file = writtenTrace({ bufferSizeBytes: 1 << 20 }, (writer) => {
    const payload = new Uint8Array(60_000);
    for (let i = 0; i < events; i++) writer.event({ cpu: 0, ticks: i, pid: 1, tid: i, provider, id: 1, payload });
  });
  const trace = await openTrace(memorySource(file), { fileName: 'x.etl' });
  const live = emptyLiveTrace(trace);
  for (const buffer of buffersOf(file)) live.add(buffer);
  live.end();
  expect(live.figures().memoryBytes).toBeLessThan(160 << 20);
  const list = live.picture(listing({ filter: '', limit: 5, fromRow: 0 })).list;
  expect(list?.total).toBe(trace.info.events);
  expect(list?.firstRow).toBeGreaterThan(200);
  // Events of the header come first.
  expect(list?.tid[0]).toBe((list?.firstRow ?? 0) - (trace.info.events - events));
});

test('events that describe themselves are asked for their names one by one', async () => {
  const { EXTENDED_TYPE } = await import('../format/extended-data.ts');
  const { traceLoggingMetadata } = await import('../write/trace-logging-builder.ts');
  const file = writtenTrace({}, (writer) => {
    for (let i = 0; i < 30; i++)
      writer.event({
        cpu: 0,
        ticks: i,
        pid: 1,
        tid: i,
        provider,
        id: 0,
        channel: 11,
        payload: new PayloadBuilder().u32(i).build(),
        extended: [
          {
            type: EXTENDED_TYPE.schemaTraceLogging,
            data: traceLoggingMetadata(i % 3 === 0 ? 'Third' : 'Other', [{ name: 'N', in: 'uint32' }]),
          },
        ],
      });
  });
  const trace = await openTrace(memorySource(file), { fileName: 'x.etl' });
  const live = emptyLiveTrace(trace);
  for (const buffer of buffersOf(file)) live.add(buffer);
  live.end();
  const list = listed(live, "event = 'Third'");
  expect(Array.from(list.tid)).toEqual([0, 3, 6, 9, 12, 15, 18, 21, 24, 27]);
  expect(list.message[1]).toBe('N=3');
  expect(listed(live, "event = 'Third' and field1 = '6'").total).toBe(1);
});
