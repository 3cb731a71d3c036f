/** The picture of the lanes of a running recording: one image of all lanes in view. Pure but for the context. */
import type { LiveFrame } from '../../../contract/live.ts';
import type { NsRange } from '../../base/view-math.ts';
import { emptyColumns, type LaneColumns } from '../../canvas/lane-raster.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { blendLane, blendRect, fillLiveColumns } from './live-raster.ts';
import { recentMean } from './live-series.ts';

/** Colours of the page's tokens; pixels are `0xbbggrr`. */
export interface LiveTheme {
  surface: number;
  grid: number;
  line: number;
  accent: number;
  marker: number;
  /** In the order of the series. */
  series: readonly number[];
  seriesColors: readonly string[];
  now: string;
}

/** Free above and below what a lane draws. */
const paddingPx = 6;
const lineWidthsPx = { first: 1.5, other: 1 };
/** The first series is what the eye follows; the others lie under it. */
const bandAlpha = 0.28;
const areaAlpha = 0.11;

export interface LivePicture {
  /** Where time lies, in pixels of the page. */
  scale: TimeScale;
  /** Upper edges are `lane * laneHeightPx - scrollPx`. */
  laneHeightPx: number;
  scrollPx: number;
  /** Lanes by their processors, in view or not. */
  cpus: readonly number[];
  /** Null before the first answer. */
  frame: LiveFrame | null;
  /** Tops of the scales, one a series. */
  tops: readonly number[];
  gridNs: readonly number[];
  selection: NsRange | null;
  markersNs: readonly number[];
  /** The newest time, where the view follows it; null: it stands still. */
  nowNs: number | null;
}

/** Kept from one picture to the next: so large an array is not made anew sixty times a second. */
export class LiveCanvas {
  #image: ImageData | null = null;
  #columns: LaneColumns = emptyColumns(0);

  /** @param density pixels of the display in one of the page */
  draw(context: CanvasRenderingContext2D, density: number, picture: LivePicture, theme: LiveTheme): void {
    const { width, height } = context.canvas;
    if (width === 0 || height === 0) return;
    if (this.#image === null || this.#image.width !== width || this.#image.height !== height)
      this.#image = new ImageData(width, height);
    const pixels = new Uint32Array(this.#image.data.buffer);
    pixels.fill(0xff000000 | theme.surface);
    const { scale, laneHeightPx, scrollPx, cpus, frame, tops, gridNs, selection, markersNs, nowNs } = picture;
    const left = Math.round(scale.leftPx * density);
    const right = Math.min(width, Math.round((scale.leftPx + scale.widthPx) * density));
    const hair = Math.max(1, Math.round(density));
    const column = (ns: number): number => Math.round(xOf(scale, ns) * density);
    for (const ns of gridNs)
      blendRect(pixels, width, { left: column(ns), top: 0, right: column(ns) + hair, bottom: height }, theme.grid, 1);
    if (this.#columns.mean.length !== right - left) this.#columns = emptyColumns(Math.max(0, right - left));
    cpus.forEach((cpu, i) => {
      const from = Math.round((i * laneHeightPx - scrollPx) * density);
      const end = Math.round(((i + 1) * laneHeightPx - scrollPx) * density);
      if (end <= 0 || from >= height) return;
      const lane = frame?.cpus.indexOf(cpu) ?? -1;
      // The last series first: the one that the eye follows lies above the others.
      if (frame !== null && lane >= 0)
        for (let s = frame.series.length - 1; s >= 0; s--) {
          fillLiveColumns(this.#columns, frame, frame.series[s]!, lane, scale.window, density);
          const isFirst = s === 0;
          const isLast = s === frame.series.length - 1;
          blendLane(pixels, width, left, this.#columns, {
            topPx: from + paddingPx * density,
            zeroPx: end - paddingPx * density,
            lineWidthPx: (isFirst ? lineWidthsPx.first : lineWidthsPx.other) * density,
            top: tops[s] ?? 1,
            color: theme.series[s] ?? theme.line,
            bandAlpha: isFirst ? bandAlpha : 0,
            areaAlpha: isLast ? areaAlpha : 0,
          });
        }
      if (end <= height)
        blendRect(pixels, width, { left: 0, top: Math.max(0, end - hair), right: width, bottom: end }, theme.line, 1);
    });
    if (selection !== null) {
      const from = Math.max(left, column(selection.startNs));
      const end = Math.min(right, column(selection.endNs));
      blendRect(pixels, width, { left: from, top: 0, right: end, bottom: height }, theme.accent, 0.1);
      for (const edge of [from, end - hair])
        if (edge >= left && edge < right)
          blendRect(pixels, width, { left: edge, top: 0, right: edge + hair, bottom: height }, theme.accent, 0.55);
    }
    for (const x of markersNs.map(column))
      if (x >= left && x < right)
        blendRect(
          pixels,
          width,
          { left: x, top: 0, right: Math.min(right, x + hair), bottom: height },
          theme.marker,
          0.8,
        );
    context.putImageData(this.#image, 0, 0);
    if (nowNs !== null) this.#drawNow(context, density, picture, theme, column(nowNs));
  }

  /** The line at the newest time, and where the first series is there. */
  #drawNow(
    context: CanvasRenderingContext2D,
    density: number,
    { laneHeightPx, scrollPx, cpus, frame, tops }: LivePicture,
    theme: LiveTheme,
    x: number,
  ): void {
    context.strokeStyle = theme.now;
    context.lineWidth = Math.max(1, Math.round(density));
    context.setLineDash([3 * density, 2 * density]);
    context.beginPath();
    context.moveTo(x + 0.5, 0);
    context.lineTo(x + 0.5, context.canvas.height);
    context.stroke();
    context.setLineDash([]);
    const first = frame?.series[0];
    if (frame === null || first === undefined) return;
    context.fillStyle = theme.seriesColors[0]!;
    cpus.forEach((cpu, i) => {
      const lane = frame.cpus.indexOf(cpu);
      const value = first.latest[lane];
      // What was read last is not now when nothing is read any more.
      if (value === undefined || Number.isNaN(value) || Number.isNaN(recentMean(frame, first, lane))) return;
      const share = Math.min(1, Math.max(0, value / (tops[0] ?? 1)));
      const topPx = i * laneHeightPx - scrollPx;
      const y = topPx + laneHeightPx - paddingPx - share * (laneHeightPx - 2 * paddingPx);
      context.beginPath();
      context.arc(x + 0.5, y * density, 3 * density, 0, 2 * Math.PI);
      context.fill();
    });
  }
}
