/** One table of a trace: grouped, filtered, clipped, as lines. */
import { type Command, Option } from 'commander';
import type { SortOrder } from '../contract/plugin.ts';
import type { AmbiguousKeys, ColumnRequest, KeyMatch, TableInfo, TableQuery } from '../contract/tables.ts';
import { HostError } from '../host/base/host-error.ts';
import type { CliContext } from './context.ts';
import { type OutputFormat, outputFormats } from './format.ts';
import { checkSpreadsheetSafe, integer, repeated, spreadsheetSafeOption } from './options.ts';
import { runRowCommand, writeDetails } from './row-command.ts';
import { keysOf, tableLines } from './table-lines.ts';
import { type RangeOption, rangeOf, rangeOption, type TimeRange } from './time-range.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface TableOptions {
  preset?: string;
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
  command?: string;
  limit?: number;
  spreadsheetSafe: boolean;
  format: OutputFormat;
  manifest: string[];
  plugin: string[];
  profile: string[];
  regions: string[];
}

const byCommas = (text: string): string[] => (text === '' ? [] : text.split(',').map((part) => part.trim()));

export function addTableCommand(program: Command, context: CliContext): void {
  program
    .command('table')
    .description('one table of a trace, grouped and totalled as its preset says')
    .argument('<file>', 'an .etl trace')
    .argument('<table>', 'its name, SQL name or GUID; `corescope tables FILE` lists them')
    .option('--preset <name>', 'this preset of the table')
    .option('--group <columns>', "group by these columns, by commas; '' lists the rows as they are", byCommas)
    .option('--columns <list>', 'show these columns, by commas', byCommas)
    .option(
      '--filter <query>',
      "rows of which this holds: '[Process] like \"spmv.exe%\" and [Waits] > 5ms'; an empty one takes the preset's away",
    )
    .option(
      '--range <a..b>',
      'of this time, since the header event: 1.5s..2s, ..400ms, 3s.. (plain numbers are ns); or of a region of interest: region:Name, region:Name#2',
      rangeOption,
    )
    .option('--sort <list>', 'by these columns: count:desc,process', byCommas)
    .option(
      '--depth <n>',
      'show this many levels of groups; one more than there are lists the rows too',
      integer(1, 65),
    )
    .option('--baseline <file>', 'beside the same rows of this trace, with the difference')
    .option(
      '--baseline-range <a..b>',
      'beside the same rows of this range, of --baseline or of the trace itself',
      rangeOption,
    )
    .option(
      '--match <own=baseline>',
      'which process or thread is which of --baseline, where names do not tell: "w.exe (12)=w.exe (34)", threads by ids: 12=34; none=… for none; may be repeated',
      repeated,
      [],
    )
    .option('--details', 'what the plugin says of the rows that are left, in place of the table')
    .option('--command <id>', 'do this with the rows that are left: a command of the table, by its id or title')
    .option('--limit <n>', 'show at most N lines', integer(0, Number.MAX_SAFE_INTEGER))
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, [])
    .option('--plugin <path>', 'a plugin, or a folder of them; may be repeated', repeated, [])
    .option('--profile <path>', 'a .wpaProfile whose presets are wanted, or a folder; may be repeated', repeated, [])
    .option('--regions <path>', 'a .regions.xml file, or a folder of them; may be repeated', repeated, [])
    .addOption(new Option('--format <format>', 'how lines are written').choices(outputFormats).default('table'))
    .option(...spreadsheetSafeOption)
    .action((file: string, name: string, options: TableOptions) => {
      checkSpreadsheetSafe(options.spreadsheetSafe, options.format);
      refuseTogether(options);
      return withTrace(
        file,
        context,
        async ({ tables }, watched, openOther) => {
          const info = await tables.info(name, watched);
          await tables.use(info.id, (_, failure) => failIfNotMade(info, failure), watched);
          const { baseline, baselineRange } = options;
          const matches = matchesOf(options);
          const other = baseline === undefined ? tables : (await openOther(baseline)).tables;
          const compares = baseline !== undefined || baselineRange !== undefined;
          const beside = compares ? await other.table(info.id, watched) : undefined;
          const range = await rangeOf(options.range, tables, watched);
          const otherRange = await rangeOf(baselineRange, other, watched);
          const query = {
            ...queryOf(info, options, range),
            ...(compares && { baseline: { trace: '', ...otherRange, ...(matches.length > 0 && { matches }) } }),
          };
          if (options.details) return writeDetails(tables, query, context, watched);
          const asked =
            options.command === undefined
              ? query
              : await runRowCommand(tables, query, options.command, context, watched, options);
          if (asked === null) return;
          const lines = tableLines(
            options.format,
            async (offset, limit) => {
              const page = await tables.page({ ...asked, offset, limit }, watched, beside);
              if (offset === 0) sayAmbiguous(context, page.ambiguous ?? []);
              return page;
            },
            options,
          );
          for await (const text of lines) if (!(await writeOver(context, text))) return;
        },
        options.manifest,
        options.plugin,
        { profiles: options.profile, regions: options.regions },
      );
    });
}

