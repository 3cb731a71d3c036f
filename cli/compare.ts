/** Two recordings, or two ranges of one, by their counters: why the second takes longer. */
import type { Command } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { RunComparison } from '../contract/run-comparison.ts';
import { HostError } from '../host/base/host-error.ts';
import type { CliContext } from './context.ts';
import { counted, printable } from './format.ts';
import { integer, regionFiles } from './options.ts';
import { type RangeOption, rangeOf, rangeOption, type TimeRange } from './time-range.ts';
import { countText, textTable, whyLines } from './why-lines.ts';
import { type Opened, type TraceFiles, withTrace, writeOver } from './with-trace.ts';

interface CompareOptions extends TraceFiles {
  baseline?: string;
  range?: RangeOption;
  baselineRange?: RangeOption;
  core?: number;
  json?: true;
}

export function addCompareCommand(program: Command, context: CliContext): void {
  const command = program
    .command('compare')
    .description('compare the counters of two recordings, or of two ranges of one: why the second takes longer')
    .argument('<file>', 'B: an .etl trace with counters of the WindowsPerf driver')
    .option('--baseline <file>', 'A: the trace that it is compared with; default: the same trace')
    .option('--range <a..b>', 'time of B: 1.5s..2s, ..400ms, or a region of interest: region:Name', rangeOption)
    .option('--baseline-range <a..b>', 'time of A', rangeOption)
    .option('--core <n>', 'compare only what this core counted', integer(0, 65_535))
    .option(...regionFiles)
    .option('--json', 'as one JSON object, which the window opens');
  command.action((file: string, options: CompareOptions) => {
    if (options.baseline === undefined && options.baselineRange === undefined)
      command.error('Name what to compare with: --baseline FILE, --baseline-range a..b, or both');
    return withTrace(file, context, options, async (opened) => {
      const comparison = await compared(opened, options);
      await writeOver(context, options.json ? `${jsonText(comparison, 2)}\n` : textOf(comparison));
    });
  });
}

/** @throws HostError where a side has no counters */
async function compared({ host, id, openId, watched }: Opened, options: CompareOptions): Promise<RunComparison> {
  const { baseline, range, baselineRange, core = null } = options;
  const other = baseline === undefined ? id : await openId(baseline);
  const own = bounds(await rangeOf(range, host.decoded(id).tables, watched));
  const theirs = bounds(await rangeOf(baselineRange, host.decoded(other).tables, watched));
  const question = { trace: id, range: own, baseline: { trace: other, ...theirs }, core };
  const { comparison } = await host.call('rangeComparison', question, watched);
  if (comparison === null)
    throw new HostError(
      'not-found',
      'Nothing was counted in one of the ranges. Record both with the WindowsPerf driver, for example with `corescope record --pmu ipc`.',
    );
  return comparison;
}

const bounds = ({ fromNs = Number.MIN_SAFE_INTEGER, toNs = Number.MAX_SAFE_INTEGER }: TimeRange) => ({
  startNs: fromNs,
  endNs: toNs,
});

function textOf({ programs: [a, b], cores, multiplexed, comparison }: RunComparison): string {
  const { test, interval, time, parts, slots, tooFew } = comparison;
  const counts = a.lines.map((line) => {
    const other = b.lines.find(({ name }) => name === line.name);
    return [line.name, countText(line.mean), countText(other?.mean ?? null), line.unit];
  });
  const lines = [
    ...[`A: ${a.program}`, `B: ${b.program}`, `counted on ${counted(cores, 'core')}`],
    ...textTable([['', 'A', 'B', ''], ...counts]),
    '',
    ...(multiplexed ? ['Events took turns: their counts are those of their turns, scaled up.', ''] : []),
    ...whyLines(
      { time, parts, slots, tooFew },
      {
        beforeSeconds: a.lines[0]?.mean ?? Number.NaN,
        method: `p: ${test}; intervals: ${interval}. Parts add up to the time.`,
        noSlots: 'Where cycles went is not known: record with --pmu ipc,topdown.',
        areTimesCertain: true,
      },
    ),
  ];
  return lines.map((line) => `${printable(line)}\n`).join('');
}
