/** What a trace has in tables: for people as a list, for programs with all columns. */
import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import { sqlColumns } from '../contract/sql-names.ts';
import type { TableInfo } from '../contract/tables.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, named, withTraceListOptions, writeList } from './list.ts';
import { checkSpreadsheetSafe, pluginFiles, regionFiles } from './options.ts';
import { withTrace, writeOver } from './with-trace.ts';

const listed: ListColumn<TableInfo>[] = [
  ...named<TableInfo>('sqlName', 'rows'),
  { name: 'data', value: ({ unavailable }) => (unavailable === null ? 'yes' : 'no') },
  ...named<TableInfo>('category', 'name'),
];

export function addTablesCommand(program: Command, context: CliContext): void {
  withTraceListOptions(program.command('tables').description('list the tables of a trace, with their names in SQL'))
    .argument('<file>', 'an .etl trace')
    .option(...pluginFiles)
    .option(...regionFiles)
    .action((file: string, options: ListOptions) =>
      withTrace(file, context, options, async ({ trace: { tables }, watched }) => {
        const all = await tables.list(watched);
        if (options.json || options.format === 'json') {
          checkSpreadsheetSafe(options.spreadsheetSafe ?? false, 'json');
          await writeOver(context, `${jsonText(all.map(described), 2)}\n`);
        } else await writeList(context, options, listed, all);
      }),
    );
}

const described = ({ id, name, category, sqlName, rows, unavailable, commands, columns }: TableInfo) => ({
  id,
  name,
  category,
  sqlName,
  rows,
  unavailable,
  commands,
  columns: sqlColumns(columns).map((column) => ({
    id: column.id,
    name: column.name,
    sqlName: column.sqlName,
    type: column.type,
  })),
});
