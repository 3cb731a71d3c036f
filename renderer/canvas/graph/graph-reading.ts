/** What can be read off a graph: under the cursor, in a window, in words. Times in ns. */
import { type ChartType, hasLanes } from '../../../contract/plugin.ts';
import type { TableLane, TableSeries } from '../../../contract/tables.ts';
import { formatCounted } from '../../base/format.ts';
import { formatDuration, timeCell, timeText } from '../../base/time-format.ts';
import type { NsRange } from '../../base/view-math.ts';
import { bucketAt } from '../rates.ts';
import { charts } from './charts.ts';
import { bucketsInView, stackOf } from './draw-values.ts';
import { formatGraphed, type GraphedValue } from './graphed-value.ts';
import { firstOfBucket } from './pixel-columns.ts';

export const isStacked = (chart: ChartType): boolean => !hasLanes(chart) && charts[chart].isStacked;

export interface ValueReading {
  /** Of the series in the answer. */
  index: number;
  value: number;
  /** Where it is drawn: on top of those below it where they are stacked. */
  heightAt: number;
}

/** The values in the bucket at `ns`; of series that have one. */
export function readValues(answer: TableSeries, ns: number): ValueReading[] {
  const bucket = bucketAt(answer, ns);
  if (bucket < 0) return [];
  const stacked = isStacked(answer.chart);
  const readings: ValueReading[] = [];
  let height = 0;
  answer.series.forEach(({ values }, index) => {
    const value = values[bucket] ?? Number.NaN;
    if (Number.isNaN(value)) return;
    height = stacked ? height + Math.max(0, value) : value;
    readings.push({ index, value, heightAt: height });
  });
  return readings;
}

/** What a lane has at a time. */
export interface LaneReading {
  /** Indexes of single rows. */
  slices: number[];
  /** Rows that are narrower than the buckets around: by label, those with the most time first. */
  dense: { label: number; timeNs: number; starts: number }[];
  /** Of the buckets that `dense` is of. */
  denseNs: number;
}

/**
 * The states at `ns`, those of shorter rows in its bucket; or the moments at most `slackNs` from it.
 * @param track only of this one; null = of all
 */
export function readLane(
  answer: TableSeries,
  lane: TableLane,
  ns: number,
  slackNs: number,
  track: number | null,
): LaneReading {
  const { slices, density } = lane;
  const isPoint = answer.chart === 'pointInTime';
  const found: number[] = [];
  for (let i = 0; i < slices.startNs.length && slices.startNs[i]! <= ns + slackNs; i++) {
    const isHere = isPoint ? slices.startNs[i]! >= ns - slackNs : slices.startNs[i]! <= ns && slices.endNs[i]! > ns;
    if (isHere && (track === null || slices.track[i] === track)) found.push(i);
  }
  const nearNs = isPoint ? slackNs : 0;
  const bucketOf = (time: number) => Math.floor((time - answer.startNs) / answer.bucketNs);
  const [from, to] = [bucketOf(ns - nearNs), bucketOf(ns + nearNs)];
  const byLabel = new Map<number, LaneReading['dense'][number]>();
  for (let i = firstOfBucket(density.bucket, from); i < density.bucket.length && density.bucket[i]! <= to; i++) {
    if (track !== null && density.track[i] !== track) continue;
    const label = density.label[i]!;
    const sum = byLabel.get(label) ?? { label, timeNs: 0, starts: 0 };
    sum.timeNs += density.timeNs[i]!;
    sum.starts += density.starts[i]!;
    byLabel.set(label, sum);
  }
  const dense = [...byLabel.values()].sort((a, b) => b.timeNs - a.timeNs || b.starts - a.starts);
  return { slices: found, dense, denseNs: (to - from + 1) * answer.bucketNs };
}

