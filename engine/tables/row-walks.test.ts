import { expect, test } from 'vitest';
import { type Column, columnFor, type NumberArray } from '../columns/column.ts';
import { PART_ROWS, rowArray, sharedCopy } from '../columns/row-threads.ts';
import { columnOf } from '../cook/cooked-rows.ts';
import { lookUp, type Timed } from '../cook/lookup.ts';
import { orderByTime } from '../cook/order.ts';
import { partition } from '../cook/partition.ts';
import { differences, neighbours, type WindowAggregate, windowed } from '../cook/running.ts';
import { unionOf } from '../cook/union.ts';
import { environment } from '../expressions/testing/rows.ts';
import { OtherThreads } from './testing/other-threads.ts';

const COUNT = 3 * PART_ROWS + 1001;
const threads = new OtherThreads();
const alone = environment();
const together = { ...alone, rowThreads: threads };

/** Numbers without a pattern that parts share. */
const some = (seed: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return ((mixed ^ (mixed >>> 12)) >>> 0) % 100_003;
};

function floats(count: number, valueAt: (row: number) => number): Float64Array {
  const values = rowArray(Float64Array, count, threads);
  for (let row = 0; row < count; row++) values[row] = valueAt(row);
  return values;
}

/** Rows at the edges of parts, and some between. */
const looked = Array.from({ length: 4 }, (_, part) =>
  [0, 1, 2, 500, 999].map((i) => Math.min(COUNT - 1, part * PART_ROWS + i)),
).flat();

const numbers = (values: NumberArray): Column => columnFor('integer', values, alone);

test('the order of rows whose times jump about', () => {
  const times = floats(COUNT, (row) => (row % 17 === 0 ? Number.NaN : row + (some(row) % 50)));
  const before = threads.works.get('sort') ?? 0;
  const order = orderByTime(times, threads);
  expect(threads.works.get('sort')).toBeGreaterThan(before);
  expect(order).toEqual(sharedCopy(orderByTime(times)));
  const keys = Array.from(order, (row) => (Number.isNaN(times[row]) ? Infinity : times[row]));
  expect(
    keys.findIndex((key, i) => i > 0 && (key < keys[i - 1] || (key === keys[i - 1] && order[i] < order[i - 1]))),
  ).toBe(-1);
});

/** Rows of 97 keys; a rare one keeps parts from meeting it for long. */
const timed = (seed: number, timeAt: (row: number) => number): Timed => ({
  count: COUNT,
  keys: [numbers(floats(COUNT, (row) => (row % 50_021 === 7 ? 96 : some(row + seed) % 96)))],
  times: floats(COUNT, timeAt),
});

test.each([
  ['in order', (row: number) => 3 * row],
  ['out of order, some without a time', (row: number) => (row % 31 === 0 ? Number.NaN : 3 * row + (some(row) % 40))],
  ['many at one time', (row: number) => Math.floor(row / 40_000)],
])('rows found by time: %s', (_, timeAt) => {
  const theirs = timed(1, timeAt);
  const mine = timed(2, (row) => timeAt(row) + (row % 3) - 1);
  const bounds = floats(COUNT, (row) => mine.times[row] - 50 + (row % 100));
  for (const which of ['last', 'first'] as const)
    for (const bound of [null, bounds]) {
      const before = threads.works.get('lookUp') ?? 0;
      const found = lookUp(theirs, mine, which, bound, threads);
      expect(threads.works.get('lookUp')).toBe(before + 1);
      expect(threads.works.get('lastRows')).toBeGreaterThan(0);
      expect(found).toEqual(sharedCopy(lookUp(theirs, mine, which, bound)));
      for (const row of looked) expect([row, found[row]]).toEqual([row, foundSlowly(theirs, mine, which, bound, row)]);
    }
});

/** By a look at all of theirs. */
function foundSlowly(
  theirs: Timed,
  mine: Timed,
  which: 'last' | 'first',
  bounds: NumberArray | null,
  row: number,
): number {
  const time = mine.times[row];
  const isLast = which === 'last';
  let best = -1;
  for (let their = 0; their < theirs.count; their++) {
    if (theirs.keys[0].values[their] !== mine.keys[0].values[row]) continue;
    const own = theirs.times[their];
    if (!(isLast ? own <= time : own >= time)) continue;
    if (best < 0 || (isLast ? own >= theirs.times[best] : own < theirs.times[best])) best = their;
  }
  if (best < 0 || bounds === null) return best;
  return (isLast ? theirs.times[best] >= bounds[row] : theirs.times[best] <= bounds[row]) ? best : -1;
}

