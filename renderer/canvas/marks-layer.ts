import { at } from '../../contract/checked.ts';
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
import { useWorkspace } from '../state/workspace-store.ts';
import type { AxisLayer, AxisPart } from './axis-layer.ts';
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
import { areColorsForced, readToken, type Theme } from './theme.ts';
import { xIn, yIn } from './time-input.ts';
import type { TimeScale } from './time-scale.ts';

/** Marks of one origin: those of files lie under those of the trace, and these under those of people. */
interface Source extends MarkColumns {
  markOf(index: number): Mark;
  nameOf(index: number): string;
  colorOf(index: number): string;
  isStrong(index: number): boolean;
}

const linePx = { overview: 2, ruler: 0 };
const nameMiddlePx = 12;
const nameFontPx = 10;

/** Markers and regions on the time axis. Everybody who does not see them finds them in `MarkersPanel`. */
export class MarksLayer implements AxisLayer {
  readonly #placed: Record<AxisPart, { source: Source; placed: PlacedMark[] }[]> = { overview: [], ruler: [] };
  readonly #colors = new Map<string, string>();
  #theme: Theme | null = null;
  #sources: Source[] = [];

  follow(changed: () => void, ended: AbortSignal): void {
    this.#gather();
    const gather = (): void => {
      this.#gather();
      changed();
    };
    const undo = [
      useWorkspace.subscribe((state, before) => {
        if (state.markers !== before.markers) gather();
      }),
      useRegions.subscribe((state, before) => {
        if (state.regions !== before.regions || state.traceMarks !== before.traceMarks) gather();
      }),
      useMarksUi.subscribe((state, before) => {
        if (state.active !== before.active || state.hovered?.mark.id !== before.hovered?.mark.id) changed();
      }),
    ];
    for (const one of undo) ended.addEventListener('abort', one, { once: true });
  }

  #gather(): void {
    const { traceMarks, regions } = useRegions.getState();
    this.#sources = [
      ...(regions === null ? [] : [this.#regionSource(regions)]),
      this.#markSource(traceMarks),
      this.#markSource(useWorkspace.getState().markers.map(markOfMarker).sort(byTime)),
    ];
  }

  /** @param marks by time */
  #markSource(marks: readonly Mark[]): Source {
    const of = (index: number) => at(marks, index);
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
    const row = (index: number) => at(rows, index);
    return {
      startNs: Float64Array.from(rows, (id) => at(regions.startNs, id)),
      endNs: Float64Array.from(rows, (id) => at(regions.endNs, id)),
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

  draw(part: AxisPart, context: CanvasRenderingContext2D, scale: TimeScale, heightPx: number, theme: Theme): void {
    if (theme !== this.#theme) this.#colors.clear();
    this.#theme = theme;
    const drawn = this.#sources.map((source) => ({ source, placed: placeMarks(source, scale) }));
    this.#placed[part] = drawn;
    const stemPx = part === 'overview' ? heightPx - 6 : heightPx;
    for (const { source, placed } of drawn)
      drawMarkLines(context, placed, source.colorOf, source.isStrong, linePx[part], stemPx);
    if (part === 'ruler') return;
    context.font = `${nameFontPx}px ${theme.font}`;
    const taken: [number, number][] = [];
    // The names of people's own marks come first.
    for (const { source, placed } of [...drawn].reverse()) {
      const names = placeNames(context, placed, source.nameOf, scale.leftPx + scale.widthPx, taken);
      drawMarkNames(context, names, source.isStrong, nameMiddlePx, theme);
    }
  }

  /** The mark at a place; those of people lie above. */
  at(part: AxisPart, xPx: number, yPx: number): Mark | null {
    if (yPx > markHeightsPx[part]) return null;
    for (const { source, placed } of [...this.#placed[part]].reverse()) {
      const hit = markAt(placed, xPx);
      if (hit !== null) return source.markOf(hit.index);
    }
    return null;
  }
}

function isStrong(id: string): boolean {
  const { active, hovered } = useMarksUi.getState();
  return id === active || id === hovered?.mark.id;
}

/**
 * The pointer on the marks: hovering tells what they are, a click selects their range, a double click zooms to it, the other
 * button has a menu. While it captures: what lies on a mark is not a drag of the brush, nor a double click that shows the
 * whole trace.
 */
export function listenToMarks(marks: MarksLayer, part: AxisPart, element: HTMLElement, ended: AbortSignal): void {
  const options = { capture: true, signal: ended };
  const markAtPointer = (event: MouseEvent): Mark | null => marks.at(part, xIn(element, event), yIn(element, event));
  const { hover, openMenu } = useMarksUi.getState();
  const onMark = <E extends MouseEvent>(does: (mark: Mark, event: E) => void) => {
    return (event: E) => {
      // A menu by key is about the axis: the pointer is not on a mark.
      const button = event.type === 'contextmenu' ? 2 : 0;
      const mark = event.button === button ? markAtPointer(event) : null;
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
      const mark = event.buttons === 0 ? markAtPointer(event) : null;
      element.toggleAttribute('data-on-mark', mark !== null);
      if (mark !== null || useMarksUi.getState().hovered !== null) hover(mark && { mark, at: at(event) });
    },
    { signal: ended },
  );
  element.addEventListener(
    'pointerleave',
    () => {
      element.removeAttribute('data-on-mark');
      if (useMarksUi.getState().hovered !== null) hover(null);
    },
    { signal: ended },
  );
}
