/**
 * What time is made of: T = instructions · cycles per instruction / clock, so ln(T2/T1) is a sum of parts; each part times
 * L = (T2 − T1) / ln(T2/T1) is seconds, which add up to T2 − T1 exactly (docs/coming-from/wperf.md). Where counters tell how
 * long cores were awake, waiting is a part of its own; elsewhere it is part of the clock. Where slots tell what cycles went
 * to, the differences of cycles per instruction spent on each add up to that of all, and their parts of the time to its part.
 */
import { CPI_PART } from '../../contract/run-comparison.ts';

/** Of one run of a program, or of a range of a trace, over all cores that counted. */
export interface Run {
  seconds: number;
  /** Null: not counted. */
  instructions: number | null;
  cycles: number | null;
  /** Ticks of a clock that only runs while a core is awake (CNT_CYCLES). */
  awakeTicks: number | null;
  /** What cycles went to, by name: it adds up to `cycles`. Null: not known. */
  cyclesBy: Readonly<Record<string, number>> | null;
}

type PartName = 'instructions' | typeof CPI_PART | 'clock' | 'clock and waiting' | 'waiting';

/** What makes time, by what of a run it is: the product of all to the power of their signs is its seconds. */
export interface Part {
  name: PartName;
  sign: 1 | -1;
  value: (run: Run) => number;
}

const INSTRUCTIONS: Part = { name: 'instructions', sign: 1, value: (run) => run.instructions ?? Number.NaN };
const CPI: Part = {
  name: CPI_PART,
  sign: 1,
  value: (run) => (run.cycles ?? Number.NaN) / (run.instructions ?? Number.NaN),
};
const AWAKE_CLOCK: Part = {
  name: 'clock',
  sign: -1,
  value: (run) => (run.cycles ?? Number.NaN) / (run.awakeTicks ?? Number.NaN),
};
const AWAKE_SHARE: Part = { name: 'waiting', sign: -1, value: (run) => (run.awakeTicks ?? Number.NaN) / run.seconds };
const CLOCK: Part = { name: 'clock and waiting', sign: -1, value: (run) => (run.cycles ?? Number.NaN) / run.seconds };

const isCounted = (value: number | null): boolean => value !== null && value > 0;

/** None where cycles or instructions were not counted in all of them. */
export function partsOf(runs: readonly Run[]): Part[] {
  if (!runs.every(({ instructions, cycles }) => isCounted(instructions) && isCounted(cycles))) return [];
  const tellsAwake = runs.every(({ awakeTicks }) => isCounted(awakeTicks));
  return [INSTRUCTIONS, CPI, ...(tellsAwake ? [AWAKE_CLOCK, AWAKE_SHARE] : [CLOCK])];
}

/** Names of what cycles went to, if all runs know the same ones. */
export function slotsOf(runs: readonly Run[]): string[] {
  const names = Object.keys(runs[0]?.cyclesBy ?? {});
  const isKnown = ({ cyclesBy }: Run): boolean =>
    cyclesBy !== null && Object.keys(cyclesBy).length === names.length && names.every((name) => name in cyclesBy);
  return runs.every(isKnown) ? names : [];
}

/** Cycles of an instruction. */
export const spentOn = ({ cyclesBy, instructions }: Run, slot: string): number =>
  (cyclesBy?.[slot] ?? Number.NaN) / (instructions ?? Number.NaN);

/** What a difference is divided by to be a difference of logarithms. */
const logMean = (a: number, b: number): number => (a === b ? a : (b - a) / Math.log(b / a));

/** Seconds: the difference, of each part, and of what cycles went to. */
export function secondsOf(parts: readonly Part[], slots: readonly string[], a: Run, b: Run): number[] {
  const scale = logMean(a.seconds, b.seconds);
  const ofCpi = scale / logMean(CPI.value(a), CPI.value(b));
  return [
    b.seconds - a.seconds,
    ...parts.map(({ sign, value }) => sign * scale * Math.log(value(b) / value(a))),
    ...slots.map((slot) => ofCpi * (spentOn(b, slot) - spentOn(a, slot))),
  ];
}
