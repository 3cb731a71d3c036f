/** Which part of the trace to ask for, and whether the answer at hand still serves what is on screen. Pure. */
import type { EventSeries } from '../../contract/queries.ts';
import { type NsRange, spanNs } from '../base/view-math.ts';
import { seriesRange } from './rates.ts';
import type { Questions } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';

/** Which time is on screen, and on how many pixels. */
export interface TimeView {
  window: NsRange;
  limits: NsRange;
  widthPx: number;
}

/** Which time is asked for. */
export interface TimeRequest extends NsRange {
  buckets: number;
}

/** What the lanes have to show. `cpus` and `kinds` are compared by identity: keep them while they mean the same. */
export interface SeriesView extends TimeView {
  cpus: number[];
  kinds: number[] | null;
}

/** An answer and the question it answers. */
export interface Picture {
  request: SeriesRequest;
  series: EventSeries;
}

/** Answers have half as many buckets as were asked for, or more: so that a bucket is 0.7 to 1.4 pixels wide. */
const bucketsPerPx = 1.4;
const mostBuckets = 8192;
/** Of the window, at each side: what is fetched beyond it, so that panning has something to show at once. */
const skirt = 1;
/** Of the window: when less than this of the skirt is left, the next one is fetched once the movement has settled. */
const thinSkirt = 0.3;
/** A bucket may be so many times wider or narrower than asked anew, before it is asked anew. */
const tooWide = 1.9;
const farTooWide = 6;
const tooNarrow = 0.3;

/**
 * The window with its skirt, snapped outwards to a grid so that small moves ask the same question again, and cut at
 * the trace's ends.
 */
export function timeToAsk({ window, limits, widthPx }: TimeView, bucketsPerPx: number): TimeRequest {
  const span = spanNs(window);
  const gridNs = 2 ** Math.floor(Math.log2(span / 4));
  const startNs = Math.max(limits.startNs, Math.floor((window.startNs - skirt * span) / gridNs) * gridNs);
  const endNs = Math.min(limits.endNs, Math.ceil((window.endNs + skirt * span) / gridNs) * gridNs);
  const buckets = Math.ceil(((endNs - startNs) / span) * Math.max(1, widthPx) * bucketsPerPx);
  return { startNs, endNs, buckets: Math.min(mostBuckets, buckets) };
}

export const requestFor = (view: SeriesView): SeriesRequest => ({
  kinds: view.kinds,
  cpus: view.cpus,
  ...timeToAsk(view, bucketsPerPx),
});

export const sameTime = (a: TimeRequest, b: TimeRequest): boolean =>
  a.startNs === b.startNs && a.endNs === b.endNs && a.buckets === b.buckets;

const alike = (a: SeriesRequest, b: SeriesRequest): boolean => a.kinds === b.kinds && a.cpus === b.cpus;

/** The timeline's questions to a source. */
export const laneQuestions = (source: SeriesSource): Questions<SeriesRequest, EventSeries> => ({
  ask: (request, signal) => source.series(request, signal),
  isSame: (a, b) => alike(a, b) && sameTime(a, b),
  isAlike: alike,
});

/**
 * `now`: the picture is wrong or has holes; ask at once. `settled`: it will do while things move, and should be
 * sharpened once they stand. `no`: it serves.
 */
export type Need = 'no' | 'settled' | 'now';

export function needFor(picture: Picture | null, view: SeriesView): Need {
  if (picture === null || picture.request.kinds !== view.kinds || picture.request.cpus !== view.cpus) return 'now';
  return timeNeed(seriesRange(picture.series), picture.request, requestFor(view), view);
}

/**
 * The same of an answer about the right things.
 * @param have what it covers
 * @param asked the question it answers
 * @param ideal the question that would be asked now
 */
export function timeNeed(
  have: NsRange,
  asked: TimeRequest,
  ideal: TimeRequest,
  { window, limits }: Pick<TimeView, 'window' | 'limits'>,
): Need {
  if (have.startNs > window.startNs || have.endNs < window.endNs) return 'now';
  const width = bucketWidthNs(asked) / bucketWidthNs(ideal);
  if (width > farTooWide) return 'now';
  const leastSkirtNs = spanNs(window) * thinSkirt;
  const thinLeft = have.startNs > Math.max(limits.startNs, window.startNs - leastSkirtNs);
  const thinRight = have.endNs < Math.min(limits.endNs, window.endNs + leastSkirtNs);
  return width > tooWide || width < tooNarrow || thinLeft || thinRight ? 'settled' : 'no';
}

const bucketWidthNs = ({ startNs, endNs, buckets }: TimeRequest): number => (endNs - startNs) / buckets;

/** The kinds that a question is about; null = all. */
export const kindsOf = ({ kinds }: { kinds: ReadonlySet<number> | null }): number[] | null =>
  kinds === null ? null : [...kinds];
