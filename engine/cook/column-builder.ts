/** Columns that grow by and by. Whole numbers take four bytes each until one comes that does not fit. */
import type { ValueType } from '../../language/value-type.ts';
import { enlarged } from '../base/enlarged.ts';
import { type Column, columnFor, type Pools } from '../columns/column.ts';

const FIRST_ROWS = 1024;

export type Making = 'uint32' | 'int32' | 'float64';

const arrays: Record<Making, (size: number) => Float64Array | Uint32Array | Int32Array> = {
  uint32: (size) => new Uint32Array(size),
  int32: (size) => new Int32Array(size),
  float64: (size) => new Float64Array(size),
};

/** Collects values; `finish` gives the column. */
export class ColumnBuilder {
  #values: Float64Array | Uint32Array | Int32Array;
  #count = 0;
  readonly #type: ValueType;
  readonly #pools: Pools;
  readonly #mostRows: number;

  /**
   * @param making what it is tried with first; texts and addresses are `uint32`, for they are ids
   * @param mostRows no more rows will come
   * @param sure that many will
   */
  constructor(type: ValueType, making: Making, pools: Pools, mostRows: number, sure: boolean) {
    this.#type = type;
    this.#pools = pools;
    this.#mostRows = mostRows;
    this.#values = arrays[making](sure ? mostRows : Math.min(mostRows, FIRST_ROWS));
  }

  /** Adds every `step`th of `cells` from `first` on, below `end`. Of a `bool` all but 0 is 1. */
  append(cells: Float64Array, first: number, step: number, end: number): void {
    const at = this.#count;
    this.#count += Math.ceil(Math.max(0, end - first) / step);
    if (this.#count > this.#values.length) this.#grow(Math.max(this.#count, 2 * this.#values.length));
    if (this.#type === 'bool') toBools(cells, first, step, end);
    const values = this.#values;
    const fits =
      values instanceof Float64Array ||
      (values instanceof Uint32Array
        ? putUnsigned(cells, first, step, end, values, at)
        : putSigned(cells, first, step, end, values, at));
    if (!fits) this.#widen(at);
    if (this.#values instanceof Float64Array) put(cells, first, step, end, this.#values, at);
  }

  finish(): Column {
    const values = this.#count === this.#values.length ? this.#values : this.#values.slice(0, this.#count);
    return columnFor(this.#type, values, this.#pools);
  }

  #grow(size: number): void {
    this.#values = enlarged(this.#values, Math.min(this.#mostRows, size));
  }

  #widen(count: number): void {
    const wider = new Float64Array(this.#values.length);
    wider.set(this.#values.subarray(0, count));
    this.#values = wider;
  }
}

// A function for each element type. What does not fit reads otherwise than it was written; so does NaN.

function put(from: Float64Array, first: number, step: number, end: number, to: Float64Array, at: number): void {
  for (let i = first, k = at; i < end; i += step, k++) to[k] = from[i];
}

function putUnsigned(
  from: Float64Array,
  first: number,
  step: number,
  end: number,
  to: Uint32Array,
  at: number,
): boolean {
  for (let i = first, k = at; i < end; i += step, k++) {
    to[k] = from[i];
    if (to[k] !== from[i]) return false;
  }
  return true;
}

function putSigned(from: Float64Array, first: number, step: number, end: number, to: Int32Array, at: number): boolean {
  for (let i = first, k = at; i < end; i += step, k++) {
    to[k] = from[i];
    if (to[k] !== from[i]) return false;
  }
  return true;
}

function toBools(cells: Float64Array, first: number, step: number, end: number): void {
  for (let i = first; i < end; i += step) if (cells[i] !== 0 && !Number.isNaN(cells[i])) cells[i] = 1;
}
