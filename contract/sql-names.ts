/**
 * What tables and columns are called in SQL and in exported files (docs/sql.md). The names follow from keys and names of
 * the plugin alone, so queries written for one trace work on all others.
 */

import type { ValueType } from '../language/value-type.ts';
import { at } from './checked.ts';

/** `CPU Usage (Sampled)` → `cpu_usage_sampled`, `eventIdx` → `event_idx`; `unnamed` where no letter or digit is left. */
export function snakeCase(text: string): string {
  const snake = text
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
  if (snake === '') return 'unnamed';
  return /^\d/.test(snake) ? `_${snake}` : snake;
}

/** @param plugin its key, which a table's name is not given twice */
export function sqlTableName(
  plugin: string,
  { name, sqlName }: { name: string; sqlName?: string | undefined },
): string {
  const own = sqlName ?? snakeCase(name);
  return sqlName === undefined && own.startsWith(`${plugin}_`) ? own : `${plugin}_${own}`;
}

/** The same names; what is there already (in any case) gets `_2`, `_3` … behind it. */
export function distinctSqlNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name}_${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}

interface NamedColumn {
  key: string;
  id: string;
  name: string;
  type: ValueType;
  isStack?: boolean;
}

/** A column or one of its variants, as SQL has it. */
export interface SqlColumn {
  column: string;
  /** Null for the column itself. */
  variant: string | null;
  /** GUID. */
  id: string;
  name: string;
  sqlName: string;
  type: ValueType;
  /** Its values are numbers of stacks (docs/sql.md), not what the table shows. */
  isStack: boolean;
}

/** All that a table has in SQL: each column, its variants behind it. */
export function sqlColumns(
  columns: readonly (NamedColumn & { readonly variants: readonly NamedColumn[] })[],
): SqlColumn[] {
  const all = columns.flatMap(({ variants, ...column }) => [
    sqlColumn(column, column.key, null),
    ...variants.map((variant) => sqlColumn(variant, column.key, variant.key)),
  ]);
  const names = distinctSqlNames(all.map(({ sqlName }) => sqlName));
  return all.map((column, i) => ({ ...column, sqlName: at(names, i) }));
}

/** Times and durations end in their unit. */
function sqlColumn(
  { id, name, type: shown, isStack = false }: NamedColumn,
  column: string,
  variant: string | null,
): SqlColumn {
  const type = isStack ? 'integer' : shown;
  const own = snakeCase(variant === null ? column : `${column}_${variant}`);
  const sqlName = (type === 'time' || type === 'duration') && !own.endsWith('_ns') ? `${own}_ns` : own;
  return { column, variant, id, name, sqlName, type, isStack };
}
