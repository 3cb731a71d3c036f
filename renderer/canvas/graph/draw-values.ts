/** Lines, stacked areas and stacked bars of values by bucket of time. */
import type { TableSeries } from '../../../contract/tables.ts';
import type { ValueAxis } from '../time-plot.ts';
import { nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import type { SeriesColor } from './graph-colors.ts';

/** Where values lie: the axis' top at `topPx`, its bottom at `topPx + heightPx`. */
export interface ValuePlot {
  scale: TimeScale;
  axis: ValueAxis;
  topPx: number;
  heightPx: number;
}

type Answer = Pick<TableSeries, 'startNs' | 'bucketNs' | 'buckets' | 'series'>;

const lineWidthPx = 1.3;
const pointedWidthPx = 2;
const bandOpacity = 0.26;
const areaOpacity = 0.78;
/** Wider buckets are steps: a slope would show values that nobody measured. */
const stepsFromPx = 3;
/** Wider bars have a gap between them. */
const gapsFromPx = 4;

export const yOfValue = ({ axis, topPx, heightPx }: ValuePlot, value: number): number =>
  topPx + heightPx * (1 - (value - axis.bottom) / (axis.top - axis.bottom));

/** The buckets that can be seen, `[from, to)`. */
export function bucketsInView({ startNs, bucketNs, buckets }: Answer, { window }: TimeScale): [number, number] {
  const from = Math.max(0, Math.floor((window.startNs - startNs) / bucketNs));
  return [from, Math.max(from, Math.min(buckets, Math.ceil((window.endNs - startNs) / bucketNs)))];
}

/** A line at the very top or bottom is as thick as elsewhere. */
export const aroundPx = 2;

/** Draws inside the plot only. */
export function clipped(
  context: CanvasRenderingContext2D,
  { scale, topPx, heightPx }: ValuePlot,
  draw: () => void,
): void {
  context.save();
  context.beginPath();
  context.rect(scale.leftPx, topPx - aroundPx, scale.widthPx, heightPx + 2 * aroundPx);
  context.clip();
  draw();
  context.restore();
}

/** Runs of buckets with values, `[from, to)` each: no data is a gap. */
function* runsOf(values: Float64Array, from: number, to: number): Generator<[number, number]> {
  let start = -1;
  for (let bucket = from; bucket <= to; bucket++) {
    const has = bucket < to && !Number.isNaN(values[bucket]!);
    if (has && start < 0) start = bucket;
    if (has || start < 0) continue;
    yield [start, bucket];
    start = -1;
  }
}

/**
 * The path through the values of a run: forwards from its first bucket, or backwards from its last. It is drawn in every
 * frame of a movement, so that places are one multiplication each.
 */
class ValuePath {
  readonly #context: CanvasRenderingContext2D;
  readonly #zeroPx: number;
  readonly #unitPx: number;
  readonly #startPx: number;
  readonly #bucketPx: number;
  readonly #stepped: boolean;

  constructor(context: CanvasRenderingContext2D, plot: ValuePlot, { startNs, bucketNs }: Answer) {
    this.#context = context;
    this.#zeroPx = yOfValue(plot, 0);
    this.#unitPx = plot.heightPx / (plot.axis.top - plot.axis.bottom);
    this.#startPx = xOf(plot.scale, startNs);
    this.#bucketPx = bucketNs / nsPerPx(plot.scale);
    this.#stepped = this.#bucketPx >= stepsFromPx;
  }

  #yOf(value: number): number {
    return this.#zeroPx - value * this.#unitPx;
  }

  xOfEdge(bucket: number): number {
    return this.#startPx + bucket * this.#bucketPx;
  }

  forwards(values: Float64Array, from: number, to: number): void {
    this.#context.moveTo(this.xOfEdge(from), this.#yOf(values[from]!));
    for (let bucket = from; bucket < to; bucket++) this.#through(values, bucket, bucket, bucket + 1);
    if (!this.#stepped) this.#context.lineTo(this.xOfEdge(to), this.#yOf(values[to - 1]!));
  }

  backwards(values: Float64Array, from: number, to: number): void {
    this.#context.lineTo(this.xOfEdge(to), this.#yOf(values[to - 1]!));
    for (let bucket = to - 1; bucket >= from; bucket--) this.#through(values, bucket, bucket + 1, bucket);
    if (!this.#stepped) this.#context.lineTo(this.xOfEdge(from), this.#yOf(values[from]!));
  }

  #through(values: Float64Array, bucket: number, enter: number, leave: number): void {
    const y = this.#yOf(values[bucket]!);
    if (this.#stepped) {
      this.#context.lineTo(this.xOfEdge(enter), y);
      this.#context.lineTo(this.xOfEdge(leave), y);
    } else this.#context.lineTo(this.xOfEdge(bucket + 0.5), y);
  }
}

/**
 * A line for each series over the band of its extremes within a bucket.
 * @param pointed index of the series that is pointed at, drawn last and thicker; −1 for none
 */
export function drawLines(
  context: CanvasRenderingContext2D,
  plot: ValuePlot,
  answer: Answer,
  colors: readonly SeriesColor[],
  pointed: number,
): void {
  const [from, to] = bucketsInView(answer, plot.scale);
  const path = new ValuePath(context, plot, answer);
  clipped(context, plot, () => {
    context.globalAlpha = bandOpacity;
    answer.series.forEach(({ minimum, maximum }, i) => {
      if (!hasBand(minimum, maximum, from, to)) return;
      context.fillStyle = colors[i]!.line;
      for (const [start, end] of runsOf(maximum, from, to)) {
        context.beginPath();
        path.forwards(maximum, start, end);
        path.backwards(minimum, start, end);
        context.fill();
      }
    });
    context.globalAlpha = 1;
    context.lineJoin = 'round';
    const order = answer.series.map((_, i) => i).sort((a, b) => Number(a === pointed) - Number(b === pointed));
    for (const i of order) {
      context.strokeStyle = colors[i]!.line;
      context.lineWidth = i === pointed ? pointedWidthPx : lineWidthPx;
      context.beginPath();
      for (const [start, end] of runsOf(answer.series[i]!.values, from, to))
        path.forwards(answer.series[i]!.values, start, end);
      context.stroke();
    }
  });
}

function hasBand(minimum: Float64Array, maximum: Float64Array, from: number, to: number): boolean {
  for (let bucket = from; bucket < to; bucket++) if (maximum[bucket]! > minimum[bucket]!) return true;
  return false;
}

const stacks = new WeakMap<Answer, Float64Array[]>();

/**
 * What each series stands on and reaches to, by bucket of the answer: sums of those before it. A bucket without a value
 * adds nothing. An answer is drawn in every frame of a movement: its sums are computed once.
 */
export function stackOf(answer: Answer): readonly Float64Array[] {
  const known = stacks.get(answer);
  if (known !== undefined) return known;
  const edges = [new Float64Array(answer.buckets)];
  for (const { values } of answer.series) {
    const edge = edges.at(-1)!.slice();
    for (let bucket = 0; bucket < answer.buckets; bucket++) if (values[bucket]! > 0) edge[bucket]! += values[bucket]!;
    edges.push(edge);
  }
  stacks.set(answer, edges);
  return edges;
}

/** Stretches where a series is on its stack, `[from, to)` each, with the buckets beside them: its slopes end there. */
function* stretchesOf(low: Float64Array, high: Float64Array, from: number, to: number): Generator<[number, number]> {
  let start = -1;
  let last = -1;
  for (let bucket = from; bucket < to; bucket++) {
    if (high[bucket]! <= low[bucket]!) continue;
    if (start >= 0 && bucket > last + 3) {
      yield [start, last + 2];
      start = -1;
    }
    if (start < 0) start = Math.max(from, bucket - 1);
    last = bucket;
  }
  if (start >= 0) yield [start, Math.min(to, last + 2)];
}

/** Areas on top of each other, the first series at the bottom. */
export function drawStackedAreas(
  context: CanvasRenderingContext2D,
  plot: ValuePlot,
  answer: Answer,
  colors: readonly SeriesColor[],
): void {
  const [from, to] = bucketsInView(answer, plot.scale);
  if (to === from) return;
  const path = new ValuePath(context, plot, answer);
  const edges = stackOf(answer);
  clipped(context, plot, () => {
    context.globalAlpha = areaOpacity;
    answer.series.forEach((_, i) => {
      const low = edges[i]!;
      const high = edges[i + 1]!;
      context.beginPath();
      for (const [start, end] of stretchesOf(low, high, from, to)) {
        path.forwards(high, start, end);
        path.backwards(low, start, end);
      }
      context.fillStyle = colors[i]!.line;
      context.fill();
    });
  });
}

/** Bars on top of each other, the first series at the bottom. */
export function drawStackedBars(
  context: CanvasRenderingContext2D,
  plot: ValuePlot,
  answer: Answer,
  colors: readonly SeriesColor[],
): void {
  const [from, to] = bucketsInView(answer, plot.scale);
  const path = new ValuePath(context, plot, answer);
  const edges = stackOf(answer);
  clipped(context, plot, () => {
    answer.series.forEach((_, i) => {
      context.fillStyle = colors[i]!.line;
      for (let bucket = from; bucket < to; bucket++) {
        const low = edges[i]![bucket]!;
        const high = edges[i + 1]![bucket]!;
        if (high <= low) continue;
        const startPx = Math.round(path.xOfEdge(bucket));
        const widthPx = Math.round(path.xOfEdge(bucket + 1)) - startPx;
        const topPx = yOfValue(plot, high);
        context.fillRect(startPx, topPx, widthPx >= gapsFromPx ? widthPx - 1 : widthPx, yOfValue(plot, low) - topPx);
      }
    });
  });
}
