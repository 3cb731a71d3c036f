/** Ranges whose ticks are drawn from a known truth, each tick like the ones before it. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CPI_PART } from '../../contract/run-comparison.ts';
import { blockSums } from './block-bootstrap.ts';
import { type CountedRange, compareRanges } from './compare-ranges.ts';
import { randomOf } from './statistics.ts';

const TICK_SECONDS = 0.01;
/** From tick to tick: after 20 ticks a third is left of what was special. */
const PERSISTENCE = 0.95;

/** Of a normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Truth {
  ipc?: number;
  clockGHz?: number;
  awake?: number;
  /** Of the cycles. */
  backend?: number;
}

/** Names of the quantities: instructions, cycles, awake ticks, cycles of the backend. */
function rangeOf(random: () => number, seconds: number, truth: Truth): CountedRange {
  const { ipc = 1.5, clockGHz = 3, awake = 0.6, backend = 0.4 } = truth;
  const count = Math.round(seconds / TICK_SECONDS);
  const ticks = Array.from({ length: 4 }, () => new Float64Array(count));
  const state = [0, 0, 0, 0].map(() => normal(random));
  for (let i = 0; i < count; i++) {
    for (const k of state.keys()) state[k] = PERSISTENCE * state[k]! + Math.sqrt(1 - PERSISTENCE ** 2) * normal(random);
    const varied = (value: number, k: number, percent: number): number => value * Math.exp((percent / 100) * state[k]!);
    const awakeTicks = varied(awake, 0, 15) * TICK_SECONDS * 1e9;
    const cycles = awakeTicks * varied(clockGHz, 1, 2);
    ticks[0]![i] = cycles * varied(ipc, 2, 10);
    ticks[1]![i] = cycles;
    ticks[2]![i] = awakeTicks;
    ticks[3]![i] = cycles * varied(backend, 3, 8);
  }
  return counted(seconds, ticks);
}

const counted = (seconds: number, ticks: Float64Array[]): CountedRange => ({
  ...{ seconds, ticks },
  runsOf: ([instructions, cycles, awakeTicks, backend]) =>
    Array.from(instructions!, (value, i) => ({
      ...{ seconds, instructions: value, cycles: cycles![i]!, awakeTicks: awakeTicks![i]! },
      cyclesBy: { backend: backend![i]!, rest: cycles![i]! - backend![i]! },
    })),
});

test('blocks are pieces of the range; draws are as long as it is', () => {
  const one = Float64Array.from({ length: 23 }, () => 1);
  const place = Float64Array.from({ length: 23 }, (_, i) => i);
  for (const blockTicks of [1, 5, 23]) {
    const [counts, sums] = blockSums([one, place], blockTicks, 1);
    expect(new Set(counts)).toEqual(new Set([23]));
    const mean = sums!.reduce((sum, value) => sum + value, 0) / sums!.length;
    expect(mean / 23).toBeCloseTo(11, blockTicks === 23 ? 9 : 0);
  }
  expect(blockSums([place], 5, 1)).not.toEqual(blockSums([place], 5, 2));
});

