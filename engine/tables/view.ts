/** Rows of a table that a filter and a range leave, grouped by keys: what questions that differ in less have in common. */
import type { TimeAggregation } from '../../contract/plugin.ts';
import type { KeyMatch, RowPath, TableQuery } from '../../contract/tables.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import { sharedRows } from '../columns/row-threads.ts';
import { flagged, listOf, type Rows, rowList, rowRange } from '../columns/rows.ts';
import { compileQuery } from '../expressions/compile.ts';
import type { Expression } from '../expressions/expression.ts';
import { type ComparedLevel, compareRoots } from './comparison.ts';
import { extentOf, timingKey } from './extent.ts';
import type { Grouping } from './grouping.ts';
import { type GroupedTable, type GroupLevel, type Level, rootLevel } from './level.ts';
import { KeyMatching } from './matching.ts';
import type { Request } from './request.ts';
import { SliceSums, type Slices } from './slice-sums.ts';
import { columnId, type Roles, type ShownColumn, type Table } from './table.ts';
import { TableError } from './table-error.ts';
import type { TimeIndex, Times } from './time-index.ts';
import type { Branch } from './tree.ts';
import { isBounded, type TimeRange } from './visible-domain.ts';
import { areWithin, haveStarts, zonesOf } from './zones.ts';

/**
 * The rows on show, which of them there are to draw, what is drawn, a baseline. Each has 4 bytes a row and level, and 8 a
 * row and sorted column.
 */
const KEPT_VIEWS = 4;
const KEPT_TREES = 4;
/** So many have their sums kept. */
const KEPT_FILTERS = 2;
const MOST_OPEN_AT_FIRST = 1000;

interface Comparison {
  /** Which baseline, and what was chosen. */
  readonly key: string;
  readonly level: ComparedLevel;
  /** Null within one trace. */
  readonly matching: KeyMatching | null;
}

let views = 0;

export class View implements GroupedTable {
  /** Of its own among all. */
  readonly id = ++views;
  readonly table: Table;
  readonly keys: readonly ShownColumn[];
  readonly range: TimeRange;
  readonly roles: Roles;
  readonly overTime: TimeAggregation | null;
  readonly rows: Rows;
  readonly root: GroupLevel;
  /** Null: which rows there are depends on the range, not only by their times. */
  readonly #sums: SliceSums | null;
  readonly #matches = new RecentlyUsed<Uint8Array>(2);
  readonly #openAtFirst = new RecentlyUsed<RowPath[]>(1);
  readonly #trees = new RecentlyUsed<Branch>(KEPT_TREES);
  #compared: Comparison | null = null;

  constructor(table: Table, request: Request, range: TimeRange) {
    this.table = table;
    this.keys = request.keys;
    this.range = range;
    this.roles = request.roles;
    this.overTime = request.overTime;
    this.#sums = sumsOf(table, request);
    this.rows = this.#choose(request);
    this.root = rootLevel(this, this.rows);
  }

  held(): Iterable<unknown> {
    return [this.rows, this.root, this.#matches, this.#trees];
  }

  get #hasStacks(): boolean {
    return this.keys.some(({ key, variant }) => this.table.isStack(key, variant));
  }

  /** Texts in the paths of groups, at most: stacks are of any length. */
  get longestPath(): number {
    return this.#hasStacks ? Infinity : this.keys.length;
  }

  #choose(request: Request): Rows {
    const { table } = this;
    const { filter } = request;
    const inRange = this.#shared(this.#inRange(request));
    if (filter === null) return inRange;
    const kept = this.#select(filter.query, inRange);
    if (filter.keep) return { from: 0, count: kept.length, list: kept };
    const flags = new Uint8Array(table.count);
    for (const row of kept) flags[row] = 1;
    return this.#shared(flagged(inRange, flags, 0));
  }

  #shared(rows: Rows): Rows {
    return rows.list === null ? rows : rowList(sharedRows(rows.list, this.table.environment.rowThreads));
  }

  slicesOf(key: ShownColumn | null, rows: Rows, grouping: Grouping): Slices | null {
    const { table, range } = this;
    if (this.#sums === null || (key !== null && 'visibleDomain' in table.projectionOf(key.key, key.variant)))
      return null;
    const codes = key && table.codes(key.key, key.variant, range);
    const times = isBounded(range) ? (table.times(this.roles)?.times ?? null) : null;
    const zones = times && zonesOf(times, table.environment.rowThreads);
    return this.#sums.of(
      codes,
      rows,
      grouping,
      (first, last) =>
        zones === null || (areWithin(zones, first, last, range, false) && haveStarts(zones, first, last)),
    );
  }

  /** Rows that have a part in the range: by their own time, or by the interval of a value that is drawn. */
  #inRange(request: Request): Rows {
    const { table, roles } = this;
    const { fromNs, toNs } = this.range;
    const times = isBounded(this.range) ? table.times(roles) : null;
    if (times === null) return rowRange(0, table.count);
    const others = ownIntervals(table, request).map((interval) => table.intervalIndex(interval));
    return united([times, ...others], fromNs, toNs, table.count);
  }

  #compile(query: string): Expression {
    return compileFilter(this.table, this.keys, query);
  }

  /** Rows of `among` of which the query holds. @throws ExpressionError */
  #select(query: string, among: Rows): Uint32Array {
    const { table, range } = this;
    const expression = this.#compile(query);
    const isAll = among.list === null && among.count === table.count;
    const set = table.columnsFor(expression, range);
    const list = isAll ? undefined : sharedRows(listOf(among), table.environment.rowThreads);
    return expression.select(set, table.environment, list);
  }

  /** By row of the table, 1 where it is one of mine and the query holds of it. @throws ExpressionError */
  matches(query: string): Uint8Array {
    return this.#matches.get(query, () => {
      const flags = new Uint8Array(this.table.count);
      for (const row of this.#select(query, this.rows)) flags[row] = 1;
      return flags;
    });
  }

  /**
   * Groups that a preset opens: those with rows of which the query holds, down to the innermost key that it names.
   * @throws ExpressionError
   */
  initiallyOpen(query: string): RowPath[] {
    return this.#openAtFirst.get(query, () => {
      const { uses } = this.#compile(query);
      const flags = this.matches(query);
      const deepest = this.keys.findLastIndex(({ key }) => uses.has(key));
      const paths: RowPath[] = [];
      const below = (level: Level, group: number, path: RowPath): void => {
        if (level.depth >= deepest) return;
        const { level: inner, groups } = level.children(group);
        const marks = inner.marks(flags);
        for (const child of groups) {
          if (marks[child] === 0 || paths.length >= MOST_OPEN_AT_FIRST) continue;
          const deeper = [...path, inner.keyText(child)];
          paths.push(deeper);
          below(inner, child, deeper);
        }
      };
      below(this.root, 0, []);
      return paths;
    });
  }

  /**
   * The comparison with a baseline, whose rows are grouped by the same keys.
   * @param chosen which process or thread is which, before all that names tell
   */
  comparedWith(baseline: View, chosen: readonly KeyMatch[]): Comparison {
    if (this.#hasStacks)
      throw new TableError(
        'Tables are not compared by stacks. Remove the stack from the keys, or compare in Call stacks.',
      );
    const key = JSON.stringify([baseline.id, chosen]);
    if (this.#compared?.key !== key) {
      const [own, other] = [this.table.environment.names, baseline.table.environment.names];
      const matching = own === null || other === null || own === other ? null : new KeyMatching(own, other, chosen);
      this.#compared = { key, matching, level: compareRoots(this.keys, this.root, baseline.root, matching) };
    }
    return this.#compared;
  }

  /** The tree that was asked for before with the same key. */
  tree(key: string, make: () => Branch): Branch {
    return this.#trees.get(key, make);
  }
}

