/** Slices of the last events, against plain arrays of all that came. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnBytes, columnsIn } from '../format/event-columns.ts';
import type { LiveSlice } from './buffer-reader.ts';
import { RecentEvents } from './recent-events.ts';

const SLICE_ROWS = 2 ** 16;
const CAPACITY = 2 ** 20;
/** Eight of these are kept. */
const LARGE_BYTES = 12 << 20;

interface Came {
  readonly number: number;
  readonly stream: number;
  readonly firstSerial: number;
  readonly times: readonly number[];
}

/** An event's columns say which one of all it is. */
function sliceOf({ stream, firstSerial, times }: Came): LiveSlice {
  const count = times.length;
  const events = columnsIn(new ArrayBuffer(columnBytes(count)), count);
  const runningTid = new Uint32Array(count);
  events.timeNs.set(times);
  events.cpu.fill(stream);
  for (let i = 0; i < count; i++) {
    const serial = firstSerial + i;
    events.pid[i] = serial + 1;
    events.tid[i] = serial;
    events.kind[i] = serial;
    events.eventOffset[i] = serial + 2;
    events.payloadOffset[i] = serial + 3;
    events.payloadBytes[i] = serial + 4;
    runningTid[i] = serial + 5;
  }
  return { events, firstRow: 0, runningTid };
}

/** What the row says; null where it is gone. */
function told(recent: RecentEvents, row: number) {
  const slice = recent.around(row);
  if (slice === null) return null;
  const { events, firstRow, runningTid } = slice;
  const at = row - firstRow;
  const serial = events.tid[at];
  const isWhole =
    at < events.count &&
    events.pid[at] === serial + 1 &&
    events.kind[at] === (serial & 0xffff) &&
    events.eventOffset[at] === serial + 2 &&
    events.payloadOffset[at] === ((serial + 3) & 0xffff) &&
    events.payloadBytes[at] === ((serial + 4) & 0xffff) &&
    runningTid[at] === serial + 5;
  const { bytes, view } = recent.buffer(events.buffer[at]);
  return {
    serial,
    isWhole,
    timeNs: events.timeNs[at],
    cpu: events.cpu[at],
    number: bytes[0],
    viewed: view.getUint8(0),
  };
}

/** Buffers with increasing serials. */
class Feed {
  readonly recent = new RecentEvents();
  readonly came: Came[] = [];
  serials = 0;
  readonly #bytes: Uint8Array;

  constructor(sizeBytes: number) {
    this.#bytes = new Uint8Array(sizeBytes);
  }

  add(stream: number, times: readonly number[]): Came {
    const came = { number: this.came.length, stream, firstSerial: this.serials, times };
    this.#bytes[0] = came.number;
    this.came.push(came);
    this.serials += times.length;
    this.recent.add(stream, this.#bytes, sliceOf(came));
    return came;
  }
}

const rising = (count: number, fromNs: number): number[] => Array.from({ length: count }, (_, i) => fromNs + i);

/** The same in plain arrays: of each row the event, null = gone. */
class Model {
  readonly rows: ({ serial: number; timeNs: number; came: Came } | null)[] = [];
  #waiting: { came: Came; from: number }[] = [];

  add(came: Came): void {
    this.#waiting.push({ came, from: 0 });
  }

