/** Rows found in another cooker by equal keys and the nearest time. */
import type { Column, ColumnSet, NumberArray } from '../columns/column.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { columnOf, numbersOf } from './cooked-rows.ts';
import { orderUnlessAscending } from './order.ts';
import { slotsOfBoth } from './partition.ts';

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
  rowThreads: RowThreads | null = null,
): Int32Array {
  const { a: theirGroups, b: myGroups, count } = slotsOfBoth(theirs, mine);
  const theirOrder = orderUnlessAscending(theirs.times);
  const myOrder = orderUnlessAscending(mine.times);
  const found = rowArray(Int32Array, mine.count, rowThreads);
  // By group: the row that was met last.
  const met = new Int32Array(count).fill(-1);
  const isLast = which === 'last';
  const step = isLast ? 1 : -1;
  let next = isLast ? 0 : theirs.count - 1;
  for (let i = 0; i < mine.count; i++) {
    const place = isLast ? i : mine.count - 1 - i;
    const row = myOrder === null ? place : myOrder[place];
    const time = mine.times[row];
    if (Number.isNaN(time)) {
      found[row] = -1;
      continue;
    }
    for (; next >= 0 && next < theirs.count; next += step) {
      const their = theirOrder === null ? next : theirOrder[next];
      const theirTime = theirs.times[their];
      if (Number.isNaN(theirTime)) continue;
      if (isLast ? theirTime > time : theirTime < time) break;
      met[theirGroups[their]] = their;
    }
    found[row] = met[myGroups[row]];
  }
  if (bounds !== null) keepWithin(found, theirs.times, bounds, isLast);
  return found;
}

function keepWithin(found: Int32Array, times: NumberArray, bounds: NumberArray, isLast: boolean): void {
  for (let row = 0; row < found.length; row++) {
    if (found[row] < 0) continue;
    const time = times[found[row]];
    if (!(isLast ? time >= bounds[row] : time <= bounds[row])) found[row] = -1;
  }
}
