import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, NumberArray } from '../columns/column.ts';
import { PART_ROWS } from '../columns/row-threads.ts';
import { rowList, rowRange } from '../columns/rows.ts';
import { codesOf } from './codes.ts';
import { firstOfGroups, groupRows } from './grouping.ts';
import { OtherThreads } from './testing/other-threads.ts';

const COUNT = 3 * PART_ROWS + 5;

function shared<T extends NumberArray>(
  Type: { new (memory: SharedArrayBuffer): T; readonly BYTES_PER_ELEMENT: number },
  count: number,
  of: (row: number) => number,
): T {
  const values = new Type(new SharedArrayBuffer(count * Type.BYTES_PER_ELEMENT));
  for (let row = 0; row < count; row++) values[row] = of(row);
  return values;
}

const scattered = (row: number, seed: number): number => Math.imul(row ^ seed, 0x9e3779b1) >>> 8;

const columns = (width: number, seed: number): Record<string, Column> => ({
  words: { type: 'integer', values: shared(Uint32Array, COUNT, (row) => 5 + (scattered(row, seed) % width)) },
  doubles: {
    type: 'integer',
    values: shared(Float64Array, COUNT, (row) => (row % 11 === 0 ? Number.NaN : (scattered(row, seed) % width) - 3)),
  },
  bytes: { type: 'integer', values: shared(Uint8Array, COUNT, (row) => scattered(row, seed) % Math.min(width, 256)) },
  'no whole numbers': { type: 'number', values: shared(Float64Array, COUNT, (row) => (row % 9) + 0.5) },
  'in order': { type: 'integer', values: shared(Uint32Array, COUNT, (row) => row >>> 4) },
  missing: { type: 'integer', values: shared(Float64Array, COUNT, () => Number.NaN) },
});

const kinds = Object.keys(columns(1, 0));

test('threads number values and groups as one does', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(1, 3, 200, 5000, 70_000),
      fc.nat(1e6),
      fc.constantFrom(...kinds),
      fc.constantFrom(...kinds),
      fc.boolean(),
      (width, seed, outer, inner, isListed) => {
        const made = columns(width, seed);
        const threads = new OtherThreads();
        const [alone, together] = [null, threads].map((some) => ({
          outer: codesOf(made[outer], COUNT, some),
          inner: codesOf(made[inner], COUNT, some),
        }));
        expect(together).toEqual(alone);

        const parents = together.outer.of;
        const list = isListed ? shared(Uint32Array, COUNT, (row) => row) : null;
        const rows = list === null ? rowRange(0, COUNT) : rowList(list);
        const groups = alone.outer.count;
        expect(groupRows(rows, parents, groups, together.inner, threads)).toEqual(
          groupRows(rows, alone.outer.of, groups, alone.inner),
        );
        expect(firstOfGroups(rows, parents, groups, together.inner, threads)).toEqual(
          firstOfGroups(rows, alone.outer.of, groups, alone.inner),
        );
      },
    ),
    { numRuns: 20 },
  );
});

test('threads are asked where they can read the values, and rows are many for their slots', () => {
  const worksFor = (values: NumberArray): number | undefined => {
    const threads = new OtherThreads();
    codesOf({ type: 'integer', values }, values.length, threads);
    return threads.works.get('number');
  };
  const of = (row: number): number => scattered(row, 1) % 300;
  expect(worksFor(shared(Uint32Array, COUNT, of))).toBe(1);
  expect(worksFor(Uint32Array.from({ length: COUNT }, (_, row) => of(row)))).toBeUndefined();
  expect(worksFor(shared(Uint32Array, 1000, of))).toBeUndefined();
  expect(worksFor(shared(Uint32Array, COUNT, (row) => scattered(row, 1) % COUNT))).toBeUndefined();
});
