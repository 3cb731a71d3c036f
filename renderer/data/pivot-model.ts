/** What a pivot table shows, as plain values: its view, its bars, what a click on it asks for. */

import type { SortOrder, TableConfiguration } from '../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage, TablePageColumn } from '../../contract/tables.ts';

export interface TableSort {
  column: string;
  variant?: string;
  order: SortOrder;
}

/** How somebody looks at one table. */
export interface TableView {
  configuration: string;
  /** As it was typed. */
  filter: string;
  /** Empty: as the configuration says. */
  sort: readonly TableSort[];
  /** Open rows by `pathKey`. */
  expanded: ReadonlyMap<string, RowPath>;
  /** Only rows in the selection or, without one, in the window of the timeline. */
  inView: boolean;
  layout: TableInfo['layout'];
}

export const pathKey = (path: RowPath): string => JSON.stringify(path);

export function configurationOf(info: TableInfo, name: string): TableConfiguration {
  return info.configurations.find((one) => one.name === name) ?? info.configurations[0]!;
}

/** The view that a table opens with. */
export function firstView(info: TableInfo): TableView {
  const { name, filter } = configurationOf(info, info.defaultConfiguration);
  return {
    configuration: name,
    filter: filterText(filter),
    sort: [],
    expanded: new Map(),
    inView: true,
    layout: info.layout,
  };
}

/** The same table by another preset: its own filter, and nothing open. */
export function withConfiguration(view: TableView, info: TableInfo, name: string): TableView {
  const { filter } = configurationOf(info, name);
  return { ...view, configuration: name, filter: filterText(filter), sort: [], expanded: new Map() };
}

const filterText = (filter: TableConfiguration['filter']): string =>
  filter === undefined ? '' : filter.keep ? filter.query : `not (${filter.query})`;

/** Keys of the columns right of the blue bar. */
export function graphedColumns({ columns }: TableConfiguration): ReadonlySet<string> {
  const bar = columns.indexOf('|graph');
  return new Set(bar < 0 ? [] : columns.slice(bar + 1).flatMap((item) => columnKey(item) ?? []));
}

const columnKey = (item: TableConfiguration['columns'][number]): string | null =>
  typeof item !== 'string' ? item.column : item.startsWith('|') ? null : item;

/** Opens a row, or closes it with all below it. */
export function toggled(expanded: ReadonlyMap<string, RowPath>, path: RowPath, open: boolean): Map<string, RowPath> {
  const next = new Map(expanded);
  if (open) next.set(pathKey(path), path);
  else
    for (const [key, other] of expanded)
      if (path.length <= other.length && path.every((part, i) => part === other[i])) next.delete(key);
  return next;
}

/** Opens all that a row is in. */
export function revealed(expanded: ReadonlyMap<string, RowPath>, path: RowPath): ReadonlyMap<string, RowPath> {
  const around = path.slice(0, -1).map((_, i) => path.slice(0, i + 1));
  if (around.every((one) => expanded.has(pathKey(one)))) return expanded;
  return new Map([...expanded, ...around.map((one) => [pathKey(one), one] as const)]);
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
  const order = now === undefined ? first : now === first ? second : null;
  const others = add ? sort.filter((one) => !same(one)) : [];
  if (order === null) return others;
  const next: TableSort = { column: key, order, ...(variant !== null && { variant }) };
  return add && now !== undefined ? sort.map((one) => (same(one) ? next : one)) : [...others, next];
}

/**
 * A condition that one cell meets: `[Process] = "spmv.exe (9044)"`.
 * @param name the column as filters name it
 */
export function conditionOf(column: TablePageColumn, row: number, name = `[${column.name}]`): string {
  if (column.values === null) {
    const text = column.text[row]!;
    return text === '' ? `${name} is missing` : `${name} = "${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  }
  const value = column.values[row]!;
  if (Number.isNaN(value)) return `${name} is missing`;
  if (column.type === 'bool') return value === 0 ? `not ${name}` : name;
  return column.type === 'time' || column.type === 'duration' ? `${name} = ${value}ns` : `${name} = ${value}`;
}

/** A filter with one more condition, that must hold or must not. */
export function withCondition(filter: string, condition: string, keep: boolean): string {
  const added = keep ? condition : `not (${condition})`;
  return filter.trim() === '' ? added : `${/\bor\b/i.test(filter) ? `(${filter})` : filter} and ${added}`;
}

/** Rows of a page as tab-separated text, with the names of the columns above. */
export function rowsToTsv(page: Pick<TablePage, 'columns'>, rows: readonly number[]): string {
  const plain = (text: string) => text.replace(/[\t\r\n]/g, ' ');
  const lines = rows.map((row) => page.columns.map(({ text }) => plain(text[row]!)).join('\t'));
  return `${[page.columns.map(({ name }) => plain(name)).join('\t'), ...lines].join('\n')}\n`;
}

/** Tables by category, those with rows first; each in the order of the plugins. */
export function tablesByCategory(
  tables: readonly TableInfo[],
  search: string,
): { category: string; tables: TableInfo[] }[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = tables.filter(({ name, category, sqlName }) => {
    const text = `${name} ${category} ${sqlName}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  const groups = new Map<string, TableInfo[]>();
  for (const table of found) groups.set(table.category, [...(groups.get(table.category) ?? []), table]);
  return [...groups].map(([category, tables]) => ({ category, tables }));
}
