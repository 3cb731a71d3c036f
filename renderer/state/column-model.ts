/**
 * The columns of a preset as somebody arranges them: one list of columns and of the four bars between them. Plain values;
 * every change gives a new arrangement that keeps the rules of the SDK, or says why it cannot.
 */

import { present } from '../../contract/checked.ts';
import type { AggregationMode, BarName, ColumnHints, SortOrder, TableConfiguration } from '../../contract/plugin.ts';
import type { TableColumnInfo, TableInfo, TableQuery } from '../../contract/tables.ts';
import type { ValueType } from '../../language/value-type.ts';

export interface ColumnRow {
  kind: 'column';
  /** Of its own in the arrangement. */
  id: string;
  /** Of the table's column. */
  key: string;
  variant: string | null;
  /** What the preset says of it; what it leaves out, the table says. */
  hints: ColumnHints;
}

export interface BarRow {
  kind: 'bar';
  id: BarName;
}

export type Row = ColumnRow | BarRow;

export interface Arrangement {
  /** The preset but for its columns: name, roles, chart, filter … */
  rest: Omit<TableConfiguration, 'columns'>;
  /** All four bars are there, once each. */
  rows: readonly Row[];
}

/** `why` is null when the change was made; else the arrangement is as it was. */
export interface Change {
  arrangement: Arrangement;
  why: string | null;
}

/** Between which bars a column stands: it groups, it is a value, it is drawn. */
export type Zone = 'key' | 'value' | 'graph';

/** In the order in which bars may stand side by side. */
const bars: readonly BarName[] = ['|pivot', '|freezeLeft', '|freezeRight', '|graph'];

export const barTitles: Readonly<Record<BarName, { name: string; says: string }>> = {
  '|pivot': { name: 'Gold bar', says: 'columns above group the rows' },
  '|graph': { name: 'Blue bar', says: 'columns below are drawn in the graph' },
  '|freezeLeft': { name: 'Left freeze', says: 'columns above stay in place' },
  '|freezeRight': { name: 'Right freeze', says: 'columns below stay in place' },
};

export function arrange({ columns, ...rest }: TableConfiguration): Arrangement {
  const rows: Row[] = [];
  for (const item of columns) {
    if (isBar(item)) {
      if (!rows.some(({ id }) => id === item)) rows.push({ kind: 'bar', id: item });
    } else {
      const { column: key, variant = null, hints = {} } = typeof item === 'string' ? { column: item } : item;
      rows.push({ kind: 'column', id: freshId(rows, key), key, variant, hints });
    }
  }
  // A bar that is left out bounds nothing: it stands at the end where that is so.
  const has = (bar: BarName): boolean => rows.some(({ id }) => id === bar);
  for (const id of ['|pivot', '|freezeLeft'] as const) if (!has(id)) rows.unshift({ kind: 'bar', id });
  for (const id of ['|graph', '|freezeRight'] as const) if (!has(id)) rows.push({ kind: 'bar', id });
  for (const [left, right] of ordered) {
    const [from, to] = [rows.findIndex(({ id }) => id === left), rows.findIndex(({ id }) => id === right)];
    if (from > to) rows.splice(to, 0, ...rows.splice(from, 1));
  }
  return { rest, rows };
}

/** The preset that it makes. Bars that bound nothing are left out. */
export function configured({ rest, rows }: Arrangement): TableConfiguration {
  const isColumn = ({ kind }: Row): boolean => kind === 'column';
  const columns = rows.flatMap((row, i): TableConfiguration['columns'] => {
    if (row.kind === 'bar') {
      const bounded = row.id === '|pivot' || row.id === '|freezeLeft' ? rows.slice(0, i) : rows.slice(i + 1);
      return bounded.some(isColumn) ? [row.id] : [];
    }
    const { key, variant, hints } = row;
    const hasHints = Object.keys(hints).length > 0;
    if (variant === null && !hasHints) return [key];
    return [{ column: key, ...(variant !== null && { variant }), ...(hasHints && { hints }) }];
  });
  return { ...rest, columns };
}

/** Whether two presets show the same, whatever they are called. */
export function isSamePreset(one: TableConfiguration, other: TableConfiguration): boolean {
  return one === other || meaning(one) === meaning(other);
}

