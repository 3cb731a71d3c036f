/** What is drawn in a lane: values placed on its scale, from 0 to 1. Pure. */
import type { LaneSeries } from '../../canvas/lane-raster.ts';
import type { Measure } from '../../state/counter-catalog.ts';
import type { Values } from './counter-series.ts';
import type { CounterLane } from './lane-list.ts';
import { placed, type ValueAxis } from './value-axis.ts';

/** Where a lane gets its numbers and looks from. */
export interface LaneInput {
  valuesOf(measure: Measure, lane: string): Values | null;
  bandOf(measure: Measure, lane: string): Values | null;
  /** `0xbbggrr` of lines, and of areas that fill their part of the lane. */
  linePixel(measure: Measure): number;
  fillPixel(measure: Measure): number;
}

const lineLook = { lineWidthPx: 1.3, areaAlpha: 0.11, bandAlpha: 0.22 };
/** The interval says more than lowest and highest: it is drawn stronger. */
const bandLook = { lineWidthPx: 0, areaAlpha: 0, bandAlpha: 0.42 };
const stackLook = { lineWidthPx: 0, areaAlpha: 1, bandAlpha: 0 };

function onAxis(axis: ValueAxis, { mean, least, most, ...place }: Values): LaneSeries['values'] {
  const at = (values: Float64Array): Float64Array => values.map((value) => placed(axis, value));
  return { ...place, unit: 1, mean: at(mean), least: at(least), most: at(most) };
}

/** Of a stack from the bottom up: the sums so far. Empty while one of the measures is not there. */
export function stackOf(all: readonly (Values | null)[]): Values[] {
  const sums: Values[] = [];
  for (const values of all) {
    if (values === null) return [];
    const below = sums.at(-1);
    const mean =
      below === undefined ? values.mean : values.mean.map((value, i) => value + (below.mean[i] ?? Number.NaN));
    sums.push({ ...values, mean, least: mean, most: mean });
  }
  return sums;
}

export function laneSeries({ track, lane }: CounterLane, axis: ValueAxis, input: LaneInput): LaneSeries[] {
  const series = (values: Values, color: number, look: Partial<LaneSeries>): LaneSeries => ({
    values: onAxis(axis, values),
    lane: 0,
    top: 1,
    color,
    ...lineLook,
    ...look,
  });
  const measures = track.measures.filter(({ paths }) => paths.has(lane));
  if (track.isStacked) {
    const sums = stackOf(measures.map((measure) => input.valuesOf(measure, lane)));
    // The highest sum first: each lower one covers its part of it.
    return sums.map((sum, i) => series(sum, fill(measures[i]), stackLook)).reverse();
  }
  const hasOne = measures.length === 1;
  return measures.flatMap((measure) => {
    const values = input.valuesOf(measure, lane);
    const band = input.bandOf(measure, lane);
    const color = input.linePixel(measure);
    const drawn: LaneSeries[] = [];
    if (band !== null) drawn.push(series(band, color, bandLook));
    if (values !== null) drawn.push(series(values, color, hasOne ? {} : { areaAlpha: 0, bandAlpha: 0 }));
    return drawn;
  });

  function fill(measure: Measure | undefined): number {
    return measure === undefined ? 0 : input.fillPixel(measure);
  }
}

/** Time in which nothing was read, between `startNs` and `endNs`. */
export function gapsOf(values: Values): { startNs: number; endNs: number }[] {
  const { mean, startNs, bucketNs, buckets } = values;
  const gaps: { startNs: number; endNs: number }[] = [];
  let from = -1;
  for (let i = 0; i <= buckets; i++) {
    const isEmpty = i < buckets && Number.isNaN(mean[i] ?? Number.NaN);
    if (isEmpty && from < 0) from = i;
    if (isEmpty || from < 0) continue;
    gaps.push({ startNs: startNs + from * bucketNs, endNs: startNs + i * bucketNs });
    from = -1;
  }
  return gaps;
}
