/**
 * Counts of events in base buckets of one width, a power of two, and the pyramid over them: what lanes are drawn from.
 * `event-rates.ts` says how; it counts rows of the columns. `survey-rates.ts` counts by what a survey found.
 */
import type { EventSeries } from '../../contract/queries.ts';

export const FAN_OUT = 4;
/** Base buckets a CPU, at most; fewer where there are few events, */
const MAX_BASE_BUCKETS = 1 << 16;
/** or many CPUs: so many in all, give or take a factor of two. */
const MAX_BASE_BUCKETS_IN_ALL = 1 << 22;

/** Smallest power of two that is not below `value`; at least 1. */
const powerOfTwoFrom = (value: number): number => (value <= 1 ? 1 : 2 ** Math.ceil(Math.log2(value)));

/** Buckets of equal width, one behind the other. */
export interface Buckets {
  readonly startNs: number;
  readonly bucketNs: number;
  readonly buckets: number;
}

/** Width and place of the buckets that cover `[startNs, endNs)`: at most `buckets`, at least about a quarter of them. */
export function alignBuckets(startNs: number, endNs: number, buckets: number): Buckets {
  const spanNs = Math.max(endNs - startNs, 1);
  let bucketNs = powerOfTwoFrom(spanNs / buckets);
  let first = Math.floor(startNs / bucketNs);
  let last = Math.ceil(endNs / bucketNs);
  // Alignment may need one bucket more than fits: then the next width does.
  if (last - first > buckets) {
    bucketNs *= 2;
    first = Math.floor(startNs / bucketNs);
    last = Math.ceil(endNs / bucketNs);
  }
  return { startNs: first * bucketNs, bucketNs, buckets: Math.max(1, Math.min(last - first, buckets)) };
}

/**
 * Base buckets for events of `[firstNs, lastNs]`: about four events each on the busiest CPU.
 * @param most events on the busiest CPU
 */
export function baseBuckets(
  firstNs: number,
  lastNs: number,
  cpus: number,
  most: number,
): { baseNs: number; originNs: number; size: number } {
  const share = powerOfTwoFrom(MAX_BASE_BUCKETS_IN_ALL / Math.max(1, cpus));
  const wanted = Math.min(MAX_BASE_BUCKETS, share, powerOfTwoFrom(most / 4));
  const baseNs = powerOfTwoFrom((lastNs - firstNs + 1) / wanted);
  // Aligned to the coarsest level, so that the entries of all levels begin at multiples of their own width.
  let coarsestNs = baseNs;
  while (coarsestNs < wanted * baseNs) coarsestNs *= FAN_OUT;
  const originNs = Math.floor(firstNs / coarsestNs) * coarsestNs;
  return { baseNs, originNs, size: Math.floor((lastNs - originNs) / baseNs) + 1 };
}

export function emptySeries(aligned: Buckets, cpus: readonly number[]): EventSeries {
  const size = cpus.length * aligned.buckets;
  return {
    ...aligned,
    cpus: Uint32Array.from(cpus),
    counts: new Uint32Array(size),
    minPerSecond: new Float32Array(size),
    maxPerSecond: new Float32Array(size),
    peakPerSecond: 0,
  };
}

export function withPeak(series: EventSeries): EventSeries {
  const { maxPerSecond } = series;
  for (let i = 0; i < maxPerSecond.length; i++)
    if (maxPerSecond[i] > series.peakPerSecond) series.peakPerSecond = maxPerSecond[i];
  return series;
}

interface Level {
  min: Uint32Array;
  max: Uint32Array;
}

export interface LaneIndex {
  /** Events before each edge of a base bucket. */
  before: Uint32Array;
  levels: Level[];
}

/** @param total events, with the few that lie before the first base bucket */
export function laneIndex(base: Uint32Array, total: number): LaneIndex {
  const before = new Uint32Array(base.length + 1);
  before[base.length] = total;
  for (let i = base.length; i > 0; i--) before[i - 1] = before[i] - base[i - 1];
  const levels: Level[] = [{ min: base, max: base }];
  while (levels[levels.length - 1].min.length > 1) levels.push(coarser(levels[levels.length - 1]));
  return { before, levels };
}

function coarser({ min, max }: Level): Level {
  const size = Math.ceil(min.length / FAN_OUT);
  const level = { min: new Uint32Array(size), max: new Uint32Array(size) };
  for (let i = 0; i < size; i++) {
    const end = (i + 1) * FAN_OUT;
    // Past the last base bucket there are no events: the lowest count there is 0.
    let low = end > min.length ? 0 : Number.POSITIVE_INFINITY;
    let high = 0;
    for (let j = i * FAN_OUT; j < Math.min(end, min.length); j++) {
      if (min[j] < low) low = min[j];
      if (max[j] > high) high = max[j];
    }
    level.min[i] = low;
    level.max[i] = high;
  }
  return level;
}

/**
 * Buckets that are not narrower than a base bucket.
 * @param earlier events before a time that lies before the first base bucket: the header buffer's handful
 * @param at of the lane's first bucket in `series`
 */
export function fillWide(
  { before, levels, originNs, baseNs }: LaneIndex & { originNs: number; baseNs: number },
  earlier: (ns: number) => number,
  series: EventSeries,
  at: number,
): void {
  const { startNs, bucketNs, buckets, counts, minPerSecond, maxPerSecond } = series;
  // The widest level that is not wider than a bucket: a bucket is then few entries of it.
  let level = 0;
  let widthNs = baseNs;
  while (level + 1 < levels.length && widthNs * FAN_OUT <= bucketNs) {
    level++;
    widthNs *= FAN_OUT;
  }
  const { min, max } = levels[level];
  const perSecond = 1e9 / baseNs;
  // All widths are powers of two and all starts multiples of them, so these are whole numbers, exactly.
  const each = bucketNs / widthNs;
  const offset = (startNs - originNs) / widthNs;
  const baseEach = bucketNs / baseNs;
  const baseOffset = (startNs - originNs) / baseNs;
  const eventsBefore = (edge: number): number => {
    if (edge >= before.length) return before[before.length - 1];
    return edge >= 0 ? before[edge] : earlier(originNs + edge * baseNs);
  };
  let previous = eventsBefore(baseOffset);
  for (let b = 0; b < buckets; b++) {
    const next = eventsBefore(baseOffset + (b + 1) * baseEach);
    counts[at + b] = next - previous;
    previous = next;
    const from = Math.max(0, offset + b * each);
    const to = Math.min(min.length, offset + (b + 1) * each);
    // Outside the levels there are no events: the lowest count there is 0.
    let low = to - from < each ? 0 : Number.POSITIVE_INFINITY;
    let high = 0;
    for (let i = from; i < to; i++) {
      if (min[i] < low) low = min[i];
      if (max[i] > high) high = max[i];
    }
    minPerSecond[at + b] = low * perSecond;
    // The mean is more only where events lie before the levels' origin.
    maxPerSecond[at + b] = Math.max(high * perSecond, (counts[at + b] * 1e9) / bucketNs);
  }
}
