/** From what a live trace has counted to the buckets of a picture: rates, counters and metrics per processor. */
import type { LiveFrame } from '../../contract/live.ts';
import { COUNTER_BASE_NS, type CounterRates, type RateBuckets, type RateScratch } from './counter-rates.ts';
import type { EventCounts } from './event-counts.ts';
import type { LiveMetric } from './live-metrics.ts';

export type DrawnSeries = LiveFrame['series'][number];

/** The buckets `[startNs, startNs + buckets * bucketNs)`; `bucketNs` is a power of two, `startNs` a multiple of it. */
export interface BucketGrid {
  readonly startNs: number;
  readonly bucketNs: number;
  readonly buckets: number;
}

/** Buckets are looked at in parts, so that a burst shows as a peak. */
const PARTS = 4;
/** A bucket that is not over yet is drawn from this share of its time on. */
const LEAST_KNOWN = 0.25;

const newSeries = (lanes: number, buckets: number, unit: string): DrawnSeries => ({
  min: new Float32Array(lanes * buckets).fill(Number.NaN),
  max: new Float32Array(lanes * buckets).fill(Number.NaN),
  mean: new Float32Array(lanes * buckets).fill(Number.NaN),
  latest: new Float32Array(lanes).fill(Number.NaN),
  peak: 0,
  unit,
  scaled: false,
  problem: null,
});

/** A series without values. @param problem why */
export function noSeries(lanes: number, buckets: number, unit: string, problem: string): DrawnSeries {
  return { ...newSeries(lanes, buckets, unit), problem };
}

/** One processor's events: what is counted together, and as far as it is known. */
export interface EventLane {
  readonly counts: readonly EventCounts[];
  /** What comes later is not there yet. */
  readonly knownToNs: number;
}

/** Events per second. @param beginNs nothing was recorded before; null lanes have no events */
export function drawEvents(lanes: readonly (EventLane | null)[], grid: BucketGrid, beginNs: number): DrawnSeries {
  const { startNs, bucketNs, buckets } = grid;
  const series = newSeries(lanes.length, buckets, 'events/s');
  const partNs = bucketNs / PARTS;
  const parts = new Float64Array(buckets * PARTS);
  for (const [lane, events] of lanes.entries()) {
    if (events === null) continue;
    parts.fill(0);
    for (const counts of events.counts) counts.read(startNs, partNs, parts.length, parts);
    for (let b = 0; b < buckets; b++) {
      const from = Math.max(startNs + b * bucketNs, beginNs);
      const to = Math.min(startNs + (b + 1) * bucketNs, events.knownToNs);
      if (!(to - from >= LEAST_KNOWN * bucketNs)) continue;
      let sum = 0;
      let min = Number.POSITIVE_INFINITY;
      let max = 0;
      for (let p = 0; p < PARTS; p++) {
        const count = parts[b * PARTS + p];
        sum += count;
        // Of parts that are not over, the count is not all.
        const partEnd = startNs + b * bucketNs + (p + 1) * partNs;
        if (partEnd - partNs < from || partEnd > to) continue;
        min = Math.min(min, count);
        max = Math.max(max, count);
      }
      const i = lane * buckets + b;
      const mean = (sum * 1e9) / (to - from);
      series.mean[i] = mean;
      series.min[i] = Math.min(mean, (min * 1e9) / partNs);
      series.max[i] = Math.max(mean, (max * 1e9) / partNs);
      series.latest[lane] = mean;
      if (series.max[i] > series.peak) series.peak = series.max[i];
    }
  }
  return series;
}

