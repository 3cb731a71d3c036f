/** Values of other columns at given rows of them, by several threads where they pay. */
import { once } from '../base/once.ts';
import { type Column, type Counts, isNumeric, type NumberArray } from '../columns/column.ts';
import { partAround } from '../columns/column-shelf.ts';
import {
  type ArrayType,
  areShared,
  partsOf,
  type RowThreads,
  type RowWork,
  rowArray,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';

/** Takes values at rows. */
export interface GatherWork extends RowWork {
  readonly kind: 'gather';
  readonly values: NumberArray;
  /** Row of the first of `values`. */
  readonly first: number;
  /** Signed ones may be −1: there is none. */
  readonly rows: Uint32Array | Int32Array;
  /**
   * Of the type of `values`. Where there may be none: doubles, NaN where there is none, and of texts and addresses ids, 0
   * where there is none.
   */
  readonly out: NumberArray;
}

/** The same column over other values. */
export function withValues(column: Column, values: NumberArray): Column {
  return isNumeric(column) ? { type: column.type, values } : ({ ...column, values } as Column);
}

/** Values of these rows. */
export function gathered(column: Column, rows: Uint32Array, rowThreads: RowThreads | null = null): Column {
  const { values, first } = partAround(column, rows);
  const taken = withValues(column, picked(values, rows, rowThreads, first));
  if (!isNumeric(taken) || !isNumeric(column) || column.counts === undefined) return taken;
  return { ...taken, counts: gatheredCounts(column.counts, rows) };
}

function gatheredCounts(counts: Counts, rows: Uint32Array): Counts {
  const columns = Array.from({ length: counts.places }, (_, place) => once(() => picked(counts.at(place), rows)));
  return { ...counts, formulas: picked(counts.formulas, rows), at: (place) => columns[place]() };
}

/**
 * The same of an array.
 * @param first row of the first of `values`
 */
export function picked<T extends NumberArray>(
  values: T,
  rows: Uint32Array,
  rowThreads: RowThreads | null = null,
  first = 0,
): T {
  const out = rowArray(values.constructor as ArrayType<T>, rows.length, rowThreads);
  gather(values, first, rows, out, rowThreads);
  return out;
}

/** Values of these rows; −1 = none. */
export function gatheredOrNone(column: Column, rows: Int32Array, rowThreads: RowThreads | null = null): Column {
  const { values, first } = partAround(column, rows);
  const out = isNumeric(column)
    ? rowArray(Float64Array, rows.length, rowThreads)
    : rowArray(Uint32Array, rows.length, rowThreads);
  gather(values, first, rows, out, rowThreads);
  return withValues(column, out);
}

function gather(
  values: NumberArray,
  first: number,
  rows: Uint32Array | Int32Array,
  out: NumberArray,
  rowThreads: RowThreads | null,
): void {
  const threads = areShared(values, rows) ? threadsFor(rowThreads, rows.length) : null;
  const work: GatherWork = { kind: 'gather', values, first, rows, out };
  runParts(threads, work, partsOf(rows.length), gatherParts(work));
}

/** Fills the rows of a part. */
export const gatherParts =
  ({ values, first, rows, out }: GatherWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, rows.length);
    const own = out.subarray(from, to);
    if (rows instanceof Uint32Array) pick(values, rows.subarray(from, to), first, own);
    else if (own instanceof Uint32Array) takeIds(values as Uint32Array, rows.subarray(from, to), first, own);
    else takeNumbers(values, rows.subarray(from, to), first, own as Float64Array);
  };

// A function for each kind of array: a loop that meets all of them is several times as slow.

function pick(values: NumberArray, rows: Uint32Array, first: number, to: NumberArray): void {
  if (values instanceof Float64Array) pickFloats(values, rows, first, to as Float64Array);
  else if (values instanceof Uint32Array) pickWords(values, rows, first, to as Uint32Array);
  else for (let i = 0; i < rows.length; i++) to[i] = values[rows[i] - first];
}

function pickFloats(values: Float64Array, rows: Uint32Array, first: number, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = values[rows[i] - first];
}

function pickWords(values: Uint32Array, rows: Uint32Array, first: number, to: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = values[rows[i] - first];
}

function takeIds(values: Uint32Array, rows: Int32Array, first: number, to: Uint32Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? 0 : values[rows[i] - first];
}

function takeNumbers(values: NumberArray, rows: Int32Array, first: number, to: Float64Array): void {
  if (values instanceof Float64Array) takeFloats(values, rows, first, to);
  else if (values instanceof Uint32Array) takeWords(values, rows, first, to);
  else for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}

function takeFloats(values: Float64Array, rows: Int32Array, first: number, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}

function takeWords(values: Uint32Array, rows: Int32Array, first: number, to: Float64Array): void {
  for (let i = 0; i < rows.length; i++) to[i] = rows[i] < 0 ? Number.NaN : values[rows[i] - first];
}
