/** The order of time. */
import type { NumberArray } from '../columns/column.ts';
import { ascendingKey, toSortKeys } from '../columns/order-keys.ts';
import { sortItems } from '../columns/radix-sort.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import { rowRange, sequence } from '../columns/rows.ts';

/** More runs of ascending times than these are sorted, not merged; so few rows are always merged. */
const MOST_MERGED = 8;
const FEW_ROWS = 4096;

/** Row numbers in the order of `times`, equal times in the order of rows, missing ones last, as infinite ones are. */
export const orderByTime = (times: NumberArray, rowThreads: RowThreads | null = null): Uint32Array =>
  orderUnlessAscending(times, rowThreads) ?? sequence(0, times.length);

/** The same; null where the rows are in order already. Rows of cookers mostly are, or are a few runs that are: these are merged. */
export function orderUnlessAscending(times: NumberArray, rowThreads: RowThreads | null = null): Uint32Array | null {
  const runs = ascendingRuns(times);
  if (runs.length <= 1) return null;
  return runs.length <= mostMerged(times) ? mergedRuns(times, runs) : sorted(times, rowThreads);
}

const mostMerged = ({ length }: NumberArray): number => (length <= FEW_ROWS ? length : MOST_MERGED);

/** Starts of runs, at most one more than are merged. */
function ascendingRuns(times: NumberArray): number[] {
  const runs: number[] = [];
  const most = mostMerged(times);
  let last = Infinity;
  for (let i = 0; i < times.length && runs.length <= most; i++) {
    const time = times[i];
    const key = Number.isNaN(time) ? Infinity : time;
    if (i === 0 || key < last) runs.push(i);
    last = key;
  }
  return runs;
}

function sorted(times: NumberArray, rowThreads: RowThreads | null): Uint32Array {
  const sorting = sortItems([ascendingKey(times, rowRange(0, times.length))], times.length, rowThreads);
  for (;;) {
    const { done, value } = sorting.next();
    if (done) return value;
  }
}

/** Each pass merges neighboring runs. */
function mergedRuns(times: NumberArray, all: readonly number[]): Uint32Array {
  const count = times.length;
  const keys = toSortKeys(new Float64Array(times), 'ascending');
  let order = sequence(0, count);
  let merged = new Uint32Array(count);
  let runs = all;
  while (runs.length > 1) {
    const next: number[] = [];
    for (let run = 0; run < runs.length; run += 2) {
      next.push(runs[run]);
      merge(keys, order, runs[run], runs[run + 1] ?? count, runs[run + 2] ?? count, merged);
    }
    [order, merged] = [merged, order];
    runs = next;
  }
  return order;
}

/** `order[start, middle)` and `order[middle, end)` into `to[start, end)`. */
function merge(
  keys: Float64Array,
  order: Uint32Array,
  start: number,
  middle: number,
  end: number,
  to: Uint32Array,
): void {
  let a = start;
  let b = middle;
  for (let i = start; i < end; i++)
    to[i] = b >= end || (a < middle && keys[order[a]] <= keys[order[b]]) ? order[a++] : order[b++];
}
