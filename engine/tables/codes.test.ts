import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../columns/column.ts';
import { rowRange } from '../columns/rows.ts';
import { codesOf } from './codes.ts';
import { groupRows } from './grouping.ts';

/** Values → numbers in the order of first appearance; NaN is one value, and so are both zeros. */
function plainCodes(values: readonly number[]) {
  const codes = new Map<number, number>();
  return values.map((value) => {
    const known = value === 0 ? 0 : value;
    if (!codes.has(known)) codes.set(known, codes.size);
    return codes.get(known);
  });
}

const numbers = (values: ArrayLike<number>): Column => ({ type: 'number', values: Float64Array.from(values) });

const anyValue = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double(),
  fc.constantFrom(Number.NaN, 0, -0, 2 ** 52, -(2 ** 52)),
);

const anyValues = fc.oneof(
  fc.array(anyValue, { maxLength: 200 }).map((values) => Float64Array.from(values)),
  fc.uint8Array({ maxLength: 300 }),
  fc.uint16Array({ maxLength: 200 }),
  fc.int32Array({ maxLength: 200 }),
  fc.uint32Array({ maxLength: 200 }),
);

test('codes are those of a map', () => {
  fc.assert(
    fc.property(anyValues, (values) => {
      const codes = codesOf({ type: 'number', values }, values.length);
      const expected = plainCodes([...values]);
      expect([...codes.of]).toEqual(expected);
      expect(codes.count).toBe(new Set(expected).size);
      for (let code = 0; code < codes.count; code++) {
        expect(codes.first[code]).toBe(expected.indexOf(code));
        expect(codes.sizes[code]).toBe(expected.filter((other) => other === code).length);
      }
    }),
  );
});

test('values that ascend', () => {
  const values = [-(2 ** 50), -1, -0, 0, 0.5, 0.5, 2 ** 50, Infinity, Infinity];
  expect([...codesOf(numbers(values), values.length).of]).toEqual([0, 1, 2, 2, 3, 3, 4, 5, 5]);
  expect([...codesOf(numbers([...values, 0.5]), values.length + 1).of]).toEqual([0, 1, 2, 2, 3, 3, 4, 5, 5, 3]);
  expect([...codesOf(numbers([Number.NaN, 2 ** 50, 0.5]), 3).of]).toEqual([0, 1, 2]);
});

test('a hundred thousand different values of any size', () => {
  const values = Float64Array.from({ length: 100_000 }, (_, i) => (i % 2 === 0 ? i : -i) * 1e9 + 0.5);
  const codes = codesOf(numbers(values), values.length);
  expect(codes.count).toBe(values.length);
  expect(codes.of).toEqual(Int32Array.from(values, (_, i) => i));
});

test('groups of many parents with many values', () => {
  const count = 200_000;
  const codes = codesOf(numbers(Float64Array.from({ length: count }, (_, i) => i % 50_000)), count);
  const parents = Int32Array.from({ length: count }, (_, i) => i % 3000);
  const grouping = groupRows(rowRange(0, count), parents, 3000, codes);
  // Rows i and j are of one group when i ≡ j modulo 50 000 and modulo 3 000: modulo their least common multiple.
  expect(grouping.count).toBe(150_000);
  expect(grouping.ids[150_001]).toBe(grouping.ids[1]);
  expect(grouping.sizes[grouping.ids[0]]).toBe(2);
  expect(grouping.parent[grouping.ids[3001]]).toBe(1);
});
