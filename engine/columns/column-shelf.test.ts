import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldBytes } from '../base/held-bytes.ts';
import type { Column, NumberArray } from './column.ts';
import { ColumnShelf, isInStore, partAround, valueAt } from './column-shelf.ts';
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

/** Of columns that are large enough to be read in parts. */
const MANY = 8192;

/** A shelf keeps what was used last, so that it needs others. */
function columnInStore(values: NumberArray): { column: Column; store: MemoryStore } {
  const store = new MemoryStore();
  const shelf = new ColumnShelf(0, store, 1);
  const column = shelf.keep({ type: 'integer', values });
  for (let seed = 0; seed < 8; seed++) shelf.keep(columnOf(seed));
  expect(isInStore(column)).toBe(true);
  return { column, store };
}

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

test('of a column in the store, a small part is read alone, by whatever rows it is asked for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...arrays),
      fc.array(fc.integer({ min: -1, max: MANY - 1 }), { minLength: 1, maxLength: 5 }),
      (Type, rows) => {
        const values = new Type(MANY).map((_, row) => (row * 31) % 251);
        const { column, store } = columnInStore(values);
        const asked = rows.filter((row) => row >= 0);
        const span = asked.length === 0 ? 0 : Math.max(...asked) - Math.min(...asked) + 1;
        const { values: part, first } = partAround(column, Int32Array.from(rows));
        for (const row of asked) expect(part[row - first]).toBe(values[row]);
        expect(isInStore(column)).toBe(2 * span <= MANY);
        expect(store.readBytes).toBe((isInStore(column) ? span : MANY) * values.BYTES_PER_ELEMENT);
        expect(asked.map((row) => valueAt(column, row))).toEqual(asked.map((row) => values[row]));
        expect(column.values).toEqual(values);
      },
    ),
  );
});

test('who reads one value after the other gets the whole column after some of them', () => {
  const values = new Float64Array(MANY).map((_, row) => row);
  const { column, store } = columnInStore(values);
  for (let row = 0; row < MANY; row++) expect(valueAt(column, row)).toBe(row);
  expect(isInStore(column)).toBe(false);
  expect(store.reads).toBeLessThan(100);
  expect(store.readBytes).toBeLessThan(2 * values.byteLength);
});
