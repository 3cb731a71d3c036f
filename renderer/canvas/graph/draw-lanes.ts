/** A lane for each series: its states as bars, or its moments as marks. */
import type { SliceLook } from '../../../contract/plugin.ts';
import type { TableLane, TableSeries } from '../../../contract/tables.ts';
import { formatDuration } from '../../base/time-format.ts';
import type { Theme } from '../theme.ts';
import { nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import type { SeriesColor } from './graph-colors.ts';
import { LaneColours, markHeight, markWidthPx, PixelColumns } from './pixel-columns.ts';

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
/** Of lanes that have the name of their group above them. */
const insideLeftPx = 22;
/** Lower bars have no text. */
const leastTextPx = 12;
/** Of a bar's height: as much has a pixel that is full of rows narrower than it, so that a whole bar is always one row. */
const densityShare = 0.75;

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
    if (lane === pointed && answer.series[lane]!.lane !== null) {
      context.fillStyle = theme.line1;
      context.fillRect(0, y, scale.leftPx + scale.widthPx, laneHeightPx);
    }
    const series = answer.series[lane]!;
    const isHead = series.lane === null;
    const leftPx = !isHead && series.path.length > 1 ? insideLeftPx : nameLeftPx;
    context.font = `${lane === pointed || isHead ? '600 ' : ''}11px ${theme.font}`;
    context.fillStyle = theme.text1;
    // Right of the name of a group is nothing.
    const name = elided(context, series.name, (isHead ? scale.leftPx + scale.widthPx : scale.leftPx) - leftPx - 8);
    context.fillText(name, leftPx, y + laneHeightPx / 2 + 0.5);
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

/** Where the rows of a lane are drawn, and how high one is of those that overlap. */
export function bandOf(
  { topPx, laneHeightPx }: LanesPlot,
  lane: number,
  parallel: number,
): { bottomPx: number; unitPx: number } {
  const heightPx = laneHeightPx - 3;
  return { bottomPx: topPx + lane * laneHeightPx + 1 + heightPx, unitPx: heightPx / parallel };
}

/** The track of a lane at this height. */
export function trackAt(plot: LanesPlot, lane: number, { parallel, tracks }: TableLane, yPx: number): number {
  const { bottomPx, unitPx } = bandOf(plot, lane, parallel);
  return Math.max(0, Math.min(tracks - 1, Math.floor((bottomPx - yPx) / unitPx)));
}

/**
 * Rows that fill a pixel as bars, with their label where it fits; of those that do not, how much of each pixel they
 * fill. Bars that overlap lie on top of each other. Of too many for that, how many there are is the height.
 * @param tokenOf design token of a label's colour; `colorOf` the colour that it stands for
 */
export function drawStates(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: TableSeries,
  tokenOf: (label: string) => string,
  colorOf: (token: string) => SeriesColor,
  theme: Pick<Theme, 'font' | 'surface'>,
): void {
  const colours = new LaneColours(answer.labels, tokenOf, colorOf);
  const columns = new PixelColumns(plot.scale, answer, colours.count);
  const [from, to] = lanesInView(plot, answer.series.length);
  clipped(context, plot, () => {
    context.font = `10.5px ${theme.font}`;
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    for (let index = from; index < to; index++) {
      const { lane } = answer.series[index]!;
      if (lane === null) continue;
      const band = bandOf(plot, index, lane.parallel);
      columns.begin(lane.tracks);
      columns.addDensity(lane, colours);
      drawSlices(context, plot.scale, band, lane, answer.labels, colours, columns, theme.surface);
      columns.draw(context, colours, band, densityShare);
    }
  });
}

interface SliceBox {
  startPx: number;
  y: number;
  widthPx: number;
  heightPx: number;
}

/** Of the lines of a hatched bar. */
const hatchPx = 5;

const drawSlice: Record<SliceLook, (context: CanvasRenderingContext2D, box: SliceBox, color: SeriesColor) => void> = {
  solid: (context, { startPx, y, widthPx, heightPx }, { fill }) => {
    context.fillStyle = fill;
    context.fillRect(startPx, y, widthPx, heightPx);
  },
  hatched: (context, { startPx, y, widthPx, heightPx }, { line }) => {
    context.strokeStyle = line;
    context.lineWidth = 1;
    context.save();
    context.beginPath();
    context.rect(startPx, y, widthPx, heightPx);
    context.clip();
    context.stroke();
    context.beginPath();
    // The lines stand still while the bar is moved: they begin at whole steps of the canvas.
    const firstPx = Math.floor((startPx - heightPx) / hatchPx) * hatchPx;
    for (let xPx = firstPx; xPx < startPx + widthPx; xPx += hatchPx) {
      context.moveTo(xPx, y + heightPx);
      context.lineTo(xPx + heightPx, y);
    }
    context.stroke();
    context.restore();
  },
  line: (context, { startPx, y, widthPx, heightPx }, { line }) => {
    context.fillStyle = line;
    context.fillRect(startPx, Math.round(y + heightPx / 2), widthPx, 1);
  },
};

/** A label; of what is hatched also how long it lasts: that is what one looks for there. */
function sliceText(
  context: CanvasRenderingContext2D,
  label: string,
  { look }: SeriesColor,
  ns: number,
  widthPx: number,
): string {
  const roomPx = widthPx - 2 * slicePaddingPx;
  const long =
    look === 'hatched' && Number.isFinite(ns) ? fitting(context, `${label} ${formatDuration(ns)}`, roomPx) : '';
  return long === '' ? fitting(context, label, roomPx) : long;
}

/** On a bar; else on a patch of the ground. */
function drawSliceText(
  context: CanvasRenderingContext2D,
  { startPx, y, heightPx }: SliceBox,
  text: string,
  { look, line, onFill }: SeriesColor,
  surface: string,
): void {
  if (look !== 'solid') {
    context.fillStyle = surface;
    context.fillRect(startPx + slicePaddingPx - 2, y + 2, context.measureText(text).width + 4, heightPx - 4);
  }
  context.fillStyle = look === 'solid' ? onFill : line;
  context.fillText(text, startPx + slicePaddingPx, y + heightPx / 2 + 0.5);
}

/** Bars; what is too narrow for one goes to the columns. */
function drawSlices(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  { bottomPx, unitPx }: { bottomPx: number; unitPx: number },
  { slices, tracks, parallel }: TableLane,
  labels: readonly string[],
  colours: LaneColours,
  columns: PixelColumns,
  surface: string,
): void {
  const { startNs, endNs, label, track } = slices;
  const rightPx = scale.leftPx + scale.widthPx;
  // Between bars that lie on each other the panel can be seen, where they are high enough for that.
  const heightPx = tracks > 1 && unitPx >= 4 ? unitPx - 1 : unitPx;
  for (let i = firstEndingAfter(endNs, scale.window.startNs); i < startNs.length; i++) {
    if (startNs[i]! >= scale.window.endNs) break;
    const startPx = Math.max(scale.leftPx, xOf(scale, startNs[i]!));
    const widthPx = Math.min(rightPx, xOf(scale, endNs[i]!)) - startPx;
    if (!(widthPx > 0)) continue;
    const number = label[i]!;
    const colour = colours.of(number);
    if (tracks < parallel || (endNs[i]! - startNs[i]!) / nsPerPx(scale) < 1) {
      if (colour.look === 'line') continue;
      columns.addRow(startNs[i]!, endNs[i]!, colours.indexOf(number), track[i]!);
      continue;
    }
    columns.addBar(startNs[i]!, endNs[i]!);
    const y = bottomPx - track[i]! * unitPx - heightPx;
    const box = { startPx, y, widthPx: widthPx >= 3 ? widthPx - 1 : widthPx, heightPx };
    drawSlice[colour.look](context, box, colour);
    const text =
      heightPx < leastTextPx ? '' : sliceText(context, labels[number]!, colour, endNs[i]! - startNs[i]!, widthPx);
    if (text !== '') drawSliceText(context, box, text, colour, surface);
  }
}

/** A mark for each moment; of several in a pixel one, the higher the more they are, parted by their labels. */
export function drawPoints(
  context: CanvasRenderingContext2D,
  plot: LanesPlot,
  answer: TableSeries,
  tokenOf: (label: string) => string,
  colorOf: (token: string) => SeriesColor,
): void {
  const { scale } = plot;
  const [from, to] = lanesInView(plot, answer.series.length);
  const colours = new LaneColours(answer.labels, tokenOf, colorOf);
  const columns = new PixelColumns(scale, answer, colours.count);
  clipped(context, plot, () => {
    for (let index = from; index < to; index++) {
      const { lane } = answer.series[index]!;
      if (lane === null) continue;
      const { bottomPx, unitPx } = bandOf(plot, index, 1);
      columns.begin(1);
      columns.addStarts(lane, colours);
      columns.drawMarks(context, colours, bottomPx - 2, unitPx - 4);
      const { startNs, label } = lane.slices;
      const heightPx = markHeight(1, unitPx - 4);
      for (let i = 0; i < startNs.length; i++) {
        if (startNs[i]! < scale.window.startNs || startNs[i]! > scale.window.endNs) continue;
        context.fillStyle = colours.of(label[i]!).line;
        context.beginPath();
        context.roundRect(
          xOf(scale, startNs[i]!) - markWidthPx / 2,
          bottomPx - 2 - heightPx,
          markWidthPx,
          heightPx,
          1.5,
        );
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
