import type { NsRange } from '../base/view-math.ts';
import type { Theme } from './theme.ts';
import { type TimeScale, xOf } from './time-scale.ts';

/** What the cursor reads in one lane on screen. */
export interface LaneReading {
  /** Middle of the lane, in pixels of the overlay. */
  middlePx: number;
  /** Each with its height on the overlay; without a colour of its own it has that of all series. */
  values: readonly { valuePx: number; text: string; color?: string }[];
  /** Behind them; empty: nothing. */
  more: string;
}

const chipHeightPx = 18;
const chipGapPx = 7;
const chipPaddingPx = 8;
const dotSpacePx = 8;
const spacePx = 10;

/** Above the lanes: selection band, cursor line, and a chip with the values in each lane. */
export function drawOverlay(
  context: CanvasRenderingContext2D,
  heightPx: number,
  scale: TimeScale,
  selection: NsRange | null,
  cursorNs: number | null,
  readings: readonly LaneReading[],
  theme: Theme,
): void {
  const leftPx = scale.leftPx;
  const rightPx = leftPx + scale.widthPx;
  if (selection !== null) {
    const from = Math.round(xOf(scale, selection.startNs));
    const to = Math.round(xOf(scale, selection.endNs));
    const bandFrom = Math.max(from, leftPx);
    const bandTo = Math.min(Math.max(to, from + 1), rightPx);
    if (bandTo > bandFrom) {
      context.fillStyle = theme.selection;
      context.fillRect(bandFrom, 0, bandTo - bandFrom, heightPx);
    }
    context.fillStyle = theme.accentLine;
    for (const edge of [from, to]) if (edge >= leftPx && edge <= rightPx) context.fillRect(edge, 0, 1, heightPx);
  }
  if (cursorNs === null) return;
  const cursorPx = Math.round(xOf(scale, cursorNs));
  if (cursorPx < leftPx || cursorPx > rightPx) return;
  context.fillStyle = theme.text2;
  context.fillRect(cursorPx, 0, 1, heightPx);
  context.font = `11px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  context.lineWidth = 1;
  const widths = readings.map(({ values, more }) => {
    const all = values.reduce((sum, { text }) => sum + dotSpacePx + context.measureText(text).width, 0);
    return all + (values.length - 1) * spacePx + (more === '' ? 0 : spacePx + context.measureText(more).width);
  });
  // One width for all chips, so that they stand in a column and flip together.
  const chipWidthPx = Math.ceil(Math.max(0, ...widths)) + 2 * chipPaddingPx + 2;
  const flips = cursorPx + chipGapPx + chipWidthPx > rightPx;
  const chipPx = flips ? cursorPx - chipGapPx - chipWidthPx : cursorPx + chipGapPx;
  context.strokeStyle = theme.line2;
  for (const reading of readings) {
    for (const { valuePx, color = theme.series } of reading.values) {
      disc(context, cursorPx + 0.5, valuePx, 3, theme.surface);
      disc(context, cursorPx + 0.5, valuePx, 2, color);
    }
    context.fillStyle = theme.floating;
    context.beginPath();
    context.roundRect(
      chipPx + 0.5,
      Math.round(reading.middlePx - chipHeightPx / 2) + 0.5,
      chipWidthPx,
      chipHeightPx,
      4,
    );
    context.fill();
    context.stroke();
    drawChip(context, chipPx, reading, theme);
  }
}

function drawChip(
  context: CanvasRenderingContext2D,
  chipPx: number,
  { middlePx, values, more }: LaneReading,
  theme: Theme,
): void {
  let x = chipPx + chipPaddingPx;
  for (const { text, color = theme.series } of values) {
    disc(context, x, middlePx, 2.5, color);
    context.fillStyle = theme.text1;
    context.fillText(text, x + dotSpacePx, middlePx + 0.5);
    x += dotSpacePx + context.measureText(text).width + spacePx;
  }
  context.fillStyle = theme.text3;
  if (more !== '') context.fillText(more, x, middlePx + 0.5);
}

function disc(context: CanvasRenderingContext2D, xPx: number, yPx: number, radiusPx: number, color: string): void {
  context.fillStyle = color;
  context.beginPath();
  context.arc(xPx, yPx, radiusPx, 0, 2 * Math.PI);
  context.fill();
}
