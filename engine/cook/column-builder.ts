/** Columns that are filled in any order. Whole numbers take four bytes each until one comes that does not fit. */
import type { ValueType } from '../../language/value-type.ts';
import { enlarged } from '../base/enlarged.ts';
import { type Column, columnFor, type Pools } from '../columns/column.ts';
import { type CellArray, cellArrays, putCells, putRun, type Room } from '../columns/put-cells.ts';
import { picked } from './gathered-values.ts';

const FIRST_ROWS = 1024;

/** Collects values; `finish` gives the column. */
export class ColumnBuilder {
  #values: CellArray;
  readonly #type: ValueType;
  readonly #pools: Pools;
  readonly #mostRows: number;

  /**
   * @param room what it is tried with first; texts and addresses are `uint32`, for they are ids
   * @param mostRows no more rows will come
   * @param sure that many will
   */
  constructor(type: ValueType, room: Room, pools: Pools, mostRows: number, sure: boolean) {
    this.#type = type;
    this.#pools = pools;
    this.#mostRows = mostRows;
    this.#values = new cellArrays[room](sure ? mostRows : Math.min(mostRows, FIRST_ROWS));
  }

  /** Makes room for rows below `rows`. */
  reserve(rows: number): void {
    if (rows > this.#values.length)
      this.#values = enlarged(this.#values, Math.min(this.#mostRows, Math.max(rows, 2 * this.#values.length)));
  }

  set(place: number, cell: number): void {
    const value = this.#type === 'bool' && cell !== 0 && !Number.isNaN(cell) ? 1 : cell;
    this.#values[place] = value;
    if (!(this.#values instanceof Float64Array) && this.#values[place] !== value) {
      this.#widen();
      this.#values[place] = value;
    }
  }

  /** Puts the first `count` of `cells` at these places. Of a `bool` all but 0 is 1. */
  put(cells: Float64Array, places: Uint32Array, count: number): void {
    if (this.#type === 'bool') toBools(cells, count);
    if (putCells(cells, places, count, this.#values)) return;
    this.#widen();
    putCells(cells, places, count, this.#values);
  }

  /** Puts the first `count` of `cells` to the places from `from` on. */
  putFrom(from: number, cells: Float64Array, count: number): void {
    if (this.#type === 'bool') toBools(cells, count);
    if (putRun(cells, from, count, this.#values)) return;
    this.#widen();
    putRun(cells, from, count, this.#values);
  }

  /** Takes these as the values of all rows. */
  adopt(values: CellArray): void {
    if (this.#type === 'bool') toBools(values, values.length);
    this.#values = values;
  }

  /**
   * Puts values where these are, which nobody needs any more once theirs come.
   * @returns false where the column is tried with cells of another size
   */
  overwrite({ buffer, byteOffset, length, BYTES_PER_ELEMENT }: CellArray): boolean {
    if (BYTES_PER_ELEMENT !== this.#values.BYTES_PER_ELEMENT) return false;
    const Type = this.#values.constructor as new (
      memory: ArrayBufferLike,
      startByte: number,
      count: number,
    ) => CellArray;
    this.#values = new Type(buffer, byteOffset, length);
    return true;
  }

  /** @param order of the rows, where it is another than that of their places */
  finish(count: number, order: Uint32Array | null): Column {
    const all = this.#values;
    const values = order === null ? (count === all.length ? all : all.slice(0, count)) : picked(all, order);
    return columnFor(this.#type, values, this.#pools);
  }

  /** What does not fit was written as something else, and is written again. */
  #widen(): void {
    this.#values = new Float64Array(this.#values);
  }
}

function toBools(cells: CellArray, count: number): void {
  for (let i = 0; i < count; i++) if (cells[i] !== 0 && !Number.isNaN(cells[i])) cells[i] = 1;
}
