import { sameRange } from '../base/view-math.ts';
import { pageZoom } from '../kit/page-zoom.ts';
import type { CanvasLayer } from './canvas-layer.ts';
import { drawOverlay, type LaneReading } from './draw-overlay.ts';
import type { LanesElements, RulerElements } from './elements.ts';
import type { LaneEdges } from './lane-edges.ts';
import { type LaneSeries, valuePx } from './lane-raster.ts';
import { LaneStack, type StackedRow } from './lane-stack.ts';
import { LanesPlot } from './lanes-plot.ts';
import type { Theme } from './theme.ts';
import { TimeCanvas } from './time-canvas.ts';
import { type Drag, inPlot, TimeInput, type TimeModel, xIn, yIn } from './time-input.ts';
import type { TimePlotOptions } from './time-plot.ts';
import { type Pointed, TimeRuler } from './time-ruler.ts';
import type { TimeScale } from './time-scale.ts';

/**
 * Which parts of the picture no longer fit the state: which lanes there are and where; all that depends on the window or on
 * the lanes' data; names and figures in the gutters.
 */
export type LanesPart = 'layout' | 'lanes' | 'labels';

/** The view of time that lanes follow and that input changes. */
export interface LanesStore {
  getState(): TimeModel;
  subscribe(changed: (now: TimeModel, before: TimeModel) => void): () => void;
}

/** So near to it, the pointer takes hold of the edge of a lane. */
const grabPx = 3;

/** What the cursor reads in a lane. */
export interface LaneValue {
  /** Each with the top of its scale. */
  values: readonly { value: number; top: number; text: string; color?: string }[];
  /** Behind them; empty: nothing. */
  more: string;
}

/** What the lanes of a view are. Lanes are numbered from the top; which they are, in which order, only the source knows. */
export interface LanesSource<Row extends StackedRow> {
  /** Left out: as wide as those of the time axis. */
  readonly gutters?: Pick<Theme, 'gutterLeftPx' | 'gutterRightPx'>;
  /** Where the lanes lie. */
  edges(viewportPx: number): LaneEdges;
  makeRow(parent: HTMLElement): Row;
  /** Makes it the row of this lane. */
  assign(row: Row, lane: number): void;
  /** Writes names and figures of the lanes in view. */
  label(rows: ReadonlyMap<number, Row>): void;
  /** From the bottom up, each on its own scale; none while nothing is known. */
  seriesOf(lane: number): LaneSeries[];
  /** For a chip at the cursor. */
  valueAt?(lane: number, ns: number): LaneValue | null;
  /** Asks for what is missing of the lanes and the time in view. @param settled nothing moves any more */
  ask?(settled: boolean): void;
  /** Lies over lanes, selection and cursor, in pixels of the viewport. */
  drawOver?(context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number): void;
  /** A click on the plot of a lane, without a drag. @returns whether it has selected something; else the selection of time goes */
  click?(event: PointerEvent): boolean;
  /** The lanes are on screen. */
  painted?(scale: TimeScale): void;
  /** The user has dragged the edge of a lane. Left out: they cannot. */
  setHeight?(px: number): void;
}

/** `ticksOf` and `gapPx` are of the grid and of the ruler; the layers lie over the lanes, and scroll with them. */
export interface LanesOptions extends Pick<TimePlotOptions, 'ticksOf' | 'gapPx' | 'layers'> {
  /** The lanes have a ruler of their own. */
  ruler?: RulerElements;
}

/**
 * Lanes over time, one below the other, on elements that React has laid out, without React: it follows a store, takes
 * values from a source, and paints at most once an animation frame.
 */
export class LanesView<Row extends StackedRow> {
  readonly #elements: LanesElements;
  readonly #store: LanesStore;
  readonly #source: LanesSource<Row>;
  readonly #canvas: TimeCanvas<LanesPart>;
  readonly #overlay: CanvasLayer;
  readonly #stack: LaneStack<Row>;
  readonly #plot: LanesPlot;
  readonly #ruler: TimeRuler | null;

