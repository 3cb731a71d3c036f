/** Values of rows from those before them in the same group: differences, sums, neighbours, windows. */
import type { NumberArray } from '../columns/column.ts';
import { lastAtMost } from '../columns/growing.ts';
import {
  areShared,
  PART_ROWS,
  type RowThreads,
  type RowWork,
  rowArray,
  runParts,
  sharedRows,
  threadsFor,
} from '../columns/row-threads.ts';
import {
  isSharedWalk,
  lastRowsBefore,
  metBefore,
  rowAtStep,
  type Walk,
  type WalkParts,
  walkParts,
} from './last-rows.ts';
import { type Grouped, grouped, type Partition } from './partition.ts';

/** What rows have from the one before them. */
interface BeforePlan extends RowWork {
  readonly walk: Walk;
  readonly partRows: number;
  /** By part and group: the row that is met last before the part. */
  readonly before: Int32Array;
}

/** Finds the rows before those of a part. */
export interface NeighbourWork extends BeforePlan {
  readonly kind: 'neighbour';
  readonly out: Int32Array;
}

/** Takes the values of the rows before from those of a part. */
export interface DifferenceWork extends BeforePlan {
  readonly kind: 'difference';
  readonly values: NumberArray;
  readonly resetOnDecrease: boolean;
  readonly times: NumberArray | null;
  readonly out: Float64Array;
}

/**
 * Each value less the last one before it in its group; NaN for the first, and where there is no value.
 * @param resetOnDecrease a value below the one before began anew from 0
 * @param times ns: the difference is per second of them; NaN where no time went by
 */
export function differences(
  values: NumberArray,
  groups: Partition,
  resetOnDecrease: boolean,
  times: NumberArray | null = null,
  rowThreads: RowThreads | null = null,
): Float64Array {
  const { parts, threads, ...plan } = beforePlan(groups, false, values, areShared(values, times) ? rowThreads : null);
  const out = rowArray(Float64Array, values.length, rowThreads);
  const work: DifferenceWork = { kind: 'difference', ...plan, values, resetOnDecrease, times, out };
  runParts(threads, work, parts, differenceParts(work));
  return out;
}

function beforePlan(
  { ids, count }: Partition,
  isBackward: boolean,
  values: NumberArray | null,
  rowThreads: RowThreads | null,
): Omit<BeforePlan, 'kind'> & WalkParts {
  const walk: Walk = { groups: ids, groupCount: count, order: null, count: ids.length, isBackward };
  const parts = walkParts(count, ids.length, isSharedWalk(walk) ? rowThreads : null);
  const edges = Uint32Array.from({ length: parts.parts }, (_, part) => part * parts.partRows);
  return { ...parts, walk, before: lastRowsBefore(walk, values, edges, parts.threads) };
}

/** Steps of a part. */
const stepsOf = ({ walk, partRows }: BeforePlan, part: number): [from: number, to: number] => [
  part * partRows,
  Math.min(walk.count, (part + 1) * partRows),
];

export const differenceParts =
  (work: DifferenceWork): ((part: number) => void) =>
  (part) =>
    subtract(work, metBefore(work.before, part, work.walk.groupCount), ...stepsOf(work, part));

function subtract(
  { walk: { groups }, values, resetOnDecrease, times, out }: DifferenceWork,
  met: Int32Array,
  from: number,
  to: number,
): void {
  for (let row = from; row < to; row++) {
    const value = values[row];
    if (Number.isNaN(value)) {
      out[row] = Number.NaN;
      continue;
    }
    const last = met[groups[row]];
    met[groups[row]] = row;
    if (last < 0) {
      out[row] = Number.NaN;
      continue;
    }
    let difference = value - values[last];
    if (resetOnDecrease && difference < 0) difference = value;
    if (times !== null) {
      const elapsedNs = times[row] - times[last];
      difference = elapsedNs > 0 ? (difference * 1e9) / elapsedNs : Number.NaN;
    }
    out[row] = difference;
  }
}

/** Row before (or after) each in its group; −1 = none. */
export function neighbours(
  groups: Partition,
  which: 'previous' | 'next',
  rowThreads: RowThreads | null = null,
): Int32Array {
  const { parts, threads, ...plan } = beforePlan(groups, which === 'next', null, rowThreads);
  const out = rowArray(Int32Array, groups.ids.length, rowThreads);
  const work: NeighbourWork = { kind: 'neighbour', ...plan, out };
  runParts(threads, work, parts, neighbourParts(work));
  return out;
}