/** By the filter. */
const sumsOfTables = new WeakMap<Table, RecentlyUsed<SliceSums>>();

/** What is kept of sums of a table's parts. */
export const keptSums = (table: Table): Iterable<SliceSums> => sumsOfTables.get(table)?.held() ?? [];

function sumsOf(table: Table, { filter, keys }: Request): SliceSums | null {
  const uses = filter === null ? [] : compileFilter(table, keys, filter.query).uses;
  for (const column of uses) if ('visibleDomain' in table.projectionOf(column, null)) return null;
  const kept = getOrMake(sumsOfTables, table, () => new RecentlyUsed(KEPT_FILTERS));
  // `[Series Name]` is another column for other keys.
  const key = filter && [filter.query, filter.keep, columnId(keys.at(-1)?.key ?? '', null)];
  return kept.get(JSON.stringify(key), () => new SliceSums(table.count));
}

const viewsOf = new WeakMap<Table, RecentlyUsed<View>>();

/** The views of a table that are kept. */
export const keptViews = (table: Table): Iterable<View> => viewsOf.get(table)?.held() ?? [];

/** @throws TableError, ExpressionError */
export function viewOf(table: Table, request: Request, range: TimeRange): View {
  const kept = getOrMake(viewsOf, table, () => new RecentlyUsed(KEPT_VIEWS));
  return kept.get(viewKey(table, request, range), () => new View(table, request, range));
}

/** The rows of a baseline that a question names, and the comparison of a view with them. @throws TableError */
export function besideBaseline(
  view: View,
  request: Request,
  asked: TableQuery['baseline'],
  baseline: Table,
): Comparison & { readonly other: View } {
  const { fromNs = -Infinity, toNs = Infinity, matches = [] } = asked ?? {};
  const other = viewOf(baseline, request, { fromNs, toNs });
  return { other, ...view.comparedWith(other, matches) };
}

/**
 * Of the values that are drawn: when they came about, where they say so; each interval once. Not of all that are shown:
 * of each moment all threads that then wait would be listed, because beside what they do stands for how long they waited.
 */
function ownIntervals(table: Table, request: Request): readonly Times[] {
  const found = new Set<Times>();
  for (const value of request.graphed) {
    if (value.aggregation === 'none' || table.intervals(value.key, value.variant) === null) continue;
    const { times } = extentOf(table, value, request);
    if (times !== null && times.ends !== null) found.add(times);
  }
  return [...found];
}

function compileFilter(table: Table, keys: readonly ShownColumn[], query: string): Expression {
  const scope = table.filterScope;
  // WPA's `[Series Name]`: the innermost key.
  const series = keys.at(-1);
  const shownNames = new Map(scope.shownNames);
  if (series !== undefined) shownNames.set('series name', series.key);
  return compileQuery(query, { ...scope, shownNames });
}

/** Rows that any of them has in the range. */
function united(indexes: readonly TimeIndex[], fromNs: number, toNs: number, count: number): Rows {
  if (indexes.length === 1) return indexes[0].within(fromNs, toNs);
  const flags = new Uint8Array(count);
  for (const index of indexes) index.mark(flags, fromNs, toNs);
  return flagged(rowRange(Math.max(0, flags.indexOf(1)), flags.lastIndexOf(1) + 1), flags, 1);
}

/** Questions with the same key have the same view. */
const viewKey = (table: Table, request: Request, range: TimeRange): string =>
  JSON.stringify([
    request.filter?.query,
    request.filter?.keep,
    request.keys.map(({ key, variant }) => columnId(key, variant)),
    timingKey(request),
    isBounded(range) && ownIntervals(table, request).map((interval) => table.intervalIndex(interval).id),
    String(range.fromNs),
    String(range.toNs),
  ]);
