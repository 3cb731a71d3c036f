/** Pages of a table: rows of its open tree, with what each column shows of them. */
import type { NumberForm, RowPath, TablePage, TablePageColumn, TableQuery } from '../../contract/tables.ts';
import { eventRows } from './event-rows.ts';
import { type Cells, cellsOf, type Level, NO_CELLS } from './level.ts';
import type { KeyMatching } from './matching.ts';
import { type Request, resolveRequest } from './request.ts';
import { aggregatedType, type ShownColumn, type Table } from './table.ts';
import { Branch, openPaths } from './tree.ts';
import { besideBaseline, type View, viewOf } from './view.ts';

/** A question that was understood, and the tree that it opens. */
export interface TableTree {
  readonly request: Request;
  readonly view: View;
  /** All rows as one group: of the table, or of its comparison with another. */
  readonly all: Level;
  /** Of the keys of two traces. */
  readonly matching: KeyMatching | null;
  readonly root: Branch;
  /** What the preset opens; null where the question says what is open. */
  readonly opened: RowPath[] | null;
}

/** A row of the tree: a group of `level`, or where that is null a row of the table. */
interface Place {
  readonly level: Level | null;
  readonly item: number;
}

/**
 * The tree that a question opens. Pages of the same question share it; so do those that scroll, open, sort or ask for
 * other columns share what of the work is the same.
 * @param baseline what is taken off: the table of another trace, or the same for the range of `query.baseline`
 * @throws TableError, ExpressionError
 */
export function tableTree(table: Table, query: TableQuery, baseline?: Table): TableTree {
  const request = resolveRequest(table, query);
  const view = viewOf(table, request, request.range);
  const { sort } = request;
  // Nothing is open of itself, not even the frames of a stack.
  const { expandDepth = -1 } = query;
  const { expand } = request.configuration;
  const opensItself = query.expanded === undefined && query.expandDepth === undefined && expand !== undefined;
  const expanded = opensItself ? view.initiallyOpen(expand) : (query.expanded ?? []);
  const compared = baseline === undefined ? null : besideBaseline(view, request, query.baseline, baseline);
  const all = compared?.level ?? view.root;
  const sorted = sort.map(({ column, order }) => [column, order]);
  const key = JSON.stringify([sorted, expandDepth, expanded, compared?.key]);
  const root = view.tree(key, () => {
    const tree = { table, range: request.range, sort, shown: new Map() };
    return new Branch(all, 0, [], openPaths(expanded, view.longestPath), expandDepth, tree);
  });
  const opened = opensItself ? expanded : null;
  return { request, view, all, matching: compared?.matching ?? null, root, opened };
}

/**
 * Does, a slice at a time, what the next questions will want: sorts all rows where a page needed only the first, groups
 * what is below the groups of the first key.
 * @returns false when nothing is left to do
 */
export function prepareStep(table: Table, query: TableQuery, baseline?: Table): boolean {
  const { request, all, root } = tableTree(table, query, baseline);
  if (root.step()) return true;
  const values = columnsOf(request, query.only).filter(({ keyDepth }) => keyDepth < 0);
  return all.opened().some(({ level }) => level.prepare(values.map(({ column }) => column)));
}

/** @throws TableError, ExpressionError */
export function tablePage(table: Table, query: TableQuery, baseline?: Table): TablePage {
  const { request, view, all, matching, root, opened } = tableTree(table, query, baseline);
  const { offset = 0, limit = 100 } = query;
  const rows: (Place & { branch: Branch; isOpen: boolean })[] = [];
  root.visit(offset, offset + limit, (branch, item, isOpen) =>
    rows.push({ branch, level: branch.level, item, isOpen }),
  );
  const matches = query.highlight === undefined ? null : view.matches(query.highlight);
  const eventRowOf = eventRows(table);
  const shown = columnsOf(request, query.only);
  return {
    total: root.total,
    offset,
    rows: view.rows.count,
    ...(query.locate !== undefined && { located: root.numberOf(query.locate) }),
    ...(opened !== null && { opened }),
    depth: Uint16Array.from(rows, ({ branch }) => branch.path.length),
    key: Uint8Array.from(rows, ({ level }) => level?.depth ?? view.keys.length),
    path: rows.map(({ branch, item }) => branch.pathOf(item)),
    children: Uint32Array.from(rows, childrenOf),
    expanded: Uint8Array.from(rows, ({ isOpen }) => Number(isOpen)),
    leaves: Uint32Array.from(rows, ({ level, item }) => (level === null ? 1 : level.size(item))),
    highlighted: Uint8Array.from(rows, (row) => (matches === null ? 0 : highlightOf(row, matches))),
    ...(baseline !== undefined && {
      onlyIn: Uint8Array.from(rows, ({ level, item }) => level?.onlyIn?.(item) ?? 0),
    }),
    ...(matching !== null && { ambiguous: matching.ambiguous }),
    eventRow: Float64Array.from(rows, ({ level, item }) => eventRowOf(level === null ? item : level.onlyRow(item))),
    columns: shownColumns(view, shown, rows, query.first),
    totals: shownColumns(view, shown, [{ level: all, item: 0 }], query.first),
  };
}

/** Of a group that was not opened yet: its rows, which are the most groups that it can have. */
function childrenOf({ level, item }: Place): number {
  if (level === null) return 0;
  if (level.isDeepest(item)) return level.showsRows ? level.size(item) : 0;
  return level.childCount(item) ?? level.size(item);
}

