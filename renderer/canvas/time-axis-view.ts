import type { EventSeries, OpenedTrace } from '../../contract/queries.ts';
import { axisTicks, tickGapPx, timeDigits } from '../base/time-format.ts';
import { type NsRange, sameRange } from '../base/view-math.ts';
import { lossLabel, lossyRanges } from '../state/losses-model.ts';
import { useLosses } from '../state/losses-store.ts';
import { useViewStore, type ViewState } from '../state/view-store.ts';
import { describeBrush } from './brush-handles.ts';
import { CanvasLayer, onPixelRatioChange } from './canvas-layer.ts';
import { drawLosses } from './draw-losses.ts';
import { drawOverview, drawOverviewWindow, type OverviewRates } from './draw-overview.ts';
import { drawRuler } from './draw-ruler.ts';
import { setText, type TimeAxisElements } from './elements.ts';
import { lanesOf } from './lane-layout.ts';
import { pillPaddingPx, placePills } from './pills.ts';
import { formatTop, peaksOf, scaleFor, totalRates } from './rates.ts';
import { FrameScheduler } from './scheduler.ts';
import { kindsOf, laneQuestions } from './series-cache.ts';
import { SeriesLoader } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';
import { onThemeChange, readTheme, readToken, type Theme } from './theme.ts';
import { nsPerPx, type TimeScale, xOf } from './time-scale.ts';

/** What lies behind can be seen. */
const otherOpacity = 0.55;

/** Which parts of the picture no longer fit the state. */
interface Stale {
  /** The area of the overview. */
  overview: boolean;
  /** What depends on window and selection. */
  axes: boolean;
}

/** A trace beside the first one. */
export interface OtherTrace {
  /** Speaks the time of the window. */
  source: SeriesSource;
  opened: OpenedTrace;
  /** Token of its colour. */
  color: string;
}

/** The rates of a trace in the overview. */
interface Area {
  loader: SeriesLoader<SeriesRequest, EventSeries>;
  cpus: number[];
  /** Null: the first trace, whose kinds are those that can be ticked. */
  color: string | null;
  data: OverviewRates | null;
}

/**
 * Draws the time axis of an analysis: the whole trace with the part in view, and the ruler. On elements that React has
 * laid out, without React: it follows the view store, and paints in one animation frame.
 */
export class TimeAxisView {
  readonly #elements: TimeAxisElements;
  readonly #overviewLayer: CanvasLayer;
  readonly #veilLayer: CanvasLayer;
  readonly #rulerLayer: CanvasLayer;
  readonly #frames = new FrameScheduler(() => this.#paint());
  readonly #stale: Stale = { overview: true, axes: true };
  readonly #areas: readonly Area[];
  readonly #undo: (() => void)[] = [];

  #theme: Theme = readTheme();
  #state: ViewState = useViewStore.getState();
  #kinds: number[] | null;
  /** Of the overview's scale. */
  #topPerSecond = 1;
  /** Where the trace lacks events. */
  #losses: { ranges: readonly NsRange[]; label: string } = { ranges: [], label: '' };

