/** Rows found in another cooker by equal keys and the nearest time. */
import type { Column, ColumnSet, NumberArray } from '../columns/column.ts';
import { lastAtMost } from '../columns/growing.ts';
import { lowerBound } from '../format/rows.ts';
import { columnOf, numbersOf } from './cooked-rows.ts';
import { orderByTime } from './order.ts';
import { grouped, partitionBoth } from './partition.ts';

/** Rows with what they are found by: keys and time. */
export interface Timed {
  readonly count: number;
  readonly keys: readonly Column[];
  readonly times: NumberArray;
}

/** Rows of a set by the columns that are keys and the one that is their time. */
export const timedRows = (set: ColumnSet, keys: readonly string[], time: string): Timed => ({
  count: set.count,
  keys: keys.map((name) => columnOf(set, name)),
  times: numbersOf(set, time),
});

/**
 * For each of my rows the last of theirs with equal keys at or before its time, or the first at or after it; −1 where
 * there is none. Of several at one time, the last or the first of them.
 * @param bounds one a row of mine: the found time must not lie before (`last`) or behind (`first`) it; null = no bound
 */
export function lookUp(
  theirs: Timed,
  mine: Timed,
  which: 'last' | 'first',
  bounds: NumberArray | null = null,
): Int32Array {
  const both = partitionBoth(theirs, mine);
  const { from, rows } = grouped(both.a, both.count, orderByTime(theirs.times));
  const times = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) times[i] = theirs.times[rows[i]];
  // Rows without a time are behind all others of their group, and are never found.
  const ends = new Uint32Array(both.count);
  for (let group = 0; group < both.count; group++) {
    let end = from[group + 1];
    while (end > from[group] && Number.isNaN(times[end - 1])) end--;
    ends[group] = end;
  }
  const found = new Int32Array(mine.count);
  for (let row = 0; row < mine.count; row++) {
    const time = mine.times[row];
    const group = both.b[row];
    const start = from[group];
    const end = ends[group];
    let at = -1;
    if (!Number.isNaN(time)) {
      if (which === 'last') {
        const last = lastAtMost(times, start, end, time);
        if (last >= start) at = last;
      } else {
        const first = lowerBound(times, start, end, time);
        if (first < end) at = first;
      }
    }
    if (at >= 0 && bounds !== null && !(which === 'last' ? times[at] >= bounds[row] : times[at] <= bounds[row]))
      at = -1;
    found[row] = at < 0 ? -1 : rows[at];
  }
  return found;
}
