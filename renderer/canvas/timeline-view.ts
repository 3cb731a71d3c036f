import type { EventSeries, OpenedTrace } from '../../contract/queries.ts';
import { timeDigits, timeText } from '../base/time-format.ts';
import { type NsRange, sameRange, spanNs } from '../base/view-math.ts';
import { useViewStore, type ViewState } from '../state/view-store.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type LaneReading } from './draw-overlay.ts';
import { drawEdges } from './draw-ruler.ts';
import { setText, type TimelineElements } from './elements.ts';
import { laneHeight, lanesOf, lanesToAsk } from './lane-layout.ts';
import { type LaneSeries, ratesOf } from './lane-raster.ts';
import { LaneRow, valuePx } from './lane-row.ts';
import { LaneStack } from './lane-stack.ts';
import { LanesPlot } from './lanes-plot.ts';
import {
  bucketAt,
  formatRate,
  formatScale,
  laneMean,
  laneOf,
  meanAt,
  peaksIn,
  type RateScale,
  scaleFor,
} from './rates.ts';
import { kindsOf, laneQuestions, needFor, type Picture, requestFor, type SeriesView } from './series-cache.ts';
import { SeriesLoader } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';
import { TimeCanvas } from './time-canvas.ts';
import { nsPerPx, type TimeScale } from './time-scale.ts';

/** A selection's mean is taken from the lanes' own answer when it spans so many of its buckets. */
const bucketsForMean = 48;

/** The line that the eye follows, the area below it and the band around it. */
const laneLook = { lineWidthPx: 1.3, areaAlpha: 0.11, bandAlpha: 0.25 };

/**
 * Which parts of the picture no longer fit the state: which lanes there are and where; all that depends on the window or on
 * the lanes' data; names and figures in the gutters.
 */
type Part = 'layout' | 'lanes' | 'labels';

/**
 * Draws a lane of event rate for each core of a trace on the elements that React has laid out, without React: it follows
 * the view store, asks the source for what is missing, and paints everything in one animation frame.
 */
export class TimelineView {
  readonly #elements: TimelineElements;
  readonly #cpus: number[];
  readonly #canvas: TimeCanvas<Part>;
  readonly #overlayLayer: CanvasLayer;
  readonly #plot: LanesPlot;
  readonly #stack: LaneStack<LaneRow>;
  readonly #laneLoader: SeriesLoader<SeriesRequest, EventSeries>;
  readonly #selectionLoader: SeriesLoader<SeriesRequest, EventSeries>;

  #state: ViewState = useViewStore.getState();
  #kinds: number[] | null = null;
  #askedCpus: number[] = [];
  #picture: Picture | null = null;
  #drawn = false;
  #selectionPicture: Picture | null = null;
  #rateScale: RateScale | null = null;

