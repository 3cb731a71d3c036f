/** One table of a trace: grouped, filtered, clipped, as lines. */
import { type Command, Option } from 'commander';
import type { SortOrder } from '../contract/plugin.ts';
import type { AmbiguousKeys, ColumnRequest, KeyMatch, TableInfo, TableQuery } from '../contract/tables.ts';
import { HostError } from '../host/base/host-error.ts';
import { type ChosenView, chosenView } from './chosen-view.ts';
import type { CliContext } from './context.ts';
import { type OutputFormat, outputFormats } from './format.ts';
import {
  checkSpreadsheetSafe,
  integer,
  machineSchemas,
  manifestFiles,
  memoryLimit,
  pluginFiles,
  regionFiles,
  repeatable,
  spreadsheetSafeOption,
} from './options.ts';
import { runRowCommand, writeDetails } from './row-command.ts';
import { keysOf, tableLines } from './table-lines.ts';
import { writeStatistics } from './table-statistics.ts';
import { type RangeOption, rangeOf, rangeOption, type TimeRange } from './time-range.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface TableOptions extends TraceFiles {
  preset?: string;
  workspace?: string;
  group?: string[];
  columns?: string[];
  filter?: string;
  range?: RangeOption;
  sort?: string[];
  depth?: number;
  baseline?: string;
  baselineRange?: RangeOption;
  match: string[];
  details?: true;
  statistics?: true;
  command?: string;
  limit?: number;
  spreadsheetSafe: boolean;
  format: OutputFormat;
}

const byCommas = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()));

export function addTableCommand(program: Command, context: CliContext): void {
  program
    .command('table')
    .description('print one table of a trace, grouped and totaled by its preset')
    .argument('<file>', 'an .etl trace')
    .argument('<table>', 'name, SQL name or GUID of the table; `corescope tables FILE` lists them')
    .option('--preset <name>', 'preset of the table, or one that you saved')
    .option(
      '--workspace <file>',
      'show the table as this .corescope file does, with its columns and notes; with --preset, by a preset of the file',
    )
    .option('--group <columns>', "columns to group by, comma-separated; '' lists the rows ungrouped", byCommas)
    .option('--columns <list>', 'columns to show, comma-separated', byCommas)
    .option(
      '--filter <query>',
      "only rows that match: '[Process] like \"spmv.exe%\" and [Waits] > 5ms'; '' removes the preset's filter",
    )
    .option(
      '--range <a..b>',
      'only this time since the header event: 1.5s..2s, ..400ms, 3s.. (plain numbers are ns); or a region of interest: region:Name, region:Name#2',
      rangeOption,
    )
    .option('--sort <list>', 'columns to sort by: count:desc,process', byCommas)
    .option('--depth <n>', 'levels of groups to show; one more than the table has also lists the rows', integer(1, 65))
    .option('--baseline <file>', 'compare with this trace and show the difference')
    .option('--baseline-range <a..b>', 'compare with this range, of --baseline or of the trace itself', rangeOption)
    .option(
      ...repeatable(
        '--match <own=baseline>',
        'match a process or thread with one of --baseline if their names are ambiguous: "w.exe (12)=w.exe (34)", threads by ID: 12=34; none=… for no match; repeatable',
      ),
    )
    .option('--details', 'show the plugin’s details of the remaining rows instead of the table')
    .option('--statistics', 'show sums, means and percentiles of the remaining rows instead of the table')
    .option('--command <id>', 'run a command of the table on the remaining rows, by its ID or title')
    .option('--limit <n>', 'show at most N lines', integer(0, Number.MAX_SAFE_INTEGER))
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .option(...repeatable('--profile <path>', 'a .wpaProfile with presets to use, or a folder of them; repeatable'))
    .option(...regionFiles)
    .addOption(new Option('--format <format>', 'output format').choices(outputFormats).default('table'))
    .option(...spreadsheetSafeOption)
    .action((file: string, name: string, options: TableOptions) => {
      checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
      refuseTogether(options);
      return withTrace(file, context, options, (opened) => printTable(name, options, context, opened));
    });
}

