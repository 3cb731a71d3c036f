import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCount, formatFixed } from '../../base/format.ts';
import { formatDuration, timeDigits, timeText } from '../../base/time-format.ts';
import { type ArrowKeyLanes, onArrowKey } from '../../canvas/arrow-keys.ts';
import { drawEdges } from '../../canvas/draw-ruler.ts';
import { type LanesElements, setText } from '../../canvas/elements.ts';
import { laneRows } from '../../canvas/graph/chip-rows.ts';
import { chipRowsFor, drawChip } from '../../canvas/graph/draw-chip.ts';
import { drawPoints, drawStates, type LanesPlot } from '../../canvas/graph/draw-lanes.ts';
import { drawSelectedSlices } from '../../canvas/graph/draw-selected.ts';
import { LabelColors, otherColor, type SeriesColor, seriesColors } from '../../canvas/graph/graph-colors.ts';
import type { GraphPlace } from '../../canvas/graph/graph-elements.ts';
import { labelTimes } from '../../canvas/graph/graph-reading.ts';
import { formatGraphed } from '../../canvas/graph/graphed-value.ts';
import { slackPx, sliceAt } from '../../canvas/graph/lane-hits.ts';
import { type LaneEdges, unevenEdges } from '../../canvas/lane-edges.ts';
import type { LaneSeries } from '../../canvas/lane-raster.ts';
import { type LanesSource, LanesView, type LaneValue } from '../../canvas/lanes-view.ts';
import { bucketAt, niceTop } from '../../canvas/rates.ts';
import { areColorsForced, onThemeChange, readPixel, readToken } from '../../canvas/theme.ts';
import { inPlot, xIn, yIn } from '../../canvas/time-input.ts';
import { nsPerPx, type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { coreColor, identityColor, useIdentityColors } from '../../state/identity-colors.ts';
import type { Mark } from '../../state/marks.ts';
import { pathKey } from '../../state/pivot-model.ts';
import { useSwitch } from '../../state/switch-store.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { drawMarkers, drawMoves, drawReadied, movesOf, type TrackBox } from './draw-tracks.ts';
import { type FiguresByPath, type Track, type TrackKind, type TracksContent, trackOfThread } from './track-model.ts';
import { TrackRow, type TrackRowTexts } from './track-row.ts';
import { type TrackSeries, TracksSeries } from './track-series.ts';

/** What `TracksPanel.tsx` lays out. */
export interface TrackLanesElements extends LanesElements {
  root: HTMLElement;
  message: HTMLElement;
  announcer: HTMLElement;
}

/** What is to be shown. */
export interface TracksModel {
  tracks: readonly Track[];
  figures: FiguresByPath;
  content: TracksContent;
  marks: readonly Mark[];
  /** Of the preset of thread states. */
  sliceStyles: ConstructorParameters<typeof LabelColors>[0];
  version: number;
}

const heightsPx: Record<TrackKind, number> = {
  ...{ markers: 20, cores: 22, core: 22, process: 22, thread: 22 },
  ...{ counter: 34, events: 20 },
};
/** Tracks beyond the view that are asked about with it, in steps. */
const askedStep = 16;
/** A ready time is marked from this share of the time that the thread ran. */
const markedShare = 0.25;

const usageLook = { lineWidthPx: 0, areaAlpha: 0.5, bandAlpha: 0 };
const counterLook = { lineWidthPx: 1.3, areaAlpha: 0.2, bandAlpha: 0.2 };

const noTexts: TrackRowTexts = { first: '', second: '', isMarked: false, top: '' };
/** Beside each other there is room for six figures. */
const milliseconds = (ns: number): string => (ns < 1e9 ? formatFixed(ns / 1e6, 2) : formatCount(Math.round(ns / 1e6)));

/** Tracks of threads, processes and cores, drawn without React. */
export class TrackLanes implements LanesSource<TrackRow>, ArrowKeyLanes {
  readonly #elements: TrackLanesElements;
  readonly #trace: string;
  readonly #onToggle: (track: Track) => void;
  readonly #view: LanesView<TrackRow>;
  readonly #series: TracksSeries;
  #model: TracksModel | null = null;
  #edges: LaneEdges = unevenEdges([]);
  #labels = new LabelColors();
  /** Of cores, where a label is a process, and of events. */
  readonly #plainLabels = new LabelColors();
  #colorOf: (token: string) => SeriesColor = () => ({ line: '', fill: '', onFill: '', look: 'solid' });
  readonly #pixels = new Map<string, number>();
  /** Of series of values, until the next answer. */
  #drawn = new Map<string, LaneSeries[]>();
  #pointer: { xPx: number; yPx: number } | null = null;

  constructor(elements: TrackLanesElements, client: TraceClient, trace: string, onToggle: (track: Track) => void) {
    this.#elements = elements;
    this.#trace = trace;
    this.#onToggle = onToggle;
    this.#readColors();
    this.#view = new LanesView<TrackRow>(elements, useViewStore, this, {
      layers: [
        (context, scale, heightPx) => drawEdges(context, heightPx, scale, this.#view.theme),
        (context, scale, heightPx) => this.#drawTracks(context, scale, heightPx),
      ],
    });
    this.#series = new TracksSeries(client, trace, {
      onPicture: () => this.#take(),
      onSlow: (slow) => elements.root.toggleAttribute('data-slow', slow),
      onFailed: (message) => setText(elements.message, message),
    });
    this.#listen();
    this.#view.start();
  }

  destroy(): void {
    this.#view.destroy();
    this.#series.close();
    setText(this.#elements.message, '');
  }

  show(model: TracksModel): void {
    const before = this.#model;
    const activeKey = this.active?.key;
    this.#model = model;
    if (before?.sliceStyles !== model.sliceStyles) this.#labels = new LabelColors(model.sliceStyles);
    if (before?.tracks !== model.tracks || before.version !== model.version) {
      this.#edges = unevenEdges(model.tracks.map(({ kind }) => heightsPx[kind]));
      this.#drawn.clear();
      this.#view.clear();
      const index = model.tracks.findIndex(({ key }) => key === activeKey);
      if (index >= 0) this.#view.activate(index);
      this.ask(true);
    }
    this.#view.mark('lanes', 'labels');
  }

  /** The track at this height of the page; null below the last one. */
  trackAt(event: MouseEvent): Track | null {
    return this.#model?.tracks[this.#laneAt(yIn(this.#elements.lanes, event))] ?? null;
  }

  /** The track that keys have marked. */
  get active(): Track | null {
    return this.#model?.tracks[this.activeLane ?? -1] ?? null;
  }

  /** The bar or mark of a track that lies there; null where there is none. @param event null = at the cursor on the active track */
  sliceAt(event: MouseEvent | null): GraphPlace['slice'] {
    const { lanes } = this.#elements;
    const lane = event === null ? (this.activeLane ?? -1) : this.#laneAt(yIn(lanes, event));
    const scale = this.#view.scale;
    const { cursorNs } = useViewStore.getState();
    const xPx = event === null ? xOf(scale, cursorNs ?? scale.window.startNs) : xIn(lanes, event);
    const yPx = event === null ? this.#boxOf(lane).topPx + this.#boxOf(lane).heightPx / 2 : yIn(lanes, event);
    return this.#hit(lane, scale, xPx, yPx);
  }

  edges(): LaneEdges {
    return this.#edges;
  }

  makeRow(parent: HTMLElement): TrackRow {
    return new TrackRow(parent, this.#onToggle);
  }

  assign(row: TrackRow, lane: number): void {
    const track = this.#model?.tracks[lane];
    if (track !== undefined) row.assign(track);
  }

  label(rows: ReadonlyMap<number, TrackRow>): void {
    for (const [lane, row] of rows) {
      const track = this.#model?.tracks[lane];
      if (track !== undefined) row.write(this.#textsOf(track));
    }
  }

  seriesOf(lane: number): LaneSeries[] {
    const track = this.#model?.tracks[lane];
    if (track === undefined || (track.kind !== 'process' && track.kind !== 'counter')) return [];
    const known = this.#drawn.get(track.key) ?? this.#valuesOf(track);
    this.#drawn.set(track.key, known);
    return known;
  }

  valueAt(lane: number, ns: number): LaneValue | null {
    const track = this.#model?.tracks[lane];
    if (track?.kind !== 'counter') return null;
    const found = this.#series.of(track);
    const bucket = found === null ? -1 : bucketAt(found.answer, ns);
    const value = found?.series.values[bucket] ?? Number.NaN;
    if (Number.isNaN(value)) return null;
    const [{ top } = { top: 1 }] = this.seriesOf(lane);
    return { values: [{ value, top, text: textOf(value), color: this.#colorOf(counterColor(track)).line }], more: '' };
  }

  ask(settled: boolean): void {
    const { first, end } = this.#view.stack;
    if (this.#model === null || first === end) return;
    const from = Math.max(0, Math.floor(first / askedStep - 1) * askedStep);
    const to = Math.ceil(end / askedStep + 1) * askedStep;
    const { window, limits } = useViewStore.getState();
    const { tracks, version } = this.#model;
    const view = { window, limits, widthPx: this.#view.scale.widthPx };
    this.#series.ask(tracks.slice(from, to), version, view, settled);
  }

  click(event: PointerEvent): boolean {
    const { eventRow = -1 } = this.sliceAt(event) ?? {};
    if (eventRow >= 0) useTableStore.getState().selectRow(eventRow, this.#trace);
    return eventRow >= 0;
  }

  drawOver(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    if (this.#model === null) return;
    const { theme } = this.#view;
    this.#drawSelected(context, scale);
    const moving = this.#threadOfMoves();
    const states = moving === null ? null : this.#series.of(moving);
    if (states !== null) drawMoves(context, scale, movesOf(states), (core) => this.#boxOfCore(core), theme);
    const { trace, shown } = useSwitch.getState();
    const { scrollPx } = this.#view.stack;
    const place = { tracks: this.#model.tracks, edges: this.#edges, scrollPx };
    if (trace === this.#trace && shown !== null) drawReadied(context, scale, place, shown, theme);
    this.#drawChip(context, scale, heightPx);
  }

  get bucketNs(): number {
    return 4 * nsPerPx(this.#view.scale);
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
    const { active, activeLane } = this;
    if (active === null || activeLane === null) return;
    const parts = [
      active.name,
      ...(cursorNs === null ? [] : [timeText(cursorNs, timeDigits(nsPerPx(this.#view.scale)))]),
    ];
    const slice = this.sliceAt(null);
    if (slice !== null) parts.push(slice.label, formatDuration(slice.endNs - slice.startNs));
    if (cursorNs !== null) for (const { text } of this.valueAt(activeLane, cursorNs)?.values ?? []) parts.push(text);
    setText(this.#elements.announcer, parts.join(', '));
  }

  #listen(): void {
    const { lanes } = this.#elements;
    const { ended } = this.#view;
    const redraw = (): void => this.#view.mark('lanes', 'labels');
    const unfollow = [
      onThemeChange(() => {
        this.#readColors();
        this.#drawn.clear();
        redraw();
      }),
      useIdentityColors.subscribe(() => {
        this.#drawn.clear();
        redraw();
      }),
      useTableStore.subscribe(() => this.#view.mark()),
      useSwitch.subscribe(() => this.#view.mark()),
    ];
    for (const end of unfollow) ended.addEventListener('abort', end);
    const options = { signal: ended };
    lanes.addEventListener('keydown', (event) => this.#onKey(event), options);
    lanes.addEventListener(
      'pointermove',
      (event) => {
        this.#pointer = { xPx: xIn(lanes, event), yPx: yIn(lanes, event) };
      },
      options,
    );
    lanes.addEventListener(
      'pointerleave',
      () => {
        this.#pointer = null;
      },
      options,
    );
  }

  /** Enter opens and closes a track, or selects the event of the slice at the cursor. */
  #onKey(event: KeyboardEvent): void {
    const { active } = this;
    if (event.key !== 'Enter' || active === null) {
      onArrowKey(event, this);
      return;
    }
    event.preventDefault();
    const { eventRow = -1 } = this.sliceAt(null) ?? {};
    if (eventRow >= 0 && !event.shiftKey) useTableStore.getState().selectRow(eventRow, this.#trace);
    else if (active.isOpen !== null) this.#onToggle(active);
  }

  #readColors(): void {
    this.#colorOf = seriesColors(readToken, readPixel, areColorsForced());
    this.#pixels.clear();
  }

  #labelsOf({ kind }: Track): LabelColors {
    return kind === 'thread' ? this.#labels : this.#plainLabels;
  }

  #pixelOf(token: string): number {
    const known = this.#pixels.get(token) ?? readPixel(this.#colorOf(token).line);
    this.#pixels.set(token, known);
    return known;
  }

  #take(): void {
    setText(this.#elements.message, '');
    this.#drawn.clear();
    const { window } = useViewStore.getState();
    for (const wanted of ['core', 'events'] as const) {
      const track = this.#model?.tracks.find(({ kind }) => kind === wanted);
      const found = track === undefined ? null : this.#series.of(track);
      if (found !== null) this.#plainLabels.add(found.answer.labels, labelTimes(found.answer, window));
    }
    this.#view.mark('lanes');
    if (!this.#view.moving) this.#view.mark('labels');
  }

  #laneAt(yPx: number): number {
    return this.#edges.laneAt(yPx + this.#view.stack.scrollPx);
  }

  /** In pixels of the viewport. */
  #boxOf(lane: number): TrackBox {
    const topPx = this.#edges.edgePx(lane) - this.#view.stack.scrollPx;
    return { topPx, heightPx: this.#edges.edgePx(lane + 1) - this.#edges.edgePx(lane) };
  }

  #boxOfCore(core: string): TrackBox | null {
    const lane = this.#model?.tracks.findIndex(({ kind, path }) => kind === 'core' && path[0] === core) ?? -1;
    return lane < 0 ? null : this.#boxOf(lane);
  }

  #plotOf(scale: TimeScale, { topPx, heightPx }: TrackBox): LanesPlot {
    return { scale, topPx, laneHeightPx: heightPx, heightPx: topPx + heightPx };
  }

  #hit(lane: number, scale: TimeScale, xPx: number, yPx: number): GraphPlace['slice'] {
    const track = this.#model?.tracks[lane];
    const found = track === undefined ? null : this.#series.of(track);
    if (found === null || found.series.lane === null || !inPlot(scale, xPx)) return null;
    return sliceAt(alone(found), this.#plotOf(scale, this.#boxOf(lane)), xPx, yPx);
  }

  #textsOf({ kind, path, key }: Track): TrackRowTexts {
    if (kind === 'counter') {
      const [series] = this.#drawn.get(key) ?? [];
      return { ...noTexts, top: series === undefined ? '' : textOf(series.top) };
    }
    if (kind !== 'process' && kind !== 'thread') return noTexts;
    const figures = this.#model?.figures.get(pathKey(path));
    if (figures === undefined) return noTexts;
    const { runningNs, readyNs } = figures;
    return {
      ...noTexts,
      first: milliseconds(runningNs),
      second: milliseconds(readyNs),
      isMarked: readyNs > 1e6 && readyNs > runningNs * markedShare,
    };
  }

  /** Values of a process, in cores that it keeps busy, or of a counter. */
  #valuesOf(track: Track): LaneSeries[] {
    const found = this.#series.of(track);
    if (found === null) return [];
    const { startNs, bucketNs, buckets } = found.answer;
    const isUsage = track.kind === 'process';
    const mean = isUsage ? found.series.values.map((ns) => (ns > 0 ? ns / bucketNs : Number.NaN)) : found.series.values;
    const [least, most] = isUsage ? [mean, mean] : [found.series.minimum, found.series.maximum];
    const highest = mean.reduce((top, value) => (value > top ? value : top), isUsage ? 1 : 0);
    const color = isUsage ? (identityColor(track.path[0] ?? '') ?? otherColor) : counterColor(track);
    return [
      {
        values: { startNs, bucketNs, buckets, unit: 1, mean, least, most },
        lane: 0,
        top: isUsage ? highest * 1.15 : niceTop(highest),
        color: this.#pixelOf(color),
        ...(isUsage ? usageLook : counterLook),
      },
    ];
  }

  #drawTracks(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    const { first, end } = this.#view.stack;
    const { tracks = [], marks = [] } = this.#model ?? {};
    const { theme } = this.#view;
    const originPx = this.#edges.edgePx(first);
    for (let lane = first; lane < end; lane++) {
      const track = tracks[lane];
      if (track === undefined) continue;
      const box = { topPx: this.#edges.edgePx(lane) - originPx, heightPx: this.#boxOf(lane).heightPx };
      if (track.kind === 'markers') drawMarkers(context, scale, box, marks, (token) => readToken(`--${token}`), theme);
      const found = this.#series.of(track);
      if (found === null || found.series.lane === null) continue;
      const plot = { ...this.#plotOf(scale, box), heightPx };
      const tokenOf = (label: string): string => this.#labelsOf(track).of(label);
      if (track.kind === 'events') drawPoints(context, plot, alone(found), tokenOf, this.#colorOf);
      else drawStates(context, plot, alone(found), tokenOf, this.#colorOf, theme);
    }
  }

  #drawSelected(context: CanvasRenderingContext2D, scale: TimeScale): void {
    const { selectedRow, selectedTrace } = useTableStore.getState();
    if (selectedRow === null || (selectedTrace !== null && selectedTrace !== this.#trace)) return;
    const { first, end } = this.#view.stack;
    for (let lane = first; lane < end; lane++) {
      const track = this.#model?.tracks[lane];
      const found = track === undefined ? null : this.#series.of(track);
      if (found !== null)
        drawSelectedSlices(
          context,
          this.#plotOf(scale, this.#boxOf(lane)),
          alone(found),
          selectedRow,
          this.#view.theme,
        );
    }
  }

  /** Whose ways between cores are drawn: the thread that is active, else that of the switch that is selected. */
  #threadOfMoves(): Track | null {
    if (this.#model === null || !this.#model.content.migrations) return null;
    const { active } = this;
    if (active !== null && active.path.length === 2) return this.#threadTrack(active.path[0], active.path[1]);
    const { trace, shown } = useSwitch.getState();
    return trace === this.#trace && shown !== null
      ? this.#threadTrack(shown.thread.process, shown.thread.thread)
      : null;
  }

  #threadTrack(process = '', thread = ''): Track | null {
    const { tracks = [] } = this.#model ?? {};
    const track = tracks[trackOfThread(tracks, process, thread)];
    return track?.kind === 'thread' ? track : null;
  }

  /** What lies under the pointer. */
  #drawChip(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    const { cursorNs } = useViewStore.getState();
    if (this.#pointer === null || cursorNs === null) return;
    const track = this.#model?.tracks[this.#laneAt(this.#pointer.yPx)];
    const found = track === undefined ? null : this.#series.of(track);
    if (track === undefined || found === null || found.series.lane === null) return;
    const line = (label: string): string => this.#colorOf(this.#labelsOf(track).of(label)).line;
    const rows = laneRows(alone(found), cursorNs, 0, slackPx * nsPerPx(scale), chipRowsFor(heightPx), line);
    const area = { leftPx: scale.leftPx, rightPx: scale.leftPx + scale.widthPx, heightPx };
    drawChip(context, area, xOf(scale, cursorNs), this.#pointer.yPx, rows, this.#view.theme);
  }
}

/** An answer of one series. */
const alone = ({ answer, series }: TrackSeries): TrackSeries['answer'] => ({ ...answer, series: [series] });

const textOf = (value: number): string => formatGraphed(value, { title: '', quantity: 'number', perSecond: false });

/** Counters below a core have its colour, those below a thread theirs in turn, each the same below all threads. */
const counterColor = ({ counter, path }: Track): string =>
  coreColor(counter?.of === 'core' ? Number(path[0]) : (counter?.place ?? 0));
