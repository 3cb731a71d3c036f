import type { EventSeries, OpenedTrace } from '../../contract/queries.ts';
import { timeDigits } from '../base/time-format.ts';
import { sameRange } from '../base/view-math.ts';
import { useViewStore, type ViewState } from '../state/view-store.ts';
import type { AxisLayer } from './axis-layer.ts';
import { describeBrush, placeBrush } from './brush-handles.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import { drawOverview, drawOverviewWindow, type OverviewRates } from './draw-overview.ts';
import { setText, type TimeAxisElements } from './elements.ts';
import { lanesOf } from './lane-layout.ts';
import { formatTop, peaksOf, scaleFor, totalRates } from './rates.ts';
import { kindsOf, laneQuestions } from './series-cache.ts';
import { SeriesLoader } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';
import { readToken } from './theme.ts';
import { TimeCanvas } from './time-canvas.ts';
import { TimeRuler } from './time-ruler.ts';
import { nsPerPx, type TimeScale, xOf } from './time-scale.ts';

/** What lies behind can be seen. */
const otherOpacity = 0.55;

/** Which parts of the picture no longer fit the state: the area of the overview; what depends on window and selection. */
type Part = 'overview' | 'axes';

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
  /** Null: the first trace, whose kinds are those that can be checked. */
  color: string | null;
  data: OverviewRates | null;
  /** An answer is under way. */
  waits: boolean;
}

/**
 * Draws the time axis of an analysis: the whole trace with the part in view, and the ruler. On elements that React has
 * laid out, without React: it follows the view store, and paints in one animation frame.
 */
export class TimeAxisView {
  readonly #elements: TimeAxisElements;
  readonly #canvas: TimeCanvas<Part>;
  readonly #overviewLayer: CanvasLayer;
  readonly #veilLayer: CanvasLayer;
  readonly #ruler: TimeRuler;
  readonly #layers: readonly AxisLayer[];
  readonly #areas: readonly Area[];

  #state: ViewState = useViewStore.getState();
  #kinds: number[] | null;
  /** Of the overview's scale. */
  #topPerSecond = 1;
  #pictured = false;

