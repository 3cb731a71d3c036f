/**
 * Which rows have a part in a time range. Rows come in blocks with their first start and last end, so a range looks only
 * into the blocks that reach into it; whatever order the rows have, none is missed.
 *
 * A row is an interval `[start, end)`, or a moment. One without a start has no part in any range; one without an end
 * goes on for ever. An interval of no length is a moment.
 */
import type { NumberArray } from '../columns/column.ts';
import { type Rows, rowAt, rowList, rowRange } from './rows.ts';

const ROWS_A_BLOCK = 1024;

/** When rows of a table are: one value a row of the whole table, or a piece of one. */
export interface Times {
  readonly starts: NumberArray;
  /** Null: moments. */
  readonly ends: NumberArray | null;
  /** Where starts and ends are of pieces of rows: those of a row are `[pieces[row], pieces[row + 1])`. */
  readonly pieces?: Uint32Array;
}

/** Whether the row has a part in `[from, to)`. */
function overlaps({ starts, ends }: Times, row: number, from: number, to: number): boolean {
  const start = starts[row];
  if (!(start < to)) return false;
  return start >= from || (ends !== null && !(ends[row] <= from));
}

let indexes = 0;

export class TimeIndex {
  /** Of its own among all. */
  readonly id = ++indexes;
  readonly times: Times;
  readonly rows: Rows;
  /** Of all rows that have a start: the first start, and the last start or end that there is. */
  readonly firstNs: number;
  readonly lastNs: number;
  /** No row starts before the one in front of it, and all have a start. */
  readonly isInOrder: boolean;
  /** By block; none of its rows begins before, or ends behind. */
  readonly #firstStart: Float64Array;
  readonly #lastEnd: Float64Array;

  held(): Iterable<unknown> {
    return [this.times, this.rows, this.#firstStart, this.#lastEnd];
  }

  /** @param rows which of the table's */
  constructor(times: Times, rows: Rows) {
    const { starts, ends } = times;
    this.times = times;
    this.rows = rows;
    const blocks = Math.ceil(rows.count / ROWS_A_BLOCK);
    this.#firstStart = new Float64Array(blocks);
    this.#lastEnd = new Float64Array(blocks);
    let firstNs = Infinity;
    let lastNs = -Infinity;
    let before = -Infinity;
    let isInOrder = true;
    for (let block = 0; block < blocks; block++) {
      let first = Infinity;
      let last = -Infinity;
      let isOpen = false;
      const to = Math.min(rows.count, (block + 1) * ROWS_A_BLOCK);
      for (let i = block * ROWS_A_BLOCK; i < to; i++) {
        const row = rowAt(rows, i);
        const start = starts[row];
        if (!(start >= before)) isInOrder = false;
        before = start;
        if (start < first) first = start;
        if (start > last) last = start;
        if (ends === null) continue;
        const end = ends[row];
        if (end > last) last = end;
        else if (Number.isNaN(end)) isOpen = true;
      }
      this.#firstStart[block] = first;
      this.#lastEnd[block] = isOpen ? Infinity : last;
      if (first < firstNs) firstNs = first;
      if (last > lastNs) lastNs = last;
    }
    this.firstNs = firstNs;
    this.lastNs = lastNs;
    this.isInOrder = isInOrder;
  }

  /** Rows with a part in `[from, to)`, in the order of mine. */
  within(from: number, to: number): Rows {
    const found = this.#overlapping(from, to, false);
    if (found.length === 0) return rowRange(0, 0);
    const last = found[found.length - 1];
    // Rows one behind the other need no list.
    const areAscending = this.rows.list === null;
    if (areAscending && last - found[0] === found.length - 1) return rowRange(found[0], last + 1);
    return rowList(found);
  }

  /** The same, as places in `rows`. */
  placesWithin(from: number, to: number): Uint32Array {
    return this.#overlapping(from, to, true);
  }

  #overlapping(from: number, to: number, asPlaces: boolean): Uint32Array {
    let found = new Uint32Array(ROWS_A_BLOCK);
    let size = 0;
    for (let block = 0; block < this.#firstStart.length; block++) {
      if (!(this.#firstStart[block] < to && this.#lastEnd[block] >= from)) continue;
      if (size + ROWS_A_BLOCK > found.length) {
        const larger = new Uint32Array(2 * (size + ROWS_A_BLOCK));
        larger.set(found);
        found = larger;
      }
      const last = Math.min(this.rows.count, (block + 1) * ROWS_A_BLOCK);
      for (let i = block * ROWS_A_BLOCK; i < last; i++) {
        const row = rowAt(this.rows, i);
        if (overlaps(this.times, row, from, to)) found[size++] = asPlaces ? i : row;
      }
    }
    return found.slice(0, size);
  }

  /** Of the rows that have a value the one that starts last before `at`, of several the last; −1 where none does. */
  lastBefore(at: number, values: NumberArray): number {
    const { starts } = this.times;
    let found = -1;
    let latest = -Infinity;
    for (let block = this.#firstStart.length - 1; block >= 0; block--) {
      if (!(this.#firstStart[block] < at && this.#lastEnd[block] > latest)) continue;
      const first = block * ROWS_A_BLOCK;
      for (let i = Math.min(this.rows.count, first + ROWS_A_BLOCK) - 1; i >= first; i--) {
        const row = rowAt(this.rows, i);
        if (!(starts[row] < at && starts[row] > latest) || Number.isNaN(values[row])) continue;
        latest = starts[row];
        found = row;
      }
    }
    return found;
  }
}
