/** Values of rows from those before them in the same group: differences, sums, neighbours, windows. */
import type { NumberArray } from '../columns/column.ts';
import { lastAtMost } from '../columns/growing.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { grouped, type Partition } from './partition.ts';

/**
 * Each value less the last one before it in its group; NaN for the first, and where there is no value.
 * @param resetOnDecrease a value below the one before began anew from 0
 * @param times ns: the difference is per second of them; NaN where no time went by
 */
export function differences(
  values: NumberArray,
  { ids, count }: Partition,
  resetOnDecrease: boolean,
  times: NumberArray | null = null,
): Float64Array {
  const result = new Float64Array(values.length);
  const last = new Float64Array(count).fill(Number.NaN);
  const lastTime = new Float64Array(times === null ? 0 : count);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const id = ids[row];
    if (Number.isNaN(value)) {
      result[row] = Number.NaN;
      continue;
    }
    let difference = value - last[id];
    if (resetOnDecrease && difference < 0) difference = value;
    last[id] = value;
    if (times !== null) {
      const elapsedNs = times[row] - lastTime[id];
      lastTime[id] = times[row];
      difference = elapsedNs > 0 ? (difference * 1e9) / elapsedNs : Number.NaN;
    }
    result[row] = difference;
  }
  return result;
}

/** Sum of the group's values up to and with each row; those that are not there count nothing. */
export function cumulativeSums(values: NumberArray, { ids, count }: Partition): Float64Array {
  const result = new Float64Array(values.length);
  const sums = new Float64Array(count);
  for (let row = 0; row < values.length; row++) {
    const value = values[row];
    const id = ids[row];
    if (!Number.isNaN(value)) sums[id] += value;
    result[row] = sums[id];
  }
  return result;
}

/** Place of each row in its group, from 0. */
export function ordinals({ ids, count }: Partition): Uint32Array {
  const result = new Uint32Array(ids.length);
  const next = new Uint32Array(count);
  for (let row = 0; row < ids.length; row++) result[row] = next[ids[row]]++;
  return result;
}

/** Row before (or after) each in its group; −1 = none. */
export function neighbours(
  { ids, count }: Partition,
  which: 'previous' | 'next',
  rowThreads: RowThreads | null = null,
): Int32Array {
  const rows = ids.length;
  const result = rowArray(Int32Array, rows, rowThreads);
  const last = new Int32Array(count).fill(-1);
  for (let i = 0; i < rows; i++) {
    const row = which === 'previous' ? i : rows - 1 - i;
    result[row] = last[ids[row]];
    last[ids[row]] = row;
  }
  return result;
}

export type WindowAggregate = 'sum' | 'average' | 'min' | 'max' | 'count';

/** Which rows, beside this one and as far as each is told: the last so many, and those less than so many ns before. */
export interface WindowExtent {
  readonly rows: number;
  readonly durationNs: number;
  readonly times: NumberArray | null;
}

/**
 * An aggregate over each row and those before it in its group that are in its window. Values that are not there are
 * passed over; without any the sum and the count are 0, all else is NaN.
 *
 * A window only moves on. Its front part has an aggregate ready for each place to begin at, its back part one in all;
 * when the front is used up the back becomes the front. So nothing is ever taken off a sum, which would not be exact.
 */
export function windowed(
  values: NumberArray,
  { ids, count }: Partition,
  aggregate: WindowAggregate,
  { rows: mostRows, durationNs, times }: WindowExtent,
): Float64Array {
  const { from, rows } = grouped(ids, count);
  const result = new Float64Array(values.length);
  const front = new Float64Array(values.length);
  const start = aggregate === 'min' ? Infinity : aggregate === 'max' ? -Infinity : 0;
  const join: (a: number, b: number) => number =
    aggregate === 'min' ? Math.min : aggregate === 'max' ? Math.max : (a, b) => a + b;
  const valueAt = (i: number): number => {
    const value = values[rows[i]];
    return Number.isNaN(value) ? start : value;
  };
  const countAt = (i: number): number => (Number.isNaN(values[rows[i]]) ? 0 : 1);
  for (let group = 0; group < count; group++) {
    let first = from[group];
    let middle = first;
    let back = start;
    let present = 0;
    for (let i = first; i < from[group + 1]; i++) {
      const row = rows[i];
      back = join(back, valueAt(i));
      present += countAt(i);
      while (first < i && (i - first >= mostRows || (times !== null && times[rows[first]] <= times[row] - durationNs)))
        present -= countAt(first++);
      if (first >= middle) {
        let joined = start;
        for (let k = i; k >= first; k--) {
          joined = join(joined, valueAt(k));
          front[k] = joined;
        }
        middle = i + 1;
        back = start;
      }
      const whole = first < middle ? join(front[first], back) : back;
      if (aggregate === 'count') result[row] = present;
      else if (aggregate === 'sum') result[row] = whole;
      else if (present === 0) result[row] = Number.NaN;
      else result[row] = aggregate === 'average' ? whole / present : whole;
    }
  }
  return result;
}

/**
 * Other intervals `[start, end)` of each row's group in which its own start (or end) lies. Empty ones are never open; NaN
 * for rows that lack that time.
 */
export function overlapping(
  starts: NumberArray,
  ends: NumberArray,
  { ids, count }: Partition,
  at: 'start' | 'end',
): Float64Array {
  const result = new Float64Array(starts.length);
  const { from, rows } = grouped(ids, count);
  for (let group = 0; group < count; group++) {
    const members = rows.subarray(from[group], from[group + 1]);
    const long = members.filter((row) => starts[row] < ends[row]);
    const begins = Float64Array.from(long, (row) => starts[row]).sort();
    const stops = Float64Array.from(long, (row) => ends[row]).sort();
    for (const row of members) {
      const moment = at === 'start' ? starts[row] : ends[row];
      const begun = lastAtMost(begins, 0, begins.length, moment) + 1;
      const ended = lastAtMost(stops, 0, stops.length, moment) + 1;
      const own = at === 'start' && starts[row] < ends[row] ? 1 : 0;
      result[row] = Number.isNaN(moment) ? Number.NaN : begun - ended - own;
    }
  }
  return result;
}

/**
 * Duration of each interval `[start, end)` less those of its group that lie right inside of it; NaN where a time is not
 * there. Those that only cross it take nothing away; of equal ones the later row is the inner one.
 */
export function exclusiveDurations(starts: NumberArray, ends: NumberArray, { ids, count }: Partition): Float64Array {
  const result = Float64Array.from(starts, (start, row) => ends[row] - start);
  const { from, rows } = grouped(ids, count);
  const open: number[] = [];
  for (let group = 0; group < count; group++) {
    const members = rows.slice(from[group], from[group + 1]).filter((row) => !Number.isNaN(result[row]));
    members.sort((a, b) => starts[a] - starts[b] || ends[b] - ends[a] || a - b);
    open.length = 0;
    for (const row of members) {
      while (open.length > 0 && ends[open[open.length - 1]] <= starts[row]) open.pop();
      const outer = open.length > 0 ? open[open.length - 1] : -1;
      if (outer >= 0 && ends[row] <= ends[outer]) result[outer] -= ends[row] - starts[row];
      if (ends[row] > starts[row]) open.push(row);
    }
  }
  return result;
}
