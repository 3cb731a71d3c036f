import { isMap, type MapChart } from '../../../contract/plugin.ts';
import type { TableHeatMap, TableQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatDuration, rangeText, timeDigits, timeText } from '../../base/time-format.ts';
import { type NsRange, spanNs } from '../../base/view-math.ts';
import { askedConfiguration } from '../../state/pivot-model.ts';
import { useViewStore } from '../../state/view-store.ts';
import type { CanvasLayer } from '../canvas-layer.ts';
import { setText } from '../elements.ts';
import type { GraphCaption } from '../graph/caption.ts';
import { type ChipRow, drawChip } from '../graph/draw-chip.ts';
import type { GraphElements, GraphPlace } from '../graph/graph-elements.ts';
import type { GraphInput } from '../graph/graph-series.ts';
import { formatGraphed, type GraphedValue, graphedValue, graphQueryOf, valueAxis } from '../graph/graphed-value.ts';
import { onGraphKey } from '../graph-keys.ts';
import { SeriesLoader } from '../series-loader.ts';
import { readPixel, readToken } from '../theme.ts';
import { TimeCanvas } from '../time-canvas.ts';
import { inPlot, TimeInput, xIn, yIn } from '../time-input.ts';
import { TimePlot, type ValueAxis } from '../time-plot.ts';
import { TimeRuler } from '../time-ruler.ts';
import { nsAt, nsPerPx, type TimeScale, xOf } from '../time-scale.ts';
import { type MapColors, mapColors, mapPixels, outlineCells, yOfRow } from './draw-map.ts';
import {
  cellOf,
  columnsOver,
  difference,
  lengthFor,
  type MapCell,
  type MapColumns,
  rangeOfCell,
  rangeOfCells,
  rowsOfColumn,
  timeOf,
  topOf,
  usefulLengthsNs,
} from './map-cells.ts';

/** Room above and below the cells: for the labels of the axis. */
const paddingPx = 8;
const latencyUnits = [
  [1, 'ns'],
  [1e3, 'µs'],
  [1e6, 'ms'],
  [1e9, 's'],
] as const;
const latencyTicks = latencyUnits.flatMap(([size, unit]) =>
  [1, 10, 100].map((count) => ({ power: Math.log2(count * size), label: `${count} ${unit}` })),
);

interface Request {
  /** The same text, the same question. */
  key: string;
  query: TableQuery;
  chart: MapChart;
  place: MapColumns;
  /** What is taken off; null = nothing. */
  baseline: { trace: string; place: MapColumns } | null;
}

/**
 * A table as a heat map over all of the trace, without React. Cells select time: two clicks, a drag, or keys.
 */
export class HeatMapView {
  readonly #elements: GraphElements;
  readonly #onCaption: (caption: GraphCaption) => void;
  readonly #canvas: TimeCanvas<'plot'>;
  readonly #overlay: CanvasLayer;
  readonly #ruler: TimeRuler;
  readonly #plot: TimePlot;
  readonly #loader: SeriesLoader<Request, TableHeatMap>;
  readonly #image = document.createElement('canvas');
  readonly #trace: string;
  #input: GraphInput | null = null;
  #value: GraphedValue = { title: '', quantity: 'number', perSecond: false };
  #chart: MapChart = 'heatMap';
  #isDifference = false;
  /** Chosen by hand; null = by the length of the trace. */
  #lengthNs: number | null = null;
  #asked = '';
  #map: TableHeatMap | null = null;
  #top = { top: 1, isCut: false };
  #colors: MapColors = mapColors((token) => readPixel(readToken(token)));
  #pointed: MapCell | null = null;
  /** Where a selection by two clicks begins. */
  #anchor: MapCell | null = null;

