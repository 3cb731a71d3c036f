import type { EventSeries } from '../../contract/queries.ts';
import { trimEndChars } from '../../contract/trim-chars.ts';
import { formatFixed } from '../base/format.ts';
import type { NsRange } from '../base/view-math.ts';

/** Index of the lane of this CPU in an answer; −1 when it is not in it. */
export const laneOf = (series: EventSeries, cpu: number): number => series.cpus.indexOf(cpu);

/** Which time the buckets of an answer are. */
type Buckets = Pick<EventSeries, 'startNs' | 'bucketNs' | 'buckets'>;

export const seriesRange = (series: Buckets): NsRange => ({
  startNs: series.startNs,
  endNs: series.startNs + series.buckets * series.bucketNs,
});

/** The bucket that holds `ns`; −1 outside the answer. */
export function bucketAt(series: Buckets, ns: number): number {
  const bucket = Math.floor((ns - series.startNs) / series.bucketNs);
  return bucket >= 0 && bucket < series.buckets ? bucket : -1;
}

/** Events per second in a bucket. */
export const meanAt = (series: EventSeries, lane: number, bucket: number): number =>
  (series.counts[lane * series.buckets + bucket]! * 1e9) / series.bucketNs;

/**
 * Mean events per second of a lane in a range; buckets that the range cuts count in proportion. null when the answer
 * does not cover the range.
 */
export function laneMean(series: EventSeries, lane: number, range: NsRange): number | null {
  const { startNs, bucketNs, buckets } = series;
  const first = (range.startNs - startNs) / bucketNs;
  const end = (range.endNs - startNs) / bucketNs;
  if (lane < 0 || first < 0 || end > buckets || end <= first) return null;
  const counts = series.counts;
  const at = lane * buckets;
  const firstBucket = Math.floor(first);
  const lastBucket = Math.min(buckets - 1, Math.ceil(end) - 1);
  let events = 0;
  for (let bucket = firstBucket; bucket <= lastBucket; bucket++) {
    const covered = Math.min(end, bucket + 1) - Math.max(first, bucket);
    events += counts[at + bucket]! * covered;
  }
  return (events * 1e9) / ((end - first) * bucketNs);
}

/** What a scale has to hold, in events per second. */
export interface Peaks {
  /** Highest mean and highest maximum. */
  mean: number;
  max: number;
  /** What all but the highest fiftieth of the means above zero stay below, to within a tenth. */
  usual: number;
}

/** Counts values on a logarithmic scale, eight steps to the octave, to find what most of them stay below. */
class Spread {
  readonly #steps = new Uint32Array(8 * 64);
  #values = 0;

  add(value: number): void {
    const step = Math.ceil(Math.log2(value) * 8);
    this.#steps[Math.min(this.#steps.length - 1, Math.max(0, step))]!++;
    this.#values++;
  }

