/** Call stacks of a table's rows: trees and functions in text, and files for other tools. */
import { basename } from 'node:path';
import { type Command, Option } from 'commander';
import { at } from '../contract/checked.ts';
import { stackOwners } from '../contract/plugin.ts';
import { type StackAnswer, type StackBaseline, type StackTable, stackUnits, stackViews } from '../contract/stacks.ts';
import { HostError } from '../host/base/host-error.ts';
import { stackFile, stackFormats } from '../host/symbols/stack-formats.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import {
  integer,
  machineSchemas,
  manifestFiles,
  memoryLimit,
  pluginFiles,
  sourcePaths,
  stackTagFiles,
  symbolPaths,
} from './options.ts';
import { countersText } from './stack-counters.ts';
import { type RangeOption, rangeOf, rangeOption } from './time-range.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

const textFormats = ['table', 'tree'] as const;
type Format = (typeof textFormats)[number] | (typeof stackFormats)[number];

interface StacksOptions extends TraceFiles {
  path: string[];
  source: string[];
  lines?: string;
  disassemble?: string;
  whose?: (typeof stackOwners)[number];
  counter?: string;
  counters?: true;
  table?: string;
  process?: string;
  filter?: string;
  range?: RangeOption;
  by: 'function' | 'module' | 'caller';
  weight?: string;
  group?: string;
  fold?: number;
  include?: string;
  exclude?: string;
  focus?: string;
  view?: (typeof stackViews)[number];
  tags?: string[];
  diff?: string;
  diffRange?: RangeOption;
  limit: number;
  format: Format;
}

export function addStacksCommand(program: Command, context: CliContext): void {
  program
    .command('stacks')
    .description('show which functions a trace spent its time in, by the call stacks of its events')
    .argument('<file>', 'an .etl trace')
    .option('--table <name>', 'table whose rows have the stacks; default: the first one with stacks')
    .option('--process <name>', 'only rows of this process, such as a.exe or "a.exe (4711)"')
    .option('--filter <condition>', 'only rows that match this condition on the columns of the table')
    .option(
      '--range <a..b>',
      'only this time since the header event: 1.5s..2s, ..400ms, 3s..; or a region of interest: region:Name',
      rangeOption,
    )
    .addOption(new Option('--by <unit>', 'sum by').choices([...stackUnits, 'caller']).default('function'))
    .addOption(new Option('--view <view>', 'which way the tree grows').choices(stackViews))
    .option('--focus <function>', 'module!function of the views callees and callers')
    .option('--weight <column>', 'column to sum, or “count”; default: the weight of samples')
    .addOption(
      new Option(
        '--whose <thread>',
        'of context switches: whose stacks; default: new, the thread that comes back',
      ).choices(stackOwners),
    )
    .option('--counter <name>', 'of PMC or PMU samples: whose; default: the counter with the most samples')
    .addOption(
      new Option(
        '--counters',
        'list functions by all sampled counters, with IPC and events per 1000 instructions',
      ).conflicts([...['counter', 'whose', 'view', 'focus', 'weight', 'fold', 'diff', 'diffRange', 'lines', 'format']]),
    )
    .option('--group <patterns>', 'PATTERN->GROUP;PATTERN=>GROUP, to show functions as groups (docs/stacks.md)')
    .option('--include <pattern>', 'only stacks with a function that matches')
    .option('--exclude <pattern>', 'only stacks without a function that matches')
    .option('--fold <percent>', 'add smaller nodes than this share to their callers', Number)
    .option(...stackTagFiles)
    .option('--diff <file>', 'what is more or less than in this trace')
    .option(
      '--diff-range <a..b>',
      'what is more or less than in this time, of --diff or of the trace itself',
      rangeOption,
    )
    .addOption(
      new Option('--lines <function>', 'list the cost of each source line of module!function').conflicts([
        ...['by', 'view', 'focus', 'group', 'fold', 'format'],
      ]),
    )
    .addOption(
      new Option('--disassemble <function>', 'list the instructions of module!function with their cost').conflicts([
        ...['by', 'view', 'focus', 'group', 'fold', 'diff', 'diffRange', 'format', 'lines', 'counters'],
      ]),
    )
    .option(...symbolPaths)
    .option(...sourcePaths)
    .option('--limit <n>', 'show at most N lines', integer(1, 1_000_000), 100)
    .addOption(
      new Option('--format <format>', 'output format').choices([...textFormats, ...stackFormats]).default('table'),
    )
    .option(...memoryLimit)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option(...pluginFiles)
    .action((file: string, options: StacksOptions) =>
      withTrace(file, context, options, async (opened) =>
        writeOver(context, await stacksText(opened, options, basename(file))),
      ),
    );
}

