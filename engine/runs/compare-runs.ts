/** Two programs by repeated runs: whether one takes longer, and why (time-split.ts). */
import { bootstrapInterval, holm, mannWhitneyP, type Summary, summaryOf } from './statistics.ts';
import { partsOf, type Run, secondsOf, slotsOf, spentOn } from './time-split.ts';

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
export const ALPHA = 0.05;

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