/** The least and the most that a graph of values has to show in a window; NaN where there is nothing. */
export function extremesIn(answer: TableSeries, window: NsRange): { least: number; most: number } {
  const [from, to] = bucketsInView(answer, { window, leftPx: 0, widthPx: 1 });
  let least = Number.NaN;
  let most = Number.NaN;
  const see = (low: number, high: number): void => {
    if (!(low >= least)) least = Number.isNaN(low) ? least : low;
    if (!(high <= most)) most = Number.isNaN(high) ? most : high;
  };
  if (isStacked(answer.chart)) {
    const top = stackOf(answer).at(-1)!;
    for (let bucket = from; bucket < to; bucket++) see(0, top[bucket]!);
  } else
    for (const { minimum, maximum } of answer.series)
      for (let bucket = from; bucket < to; bucket++) see(minimum[bucket]!, maximum[bucket]!);
  return { least, most };
}

/** How long each label lasts in a window; of moments how many there are. A bucket at its edge counts as far as it is inside. */
export function labelTimes(answer: TableSeries, window: NsRange): Float64Array {
  const times = new Float64Array(answer.labels.length);
  const isPoint = answer.chart === 'pointInTime';
  const { startNs: originNs, bucketNs } = answer;
  for (const { lane } of answer.series) {
    if (lane === null) continue;
    const { startNs, endNs, label } = lane.slices;
    for (let i = 0; i < startNs.length; i++) {
      const start = Math.max(startNs[i]!, window.startNs);
      const end = Math.min(endNs[i]!, window.endNs);
      if (end < start || start >= window.endNs) continue;
      times[label[i]!]! += isPoint ? 1 : end - start;
    }
    const { density } = lane;
    const amounts = isPoint ? density.starts : density.timeNs;
    for (let i = 0; i < amounts.length; i++) {
      const from = originNs + density.bucket[i]! * bucketNs;
      const insideNs = Math.min(from + bucketNs, window.endNs) - Math.max(from, window.startNs);
      if (insideNs > 0) times[density.label[i]!]! += (amounts[i]! * insideNs) / bucketNs;
    }
  }
  return times;
}

/** The graph in words, for those who do not see it: what is drawn, of when, and the largest of it. */
export function describeGraph(answer: TableSeries, value: GraphedValue, window: NsRange): string {
  const range = `${timeCell(window.startNs, 6)} to ${timeText(window.endNs, 6)}`;
  if (hasLanes(answer.chart)) {
    const times = labelTimes(answer, window);
    const top = times.reduce((best, time, i) => (time > (times[best] ?? 0) ? i : best), -1);
    const most =
      top < 0
        ? 'nothing in this range'
        : answer.chart === 'pointInTime'
          ? `most often ${answer.labels[top]}`
          : `longest ${answer.labels[top]}, ${formatDuration(times[top]!)}`;
    return `${charts[answer.chart].spoken}: ${formatCounted(answer.series.length, 'lane')}, ${range}, ${most}.`;
  }
  const largest = largestIn(answer, window);
  const most =
    largest === null
      ? 'no values in this range'
      : `largest value ${formatGraphed(largest.value, value)} of ${largest.name} at ${timeText(largest.ns, 6)}`;
  const names = answer.series.length === 1 ? answer.series[0]!.name : formatCounted(answer.series.length, 'line');
  return `${charts[answer.chart].spoken} of ${value.title}: ${names}, ${range}, ${most}.`;
}

/** The largest value that a series has in a window, and the bucket that has it. */
function largestIn(answer: TableSeries, window: NsRange): { name: string; value: number; ns: number } | null {
  const [from, to] = bucketsInView(answer, { window, leftPx: 0, widthPx: 1 });
  let largest: { name: string; value: number; ns: number } | null = null;
  for (const { name, maximum } of answer.series)
    for (let bucket = from; bucket < to; bucket++) {
      const value = maximum[bucket]!;
      if (largest === null ? Number.isNaN(value) : !(value > largest.value)) continue;
      largest = { name, value, ns: answer.startNs + (bucket + 0.5) * answer.bucketNs };
    }
  return largest;
}
