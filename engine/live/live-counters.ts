/** Counters of a live trace and the metrics over them, by processor. */
import type { LiveSeries } from '../../contract/live.ts';
import { type CounterRates, RateScratch } from './counter-rates.ts';
import { type CounterFacts, type LiveMetric, LiveMetrics } from './live-metrics.ts';
import { type BucketGrid, type DrawnSeries, drawCounter, drawMetric, noSeries } from './live-series.ts';
import { PmuReadings, type ReadingKind } from './pmu-readings.ts';

export type CounterSeries = Exclude<LiveSeries, { type: 'events' }>;

export class LiveCounters {
  readonly #readings = new PmuReadings();
  readonly #metrics: LiveMetrics;
  readonly #scratch = new RateScratch();

  constructor(facts: CounterFacts) {
    this.#metrics = new LiveMetrics(facts);
  }

  /** The payload `[start, end)` of a reading. */
  take(kind: ReadingKind, view: DataView, start: number, end: number, timeNs: number): void {
    this.#readings.take(kind, view, start, end, timeNs);
  }

  draw(series: CounterSeries, cpus: readonly number[], grid: BucketGrid): DrawnSeries {
    if (series.type === 'counter') return drawCounter(this.#lanes(cpus, [series.event]), grid, this.#scratch);
    const metric = this.#metrics.metric(series.metric);
    if (metric === null)
      return noSeries(cpus.length, grid.buckets, '', `This machine has no metric “${series.metric}”.`);
    const problem = this.#problem(metric);
    if (problem !== null) return noSeries(cpus.length, grid.buckets, metric.unit, problem);
    return drawMetric(metric, this.#inputs(cpus, metric), grid, this.#scratch);
  }

  /** Counts of `[startNs, endNs)`, or the metric of them; NaN where nothing was read. */
  between(series: CounterSeries, cpus: readonly number[], startNs: number, endNs: number): Float64Array {
    const counted = (counter: CounterRates | null): number => counter?.between(startNs, endNs) ?? Number.NaN;
    if (series.type === 'counter') return Float64Array.from(this.#lanes(cpus, [series.event]), counted);
    const metric = this.#metrics.metric(series.metric);
    if (metric === null) return new Float64Array(cpus.length).fill(Number.NaN);
    const lanes = this.#inputs(cpus, metric);
    const inputs = metric.inputs.map((_, k) => Float64Array.from(lanes, (lane) => counted(lane?.[k] ?? null)));
    return Float64Array.from(metric.evaluate(inputs, cpus.length));
  }

  /** Of each processor the first of these events that it has read. */
  #lanes(cpus: readonly number[], events: readonly number[]): (CounterRates | null)[] {
    return cpus.map((cpu) => {
      for (const event of events) {
        const counter = this.#readings.counter(cpu, event);
        if (counter !== undefined) return counter;
      }
      return null;
    });
  }

  /** Of each processor all inputs of a metric; null where one is missing. */
  #inputs(cpus: readonly number[], { inputs }: LiveMetric): (CounterRates[] | null)[] {
    const byInput = inputs.map(({ events }) => this.#lanes(cpus, events));
    return cpus.map((_, lane) => {
      const own = byInput.map((counters) => counters[lane]);
      return own.every((counter) => counter !== null) ? own : null;
    });
  }

  /** Why no core has the metric; null where one has. */
  #problem({ inputs }: LiveMetric): string | null {
    const cores = this.#readings.cores();
    if (cores.length === 0) return 'No counters have been read yet.';
    const missing = inputs.filter(({ events }) => this.#lanes(cores, events).every((counter) => counter === null));
    return missing.length === 0 ? null : `Not counted: ${missing.map(({ name }) => name).join(', ')}.`;
  }

  get memoryBytes(): number {
    return this.#readings.memoryBytes;
  }
}
