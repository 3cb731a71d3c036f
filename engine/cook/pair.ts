/** Intervals from rows that begin them and rows that end them, found by several threads where they pay. */
import type { NumberArray } from '../columns/column.ts';
import {
  areShared,
  arrayFor,
  partsOf,
  type RowThreads,
  type RowWork,
  rowArray,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import { picked } from './gathered-values.ts';
import { type KeyParts, keyPartsOf, keysAt, type SideKey } from './key-parts.ts';
import { mergedSides, type PairSide } from './merged-sides.ts';
import { orderByTime, orderUnlessAscending } from './order.ts';
import { type Partition, partition } from './partition.ts';

export interface PairRule {
  readonly takes: 'last' | 'first';
  readonly restart: boolean;
  readonly withoutStop: 'drop' | 'keep';
  readonly withoutStart: 'drop' | 'keep';
}

/** One a row, in the order of the start times. */
export interface Pairs {
  /** Rows of the starts and of the stops; −1 = none. */
  readonly start: Int32Array;
  readonly stop: Int32Array;
  readonly startTimes: Float64Array;
  readonly endTimes: Float64Array;
  /** 1 = it was seen to begin and to end. */
  readonly complete: Uint8Array;
}

/** Starts and stops in the order of time: a step is a row of the starts, or one of the stops counted on from `startCount`. */
interface Steps {
  readonly steps: Uint32Array;
  readonly startCount: number;
  /**
   * By place of a step that a pair is of, a start's or that of a stop without one: 1 + the place of the step that closes it.
   * Of a start that nothing closes: all steps + 1 + the first start with equal keys. 0 = there is no pair.
   */
  readonly closedAt: Uint32Array;
}

/** Pairs the steps of a part, which has keys of its own. */
export interface PairWork extends RowWork, Steps, KeyParts {
  readonly kind: 'pair';
  readonly keys: readonly SideKey[];
  readonly rule: PairRule;
}

/** Writes the pairs of a part. */
export interface FoundWork extends RowWork, Steps {
  readonly kind: 'found';
  readonly times: PairTimes;
  /** Places of the steps that the pairs are of. */
  readonly owners: Uint32Array;
  readonly out: Pairs;
}

interface PairTimes {
  readonly starts: NumberArray;
  readonly stops: NumberArray;
  readonly beginNs: number;
  readonly endNs: number;
}

/**
 * What is open at the end lasts to `endNs`, what a stop finds not open from `beginNs`; what a restart ended, to the
 * restart, and it counts among those without a stop. Of a start and a stop at one time the one that stands first in the
 * trace is first; where that is not known, the start.
 *
 * Pairs of one start time are in the order in which they were closed; then come those that are still open, by the first
 * start with equal keys.
 */
export function paired(
  starts: PairSide,
  stops: PairSide,
  rule: PairRule,
  beginNs: number,
  endNs: number,
  rowThreads: RowThreads | null = null,
): Pairs {
  const keys = starts.keys.map(({ values }, i): SideKey => ({ a: values, b: stops.keys[i].values }));
  const times: PairTimes = { starts: starts.times, stops: stops.times, beginNs, endNs };
  const steps = mergedSides(starts, stops, rowThreads);
  const canShare = areShared(steps, times.starts, times.stops, ...keys.flatMap(({ a, b }) => [a, b]));
  const threads = canShare ? threadsFor(rowThreads, steps.length) : null;
  const startCount = starts.count;
  const all: Steps = { steps, startCount, closedAt: arrayFor(Uint32Array, steps.length, threads !== null) };
  const parts = keyPartsOf({ steps, aCount: startCount, keys }, threads);
  const work: PairWork = { kind: 'pair', ...all, ...parts, keys, rule };
  runParts(threads, work, parts.edges.length - 1, pairParts(work));

  const owners = ownersInOrder(all, times, rule, rowThreads);
  const found: FoundWork = { kind: 'found', ...all, times, owners, out: pairsFor(owners.length, rowThreads) };
  const canWrite = areShared(owners, found.out.start);
  runParts(canWrite ? threads : null, found, partsOf(owners.length), foundParts(found));
  return found.out;
}

const pairsFor = (count: number, rowThreads: RowThreads | null): Pairs => ({
  start: rowArray(Int32Array, count, rowThreads),
  stop: rowArray(Int32Array, count, rowThreads),
  startTimes: rowArray(Float64Array, count, rowThreads),
  endTimes: rowArray(Float64Array, count, rowThreads),
  complete: rowArray(Uint8Array, count, rowThreads),
});

/** Does a part of `pair`. */
export const pairParts =
  ({ steps, startCount, closedAt, places, edges, keys, rule }: PairWork): ((part: number) => void) =>
  (part) => {
    const mine = places?.subarray(edges[part], edges[part + 1]) ?? null;
    const own = mine === null ? steps : picked(steps, mine);
    const values = keys.map((key) => keysAt(key, own, startCount));
    const closers = closersOf(own, startCount, partition(values, own.length), rule);
    for (let i = 0; i < own.length; i++) {
      let closed = closers[i];
      if (closed < 0) closed = steps.length - closed;
      else if (closed > 0 && mine !== null) closed = mine[closed - 1] + 1;
      closedAt[mine === null ? i : mine[i]] = closed;
    }
  };

/**
 * By number of a step that a pair is of: 1 + the number of the one that closes it; of a start that nothing closes the
 * negative of 1 + the first start of its group; 0 = there is no pair.
 */
function closersOf(
  steps: Uint32Array,
  startCount: number,
  groups: Partition,
  { takes, restart, withoutStop, withoutStart }: PairRule,
): Int32Array {
  const { ids, count } = groups;
  const closers = new Int32Array(steps.length);
  // Open starts of a group: a list from `head`, the next to be taken, on; `tail` its end. −1 = none.
  const head = new Int32Array(count).fill(-1);
  const tail = new Int32Array(count).fill(-1);
  const next = new Int32Array(steps.length);
  for (let i = 0; i < steps.length; i++) {
    const group = ids[i];
    const taken = head[group];
    if (steps[i] >= startCount) {
      if (taken >= 0) {
        closers[taken] = i + 1;
        head[group] = next[taken];
      } else if (withoutStart === 'keep') closers[i] = i + 1;
    } else if (taken >= 0 && !restart && takes === 'first') {
      next[i] = -1;
      next[tail[group]] = i;
      tail[group] = i;
    } else {
      // Where starts restart, no more than one is ever open.
      if (restart && taken >= 0 && withoutStop === 'keep') closers[taken] = i + 1;
      next[i] = restart ? -1 : taken;
      head[group] = i;
      if (taken < 0) tail[group] = i;
    }
  }
  if (withoutStop === 'keep') {
    const first = firstStarts(steps, startCount, groups);
    for (let group = 0; group < count; group++)
      for (let i = head[group]; i >= 0; i = next[i]) closers[i] = -1 - first[group];
  }
  return closers;
}

/** By group its first row of the starts. */
function firstStarts(steps: Uint32Array, startCount: number, { ids, count }: Partition): Uint32Array {
  const first = new Uint32Array(count).fill(startCount);
  for (let i = 0; i < steps.length; i++) if (steps[i] < first[ids[i]]) first[ids[i]] = steps[i];
  return first;
}

/** Places of the steps that pairs are of, in the order of the pairs. */
function ownersInOrder(all: Steps, times: PairTimes, { takes }: PairRule, rowThreads: RowThreads | null): Uint32Array {
  const { steps, startCount, closedAt } = all;
  // Those without a start begin with the trace: where they come first, mostly all are in order.
  const { starts: withStart, stops: without } = countOwners(all);
  const owners = rowArray(Uint32Array, withStart + without, rowThreads);
  const startTimes = rowArray(Float64Array, owners.length, rowThreads);
  for (let place = 0, start = without, stop = 0; place < steps.length; place++) {
    if (closedAt[place] === 0) continue;
    const at = steps[place] < startCount ? start++ : stop++;
    owners[at] = place;
    startTimes[at] = startTimeOf(all, times, place);
  }
  const order = orderUnlessAscending(startTimes, rowThreads);
  if (order !== null) {
    // By this thread alone: one that is late would put back what is moved next.
    owners.set(picked(owners, order));
    startTimes.set(picked(startTimes, order));
  }
  orderTies(owners, startTimes, closedAt, takes === 'last');
  return owners;
}

function countOwners({ steps, startCount, closedAt }: Steps): { starts: number; stops: number } {
  let starts = 0;
  let stops = 0;
  for (let place = 0; place < steps.length; place++) {
    if (closedAt[place] === 0) continue;
    if (steps[place] < startCount) starts++;
    else stops++;
  }
  return { starts, stops };
}

/** Puts pairs of one start time in the order of `closedAt`. @param isLastFirst so come those that are open, of one key */
function orderTies(owners: Uint32Array, startTimes: Float64Array, closedAt: Uint32Array, isLastFirst: boolean): void {
  for (let from = 0, to = 0; from < owners.length; from = to) {
    let isInOrder = true;
    for (to = from + 1; to < owners.length && areTied(startTimes[from], startTimes[to]); to++)
      if (closedAt[owners[to]] <= closedAt[owners[to - 1]]) isInOrder = false;
    if (isInOrder) continue;
    const tied = owners.slice(from, to);
    if (isLastFirst) tied.reverse();
    owners.set(picked(tied, orderByTime(picked(closedAt, tied))), from);
  }
}

/** Missing times are infinite ones, as in the order of time. */
const areTied = (a: number, b: number): boolean => a === b || (!(a < Infinity) && !(b < Infinity));

const startTimeOf = ({ steps, startCount }: Steps, { starts, stops, beginNs }: PairTimes, place: number): number =>
  steps[place] < startCount ? starts[steps[place]] : Math.min(beginNs, stops[steps[place] - startCount]);

/** Does a part of `found`. */
export const foundParts =
  (work: FoundWork): ((part: number) => void) =>
  (part) => {
    const { steps, startCount, closedAt, times, owners } = work;
    const { starts, stops, beginNs, endNs } = times;
    const { start, stop, startTimes, endTimes, complete } = work.out;
    const [from, to] = rowsOfPart(part, owners.length);
    for (let i = from; i < to; i++) {
      const step = steps[owners[i]];
      const closed = closedAt[owners[i]];
      const isOpen = closed > steps.length;
      const closer = isOpen ? 0 : steps[closed - 1];
      const hasStart = step < startCount;
      const hasStop = !isOpen && closer >= startCount;
      const closeTime = hasStop ? stops[closer - startCount] : starts[closer];
      const startTime = hasStart ? starts[step] : Math.min(beginNs, closeTime);
      start[i] = hasStart ? step : -1;
      stop[i] = hasStop ? closer - startCount : -1;
      startTimes[i] = startTime;
      endTimes[i] = isOpen ? Math.max(endNs, startTime) : closeTime;
      complete[i] = hasStart && hasStop ? 1 : 0;
    }
  };
