/** Rows of the live list while what they are of goes. */
import { beforeAll, expect, test } from 'vitest';
import type { LiveRows } from '../../contract/live.ts';
import { memorySource } from '../format/byte-source.ts';
import { openTrace, type Trace } from '../format/trace.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import type { LiveTrace } from './live-trace.ts';
import { buffersOf, emptyLiveTrace, listing } from './testing/fed-trace.ts';

const provider = '6afccf81-3a0c-411e-a4aa-c4cf02eb8400';
const LARGE = 15;
const SMALL = 20_000;
const LATE = 3;

let trace: Trace;
/** With large events, with many small ones, and with some that come much later than both. */
let buffers: Uint8Array[];

beforeAll(async () => {
  const file = writtenTrace({ bufferSizeBytes: 1 << 21, processors: 3 }, (writer) => {
    const event = (cpu: number, ticks: number, tid: number, bytes: number): void =>
      writer.event({ cpu, ticks, pid: 1, tid, provider, id: 1, payload: new Uint8Array(bytes) });
    for (let i = 0; i < LARGE; i++) event(0, 10 + i, i, 60_000);
    for (let i = 0; i < SMALL; i++) event(1, 10 + i, i, 0);
    for (let i = 0; i < LATE; i++) event(2, 10_000_000 + i, 100 + i, 0);
  });
  trace = await openTrace(memorySource(file), { fileName: 'x.etl' });
  const of = new Map(buffersOf(file).map((buffer, i) => [i === 0 ? -1 : buffer[0x28], buffer]));
  buffers = [0, 1, 2].map((cpu) => of.get(cpu)!);
});

function listed(live: LiveTrace, filter: string, limit: number, fromRow: number | null): LiveRows {
  const query = listing({ filter, limit, fromRow });
  live.picture(query);
  for (let frames = 0; live.hasMore(query) && frames < 1000; frames++) live.picture(query);
  return live.picture(query).list!;
}

/** Published each by itself: rows are as they come. */
const feed = (live: LiveTrace, cpu: number, times: number): void => {
  for (let i = 0; i < times; i++) {
    live.add(buffers[cpu].slice());
    live.refresh();
  }
};

const NOT_KEPT = '(not kept; see the saved trace)';

test('rows between others that are gone say so, and no filter finds them', () => {
  const live = emptyLiveTrace(trace);
  live.completeTo(0.5e9);
  feed(live, 2, 1);
  feed(live, 0, 8);
  const filter = 'cpu = 2 or tid = 3';
  expect(listed(live, '', 1000, 0)).toMatchObject({ firstRow: 0, total: 8 * LARGE });
  expect(listed(live, filter, 1000, 0)).toMatchObject({ firstRow: 0, total: 8 });
  // Until the late events are the oldest of too much, and then some.
  while (live.recent.endRow % LARGE === 0) feed(live, 0, 1);
  feed(live, 0, 2);
  const list = listed(live, '', 10_000, 0);
  expect(list.total).toBe(live.events);
  expect(list.firstRow).toBeGreaterThan(0);
  expect(list.message).toHaveLength(list.total - list.firstRow);
  const gone = list.message.indexOf(NOT_KEPT);
  expect(gone).toBeGreaterThan(50 * LARGE);
  expect(gone + LATE).toBe(list.message.length - 3 * LARGE);
  for (let i = 0; i < list.message.length; i++) {
    const isGone = i >= gone && i < gone + LATE;
    const tid = isGone ? -1 : (i < gone ? i : i - gone - LATE) % LARGE;
    expect([list.message[i] === NOT_KEPT, list.event[i] === '', list.tid[i]]).toEqual([isGone, isGone, tid]);
    expect(list.timeNs[i]).toBe(isGone ? Number.NaN : 100 * (10 + tid));
  }
  const found = listed(live, filter, 1000, 0);
  // Those of the first buffers were found, and went.
  expect(found.firstRow).toBe(list.firstRow / LARGE);
  expect(found.total).toBe((list.total - LATE) / LARGE);
  expect([...new Set(found.tid)]).toEqual([3]);
  expect(found.message).not.toContain(NOT_KEPT);
});

test('a list that is read from a row goes on from what is left when its slices go', () => {
  const live = emptyLiveTrace(trace);
  live.completeTo(1e9);
  feed(live, 1, 4);
  const filter = `tid = ${SMALL - 1}`;
  const page = listed(live, '', 50, 65_520);
  expect([page.firstRow, page.total]).toEqual([65_520, 4 * SMALL]);
  expect(Array.from(page.tid)).toEqual(Array.from({ length: 50 }, (_, i) => (65_520 + i) % SMALL));
  expect(listed(live, filter, 50, 0)).toMatchObject({ firstRow: 0, total: 4 });
  for (let i = 0; i < 56; i++) {
    feed(live, 1, 1);
    listed(live, filter, 0, null);
  }
  const { firstRow } = live.recent;
  expect(firstRow).toBeGreaterThan(2 * 65_536);
  const left = listed(live, '', 50, 65_520);
  expect([left.firstRow, left.total]).toEqual([firstRow, 60 * SMALL]);
  expect(Array.from(left.tid)).toEqual(Array.from({ length: 50 }, (_, i) => (firstRow + i) % SMALL));
  const matches = listed(live, filter, 100, 0);
  expect(matches).toMatchObject({ firstRow: Math.floor(firstRow / SMALL), total: 60, skipped: 0, problem: null });
  expect(Array.from(matches.tid)).toEqual(Array.from({ length: 60 - matches.firstRow }, () => SMALL - 1));
});
