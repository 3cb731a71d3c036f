import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secondCounts, secondRead } from './second-reader.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from './shared-traces.ts';

/** Bits of a time stamp are lost neither by clock nor by sorting here: the expected lists are in time order. */
function firstEvents(file: Uint8Array, count: number) {
  const { events } = secondRead(file);
  const t0 = events[0].ts;
  return events
    .map((event, i) => ({ event, i }))
    .sort((a, b) => (a.event.ts < b.event.ts ? -1 : a.event.ts > b.event.ts ? 1 : a.i - b.i))
    .slice(0, count)
    .map(({ event }) => ({
      ticks: Number(event.ts - t0),
      cpu: event.cpu,
      pid: event.pid,
      tid: event.tid,
      kind: event.kind,
      id: event.id,
      version: event.version,
      len: event.payload.length,
    }));
}

test.skipIf(!haveSharedTraces).each(sharedTraceNames)('%s: counts and first events are as expected', (name) => {
  const file = new Uint8Array(readFileSync(sharedTracePath('etl', name)));
  const expected = JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/etl$/, 'json')), 'utf8'));
  expect(secondCounts(secondRead(file).events)).toEqual(expected.counts);
  const wanted = expected.eventList.map((event: { ns: number; [field: string]: unknown }) => ({
    ticks: Math.round((event.ns * expected.header.PerfFreq) / 1e9),
    cpu: event.cpu,
    pid: event.pid,
    tid: event.tid,
    kind: event.kind,
    id: event.id,
    version: event.version,
    len: event.len,
  }));
  expect(firstEvents(file, wanted.length)).toEqual(wanted);
});