async function printTable(name: string, options: TableOptions, context: CliContext, opened: Opened): Promise<void> {
  const { watched, openOther, trace } = opened;
  const { tables } = trace;
  const known = await trace.answered({ method: 'tableInfo', params: { table: name } }, false, () =>
    tables.info(name, watched),
  );
  if (known.rows === 0) await tables.use(known.id, (_, failure) => failIfNotMade(known, failure), watched);
  const { preset, workspace } = options;
  const view = await chosenView(known, { preset, workspace }, opened, context);
  const info = view.info;
  const { baseline, baselineRange } = options;
  const matches = matchesOf(options);
  const other = baseline === undefined ? tables : (await openOther(baseline)).tables;
  const compares = baseline !== undefined || baselineRange !== undefined;
  const beside = compares ? await other.table(info.id, watched) : undefined;
  const range = await rangeOf(options.range, tables, watched);
  const otherRange = await rangeOf(baselineRange, other, watched);
  const query = {
    ...queryOf(view, options, range),
    ...(compares && { baseline: { trace: '', ...otherRange, ...(matches.length > 0 && { matches }) } }),
  };
  if (options.details) return writeDetails(tables, query, context, watched);
  if (options.statistics)
    return writeStatistics(tables, query, context, watched, options.format, options.spreadsheetSafe);
  const asked =
    options.command === undefined
      ? query
      : await runRowCommand(tables, query, options.command, context, watched, options);
  if (asked === null) return;
  const lines = tableLines(
    options.format,
    async (offset, limit) => {
      const params = { ...asked, offset, limit };
      const make = () => tables.page(params, watched, beside);
      const page = await (compares ? make() : trace.answered({ method: 'table', params }, false, make));
      if (offset === 0) sayAmbiguous(context, page.ambiguous ?? []);
      return page;
    },
    options,
  );
  for await (const text of lines) if (!(await writeOver(context, text))) return;
}

/** What a row says, and what is done with it, is of one trace and takes no other answer. @throws HostError */
function refuseTogether({ details, statistics, command, baseline, baselineRange }: TableOptions): void {
  const given = [details && '--details', statistics && '--statistics', command !== undefined && '--command'].filter(
    (option) => typeof option === 'string',
  );
  if (given.length > 1) throw new HostError('bad-request', `${given[0]} and ${given[1]} exclude each other. Omit one.`);
  if (given.length === 1 && (baseline !== undefined || baselineRange !== undefined))
    throw new HostError('bad-request', `${given[0]} does not work with --baseline. Omit one.`);
}

/** @throws HostError for what is no match, and where there is nothing to match */
function matchesOf({ match, baseline }: TableOptions): KeyMatch[] {
  if (match.length > 0 && baseline === undefined) throw new HostError('bad-request', '--match requires --baseline.');
  return match.map((text) => {
    const parts = text.split('=').map((part) => part.trim());
    const [own = '', theirs = ''] = parts;
    if (parts.length !== 2 || own === '' || theirs === '')
      throw new HostError(
        'bad-request',
        `Invalid --match “${text}”. Write OWN=BASELINE, for example "w.exe (12)=w.exe (34)".`,
      );
    return { kind: /^\d+$/.test(theirs) ? 'thread' : 'process', own: own === 'none' ? null : own, baseline: theirs };
  });
}

const mostSaid = 20;

/** What has no counterpart because it could have several. */
function sayAmbiguous({ writeError }: CliContext, ambiguous: readonly AmbiguousKeys[]): void {
  for (const { kind, name, own, baseline } of ambiguous.slice(0, mostSaid))
    writeError(
      `corescope: Ambiguous ${kind} ${name}: ${own.join(', ')} here, ${baseline.join(', ')} in the baseline. ` +
        `To match them, use --match "${own[0]}=${baseline[0]}"`,
    );
  const left = ambiguous.length - mostSaid;
  if (left > 0) writeError(`corescope: ${left} more are ambiguous.`);
}

/** @throws HostError for columns that the table does not have */
function queryOf(
  { info, asked, filter: own, sort: order }: ChosenView,
  options: TableOptions,
  range: TimeRange,
): TableQuery {
  const { group, columns, filter = own, sort, depth } = options;
  const request = (text: string): ColumnRequest => ({ column: columnOf(info, text) });
  const keys = group?.map(request);
  return {
    trace: '',
    table: info.id,
    ...asked,
    ...(keys && { keys }),
    ...(columns && { values: columns.map(request) }),
    // The empty one takes the preset's own away.
    ...(filter !== undefined && { filter: filter === '' ? null : filter }),
    ...range,
    ...(sort === undefined && order.length > 0 && { sort: order }),
    ...(sort && {
      sort: sort.map((text) => {
        const [, column = text, order] = /^(.*?)(?::(asc|desc))?$/.exec(text) ?? [];
        return { column: columnOf(info, column), order: (order === 'desc' ? 'descending' : 'ascending') as SortOrder };
      }),
    }),
    expandDepth: (depth ?? Math.max(1, keys?.length ?? keysOf(info, asked.definition ?? asked.configuration))) - 1,
  };
}

/** A table whose rows could not be made is not one without rows. @throws HostError */
function failIfNotMade({ name }: TableInfo, failure: string | null): void {
  if (failure !== null) throw new HostError('bad-request', `The table “${name}” cannot be created: ${failure}`);
}

function columnOf({ name, columns }: TableInfo, text: string): string {
  const wanted = text.toLowerCase();
  const found =
    columns.find(({ key }) => key.toLowerCase() === wanted) ??
    columns.find((column) => column.name.toLowerCase() === wanted) ??
    columns.find(({ sqlName }) => sqlName === wanted);
  if (found !== undefined) return found.key;
  const names = columns.map((column) => column.name).join(', ');
  throw new HostError('not-found', `The table “${name}” has no column “${text}”. It has ${names}.`);
}