/** What a row says, and what is done with it, is of one trace and takes no other answer. @throws HostError */
function refuseTogether({ details, command, baseline, baselineRange }: TableOptions): void {
  if (details && command !== undefined)
    throw new HostError('bad-request', '--details and --command are two answers. Ask for one of them.');
  if ((details || command !== undefined) && (baseline !== undefined || baselineRange !== undefined))
    throw new HostError(
      'bad-request',
      `--${details ? 'details' : 'command'} takes no --baseline: leave one of them out.`,
    );
}

/** @throws HostError for what is no match, and where there is nothing to match */
function matchesOf({ match, baseline }: TableOptions): KeyMatch[] {
  if (match.length > 0 && baseline === undefined)
    throw new HostError(
      'bad-request',
      '--match needs --baseline: it says which process or thread of that trace is which.',
    );
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
        `Say which is which: --match "${own[0]}=${baseline[0]}"`,
    );
  const left = ambiguous.length - mostSaid;
  if (left > 0) writeError(`corescope: ${left} more are ambiguous.`);
}

/** @throws HostError for columns and presets that the table does not have */
function queryOf(info: TableInfo, options: TableOptions, range: TimeRange): TableQuery {
  const { preset, group, columns, filter, sort, depth } = options;
  const configuration = preset === undefined ? info.defaultConfiguration : presetOf(info, preset);
  const request = (text: string): ColumnRequest => ({ column: columnOf(info, text) });
  const keys = group?.map(request);
  return {
    trace: '',
    table: info.id,
    configuration,
    ...(keys && { keys }),
    ...(columns && { values: columns.map(request) }),
    // The empty one takes the preset's own away.
    ...(filter !== undefined && { filter: filter === '' ? null : filter }),
    ...range,
    ...(sort && {
      sort: sort.map((text) => {
        const [, column = text, order] = /^(.*?)(?::(asc|desc))?$/.exec(text) ?? [];
        return { column: columnOf(info, column), order: (order === 'desc' ? 'descending' : 'ascending') as SortOrder };
      }),
    }),
    expandDepth: (depth ?? Math.max(1, keys?.length ?? keysOf(info, configuration))) - 1,
  };
}

/** A table whose rows could not be made is not one without rows. @throws HostError */
function failIfNotMade({ name }: TableInfo, failure: string | null): void {
  if (failure !== null) throw new HostError('bad-request', `The table “${name}” cannot be made: ${failure}`);
}

function presetOf({ name, configurations }: TableInfo, preset: string): string {
  const found = configurations.find((one) => one.name.toLowerCase() === preset.toLowerCase());
  if (found !== undefined) return found.name;
  const names = configurations.map((one) => `“${one.name}”`).join(', ');
  throw new HostError('not-found', `The table “${name}” has no preset “${preset}”. It has ${names}.`);
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