  publish(completeNs: number, isKept: (came: Came) => boolean): void {
    const complete: NonNullable<(typeof this.rows)[number]>[] = [];
    for (const piece of this.#waiting) {
      const { came } = piece;
      const { times, firstSerial } = came;
      if (!isKept(came)) while (piece.from < times.length && this.rows.push(null)) piece.from++;
      while (piece.from < times.length && times[piece.from] < completeNs) {
        complete.push({ serial: firstSerial + piece.from, timeNs: times[piece.from], came });
        piece.from++;
      }
    }
    this.#waiting = this.#waiting.filter(({ came, from }) => from < came.times.length);
    // Stable.
    for (const event of complete.sort((a, b) => a.timeNs - b.timeNs)) this.rows.push(event);
  }
}

const buffer = fc.record({
  stream: fc.nat({ max: 3 }),
  count: fc.oneof(fc.nat({ max: 20 }), fc.nat({ max: 40_000 })).map((count) => count + 1),
  stepNs: fc.nat({ max: 3 }),
  /** Times step back after so many events. */
  runs: fc.constantFrom(Number.POSITIVE_INFINITY, 1000, 7),
  /** Its times are not complete before it is gone. */
  isFar: fc.nat({ max: 2 }).map((one) => one === 0),
  /** How far events are complete then: before the last of all; null: nobody asks. */
  behindNs: fc.option(fc.nat({ max: 60_000 })),
});

test('rows are what arrays have, whatever came, waited and went', () => {
  fc.assert(
    fc.property(fc.array(buffer, { minLength: 10, maxLength: 18 }), (buffers) => {
      const feed = new Feed(LARGE_BYTES);
      const { recent } = feed;
      const model = new Model();
      const isKept = ({ number }: Came): boolean => number >= feed.came.length - 8;
      let completeNs = 0;
      let nowNs = 0;
      for (const { stream, count, stepNs, runs, isFar, behindNs } of buffers) {
        const fromNs = isFar ? 1e12 : completeNs;
        const times = Array.from({ length: count }, (_, i) => fromNs + (i % runs) * stepNs);
        model.add(feed.add(stream, times));
        if (!isFar) nowNs = Math.max(nowNs, fromNs + count * stepNs);
        if (behindNs === null) continue;
        completeNs = Math.max(completeNs, nowNs - behindNs);
        recent.publish(completeNs);
        model.publish(completeNs, isKept);
      }
      expect(recent.endRow).toBe(model.rows.length);
      const isThere = model.rows.map((event) => event !== null && isKept(event.came));
      const first = isThere.indexOf(true);
      expect(recent.firstRow).toBe(first < 0 ? model.rows.length : first);
      for (const [row, event] of model.rows.entries()) {
        const found = told(recent, row);
        const number = event?.came.number;
        const expected =
          event !== null && isThere[row]
            ? { ...event, came: 0, isWhole: true, cpu: event.came.stream, number, viewed: number }
            : null;
        const isSame =
          found === null || expected === null
            ? found === expected
            : found.serial === expected.serial &&
              found.isWhole &&
              found.timeNs === expected.timeNs &&
              found.cpu === expected.cpu &&
              found.number === number &&
              found.viewed === number;
        // An assertion each would take longer than all the rest.
        if (!isSame) expect([row, found]).toEqual([row, expected]);
      }
      expect([recent.around(-1), recent.around(recent.endRow)]).toEqual([null, null]);
    }),
    { numRuns: 8 },
  );
});

test('rows go on across slices, merged and in the order in which they came', () => {
  const feed = new Feed(64);
  const { recent } = feed;
  // Each of two processors has every other time, then one has all.
  for (const cpu of [0, 1])
    feed.add(
      cpu,
      Array.from({ length: 100_000 }, (_, i) => 2 * i + cpu),
    );
  recent.publish(Number.POSITIVE_INFINITY);
  feed.add(0, rising(100_000, 200_000));
  recent.publish(Number.POSITIVE_INFINITY);
  expect([recent.firstRow, recent.endRow]).toEqual([0, 300_000]);
  const firstRows = new Set<number>();
  for (let row = 0; row < recent.endRow; row++) {
    const slice = recent.around(row)!;
    firstRows.add(slice.firstRow);
    const at = row - slice.firstRow;
    if (at < 0 || at >= slice.events.count || slice.events.timeNs[at] !== row) expect([row, at]).toBeNull();
  }
  expect([...firstRows]).toEqual([0, 1, 2, 3, 4].map((i) => i * SLICE_ROWS));
  expect(recent.around(recent.endRow - 1)!.events.count).toBe(300_000 - 4 * SLICE_ROWS);
});

test('the memory of slices that went is used again, for any number of events', () => {
  const feed = new Feed(64);
  const { recent } = feed;
  const memories = new Set<unknown>();
  const sizes = new Set<number>();
  let nowNs = 0;
  for (let i = 0; i < 100; i++) {
    for (const cpu of [0, 1]) feed.add(cpu, rising(20_000, nowNs));
    nowNs += 20_000;
    // The last fifth waits for the next ones.
    recent.publish(nowNs - 4000);
    memories.add(recent.around(recent.endRow - 1)!.events.timeNs.buffer);
    if (2 * nowNs > 1.5 * CAPACITY) sizes.add(recent.memoryBytes);
  }
  expect(recent.endRow).toBe(feed.serials - 8000);
  expect(recent.endRow - recent.firstRow).toBeLessThanOrEqual(CAPACITY);
  expect(recent.endRow - recent.firstRow).toBeGreaterThan(CAPACITY - 4 * 20_000);
  expect([recent.around(recent.firstRow - 1), recent.around(0)]).toEqual([null, null]);
  expect(told(recent, recent.firstRow)).toMatchObject({ isWhole: true });
  // Sixteen that are full, one that is begun, and what waits.
  expect(memories.size).toBeLessThanOrEqual(CAPACITY / SLICE_ROWS + 3);
  expect(sizes.size).toBe(1);
  expect(Math.max(...sizes)).toBeLessThan(60 << 20);
});

test('what waits for longer than there is memory has numbers and no events', () => {
  const feed = new Feed(64);
  const { recent } = feed;
  feed.add(0, rising(10, 1e12));
  feed.add(1, rising(30_000, 0));
  recent.publish(1e6);
  for (let i = 0; !recent.isFull; i++) feed.add(1, rising(30_000, 1e6 + i));
  recent.publish(2e6);
  expect(recent.isFull).toBe(false);
  expect(recent.endRow).toBe(feed.serials - 10);
  while (feed.serials <= CAPACITY) feed.add(1, rising(30_000, 2e6));
  recent.publish(3e6);
  expect(recent.endRow).toBe(feed.serials);
  // The buffers with the ten and the first thousands went; those between stayed.
  expect(recent.firstRow).toBe(30_000);
  const rows = Array.from({ length: recent.endRow - recent.firstRow }, (_, i) => recent.firstRow + i);
  const gone = rows.filter((row) => recent.around(row) === null);
  expect(gone).toHaveLength(10);
  expect(gone[9] - gone[0]).toBe(9);
  expect([told(recent, gone[0] - 1)?.timeNs, told(recent, gone[9] + 1)?.timeNs]).toEqual([expect.any(Number), 2e6]);
});

test('of a buffer with more events than there is room for, the last ones are kept', () => {
  const feed = new Feed(64);
  feed.add(0, rising(CAPACITY / 2 + 5, 0));
  feed.recent.publish(Number.POSITIVE_INFINITY);
  expect(feed.recent.endRow).toBe(CAPACITY / 2);
  expect(told(feed.recent, 0)?.serial).toBe(5);
  expect(told(feed.recent, CAPACITY / 2 - 1)?.serial).toBe(CAPACITY / 2 + 4);
});
