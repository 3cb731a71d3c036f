import { hasLanes } from '../../../contract/plugin.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { timeDigits, timeText } from '../../base/time-format.ts';
import { sameRange } from '../../base/view-math.ts';
import { useIdentityColors } from '../../state/identity-colors.ts';
import { pathKey } from '../../state/pivot-model.ts';
import { useSwitch } from '../../state/switch-store.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore, type ViewState } from '../../state/view-store.ts';
import { type ArrowKeyLanes, onArrowKey } from '../arrow-keys.ts';
import type { CanvasLayer } from '../canvas-layer.ts';
import { drawOverlay } from '../draw-overlay.ts';
import { setText } from '../elements.ts';
import { TimeCanvas } from '../time-canvas.ts';
import { inPlot, TimeInput, xIn, yIn } from '../time-input.ts';
import { TimeRuler } from '../time-ruler.ts';
import { nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import { type GraphCaption, labelLegend, shortLegend } from './caption.ts';
import { laneRows, valueRows } from './chip-rows.ts';
import { type ChipRow, chipRowsFor, drawChip } from './draw-chip.ts';
import { laneAt } from './draw-lanes.ts';
import { drawSelectedSlices, drawWakeUp } from './draw-selected.ts';
import { yOfValue } from './draw-values.ts';
import type { GraphElements, GraphPlace } from './graph-elements.ts';
import { GraphPicture } from './graph-picture.ts';
import { describeGraph, isStacked, readValues } from './graph-reading.ts';
import { type GraphInput, GraphSeries } from './graph-series.ts';
import { slackPx, sliceAt } from './lane-hits.ts';

/** How near a line the pointer must be to point at it. */
const pointPx = 20;
/** A graph that is about to be scrolled into view is drawn before it is there. */
const aheadPx = 100;

/**
 * Draws series of a table over the time that the timeline shows, without React: it follows the view store, asks for what
 * is missing, and keeps the old picture until the new one is here.
 */
export class GraphView implements ArrowKeyLanes {
  readonly #elements: GraphElements;
  readonly #trace: string;
  readonly #onCaption: (caption: GraphCaption) => void;
  readonly #canvas: TimeCanvas<'plot'>;
  readonly #overlayLayer: CanvasLayer;
  readonly #ruler: TimeRuler;
  readonly #series: GraphSeries;
  readonly #picture: GraphPicture;

  #state: ViewState = useViewStore.getState();
  /** Series, or lane, that is pointed at; −1 for none. */
  #pointed = -1;
  #pointerPx: number | null = null;
  /** It is not scrolled away. What nobody sees is neither asked for nor painted. */
  #isSeen = true;

  constructor(elements: GraphElements, client: TraceClient, trace: string, onCaption: (caption: GraphCaption) => void) {
    this.#elements = elements;
    this.#trace = trace;
    this.#onCaption = onCaption;
    this.#canvas = new TimeCanvas<'plot'>({
      measured: elements.plot,
      parts: ['plot'],
      paint: (stale) => this.#paint(stale),
      resized: () => this.#resized(),
      themed: () => this.#picture.readColors(),
      settled: () => this.#settle(),
    });
    this.#overlayLayer = this.#canvas.layer(elements.overlayCanvas, elements.plot);
    const { theme } = this.#canvas;
    this.#ruler = new TimeRuler(elements, { font: theme.font });
    this.#series = new GraphSeries(client, trace, {
      onAnswer: (answer) => {
        this.#picture.addLabels(answer, this.#state.window);
        this.#tell('');
        this.#rescale();
        this.#caption();
      },
      onSlow: (slow) => elements.root.toggleAttribute('data-slow', slow),
      onFailed: (message) => this.#tell(message),
    });
    this.#picture = new GraphPicture(elements, this.#series, theme);
    this.#listen();
    this.#canvas.start();
  }

  destroy(): void {
    this.#canvas.close();
    this.#series.close();
    this.#ruler.destroy();
    this.#picture.destroy();
  }

  /** Asks anew where the question is another one; names and colours change at once. */
  show(input: GraphInput): void {
    const { isOther, asks } = this.#series.show(input);
    if (isOther) this.#forget();
    if (asks) this.#ask(true);
    this.#canvas.mark('plot');
    this.#caption();
  }

  get bucketNs(): number {
    const { answer } = this.#series;
    return answer === null || hasLanes(answer.chart) ? 4 * nsPerPx(this.#scale) : answer.bucketNs;
  }

  get activeLane(): number | null {
    return this.#pointed < 0 ? null : this.#pointed;
  }

  /** Marks a lane and scrolls it into view; of lines, the line. */
  activate(lane: number): void {
    const count = this.#series.answer?.series.length ?? 0;
    this.#pointerPx = null;
    this.#pointed = Math.min(count - 1, Math.max(0, lane));
    const plot = this.#picture.lanesPlot(this.#scale);
    if (plot !== null) {
      const { scroller } = this.#elements;
      const topPx = this.#pointed * plot.laneHeightPx;
      scroller.scrollTop = Math.min(topPx, Math.max(scroller.scrollTop, topPx + plot.laneHeightPx - plot.heightPx));
    }
    this.#canvas.mark('plot');
  }

  announceCursor(): void {
    const { cursorNs } = this.#state;
    if (cursorNs === null) return;
    const rows = this.#chipRows(cursorNs).map(({ name, value }) => `${name} ${value}`);
    const time = timeText(cursorNs, timeDigits(nsPerPx(this.#scale)));
    setText(this.#elements.announcer, [time, ...rows].join(', '));
  }

  get #scale(): TimeScale {
    return this.#canvas.scaleOf(this.#state.window, this.#overlayLayer.widthPx);
  }

  #listen(): void {
    const { ruler, plot, scroller } = this.#elements;
    const options = { signal: this.#canvas.ended };
    const input = new TimeInput(() => this.#scale, this.#canvas.ended);
    input.onRulerDrag(ruler);
    input.onRulerPointer(ruler);
    input.onWheel(ruler, () => false);
    input.onDrag(plot, (event, xPx) => {
      if (!inPlot(this.#scale, xPx)) return null;
      const drag = input.selectDrag(plot, event, xPx);
      return { ...drag, click: (up) => this.#selectRow(up) || drag.click?.(up) };
    });
    input.onDoubleClick(plot);
    // A plain wheel is for the page around the graph.
    input.onWheel(plot, () => true);
    input.onPointer(plot, (event) => this.#point(xIn(plot, event), yIn(plot, event)));
    plot.addEventListener('pointerleave', () => this.#point(null, null), options);
    plot.addEventListener('keydown', (event) => onArrowKey(event, this), options);
    scroller.addEventListener('scroll', () => this.#canvas.mark('plot'), { ...options, passive: true });
    const seen = new IntersectionObserver((entries) => this.#see(entries.at(-1)?.isIntersecting === true), {
      rootMargin: `${aheadPx}px`,
    });
    seen.observe(plot);
    this.#canvas.until(
      () => seen.disconnect(),
      useViewStore.subscribe((state, before) => this.#follow(state, before)),
      useTableStore.subscribe((state, before) => {
        if (state.selectedRow !== before.selectedRow) this.#canvas.mark();
      }),
      useSwitch.subscribe(() => this.#canvas.mark()),
      useIdentityColors.subscribe(() => {
        this.#picture.forget();
        if (this.#series.answer !== null) this.#picture.addLabels(this.#series.answer, this.#state.window);
        this.#canvas.mark('plot');
        this.#caption();
      }),
    );
  }

  #follow(state: ViewState, before: ViewState): void {
    this.#state = state;
    if (!sameRange(state.window, before.window)) {
      this.#canvas.mark('plot');
      this.#ask(false);
      this.#canvas.moves();
    } else if (!sameRange(state.selection, before.selection)) this.#canvas.mark('plot');
    if (state.cursorNs !== before.cursorNs) this.#canvas.mark();
  }

  #see(isSeen: boolean): void {
    if (isSeen === this.#isSeen) return;
    this.#isSeen = isSeen;
    if (isSeen) this.#settle();
  }

  #forget(): void {
    this.#picture.forget();
    const { plot, scroller } = this.#elements;
    plot.setAttribute('aria-label', 'Graph');
    scroller.scrollTop = 0;
    this.#tell('');
  }

  #settle(): void {
    this.#ask(true);
    this.#rescale();
    this.#canvas.mark('plot');
  }

  #resized(): void {
    const { clientWidth, clientHeight } = this.#elements.plot;
    this.#ruler.measure();
    this.#picture.resize(clientWidth, clientHeight);
    this.#rescale();
    this.#ask(true);
  }

  /** @param settled nothing moves: what would have done until then is asked for as well */
  #ask(settled: boolean): void {
    if (!this.#isSeen || this.#overlayLayer.widthPx === 0) return;
    const { window, limits } = this.#state;
    if (this.#series.ask({ window, limits, widthPx: this.#scale.widthPx }, settled)) this.#tell('');
  }

  /** Fits the axis or the lanes to what is there and in view. */
  #rescale(): void {
    const { answer } = this.#series;
    const lanes = this.#picture.lanesPlot(this.#scale);
    const lanesPx = lanes === null ? 0 : lanes.laneHeightPx * (answer?.series.length ?? 0);
    this.#elements.lanes.style.height = `${lanesPx}px`;
    if (answer === null) return;
    const { window } = this.#state;
    this.#elements.plot.setAttribute('aria-label', describeGraph(answer, this.#series.value, window));
    this.#picture.rescale(answer, window);
  }

  #caption(): void {
    const { answer } = this.#series;
    if (answer !== null && hasLanes(answer.chart)) {
      const { tokenOfLabel, titleOfLabel } = this.#picture;
      this.#onCaption({ title: '', legend: labelLegend(answer.labels, tokenOfLabel, titleOfLabel) });
      return;
    }
    const names = new Map(answer?.series.map(({ path, name }) => [pathKey(path), name]));
    const legend = [...this.#series.drawn].map(([key, { name, colour, path }]) => ({
      name: names.get(key) ?? name,
      color: colour,
      path,
    }));
    const { title } = this.#series.value;
    // Lanes have no title, not even while they load.
    this.#onCaption(this.#series.isLanes ? { title: '', legend: [] } : { title, legend: shortLegend(legend) });
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
    this.#canvas.mark('plot');
  }

  #point(xPx: number | null, yPx: number | null): void {
    this.#pointerPx = yPx;
    const before = this.#pointed;
    this.#pointed = xPx === null || yPx === null ? -1 : this.#pointedAt(yPx);
    if (this.#pointed !== before) this.#canvas.mark('plot');
    else this.#canvas.mark();
  }

  /** What is there. @param event null = what the keys have gone to */
  placeAt(event: MouseEvent | null): GraphPlace {
    const { answer } = this.#series;
    const { plot } = this.#elements;
    const lanes = this.#picture.lanesPlot(this.#scale);
    const yPx = event === null ? (this.#activePx() ?? 0) : yIn(plot, event);
    const index = event === null ? this.#pointed : this.#pointedAt(yPx);
    const path = answer?.series[index]?.path ?? [];
    if (answer === null || lanes === null) return { path, slice: null };
    const { cursorNs, window } = this.#state;
    const xPx = event === null ? xOf(this.#scale, cursorNs ?? window.startNs) : xIn(plot, event);
    return { path, slice: sliceAt(answer, lanes, xPx, yPx) };
  }

  /** Selects the event of the bar or mark under the pointer. @returns whether there is one */
  #selectRow(event: PointerEvent): boolean {
    const { answer } = this.#series;
    const lanes = this.#picture.lanesPlot(this.#scale);
    if (answer === null || lanes === null || event.shiftKey) return false;
    const { plot } = this.#elements;
    const { eventRow = -1 } = sliceAt(answer, lanes, xIn(plot, event), yIn(plot, event)) ?? {};
    if (eventRow >= 0) useTableStore.getState().selectRow(eventRow, this.#trace);
    return eventRow >= 0;
  }

  #pointedAt(yPx: number): number {
    const { answer } = this.#series;
    const { cursorNs } = this.#state;
    if (answer === null) return -1;
    const lanes = this.#picture.lanesPlot(this.#scale);
    if (lanes !== null) return laneAt(lanes, answer.series.length, yPx);
    const plot = this.#picture.valuePlot(this.#scale);
    if (plot === null || cursorNs === null) return -1;
    const readings = readValues(answer, cursorNs);
    if (isStacked(answer.chart)) return readings.find(({ heightAt }) => yOfValue(plot, heightAt) <= yPx)?.index ?? -1;
    let nearest = -1;
    let distance = pointPx;
    for (const { index, heightAt } of readings) {
      const away = Math.abs(yOfValue(plot, heightAt) - yPx);
      if (away >= distance) continue;
      distance = away;
      nearest = index;
    }
    return nearest;
  }

  /** What the chip at the cursor says. */
  #chipRows(ns: number): ChipRow[] {
    const { answer } = this.#series;
    if (answer === null) return [];
    const most = chipRowsFor(this.#picture.heightPx);
    const { lineOfLabel, lineOfSeries } = this.#picture;
    if (hasLanes(answer.chart))
      return laneRows(answer, ns, this.#pointed, slackPx * nsPerPx(this.#scale), most, lineOfLabel);
    return valueRows(answer, ns, this.#pointed, most, this.#series.value, lineOfSeries);
  }

  #paint(stale: Set<'plot'>): void {
    if (!this.#isSeen) return;
    const scale = this.#scale;
    const { theme } = this.#canvas;
    if (stale.has('plot')) {
      this.#ruler.show(scale, this.#state.selection, theme);
      this.#picture.show(scale, this.#pointed, theme, this.#canvas.moving);
    }
    this.#ruler.point(scale, this.#state, theme);
    this.#paintOverlay(scale);
  }

  #paintOverlay(scale: TimeScale): void {
    const { selection, cursorNs, window } = this.#state;
    const { theme } = this.#canvas;
    const layer = this.#overlayLayer;
    const context = layer.begin();
    drawOverlay(context, layer.heightPx, scale, selection, cursorNs, [], theme);
    this.#paintSelected(context, scale);
    if (cursorNs === null || cursorNs < window.startNs || cursorNs > window.endNs) return;
    const area = { leftPx: scale.leftPx, rightPx: scale.leftPx + scale.widthPx, heightPx: layer.heightPx };
    const yPx = this.#pointerPx ?? this.#activePx() ?? layer.heightPx / 2;
    drawChip(context, area, xOf(scale, cursorNs), yPx, this.#chipRows(cursorNs), theme);
  }

  /** The bars of the event that is selected. */
  #paintSelected(context: CanvasRenderingContext2D, scale: TimeScale): void {
    const { answer } = this.#series;
    const lanes = this.#picture.lanesPlot(scale);
    const { selectedRow, selectedTrace } = useTableStore.getState();
    if (answer === null || lanes === null || selectedRow === null) return;
    if (selectedTrace !== null && selectedTrace !== this.#trace) return;
    const { theme } = this.#canvas;
    drawSelectedSlices(context, lanes, answer, selectedRow, theme);
    const { trace, shown } = useSwitch.getState();
    if (trace === this.#trace && shown?.row === selectedRow) drawWakeUp(context, lanes, answer, shown, theme);
  }

  /** Middle of the lane that the keys have gone to. */
  #activePx(): number | null {
    const plot = this.#picture.lanesPlot(this.#scale);
    return plot === null || this.#pointed < 0 ? null : plot.topPx + (this.#pointed + 0.5) * plot.laneHeightPx;
  }
}
