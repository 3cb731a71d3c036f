/**
 * Lanes as pixels. Twenty lanes of paths a thousand points long take a software rasteriser a quarter of a second a
 * frame; computed a column of pixels at a time they take some milliseconds, on any machine. Pure.
 */
import type { EventSeries } from '../../contract/queries.ts';
import { type NsRange, spanNs } from '../base/view-math.ts';

/** Values of lanes by bucket of time, one lane after the other. */
export interface LaneValues {
  startNs: number;
  bucketNs: number;
  buckets: number;
  /** Times `unit`: what the lane shows. NaN where nothing was read. */
  mean: ArrayLike<number>;
  unit: number;
  least: ArrayLike<number>;
  most: ArrayLike<number>;
}

/** Events per second. */
export const ratesOf = ({
  startNs,
  bucketNs,
  buckets,
  counts,
  minPerSecond,
  maxPerSecond,
}: EventSeries): LaneValues => ({
  startNs,
  bucketNs,
  buckets,
  mean: counts,
  unit: 1e9 / bucketNs,
  least: minPerSecond,
  most: maxPerSecond,
});

/** One value a column of pixels; NaN where there is nothing: a gap. */
export interface LaneColumns {
  mean: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** Values change at the edges of buckets only. */
  stepped: boolean;
}

/** Columns `[fromPx, endPx)` of an image. */
export interface ColumnRange {
  fromPx: number;
  endPx: number;
}

export const allColumns = ({ mean }: LaneColumns): ColumnRange => ({ fromPx: 0, endPx: mean.length });

export const emptyColumns = (widthPx: number): LaneColumns => ({
  mean: new Float64Array(widthPx),
  least: new Float64Array(widthPx),
  most: new Float64Array(widthPx),
  stepped: false,
});

/**
 * Spreads a lane over the columns of a window: buckets narrower than a pixel are joined, wider ones drawn as a line
 * through their middles, and from `stepFromPx` on as steps.
 * @param range the columns to fill; all of them by default
 */
export function fillColumns(
  columns: LaneColumns,
  values: LaneValues,
  lane: number,
  window: NsRange,
  stepFromPx: number,
  { fromPx, endPx }: ColumnRange = allColumns(columns),
): void {
  const { mean, least, most } = columns;
  const widthPx = mean.length;
  const { buckets, bucketNs, unit } = values;
  const at = lane * buckets;
  /** Buckets in a column. */
  const step = spanNs(window) / widthPx / bucketNs;
  const origin = (window.startNs - values.startNs) / bucketNs;
  columns.stepped = 1 / step >= stepFromPx;
  for (let x = fromPx; x < endPx; x++) {
    const middle = origin + (x + 0.5) * step;
    const bucket = Math.floor(middle);
    mean[x] = least[x] = most[x] = Number.NaN;
    if (bucket < 0 || bucket >= buckets) continue;
    if (step > 1) {
      const first = Math.max(0, Math.floor(middle - step / 2));
      const end = Math.min(buckets, Math.max(first + 1, Math.floor(middle + step / 2)));
      let sum = 0;
      let read = 0;
      let low = Number.POSITIVE_INFINITY;
      let high = Number.NEGATIVE_INFINITY;
      for (let i = at + first; i < at + end; i++) {
        const value = values.mean[i]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        read++;
        if (values.least[i]! < low) low = values.least[i]!;
        if (values.most[i]! > high) high = values.most[i]!;
      }
      if (read === 0) continue;
      mean[x] = (sum / read) * unit;
      least[x] = low;
      most[x] = high;
      continue;
    }
    const own = values.mean[at + bucket]!;
    if (Number.isNaN(own)) continue;
    mean[x] = own * unit;
    least[x] = values.least[at + bucket]!;
    most[x] = values.most[at + bucket]!;
    if (columns.stepped) continue;
    const left = Math.floor(middle - 0.5);
    const before = values.mean[at + Math.max(0, left)]!;
    const after = values.mean[at + Math.min(buckets - 1, left + 1)]!;
    const between = before + (after - before) * (middle - 0.5 - left);
    // Beside a gap it keeps its own value.
    if (!Number.isNaN(between)) mean[x] = between * unit;
  }
}

/** How a series of a lane is drawn, in pixels of the display. */
export interface LaneShape {
  /** Where the scale's top and its zero are, in whole pixels of the image; outside it where the lane is cut. */
  topPx: number;
  zeroPx: number;
  lineWidthPx: number;
  /** Top of the scale. */
  top: number;
  /** `0xbbggrr`. */
  color: number;
  /** 0 … 1; 0 for none. */
  areaAlpha: number;
  bandAlpha: number;
  /** Something may be there already. Where nothing is, not looking takes half the time. */
  blends: boolean;
}

/** How much of the pixel row `[row, row + 1)` lies in `[from, to)`. */
const overlap = (row: number, from: number, to: number): number =>
  Math.max(0, Math.min(row + 1, to) - Math.max(row, from));

/** A pixel, which may be transparent, with a colour laid over it by this share. */
export function blended(ground: number, color: number, alpha: number): number {
  const below = ((ground >>> 24) / 255) * (1 - alpha);
  const opacity = alpha + below;
  if (opacity === 0) return 0;
  const share = Math.round((alpha / opacity) * 256);
  const rest = 256 - share;
  const redBlue = (((ground & 0xff00ff) * rest + (color & 0xff00ff) * share) >>> 8) & 0xff00ff;
  const green = (((ground & 0x00ff00) * rest + (color & 0x00ff00) * share) >>> 8) & 0x00ff00;
  return (((opacity * 255 + 0.5) << 24) | redBlue | green) >>> 0;
}

