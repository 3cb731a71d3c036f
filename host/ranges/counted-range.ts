/**
 * What WindowsPerf's driver counted in a range of a trace, tick by tick and over all cores, from the tables of event rates and of
 * metrics. Counts are those of the ticks in which an event had a counter, by the cycles of these ticks.
 */
import { at, present } from '../../contract/checked.ts';
import { type Counts, isNumeric, type NumberArray, type TextColumn } from '../../engine/columns/column.ts';
import type { CountedRange } from '../../engine/runs/compare-ranges.ts';
import { cyclesBySlot, SLOTS, STALLS } from '../../engine/runs/cycles-by-slot.ts';
import type { Run } from '../../engine/runs/time-split.ts';
import type { Table } from '../../engine/tables/table.ts';
import { RATE_COUNTS } from '../../plugins/windowsperf/cookers.ts';
import { metricTables } from '../../plugins/windowsperf/metric-tables.ts';
import { rateTable } from '../../plugins/windowsperf/rate-table.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { TraceTables } from '../tables/trace-tables.ts';
import { PRECISE } from '../threads/context-switch.ts';

const CYCLES = 'cpu_cycles';
const INSTRUCTIONS = 'inst_retired';
/** Counts at one rate while a core is awake (not on Neoverse N1). */
const AWAKE = 'cnt_cycles';
/** An hour at 100 ticks a second. */
const MOST_TICKS = 360_000;

export interface TimeSpan {
  startNs: number;
  endNs: number;
}

export interface CountedSpan extends CountedRange, TimeSpan {
  cores: readonly number[];
  /** Some events took turns. */
  isInTurns: boolean;
}

/** The ticks that a range is cut into. */
interface Ticks {
  span: TimeSpan;
  /** The tick of the middle of what was read from one time to another; −1 outside. */
  placeOf(startNs: number, endNs: number): number;
  newSums(): Float64Array;
}

interface CounterSums {
  count: Float64Array;
  ownCycles: Float64Array;
}

interface MetricSums {
  counts: Counts;
  formula: number;
  sums: Float64Array[];
}

/**
 * @param range half-open; what counts is the part of it in which somebody counted
 * @param core null: all cores
 * @returns null where nobody did
 * @throws HostError when `signal` aborts
 */
export async function countedSpan(
  tables: TraceTables,
  range: TimeSpan,
  core: number | null,
  options: CallOptions,
): Promise<SpanCounts | null> {
  const read = await tables.use(rateTable.id, (table) => readRates(table, range, core), options);
  if (read === null) return null;
  const metrics = await tables.use(
    at(metricTables, 0).id,
    (table) => readMetrics(table, read.ticks, new Set(read.cores)),
    options,
  );
  return new SpanCounts(tables, read, metrics, options);
}

type Rates = NonNullable<ReturnType<typeof readRates>>;

/** Counts of a range, before it is known what the other range has. */
export class SpanCounts {
  readonly #tables: TraceTables;
  readonly #rates: Rates;
  readonly #metrics: ReadonlyMap<string, MetricSums>;
  readonly #options: CallOptions;

  constructor(tables: TraceTables, rates: Rates, metrics: ReadonlyMap<string, MetricSums>, options: CallOptions) {
    this.#tables = tables;
    this.#rates = rates;
    this.#metrics = metrics;
    this.#options = options;
  }

  get cores(): readonly number[] {
    return this.#rates.cores;
  }

  get countsAwake(): boolean {
    return this.#rates.counters.has(AWAKE);
  }

  /** Time in which the cores ran threads, of each tick; null where context switches do not tell. */
  async switchedIn(): Promise<Float64Array | null> {
    const { ticks, cores } = this.#rates;
    return this.#tables.use(PRECISE, (table) => busyTimes(table, ticks, new Set(cores)), this.#options);
  }

