import type { TraceClient } from '../../base/client/trace-client.ts';
import { timeDigits, timeText } from '../../base/time-format.ts';
import type { NsRange } from '../../base/view-math.ts';
import { type ArrowKeyLanes, onArrowKey } from '../../canvas/arrow-keys.ts';
import { drawEdges } from '../../canvas/draw-ruler.ts';
import { type LanesElements, setText } from '../../canvas/elements.ts';
import { seriesColors } from '../../canvas/graph/graph-colors.ts';
import { type LaneEdges, unevenEdges } from '../../canvas/lane-edges.ts';
import { type LaneSeries, valuePx } from '../../canvas/lane-raster.ts';
import { type LanesSource, LanesView, type LaneValue } from '../../canvas/lanes-view.ts';
import { bucketAt } from '../../canvas/rates.ts';
import { areColorsForced, onThemeChange, readPixel, readToken } from '../../canvas/theme.ts';
import { nsPerPx, type TimeScale } from '../../canvas/time-scale.ts';
import type { Measure } from '../../state/counter-catalog.ts';
import { useViewStore } from '../../state/view-store.ts';
import { CounterRow } from './counter-row.ts';
import { CounterSeries, type Values } from './counter-series.ts';
import { drawGaps, drawThreshold } from './draw-counters.ts';
import { valueText } from './figure-text.ts';
import { LaneAxes } from './lane-axes.ts';
import type { CounterLane } from './lane-list.ts';
import { type CounterLanesModel, colorOf, drawnPaths } from './lane-model.ts';
import { gapsOf, type LaneInput, laneSeries, stackOf } from './lane-picture.ts';
import { rowTexts } from './row-texts.ts';
import { placed, type ValueAxis } from './value-axis.ts';

/** What `CountersPanel.tsx` lays out. */
export interface CounterLanesElements extends LanesElements {
  root: HTMLElement;
  message: HTMLElement;
  announcer: HTMLElement;
}

const headPx = 26;
/** Of lanes that all fit; where they do not, they are of the usual height and scroll. */
const lanePx = { least: 24, usual: 36, most: 72 };

/** A lane for each core and counter, drawn without React. */
export class CounterLanes implements LanesSource<CounterRow>, ArrowKeyLanes, LaneInput {
  readonly #elements: CounterLanesElements;
  readonly #view: LanesView<CounterRow>;
  readonly #series: CounterSeries;
  #model: CounterLanesModel | null = null;
  readonly #axes = new LaneAxes((item) => this.#valuesIn(item));
  /** Of the lanes drawn so far, until values or scales change. */
  readonly #drawn = new Map<CounterLane, LaneSeries[]>();
  readonly #gaps = new Map<CounterLane, ReturnType<typeof gapsOf>>();
  #colors = readColors();