const solid = (color: number, alpha: number): number => color | ((255 * alpha + 0.5) << 24);

/** What a pixel becomes. @param own what the colour is on an empty one */
const laid = (ground: number, color: number, alpha: number, own: number): number =>
  ground === 0 ? own : blended(ground, color, alpha);

/**
 * Lays area, band and mean line of a series over an image. All three have one colour and differ in how opaque they are.
 * @returns whether there was anything to lay
 * @param range the columns to draw; those beside them are read, for the line between them
 * @param pixels RGBA as little-endian words, `stridePx` a row; columns go from `leftPx` on
 */
export function rasterLane(
  pixels: Uint32Array,
  stridePx: number,
  leftPx: number,
  columns: LaneColumns,
  shape: LaneShape,
  { fromPx, endPx }: ColumnRange = allColumns(columns),
): boolean {
  const { mean, least, most, stepped } = columns;
  const { topPx, zeroPx, top, color, areaAlpha, bandAlpha, blends } = shape;
  const half = shape.lineWidthPx / 2;
  const rows = Math.floor(pixels.length / stridePx);
  const pxPerUnit = (zeroPx - topPx) / top;
  const yOf = (value: number): number => Math.min(zeroPx, Math.max(topPx, zeroPx - value * pxPerUnit));
  const both = 1 - (1 - areaAlpha) * (1 - bandAlpha);
  const inArea = solid(color, areaAlpha);
  const inBand = solid(color, bandAlpha);
  const inBoth = solid(color, both);
  const inImage = (row: number): number => Math.min(rows, Math.max(0, row));
  let isEmpty = true;
  let before = yOf(mean[fromPx - 1] ?? Number.NaN);
  let y = yOf(mean[fromPx] ?? Number.NaN);
  for (let x = fromPx; x < endPx; x++) {
    const after = x + 1 < mean.length ? yOf(mean[x + 1]!) : Number.NaN;
    if (!Number.isNaN(y)) {
      isEmpty = false;
      // The line reaches half way to its neighbours, or in steps from the one before. One without a width is not there.
      const toBefore = half === 0 || Number.isNaN(before) ? y : stepped ? before : (before + y) / 2;
      const toAfter = half === 0 || stepped || Number.isNaN(after) ? y : (after + y) / 2;
      const lineFrom = Math.min(toBefore, y, toAfter) - half;
      const lineTo = Math.max(toBefore, y, toAfter) + half;
      const bandFrom = bandAlpha > 0 ? yOf(most[x]!) : lineFrom;
      const bandTo = bandAlpha > 0 ? yOf(least[x]!) : lineFrom;
      const lineRow = inImage(Math.floor(lineFrom));
      const lineEnd = inImage(Math.ceil(lineTo));
      const bandEnd = inImage(Math.ceil(bandTo));
      const areaEnd = areaAlpha > 0 ? inImage(zeroPx) : 0;
      // Above the line, on the line, below it in the band, and down to zero; whole pixels need no computing.
      let row = inImage(Math.floor(bandFrom));
      let at = row * stridePx + leftPx + x;
      for (; row < lineRow; row++, at += stridePx) {
        const isWhole = row >= bandFrom && row + 1 <= bandTo;
        const alpha = isWhole ? bandAlpha : bandAlpha * overlap(row, bandFrom, bandTo);
        const own = isWhole ? inBand : solid(color, alpha);
        pixels[at] = blends ? laid(pixels[at]!, color, alpha, own) : own;
      }
      row = lineRow;
      at = row * stridePx + leftPx + x;
      for (; row < lineEnd; row++, at += stridePx) {
        const area = areaAlpha * overlap(row, y, zeroPx);
        const band = bandAlpha * overlap(row, bandFrom, bandTo);
        const alpha = 1 - (1 - area) * (1 - band) * (1 - overlap(row, lineFrom, lineTo));
        const own = solid(color, alpha);
        pixels[at] = blends ? laid(pixels[at]!, color, alpha, own) : own;
      }
      for (; row < bandEnd; row++, at += stridePx) {
        const isWhole = row + 1 <= bandTo;
        const alpha = isWhole ? both : 1 - (1 - areaAlpha) * (1 - bandAlpha * overlap(row, bandFrom, bandTo));
        const own = isWhole ? inBoth : solid(color, alpha);
        pixels[at] = blends ? laid(pixels[at]!, color, alpha, own) : own;
      }
      if (blends) for (; row < areaEnd; row++, at += stridePx) pixels[at] = laid(pixels[at]!, color, areaAlpha, inArea);
      else for (; row < areaEnd; row++, at += stridePx) pixels[at] = inArea;
    }
    before = y;
    y = after;
  }
  return !isEmpty;
}

/** Above and below the line, inside the lane. */
export const lanePaddingPx = 4;

/** Where a value lies in a lane of this height, from the lane's upper edge. */
export function valuePx(value: number, top: number, laneHeightPx: number): number {
  const heightPx = laneHeightPx - 1 - 2 * lanePaddingPx;
  return lanePaddingPx + heightPx * (1 - Math.min(1, value / top));
}

/** A series in a lane. */
export interface LaneSeries {
  values: LaneValues;
  /** Index of the lane in them. */
  lane: number;
  /** Top of the scale. */
  top: number;
  /** `0xbbggrr`. */
  color: number;
  lineWidthPx: number;
  areaAlpha: number;
  bandAlpha: number;
}
