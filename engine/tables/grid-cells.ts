/** Cells of time: which of them a row has a part in, and ranges of them at the cost of two. */
import type { NumberArray } from '../columns/column.ts';
import { areShared } from '../columns/row-threads.ts';
import type { Rows } from '../columns/rows.ts';
import { areTimesShared } from './shared-values.ts';
import type { Times } from './time-index.ts';

/** Rows in the order of their start, with their times and values; each array has one a row of the whole table. */
export interface TimedRows {
  readonly rows: Rows;
  readonly times: Times;
  /** Null: each counts 1. */
  readonly values: NumberArray | null;
  /** Of averages; null: each counts by its time, or 1 where it is a moment. */
  readonly weights: NumberArray | null;
}

/** Of a row; 0 where it has none. */
export const valueIn = ({ values }: TimedRows, row: number): number => (values === null ? 1 : values[row] || 0);

/** Whether any thread can read them. */
export const areRowsShared = ({ rows, times, values, weights }: TimedRows): boolean =>
  areShared(rows.list, values, weights) && areTimesShared(times);

/** What rows come to in equal cells, by parts of the rows. */
export interface GridPlan {
  readonly timed: TimedRows;
  readonly startNs: number;
  readonly cellNs: number;
  readonly cells: number;
  readonly partRows: number;
}

/** Intervals over more cells than this are entered as a whole. */
export const MANY_CELLS = 64;

/** The part of a row's time that lies in a grid, and its cells. One is used for all rows. */
export class Part {
  value = 0;
  /** Of the whole interval; 0 for a moment. */
  lengthNs = 0;
  fromNs = 0;
  toNs = 0;
  /** The first and the last cell. */
  first = 0;
  last = 0;
  readonly #timed: TimedRows;
  readonly #startNs: number;
  readonly #cellNs: number;
  readonly #cells: number;

  constructor(timed: TimedRows, startNs: number, cellNs: number, cells: number) {
    this.#timed = timed;
    this.#startNs = startNs;
    this.#cellNs = cellNs;
    this.#cells = cells;
  }

  /** Takes a row; false when it has no part in the grid, or no value. */
  take(row: number): boolean {
    const { times, values } = this.#timed;
    const start = times.starts[row];
    const stop = times.ends === null ? start : times.ends[row];
    const end = Number.isNaN(stop) ? Infinity : Math.max(start, stop);
    const gridEndNs = this.#startNs + this.#cells * this.#cellNs;
    this.value = values === null ? 1 : values[row];
    if (!(start < gridEndNs && (end > this.#startNs || start >= this.#startNs)) || Number.isNaN(this.value))
      return false;
    this.lengthNs = end - start;
    this.fromNs = Math.max(start, this.#startNs);
    this.toNs = Math.min(end, gridEndNs);
    this.first = Math.min(this.#cells - 1, Math.floor((this.fromNs - this.#startNs) / this.#cellNs));
    this.last = Math.max(this.first, Math.ceil((this.toNs - this.#startNs) / this.#cellNs) - 1);
    return true;
  }

  /** Time of the part in a cell. */
  inCell(cell: number): number {
    const cellStartNs = this.#startNs + cell * this.#cellNs;
    return Math.min(this.toNs, cellStartNs + this.#cellNs) - Math.max(this.fromNs, cellStartNs);
  }
}

/** Additions to ranges of cells, each at the cost of two. */
export class WideSums {
  /** By cell, and one more: by how much more is added to it than to the one before. */
  readonly steps: Float64Array;

  /** @param steps of zeros, one more than cells */
  constructor(cells: number, steps: Float64Array = new Float64Array(cells + 1)) {
    this.steps = steps;
  }

  /** To cells `[from, to)`. */
  add(from: number, to: number, value: number): void {
    this.steps[from] += value;
    this.steps[to] -= value;
  }

  into(values: Float64Array): void {
    let sum = 0;
    for (let cell = 0; cell < values.length; cell++) {
      sum += this.steps[cell];
      values[cell] += sum;
    }
  }
}

/** The greatest of what was said of ranges of cells: each range is two, maybe overlapping, of a power of two cells. */
export class WideMaxima {
  readonly #cells: number;
  /** By power: of cells `[at, at + 2^power)`. */
  readonly #byPower: (Float64Array | undefined)[] = [];

  constructor(cells: number) {
    this.#cells = cells;
  }

  /** Of cells `[from, to)`, one at least. */
  raise(from: number, to: number, value: number): void {
    const power = 31 - Math.clz32(to - from);
    const ranges = this.#ofPower(power);
    for (const at of [from, to - 2 ** power]) if (value > ranges[at]) ranges[at] = value;
  }

  #ofPower(power: number): Float64Array {
    this.#byPower[power] ??= new Float64Array(this.#cells).fill(-Infinity);
    return this.#byPower[power];
  }

  into(values: Float64Array): void {
    for (let power = this.#byPower.length - 1; power >= 0; power--) {
      const ranges = this.#byPower[power];
      if (ranges === undefined) continue;
      const half = 2 ** (power - 1);
      const halves = power === 0 ? values : this.#ofPower(power - 1);
      for (let at = 0; at < ranges.length; at++) {
        if (ranges[at] === -Infinity) continue;
        if (ranges[at] > halves[at]) halves[at] = ranges[at];
        if (power > 0 && ranges[at] > halves[at + half]) halves[at + half] = ranges[at];
      }
    }
  }
}
