/** Rows of a series in the order of their start, and what they come to over time, kept for the next pan or zoom. */
import type { RowPath } from '../../contract/tables.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { NumberArray } from '../columns/column.ts';
import { ascendingKey } from '../columns/order-keys.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowList } from '../columns/rows.ts';
import type { Environment } from '../expressions/expression.ts';
import { alignBuckets, type Buckets } from '../format/lane-pyramid.ts';
import type { Lane } from './density.ts';
import type { Level } from './level.ts';
import { Order } from './order.ts';
import { joinCells, type Measure, makeGrid, type TimeGrid } from './time-grid.ts';
import { TimeIndex, type Times } from './time-index.ts';
import { type Tracks, tracksOf } from './tracks.ts';
import { type OpenPaths, openPaths } from './tree.ts';
import type { View } from './view.ts';

/** Of more rows than this what they come to is kept, by cells over all of the trace; */
const MANY_ROWS = 1 << 16;
/** so many for all series together, and for one. */
const MOST_CELLS = 1 << 22;
const MOST_CELLS_OF_ONE = 1 << 15;

/** With fewer in a cell, cells of a lane have about as many entries as there are rows, and save nothing. */
const ROWS_OF_DENSE_CELL = 8;

const KEPT_RUNS = 1024;
/** Of a lane: as one zooms in and out again. */
const KEPT_WIDTHS = 3;

export interface Collected {
  /** What was collected under the same name is the same. */
  readonly id: string;
  readonly measure: Measure;
  /** One a row of the table. Null: each counts 1. */
  readonly values: NumberArray | null;
  readonly times: Times;
  /** Of averages: what each value is weighed by, in as many parts as its time has in cells. */
  readonly weights?: { readonly id: string; readonly values: NumberArray } | null;
}

/** Buckets as `alignBuckets` has them, or others. */
export type PlacedBuckets = Buckets & { readonly isAligned?: boolean };

export class Run {
  readonly path: RowPath;
  readonly name: string;
  /** By the roles of the table's columns. */
  readonly times: Times;
  /** Of all rows of the table. */
  readonly #all: TimeIndex;
  readonly #rows: Rows;
  readonly #endNs: number;
  readonly #rowThreads: RowThreads | null;
  readonly #cells: number;
  /** By the arrays of starts and ends. */
  readonly #indexes: { readonly times: Times; readonly index: TimeIndex }[] = [];
  readonly #grids = new Map<string, TimeGrid>();
  readonly #bases = new Map<string, Lane>();
  readonly #lanes = new RecentlyUsed<Lane>(KEPT_WIDTHS);
  #tracks: Tracks | null = null;

  /** @param endNs of the trace */
  constructor(
    path: RowPath,
    name: string,
    rows: Rows,
    all: TimeIndex,
    { endNs, rowThreads }: Pick<Environment, 'endNs' | 'rowThreads'>,
    cells: number,
  ) {
    this.path = path;
    this.name = name;
    this.times = all.times;
    this.#all = all;
    this.#rows = rows;
    this.#endNs = endNs;
    this.#rowThreads = rowThreads;
    this.#cells = cells;
  }

