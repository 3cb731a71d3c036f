/** Pointer and wheel on a part of the page that shows time, turned into actions on its view. */

import { farEnd } from '../base/view-math.ts';
import { pageZoom } from '../kit/page-zoom.ts';
import { type Gesture, useViewStore, type ViewState } from '../state/view-store.ts';
import { nsAt, nsPerPx, type TimeScale, xOf } from './time-scale.ts';
import { wheelAction } from './wheel-action.ts';

const leastDragPx = 3;
/** How far from a handle the pointer may be to take it. */
export const grabPx = 6;
/** Turns of the wheel and key presses that follow each other within this are one step of the history. */
const pauseMs = 500;
const doubleClickZoom = 4;

/** What a drag does from its first movement on. */
export interface Drag {
  move(event: PointerEvent): void;
  /** The pointer went up where it came down. */
  click?(event: PointerEvent): void;
}

/** Where the pointer is in an element, in pixels of the page. */
export const xIn = (element: HTMLElement, event: MouseEvent): number =>
  (event.clientX - element.getBoundingClientRect().left) / pageZoom();
export const yIn = (element: HTMLElement, event: MouseEvent): number =>
  (event.clientY - element.getBoundingClientRect().top) / pageZoom();

export const inPlot = ({ leftPx, widthPx }: TimeScale, xPx: number, slackPx = 0): boolean =>
  xPx >= leftPx - slackPx && xPx <= leftPx + widthPx + slackPx;

/** What follows without a pause is one gesture. */
export function gestures(): (event: Event) => Gesture {
  let gesture: Gesture = {};
  let at = Number.NEGATIVE_INFINITY;
  return (event) => {
    if (event.timeStamp - at > pauseMs) gesture = {};
    at = event.timeStamp;
    return gesture;
  };
}

/** What a view of time is, and what input does to it. */
export type TimeModel = Pick<
  ViewState,
  'window' | 'selection' | 'cursorNs' | 'setWindow' | 'pan' | 'zoomAt' | 'select' | 'clearSelection' | 'setCursor'
>;

/** The parts that make up the input of one view of time. */
export class TimeInput {
  readonly #scaleOf: () => TimeScale;
  readonly #ended: AbortSignal;
  readonly #store: () => TimeModel;
  readonly #wheelGesture = gestures();
  #cursorByPointer = false;

  /**
   * @param scaleOf where time lies now, in pixels of every element that it is used on
   * @param ended takes all listeners off
   * @param store of the view
   */
  constructor(scaleOf: () => TimeScale, ended: AbortSignal, store: () => TimeModel = useViewStore.getState) {
    this.#scaleOf = scaleOf;
    this.#ended = ended;
    this.#store = store;
  }

