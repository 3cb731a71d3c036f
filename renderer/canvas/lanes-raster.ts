/** The lanes in view as one image, of which only what has changed is computed. */
import { type NsRange, spanNs } from '../base/view-math.ts';
import {
  allColumns,
  type ColumnRange,
  emptyColumns,
  fillColumns,
  type LaneSeries,
  lanePaddingPx,
  rasterLane,
} from './lane-raster.ts';

const stepFromPx = 3;

/** Lanes to draw: from the top, each with its series from the bottom up. */
export interface RasterPicture {
  window: NsRange;
  /** Of lane `i` of these in `[edgesPx[i], edgesPx[i + 1])`, in pixels of the page. */
  edgesPx: readonly number[];
  lanes: readonly (readonly LaneSeries[])[];
}

/** What is on the image. */
interface Drawn {
  /** The window that the columns were first placed by; those of moved windows are counted from it, so that errors do not add up. */
  anchor: NsRange;
  /** How far the window has moved since, in whole columns. */
  movedPx: number;
  density: number;
  picture: RasterPicture;
}

/** A window counts as moved by whole columns when it lies so near to one, in columns. */
const wholeColumnGrace = 1 / 64;
/** Spans that differ by less are the same span that was moved: sums in floating point. */
const sameSpanShare = 1e-9;

/** How many whole columns of pixels lie between the starts of two windows of one width; null when they do not fit. */
export function columnsBetween(from: NsRange, to: NsRange, widthPx: number): number | null {
  const span = spanNs(from);
  if (Math.abs(spanNs(to) - span) > span * sameSpanShare) return null;
  const px = ((to.startNs - from.startNs) / span) * widthPx;
  const whole = Math.round(px);
  return Math.abs(px - whole) <= wholeColumnGrace ? whole : null;
}

/** Values are compared by identity: whoever has other values makes other arrays. */
const isSameSeries = (a: LaneSeries, b: LaneSeries | undefined): boolean =>
  a === b ||
  (b !== undefined &&
    a.values === b.values &&
    a.lane === b.lane &&
    a.top === b.top &&
    a.color === b.color &&
    a.lineWidthPx === b.lineWidthPx &&
    a.areaAlpha === b.areaAlpha &&
    a.bandAlpha === b.bandAlpha);

/** The same lanes at the same places; only the time may differ. */
const hasSameLanes = (a: RasterPicture, b: RasterPicture): boolean =>
  a.edgesPx.length === b.edgesPx.length &&
  a.edgesPx.every((px, i) => px === b.edgesPx[i]) &&
  a.lanes.length === b.lanes.length &&
  a.lanes.every((series, i) => {
    const others = b.lanes[i] ?? [];
    return series.length === others.length && series.every((one, j) => isSameSeries(one, others[j]));
  });

/**
 * Columns that are not right after the others have moved to the left by `shiftPx`. At an edge, lines have no neighbour to
 * go to: the columns that were at one, and the one that now is, are drawn again.
 */
function openedBy(shiftPx: number, widthPx: number): ColumnRange[] {
  if (shiftPx === 0) return [];
  if (shiftPx > 0)
    return [
      { fromPx: 0, endPx: 1 },
      { fromPx: Math.max(1, widthPx - shiftPx - 1), endPx: widthPx },
    ];
  return [
    { fromPx: 0, endPx: Math.min(widthPx - 1, 1 - shiftPx) },
    { fromPx: widthPx - 1, endPx: widthPx },
  ];
}

/**
 * The lanes in view as one image. It is kept: so large an array is not made anew sixty times a second. While time moves
 * by whole columns, what stays in view is moved and only the rest is drawn.
 */
export class LanesRaster {
  #columns = emptyColumns(0);
  #image: ImageData | null = null;
  #drawn: Drawn | null = null;

  /**
   * @param plot where the image goes on the canvas, in pixels of the display
   * @param density pixels of the display in one of the page
   */
  draw(
    context: CanvasRenderingContext2D,
    plot: { left: number; width: number; height: number },
    density: number,
    picture: RasterPicture,
  ): void {
    const { width, height } = plot;
    if (width <= 0 || height <= 0) return;
    if (this.#image === null || this.#image.width !== width || this.#image.height !== height) {
      this.#image = new ImageData(width, height);
      this.#columns = emptyColumns(width);
      this.#drawn = null;
    }
    const pixels = new Uint32Array(this.#image.data.buffer);
    for (const range of this.#makeRoom(pixels, density, picture)) this.#drawLanes(pixels, density, picture, range);
    context.putImageData(this.#image, plot.left, 0);
  }

  /** Moves what is still right to its new place and empties the rest. @returns the columns that are to be drawn */
  #makeRoom(pixels: Uint32Array, density: number, picture: RasterPicture): ColumnRange[] {
    const widthPx = this.#columns.mean.length;
    const before = this.#drawn;
    const movedPx =
      before !== null && before.density === density && hasSameLanes(before.picture, picture)
        ? columnsBetween(before.anchor, picture.window, widthPx)
        : null;
    const shiftPx = before === null || movedPx === null ? widthPx : movedPx - before.movedPx;
    if (before === null || movedPx === null || Math.abs(shiftPx) >= widthPx) {
      this.#drawn = { anchor: picture.window, movedPx: 0, density, picture };
      pixels.fill(0);
      return [allColumns(this.#columns)];
    }
    this.#drawn = { ...before, movedPx, picture };
    // All rows in one go: what runs over the end of a row lands in columns that are drawn anew.
    if (shiftPx > 0) pixels.copyWithin(0, shiftPx);
    else pixels.copyWithin(-shiftPx, 0);
    const ranges = openedBy(shiftPx, widthPx);
    for (const { fromPx, endPx } of ranges)
      for (let at = 0; at < pixels.length; at += widthPx) pixels.fill(0, at + fromPx, at + endPx);
    return ranges;
  }

  #drawLanes(pixels: Uint32Array, density: number, picture: RasterPicture, range: ColumnRange): void {
    const { window, edgesPx, lanes } = picture;
    const widthPx = this.#columns.mean.length;
    const heightPx = pixels.length / widthPx;
    const hair = Math.round(density);
    const padding = Math.round(lanePaddingPx * density);
    const edgePx = (lane: number): number => Math.min(heightPx, Math.round((edgesPx[lane] ?? 0) * density));
    // Lines go to the middle of their neighbours: one column more has to be known on either side.
    const known = { fromPx: Math.max(0, range.fromPx - 1), endPx: Math.min(widthPx, range.endPx + 1) };
    lanes.forEach((series, i) => {
      // The last pixel is the line between lanes.
      const topPx = edgePx(i) + padding;
      const zeroPx = edgePx(i + 1) - hair - padding;
      if (zeroPx <= topPx) return;
      let blends = false;
      for (const { values, lane, lineWidthPx, ...look } of series) {
        fillColumns(this.#columns, values, lane, window, stepFromPx * density, known);
        const shape = { ...look, topPx, zeroPx, lineWidthPx: lineWidthPx * density, blends };
        if (rasterLane(pixels, widthPx, 0, this.#columns, shape, range)) blends = true;
      }
    });
  }
}
