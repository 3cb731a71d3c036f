import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column, NumberArray } from './column.ts';
import { ColumnShelf } from './column-shelf.ts';
import { BLOCK, blocksOf, type Rows, type RowValues, readBlock, rowList, rowRange } from './rows.ts';
import { MemoryStore } from './testing/memory-store.ts';

const COUNT = 3 * BLOCK;
const arrays = [Float64Array, Float32Array, Uint32Array, Int32Array, Uint16Array, Uint8Array];

function read(values: RowValues, rows: Rows): number[] {
  const all: number[] = [];
  const buffer = new Float64Array(BLOCK);
  for (let at = 0; at < rows.count; at += BLOCK) all.push(...readBlock(values, rows, at, buffer));
  return all;
}

const someRows = fc
  .record({
    from: fc.integer({ min: 0, max: COUNT }),
    count: fc.integer({ min: 0, max: COUNT }),
    step: fc.constantFrom(0, 1, 3, 700),
  })
  .map(({ from, count, step }): Rows => {
    const to = Math.min(COUNT, from + count);
    if (step === 0) return rowRange(from, to);
    return rowList(Uint32Array.from({ length: Math.ceil((to - from) / step) }, (_, i) => from + i * step));
  });

test('rows are read alike from memory and from the store, and from there not much more than they span', () => {
  fc.assert(
    fc.property(fc.constantFrom(...arrays), fc.array(someRows, { minLength: 1, maxLength: 3 }), (Type, asked) => {
      const values: NumberArray = new Type(COUNT).map((_, row) => (row * 7) % 241);
      const store = new MemoryStore();
      const shelf = new ColumnShelf(0, store, 1);
      const column = shelf.keep({ type: 'integer', values });
      const others: Column[] = [];
      for (let i = 0; i < 8; i++) others.push(shelf.keep({ type: 'integer', values: new Float64Array(2) }));
      const blocks = blocksOf(column);
      // What is read depends on the rows, which may change.
      for (const rows of asked) expect(read(blocks, rows)).toEqual(read(values, rows));
      const [rows] = asked;
      const span = rows.list === null ? rows.count : rows.count && rows.list[rows.count - 1] + 1 - rows.list[0];
      if (asked.length === 1 && 2 * span <= COUNT) expect(store.readBytes).toBe(span * values.BYTES_PER_ELEMENT);
    }),
  );
});
