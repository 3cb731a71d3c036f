/** Runs that are drawn from a known truth: what differs is found, by its name, and what does not is not. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CPI_PART } from '../../contract/run-comparison.ts';
import { compareRuns } from './compare-runs.ts';
import { holm, mannWhitneyP, randomOf, summaryOf } from './statistics.ts';
import type { Run } from './time-split.ts';

/** Of a normal distribution (Box and Muller). */
const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

interface Truth {
  instructions?: number;
  cpi?: number;
  clockGHz?: number;
  awake?: number;
  /** Cycles that an instruction spends waiting for memory, among `cpi`. */
  backend?: number;
}

/** Runs whose parts vary by some percent each, with now and then one that is disturbed. */
function runsOf(random: () => number, count: number, truth: Truth, hasAwake = true): Run[] {
  const { instructions = 1e9, cpi = 1.2, clockGHz = 3, awake = 0.9, backend = 0.5 } = truth;
  const varied = (value: number, percent: number): number => value * Math.exp((percent / 100) * normal(random));
  return Array.from({ length: count }, () => {
    const ofRun = { i: varied(instructions, 0.2), cpi: varied(cpi, 2), f: varied(clockGHz, 1), w: varied(awake, 1) };
    if (random() < 0.05) ofRun.cpi *= 1.5;
    const cycles = ofRun.i * ofRun.cpi;
    const awakeSeconds = cycles / (ofRun.f * 1e9);
    const awakeTicks = hasAwake ? awakeSeconds * 1e9 : null;
    const ofBackend = (cycles * varied(backend, 1)) / cpi;
    const cyclesBy = { backend: ofBackend, rest: cycles - ofBackend };
    return { seconds: awakeSeconds / ofRun.w, instructions: ofRun.i, cycles, awakeTicks, cyclesBy };
  });
}

test('parts add up to the difference, exactly, whatever the runs are', () => {
  const run = fc.record({
    seconds: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
    instructions: fc.double({ min: 1, max: 1e12, noNaN: true }),
    cycles: fc.double({ min: 1, max: 1e12, noNaN: true }),
    awakeTicks: fc.option(fc.double({ min: 1, max: 1e12, noNaN: true })),
    cyclesBy: fc.constant(null),
  });
  const runs = fc.array(run, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const { time, parts } = compareRuns(a, b);
      const sizes = [Math.abs(time.seconds), ...parts.map(({ seconds }) => Math.abs(seconds))];
      const sum = parts.reduce((total, { seconds }) => total + seconds, 0);
      expect(Math.abs(sum - time.seconds)).toBeLessThanOrEqual(1e-9 * Math.max(...sizes, 1e-9));
      const product = parts.reduce(
        (total, { name, ratio }) => total * (/clock|waiting/.test(name) ? 1 / ratio : ratio),
        1,
      );
      expect(product).toBeCloseTo(time.ratio, 6 - Math.ceil(Math.log10(time.ratio + 1)));
    }),
    { numRuns: 20 },
  );
});