  mostBelow(share: number): number {
    let above = this.#values * (1 - share);
    let step = this.#steps.length - 1;
    while (step > 0 && this.#steps[step]! <= above) above -= this.#steps[step--]!;
    return this.#values === 0 ? 0 : 2 ** (step / 8);
  }
}
const usualShare = 0.98;

/** Over all lanes of an answer, in the buckets that a window touches. */
export function peaksIn(series: EventSeries, window: NsRange): Peaks {
  const { startNs, bucketNs, buckets, counts, maxPerSecond } = series;
  const first = Math.max(0, Math.floor((window.startNs - startNs) / bucketNs));
  const end = Math.min(buckets, Math.ceil((window.endNs - startNs) / bucketNs));
  const spread = new Spread();
  let count = 0;
  let max = 0;
  for (let lane = 0; lane < series.cpus.length; lane++)
    for (let i = lane * buckets + first; i < lane * buckets + end; i++) {
      if (counts[i] === 0) continue;
      spread.add(counts[i]!);
      if (counts[i]! > count) count = counts[i]!;
      if (maxPerSecond[i]! > max) max = maxPerSecond[i]!;
    }
  const perSecond = 1e9 / bucketNs;
  return { mean: count * perSecond, max, usual: spread.mostBelow(usualShare) * perSecond };
}

/** Of rates that are their own maximum. */
export function peaksOf(rates: Float64Array | Float32Array): Peaks {
  const spread = new Spread();
  let most = 0;
  for (const rate of rates) {
    if (rate > most) most = rate;
    // Rates of long buckets may be below one a second; the spread counts from one.
    if (rate > 0) spread.add(rate * 1024);
  }
  return { mean: most, max: most, usual: spread.mostBelow(usualShare) / 1024 };
}

const niceFactors = [1, 1.2, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8];

/** The next round number, two figures at most, that is not below `value`; 1 for none. */
export function niceTop(value: number): number {
  if (!(value > 0)) return 1;
  const decade = 10 ** Math.floor(Math.log10(value));
  // Half a millionth of grace, so that 3 · 10ⁿ computed in floating point is not lifted to 4.
  for (const factor of niceFactors) if (decade * factor >= value * 0.9999995) return decade * factor;
  return decade * 10;
}

export interface RateScale {
  topPerSecond: number;
  /** Some means are higher than the top. */
  cut: boolean;
}

/** So far above what is usual, an outlier sets the scale; beyond, it is cut off. */
const outlierFactor = 4;
const roomAboveUsual = 1.5;

/**
 * Traces begin and end with bursts, of stops and rundowns, that are hundreds of times what comes between; on a scale
 * up to them there would be nothing to see. The scale holds all means unless the highest are so far out, and of the
 * maxima what lies within half as much again.
 */
export function scaleFor({ mean, max, usual }: Peaks): RateScale {
  const cut = mean > usual * outlierFactor;
  const topPerSecond = niceTop(cut ? usual * roomAboveUsual : Math.min(max, mean * roomAboveUsual));
  return { topPerSecond, cut };
}

/** A scale's top as the gutters show it. */
export const formatTop = ({ topPerSecond, cut }: RateScale): string =>
  (cut ? '≥\u2009' : '') + formatScale(topPerSecond);

/** All lanes together, events per second in each bucket. */
export function totalRates(series: EventSeries): Float64Array {
  const { buckets, counts, bucketNs } = series;
  const totals = new Float64Array(buckets);
  for (let i = 0; i < counts.length; i++) totals[i % buckets]! += counts[i]!;
  for (let i = 0; i < buckets; i++) totals[i]! *= 1e9 / bucketNs;
  return totals;
}

const thinSpace = '\u2009';

/** Three figures: `0`, `0.52`, `7.3`, `421`, `1.20 K`, `12.4 K`, `3.05 M`. */
export function formatRate(perSecond: number): string {
  if (perSecond === 0) return '0';
  let value = perSecond;
  let unit = '';
  for (const next of ['K', 'M', 'G', 'T']) {
    if (value < 999.5) break;
    value /= 1000;
    unit = thinSpace + next;
  }
  const decimals = value < 9.995 ? 2 : value < 99.95 ? 1 : 0;
  return formatFixed(value, unit === '' && value >= 1 ? Math.min(decimals, 1) : decimals) + unit;
}

/** For scales, whose tops are round: `1.5 K`, `300`. */
export const formatScale = (perSecond: number): string =>
  formatRate(perSecond)
    .replace(/[.,]\d+/, (fraction) => trimEndChars(fraction, '0'))
    .replace(/[.,](?!\d)/, '');

const formatFactor = (factor: number): string => (factor < 9.95 ? formatFixed(factor, 1) : formatScale(factor));

/** Change of a mean against another: `+12%`, `−69%`, and from twice as much on `×2.4`, `×14`; empty when there is nothing to compare with. */
export function formatChange(mean: number, against: number): string {
  if (!(against > 0)) return '';
  const percent = Math.round((mean / against - 1) * 100);
  if (percent >= 100) return `×${formatFactor(mean / against)}`;
  return `${percent > 0 ? '+' : percent < 0 ? '\u2212' : ''}${Math.abs(percent)}%`;
}
