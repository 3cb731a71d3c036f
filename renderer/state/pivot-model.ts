/** What a pivot table shows, as plain values: its view, its bars, what a click on it asks for. */

import { at } from '../../contract/checked.ts';
import { cellText } from '../../contract/number-text.ts';
import type { SortOrder, TableConfiguration } from '../../contract/plugin.ts';
import { stackText } from '../../contract/stack-paths.ts';
import type { RowPath, TableInfo, TablePage, TablePageColumn, TableQuery } from '../../contract/tables.ts';
import type { TableView } from '../../contract/workspace.ts';
import { bracketed, numberText, quoted } from '../../language/print.ts';
import type { ValueType } from '../../language/value-type.ts';
import { usePreferences } from '../base/preferences-store.ts';

export type TableSort = TableView['sort'][number];

export const pathKey = (path: RowPath): string => JSON.stringify(path);

export function configurationOf(info: TableInfo, name: string): TableConfiguration {
  return info.configurations.find((one) => one.name === name) ?? at(info.configurations, 0);
}

/** What a question says of columns, bars and roles: one that the host does not know it has in full. */
export const askedConfiguration = (
  info: TableInfo,
  { configuration, definition }: Pick<TableQuery, 'configuration' | 'definition'>,
): TableConfiguration => definition ?? configurationOf(info, configuration ?? info.defaultConfiguration);

/** As the preferences have it, but for a table that is made for no graph. */
function firstLayout({ layout }: TableInfo): TableView['layout'] {
  const { defaultLayout } = usePreferences.getState();
  return defaultLayout === 'asTheTable' || layout === 'table' ? layout : defaultLayout;
}

/** The view that a table opens with. */
export function firstView(info: TableInfo): TableView {
  const { name, filter, highlights, expand } = configurationOf(info, info.defaultConfiguration);
  return {
    configuration: name,
    edited: null,
    filter: filterText(filter),
    sort: [],
    expanded: expand === undefined ? [] : null,
    inView: true,
    layout: firstLayout(info),
    drawsDifference: true,
    highlight: highlightText(highlights),
    hidden: [],
  };
}

/** A view that was kept, as far as the table still has what it names: a plugin may have been edited. */
export function knownView(info: TableInfo, kept: TableView | null): TableView {
  if (kept === null) return firstView(info);
  const { edited, configuration, sort } = kept;
  const columns = new Set([...info.columns.map(({ key }) => key), ...Object.keys(edited?.ownColumns ?? {})]);
  // A preset that somebody saved may have columns of its own.
  const isSaved = edited === null && !info.configurations.some(({ name }) => name === configuration);
  const sorted = isSaved ? [] : sort.map(({ column }) => column);
  const named = [...sorted, ...(edited?.columns.flatMap(columnKey) ?? [])];
  const isKnown = named.every((key) => key === null || columns.has(key));
  return isKnown ? kept : { ...firstView(info), inView: kept.inView, layout: kept.layout };
}

/** The same table by another preset: its own filter, and open what it opens. */
export const withConfiguration = (view: TableView, info: TableInfo, name: string): TableView => ({
  ...withPreset(view, configurationOf(info, name)),
  configuration: name,
});

export const withPreset = (view: TableView, { name, filter, highlights, expand }: TableConfiguration): TableView => ({
  ...view,
  configuration: name,
  edited: null,
  filter: filterText(filter),
  // What was marked by hand stays where the preset marks nothing itself.
  highlight: highlights === undefined ? view.highlight : highlightText(highlights),
  sort: [],
  expanded: expand === undefined ? [] : null,
  hidden: [],
});

/** Rows of which any of a preset's queries holds. */
const highlightText = (highlights: TableConfiguration['highlights'] = []): string =>
  highlights.map(({ query }) => (highlights.length === 1 ? query : `(${query})`)).join(' or ');

const filterText = (filter: TableConfiguration['filter']): string =>
  filter === undefined ? '' : filter.keep ? filter.query : `not (${filter.query})`;

/** Keys of the columns right of the blue bar. */
export function graphedColumns({ columns }: TableConfiguration): ReadonlySet<string> {
  const bar = columns.indexOf('|graph');
  return new Set(bar < 0 ? [] : columns.slice(bar + 1).flatMap((item) => columnKey(item) ?? []));
}

export const columnKey = (item: TableConfiguration['columns'][number]): string | null =>
  typeof item !== 'string' ? item.column : item.startsWith('|') ? null : item;

/** Opens a row, or closes it with all below it. */
export function toggled(expanded: readonly RowPath[], path: RowPath, open: boolean): RowPath[] {
  const key = pathKey(path);
  const others = expanded.filter((other) => pathKey(other) !== key);
  if (open) return [...others, path];
  return others.filter((other) => !path.every((part, i) => part === other[i]));
}

/** Opens all that a row is in. */
export function revealed(expanded: RowPath[], path: RowPath): RowPath[] {
  const known = new Set(expanded.map(pathKey));
  const around = path.slice(0, -1).map((_, i) => path.slice(0, i + 1));
  const closed = around.filter((one) => !known.has(pathKey(one)));
  return closed.length === 0 ? expanded : [...expanded, ...closed];
}

/** How a filter can name a column: as shown, unless an earlier one is called the same. */
export function referenceOf(
  { columns }: Pick<TableInfo, 'columns'>,
  { key, name }: Pick<TablePageColumn, 'key' | 'name'>,
): string {
  const first = columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
  return first?.key === key && !name.includes(']') ? `[${name}]` : key;
}

