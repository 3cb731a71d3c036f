/**
 * Lanes of a running recording as pixels: several series in a lane, each with area, band and line, laid over each other
 * on an opaque ground. Computed by columns as in `timeline/lane-raster.ts`, for the same reason. Pure.
 */
import type { LiveFrame } from '../../../contract/live.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import type { LaneColumns } from '../../canvas/lane-raster.ts';

type Buckets = Pick<LiveFrame, 'startNs' | 'bucketNs' | 'buckets'>;
type Values = Pick<LiveFrame['series'][number], 'min' | 'max' | 'mean'>;

/** From so many pixels a bucket on, values are held over their time. */
const stepFromPx = 3;

/** Spreads a lane over columns of pixels: buckets narrower than one are joined; where nothing was read is a gap. */
export function fillLiveColumns(
  columns: LaneColumns,
  frame: Buckets,
  values: Values,
  lane: number,
  window: NsRange,
  density: number,
): void {
  const { mean, least, most } = columns;
  const widthPx = mean.length;
  const at = lane * frame.buckets;
  const step = spanNs(window) / widthPx / frame.bucketNs;
  const origin = (window.startNs - frame.startNs) / frame.bucketNs;
  columns.stepped = 1 / step >= stepFromPx * density;
  for (let x = 0; x < widthPx; x++) {
    const from = origin + x * step;
    const first = Math.max(0, step > 1 ? Math.floor(from) : Math.floor(from + step / 2));
    const end = Math.min(frame.buckets, step > 1 ? Math.floor(from + step) : first + 1);
    let sum = 0;
    let read = 0;
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    // Before the frame, `first` is 0 and `end` is not above it, but for columns that are wholly outside.
    if (from + step > 0)
      for (let i = at + first; i < at + end; i++) {
        const value = values.mean[i]!;
        if (Number.isNaN(value)) continue;
        sum += value;
        read++;
        if (values.min[i]! < low) low = values.min[i]!;
        if (values.max[i]! > high) high = values.max[i]!;
      }
    mean[x] = read === 0 ? Number.NaN : sum / read;
    least[x] = read === 0 ? Number.NaN : low;
    most[x] = read === 0 ? Number.NaN : high;
  }
}

export interface LiveShape {
  /** In pixels of the display: where the scale's top and zero are. */
  topPx: number;
  zeroPx: number;
  lineWidthPx: number;
  top: number;
  /** `0xbbggrr`. */
  color: number;
  /** 0 … 1; 0 for none. */
  areaAlpha: number;
  bandAlpha: number;
}

/** A pixel with a colour laid over it, by this share. */
export function blended(ground: number, color: number, alpha: number): number {
  const share = Math.round(alpha * 256);
  const rest = 256 - share;
  const redBlue = (((ground & 0xff00ff) * rest + (color & 0xff00ff) * share) >>> 8) & 0xff00ff;
  const green = (((ground & 0x00ff00) * rest + (color & 0x00ff00) * share) >>> 8) & 0x00ff00;
  return (0xff000000 | redBlue | green) >>> 0;
}

const overlap = (row: number, from: number, to: number): number =>
  Math.max(0, Math.min(row + 1, to) - Math.max(row, from));

/**
 * Lays a series over opaque pixels.
 * @param pixels RGBA as little-endian words, `stridePx` a row; columns go from `leftPx` on
 */
export function blendLane(
  pixels: Uint32Array,
  stridePx: number,
  leftPx: number,
  columns: LaneColumns,
  shape: LiveShape,
): void {
  const { mean, least, most, stepped } = columns;
  const { topPx, zeroPx, top, color, areaAlpha, bandAlpha } = shape;
  const half = shape.lineWidthPx / 2;
  const rows = Math.floor(pixels.length / stridePx);
  const scale = (zeroPx - topPx) / top;
  const yOf = (value: number): number => Math.min(zeroPx, Math.max(topPx, zeroPx - value * scale));
  let before = Number.NaN;
  let y = yOf(mean[0] ?? Number.NaN);
  for (let x = 0; x < mean.length; x++) {
    const after = x + 1 < mean.length ? yOf(mean[x + 1]!) : Number.NaN;
    if (!Number.isNaN(y)) {
      const toBefore = Number.isNaN(before) ? y : stepped ? before : (before + y) / 2;
      const toAfter = stepped || Number.isNaN(after) ? y : (after + y) / 2;
      const lineFrom = Math.min(toBefore, y, toAfter) - half;
      const lineTo = Math.max(toBefore, y, toAfter) + half;
      const bandFrom = bandAlpha > 0 ? yOf(most[x]!) : lineFrom;
      const bandTo = bandAlpha > 0 ? yOf(least[x]!) : lineFrom;
      const from = Math.max(0, Math.floor(Math.min(lineFrom, bandFrom)));
      const end = Math.min(rows, Math.ceil(areaAlpha > 0 ? Math.max(zeroPx, lineTo) : Math.max(lineTo, bandTo)));
      let at = from * stridePx + leftPx + x;
      for (let row = from; row < end; row++, at += stridePx) {
        const area = areaAlpha > 0 ? areaAlpha * overlap(row, y, zeroPx) : 0;
        const band = bandAlpha > 0 ? bandAlpha * overlap(row, bandFrom, bandTo) : 0;
        const alpha = 1 - (1 - area) * (1 - band) * (1 - overlap(row, lineFrom, lineTo));
        if (alpha > 0) pixels[at] = blended(pixels[at]!, color, alpha);
      }
    }
    before = y;
    y = after;
  }
}

/** Lays a colour over a rectangle, in whole pixels of the display. */
export function blendRect(
  pixels: Uint32Array,
  stridePx: number,
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  color: number,
  alpha: number,
): void {
  for (let row = top; row < bottom; row++)
    for (let at = row * stridePx + left; at < row * stridePx + right; at++)
      pixels[at] = blended(pixels[at]!, color, alpha);
}
