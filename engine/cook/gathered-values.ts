/** Values of another column at given rows of it, by several threads where they pay. */
import { type Column, isNumeric, type NumberArray } from '../columns/column.ts';
import { partAround } from '../columns/column-shelf.ts';
import {
  isShared,
  partsOf,
  type RowThreads,
  type RowWork,
  rowArray,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import { withValues } from './cooked-rows.ts';

/** Takes values at rows. */
export interface GatherWork extends RowWork {
  readonly kind: 'gather';
  readonly values: NumberArray;
  /** Row of the first of `values`. */
  readonly first: number;
  /** −1 = none. */
  readonly rows: Int32Array;
  /** Of numbers doubles, NaN where there is none; of texts and addresses ids, 0 where there is none. */
  readonly out: Float64Array | Uint32Array;
}

/** Values of these rows; −1 = none. */
export function gatheredOrNone(column: Column, rows: Int32Array, rowThreads: RowThreads | null = null): Column {
  const { values, first } = partAround(column, rows);
  const threads = isShared(values) && isShared(rows) ? threadsFor(rowThreads, rows.length) : null;
  const out = isNumeric(column)
    ? rowArray(Float64Array, rows.length, rowThreads)
    : rowArray(Uint32Array, rows.length, rowThreads);
  const work: GatherWork = { kind: 'gather', values, first, rows, out };
  runParts(threads, work, partsOf(rows.length), gatherParts(work));
  return withValues(column, out);
}

/** Fills the rows of a part. */
export const gatherParts =
  ({ values, first, rows, out }: GatherWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, rows.length);
    const some = rows.subarray(from, to);
    if (out instanceof Uint32Array) takeIds(values as Uint32Array, some, first, out.subarray(from, to));
    else takeNumbers(values, some, first, out.subarray(from, to));
  };

function takeIds(values: Uint32Array, rows: Int32Array, first: number, to: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? 0 : values[rows[i] - first];
}

function takeNumbers(values: NumberArray, rows: Int32Array, first: number, to: Float64Array): void {
  if (values instanceof Float64Array) takeFloats(values, rows, first, to);
  else if (values instanceof Uint32Array) takeWords(values, rows, first, to);
  else for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}

// A function for each kind of array: a loop that meets all of them is several times as slow.

function takeFloats(values: Float64Array, rows: Int32Array, first: number, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}

function takeWords(values: Uint32Array, rows: Int32Array, first: number, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}