  constructor(elements: GraphElements, client: TraceClient, trace: string, onCaption: (caption: GraphCaption) => void) {
    this.#elements = elements;
    this.#trace = trace;
    this.#onCaption = onCaption;
    this.#canvas = new TimeCanvas<'plot'>({
      measured: elements.plot,
      parts: ['plot'],
      paint: (stale) => this.#paint(stale),
      resized: () => {
        this.#ruler.measure();
        this.#ask();
      },
      themed: () => this.#readColors(),
    });
    this.#overlay = this.#canvas.layer(elements.overlayCanvas, elements.plot);
    const { font } = this.#canvas.theme;
    this.#ruler = new TimeRuler(elements, { font });
    this.#plot = new TimePlot(elements.picture, {
      font,
      axis: 'grid',
      layers: [(context) => this.#drawCells(context)],
    });
    this.#loader = new SeriesLoader<Request, TableHeatMap>(
      {
        ask: (request, signal) => askMap(client, trace, request, signal),
        isSame: (a, b) => a.key === b.key,
        isAlike: (a, b) => a.key === b.key,
      },
      {
        onPicture: ({ series }) => this.#show(series),
        onSlow: (slow) => elements.root.toggleAttribute('data-slow', slow),
        onFailed: (message) => this.#tell(message),
      },
    );
    elements.root.toggleAttribute('data-own-time', true);
    this.#listen();
    this.#canvas.start();
  }

  destroy(): void {
    this.#elements.root.toggleAttribute('data-own-time', false);
    this.#canvas.close();
    this.#loader.drop();
    this.#ruler.destroy();
    this.#plot.destroy();
  }

  /** Cells are of all groups. */
  placeAt(): GraphPlace {
    return { path: [], slice: null };
  }

  show(input: GraphInput): void {
    const isOther = this.#input?.info.id !== input.info.id;
    this.#input = input;
    this.#value = graphedValue(input.info, graphQueryOf(input.query));
    const { chart = 'heatMap' } = askedConfiguration(input.info, input.query);
    this.#chart = isMap(chart) ? chart : 'heatMap';
    if (isOther) this.#map = null;
    this.#ask();
  }

  /** How long columns are. */
  setColumns(lengthNs: number): void {
    this.#lengthNs = lengthNs;
    this.#ask();
  }

  get #scale(): TimeScale {
    return this.#canvas.scaleOf(this.#window, this.#overlay.widthPx);
  }

  get #window(): NsRange {
    return this.#map === null ? useViewStore.getState().limits : timeOf(this.#map);
  }

  get #place(): { scale: TimeScale; topPx: number; heightPx: number } {
    return { scale: this.#scale, topPx: paddingPx, heightPx: Math.max(1, this.#overlay.heightPx - 2 * paddingPx) };
  }

  /** Rows that are parts of their column's time; null where they are not. */
  get #timeRows(): number | null {
    return this.#chart === 'heatMap' ? (this.#map?.rows ?? rowsOfColumn) : null;
  }

  #ask(): void {
    const input = this.#input;
    if (input === null || this.#overlay.widthPx === 0) return;
    const { limits } = useViewStore.getState();
    const { query, version } = input;
    const { baseline } = query;
    this.#isDifference = baseline !== undefined;
    const own = baseline === undefined ? limits : rangeOf(query, limits);
    const other = baseline === undefined ? null : rangeOf(baseline, limits);
    const longer = other !== null && spanNs(other) > spanNs(own) ? other : own;
    const columnNs = this.#lengthNs ?? lengthFor(longer);
    const place = columnsOver(own, columnNs, other === null);
    const request = {
      query: { ...graphQueryOf(query), trace: this.#trace },
      chart: this.#chart,
      place,
      baseline:
        baseline === undefined || other === null
          ? null
          : { trace: baseline.trace, place: columnsOver(other, columnNs, false) },
    };
    const key = JSON.stringify([request, version]);
    if (key === this.#asked) return;
    this.#asked = key;
    this.#tell('');
    this.#loader.want({ ...request, key });
  }

  #show(map: TableHeatMap): void {
    this.#map = map;
    this.#top = topOf(map.cells);
    this.#pointed = null;
    this.#anchor = null;
    this.#makeImage();
    this.#caption();
    this.#elements.plot.setAttribute('aria-label', this.#description(map));
    this.#tell('');
  }

  #readColors(): void {
    this.#colors = mapColors((token) => readPixel(readToken(token)));
    this.#makeImage();
    this.#caption();
  }

  /** A pixel a cell; drawn as large as the cells are. */
  #makeImage(): void {
    const map = this.#map;
    if (map === null) return;
    this.#image.width = map.columns;
    this.#image.height = map.rows;
    const pixels = mapPixels(map, this.#top.top, this.#colors);
    const image = new ImageData(new Uint8ClampedArray(pixels.buffer as ArrayBuffer), map.columns, map.rows);
    this.#image.getContext('2d')?.putImageData(image, 0, 0);
  }

  #description({ columns, rows, columnNs, cells }: TableHeatMap): string {
    const what = this.#chart === 'heatMap' ? `${this.#value.title} by time within each` : 'How long rows last, by';
    const most = cells.reduce((best, value, i) => (value > (cells[best] ?? 0) ? i : best), 0);
    const { startNs } = rangeOfCell(this.#map ?? { startNs: 0, columnNs }, this.#timeRows, {
      column: Math.floor(most / rows),
      row: most % rows,
    });
    return `Heat map: ${what} ${formatDuration(columnNs)}, ${columns} columns, most at ${timeText(startNs, 6)}.`;
  }

  #caption(): void {
    const map = this.#map;
    if (map === null) return;
    const { top, isCut } = this.#top;
    const most = `${this.#valueText(top)}${isCut ? ' and more' : ''}`;
    const title =
      this.#chart === 'heatMap'
        ? `${this.#value.title} in each ${formatDuration(map.columnNs / map.rows)}`
        : 'Rows by how long they last';
    const scale = this.#isDifference ? [`−${most}`, '0', `+${most}`] : ['0', most];
    const columns = { chosenNs: map.columnNs, lengthsNs: usefulLengthsNs(timeOf(map)) };
    this.#onCaption({ title, legend: [], scale, columns });
  }

  #valueText(value: number): string {
    const counted: GraphedValue = { title: '', quantity: 'count', perSecond: false };
    const text = formatGraphed(Math.abs(value), this.#chart === 'heatMap' ? this.#value : counted);
    return value < 0 ? `−${text}` : text;
  }

  #tell(message: string): void {
    setText(this.#elements.message, message);
    this.#canvas.mark('plot');
  }

  #listen(): void {
    const { plot } = this.#elements;
    const options = { signal: this.#canvas.ended };
    const input = new TimeInput(() => this.#scale, this.#canvas.ended);
    input.onDrag(plot, (event, xPx) => {
      const from = inPlot(this.#scale, xPx) ? this.#cellAt(event) : null;
      if (from === null) return null;
      return {
        move: (move) => {
          this.#anchor = null;
          this.#pointed = this.#cellAt(move) ?? this.#pointed;
          this.#select(from, this.#pointed ?? from);
        },
        click: () => this.#mark(from),
      };
    });
    plot.addEventListener('pointermove', (event) => this.#point(this.#cellAt(event)), options);
    plot.addEventListener('pointerleave', () => this.#point(null), options);
    plot.addEventListener('keydown', (event) => this.#onKey(event), options);
    this.#canvas.until(
      useViewStore.subscribe((state, before) => {
        if (state.limits !== before.limits) this.#ask();
        this.#canvas.mark();
      }),
    );
  }

  #cellAt(event: PointerEvent): MapCell | null {
    const map = this.#map;
    if (map === null) return null;
    const { plot } = this.#elements;
    const xPx = xIn(plot, event);
    const { scale, topPx, heightPx } = this.#place;
    if (!inPlot(scale, xPx)) return null;
    const { column } = cellOf(map, 1, nsAt(scale, xPx));
    const row = Math.floor((1 - (yIn(plot, event) - topPx) / heightPx) * map.rows);
    return { column, row: Math.min(map.rows - 1, Math.max(0, row)) };
  }

  #point(cell: MapCell | null): void {
    this.#pointed = cell;
    const map = this.#map;
    if (map !== null && cell !== null) {
      const { startNs, endNs } = rangeOfCell(map, this.#timeRows, cell);
      useViewStore.getState().setCursor((startNs + endNs) / 2);
    }
    this.#canvas.mark();
  }

  /** The first click says where a selection begins, the second one where it ends. */
  #mark(cell: MapCell): void {
    const anchor = this.#anchor;
    if (anchor === null) {
      this.#anchor = cell;
      setText(this.#elements.announcer, 'Select the last cell.');
    } else {
      this.#anchor = null;
      this.#select(anchor, cell);
    }
    this.#canvas.mark();
  }

  #select(a: MapCell, b: MapCell): void {
    if (this.#map === null) return;
    const { startNs, endNs } = rangeOfCells(this.#map, this.#timeRows, a, b);
    useViewStore.getState().select(startNs, endNs);
  }

  #onKey(event: KeyboardEvent): void {
    const map = this.#map;
    if (map === null || event.ctrlKey || event.metaKey || event.altKey || onGraphKey(event)) return;
    const { column, row } = this.#pointed ?? { column: 0, row: 0 };
    const moves: Record<string, MapCell> = {
      ArrowLeft: { column: column - 1, row },
      ArrowRight: { column: column + 1, row },
      ArrowUp: { column, row: row + 1 },
      ArrowDown: { column, row: row - 1 },
    };
    const to = moves[event.key];
    if (to !== undefined) {
      const inside = (place: number, count: number): number => Math.min(count - 1, Math.max(0, place));
      this.#point({ column: inside(to.column, map.columns), row: inside(to.row, map.rows) });
      setText(
        this.#elements.announcer,
        this.#chip()
          .map(({ name, value }) => `${name} ${value}`)
          .join(', '),
      );
    } else if (event.key === 'Enter' || event.key === ' ') this.#mark(this.#pointed ?? { column: 0, row: 0 });
    else return;
    event.preventDefault();
  }

  #chip(): ChipRow[] {
    const [map, cell] = [this.#map, this.#pointed];
    if (map === null || cell === null) return [];
    const range = rangeOfCell(map, this.#timeRows, cell);
    const digits = timeDigits(nsPerPx({ ...this.#scale, window: range }));
    const value = map.cells[cell.column * map.rows + cell.row] ?? Number.NaN;
    const rows: ChipRow[] = [
      { color: null, name: rangeText(range.startNs, range.endNs, Math.min(9, digits)), value: '', strong: false },
    ];
    if (this.#chart === 'latencyMap') {
      const fromNs = 2 ** (map.firstPower + cell.row);
      rows.push({
        color: null,
        name: `${formatDuration(fromNs)} – ${formatDuration(2 * fromNs)}`,
        value: '',
        strong: false,
      });
    }
    const name = this.#chart === 'latencyMap' ? 'Rows' : this.#value.title;
    return [...rows, { color: null, name, value: this.#valueText(value), strong: true }];
  }

  #paint(stale: Set<'plot'>): void {
    const scale = this.#scale;
    const { theme } = this.#canvas;
    const { selection, cursorNs } = useViewStore.getState();
    if (stale.has('plot')) {
      this.#ruler.show(scale, selection, theme);
      const { leftPx, widthPx } = scale;
      const { widthPx: wholePx, heightPx } = this.#overlay;
      const rightPx = wholePx - leftPx - widthPx;
      this.#plot.place({ widthPx: wholePx, heightPx, leftPx, rightPx, abovePx: paddingPx, belowPx: paddingPx });
      this.#plot.show({ window: scale.window, theme, values: this.#axis() });
    }
    this.#ruler.point(scale, { selection, cursorNs }, theme);
    this.#paintOverlay();
  }

  /** How far into its column a row is, or how long rows last. */
  #axis(): ValueAxis | null {
    const map = this.#map;
    if (map === null) return null;
    if (this.#chart === 'heatMap') {
      const duration: GraphedValue = { title: '', quantity: 'duration', perSecond: false };
      const axis = valueAxis(0, map.columnNs, this.#place.heightPx, duration);
      return { ...axis, top: map.columnNs };
    }
    const top = map.firstPower + map.rows;
    const shown = latencyTicks.filter(({ power }) => power >= map.firstPower && power <= top);
    return {
      bottom: map.firstPower,
      top,
      ticks: shown.map(({ power }) => power),
      labels: shown.map(({ label }) => label),
    };
  }

  #drawCells(context: CanvasRenderingContext2D): void {
    if (this.#map === null) return;
    const { scale, topPx, heightPx } = this.#place;
    context.imageSmoothingEnabled = false;
    context.drawImage(this.#image, scale.leftPx, topPx, scale.widthPx, heightPx);
  }

  #paintOverlay(): void {
    const context = this.#overlay.begin();
    const map = this.#map;
    if (map === null) return;
    const { selection, window, limits } = useViewStore.getState();
    const { theme } = this.#canvas;
    context.lineWidth = 1.5;
    if (spanNs(window) < spanNs(limits)) {
      context.strokeStyle = theme.text2;
      context.setLineDash([3, 3]);
      this.#outline(context, map, window);
      context.setLineDash([]);
    }
    context.strokeStyle = theme.accent;
    if (selection !== null) this.#outline(context, map, selection);
    const place = this.#place;
    for (const cell of [this.#anchor, this.#pointed]) if (cell !== null) outlineCells(context, place, map, cell, cell);
    const { scale } = place;
    if (this.#pointed === null) return;
    const { column, row } = this.#pointed;
    const area = { leftPx: scale.leftPx, rightPx: scale.leftPx + scale.widthPx, heightPx: this.#overlay.heightPx };
    const xPx = xOf(scale, rangeOfCell(map, null, { column: column + 1, row }).startNs);
    drawChip(context, area, xPx, yOfRow(place, map.rows, row + 0.5), this.#chip(), theme);
  }

  /** Around the cells of a range. */
  #outline(context: CanvasRenderingContext2D, map: TableHeatMap, range: NsRange): void {
    const whole = timeOf(map);
    if (range.endNs <= whole.startNs || range.startNs >= whole.endNs) return;
    const rows = this.#timeRows;
    const first = cellOf(map, rows ?? 1, Math.max(whole.startNs, range.startNs));
    const last = cellOf(map, rows ?? 1, Math.min(whole.endNs, range.endNs) - 1);
    const bottom = { ...first, row: rows === null ? 0 : first.row };
    outlineCells(context, this.#place, map, bottom, { ...last, row: rows === null ? map.rows - 1 : last.row });
  }
}

/** What a question says of time; all of the trace where it says nothing. */
const rangeOf = ({ fromNs, toNs }: { fromNs?: number; toNs?: number }, limits: NsRange): NsRange => ({
  startNs: fromNs ?? limits.startNs,
  endNs: toNs ?? limits.endNs,
});

async function askMap(
  client: TraceClient,
  trace: string,
  { query, chart, place, baseline }: Request,
  signal: AbortSignal,
): Promise<TableHeatMap> {
  const ask = (of: string, at: MapColumns): Promise<TableHeatMap> =>
    client.call('tableHeatMap', { ...query, trace: of, chart, ...at, rows: rowsOfColumn }, { signal });
  const own = await ask(trace, place);
  return baseline === null ? own : difference(own, await ask(baseline.trace, baseline.place));
}