test('neighbors and differences of rows whose group was last met parts before', () => {
  const keys = floats(COUNT, (row) => (row % 90_001 === 5 ? 50 : some(row) % 50));
  const values = floats(COUNT, (row) => (row % 11 === 0 ? Number.NaN : some(7 * row) / 8));
  const times = floats(COUNT, (row) => row * 100);
  const groups = partition([keys], COUNT, threads);
  for (const which of ['previous', 'next'] as const) {
    const found = neighbours(groups, which, threads);
    expect(found).toEqual(sharedCopy(neighbours(groups, which)));
    for (const row of looked) {
      let near = which === 'previous' ? row - 1 : row + 1;
      while (near >= 0 && near < COUNT && keys[near] !== keys[row]) near += which === 'previous' ? -1 : 1;
      expect([row, found[row]]).toEqual([row, near < COUNT ? near : -1]);
    }
  }
  expect(threads.works.get('neighbour')).toBe(2);
  for (const resets of [false, true])
    for (const by of [null, times])
      expect(differences(values, groups, resets, by, threads)).toEqual(
        sharedCopy(differences(values, groups, resets, by)),
      );
  expect(threads.works.get('difference')).toBe(4);
});

test('windows over groups that make several parts, and over one group', () => {
  const values = floats(COUNT, (row) => (row % 11 === 0 ? Number.NaN : some(7 * row) / 7));
  const times = floats(COUNT, (row) => row * 100);
  const inWindow = (row: number, keys: Float64Array, most: number, durationNs: number): number[] => {
    const found: number[] = [];
    for (let other = row, rows = 0; other >= 0 && rows < most; other--) {
      if (keys[other] !== keys[row]) continue;
      if (durationNs > 0 && times[other] <= times[row] - durationNs) break;
      if (!Number.isNaN(values[other])) found.push(values[other]);
      rows++;
    }
    return found;
  };
  for (const keys of [floats(COUNT, (row) => some(row) % 50), floats(COUNT, () => 1)]) {
    const groups = partition([keys], COUNT, threads);
    for (const [rows, durationNs] of [
      [5, 0],
      [Infinity, 30_000],
    ])
      for (const aggregate of ['sum', 'average', 'min', 'max', 'count'] as WindowAggregate[]) {
        const extent = { rows, durationNs, times: durationNs > 0 ? times : null };
        const found = windowed(values, groups, aggregate, extent, threads);
        expect(found).toEqual(sharedCopy(windowed(values, groups, aggregate, extent)));
        for (const row of looked) {
          const inIt = inWindow(row, keys, rows, durationNs);
          if (aggregate === 'count') expect([row, found[row]]).toEqual([row, inIt.length]);
          if (aggregate === 'max')
            expect([row, found[row]]).toEqual([row, inIt.length === 0 ? NaN : Math.max(...inIt)]);
        }
      }
  }
  expect(threads.works.get('window')).toBe(20);
});

test('rows of several cookers together', () => {
  const words = (seed: number): Uint32Array => {
    const values = rowArray(Uint32Array, COUNT, threads);
    for (let row = 0; row < COUNT; row++) values[row] = some(row + seed);
    return values;
  };
  const set = (seed: number) => ({
    count: COUNT,
    columns: new Map<string, Column>([
      [
        'at',
        columnFor(
          'time',
          floats(COUNT, (row) => 2 * row + (some(row + seed) % 300)),
          alone,
        ),
      ],
      ['n', numbers(words(seed))],
    ]),
    eventRows: () => words(3 * seed),
  });
  const sets = [set(1), set(2)];
  const cooker = {
    ...{ path: 'p/union', union: ['p/a', 'p/b'], time: 'at', fields: ['at', 'n'] },
    label: { name: 'from', of: { 'p/a': 'A' } },
  };
  const union = unionOf(cooker, sets, together);
  const expected = unionOf(cooker, sets, alone);
  for (const name of ['at', 'n', 'from'])
    expect(columnOf(union, name).values).toEqual(sharedCopy(columnOf(expected, name).values));
  expect(union.eventRows?.()).toEqual(sharedCopy(expected.eventRows!()));
  expect(threads.works.get('place')).toBeGreaterThan(0);
  // The same another way: all rows as they are, then in time order.
  const all = sets.flatMap(({ columns, eventRows }, i) => {
    const [at, n, rows] = [columns.get('at')!.values, columns.get('n')!.values, eventRows()];
    return Array.from(at, (time, row) => ({ time, n: n[row], event: rows[row], from: ['A', 'p/b'][i] }));
  });
  all.sort((a, b) => a.time - b.time);
  const texts = columnOf(union, 'from').values;
  for (const row of [...looked, 2 * COUNT - 1])
    expect({
      ...{ time: columnOf(union, 'at').values[row], n: columnOf(union, 'n').values[row] },
      ...{ event: union.eventRows!()[row], from: alone.texts.text(texts[row]) },
    }).toEqual(all[row]);
});
