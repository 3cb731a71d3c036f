import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type SecondEvent, secondCounts, secondRead } from './second-reader.ts';
import { haveSharedTraces, sharedTraceNames, sharedTracePath } from './shared-traces.ts';

interface Shown {
  cpu: number;
  pid: number;
  tid: number;
  kind: string;
  id: number;
  version: number;
}
const shown = ({ cpu, pid, tid, kind, id, version }: Shown, ticks: number, len: number) => ({
  event: { cpu, pid, tid, kind, id, version },
  ticks,
  len,
});

/** The expected lists are in time order; events at equal times keep the order of the file. */
function firstEvents(events: SecondEvent[], count: number) {
  const t0 = events[0].ts;
  return events
    .map((event, i) => ({ event, i, ticks: Number(event.ts - t0) }))
    .sort((a, b) => a.ticks - b.ticks || a.i - b.i)
    .slice(0, count)
    .map(({ event, ticks }) => shown(event, ticks, event.payload.length));
}

// Without the traces, too, the file must hold a test: vitest takes one without for broken.
test.skipIf(!haveSharedTraces)('the real traces are there', () => expect(sharedTraceNames).not.toHaveLength(0));

const TIMEOUT = { timeout: 60_000 };
test.skipIf(!haveSharedTraces).each(sharedTraceNames)(
  '%s: counts and first events are as expected',
  TIMEOUT,
  (name) => {
    const { events } = secondRead(new Uint8Array(readFileSync(sharedTracePath('etl', name))));
    const expected = JSON.parse(readFileSync(sharedTracePath('expected', name.replace(/etl$/, 'json')), 'utf8'));
    expect(secondCounts(events)).toEqual(expected.counts);
    const list: (Shown & { ns: number; len: number })[] = expected.eventList;
    const wanted = list.map((event) =>
      shown(event, Math.round((event.ns * expected.header.PerfFreq) / 1e9), event.len),
    );
    expect(firstEvents(events, list.length)).toEqual(wanted);
  },
);
