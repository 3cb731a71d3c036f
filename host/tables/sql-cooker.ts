/** Cookers that are queries: what they read, and their answers as rows. */
import type { SqlCooker, TableDefinition } from '../../contract/plugin.ts';
import { sqlTableName } from '../../contract/sql-names.ts';
import { sqlNamesIn } from '../../contract/sql-tokens.ts';
import { type Column, type ColumnSet, isNumeric } from '../../engine/columns/column.ts';
import { CookError } from '../../engine/cook/cook-error.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { ReadAnswer } from './read-answer.ts';

interface Named {
  readonly definition: TableDefinition;
  readonly plugin: { readonly key: string };
}

/**
 * A table that a query reads, itself or by the queries of others, and that is made of the query; null where there is none.
 * @param queriesBehind the queries that a cooker is made of
 */
export function tableMadeOf(
  query: string,
  tables: Iterable<Named>,
  queriesBehind: (path: string) => readonly string[],
): string | null {
  const byName = new Map(
    [...tables].map(({ definition, plugin }) => [sqlTableName(plugin.key, definition), definition]),
  );
  const seen = new Set<string>();
  const waiting = [query];
  for (let text = waiting.pop(); text !== undefined; text = waiting.pop())
    for (const name of sqlNamesIn(text)) {
      const definition = byName.get(name);
      if (definition === undefined || seen.has(name)) continue;
      seen.add(name);
      const behind = queriesBehind(definition.rows);
      if (behind.includes(query)) return name;
      waiting.push(...behind);
    }
  return null;
}

/** @throws CookError where the answer is another than the cooker says */
export function rowsOfAnswer({ path, sql }: SqlCooker, answer: ReadAnswer): ColumnSet {
  if (answer.more)
    throw new CookError(path, `its query returns more than ${answer.count} rows, which is too many: use LIMIT`);
  const columns = new Map<string, Column>();
  for (const [name, column] of Object.entries(sql.columns)) {
    const { type, column: called } = typeof column === 'string' ? { type: column, column: name } : column;
    const found = answer.columns.find((one) => one.name === called);
    if (found === undefined)
      throw new CookError(
        path,
        `its query returns no column “${called}”, but ${answer.columns.map((one) => one.name).join(', ')}`,
      );
    columns.set(name, converted(found.column, type) ?? mismatch(path, called, found.sqlType, type));
  }
  return { count: answer.count, columns };
}

/** Null where values of one cannot be those of the other. */
function converted(column: Column, type: ValueType): Column | null {
  if (isNumeric(column)) return type === 'text' || type === 'address' ? null : { type, values: column.values };
  return column.type === type ? column : null;
}

function mismatch(path: string, name: string, sqlType: string, wanted: ValueType): never {
  const casts: Partial<Record<ValueType, string>> = { text: 'VARCHAR', address: 'UBIGINT' };
  throw new CookError(
    path,
    `“${name}” of its query is ${sqlType}, but ${wanted} is expected: cast it (${name}::${casts[wanted] ?? 'DOUBLE'})`,
  );
}