  /** Starts the drag that `begin` gives for a press of the main button; keeps the pointer until it is let go. */
  onDrag(element: HTMLElement, begin: (event: PointerEvent, xPx: number) => Drag | null): void {
    this.#on(element, 'pointerdown', (down) => {
      if (down.button !== 0) return;
      const drag = begin(down, xIn(element, down));
      if (drag === null) return;
      element.setPointerCapture(down.pointerId);
      followDrag(element, down, drag, this.#ended);
    });
  }

  /** Selects from a press in a plot on; with Shift the nearer end of the selection goes along. */
  selectDrag(element: HTMLElement, event: PointerEvent, xPx: number): Drag {
    const { selection } = this.#store();
    const ns = this.#nsAt(xPx);
    if (event.shiftKey && selection !== null) {
      const move = this.#selectFrom(element, farEnd(selection, ns));
      return { move, click: move };
    }
    return { move: this.#selectFrom(element, ns), click: () => this.#store().clearSelection() };
  }

  panFrom(element: HTMLElement, scale: TimeScale, fromPx: number, direction: 1 | -1): Drag['move'] {
    const gesture: Gesture = {};
    const before = this.#store().window;
    return (event) => {
      const deltaNs = (xIn(element, event) - fromPx) * nsPerPx(scale) * direction;
      this.#store().setWindow({ startNs: before.startNs + deltaNs, endNs: before.endNs + deltaNs }, gesture);
    };
  }

  /** Dragging a ruler pans, or moves the end of the selection that it begins on. */
  onRulerDrag(ruler: HTMLElement): void {
    this.onDrag(ruler, (_event, xPx) => {
      if (!inPlot(this.#scaleOf(), xPx, grabPx)) return null;
      const edge = this.#selectionEdgeAt(xPx);
      if (edge !== null) return { move: this.#selectFrom(ruler, edge.otherNs) };
      return { move: this.panFrom(ruler, this.#scaleOf(), xPx, -1) };
    });
  }

  onDoubleClick(element: HTMLElement): void {
    this.#on(element, 'dblclick', (event) => {
      const xPx = xIn(element, event);
      if (inPlot(this.#scaleOf(), xPx)) this.#store().zoomAt(this.#nsAt(xPx), doubleClickZoom);
    });
  }

  /** The cursor is where the pointer is. */
  onPointer(element: HTMLElement, moved: (event: PointerEvent, inPlot: boolean) => void): void {
    this.#on(element, 'pointermove', (event) => {
      const xPx = xIn(element, event);
      this.#cursorByPointer = inPlot(this.#scaleOf(), xPx);
      this.#store().setCursor(this.#cursorByPointer ? this.#nsAt(xPx) : null);
      moved(event, this.#cursorByPointer);
    });
    this.#on(element, 'pointerleave', () => {
      if (this.#cursorByPointer) this.#store().setCursor(null);
      this.#cursorByPointer = false;
    });
  }

  /** The pointer in a ruler: the cursor, and whether it is over an end of the selection. */
  onRulerPointer(ruler: HTMLElement): void {
    this.onPointer(ruler, (event) => {
      ruler.toggleAttribute('data-at-edge', this.#selectionEdgeAt(xIn(ruler, event)) !== null);
    });
  }

  /**
   * @param scrolls whether the element has more to show above or below
   * @param own another scale than that of the view: zooms happen on it, away from the cursor
   */
  onWheel(element: HTMLElement, scrolls: () => boolean, own?: () => TimeScale): void {
    const onWheel = (event: WheelEvent): void => {
      const action = wheelAction(event, scrolls());
      if (action.kind === 'scroll') return;
      event.preventDefault();
      const scale = own?.() ?? this.#scaleOf();
      const gesture = this.#wheelGesture(event);
      // Under the pointer is the cursor: wheel events have whole pixels, the pointer's may have parts of them.
      const { cursorNs } = this.#store();
      const cursorPx = !this.#cursorByPointer || cursorNs === null || own !== undefined ? null : xOf(scale, cursorNs);
      const pointed = cursorPx !== null && Math.abs(cursorPx - xIn(element, event)) < 1;
      const xPx = pointed ? cursorPx : xIn(element, event);
      if (action.kind === 'pan') this.#store().pan(action.px * nsPerPx(this.#scaleOf()), gesture);
      else this.#store().zoomAt(nsAt(scale, xPx), action.factor, gesture);
      // What is shown has moved under the pointer.
      if (pointed) this.#store().setCursor(this.#nsAt(xPx));
    };
    element.addEventListener('wheel', onWheel, { passive: false, signal: this.#ended });
  }

  #on<Type extends keyof HTMLElementEventMap>(
    element: HTMLElement,
    type: Type,
    heard: (event: HTMLElementEventMap[Type]) => void,
  ): void {
    element.addEventListener(type, heard, { signal: this.#ended });
  }

  #nsAt(xPx: number): number {
    return nsAt(this.#scaleOf(), xPx);
  }

  /** Moves the end of the selection that is not `fixedNs`. */
  #selectFrom(element: HTMLElement, fixedNs: number): Drag['move'] {
    return (event) => this.#store().select(fixedNs, this.#nsAt(xIn(element, event)));
  }

  #selectionEdgeAt(xPx: number): { otherNs: number } | null {
    const { selection } = this.#store();
    if (selection === null) return null;
    const fromPx = Math.abs(xPx - xOf(this.#scaleOf(), selection.startNs));
    const toPx = Math.abs(xPx - xOf(this.#scaleOf(), selection.endNs));
    if (Math.min(fromPx, toPx) > grabPx) return null;
    return { otherNs: fromPx < toPx ? selection.endNs : selection.startNs };
  }
}

/** From the press on, until the pointer goes up. */
function followDrag(element: HTMLElement, down: PointerEvent, drag: Drag, ended: AbortSignal): void {
  let moved = false;
  const drop = new AbortController();
  const whileDown = { signal: AbortSignal.any([drop.signal, ended]) };
  const onMove = (move: PointerEvent): void => {
    moved ||= Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY) >= leastDragPx;
    if (moved) drag.move(move);
  };
  const onUp = (up: PointerEvent): void => {
    drop.abort();
    if (!moved) drag.click?.(up);
  };
  element.addEventListener('pointermove', onMove, whileDown);
  element.addEventListener('pointerup', onUp, whileDown);
  element.addEventListener('pointercancel', () => drop.abort(), whileDown);
}