/** A group is marked when any row below it is. */
function highlightOf({ level, item }: Place, matches: Uint8Array): number {
  return level === null ? matches[item] : level.marks(matches)[item];
}

/** The rows of the table that a page shows by themselves. */
interface Leaves {
  readonly rows: Uint32Array;
  readonly placeOf: ReadonlyMap<number, number>;
}

/** A column of a page. */
interface PageColumn {
  readonly column: ShownColumn;
  /** Which of the keys it is; −1 = a value. */
  readonly keyDepth: number;
}

/** @param only keys of columns; undefined = all */
function columnsOf({ keys, values }: Request, only: readonly string[] | undefined): PageColumn[] {
  const all = [
    ...keys.map((column, keyDepth) => ({ column, keyDepth })),
    ...values.map((column) => ({ column, keyDepth: -1 })),
  ];
  return only === undefined ? all : all.filter(({ column }) => only.includes(column.key));
}

/** @param first keys of the values that are wanted now; undefined = all */
function shownColumns(
  view: View,
  columns: readonly PageColumn[],
  rows: readonly Place[],
  first: readonly string[] | undefined,
): TablePageColumn[] {
  const leaves = Uint32Array.from(
    rows.filter(({ level }) => level === null),
    ({ item }) => item,
  );
  const placeOf = new Map(Array.from(leaves, (row, place) => [row, place]));
  const isNow = ({ column, keyDepth }: PageColumn): boolean =>
    first === undefined || keyDepth >= 0 || first.includes(column.key);
  return columns.map((column) =>
    isNow(column)
      ? shownColumn(view, column, rows, { rows: leaves, placeOf })
      : laterColumn(view.table, column, rows.length),
  );
}

/** What is known of a column before anything is made of it. */
function headOf(table: Table, { column, keyDepth }: PageColumn) {
  const { key, variant, name, type, aggregation } = column;
  const area: TablePageColumn['area'] = keyDepth < 0 ? 'value' : 'key';
  return {
    key,
    variant,
    name,
    type,
    area,
    ...(table.isStack(key, variant) && { isStack: true as const }),
    aggregation,
  };
}

const hasNumbers = (table: Table, column: ShownColumn): boolean =>
  table.isNumeric(column.key, column.variant) || aggregatedType(column) === 'integer';

const laterColumn = (table: Table, column: PageColumn, count: number): TablePageColumn => ({
  ...headOf(table, column),
  text: new Array<string>(count).fill(''),
  values: hasNumbers(table, column.column) ? new Float64Array(count).fill(Number.NaN) : null,
  forms: [],
  formOf: new Int32Array(count).fill(-1),
  isLater: true,
});

function shownColumn(
  { table, range }: View,
  column: PageColumn,
  rows: readonly Place[],
  leaves: Leaves,
): TablePageColumn {
  const { column: shown, keyDepth } = column;
  const { key, variant, format } = shown;
  const showsLeaves = keyDepth < 0 && leaves.rows.length > 0;
  const ofRows = showsLeaves
    ? cellsOf(table.valuesOf(key, variant, range, leaves.rows), format, (row) => leaves.placeOf.get(row) ?? -1)
    : NO_CELLS;
  const cellsByLevel = new Map<Level, Cells>();
  const cellsAt = (level: Level): Cells => {
    const cells = cellsByLevel.get(level) ?? level.cells(shown, keyDepth);
    cellsByLevel.set(level, cells);
    return cells;
  };
  /** Single rows show nothing in the columns of keys: the groups around them do. */
  const cells = rows.map(({ level }) => (level === null ? ofRows : cellsAt(level)));
  const numbersBy = (get: (cells: Cells, item: number) => number) =>
    Float64Array.from(rows, ({ item }, i) => get(cells[i], item));
  const isOfNumbers = hasNumbers(table, shown);
  const { forms, placeOf } = distinctForms(cells);
  const shownOf: TablePageColumn = {
    ...headOf(table, column),
    text: rows.map(({ item }, i) => (cells[i].form === null ? cells[i].text(item) : '')),
    values: isOfNumbers ? numbersBy((of, item) => of.value(item)) : null,
    forms,
    formOf: Int32Array.from(rows, (row, i) => (keyDepth < 0 && isAbsent(row) ? -1 : placeOf[i])),
  };
  if (!isOfNumbers || !cells.some(({ baseline }) => baseline !== undefined)) return shownOf;
  return {
    ...shownOf,
    baseline: numbersBy((of, item) => of.baseline?.value(item) ?? Number.NaN),
    difference: numbersBy((of, item) => of.difference?.(item) ?? Number.NaN),
  };
}

/** A group that only the baseline has shows nothing of its own. All rows together are on both sides. */
const isAbsent = ({ level, item }: Place): boolean => level !== null && level.depth >= 0 && level.onlyIn?.(item) === 2;

function distinctForms(cells: readonly Cells[]): { forms: NumberForm[]; placeOf: number[] } {
  const forms: NumberForm[] = [];
  const placeOf = cells.map(({ form }) => {
    if (form === null) return -1;
    const known = forms.findIndex(({ type, format }) => type === form.type && format === form.format);
    return known >= 0 ? known : forms.push(form) - 1;
  });
  return { forms, placeOf };
}
