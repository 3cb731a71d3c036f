/** Which part of the trace to ask for, and whether the answer at hand still serves what is on screen. Pure. */
import type { EventSeries } from '../../contract/queries.ts';
import { type NsRange, spanNs } from '../store/view-math.ts';
import { seriesRange } from './rates.ts';
import type { SeriesRequest } from './series-source.ts';

/** What the lanes have to show. `cpus` and `kinds` are compared by identity: keep them while they mean the same. */
export interface SeriesView {
  window: NsRange;
  limits: NsRange;
  widthPx: number;
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
export function requestFor({ window, limits, widthPx, cpus, kinds }: SeriesView): SeriesRequest {
  const span = spanNs(window);
  const gridNs = 2 ** Math.floor(Math.log2(span / 4));
  const startNs = Math.max(limits.startNs, Math.floor((window.startNs - skirt * span) / gridNs) * gridNs);
  const endNs = Math.min(limits.endNs, Math.ceil((window.endNs + skirt * span) / gridNs) * gridNs);
  const buckets = Math.ceil(((endNs - startNs) / span) * Math.max(1, widthPx) * bucketsPerPx);
  return { kinds, cpus, startNs, endNs, buckets: Math.min(mostBuckets, buckets) };
}

export const sameRequest = (a: SeriesRequest, b: SeriesRequest): boolean =>
  a.kinds === b.kinds && a.cpus === b.cpus && a.startNs === b.startNs && a.endNs === b.endNs && a.buckets === b.buckets;

/**
 * `now`: the picture is wrong or has holes; ask at once. `settled`: it will do while things move, and should be
 * sharpened once they stand. `no`: it serves.
 */
export type Need = 'no' | 'settled' | 'now';

export function needFor(picture: Picture | null, view: SeriesView): Need {
  if (picture === null || picture.request.kinds !== view.kinds || picture.request.cpus !== view.cpus) return 'now';
  const have = seriesRange(picture.series);
  if (have.startNs > view.window.startNs || have.endNs < view.window.endNs) return 'now';
  const ideal = requestFor(view);
  const width = bucketWidthNs(picture.request) / bucketWidthNs(ideal);
  if (width > farTooWide) return 'now';
  const leastSkirtNs = spanNs(view.window) * thinSkirt;
  const thinLeft = have.startNs > Math.max(view.limits.startNs, view.window.startNs - leastSkirtNs);
  const thinRight = have.endNs < Math.min(view.limits.endNs, view.window.endNs + leastSkirtNs);
  return width > tooWide || width < tooNarrow || thinLeft || thinRight ? 'settled' : 'no';
}

const bucketWidthNs = (request: SeriesRequest): number => (request.endNs - request.startNs) / request.buckets;