  held(): Iterable<unknown> {
    return [this.#rows, this.#indexes, this.#grids, this.#bases, this.#lanes];
  }

  /** The rows by their times, in the order of their start. */
  indexOf(times: Times): TimeIndex {
    const { starts, ends } = times;
    const known = this.#indexes.find(({ times: other }) => other.starts === starts && other.ends === ends);
    if (known !== undefined) return known.index;
    const index = new TimeIndex(times, this.#inOrder(times), this.#rowThreads);
    this.#indexes.push({ times, index });
    return index;
  }

  #inOrder({ starts, pieces }: Times): Rows {
    if (pieces !== undefined)
      return inOrderOf(starts, piecesOf(this.#rows, pieces, this.#rowThreads), this.#rowThreads);
    return this.#all.isInOrder && starts === this.times.starts
      ? this.#rows
      : inOrderOf(starts, this.#rows, this.#rowThreads);
  }

  /** What the rows come to in each bucket. Buckets that are not aligned are computed from the rows themselves. */
  grid(collected: Collected, { startNs, bucketNs, buckets, isAligned = true }: PlacedBuckets): TimeGrid {
    const { measure, values, times, weights = null } = collected;
    const base = isAligned ? this.#baseGrid(collected, bucketNs) : null;
    if (base !== null) return joinCells(base, measure, startNs, bucketNs, buckets);
    const rows = this.indexOf(times).within(startNs, startNs + buckets * bucketNs);
    const isRunning = measure === 'level' && times.ends === null;
    const before = isRunning ? this.sumBefore(collected, startNs) : 0;
    const timed = { rows, times, values, weights: weights?.values ?? null };
    return makeGrid(measure, timed, startNs, bucketNs, buckets, before, this.#rowThreads);
  }

  /** Sum of all values up to a time. */
  sumBefore(collected: Collected, atNs: number): number {
    const { values, times } = collected;
    const index = this.indexOf(times);
    const base = this.#baseGrid({ ...collected, measure: 'sum' }, Infinity);
    let fromNs = Math.min(index.firstNs, atNs);
    let sum = 0;
    if (base !== null && atNs > base.startNs) {
      const cells = Math.min(base.values.length, Math.floor((atNs - base.startNs) / base.cellNs));
      for (let cell = 0; cell < cells; cell++) sum += base.values[cell];
      fromNs = base.startNs + cells * base.cellNs;
    }
    if (!(fromNs < atNs)) return sum;
    const rows = index.within(fromNs, atNs);
    return sum + makeGrid('sum', { rows, times, values, weights: null }, fromNs, atNs - fromNs, 1).values[0];
  }

  /** Cells over all of the trace; null where the rows are few. */
  get base(): Buckets | null {
    return this.#baseOf(this.times);
  }

  /** Whether the cells of `base` are fewer than the rows by far. */
  get isDense(): boolean {
    return this.base !== null && this.#rows.count >= ROWS_OF_DENSE_CELL * this.base.buckets;
  }

  #baseOf(times: Times): Buckets | null {
    if (this.#rows.count <= MANY_ROWS) return null;
    const isOfTable = times.starts === this.times.starts && (times.ends === null || times.ends === this.times.ends);
    const { firstNs, lastNs } = isOfTable ? this.#all : this.indexOf(times);
    if (firstNs > lastNs) return null;
    return alignBuckets(firstNs, Math.max(lastNs, this.#endNs) + 1, this.#cells);
  }

  /** By the table's own times. */
  get index(): TimeIndex {
    return this.indexOf(this.times);
  }

  /** Of the rows as `index` has them. */
  get tracks(): Tracks {
    this.#tracks ??= tracksOf(this.times, this.index.rows);
    return this.#tracks;
  }

  /** A lane by the cells of `base`. */
  keptBase(id: string, make: () => Lane): Lane {
    const lane = this.#bases.get(id) ?? make();
    this.#bases.set(id, lane);
    return lane;
  }

  /** A lane by wider cells of the whole trace. */
  keptLane(id: string, bucketNs: number, make: () => Lane): Lane {
    return this.#lanes.get(`${id} ${bucketNs}`, make);
  }

  /** What rows come to in those cells, where they are no wider than what is asked for. */
  #baseGrid({ id, measure, values, times, weights = null }: Collected, bucketNs: number): TimeGrid | null {
    const place = this.#baseOf(times);
    if (place === null || place.bucketNs > bucketNs) return null;
    const key = `${measure} ${id} ${times.ends === null} ${weights?.id}`;
    return getOrMake(this.#grids, key, () => {
      const timed = { rows: this.#inOrder(times), times, values, weights: weights?.values ?? null };
      return makeGrid(measure, timed, place.startNs, place.bucketNs, place.buckets, 0, this.#rowThreads);
    });
  }
}

/** The pieces of some rows, row by row. */
function piecesOf(rows: Rows, pieces: Uint32Array, threads: RowThreads | null): Rows {
  let count = 0;
  for (let i = 0; i < rows.count; i++) count += pieces[rowAt(rows, i) + 1] - pieces[rowAt(rows, i)];
  const list = rowArray(Uint32Array, count, threads);
  for (let i = 0, n = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    for (let piece = pieces[row]; piece < pieces[row + 1]; piece++) list[n++] = piece;
  }
  return rowList(list);
}

function inOrderOf(starts: NumberArray, rows: Rows, threads: RowThreads | null): Rows {
  let before = -Infinity;
  let isInOrder = true;
  for (let i = 0; i < rows.count && isInOrder; i++) {
    const start = starts[rowAt(rows, i)];
    isInOrder = start >= before;
    before = start;
  }
  if (isInOrder) return rows;
  // Rows without a start come last, and have a part in no time.
  const order = new Order(rows.count, () => [ascendingKey(starts, rows)], threads).slice(0, rows.count);
  const list = rowArray(Uint32Array, rows.count, threads);
  for (let i = 0; i < list.length; i++) list[i] = rowAt(rows, order[i]);
  return rowList(list);
}

/** What was collected of the rows of a view, by path. */
const runsOfViews = new WeakMap<View, RecentlyUsed<Run | null>>();

/** What was collected of the rows of a view. */
export const runsHeld = (view: View): Iterable<Run | null> => runsOfViews.get(view)?.held() ?? [];

function keptRuns(view: View): RecentlyUsed<Run | null> {
  const kept = runsOfViews.get(view) ?? new RecentlyUsed(KEPT_RUNS);
  runsOfViews.set(view, kept);
  return kept;
}

/** The rows of each path that there is, as series. */
export const runsOf = (view: View, paths: readonly RowPath[], times: TimeIndex): Run[] =>
  runsAt(view, paths, times).filter((run) => run !== null);

/** The same, null for a path that there is not. */
export function runsAt(view: View, paths: readonly RowPath[], times: TimeIndex): (Run | null)[] {
  const share = Math.min(MOST_CELLS_OF_ONE, MOST_CELLS / Math.max(1, paths.length));
  const cells = 2 ** Math.floor(Math.log2(share));
  const { keys, table } = view;
  let groups: ReadonlyMap<string, Place<Level>> | null = null;
  const makeRun = (path: RowPath): Run | null => {
    const run = (name: string, rows: Rows) => new Run(path, name, rows, times, table.environment, cells);
    groups ??= groupsAt<Level>(view.root, openPaths(paths, view.longestPath));
    const found = groups.get(JSON.stringify(path));
    if (found === undefined) {
      const row = path.length > keys.length ? rowAlone(path, table.count) : null;
      return row && run(`Row ${path.at(-1)}`, row);
    }
    const { level, group } = found;
    const name = level.depth < 0 ? 'All' : level.cells(keys[level.depth], level.depth).text(group);
    return run(name, level.rowsOf(group));
  };
  const kept = keptRuns(view);
  return paths.map((path) => kept.get(`${cells} ${JSON.stringify(path)}`, () => makeRun(path)));
}

/** The row that a path ends with; null where there is none. */
function rowAlone(path: RowPath, count: number): Rows | null {
  const row = Number(path.at(-1));
  return Number.isInteger(row) && row >= 0 && row < count ? { from: row, count: 1, list: null } : null;
}

type GroupTree<L> = Pick<Level, 'isDeepest' | 'open' | 'keyText'> & {
  children(group: number): { readonly level: L; readonly groups: Uint32Array };
};

/** A group of a level. */
export interface Place<L> {
  readonly level: L;
  readonly group: number;
}

/** Groups by their path as JSON. What is on the same level is opened together. */
export function groupsAt<L extends GroupTree<L>>(root: L, wanted: OpenPaths): Map<string, Place<L>> {
  const found = new Map<string, Place<L>>([['[]', { level: root, group: 0 }]]);
  let front = [{ level: root, group: 0, path: [] as RowPath, below: wanted }];
  while (front.length > 0) {
    const next: typeof front = [];
    for (const level of new Set(front.map((entry) => entry.level))) {
      const here = front.filter(
        (entry) => entry.level === level && entry.below.size > 0 && !level.isDeepest(entry.group),
      );
      if (here.length === 0) continue;
      level.open(Uint32Array.from(here, ({ group }) => group));
      for (const { group, path, below } of here) {
        const children = level.children(group);
        for (const child of children.groups) {
          const text = children.level.keyText(child);
          const deeper = below.get(text);
          if (deeper === undefined) continue;
          const entry = { level: children.level, group: child, path: [...path, text], below: deeper };
          found.set(JSON.stringify(entry.path), entry);
          next.push(entry);
        }
      }
    }
    front = next;
  }
  return found;
}
