import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Random } from '../../machine/random.ts';
import type { Table } from './table.ts';
import {
  askLane,
  FIRST_EVENT_ROW,
  type LaneRow,
  laneOf,
  laneSumIn,
  laneSums,
  laneTable,
  naiveLaneSums,
} from './testing/lanes.ts';

const END_NS = 2000;
const row = (state: string, start: number, end: number, lane = 'A'): LaneRow => ({ lane, state, start, end });
const tableOf = (rows: readonly LaneRow[]): Table => laneTable(rows, END_NS);

const rowArbitrary: fc.Arbitrary<LaneRow> = fc
  .record({
    lane: fc.constantFrom('A', 'A', 'B'),
    state: fc.constantFrom('a', 'b', 'c'),
    start: fc.integer({ min: 0, max: 1200 }),
    length: fc.oneof(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 800 }), fc.constant(Number.NaN)),
  })
  .map(({ lane, state, start, length }) => ({ lane, state, start, end: start + length }));

const windows = fc.record({
  from: fc.integer({ min: 0, max: 1500 }),
  width: fc.integer({ min: 1, max: 2000 }),
  buckets: fc.integer({ min: 2, max: 400 }),
});

describe('states', () => {
  test('slices and density come to exactly what the rows come to, bucket by bucket and state by state', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 40 }), windows, (rows, { from, width, buckets }) => {
        const mine = rows.filter(({ lane }) => lane === 'A');
        const answer = askLane(tableOf(rows), { startNs: from, endNs: from + width, buckets });
        if (mine.length === 0) return;
        expect(laneSums(answer)).toEqual(naiveLaneSums(mine, answer));
      }),
      { numRuns: 400 },
    );
  });

  test('a slice is one row, with its own times and event, and as wide as a bucket', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 40 }), windows, (rows, { from, width, buckets }) => {
        const answer = askLane(tableOf(rows), { startNs: from, endNs: from + width, buckets });
        if (answer.series.length === 0) return;
        const { slices } = laneOf(answer);
        expect(new Set(slices.eventRow).size).toBe(slices.startNs.length);
        slices.eventRow.forEach((eventRow, i) => {
          const { state, start, end } = rows[eventRow - FIRST_EVENT_ROW];
          const endNs = Number.isNaN(end) ? Infinity : end;
          expect([slices.startNs[i], slices.endNs[i], answer.labels[slices.label[i]]]).toEqual([start, endNs, state]);
          expect(endNs - start).toBeGreaterThanOrEqual(answer.bucketNs);
        });
      }),
      { numRuns: 200 },
    );
  });

  test('rows that overlap are in different tracks, so that no track of a bucket is more than full', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 12 }), windows, (rows, { from, width, buckets }) => {
        const answer = askLane(tableOf(rows), { startNs: from, endNs: from + width, buckets });
        if (answer.series.length === 0) return;
        const { parallel, tracks, slices, density } = laneOf(answer);
        const mine = rows.filter(({ lane }) => lane === 'A');
        const isOpenAt = (at: number) => mine.filter(({ start, end }) => start <= at && !(end <= at)).length;
        expect(parallel).toBe(Math.max(1, ...mine.map(({ start }) => isOpenAt(start))));
        expect(tracks).toBe(parallel <= 8 ? parallel : 1);
        if (tracks < parallel) return;
        const full = new Float64Array(answer.buckets * tracks);
        density.bucket.forEach((bucket, i) => {
          full[bucket * tracks + density.track[i]] += density.timeNs[i];
        });
        slices.startNs.forEach((start, i) => {
          for (let bucket = 0; bucket < answer.buckets; bucket++)
            full[bucket * tracks + slices.track[i]] += laneSumIn(start, slices.endNs[i], answer, bucket).timeNs;
        });
        expect(Math.max(...full)).toBeLessThanOrEqual(answer.bucketNs);
      }),
      { numRuns: 200 },
    );
  });

  test('a lane that runs now and then for a little is no bar', () => {
    // 1 ns in each 20: 5% of the time, in buckets of 16 ns.
    const rows = Array.from({ length: 50 }, (_, i) => row('a', 20 * i, 20 * i + 1));
    const answer = askLane(tableOf(rows), {});
    const { slices, density } = laneOf(answer);
    expect(answer.bucketNs).toBe(16);
    expect(slices.startNs).toHaveLength(0);
    expect(density.timeNs.reduce((sum, time) => sum + time, 0)).toBe(50);
    expect(density.starts.reduce((sum, count) => sum + count, 0)).toBe(50);
  });

  test('neighbours of one state stay two rows', () => {
    const { slices } = laneOf(askLane(tableOf([row('a', 0, 100), row('a', 100, 200), row('b', 300, 2000)]), {}));
    expect([...slices.startNs]).toEqual([0, 100, 300]);
    expect([...slices.endNs]).toEqual([100, 200, 2000]);
  });

  test('threads of one process side by side: two tracks; of too many one, which says how many', () => {
    const { parallel, tracks, slices } = laneOf(
      askLane(tableOf([row('t1', 0, 100), row('t2', 50, 200), row('t3', 100, 150)]), {}),
    );
    expect({ parallel, tracks, track: [...slices.track] }).toEqual({ parallel: 2, tracks: 2, track: [0, 1, 0] });
    const many = Array.from({ length: 9 }, (_, i) => row(`t${i}`, i, 100));
    const lane = laneOf(askLane(tableOf(many), {}));
    expect({ parallel: lane.parallel, tracks: lane.tracks, rows: lane.slices.startNs.length }).toEqual({
      parallel: 9,
      tracks: 1,
      rows: 9,
    });
  });

  test('a state has the name of the next key', () => {
    const answer = askLane(tableOf([row('a', 0, 100), row('b', 100, 200, 'B')]), { series: [[]] });
    expect(answer.labels).toEqual(['A', 'B']);
  });

  test('of very many states those with the least time share a name', () => {
    const rows = Array.from({ length: 2000 }, (_, i) => row(`s${i}`, i / 2, i / 2 + (i < 1000 ? 0.25 : 0.5)));
    const answer = askLane(tableOf(rows), {});
    expect(answer.labels).toHaveLength(1024);
    expect(answer.labels.at(-1)).toBe('All others');
    const total = laneOf(answer).density.timeNs.reduce((sum, time) => sum + time, 0);
    expect(total).toBeCloseTo(750, 6);
  });
});

