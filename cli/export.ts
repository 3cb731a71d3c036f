/** Tables of a trace as files. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { at } from '../contract/checked.ts';
import { HostError } from '../host/base/host-error.ts';
import { exportAllTables, exportTable } from '../host/sql/export-tables.ts';
import { exportedTraceOf } from '../host/sql/trace-tables.ts';
import type { CopyFormat } from '../host/tables/sql-engine.ts';
import type { CliContext } from './context.ts';
import { exportProfiles } from './export-profile.ts';
import {
  checkSpreadsheetSafe,
  machineSchemas,
  manifestFiles,
  memoryLimit,
  pluginFiles,
  regionFiles,
  repeatable,
  spreadsheetSafeOption,
} from './options.ts';
import { copyFormatOf } from './query.ts';
import { type RangeOption, rangeOf, rangeOption } from './time-range.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface ExportOptions extends TraceFiles {
  table?: string;
  all?: true;
  profile: string[];
  range?: RangeOption;
  to: string;
  spreadsheetSafe: boolean;
  name?: string;
}

export function addExportCommand(program: Command, context: CliContext): void {
  program
    .command('export')
    .description('export tables of a trace to files for other programs')
    .argument('<file>', 'an .etl trace')
    .option('--table <table>', 'the table to export, by name, SQL name or GUID')
    .option('--all', 'every table that has rows, as Parquet, with a folder for each table and trace')
    .option(
      ...repeatable(
        '--profile <path>',
        'a CSV file for each table that a .wpaProfile shows, like wpaexporter; repeatable',
      ),
    )
    .option(
      '--range <a..b>',
      'with --profile: only this time range (1.5s..2s) or region of interest (region:Name#2)',
      rangeOption,
    )
    .requiredOption('--to <path>', 'with --table, a .parquet, .csv, .json or .ndjson file; otherwise a folder')
    .option('--name <name>', 'name of the trace in the data set of --all; default: the file name')
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option(...regionFiles)
    .option(...spreadsheetSafeOption)
    .action((file: string, options: ExportOptions) => {
      const { table, all, profile, range, to, name, spreadsheetSafe } = options;
      if ([table !== undefined, all !== undefined, profile.length > 0].filter(Boolean).length !== 1)
        throw new HostError('bad-request', 'Specify what to export: --table TABLE, --all or --profile PROFILE.');
      if (range !== undefined && profile.length === 0)
        throw new HostError(
          'bad-request',
          '--range requires --profile. To show part of one table, use “corescope table --range”.',
        );
      const format = table === undefined ? null : copyFormatOf(to);
      checkSpreadsheetSafe(spreadsheetSafe, format ?? (profile.length > 0 ? 'csv' : 'parquet'));
      return withTrace(file, context, options, (opened) => {
        if (profile.length > 0) return exportShown(options, context, opened);
        if (table !== undefined && format !== null) return exportOne(table, format, options, context, opened);
        return exportAll(name ?? basename(file).replace(/\.etl$/i, ''), to, context, opened);
      });
    });
}

/** What the profiles of the command line show. */
async function exportShown(
  { range, to, spreadsheetSafe }: ExportOptions,
  context: CliContext,
  { trace: { tables }, watched, host }: Opened,
): Promise<void> {
  const profiles = (await host.call('profiles', {})).filter(({ origin }) => origin === 'commandLine');
  const within = await rangeOf(range, tables, watched);
  await exportProfiles(context, tables, profiles, { folder: to, range: within, spreadsheetSafe }, watched);
}

async function exportOne(
  table: string,
  format: CopyFormat,
  { to, spreadsheetSafe }: ExportOptions,
  context: CliContext,
  { trace: { tables }, watched }: Opened,
): Promise<void> {
  const { id } = await tables.info(table, watched);
  const outlines = (await tables.outlines(watched)).filter((outline) => outline.id === id);
  const chosen = at(exportedTraceOf(tables, outlines).tables, 0);
  const rows = await exportTable(chosen, to, format, { signal: watched.signal, spreadsheetSafe });
  await writeOver(context, `${to}: ${rows} rows\n`);
}

/** @param name what the trace is called in the data set */
async function exportAll(
  name: string,
  to: string,
  context: CliContext,
  { trace: { tables }, watched }: Opened,
): Promise<void> {
  const trace = exportedTraceOf(tables, await tables.outlines(watched));
  const written = await exportAllTables(trace, to, name, {
    ...watched,
    onTable: (sqlName, i) => context.drawStatus?.(`exporting ${i + 1} of ${trace.tables.length}: ${sqlName}`),
  });
  await writeOver(context, `${to}: ${written.tables} tables, ${written.rows} rows of ${name}\n`);
  if (written.failures.length > 0)
    throw new HostError('bad-request', `Left out of ${to}: ${written.failures.join(' ')}`);
}
