/** Statistics of a few repeated runs. Deterministic: what is drawn at random is drawn from a seed. */
import { studentT975 } from '../cook/turns.ts';

export interface Summary {
  runs: number;
  mean: number;
  /** Sample standard deviation; NaN with one run. */
  deviation: number;
  /** Half width of the 95 % interval of the mean (Student's t); NaN with one run. */
  halfWidth: number;
}

/** The 97.5 % points of Student's t below 9 degrees of freedom, where the expansion is too coarse (any table of it). */
const SMALL_T = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306];

export const t975 = (degrees: number): number => SMALL_T[degrees - 1] ?? studentT975(degrees);

export function summaryOf(values: readonly number[]): Summary {
  const runs = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / runs;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const deviation = runs < 2 ? Number.NaN : Math.sqrt(squares / (runs - 1));
  return { runs, mean, deviation, halfWidth: runs < 2 ? Number.NaN : (t975(runs - 1) * deviation) / Math.sqrt(runs) };
}

/** Up to so many pairs of values the distribution of U is counted; beyond, or with ties, it is taken for a normal one. */
const MOST_COUNTED = 2500;

/**
 * Two-sided p of the Mann–Whitney U test: whether values of one side tend to be larger.
 * @returns NaN where one side has none
 */
export function mannWhitneyP(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return Number.NaN;
  const all = [...a.map((value) => ({ value, isA: true })), ...b.map((value) => ({ value, isA: false }))].sort(
    (x, y) => x.value - y.value,
  );
  let rankSum = 0;
  let ties = 0;
  for (let i = 0; i < all.length; ) {
    let end = i;
    while (end < all.length && all[end].value === all[i].value) end++;
    const rank = (i + 1 + end) / 2;
    for (let k = i; k < end; k++) if (all[k].isA) rankSum += rank;
    ties += (end - i) ** 3 - (end - i);
    i = end;
  }
  const u = rankSum - (a.length * (a.length + 1)) / 2;
  const smaller = Math.min(u, a.length * b.length - u);
  return ties === 0 && a.length * b.length <= MOST_COUNTED
    ? countedP(smaller, a.length, b.length)
    : normalP(smaller, a.length, b.length, ties);
}

/** By counting the arrangements with so small a U, among all. */
function countedP(u: number, m: number, n: number): number {
  // ways[k]: choices of k of the first values, by their sum of ranks above the least one.
  const most = m * n;
  const ways: Float64Array[] = Array.from({ length: m + 1 }, () => new Float64Array(most + 1));
  ways[0][0] = 1;
  for (let value = 1; value <= m + n; value++)
    for (let chosen = Math.min(value, m); chosen >= 1; chosen--) {
      // The value is the `chosen`-th that is taken: it stands so far above its least place.
      const above = value - chosen;
      if (above > n) continue;
      for (let sum = most; sum >= above; sum--) ways[chosen][sum] += ways[chosen - 1][sum - above];
    }
  const counts = ways[m];
  const total = counts.reduce((sum, count) => sum + count, 0);
  let tail = 0;
  for (let sum = 0; sum <= u; sum++) tail += counts[sum];
  return Math.min(1, (2 * tail) / total);
}

function normalP(u: number, m: number, n: number, ties: number): number {
  const total = m + n;
  const variance = ((m * n) / 12) * (total + 1 - ties / (total * (total - 1)));
  if (variance <= 0) return 1;
  const z = Math.max(0, (m * n) / 2 - u - 0.5) / Math.sqrt(variance);
  return Math.min(1, 2 * (1 - normalBelow(z)));
}

/** Two-sided p of Student's t: by the normal deviate that is as rare (Wallace, 1959), to some percent of p. */
export function studentP(t: number, degrees: number): number {
  const z = (Math.sqrt(degrees * Math.log1p((t * t) / degrees)) * (8 * degrees + 1)) / (8 * degrees + 3);
  return 2 * (1 - normalBelow(z));
}

/** Abramowitz and Stegun 26.2.17: to 7.5e-8. */
function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return 1 - (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}

/** Holm's correction: p of each of several questions, so that all answers together are wrong as seldom as one. */
export function holm(ps: readonly number[]): number[] {
  const order = ps.map((_, i) => i).sort((i, k) => ps[i] - ps[k]);
  const corrected = new Array<number>(ps.length);
  let largest = 0;
  order.forEach((at, rank) => {
    largest = Math.max(largest, Math.min(1, ps[at] * (ps.length - rank)));
    corrected[at] = largest;
  });
  return corrected;
}

export const BOOTSTRAP_DRAWS = 2000;
const SEED = 1;

/**
 * 95 % interval of what is computed of two lists of runs, by drawing runs again from each list.
 * @param compute of the runs' places in either list; values that are no number are left out
 */
export function bootstrapInterval(
  runs: readonly [a: number, b: number],
  compute: (a: readonly number[], b: readonly number[]) => number[],
): [low: number, high: number][] {
  const random = randomOf(SEED);
  const drawn = (count: number): number[] => {
    const places = new Array<number>(count);
    for (let i = 0; i < count; i++) places[i] = Math.floor(random() * count);
    return places;
  };
  const draws = Array.from({ length: BOOTSTRAP_DRAWS }, () => compute(drawn(runs[0]), drawn(runs[1])));
  return (draws[0] ?? []).map((_, line) => {
    const values = Float64Array.from(draws, (values) => values[line])
      .filter((value) => !Number.isNaN(value))
      .sort();
    const at = (share: number): number =>
      values.length === 0 ? Number.NaN : values[Math.round(share * (values.length - 1))];
    return [at(0.025), at(0.975)];
  });
}

/** Numbers from 0 to 1 of a seed (mulberry32, by Tommy Ettinger: public domain). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