test('in a long lane, buckets keep the states with the most time, and sum up the others', () => {
  // 100 states in each of 200 buckets: state i has i picoseconds.
  const rows = Array.from({ length: 20_000 }, (_, i) => row(`s${i % 100}`, i / 100, i / 100 + (i % 100) / 1e4));
  const answer = askLane(tableOf(rows), { endNs: 200, buckets: 200 });
  const { density } = laneOf(answer);
  expect(answer.bucketNs).toBe(1);
  const inFirst = [...density.label].filter((_, i) => density.bucket[i] === 0).map((label) => answer.labels[label]);
  expect(inFirst.sort()).toEqual(['All others', ...Array.from({ length: 32 }, (_, i) => `s${68 + i}`)]);
  expect(density.timeNs.reduce((sum, time) => sum + time, 0)).toBeCloseTo((200 * 4950) / 1e4, 6);
  expect(density.starts.reduce((sum, count) => sum + count, 0)).toBe(20_000);
});

describe('of many rows', () => {
  const random = new Random(5);
  const rows = Array.from({ length: 70_000 }, (_, i) => {
    const start = 10 * i + random.between(0, 10);
    const length = i % 1000 === 0 ? 200_000 : i % 50 === 0 ? 600 : random.between(0, 30);
    return row(['a', 'b', 'c'][i % 3], start, start + length);
  });
  const table = tableOf(rows);

  // The more lanes, the wider the cells that are kept of each: with 600 lanes a cell has eight rows and more.
  const lanes = (count: number) => Array.from({ length: count }, (_, i) => [i === 0 ? 'A' : `none ${i}`]);

  // The first and the second are made of what is kept, the third is not.
  test.each([
    [0, 700_000, 12, 1],
    [100_000, 300_000, 900, 1],
    [400_000, 400_400, 40, 1],
    [0, 700_000, 12, 600],
    [100_000, 300_000, 900, 600],
  ])('what is kept of %i – %i gives the same sums', (startNs, endNs, buckets, count) => {
    const answer = askLane(table, { startNs, endNs, buckets, series: lanes(count) });
    expect(laneSums(answer)).toEqual(naiveLaneSums(rows, answer));
  });

  test.each([1, 600])('points of one of %i lanes are counted the same', (count) => {
    const answer = askLane(table, {
      chart: 'pointInTime',
      startNs: 0,
      endNs: 700_000,
      buckets: 12,
      series: lanes(count),
    });
    const counted = [...laneSums(answer).values()].reduce((sum, { starts }) => sum + starts, 0);
    expect(counted).toBe(rows.length);
  });
});

describe('points', () => {
  test('each is counted once; one that is alone in its bucket is there as it is', () => {
    fc.assert(
      fc.property(fc.array(rowArbitrary, { maxLength: 40 }), windows, (rows, { from, width, buckets }) => {
        const mine = rows.filter(({ lane }) => lane === 'A');
        const answer = askLane(tableOf(rows), { chart: 'pointInTime', startNs: from, endNs: from + width, buckets });
        if (mine.length === 0) return;
        expect(laneSums(answer)).toEqual(naiveLaneSums(mine, answer, true));
        const { slices } = laneOf(answer);
        expect([...slices.startNs]).toEqual(
          Array.from(slices.eventRow, (eventRow) => rows[eventRow - FIRST_EVENT_ROW].start),
        );
      }),
      { numRuns: 200 },
    );
  });

  test('two at the same time are no slice', () => {
    const points = [row('a', 1, 1), row('a', 1, 1), row('b', 40, 40)];
    const { slices, density } = laneOf(askLane(tableOf(points), { chart: 'pointInTime' }));
    expect([...slices.startNs]).toEqual([40]);
    expect([...density.starts]).toEqual([2]);
  });
});
