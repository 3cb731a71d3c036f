import type { EventSeries, OpenedTrace } from '../../../contract/queries.ts';
import { timeDigits, timeText } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { type ArrowKeyLanes, onArrowKey } from '../../canvas/arrow-keys.ts';
import { drawEdges } from '../../canvas/draw-ruler.ts';
import { type LanesElements, setText } from '../../canvas/elements.ts';
import { evenEdges, type LaneEdges } from '../../canvas/lane-edges.ts';
import { laneHeight, lanesOf, lanesToAsk } from '../../canvas/lane-layout.ts';
import { type LaneSeries, type LaneValues, ratesOf } from '../../canvas/lane-raster.ts';
import { type LanesSource, LanesView, type LaneValue } from '../../canvas/lanes-view.ts';
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
} from '../../canvas/rates.ts';
import {
  kindsOf,
  laneQuestions,
  needFor,
  type Picture,
  requestFor,
  type SeriesView,
} from '../../canvas/series-cache.ts';
import { SeriesLoader } from '../../canvas/series-loader.ts';
import type { SeriesRequest, SeriesSource } from '../../canvas/series-source.ts';
import { nsPerPx } from '../../canvas/time-scale.ts';
import { useViewStore, type ViewState } from '../../state/view-store.ts';
import { LaneRow } from './lane-row.ts';

/** What `EventRates.tsx` lays out. */
export interface EventLanesElements extends LanesElements {
  root: HTMLElement;
  scaleNote: HTMLElement;
  message: HTMLElement;
  announcer: HTMLElement;
}

/** A selection's mean is taken from the lanes' own answer when it spans so many of its buckets. */
const bucketsForMean = 48;

/** The line that the eye follows, the area below it and the band around it. */
const laneLook = { lineWidthPx: 1.3, areaAlpha: 0.11, bandAlpha: 0.25 };

/** A lane of event rate for each core of a trace: asks the source for what is missing where the view has moved. */
export class EventLanes implements LanesSource<LaneRow>, ArrowKeyLanes {
  readonly #elements: EventLanesElements;
  readonly #cpus: number[];
  readonly #view: LanesView<LaneRow>;
  readonly #laneLoader: SeriesLoader<SeriesRequest, EventSeries>;
  readonly #selectionLoader: SeriesLoader<SeriesRequest, EventSeries>;

  #kinds = kindsOf(useViewStore.getState());
  #askedCpus: number[] = [];
  #picture: Picture | null = null;
  /** What the lanes draw of it. */
  #rates: LaneValues | null = null;
  #drawn = false;
  #selectionPicture: Picture | null = null;
  #rateScale: RateScale | null = null;
  #classOf: ReadonlyMap<number, string> = new Map();

