/** What lies over the lanes of counters: hatching where nothing was read, and thresholds. */
import type { Theme } from '../../canvas/theme.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';

export interface LaneBox {
  topPx: number;
  heightPx: number;
}

/** Gaps that are narrower are seen as what they are: no line. */
const leastHatchPx = 5;
const hatchStepPx = 6;

export function drawGaps(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  { topPx, heightPx }: LaneBox,
  gaps: readonly { startNs: number; endNs: number }[],
  theme: Theme,
): void {
  const rightPx = scale.leftPx + scale.widthPx;
  for (const { startNs, endNs } of gaps) {
    const from = Math.max(scale.leftPx, Math.round(xOf(scale, startNs)));
    const to = Math.min(rightPx, Math.round(xOf(scale, endNs)));
    if (to - from < leastHatchPx) continue;
    context.save();
    context.beginPath();
    context.rect(from, topPx, to - from, heightPx - 1);
    context.clip();
    context.fillStyle = theme.surface;
    context.fillRect(from, topPx, to - from, heightPx - 1);
    context.strokeStyle = theme.line2;
    context.lineWidth = 1;
    context.beginPath();
    // By their place on the canvas, so that neighbours continue each other.
    const first = Math.floor((from - heightPx) / hatchStepPx) * hatchStepPx;
    for (let x = first; x < to + heightPx; x += hatchStepPx) {
      context.moveTo(x, topPx + heightPx);
      context.lineTo(x + heightPx, topPx);
    }
    context.stroke();
    context.restore();
  }
}

/** @param yPx on the canvas */
export function drawThreshold(
  context: CanvasRenderingContext2D,
  { leftPx, widthPx }: TimeScale,
  yPx: number,
  color: string,
): void {
  context.save();
  context.strokeStyle = color;
  context.lineWidth = 1;
  context.setLineDash([4, 3]);
  context.beginPath();
  context.moveTo(leftPx, Math.round(yPx) + 0.5);
  context.lineTo(leftPx + widthPx, Math.round(yPx) + 0.5);
  context.stroke();
  context.restore();
}