export const neighbourParts =
  (work: NeighbourWork): ((part: number) => void) =>
  (part) => {
    const { walk, before, out } = work;
    const { groups } = walk;
    const met = metBefore(before, part, walk.groupCount);
    const [from, to] = stepsOf(work, part);
    for (let step = from; step < to; step++) {
      const row = rowAtStep(walk, step);
      out[row] = met[groups[row]];
      met[groups[row]] = row;
    }
  };

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

export type WindowAggregate = 'sum' | 'average' | 'min' | 'max' | 'count';

/** Which rows, beside this one and as far as each is told: the last so many, and those less than so many ns before. */
export interface WindowExtent {
  readonly rows: number;
  readonly durationNs: number;
  readonly times: NumberArray | null;
}

/** Slides a window over the groups of a part. */
export interface WindowWork extends RowWork {
  readonly kind: 'window';
  readonly values: NumberArray;
  readonly aggregate: WindowAggregate;
  readonly extent: WindowExtent;
  readonly groups: Grouped;
  /** Groups that the parts begin with; a part ends where the next begins. */
  readonly edges: Uint32Array;
  readonly out: Float64Array;
}

/**
 * An aggregate over each row and those before it in its group that are in its window. Values that are not there are
 * passed over; without any the sum and the count are 0, all else is NaN.
 */
export function windowed(
  values: NumberArray,
  { ids, count }: Partition,
  aggregate: WindowAggregate,
  extent: WindowExtent,
  rowThreads: RowThreads | null = null,
): Float64Array {
  const { from, rows } = grouped(ids, count);
  const groups: Grouped = { from, rows: sharedRows(rows, rowThreads) };
  const threads = areShared(values, extent.times, groups.rows) ? threadsFor(rowThreads, values.length) : null;
  const out = rowArray(Float64Array, values.length, rowThreads);
  const edges = groupEdges(from);
  const work: WindowWork = { kind: 'window', values, aggregate, extent, groups, edges, out };
  runParts(threads, work, edges.length - 1, windowParts(work));
  return out;
}

/** Each part has groups of `PART_ROWS` rows, and the rest of the last of them. */
function groupEdges(from: Uint32Array): Uint32Array {
  const edges = [0];
  for (let group = 1; group < from.length; group++)
    if (group === from.length - 1 || from[group] - from[edges[edges.length - 1]] >= PART_ROWS) edges.push(group);
  return Uint32Array.from(edges);
}

/**
 * A window only moves on. Its front part has an aggregate ready for each place to begin at, its back part one in all;
 * when the front is used up the back becomes the front. So nothing is ever taken off a sum, which would not be exact.
 */
export const windowParts =
  ({ values, aggregate, extent, groups: { from, rows }, edges, out }: WindowWork): ((part: number) => void) =>
  (part) => {
    const { rows: mostRows, durationNs, times } = extent;
    const base = from[edges[part]];
    const front = new Float64Array(from[edges[part + 1]] - base);
    const start = aggregate === 'min' ? Infinity : aggregate === 'max' ? -Infinity : 0;
    const join: (a: number, b: number) => number =
      aggregate === 'min' ? Math.min : aggregate === 'max' ? Math.max : (a, b) => a + b;
    const valueAt = (i: number): number => {
      const value = values[rows[i]];
      return Number.isNaN(value) ? start : value;
    };
    const countAt = (i: number): number => (Number.isNaN(values[rows[i]]) ? 0 : 1);
    for (let group = edges[part]; group < edges[part + 1]; group++) {
      let first = from[group];
      let middle = first;
      let back = start;
      let present = 0;
      for (let i = first; i < from[group + 1]; i++) {
        const row = rows[i];
        back = join(back, valueAt(i));
        present += countAt(i);
        while (
          first < i &&
          (i - first >= mostRows || (times !== null && times[rows[first]] <= times[row] - durationNs))
        )
          present -= countAt(first++);
        if (first >= middle) {
          let joined = start;
          for (let k = i; k >= first; k--) {
            joined = join(joined, valueAt(k));
            front[k - base] = joined;
          }
          middle = i + 1;
          back = start;
        }
        const whole = first < middle ? join(front[first - base], back) : back;
        if (aggregate === 'count') out[row] = present;
        else if (aggregate === 'sum') out[row] = whole;
        else if (present === 0) out[row] = Number.NaN;
        else out[row] = aggregate === 'average' ? whole / present : whole;
      }
    }
  };

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
export function exclusiveDurations(
  starts: NumberArray,
  ends: NumberArray,
  { ids, count }: Partition,
  rowThreads: RowThreads | null = null,
): Float64Array {
  const result = rowArray(Float64Array, starts.length, rowThreads);
  for (let row = 0; row < starts.length; row++) result[row] = ends[row] - starts[row];
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
