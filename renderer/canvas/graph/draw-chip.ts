/** What lies under the cursor, in a box beside it. */
import type { Theme } from '../theme.ts';
import { elided } from './draw-lanes.ts';

export interface ChipRow {
  /** Null: a line of its own, such as how many more there are. */
  color: string | null;
  name: string;
  value: string;
  /** Pointed at. */
  strong: boolean;
}

const rowHeightPx = 16;
const paddingPx = 6;
const discPx = 14;
const betweenPx = 14;
const mostNamePx = 220;
const gapPx = 9;

const mostRows = 9;

/** How many rows there is room for. */
export const chipRowsFor = (heightPx: number): number =>
  Math.max(1, Math.min(mostRows, Math.floor((heightPx - paddingPx - 4) / rowHeightPx)));

/**
 * @param area that the box stays in, in px
 * @param xPx of the cursor; the box flips to its other side near the right edge
 * @param yPx of the box's middle, as far as it fits
 */
export function drawChip(
  context: CanvasRenderingContext2D,
  area: { leftPx: number; rightPx: number; heightPx: number },
  xPx: number,
  yPx: number,
  rows: readonly ChipRow[],
  theme: Theme,
): void {
  if (rows.length === 0) return;
  const fontOf = ({ strong }: ChipRow): string => `${strong ? '600 ' : ''}11px ${theme.font}`;
  const measured = rows.map((row) => {
    context.font = fontOf(row);
    const name = elided(context, row.name, mostNamePx);
    return { ...row, name, nameWidth: context.measureText(name).width, width: context.measureText(row.value).width };
  });
  const namePx = Math.max(...measured.map(({ nameWidth }) => nameWidth));
  const valuePx = Math.max(...measured.map(({ width }) => width));
  const widthPx = Math.ceil(2 * paddingPx + discPx + namePx + (valuePx > 0 ? betweenPx + valuePx : 0));
  const heightPx = rows.length * rowHeightPx + paddingPx;
  const flips = xPx + gapPx + widthPx > area.rightPx;
  const leftPx = Math.round(flips ? Math.max(area.leftPx, xPx - gapPx - widthPx) : xPx + gapPx);
  const topPx = Math.round(Math.max(2, Math.min(area.heightPx - heightPx - 2, yPx - heightPx / 2)));

  context.fillStyle = theme.floating;
  context.strokeStyle = theme.line2;
  context.lineWidth = 1;
  context.beginPath();
  context.roundRect(leftPx + 0.5, topPx + 0.5, widthPx, heightPx, 4);
  context.fill();
  context.stroke();
  context.textBaseline = 'middle';
  measured.forEach((row, i) => {
    const middlePx = topPx + paddingPx / 2 + (i + 0.5) * rowHeightPx + 0.5;
    if (row.color !== null) {
      context.fillStyle = row.color;
      context.beginPath();
      context.roundRect(leftPx + paddingPx, middlePx - 4, 8, 8, 2);
      context.fill();
    }
    context.font = fontOf(row);
    context.fillStyle = row.color === null ? theme.text3 : theme.text1;
    context.textAlign = 'left';
    context.fillText(row.name, leftPx + paddingPx + (row.color === null ? 0 : discPx), middlePx);
    context.textAlign = 'right';
    context.fillText(row.value, leftPx + widthPx - paddingPx, middlePx);
  });
}
