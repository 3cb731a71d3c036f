/** `corescope stat -- PROGRAM ARGS`: counts while a program runs, again and again, and why another one takes longer. */
import { writeFile } from 'node:fs/promises';
import { type Command, InvalidArgumentError } from 'commander';
import { jsonText } from '../contract/json-text.ts';
import type { RunComparison } from '../contract/run-comparison.ts';
import { cancelledError, HostError } from '../host/base/host-error.ts';
import { replaceFile } from '../host/base/whole-file.ts';
import { realClock } from '../host/recorder/recorder-clock.ts';
import {
  BOOTSTRAP_DRAWS,
  type Comparison,
  comparisonOf,
  runStat,
  type StatLine,
  type StatResult,
} from '../host/recorder/stat/stat.ts';
import { wperfCsv, wperfJson } from '../host/recorder/stat/wperf-output.ts';
import type { CliContext } from './context.ts';
import { counted, printable } from './format.ts';
import { integer, positiveNumber } from './options.ts';
import { type ProgramEnd, startProgram } from './run-program.ts';
import { countText, percentText, textTable, whyLines } from './why-lines.ts';
import { type MachineOptions, withBridge, withMachineOptions } from './with-bridge.ts';

interface StatCommandOptions extends MachineOptions {
  repeat?: number;
  warmUp?: number;
  metrics?: string;
  core?: number;
  compare?: string;
  interval?: number;
  json?: true;
  csv?: string;
}

/** Two programs: enough for a verdict, with two to spare. */
const USUAL = {
  alone: { repeat: 5, warmUp: 1 },
  compared: { repeat: 10, warmUp: 1 },
  intervals: { repeat: 1, warmUp: 0 },
} as const;

const HOW_RUNS = {
  method: `p: Mann–Whitney U, Holm-corrected; intervals: ${BOOTSTRAP_DRAWS} bootstrap draws. Parts add up to the time.`,
  noSlots: 'Where cycles went is not known: add --metrics topdown, and let runs take at least a second.',
};

/** The driver's counts come each 20 ms. */
function interval(text: string): number {
  const seconds = positiveNumber(text);
  if (seconds < 0.1 || seconds > 3600) throw new InvalidArgumentError('It must be from 0.1 to 3600 s.');
  return seconds;
}

export function addStatCommand(program: Command, context: CliContext): void {
  const command = program
    .command('stat')
    .description('count while a program runs, several times: mean, spread and 95% interval; compare it with another')
    .usage('[options] -- PROGRAM [ARGS]')
    .argument('<program...>', 'the program and its arguments, after --')
    .option('--repeat <n>', 'how often it runs; default: 5, with --compare 10, with --interval 1', integer(1, 1000))
    .option('--warm-up <n>', 'runs before that, which do not count; default: 1, with --interval 0', integer(0, 100))
    .option(
      '--metrics <names>',
      'metrics, groups and events, as record --pmu takes them, {A,B} counted together; default: ipc',
    )
    .option('--core <n>', 'count on this core, and on Windows run the program there', integer(0, 127))
    .option('--compare <command>', 'a second program with its arguments: both take turns')
    .option('--interval <seconds>', 'count in intervals: a timeline, for --json or --csv', interval)
    .option('--json', 'as one JSON object: of one program as wperf stat --json, of two with the values of every run')
    .option('--csv <file>', "also writes wperf's CSV: a line for each interval, or for each run");
  withMachineOptions(command).action((words: string[], options: StatCommandOptions) => {
    const { metrics, core = null, compare, json, csv, interval = null } = options;
    if (compare !== undefined && (interval !== null || csv !== undefined))
      command.error('--interval and --csv are for one program: omit --compare');
    if (interval !== null && csv === undefined && json === undefined)
      command.error('--interval needs --json or --csv, which list the intervals');
    return withBridge(context, options, async (bridge) => {
      const programs = [words, ...(compare === undefined ? [] : [wordsOf(compare)])];
      const usual = compare !== undefined ? USUAL.compared : interval === null ? USUAL.alone : USUAL.intervals;
      const { repeat = usual.repeat, warmUp = usual.warmUp } = options;
      const result = await runStat(
        {
          ...{ bridge, core, repeat, warmUps: warmUp },
          metrics: metrics === undefined ? [] : [metrics],
          run: (program) => runProgram(programs[program] ?? [], core, json === true, context.signal),
          intervalMs: interval === null ? null : 1000 * interval,
          clock: realClock,
          onRun: (program, run) =>
            context.drawStatus?.(
              `${run < 0 ? 'warming up' : `run ${run + 1} of ${repeat}`}: ${programs[program]?.[0]}`,
            ),
        },
        compare === undefined ? 1 : 2,
      );
      context.drawStatus?.('');
      const names = programs.map((one) => one.join(' '));
      const failed = result.programs.findIndex(({ exitCodes }) => exitCodes.some((code) => code !== 0));
      if (failed >= 0)
        context.writeError(
          `corescope: ${printable(names[failed] ?? '')} ended with exit codes ${[...new Set(result.programs[failed]?.exitCodes)].join(', ')}`,
        );
      const comparison = comparisonOf(result);
      if (csv !== undefined) await replaceFile(csv, (temporary) => writeFile(temporary, wperfCsv(result)));
      await context.write(
        json
          ? `${jsonText(comparison === null ? wperfJson(result, interval) : jsonOf(result, names, comparison), 2)}\n`
          : textOf(result, names, comparison)
              .map((line) => `${printable(line)}\n`)
              .join(''),
      );
    });
  });
}

