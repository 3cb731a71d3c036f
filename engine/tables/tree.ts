/** The open tree of a table: which rows are shown, in which order, without making those that nobody looks at. */
import type { RowPath } from '../../contract/tables.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { keyOf } from '../columns/order-keys.ts';
import { type Rows, rowAt, sequence } from '../columns/rows.ts';
import type { Level } from './level.ts';
import { Order } from './order.ts';
import type { SortKey } from './request.ts';
import { rowKey } from './sort-keys.ts';
import type { Table } from './table.ts';
import type { TimeRange } from './visible-domain.ts';

/** Open rows by the texts of their keys. */
export type OpenPaths = Map<string, OpenPaths>;

/** Paths → tree. @param longest of groups; longer ones are of single rows, which cannot be opened */
export function openPaths(paths: readonly RowPath[], longest: number): OpenPaths {
  const root: OpenPaths = new Map();
  for (const path of paths) {
    if (path.length > longest) continue;
    let at = root;
    for (const text of path) {
      const next = getOrMake(at, text, () => new Map());
      at = next;
    }
  }
  return root;
}

/** What all branches of a tree have in common. */
export interface TreeOrder {
  readonly table: Table;
  readonly range: TimeRange;
  readonly sort: readonly SortKey[];
  /** By level all of whose groups are open: what is shown below each. */
  readonly shown: Map<Level, Float64Array>;
}

/** An open row, with its children in their order. */
export class Branch {
  readonly path: RowPath;
  /** The children: groups of `level`, or where that is null rows of the table. */
  readonly level: Level | null;
  readonly order: Order;
  /** Shown below this row, children of children and all. */
  readonly total: number;
  readonly #tree: TreeOrder;
  readonly #groups: Uint32Array | null;
  readonly #rows: Rows | null;
  /** Places of the children that are open, ascending; `#before[k]`: what is shown below those before the k-th. */
  readonly #openPlaces: Uint32Array;
  readonly #before: Float64Array;
  readonly #open: OpenPaths;
  readonly #openTo: number;
  readonly #branches = new Map<number, Branch>();