/** Equal texts mean the same: bars side by side have no order, properties have none. */
function meaning(configuration: TableConfiguration): string {
  const { rest, rows } = arrange(configuration);
  const canonical: Row[] = [];
  let side: Row[] = [];
  const endSide = () => {
    canonical.push(...side.sort((a, b) => bars.indexOf(a.id as BarName) - bars.indexOf(b.id as BarName)));
    side = [];
  };
  for (const row of rows) {
    if (row.kind === 'bar') side.push(row);
    else {
      endSide();
      canonical.push(row);
    }
  }
  endSide();
  return JSON.stringify({ ...configured({ rest, rows: canonical }), name: '' }, sortedKeys);
}

const sortedKeys = (_key: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** What a question says of its preset: the name of one that the host knows, else all of it. */
export function requestOf(
  info: TableInfo,
  configuration: TableConfiguration,
): Pick<TableQuery, 'configuration' | 'definition'> {
  const { name } = configuration;
  const known = info.configurations.find((one) => one.name === name);
  if (known !== undefined && isSamePreset(known, configuration)) return { configuration: name };
  return { configuration: name, definition: configuration };
}

/** @param index of the row. @param to where it stands afterwards */
export function moved(arrangement: Arrangement, index: number, to: number): Change {
  const rows = [...arrangement.rows];
  const [row] = rows.splice(index, 1);
  if (row === undefined) return { arrangement, why: null };
  rows.splice(Math.max(0, Math.min(to, rows.length)), 0, row);
  const why = row.kind === 'bar' ? brokenRule(rows, row.id) : null;
  return why === null ? { arrangement: { ...arrangement, rows }, why } : { arrangement, why };
}

/**
 * Rows as they are seen side by side in the table: columns that are shown, and the gold and blue bar where columns stand
 * on both sides of them.
 */
export function seenRows(info: TableInfo, { rows }: Arrangement): Row[] {
  const shown = rows.map((row) => row.kind === 'column' && isShown(info, row));
  return rows.filter((row, i) => {
    if (row.id === '|pivot') return shown.slice(0, i).includes(true);
    if (row.id === '|graph') return shown.slice(i + 1).includes(true);
    return shown[i];
  });
}

/** Values that a panel has room for, about. */
const MOST_LIKELY = 5;

/**
 * Columns, by key, that come into view when a table opens, as far as one can tell before their widths are known: the
 * first values, and what stays in place at the right.
 */
export function likelyInView(info: TableInfo, configuration: TableConfiguration): string[] {
  const { rows } = arrange(configuration);
  const placeOf = (bar: BarName): number => rows.findIndex(({ id }) => id === bar);
  const keysOf = (some: readonly Row[]): string[] =>
    some.flatMap((row) => (row.kind === 'column' && isShown(info, row) ? [row.key] : []));
  const end = Math.min(placeOf('|freezeRight'), placeOf('|graph'));
  return [...keysOf(rows.slice(placeOf('|pivot'), end)).slice(0, MOST_LIKELY), ...keysOf(rows.slice(end))];
}

/** @param to place among the other rows that are seen */
export function movedAmong(info: TableInfo, arrangement: Arrangement, id: string, to: number): Change {
  const others = seenRows(info, arrangement).filter((row) => row.id !== id);
  const left = arrangement.rows.filter((row) => row.id !== id);
  const before = others[to];
  const last = others.at(-1);
  const place = before !== undefined ? left.indexOf(before) : last !== undefined ? left.indexOf(last) + 1 : 0;
  return moved(
    arrangement,
    arrangement.rows.findIndex((row) => row.id === id),
    place,
  );
}

/** Left of → right of. */
const ordered: readonly (readonly [BarName, BarName])[] = [
  ['|pivot', '|graph'],
  ['|freezeLeft', '|freezeRight'],
];

function brokenRule(rows: readonly Row[], bar: BarName): string | null {
  const place = (wanted: BarName): number => rows.findIndex(({ id }) => id === wanted);
  for (const [left, right] of ordered) {
    if (place(left) < place(right) || (bar !== left && bar !== right)) continue;
    const [itself, other] = bar === left ? [left, right] : [right, left];
    return `The ${nameOf(itself)} cannot be ${bar === left ? 'right' : 'left'} of the ${nameOf(other)}.`;
  }
  return null;
}

const nameOf = (bar: BarName): string => barTitles[bar].name.toLowerCase();

/** A column more, before row `at`; where that is left out behind the other values. */
export function inserted(
  arrangement: Arrangement,
  info: TableInfo,
  key: string,
  at = endOfValues(arrangement.rows),
): Arrangement {
  const rows = [...arrangement.rows];
  const isHidden = info.columns.find((column) => column.key === key)?.hints.visible === false;
  rows.splice(at, 0, {
    kind: 'column',
    id: freshId(rows, key),
    key,
    variant: null,
    hints: isHidden ? { visible: true } : {},
  });
  return { ...arrangement, rows };
}

/** Before the bars at the end of what is not drawn. */
function endOfValues(rows: readonly Row[]): number {
  const graph = rows.findIndex(({ id }) => id === '|graph');
  return rows.slice(0, Math.max(0, graph)).findLastIndex(({ kind, id }) => kind !== 'bar' || id === '|pivot') + 1;
}

export function removed(arrangement: Arrangement, index: number): Change {
  const row = arrangement.rows[index];
  if (row?.kind === 'bar') return { arrangement, why: `You can move the ${nameOf(row.id)}, but not remove it.` };
  return { arrangement: { ...arrangement, rows: arrangement.rows.filter((_, i) => i !== index) }, why: null };
}

/** Changes one column; a bar stays as it is. */
export function withColumn(
  arrangement: Arrangement,
  index: number,
  change: (row: ColumnRow) => ColumnRow,
): Arrangement {
  const rows = arrangement.rows.map((row, i) => (i === index && row.kind === 'column' ? change(row) : row));
  return { ...arrangement, rows };
}

/** Sets hints of one column; undefined: as the table says. */
export const withHints = (
  arrangement: Arrangement,
  index: number,
  hints: { [Hint in keyof ColumnHints]?: ColumnHints[Hint] | undefined },
): Arrangement => withColumn(arrangement, index, (row) => ({ ...row, hints: defined({ ...row.hints, ...hints }) }));

const defined = (hints: object): ColumnHints =>
  Object.fromEntries(Object.entries(hints).filter(([, value]) => value !== undefined));

/** Draws a column: behind the blue bar; or takes it out of the graph: before it. A hidden one is shown by it. */
export function withGraphed(arrangement: Arrangement, info: TableInfo, index: number): Arrangement {
  const row = arrangement.rows[index];
  if (row?.kind !== 'column') return arrangement;
  const isDrawn = zoneOf(arrangement.rows, index) === 'graph';
  const shown = isDrawn || isShown(info, row) ? arrangement : withHints(arrangement, index, { visible: true });
  return toZone(shown, index, isDrawn ? 'value' : 'graph');
}

/** Moves a column just over the bar that bounds a zone: it becomes the last key, the last value, the first that is drawn. */
export function toZone(arrangement: Arrangement, index: number, zone: Zone): Arrangement {
  if (zoneOf(arrangement.rows, index) === zone) return arrangement;
  const others = arrangement.rows.filter((_, i) => i !== index);
  const bar = others.findIndex(({ id }) => id === (zone === 'key' ? '|pivot' : '|graph'));
  const to = zone === 'graph' ? bar + 1 : zone === 'value' ? endOfValues(others) : bar;
  return moved(arrangement, index, to).arrangement;
}

export function zoneOf(rows: readonly Row[], index: number): Zone {
  const place = (bar: BarName): number => rows.findIndex(({ id }) => id === bar);
  return index < place('|pivot') ? 'key' : index > place('|graph') ? 'graph' : 'value';
}

export const columnOf = (info: TableInfo, key: string): TableColumnInfo | null =>
  info.columns.find((column) => column.key === key) ?? null;

/** As heads call it. */
export function titleOf(info: TableInfo, { key, variant }: Pick<ColumnRow, 'key' | 'variant'>): string {
  const column = columnOf(info, key);
  return column?.variants.find((one) => one.key === variant)?.name ?? column?.name ?? key;
}

/** Of a column or a bar. */
export const rowTitle = (info: TableInfo, row: Row): string =>
  row.kind === 'bar' ? barTitles[row.id].name : titleOf(info, row);

const zoneTitles: Readonly<Record<Zone, string>> = {
  key: 'groups the rows',
  value: 'aggregated value',
  graph: 'drawn in the graph',
};

/** Where a row stands, for those who cannot see it. */
export function saysPlace(info: TableInfo, { rows }: Arrangement, id: string): string {
  const index = rows.findIndex((row) => row.id === id);
  const row = rows[index];
  if (row === undefined) return '';
  const zone = row.kind === 'bar' ? '' : `, ${zoneTitles[zoneOf(rows, index)]}`;
  return `${rowTitle(info, row)}: ${index + 1} of ${rows.length}${zone}.`;
}

export function typeOf(info: TableInfo, { key, variant }: ColumnRow): ValueType {
  const column = columnOf(info, key);
  return column?.variants.find((one) => one.key === variant)?.type ?? column?.type ?? 'text';
}

/** The row's own hints before those of the table. */
export const hintsOfRow = (info: TableInfo, { key, hints }: ColumnRow): ColumnHints => ({
  ...columnOf(info, key)?.hints,
  ...hints,
});

export const isShown = (info: TableInfo, row: ColumnRow): boolean => hintsOfRow(info, row).visible !== false;

/** Numbers of the rows that are sorted by, the first one first. */
export function sortedRows(info: TableInfo, { rows }: Arrangement): number[] {
  return rows
    .flatMap((row, index) => {
      if (row.kind === 'bar') return [];
      const { sort, sortPriority = 0 } = hintsOfRow(info, row);
      return sort === undefined ? [] : [{ index, sortPriority }];
    })
    .sort((a, b) => a.sortPriority - b.sortPriority || a.index - b.index)
    .map(({ index }) => index);
}

/**
 * Sorts by a column: behind the others that are sorted by, or with `place` there; null: no more.
 */
export function withSort(
  arrangement: Arrangement,
  info: TableInfo,
  index: number,
  order: SortOrder | null,
  place?: number,
): Arrangement {
  const before = sortedRows(info, arrangement);
  const others = before.filter((one) => one !== index);
  const known = before.indexOf(index);
  const at = place ?? (known < 0 ? others.length : known);
  const sorted = order === null ? others : [...others.slice(0, at), index, ...others.slice(at)];
  const rows = arrangement.rows.map((row, i): Row => {
    if (row.kind === 'bar') return row;
    const { sort: _sort, sortPriority: _priority, ...hints } = row.hints;
    const rank = sorted.indexOf(i);
    if (rank < 0) return { ...row, hints };
    return {
      ...row,
      hints: {
        ...hints,
        sort: present(i === index ? order : hintsOfRow(info, row).sort, 'the order of a sorted column'),
        sortPriority: rank,
      },
    };
  });
  return { ...arrangement, rows };
}

/** The preset sorted as a view sorts it; a view without an order of its own leaves it as it is. */
export function withSorts(
  info: TableInfo,
  configuration: TableConfiguration,
  sorts: readonly { column: string; variant?: string | undefined; order: SortOrder }[],
): TableConfiguration {
  if (sorts.length === 0) return configuration;
  let arrangement = arrange(configuration);
  for (const index of sortedRows(info, arrangement)) arrangement = withSort(arrangement, info, index, null);
  for (const { column, variant = null, order } of sorts) {
    const index = arrangement.rows.findIndex(
      (row) => row.kind === 'column' && row.key === column && row.variant === variant,
    );
    if (index >= 0) arrangement = withSort(arrangement, info, index, order);
  }
  return configured(arrangement);
}

const counted: readonly AggregationMode[] = ['none', 'count', 'uniqueCount'];
const ofNumbers: readonly AggregationMode[] = [...counted, 'sum', 'average', 'weightedAverage', 'min', 'max', 'peak'];

/** What groups can make of values of a type. */
export function aggregationsOf(type: ValueType): readonly AggregationMode[] {
  if (type === 'text' || type === 'address') return counted;
  if (type === 'time') return [...counted, 'min', 'max'];
  if (type === 'bool') return ofNumbers.filter((mode) => mode !== 'weightedAverage' && mode !== 'peak');
  return ofNumbers;
}

/** Columns that an average can be weighted by. */
export const weightsOf = (info: TableInfo): TableColumnInfo[] =>
  info.columns.filter(({ type }) => type === 'integer' || type === 'number' || type === 'duration');

/** Sets what groups make of a column; an average that is to be weighted needs what by. */
export function withAggregation(
  arrangement: Arrangement,
  info: TableInfo,
  index: number,
  aggregation: AggregationMode,
): Arrangement {
  const row = arrangement.rows[index];
  if (row?.kind !== 'column') return arrangement;
  const needsWeight = aggregation === 'weightedAverage' && hintsOfRow(info, row).weight === undefined;
  const weight = needsWeight ? weightsOf(info).find(({ key }) => key !== row.key)?.key : undefined;
  return withHints(arrangement, index, { aggregation, ...(weight !== undefined && { weight }) });
}

const isBar = (item: TableConfiguration['columns'][number]): item is BarName =>
  typeof item === 'string' && item.startsWith('|');

/** `key`, or with a number behind when that is taken. */
function freshId(rows: readonly Row[], key: string): string {
  const taken = new Set(rows.map(({ id }) => id));
  let id = key;
  for (let i = 2; taken.has(id); i++) id = `${key}:${i}`;
  return id;
}