  constructor(
    elements: TimeAxisElements,
    source: SeriesSource,
    opened: OpenedTrace,
    others: readonly OtherTrace[] = [],
  ) {
    this.#elements = elements;
    this.#kinds = kindsOf(this.#state);
    this.#overviewLayer = new CanvasLayer(elements.overviewCanvas);
    this.#veilLayer = new CanvasLayer(elements.overviewVeil);
    this.#rulerLayer = new CanvasLayer(elements.rulerCanvas);
    this.#areas = [
      this.#area(source, opened, null),
      ...others.map((one) => this.#area(one.source, one.opened, one.color)),
    ];
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(elements.overview);
    this.#undo.push(
      () => resized.disconnect(),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => {
        this.#theme = readTheme();
        this.#mark('overview');
        this.#mark('axes');
      }),
      useViewStore.subscribe((state, before) => this.#follow(state, before)),
      useLosses.subscribe((state, before) => {
        if (state.byTrace !== before.byTrace) this.#takeLosses(opened.trace);
      }),
    );
    this.#takeLosses(opened.trace);
    this.#measure();
  }

  destroy(): void {
    for (const undo of this.#undo) undo();
    this.#frames.stop();
    for (const { loader } of this.#areas) loader.close();
    this.#elements.overview.classList.remove('slow');
  }

  #area(source: SeriesSource, opened: OpenedTrace, color: string | null): Area {
    const loader = new SeriesLoader<SeriesRequest, EventSeries>(laneQuestions(source), {
      onPicture: ({ series }) => {
        const { startNs, bucketNs } = series;
        area.data = { startNs, bucketNs, totals: totalRates(series) };
        this.#rescale();
      },
      onSlow: (slow) => this.#elements.overview.classList.toggle('slow', slow),
      // The area is missing then; what is wrong, the panels say.
      onFailed: () => {},
    });
    const area: Area = { loader, cpus: lanesOf(opened), color, data: null };
    return area;
  }

  /** Of the ruler. */
  get scale(): TimeScale {
    return { window: this.#state.window, ...this.#plotPx() };
  }

  get overviewScale(): TimeScale {
    return { window: this.#state.limits, ...this.#plotPx() };
  }

  #plotPx(): { leftPx: number; widthPx: number } {
    const { gutterLeftPx, gutterRightPx } = this.#theme;
    return { leftPx: gutterLeftPx, widthPx: Math.max(1, this.#rulerLayer.widthPx - gutterLeftPx - gutterRightPx) };
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (state.kinds !== before.kinds) {
      this.#kinds = kindsOf(state);
      this.#ask();
    }
    if (!sameRange(state.limits, before.limits)) {
      this.#ask();
      this.#mark('overview');
      this.#mark('axes');
    }
    if (!sameRange(state.window, before.window) || !sameRange(state.selection, before.selection)) this.#mark('axes');
    if (state.cursorNs !== before.cursorNs) this.#frames.ask();
  }

  #mark(part: keyof Stale): void {
    this.#stale[part] = true;
    this.#frames.ask();
  }

  #measure(): void {
    const { overview, ruler } = this.#elements;
    this.#overviewLayer.resize(overview.clientWidth, overview.clientHeight);
    this.#veilLayer.resize(overview.clientWidth, overview.clientHeight);
    this.#rulerLayer.resize(ruler.clientWidth, ruler.clientHeight);
    if (overview.clientWidth === 0) return;
    if (this.#areas.some(({ data }) => data === null)) this.#ask();
    this.#stale.overview = this.#stale.axes = true;
    // A canvas that has been resized is empty: paint before the browser does.
    this.#paint();
  }

  #ask(): void {
    const { startNs, endNs } = this.#state.limits;
    const buckets = Math.min(4096, this.#plotPx().widthPx);
    for (const { loader, cpus, color } of this.#areas)
      loader.want({ kinds: color === null ? this.#kinds : null, cpus, startNs, endNs, buckets });
  }

  /** One scale for all traces. */
  #rescale(): void {
    const rates = this.#areas.flatMap(({ data }) => (data === null ? [] : [data.totals]));
    const scales = rates.map((totals) => scaleFor(peaksOf(totals)));
    const [scale] = scales.sort((a, b) => b.topPerSecond - a.topPerSecond);
    if (scale === undefined) return;
    this.#topPerSecond = scale.topPerSecond;
    setText(this.#elements.overviewTop, `${formatTop(scale)}/s`);
    this.#mark('overview');
  }

  #takeLosses(trace: string): void {
    const losses = useLosses.getState().byTrace[trace]?.losses;
    if (losses === undefined) return;
    this.#losses = { ranges: lossyRanges(losses), label: lossLabel(losses) };
    this.#mark('axes');
  }

  #paint(): void {
    if (this.#rulerLayer.widthPx === 0) return;
    const stale = this.#stale;
    if (stale.overview) this.#paintOverview();
    if (stale.axes) this.#paintAxes();
    const measure = this.#rulerLayer.measure(`600 11px ${this.#theme.font}`);
    placePills(this.#elements, this.scale, this.#state, (text) => measure(text) + pillPaddingPx);
    stale.overview = stale.axes = false;
  }

  #paintOverview(): void {
    const layer = this.#overviewLayer;
    const context = layer.begin();
    for (const { data, color } of this.#areas) {
      if (data === null) continue;
      const fill = color === null ? this.#theme.overviewArea : readToken(`--${color}`);
      const overview = { ...data, topPerSecond: this.#topPerSecond, fill, opacity: color === null ? 1 : otherOpacity };
      drawOverview(context, layer.heightPx, this.overviewScale, overview, this.#theme);
    }
  }

  #paintAxes(): void {
    const { selection, window, limits } = this.#state;
    const { brush, rulerBase } = this.#elements;
    const scale = this.scale;
    const overview = this.overviewScale;
    const ticks = axisTicks(window.startNs, window.endNs, scale.widthPx, tickGapPx);
    setText(rulerBase, ticks.base ?? 'Time since start');
    const { ranges, label } = this.#losses;
    const ruler = this.#rulerLayer;
    const rulerContext = ruler.begin();
    drawRuler(rulerContext, ruler.heightPx, scale, ticks, selection, this.#theme);
    drawLosses(rulerContext, ranges, scale, ruler.heightPx, '', this.#theme);
    const veil = this.#veilLayer;
    const veilContext = veil.begin();
    drawOverviewWindow(veilContext, veil.heightPx, overview, window, selection, this.#theme);
    drawLosses(veilContext, ranges, overview, veil.heightPx - 1, label, this.#theme);
    const fromPx = xOf(overview, window.startNs);
    brush.style.transform = `translateX(${fromPx}px)`;
    brush.style.width = `${Math.max(1, xOf(overview, window.endNs) - fromPx)}px`;
    describeBrush(brush, window, limits, timeDigits(nsPerPx(scale)));
  }
}