  held(): Iterable<unknown> {
    return [this.order, this.#groups, this.#rows, this.#openPlaces, this.#before, this.#branches];
  }

  /**
   * What is below a group.
   * @param open which of its children are open
   * @param openTo all children below which are groups of a key up to that one are open as well
   */
  constructor(above: Level, group: number, path: RowPath, open: OpenPaths, openTo: number, tree: TreeOrder) {
    const { sort } = tree;
    this.path = path;
    this.#open = open;
    this.#openTo = openTo;
    this.#tree = tree;
    if (above.isDeepest(group)) {
      const rows = above.showsRows ? above.rowsOf(group) : { from: 0, count: 0, list: null };
      const { table, range } = tree;
      this.level = null;
      this.#groups = null;
      this.#rows = rows;
      this.order = new Order(
        rows.count,
        () => sort.map((key) => rowKey(table, key, rows, range)),
        table.environment.rowThreads,
      );
      this.#openPlaces = new Uint32Array(0);
      this.#before = new Float64Array(1);
      this.total = rows.count;
      return;
    }
    const { level, groups } = above.children(group);
    this.level = level;
    this.#groups = groups;
    this.#rows = null;
    this.order = new Order(groups.length, () =>
      sort.map((key) => {
        const all = level.sortKey(key);
        const own = new Float64Array(groups.length);
        for (let i = 0; i < own.length; i++) own[i] = all[groups[i]];
        return keyOf(own);
      }),
    );
    const opened = this.#openChildren(level, groups);
    this.#openPlaces = opened.places;
    this.#before = opened.before;
    this.total = groups.length + this.#before[this.#openPlaces.length];
  }

  /** Places of the open children, and what is shown below those before each. */
  #openChildren(level: Level, groups: Uint32Array): { places: Uint32Array; before: Float64Array } {
    const named = new Set<number>();
    if (this.#open.size > 0)
      for (const group of groups) if (canOpen(level, group) && this.#open.has(level.keyText(group))) named.add(group);
    const isOpened = (group: number): boolean => opensItself(level, group, this.#openTo);
    const opensSome = groups.some(isOpened);
    if (named.size === 0 && !opensSome) return { places: new Uint32Array(0), before: new Float64Array(1) };
    if (named.size > 1) level.open(Uint32Array.from(named));
    const shownBelow = opensSome ? shownRows(level, this.#openTo, this.#tree.shown) : null;
    const order = this.order.slice(0, groups.length);
    const places = new Uint32Array(groups.length);
    const before = new Float64Array(groups.length + 1);
    let count = 0;
    for (let place = 0; place < order.length; place++) {
      const group = groups[order[place]];
      const isNamed = named.has(group);
      if (!isNamed && !isOpened(group)) continue;
      const shown = isNamed || shownBelow === null ? this.child(place).total : shownBelow[group];
      places[count] = place;
      before[count + 1] = before[count] + shown;
      count++;
    }
    return { places: places.slice(0, count), before: before.slice(0, count + 1) };
  }

  /** Does a slice of the work that makes any page a quick one; false when there is none left. */
  step(): boolean {
    if (this.order.step()) return true;
    for (const branch of this.#branches.values()) if (branch.step()) return true;
    return false;
  }

  /** What is below the group in a place of the order. */
  child(place: number): Branch {
    return getOrMake(this.#branches, place, () => {
      const level = this.level as Level;
      const group = this.itemAt(place);
      const text = level.keyText(group);
      const open = this.#open.get(text) ?? NOTHING_OPEN;
      return new Branch(level, group, [...this.path, text], open, this.#openTo, this.#tree);
    });
  }

  /** Group or row in a place of the order. */
  itemAt(place: number): number {
    return this.#itemOf(this.order.slice(place, place + 1)[0]);
  }

  #itemOf(child: number): number {
    return this.#groups === null ? rowAt(this.#rows as Rows, child) : this.#groups[child];
  }

  /** All children in their order. */
  eachItem(visit: (item: number, place: number) => void): void {
    const order = this.order.slice(0, this.order.count);
    for (let place = 0; place < order.length; place++) visit(this.#itemOf(order[place]), place);
  }

  /** Path of a child. */
  pathOf(item: number): RowPath {
    return [...this.path, this.#textOf(item)];
  }

  #textOf(item: number): string {
    return this.level === null ? String(item) : this.level.keyText(item);
  }

  /** Number of the row with a path among what is shown below this row; −1 where it is not shown. */
  numberOf(path: RowPath): number {
    const depth = this.path.length;
    let place = -1;
    this.eachItem((item, at) => {
      if (place < 0 && this.#textOf(item) === path[depth]) place = at;
    });
    if (place < 0) return -1;
    const places = this.#openPlaces;
    const k = firstWhere(places.length, (index) => places[index] >= place);
    const number = place + this.#before[k];
    if (path.length === depth + 1) return number;
    if (places[k] !== place) return -1;
    const below = this.child(place).numberOf(path);
    return below < 0 ? -1 : number + 1 + below;
  }

  /** Rows `[from, to)` of what is shown below this row, in order. */
  visit(from: number, to: number, visit: Visit): void {
    const places = this.#openPlaces;
    const before = this.#before;
    let at = from;
    const end = Math.min(to, this.total);
    /** The first open child whose subtree ends behind `at`. */
    let k = firstWhere(places.length, (index) => places[index] + 1 + before[index + 1] > at);
    let place = at - before[k];
    if (k < places.length && place > places[k]) {
      at += this.#visitBelow(k, at - (places[k] + 1 + before[k]), end - at, visit);
      place = places[k++] + 1;
    }
    while (at < end) {
      const closed = Math.min(end - at, (k < places.length ? places[k] : this.order.count) - place);
      for (const child of this.order.slice(place, place + closed)) visit(this, this.#itemOf(child), false);
      at += closed;
      place += closed;
      if (at >= end) return;
      visit(this, this.itemAt(place), true);
      at += 1 + this.#visitBelow(k, 0, end - at - 1, visit);
      place++;
      k++;
    }
  }

  /** At most `count` rows below the k-th open child, from number `from` on; says how many. */
  #visitBelow(k: number, from: number, count: number, visit: Visit): number {
    const shown = Math.min(count, this.#before[k + 1] - this.#before[k] - from);
    if (shown > 0) this.child(this.#openPlaces[k]).visit(from, from + shown, visit);
    return shown;
  }
}

/** @param item group of `branch.level`, or row of the table where it has none */
export type Visit = (branch: Branch, item: number, isOpen: boolean) => void;

const NOTHING_OPEN: OpenPaths = new Map();

const canOpen = (level: Level, group: number): boolean => level.showsRows || !level.isDeepest(group);

/** @param openTo as for `Branch` */
const opensItself = (level: Level, group: number, openTo: number): boolean =>
  level.keyBelow(group) <= openTo && canOpen(level, group);

/** By group of a level: what is shown below it where it opens itself. */
function shownRows(level: Level, openTo: number, known: Map<Level, Float64Array>): Float64Array {
  const before = known.get(level);
  if (before !== undefined) return before;
  const shown = new Float64Array(level.count);
  known.set(level, shown);
  const opens = sequence(0, level.count).filter((group) => opensItself(level, group, openTo));
  for (const group of opens) if (level.isDeepest(group)) shown[group] = level.size(group);
  level.open(opens.length === level.count ? null : opens);
  for (const { level: below, parents } of level.opened()) {
    let inner: Float64Array | null = null;
    for (let group = 0; group < parents.length; group++) {
      if (!opensItself(level, parents[group], openTo)) continue;
      const isOpen = opensItself(below, group, openTo);
      if (isOpen) inner ??= shownRows(below, openTo, known);
      shown[parents[group]] += 1 + (inner === null || !isOpen ? 0 : inner[group]);
    }
  }
  return shown;
}

/** The first of `[0, count)` of which it holds (and then of all behind); `count` where there is none. */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
