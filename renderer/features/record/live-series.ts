/** What lanes of a running recording can show: its names, its numbers, its scale. Pure. */
import type { LiveFrame, LiveSeries } from '../../../contract/live.ts';
import type { RecordingPlan } from '../../../contract/recording.ts';
import type { PmuCatalog } from '../../../contract/recording-methods.ts';
import { formatFixed } from '../../base/format.ts';
import { formatRate, niceTop, peaksOf } from '../../canvas/rates.ts';

/** The fixed counter of cycles, as the driver numbers it. */
export const fixedCycles = 0xffffffff;
/** More in one lane cannot be told apart. */
export const mostSeries = 4;
const usualSeries = 3;

export interface SeriesInfo {
  key: string;
  series: LiveSeries;
  /** `Instructions Per Cycle` */
  title: string;
  /** Over a column of values: `IPC`. */
  short: string;
  /** Divides values before they are written. */
  unit: number;
  decimals: number | null;
  /** Top of the scale where it does not depend on the values. */
  top: number | null;
  /** Misses per 1,000 instructions. */
  isMpki: boolean;
}

export const seriesKey = (series: LiveSeries): string =>
  series.type === 'events'
    ? `events ${series.providers?.join() ?? ''}`
    : series.type === 'counter'
      ? `counter ${series.event}`
      : `metric ${series.metric}`;

/** `0x0008` */
export const eventNumber = (event: number): string => `0x${event.toString(16).padStart(4, '0')}`;

export const eventName = (catalog: PmuCatalog | null, event: number): string =>
  event === fixedCycles ? 'cycle' : (catalog?.events.find((one) => one.event === event)?.name ?? eventNumber(event));

const shortNames: Readonly<Record<string, string>> = { ipc: 'IPC' };

/** `L1D Cache MPKI` → `L1D`, `Frontend Bound` → `Frontend`: what tells it from others of its group. */
const shortName = ({ name, title }: PmuCatalog['metrics'][number]): string =>
  shortNames[name] ?? title.split(/[ :]+/).find((word) => word.length > 1) ?? title;

const metricInfo = (metric: PmuCatalog['metrics'][number]): SeriesInfo => {
  const isShare = metric.unit.startsWith('percent');
  return {
    key: `metric ${metric.name}`,
    series: { type: 'metric', metric: metric.name },
    title: isShare ? `${metric.title}, %` : metric.title,
    short: shortName(metric),
    unit: 1,
    decimals: isShare || metric.unit === 'MPKI' ? 1 : 2,
    top: isShare ? 100 : null,
    isMpki: metric.unit === 'MPKI',
  };
};

const cycles: SeriesInfo = {
  key: `counter ${fixedCycles}`,
  series: { type: 'counter', event: fixedCycles },
  title: 'Cycles, G/s',
  short: 'Cycles, G/s',
  unit: 1e9,
  decimals: 2,
  top: null,
  isMpki: false,
};

const allEvents: SeriesInfo = {
  key: 'events ',
  series: { type: 'events', providers: null },
  title: 'Events per second',
  short: 'Events/s',
  unit: 1,
  decimals: null,
  top: null,
  isMpki: false,
};

/** Everything that can be shown of what a plan records, what is asked for most first. */
export function seriesChoices(
  plan: RecordingPlan | null,
  catalog: PmuCatalog | null,
  providers: readonly string[],
): SeriesInfo[] {
  const sets = plan?.pmu?.sets ?? [];
  const counted = new Set(sets.flatMap(({ events }) => events));
  const wanted = new Set(sets.flatMap(({ metrics }) => metrics));
  const computable = (catalog?.metrics ?? []).filter(
    ({ events }) => plan === null || events.every((event) => counted.has(event)),
  );
  const rank = ({ name }: { name: string }): number => (name === 'ipc' ? 0 : wanted.has(name) ? 1 : 2);
  const metrics = sets.length === 0 ? [] : computable.sort((a, b) => rank(a) - rank(b));
  const asked = metrics.filter((metric) => rank(metric) < 2);
  const others = metrics.filter((metric) => rank(metric) === 2);
  const counters = [...counted].map((event): SeriesInfo => {
    const name = eventName(catalog, event);
    const series = { type: 'counter', event } as const;
    return {
      key: seriesKey(series),
      series,
      title: `${name} per second`,
      short: name,
      unit: 1,
      decimals: null,
      top: null,
      isMpki: false,
    };
  });
  const rates = providers.map((name): SeriesInfo => {
    const series = { type: 'events' as const, providers: [name] };
    return {
      ...allEvents,
      key: seriesKey(series),
      series,
      title: `${name}, events per second`,
      short: name.split('-').at(-1) ?? name,
    };
  });
  return [
    ...asked.map(metricInfo),
    ...(sets.length === 0 ? [] : [cycles]),
    allEvents,
    // Of a trace that is played nobody says what was counted.
    ...(plan === null ? [...computable.filter(({ name }) => name === 'ipc').map(metricInfo), cycles] : []),
    ...others.map(metricInfo),
    ...counters,
    ...rates,
  ];
}

