import type { AxisTicks } from '../base/time-format.ts';
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

const majorPx = 8;
const minorPx = 4;
const handleWidthPx = 5;
const handleHeightPx = 9;

export function drawRuler(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  ticks: AxisTicks,
  selection: NsRange | null,
  theme: Theme,
): void {
  const rightPx = scale.leftPx + scale.widthPx;
  context.lineWidth = 1;
  context.strokeStyle = theme.line2;
  const minorNs = ticks.stepNs / ticks.minorPerStep;
  // By a clock, ticks are not multiples since the beginning.
  const zeroNs = ticks.majorsNs[0] ?? 0;
  const firstMinor = Math.ceil((scale.window.startNs - zeroNs) / minorNs);
  for (let index = firstMinor; zeroNs + index * minorNs <= scale.window.endNs; index++)
    if (index % ticks.minorPerStep !== 0)
      upright(context, xOf(scale, zeroNs + index * minorNs), heightPx - minorPx, heightPx);
  context.strokeStyle = theme.line3;
  for (const ns of ticks.majorsNs) upright(context, xOf(scale, ns), heightPx - majorPx, heightPx);

  context.font = `11px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.fillStyle = theme.text2;
  ticks.majorsNs.forEach((ns, i) => {
    const x = xOf(scale, ns) + 4;
    const label = ticks.labels[i]!;
    if (x + context.measureText(label).width <= rightPx) context.fillText(label, x, 9.5);
  });

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

/** Behind the lanes: an upright line at each major tick, and the edges of the plots. */
export function drawGrid(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  ticks: AxisTicks,
  theme: Theme,
): void {
  context.lineWidth = 1;
  context.strokeStyle = theme.grid;
  for (const ns of ticks.majorsNs) upright(context, xOf(scale, ns), 0, heightPx);
  context.strokeStyle = theme.line1;
  upright(context, scale.leftPx - 1, 0, heightPx);
  upright(context, scale.leftPx + scale.widthPx, 0, heightPx);
}
