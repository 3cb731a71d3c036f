/** Short lists: providers, processes, counts. */

import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import type { CliContext } from './context.ts';
import { type Cell, rowFormatter, widthOf } from './format.ts';
import { checkSpreadsheetSafe, machineSchemas, manifestFiles, spreadsheetSafeOption } from './options.ts';
import { type TraceFiles, writeOver } from './with-trace.ts';

const listFormats = ['table', 'csv', 'ndjson', 'json'] as const;

export interface ListOptions extends TraceFiles {
  format: (typeof listFormats)[number];
  json?: true;
  spreadsheetSafe?: boolean;
}

export interface ListColumn<T> {
  name: string;
  value: (row: T) => Cell;
}

type Plain<T> = { [K in keyof T]: T[K] extends Cell ? K : never }[keyof T] & string;

/** Columns that are called as the fields that they show. */
export const named = <T>(...names: Plain<T>[]): ListColumn<T>[] =>
  names.map((name) => ({ name, value: (row) => row[name] as Cell }));

/** Gives a command the options of a list. */
export const withListOptions = (command: Command): Command =>
  command
    .addOption(new Option('--format <format>', 'output format').choices(listFormats).default('table'))
    .option('--json', 'the same as --format json')
    .option(...spreadsheetSafeOption);

/** The same of what a trace has. */
export const withTraceListOptions = (command: Command): Command =>
  withListOptions(command)
    .option(...manifestFiles)
    .option(...machineSchemas);

/** Numbers stand at the right of their column. */
export async function writeList<T>(
  context: CliContext,
  { format, json, spreadsheetSafe = false }: Pick<ListOptions, 'format' | 'json' | 'spreadsheetSafe'>,
  columns: readonly ListColumn<T>[],
  rows: readonly T[],
): Promise<void> {
  checkSpreadsheetSafe(spreadsheetSafe, json ? 'json' : format);
  if (json || format === 'json') {
    const objects = rows.map((row) => Object.fromEntries(columns.map(({ name, value }) => [name, value(row)])));
    await writeOver(context, `${jsonText(objects, 2)}\n`);
    return;
  }
  const cells = rows.map((row) => columns.map(({ value }) => value(row)));
  const formatter = rowFormatter(
    format,
    columns.map(({ name }, i) => ({
      name,
      align: cells.some((row) => typeof row[i] === 'number') ? ('right' as const) : ('left' as const),
      width: widthOf(
        name,
        cells.map((row) => at(row, i)),
      ),
    })),
    spreadsheetSafe,
  );
  await writeOver(context, formatter.head + cells.map((row) => formatter.line(row)).join(''));
}