/** That a column has the value which a path says so; null where the text is none. @param name as conditions have it */
export function valueCondition(name: string, type: ValueType, text: string): string | null {
  if (text === '') return `${name} is missing`;
  if (type === 'text') return `${name} = ${quoted(text)}`;
  if (type === 'bool') return text === 'true' ? name : text === 'false' ? `${name} = false` : null;
  if (type === 'address') return /^0x[0-9a-f]+$/i.test(text) ? `${name} = ${text}` : null;
  const value = Number(text);
  if (Number.isNaN(value)) return null;
  return `${name} = ${numberText(value)}${type === 'time' || type === 'duration' ? 'ns' : ''}`;
}

/**
 * The rows of a group, as a condition over its keys; null where one is of a kind whose text is no value to compare with.
 * @param groups what groups the rows, in order
 */
export function pathCondition(info: TableInfo, groups: TableConfiguration['columns'], path: RowPath): string | null {
  const conditions = path.map((text, i) => {
    const item = groups[i];
    const key = item === undefined ? null : columnKey(item);
    const { type, isStack } = info.columns.find((column) => column.key === key) ?? {};
    return key === null || isStack || type === undefined ? null : valueCondition(bracketed(key), type, text);
  });
  return conditions.includes(null) ? null : conditions.join(' and ');
}

/**
 * What a click on a column's head sorts by: numbers largest first, texts from A on; then the other way round; then as the
 * configuration says. With `add` behind the columns that are sorted by already.
 */
export function nextSort(
  sort: readonly TableSort[],
  { key, variant, values }: Pick<TablePageColumn, 'key' | 'variant' | 'values'>,
  add: boolean,
): TableSort[] {
  const first: SortOrder = values === null ? 'ascending' : 'descending';
  const second: SortOrder = values === null ? 'descending' : 'ascending';
  const same = (one: TableSort): boolean => one.column === key && (one.variant ?? null) === variant;
  const now = sort.find(same)?.order;
  // By size, as comparisons begin, is before both.
  const order = now === undefined || now.endsWith('Abs') ? first : now === first ? second : null;
  const others = add ? sort.filter((one) => !same(one)) : [];
  if (order === null) return others;
  const next: TableSort = { column: key, order, ...(variant !== null && { variant }) };
  return add && now !== undefined ? sort.map((one) => (same(one) ? next : one)) : [...others, next];
}

/**
 * A condition that one cell meets: `[Process] = "spmv.exe (9044)"`.
 * @param name the column as filters name it
 */
export function conditionOf(column: TablePageColumn, row: number, name = bracketed(column.name)): string {
  if (column.values === null) {
    return valueCondition(name, column.type, at(column.text, row)) ?? `${name} = ${quoted(at(column.text, row))}`;
  }
  // Filters speak of the trace's own time.
  const value = at(column.values, row) - (column.offsetNs ?? 0);
  if (Number.isNaN(value)) return `${name} is missing`;
  // `not` holds where there is no value as well.
  if (column.type === 'bool') return value === 0 ? `${name} = false` : name;
  const number = numberText(value);
  return column.type === 'time' || column.type === 'duration' ? `${name} = ${number}ns` : `${name} = ${number}`;
}

const nsOf: Readonly<Record<string, number>> = { s: 1e9, ms: 1e6, µs: 1e3, ns: 1 };
const counts: ReadonlySet<string> = new Set(['count', 'uniqueCount']);

/**
 * Rows of a page as copies have them: what is shown, but numbers as they are, for a spreadsheet to add up. Durations and
 * times have their unit in the name of the column: `Waits (µs)`.
 * @param units of durations and times, by column; empty where each cell says its own
 */
export function cellsOf(
  page: Pick<TablePage, 'columns' | 'key' | 'path'>,
  units: readonly string[],
): [columns: { name: string; isNumber: boolean }[], rows: (string | number | null)[][]] {
  const { columns } = page;
  const copied = columns.map((column, i) => {
    const { name, values, type, aggregation } = column;
    const isTime = values !== null && (type === 'duration' || type === 'time') && !counts.has(aggregation);
    const unit = units[i] || (type === 'time' ? 's' : 'ms');
    const scale = nsOf[unit] ?? 1;
    const cell = (row: number): string | number | null => {
      const isFrame = column.isStack && column.area === 'key' && page.key[row] === i;
      const shown = (isFrame ? stackText(page, row) : null) ?? cellText(column, row);
      if (shown === '') return null;
      if (isTime) return at(values, row) / scale;
      const isPlain = counts.has(aggregation) || ((type === 'number' || type === 'integer') && !shown.startsWith('0x'));
      return values !== null && isPlain ? at(values, row) : shown;
    };
    const title = isTime && !saysUnit(name, unit) ? `${name} (${unit})` : name;
    return { head: { name: title, isNumber: values !== null }, cell };
  });
  const rows = columns[0]?.text.length ?? 0;
  return [
    copied.map(({ head }) => head),
    Array.from({ length: rows }, (_, row) => copied.map(({ cell }) => cell(row))),
  ];
}

/** `Waits (µs)`, `% CPU`: the name has said it. */
export const saysUnit = (name: string, unit: string): boolean =>
  unit === '' || name.includes('%') || name.split(/[\s()]/).includes(unit);
