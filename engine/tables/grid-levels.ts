/**
 * How much is open over time: the sum of all intervals that are, at the end of cells, and the least and the most in each.
 * Ranges of cells are taken part by part, and what one ends with is added to the next: threads that take parts beside this one
 * change nothing.
 */
import { countBefore } from '../columns/growing.ts';
import {
  areShared,
  arrayFor,
  PART_ROWS,
  partsOf,
  type RowThreads,
  type RowWork,
  rowsOfPart,
  runParts,
  sharedRows,
  threadsFor,
} from '../columns/row-threads.ts';
import { rowAt } from '../columns/rows.ts';
import { orderUnlessAscending } from '../cook/order.ts';
import { areRowsShared, type TimedRows, valueIn } from './grid-cells.ts';

/** Finds when the rows of a part stop. */
export interface StopWork extends RowWork {
  readonly kind: 'stop';
  readonly timed: TimedRows;
  /** By number of the row: when it stops; NaN where it never does, or is never open. */
  readonly out: Float64Array;
}

/** Finds the levels in a part's cells. */
export interface LevelWork extends RowWork {
  readonly kind: 'level';
  readonly timed: TimedRows;
  readonly stops: Stops;
  readonly startNs: number;
  readonly cellNs: number;
  /** Before the first cell. */
  readonly before: number;
  /** Cells that the parts begin with; a part ends where the next begins. */
  readonly edges: Uint32Array;
  /** By cell: above the level that its part begins with; of the first part the levels themselves. */
  readonly found: Levels;
}

/** By cell: the level at its end, the least and the most in it. */
export interface Levels {
  readonly values: Float64Array;
  readonly minimum: Float64Array;
  readonly maximum: Float64Array;
}

/** When rows stop. */
interface Stops {
  /** By number of the row. */
  readonly times: Float64Array;
  /** Numbers of rows in the order in which they stop; null: their own order. */
  readonly order: Uint32Array | null;
  /** How many do. */
  readonly count: number;
}

/** @param before level of all moments before the cells */
export function gridLevels(
  timed: TimedRows,
  startNs: number,
  cellNs: number,
  cells: number,
  before: number,
  rowThreads: RowThreads | null,
): Levels {
  const some = areRowsShared(timed) ? threadsFor(rowThreads, timed.rows.count) : null;
  const stops = stopsOf(timed, some);
  const threads = areShared(stops.times, stops.order) ? some : null;
  const plan = { timed, stops, startNs, cellNs, before };
  const edges = edgesOf(plan, cells);
  const isShared = threads !== null;
  const work: LevelWork = { kind: 'level', ...plan, edges, found: levelsFor(cells, isShared) };
  runParts(threads, work, edges.length - 1, levelParts(work));
  return joined(work.found, edges);
}

function levelsFor(cells: number, isShared: boolean): Levels {
  const field = (): Float64Array => arrayFor(Float64Array, cells, isShared);
  return { values: field(), minimum: field(), maximum: field() };
}

function stopsOf(timed: TimedRows, threads: RowThreads | null): Stops {
  const { rows, times } = timed;
  const out = arrayFor(Float64Array, times.ends === null ? 0 : rows.count, threads !== null);
  const work: StopWork = { kind: 'stop', timed, out };
  runParts(threads, work, partsOf(out.length), stopParts(work));
  const ascending = orderUnlessAscending(out, threads);
  const order = ascending === null ? null : sharedRows(ascending, threads);
  return { times: out, order, count: countBefore(out.length, (i) => out[order === null ? i : order[i]], Infinity) };
}

export const stopParts =
  ({ timed, out }: StopWork): ((part: number) => void) =>
  (part) => {
    const [from, to] = rowsOfPart(part, out.length);
    for (let i = from; i < to; i++) {
      const row = rowAt(timed.rows, i);
      const end = endOf(timed, row);
      out[i] = opens(timed, row) && end < Infinity ? end : Number.NaN;
    }
  };

function endOf({ times: { ends } }: TimedRows, row: number): number {
  return ends === null || Number.isNaN(ends[row]) ? Infinity : ends[row];
}

/** What has no end could not be taken off again. */
function heightOf(timed: TimedRows, row: number): number {
  const value = valueIn(timed, row);
  return Number.isFinite(value) ? value : 0;
}

