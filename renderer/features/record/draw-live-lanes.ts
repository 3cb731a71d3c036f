/** What the lanes of a running recording have that those of a trace have not: several series, markers, and now. */
import { at } from '../../../contract/checked.ts';
import type { LiveFrame } from '../../../contract/live.ts';
import { type LaneSeries, valuePx } from '../../canvas/lane-raster.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { recentMean } from './live-series.ts';

/** Colours of the series, in their order. */
export interface LiveColors {
  /** `0xbbggrr`. */
  pixels: readonly number[];
  css: readonly string[];
  now: string;
}

/** The first series is what the eye follows; the others lie under it. */
const looks = {
  first: { lineWidthPx: 1.5, bandAlpha: 0.28 },
  other: { lineWidthPx: 1, bandAlpha: 0 },
};
const areaAlpha = 0.11;
const dotPx = 3;

/** The series of a lane, from the bottom up. @param tops of the scales, one a series */
export function laneSeriesOf(
  { startNs, bucketNs, buckets, series }: LiveFrame,
  lane: number,
  tops: readonly number[],
  colors: LiveColors,
): LaneSeries[] {
  return series
    .map((one, s) => ({
      values: { startNs, bucketNs, buckets, mean: one.mean, unit: 1, least: one.min, most: one.max },
      lane,
      top: at(tops, s),
      color: at(colors.pixels, s),
      ...(s === 0 ? looks.first : looks.other),
      areaAlpha: s === series.length - 1 ? areaAlpha : 0,
    }))
    .reverse();
}

/** Markers: a line through all lanes each, as far as they are in view. */
export function drawMarkerLines(
  context: CanvasRenderingContext2D,
  scale: TimeScale,
  heightPx: number,
  markersNs: readonly number[],
  color: string,
): void {
  context.fillStyle = color;
  context.globalAlpha = 0.8;
  for (const ns of markersNs) {
    const x = Math.round(xOf(scale, ns));
    if (x >= scale.leftPx && x < scale.leftPx + scale.widthPx) context.fillRect(x, 0, 1, heightPx);
  }
  context.globalAlpha = 1;
}

/** Lanes by their processors, from the top, each as high as the others. */
export interface LanesNow {
  cpus: readonly number[];
  /** Upper edge of the first one. */
  topPx: number;
  laneHeightPx: number;
  /** Null before the first answer. */
  frame: LiveFrame | null;
  tops: readonly number[];
}

/** The line at the newest time, and where the first series of each lane is there. */
export function drawNow(
  context: CanvasRenderingContext2D,
  xPx: number,
  heightPx: number,
  { cpus, topPx, laneHeightPx, frame, tops }: LanesNow,
  colors: LiveColors,
): void {
  const x = Math.round(xPx) + 0.5;
  context.strokeStyle = colors.now;
  context.lineWidth = 1;
  context.setLineDash([3, 2]);
  context.beginPath();
  context.moveTo(x, 0);
  context.lineTo(x, heightPx);
  context.stroke();
  context.setLineDash([]);
  const first = frame?.series[0];
  if (frame === null || first === undefined) return;
  context.fillStyle = at(colors.css, 0);
  cpus.forEach((cpu, i) => {
    const lane = frame.cpus.indexOf(cpu);
    const value = first.latest[lane];
    // What was read last is not now when nothing is read any more.
    if (value === undefined || Number.isNaN(value) || Number.isNaN(recentMean(frame, first, lane))) return;
    const lanePx = topPx + i * laneHeightPx;
    context.beginPath();
    context.arc(x, lanePx + valuePx(Math.max(0, value), at(tops, 0), laneHeightPx), dotPx, 0, 2 * Math.PI);
    context.fill();
  });
}
