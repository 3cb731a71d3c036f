/**
 * Two programs by repeated runs: whether one takes longer, and why. T = instructions · cycles per instruction / clock, so
 * ln(T2/T1) is a sum of parts; each part times L = (T2 − T1) / ln(T2/T1) is seconds, which add up to T2 − T1 exactly
 * (docs/coming-from/wperf.md). Where counters tell how long cores were awake, waiting is a part of its own; elsewhere it is
 * part of the clock. Where slots tell what cycles went to, the differences of cycles per instruction spent on each add up to
 * that of all, and their parts of the time to its part.
 */
import { CPI_PART } from '../../contract/run-comparison.ts';
import { bootstrapInterval, holm, mannWhitneyP, type Summary, summaryOf } from './statistics.ts';

/** Of one run, over all cores that counted. */
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

export interface ComparedLine {
  name: string;
  /** What B takes more than A. */
  seconds: number;
  /** Of that, by bootstrap. */
  interval: [low: number, high: number];
  /** B by A. */
  ratio: number;
  /** Mann–Whitney of the runs' values. */
  p: number;
  /** Holm's, over all lines. */
  corrected: number;
  /** The interval leaves out 0, and the test says so too. */
  isReal: boolean;
}

export interface Comparison {
  a: Summary;
  b: Summary;
  time: ComparedLine;
  /** They add up to `time.seconds`; none where cycles or instructions were not counted in every run. */
  parts: ComparedLine[];
  /** What cycles of an instruction went to: add up to the part of cycles per instruction. None where that is not known. */
  slots: ComparedLine[];
  /** Why there is no verdict; null where there can be one. */
  tooFew: string | null;
}

/** Below this no test can tell much. */
const LEAST_RUNS = 8;
const ALPHA = 0.05;

/** What makes time, by what of a run it is: the product of all to the power of their signs is its seconds. */
interface Part {
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

function partsOf(runs: readonly Run[]): Part[] {
  if (!runs.every(({ instructions, cycles }) => isCounted(instructions) && isCounted(cycles))) return [];
  const tellsAwake = runs.every(({ awakeTicks }) => isCounted(awakeTicks));
  return [INSTRUCTIONS, CPI, ...(tellsAwake ? [AWAKE_CLOCK, AWAKE_SHARE] : [CLOCK])];
}

/** Names of what cycles went to, if all runs know the same ones. */
function slotsOf(runs: readonly Run[]): string[] {
  const names = Object.keys(runs[0]?.cyclesBy ?? {});
  const isKnown = ({ cyclesBy }: Run): boolean =>
    cyclesBy !== null && Object.keys(cyclesBy).length === names.length && names.every((name) => name in cyclesBy);
  return runs.every(isKnown) ? names : [];
}

/** Cycles of an instruction. */
const spentOn = ({ cyclesBy, instructions }: Run, slot: string): number =>
  (cyclesBy?.[slot] ?? Number.NaN) / (instructions ?? Number.NaN);

/** All runs of a list as one: means, of which ratios are ratios of sums. */
function summed(runs: readonly Run[], places: readonly number[], slots: readonly string[]): Run {
  let [seconds, instructions, cycles, awakeTicks] = [0, 0, 0, 0];
  const by = Object.fromEntries(slots.map((slot) => [slot, 0]));
  for (const place of places) {
    const run = runs[place];
    seconds += run.seconds;
    instructions += run.instructions ?? Number.NaN;
    cycles += run.cycles ?? Number.NaN;
    awakeTicks += run.awakeTicks ?? Number.NaN;
    for (const slot of slots) by[slot] += run.cyclesBy?.[slot] ?? Number.NaN;
  }
  const count = places.length;
  return {
    seconds: seconds / count,
    instructions: instructions / count,
    cycles: cycles / count,
    awakeTicks: awakeTicks / count,
    cyclesBy: Object.fromEntries(slots.map((slot) => [slot, by[slot] / count])),
  };
}

/** What a difference is divided by to be a difference of logarithms. */
const logMean = (a: number, b: number): number => (a === b ? a : (b - a) / Math.log(b / a));

/** Seconds: the difference, of each part, and of what cycles went to. */
function secondsOf(parts: readonly Part[], slots: readonly string[], a: Run, b: Run): number[] {
  const scale = logMean(a.seconds, b.seconds);
  const ofCpi = scale / logMean(CPI.value(a), CPI.value(b));
  return [
    b.seconds - a.seconds,
    ...parts.map(({ sign, value }) => sign * scale * Math.log(value(b) / value(a))),
    ...slots.map((slot) => ofCpi * (spentOn(b, slot) - spentOn(a, slot))),
  ];
}

/** @param a,b in the order in which they ran; neither is empty */
export function compareRuns(a: readonly Run[], b: readonly Run[]): Comparison {
  const parts = partsOf([...a, ...b]);
  const slots = parts.length === 0 ? [] : slotsOf([...a, ...b]);
  const all = (runs: readonly Run[]): number[] => runs.map((_, i) => i);
  const [wholeA, wholeB] = [summed(a, all(a), slots), summed(b, all(b), slots)];
  const seconds = secondsOf(parts, slots, wholeA, wholeB);
  const intervals = bootstrapInterval([a.length, b.length], (ofA, ofB) =>
    secondsOf(parts, slots, summed(a, ofA, slots), summed(b, ofB, slots)),
  );
  const time = { name: 'time', value: (run: Run) => run.seconds };
  const lines = [time, ...parts, ...slots.map((name) => ({ name, value: (run: Run) => spentOn(run, name) }))];
  const ps = lines.map(({ value }) => mannWhitneyP(a.map(value), b.map(value)));
  const corrected = holm(ps);
  const least = Math.min(a.length, b.length);
  const tooFew =
    least < LEAST_RUNS
      ? `${least} runs are too few to tell a difference from chance: repeat at least ${LEAST_RUNS} times`
      : null;
  const line = (i: number): ComparedLine => {
    const [low, high] = intervals[i];
    return {
      name: lines[i].name,
      seconds: seconds[i],
      interval: [low, high],
      ratio: lines[i].value(wholeB) / lines[i].value(wholeA),
      p: ps[i],
      corrected: corrected[i],
      isReal: tooFew === null && corrected[i] < ALPHA && (low > 0 || high < 0),
    };
  };
  return {
    a: summaryOf(a.map((run) => run.seconds)),
    b: summaryOf(b.map((run) => run.seconds)),
    time: line(0),
    parts: parts.map((_, i) => line(i + 1)),
    slots: slots.map((_, i) => line(i + 1 + parts.length)),
    tooFew,
  };
}
