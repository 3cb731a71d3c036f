/** Tables of a trace as files. */
import { basename } from 'node:path';
import type { Command } from 'commander';
import { HostError } from '../host/host-error.ts';
import { exportAllTables, exportTable } from '../host/sql/export-tables.ts';
import { sqlTraceOf } from '../host/sql/trace-tables.ts';
import type { CliContext } from './context.ts';
import { repeated } from './options.ts';
import { copyFormatOf } from './query.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface ExportOptions {
  table?: string;
  all?: true;
  to: string;
  name?: string;
  manifest: string[];
  plugin: string[];
}

export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command('export')
    .description('tables of a trace as files, for other programs')
    .argument('<file>', 'an .etl trace')
    .option('--table <table>', 'this one, by name, SQL name or GUID')
    .option('--all', 'every table with rows, as Parquet with a folder for each table and trace')
    .requiredOption('--to <path>', 'with --table a .parquet, .csv, .json or .ndjson file, with --all a folder')
    .option('--name <name>', 'what --all calls the trace in the data set; its file’s name where it is left out')
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, [])
    .option('--plugin <path>', 'a plugin, or a folder of them; may be repeated', repeated, [])
    .action((file: string, { table, all, to, name, manifest, plugin }: ExportOptions) => {
      if ((table === undefined) === (all === undefined))
        throw new HostError('bad-request', 'Name what to export: either --table TABLE or --all.');
      const format = table === undefined ? null : copyFormatOf(to);
      return withTrace(
        file,
        context,
        async ({ tables }, watched) => {
          const { signal } = watched;
          if (format !== null) {
            const { id } = await tables.info(table!, watched);
            const outlines = await tables.outlines(watched);
            const { tables: chosen } = sqlTraceOf(
              tables,
              outlines.filter((outline) => outline.id === id),
            );
            const rows = await exportTable(chosen[0], to, format, { signal });
            await writeOver(context, `${to}: ${rows} rows\n`);
            return;
          }
          const trace = sqlTraceOf(tables, await tables.outlines(watched));
          const called = name ?? basename(file).replace(/\.etl$/i, '');
          const written = await exportAllTables(trace, to, called, {
            ...watched,
            onTable: (sqlName, i) => context.drawStatus?.(`exporting ${i + 1} of ${trace.tables.length}: ${sqlName}`),
          });
          await writeOver(context, `${to}: ${written.tables} tables, ${written.rows} rows of ${called}\n`);
          if (written.failures.length > 0)
            throw new HostError('bad-request', `Left out of ${to}: ${written.failures.join(' ')}`);
        },
        manifest,
        plugin,
      );
    });
}
