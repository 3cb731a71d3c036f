/** Columns of metrics whose events took turns: of how many ticks a row is, and what is needed for the interval of many. */
import { once } from '../base/once.ts';
import type { Column, Counts } from '../columns/column.ts';
import { halfWidths, placePairs } from './turns.ts';

/** Rows of metrics in the order of time, each of one tick in which all of its events were counted. */
export interface TurnedRows {
  /** One a row. */
  readonly formulas: Uint32Array;
  /** The same for rows of one formula and the same counters. */
  key(row: number): number;
  /** Goes up by 1 with each tick of these counters. */
  tick(row: number): number;
  /** Whether its counts are those of its tick, and no estimate. */
  isKnown(row: number): boolean;
  /** Places of a formula whose sums are those of all ticks. */
  known(formula: number): ReadonlySet<number>;
}

/** @param countsOf what the rows' values are computed from */
export function turnColumns(rows: TurnedRows, countsOf: () => Counts): [string, () => Column][] {
  const allTicks = once(() => ticksSinceOwn(rows));
  // Own ticks, all ticks, ticks of which it is not known how good their counts are: what both columns add up.
  const ticks = [
    once(() => new Float64Array(rows.formulas.length).fill(1)),
    allTicks,
    once(() => Float64Array.from(rows.formulas, (_, row) => (rows.isKnown(row) ? 0 : 1))),
  ];
  const known = (values: Float64Array): Float64Array => {
    const unknown = ticks[2]();
    return values.map((value, row) => (unknown[row] > 0 ? Number.NaN : value));
  };
  const share = (): Counts => ({
    ...{ formulas: new Uint32Array(rows.formulas.length), places: ticks.length, reads: () => [...ticks.keys()] },
    at: (place) => ticks[place](),
    valuesOf: (_, [own, all, unknown]) =>
      own.map((count, group) => (all[group] > 0 && unknown[group] === 0 ? (100 * count) / all[group] : Number.NaN)),
  });
  return [
    ['allTicks', () => ({ type: 'number', values: allTicks() })],
    ['countedShare', () => ({ type: 'number', values: known(allTicks().map((all) => 100 / all)), counts: share() })],
    [
      'halfWidth',
      () => ({
        type: 'number',
        // A tick alone has an interval only if its events never took turns.
        values: known(allTicks().map((all) => (all > 1 ? Number.NaN : 0))),
        counts: spreadOf(countsOf(), ticks, (formula) => rows.known(formula)),
      }),
    ],
  ];
}

/** Of each row: ticks since the one before it of the same formula and counters, its own among them. */
function ticksSinceOwn({ formulas, key, tick }: TurnedRows): Float64Array {
  const last = new Map<number, number>();
  return Float64Array.from(formulas, (_, row) => {
    const [at, now] = [key(row), tick(row)];
    const before = last.get(at);
    last.set(at, now);
    return before === undefined ? 1 : now - before;
  });
}

/** Sums that an interval is computed from: the formula's counts, ticks, all ticks, and products of counts. */
function spreadOf(counts: Counts, ticks: readonly (() => Float64Array)[], known: TurnedRows['known']): Counts {
  const { formulas, places } = counts;
  const pairs = placePairs(places);
  const firstPair = places + ticks.length;
  const tickPlaces = ticks.map((_, i) => places + i);
  const pairPlace = new Map(pairs.map(([a, b], i) => [a * places + b, firstPair + i]));
  const pairsOf = (formula: number): number[] => {
    const read = counts.reads(formula);
    return placePairs(read.length).map(([a, b]) => pairPlace.get(read[a] * places + read[b]) as number);
  };
  return {
    formulas,
    places: firstPair + pairs.length,
    reads: (formula) => [...counts.reads(formula), ...tickPlaces, ...pairsOf(formula)],
    at: (place) => {
      if (place < places) return counts.at(place);
      if (place < firstPair) return ticks[place - places]();
      const [a, b] = pairs[place - firstPair];
      const [first, second] = [counts.at(a), counts.at(b)];
      return first.map((count, row) => count * second[row]);
    },
    valuesOf: (formula, sums) => {
      const [own, all, unknown] = tickPlaces.map((place) => sums[place]);
      const read = counts.reads(formula);
      const widths = halfWidths(
        {
          ticks: own,
          allTicks: all,
          counts: read.map((place) => sums[place]),
          products: pairsOf(formula).map((place) => sums[place]),
        },
        known(formula),
        (moved) => counts.valuesOf(formula, moved),
      );
      return widths.map((width, group) => (unknown[group] > 0 ? Number.NaN : width));
    },
  };
}