/** An interval of no length is never open. */
const opens = (timed: TimedRows, row: number): boolean => timed.times.starts[row] < endOf(timed, row);

type LevelPlan = Omit<LevelWork, 'kind' | 'edges' | 'found'>;

/** Cells that parts begin with: where `PART_ROWS` more rows have started, or stopped. */
function edgesOf(plan: LevelPlan, cells: number): Uint32Array {
  const { timed, stops, startNs, cellNs } = plan;
  const edges = new Set([0, cells]);
  const add = (count: number, timeAt: (i: number) => number): void => {
    for (let i = PART_ROWS; i < count; i += PART_ROWS) {
      const cell = Math.floor((timeAt(i) - startNs) / cellNs);
      if (cell > 0 && cell < cells) edges.add(cell);
    }
  };
  add(timed.rows.count, startAt(timed));
  add(stops.count, stopAt(stops));
  return Uint32Array.from(edges).sort();
}

const startAt =
  ({ rows, times }: TimedRows): ((i: number) => number) =>
  (i) =>
    times.starts[rowAt(rows, i)];

const stopAt =
  ({ times, order }: Stops): ((i: number) => number) =>
  (i) =>
    times[order === null ? i : order[i]];

/** Each part goes on with what the one before it ends with. In other memory: a thread that is late may write to this. */
function joined(found: Levels, edges: Uint32Array): Levels {
  const all = levelsFor(found.values.length, false);
  let level = 0;
  for (let part = 0; part + 1 < edges.length; part++) {
    for (let cell = edges[part]; cell < edges[part + 1]; cell++) {
      all.values[cell] = found.values[cell] + level;
      all.minimum[cell] = found.minimum[cell] + level;
      all.maximum[cell] = found.maximum[cell] + level;
    }
    level = all.values[edges[part + 1] - 1];
  }
  return all;
}

/** Does a part of `level`. */
export const levelParts =
  (work: LevelWork): ((part: number) => void) =>
  (part) => {
    const { startNs, cellNs, edges, found } = work;
    const sweep = new Sweep(work, part);
    for (let cell = edges[part]; cell < edges[part + 1]; cell++) {
      const cellEndNs = startNs + (cell + 1) * cellNs;
      sweep.advance(startNs + cell * cellNs);
      let least = sweep.level;
      let most = sweep.level;
      while (sweep.nextNs < cellEndNs) {
        sweep.advance(sweep.nextNs);
        if (sweep.level < least) least = sweep.level;
        if (sweep.level > most) most = sweep.level;
      }
      found.values[cell] = sweep.level;
      found.minimum[cell] = least;
      found.maximum[cell] = most;
    }
  };

/** Goes through a part's time, with the sum of all intervals that are open. */
class Sweep {
  level: number;
  /** When something starts or stops next; infinite when nothing does. */
  nextNs: number;
  readonly #timed: TimedRows;
  readonly #stops: Stops;
  #started: number;
  #stopped: number;

  constructor({ timed, stops, startNs, cellNs, before, edges }: LevelWork, part: number) {
    this.#timed = timed;
    this.#stops = stops;
    const atNs = part === 0 ? -Infinity : startNs + edges[part] * cellNs;
    this.#started = countBefore(timed.rows.count, startAt(timed), atNs);
    this.#stopped = countBefore(stops.count, stopAt(stops), atNs);
    this.level = part === 0 ? before : 0;
    this.nextNs = atNs;
  }

  /** To behind all that happens at `nowNs`. */
  advance(nowNs: number): void {
    const { rows, times } = this.#timed;
    const { times: stops, order, count } = this.#stops;
    let nextStop = Infinity;
    for (; this.#stopped < count; this.#stopped++) {
      const i = order === null ? this.#stopped : order[this.#stopped];
      nextStop = stops[i];
      if (nextStop > nowNs) break;
      this.level -= heightOf(this.#timed, rowAt(rows, i));
      nextStop = Infinity;
    }
    let nextStart = Infinity;
    for (; this.#started < rows.count; this.#started++) {
      const row = rowAt(rows, this.#started);
      nextStart = times.starts[row];
      if (!(nextStart <= nowNs)) break;
      if (opens(this.#timed, row)) this.level += heightOf(this.#timed, row);
      nextStart = Infinity;
    }
    this.nextNs = Math.min(Number.isNaN(nextStart) ? Infinity : nextStart, nextStop);
  }
}
