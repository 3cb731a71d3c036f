/** Intervals in which ranges of addresses were open: starts open ranges, stops end what lies in theirs. */
import type { Column, NumberArray } from '../columns/column.ts';
import { growingFloats, growingInts } from '../columns/growing.ts';
import { type CookedRows, columnOf, numbersOf } from './cooked-rows.ts';
import { picked } from './gathered-values.ts';
import { inTimeOrder, type PairSide } from './merged-sides.ts';
import { orderByTime } from './order.ts';
import { OrderedSet } from './ordered-set.ts';
import type { Pairs } from './pair.ts';
import { partitionBoth } from './partition.ts';

/** Columns of both that say the ranges. */
export interface RangeNames {
  readonly base: string;
  readonly size: string;
}

/** The ranges of a cooker's rows. Addresses past 2^53 are as exact as multiples of 4 KB have to be. */
export function rangesIn(set: CookedRows, { base, size }: RangeNames): Pick<RangeSide, 'bases' | 'sizes'> {
  const column = columnOf(set, base);
  const { values } = column;
  const bases =
    column.type === 'address' ? Float64Array.from(values, (id) => column.pool.number(id)) : numbersOf(set, base);
  return { bases, sizes: numbersOf(set, size) };
}

/** Where parts begin, as the column says it that their ranges are from. */
export function columnOfBases(like: Column, bases: Float64Array): Column {
  if (like.type !== 'address') return { type: 'integer', values: bases };
  const { pool } = like;
  const idOf = (base: number): number => pool.idOf(base % 2 ** 32, Math.floor(base / 2 ** 32));
  return { type: 'address', values: Uint32Array.from(bases, idOf), pool };
}

/** Starts or stops with their ranges `[base, base + size)`; one without a size is of nothing. */
export interface RangeSide extends PairSide {
  readonly bases: NumberArray;
  readonly sizes: NumberArray;
}

export interface RangePairs extends Pairs {
  /** Of each row's part of the range. */
  readonly bases: Float64Array;
  readonly sizes: Float64Array;
}

/**
 * A start opens what of its range is not open yet. A stop ends what of its range is open; a start that it ends in part
 * goes on with the rest. Each part is a row; what is open at the end lasts to `endNs`, or is left out.
 */
export function pairedRanges(
  starts: RangeSide,
  stops: RangeSide,
  withoutStop: 'drop' | 'keep',
  endNs: number,
): RangePairs {
  const { values, from } = edgesOf(starts, stops);
  // An open part is a number of the set: that of its first edge.
  const open = new OrderedSet(values.length);
  const endOf = new Uint32Array(values.length);
  const startOf = new Int32Array(values.length);
  const parts = new Parts(values);
  const put = (first: number, end: number, start: number): void => {
    open.add(first);
    endOf[first] = end;
    startOf[first] = start;
  };

  const begin = (row: number): void => {
    const end = from.startEnd[row];
    let at = from.startBase[row];
    const before = open.previous(at);
    if (before >= 0) at = Math.max(at, endOf[before]);
    while (at < end) {
      const next = open.next(at);
      if (next > at) put(at, Math.min(next, end), row);
      at = next < end ? endOf[next] : end;
    }
  };
  const finish = (row: number): void => {
    const base = from.stopBase[row];
    const end = from.stopEnd[row];
    if (base >= end) return;
    const before = open.previous(base);
    if (before >= 0 && before < base && endOf[before] > base) {
      put(base, endOf[before], startOf[before]);
      endOf[before] = base;
    }
    for (let first = open.next(base); first < end; first = open.next(first)) {
      const last = endOf[first];
      const start = startOf[first];
      open.delete(first);
      if (last > end) put(end, last, start);
      parts.add(start, row, starts.times[start], stops.times[row], first, Math.min(last, end));
    }
  };

  inTimeOrder(starts, stops, begin, finish);
  if (withoutStop === 'keep')
    for (let first = open.next(0); first < values.length; first = open.next(first + 1)) {
      const start = startOf[first];
      parts.add(start, -1, starts.times[start], Math.max(endNs, starts.times[start]), first, endOf[first]);
    }
  return parts.inOrder();
}

/** Numbers of the first edge and the edge behind the range, for each row of both sides. */
interface Edges {
  readonly startBase: Uint32Array;
  readonly startEnd: Uint32Array;
  readonly stopBase: Uint32Array;
  readonly stopEnd: Uint32Array;
}

/** All edges of all ranges, numbered in the order of their keys, then of their values: ranges of two keys never meet. */
function edgesOf(starts: RangeSide, stops: RangeSide): { values: Float64Array; from: Edges } {
  const keys = partitionBoth(starts, stops);
  const rows = starts.count + stops.count;
  const edgeKeys = new Uint32Array(2 * rows);
  const edges = new Float64Array(2 * rows);
  const fill = ({ count, bases, sizes }: RangeSide, ids: Uint32Array, at: number): void => {
    for (let row = 0; row < count; row++) {
      const base = Number.isNaN(bases[row]) ? 0 : bases[row];
      edgeKeys[at + row] = ids[row];
      edges[at + row] = base;
      edgeKeys[rows + at + row] = ids[row];
      edges[rows + at + row] = sizes[row] > 0 ? base + sizes[row] : base;
    }
  };
  fill(starts, keys.a, 0);
  fill(stops, keys.b, starts.count);
  const order = new Uint32Array(2 * rows)
    .map((_, i) => i)
    .sort((a, b) => edgeKeys[a] - edgeKeys[b] || edges[a] - edges[b]);
  const numbers = new Uint32Array(2 * rows);
  const values = new Float64Array(2 * rows);
  let count = 0;
  for (let i = 0; i < order.length; i++) {
    const edge = order[i];
    const before = order[i - 1];
    if (i === 0 || edgeKeys[edge] !== edgeKeys[before] || edges[edge] !== edges[before]) values[count++] = edges[edge];
    numbers[edge] = count - 1;
  }
  return {
    values: values.subarray(0, count),
    from: {
      startBase: numbers.subarray(0, starts.count),
      stopBase: numbers.subarray(starts.count, rows),
      startEnd: numbers.subarray(rows, rows + starts.count),
      stopEnd: numbers.subarray(rows + starts.count),
    },
  };
}

class Parts {
  /** Of edges, by their numbers. */
  readonly #values: Float64Array;
  readonly #start = growingInts();
  readonly #stop = growingInts();
  readonly #startTimes = growingFloats();
  readonly #endTimes = growingFloats();
  readonly #bases = growingFloats();
  readonly #sizes = growingFloats();

  constructor(values: Float64Array) {
    this.#values = values;
  }

  add(start: number, stop: number, startTime: number, endTime: number, first: number, end: number): void {
    this.#start.push(start);
    this.#stop.push(stop);
    this.#startTimes.push(startTime);
    this.#endTimes.push(endTime);
    this.#bases.push(this.#values[first]);
    this.#sizes.push(this.#values[end] - this.#values[first]);
  }

  inOrder(): RangePairs {
    const order = orderByTime(this.#startTimes.values.subarray(0, this.#start.count));
    const stop = picked(this.#stop.values, order);
    return {
      start: picked(this.#start.values, order),
      stop,
      startTimes: picked(this.#startTimes.values, order),
      endTimes: picked(this.#endTimes.values, order),
      complete: Uint8Array.from(stop, (row) => (row >= 0 ? 1 : 0)),
      bases: picked(this.#bases.values, order),
      sizes: picked(this.#sizes.values, order),
    };
  }
}