/** Occurrences per second. Lanes without the counter are null. */
export function drawCounter(
  lanes: readonly (CounterRates | null)[],
  grid: BucketGrid,
  scratch: RateScratch,
): DrawnSeries {
  const { startNs, bucketNs, buckets } = grid;
  const series = newSeries(lanes.length, buckets, '/s');
  const all = scratch.buckets(1, lanes.length * buckets);
  for (const [lane, counter] of lanes.entries()) {
    if (counter === null) continue;
    counter.read(startNs, bucketNs, buckets, all, lane * buckets);
    series.latest[lane] = counter.latest;
    series.scaled ||= counter.scaled;
  }
  for (let i = 0; i < all.sum.length; i++) {
    if (all.coveredNs[i] === 0) continue;
    series.mean[i] = (all.sum[i] * 1e9) / all.coveredNs[i];
    series.min[i] = all.min[i];
    series.max[i] = all.max[i];
    if (series.max[i] > series.peak) series.peak = series.max[i];
  }
  return series;
}

/**
 * A metric by its formula over the rates of each bucket, and of its parts for the extremes.
 * @param lanes per processor the counters of the metric's inputs, in their order; null where one was not read there
 */
export function drawMetric(
  metric: LiveMetric,
  lanes: readonly (readonly CounterRates[] | null)[],
  grid: BucketGrid,
  scratch: RateScratch,
): DrawnSeries {
  const { startNs, bucketNs, buckets } = grid;
  const series = newSeries(lanes.length, buckets, metric.unit);
  const partNs = Math.max(bucketNs / PARTS, Math.min(COUNTER_BASE_NS, bucketNs));
  const parts = bucketNs / partNs;
  const perLane = buckets * parts;
  const rows = lanes.length * perLane;
  // Even places of the scratch are of parts, odd ones of buckets.
  const fine = metric.inputs.map((_, k) => scratch.buckets(2 * k, rows));
  for (const [lane, counters] of lanes.entries())
    for (const [k, counter] of counters?.entries() ?? []) {
      counter.read(startNs, partNs, perLane, fine[k], lane * perLane);
      series.scaled ||= counter.scaled;
    }
  const ofParts = metric.evaluate(
    fine.map((one, k) => ratesOf(one, scratch.rates(2 * k, rows))),
    rows,
  );
  const ofBuckets =
    parts === 1
      ? ofParts
      : metric.evaluate(
          fine.map((one, k) =>
            ratesOf(
              joined(one, parts, scratch.buckets(2 * k + 1, rows / parts)),
              scratch.rates(2 * k + 1, rows / parts),
            ),
          ),
          rows / parts,
        );
  const latest = metric.evaluate(
    metric.inputs.map((_, k) => Float64Array.from(lanes, (counters) => counters?.[k].latest ?? Number.NaN)),
    lanes.length,
  );
  for (let lane = 0; lane < lanes.length; lane++) if (isDrawn(latest[lane])) series.latest[lane] = latest[lane];
  for (let i = 0; i < series.mean.length; i++) {
    const mean = ofBuckets[i];
    if (!isDrawn(mean)) continue;
    let min = mean;
    let max = mean;
    for (let part = i * parts; part < (i + 1) * parts; part++) {
      if (!isDrawn(ofParts[part])) continue;
      min = Math.min(min, ofParts[part]);
      max = Math.max(max, ofParts[part]);
    }
    series.mean[i] = mean;
    series.min[i] = min;
    series.max[i] = max;
    if (max > series.peak) series.peak = max;
  }
  return series;
}

/** Not where nothing was read, nor where the formula divides by what did not happen. */
const isDrawn = (value: number): boolean => Math.abs(value) < 1e300;

function ratesOf({ sum, coveredNs }: RateBuckets, rates: Float64Array): Float64Array {
  for (let i = 0; i < rates.length; i++) rates[i] = coveredNs[i] === 0 ? Number.NaN : (sum[i] * 1e9) / coveredNs[i];
  return rates;
}

/** Each `parts` neighbours as one; extremes are left out. */
function joined(from: RateBuckets, parts: number, to: RateBuckets): RateBuckets {
  for (let i = 0, k = 0; k < to.sum.length; k++)
    for (const end = i + parts; i < end; i++) {
      to.sum[k] += from.sum[i];
      to.coveredNs[k] += from.coveredNs[i];
    }
  return to;
}
