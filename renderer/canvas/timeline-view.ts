import type { EventSeries, OpenedTrace } from '../../contract/queries.ts';
import { axisTicks, tickGapPx, timeDigits, timeText } from '../base/time-format.ts';
import { type NsRange, sameRange, spanNs } from '../base/view-math.ts';
import { useViewStore, type ViewState } from '../state/view-store.ts';
import { CanvasLayer, onPixelRatioChange } from './canvas-layer.ts';
import { drawOverlay, type LaneReading } from './draw-overlay.ts';
import { drawGrid } from './draw-ruler.ts';
import { setText, type TimelineElements } from './elements.ts';
import { laneHeight, lanesInView, lanesOf, lanesToAsk } from './lane-layout.ts';
import { LaneRow, valuePx } from './lane-row.ts';
import { type LaneData, LanesPlot } from './lanes-plot.ts';
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
import { FrameScheduler } from './scheduler.ts';
import { kindsOf, laneQuestions, needFor, type Picture, requestFor, type SeriesView } from './series-cache.ts';
import { SeriesLoader } from './series-loader.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';
import { onThemeChange, readTheme, type Theme } from './theme.ts';
import { nsPerPx, type TimeScale } from './time-scale.ts';

/** A movement is over when nothing has moved for this long. */
const settleMs = 80;
/** A selection's mean is taken from the lanes' own answer when it spans so many of its buckets. */
const bucketsForMean = 48;

/** Which parts of the picture no longer fit the state. */
interface Stale {
  /** Which lanes there are and where. */
  layout: boolean;
  /** All that depends on the window or on the lanes' data. */
  lanes: boolean;
  /** Names and figures in the gutters. */
  labels: boolean;
}

/**
 * Draws a lane of event rate for each core of a trace on the elements that React has laid out, without React: it follows
 * the view store, asks the source for what is missing, and paints everything in one animation frame.
 */
export class TimelineView {
  readonly #elements: TimelineElements;
  readonly #cpus: number[];
  readonly #gridLayer: CanvasLayer;
  readonly #overlayLayer: CanvasLayer;
  readonly #frames = new FrameScheduler(() => this.#paint());
  readonly #stale: Stale = { layout: true, lanes: true, labels: true };
  readonly #plot: LanesPlot;
  /** The lanes in view, by index. */
  readonly #rows = new Map<number, LaneRow>();
  #firstLane = 0;
  readonly #laneLoader: SeriesLoader<SeriesRequest, EventSeries>;
  readonly #selectionLoader: SeriesLoader<SeriesRequest, EventSeries>;
  readonly #undo: (() => void)[] = [];

  #theme: Theme = readTheme();
  #state: ViewState = useViewStore.getState();
  #kinds: number[] | null = null;
  #askedCpus: number[] = [];
  #picture: Picture | null = null;
  #drawn = false;
  #selectionPicture: Picture | null = null;
  #rateScale: RateScale | null = null;
  #settleTimer: ReturnType<typeof setTimeout> | undefined;
  #moving = false;
  #activeLane: number | null = null;
  #laneHeightPx = 1;