  constructor(elements: EventLanesElements, source: SeriesSource, opened: OpenedTrace) {
    this.#elements = elements;
    this.#cpus = lanesOf(opened);
    this.#view = new LanesView(elements, useViewStore, this, {
      layers: [(context, scale, heightPx) => drawEdges(context, heightPx, scale, this.#view.theme)],
    });
    const onFailed = (message: string) => this.#tell(message);
    const questions = laneQuestions(source);
    this.#laneLoader = new SeriesLoader(questions, {
      onPicture: (picture) => this.#take(picture),
      onSlow: (slow) => elements.root.toggleAttribute('data-slow', slow),
      onFailed,
    });
    this.#selectionLoader = new SeriesLoader(questions, {
      onPicture: (picture) => {
        this.#selectionPicture = picture;
        this.#view.mark('labels');
      },
      onSlow: () => {},
      onFailed,
    });
    const { ended } = this.#view;
    elements.lanes.addEventListener('keydown', (event) => onArrowKey(event, this), { signal: ended });
    ended.addEventListener(
      'abort',
      useViewStore.subscribe((state, before) => this.#follow(state, before)),
    );
    this.#view.start();
  }

  destroy(): void {
    this.#view.destroy();
    for (const loader of [this.#laneLoader, this.#selectionLoader]) loader.drop();
    // The elements stay for the next trace.
    this.#tell('');
  }

  /** Of each core, what is below its name: `Performance`. */
  nameClasses(classOf: ReadonlyMap<number, string>): void {
    this.#classOf = classOf;
    this.#view.mark('labels');
  }

  /** The core whose lane is at this height of the page; null below the last one. */
  coreAt(clientY: number): number | null {
    const { edges, scrollPx } = this.#view.stack;
    const lane = edges.laneAt(clientY - this.#elements.lanes.getBoundingClientRect().top + scrollPx);
    return this.#cpus[lane] ?? null;
  }

  /** The core whose lane keys have marked. */
  get activeCore(): number | null {
    return this.#cpus[this.activeLane ?? -1] ?? null;
  }

  /** `3.87 K/s`: in the selection or, without one, in view. */
  meanOf(core: number): string {
    const { selection, window } = useViewStore.getState();
    const picture = selection === null ? this.#picture : this.#pictureOf(selection);
    if (picture === null) return '';
    const mean = laneMean(picture.series, laneOf(picture.series, core), selection ?? window);
    return mean === null ? '' : formatRate(mean);
  }

  get count(): number {
    return this.#cpus.length;
  }

  edges(viewportPx: number): LaneEdges {
    return evenEdges(this.count, laneHeight(useViewStore.getState().laneHeightPx, this.count, viewportPx));
  }

  setHeight(px: number): void {
    useViewStore.getState().setLaneHeight(px);
  }

  makeRow(parent: HTMLElement): LaneRow {
    return new LaneRow(parent);
  }

  assign(row: LaneRow, lane: number): void {
    row.cpu = this.#cpus[lane] ?? -1;
  }

  label(rows: ReadonlyMap<number, LaneRow>): void {
    const { selection, window } = useViewStore.getState();
    const ofView = this.#picture;
    const ofSelection = selection === null ? null : this.#pictureOf(selection);
    for (const row of rows.values()) {
      const viewMean = ofView === null ? null : laneMean(ofView.series, laneOf(ofView.series, row.cpu), window);
      const selectionMean =
        selection === null
          ? undefined
          : ofSelection && laneMean(ofSelection.series, laneOf(ofSelection.series, row.cpu), selection);
      row.label(this.#rateScale, viewMean, selectionMean, this.#classOf.get(row.cpu) ?? '');
    }
  }

  seriesOf(lane: number): LaneSeries[] {
    if (this.#picture === null || this.#rates === null || this.#rateScale === null) return [];
    const { series } = this.#picture;
    const index = laneOf(series, this.#cpus[lane] ?? -1);
    const look = { top: this.#rateScale.topPerSecond, color: this.#view.theme.seriesPixel, ...laneLook };
    return index < 0 ? [] : [{ values: this.#rates, lane: index, ...look }];
  }

  valueAt(lane: number, ns: number): LaneValue | null {
    if (this.#picture === null || this.#rateScale === null) return null;
    const { series } = this.#picture;
    const index = laneOf(series, this.#cpus[lane] ?? -1);
    const bucket = index < 0 ? -1 : bucketAt(series, ns);
    if (bucket < 0) return null;
    const value = meanAt(series, index, bucket);
    const max = series.maxPerSecond[index * series.buckets + bucket] ?? 0;
    const more = max > value * 1.05 ? `max ${formatRate(max)}` : '';
    return { values: [{ value, top: this.#rateScale.topPerSecond, text: formatRate(value) }], more };
  }

  ask(settled: boolean): void {
    const { first, end } = this.#view.stack;
    // They are not laid out yet.
    if (first === end) return;
    const ask = lanesToAsk(this.count, first, end);
    const asked = this.#cpus.slice(ask.first, ask.end);
    const isOther = asked.length !== this.#askedCpus.length || asked[0] !== this.#askedCpus[0];
    if (isOther) this.#askedCpus = asked;
    this.#askLanes(settled);
    if (isOther || settled) this.#askSelection();
    if (settled) this.#rescale();
  }

  painted(): void {
    if (this.#drawn || this.#picture === null) return;
    this.#drawn = true;
    // For whoever measures how long it takes to open a trace.
    performance.mark('corescope:first-frame');
  }

  /** Of the buckets on screen; a pixel where there are none yet. */
  get bucketNs(): number {
    return this.#picture?.series.bucketNs ?? nsPerPx(this.#view.scale);
  }

  get activeLane(): number | null {
    return this.#view.stack.active;
  }

  activate(lane: number): void {
    this.#view.activate(lane);
  }

  /** Says where the cursor is to those who cannot see it. */
  announceCursor(): void {
    const { cursorNs } = useViewStore.getState();
    if (cursorNs === null) return;
    const parts = [timeText(cursorNs, timeDigits(nsPerPx(this.#view.scale)))];
    const { activeLane } = this;
    const cpu = activeLane === null ? undefined : this.#cpus[activeLane];
    if (activeLane !== null && cpu !== undefined) {
      parts.unshift(`Core ${cpu}`);
      const read = this.valueAt(activeLane, cursorNs);
      for (const { text } of read?.values ?? []) parts.push(`${text} events per second`);
    }
    setText(this.#elements.announcer, parts.join(', '));
  }

  #follow(state: ViewState, before: ViewState): void {
    if (state.kinds !== before.kinds) {
      this.#kinds = kindsOf(state);
      this.#askLanes(false);
      this.#askSelection();
    }
    if (state.laneHeightPx !== before.laneHeightPx) this.#view.mark('layout');
  }

  #seriesView(): SeriesView {
    const { window, limits } = useViewStore.getState();
    const { widthPx } = this.#view.scale;
    return { window, limits, widthPx, cpus: this.#askedCpus, kinds: this.#kinds };
  }

  #askLanes(settled: boolean): void {
    if (this.#askedCpus.length === 0) return;
    const view = this.#seriesView();
    const need = needFor(this.#picture, view);
    if (need === 'now' || (settled && need === 'settled')) this.#laneLoader.want(requestFor(view));
  }

  /** Asks for the means of the selection where the lanes' answer cannot give them. */
  #askSelection(): void {
    const { selection } = useViewStore.getState();
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
    this.#rates = ratesOf(picture.series);
    this.#tell('');
    this.#rescale();
    this.#askSelection();
    this.#view.mark('lanes');
    // Figures that change all the time cannot be read, and each costs a layout: they wait for the end of a movement.
    if (!this.#view.moving) this.#view.mark('labels');
  }

  #rescale(): void {
    if (this.#picture === null) return;
    const scale = scaleFor(peaksIn(this.#picture.series, useViewStore.getState().window));
    if (scale.topPerSecond === this.#rateScale?.topPerSecond && scale.cut === this.#rateScale.cut) return;
    this.#rateScale = scale;
    const top = `${formatScale(scale.topPerSecond)}/s`;
    setText(this.#elements.scaleNote, scale.cut ? `0 – ${top}, higher is cut off` : `0 – ${top}`);
    this.#view.mark('lanes');
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
  }
}
