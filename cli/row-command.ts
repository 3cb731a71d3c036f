/** What a plugin says of rows of its table, and its commands for them: `corescope table --details` and `--command`. */
import type { RowAction, RowFacts, TableQuery } from '../contract/tables.ts';
import { HostError } from '../host/base/host-error.ts';
import { sqlTraceOf } from '../host/sql/trace-tables.ts';
import { SqlEngine } from '../host/tables/sql-engine.ts';
import type { TraceTables } from '../host/tables/trace-tables.ts';
import type { CliContext } from './context.ts';
import { type OutputFormat, printable } from './format.ts';
import { SHOWN_ROWS, writeRows } from './query.ts';
import { keysOf } from './table-lines.ts';
import { type Watched, writeOver } from './with-trace.ts';

interface CommandOptions {
  format: OutputFormat;
  limit?: number;
  spreadsheetSafe: boolean;
}

/** What the plugin says of all rows that the question leaves. */
const factsOf = (tables: TraceTables, query: TableQuery, watched: Watched): Promise<RowFacts> =>
  tables.rowFacts({ ...query, paths: [[]] }, watched);

/** @throws HostError where the table has none */
export async function writeDetails(
  tables: TraceTables,
  query: TableQuery,
  context: CliContext,
  watched: Watched,
): Promise<void> {
  const { details } = await factsOf(tables, query, watched);
  if (details.length === 0) throw new HostError('bad-request', 'The plugin of this table defines no row details.');
  await writeOver(context, details.map(({ name, text }) => `${printable(name)}: ${printable(text)}\n`).join(''));
}

/**
 * The question that a command's rows answer; null where the command has written its answer itself.
 * @param name id or title of the command
 * @throws HostError where the table has no such command, or it is not for these rows
 */
export async function runRowCommand(
  tables: TraceTables,
  query: TableQuery,
  name: string,
  context: CliContext,
  watched: Watched,
  options: CommandOptions,
): Promise<TableQuery | null> {
  const { commands } = await factsOf(tables, query, watched);
  const wanted = name.toLowerCase();
  const command =
    commands.find(({ id }) => id.toLowerCase() === wanted) ??
    commands.find(({ title }) => title.toLowerCase() === wanted);
  if (command === undefined) {
    const has = commands.length === 0 ? 'no commands' : commands.map(({ id }) => id).join(', ');
    throw new HostError('not-found', `The table has no command “${name}”. It has ${has}.`);
  }
  if (command.action === null)
    throw new HostError('bad-request', `“${command.title}”: ${command.refusal} --filter chooses the rows.`);
  return perform(tables, query, command.action, context, watched, options);
}

async function perform(
  tables: TraceTables,
  query: TableQuery,
  action: RowAction,
  context: CliContext,
  watched: Watched,
  { format, limit, spreadsheetSafe }: CommandOptions,
): Promise<TableQuery | null> {
  switch (action.kind) {
    case 'filter': {
      const { configurations } = await tables.info(query.table, watched);
      const own = (query.definition ?? configurations.find((one) => one.name === query.configuration))?.filter;
      const condition = action.keep ? action.condition : `not (${action.condition})`;
      // --filter has chosen the rows that the command is about; the answer is about all rows of the preset.
      const kept = own === undefined ? '' : `${own.keep ? '' : 'not '}(${own.query}) and `;
      return { ...query, filter: kept + condition };
    }
    case 'openTable': {
      const info = await tables.info(action.table, watched);
      const configuration = action.configuration ?? info.defaultConfiguration;
      return {
        trace: '',
        table: action.table,
        configuration,
        filter: action.filter === '' ? null : action.filter,
        expandDepth: Math.max(1, keysOf(info, configuration)) - 1,
      };
    }
    case 'copyText':
      await writeOver(context, `${action.text.split('\n').map(printable).join('\n')}\n`);
      return null;
    case 'runSql': {
      const engine = await SqlEngine.create({});
      try {
        await engine.addTrace('t1', sqlTraceOf(tables, await tables.outlines(watched)));
        await writeRows(
          context,
          await engine.query(action.query, { limit: limit ?? SHOWN_ROWS, ...watched }),
          format,
          spreadsheetSafe,
        );
      } finally {
        await engine.close();
      }
      return null;
    }
  }
}
