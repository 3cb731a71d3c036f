/** What must be there once among all plugins that are loaded: GUIDs, keys, names in SQL. */
import type { ProcessingSource } from '../../contract/plugin.ts';
import { snakeCase, sqlTableName } from '../../contract/sql-names.ts';
import type { Plugin } from './plugin.ts';
import type { JsonPath, Problems } from './problems.ts';

/** The plugin's short name, for paths and SQL. */
export const keyOf = ({ key, name }: Pick<ProcessingSource, 'key' | 'name'>): string =>
  key ?? snakeCase(name).replace(/^_/, 'p').slice(0, 32);

interface Id {
  readonly id: string;
  /** For people. */
  readonly of: string;
  readonly path: JsonPath;
}

function* idsOf({ id, name, tables }: ProcessingSource): Generator<Id> {
  yield { id, of: `plugin “${name}”`, path: ['id'] };
  for (const [i, table] of tables.entries()) {
    yield { id: table.id, of: `table “${table.name}”`, path: ['tables', i, 'id'] };
    for (const [key, column] of Object.entries(table.columns)) {
      const path = ['tables', i, 'columns', key];
      yield { id: column.id, of: `column “${column.name}” of table “${table.name}”`, path: [...path, 'id'] };
      for (const [variantKey, variant] of Object.entries(column.variants ?? {}))
        yield {
          id: variant.id,
          of: `variant “${variant.name}” of column “${column.name}”`,
          path: [...path, 'variants', variantKey, 'id'],
        };
    }
  }
}

/** @param others plugins that are loaded */
export function checkIds(definition: ProcessingSource, others: readonly Plugin[], problems: Problems): void {
  const owners = new Map<string, string>();
  const keys = new Map<string, string>();
  const sqlNames = new Map<string, string>();
  for (const { key, definition: other } of others) {
    for (const { id, of } of idsOf(other)) owners.set(id, `${of} (of plugin “${other.name}”)`);
    keys.set(key, other.name);
    for (const table of other.tables)
      sqlNames.set(sqlTableName(key, table), `table “${table.name}” of plugin “${other.name}”`);
  }
  for (const { id, of, path } of idsOf(definition)) {
    const owner = owners.get(id);
    if (owner === undefined) owners.set(id, of);
    else problems.error(`${owner} already has this ID: give ${of}its own id`, path);
  }
  const key = keyOf(definition);
  const keyPath = [definition.key === undefined ? 'name' : 'key'];
  if (keys.has(key))
    problems.error(`plugin “${keys.get(key)}” already has the key “${key}”: give this one its own “key”`, keyPath);
  for (const [i, table] of definition.tables.entries()) {
    const sqlName = sqlTableName(key, table);
    const owner = sqlNames.get(sqlName);
    const path = ['tables', i, table.sqlName === undefined ? 'name' : 'sqlName'];
    if (owner === undefined) sqlNames.set(sqlName, `table “${table.name}”`);
    else problems.error(`${owner} is “${sqlName}” in SQL as well: give this one its own “sqlName”`, path);
  }
}
