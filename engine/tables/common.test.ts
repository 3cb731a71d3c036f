import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { PART_ROWS, type RowThreads, rowArray } from '../columns/row-threads.ts';
import { listOf, rowList, rowRange } from '../columns/rows.ts';
import { codesOf } from './codes.ts';
import { Common, samplesOf } from './common.ts';
import { groupRows } from './grouping.ts';
import { OtherThreads } from './testing/other-threads.ts';

const ROWS = 5000;

/** Long enough for samples, with few values that differ from those of their group. */
const tables = fc.record({
  groups: fc.integer({ min: 1, max: 40 }),
  odd: fc.array(fc.tuple(fc.nat(ROWS - 1), fc.integer({ min: 1, max: 3 })), { maxLength: 8 }),
  listed: fc.boolean(),
  seed: fc.integer({ min: 1, max: 1000 }),
});

test('a group has in common what all its rows have, and asks for all rows of few columns', () => {
  fc.assert(
    fc.property(tables, ({ groups, odd, listed, seed }) => {
      const codes = Int32Array.from({ length: ROWS }, (_, row) => (row * seed) % groups);
      const values = Float64Array.from(codes, (code) => (code === 0 ? Number.NaN : code));
      for (const [row, by] of odd) values[row] += by;
      const rows = listed ? rowList(Uint32Array.from({ length: ROWS / 2 }, (_, i) => 2 * i)) : rowRange(0, ROWS);
      const grouping = groupRows(rows, null, 1, codesOf({ type: 'integer', values: codes }, ROWS));
      const grouped = { rows, grouping };
      const valuesOf = (some: Uint32Array | null): Column => ({
        type: 'number',
        values: some === null ? values : Float64Array.from(some, (row) => values[row]),
      });
      const common = new Common(grouped, samplesOf(grouped), valuesOf);
      const list = listOf(rows);
      for (let group = 0; group < grouping.count; group++) {
        const own = Array.from(list).filter((_, i) => grouping.ids[i] === group);
        const distinct = new Set(own.map((row) => values[row]));
        expect(common.has(group)).toBe(distinct.size === 1);
        if (distinct.size === 1) expect(common.ends.values[2 * group]).toBe([...distinct][0]);
      }
    }),
  );
});

test('a column whose values differ everywhere is not made for all rows', () => {
  const codes = Int32Array.from({ length: ROWS }, (_, row) => row % 3);
  // The ends of each group are alike.
  const values = Float64Array.from({ length: ROWS }, (_, row) => (row < 3 || row >= ROWS - 3 ? 0 : row));
  const rows = rowRange(0, ROWS);
  const grouping = groupRows(rows, null, 1, codesOf({ type: 'integer', values: codes }, ROWS));
  const grouped = { rows, grouping };
  const common = new Common(grouped, samplesOf(grouped), (some) => {
    if (some === null) throw new Error('all rows were asked for');
    return { type: 'number', values: Float64Array.from(some, (row) => values[row]) };
  });
  expect([0, 1, 2].map((group) => common.has(group))).toEqual([false, false, false]);
});

test.each([false, true])(
  'of a small group all rows are asked for, and of no other; the last but one is odd: %s',
  (odd) => {
    const few = 200;
    const codes = Int32Array.from({ length: ROWS }, (_, row) => (row < few ? 1 : 0));
    const values = Float64Array.from({ length: ROWS }, (_, row) => (row < few ? 7 : row));
    if (odd) values[few - 2] = 8;
    const rows = rowRange(0, ROWS);
    const grouping = groupRows(rows, null, 1, codesOf({ type: 'integer', values: codes }, ROWS));
    const grouped = { rows, grouping };
    const asked = new Set<number>();
    const common = new Common(grouped, samplesOf(grouped), (some) => {
      if (some === null) throw new Error('all rows were asked for');
      for (const row of some) asked.add(row);
      return { type: 'number', values: Float64Array.from(some, (row) => values[row]) };
    });
    const small = grouping.ids[0];
    expect([common.has(small), common.has(1 - small)]).toEqual([!odd, false]);
    expect([...asked].filter((row) => row < few)).toHaveLength(few);
  },
);

test.each([1, 5])('threads find the same of many rows in groups: %d', (groups) => {
  const count = 3 * PART_ROWS + 7;
  const threads = new OtherThreads();
  const codes = rowArray(Int32Array, count, threads);
  const values = rowArray(Float64Array, count, threads);
  const list = rowArray(Uint32Array, count - 3, threads);
  for (let row = 0; row < count; row++) {
    codes[row] = row % groups;
    values[row] = codes[row] === 0 ? Number.NaN : codes[row];
  }
  for (let i = 0; i < list.length; i++) list[i] = i + 3;
  const rows = rowList(list);
  /** Whether each group has something in common when a row, or none, is odd. */
  const found = (odd: number | null, rowThreads: RowThreads | null): boolean[] => {
    const before = values[odd ?? 0];
    if (odd !== null) values[odd] = 99;
    const grouping = groupRows(rows, null, 1, codesOf({ type: 'integer', values: codes }, count, threads), threads);
    const grouped = { rows, grouping, rowThreads };
    const common = new Common(grouped, samplesOf(grouped), (some) => ({
      type: 'number',
      values: some === null ? values : Float64Array.from(some, (row) => values[row]),
    }));
    const has = Array.from({ length: groups }, (_, group) => common.has(group));
    values[odd ?? 0] = before;
    // Groups are numbered in the order of their first rows.
    return has.map((_, code) => has[grouping.ids[list.findIndex((row) => codes[row] === code)]]);
  };
  for (const odd of [null, 4, PART_ROWS + 4, 2 * PART_ROWS + 1, count - 9]) {
    const expected = Array.from({ length: groups }, (_, group) => odd === null || odd % groups !== group);
    expect(found(odd, null)).toEqual(expected);
    expect(found(odd, threads)).toEqual(expected);
  }
  expect(threads.works.get('compare')).toBe(5);
});
