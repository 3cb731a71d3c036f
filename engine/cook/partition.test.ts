import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderByTime } from './order.ts';
import { grouped, partition, partitionBoth } from './partition.ts';

const key = fc.constantFrom(0, -0, 1, 2, -1, 0.5, 1e300, 2 ** 40, 2 ** 40 + 1, Number.NaN);
const rows = fc.array(fc.tuple(key, key, fc.integer({ min: 0, max: 3 })), { maxLength: 300 });
/** −0 is 0; NaN is equal to itself. */
const textOf = (values: readonly number[]): string => values.map((value) => String(value + 0)).join(' ');

test('rows with equal keys have one number, in the order of first appearance', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const columns = [0, 1, 2].map((i) => Float64Array.from(all, (row) => row[i]));
      const { ids, count, firstRows } = partition(columns, all.length);
      const seen: string[] = [];
      const expected = all.map((row) => {
        const text = textOf(row);
        if (!seen.includes(text)) seen.push(text);
        return seen.indexOf(text);
      });
      expect([...ids]).toEqual(expected);
      expect(count).toBe(seen.length);
      expect([...firstRows]).toEqual(seen.map((text) => all.findIndex((row) => textOf(row) === text)));
    }),
  );
});

test('without keys all rows are of one group; without rows there is none', () => {
  expect(partition([], 3)).toEqual({ ids: new Uint32Array(3), count: 1, firstRows: new Uint32Array(1) });
  expect(partition([], 0).count).toBe(0);
  expect(partition([new Float64Array(0)], 0).count).toBe(0);
});

test('thousands of keys are told apart', () => {
  const values = Float64Array.from({ length: 50_000 }, (_, i) => (i % 25_000) * 1e-3);
  const { ids, count } = partition([values], values.length);
  expect(count).toBe(25_000);
  expect(ids[24_999]).toBe(24_999);
  expect(ids[49_999]).toBe(24_999);
});

test('two sets of rows share their numbers, of integers and of floats alike', () => {
  const a = { keys: [{ type: 'integer' as const, values: Uint32Array.of(7, 8, 7) }], count: 3 };
  const b = { keys: [{ type: 'integer' as const, values: Float64Array.of(8, -1, 7) }], count: 3 };
  const both = partitionBoth(a, b);
  expect([[...both.a], [...both.b], both.count]).toEqual([[0, 1, 0], [1, 2, 0], 3]);
});

test('rows come group by group, each in the order that is given', () => {
  const ids = Uint32Array.of(1, 0, 1, 0, 2);
  expect(grouped(ids, 3)).toEqual({ from: Uint32Array.of(0, 2, 4, 5), rows: Uint32Array.of(1, 3, 0, 2, 4) });
  expect(grouped(ids, 3, Uint32Array.of(4, 3, 2, 1, 0)).rows).toEqual(Uint32Array.of(3, 1, 2, 0, 4));
});

test('the order of time is stable, and rows without a time come last', () => {
  const times = fc.array(fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN)), { maxLength: 200 });
  fc.assert(
    fc.property(times, (all) => {
      const value = (i: number): number => (Number.isNaN(all[i]) ? Infinity : all[i]);
      const expected = all.map((_, i) => i).sort((a, b) => (value(a) === value(b) ? a - b : value(a) - value(b)));
      expect([...orderByTime(Float64Array.from(all))]).toEqual(expected);
    }),
  );
});
