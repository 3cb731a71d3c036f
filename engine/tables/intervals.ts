/** When the values of a column came about: intervals of rows, and whose each moment is where intervals of one unit overlap. */
import type { ColumnInterval } from '../../contract/plugin.ts';
import type { NumberArray } from '../columns/column.ts';
import { Growing } from '../columns/growing.ts';
import {
  areShared,
  partsOf,
  type RowThreads,
  type RowWork,
  rowArray,
  rowsOfPart,
  runParts,
  threadsFor,
} from '../columns/row-threads.ts';
import { orderByTime } from '../cook/order.ts';
import { partition } from '../cook/partition.ts';
import type { Times } from './time-index.ts';

/** Two of three columns. */
interface Given {
  readonly starts: NumberArray | null;
  readonly ends: NumberArray | null;
  readonly lengths: NumberArray | null;
  /** End of what has a start and no end: of the trace; NaN where such a row has no interval. */
  readonly openUntilNs: number;
}

/** Finds the intervals of a part's rows. */
export interface IntervalWork extends RowWork, Given {
  readonly kind: 'interval';
  readonly count: number;
  /** Get them; null: nobody asks for these. */
  readonly ownStarts: Float64Array | null;
  readonly ownEnds: Float64Array | null;
}

/**
 * One `[start, end)` a row. A row has none (NaN) where a time is missing, or the end lies before the start. They are the
 * columns themselves where nothing about them is odd.
 * @param numbersOf a column of the cooker
 * @param openUntilNs as in `Given`
 */
export function intervalsOf(
  names: ColumnInterval,
  numbersOf: (name: string) => NumberArray,
  openUntilNs: number,
  rowThreads: RowThreads | null = null,
): Times {
  const column = (name: string | undefined): NumberArray | null => (name === undefined ? null : numbersOf(name));
  const [starts, ends] = [column(names.start), column(names.end)];
  const lengths = starts !== null && ends !== null ? null : column(names.duration);
  const known = starts ?? ends;
  if (known === null || [starts, ends, lengths].filter((one) => one !== null).length < 2)
    throw new Error('an interval needs two of start, end and duration');
  const given = { starts, ends, lengths, openUntilNs };
  const areOdd = isAnyOdd(given);
  const room = (isNeeded: boolean) => (isNeeded ? rowArray(Float64Array, known.length, rowThreads) : null);
  const ownStarts = room(starts === null || areOdd);
  const ownEnds = room(ends === null || (starts !== null && areOdd));
  if (ownStarts !== null || ownEnds !== null) {
    const work: IntervalWork = { kind: 'interval', ...given, count: known.length, ownStarts, ownEnds };
    const threads = areShared(starts, ends, lengths) ? threadsFor(rowThreads, known.length) : null;
    runParts(threads, work, partsOf(known.length), intervalParts(work));
  }
  return { starts: ownStarts ?? known, ends: ownEnds ?? ends };
}

function isAnyOdd({ starts, ends, lengths }: Given): boolean {
  if (lengths !== null) return !lengths.every((length) => length >= 0);
  return starts !== null && ends !== null && !starts.every((start, row) => start <= ends[row]);
}

/** Does a part of it. */
export const intervalParts =
  ({ starts, ends, lengths, openUntilNs, count, ownStarts, ownEnds }: IntervalWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, count);
    for (let row = from; row < to; row++) {
      let start = starts === null ? Number.NaN : starts[row];
      let end = ends === null ? Number.NaN : ends[row];
      if (lengths === null) {
        if (Number.isNaN(end)) end = Math.max(openUntilNs, start);
        if (!(start <= end)) start = end = Number.NaN;
      } else if (!(lengths[row] >= 0)) start = end = Number.NaN;
      else if (ends === null) end = start + lengths[row];
      else start = end - lengths[row];
      if (ownStarts !== null) ownStarts[row] = start;
      if (ownEnds !== null) ownEnds[row] = end;
    }
  };

