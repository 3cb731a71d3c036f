/** SQL over the tables of traces. */

import { createReadStream, existsSync, statSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import type { SqlResult } from '../contract/tables.ts';
import type { CallOptions } from '../host/base/call-options.ts';
import { HostError } from '../host/base/host-error.ts';
import { makeTemporaryFolder } from '../host/base/temporary.ts';
import { replaceFile } from '../host/base/whole-file.ts';
import { sqlTraceOf } from '../host/sql/trace-tables.ts';
import { type CopyFormat, copyFormats, SqlEngine, type SqlFile } from '../host/tables/sql-engine.ts';
import type { CliContext } from './context.ts';
import type { Cell, OutputFormat } from './format.ts';
import { writeList } from './list.ts';
import {
  checkSpreadsheetSafe,
  integer,
  machineSchemas,
  manifestFiles,
  pluginFiles,
  regionFiles,
  repeatable,
  sizeBytes,
  spreadsheetSafeOption,
} from './options.ts';
import { querySession } from './session-control.ts';
import { jsonFilter } from './terminal.ts';
import { type MachineOptions, withMachineOptions } from './with-bridge.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

const queryFormats = ['table', ...copyFormats] as const;

interface QueryOptions extends MachineOptions, TraceFiles {
  session?: true;
  format?: (typeof queryFormats)[number];
  out?: string;
  limit?: number;
  file: string[];
  memory?: number;
  spreadsheetSafe: boolean;
}

/** With what SQL begins, and what a name has not: any other text by itself is the name of a session. */
const looksLikeSql =
  /^\s*(?:select|from|with|values|table|describe|desc|show|summarize|explain|pragma|pivot|unpivot)\s|[()*=<>,;'"\n]|--/i;
/** Lines of a table for people, where they ask for no other number. */
export const SHOWN_ROWS = 1000;

export function addQueryCommand(program: Command, context: CliContext): void {
  const command = program.command('query');
  withMachineOptions(command)
    .description(
      'run SQL over the tables of traces: corescope query a.etl "SELECT …"; `corescope tables FILE` lists the tables',
    )
    .usage('[options] [file…] <sql>')
    .argument('<arguments...>', '.etl traces, called t1, t2 … or as name=file says; then one text of SQL')
    .addOption(new Option('--format <format>', 'output format').choices(queryFormats))
    .option('--out <file>', 'write to this file instead of standard output')
    .option('--session', 'show the state of an ETW session on this machine: its name takes the place of the SQL')
    .option('--limit <n>', 'show at most N rows', integer(0, Number.MAX_SAFE_INTEGER))
    .option(
      ...repeatable('--file <name=path>', 'a CSV, JSON or Parquet file, or a folder of Parquet files, as a table'),
    )
    .option(
      '--memory <size>',
      'memory limit for tables and the query, such as 4GB; default: half of the machine’s memory',
      sizeBytes,
    )
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option(...regionFiles)
    .option(...spreadsheetSafeOption)
    .action(async (args: string[], options: QueryOptions) => {
      const sql = at(args, args.length - 1);
      if (options.session || (args.length === 1 && !looksLikeSql.test(sql))) {
        if (args.length > 1) command.error('--session takes exactly one name');
        checkSpreadsheetSafe(options.spreadsheetSafe, 'lines');
        return querySession(sql, options, context);
      }
      const files = options.file.map(sqlFile);
      const format = options.format ?? (options.out === undefined ? 'table' : copyFormatOf(options.out));
      const { limit, spreadsheetSafe } = options;
      checkSpreadsheetSafe(spreadsheetSafe, format);
      const run = (outputs: readonly string[], ask: (engine: SqlEngine, watched: CallOptions) => Promise<void>) =>
        withEngine(args.slice(0, -1).map(traceFile), context, { ...options, files, outputs }, ask);
      if (format === 'table') {
        if (options.out !== undefined)
          throw new HostError(
            'bad-request',
            'The table format cannot be written to a file. With --out, use csv, json, ndjson or parquet.',
          );
        const shown = { limit: limit ?? SHOWN_ROWS };
        await run([], async (engine, watched) => writeRows(context, await engine.query(sql, { ...shown, ...watched })));
        return;
      }
      const copyTo = (path: string) =>
        run([path], async (engine, watched) => {
          await engine.copy(sql, path, format, { limit, spreadsheetSafe, ...watched });
        });
      if (options.out !== undefined) await replaceFile(resolve(options.out), copyTo);
      else if (format === 'parquet') throw new HostError('bad-request', 'Parquet needs a file. Add --out FILE.');
      else await throughFile(context, format, copyTo);
    });
}

interface EngineOptions extends TraceFiles {
  files: readonly SqlFile[];
  outputs: readonly string[];
  memory?: number;
}

/** Opens all traces, one within the other, and SQL over them. */
async function withEngine(
  traces: readonly { name: string | null; path: string }[],
  context: CliContext,
  { files, outputs, memory, ...traceFiles }: EngineOptions,
  use: (engine: SqlEngine, watched: CallOptions) => Promise<void>,
): Promise<void> {
  const engine = await SqlEngine.create({ files, outputs, memoryBytes: memory });
  const open = async (from: number, watched: CallOptions): Promise<void> => {
    if (from === traces.length) return use(engine, watched);
    const { name, path } = at(traces, from);
    return withTrace(path, context, traceFiles, async ({ trace: { tables }, watched: inner }) => {
      await engine.addTrace(name ?? `t${from + 1}`, sqlTraceOf(tables, await tables.outlines(inner)));
      await open(from + 1, inner);
    });
  };
  try {
    await open(0, { signal: context.signal });
  } finally {
    await engine.close();
  }
}

/** `name=path`, unless a file is called so. */
function traceFile(text: string): { name: string | null; path: string } {
  const named = existsSync(text) ? null : /^([A-Za-z_]\w*)=(.+)$/s.exec(text);
  return named === null ? { name: null, path: text } : { name: at(named, 1), path: at(named, 2) };
}

/** @throws HostError for one that is not there */
function sqlFile(text: string): SqlFile {
  const named = /^([A-Za-z_]\w*)=(.+)$/s.exec(text);
  if (named === null) throw new HostError('bad-request', `--file ${text}: name it, such as --file machines=${text}.`);
  const given = at(named, 2);
  const path = resolve(given);
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) throw new HostError('not-found', `${given} does not exist. Check the name.`);
  return { name: at(named, 1), path, isFolder: stats.isDirectory() };
}

/** @throws HostError where a file's name does not tell its format */
export function copyFormatOf(file: string): CopyFormat {
  const ending = extname(file).toLowerCase().slice(1);
  const format = copyFormats.find((one) => one === ending);
  if (format !== undefined) return format;
  throw new HostError('bad-request', `${file}: unknown format. End the name in .${copyFormats.join(', .')}.`);
}

export async function writeRows(
  context: CliContext,
  { columns, rows, more }: SqlResult,
  format: OutputFormat = 'table',
  spreadsheetSafe = false,
): Promise<void> {
  await writeList(
    context,
    { format, spreadsheetSafe },
    columns.map(({ name }, i) => ({
      name,
      value: (row: SqlResult['rows'][number]): Cell => {
        const cell = at(row, i);
        return typeof cell === 'boolean' ? String(cell) : cell;
      },
    })),
    rows,
  );
  if (more) context.writeError(`corescope: Only the first ${rows.length} rows are shown. To show more, use --limit N.`);
}

/** To standard output what DuckDB writes into files alone: the text is the same with and without --out. */
async function throughFile(
  context: CliContext,
  format: CopyFormat,
  write: (path: string) => Promise<void>,
): Promise<void> {
  const folder = makeTemporaryFolder();
  try {
    const path = join(folder.path, 'answer');
    await write(path);
    const json = format === 'json' || format === 'ndjson' ? jsonFilter() : null;
    for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 }))
      if (!(await writeOver(context, json?.take(bytes) ?? bytes))) return;
  } finally {
    await folder.remove();
  }
}
