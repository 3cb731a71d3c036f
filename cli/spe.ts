/** Sampled operations of Arm's SPE: what lies beside a recording, or what `wperf` leaves as `spe.data`. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { at } from '../contract/checked.ts';
import { jsonText } from '../contract/json-text.ts';
import {
  type CodeUnit,
  type LatencyKind,
  latencyKinds,
  type Memory,
  type SourceTable,
  sourceTables,
} from '../contract/memory.ts';
import {
  type Access,
  accessesByLine,
  binRange,
  binsOfSource,
  histogramOf,
  medianBin,
  unitTitles,
} from '../contract/memory-parts.ts';
import { HostError } from '../host/base/host-error.ts';
import { memoryOf } from '../host/spe/memory.ts';
import { type CodeNames, SampledCode } from '../host/spe/sampled-code.ts';
import { readSpeFile, type SpeData } from '../host/spe/spe-data.ts';
import { namedBy } from '../host/spe/spe-handlers.ts';
import type { CliContext } from './context.ts';
import { printable } from './format.ts';
import { headerId, integer, machineSchemas, manifestFiles, symbolPaths } from './options.ts';
import { type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface SpeOptions extends TraceFiles {
  path: string[];
  sources: SourceTable;
  trace?: string;
  pid?: number;
  by?: CodeUnit;
  function?: string;
  servedBy?: string;
  line?: string;
  histogram?: true;
  limit: number;
  json?: true;
}

export function addSpeCommand(program: Command, context: CliContext): void {
  program
    .command('spe')
    .description('show what SPE sampled on one core: functions, latencies of loads by source, shared lines of memory')
    .argument('<file>', 'packets of SPE: NAME.spe-coreN.data of a recording, or spe.data of wperf')
    .addOption(
      new Option('--sources <table>', 'what numbers of data sources mean: on most Arm cores, on AmpereOne, or nothing')
        .choices(sourceTables)
        .default('neoverse'),
    )
    .option('--trace <file>', 'the trace of the same recording, which names addresses where all its processes agree')
    .option('--pid <n>', 'the process that the core ran, which SPE does not record; needs --trace', headerId)
    .addOption(
      new Option('--by <unit>', 'count code by function, or by line of its source; needs --trace')
        .choices(Object.keys(unitsByName))
        .argParser((name: string) => unitOf(name)),
    )
    .option('--function <name>', 'only operations of this function, or source line, as the output calls it')
    .option('--served-by <name>', 'only operations served by this, as the output calls it: DRAM, stores')
    .option('--line <address>', 'only loads and stores to the cache line of this address', hexAddress)
    .option('--histogram', 'show latencies in powers of two')
    .option(...symbolPaths)
    .option('--limit <n>', 'show at most N functions and lines', integer(1, 10_000), 20)
    .option(...manifestFiles)
    .option(...machineSchemas)
    .option('--json', 'as JSON')
    .action(async (file: string, options: SpeOptions) => {
      const data = readSpeFile(file);
      const { function: wanted = null, servedBy: source = null, line = null, limit } = options;
      const page = { offset: 0, limit };
      const question = { sources: options.sources, functions: page, lines: page, buckets: BUCKETS };
      const names = await namesOf(data, options, context);
      const answer = memoryOf(data, names, { ...question, filter: { function: wanted, source, line } });
      const text = options.json ? `${jsonText(summaryOf(answer), 2)}\n` : textOf(answer, options);
      await writeOver(context, text);
    });
}

/** As they are typed. */
const unitsByName: Readonly<Record<string, CodeUnit>> = { function: 'function', 'source-line': 'sourceLine' };

function unitOf(name: string): CodeUnit {
  const unit = Object.hasOwn(unitsByName, name) ? unitsByName[name] : undefined;
  if (unit === undefined) throw new InvalidArgumentError(`Allowed choices are ${Object.keys(unitsByName).join(', ')}.`);
  return unit;
}

/** Spans of time in JSON. */
const BUCKETS = 200;

function hexAddress(text: string): string {
  if (!/^0x[0-9a-f]{1,16}$/i.test(text))
    throw new InvalidArgumentError('It must be an address such as 0x7ff612340040.');
  return text;
}

/** Functions by record; addresses alone without a trace. */
async function namesOf(data: SpeData, options: SpeOptions, context: CliContext): Promise<CodeNames> {
  const { trace: file, pid = null, by = 'function' } = options;
  const code = new SampledCode(data.records);
  if (file === undefined) {
    checkWithoutTrace(options);
    return code.alone();
  }
  let names = code.alone();
  await withTrace(file, context, options, async ({ host, id, watched }) => {
    names = await namedBy(host.decoded(id), code, { pid, by }, watched);
  });
  return names;
}

/** @throws HostError for what only a trace could use */
function checkWithoutTrace({ pid, by, path, manifest = [], machineSchemas: machine }: SpeOptions): void {
  const ignored = [
    ...(pid === undefined ? [] : ['--pid']),
    ...(by === undefined ? [] : ['--by']),
    ...(path.length > 0 ? ['--path'] : []),
    ...(manifest.length > 0 ? ['--manifest'] : []),
    ...(machine ? ['--machine-schemas'] : []),
  ];
  if (ignored.length > 0)
    throw new HostError('bad-request', `${ignored.join(' and ')} can only be used with --trace: add it.`);
}

