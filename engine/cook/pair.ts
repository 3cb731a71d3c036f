/** Intervals from rows that begin them and rows that end them. */
import { growingFloats, growingInts } from '../columns/growing.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { picked } from './gathered-values.ts';
import type { Timed } from './lookup.ts';
import { orderByTime } from './order.ts';
import { partitionBoth } from './partition.ts';

export interface PairRule {
  readonly takes: 'last' | 'first';
  readonly restart: boolean;
  readonly withoutStop: 'drop' | 'keep';
  readonly withoutStart: 'drop' | 'keep';
}

/** Starts or stops, with their places in the trace where these are known. */
export interface PairSide extends Timed {
  readonly eventRows: Uint32Array | null;
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

/**
 * What is open at the end lasts to `endNs`, what a stop finds not open from `beginNs`; what a restart ended, to the
 * restart, and it counts among those without a stop. Of a start and a stop at one time the one that stands first in the
 * trace is first; where that is not known, the start.
 */
export function paired(
  starts: PairSide,
  stops: PairSide,
  rule: PairRule,
  beginNs: number,
  endNs: number,
  rowThreads: RowThreads | null = null,
): Pairs {
  const keys = partitionBoth(starts, stops);
  // Open starts of a key: a list from `head`, the next to be taken, on; `tail` its end.
  const head = new Int32Array(keys.count).fill(-1);
  const tail = new Int32Array(keys.count).fill(-1);
  const next = new Int32Array(starts.count).fill(-1);
  const found = new Found();

  const begin = (row: number): void => {
    const key = keys.a[row];
    if (rule.restart)
      for (; head[key] >= 0; head[key] = next[head[key]])
        if (rule.withoutStop === 'keep') found.add(head[key], -1, starts.times[head[key]], starts.times[row]);
    if (head[key] < 0) {
      head[key] = row;
      tail[key] = row;
    } else if (rule.takes === 'last') {
      next[row] = head[key];
      head[key] = row;
    } else {
      next[tail[key]] = row;
      tail[key] = row;
    }
  };
  const end = (row: number): void => {
    const key = keys.b[row];
    const time = stops.times[row];
    const start = head[key];
    if (start >= 0) {
      head[key] = next[start];
      found.add(start, row, starts.times[start], time);
    } else if (rule.withoutStart === 'keep') found.add(-1, row, Math.min(beginNs, time), time);
  };

  inTimeOrder(starts, stops, begin, end);
  if (rule.withoutStop === 'keep')
    for (let key = 0; key < keys.count; key++)
      for (let row = head[key]; row >= 0; row = next[row])
        found.add(row, -1, starts.times[row], Math.max(endNs, starts.times[row]));
  return found.inOrder(rowThreads);
}

/** Goes through the rows of both in the order of time; see `paired`. */
export function inTimeOrder(
  starts: PairSide,
  stops: PairSide,
  begin: (start: number) => void,
  end: (stop: number) => void,
): void {
  const isBefore = startsFirst(starts, stops);
  const startOrder = orderByTime(starts.times);
  const stopOrder = orderByTime(stops.times);
  for (let a = 0, b = 0; a < startOrder.length || b < stopOrder.length; ) {
    if (b >= stopOrder.length || (a < startOrder.length && isBefore(startOrder[a], stopOrder[b])))
      begin(startOrder[a++]);
    else end(stopOrder[b++]);
  }
}

/** Whether a start comes before a stop. Rows without a time come last, as `orderByTime` has them. */
function startsFirst(starts: PairSide, stops: PairSide): (start: number, stop: number) => boolean {
  const { eventRows: startRows } = starts;
  const { eventRows: stopRows } = stops;
  return (start, stop) => {
    const startTime = starts.times[start];
    const stopTime = stops.times[stop];
    if (startTime === stopTime && startRows !== null && stopRows !== null) return startRows[start] < stopRows[stop];
    return startTime <= stopTime || Number.isNaN(stopTime);
  };
}

class Found {
  readonly #start = growingInts();
  readonly #stop = growingInts();
  readonly #startTimes = growingFloats();
  readonly #endTimes = growingFloats();

  add(start: number, stop: number, startTime: number, endTime: number): void {
    this.#start.push(start);
    this.#stop.push(stop);
    this.#startTimes.push(startTime);
    this.#endTimes.push(endTime);
  }

  inOrder(rowThreads: RowThreads | null): Pairs {
    const { count } = this.#start;
    const order = orderByTime(this.#startTimes.values.subarray(0, count), rowThreads);
    const complete = rowArray(Uint8Array, count, rowThreads);
    for (let i = 0; i < count; i++)
      complete[i] = this.#start.values[order[i]] >= 0 && this.#stop.values[order[i]] >= 0 ? 1 : 0;
    return {
      start: picked(this.#start.values, order, rowThreads),
      stop: picked(this.#stop.values, order, rowThreads),
      startTimes: picked(this.#startTimes.values, order, rowThreads),
      endTimes: picked(this.#endTimes.values, order, rowThreads),
      complete,
    };
  }
}
