/** Tables of a trace as files. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { at, present } from '../contract/checked.ts';
import { HostError } from '../host/base/host-error.ts';
import { exportAllTables, exportTable } from '../host/sql/export-tables.ts';
import { sqlTraceOf } from '../host/sql/trace-tables.ts';
import type { CliContext } from './context.ts';
import { exportProfiles } from './export-profile.ts';
import { checkSpreadsheetSafe, repeated, spreadsheetSafeOption } from './options.ts';
import { copyFormatOf } from './query.ts';
import { type RangeOption, rangeOf, rangeOption } from './time-range.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface ExportOptions {
  table?: string;
  all?: true;
  profile: string[];
  range?: RangeOption;
  to: string;
  spreadsheetSafe: boolean;
  name?: string;
  manifest: string[];
  plugin: string[];
  regions: string[];
}

export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command('export')
    .description('export tables of a trace to files for other programs')
    .argument('<file>', 'an .etl trace')
    .option('--table <table>', 'the table to export, by name, SQL name or GUID')
    .option('--all', 'every table that has rows, as Parquet, with a folder for each table and trace')
    .option(
      '--profile <path>',
      'a CSV file for each table that a .wpaProfile shows, like wpaexporter; repeatable',
      repeated,
      [],
    )
    .option(
      '--range <a..b>',
      'with --profile: only this time range (1.5s..2s) or region of interest (region:Name#2)',
      rangeOption,
    )
    .requiredOption('--to <path>', 'with --table, a .parquet, .csv, .json or .ndjson file; otherwise a folder')
    .option('--name <name>', 'name of the trace in the data set of --all; default: the file name')
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; repeatable', repeated, [])
    .option('--plugin <path>', 'a plugin, or a folder of them; repeatable', repeated, [])
    .option('--regions <path>', 'a .regions.xml file, or a folder of them; repeatable', repeated, [])
    .option(...spreadsheetSafeOption)
    .action((file: string, options: ExportOptions) => {
      const { table, all, profile, range, to, name, spreadsheetSafe, manifest, plugin, regions } = options;
      if ([table !== undefined, all !== undefined, profile.length > 0].filter(Boolean).length !== 1)
        throw new HostError('bad-request', 'Specify what to export: --table TABLE, --all or --profile PROFILE.');
      if (range !== undefined && profile.length === 0)
        throw new HostError(
          'bad-request',
          '--range requires --profile. To show part of one table, use “corescope table --range”.',
        );
      const format = table === undefined ? null : copyFormatOf(to);
      checkSpreadsheetSafe(spreadsheetSafe, format ?? (profile.length > 0 ? 'csv' : 'parquet'));
      return withTrace(
        file,
        context,
        async ({ tables }, watched, _openOther, host) => {
          const { signal } = watched;
          if (profile.length > 0) {
            const profiles = (await host.call('profiles', {})).filter(({ origin }) => origin === 'commandLine');
            const within = await rangeOf(range, tables, watched);
            await exportProfiles(context, tables, profiles, { folder: to, range: within, spreadsheetSafe }, watched);
            return;
          }
          if (format !== null) {
            const { id } = await tables.info(present(table, 'the table'), watched);
            const outlines = await tables.outlines(watched);
            const { tables: chosen } = sqlTraceOf(
              tables,
              outlines.filter((outline) => outline.id === id),
            );
            const rows = await exportTable(at(chosen, 0), to, format, { signal, spreadsheetSafe });
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
        { profiles: profile, regions },
      );
    });
}
