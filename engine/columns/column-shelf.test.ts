import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldBytes } from '../base/held-bytes.ts';
import type { Column, NumberArray } from './column.ts';
import { ColumnShelf } from './column-shelf.ts';
import { MemoryStore } from './testing/memory-store.ts';

/** An array is counted once. */
function bytesHeld(columns: readonly (Column | undefined)[]): number {
  const seen = new Set<object>();
  return columns.reduce((sum, column) => sum + heldBytes(column, seen), 0);
}

const ROWS = 100;
const arrays = [Float64Array, Uint32Array, Int32Array, Uint8Array];
/** No two are alike. */
const valuesOf = (seed: number): NumberArray =>
  new arrays[seed % arrays.length](ROWS).map((_, row) => (seed * 31 + row) % 251);
const columnOf = (seed: number): Column => ({ type: 'integer', values: valuesOf(seed) });

test('columns read the same in any order, whatever the limit is, and no more stay in memory than it and what is in hand', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20_000 }),
      fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: Number.POSITIVE_INFINITY }),
      fc.array(fc.integer({ min: 0, max: 39 }), { maxLength: 200 }),
      (limit, room, asked) => {
        const store = new MemoryStore(room);
        const shelf = new ColumnShelf(limit, store, 1);
        const columns: (Column | undefined)[] = [];
        for (const seed of asked) {
          columns[seed] ??= shelf.keep(columnOf(seed));
          expect(columns[seed].values).toEqual(valuesOf(seed));
          const held = bytesHeld(columns);
          expect(held).toBe(shelf.inMemoryBytes);
          if (room === Number.POSITIVE_INFINITY) expect(held).toBeLessThanOrEqual(limit + 8 * 8 * ROWS);
        }
      },
    ),
  );
});

test('what was used longest ago goes first, and is written once', () => {
  const store = new MemoryStore();
  const shelf = new ColumnShelf(Number.POSITIVE_INFINITY, store, 1);
  const columns = Array.from({ length: 12 }, (_, seed) =>
    shelf.keep({ type: 'time', values: new Float64Array([seed]) }),
  );
  const [first] = columns;
  expect(first.values[0]).toBe(0);
  shelf.makeRoom(16);
  const inMemory = (column: Column): boolean => bytesHeld([column]) > 0;
  expect(columns.map(inMemory)).toEqual([true, false, false, ...Array<boolean>(9).fill(true)]);
  expect(columns[1].values[0]).toBe(1);
  expect([store.usedBytes, store.reads]).toEqual([16, 1]);
  shelf.setLimit(0);
  expect(columns.filter(inMemory)).toHaveLength(8);
  // Not the second again.
  expect(store.usedBytes).toBe(16 + 8 * 3);
  shelf.setLimit(1e6);
  for (const [seed, column] of columns.entries()) expect(column.values[0]).toBe(seed);
});

test('columns of one array share its place; a part of an array, a small one and one without a store stay as they are', () => {
  const shelf = new ColumnShelf(0, new MemoryStore(), 16);
  const values = new Float64Array(4);
  const [a, b] = [shelf.keep({ type: 'time', values }), shelf.keep({ type: 'duration', values })];
  expect([a.type, b.type]).toEqual(['time', 'duration']);
  expect(bytesHeld([a, b])).toBe(32);
  expect(shelf.keep(a)).toBe(a);
  const part: Column = { type: 'time', values: values.subarray(0, 3) };
  expect(shelf.keep(part)).toBe(part);
  const small: Column = { type: 'time', values: new Float64Array(1) };
  expect(shelf.keep(small)).toBe(small);
  expect(new ColumnShelf(0, null, 1).keep(small)).toBe(small);
});

test('what cannot be read back says so', () => {
  const shelf = new ColumnShelf(
    0,
    {
      usedBytes: 0,
      write: () => ({
        read: () => {
          throw new Error('the disk is gone');
        },
      }),
    },
    1,
  );
  const columns = Array.from({ length: 9 }, (_, seed) => shelf.keep(columnOf(seed)));
  expect(() => columns[0].values).toThrow('the disk is gone');
  expect(columns[8].values).toEqual(valuesOf(8));
});
