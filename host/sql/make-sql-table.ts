/** An answer of the SQL console as a plugin with one table, which asks its query anew for each trace. */

import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { ProcessingSourceJson } from '../../contract/plugin.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import type { SqlTableMade } from '../../contract/sql-console.ts';
import { distinctSqlNames, snakeCase } from '../../contract/sql-names.ts';
import { sqlNamesIn, whyNotOneSelect } from '../../contract/sql-tokens.ts';
import type { ValueType } from '../../language/value-type.ts';
import { HostError } from '../base/host-error.ts';
import { shownFolder } from '../base/shown-folder.ts';
import type { Plugins } from '../plugins/plugins.ts';

type Question = Omit<CheckedParams<'makeSqlTable'>, 'trace'>;

/** Of the plugin's one table: in SQL it is `key_rows`. */
const SQL_NAME = 'rows';

/** @throws HostError where the query cannot be a table, or the plugin has mistakes beside the others */
export async function makeSqlTable({ write, ...question }: Question, plugins: Plugins): Promise<SqlTableMade> {
  const wrong = whyNotOneSelect(question.sql);
  if (wrong !== null) throw new HostError('bad-request', `The query cannot become a table: ${wrong}.`);
  const key = snakeCase(question.name).replace(/^_/, 'p').slice(0, 32);
  const sqlName = `${key}_${SQL_NAME}`;
  if (sqlNamesIn(question.sql).includes(sqlName))
    throw new HostError(
      'bad-request',
      `The query reads ${sqlName}, the name of the new table, so the table would depend on itself. Choose another name.`,
    );
  const file = `${key}.json`;
  const folder = plugins.addedFolder;
  const definition = sqlTablePlugin(question, key);
  const text = `${JSON.stringify(definition, null, 2)}\n`;
  if (write) await plugins.addText(file, text);
  else {
    await plugins.list();
    plugins.checkFree(join(folder, file));
    const problem = (await plugins.checkText(text, file)).find(({ severity }) => severity === 'error');
    if (problem !== undefined)
      throw new HostError('bad-request', `The query cannot become a table: ${problem.message}.`);
  }
  return { table: at(definition.tables, 0).id, sqlName, folder: shownFolder(join(folder, file)), file, text };
}

const summed: readonly ValueType[] = ['integer', 'duration'];

/** Keys left of the gold bar; the first number behind the blue one, where a time says how to draw it. */
function sqlTablePlugin(
  { name, sql, columns }: Omit<Question, 'write'>,
  key: string,
  newId: () => string = randomUUID,
): ProcessingSourceJson {
  const names = distinctSqlNames(columns.map((column) => snakeCase(column.name).slice(0, 60)));
  const path = `${key}/answer`;
  const time = names[columns.findIndex(({ type, isKey }) => type === 'time' && !isKey)];
  const graphed = names[columns.findIndex(({ type, isKey }) => !isKey && [...summed, 'number'].includes(type))];
  const isDrawn = time !== undefined && graphed !== undefined;
  const keys = names.filter((_, i) => at(columns, i).isKey);
  const others = names.filter((one, i) => !at(columns, i).isKey && !(isDrawn && one === graphed));
  return {
    id: newId(),
    key,
    name,
    description: 'Created in the SQL console.',
    inputs: [{ kind: 'etl' }],
    cookers: [
      {
        path,
        sql: {
          query: sql,
          columns: Object.fromEntries(
            columns.map((column, i) => [
              names[i],
              column.name === names[i] ? column.type : { type: column.type, column: column.name },
            ]),
          ),
        },
      },
    ],
    tables: [
      {
        id: newId(),
        name,
        description: 'The result of a query, created in the SQL console.',
        category: 'My tables',
        sqlName: SQL_NAME,
        defaultLayout: isDrawn ? 'graphAndTable' : 'table',
        rows: path,
        columns: Object.fromEntries(
          columns.map(({ title, type }, i) => [
            names[i],
            {
              id: newId(),
              name: title,
              projection: { field: names[i] },
              ...(summed.includes(type) && { hints: { aggregation: 'sum' as const } }),
              ...(type === 'number' && { hints: { aggregation: 'average' as const, format: 'N3' } }),
            },
          ]),
        ),
        configurations: [
          {
            name: 'Answer',
            columns: [
              ...keys,
              ...(keys.length > 0 ? ['|pivot'] : []),
              ...others,
              ...(isDrawn ? ['|graph', graphed] : []),
            ],
            ...(isDrawn && { roles: { startTime: time }, chart: 'line' as const }),
          },
        ],
        defaultConfiguration: 'Answer',
      },
    ],
  };
}