test('what cycles went to adds up to the part of cycles per instruction, exactly, whatever the runs are', () => {
  const run = fc
    .record({
      seconds: fc.double({ min: 1e-3, max: 1e3, noNaN: true }),
      instructions: fc.double({ min: 1e3, max: 1e12, noNaN: true }),
      cycles: fc.double({ min: 1e3, max: 1e12, noNaN: true }),
      // A correction may put one of them below 0.
      shares: fc.array(fc.double({ min: -0.05, max: 1, noNaN: true }), { minLength: 3, maxLength: 3 }),
    })
    .map(({ cycles, shares: [frontend, backend, wrong], ...other }): Run => {
      const by = { frontend: cycles * frontend!, backend: cycles * backend!, wrong: cycles * wrong! };
      return {
        ...other,
        cycles,
        awakeTicks: null,
        cyclesBy: { ...by, rest: cycles - by.frontend - by.backend - by.wrong },
      };
    });
  const runs = fc.array(run, { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(runs, runs, (a, b) => {
      const { time, parts, slots } = compareRuns(a, b);
      expect(slots.map(({ name }) => name)).toEqual(['frontend', 'backend', 'wrong', 'rest']);
      const cpi = parts.find(({ name }) => name === CPI_PART)!;
      const sum = slots.reduce((total, { seconds }) => total + seconds, 0);
      const largest = Math.max(...[time, ...parts, ...slots].map(({ seconds }) => Math.abs(seconds)), 1e-9);
      expect(Math.abs(sum - cpi.seconds)).toBeLessThanOrEqual(1e-9 * largest);
    }),
    { numRuns: 20 },
  );
});

test('runs that do not all know what cycles went to have no such lines', () => {
  const random = randomOf(3);
  const [a, b] = [runsOf(random, 3, {}), runsOf(random, 3, {})];
  expect(compareRuns(a, b).slots).toHaveLength(2);
  expect(compareRuns(a, [...b, { ...b[0]!, cyclesBy: null }]).slots).toEqual([]);
  expect(compareRuns(a, [...b, { ...b[0]!, cyclesBy: { backend: 1, other: 2 } }]).slots).toEqual([]);
});

describe('verdicts', () => {
  test('of A against A: at most 5 % of all comparisons call anything real', () => {
    let wrong = 0;
    const comparisons = 200;
    for (let seed = 0; seed < comparisons; seed++) {
      const random = randomOf(seed);
      const { time, parts, slots } = compareRuns(runsOf(random, 10, {}), runsOf(random, 10, {}));
      if ([time, ...parts, ...slots].some(({ isReal }) => isReal)) wrong++;
    }
    expect(wrong).toBeLessThanOrEqual(0.05 * comparisons);
  });

  const realOf = (truth: Truth, hasAwake = true, seed = 5): string[] => {
    const random = randomOf(seed);
    const { time, parts, slots } = compareRuns(runsOf(random, 12, {}, hasAwake), runsOf(random, 12, truth, hasAwake));
    return [time, ...parts, ...slots].filter(({ isReal }) => isReal).map(({ name }) => name);
  };
  test('a clock that is 20 % slower is called clock, and nothing else', () => {
    const seeds = 40;
    const called = Array.from({ length: seeds }, (_, seed) => realOf({ clockGHz: 2.4 }, true, seed));
    for (const names of called) expect(names).toEqual(expect.arrayContaining(['time', 'clock']));
    expect(called.filter(({ length }) => length > 2).length).toBeLessThanOrEqual(0.05 * seeds);
    expect(realOf({ clockGHz: 2.4 }, false)).toEqual(['time', 'clock and waiting']);
    const random = randomOf(1);
    const { time, parts } = compareRuns(runsOf(random, 12, {}), runsOf(random, 12, { clockGHz: 2.4 }));
    const clock = parts.find(({ name }) => name === 'clock')!;
    expect(clock.ratio).toBeCloseTo(0.8, 1);
    expect(clock.seconds / time.seconds).toBeGreaterThan(0.7);
    expect(clock.interval[0]).toBeGreaterThan(0);
  });
  test.each<[Truth, string]>([
    [{ instructions: 1.2e9 }, 'instructions'],
    [{ awake: 0.6 }, 'waiting'],
  ])('%j is called by its name', (truth, name) => expect(realOf(truth)).toEqual(['time', name]));

  test('more cycles per instruction are called that, and what they went to', () => {
    expect(realOf({ cpi: 1.7, backend: 1 })).toEqual(['time', CPI_PART, 'backend']);
    // As much of the cycles as before, so more of both.
    expect(realOf({ cpi: 1.8, backend: 0.75 })).toEqual(['time', CPI_PART, 'backend', 'rest']);
    const random = randomOf(4);
    const { parts, slots } = compareRuns(runsOf(random, 12, {}), runsOf(random, 12, { cpi: 1.7, backend: 1 }));
    const [backend, rest] = slots.map(({ seconds }) => seconds);
    const cpi = parts.find(({ name }) => name === CPI_PART)!.seconds;
    expect(backend! / cpi).toBeGreaterThan(0.8);
    expect(Math.abs(rest!) / cpi).toBeLessThan(0.2);
  });

  test('with too few runs there is none, and it says so', () => {
    const random = randomOf(2);
    const { time, parts, tooFew } = compareRuns(runsOf(random, 5, {}), runsOf(random, 5, { clockGHz: 1 }));
    expect([time, ...parts].some(({ isReal }) => isReal)).toBe(false);
    expect(tooFew).toMatch(/5 runs are too few .* at least 8/);
  });

  test('what was not counted has no part', () => {
    const bare = Array.from({ length: 9 }, (_, i) => ({ ...runsOf(randomOf(i), 1, {})[0]!, instructions: null }));
    expect(compareRuns(bare, bare).parts).toEqual([]);
  });
});

describe('tests and corrections', () => {
  /** All arrangements of ranks, one after the other. */
  const enumerated = (a: readonly number[], b: readonly number[]): number => {
    const all = [...a, ...b].sort((x, y) => x - y);
    const uOf = (chosen: readonly number[]): number =>
      chosen.reduce((sum, value) => sum + all.filter((one) => !chosen.includes(one) && one < value).length, 0);
    const u = uOf(a);
    const smaller = Math.min(u, a.length * b.length - u);
    let [tail, total] = [0, 0];
    const choose = (from: number, chosen: number[]): void => {
      if (chosen.length === a.length) {
        total++;
        if (uOf(chosen) <= smaller) tail++;
        return;
      }
      for (let i = from; i < all.length; i++) choose(i + 1, [...chosen, all[i]!]);
    };
    choose(0, []);
    return Math.min(1, (2 * tail) / total);
  };
  test('Mann–Whitney by counting is what counting every arrangement gives', () => {
    const values = fc.uniqueArray(fc.integer({ min: 0, max: 1000 }), { minLength: 4, maxLength: 9 });
    fc.assert(
      fc.property(values, fc.integer({ min: 1, max: 3 }), (all, cut) => {
        const [a, b] = [all.slice(0, cut), all.slice(cut)];
        expect(mannWhitneyP(a, b)).toBeCloseTo(enumerated(a, b), 12);
      }),
      { numRuns: 50 },
    );
    // As published tables have it: 8 against 8 without overlap.
    const eight = Array.from({ length: 8 }, (_, i) => i);
    expect(
      mannWhitneyP(
        eight,
        eight.map((i) => i + 100),
      ),
    ).toBeCloseTo(2 / 12_870, 12);
  });
  test('with ties it is the normal one: all the same is no difference', () => {
    expect(mannWhitneyP([1, 1, 1, 1], [1, 1, 1])).toBe(1);
    const many = Array.from({ length: 60 }, (_, i) => i % 30);
    expect(
      mannWhitneyP(
        many,
        many.map((i) => i + 25),
      ),
    ).toBeLessThan(1e-6);
    expect(mannWhitneyP(many, many)).toBeGreaterThan(0.9);
  });
  test('Holm’s steps', () => {
    expect(holm([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
    expect(holm([0.5, 0.9])).toEqual([1, 1]);
  });
  test('mean, spread and interval of a list', () => {
    const { mean, deviation, halfWidth } = summaryOf([2, 4, 4, 4, 5, 5, 7, 9]);
    expect([mean, deviation]).toEqual([5, expect.closeTo(2.1381, 4)]);
    expect(halfWidth).toBeCloseTo((2.36462 * 2.13809) / Math.sqrt(8), 4);
    expect(summaryOf([3]).halfWidth).toBeNaN();
  });
});
