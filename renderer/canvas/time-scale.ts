import { type NsRange, spanNs } from '../base/view-math.ts';

/** Where a window of time lies on a canvas: `window.startNs` at `leftPx`, `window.endNs` at `leftPx + widthPx`. */
export interface TimeScale {
  window: NsRange;
  leftPx: number;
  widthPx: number;
}

export const xOf = (scale: TimeScale, ns: number): number =>
  scale.leftPx + ((ns - scale.window.startNs) / spanNs(scale.window)) * scale.widthPx;

export const nsAt = (scale: TimeScale, xPx: number): number =>
  scale.window.startNs + ((xPx - scale.leftPx) / scale.widthPx) * spanNs(scale.window);

export const nsPerPx = (scale: TimeScale): number => spanNs(scale.window) / scale.widthPx;