  constructor(elements: TimelineElements, source: SeriesSource, opened: OpenedTrace) {
    this.#elements = elements;
    this.#cpus = lanesOf(opened);
    const { lanes, overlayCanvas, rows, scroller } = elements;
    this.#canvas = new TimeCanvas<Part>({
      measured: lanes,
      parts: ['layout', 'lanes', 'labels'],
      paint: (stale) => this.#paint(stale),
      resized: () => this.#resized(),
      settled: () => this.#settle(),
    });
    this.#overlayLayer = this.#canvas.layer(overlayCanvas, lanes);
    this.#plot = new LanesPlot(rows, this.#canvas.theme.font, [
      (context, scale, heightPx) => drawEdges(context, heightPx, scale, this.#canvas.theme),
    ]);
    this.#stack = new LaneStack(
      elements,
      (parent) => new LaneRow(parent),
      (row, lane) => {
        row.cpu = this.#cpus[lane] ?? -1;
      },
    );
    const onFailed = (message: string) => this.#tell(message);
    const questions = laneQuestions(source);
    this.#laneLoader = new SeriesLoader(questions, {
      onPicture: (picture) => this.#take(picture),
      onSlow: (slow) => elements.root.classList.toggle('slow', slow),
      onFailed,
    });
    this.#selectionLoader = new SeriesLoader(questions, {
      onPicture: (picture) => {
        this.#selectionPicture = picture;
        this.#canvas.mark('labels');
      },
      onSlow: () => {},
      onFailed,
    });
    this.#kinds = kindsOf(this.#state);
    scroller.addEventListener('scroll', () => this.#canvas.mark('layout'), {
      passive: true,
      signal: this.#canvas.ended,
    });
    this.#canvas.until(useViewStore.subscribe((state, before) => this.#follow(state, before)));
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
    for (const loader of [this.#laneLoader, this.#selectionLoader]) loader.drop();
    this.#stack.clear();
    this.#plot.destroy();
    // The elements stay for the next trace.
    setText(this.#elements.message, '');
  }

  get scale(): TimeScale {
    return this.#canvas.scaleOf(this.#state.window, this.#overlayLayer.widthPx);
  }

  /** Of the buckets on screen; a pixel where there are none yet. */
  get bucketNs(): number {
    return this.#picture?.series.bucketNs ?? nsPerPx(this.scale);
  }

  get lanes(): Pick<LaneStack<LaneRow>, 'scrolls' | 'laneHeightPx' | 'lanesPx' | 'laneAt'> {
    return this.#stack;
  }

  get activeLane(): number | null {
    return this.#stack.active;
  }

  /** Marks a lane and scrolls it into view. */
  activate(lane: number): void {
    this.#stack.activate(lane);
    this.#canvas.mark('layout');
  }

  /** Says where the cursor is to those who cannot see it. */
  announceCursor(): void {
    const { cursorNs } = this.#state;
    if (cursorNs === null) return;
    const parts = [timeText(cursorNs, timeDigits(nsPerPx(this.scale)))];
    const cpu = this.#stack.active === null ? undefined : this.#cpus[this.#stack.active];
    if (cpu !== undefined) {
      parts.unshift(`Core ${cpu}`);
      const reading = this.#read(cpu, cursorNs);
      if (reading !== null) parts.push(`${formatRate(reading.mean)} events per second`);
    }
    setText(this.#elements.announcer, parts.join(', '));
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (state.kinds !== before.kinds) {
      this.#kinds = kindsOf(state);
      this.#askLanes(false);
      this.#askSelection();
    }
    if (!sameRange(state.window, before.window)) {
      this.#canvas.mark('lanes');
      this.#askLanes(false);
      this.#canvas.moves();
    }
    if (!sameRange(state.selection, before.selection)) {
      this.#canvas.mark('labels');
      this.#canvas.moves();
    }
    if (state.laneHeightPx !== before.laneHeightPx) this.#canvas.mark('layout');
    if (state.cursorNs !== before.cursorNs) this.#canvas.mark();
  }

  #resized(): void {
    this.#askLanes(true);
  }

  #settle(): void {
    this.#askLanes(true);
    this.#askSelection();
    this.#rescale();
    this.#canvas.mark('labels');
  }

  #seriesView(): SeriesView {
    const { window, limits } = this.#state;
    return { window, limits, widthPx: this.scale.widthPx, cpus: this.#askedCpus, kinds: this.#kinds };
  }

  #askLanes(settled: boolean): void {
    if (this.#askedCpus.length === 0) return;
    const view = this.#seriesView();
    const need = needFor(this.#picture, view);
    if (need === 'now' || (settled && need === 'settled')) this.#laneLoader.want(requestFor(view));
  }

  /** Asks for the means of the selection where the lanes' answer cannot give them. */
  #askSelection(): void {
    const { selection } = this.#state;
    if (selection === null || this.#askedCpus.length === 0 || this.#pictureOf(selection) !== null) return;
    const { startNs, endNs } = selection;
    this.#selectionLoader.want({ kinds: this.#kinds, cpus: this.#askedCpus, startNs, endNs, buckets: 512 });
  }

  /** The answer to take means of this range from. */
  #pictureOf(range: NsRange): Picture | null {
    const fine = this.#picture;
    if (
      fine !== null &&
      fine.request.kinds === this.#kinds &&
      spanNs(range) >= bucketsForMean * fine.series.bucketNs &&
      laneMean(fine.series, 0, range) !== null
    )
      return fine;
    const own = this.#selectionPicture;
    if (own === null || own.request.kinds !== this.#kinds || own.request.cpus !== this.#askedCpus) return null;
    return own.request.startNs === range.startNs && own.request.endNs === range.endNs ? own : null;
  }

  #take(picture: Picture): void {
    this.#picture = picture;
    this.#tell('');
    this.#rescale();
    this.#askSelection();
    this.#canvas.mark('lanes');
    // Figures that change all the time cannot be read, and each costs a layout: they wait for the end of a movement.
    if (!this.#canvas.moving) this.#canvas.mark('labels');
  }

  #rescale(): void {
    if (this.#picture === null) return;
    const scale = scaleFor(peaksIn(this.#picture.series, this.#state.window));
    if (scale.topPerSecond === this.#rateScale?.topPerSecond && scale.cut === this.#rateScale.cut) return;
    this.#rateScale = scale;
    const top = `${formatScale(scale.topPerSecond)}/s`;
    setText(this.#elements.scaleNote, scale.cut ? `0 – ${top}, higher is cut off` : `0 – ${top}`);
    this.#canvas.mark('lanes');
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
  }

  #laneSeries(cpu: number): LaneSeries[] {
    if (this.#picture === null || this.#rateScale === null) return [];
    const { series } = this.#picture;
    const lane = laneOf(series, cpu);
    const { topPerSecond: top } = this.#rateScale;
    return lane < 0 ? [] : [{ values: ratesOf(series), lane, top, color: this.#canvas.theme.seriesPixel, ...laneLook }];
  }

  #read(cpu: number, ns: number): { mean: number; max: number } | null {
    if (this.#picture === null || this.#rateScale === null) return null;
    const { series } = this.#picture;
    const lane = laneOf(series, cpu);
    const bucket = lane < 0 ? -1 : bucketAt(series, ns);
    if (bucket < 0) return null;
    return { mean: meanAt(series, lane, bucket), max: series.maxPerSecond[lane * series.buckets + bucket] ?? 0 };
  }

  #paint(stale: Set<Part>): void {
    const scale = this.scale;
    if (stale.has('layout') && this.#placeLanes(scale)) stale.add('lanes');
    if (stale.has('lanes')) this.#paintLanes(scale);
    if (stale.has('layout') || stale.has('labels')) this.#labelRows();
    this.#paintOverlay(scale);
    if (this.#drawn || this.#picture === null) return;
    this.#drawn = true;
    // For whoever measures how long it takes to open a trace.
    performance.mark('corescope:first-frame');
  }

  /** @returns whether the lanes are to be drawn anew by that */
  #placeLanes(scale: TimeScale): boolean {
    const viewportPx = this.#overlayLayer.heightPx;
    const count = this.#cpus.length;
    const heightPx = laneHeight(this.#state.laneHeightPx, count, viewportPx);
    const hasOthers = this.#stack.place(count, heightPx, viewportPx);
    const isEmpty = this.#plot.place(this.#stack, scale, this.#overlayLayer.widthPx, viewportPx);
    const ask = lanesToAsk(count, this.#stack.first, this.#stack.end);
    const asked = this.#cpus.slice(ask.first, ask.end);
    if (asked.length !== this.#askedCpus.length || asked[0] !== this.#askedCpus[0]) {
      this.#askedCpus = asked;
      this.#askLanes(false);
      this.#askSelection();
    }
    return hasOthers || isEmpty;
  }

  #paintLanes({ window }: TimeScale): void {
    const lanes: LaneSeries[][] = [];
    for (const [lane, row] of this.#stack.rows) lanes[lane - this.#stack.first] = this.#laneSeries(row.cpu);
    this.#plot.show({ window, lanes, laneHeightPx: this.#stack.laneHeightPx }, this.#canvas.theme);
  }

  #labelRows(): void {
    const { selection, window } = this.#state;
    const ofView = this.#picture;
    const ofSelection = selection === null ? null : this.#pictureOf(selection);
    for (const row of this.#stack.rows.values()) {
      const viewMean = ofView === null ? null : laneMean(ofView.series, laneOf(ofView.series, row.cpu), window);
      const selectionMean =
        selection === null
          ? undefined
          : ofSelection && laneMean(ofSelection.series, laneOf(ofSelection.series, row.cpu), selection);
      row.label(this.#rateScale, viewMean, selectionMean);
    }
  }

  #paintOverlay(scale: TimeScale): void {
    const { selection, cursorNs, window } = this.#state;
    const { laneHeightPx, scrollPx } = this.#stack;
    const readings: LaneReading[] = [];
    const shown = cursorNs !== null && cursorNs >= window.startNs && cursorNs <= window.endNs;
    if (shown) {
      for (const [index, row] of this.#stack.rows) {
        const reading = this.#read(row.cpu, cursorNs);
        if (reading === null) continue;
        const topPx = index * laneHeightPx - scrollPx;
        readings.push({
          middlePx: topPx + laneHeightPx / 2,
          valuePx: topPx + valuePx(reading.mean, this.#rateScale?.topPerSecond ?? 1, laneHeightPx),
          mean: formatRate(reading.mean),
          max: reading.max > reading.mean * 1.05 ? `max ${formatRate(reading.max)}` : '',
        });
      }
    }
    const layer = this.#overlayLayer;
    const context = layer.begin();
    drawOverlay(context, layer.heightPx, scale, selection, cursorNs, readings, this.#canvas.theme);
  }
}
