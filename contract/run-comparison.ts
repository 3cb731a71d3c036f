/**
 * Two programs by repeated runs, or two ranges of time by their ticks: what `corescope stat --compare --json` and `corescope
 * compare --json` write, the host reads and the window shows. JSON has no NaN: what could not be computed is null.
 */
import { z } from 'zod';
import { call } from './call.ts';

const number = z.number().nullable();
const text = z.string().max(4096);

/** The part of a comparison that slots split. */
export const CPI_PART = 'cycles per instruction';

/** A line of what was counted: of each run, and of all. */
const countedLine = z.object({
  name: text,
  unit: text,
  values: z.array(number).max(1000),
  runs: z.number().int().min(1),
  mean: number,
  /** Sample standard deviation. */
  deviation: number,
  /** Half width of the 95% interval of the mean. */
  halfWidth: number,
});
export type CountedLine = z.infer<typeof countedLine>;

const comparedLine = z.object({
  name: text,
  /** What B takes more than A. */
  seconds: number,
  /** 95%. */
  interval: z.tuple([number, number]),
  /** B by A. */
  ratio: number,
  p: number,
  /** Holm's, over all lines. */
  corrected: number,
  isReal: z.boolean(),
});
export type ComparedRunsLine = z.infer<typeof comparedLine>;

const program = z.object({
  /** The whole command; of ranges, which one. */
  program: z.string().max(65_536),
  /** The first is the time in seconds. */
  lines: z.array(countedLine).min(1).max(1024),
  /** Of each run; ranges have none. */
  exitCodes: z.array(z.number().int()).max(1000),
});

export const runComparison = z.object({
  format: z.literal('corescope-stat-comparison'),
  version: z.literal(1),
  /** Of ranges, `time` has no verdict: they are as long as they are. */
  of: z.enum(['programs', 'ranges']).default('programs'),
  cores: z.number().int().min(1),
  multiplexed: z.boolean(),
  programs: z.tuple([program, program]),
  comparison: z.object({
    /** How p and the intervals were found, in words. */
    test: text,
    interval: text,
    time: comparedLine,
    /** They add up to `time.seconds`. */
    parts: z.array(comparedLine).max(16),
    /** They add up to the part that is called `CPI_PART`. */
    slots: z.array(comparedLine).max(16),
    /** Why there is no verdict; null where there can be one. */
    tooFew: text.nullable(),
  }),
});
export type RunComparison = z.infer<typeof runComparison>;

const timeNs = z.number().min(-1e100).max(1e100);
const traceId = z.string().min(1).max(64);

const rangesQuery = z.object({
  trace: traceId,
  /** The whole trace where it is left out. */
  range: z.object({ startNs: timeNs, endNs: timeNs }).nullable().default(null),
  /** A: what the range is compared with. Without times: the whole trace. */
  baseline: z.object({ trace: traceId, startNs: timeNs.optional(), endNs: timeNs.optional() }),
  /** Null: all cores that were counted. */
  core: z.number().int().min(0).max(65_535).nullable().default(null),
});

export const runComparisonCalls = {
  /** Of a file that is open; null: it is a trace. */
  runComparison: call(z.object({ trace: z.string().max(64) })).gives<RunComparison | null>(),
  /** Null: a side has no counters. Makes the tables of metrics; with progress. */
  rangeComparison: call(rangesQuery).gives<{ comparison: RunComparison | null }>(),
} as const;
