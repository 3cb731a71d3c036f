import type { LiveFrame } from '../../../contract/live.ts';
import { formatDuration } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { onPixelRatioChange } from '../../canvas/canvas-layer.ts';
import { setText } from '../../canvas/elements.ts';
import { FrameScheduler } from '../../canvas/scheduler.ts';
import { areColorsForced, onThemeChange, readPixel, readToken } from '../../canvas/theme.ts';
import { nsAt, nsPerPx, type TimeScale } from '../../canvas/time-scale.ts';
import { pixelRatio } from '../../kit/page-zoom.ts';
import { LiveCanvas, type LiveTheme } from './draw-live-lanes.ts';
import { LiveAxis, type LiveMarker, liveTicks, part } from './live-axis.ts';
import { LiveLaneKeys } from './live-lane-keys.ts';
import { listenToPointer } from './live-lane-pointer.ts';
import { bucketOf, formatValue, laneMost, nextTop, recentMean, type SeriesInfo } from './live-series.ts';
import { shownRange, useLiveView } from './live-view.ts';

export interface LiveLanesElements {
  root: HTMLElement;
  axis: HTMLElement;
  scroller: HTMLElement;
  canvas: HTMLCanvasElement;
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
const leastLanePx = 24;
const mostLanePx = 96;
/** Lower lanes have room for their names only. */
const twoLinesPx = 34;
/** What tells series apart where colours are forced; the page's legend has the same. */
const forcedColors = ['CanvasText', 'Highlight', 'LinkText', 'GrayText'];
/** Between two pixels. */
const halfway = (a: number, b: number): number => ((a & 0xfefefe) >>> 1) + ((b & 0xfefefe) >>> 1);

/** The gutter at the right: a column a series. */
const gutterRightPx = (series: number): number => series * columnPx + gutterEndPx;

function readTheme(): LiveTheme {
  const forced = areColorsForced();
  const color = (token: string, system: string): string => (forced ? system : readToken(token));
  const surface = readPixel(color('--s1', 'Canvas'));
  // What divides lanes is not to be as strong as what they show.
  const line = (token: string): number =>
    forced ? halfway(readPixel('GrayText'), surface) : readPixel(readToken(token));
  const seriesColors = forcedColors.map((system, i) => color(`--c${i + 1}`, system));
  return {
    surface,
    grid: line('--grid-2'),
    line: line('--line-1'),
    accent: readPixel(color('--accent', 'Highlight')),
    marker: readPixel(color('--tx-1', 'CanvasText')),
    series: seriesColors.map(readPixel),
    seriesColors,
    now: color('--rec', 'CanvasText'),
  };
}

interface Row {
  element: HTMLElement;
  values: HTMLElement[];
}

/**
 * The lanes of a running recording, on elements that React has laid out, without React: whatever comes (a frame, another
 * view, a pointer), it paints at most once an animation frame.
 */
export class LiveLanesView {
  readonly #elements: LiveLanesElements;
  readonly #context: CanvasRenderingContext2D;
  readonly #canvas = new LiveCanvas();
  readonly #axis: LiveAxis;
  readonly #frames = new FrameScheduler(() => this.#paint());
  readonly #ended = new AbortController();
  readonly #undo: (() => void)[] = [];
  #theme = readTheme();
  #content: LiveLanesContent = { cpus: [], infos: [], beside: () => '' };
  #cpus: readonly number[] = [];
  #frame: LiveFrame | null = null;
  #tops: number[] = [];
  #rows: Row[] = [];
  #widthPx = 0;
  #heightPx = 0;
  #cursorPx: number | null = null;
  #markers: readonly LiveMarker[] = [];
  #activeLane: number | null = null;
  /** The active lane is to be announced as soon as there are values of it. */
  #owesLane = false;

  constructor(elements: LiveLanesElements) {
    this.#elements = elements;
    this.#axis = new LiveAxis(elements.axis);
    const context = elements.canvas.getContext('2d', { alpha: false });
    if (context === null) throw new Error('This browser gives no 2D canvas, so live lanes cannot be drawn.');
    this.#context = context;
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(elements.scroller);
    this.#undo.push(
      () => resized.disconnect(),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => {
        this.#theme = readTheme();
        this.#frames.ask();
      }),
      useLiveView.subscribe(() => this.#frames.ask()),
    );
    this.#listen();
    this.#measure();
  }