  /** @param awakeNs of each tick, instead of a counter; null: there is none */
  counted(usesCounter: boolean, awakeNs: Float64Array | null): CountedSpan {
    const { ticks, cores, cycles, coreSeconds, counters, isInTurns } = this.#rates;
    const { startNs, endNs } = ticks.span;
    const seconds = (endNs - startNs) / 1e9;
    const quantities: Float64Array[] = [];
    const place = (values: Float64Array): number => quantities.push(values) - 1;
    const [ofSeconds, ofCycles] = [place(coreSeconds), place(cycles)];
    const placeCounter = (name: string): [number, number] | null => {
      const sums = counters.get(name);
      return sums === undefined ? null : [place(sums.count), place(sums.ownCycles)];
    };
    const ofInstructions = placeCounter(INSTRUCTIONS);
    const ofAwake = usesCounter ? placeCounter(AWAKE) : null;
    const ofAwakeNs = awakeNs === null ? null : place(awakeNs);
    const ofMetrics = [...this.#metrics].map(([name, { counts, formula, sums }]) => ({
      ...{ name, first: quantities.push(...sums) - sums.length, length: sums.length },
      valuesOf: (values: readonly Float64Array[]) => counts.valuesOf(formula, values),
    }));
    const runsOf = (sums: readonly Float64Array[]): Run[] => {
      const metrics = ofMetrics.map(
        ({ name, first, length, valuesOf }) => [name, valuesOf(sums.slice(first, first + length))] as const,
      );
      return Array.from(at(sums, ofCycles), (counted, i) => {
        // As if all of the range had been counted.
        const allCycles = (counted * seconds * cores.length) / at(at(sums, ofSeconds), i);
        const countOf = (places: [number, number] | null): number | null =>
          places === null ? null : (allCycles * at(at(sums, places[0]), i)) / at(at(sums, places[1]), i);
        return {
          seconds,
          instructions: countOf(ofInstructions),
          cycles: allCycles,
          awakeTicks: ofAwakeNs === null ? countOf(ofAwake) : at(at(sums, ofAwakeNs), i),
          cyclesBy: cyclesBySlot(new Map(metrics.map(([name, values]) => [name, at(values, i)])), allCycles),
        };
      });
    };
    return { seconds, startNs, endNs, ticks: quantities, runsOf, cores, isInTurns };
  }
}

const numbers = (table: Table, name: string): NumberArray => table.cooked(name).values as NumberArray;

function textOf(table: Table, name: string): (row: number) => string {
  const column = table.cooked(name);
  if (isNumeric(column)) throw new RangeError(`The column ${name} has texts`);
  const { pool, values } = column as TextColumn;
  return (row) => pool.text(at(values, row));
}

function countsOf(table: Table, name: string): Counts {
  const column = table.cooked(name);
  return present(isNumeric(column) ? column.counts : undefined, `the counts of ${name}`);
}

function readRates(table: Table, range: TimeSpan, core: number | null) {
  const [starts, ends, ofCores] = [numbers(table, 'start'), numbers(table, 'time'), numbers(table, 'core')];
  const counterOf = textOf(table, 'counter');
  const isCounted = (row: number): boolean =>
    at(ends, row) > at(starts, row) && (core === null || at(ofCores, row) === core);
  const ticks = ticksIn(range, table.count, starts, ends, (row) => isCounted(row) && counterOf(row) === CYCLES);
  if (ticks === null) return null;
  const counts = countsOf(table, 'value');
  const placeOf = (name: keyof typeof RATE_COUNTS): Float64Array => counts.at(RATE_COUNTS[name]);
  const [count, ownCycles, allTime] = [placeOf('count'), placeOf('ownCycles'), placeOf('allTime')];
  const [sinceOwn, estimated] = [numbers(table, 'allTicks'), numbers(table, 'estimated')];
  const [cycles, coreSeconds] = [ticks.newSums(), ticks.newSums()];
  const counters = new Map<string, CounterSums>();
  const cores = new Set<number>();
  let isInTurns = false;
  for (let row = 0; row < table.count; row++) {
    const tick = isCounted(row) ? ticks.placeOf(at(starts, row), at(ends, row)) : -1;
    if (tick < 0) continue;
    const counter = counterOf(row);
    if (counter === CYCLES) {
      cycles[tick] = at(cycles, tick) + at(count, row);
      coreSeconds[tick] = at(coreSeconds, tick) + at(allTime, row);
      cores.add(at(ofCores, row));
    }
    if (counter !== INSTRUCTIONS && counter !== AWAKE) continue;
    isInTurns ||= at(sinceOwn, row) > 1 || at(estimated, row) > 0;
    const sums = counters.get(counter) ?? { count: ticks.newSums(), ownCycles: ticks.newSums() };
    counters.set(counter, sums);
    sums.count[tick] = at(sums.count, tick) + at(count, row);
    sums.ownCycles[tick] = at(sums.ownCycles, tick) + at(ownCycles, row);
  }
  // A range within one reading has the middle of none.
  if (cores.size === 0) return null;
  return { ticks, cycles, coreSeconds, counters, isInTurns, cores: [...cores].sort((a, b) => a - b) };
}