/** Counters where there are some, else how many events there are. */
function usualChoice(choices: readonly SeriesInfo[]): SeriesInfo[] {
  const [first] = choices;
  if (first === undefined || first.series.type === 'events') return choices.slice(0, 1);
  const rest = choices.slice(1).filter(({ series }) => series.type !== 'events');
  // How fast a core does its work says little without how fast its clock is.
  const isIpc = first.series.type === 'metric' && first.series.metric === 'ipc';
  return [first, ...(isIpc ? [cycles] : []), ...rest.filter((one) => !isIpc || one.key !== cycles.key)].slice(
    0,
    usualSeries,
  );
}

/** Those of the wanted that can be shown. */
export function chosen(choices: readonly SeriesInfo[], wanted: readonly LiveSeries[] | null): SeriesInfo[] {
  const shown =
    wanted === null
      ? usualChoice(choices)
      : wanted.map(seriesKey).flatMap((key) => choices.find((choice) => choice.key === key) ?? []);
  // A unit says what a column is when no other one has it.
  const inMpki = shown.filter(({ isMpki }) => isMpki);
  return inMpki.length !== 1 ? shown : shown.map((info) => (info.isMpki ? { ...info, short: 'MPKI' } : info));
}

/** `2.32`; empty where nothing was read. */
export function formatValue({ unit, decimals }: Pick<SeriesInfo, 'unit' | 'decimals'>, value: number): string {
  if (Number.isNaN(value)) return '';
  return decimals === null ? formatRate(value / unit) : formatFixed(value / unit, decimals);
}

/** So much of the scale may be empty before it shrinks: a scale that follows every peak cannot be read. */
const leastFill = 0.4;

/** Above what is usual; what is higher yet is cut off. */
const roomAboveUsual = 1.25;

/**
 * The top of a scale for what a frame shows: single peaks do not set it, and it stays as long as it fits.
 * @param before null for the first frame
 */
export function nextTop(before: number | null, { max }: Pick<LiveFrame['series'][number], 'max'>): number {
  const { max: most, usual } = peaksOf(max);
  const top = niceTop(Math.min(most, usual * roomAboveUsual));
  return before !== null && top <= before && top > before * leastFill ? before : top;
}

/** A figure that changes with each reading cannot be read. */
const recentNs = 1e9;

/** Mean of the last second of a lane that is complete; NaN where nothing was read. */
export function recentMean(
  { startNs, bucketNs, buckets, completeNs }: Pick<LiveFrame, 'startNs' | 'bucketNs' | 'buckets' | 'completeNs'>,
  { mean }: Pick<LiveFrame['series'][number], 'mean'>,
  lane: number,
): number {
  const known = (Math.min(completeNs, startNs + buckets * bucketNs) - startNs) / bucketNs;
  // What is not over yet says too little, but for a bucket that is all there is. Edges are computed.
  const end = Math.max(1, Math.floor(known + 1e-6));
  const first = Math.max(0, Math.min(end - 1, Math.ceil(end - recentNs / bucketNs)));
  let sum = 0;
  let read = 0;
  for (const value of mean.subarray(lane * buckets + first, lane * buckets + end)) {
    if (Number.isNaN(value)) continue;
    sum += value;
    read++;
  }
  return read === 0 ? Number.NaN : sum / read;
}

/** The highest of a lane. */
export function laneMost(
  { buckets }: Pick<LiveFrame, 'buckets'>,
  { max }: Pick<LiveFrame['series'][number], 'max'>,
  lane: number,
): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of max.subarray(lane * buckets, (lane + 1) * buckets)) if (value > most) most = value;
  return most;
}

/** The bucket of a frame that holds `ns`; −1 outside. */
export function bucketOf(
  { startNs, bucketNs, buckets }: Pick<LiveFrame, 'startNs' | 'bucketNs' | 'buckets'>,
  ns: number,
): number {
  const bucket = Math.floor((ns - startNs) / bucketNs);
  return bucket >= 0 && bucket < buckets ? bucket : -1;
}