/** @throws HostError */
async function stacksText(opened: Opened, options: StacksOptions, name: string): Promise<string | Uint8Array> {
  const { lines, source, disassemble, counters } = options;
  if (lines === undefined && source.length > 0) throw new HostError('bad-request', '--source requires --lines.');
  if (disassemble !== undefined) return codeText(opened, options, disassemble);
  if (counters) return byCounter(opened, options);
  return lines === undefined ? textOf(await ask(opened, options), options, name) : linesText(opened, options, lines);
}

async function ask(opened: Opened, options: StacksOptions): Promise<StackAnswer> {
  const { watched, host } = opened;
  const { fold = 0, by, group, focus } = options;
  if (!(fold >= 0 && fold <= 100)) throw new HostError('bad-request', '--fold must be a percentage from 0 to 100.');
  const view = options.view ?? (by === 'caller' ? 'inverted' : 'callTree');
  return host.call(
    'stackTree',
    {
      ...(await chosenBy(opened, options)),
      ...{ view, by: by === 'caller' ? 'function' : by, foldPercent: fold },
      ...(group !== undefined && { groups: group }),
      ...(focus !== undefined && { focus }),
      ...(await baselineOf(opened, options)),
    },
    watched,
  );
}

/** Which rows, and what they weigh. */
async function chosenBy(opened: Opened, options: StacksOptions) {
  const { watched, id: trace, trace: decoded } = opened;
  const { range, weight, whose, counter, include, exclude, tags } = options;
  const table = options.table ?? (await firstTable(opened, () => true, 'No event of this trace has a call stack.'));
  const filter = [options.filter, processFilter(options.process)].filter((part) => part !== undefined);
  return {
    ...{ trace, table },
    ...(filter.length > 0 && { filter: filter.map((part) => `(${part})`).join(' and ') }),
    ...(weight !== undefined && { weight }),
    ...(whose !== undefined && { whose }),
    ...(counter !== undefined && { counter }),
    ...(include !== undefined && { include }),
    ...(exclude !== undefined && { exclude }),
    ...(tags !== undefined && { byTag: true }),
    ...(range !== undefined && (await rangeOf(range, decoded.tables, watched))),
  };
}

/** The lines of a function, one per row, with their source text. */
async function linesText(opened: Opened, options: StacksOptions, name: string): Promise<string> {
  const { host, watched } = opened;
  const query = { ...(await chosenBy(opened, options)), function: name, ...(await baselineOf(opened, options)) };
  const { lines, total, weight } = await host.call('stackLines', query, watched);
  if (lines.length === 0) throw new HostError('bad-request', `No stack of this selection has the function “${name}”.`);
  const text = [name, query.baseline === undefined ? costHead('Line') : changeHead('Line')];
  for (const { file, line, self, inclusive, text: source, baseline } of lines.slice(0, options.limit)) {
    const place = line === 0 ? '(unknown line)' : `${file}:${line}${source === null ? '' : `  ${source}`}`;
    if (baseline === null) text.push(costLine(inclusive, self, { total, weight }, place));
    else text.push(changeLine({ self, inclusive }, baseline, weight, place));
  }
  if (lines.length > options.limit) text.push('… (more lines with --limit)');
  return text.map((each) => `${printable(each)}\n`).join('');
}