  constructor(
    elements: LanesElements,
    store: LanesStore,
    source: LanesSource<Row>,
    { ruler, layers, ...axis }: LanesOptions = {},
  ) {
    this.#elements = elements;
    this.#store = store;
    this.#source = source;
    const { lanes, overlayCanvas, rows } = elements;
    this.#canvas = new TimeCanvas<LanesPart>({
      measured: lanes,
      parts: ['layout', 'lanes', 'labels'],
      paint: (stale) => this.#paint(stale),
      resized: () => {
        this.#ruler?.measure();
        source.ask?.(true);
      },
      settled: () => {
        source.ask?.(true);
        this.mark('labels');
      },
    });
    this.#overlay = this.#canvas.layer(overlayCanvas, lanes);
    const { font } = this.#canvas.theme;
    this.#plot = new LanesPlot(rows, { font, layers, ...axis });
    this.#ruler = ruler === undefined ? null : new TimeRuler(ruler, { font, ...axis });
    this.#stack = new LaneStack(
      elements,
      (parent) => source.makeRow(parent),
      (row, lane) => source.assign(row, lane),
    );
    this.#listen(ruler);
  }

  /** Once the source can be asked. */
  start(): void {
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
    this.#stack.clear();
    this.#plot.destroy();
    this.#ruler?.destroy();
  }

  /** Fires when the view ends. */
  get ended(): AbortSignal {
    return this.#canvas.ended;
  }

  get scale(): TimeScale {
    return this.#canvas.scaleOf(this.#store.getState().window, this.#overlay.widthPx, this.#source.gutters);
  }

  get theme(): Theme {
    return this.#canvas.theme;
  }

  get moving(): boolean {
    return this.#canvas.moving;
  }

  get stack(): Pick<LaneStack<Row>, 'first' | 'end' | 'active' | 'edges' | 'scrollPx'> {
    return this.#stack;
  }

  /** These are painted with the next frame; overlay and ruler are with each. */
  mark(...parts: LanesPart[]): void {
    this.#canvas.mark(...parts);
  }

  /** Other lanes than before: their rows are made anew. */
  clear(): void {
    this.#stack.clear();
    this.mark('layout', 'lanes');
  }

  /** Marks a lane, the nearest there is, and scrolls it into view. */
  activate(lane: number): void {
    this.#stack.activate(lane);
    this.mark('layout');
  }

  #follow(state: TimeModel, before: TimeModel): void {
    const isMoved = !sameRange(state.window, before.window);
    const isSelected = !sameRange(state.selection, before.selection);
    if (isMoved) {
      this.mark('lanes');
      this.#source.ask?.(false);
    }
    if (isSelected) this.mark('labels');
    if (isMoved || isSelected) this.#canvas.moves();
    if (state.cursorNs !== before.cursorNs) this.mark();
  }

  #listen(ruler: RulerElements | undefined): void {
    const { lanes, scroller } = this.#elements;
    const signal = this.#canvas.ended;
    this.#canvas.until(this.#store.subscribe((state, before) => this.#follow(state, before)));
    scroller.addEventListener('scroll', () => this.mark('layout'), { passive: true, signal });
    const input = new TimeInput(() => this.scale, signal, this.#store.getState);
    input.onDrag(lanes, (event, xPx) => {
      if (!inPlot(this.scale, xPx)) return this.#heightDrag(event);
      const lane = this.#stack.laneAt(yIn(lanes, event));
      if (lane !== null) this.activate(lane);
      const drag = input.selectDrag(lanes, event, xPx);
      return { ...drag, click: (up) => (!up.shiftKey && this.#source.click?.(up)) || drag.click?.(up) };
    });
    input.onDoubleClick(lanes);
    input.onPointer(lanes, (event, isInPlot) => {
      lanes.toggleAttribute('data-at-edge', !isInPlot && this.#edgeAt(event) !== null);
    });
    input.onWheel(lanes, () => this.#stack.scrolls);
    if (ruler === undefined) return;
    input.onRulerDrag(ruler.ruler);
    input.onRulerPointer(ruler.ruler);
  }

  /** The line below a lane's name, dragged, sets the height of all lanes. */
  #heightDrag(event: PointerEvent): Drag | null {
    const edgePx = this.#edgeAt(event);
    if (edgePx === null) return null;
    const lanesAbove = this.#stack.edges.laneAt(edgePx);
    const topPx = this.#elements.rows.getBoundingClientRect().top;
    return {
      move: (move) => this.#source.setHeight?.(Math.round((move.clientY - topPx) / pageZoom() / lanesAbove)),
    };
  }

  #edgeAt(event: PointerEvent): number | null {
    const { lanes, rows } = this.#elements;
    if (this.#source.setHeight === undefined || xIn(lanes, event) >= this.scale.leftPx) return null;
    const { edges } = this.#stack;
    const y = yIn(rows, event);
    // Below the first lane, and no further away than the lower edge of the last one.
    const edgePx = edges.edgePx(edges.laneAt(y + grabPx));
    return edgePx > 0 && Math.abs(y - edgePx) <= grabPx ? edgePx : null;
  }

  #paint(stale: Set<LanesPart>): void {
    const scale = this.scale;
    if (stale.has('layout') && this.#place(scale)) stale.add('lanes');
    if (stale.has('lanes')) this.#paintLanes(scale);
    if (stale.has('layout') || stale.has('labels')) this.#source.label(this.#stack.rows);
    const { selection, cursorNs } = this.#store.getState();
    if (stale.size > 0) this.#ruler?.show(scale, selection, this.theme, '');
    this.#ruler?.point(scale, { selection, cursorNs }, this.theme);
    this.#paintOverlay(scale, { selection, cursorNs });
    this.#source.painted?.(scale);
  }

  /** @returns whether the lanes are to be drawn anew by that */
  #place(scale: TimeScale): boolean {
    const { widthPx, heightPx } = this.#overlay;
    const hasOthers = this.#stack.place(this.#source.edges(heightPx), heightPx);
    const isEmpty = this.#plot.place(this.#stack, scale, widthPx, heightPx);
    this.#source.ask?.(false);
    return hasOthers || isEmpty;
  }

  #paintLanes({ window }: TimeScale): void {
    const { first, end, edges } = this.#stack;
    const lanes = Array.from({ length: end - first }, (_, i) => this.#source.seriesOf(first + i));
    const edgesPx = Array.from({ length: end - first + 1 }, (_, i) => edges.edgePx(first + i) - edges.edgePx(first));
    this.#plot.show({ window, lanes, edgesPx }, this.theme);
  }

  #paintOverlay(scale: TimeScale, { selection, cursorNs }: Pointed): void {
    const context = this.#overlay.begin();
    const { heightPx } = this.#overlay;
    drawOverlay(context, heightPx, scale, selection, cursorNs, this.#readings(scale, cursorNs), this.theme);
    this.#source.drawOver?.(context, scale, heightPx);
  }

  #readings({ window }: TimeScale, cursorNs: number | null): LaneReading[] {
    const readings: LaneReading[] = [];
    const source = this.#source;
    if (source.valueAt === undefined || cursorNs === null) return readings;
    if (cursorNs < window.startNs || cursorNs > window.endNs) return readings;
    const { edges, scrollPx, first, end } = this.#stack;
    for (let lane = first; lane < end; lane++) {
      const read = source.valueAt(lane, cursorNs);
      if (read === null) continue;
      const topPx = edges.edgePx(lane) - scrollPx;
      const laneHeightPx = edges.edgePx(lane + 1) - edges.edgePx(lane);
      readings.push({
        middlePx: topPx + laneHeightPx / 2,
        values: read.values.map(({ value, top, ...look }) => ({
          valuePx: topPx + valuePx(value, top, laneHeightPx),
          ...look,
        })),
        more: read.more,
      });
    }
    return readings;
  }
}
