import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tableStatistics } from './statistics.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const environment = testEnvironment();

function statistics(values: readonly number[], names: readonly string[], query: object = {}) {
  const table = testTable(
    {
      name: plainColumn('text', [...names], environment),
      value: plainColumn('number', [...values], environment),
    },
    environment,
  );
  const columns = { keys: [{ column: 'name' }], values: [{ column: 'value', aggregation: 'sum' as const }] };
  return tableStatistics(table, { trace: 't', table: 't', ...columns, ...query });
}

const row = fc.record({
  value: fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.constant(Number.NaN)),
  name: fc.constantFrom('a', 'b', 'c'),
});

/** By definition: the least value that at least this share of the values does not exceed. */
const percentile = (values: readonly number[], share: number): number | null =>
  values.length === 0
    ? null
    : Math.min(...values.filter((v) => values.filter((w) => w <= v).length >= share * values.length));

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

test('the same as by definition, over all rows', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const { columns } = statistics(
        rows.map(({ value }) => value),
        rows.map(({ name }) => name),
      );
      const there = rows.map(({ value }) => value).filter((value) => !Number.isNaN(value));
      const [{ histogram, ...found }] = columns;
      expect(found).toMatchObject({
        column: 'value',
        count: there.length,
        sum: sum(there),
        mean: there.length === 0 ? null : sum(there) / there.length,
        min: percentile(there, 0),
        max: percentile(there, 1),
        median: percentile(there, 0.5),
        p95: percentile(there, 0.95),
        p99: percentile(there, 0.99),
      });
      expect(sum(histogram)).toBe(there.length);
    }),
  );
});

test('groups have the rows and sums of their own', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      const { groups } = statistics(
        rows.map(({ value }) => value),
        rows.map(({ name }) => name),
      );
      const expected = ['a', 'b', 'c']
        .map((text) => ({ text, own: rows.filter(({ name }) => name === text) }))
        .filter(({ own }) => own.length > 0)
        .map(({ text, own }) => ({
          text,
          rows: own.length,
          sums: [sum(own.map(({ value }) => value).filter((value) => !Number.isNaN(value)))],
        }));
      expect(new Set(groups)).toEqual(new Set(expected));
    }),
  );
});

test('only rows that the filter leaves', () => {
  const found = statistics([1, 2, 3, 4], ['a', 'a', 'b', 'b'], { filter: 'value > 2' });
  expect(found).toMatchObject({ rows: 2, grouping: 'Shown name', groupCount: 1, groups: [{ text: 'b', sums: [7] }] });
});

test('the 20 groups with the largest sums, and how many there are', () => {
  const names = Array.from({ length: 325 }, (_, i) => `g${Math.floor((Math.sqrt(8 * i + 1) - 1) / 2)}`);
  const { groups, groupCount } = statistics(
    names.map(() => 1),
    names,
  );
  expect(groupCount).toBe(25);
  expect(groups.map(({ text }) => text)).toEqual(Array.from({ length: 20 }, (_, i) => `g${24 - i}`));
});

test('one part for values that are all equal, and none without values', () => {
  expect(statistics([5, 5, 5], ['a', 'a', 'a']).columns[0].histogram).toEqual([3]);
  expect(statistics([], []).columns[0]).toMatchObject({ histogram: [], mean: null, sum: 0 });
  expect(statistics([1], ['a'], { keys: [] })).toMatchObject({ grouping: null, groups: [] });
});