/** The instructions of a function, below the source lines that they are of. */
async function codeText(opened: Opened, options: StacksOptions, name: string): Promise<string> {
  const { host, watched } = opened;
  const query = { ...(await chosenBy(opened, options)), function: name };
  const { missing, file, isCut, instructions, total, weight } = await host.call('stackCode', query, watched);
  if (missing !== null) throw new HostError('bad-request', `${name}: ${missing}`);
  const text = [`${name}, from ${file}`, costHead('Instruction')];
  let place = '';
  for (const { rva, text: instruction, inclusive, self, sourceFile, line } of instructions.slice(0, options.limit)) {
    const here = line === 0 ? '' : `${sourceFile}:${line}`;
    if (here !== '' && here !== place) text.push(here);
    place = here;
    const cost = inclusive === 0 ? ' '.repeat(costHead('').length) : costLine(inclusive, self, { total, weight }, '');
    text.push(`${cost}0x${rva.toString(16)}  ${instruction}`);
  }
  if (instructions.length > options.limit) text.push('… (more instructions with --limit)');
  else if (isCut) text.push('… (the rest of the function is not shown)');
  return text.map((each) => `${printable(each)}\n`).join('');
}

async function byCounter(opened: Opened, { by, group, ...options }: StacksOptions): Promise<string> {
  const { host, watched } = opened;
  if (by === 'caller') throw new HostError('bad-request', '--counters cannot sum by caller.');
  const table = options.table ?? (await firstTable(opened, ({ counters }) => counters.length > 0, NO_COUNTERS));
  const chosen = await chosenBy(opened, { ...options, table, by });
  const query = { ...chosen, by, ...(group !== undefined && { groups: group }) };
  return countersText(await host.call('stackCounters', query, watched), options.limit);
}

const NO_COUNTERS = 'No table of this trace has samples of performance counters.';

async function baselineOf({ trace, host, id, openId, watched }: Opened, { diff, diffRange }: StacksOptions) {
  if (diff === undefined && diffRange === undefined) return {};
  const other = diff === undefined ? id : await openId(diff);
  const { tables } = diff === undefined ? trace : host.decoded(other);
  return { baseline: { trace: other, ...(await rangeOf(diffRange, tables, watched)) } };
}

/** @throws HostError `missing`, where no table with stacks fits */
async function firstTable(
  { host, id: trace, watched }: Opened,
  fits: (table: StackTable) => boolean,
  missing: string,
): Promise<string> {
  const first = (await host.call('stackTables', { trace }, watched)).find(fits);
  if (first === undefined) throw new HostError('bad-request', missing);
  return first.table;
}

