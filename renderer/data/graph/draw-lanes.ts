/** A lane for each series: its states as slices, or its moments as marks. */
import type { TableSeries } from '../../../contract/tables.ts';
import type { Theme } from '../../timeline/theme.ts';
import { type TimeScale, xOf } from '../../timeline/time-scale.ts';
import type { SeriesColor } from './graph-colors.ts';

/** Where the lanes lie: the first one begins at `topPx`, which is above the canvas where they are scrolled. */
export interface LanesPlot {
  scale: TimeScale;
  topPx: number;
  laneHeightPx: number;
  /** Of the canvas. */
  heightPx: number;
}

type Answer = Pick<TableSeries, 'series' | 'labels'>;

const leastLanePx = 17;
const mostLanePx = 26;
const slicePaddingPx = 5;
const nameLeftPx = 12;
const markWidthPx = 3;
const leastTint = 0.5;

/** As high as there is room for, within reason. */
export const laneHeightFor = (lanes: number, viewportPx: number): number =>
  Math.min(mostLanePx, Math.max(leastLanePx, Math.floor(viewportPx / Math.max(1, lanes))));

/** The lanes that can be seen, `[from, to)`. */
function lanesInView({ topPx, laneHeightPx, heightPx }: LanesPlot, lanes: number): [number, number] {
  const from = Math.max(0, Math.floor(-topPx / laneHeightPx));
  return [from, Math.max(from, Math.min(lanes, Math.ceil((heightPx - topPx) / laneHeightPx)))];
}

/** The lane at this height; −1 where there is none. */
export function laneAt({ topPx, laneHeightPx }: LanesPlot, lanes: number, yPx: number): number {
  const lane = Math.floor((yPx - topPx) / laneHeightPx);
  return lane >= 0 && lane < lanes ? lane : -1;
}

/** The first text that fits: all of it; the id in the parentheses at its end; nothing. */
function fitting(context: CanvasRenderingContext2D, text: string, widthPx: number): string {
  if (widthPx < 8) return '';
  if (context.measureText(text).width <= widthPx) return text;
  const [, id = ''] = /\((\d+)\)$/.exec(text) ?? [];
  return id !== '' && context.measureText(id).width <= widthPx ? id : '';
}

/** As much of a text as fits: without its middle, as names that begin alike often end differently. */
export function elided(context: CanvasRenderingContext2D, text: string, widthPx: number): string {
  const whole = context.measureText(text).width;
  if (whole <= widthPx) return text;
  const cut = (length: number): string =>
    `${text.slice(0, Math.ceil(length / 2)).trimEnd()}…${text.slice(text.length - Math.floor(length / 2)).trimStart()}`;
  let length = Math.floor((text.length * widthPx) / whole);
  while (length > 0 && context.measureText(cut(length)).width > widthPx) length--;
  return cut(length);
}

/** Names of the lanes at the left, and a line below each. */
export function drawLaneNames(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: Answer,
  pointed: number,
  theme: Theme,
): void {
  const { scale, topPx, laneHeightPx } = plot;
  const [from, to] = lanesInView(plot, answer.series.length);
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (let lane = from; lane < to; lane++) {
    const y = topPx + lane * laneHeightPx;
    if (lane === pointed) {
      context.fillStyle = theme.line1;
      context.fillRect(0, y, scale.leftPx + scale.widthPx, laneHeightPx);
    }
    context.font = `${lane === pointed ? '600 ' : ''}11px ${theme.font}`;
    context.fillStyle = theme.text1;
    const name = elided(context, answer.series[lane]!.name, scale.leftPx - nameLeftPx - 8);
    context.fillText(name, nameLeftPx, y + laneHeightPx / 2 + 0.5);
    context.fillStyle = theme.line1;
    context.fillRect(0, y + laneHeightPx - 1, scale.leftPx + scale.widthPx, 1);
  }
}

/** Draws inside the plots only. */
function clipped(context: CanvasRenderingContext2D, { scale, heightPx }: LanesPlot, draw: () => void): void {
  context.save();
  context.beginPath();
  context.rect(scale.leftPx, 0, scale.widthPx, heightPx);
  context.clip();
  draw();
  context.restore();
}

/**
 * Slices, with their label where it fits. What is narrower than a pixel is a tint, so that many of them do not look like
 * a long one.
 */
export function drawStates(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: Answer,
  colorOf: (label: string) => SeriesColor,
  font: string,
): void {
  const { scale, topPx, laneHeightPx } = plot;
  const [from, to] = lanesInView(plot, answer.series.length);
  const colors = answer.labels.map(colorOf);
  const rightPx = scale.leftPx + scale.widthPx;
  const sliceHeightPx = laneHeightPx - 3;
  clipped(context, plot, () => {
    context.font = `10.5px ${font}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    for (let lane = from; lane < to; lane++) {
      const y = topPx + lane * laneHeightPx + 1;
      const { startNs, endNs, label } = answer.series[lane]!;
      for (let i = firstEndingAfter(endNs, scale.window.startNs); i < startNs.length; i++) {
        if (startNs[i]! >= scale.window.endNs) break;
        const startPx = Math.max(scale.leftPx, xOf(scale, startNs[i]!));
        const widthPx = Math.min(rightPx, xOf(scale, endNs[i]!)) - startPx;
        const { fill, onFill } = colors[label[i]!]!;
        context.fillStyle = fill;
        if (widthPx < 1) {
          context.globalAlpha = Math.max(leastTint, widthPx);
          context.fillRect(startPx, y, 1, sliceHeightPx);
          context.globalAlpha = 1;
          continue;
        }
        // Between slices the panel can be seen, where they are wide enough for that.
        context.fillRect(startPx, y, widthPx >= 3 ? widthPx - 1 : widthPx, sliceHeightPx);
        const text = fitting(context, answer.labels[label[i]!]!, widthPx - 2 * slicePaddingPx);
        if (text === '') continue;
        context.fillStyle = onFill;
        context.fillText(text, startPx + slicePaddingPx, y + sliceHeightPx / 2 + 0.5);
      }
    }
  });
}

/** A mark for each moment. */
export function drawPoints(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: Answer,
  colorOf: (label: string) => SeriesColor,
): void {
  const { scale, topPx, laneHeightPx } = plot;
  const [from, to] = lanesInView(plot, answer.series.length);
  const colors = answer.labels.map(colorOf);
  clipped(context, plot, () => {
    for (let lane = from; lane < to; lane++) {
      const y = topPx + lane * laneHeightPx + 3;
      const { startNs, label } = answer.series[lane]!;
      for (let i = 0; i < startNs.length; i++) {
        if (startNs[i]! < scale.window.startNs || startNs[i]! > scale.window.endNs) continue;
        context.fillStyle = colors[label[i]!]!.line;
        context.beginPath();
        const x = xOf(scale, startNs[i]!) - markWidthPx / 2;
        context.roundRect(x, y, markWidthPx, laneHeightPx - 7, 1.5);
        context.fill();
      }
    }
  });
}

/** The first slice that ends after `ns`. They are in the order of their starts: those before it, and only those, need no look. */
function firstEndingAfter(endNs: Float64Array, ns: number): number {
  let first = 0;
  while (first < endNs.length && endNs[first]! <= ns) first++;
  return first;
}