/**
 * Parts intervals so that each moment of a unit is of one row: the one whose interval began last, of several the last
 * row. The same intervals where none of one unit overlap.
 * @param units values of the columns that name a unit together
 */
export function ownedPieces(times: Times, units: readonly NumberArray[], rowThreads: RowThreads | null = null): Times {
  const { starts } = times;
  const ends = times.ends as NumberArray;
  const count = starts.length;
  const { ids, count: unitCount } = partition(units, count);
  // Rows without an interval come last, and own nothing.
  const order = orderByTime(starts, rowThreads);
  if (areApart(times, order, ids, unitCount)) return times;
  const pieces: Pieces = {
    rows: new Growing(new Uint32Array(count)),
    starts: new Growing(new Float64Array(count)),
    ends: new Growing(new Float64Array(count)),
  };
  const owners = Array.from({ length: unitCount }, () => new Owners(ends, pieces));
  for (let i = 0; i < count; i++) {
    const row = order[i];
    const start = starts[row];
    if (!Number.isNaN(start)) owners[ids[row]].begin(row, start);
  }
  for (const unit of owners) unit.finish();
  return piecesByRow(pieces, count, rowThreads);
}

/** Of all units; those of one unit in the order of time. */
interface Pieces {
  readonly rows: Growing<Uint32Array>;
  readonly starts: Growing<Float64Array>;
  readonly ends: Growing<Float64Array>;
}

/** Whether no interval of a unit begins before the one in front of it has ended. */
function areApart({ starts, ends }: Times, order: Uint32Array, ids: Uint32Array, unitCount: number): boolean {
  const busyUntil = new Float64Array(unitCount).fill(-Infinity);
  for (let i = 0; i < order.length; i++) {
    const row = order[i];
    if (starts[row] < busyUntil[ids[row]]) return false;
    const end = (ends as NumberArray)[row];
    if (end > busyUntil[ids[row]]) busyUntil[ids[row]] = end;
  }
  return true;
}

/** Whose the moments of one unit are, as time goes on. */
class Owners {
  readonly #endOf: NumberArray;
  readonly #pieces: Pieces;
  /** Rows whose interval may be open, in the order of their start. */
  readonly #open: number[] = [];
  #nowNs = -Infinity;

  constructor(endOf: NumberArray, pieces: Pieces) {
    this.#endOf = endOf;
    this.#pieces = pieces;
  }

  begin(row: number, startNs: number): void {
    this.#advance(startNs);
    this.#nowNs = startNs;
    this.#open.push(row);
  }

  finish(): void {
    this.#advance(Infinity);
  }

  #advance(untilNs: number): void {
    const { rows, starts, ends } = this.#pieces;
    for (let row = this.#open.at(-1); row !== undefined && this.#nowNs < untilNs; row = this.#open.at(-1)) {
      const end = this.#endOf[row];
      if (end > this.#nowNs) {
        rows.push(row);
        starts.push(this.#nowNs);
        this.#nowNs = Math.min(end, untilNs);
        ends.push(this.#nowNs);
      }
      if (end <= this.#nowNs) this.#open.pop();
    }
  }
}

/** The pieces in the order of rows. */
function piecesByRow(found: Pieces, count: number, rowThreads: RowThreads | null): Times {
  const total = found.rows.count;
  const rows = found.rows.values;
  const pieces = rowArray(Uint32Array, count + 1, rowThreads);
  for (let i = 0; i < total; i++) pieces[rows[i] + 1]++;
  for (let row = 0; row < count; row++) pieces[row + 1] += pieces[row];
  const next = pieces.slice(0, count);
  const starts = rowArray(Float64Array, total, rowThreads);
  const ends = rowArray(Float64Array, total, rowThreads);
  for (let i = 0; i < total; i++) {
    const at = next[rows[i]]++;
    starts[at] = found.starts.values[i];
    ends[at] = found.ends.values[i];
  }
  return { starts, ends, pieces };
}
