/**
 * A lane as pixels. Twenty lanes of paths a thousand points long take a software rasteriser a quarter of a second a
 * frame; computed a column of pixels at a time they take some milliseconds, on any machine. Pure.
 */
import type { EventSeries } from '../../contract/queries.ts';
import { type NsRange, spanNs } from '../base/view-math.ts';

/** One value a column of pixels, events per second; NaN where the answer has nothing: a gap. */
export interface LaneColumns {
  mean: Float64Array;
  least: Float64Array;
  most: Float64Array;
  /** Values change at the edges of buckets only. */
  stepped: boolean;
}

export const emptyColumns = (widthPx: number): LaneColumns => ({
  mean: new Float64Array(widthPx),
  least: new Float64Array(widthPx),
  most: new Float64Array(widthPx),
  stepped: false,
});

/**
 * Spreads a lane over the columns of a window: buckets narrower than a pixel are joined, wider ones drawn as a line
 * through their middles, and from `stepFromPx` on as steps.
 */
export function fillColumns(
  columns: LaneColumns,
  series: EventSeries,
  lane: number,
  window: NsRange,
  stepFromPx: number,
): void {
  const { mean, least, most } = columns;
  const widthPx = mean.length;
  const { counts, minPerSecond, maxPerSecond, buckets, bucketNs } = series;
  const at = lane * buckets;
  const perSecond = 1e9 / bucketNs;
  /** Buckets in a column. */
  const step = spanNs(window) / widthPx / bucketNs;
  const origin = (window.startNs - series.startNs) / bucketNs;
  columns.stepped = 1 / step >= stepFromPx;
  for (let x = 0; x < widthPx; x++) {
    const middle = origin + (x + 0.5) * step;
    const bucket = Math.floor(middle);
    if (bucket < 0 || bucket >= buckets) {
      mean[x] = least[x] = most[x] = Number.NaN;
      continue;
    }
    if (step > 1) {
      const first = Math.max(0, Math.floor(middle - step / 2));
      const end = Math.min(buckets, Math.max(first + 1, Math.floor(middle + step / 2)));
      let events = 0;
      let low = Number.POSITIVE_INFINITY;
      let high = 0;
      for (let i = at + first; i < at + end; i++) {
        events += counts[i]!;
        if (minPerSecond[i]! < low) low = minPerSecond[i]!;
        if (maxPerSecond[i]! > high) high = maxPerSecond[i]!;
      }
      mean[x] = (events / (end - first)) * perSecond;
      least[x] = low;
      most[x] = high;
      continue;
    }
    least[x] = minPerSecond[at + bucket]!;
    most[x] = maxPerSecond[at + bucket]!;
    if (columns.stepped) {
      mean[x] = counts[at + bucket]! * perSecond;
      continue;
    }
    const left = Math.floor(middle - 0.5);
    const part = middle - 0.5 - left;
    const before = counts[at + Math.max(0, left)]!;
    const after = counts[at + Math.min(buckets - 1, left + 1)]!;
    mean[x] = (before + (after - before) * part) * perSecond;
  }
}

/** How a lane is drawn, in pixels of the display. */
export interface LaneShape {
  heightPx: number;
  /** Free above the top of the scale and below zero. */
  paddingPx: number;
  lineWidthPx: number;
  topPerSecond: number;
  /** `0xbbggrr`. */
  color: number;
}

const areaAlpha = 0.11;
const bandAlpha = 0.25;

/** How much of the pixel row `[row, row + 1)` lies in `[from, to)`. */
const overlap = (row: number, from: number, to: number): number =>
  Math.max(0, Math.min(row + 1, to) - Math.max(row, from));

/** How opaque a pixel is that the three layers cover by these shares, as its top byte. */
const opacity = (area: number, band: number, line: number): number =>
  (255.5 - 255 * (1 - areaAlpha * area) * (1 - bandAlpha * band) * (1 - line)) << 24;

/**
 * Draws area, band and mean line over a transparent ground. `pixels`: RGBA as little-endian words, row by row, as wide
 * as there are columns. All three have one colour and differ in how opaque they are.
 */
export function rasterLane(pixels: Uint32Array, columns: LaneColumns, shape: LaneShape): void {
  const { mean, least, most, stepped } = columns;
  const widthPx = mean.length;
  const { heightPx, paddingPx, topPerSecond, color } = shape;
  const half = shape.lineWidthPx / 2;
  const zeroPx = heightPx - paddingPx;
  const pxPerRate = (zeroPx - paddingPx) / topPerSecond;
  const inArea = color | opacity(1, 0, 0);
  const inBand = color | opacity(0, 1, 0);
  const inBoth = color | opacity(1, 1, 0);
  const yOf = (rate: number): number => Math.max(paddingPx, zeroPx - rate * pxPerRate);
  pixels.fill(0);
  let before = Number.NaN;
  let y = yOf(mean[0]!);
  for (let x = 0; x < widthPx; x++) {
    const after = x + 1 < widthPx ? yOf(mean[x + 1]!) : Number.NaN;
    if (!Number.isNaN(y)) {
      // The line reaches half way to its neighbours, or in steps from the one before.
      const toBefore = Number.isNaN(before) ? y : stepped ? before : (before + y) / 2;
      const toAfter = stepped || Number.isNaN(after) ? y : (after + y) / 2;
      const lineFrom = Math.max(0, Math.min(toBefore, y, toAfter) - half);
      const lineTo = Math.min(heightPx, Math.max(toBefore, y, toAfter) + half);
      const bandFrom = yOf(most[x]!);
      const bandTo = yOf(least[x]!);
      const lineRow = Math.floor(lineFrom);
      const lineEnd = Math.ceil(lineTo);
      const bandEnd = Math.ceil(bandTo);
      // Above the line, on the line, below it in the band, and down to zero; whole pixels need no computing.
      let row = Math.floor(bandFrom);
      let at = row * widthPx + x;
      for (; row < lineRow; row++, at += widthPx)
        pixels[at] =
          row >= bandFrom && row + 1 <= bandTo ? inBand : color | opacity(0, overlap(row, bandFrom, bandTo), 0);
      row = lineRow;
      at = row * widthPx + x;
      for (; row < lineEnd; row++, at += widthPx)
        pixels[at] =
          color | opacity(overlap(row, y, zeroPx), overlap(row, bandFrom, bandTo), overlap(row, lineFrom, lineTo));
      for (; row < bandEnd; row++, at += widthPx)
        pixels[at] = row + 1 <= bandTo ? inBoth : color | opacity(1, overlap(row, bandFrom, bandTo), 0);
      for (; row < zeroPx; row++, at += widthPx) pixels[at] = inArea;
    }
    before = y;
    y = after;
  }
}
