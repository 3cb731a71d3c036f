import { at } from '../../../contract/checked.ts';
import type { LiveFrame } from '../../../contract/live.ts';
import { formatDuration, timeTicks } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { type LanesElements, type RulerElements, setText } from '../../canvas/elements.ts';
import { evenEdges, type LaneEdges } from '../../canvas/lane-edges.ts';
import { liveLaneHeight } from '../../canvas/lane-layout.ts';
import type { LaneSeries } from '../../canvas/lane-raster.ts';
import { type LanesSource, LanesView } from '../../canvas/lanes-view.ts';
import { areColorsForced, readPixel, readToken, type Theme } from '../../canvas/theme.ts';
import { xIn } from '../../canvas/time-input.ts';
import { nsPerPx, type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { pixelRatio } from '../../kit/page-zoom.ts';
import { drawMarkerLines, drawNow, type LiveColors, laneSeriesOf } from './draw-live-lanes.ts';
import { LiveHead, type LiveMarker, liveTickGapPx, ticksBeforeNow } from './live-axis.ts';
import { type LiveKeyLanes, LiveLaneKeys } from './live-lane-keys.ts';
import { type LaneReading, LiveLaneRow } from './live-lane-row.ts';
import { bucketOf, formatValue, laneMost, nextTop, recentMean, type SeriesInfo } from './live-series.ts';
import { useLiveView } from './live-view.ts';

export interface LiveLanesElements extends LanesElements, RulerElements {
  head: HTMLElement;
  announcer: HTMLElement;
}

/** What the lanes are of: changes with the plan and with what the user wants to see. */
export interface LiveLanesContent {
  cpus: readonly number[];
  infos: readonly SeriesInfo[];
  /** Beside the name of a core: `set A`. */
  beside(cpu: number): string;
}

const gutterLeftPx = 92;
const columnPx = 70;
const gutterEndPx = 18;
/** Lower lanes have room for their names only. */
const twoLinesPx = 34;
/** So near to a marker the pointer is on it. */
const markerPx = 4;
/** What tells series apart where colours are forced; the page's legend has the same. */
const forcedColors = ['CanvasText', 'Highlight', 'LinkText', 'GrayText'];

function readColors(): LiveColors {
  const forced = areColorsForced();
  const css = forcedColors.map((system, i) => (forced ? system : readToken(`--c${i + 1}`)));
  return { css, pixels: css.map(readPixel), now: forced ? 'CanvasText' : readToken('--rec') };
}

/** The lanes of a running recording: its frames are given to it as they come, and all lanes are drawn with each. */
export class LiveLanesView implements LanesSource<LiveLaneRow>, LiveKeyLanes {
  readonly #elements: LiveLanesElements;
  readonly #view: LanesView<LiveLaneRow>;
  readonly #head: LiveHead;
  #colors: { theme: Theme; read: LiveColors } | null = null;
  #content: LiveLanesContent = { cpus: [], infos: [], beside: () => '' };
  #cpus: readonly number[] = [];
  /** What the rows are of. */
  #rowsKey = '';
  #frame: LiveFrame | null = null;
  #tops: number[] = [];
  #markers: readonly LiveMarker[] = [];
  /** The active lane is to be announced as soon as there are values of it. */
  #owesLane = false;

  constructor(elements: LiveLanesElements) {
    this.#elements = elements;
    this.#head = new LiveHead(elements.head);
    this.#view = new LanesView(elements, useLiveView, this, {
      ruler: elements,
      gapPx: liveTickGapPx,
      ticksOf: (window, stepNs) =>
        useLiveView.getState().follows
          ? ticksBeforeNow(window, stepNs)
          : timeTicks(window.startNs, window.endNs, stepNs),
    });
    this.#listen();
    this.#view.start();
  }

  destroy(): void {
    this.#view.destroy();
    useLiveView.getState().setCursor(null);
  }

  /** Width of the plot in pixels of the display: so many buckets can be told apart. */
  get columns(): number {
    return Math.max(1, Math.round(this.#view.scale.widthPx * pixelRatio()));
  }

  /** Processors whose lanes are in view; none, for all, while it is not said which there are: more may come. */
  get visible(): number[] {
    if (this.#content.cpus.length === 0) return [];
    return this.#inView;
  }

  get #inView(): number[] {
    return this.#cpus.slice(this.#view.stack.first, this.#view.stack.end);
  }

  show(content: LiveLanesContent): void {
    const isOther = content.infos.map(({ key }) => key).join() !== this.#content.infos.map(({ key }) => key).join();
    this.#content = content;
    if (isOther) {
      // Values of other series are of no use to these.
      this.#frame = null;
      this.#tops = [];
    }
    this.#layOut(content.cpus);
    this.#view.mark('layout', 'lanes');
  }

  mark(markers: readonly LiveMarker[]): void {
    this.#markers = markers;
    this.#view.mark();
  }

  take(frame: LiveFrame): void {
    if (frame.series.length !== this.#content.infos.length) return;
    this.#frame = frame;
    this.#tops = frame.series.map(
      (series, i) => at(this.#content.infos, i).top ?? nextTop(this.#tops[i] ?? null, series),
    );
    if (this.#owesLane) this.#announceLane();
    if (this.#content.cpus.length === 0 && frame.cpus.join() !== this.#cpus.join()) this.#layOut([...frame.cpus]);
    this.#view.mark('lanes', 'labels');
  }

  get count(): number {
    return this.#cpus.length;
  }

  /** A column a series at the right. */
  get gutters(): Pick<Theme, 'gutterLeftPx' | 'gutterRightPx'> {
    return { gutterLeftPx, gutterRightPx: this.#content.infos.length * columnPx + gutterEndPx };
  }

  edges(viewportPx: number): LaneEdges {
    return evenEdges(this.count, liveLaneHeight(this.count, viewportPx));
  }

  makeRow(parent: HTMLElement): LiveLaneRow {
    return new LiveLaneRow(parent, this.#content.infos.length);
  }

  assign(row: LiveLaneRow, lane: number): void {
    const cpu = this.#cpus[lane] ?? -1;
    row.assign(cpu, this.#content.beside(cpu));
  }

  label(rows: ReadonlyMap<number, LiveLaneRow>): void {
    for (const [lane, row] of rows) {
      const read = this.#read(lane);
      if (read !== null) row.read(read);
    }
  }

  seriesOf(lane: number): LaneSeries[] {
    const index = this.#indexOf(lane);
    return this.#frame === null || index < 0 ? [] : laneSeriesOf(this.#frame, index, this.#tops, this.#readColors());
  }

  /** Markers, and now where the view follows it. */
  drawOver(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    const markersNs = this.#markers.map(({ timeNs }) => timeNs);
    drawMarkerLines(context, scale, heightPx, markersNs, this.#view.theme.text1);
    if (!useLiveView.getState().follows) return;
    const { first, edges, scrollPx } = this.#view.stack;
    const laneHeightPx = edges.edgePx(1);
    const topPx = edges.edgePx(first) - scrollPx;
    const lanes = { cpus: this.#inView, topPx, laneHeightPx, frame: this.#frame, tops: this.#tops };
    drawNow(context, xOf(scale, scale.window.endNs), heightPx, lanes, this.#readColors());
  }

  painted(scale: TimeScale): void {
    const { lanes, rows } = this.#elements;
    rows.toggleAttribute('data-low', this.#view.stack.edges.edgePx(1) < twoLinesPx);
    this.#head.write({
      widthPx: lanes.clientWidth,
      scale,
      follows: useLiveView.getState().follows,
      markers: this.#markers,
      infos: this.#content.infos,
      tops: this.#tops,
    });
  }

  get bucketNs(): number {
    return this.#frame?.bucketNs ?? nsPerPx(this.#view.scale);
  }

  get activeLane(): number | null {
    return this.#view.stack.active;
  }

  /** Marks a lane, scrolls it into view and says what it shows. */
  activate(lane: number): void {
    this.#view.activate(lane);
    this.#announceLane();
  }

  announce(text: string): void {
    setText(this.#elements.announcer, text);
  }

  #readColors(): LiveColors {
    const { theme } = this.#view;
    if (this.#colors?.theme !== theme) this.#colors = { theme, read: readColors() };
    return this.#colors.read;
  }

  #layOut(cpus: readonly number[]): void {
    const { infos, beside } = this.#content;
    const key = [infos.length, ...cpus.map((cpu) => `${cpu} ${beside(cpu)}`)].join();
    if (key === this.#rowsKey) return;
    this.#rowsKey = key;
    this.#cpus = cpus;
    this.#view.clear();
  }

  /** Of a lane, in the frame; −1 when it is not in it. */
  #indexOf(lane: number): number {
    const cpu = this.#cpus[lane];
    return cpu === undefined ? -1 : (this.#frame?.cpus.indexOf(cpu) ?? -1);
  }

  /**
   * What a lane shows, in figures: at the cursor, else of the selection, else of the last second.
   * @returns null while there is nothing of it
   */
  #read(row: number): LaneReading | null {
    const frame = this.#frame;
    const lane = this.#indexOf(row);
    if (frame === null || lane < 0) return null;
    const { cursorNs, selection } = useLiveView.getState();
    const at = cursorNs === null ? -1 : bucketOf(frame, cursorNs);
    const ofSelection = selection !== null && frame.selection !== null ? frame.selection.values : null;
    const { infos } = this.#content;
    const texts = infos.map((info, s) => {
      const series = frame.series[s];
      if (series === undefined) return '';
      const value =
        at >= 0
          ? (series.mean[lane * frame.buckets + at] ?? Number.NaN)
          : ofSelection !== null && selection !== null
            ? perSecond(info, ofSelection[s]?.[lane] ?? Number.NaN, selection)
            : recentMean(frame, series, lane);
      const text = formatValue(info, value);
      return text !== '' && series.scaled && info.series.type !== 'events' ? `≈${text}` : text;
    });
    const peaks = infos.map((info, s) => {
      const series = frame.series[s];
      const top = this.#tops[s] ?? Number.POSITIVE_INFINITY;
      if (series === undefined || series.peak <= top) return '';
      const most = laneMost(frame, series, lane);
      return most > top ? `peaks up to ${formatValue(info, most)} are cut off` : '';
    });
    const parts = infos.map(({ short }, s) => `${short} ${texts[s] || 'not read'}${peaks[s] && ` (${peaks[s]})`}`);
    return { texts, peaks, said: `Core ${this.#cpus[row]}: ${parts.join(', ')}` };
  }

  #announceLane(): void {
    const { selection, cursorNs, window } = useLiveView.getState();
    const { activeLane } = this;
    const read = activeLane === null ? null : this.#read(activeLane);
    this.#owesLane = read === null && activeLane !== null;
    if (read === null || this.#frame === null) return;
    const when =
      cursorNs !== null
        ? `at ${formatDuration(cursorNs)}`
        : selection !== null
          ? `in the selected ${formatDuration(spanNs(selection))}`
          : `in the second up to ${formatDuration(Math.min(this.#frame.completeNs, window.endNs))}`;
    this.announce(`${read.said}, ${when}`);
  }

  #listen(): void {
    const { lanes, scroller } = this.#elements;
    const signal = this.#view.ended;
    const undo = useLiveView.subscribe((now, before) => {
      // Figures are those at the cursor, and ticks count back from now.
      if (now.cursorNs !== before.cursorNs || now.follows !== before.follows) this.#view.mark('labels');
    });
    signal.addEventListener('abort', undo);
    const onMove = (event: PointerEvent): void => {
      const xPx = xIn(lanes, event);
      const near = this.#markers.find(({ timeNs }) => Math.abs(xOf(this.#view.scale, timeNs) - xPx) <= markerPx);
      if (scroller.title !== (near?.text ?? '')) scroller.title = near?.text ?? '';
    };
    scroller.addEventListener('pointermove', onMove, { signal });
    const keys = new LiveLaneKeys(this);
    const onKey = (event: KeyboardEvent): void => {
      if (!keys.press(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    scroller.addEventListener('keydown', onKey, { signal });
  }
}

/** Totals of counts as rates, which the column is of; metrics are means already. */
const perSecond = ({ series }: SeriesInfo, value: number, range: NsRange): number =>
  series.type === 'metric' ? value : (value * 1e9) / spanNs(range);
