import { hasLanes } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { drawEdges } from '../draw-ruler.ts';
import { areColorsForced, readPixel, readToken, type Theme } from '../theme.ts';
import { TimePlot, type ValueAxis } from '../time-plot.ts';
import type { TimeScale } from '../time-scale.ts';
import { charts } from './charts.ts';
import { drawLaneNames, type LanesPlot, laneHeightFor } from './draw-lanes.ts';
import type { ValuePlot } from './draw-values.ts';
import { LabelColors, otherColor, type SeriesColor, seriesColors } from './graph-colors.ts';
import { extremesIn, labelTimes } from './graph-reading.ts';
import type { GraphSeries } from './graph-series.ts';
import { valueAxis } from './graphed-value.ts';
import { MovedPicture } from './moved-picture.ts';

const axisPaddingPx = { top: 9, bottom: 7 };

/** The picture of a graph: values with their axis, or lanes of states or moments, in the colours of series and labels. */
export class GraphPicture {
  readonly #series: GraphSeries;
  readonly #scroller: HTMLElement;
  readonly #plot: TimePlot;
  #colorOf: (token: string) => SeriesColor = seriesColors(readToken, readPixel, areColorsForced());
  #labelColors = new LabelColors();
  #axis: ValueAxis = { bottom: 0, top: 1, ticks: [], labels: [] };
  #theme: Theme;
  #pointed = -1;
  #isMoving = false;
  readonly #moved = new MovedPicture();
  #widthPx = 1;
  #heightPx = 1;

  constructor(elements: { picture: HTMLElement; scroller: HTMLElement }, series: GraphSeries, theme: Theme) {
    this.#series = series;
    this.#scroller = elements.scroller;
    this.#theme = theme;
    this.#plot = new TimePlot(elements.picture, {
      font: theme.font,
      axis: 'grid',
      layers: [
        (context, scale, heightPx) => drawEdges(context, heightPx, scale, this.#theme),
        (context, scale) => this.#draw(context, scale),
      ],
    });
  }

  destroy(): void {
    this.#plot.destroy();
  }

  resize(widthPx: number, heightPx: number): void {
    this.#widthPx = widthPx;
    this.#heightPx = heightPx;
  }

  get heightPx(): number {
    return this.#heightPx;
  }

  /** Other colours. */
  readColors(): void {
    this.#colorOf = seriesColors(readToken, readPixel, areColorsForced());
  }

  /** The next answer is about something else. */
  forget(): void {
    this.#labelColors = new LabelColors(this.#series.sliceStyles);
  }

  /** Gives colours to the labels of an answer, those that take most of the window first. */
  addLabels(answer: TableSeries, window: TimeScale['window']): void {
    if (hasLanes(answer.chart)) this.#labelColors.add(answer.labels, labelTimes(answer, window));
  }

  /** Token of a label. */
  readonly tokenOfLabel = (label: string): string => this.#labelColors.of(label);

  /** What the legend calls it. */
  readonly titleOfLabel = (label: string): string => this.#labelColors.titleOf(label);

  readonly lineOfLabel = (label: string): string => this.#colorOf(this.tokenOfLabel(label)).line;

  readonly lineOfSeries = (index: number): string => this.#colorsOf(index).line;

  /** Fits the axis of values to what is in view. */
  rescale(answer: TableSeries, window: TimeScale['window']): void {
    if (hasLanes(answer.chart)) return;
    const { least, most } = extremesIn(answer, window);
    const heightPx = this.#heightPx - axisPaddingPx.top - axisPaddingPx.bottom;
    this.#axis = valueAxis(least, most, heightPx, this.#series.value);
  }

  /** Of the values; null while lanes are drawn. */
  valuePlot(scale: TimeScale): ValuePlot | null {
    if (hasLanes(this.#series.chart)) return null;
    const heightPx = this.#heightPx - axisPaddingPx.top - axisPaddingPx.bottom;
    return { scale, axis: this.#axis, topPx: axisPaddingPx.top, heightPx: Math.max(1, heightPx) };
  }

  lanesPlot(scale: TimeScale): LanesPlot | null {
    const { answer } = this.#series;
    if (answer === null || !hasLanes(answer.chart)) return null;
    const laneHeightPx = laneHeightFor(answer.series.length, this.#heightPx);
    return { scale, topPx: -this.#scroller.scrollTop, laneHeightPx, heightPx: this.#heightPx };
  }

  /**
   * Draws at once.
   * @param pointed series or lane that is pointed at; −1 for none
   * @param isMoving it is drawn anew when that ends
   */
  show(scale: TimeScale, pointed: number, theme: Theme, isMoving: boolean): void {
    this.#isMoving = isMoving;
    this.#theme = theme;
    this.#pointed = pointed;
    const { leftPx, widthPx } = scale;
    this.#plot.place({
      widthPx: this.#widthPx,
      heightPx: this.#heightPx,
      leftPx,
      rightPx: this.#widthPx - leftPx - widthPx,
      abovePx: axisPaddingPx.top,
      belowPx: axisPaddingPx.bottom,
    });
    const hasAxis = this.#series.answer !== null && !hasLanes(this.#series.chart);
    this.#plot.show({ window: scale.window, theme, values: hasAxis ? this.#axis : null });
  }

  #colorsOf(index: number): SeriesColor {
    return this.#colorOf(this.#series.drawnAt(index)?.colour ?? otherColor);
  }

  #draw(context: CanvasRenderingContext2D, scale: TimeScale): void {
    const { answer } = this.#series;
    if (answer === null) return;
    const lanes = this.lanesPlot(scale);
    if (lanes !== null) {
      drawLaneNames(context, lanes, answer, this.#pointed, this.#theme);
      if (hasLanes(answer.chart))
        charts[answer.chart].draw(context, lanes, answer, this.tokenOfLabel, this.#colorOf, this.#theme);
      return;
    }
    const plot = this.valuePlot(scale);
    if (plot === null || hasLanes(answer.chart)) return;
    const colors = answer.series.map((_, i) => this.#colorsOf(i));
    const chart = charts[answer.chart];
    const paint = (target: CanvasRenderingContext2D, part: ValuePlot): void =>
      chart.draw(target, part, answer, colors, this.#pointed);
    if (!this.#isMoving) paint(context, plot);
    else this.#moved.draw(context, plot, [answer, this.#pointed, this.#colorOf, ...colors], paint);
  }
}