/** Ticks as long as half of the readings at most take, over the part of the range that they cover; null where there are none. */
function ticksIn(
  range: TimeSpan,
  rows: number,
  starts: NumberArray,
  ends: NumberArray,
  isReading: (row: number) => boolean,
): Ticks | null {
  const lengths: number[] = [];
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < rows; row++) {
    if (!isReading(row) || at(ends, row) <= range.startNs || at(starts, row) >= range.endNs) continue;
    lengths.push(at(ends, row) - at(starts, row));
    first = Math.min(first, at(starts, row));
    last = Math.max(last, at(ends, row));
  }
  const [startNs, endNs] = [Math.max(first, range.startNs), Math.min(last, range.endNs)];
  if (!(endNs > startNs)) return null;
  const usual = at(
    lengths.sort((a, b) => a - b),
    lengths.length >> 1,
  );
  const count = Math.min(MOST_TICKS, Math.max(1, Math.round((endNs - startNs) / usual)));
  return {
    span: { startNs, endNs },
    placeOf: (from, to) => {
      const place = Math.floor((((from + to) / 2 - startNs) / (endNs - startNs)) * count);
      return place >= 0 && place < count ? place : -1;
    },
    newSums: () => new Float64Array(count),
  };
}

/** Metrics that say what cycles went to, by name. */
function readMetrics(table: Table, ticks: Ticks, cores: ReadonlySet<number>): ReadonlyMap<string, MetricSums> {
  const [starts, ends, ofCores] = [numbers(table, 'start'), numbers(table, 'time'), numbers(table, 'core')];
  const nameOf = textOf(table, 'metric');
  const counts = countsOf(table, 'exact');
  const found = new Map<string, MetricSums>();
  for (let row = 0; row < table.count; row++) {
    const name = nameOf(row);
    if (!(name in SLOTS || name in STALLS) || !cores.has(at(ofCores, row))) continue;
    const tick = ticks.placeOf(at(starts, row), at(ends, row));
    if (tick < 0) continue;
    const formula = at(counts.formulas, row);
    const known = found.get(name);
    const metric = known ?? { counts, formula, sums: Array.from({ length: counts.places }, () => ticks.newSums()) };
    if (known === undefined) found.set(name, metric);
    // A trace is of one product; what another formula says does not add up with it.
    if (metric.formula !== formula) continue;
    for (const place of counts.reads(formula)) {
      const sums = at(metric.sums, place);
      sums[tick] = at(sums, tick) + at(counts.at(place), row);
    }
  }
  return found;
}

/** Null where no thread was ever switched in. */
function busyTimes(table: Table, { span, newSums }: Ticks, cores: ReadonlySet<number>): Float64Array | null {
  const [starts, ends] = [numbers(table, 'time'), numbers(table, 'switchOutTime')];
  const [ofCores, threads] = [numbers(table, 'cpu'), numbers(table, 'newTid')];
  const busy = newSums();
  const { startNs, endNs } = span;
  const tickNs = (endNs - startNs) / busy.length;
  let isKnown = false;
  for (let row = 0; row < table.count; row++) {
    if (at(threads, row) === 0 || !cores.has(at(ofCores, row))) continue;
    const [from, to] = [Math.max(startNs, at(starts, row)), Math.min(endNs, at(ends, row))];
    if (!(to > from)) continue;
    isKnown = true;
    for (let tick = Math.floor((from - startNs) / tickNs); tick < busy.length; tick++) {
      const [begins, finishes] = [startNs + tick * tickNs, startNs + (tick + 1) * tickNs];
      if (begins >= to) break;
      busy[tick] = at(busy, tick) + Math.max(0, Math.min(to, finishes) - Math.max(from, begins));
    }
  }
  return isKnown ? busy : null;
}
