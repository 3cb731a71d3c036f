/** In which range whole numbers are, found by several threads where they pay. */
import type { NumberArray } from '../columns/column.ts';
import {
  arrayFor,
  isShared,
  partsOf,
  type RowThreads,
  type RowWork,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import { BLOCK, readBlock, rowRange } from '../columns/rows.ts';

/** Finds the range of the values of a part. */
export interface RangeWork extends RowWork {
  readonly kind: 'range';
  readonly values: NumberArray;
  readonly count: number;
  /** By part: the least, the most, and 1 where some are no whole numbers. */
  readonly found: Float64Array;
}

const FOUND = 3;

/** Where all values are integers: the least, and how many there could be. NaN counts for nothing. */
export function integerRange(
  values: NumberArray,
  count: number,
  rowThreads: RowThreads | null,
): { from: number; width: number } | null {
  const threads = isShared(values) ? threadsFor(rowThreads, count) : null;
  const parts = partsOf(count);
  const found = arrayFor(Float64Array, FOUND * parts, threads !== null);
  const work: RangeWork = { kind: 'range', values, count, found };
  runParts(threads, work, parts, rangeParts(work));
  let least = Infinity;
  let most = -Infinity;
  for (let part = 0; part < parts; part++) {
    const [partLeast, partMost, isBroken] = work.found.subarray(FOUND * part);
    if (isBroken === 1) return null;
    if (partLeast < least) least = partLeast;
    if (partMost > most) most = partMost;
  }
  if (least > most) return { from: 0, width: 0 };
  return Number.isFinite(most - least) ? { from: least, width: most - least + 1 } : null;
}

/** Does a part of it. */
export const rangeParts =
  ({ values, count, found }: RangeWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, count);
    if (values instanceof Uint32Array) findWords(values, from, to, found, FOUND * part);
    else findNumbers(values, from, to, found, FOUND * part);
  };

function findNumbers(values: NumberArray, from: number, to: number, found: Float64Array, place: number): void {
  let least = Infinity;
  let most = -Infinity;
  let isBroken = 0;
  const mayBeBroken = values instanceof Float64Array || values instanceof Float32Array;
  const rows = rowRange(from, to);
  const buffer = new Float64Array(BLOCK);
  for (let at = 0; at < rows.count && isBroken === 0; at += BLOCK) {
    const block = readBlock(values, rows, at, buffer);
    for (let i = 0; i < block.length; i++) {
      const value = block[i];
      if (value < least) least = value;
      if (value > most) most = value;
    }
    if (mayBeBroken)
      for (let i = 0; i < block.length; i++)
        if (Math.floor(block[i]) !== block[i] && !Number.isNaN(block[i])) isBroken = 1;
  }
  found[place] = least;
  found[place + 1] = most;
  found[place + 2] = isBroken;
}

function findWords(values: Uint32Array, from: number, to: number, found: Float64Array, place: number): void {
  let least = values[from];
  let most = least;
  for (let row = from + 1; row < to; row++) {
    const value = values[row];
    if (value < least) least = value;
    else if (value > most) most = value;
  }
  found[place] = least;
  found[place + 1] = most;
}
