import { type ChartType, hasLanes } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TableQuery, TableSeries } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { axisTicks, tickGapPx, timeDigits, timeText } from '../../base/time-format.ts';
import { type NsRange, sameRange } from '../../base/view-math.ts';
import { askedConfiguration, pathKey } from '../../state/pivot-model.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore, type ViewState } from '../../state/view-store.ts';
import { type ArrowKeyLanes, onArrowKey } from '../arrow-keys.ts';
import { CanvasLayer, onPixelRatioChange } from '../canvas-layer.ts';
import { drawOverlay } from '../draw-overlay.ts';
import { drawGrid, drawRuler } from '../draw-ruler.ts';
import { setText } from '../elements.ts';
import { pillPaddingPx, placePills } from '../pills.ts';
import { seriesRange } from '../rates.ts';
import { FrameScheduler } from '../scheduler.ts';
import { sameTime, type TimeRequest, timeNeed, timeToAsk } from '../series-cache.ts';
import { SeriesLoader } from '../series-loader.ts';
import { areColorsForced, onThemeChange, readPixel, readTheme, readToken, type Theme } from '../theme.ts';
import { inPlot, timeInput, xIn, yIn } from '../time-input.ts';
import { nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import { type GraphCaption, shortLegend } from './caption.ts';
import { charts } from './charts.ts';
import { laneRows, valueRows } from './chip-rows.ts';
import { type ChipRow, chipRowsFor, drawChip } from './draw-chip.ts';
import { drawLaneNames, type LanesPlot, laneAt, laneHeightFor } from './draw-lanes.ts';
import { drawValueAxis, type ValuePlot, yOfValue } from './draw-values.ts';
import { LabelColors, otherColor, type SeriesColor, seriesColors } from './graph-colors.ts';
import { describeGraph, extremesIn, isStacked, labelTimes, readValues } from './graph-reading.ts';
import {
  type GraphedValue,
  type GraphQuery,
  graphedValue,
  graphQueryOf,
  nameOfSeries,
  type ValueAxis,
  valueAxis,
} from './graphed-value.ts';
import { eventRowAt, slackPx } from './lane-hits.ts';
import { type DrawnSeries, seriesName } from './series-colours.ts';

/** The elements that `TableGraph` lays out. */
export interface GraphElements {
  root: HTMLElement;
  ruler: HTMLElement;
  rulerCanvas: HTMLCanvasElement;
  rulerBase: HTMLElement;
  cursorTime: HTMLElement;
  duration: HTMLElement;
  plot: HTMLElement;
  plotCanvas: HTMLCanvasElement;
  scroller: HTMLElement;
  lanes: HTMLElement;
  overlayCanvas: HTMLCanvasElement;
  message: HTMLElement;
  announcer: HTMLElement;
}

/** What is to be drawn. */
export interface GraphInput {
  info: TableInfo;
  /** The table's view. */
  query: TableQuery;
  series: readonly DrawnSeries[];
  /** Another number: the same question may have another answer. */
  version: number;
}

/** What a question is about: the same object as long as it is the same. */
interface Subject {
  key: string;
  query: GraphQuery;
  paths: RowPath[];
}

interface Request extends TimeRequest {
  subject: Subject;
}

interface Picture {
  request: Request;
  series: TableSeries;
}

/** The most series that are drawn. */
const mostSeries = 512;
/** Answers mostly have between a half and all of the buckets that are asked for. */
const bucketsPerPx = { values: 1 / 2, lanes: 1 };
const settleMs = 80;
const axisPaddingPx = { top: 9, bottom: 7 };
/** How near a line the pointer must be to point at it. */
const pointPx = 20;
/** A graph that is about to be scrolled into view is drawn before it is there. */
const aheadPx = 100;

/**
 * Draws series of a table over the time that the timeline shows, without React: it follows the view store, asks for what
 * is missing, and keeps the old picture until the new one is here.
 */
export class GraphView implements ArrowKeyLanes {
  readonly #elements: GraphElements;
  readonly #trace: string;
  readonly #onCaption: (caption: GraphCaption) => void;
  readonly #rulerLayer: CanvasLayer;
  readonly #plotLayer: CanvasLayer;
  readonly #overlayLayer: CanvasLayer;
  readonly #frames = new FrameScheduler(() => this.#paint());
  readonly #loader: SeriesLoader<Request, TableSeries>;
  readonly #ended = new AbortController();
  readonly #undo: (() => void)[] = [];

  #state: ViewState = useViewStore.getState();
  #theme!: Theme;
  #colorOf!: (name: string) => SeriesColor;
  #input: { info: TableInfo; query: GraphQuery } | null = null;
  #value: GraphedValue = { title: '', quantity: 'number', perSecond: false };
  #bucketsPerPx = bucketsPerPx.values;
  #subject: Subject | null = null;
  /** By `pathKey`. */
  #drawn = new Map<string, DrawnSeries>();
  #labelColors = new LabelColors();
  #picture: Picture | null = null;
  #axis: ValueAxis = { bottom: 0, top: 1, ticks: [], labels: [] };
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #stale = true;
  /** Series, or lane, that is pointed at; −1 for none. */
  #pointed = -1;
  #pointerPx: number | null = null;
  /** It is not scrolled away. What nobody sees is neither asked for nor painted. */
  #isSeen = true;

  constructor(elements: GraphElements, client: TraceClient, trace: string, onCaption: (caption: GraphCaption) => void) {
    this.#elements = elements;
    this.#trace = trace;
    this.#onCaption = onCaption;
    this.#rulerLayer = new CanvasLayer(elements.rulerCanvas);
    this.#plotLayer = new CanvasLayer(elements.plotCanvas);
    this.#overlayLayer = new CanvasLayer(elements.overlayCanvas);
    this.#loader = new SeriesLoader<Request, TableSeries>(
      {
        ask: ({ subject: { query, paths }, startNs, endNs, buckets }, signal) =>
          client.call('tableSeries', { ...query, trace, series: paths, startNs, endNs, buckets }, { signal }),
        isSame: (a, b) => a.subject === b.subject && sameTime(a, b),
        isAlike: (a, b) => a.subject === b.subject,
      },
      {
        onPicture: (picture) => this.#take(picture),
        onSlow: (slow) => elements.root.classList.toggle('slow', slow),
        onFailed: (message) => this.#tell(message),
      },
    );
    this.#readColors();
    this.#listen();
    this.#measure();
  }

  destroy(): void {
    this.#ended.abort();
    for (const undo of this.#undo) undo();
    clearTimeout(this.#settleTimer);
    this.#frames.stop();
    this.#loader.close();
  }

  /** Asks anew where the question is another one; names and colours change at once. */
  show({ info, query: view, series: given, version }: GraphInput): void {
    const query = graphQueryOf(view);
    const before = this.#input;
    this.#input = { info, query };
    this.#value = graphedValue(info, query);
    const { chart = 'line' } = askedConfiguration(info, query);
    this.#bucketsPerPx = hasLanes(chart) ? bucketsPerPx.lanes : bucketsPerPx.values;
    const drawn = given.slice(0, mostSeries);
    this.#drawn = new Map(drawn.map((one) => [pathKey(one.path), one]));
    // Labels of another table have nothing to do with those of this one.
    if (before?.info.id !== info.id || before.query.configuration !== query.configuration) this.#forget();
    const paths = drawn.map(({ path }) => path);
    const key = JSON.stringify([query, paths, version]);
    if (key !== this.#subject?.key) {
      this.#subject = { key, query, paths };
      this.#ask(true);
    }
    this.#mark();
    this.#caption();
  }

  get bucketNs(): number {
    const { series } = this.#picture ?? {};
    return series === undefined || hasLanes(series.chart) ? 4 * nsPerPx(this.#scale) : series.bucketNs;
  }

  get activeLane(): number | null {
    return this.#pointed < 0 ? null : this.#pointed;
  }

  /** Marks a lane and scrolls it into view; of lines, the line. */
  activate(lane: number): void {
    const count = this.#picture?.series.series.length ?? 0;
    this.#pointerPx = null;
    this.#pointed = Math.min(count - 1, Math.max(0, lane));
    const plot = this.#lanesPlot();
    if (plot !== null) {
      const { scroller } = this.#elements;
      const topPx = this.#pointed * plot.laneHeightPx;
      scroller.scrollTop = Math.min(topPx, Math.max(scroller.scrollTop, topPx + plot.laneHeightPx - plot.heightPx));
    }
    this.#mark();
  }

  announceCursor(): void {
    const { cursorNs } = this.#state;
    if (cursorNs === null) return;
    const rows = this.#chipRows(cursorNs).map(({ name, value }) => `${name} ${value}`);
    const time = timeText(cursorNs, timeDigits(nsPerPx(this.#scale)));
    setText(this.#elements.announcer, [time, ...rows].join(', '));
  }

  get #scale(): TimeScale {
    const { gutterLeftPx, gutterRightPx } = this.#theme;
    const widthPx = Math.max(1, this.#overlayLayer.widthPx - gutterLeftPx - gutterRightPx);
    return { window: this.#state.window, leftPx: gutterLeftPx, widthPx };
  }

  get #chart(): ChartType {
    return this.#picture?.series.chart ?? 'line';
  }

  /** Of the values; null while lanes are drawn. */
  #valuePlot(): ValuePlot | null {
    if (hasLanes(this.#chart)) return null;
    const heightPx = this.#plotLayer.heightPx - axisPaddingPx.top - axisPaddingPx.bottom;
    return { scale: this.#scale, axis: this.#axis, topPx: axisPaddingPx.top, heightPx: Math.max(1, heightPx) };
  }

  #lanesPlot(): LanesPlot | null {
    if (this.#picture === null || !hasLanes(this.#chart)) return null;
    const heightPx = this.#plotLayer.heightPx;
    const laneHeightPx = laneHeightFor(this.#picture.series.series.length, heightPx);
    return { scale: this.#scale, topPx: -this.#elements.scroller.scrollTop, laneHeightPx, heightPx };
  }

  #listen(): void {
    const { ruler, plot, scroller } = this.#elements;
    const options = { signal: this.#ended.signal };
    const input = timeInput(() => this.#scale, this.#ended.signal);
    input.onRulerDrag(ruler);
    input.onRulerPointer(ruler);
    input.onWheel(ruler, () => false);
    input.onDrag(plot, (event, xPx) => {
      if (!inPlot(this.#scale, xPx)) return null;
      const drag = input.selectDrag(plot, event, xPx);
      return { ...drag, click: (up) => this.#selectRow(up) || drag.click?.(up) };
    });
    input.onDoubleClick(plot);
    // A plain wheel is for the page around the graph.
    input.onWheel(plot, () => true);
    input.onPointer(plot, (event) => this.#point(xIn(plot, event), yIn(plot, event)));
    plot.addEventListener('pointerleave', () => this.#point(null, null), options);
    plot.addEventListener('keydown', (event) => onArrowKey(event, this), options);
    scroller.addEventListener('scroll', () => this.#mark(), { ...options, passive: true });
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(plot);
    const seen = new IntersectionObserver((entries) => this.#see(entries.at(-1)!.isIntersecting), {
      rootMargin: `${aheadPx}px`,
    });
    seen.observe(plot);
    this.#undo.push(
      () => resized.disconnect(),
      () => seen.disconnect(),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => {
        this.#readColors();
        this.#mark();
      }),
      useViewStore.subscribe((state, before) => this.#follow(state, before)),
    );
  }

  #readColors(): void {
    this.#theme = readTheme();
    this.#colorOf = seriesColors(readToken, readPixel, areColorsForced());
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (!sameRange(state.window, before.window)) {
      this.#mark();
      this.#ask(false);
      clearTimeout(this.#settleTimer);
      this.#settleTimer = setTimeout(() => this.#settle(), settleMs);
    } else if (!sameRange(state.selection, before.selection)) this.#mark();
    if (state.cursorNs !== before.cursorNs) this.#frames.ask();
  }

  #see(isSeen: boolean): void {
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    if (isSeen) this.#settle();
  }

  #forget(): void {
    this.#labelColors = new LabelColors();
    this.#picture = null;
    const { plot, scroller } = this.#elements;
    plot.setAttribute('aria-label', 'Graph');
    scroller.scrollTop = 0;
    this.#tell('');
  }

  #settle(): void {
    this.#ask(true);
    this.#rescale();
    this.#mark();
  }

  #mark(): void {
    this.#stale = true;
    this.#frames.ask();
  }

  #measure(): void {
    const { ruler, plot } = this.#elements;
    this.#rulerLayer.resize(ruler.clientWidth, ruler.clientHeight);
    this.#plotLayer.resize(plot.clientWidth, plot.clientHeight);
    this.#overlayLayer.resize(plot.clientWidth, plot.clientHeight);
    if (plot.clientWidth === 0) return;
    this.#rescale();
    this.#stale = true;
    // A canvas that has been resized is empty: paint before the browser does.
    this.#paint();
    this.#ask(true);
  }

  /** @param settled nothing moves: what would have done until then is asked for as well */
  #ask(settled: boolean): void {
    const subject = this.#subject;
    if (subject === null || !this.#isSeen || this.#overlayLayer.widthPx === 0) return;
    if (subject.paths.length === 0) {
      this.#picture = null;
      this.#tell('');
      return;
    }
    const { window, limits } = this.#state;
    const time = timeToAsk({ window, limits, widthPx: this.#scale.widthPx }, this.#bucketsPerPx);
    const picture = this.#picture;
    const need =
      picture === null || picture.request.subject !== subject
        ? 'now'
        : timeNeed(seriesRange(picture.series), picture.request, time, { window, limits });
    if (need === 'now' || (settled && need === 'settled')) this.#loader.want({ subject, ...time });
  }

  #take({ request, series: answer }: Picture): void {
    const named = answer.series.map((one) => ({ ...one, name: this.#nameOf(one.path, one.name) }));
    const series = { ...answer, series: named };
    this.#picture = { request, series };
    this.#tell('');
    if (hasLanes(series.chart)) this.#labelColors.add(series.labels, labelTimes(series, this.#state.window));
    this.#rescale();
    this.#caption();
    this.#mark();
  }

  /** Fits the axis or the lanes to what is there and in view. */
  #rescale(): void {
    const answer = this.#picture?.series;
    const lanes = this.#lanesPlot();
    const lanesPx = lanes === null ? 0 : lanes.laneHeightPx * (answer?.series.length ?? 0);
    this.#elements.lanes.style.height = `${lanesPx}px`;
    if (answer === undefined) return;
    const value = this.#value;
    const { window } = this.#state;
    this.#elements.plot.setAttribute('aria-label', describeGraph(answer, value, window));
    if (hasLanes(answer.chart)) return;
    const { least, most } = extremesIn(answer, window);
    const heightPx = this.#plotLayer.heightPx - axisPaddingPx.top - axisPaddingPx.bottom;
    this.#axis = valueAxis(least, most, heightPx, value);
  }

  #caption(): void {
    const answer = this.#picture?.series;
    if (answer !== undefined && hasLanes(answer.chart)) {
      const legend = answer.labels.map((name) => ({ name, color: this.#labelColors.of(name) }));
      this.#onCaption({ title: '', legend: shortLegend(legend) });
      return;
    }
    const names = new Map(answer?.series.map(({ path, name }) => [pathKey(path), name]));
    const legend = [...this.#drawn].map(([key, { name, colour, path }]) => ({
      name: names.get(key) ?? name,
      color: colour,
      path,
    }));
    this.#onCaption({ title: this.#value.title, legend: shortLegend(legend) });
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
    this.#mark();
  }

  #point(xPx: number | null, yPx: number | null): void {
    this.#pointerPx = yPx;
    const before = this.#pointed;
    this.#pointed = xPx === null || yPx === null ? -1 : this.#pointedAt(yPx);
    if (this.#pointed !== before) this.#mark();
    else this.#frames.ask();
  }

  /** Selects the event of the bar or mark under the pointer. @returns whether there is one */
  #selectRow(event: PointerEvent): boolean {
    const answer = this.#picture?.series;
    const lanes = this.#lanesPlot();
    if (answer === undefined || lanes === null || event.shiftKey) return false;
    const { plot } = this.#elements;
    const eventRow = eventRowAt(answer, lanes, xIn(plot, event), yIn(plot, event));
    if (eventRow >= 0) useTableStore.getState().selectRow(eventRow, this.#trace);
    return eventRow >= 0;
  }

  #pointedAt(yPx: number): number {
    const answer = this.#picture?.series;
    const { cursorNs } = this.#state;
    if (answer === undefined) return -1;
    const lanes = this.#lanesPlot();
    if (lanes !== null) return laneAt(lanes, answer.series.length, yPx);
    const plot = this.#valuePlot();
    if (plot === null || cursorNs === null) return -1;
    const readings = readValues(answer, cursorNs);
    if (isStacked(answer.chart)) return readings.find(({ heightAt }) => yOfValue(plot, heightAt) <= yPx)?.index ?? -1;
    let nearest = -1;
    let distance = pointPx;
    for (const { index, heightAt } of readings) {
      const away = Math.abs(yOfValue(plot, heightAt) - yPx);
      if (away >= distance) continue;
      distance = away;
      nearest = index;
    }
    return nearest;
  }

  /** @param name of its group among those of its level, as the table formats it */
  #nameOf(path: RowPath, name: string): string {
    const { info, query } = this.#input!;
    if (path.length === 0) return info.name;
    return nameOfSeries(info, query, path, seriesName([...path.slice(0, -1), name]));
  }

  #colorOfSeries(index: number): string {
    const path = this.#picture?.series.series[index]?.path ?? [];
    return this.#drawn.get(pathKey(path))?.colour ?? otherColor;
  }

  /** What the chip at the cursor says. */
  #chipRows(ns: number): ChipRow[] {
    const answer = this.#picture?.series;
    if (answer === undefined) return [];
    const most = chipRowsFor(this.#plotLayer.heightPx);
    if (hasLanes(answer.chart)) {
      const colorOf = (label: string) => this.#colorOf(this.#labelColors.of(label)).line;
      return laneRows(answer, ns, this.#pointed, slackPx * nsPerPx(this.#scale), most, colorOf);
    }
    const colorOf = (index: number) => this.#colorOf(this.#colorOfSeries(index)).line;
    return valueRows(answer, ns, this.#pointed, most, this.#value, colorOf);
  }

  #paint(): void {
    if (!this.#isSeen || this.#overlayLayer.widthPx === 0) return;
    const scale = this.#scale;
    if (this.#stale) this.#paintPlot(scale);
    this.#stale = false;
    this.#paintOverlay(scale);
  }

  #paintPlot(scale: TimeScale): void {
    const { window, selection } = this.#state;
    const theme = this.#theme;
    const ticks = axisTicks(window.startNs, window.endNs, scale.widthPx, tickGapPx);
    drawRuler(this.#rulerLayer.begin(), this.#rulerLayer.heightPx, scale, ticks, selection, theme);
    setText(this.#elements.rulerBase, ticks.base ?? 'Time since start');
    const layer = this.#plotLayer;
    const context = layer.begin();
    drawGrid(context, layer.heightPx, scale, ticks, theme);
    const answer = this.#picture?.series;
    if (answer === undefined) return;
    const lanes = this.#lanesPlot();
    if (lanes !== null) {
      const tokenOf = (label: string) => this.#labelColors.of(label);
      drawLaneNames(context, lanes, answer, this.#pointed, theme);
      if (hasLanes(answer.chart)) charts[answer.chart].draw(context, lanes, answer, tokenOf, this.#colorOf, theme.font);
      return;
    }
    const plot = this.#valuePlot();
    if (plot === null || hasLanes(answer.chart)) return;
    const colors = answer.series.map((_, i) => this.#colorOf(this.#colorOfSeries(i)));
    drawValueAxis(context, plot, theme);
    charts[answer.chart].draw(context, plot, answer, colors, this.#pointed);
  }

  #paintOverlay(scale: TimeScale): void {
    const { selection, cursorNs } = this.#state;
    const layer = this.#overlayLayer;
    const context = layer.begin();
    context.font = `600 11px ${this.#theme.font}`;
    placePills(this.#elements, scale, this.#state, (text) => context.measureText(text).width + pillPaddingPx);
    drawOverlay(context, layer.heightPx, scale, selection, cursorNs, [], this.#theme);
    if (cursorNs === null || !inWindow(this.#state.window, cursorNs)) return;
    const area = { leftPx: scale.leftPx, rightPx: scale.leftPx + scale.widthPx, heightPx: layer.heightPx };
    const yPx = this.#pointerPx ?? this.#activePx() ?? layer.heightPx / 2;
    drawChip(context, area, xOf(scale, cursorNs), yPx, this.#chipRows(cursorNs), this.#theme);
  }

  /** Middle of the lane that the keys have gone to. */
  #activePx(): number | null {
    const plot = this.#lanesPlot();
    return plot === null || this.#pointed < 0 ? null : plot.topPx + (this.#pointed + 0.5) * plot.laneHeightPx;
  }
}

const inWindow = ({ startNs, endNs }: NsRange, ns: number): boolean => ns >= startNs && ns <= endNs;