  destroy(): void {
    for (const undo of this.#undo) undo();
    this.#ended.abort();
    this.#frames.stop();
  }

  /** Width of the plot in pixels of the display: so many buckets can be told apart. */
  get columns(): number {
    return Math.max(1, Math.round(this.#scale().widthPx * pixelRatio()));
  }

  /** Processors whose lanes are in view; none, for all, while it is not said which there are: more may come. */
  get visible(): number[] {
    if (this.#content.cpus.length === 0) return [];
    const { scrollTop } = this.#elements.scroller;
    const height = this.#laneHeight();
    const first = Math.floor(scrollTop / height);
    return this.#cpus.slice(first, Math.ceil((scrollTop + this.#heightPx) / height));
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
    this.#frames.ask();
  }

  mark(markers: readonly LiveMarker[]): void {
    this.#markers = markers;
    this.#frames.ask();
  }

  take(frame: LiveFrame): void {
    if (frame.series.length !== this.#content.infos.length) return;
    this.#frame = frame;
    this.#tops = frame.series.map((series, i) => this.#content.infos[i]!.top ?? nextTop(this.#tops[i] ?? null, series));
    if (this.#owesLane) this.#announceLane();
    if (this.#content.cpus.length === 0 && frame.cpus.join() !== this.#cpus.join()) this.#layOut([...frame.cpus]);
    this.#frames.ask();
  }

  #scale(): TimeScale {
    const right = gutterRightPx(this.#content.infos.length);
    const widthPx = Math.max(1, this.#widthPx - gutterLeftPx - right);
    return { window: shownRange(useLiveView.getState()), leftPx: gutterLeftPx, widthPx };
  }

  /** All lanes fit while each is high enough to be read. */
  #laneHeight(): number {
    const fitting = Math.floor(this.#heightPx / Math.max(1, this.#cpus.length));
    return Math.min(mostLanePx, Math.max(leastLanePx, fitting));
  }

  #measure(): void {
    const { scroller, canvas } = this.#elements;
    this.#widthPx = scroller.clientWidth;
    this.#heightPx = scroller.clientHeight;
    canvas.style.width = `${this.#widthPx}px`;
    canvas.style.height = `${this.#heightPx}px`;
    canvas.width = Math.round(this.#widthPx * pixelRatio());
    canvas.height = Math.round(this.#heightPx * pixelRatio());
    this.#place();
    // A canvas that has been resized is empty: paint before the browser does.
    this.#paint();
  }

  #layOut(cpus: readonly number[]): void {
    const { rows } = this.#elements;
    const columns = this.#content.infos.length;
    if (cpus.join() === this.#cpus.join() && this.#rows[0]?.values.length === columns) {
      this.#place();
      return;
    }
    this.#cpus = cpus;
    this.#activeLane = null;
    rows.replaceChildren();
    this.#rows = cpus.map((cpu) => {
      const element = part(rows, 'live-lane');
      element.setAttribute('role', 'img');
      element.setAttribute('aria-label', `Core ${cpu}`);
      element.dataset.testid = `live-lane-${cpu}`;
      setText(part(element, 'live-lane-name'), `Core ${cpu}`);
      const beside = this.#content.beside(cpu);
      if (beside !== '') setText(part(element, 'live-lane-beside'), beside);
      const values = part(element, 'live-lane-values');
      return { element, values: Array.from({ length: columns }, () => part(values, 'live-lane-value')) };
    });
    this.#place();
  }

  #place(): void {
    const height = this.#laneHeight();
    this.#elements.rows.classList.toggle('low', height < twoLinesPx);
    for (const { element } of this.#rows) element.style.height = `${height}px`;
  }

  #paint(): void {
    if (this.#widthPx === 0) return;
    const view = useLiveView.getState();
    const scale = this.#scale();
    const follows = view.fixed === null;
    const ticks = liveTicks(scale, follows);
    this.#canvas.draw(
      this.#context,
      pixelRatio(),
      {
        scale,
        laneHeightPx: this.#laneHeight(),
        scrollPx: this.#elements.scroller.scrollTop,
        cpus: this.#cpus,
        frame: this.#frame,
        tops: this.#tops,
        gridNs: ticks.map(({ ns }) => ns),
        selection: view.selection,
        markersNs: this.#markers.map(({ timeNs }) => timeNs),
        nowNs: follows ? scale.window.endNs : null,
      },
      this.#theme,
    );
    this.#axis.write({
      widthPx: this.#widthPx,
      scale,
      ticks,
      follows,
      selection: view.selection,
      cursorPx: this.#cursorPx,
      markers: this.#markers,
      infos: this.#content.infos,
      tops: this.#tops,
    });
    this.#writeValues(scale, view.selection);
  }

  #writeValues(scale: TimeScale, selection: NsRange | null): void {
    const height = this.#laneHeight();
    const { scrollTop } = this.#elements.scroller;
    const end = (scrollTop + this.#heightPx) / height;
    for (let i = Math.floor(scrollTop / height); i < end && i < this.#rows.length; i++) {
      const { element, values } = this.#rows[i]!;
      const read = this.#read(i, scale, selection);
      if (read === null) continue;
      read.texts.forEach((text, s) => {
        setText(values[s]!, text);
        if (values[s]!.title !== read.peaks[s]) values[s]!.title = read.peaks[s]!;
      });
      if (element.getAttribute('aria-label') !== read.said) element.setAttribute('aria-label', read.said);
    }
  }

  /**
   * What a lane shows, in figures: at the cursor, else of the selection, else of the last second.
   * @param row its place
   * @returns null while there is nothing of it
   */
  #read(
    row: number,
    scale: TimeScale,
    selection: NsRange | null,
  ): { texts: string[]; peaks: string[]; said: string } | null {
    const frame = this.#frame;
    const cpu = this.#cpus[row];
    const lane = frame === null || cpu === undefined ? -1 : frame.cpus.indexOf(cpu);
    if (frame === null || lane < 0) return null;
    const at = this.#cursorPx === null ? -1 : bucketOf(frame, nsAt(scale, this.#cursorPx));
    const ofSelection = selection !== null && frame.selection !== null ? frame.selection.values : null;
    const { infos } = this.#content;
    const texts = infos.map((info, s) => {
      const series = frame.series[s]!;
      const value =
        at >= 0
          ? series.mean[lane * frame.buckets + at]!
          : ofSelection !== null
            ? perSecond(info, ofSelection[s]?.[lane] ?? Number.NaN, selection!)
            : recentMean(frame, series, lane);
      const text = formatValue(info, value);
      return text !== '' && series.scaled && info.series.type !== 'events' ? `≈${text}` : text;
    });
    const peaks = infos.map((info, s) => {
      const series = frame.series[s]!;
      const top = this.#tops[s] ?? Number.POSITIVE_INFINITY;
      if (series.peak <= top) return '';
      const most = laneMost(frame, series, lane);
      return most > top ? `peaks up to ${formatValue(info, most)} are cut off` : '';
    });
    const parts = infos.map(({ short }, s) => `${short} ${texts[s] || 'not read'}${peaks[s] && ` (${peaks[s]})`}`);
    return { texts, peaks, said: `Core ${cpu}: ${parts.join(', ')}` };
  }

  /** Marks a lane, scrolls it into view and says what it shows. */
  #activate(index: number): void {
    const lane = Math.min(this.#cpus.length - 1, Math.max(0, index));
    if (lane < 0) return;
    this.#activeLane = lane;
    this.#rows.forEach(({ element }, i) => {
      element.classList.toggle('active', i === lane);
    });
    const { scroller } = this.#elements;
    const height = this.#laneHeight();
    const lowest = (lane + 1) * height - scroller.clientHeight;
    if (scroller.scrollTop > lane * height) scroller.scrollTop = lane * height;
    else if (scroller.scrollTop < lowest) scroller.scrollTop = lowest;
    this.#announceLane();
  }

  #announceLane(): void {
    const { selection } = useLiveView.getState();
    const scale = this.#scale();
    const read = this.#activeLane === null ? null : this.#read(this.#activeLane, scale, selection);
    this.#owesLane = read === null && this.#activeLane !== null;
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
    const { scroller, announcer } = this.#elements;
    listenToPointer(
      this.#elements,
      {
        scale: () => this.#scale(),
        markers: () => this.#markers,
        point: (xPx) => {
          this.#cursorPx = xPx;
          this.#frames.ask();
        },
        scrolled: () => this.#frames.ask(),
      },
      this.#ended.signal,
    );
    const activeLane = (): number | null => this.#activeLane;
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
      { signal: this.#ended.signal },
    );
  }
}

/** Totals of counts as rates, which the column is of; metrics are means already. */
const perSecond = ({ series }: SeriesInfo, value: number, range: NsRange): number =>
  series.type === 'metric' ? value : (value * 1e9) / spanNs(range);