/** A command as a shell has it: words, or texts in quotation marks. */
function wordsOf(text: string): string[] {
  const words = [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  );
  if (words.length === 0) throw new HostError('bad-request', '--compare needs a program.');
  return words;
}

/** @throws HostError when it cannot be started, or is no longer wanted */
async function runProgram(
  words: readonly string[],
  core: number | null,
  isQuiet: boolean,
  signal: AbortSignal,
): Promise<ProgramEnd> {
  // What it prints is not mixed with our JSON.
  const { ended } = await startProgram(words, { core, stdio: ['ignore', isQuiet ? 2 : 'inherit', 'inherit'], signal });
  const end = await ended;
  if (signal.aborted) throw cancelledError();
  return end;
}

/** A comparison, as the window opens it. */
function jsonOf(result: StatResult, names: readonly string[], comparison: Comparison): RunComparison {
  const { cores, multiplexed, programs } = result;
  const { time, parts, slots, tooFew } = comparison;
  const [a, b] = programs.map(({ lines, exitCodes }, i) => ({ program: names[i] ?? '', lines, exitCodes }));
  if (a === undefined || b === undefined) throw new RangeError('A comparison has two programs');
  const test = 'Mann-Whitney U, Holm-corrected over all lines';
  const interval = `95% by ${BOOTSTRAP_DRAWS} bootstrap draws`;
  return {
    ...{ format: 'corescope-stat-comparison', version: 1, of: 'programs', cores, multiplexed },
    programs: [a, b],
    comparison: { test, interval, time, parts, slots, tooFew },
  };
}

function textOf(result: StatResult, names: readonly string[], comparison: Comparison | null): string[] {
  const lines = result.programs.flatMap(({ lines: own, runs }, i) => [
    `${result.programs.length > 1 ? `${'AB'[i]}: ` : ''}${names[i]}`,
    `${counted(runs.length, 'run')}, counted on ${counted(result.cores, 'core')}`,
    ...textTable([['', 'mean', '±95%', 'spread', ''], ...own.map(statRow)]),
    '',
  ]);
  if (result.multiplexed) lines.push('Events took turns: their counts are scaled up. Count fewer to avoid that.', '');
  return comparison === null
    ? lines.slice(0, -1)
    : [...lines, ...whyLines(comparison, { beforeSeconds: comparison.a.mean, ...HOW_RUNS })];
}

const statRow = ({ name, unit, mean, deviation, halfWidth }: StatLine): string[] => [
  name,
  countText(mean),
  Number.isNaN(halfWidth) ? '' : `±${countText(halfWidth)}`,
  Number.isNaN(deviation) ? '' : percentText(deviation / Math.abs(mean)),
  unit,
];
