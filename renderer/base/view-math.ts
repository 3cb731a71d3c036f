/**
 * Windows on the time axis: zoom, pan, clamp. Times are nanoseconds since the trace's header event; ranges are
 * half-open. A window may begin and end between two nanoseconds, so that zooming keeps still what is under the pointer.
 */
export interface NsRange {
  startNs: number;
  endNs: number;
}

/** Closer than this nothing is left to see: clocks tick at 100 ns or are quantised near it. */
export const minSpanNs = 100;

/** Of a double's 53 bits so many stay to tell the times in a window apart. */
const leastShare = 2 ** -44;

/** As close as one can look at such times: far from zero (a damaged trace, traces laid years apart) not below their grain. */
const leastSpanNs = ({ startNs, endNs }: NsRange): number =>
  Math.max(minSpanNs, leastShare * Math.max(Math.abs(startNs), Math.abs(endNs)));

export const spanNs = (range: NsRange): number => range.endNs - range.startNs;

export const sameRange = (a: NsRange | null, b: NsRange | null): boolean =>
  a === b || (a !== null && b !== null && a.startNs === b.startNs && a.endNs === b.endNs);

export const containsNs = (range: NsRange, ns: number): boolean => ns >= range.startNs && ns < range.endNs;

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), high);

/**
 * How far a view may go: from the first event to just after the last, at least `minSpanNs` wide. Without events, the
 * first `minSpanNs` of the axis.
 */
export function traceLimits(firstEventNs: number | null, lastEventNs: number | null): NsRange {
  const startNs = firstEventNs ?? 0;
  const endNs = (lastEventNs ?? startNs) + 1;
  return { startNs, endNs: Math.max(endNs, startNs + leastSpanNs({ startNs, endNs })) };
}

/** The window of this width, not narrower than can be looked at nor wider than the limits, moved as little as possible to lie in them. */
export function clampWindow(window: NsRange, limits: NsRange): NsRange {
  const span = clamp(spanNs(window), leastSpanNs(limits), spanNs(limits));
  // Not `clamp`: where the span is rounded, it is the end that gives way.
  const startNs = Math.max(Math.min(window.startNs, limits.endNs - span), limits.startNs);
  return { startNs, endNs: Math.min(startNs + span, limits.endNs) };
}

/** Makes the window `factor` times narrower; `atNs` keeps its place in it unless a limit is in the way. */
export function zoomWindow(window: NsRange, limits: NsRange, atNs: number, factor: number): NsRange {
  const before = spanNs(window);
  const span = clamp(before / factor, leastSpanNs(limits), spanNs(limits));
  const startNs = atNs - (atNs - window.startNs) * (span / before);
  return clampWindow({ startNs, endNs: startNs + span }, limits);
}

export const panWindow = (window: NsRange, limits: NsRange, deltaNs: number): NsRange =>
  clampWindow({ startNs: window.startNs + deltaNs, endNs: window.endNs + deltaNs }, limits);

/** The least move of the window that shows `ns`, which then stands in its middle; the window itself when it does. */
export function windowShowing(window: NsRange, limits: NsRange, ns: number): NsRange {
  if (containsNs(window, ns)) return window;
  return panWindow(window, limits, ns - (window.startNs + window.endNs) / 2);
}

/** The whole nanoseconds between two times in any order, inside the limits; null when there are none. */
export function selectionBetween(aNs: number, bNs: number, limits: NsRange): NsRange | null {
  const startNs = Math.round(clamp(Math.min(aNs, bNs), limits.startNs, limits.endNs));
  const endNs = Math.round(clamp(Math.max(aNs, bNs), limits.startNs, limits.endNs));
  return endNs > startNs ? { startNs, endNs } : null;
}

/** The end of a range that is farther from `ns`. */
export const farEnd = ({ startNs, endNs }: NsRange, ns: number): number =>
  Math.abs(ns - startNs) < Math.abs(ns - endNs) ? endNs : startNs;
