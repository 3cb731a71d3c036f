import type { NsRange } from '../base/view-math.ts';
import type { Theme } from './theme.ts';
import { type TimeScale, xOf } from './time-scale.ts';

/** Narrower ones would be overlooked. */
const leastPx = 3;
const markHeightPx = 7;
const labelGapPx = 6;

/**
 * Where events are missing: red marks that stand on `bottomPx`, each from the last event before the loss to the first
 * behind it, and behind the last one how many they are.
 * @param ranges by start, none of which touches another
 * @param label `3 losses`; empty = none
 */
export function drawLosses(
  context: CanvasRenderingContext2D,
  ranges: readonly NsRange[],
  scale: TimeScale,
  bottomPx: number,
  label: string,
  theme: Theme,
): void {
  const rightPx = scale.leftPx + scale.widthPx;
  const clamp = (px: number): number => Math.min(rightPx, Math.max(scale.leftPx, px));
  const { startNs, endNs } = scale.window;
  let firstPx = Number.NaN;
  let lastPx = Number.NaN;
  context.fillStyle = theme.loss;
  for (const range of ranges) {
    if (range.endNs <= startNs || range.startNs >= endNs) continue;
    const from = Math.floor(Math.min(clamp(xOf(scale, range.startNs)), rightPx - leastPx));
    const to = Math.max(from + leastPx, Math.ceil(clamp(xOf(scale, range.endNs))));
    if (Number.isNaN(firstPx)) firstPx = from;
    // A mark that another covers already.
    if (to <= lastPx) continue;
    lastPx = to;
    // A long one says where it may be, not that all of it is missing.
    context.globalAlpha = 0.4;
    context.fillRect(from, bottomPx - markHeightPx, to - from, markHeightPx);
    context.globalAlpha = 1;
    context.fillRect(from, bottomPx - 2, to - from, 2);
    context.fillRect(from, bottomPx - markHeightPx, 1, markHeightPx);
    context.fillRect(to - 1, bottomPx - markHeightPx, 1, markHeightPx);
  }
  if (label === '' || Number.isNaN(lastPx)) return;
  context.font = `10px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  const widthPx = context.measureText(label).width;
  const behind = lastPx + labelGapPx;
  const before = firstPx - labelGapPx - widthPx;
  const xPx = behind + widthPx <= rightPx ? behind : before >= scale.leftPx ? before : null;
  if (xPx === null) return;
  // It stands on whatever else is drawn there.
  context.lineWidth = 3;
  context.strokeStyle = theme.surface;
  context.strokeText(label, xPx, bottomPx - 1);
  context.fillText(label, xPx, bottomPx - 1);
}
