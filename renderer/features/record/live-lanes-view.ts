import { at } from '../../../contract/checked.ts';
import type { LiveFrame } from '../../../contract/live.ts';
import { formatDuration, timeTicks } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { drawOverlay } from '../../canvas/draw-overlay.ts';
import { type RulerElements, setText } from '../../canvas/elements.ts';
import { liveLaneHeight } from '../../canvas/lane-layout.ts';
import { LaneStack } from '../../canvas/lane-stack.ts';
import { LanesPlot } from '../../canvas/lanes-plot.ts';
import { areColorsForced, readPixel, readToken } from '../../canvas/theme.ts';
import { TimeCanvas } from '../../canvas/time-canvas.ts';
import { TimeRuler } from '../../canvas/time-ruler.ts';
import { nsAt, nsPerPx, type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { pixelRatio } from '../../kit/page-zoom.ts';
import { drawMarkerLines, drawNow, type LiveColors, laneSeriesOf } from './draw-live-lanes.ts';
import { LiveHead, type LiveMarker, liveTickGapPx, ticksBeforeNow } from './live-axis.ts';
import { LiveLaneKeys } from './live-lane-keys.ts';
import { listenToPointer } from './live-lane-pointer.ts';
import { type LaneReading, LiveLaneRow } from './live-lane-row.ts';
import { bucketOf, formatValue, laneMost, nextTop, recentMean, type SeriesInfo } from './live-series.ts';
import { shownRange, useLiveView } from './live-view.ts';

export interface LiveLanesElements extends RulerElements {
  root: HTMLElement;
  head: HTMLElement;
  scroller: HTMLElement;
  rows: HTMLElement;
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
/** What tells series apart where colours are forced; the page's legend has the same. */
const forcedColors = ['CanvasText', 'Highlight', 'LinkText', 'GrayText'];
/** The gutter at the right: a column a series. */
const gutterRightPx = (series: number): number => series * columnPx + gutterEndPx;

function readColors(): LiveColors {
  const forced = areColorsForced();
  const css = forcedColors.map((system, i) => (forced ? system : readToken(`--c${i + 1}`)));
  return { css, pixels: css.map(readPixel), now: forced ? 'CanvasText' : readToken('--rec') };
}

/**
 * The lanes of a running recording, on elements that React has laid out, without React: whatever comes (a frame, another
 * view, a pointer), it paints at most once an animation frame.
 */
export class LiveLanesView {
  readonly #elements: LiveLanesElements;
  readonly #canvas: TimeCanvas<'lanes'>;
  readonly #stack: LaneStack<LiveLaneRow>;
  readonly #plot: LanesPlot;
  readonly #ruler: TimeRuler;
  readonly #head: LiveHead;
  #colors = readColors();
  #content: LiveLanesContent = { cpus: [], infos: [], beside: () => '' };
  #cpus: readonly number[] = [];
  /** What the rows are of. */
  #rowsKey = '';
  #frame: LiveFrame | null = null;
  #tops: number[] = [];
  #widthPx = 0;
  #heightPx = 0;
  #cursorPx: number | null = null;
  #markers: readonly LiveMarker[] = [];
  /** The active lane is to be announced as soon as there are values of it. */
  #owesLane = false;

  constructor(elements: LiveLanesElements) {
    this.#elements = elements;
    this.#canvas = new TimeCanvas<'lanes'>({
      measured: elements.scroller,
      parts: ['lanes'],
      paint: () => this.#paint(),
      resized: () => this.#resized(),
      themed: () => {
        this.#colors = readColors();
      },
    });
    this.#stack = new LaneStack(
      elements,
      (parent) => new LiveLaneRow(parent, this.#content.infos.length),
      (row, lane) => {
        const cpu = this.#cpus[lane] ?? -1;
        row.assign(cpu, this.#content.beside(cpu));
      },
    );
    const { font } = this.#canvas.theme;
    const axis = {
      gapPx: liveTickGapPx,
      ticksOf: (window: NsRange, stepNs: number) =>
        useLiveView.getState().fixed === null
          ? ticksBeforeNow(window, stepNs)
          : timeTicks(window.startNs, window.endNs, stepNs),
    };
    this.#plot = new LanesPlot(elements.rows, font, [(...plot) => this.#drawOver(...plot)], axis);
    this.#ruler = new TimeRuler(elements, { font, ...axis });
    this.#head = new LiveHead(elements.head);
    this.#canvas.until(useLiveView.subscribe(() => this.#canvas.mark()));
    this.#listen();
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
    this.#stack.clear();
    this.#plot.destroy();
    this.#ruler.destroy();
  }

  /** Width of the plot in pixels of the display: so many buckets can be told apart. */
  get columns(): number {
    return Math.max(1, Math.round(this.#scale().widthPx * pixelRatio()));
  }

  /** Processors whose lanes are in view; none, for all, while it is not said which there are: more may come. */
  get visible(): number[] {
    if (this.#content.cpus.length === 0) return [];
    return this.#inView;
  }

  get #inView(): number[] {
    return this.#cpus.slice(this.#stack.first, this.#stack.end);
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
    this.#canvas.mark();
  }

  mark(markers: readonly LiveMarker[]): void {
    this.#markers = markers;
    this.#canvas.mark();
  }

  take(frame: LiveFrame): void {
    if (frame.series.length !== this.#content.infos.length) return;
    this.#frame = frame;
    this.#tops = frame.series.map(
      (series, i) => at(this.#content.infos, i).top ?? nextTop(this.#tops[i] ?? null, series),
    );
    if (this.#owesLane) this.#announceLane();
    if (this.#content.cpus.length === 0 && frame.cpus.join() !== this.#cpus.join()) this.#layOut([...frame.cpus]);
    this.#canvas.mark();
  }

  #scale(): TimeScale {
    const right = gutterRightPx(this.#content.infos.length);
    const widthPx = Math.max(1, this.#widthPx - gutterLeftPx - right);
    return { window: shownRange(useLiveView.getState()), leftPx: gutterLeftPx, widthPx };
  }

  #resized(): void {
    this.#widthPx = this.#elements.scroller.clientWidth;
    this.#heightPx = this.#elements.scroller.clientHeight;
    this.#ruler.measure();
  }

  #layOut(cpus: readonly number[]): void {
    const { infos, beside } = this.#content;
    const key = [infos.length, ...cpus.map((cpu) => `${cpu} ${beside(cpu)}`)].join();
    if (key === this.#rowsKey) return;
    this.#rowsKey = key;
    this.#cpus = cpus;
    this.#stack.clear();
    this.#place(this.#scale());
  }

  #place(scale: TimeScale): void {
    const height = liveLaneHeight(this.#cpus.length, this.#heightPx);
    this.#elements.rows.classList.toggle('low', height < twoLinesPx);
    this.#stack.place(this.#cpus.length, height, this.#heightPx);
    this.#plot.place(this.#stack, scale, this.#widthPx, this.#heightPx);
  }

  #paint(): void {
    const { selection, fixed } = useLiveView.getState();
    const scale = this.#scale();
    const { theme } = this.#canvas;
    this.#place(scale);
    const frame = this.#frame;
    const lanes = this.#inView.map((cpu) => {
      const lane = frame?.cpus.indexOf(cpu) ?? -1;
      return frame === null || lane < 0 ? [] : laneSeriesOf(frame, lane, this.#tops, this.#colors);
    });
    this.#plot.show({ window: scale.window, laneHeightPx: this.#stack.laneHeightPx, lanes }, theme);
    this.#ruler.show(scale, selection, theme, '');
    this.#ruler.point(scale, { selection, cursorNs: this.#cursorNs(scale) }, theme);
    this.#head.write({
      widthPx: this.#widthPx,
      scale,
      follows: fixed === null,
      markers: this.#markers,
      infos: this.#content.infos,
      tops: this.#tops,
    });
    for (const [lane, row] of this.#stack.rows) {
      const read = this.#read(lane, scale, selection);
      if (read !== null) row.read(read);
    }
  }

  /** Over the lanes: markers, selection and cursor, and now where the view follows it. */
  #drawOver(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void {
    const { selection, fixed } = useLiveView.getState();
    const { theme } = this.#canvas;
    const markersNs = this.#markers.map(({ timeNs }) => timeNs);
    drawMarkerLines(context, scale, heightPx, markersNs, theme.text1);
    drawOverlay(context, heightPx, scale, selection, this.#cursorNs(scale), [], theme);
    if (fixed !== null) return;
    const lanes = { cpus: this.#inView, laneHeightPx: this.#stack.laneHeightPx, frame: this.#frame, tops: this.#tops };
    drawNow(context, xOf(scale, scale.window.endNs), heightPx, lanes, this.#colors);
  }

  #cursorNs(scale: TimeScale): number | null {
    return this.#cursorPx === null ? null : nsAt(scale, this.#cursorPx);
  }

  /**
   * What a lane shows, in figures: at the cursor, else of the selection, else of the last second.
   * @param row its place
   * @returns null while there is nothing of it
   */
  #read(row: number, scale: TimeScale, selection: NsRange | null): LaneReading | null {
    const frame = this.#frame;
    const cpu = this.#cpus[row];
    const lane = frame === null || cpu === undefined ? -1 : frame.cpus.indexOf(cpu);
    if (frame === null || lane < 0) return null;
    const at = this.#cursorPx === null ? -1 : bucketOf(frame, nsAt(scale, this.#cursorPx));
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
    return { texts, peaks, said: `Core ${cpu}: ${parts.join(', ')}` };
  }

  /** Marks a lane, scrolls it into view and says what it shows. */
  #activate(index: number): void {
    this.#stack.activate(index);
    this.#canvas.mark();
    this.#announceLane();
  }

  #announceLane(): void {
    const { selection } = useLiveView.getState();
    const scale = this.#scale();
    const read = this.#stack.active === null ? null : this.#read(this.#stack.active, scale, selection);
    this.#owesLane = read === null && this.#stack.active !== null;
    if (read === null || this.#frame === null) return;
    const when =
      this.#cursorPx !== null
        ? `at ${formatDuration(nsAt(scale, this.#cursorPx))}`
        : selection !== null
          ? `in the selected ${formatDuration(spanNs(selection))}`
          : `in the second up to ${formatDuration(Math.min(this.#frame.completeNs, scale.window.endNs))}`;
    setText(this.#elements.announcer, `${read.said}, ${when}`);
  }

  #listen(): void {
    const { scroller, ruler, announcer } = this.#elements;
    listenToPointer(
      { scroller, axis: ruler },
      {
        scale: () => this.#scale(),
        markers: () => this.#markers,
        point: (xPx) => {
          this.#cursorPx = xPx;
          this.#canvas.mark();
        },
      },
      this.#canvas.ended,
    );
    scroller.addEventListener('scroll', () => this.#canvas.mark(), { passive: true, signal: this.#canvas.ended });
    const activeLane = (): number | null => this.#stack.active;
    const bucketNs = (): number => this.#frame?.bucketNs ?? nsPerPx(this.#scale());
    const keys = new LiveLaneKeys({
      get bucketNs() {
        return bucketNs();
      },
      get activeLane() {
        return activeLane();
      },
      activate: (lane) => this.#activate(lane),
      announce: (text) => setText(announcer, text),
    });
    scroller.addEventListener(
      'keydown',
      (event) => {
        if (!keys.press(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal: this.#canvas.ended },
    );
  }
}

/** Totals of counts as rates, which the column is of; metrics are means already. */
const perSecond = ({ series }: SeriesInfo, value: number, range: NsRange): number =>
  series.type === 'metric' ? value : (value * 1e9) / spanNs(range);
