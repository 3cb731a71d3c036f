import type { NsRange } from '../base/view-math.ts';
import type { Theme } from './theme.ts';
import { type TimeScale, xOf } from './time-scale.ts';

/** Lines one pixel wide lie in the middle of a pixel. */
const crisp = (px: number): number => Math.round(px) + 0.5;

/** A line one pixel wide and upright. */
function upright(context: CanvasRenderingContext2D, xPx: number, fromPx: number, toPx: number): void {
  context.beginPath();
  context.moveTo(crisp(xPx), fromPx);
  context.lineTo(crisp(xPx), toPx);
  context.stroke();
}

const handleWidthPx = 5;
const handleHeightPx = 9;

/** In a ruler: a tint over the selection, a line below it, and a handle at each end. */
export function drawRulerSelection(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  selection: NsRange | null,
  theme: Theme,
): void {
  if (selection === null) return;
  const from = Math.round(xOf(scale, selection.startNs));
  const to = Math.round(xOf(scale, selection.endNs));
  context.save();
  context.beginPath();
  context.rect(scale.leftPx - handleWidthPx, 0, scale.widthPx + 2 * handleWidthPx, heightPx);
  context.clip();
  context.fillStyle = theme.accentSoft;
  context.fillRect(from, 0, to - from, heightPx);
  context.fillStyle = theme.accent;
  context.fillRect(from, heightPx - 2, to - from + 1, 2);
  for (const x of [from, to]) {
    context.beginPath();
    context.roundRect(x - 2, heightPx - handleHeightPx, handleWidthPx, handleHeightPx, 2);
    context.fill();
  }
  context.restore();
}

/** The edges of the plots. */
export function drawEdges(
  context: CanvasRenderingContext2D,
  heightPx: number,
  { leftPx, widthPx }: TimeScale,
  theme: Theme,
): void {
  context.lineWidth = 1;
  context.strokeStyle = theme.line1;
  upright(context, leftPx - 1, 0, heightPx);
  upright(context, leftPx + widthPx, 0, heightPx);
}