  /** @param layers what lies on overview and ruler, from the bottom up */
  constructor(
    elements: TimeAxisElements,
    source: SeriesSource,
    opened: OpenedTrace,
    others: readonly OtherTrace[],
    layers: readonly AxisLayer[],
  ) {
    this.#elements = elements;
    this.#layers = layers;
    this.#kinds = kindsOf(this.#state);
    const { overview, overviewCanvas, overviewVeil } = elements;
    this.#canvas = new TimeCanvas<Part>({
      measured: overview,
      parts: ['overview', 'axes'],
      paint: (stale) => this.#paint(stale),
      resized: () => this.#resized(),
      settled: () => this.#placeBrush(),
    });
    this.#overviewLayer = this.#canvas.layer(overviewCanvas, overview);
    this.#veilLayer = this.#canvas.layer(overviewVeil, overview);
    this.#ruler = new TimeRuler(elements, {
      font: this.#canvas.theme.font,
      below: layers.map(
        (layer) => (context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number) =>
          layer.draw('ruler', context, scale, heightPx, this.#canvas.theme),
      ),
    });
    this.#areas = [
      this.#area(source, opened, null),
      ...others.map((one) => this.#area(one.source, one.opened, one.color)),
    ];
    this.#canvas.until(useViewStore.subscribe((state, before) => this.#follow(state, before)));
    for (const layer of layers) layer.follow(() => this.#canvas.mark('axes'), this.#canvas.ended);
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
    this.#ruler.destroy();
    for (const { loader } of this.#areas) loader.drop();
  }

  #area(source: SeriesSource, opened: OpenedTrace, color: string | null): Area {
    const loader = new SeriesLoader<SeriesRequest, EventSeries>(laneQuestions(source), {
      onPicture: ({ series }) => {
        const { startNs, bucketNs } = series;
        area.data = { startNs, bucketNs, totals: totalRates(series) };
        this.#rescale();
        this.#answered(area);
      },
      onSlow: (slow) => this.#elements.overview.toggleAttribute('data-slow', slow),
      // The area is missing then; what is wrong, the panels say.
      onFailed: () => this.#answered(area),
    });
    const area: Area = { loader, cpus: lanesOf(opened), color, data: null, waits: false };
    return area;
  }

  #answered(area: Area): void {
    area.waits = false;
    this.#elements.overview.ariaBusy = String(this.#areas.some(({ waits }) => waits));
  }

  /** Of the ruler. */
  get scale(): TimeScale {
    return this.#canvas.scaleOf(this.#state.window, this.#ruler.widthPx);
  }

  get overviewScale(): TimeScale {
    return { ...this.scale, window: this.#state.limits };
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (state.kinds !== before.kinds) {
      this.#kinds = kindsOf(state);
      this.#ask();
    }
    if (!sameRange(state.limits, before.limits)) {
      this.#ask();
      this.#canvas.mark('overview', 'axes');
    }
    if (!sameRange(state.window, before.window)) {
      this.#canvas.moves();
      this.#canvas.mark('axes');
    } else if (!sameRange(state.selection, before.selection)) this.#canvas.mark('axes');
    if (state.cursorNs !== before.cursorNs) this.#canvas.mark();
  }

  #resized(): void {
    this.#ruler.measure();
    if (this.#areas.some(({ data }) => data === null)) this.#ask();
  }

  #ask(): void {
    const { startNs, endNs } = this.#state.limits;
    const buckets = Math.min(4096, this.scale.widthPx);
    for (const area of this.#areas) {
      area.waits = true;
      area.loader.want({ kinds: area.color === null ? this.#kinds : null, cpus: area.cpus, startNs, endNs, buckets });
    }
    this.#elements.overview.ariaBusy = 'true';
  }

  /** One scale for all traces. */
  #rescale(): void {
    const rates = this.#areas.flatMap(({ data }) => (data === null ? [] : [data.totals]));
    const scales = rates.map((totals) => scaleFor(peaksOf(totals)));
    const [scale] = scales.sort((a, b) => b.topPerSecond - a.topPerSecond);
    if (scale === undefined) return;
    this.#topPerSecond = scale.topPerSecond;
    setText(this.#elements.overviewTop, `${formatTop(scale)}/s`);
    this.#canvas.mark('overview');
  }

  #paint(stale: Set<Part>): void {
    if (stale.has('overview')) this.#paintOverview();
    if (stale.has('axes')) this.#paintAxes();
    this.#markFirstPicture();
    this.#ruler.point(this.scale, this.#state, this.#canvas.theme);
  }

  /** For whoever measures how long it takes to open a trace. */
  #markFirstPicture(): void {
    if (this.#pictured || this.#areas[0]?.data === null) return;
    this.#pictured = true;
    performance.mark('corescope:first-picture');
  }

  #paintOverview(): void {
    const layer = this.#overviewLayer;
    const context = layer.begin();
    for (const { data, color } of this.#areas) {
      if (data === null) continue;
      const fill = color === null ? this.#canvas.theme.overviewArea : readToken(`--${color}`);
      const overview = { ...data, topPerSecond: this.#topPerSecond, fill, opacity: color === null ? 1 : otherOpacity };
      drawOverview(context, layer.heightPx, this.overviewScale, overview, this.#canvas.theme);
    }
  }

  #placeBrush(): void {
    const { window, limits } = this.#state;
    const { brush } = this.#elements;
    const overview = this.overviewScale;
    placeBrush(brush, xOf(overview, window.startNs), xOf(overview, window.endNs));
    describeBrush(brush, window, limits, timeDigits(nsPerPx(this.scale)));
  }

  #paintAxes(): void {
    const { selection, window } = this.#state;
    const { brush } = this.#elements;
    const { theme } = this.#canvas;
    const scale = this.scale;
    const overview = this.overviewScale;
    this.#ruler.show(scale, selection, theme);
    const veil = this.#veilLayer;
    const context = veil.begin();
    drawOverviewWindow(context, veil.heightPx, overview, window, selection, theme);
    for (const layer of this.#layers) layer.draw('overview', context, overview, veil.heightPx, theme);
    // An element that moves has all layers of the page worked out anew, which takes 10 of 40 ms of a frame beside three
    // tables: the brush is drawn, and its elements follow when it rests. Where one has the focus, its ring is seen.
    if (!this.#canvas.moving || brush.contains(document.activeElement)) this.#placeBrush();
  }
}
