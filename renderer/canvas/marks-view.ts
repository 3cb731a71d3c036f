import type { TraceRegions } from '../../contract/regions.ts';
import { selectMark, zoomToMark } from '../state/mark-actions.ts';
import { byTime } from '../state/markers.ts';
import {
  type Mark,
  markOfMarker,
  markOfRegion,
  outerRegions,
  regionColor,
  regionId,
  regionName,
} from '../state/marks.ts';
import { useMarksUi } from '../state/marks-store.ts';
import { useRegions } from '../state/regions-store.ts';
import { useViewStore } from '../state/view-store.ts';
import { useWorkspace } from '../state/workspace-store.ts';
import { CanvasLayer, onPixelRatioChange } from './canvas-layer.ts';
import {
  drawMarkLines,
  drawMarkNames,
  type MarkColumns,
  markAt,
  markHeightsPx,
  type PlacedMark,
  placeMarks,
  placeNames,
} from './draw-marks.ts';
import type { TimeAxisElements } from './elements.ts';
import { FrameScheduler } from './scheduler.ts';
import { areColorsForced, onThemeChange, readTheme, readToken, type Theme } from './theme.ts';
import { xIn, yIn } from './time-input.ts';
import type { TimeScale } from './time-scale.ts';

/** Marks of one origin: those of files lie under those of the trace, and these under those of people. */
interface Source extends MarkColumns {
  markOf(index: number): Mark;
  nameOf(index: number): string;
  colorOf(index: number): string;
  isStrong(index: number): boolean;
}

type Part = 'overview' | 'ruler';
const linePx = { overview: 2, ruler: 0 };
const nameMiddlePx = 12;
const nameFontPx = 10;

/**
 * Draws the marks on the time axis and takes the pointer on them: hovering tells what they are, a click selects their
 * range, a double click zooms to it, the other button has a menu. Everybody else finds them in `MarkersPanel`.
 */
export class MarksView {
  readonly #axis: { readonly scale: TimeScale; readonly overviewScale: TimeScale };
  readonly #elements: Record<Part, HTMLElement>;
  readonly #layers: Record<Part, CanvasLayer>;
  readonly #canvases: HTMLCanvasElement[] = [];
  readonly #frames = new FrameScheduler(() => this.#paint());
  readonly #stale = { overview: true, ruler: true };
  readonly #placed: Record<Part, { source: Source; placed: PlacedMark[] }[]> = { overview: [], ruler: [] };
  readonly #ended = new AbortController();
  readonly #undo: (() => void)[] = [];
  readonly #colors = new Map<string, string>();
  #theme: Theme = readTheme();
  #sources: Source[] = [];

  /** @param axis where time lies on the elements now */
  constructor(
    { overview, overviewVeil, ruler, rulerCanvas }: TimeAxisElements,
    axis: { readonly scale: TimeScale; readonly overviewScale: TimeScale },
  ) {
    this.#axis = axis;
    this.#elements = { overview, ruler };
    this.#layers = { overview: this.#layerAbove(overviewVeil), ruler: this.#layerAbove(rulerCanvas) };
    const resized = new ResizeObserver(() => this.#measure());
    resized.observe(overview);
    this.#undo.push(
      () => resized.disconnect(),
      onPixelRatioChange(() => this.#measure()),
      onThemeChange(() => {
        this.#theme = readTheme();
        this.#colors.clear();
        this.#mark('overview', 'ruler');
      }),
      useViewStore.subscribe((state, before) => {
        if (state.limits !== before.limits) this.#mark('overview');
        if (state.window !== before.window) this.#mark('ruler');
      }),
      useWorkspace.subscribe((state, before) => {
        if (state.markers !== before.markers) this.#gather();
      }),
      useRegions.subscribe((state, before) => {
        if (state.regions !== before.regions || state.marks !== before.marks) this.#gather();
      }),
      useMarksUi.subscribe((state, before) => {
        if (state.active !== before.active || state.hovered?.mark.id !== before.hovered?.mark.id)
          this.#mark('overview', 'ruler');
      }),
    );
    this.#listen('overview');
    this.#listen('ruler');
    this.#gather();
    this.#measure();
  }

  destroy(): void {
    this.#ended.abort();
    for (const undo of this.#undo) undo();
    this.#frames.stop();
    for (const canvas of this.#canvases) canvas.remove();
    useMarksUi.getState().hover(null);
  }

  #layerAbove(below: HTMLCanvasElement): CanvasLayer {
    const canvas = document.createElement('canvas');
    canvas.setAttribute('aria-hidden', 'true');
    below.after(canvas);
    this.#canvases.push(canvas);
    return new CanvasLayer(canvas);
  }

  #gather(): void {
    const { marks, regions } = useRegions.getState();
    this.#sources = [
      ...(regions === null ? [] : [this.#regionSource(regions)]),
      this.#markSource(marks),
      this.#markSource(useWorkspace.getState().markers.map(markOfMarker).sort(byTime)),
    ];
    this.#mark('overview', 'ruler');
  }

  /** @param marks by time */
  #markSource(marks: readonly Mark[]): Source {
    const of = (index: number) => marks[index]!;
    return {
      startNs: marks.map(({ startNs }) => startNs),
      endNs: marks.map(({ endNs }) => endNs),
      markOf: of,
      nameOf: (index) => of(index).name,
      colorOf: (index) => this.#color(of(index).color),
      isStrong: (index) => isStrong(of(index).id),
    };
  }

  #regionSource(regions: TraceRegions): Source {
    const rows = outerRegions(regions);
    const row = (index: number) => rows[index]!;
    return {
      startNs: Float64Array.from(rows, (at) => regions.startNs[at]!),
      endNs: Float64Array.from(rows, (at) => regions.endNs[at]!),
      markOf: (index) => markOfRegion(regions, row(index)),
      nameOf: (index) => regionName(regions, row(index)),
      colorOf: () => this.#color(regionColor),
      isStrong: (index) => isStrong(regionId(row(index))),
    };
  }

