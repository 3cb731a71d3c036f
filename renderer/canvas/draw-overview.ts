import type { NsRange } from '../base/view-math.ts';
import type { Theme } from './theme.ts';
import { type TimeScale, xOf } from './time-scale.ts';

/** Total event rate of a trace: one value a bucket, bucket 0 beginning at `startNs`. */
export interface OverviewRates {
  startNs: number;
  bucketNs: number;
  totals: Float64Array;
}

export interface OverviewData extends OverviewRates {
  topPerSecond: number;
  fill: string;
  opacity: number;
}

const overviewPadding = { topPx: 6, bottomPx: 6 };

/** The area of the total rate: changes with the data only. */
export function drawOverview(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  data: OverviewData,
  theme: Theme,
): void {
  const { totals, startNs, bucketNs, topPerSecond, fill, opacity } = data;
  const bottomPx = heightPx - overviewPadding.bottomPx;
  const pxPerRate = (bottomPx - overviewPadding.topPx) / topPerSecond;
  const xOfBucket = (bucket: number): number => {
    const x = xOf(scale, startNs + bucket * bucketNs);
    return Math.min(scale.leftPx + scale.widthPx, Math.max(scale.leftPx, x));
  };
  context.fillStyle = fill;
  context.globalAlpha = opacity;
  context.beginPath();
  context.moveTo(xOfBucket(0), bottomPx);
  for (const [bucket, total] of totals.entries()) {
    const y = Math.max(overviewPadding.topPx, bottomPx - total * pxPerRate);
    if (total !== totals[bucket - 1]) context.lineTo(xOfBucket(bucket), y);
    if (total !== totals[bucket + 1]) context.lineTo(xOfBucket(bucket + 1), y);
  }
  context.lineTo(xOfBucket(totals.length), bottomPx);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = theme.line2;
  context.fillRect(scale.leftPx, bottomPx, scale.widthPx, 1);
}

const radiusPx = 3;
const handlePx = { width: 8, height: 19, grip: 8 };

/** Above it: a veil over what is not in the window, the selection, and the window's frame with a handle at each end. */
export function drawOverviewWindow(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  window: NsRange,
  selection: NsRange | null,
  theme: Theme,
): void {
  const leftPx = scale.leftPx;
  const rightPx = leftPx + scale.widthPx;
  const from = xOf(scale, window.startNs);
  const to = xOf(scale, window.endNs);
  context.fillStyle = theme.overviewVeil;
  context.fillRect(leftPx, 0, from - leftPx, heightPx);
  context.fillRect(to, 0, rightPx - to, heightPx);
  if (selection !== null) drawSelected(context, heightPx, scale, selection, theme);
  context.strokeStyle = theme.text2;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(from + 0.5, 0.5, Math.max(0, to - from - 1), heightPx - 1, radiusPx);
  context.stroke();
  for (const middlePx of [from, to]) drawHandle(context, middlePx, heightPx, theme);
}

function drawHandle(context: CanvasRenderingContext2D, middlePx: number, heightPx: number, theme: Theme): void {
  const leftPx = Math.round(middlePx - handlePx.width / 2);
  const topPx = Math.round((heightPx - handlePx.height) / 2);
  context.fillStyle = theme.floating;
  context.beginPath();
  context.roundRect(leftPx + 0.5, topPx + 0.5, handlePx.width - 1, handlePx.height - 1, radiusPx);
  context.fill();
  context.stroke();
  context.fillStyle = theme.text2;
  const gripTopPx = Math.round((heightPx - handlePx.grip) / 2);
  for (const gripPx of [2, 5]) context.fillRect(leftPx + gripPx, gripTopPx, 1, handlePx.grip);
}

function drawSelected(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  selection: NsRange,
  theme: Theme,
): void {
  const selectedFrom = Math.round(xOf(scale, selection.startNs));
  const selectedTo = Math.max(selectedFrom + 1, Math.round(xOf(scale, selection.endNs)));
  context.fillStyle = theme.selection;
  context.fillRect(selectedFrom, 0, selectedTo - selectedFrom, heightPx);
  context.fillStyle = theme.accentLine;
  context.fillRect(selectedFrom, 0, 1, heightPx);
  context.fillRect(selectedTo - 1, 0, 1, heightPx);
}
