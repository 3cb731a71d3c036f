/**
 * Events that took turns at the counters: how far a metric computed from their own ticks may be from that of all ticks.
 * A metric is a formula f over sums of counts Σc, taken in m of M ticks, in which all of its events were counted together.
 * With the gradient g of f at these sums, a tick's residual is e = g·c, whose sum is 0, since formulas do not change
 * when all counts are scaled alike. The 95 % interval is f ± t(m − 1) · sqrt((1 − m/M) · m · Σe² / (m − 1)): a ratio
 * estimator's variance, with the correction for a finite population. For a/b this is the textbook's formula
 * (WindowsPerf facts, "Counting in turns").
 */

/** With fewer ticks of its own, an interval does not cover what it promises. */
const FEWEST_TICKS = 10;

/** Step of the numeric gradient, as a share of a sum. */
const STEP = 1e-4;

/** Pairs of places, each once: `[0, 0] [0, 1] … [1, 1] …` */
export function placePairs(places: number): [number, number][] {
  const pairs: [number, number][] = [];
  for (let a = 0; a < places; a++) for (let b = a; b < places; b++) pairs.push([a, b]);
  return pairs;
}

/** Of groups of ticks; each array has one item a group. */
export interface TurnSums {
  /** Ticks in which all events of the formula were counted, and all ticks. */
  readonly ticks: Float64Array;
  readonly allTicks: Float64Array;
  /** By place: sums of the counts; of products of two places, in the order of `placePairs`. */
  readonly counts: readonly Float64Array[];
  readonly products: readonly Float64Array[];
}

/**
 * Half widths of 95 % intervals: 0 where all ticks were counted, NaN with fewer than `FEWEST_TICKS` or without a value.
 * @param known places whose sums are those of all ticks, so they add no uncertainty
 */
export function halfWidths(
  { ticks, allTicks, counts, products }: TurnSums,
  known: ReadonlySet<number>,
  valuesOf: (sums: readonly Float64Array[]) => Float64Array,
): Float64Array {
  const values = valuesOf(counts);
  const gradient = counts.map((_, place) => (known.has(place) ? null : slopes(counts, place, valuesOf)));
  const squares = new Float64Array(values.length);
  for (const [i, [a, b]] of placePairs(counts.length).entries()) {
    const [ofA, ofB, product] = [gradient[a], gradient[b], products[i]];
    if (ofA === null || ofB === null) continue;
    const times = a === b ? 1 : 2;
    for (let group = 0; group < squares.length; group++)
      squares[group] += times * ofA[group] * ofB[group] * product[group];
  }
  return values.map((value, group) => {
    const [m, all] = [ticks[group], allTicks[group]];
    if (Number.isNaN(value)) return Number.NaN;
    if (m >= all) return 0;
    if (m < FEWEST_TICKS) return Number.NaN;
    // Rounding may take the squares slightly below 0.
    const variance = ((1 - m / all) * m * Math.max(0, squares[group])) / (m - 1);
    return studentT975(m - 1) * Math.sqrt(variance);
  });
}

/** Central differences of the formula by one of its sums. */
function slopes(
  counts: readonly Float64Array[],
  place: number,
  valuesOf: (sums: readonly Float64Array[]) => Float64Array,
): Float64Array {
  const sums = counts[place];
  // Where nothing was counted, a step as large as the other counts take.
  const steps = sums.map((sum, group) => STEP * (sum || Math.max(...counts.map((all) => all[group]))));
  const moved = (sign: number) =>
    valuesOf(counts.map((all, i) => (i === place ? all.map((sum, group) => sum + sign * steps[group]) : all)));
  const [above, below] = [moved(1), moved(-1)];
  return above.map((value, group) => (value - below[group]) / (2 * steps[group]));
}

/**
 * The 97.5 % point of Student's t, to 1e-3 from 9 degrees of freedom on: the Cornish–Fisher expansion around the normal's
 * (Abramowitz and Stegun 26.7.5).
 */
export function studentT975(degrees: number): number {
  const z = 1.959963984540054;
  const [z3, z5, z7] = [z ** 3, z ** 5, z ** 7] as const;
  return (
    z +
    (z3 + z) / (4 * degrees) +
    (5 * z5 + 16 * z3 + 3 * z) / (96 * degrees ** 2) +
    (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * degrees ** 3)
  );
}
