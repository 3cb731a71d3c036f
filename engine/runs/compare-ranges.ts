/**
 * Two ranges of time, of one recording or of two, by what was counted in them: why the second took longer. How much longer
 * is no question of chance, since a range is as long as it is; what its time is made of is known as well as the ticks tell.
 */
import { blockSums, intervalOf } from './block-bootstrap.ts';
import { ALPHA, type ComparedLine, type Comparison } from './compare-runs.ts';
import { holm } from './statistics.ts';
import { partsOf, type Run, secondsOf, slotsOf, spentOn } from './time-split.ts';

/** What was counted in a range, in ticks of equal length. */
export interface CountedRange {
  seconds: number;
  /** One array a quantity, one value a tick. */
  ticks: readonly Float64Array[];
  /** @param sums of the same quantities, of some ranges; @returns what was counted in each of these */
  runsOf(sums: readonly Float64Array[]): Run[];
}

export interface RangeComparison extends Omit<Comparison, 'a' | 'b'> {
  a: Run;
  b: Run;
  blockSeconds: number;
}

/** Below this no test can tell much. */
const LEAST_BLOCKS = 8;
/** More would say the same again. */
const MOST_BLOCKS = 256;
const USUAL_BLOCK_SECONDS = 1;
const LEAST_BLOCK_TICKS = 10;

/**
 * A second or, of shorter ranges, an eighth of them: what happens in blocks of that length must have nothing to do with
 * what happened in those before.
 */
function blockSecondsOf(a: CountedRange, b: CountedRange): number {
  const shorter = Math.min(a.seconds, b.seconds);
  const least = LEAST_BLOCK_TICKS * Math.max(...[a, b].map(tickSecondsOf));
  const usual = Math.min(USUAL_BLOCK_SECONDS, shorter / LEAST_BLOCKS);
  return Math.max(least, usual, Math.max(a.seconds, b.seconds) / MOST_BLOCKS);
}

const ticksOf = ({ ticks }: CountedRange): number => ticks[0]?.length ?? 0;
const tickSecondsOf = (range: CountedRange): number => range.seconds / ticksOf(range);

const wholeOf = ({ ticks, runsOf }: CountedRange): Run =>
  runsOf(ticks.map((values) => Float64Array.of(values.reduce((sum, one) => sum + one, 0))))[0];

/** @param a,b with a tick at least */
export function compareRanges(a: CountedRange, b: CountedRange): RangeComparison {
  const [wholeA, wholeB] = [wholeOf(a), wholeOf(b)];
  const parts = partsOf([wholeA, wholeB]);
  const slots = parts.length === 0 ? [] : slotsOf([wholeA, wholeB]);
  const seconds = secondsOf(parts, slots, wholeA, wholeB);
  const blockSeconds = blockSecondsOf(a, b);
  const drawsOf = (blocksOf: number): Float64Array[] => {
    const drawn = [a, b].map((range, side) => {
      const blockTicks = Math.round(blocksOf / tickSecondsOf(range));
      return range.runsOf(blockSums(range.ticks, Math.max(1, Math.min(ticksOf(range), blockTicks)), side + 1));
    });
    const values = drawn[0].map((run, i) => secondsOf(parts, slots, run, drawn[1][i]));
    return seconds.map((_, line) => Float64Array.from(values, (of) => of[line]));
  };
  const [draws, halfDraws] = [drawsOf(blockSeconds), drawsOf(blockSeconds / 2)];
  // Rounded up by a hair: an eighth of a range fits into it eight times.
  const blocks = Math.floor(Math.min(a.seconds, b.seconds) / blockSeconds + 1e-6);
  const tooFew =
    blocks < LEAST_BLOCKS
      ? `the shorter range has ${ticksOf(a.seconds < b.seconds ? a : b)} ticks: choose ranges of at least ${roundedUp(LEAST_BLOCKS * blockSeconds)} s`
      : null;
  const lines = [...parts, ...slots.map((name) => ({ name, value: (run: Run) => spentOn(run, name) }))];
  const found = lines.map((_, i) =>
    intervalOf(seconds[i + 1], { blocks, draws: draws[i + 1], halfDraws: halfDraws[i + 1] }),
  );
  const corrected = holm(found.map(({ p }) => (Number.isNaN(p) ? 1 : p)));
  const line = (i: number): ComparedLine => {
    const { interval, p } = found[i];
    const isReal = tooFew === null && corrected[i] < ALPHA && (interval[0] > 0 || interval[1] < 0);
    const ratio = lines[i].value(wholeB) / lines[i].value(wholeA);
    return { name: lines[i].name, seconds: seconds[i + 1], interval, ratio, p, corrected: corrected[i], isReal };
  };
  return {
    ...{ a: wholeA, b: wholeB, blockSeconds, tooFew },
    time: timeOf(wholeA.seconds, wholeB.seconds),
    parts: parts.map((_, i) => line(i)),
    slots: slots.map((_, i) => line(i + parts.length)),
  };
}

/** To two digits. */
function roundedUp(seconds: number): number {
  const unit = 10 ** (Math.floor(Math.log10(seconds)) - 1);
  return Number((Math.ceil(seconds / unit - 1e-6) * unit).toPrecision(2));
}

/** The lengths are what they are. */
function timeOf(a: number, b: number): ComparedLine {
  const seconds = b - a;
  const none = Number.NaN;
  return { name: 'time', seconds, interval: [seconds, seconds], ratio: b / a, p: none, corrected: none, isReal: false };
}
