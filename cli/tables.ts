/** What a trace has in tables: for people as a list, for programs with all columns. */
import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import { sqlColumns } from '../contract/sql-names.ts';
import type { TableInfo } from '../contract/tables.ts';
import type { CliContext } from './context.ts';
import { type ListColumn, type ListOptions, withListOptions, writeList } from './list.ts';
import { checkSpreadsheetSafe, repeated } from './options.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface TablesOptions extends ListOptions {
  plugin: string[];
  regions: string[];
}

const listed: ListColumn<TableInfo>[] = [
  { name: 'sqlName', value: ({ sqlName }) => sqlName },
  { name: 'rows', value: ({ rows }) => rows },
  { name: 'data', value: ({ unavailable }) => (unavailable === null ? 'yes' : 'no') },
  { name: 'category', value: ({ category }) => category },
  { name: 'name', value: ({ name }) => name },
];

export function addTablesCommand(program: Command, context: CliContext): void {
  withListOptions(program.command('tables').description('list the tables of a trace, with their names in SQL'))
    .argument('<file>', 'an .etl trace')
    .option('--plugin <path>', 'a plugin, or a folder of them; repeatable', repeated, [])
    .option('--regions <path>', 'a .regions.xml file, or a folder of them; repeatable', repeated, [])
    .action((file: string, options: TablesOptions) =>
      withTrace(
        file,
        context,
        async ({ tables }, watched) => {
          const all = await tables.list(watched);
          if (options.json || options.format === 'json') {
            checkSpreadsheetSafe(options.spreadsheetSafe ?? false, 'json');
            await writeOver(context, `${jsonText(all.map(described), 2)}\n`);
          } else await writeList(context, options, listed, all);
        },
        options.manifest,
        options.plugin,
        { regions: options.regions },
      ),
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
