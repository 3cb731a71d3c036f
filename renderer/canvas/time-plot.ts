import uPlot from 'uplot';
import { type AxisTicks, tickGapPx, timeSteps, timeTicks } from '../base/time-format.ts';
import type { NsRange } from '../base/view-math.ts';
import { pageZoom, pixelRatio } from '../kit/page-zoom.ts';
import type { Theme } from './theme.ts';
import type { TimeScale } from './time-scale.ts';
import 'uplot/dist/uPlot.min.css';
import styles from './frame.module.css';

const majorPx = 8;
const minorPx = 4;
const labelFontPx = 11;
const valueFontPx = 10;
const valueGapPx = 8;
/** Between a tick and its label, which begins there: two thin spaces, as uPlot shifts labels up and down only. */
const labelGap = '\u2009\u2009';

/** Measuring a text takes longer than drawing it, and labels come again in every frame of a movement. */
const mostLabelWidths = 500;

/** Ticks and labels of an axis of values, both ends among them. */
export interface ValueAxis {
  bottom: number;
  top: number;
  ticks: number[];
  labels: string[];
}

/** Where a plot lies in its parent, in pixels of the page; the gutters and the room above are outside its scales. */
export interface PlotPlace {
  widthPx: number;
  heightPx: number;
  leftPx: number;
  rightPx: number;
  abovePx?: number;
  belowPx?: number;
}

/** What a plot shows. */
export interface PlotPicture {
  window: NsRange;
  theme: Theme;
  /** Null: none. */
  values?: ValueAxis | null;
}

/** Draws in pixels of the page. */
export type PlotLayer = (context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number) => void;

export interface TimePlotOptions {
  /** Names of fonts, as the style sheet has them. */
  font: string;
  /** `ruler`: ticks and labels that stand on the lower edge; `grid`: lines through the plot. */
  axis: 'ruler' | 'grid';
  /** The ticks that are `stepNs` apart; where it is left out, those of the trace's time. */
  ticksOf?(window: NsRange, stepNs: number): AxisTicks;
  gapPx?: number;
  /** Above the grid, in pixels of the display: what is computed as pixels. */
  raster?(context: CanvasRenderingContext2D, plot: { left: number; width: number; height: number }): void;
  /** Below a ruler's ticks and labels, which stay readable: these lie on nothing. */
  below?: readonly PlotLayer[];
  /** Above all that, in this order. */
  layers?: readonly PlotLayer[];
}

/**
 * A chart over time: one uPlot, which holds canvas, density, scales, axes, grid and their labels. What the chart shows is
 * drawn in its hooks. The window is given to it; it takes no pointer, the page's input does.
 */
export class TimePlot {
  readonly element: HTMLElement;
  readonly #options: TimePlotOptions;
  #plot: uPlot;
  #zoom = pageZoom();
  #place: PlotPlace = { widthPx: 1, heightPx: 1, leftPx: 0, rightPx: 0 };
  #picture: PlotPicture | null = null;
  #labelWidths = { font: '', px: new Map<string, number>() };
  /** Where labels of the ruler stand, in pixels of the display. */
  #labelBoxes: { leftPx: number; widthPx: number }[] = [];
  #ticks: AxisTicks = { stepNs: 0, minorPerStep: 1, majorsNs: [], labels: [], base: null };

  /** @param before the child of `parent` that lies above it */
  constructor(parent: HTMLElement, options: TimePlotOptions, before: Node | null = null) {
    this.#options = options;
    this.element = document.createElement('div');
    this.element.className = styles.timePlot ?? '';
    // The elements around it say in words what is drawn here.
    this.element.setAttribute('aria-hidden', 'true');
    parent.insertBefore(this.element, before);
    this.#plot = this.#make();
  }

  destroy(): void {
    this.#plot.destroy();
    this.element.remove();
  }

  /** Of the picture that was drawn last. */
  get ticks(): AxisTicks {
    return this.#ticks;
  }

  /** Whether it has become empty by that. */
  place(place: PlotPlace): boolean {
    const before = this.#place;
    this.#place = place;
    const zoom = pageZoom();
    if (zoom !== this.#zoom) {
      this.#zoom = zoom;
      this.#plot.destroy();
      this.#plot = this.#make();
    }
    // uPlot knows no zoom of the page: its own pixels are those of the window.
    this.element.style.zoom = String(1 / zoom);
    const width = Math.max(1, Math.round(place.widthPx * zoom));
    const height = Math.max(1, Math.round(place.heightPx * zoom));
    const isSame =
      this.#plot.width === width &&
      this.#plot.height === height &&
      before.leftPx === place.leftPx &&
      before.rightPx === place.rightPx &&
      before.abovePx === place.abovePx &&
      before.belowPx === place.belowPx;
    if (isSame) return false;
    this.#plot.batch(() => this.#plot.setSize({ width, height }));
    return true;
  }

