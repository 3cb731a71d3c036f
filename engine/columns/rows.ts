/** Some of a table's rows, and their values as blocks of doubles: loops over them then know one kind of array only. */
import type { Column, NumberArray } from './column.ts';
import { type ColumnPart, columnPart, isInStore } from './column-shelf.ts';

/** Ascending rows: those of `list`, or where that is null all of `[from, from + count)`. */
export interface Rows {
  readonly from: number;
  readonly count: number;
  readonly list: Uint32Array | null;
}

export const rowRange = (from: number, to: number): Rows => ({ from, count: Math.max(0, to - from), list: null });
export const rowList = (list: Uint32Array): Rows => ({ from: 0, count: list.length, list });
export const rowAt = (rows: Rows, index: number): number => (rows.list === null ? rows.from + index : rows.list[index]);

/** `[from, from + count)`. */
export function sequence(from: number, count: number): Uint32Array<ArrayBuffer> {
  const numbers = new Uint32Array(count);
  for (let i = 0; i < count; i++) numbers[i] = from + i;
  return numbers;
}

/** The range in which all of them lie, half-open. */
function spanOf({ from, count, list }: Rows): [number, number] {
  if (count === 0) return [0, 0];
  return list === null ? [from, from + count] : [list[0], list[count - 1] + 1];
}

/** All of them as a list. */
export function listOf(rows: Rows): Uint32Array {
  return rows.list ?? sequence(rows.from, rows.count);
}

/** Values of a block. */
export const BLOCK = 4096;

/** Values that are made when they are read. */
export interface ReadValues {
  /** Of the rows number `at` and following of `rows`, at most BLOCK, in `buffer`, which has room for them. */
  read(rows: Rows, at: number, buffer: Float64Array): Float64Array;
}

/** One a row of the table. */
export type RowValues = NumberArray | ReadValues;

/**
 * Values of the rows number `at` and following of `rows`, at most BLOCK: a part of `values` where that will do, else in
 * `buffer`. Not to be written to.
 * @param buffer BLOCK long
 * @param first row of the first of `values`
 */
export function readBlock(values: RowValues, rows: Rows, at: number, buffer: Float64Array, first = 0): Float64Array {
  if ('read' in values) return values.read(rows, at, buffer);
  const count = Math.min(BLOCK, rows.count - at);
  const { list } = rows;
  const from = rows.from + at - first;
  if (list === null && values instanceof Float64Array) return values.subarray(from, from + count);
  const block = count === BLOCK ? buffer : buffer.subarray(0, count);
  if (list === null) block.set(values.subarray(from, from + count));
  else gather(values, list, at, first, block);
  return block;
}

/** One loop for each kind of array: a loop that meets all of them is slow for all. */
function gather(values: NumberArray, list: Uint32Array, at: number, first: number, out: Float64Array): void {
  const count = out.length;
  if (values instanceof Float64Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
  else if (values instanceof Uint32Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
  else if (values instanceof Uint16Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
  else if (values instanceof Uint8Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
  else if (values instanceof Int32Array) for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
  else for (let i = 0; i < count; i++) out[i] = values[list[at + i] - first];
}

/** What a column has for some rows: of one in the store that is read for these alone, where they are few. */
export const partFor = (column: Column, rows: Rows): ColumnPart => columnPart(column, ...spanOf(rows));

/** A column that lies in the store: what is read of it depends on the rows. */
class ValuesInStore implements ReadValues {
  readonly #column: Column;
  #rows: Rows | null = null;
  #part: ColumnPart | null = null;

  constructor(column: Column) {
    this.#column = column;
  }

  read(rows: Rows, at: number, buffer: Float64Array): Float64Array {
    if (this.#part === null || this.#rows !== rows) this.#part = partFor(this.#column, rows);
    this.#rows = rows;
    return readBlock(this.#part.values, rows, at, buffer, this.#part.first);
  }
}

/** The values of a column, to be read by blocks. */
export const blocksOf = (column: Column): RowValues => (isInStore(column) ? new ValuesInStore(column) : column.values);

/** Rows of `among` of which `flags` (one a row of the table) are `value`. */
export function flagged(among: Rows, flags: Uint8Array, value: 0 | 1): Rows {
  const list = new Uint32Array(among.count);
  let count = 0;
  for (let i = 0; i < among.count; i++) {
    const row = rowAt(among, i);
    list[count] = row;
    if (flags[row] === value) count++;
  }
  if (count === among.count) return among;
  return rowList(list.slice(0, count));
}
