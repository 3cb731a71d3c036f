/** Rows found in another cooker by equal keys and the nearest time, by several threads where they pay. */
import type { Column, ColumnSet, NumberArray } from '../columns/column.ts';
import { areShared, type RowThreads, type RowWork, rowArray, runParts } from '../columns/row-threads.ts';
import { sequence } from '../columns/rows.ts';
import { columnOf, numbersOf } from './cooked-rows.ts';
import { isSharedWalk, lastRowsBefore, metBefore, rowAtStep, type Walk, walkParts } from './last-rows.ts';
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

/** Finds their rows for a part of mine. */
export interface LookUpWork extends RowWork {
  readonly kind: 'lookUp';
  readonly theirs: TimedWalk;
  readonly mine: TimedWalk;
  readonly partRows: number;
  /** By part: how many of theirs are met before it. By part and group: the last of these. */
  readonly edges: Uint32Array;
  readonly before: Int32Array;
  readonly bounds: NumberArray | null;
  /** One a row of mine. */
  readonly out: Int32Array;
}

/** Rows that have a time, in time order. */
interface TimedWalk extends Walk {
  readonly times: NumberArray;
}

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
  const { a, b, count } = slotsOfBoth(theirs, mine, rowThreads);
  const their = timedWalk(theirs, a, count, which, rowThreads);
  const my = timedWalk(mine, b, count, which, rowThreads);
  const canShare = isSharedWalk(their) && isSharedWalk(my) && areShared(their.times, my.times, bounds);
  const { parts, partRows, threads } = walkParts(count, my.count, canShare ? rowThreads : null);
  const edges = Uint32Array.from({ length: parts }, (_, part) => metUntil(their, my, part * partRows));
  const before = lastRowsBefore(their, null, edges, threads);
  const out = rowArray(Int32Array, mine.count, rowThreads);
  const work: LookUpWork = { kind: 'lookUp', theirs: their, mine: my, partRows, edges, before, bounds, out };
  runParts(threads, work, parts, lookUpParts(work));
  return withoutUntimed(out, my);
}

function timedWalk(
  { times, count }: Timed,
  groups: Uint32Array,
  groupCount: number,
  which: 'last' | 'first',
  rowThreads: RowThreads | null,
): TimedWalk {
  let order = orderUnlessAscending(times, rowThreads);
  const missing = countMissing(times);
  let last = count;
  while (last > 0 && Number.isNaN(times[order === null ? last - 1 : order[last - 1]])) last--;
  // The order takes those without a time for infinite ones.
  if (count - last < missing) order = timedFirst(order ?? sequence(0, count), times, rowThreads);
  return { times, groups, groupCount, order, count: count - missing, isBackward: which === 'first' };
}

function countMissing(times: NumberArray): number {
  let count = 0;
  for (let row = 0; row < times.length; row++) if (Number.isNaN(times[row])) count++;
  return count;
}

/** The same order, but rows without a time come last. */
function timedFirst(order: Uint32Array, times: NumberArray, rowThreads: RowThreads | null): Uint32Array {
  const sorted = rowArray(Uint32Array, order.length, rowThreads);
  let count = 0;
  for (const wantsMissing of [false, true])
    for (const row of order) if (Number.isNaN(times[row]) === wantsMissing) sorted[count++] = row;
  return sorted;
}

/** How many of theirs are met before my step. */
function metUntil(theirs: TimedWalk, mine: TimedWalk, step: number): number {
  if (step === 0) return 0;
  const time = mine.times[rowAtStep(mine, step - 1)];
  let low = 0;
  let high = theirs.count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const theirTime = theirs.times[rowAtStep(theirs, middle)];
    if (theirs.isBackward ? theirTime >= time : theirTime <= time) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const lookUpParts =
  (work: LookUpWork): ((part: number) => void) =>
  (part) => {
    const { theirs, mine, partRows, edges, before } = work;
    const met = metBefore(before, part, theirs.groupCount);
    find(work, met, edges[part], part * partRows, Math.min(mine.count, (part + 1) * partRows));
  };

function find(
  { theirs, mine, bounds, out }: LookUpWork,
  met: Int32Array,
  edge: number,
  from: number,
  to: number,
): void {
  const { times: theirTimes, groups: theirGroups, count, isBackward } = theirs;
  const { times, groups } = mine;
  let next = edge;
  for (let step = from; step < to; step++) {
    const row = rowAtStep(mine, step);
    const time = times[row];
    for (; next < count; next++) {
      const their = rowAtStep(theirs, next);
      if (isBackward ? theirTimes[their] < time : theirTimes[their] > time) break;
      met[theirGroups[their]] = their;
    }
    const found = met[groups[row]];
    const isFound = found >= 0 && (bounds === null || isWithin(theirTimes[found], bounds[row], isBackward));
    out[row] = isFound ? found : -1;
  }
}

/** False where there is no bound to be within. */
const isWithin = (time: number, bound: number, isBackward: boolean): boolean =>
  isBackward ? time <= bound : time >= bound;

/** Rows without a time find nothing. They come last. */
function withoutUntimed(out: Int32Array, { order, count }: Walk): Int32Array {
  if (order === null) return out.fill(-1, count);
  for (let place = count; place < out.length; place++) out[order[place]] = -1;
  return out;
}
