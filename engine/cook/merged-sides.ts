/** Rows of two sides in the order of time, merged by several threads where they pay. */
import type { NumberArray } from '../columns/column.ts';
import { countBefore } from '../columns/growing.ts';
import {
  areShared,
  arrayFor,
  isShared,
  PART_ROWS,
  partsOf,
  type RowThreads,
  type RowWork,
  runParts,
  sharedCopy,
  threadsFor,
} from '../columns/row-threads.ts';
import type { Timed } from './lookup.ts';
import { orderUnlessAscending } from './order.ts';

/** Starts or stops, with their places in the trace where these are known. */
export interface PairSide extends Timed {
  readonly eventRows: Uint32Array | null;
}

/** A side in the order of time. */
interface OrderedSide {
  readonly count: number;
  readonly times: NumberArray;
  readonly eventRows: Uint32Array | null;
  /** Null: its rows are in order. */
  readonly order: Uint32Array | null;
}

/** Merges a part of both. */
export interface MergeWork extends RowWork {
  readonly kind: 'merge';
  readonly starts: OrderedSide;
  readonly stops: OrderedSide;
  /** By part: how many starts and how many stops come before it; rows of one time are in one part. */
  readonly edges: Uint32Array;
  readonly out: Uint32Array;
}

/**
 * The rows of starts, and those of stops counted on from these, in the order of time. Of a start and a stop at one time
 * the one that stands first in the trace is first; where that is not known, the start.
 */
export function mergedSides(starts: PairSide, stops: PairSide, rowThreads: RowThreads | null): Uint32Array {
  const count = starts.count + stops.count;
  const canShare = areShared(starts.times, stops.times, starts.eventRows, stops.eventRows);
  const threads = canShare ? threadsFor(rowThreads, count) : null;
  const mine = orderedSide(starts, rowThreads, threads !== null);
  const others = orderedSide(stops, rowThreads, threads !== null);
  const parts = threads === null ? 1 : partsOf(count);
  const edges = new Uint32Array(2 * parts + 2);
  for (let part = 1; part < parts; part++) edges.set(edgeNear(mine, others, part * PART_ROWS), 2 * part);
  edges.set([starts.count, stops.count], 2 * parts);
  const out = arrayFor(Uint32Array, count, threads !== null);
  const work: MergeWork = { kind: 'merge', starts: mine, stops: others, edges, out };
  runParts(threads, work, parts, mergeParts(work));
  return out;
}

/** Goes through the rows of both in that order. */
export function inTimeOrder(
  starts: PairSide,
  stops: PairSide,
  begin: (start: number) => void,
  end: (stop: number) => void,
): void {
  const steps = mergedSides(starts, stops, null);
  for (let place = 0; place < steps.length; place++)
    if (steps[place] < starts.count) begin(steps[place]);
    else end(steps[place] - starts.count);
}

function orderedSide(
  { count, times, eventRows }: PairSide,
  rowThreads: RowThreads | null,
  shares: boolean,
): OrderedSide {
  const order = orderUnlessAscending(times, rowThreads);
  return { count, times, eventRows, order: order !== null && shares && !isShared(order) ? sharedCopy(order) : order };
}

const rowOf = ({ order }: OrderedSide, place: number): number => (order === null ? place : order[place]);

/** Rows without a time come last, as the order has them. */
function timeOf(side: OrderedSide, place: number): number {
  const time = side.times[rowOf(side, place)];
  return Number.isNaN(time) ? Infinity : time;
}

/** How many of each come before the time that the merged row number `place` has. */
function edgeNear(starts: OrderedSide, stops: OrderedSide, place: number): [starts: number, stops: number] {
  let low = Math.max(0, place - stops.count);
  let high = Math.min(place, starts.count);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (timeOf(starts, middle) <= timeOf(stops, place - middle - 1)) low = middle + 1;
    else high = middle;
  }
  const startTime = low < starts.count ? timeOf(starts, low) : Infinity;
  const stopTime = place - low < stops.count ? timeOf(stops, place - low) : Infinity;
  const time = Math.min(startTime, stopTime);
  const before = (side: OrderedSide) => countBefore(side.count, (at) => timeOf(side, at), time);
  return [before(starts), before(stops)];
}

export const mergeParts =
  ({ starts, stops, edges, out }: MergeWork): ((part: number) => void) =>
  (part) => {
    const isBefore = startsFirst(starts, stops);
    let [start, stop] = edges.subarray(2 * part);
    const [startEnd, stopEnd] = edges.subarray(2 * part + 2);
    for (let place = start + stop; place < startEnd + stopEnd; place++) {
      const isStart = stop >= stopEnd || (start < startEnd && isBefore(rowOf(starts, start), rowOf(stops, stop)));
      out[place] = isStart ? rowOf(starts, start++) : starts.count + rowOf(stops, stop++);
    }
  };

/** Whether a start comes before a stop. */
function startsFirst(starts: OrderedSide, stops: OrderedSide): (start: number, stop: number) => boolean {
  const { times: startTimes, eventRows: startRows } = starts;
  const { times: stopTimes, eventRows: stopRows } = stops;
  return (start, stop) => {
    const startTime = startTimes[start];
    const stopTime = stopTimes[stop];
    if (startTime === stopTime && startRows !== null && stopRows !== null) return startRows[start] < stopRows[stop];
    return startTime <= stopTime || Number.isNaN(stopTime);
  };
}