  constructor(elements: TimelineElements, source: SeriesSource, opened: OpenedTrace) {
    this.#elements = elements;
    this.#cpus = lanesOf(opened);
    this.#gridLayer = new CanvasLayer(elements.gridCanvas);
    this.#overlayLayer = new CanvasLayer(elements.overlayCanvas);
    this.#plot = new LanesPlot(elements.rows);
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
        this.#mark('labels');
      },
      onSlow: () => {},
      onFailed,
    });
    this.#kinds = kindsOf(this.#state);
    this.#listen();
    this.#measure();
  }

  destroy(): void {
    for (const undo of this.#undo) undo();
    clearTimeout(this.#settleTimer);
    this.#frames.stop();
    for (const loader of [this.#laneLoader, this.#selectionLoader]) loader.close();
    for (const row of this.#rows.values()) row.remove();
    this.#plot.destroy();
    // The elements stay for the next trace.
    const { root, message } = this.#elements;
    root.classList.remove('slow');
    setText(message, '');
  }

  get scale(): TimeScale {
    return { window: this.#state.window, ...this.#plotPx() };
  }

  /** Of the buckets on screen; a pixel where there are none yet. */
  get bucketNs(): number {
    return this.#picture?.series.bucketNs ?? nsPerPx(this.scale);
  }

  /** The lanes are higher than their viewport. */
  get scrolls(): boolean {
    return this.#cpus.length * this.#laneHeightPx > this.#overlayLayer.heightPx;
  }

  get laneHeightPx(): number {
    return this.#laneHeightPx;
  }

  /** Index of the lane at this height of the viewport; null below the last one. */
  laneAt(yPx: number): number | null {
    const index = Math.floor((this.#elements.scroller.scrollTop + yPx) / this.#laneHeightPx);
    return index >= 0 && index < this.#cpus.length ? index : null;
  }

  get activeLane(): number | null {
    return this.#activeLane;
  }

  /** Marks a lane and scrolls it into view. */
  activate(index: number): void {
    const lane = Math.min(this.#cpus.length - 1, Math.max(0, index));
    this.#activeLane = lane;
    const { scroller } = this.#elements;
    const topPx = lane * this.#laneHeightPx;
    const lowest = topPx + this.#laneHeightPx - scroller.clientHeight;
    if (scroller.scrollTop > topPx) scroller.scrollTop = topPx;
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest;
    this.#mark('layout');
  }

  /** Says where the cursor is to those who cannot see it. */
  announceCursor(): void {
    const { cursorNs } = this.#state;
    if (cursorNs === null) return;
    const parts = [timeText(cursorNs, timeDigits(nsPerPx(this.scale)))];
    if (this.#activeLane !== null) {
      const cpu = this.#cpus[this.#activeLane]!;
      parts.unshift(`Core ${cpu}`);
      const reading = this.#read(cpu, cursorNs);
      if (reading !== null) parts.push(`${formatRate(reading.mean)} events per second`);
    }
    setText(this.#elements.announcer, parts.join(', '));
  }

  #listen(): void {
    const { lanes, scroller } = this.#elements;
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(lanes);
    const scrolled = () => this.#mark('layout');
    scroller.addEventListener('scroll', scrolled, { passive: true });
    this.#undo.push(
      () => resized.disconnect(),
      () => scroller.removeEventListener('scroll', scrolled),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => {
        this.#theme = readTheme();
        this.#mark('lanes');
      }),
      useViewStore.subscribe((state, before) => this.#follow(state, before)),
    );
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (state.kinds !== before.kinds) {
      this.#kinds = kindsOf(state);
      this.#askLanes(false);
      this.#askSelection();
    }
    if (!sameRange(state.window, before.window)) {
      this.#mark('lanes');
      this.#askLanes(false);
      this.#moves();
    }
    if (!sameRange(state.selection, before.selection)) {
      this.#mark('labels');
      this.#moves();
    }
    if (state.laneHeightPx !== before.laneHeightPx) this.#mark('layout');
    if (state.cursorNs !== before.cursorNs) this.#frames.ask();
  }

  #mark(part: keyof Stale): void {
    this.#stale[part] = true;
    this.#frames.ask();
  }

  #measure(): void {
    const { lanes } = this.#elements;
    this.#gridLayer.resize(lanes.clientWidth, lanes.clientHeight);
    this.#overlayLayer.resize(lanes.clientWidth, lanes.clientHeight);
    if (lanes.clientWidth === 0) return;
    this.#mark('layout');
    this.#mark('lanes');
    // A canvas that has been resized is empty: paint before the browser does.
    this.#paint();
    this.#askLanes(true);
  }

  #plotPx(): { leftPx: number; widthPx: number } {
    const { gutterLeftPx, gutterRightPx } = this.#theme;
    return { leftPx: gutterLeftPx, widthPx: Math.max(1, this.#overlayLayer.widthPx - gutterLeftPx - gutterRightPx) };
  }

  /** Window or selection are on the way; what can wait is done when they rest. */
  #moves(): void {
    this.#moving = true;
    clearTimeout(this.#settleTimer);
    this.#settleTimer = setTimeout(() => this.#settle(), settleMs);
  }

  #settle(): void {
    this.#moving = false;
    this.#askLanes(true);
    this.#askSelection();
    this.#rescale();
    this.#mark('labels');
  }

  #seriesView(): SeriesView {
    const { window, limits } = this.#state;
    return { window, limits, widthPx: this.#plotPx().widthPx, cpus: this.#askedCpus, kinds: this.#kinds };
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
    this.#mark('lanes');
    // Figures that change all the time cannot be read, and each costs a layout: they wait for the end of a movement.
    if (!this.#moving) this.#mark('labels');
  }

  #rescale(): void {
    if (this.#picture === null) return;
    const scale = scaleFor(peaksIn(this.#picture.series, this.#state.window));
    if (scale.topPerSecond === this.#rateScale?.topPerSecond && scale.cut === this.#rateScale.cut) return;
    this.#rateScale = scale;
    const top = `${formatScale(scale.topPerSecond)}/s`;
    setText(this.#elements.scaleNote, scale.cut ? `0 – ${top}, higher is cut off` : `0 – ${top}`);
    this.#mark('lanes');
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
  }

  #laneData(cpu: number): LaneData | null {
    if (this.#picture === null || this.#rateScale === null) return null;
    const lane = laneOf(this.#picture.series, cpu);
    return lane < 0 ? null : { series: this.#picture.series, lane, topPerSecond: this.#rateScale.topPerSecond };
  }

  #read(cpu: number, ns: number): { mean: number; max: number } | null {
    const data = this.#laneData(cpu);
    if (data === null) return null;
    const bucket = bucketAt(data.series, ns);
    if (bucket < 0) return null;
    const max = data.series.maxPerSecond[data.lane * data.series.buckets + bucket]!;
    return { mean: meanAt(data.series, data.lane, bucket), max };
  }

  #paint(): void {
    if (this.#overlayLayer.widthPx === 0) return;
    const stale = this.#stale;
    const scale = this.scale;
    if (stale.layout) this.#placeRows(scale);
    if (stale.lanes) {
      const ticks = axisTicks(scale.window.startNs, scale.window.endNs, scale.widthPx, tickGapPx);
      this.#paintLanes(scale);
      drawGrid(this.#gridLayer.begin(), this.#gridLayer.heightPx, scale, ticks, this.#theme);
    }
    if (stale.layout || stale.labels) this.#labelRows();
    this.#paintOverlay(scale);
    stale.layout = stale.lanes = stale.labels = false;
    if (this.#drawn || this.#picture === null) return;
    this.#drawn = true;
    // For whoever measures how long it takes to open a trace.
    performance.mark('corescope:first-frame');
  }

  #placeRows(scale: TimeScale): void {
    const { scroller, rows } = this.#elements;
    const viewportPx = this.#overlayLayer.heightPx;
    const heightPx = laneHeight(this.#state.laneHeightPx, this.#cpus.length, viewportPx);
    this.#laneHeightPx = heightPx;
    rows.style.height = `${heightPx * this.#cpus.length}px`;
    const { first, end } = lanesInView(this.#cpus.length, heightPx, scroller.scrollTop, viewportPx);
    const spare: LaneRow[] = [];
    for (const [index, row] of this.#rows) {
      if (index >= first && index < end) continue;
      spare.push(row);
      this.#rows.delete(index);
    }
    for (let index = first; index < end; index++) {
      const known = this.#rows.get(index);
      const row = known ?? spare.pop() ?? new LaneRow(rows);
      row.active = index === this.#activeLane;
      row.place(index * heightPx, heightPx);
      if (known !== undefined) continue;
      row.cpu = this.#cpus[index]!;
      this.#rows.set(index, row);
      this.#stale.lanes = true;
    }
    for (const row of spare) row.remove();
    this.#firstLane = first;
    if (this.#plot.place(first * heightPx, end - first, heightPx, scale.widthPx)) this.#stale.lanes = true;
    const ask = lanesToAsk(this.#cpus.length, first, end);
    const asked = this.#cpus.slice(ask.first, ask.end);
    if (asked.length === this.#askedCpus.length && asked[0] === this.#askedCpus[0]) return;
    this.#askedCpus = asked;
    this.#askLanes(false);
    this.#askSelection();
  }

  #paintLanes(scale: TimeScale): void {
    const lanes: (LaneData | null)[] = [];
    for (const [index, row] of this.#rows) lanes[index - this.#firstLane] = this.#laneData(row.cpu);
    this.#plot.show(scale.window, lanes, this.#theme);
  }

  #labelRows(): void {
    const { selection, window } = this.#state;
    const ofView = this.#picture;
    const ofSelection = selection === null ? null : this.#pictureOf(selection);
    for (const row of this.#rows.values()) {
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
    const { scroller } = this.#elements;
    const readings: LaneReading[] = [];
    const shown = cursorNs !== null && cursorNs >= window.startNs && cursorNs <= window.endNs;
    if (shown) {
      const scrollPx = scroller.scrollTop;
      for (const [index, row] of this.#rows) {
        const reading = this.#read(row.cpu, cursorNs);
        if (reading === null) continue;
        const topPx = index * this.#laneHeightPx - scrollPx;
        readings.push({
          middlePx: topPx + this.#laneHeightPx / 2,
          valuePx: topPx + valuePx(reading.mean, this.#rateScale?.topPerSecond ?? 1, this.#laneHeightPx),
          mean: formatRate(reading.mean),
          max: reading.max > reading.mean * 1.05 ? `max ${formatRate(reading.max)}` : '',
        });
      }
    }
    const layer = this.#overlayLayer;
    const context = layer.begin();
    drawOverlay(context, layer.heightPx, scale, selection, cursorNs, readings, this.#theme);
  }
}
