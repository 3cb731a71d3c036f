/** The list of tables as lines: categories, what is in them, and last what the trace has no data for. */
import type { TableInfo } from '../../contract/tables.ts';
import { tablesByCategory } from './pivot-model.ts';

export type ListLine =
  | { kind: 'category'; id: string; title: string; isOpen: boolean; tables: number }
  | { kind: 'table'; id: string; category: string; table: TableInfo };

const withoutData = 'Without data';

export interface ListFolds {
  /** Categories that were folded. */
  folded: ReadonlySet<string>;
  /** Whether the tables without data are listed. */
  showsEmpty: boolean;
}

/** A search opens everything. Tables without rows stand together, whatever their category is. */
export function listLines(tables: readonly TableInfo[], search: string, { folded, showsEmpty }: ListFolds): ListLine[] {
  const searching = search.trim() !== '';
  const full = tablesByCategory(
    tables.filter(({ rows }) => rows > 0),
    search,
  );
  const empty = tablesByCategory(
    tables.filter(({ rows }) => rows === 0),
    search,
  ).flatMap((group) => group.tables);
  const lines = full.flatMap((group) =>
    linesOf(group.category, group.category, group.tables, searching || !folded.has(group.category)),
  );
  if (empty.length > 0) lines.push(...linesOf(emptyCategory, withoutData, empty, searching || showsEmpty));
  return lines;
}

/** No category of a plugin: these have a name. */
export const emptyCategory = '';

function linesOf(category: string, title: string, tables: readonly TableInfo[], isOpen: boolean): ListLine[] {
  const head: ListLine = { kind: 'category', id: `category:${category}`, title, isOpen, tables: tables.length };
  if (!isOpen) return [head];
  return [head, ...tables.map((table): ListLine => ({ kind: 'table', id: table.id, category, table }))];
}

/** The first table that shows something. */
export const firstTable = (lines: readonly ListLine[]): TableInfo | null =>
  lines.find((line) => line.kind === 'table')?.table ?? null;