test('parts add up to the difference, exactly, and slots to their part', () => {
  const truth = fc.record({
    ipc: fc.double({ min: 0.1, max: 4, noNaN: true }),
    clockGHz: fc.double({ min: 0.5, max: 4, noNaN: true }),
    awake: fc.double({ min: 0.1, max: 1, noNaN: true }),
    backend: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const seconds = fc.double({ min: 0.5, max: 3, noNaN: true });
  fc.assert(
    fc.property(truth, truth, seconds, seconds, fc.integer(), (a, b, ofA, ofB, seed) => {
      const random = randomOf(seed);
      const { time, parts, slots } = compareRanges(rangeOf(random, ofA, a), rangeOf(random, ofB, b));
      const sumOf = (lines: readonly { seconds: number }[]): number =>
        lines.reduce((sum, line) => sum + line.seconds, 0);
      expect(time.seconds).toBe(ofB - ofA);
      expect(sumOf(parts)).toBeCloseTo(ofB - ofA, 9);
      expect(sumOf(slots)).toBeCloseTo(parts.find(({ name }) => name === CPI_PART)!.seconds, 9);
    }),
    { numRuns: 10 },
  );
});

describe('verdicts', () => {
  const realOf = (seed: number, secondsA: number, secondsB: number, truth: Truth): string[] => {
    const random = randomOf(seed);
    const { parts, slots } = compareRanges(rangeOf(random, secondsA, {}), rangeOf(random, secondsB, truth));
    return [...parts, ...slots].filter(({ isReal }) => isReal).map(({ name }) => name);
  };

  test.each([
    [4, 40],
    [16, 20],
  ])('of A against A, %i s each: at most 5 % of %i comparisons call anything real', (seconds, comparisons) => {
    let wrong = 0;
    for (let seed = 0; seed < comparisons; seed++)
      if (realOf(1000 * seconds + seed, seconds, seconds, {}).length > 0) wrong++;
    expect(wrong).toBeLessThanOrEqual(0.05 * comparisons);
  });

  test('the same work at a clock that is 20 % slower is called clock, and nothing else', () => {
    const seeds = 10;
    const called = Array.from({ length: seeds }, (_, seed) => realOf(seed, 16, 20, { clockGHz: 2.4 }));
    for (const names of called) expect(names).toContain('clock');
    expect(called.filter(({ length }) => length > 1).length).toBeLessThanOrEqual(0.1 * seeds);
    const random = randomOf(1);
    const { time, parts } = compareRanges(rangeOf(random, 16, {}), rangeOf(random, 20, { clockGHz: 2.4 }));
    const clock = parts.find(({ name }) => name === 'clock')!;
    expect(time.seconds).toBe(4);
    expect(clock.ratio).toBeCloseTo(0.8, 2);
    expect(clock.seconds).toBeGreaterThan(3.5);
    expect(clock.interval[0]).toBeLessThan(clock.seconds);
    expect(clock.interval[0]).toBeGreaterThan(3);
  });

  test('other causes are called by their names', () => {
    expect(realOf(2, 16, 24, { awake: 0.4 })).toEqual(['waiting']);
    // Other cycles than those of the backend are as many an instruction as before.
    expect(realOf(6, 16, 16 * 1.4, { ipc: 1.5 / 1.4, backend: 0.8 / 1.4 })).toEqual([CPI_PART, 'backend']);
  });

  test('with too few ticks there is none, and it says how many are enough', () => {
    const random = randomOf(4);
    const { parts, tooFew } = compareRanges(rangeOf(random, 0.5, {}), rangeOf(random, 4, { clockGHz: 1 }));
    expect(parts.some(({ isReal }) => isReal)).toBe(false);
    expect(tooFew).toBe('the shorter range has 50 ticks: choose ranges of at least 0.8 s');
  });

  test('as long as it says is long enough, however long ticks are', () => {
    const constant = (seconds: number, ticks: number): CountedRange => {
      const values = [4, 3, 2, 1].map((value) => new Float64Array(ticks).fill(value));
      return counted(seconds, values);
    };
    for (const [tickSeconds, enough] of [
      [100, 8000],
      [0.01003, 0.81],
    ] as const) {
      const few = constant(10 * tickSeconds, 10);
      expect(compareRanges(few, few).tooFew).toBe(
        `the shorter range has 10 ticks: choose ranges of at least ${enough} s`,
      );
      const many = constant(enough, Math.round(enough / tickSeconds));
      expect(compareRanges(many, many).tooFew).toBeNull();
    }
  });

  test('what is counted in no draw has no interval; the others have one', () => {
    const random = randomOf(5);
    const [a, b] = [rangeOf(random, 9, {}), rangeOf(random, 9, { clockGHz: 2 })];
    const blind: CountedRange = {
      ...a,
      runsOf: (sums) =>
        a.runsOf(sums).map((run, _, all) => (all.length === 1 ? run : { ...run, awakeTicks: Number.NaN })),
    };
    const lines = new Map(compareRanges(blind, b).parts.map((line) => [line.name, line]));
    expect(lines.get('clock')).toMatchObject({ interval: [Number.NaN, Number.NaN], p: Number.NaN, isReal: false });
    expect(lines.get('instructions')!.isReal).toBe(true);
  });
});