  #color(name: string): string {
    const color = this.#colors.get(name) ?? (areColorsForced() ? 'CanvasText' : readToken(`--${name}`));
    this.#colors.set(name, color);
    return color;
  }

  #mark(...parts: Part[]): void {
    for (const part of parts) this.#stale[part] = true;
    this.#frames.ask();
  }

  #measure(): void {
    for (const part of ['overview', 'ruler'] as const) {
      const { clientWidth, clientHeight } = this.#elements[part];
      this.#layers[part].resize(clientWidth, clientHeight);
      this.#stale[part] = true;
    }
    // A canvas that has been resized is empty: paint before the browser does.
    this.#paint();
  }

  #paint(): void {
    for (const part of ['overview', 'ruler'] as const) if (this.#stale[part]) this.#paintPart(part);
    this.#stale.overview = this.#stale.ruler = false;
  }

  #paintPart(part: Part): void {
    const layer = this.#layers[part];
    if (layer.widthPx === 0) return;
    const context = layer.begin();
    const scale = part === 'overview' ? this.#axis.overviewScale : this.#axis.scale;
    const drawn = this.#sources.map((source) => ({ source, placed: placeMarks(source, scale) }));
    this.#placed[part] = drawn;
    const stemPx = part === 'overview' ? layer.heightPx - 6 : layer.heightPx;
    for (const { source, placed } of drawn)
      drawMarkLines(context, placed, source.colorOf, source.isStrong, linePx[part], stemPx);
    if (part === 'ruler') return;
    context.font = `${nameFontPx}px ${this.#theme.font}`;
    const taken: [number, number][] = [];
    // The names of people's own marks come first.
    for (const { source, placed } of [...drawn].reverse()) {
      const names = placeNames(context, placed, source.nameOf, scale.leftPx + scale.widthPx, taken);
      drawMarkNames(context, names, source.isStrong, nameMiddlePx, this.#theme);
    }
  }

  /** The mark under the pointer; those of people lie above. */
  #at(part: Part, event: MouseEvent): Mark | null {
    const element = this.#elements[part];
    if (yIn(element, event) > markHeightsPx[part]) return null;
    const xPx = xIn(element, event);
    for (const { source, placed } of [...this.#placed[part]].reverse()) {
      const hit = markAt(placed, xPx);
      if (hit !== null) return source.markOf(hit.index);
    }
    return null;
  }

  /** While it captures: what lies on a mark is not a drag of the brush, nor a double click that shows the whole trace. */
  #listen(part: Part): void {
    const element = this.#elements[part];
    const options = { capture: true, signal: this.#ended.signal };
    const { hover, openMenu } = useMarksUi.getState();
    const onMark = <E extends MouseEvent>(does: (mark: Mark, event: E) => void) => {
      return (event: E) => {
        const mark = event.button === 0 || event.type === 'contextmenu' ? this.#at(part, event) : null;
        if (mark === null) return;
        event.stopImmediatePropagation();
        does(mark, event);
      };
    };
    const at = ({ clientX, clientY }: MouseEvent) => ({ x: clientX, y: clientY });
    element.addEventListener(
      'pointerdown',
      onMark(() => {}),
      options,
    );
    element.addEventListener(
      'click',
      onMark((mark) => selectMark(mark)),
      options,
    );
    element.addEventListener(
      'dblclick',
      onMark((mark) => zoomToMark(mark)),
      options,
    );
    element.addEventListener(
      'contextmenu',
      onMark((mark, event) => {
        event.preventDefault();
        openMenu(mark, at(event));
      }),
      options,
    );
    element.addEventListener(
      'pointermove',
      (event) => {
        const mark = event.buttons === 0 ? this.#at(part, event) : null;
        element.classList.toggle('on-mark', mark !== null);
        if (mark !== null || useMarksUi.getState().hovered !== null) hover(mark && { mark, at: at(event) });
      },
      { signal: this.#ended.signal },
    );
    element.addEventListener(
      'pointerleave',
      () => {
        element.classList.remove('on-mark');
        if (useMarksUi.getState().hovered !== null) hover(null);
      },
      { signal: this.#ended.signal },
    );
  }
}

function isStrong(id: string): boolean {
  const { active, hovered } = useMarksUi.getState();
  return id === active || id === hovered?.mark.id;
}