  /** Down in its parent. */
  move(topPx: number): void {
    this.element.style.transform = `translateY(${topPx * this.#zoom}px)`;
  }

  /** Draws at once. */
  show(picture: PlotPicture): void {
    this.#picture = picture;
    const { window } = picture;
    this.#plot.batch(() => {
      const [min, max] = this.#valueRange();
      this.#plot.setScale('y', { min, max });
      this.#plot.setScale('x', { min: window.startNs, max: window.endNs });
    });
  }

  /** How wide texts of this font are, in pixels of the page. */
  measure(font: string): (text: string) => number {
    const { ctx } = this.#plot;
    return (text) => {
      ctx.save();
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.font = font;
      const { width } = ctx.measureText(text);
      ctx.restore();
      return width;
    };
  }

  /** Where time lies on it, in pixels of the page. */
  get scale(): TimeScale {
    const { widthPx, leftPx, rightPx } = this.#place;
    return {
      window: this.#picture?.window ?? { startNs: 0, endNs: 1 },
      leftPx,
      widthPx: Math.max(1, widthPx - leftPx - rightPx),
    };
  }

  #make(): uPlot {
    const px = (pagePx: number | undefined): number => (pagePx ?? 0) * this.#zoom;
    return new uPlot(
      {
        width: 1,
        height: 1,
        padding: [
          () => px(this.#place.abovePx),
          () => px(this.#place.rightPx),
          () => px(this.#place.belowPx),
          () => px(this.#place.leftPx),
        ],
        cursor: { show: false },
        legend: { show: false },
        select: { show: false } as uPlot.Select,
        axes: [...this.#timeAxes(), ...this.#valueAxes()],
        scales: { x: { time: false, auto: false }, y: { auto: false, range: () => this.#valueRange() } },
        series: [{}],
        hooks: {
          drawClear: [() => this.#drawRaster(), () => this.#drawBelow()],
          drawAxes: [(plot) => this.#endRaster(plot)],
          draw: [() => this.#drawLayers()],
        },
      },
      [[0, 1]],
      this.element,
    );
  }

  /** uPlot chooses the step, from those that times have; ticks and labels of it are computed once for both axes. */
  #timeAxes(): uPlot.Axis[] {
    const {
      axis,
      gapPx = tickGapPx,
      ticksOf = ({ startNs, endNs }, stepNs) => timeTicks(startNs, endNs, stepNs),
    } = this.#options;
    const zoom = this.#zoom;
    const common: uPlot.Axis = {
      scale: 'x',
      side: 0,
      size: 0,
      gap: 0,
      align: 1,
      font: this.#axisFont(),
      stroke: this.#color(({ text2 }) => text2),
      space: (_plot, _axis, min, max) => timeSteps(min, max, gapPx).gapPx * zoom,
      incrs: (_plot, _axis, min, max) => [...timeSteps(min, max, gapPx).stepsNs],
      grid: { show: axis === 'grid', stroke: this.#color(({ grid }) => grid), width: 1 },
      border: { show: false },
    };
    const isRuler = axis === 'ruler';
    const majors: uPlot.Axis = {
      ...common,
      splits: (_plot, _axis, min, max, stepNs) => {
        this.#ticks = ticksOf({ startNs: min, endNs: max }, stepNs);
        return this.#ticks.majorsNs;
      },
      values: (plot, splits) => (isRuler ? this.#fitting(plot, splits) : splits.map(() => null)),
      ticks: { show: isRuler, size: majorPx * zoom, width: 1, stroke: this.#color(({ line3 }) => line3) },
    };
    if (!isRuler) return [majors];
    const minors: uPlot.Axis = {
      ...common,
      splits: (_plot, _axis, min, max) => minorsOf(this.#ticks, min, max),
      values: (_plot, splits) => splits.map(() => null),
      ticks: { show: true, size: minorPx * zoom, width: 1, stroke: this.#color(({ line2 }) => line2) },
    };
    return [majors, minors];
  }

  #valueAxes(): uPlot.Axis[] {
    const zoom = this.#zoom;
    const common: uPlot.Axis = {
      scale: 'y',
      side: 3,
      size: 0,
      gap: valueGapPx * zoom,
      font: this.#axisFont(),
      stroke: this.#color(({ text3 }) => text3),
      // It has to find a step, whatever the values are; which ones there are, the axis says.
      space: () => 1,
      incrs: (_plot, _axis, min, max) => [max - min],
      ticks: { show: false },
      border: { show: false },
    };
    const axisOf = (isZero: boolean): uPlot.Axis => {
      const shown = (): number[] => (this.#picture?.values?.ticks ?? []).filter((tick) => (tick === 0) === isZero);
      return {
        ...common,
        splits: shown,
        values: (_plot, splits) => {
          const axis = this.#picture?.values;
          return splits.map((tick) => axis?.labels[axis.ticks.indexOf(tick)] ?? null);
        },
        grid: { show: true, width: 1, stroke: this.#color((theme) => (isZero ? theme.line2 : theme.grid)) },
      };
    };
    return [axisOf(false), axisOf(true)];
  }

  /** One for all axes of a plot: uPlot sets it with each, and a canvas takes long to change its font. */
  #axisFont(): string {
    const px = this.#options.axis === 'ruler' ? labelFontPx : valueFontPx;
    return `${Math.round(px * this.#zoom)}px ${this.#options.font}`;
  }

  #valueRange(): [number, number] {
    const { bottom = 0, top = 1 } = this.#picture?.values ?? {};
    return [bottom, top];
  }

  #color(of: (theme: Theme) => string): () => string {
    return () => (this.#picture === null ? 'transparent' : of(this.#picture.theme));
  }

  /** A label that would leave the axis is left out. */
  #fitting(plot: uPlot, splits: readonly number[]): (string | null)[] {
    const endPx = plot.bbox.left + plot.bbox.width;
    this.#labelBoxes = [];
    return splits.map((ns, i) => {
      const label = labelGap + (this.#ticks.labels[i] ?? '');
      const box = { leftPx: plot.valToPos(ns, 'x', true), widthPx: this.#labelPx(plot, label) };
      if (box.leftPx + box.widthPx > endPx) return null;
      this.#labelBoxes.push(box);
      return label;
    });
  }

  /** How wide a label of the ruler is, in pixels of the display. */
  #labelPx({ ctx }: uPlot, label: string): number {
    const font = `${labelFontPx * pixelRatio()}px ${this.#options.font}`;
    if (font !== this.#labelWidths.font || this.#labelWidths.px.size > mostLabelWidths)
      this.#labelWidths = { font, px: new Map() };
    const known = this.#labelWidths.px.get(label);
    if (known !== undefined) return known;
    ctx.save();
    ctx.font = font;
    const { width } = ctx.measureText(label);
    ctx.restore();
    this.#labelWidths.px.set(label, width);
    return width;
  }

  /** Pixels that are put down replace what is there: they come first, and the axes go below what they have drawn. */
  #drawRaster(): void {
    const { ctx, bbox } = this.#plot;
    const { raster } = this.#options;
    if (raster === undefined || this.#picture === null) return;
    const left = Math.round(bbox.left);
    raster(ctx, { left, width: Math.round(bbox.left + bbox.width) - left, height: ctx.canvas.height });
    ctx.globalCompositeOperation = 'destination-over';
  }

  #endRaster({ ctx }: uPlot): void {
    if (this.#options.raster !== undefined) ctx.globalCompositeOperation = 'source-over';
  }

  #drawBelow(): void {
    const { below } = this.#options;
    if (below === undefined) return;
    this.#draw(below);
    const { ctx } = this.#plot;
    const gapPx = Math.round(pixelRatio());
    // The gap before a label belongs to its tick.
    const tickPx = 3 * gapPx;
    const bottomPx = Math.round((this.#place.heightPx - majorPx) * pixelRatio());
    for (const { leftPx, widthPx } of this.#labelBoxes)
      ctx.clearRect(Math.round(leftPx) + tickPx, 0, Math.ceil(widthPx) - tickPx + gapPx, bottomPx);
  }

  #drawLayers(): void {
    this.#draw(this.#options.layers ?? []);
  }

  #draw(layers: readonly PlotLayer[]): void {
    if (this.#picture === null) return;
    const { ctx } = this.#plot;
    const ratio = pixelRatio();
    // What uPlot believes of its context stays true.
    ctx.save();
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    for (const draw of layers) draw(ctx, this.scale, this.#place.heightPx);
    ctx.restore();
  }
}

/** The ticks between the major ones that are in a window. */
function minorsOf({ stepNs, minorPerStep, majorsNs }: AxisTicks, startNs: number, endNs: number): number[] {
  const minorNs = stepNs / minorPerStep;
  // By a clock, ticks are not multiples since the beginning.
  const zeroNs = majorsNs[0] ?? 0;
  const minors: number[] = [];
  if (!(minorNs > 0)) return minors;
  for (let index = Math.ceil((startNs - zeroNs) / minorNs); zeroNs + index * minorNs <= endNs; index++)
    if (index % minorPerStep !== 0) minors.push(zeroNs + index * minorNs);
  return minors;
}
