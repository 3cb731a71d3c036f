/** Columns of numbers that grow, for what is collected in one pass and its number not known before. */
import { enlarged } from '../base/enlarged.ts';

type Numbers = Float64Array | Uint32Array | Int32Array;

/** `values[0, count)` are in use. */
export class Growing<T extends Numbers> {
  values: T;
  count = 0;

  constructor(empty: T) {
    this.values = empty;
  }

  /** Instead of all. */
  take(values: T): void {
    this.values = values;
    this.count = values.length;
  }

  push(value: number): void {
    if (this.count === this.values.length) this.values = enlarged(this.values, 2 * this.count);
    this.values[this.count++] = value;
  }
}

export const growingFloats = (): Growing<Float64Array> => new Growing(new Float64Array(64));
export const growingWords = (): Growing<Uint32Array> => new Growing(new Uint32Array(64));
export const growingInts = (): Growing<Int32Array> => new Growing(new Int32Array(64));

/**
 * The last index in `[from, to)` whose value is at most `value`; `from − 1` when there is none.
 * `values` ascend in that range.
 */
export function lastAtMost(values: Float64Array | Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (values[middle] <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** How many of ascending values are below one; NaN come last. */
export function countBefore(count: number, valueAt: (i: number) => number, value: number): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (valueAt(middle) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * As `lastAtMost` where it is likely to be near `from`: whoever asks in ascending order goes a few steps, not log₂ of all.
 */
export function lastAtMostNear(values: Float64Array | Uint32Array, from: number, to: number, value: number): number {
  let low = from;
  let step = 1;
  while (low + step < to && values[low + step - 1] <= value) {
    low += step;
    step *= 2;
  }
  return lastAtMost(values, low, Math.min(to, low + step), value);
}