function processFilter(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  const quoted = `"${name.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
  return / \(\d+\)$/.test(name) ? `[Process] = ${quoted}` : `[Process Name] = ${quoted}`;
}

function textOf(answer: StackAnswer, { format, limit, by }: StacksOptions, title: string): string | Uint8Array {
  if (format === 'tree') return treeText(answer, limit);
  if (format !== 'table') return stackFile(answer, format, title);
  return by === 'caller' ? treeText(answer, limit) : tableText(answer, limit);
}

const nameOf = ({ names, modules }: StackAnswer, name: number): string =>
  at(modules, name) === '' ? at(names, name) : `${at(modules, name)}!${at(names, name)}`;

function head(answer: StackAnswer): string[] {
  const { rows, rowsWithStack, rowsWithoutCallers: alone, samples, total, weight, frames } = answer;
  const named = frames.total === 0 ? 0 : (100 * frames.named) / frames.total;
  const whose = samples === null ? weight.name : `${weight.name} of ${samples.counter}`;
  return [
    `${rowsWithStack} of ${rows} rows have a stack${alone === 0 ? '' : `, ${alone} without callers`}; ${whose}: ${number(total, weight)}`,
    ...(samples === null || samples.note === null ? [] : [samples.note]),
    `${frames.total} frames, ${named.toFixed(1)}% named, ${frames.withoutModule} outside of any module`,
    '',
  ];
}

/** Times in milliseconds, as the tables have them. */
function number(value: number, { form }: StackAnswer['weight']): string {
  if (form.type === 'duration' || form.type === 'time') return `${(value / 1e6).toFixed(3)} ms`;
  return String(Math.round(value * 1000) / 1000);
}

const share = (part: number, total: number): string => (total === 0 ? '' : `${((100 * part) / total).toFixed(1)}%`);

const costHead = (what: string): string =>
  `${'Inclusive'.padStart(16)}  ${''.padStart(6)}  ${'Self'.padStart(16)}  ${what}`;

const costLine = (
  inclusive: number,
  self: number,
  { total, weight }: Pick<StackAnswer, 'total' | 'weight'>,
  what: string,
): string =>
  [
    number(inclusive, weight).padStart(16),
    share(inclusive, total).padStart(6),
    number(self, weight).padStart(16),
    what,
  ].join('  ');

function tableText(answer: StackAnswer, limit: number): string {
  if (answer.baseline !== null) return differenceText(answer, answer.baseline, limit);
  const { byName } = answer;
  const lines = [...head(answer), costHead('Function')];
  for (let i = 0; i < Math.min(limit, byName.name.length); i++)
    lines.push(costLine(at(byName.inclusive, i), at(byName.self, i), answer, nameOf(answer, at(byName.name, i))));
  return lines.map((line) => `${printable(line)}\n`).join('');
}

interface Costs {
  self: number;
  inclusive: number;
}

const changeHead = (what: string): string =>
  [...['Self +/-', 'Self', 'Baseline', 'Inclusive +/-'].map((title) => title.padStart(16)), what].join('  ');

function changeLine(after: Costs, before: Costs, weight: StackAnswer['weight'], what: string): string {
  const own = [signed(after.self - before.self, weight), number(after.self, weight), number(before.self, weight)];
  const cells = [...own, signed(after.inclusive - before.inclusive, weight)];
  return [...cells.map((cell) => cell.padStart(16)), what].join('  ');
}

/** Functions by how much more or less their own code is than in the baseline. */
function differenceText(answer: StackAnswer, baseline: StackBaseline, limit: number): string {
  const { byName, weight } = answer;
  const lines = [
    ...head(answer).slice(0, -1),
    `Baseline: ${baseline.rowsWithStack} of ${baseline.rows} rows have a stack; ${weight.name}: ${number(baseline.total, weight)}`,
    '',
    changeHead('Function'),
  ];
  for (let i = 0; i < Math.min(limit, byName.name.length); i++) {
    const costs = ({ self, inclusive }: StackBaseline['byName']): Costs => ({
      self: at(self, i),
      inclusive: at(inclusive, i),
    });
    const what = nameOf(answer, at(byName.name, i));
    lines.push(changeLine(costs(byName), costs(baseline.byName), weight, what));
  }
  return lines.map((line) => `${printable(line)}\n`).join('');
}

const signed = (value: number, weight: StackAnswer['weight']): string =>
  `${value > 0 ? '+' : ''}${number(value, weight)}`;

/** Children below their parents, the heaviest first. */
function treeText(answer: StackAnswer, limit: number): string {
  const { parent, inclusive, self, name, total, weight } = answer;
  const children = new Map<number, number[]>();
  for (let node = 0; node < parent.length; node++) {
    const above = at(parent, node) - 1;
    const list = children.get(above);
    if (list === undefined) children.set(above, [node]);
    else list.push(node);
  }
  const lines = head(answer);
  // A stack of our own: trees are as deep as stacks.
  const open: [node: number, depth: number][] = [];
  const push = (above: number, depth: number): void => {
    const sorted = (children.get(above) ?? []).sort((a, b) => at(inclusive, a) - at(inclusive, b));
    for (const node of sorted) open.push([node, depth]);
  };
  push(-1, 0);
  for (let next = open.pop(); next !== undefined && lines.length < limit + 3; next = open.pop()) {
    const [node, depth] = next;
    const weights = `${share(at(inclusive, node), total).padStart(6)} ${number(at(inclusive, node), weight).padStart(14)}`;
    const own = at(self, node) === 0 ? '' : `  (self ${number(at(self, node), weight)})`;
    const before = answer.baseline === null ? 0 : at(answer.baseline.inclusive, node);
    const more = answer.baseline === null ? '' : `${signed(at(inclusive, node) - before, weight).padStart(16)} `;
    lines.push(`${more}${weights}  ${'  '.repeat(depth)}${nameOf(answer, at(name, node))}${own}`);
    push(node, depth + 1);
  }
  if (open.length > 0) lines.push('… (more lines with --limit)');
  return lines.map((line) => `${printable(line)}\n`).join('');
}
