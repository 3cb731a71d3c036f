import { describe, expect, test } from 'vitest';
import { Random } from '../../machine/random.ts';
import { halfWidths, placePairs, studentT975 } from './turns.ts';

/** A core that works in bursts: cycles follow the load, and events per cycle the phase of the program. */
function burstyCore(random: Random, ticks: number): { cycles: Float64Array; events: Float64Array } {
  const cycles = new Float64Array(ticks);
  const events = new Float64Array(ticks);
  let load = 1;
  let perCycle = 0.02;
  for (let i = 0; i < ticks; i++) {
    if (random.chance(0.15)) load = random.chance(0.4) ? 0.05 : 0.5 + random.next();
    if (random.chance(0.1)) perCycle = 0.015 + 0.01 * random.next();
    cycles[i] = 28e6 * load * (0.95 + 0.1 * random.next());
    events[i] = cycles[i]! * perCycle * (0.9 + 0.2 * random.next());
  }
  return { cycles, events };
}

const total = (values: Iterable<number>) => [...values].reduce((a, b) => a + b, 0);
const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1]!;
const NONE: ReadonlySet<number> = new Set();

type Formula = (counts: readonly number[]) => number;

/** Value and half width of a formula over these ticks, of each of which all counts are given. */
function estimate(ticks: readonly number[][], allTicks: number, formula: Formula, known = NONE) {
  const places = ticks[0]!.length;
  const sumOf = (of: (counts: number[]) => number) => Float64Array.of(total(ticks.map(of)));
  const counts = Array.from({ length: places }, (_, place) => sumOf((tick) => tick[place]!));
  const products = placePairs(places).map(([a, b]) => sumOf((tick) => tick[a]! * tick[b]!));
  const valuesOf = (sums: readonly Float64Array[]) => Float64Array.of(formula(sums.map(([sum]) => sum!)));
  const sums = { ticks: Float64Array.of(ticks.length), allTicks: Float64Array.of(allTicks), counts, products };
  return { value: valuesOf(counts)[0]!, halfWidth: halfWidths(sums, known, valuesOf)[0]! };
}

/** Event counts estimated by cycles: `count / cycles × cycles of all ticks`, of which the last are known. */
const byCycles: Formula = ([count, cycles, allCycles]) => (count! / cycles!) * allCycles!;
const ALL_CYCLES = new Set([2]);

/** One recording: what each estimator says of the event's count, by the truth. */
function oneRun(random: Random, ticks: number, sets: number) {
  const { cycles, events } = burstyCore(random, ticks);
  const truth = total(events);
  const mine: number[][] = [];
  const first = random.between(0, sets);
  // The cycles of ticks between its own go to the next of its own, those after the last to that.
  let waiting = 0;
  for (let i = 0; i < ticks; i++) {
    waiting += cycles[i]!;
    if (i % sets === first) {
      mine.push([events[i]!, cycles[i]!, waiting]);
      waiting = 0;
    }
  }
  mine.at(-1)![2] += waiting;
  const byTicks = (total(mine.map(([count]) => count!)) * ticks) / mine.length;
  return { truth, estimate: estimate(mine, ticks, byCycles, ALL_CYCLES), byTicks };
}

describe('events that took turns', () => {
  for (const [ticks, sets] of [
    [100, 3],
    [200, 5],
    [500, 5],
  ] as const)
    test(`${ticks} ticks, ${sets} sets: the interval covers the truth, and the error is at most half of scaling by ticks`, () => {
      const random = new Random(17 * ticks + sets);
      const runs = Array.from({ length: 2000 }, () => oneRun(random, ticks, sets));
      const covered = runs.filter(({ truth, estimate: one }) => Math.abs(one.value - truth) <= one.halfWidth);
      expect(covered.length / runs.length).toBeGreaterThanOrEqual(0.95);
      const error = median(runs.map(({ truth, estimate: one }) => Math.abs(one.value / truth - 1)));
      const ofTicks = median(runs.map(({ truth, byTicks }) => Math.abs(byTicks / truth - 1)));
      expect(error).toBeLessThanOrEqual(ofTicks / 2);
    });

  test('what was counted all the time is exact; few turns have a value and no interval', () => {
    const ratio: Formula = ([a, b]) => a! / b!;
    const ticks = (count: number) => Array.from({ length: count }, (_, i) => [i + 1, 4]);
    expect(estimate(ticks(2), 2, ratio)).toEqual({ value: 3 / 8, halfWidth: 0 });
    expect(estimate(ticks(9), 20, ratio).halfWidth).toBeNaN();
    expect(estimate(ticks(10), 20, ratio).halfWidth).toBeGreaterThan(0);
    expect(estimate([[0, 0]], 20, ratio).value).toBeNaN();
  });

  test('a ratio’s interval is the textbook’s, computed tick by tick', () => {
    const { cycles, events } = burstyCore(new Random(5), 60);
    const own = Array.from({ length: 20 }, (_, i) => [events[3 * i]!, cycles[3 * i]!]);
    const ratio = total(own.map(([a]) => a!)) / total(own.map(([, b]) => b!));
    const squares = total(own.map(([a, b]) => (a! - ratio * b!) ** 2)) / 19;
    const mean = total(own.map(([, b]) => b!)) / 20;
    const halfWidth = (2.093 * Math.sqrt(((1 - 20 / 60) * squares) / 20)) / mean;
    const one = estimate(own, 60, ([a, b]) => a! / b!);
    expect(one.value).toBeCloseTo(ratio, 12);
    expect(one.halfWidth / halfWidth).toBeCloseTo(1, 3);
  });

  test('a formula of several events has the interval that repeated drawing of ticks shows', () => {
    // Neoverse N2: (OR / OS) × (1 − SS / 5C), of 60 of 600 ticks.
    const retiring: Formula = ([retired, done, empty, cycles]) => (retired! / done!) * (1 - empty! / (5 * cycles!));
    const random = new Random(11);
    const { cycles } = burstyCore(random, 600);
    const ticks = Array.from(cycles, (c) => {
      const done = c * (1.5 + random.next());
      return [done * (0.7 + 0.2 * random.next()), done, 5 * c * (0.3 + 0.3 * random.next()), c];
    });
    const truth = retiring([0, 1, 2, 3].map((place) => total(ticks.map((tick) => tick[place]!))));
    let covered = 0;
    for (let run = 0; run < 400; run++) {
      const left = [...ticks];
      const drawn = Array.from({ length: 60 }, () => left.splice(random.between(0, left.length), 1)[0]!);
      const one = estimate(drawn, 600, retiring);
      if (Math.abs(one.value - truth) <= one.halfWidth) covered++;
    }
    expect(covered / 400).toBeGreaterThan(0.92);
    expect(covered / 400).toBeLessThan(0.98);
  });

  test.each([
    [9, 2.26216],
    [19, 2.09302],
    [30, 2.04227],
    [100, 1.98397],
    [1e6, 1.95997],
  ])('Student’s t of %i degrees is the table’s', (degrees, value) => {
    expect(studentT975(degrees)).toBeCloseTo(value, 3);
  });
});