  constructor(elements: CounterLanesElements, client: TraceClient, trace: string) {
    this.#elements = elements;
    this.#view = new LanesView<CounterRow>(elements, useViewStore, this, {
      layers: [(context, scale, heightPx) => drawEdges(context, heightPx, scale, this.#view.theme)],
    });
    this.#series = new CounterSeries(client, trace, {
      onPicture: () => this.#take(),
      onSlow: (slow) => elements.root.toggleAttribute('data-slow', slow),
      onFailed: (message) => setText(elements.message, message),
    });
    const { ended } = this.#view;
    const unfollow = onThemeChange(() => {
      this.#colors = readColors();
      this.#redraw();
    });
    ended.addEventListener('abort', unfollow);
    elements.lanes.addEventListener('keydown', (event) => onArrowKey(event, this), { signal: ended });
    this.#view.start();
  }

  destroy(): void {
    this.#view.destroy();
    this.#series.close();
    setText(this.#elements.message, '');
  }

  show(model: CounterLanesModel): void {
    const before = this.#model;
    this.#model = model;
    if (before?.items !== model.items || before.version !== model.version) {
      this.#series.show(drawnPaths(model.items), model.version);
      this.#forget();
      this.#view.clear();
      this.ask(true);
    } else if (before.content !== model.content) {
      this.#forget();
      this.#view.mark('lanes', 'labels');
    } else this.#view.mark('labels');
  }

  /** The lane at this height of the page; null on a heading and below the last one. */
  laneAt(clientY: number): CounterLane | null {
    const { edges, scrollPx } = this.#view.stack;
    const { top } = this.#elements.lanes.getBoundingClientRect();
    const item = this.#model?.items[edges.laneAt(clientY - top + scrollPx)];
    return item?.kind === 'lane' ? item : null;
  }

  /** The lane that keys have marked. */
  get active(): CounterLane | null {
    // Where a head is marked, and before anything is: the lane that follows.
    const from = this.activeLane ?? 0;
    const found = this.#model?.items.find((item, i) => i >= from && item.kind === 'lane');
    return found?.kind === 'lane' ? found : null;
  }

  /** Top of the scale that the lanes of a counter share; null before values are here. */
  topOf(item: CounterLane): number | null {
    return this.#axisOf(item)?.top ?? null;
  }

  edges(viewportPx: number): LaneEdges {
    const items = this.#model?.items ?? [];
    const heads = items.filter(({ kind }) => kind === 'head').length;
    const lanes = Math.max(1, items.length - heads);
    const wanted = useViewStore.getState().laneHeightPx;
    const fitting = Math.floor((viewportPx - heads * headPx) / lanes);
    const heightPx = wanted ?? (fitting < lanePx.least ? lanePx.usual : Math.min(lanePx.most, fitting));
    return unevenEdges(items.map(({ kind }) => (kind === 'head' ? headPx : heightPx)));
  }

  makeRow(parent: HTMLElement): CounterRow {
    return new CounterRow(parent);
  }

  assign(row: CounterRow, lane: number): void {
    const item = this.#model?.items[lane];
    if (item !== undefined) row.assign(item);
  }

  label(rows: ReadonlyMap<number, CounterRow>): void {
    const model = this.#model;
    if (model === null) return;
    for (const [lane, row] of rows) {
      const item = model.items[lane];
      if (item?.kind === 'lane') row.write(rowTexts(item, model, this.#axisOf(item)));
    }
  }

  seriesOf(lane: number): LaneSeries[] {
    const item = this.#model?.items[lane];
    if (item?.kind !== 'lane') return [];
    const axis = this.#axisOf(item);
    if (axis === null) return [];
    const known = this.#drawn.get(item) ?? laneSeries(item, axis, this);
    this.#drawn.set(item, known);
    return known;
  }

  valueAt(lane: number, ns: number): LaneValue | null {
    const item = this.#model?.items[lane];
    const axis = item?.kind === 'lane' ? this.#axisOf(item) : null;
    if (item?.kind !== 'lane' || axis === null) return null;
    const { track } = item;
    const measures = track.measures.filter(({ paths }) => paths.has(item.lane));
    const raw = measures.map((measure) => this.valuesOf(measure, item.lane));
    const heights = track.isStacked ? stackOf(raw) : raw;
    const values = measures.flatMap((measure, i) => {
      const text = valueText(valueIn(raw[i], ns), measure.unit);
      const color = readToken(`--${this.#colorOf(measure)}`);
      return text === '' ? [] : [{ value: placed(axis, valueIn(heights[i], ns)), top: 1, text, color }];
    });
    return values.length === 0
      ? null
      : { values, more: measures.length === 1 ? this.#moreAt(measures[0], item, ns) : '' };
  }

  ask(settled: boolean): void {
    const { window, limits } = useViewStore.getState();
    this.#series.ask({ window, limits, widthPx: this.#view.scale.widthPx }, settled);
    if (settled && this.#axes.follow(this.#range())) this.#redraw();
  }

  drawOver(context: CanvasRenderingContext2D, scale: TimeScale): void {
    const { first, end, edges, scrollPx } = this.#view.stack;
    for (let lane = first; lane < end; lane++) {
      const item = this.#model?.items[lane];
      const axis = item?.kind === 'lane' ? this.#axisOf(item) : null;
      if (item?.kind !== 'lane' || axis === null) continue;
      const topPx = edges.edgePx(lane) - scrollPx;
      const heightPx = edges.edgePx(lane + 1) - edges.edgePx(lane);
      drawGaps(context, scale, { topPx, heightPx }, this.#gapsIn(item), this.#view.theme);
      const { threshold } = this.#model?.content ?? { threshold: null };
      if (threshold === null || !item.isFirst || item.of !== 'core') continue;
      const share = placed(axis, threshold);
      if (share >= 0 && share <= 1)
        drawThreshold(context, scale, topPx + valuePx(share, 1, heightPx), readToken('--warn'));
    }
  }

  get bucketNs(): number {
    const item = this.#model?.items.find(({ kind }) => kind === 'lane');
    const [values] = item?.kind === 'lane' ? this.#valuesIn(item) : [];
    return values?.bucketNs ?? nsPerPx(this.#view.scale);
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
    const { active, activeLane } = this;
    if (active !== null && activeLane !== null) {
      parts.unshift(active.name, active.track.title);
      for (const { text } of this.valueAt(activeLane, cursorNs)?.values ?? []) parts.push(text);
    }
    setText(this.#elements.announcer, parts.join(', '));
  }

  valuesOf(measure: Measure, lane: string): Values | null {
    const path = measure.paths.get(lane);
    return path === undefined ? null : this.#series.valuesOf(measure.feed, path);
  }

  bandOf(measure: Measure, lane: string): Values | null {
    const path = measure.paths.get(lane);
    return path === undefined ? null : this.#series.bandOf(measure.feed, path);
  }

  linePixel(measure: Measure): number {
    return this.#colors(this.#colorOf(measure)).line;
  }

  fillPixel(measure: Measure): number {
    return this.#colors(this.#colorOf(measure)).fill;
  }

  #colorOf(measure: Measure): string {
    return this.#model === null ? 'c1' : colorOf(this.#model.catalog, measure);
  }

  /** Other values or other scales: the lanes are drawn anew. */
  #forget(): void {
    this.#axes.clear();
    this.#drawn.clear();
    this.#gaps.clear();
  }

  #redraw(): void {
    this.#drawn.clear();
    this.#view.mark('lanes', 'labels');
  }

  #take(): void {
    setText(this.#elements.message, '');
    this.#drawn.clear();
    this.#gaps.clear();
    if (!this.#view.moving) {
      this.#axes.clear();
      this.#axes.follow(this.#range());
    }
    this.#view.mark('lanes');
    if (!this.#view.moving) this.#view.mark('labels');
  }

  /** The time that scales are made for. */
  #range(): NsRange {
    const { selection, window } = useViewStore.getState();
    return this.#model?.content.scale === 'fit' ? (selection ?? window) : window;
  }

  #axisOf(item: CounterLane): ValueAxis | null {
    return this.#model === null ? null : this.#axes.of(item, this.#model.items, this.#model.content);
  }

  /** Of a stack what it adds up to, else of each counter. */
  #valuesIn({ track, lane }: CounterLane): Values[] {
    const all = track.measures.filter(({ paths }) => paths.has(lane)).map((measure) => this.valuesOf(measure, lane));
    return track.isStacked ? stackOf(all).slice(-1) : all.filter((values) => values !== null);
  }

  #gapsIn(item: CounterLane): ReturnType<typeof gapsOf> {
    const known = this.#gaps.get(item);
    if (known !== undefined) return known;
    const [values] = this.#valuesIn(item);
    const gaps = values === undefined ? [] : gapsOf(values);
    this.#gaps.set(item, gaps);
    return gaps;
  }

  /** Interval, or lowest and highest value of a counter in the bucket at the cursor. */
  #moreAt(measure: Measure | undefined, { lane }: CounterLane, ns: number): string {
    if (measure === undefined) return '';
    const band = this.bandOf(measure, lane);
    const half = band === null ? Number.NaN : (valueIn(band, ns, 'most') - valueIn(band, ns, 'least')) / 2;
    if (half > 0) return `±\u2009${valueText(half, measure.unit)}`;
    const values = this.valuesOf(measure, lane);
    const least = valueText(valueIn(values, ns, 'least'), measure.unit);
    const most = valueText(valueIn(values, ns, 'most'), measure.unit);
    return least === most ? '' : `${least} – ${most}`;
  }
}

/** Colours by token as pixels, each read once. */
function readColors(): (name: string) => { line: number; fill: number } {
  const colors = seriesColors(readToken, readPixel, areColorsForced());
  const known = new Map<string, { line: number; fill: number }>();
  return (name) => {
    const { line, fill } = colors(name);
    const pixels = known.get(name) ?? { line: readPixel(line), fill: readPixel(fill) };
    known.set(name, pixels);
    return pixels;
  };
}

function valueIn(values: Values | null | undefined, ns: number, which: 'mean' | 'least' | 'most' = 'mean'): number {
  if (values == null) return Number.NaN;
  const bucket = bucketAt(values, ns);
  return bucket < 0 ? Number.NaN : (values[which][bucket] ?? Number.NaN);
}
