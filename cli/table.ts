/** One table of a trace: grouped, filtered, clipped, as lines. */
import { type Command, Option } from 'commander';
import type { SortOrder } from '../contract/plugin.ts';
import type { ColumnRequest, TableInfo, TablePage, TablePageColumn, TableQuery } from '../contract/tables.ts';
import { HostError } from '../host/host-error.ts';
import type { CliContext } from './context.ts';
import { type Cell, type OutputFormat, outputFormats, rowFormatter, widthOf } from './format.ts';
import { integer, repeated } from './options.ts';
import { timeRange } from './time-range.ts';
import { withTrace, writeOver } from './with-trace.ts';

interface TableOptions {
  preset?: string;
  group?: string[];
  columns?: string[];
  filter?: string;
  range?: { fromNs?: number; toNs?: number };
  sort?: string[];
  depth?: number;
  baseline?: string;
  baselineRange?: { fromNs?: number; toNs?: number };
  limit?: number;
  format: OutputFormat;
  manifest: string[];
  plugin: string[];
}

/** Rows that are asked for at a time. */
const PAGE_ROWS = 10_000;

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
      "rows of which this holds: '[Process] = \"spmv.exe\" and [Waits] > 5ms'; an empty one takes the preset's away",
    )
    .option(
      '--range <a..b>',
      'of this time, since the header event: 1.5s..2s, ..400ms, 3s.. (plain numbers are ns)',
      timeRange,
    )
    .option('--sort <list>', 'by these columns: count:desc,process', byCommas)
    .option('--depth <n>', 'show so many levels of groups; one more than there are lists the rows too', integer(1, 65))
    .option('--baseline <file>', 'beside the same rows of this trace, with the difference')
    .option(
      '--baseline-range <a..b>',
      'beside the same rows of this range, of --baseline or of the trace itself',
      timeRange,
    )
    .option('--limit <n>', 'no more than so many lines', integer(0, Number.MAX_SAFE_INTEGER))
    .option('--manifest <path>', 'a .man, .xml or .tmf file, or a folder of them; may be repeated', repeated, [])
    .option('--plugin <path>', 'a plugin, or a folder of them; may be repeated', repeated, [])
    .addOption(new Option('--format <format>', 'how lines are written').choices(outputFormats).default('table'))
    .action((file: string, name: string, options: TableOptions) =>
      withTrace(
        file,
        context,
        async ({ tables }, watched, openOther) => {
          const info = await tables.info(name, watched);
          const { baseline, baselineRange } = options;
          const other = baseline === undefined ? tables : (await openOther(baseline)).tables;
          const compares = baseline !== undefined || baselineRange !== undefined;
          const beside = compares ? await other.table(info.id, watched) : undefined;
          const query = { ...queryOf(info, options), ...(compares && { baseline: { trace: '', ...baselineRange } }) };
          await writeTable(context, options, (offset, limit) =>
            tables.page({ ...query, offset, limit }, watched, beside),
          );
        },
        options.manifest,
        options.plugin,
      ),
    );
}

/** @throws HostError for columns and presets that the table does not have */
function queryOf(info: TableInfo, options: TableOptions): TableQuery {
  const { preset, group, columns, filter, range, sort, depth } = options;
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
        const [, column, order] = /^(.*?)(?::(asc|desc))?$/.exec(text)!;
        return { column: columnOf(info, column), order: (order === 'desc' ? 'descending' : 'ascending') as SortOrder };
      }),
    }),
    expandDepth: (depth ?? Math.max(1, keys?.length ?? keysOf(info, configuration))) - 1,
  };
}

/** Columns left of a preset's gold bar. */
function keysOf({ configurations }: TableInfo, name: string): number {
  const { columns } = configurations.find((one) => one.name === name)!;
  return columns
    .slice(0, columns.indexOf('|pivot') + 1)
    .filter((item) => typeof item !== 'string' || !item.startsWith('|')).length;
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

/**
 * As `table` the open tree with shown values; as CSV and JSON the innermost groups alone, with all keys and plain numbers.
 */
async function writeTable(
  context: CliContext,
  { format, limit = Number.MAX_SAFE_INTEGER }: TableOptions,
  pageAt: (offset: number, limit: number) => Promise<TablePage>,
): Promise<void> {
  let written = 0;
  let keys: Cell[] = [];
  for (let offset = 0, total = 1; offset < total && written < limit; offset += PAGE_ROWS) {
    const page = await pageAt(offset, PAGE_ROWS);
    total = page.total;
    const columns = page.columns.flatMap(withDifference);
    const keyColumns = columns.filter(({ area }) => area === 'key').length;
    const rows: Cell[][] = [];
    for (let row = 0; row < page.depth.length && written < limit; row++) {
      const depth = page.depth[row];
      const cells = columns.map((column) => cellOf(column, row, format));
      if (format !== 'table') {
        keys = [...keys.slice(0, depth - 1), ...cells.slice(Math.max(0, depth - 1), keyColumns)];
        if (page.expanded[row] === 1) continue;
        for (let i = 0; i < Math.min(depth - 1, keyColumns); i++) cells[i] = keys[i];
      }
      rows.push(cells);
      written++;
    }
    const formatter = rowFormatter(
      format,
      columns.map(({ name, values }, i) => ({
        name,
        align: values === null ? 'left' : 'right',
        width: widthOf(
          name,
          rows.map((row) => row[i]),
        ),
      })),
    );
    const lines = rows.map((row) => formatter.line(row)).join('');
    if (!(await writeOver(context, (offset === 0 ? formatter.head : '') + lines))) return;
  }
}

/** A column, and behind it what the baseline has and how much more this one has. */
function withDifference(column: TablePageColumn): TablePageColumn[] {
  const { name, baseline, baselineText, difference, differenceText } = column;
  if (baseline === undefined || baselineText === undefined) return [column];
  if (difference === undefined || differenceText === undefined) return [column];
  return [
    column,
    { ...column, name: `${name} (baseline)`, values: baseline, text: baselineText },
    { ...column, name: `${name} (difference)`, values: difference, text: differenceText },
  ];
}

const cellOf = ({ text, values }: TablePageColumn, row: number, format: OutputFormat): Cell => {
  if (format === 'table' || values === null) return text[row];
  return Number.isNaN(values[row]) ? null : values[row];
};