/** The same as objects. */
function summaryOf({ operations, chosen, ambiguous, loss, sources, bins, functions, lines, time }: Memory) {
  const { name: names, ...columns } = functions;
  const accesses = accessesByLine(lines);
  const served = sources.name.map((source, i) => ({
    source,
    count: at(sources.counts, i),
    latencies: Object.fromEntries(latencyKinds.map((kind) => [kind, [...binsOfSource(bins[kind], i)]])),
  }));
  return {
    ...{ operations, chosen, ambiguous, damage: loss },
    functions: names.map((name, i) => ({
      ...{ name, operations: at(columns.samples, i), cycles: at(columns.cycles, i) },
      ...{ mean: figure(columns.mean, i), median: figure(columns.median, i), p95: figure(columns.p95, i) },
      ...{ refills: at(columns.refills, i), walks: at(columns.walks, i), mispredicts: at(columns.mispredicts, i) },
    })),
    loads: served.filter((_, i) => at(sources.isLoad, i)),
    others: served.filter((_, i) => !at(sources.isLoad, i)),
    lines: lines.address.map((address, i) => {
      const offsets = at(accesses, i);
      return {
        ...{ address, loads: at(lines.loads, i), stores: at(lines.stores, i), fromPeers: at(lines.fromPeers, i) },
        offsets,
        functions: functionsOf(offsets),
      };
    }),
    time: time === null ? null : { ...time, counts: sources.name.map((_, i) => [...bucketsOf(time, i)]) },
  };
}

const bucketsOf = ({ counts, buckets }: NonNullable<Memory['time']>, source: number): Uint32Array =>
  counts.subarray(buckets * source, buckets * (source + 1));

/** JSON has no NaN. */
function figure(values: Float64Array, i: number): number | null {
  const value = at(values, i);
  return Number.isNaN(value) ? null : value;
}

const functionsOf = (accesses: readonly Access[]): string[] => [...new Set(accesses.map((access) => access.function))];

function textOf(answer: Memory, { by = 'function', histogram: isHistogram }: SpeOptions): string {
  const { functions, lines, sources, bins } = answer;
  const accesses = accessesByLine(lines);
  return [
    ...factsOf(answer),
    '',
    `Operations   Share  Median     95%   Refills     Walks  Mispredicts  ${unitTitles[by].one}`,
    ...functions.name.map((name, i) =>
      [
        ...[pad(at(functions.samples, i), 10), percent(at(functions.samples, i), answer.chosen).padStart(6)],
        ...[cyclesText(functions.median, i).padStart(6), cyclesText(functions.p95, i).padStart(6)],
        ...[pad(at(functions.refills, i), 8), pad(at(functions.walks, i), 8), pad(at(functions.mispredicts, i), 11)],
        name,
      ].join('  '),
    ),
    '',
    'Operations  Median of total latency  Served by',
    ...sources.name.flatMap((name, i) => {
      const count = at(sources.counts, i);
      return count === 0 ? [] : [`${pad(count, 10)}  ${medianText(binsOfSource(bins.total, i)).padEnd(23)}  ${name}`];
    }),
    ...(isHistogram === true ? latencyKinds.flatMap((kind) => ['', ...histogramText(kind, answer)]) : []),
    '',
    `Line of memory           Loads  Stores  From other cores  ${unitTitles[by].several}`,
    ...lines.address.map((address, i) => {
      const users = functionsOf(at(accesses, i));
      return `${address.padEnd(18)}  ${pad(at(lines.loads, i), 10)}  ${pad(at(lines.stores, i), 6)}  ${pad(at(lines.fromPeers, i), 16)}  ${users.slice(0, 3).join(', ')}`;
    }),
  ]
    .map((line) => `${printable(line)}\n`)
    .join('');
}

/** What is known of the file as a whole. */
function factsOf({ operations, chosen, ambiguous, loss, time }: Memory): string[] {
  const stamped = time === null ? 0 : time.stamped;
  return [
    `${operations} sampled operations of one core; SPE does not record threads or processes`,
    ...(chosen < operations ? [`${chosen} of them match`] : []),
    ...(loss.places > 0 ? [`Damaged: ${loss.bytes} bytes at ${loss.places} places, first at ${loss.firstAt}`] : []),
    ...(loss.cutBytes > 0 ? [`The last record is cut: ${loss.cutBytes} bytes`] : []),
    ...(time !== null ? [`Longest time without a sample: ${time.longestGapTicks} of ${time.spanTicks} ticks`] : []),
    ...(stamped < operations ? [`${operations - stamped} have no time`] : []),
    ...(ambiguous > 0 ? [`${ambiguous} have no name, as processes differ there: add --pid N`] : []),
  ];
}

const BAR_CHARS = 40;

/** Bars of the bins that have something, by what served the operations. */
function histogramText(kind: LatencyKind, answer: Memory): string[] {
  const rows = histogramOf(answer, kind);
  const most = Math.max(...rows.map(({ total }) => total));
  const title = `${kind[0]?.toUpperCase()}${kind.slice(1)} latency, cycles`;
  if (rows.length === 0) return [`${title}: not recorded`];
  return [
    title,
    ...rows.map(({ bin, total, parts }) => {
      const bar = '#'.repeat(Math.ceil((BAR_CHARS * total) / most));
      const sources = parts.map(({ source, count }) => `${source} ${count}`).join(', ');
      return `${binRange(bin, String).padStart(14)}  ${pad(total, 10)}  ${bar.padEnd(BAR_CHARS)}  ${sources}`.trimEnd();
    }),
  ];
}

const pad = (value: number, width: number): string => String(value).padStart(width);
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)}%`;
const cyclesText = (values: Float64Array, i: number): string =>
  Number.isNaN(at(values, i)) ? '-' : String(at(values, i));

function medianText(bins: Uint32Array): string {
  const bin = medianBin(bins);
  return bin === null ? 'unknown' : `${binRange(bin, String)} cycles`;
}
