/** The Graph Explorer's list as lines: categories, what is in them, and last what the trace has no data for. */

import type { LucideIcon } from 'lucide-react';
import type { TableInfo } from '../../../contract/tables.ts';
import { hasWords, searchWords } from '../../base/search-words.ts';
import type { TreeRows } from '../../kit/Tree.tsx';
import { hasData } from '../../state/has-data.ts';

/** A panel that is no table: events, lists of processes, the SQL console, pages about the trace. */
export interface ExplorerExtra {
  kind: string;
  title: string;
  icon: LucideIcon;
  /** Of tables as well, in any case. */
  category: string;
  description: string;
}

/** What can be added to an analysis. */
export type ExplorerItem =
  /** `name` is the short one. */
  | { kind: 'table'; level: 2; id: string; name: string; category: string; table: TableInfo }
  | { kind: 'extra'; level: 2; id: string; name: string; category: string; extra: ExplorerExtra };

export type ExplorerLine =
  | { kind: 'category'; level: 1; id: string; name: string; category: string; isOpen: boolean; items: number }
  | ExplorerItem;

/** No category of a plugin: these have a name. */
const withoutData = '';
/** The trace itself comes after its contents. */
const lastCategory = 'Trace';

export const noTables: ReadonlySet<string> = new Set();

/** Categories that were folded or opened by hand. */
export type Folds = Readonly<Record<string, boolean>>;

/**
 * Categories in the order in which they are first named, by `extras` and then by tables, that of the trace last. A search opens everything;
 * tables without rows stand together whatever their category is, and are folded while there are others.
 * @param held tables that stay in their categories even if they turn out to have no rows
 */
export function explorerLines(
  tables: readonly TableInfo[],
  extras: readonly ExplorerExtra[],
  search: string,
  folds: Folds,
  held: ReadonlySet<string> = noTables,
): ExplorerLine[] {
  const isSearching = search.trim() !== '';
  const isFull = (table: TableInfo) => hasData(table) || held.has(table.id);
  const full = tables.filter(isFull);
  const groups = new Map<string, ExplorerItem[]>();
  const add = (category: string, item: ExplorerItem) => groups.set(category, [...(groups.get(category) ?? []), item]);
  const spellings = new Map<string, string>();
  const spelled = (category: string): string => {
    const key = category.toLowerCase();
    const known = spellings.get(key) ?? category;
    spellings.set(key, known);
    return known;
  };
  for (const extra of extras) {
    const category = spelled(extra.category);
    if (!hasWords(`${extra.title} ${category}`, searchWords(search))) continue;
    add(category, { kind: 'extra', level: 2, id: `extra:${extra.kind}`, name: extra.title, category, extra });
  }
  for (const group of tablesByCategory(full, search)) {
    const category = spelled(group.category);
    for (const table of group.tables) add(category, itemOf(table, category));
  }
  const empty = tablesByCategory(
    tables.filter((table) => !isFull(table)),
    search,
  ).flatMap((group) => group.tables);
  const ordered = [...groups].sort(([a], [b]) => Number(a === lastCategory) - Number(b === lastCategory));
  const lines = ordered.flatMap(([category, items]) =>
    linesOf(category, category, items, isSearching || folds[category] !== false),
  );
  if (empty.length === 0) return lines;
  const isOpen = isSearching || (folds[withoutData] ?? full.length === 0);
  const items = empty.map((table) => itemOf(table, withoutData));
  return [...lines, ...linesOf(withoutData, 'Without data', items, isOpen)];
}

const itemOf = (table: TableInfo, category: string): ExplorerItem => ({
  kind: 'table',
  level: 2,
  id: table.id,
  name: nameIn(category, table),
  category,
  table,
});

/** Without the name of its plugin, where the category says that: `GPC Data from Driver` in `PMU from WindowsPerf`. */
function nameIn(category: string, { name, plugin }: TableInfo): string {
  const start = `${plugin.name} `;
  return category.includes(plugin.name) && name.startsWith(start) ? name.slice(start.length) : name;
}

function linesOf(category: string, name: string, items: readonly ExplorerItem[], isOpen: boolean): ExplorerLine[] {
  const head: ExplorerLine = {
    kind: 'category',
    level: 1,
    id: `category:${category}`,
    name,
    category,
    isOpen,
    items: items.length,
  };
  return isOpen ? [head, ...items] : [head];
}

/**
 * The next line whose name begins with what is typed, around the end; −1 where there is none.
 * @param at line that the keys are about. More letters may still mean it, a single one means the next
 */
export function lineAfterTyping(lines: readonly ExplorerLine[], at: number, typed: string): number {
  const wanted = typed.toLowerCase();
  const first = typed.length === 1 ? 1 : 0;
  for (let step = first; step < lines.length + first; step++) {
    const index = (Math.max(0, at) + step) % lines.length;
    if (lines[index]?.name.toLowerCase().startsWith(wanted)) return index;
  }
  return -1;
}

/** The lines as rows of a tree. */
export const treeRows = (lines: readonly ExplorerLine[]): TreeRows<ExplorerLine> => ({
  count: lines.length,
  at: (index) => lines[index] ?? null,
  indexOf: (id) => lines.findIndex((line) => line.id === id),
  branchOf: (index) => lines.slice(0, index + 1).findLast(({ kind }) => kind === 'category') ?? null,
  afterTyping: (index, typed) => lineAfterTyping(lines, index, typed),
});

/** Those whose words are all in name, category or SQL name; each category in the order of the plugins. */
function tablesByCategory(tables: readonly TableInfo[], search: string): { category: string; tables: TableInfo[] }[] {
  const words = searchWords(search);
  const found = tables.filter(({ name, category, sqlName }) => hasWords(`${name} ${category} ${sqlName}`, words));
  const groups = new Map<string, TableInfo[]>();
  for (const table of found) groups.set(table.category, [...(groups.get(table.category) ?? []), table]);
  return [...groups].map(([category, tables]) => ({ category, tables }));
}

/** Of more, to make the rows of one table takes seconds, in which the host answers nothing else: only who opens it waits. */
const mostEventsCounted = 20_000_000;

/** @param rows of a table; null = it was not counted yet @param events of its trace */
export const waitsUntilOpened = (rows: number | null, events: number): boolean =>
  rows === null && events > mostEventsCounted;
