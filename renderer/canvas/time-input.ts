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

/**
 * The parts that make up the input of one view of time.
 * @param scaleOf where time lies now, in pixels of every element that it is used on
 * @param ended takes all listeners off
 * @param store of the view
 */
export function timeInput(
  scaleOf: () => TimeScale,
  ended: AbortSignal,
  store: () => TimeModel = useViewStore.getState,
) {
  const options = { signal: ended };

  /** Starts the drag that `begin` gives for a press of the main button; keeps the pointer until it is let go. */
  const onDrag = (element: HTMLElement, begin: (event: PointerEvent, xPx: number) => Drag | null): void => {
    element.addEventListener(
      'pointerdown',
      (down) => {
        if (down.button !== 0) return;
        const drag = begin(down, xIn(element, down));
        if (drag === null) return;
        element.setPointerCapture(down.pointerId);
        let moved = false;
        const drop = new AbortController();
        const whileDown = { signal: AbortSignal.any([drop.signal, ended]) };
        element.addEventListener(
          'pointermove',
          (move) => {
            const distance = Math.hypot(move.clientX - down.clientX, move.clientY - down.clientY);
            moved ||= distance >= leastDragPx;
            if (moved) drag.move(move);
          },
          whileDown,
        );
        element.addEventListener(
          'pointerup',
          (up) => {
            drop.abort();
            if (!moved) drag.click?.(up);
          },
          whileDown,
        );
        element.addEventListener('pointercancel', () => drop.abort(), whileDown);
      },
      options,
    );
  };

  /** Moves the end of the selection that is not `fixedNs`. */
  const selectFrom = (element: HTMLElement, fixedNs: number): Drag['move'] => {
    return (event) => store().select(fixedNs, nsAt(scaleOf(), xIn(element, event)));
  };

  /** Selects from a press in a plot on; with Shift the nearer end of the selection goes along. */
  const selectDrag = (element: HTMLElement, event: PointerEvent, xPx: number): Drag => {
    const { selection } = store();
    const ns = nsAt(scaleOf(), xPx);
    if (event.shiftKey && selection !== null) {
      const move = selectFrom(element, farEnd(selection, ns));
      return { move, click: move };
    }
    return { move: selectFrom(element, ns), click: () => store().clearSelection() };
  };

  const panFrom = (element: HTMLElement, scale: TimeScale, fromPx: number, direction: 1 | -1): Drag['move'] => {
    const gesture: Gesture = {};
    const before = store().window;
    return (event) => {
      const deltaNs = (xIn(element, event) - fromPx) * nsPerPx(scale) * direction;
      store().setWindow({ startNs: before.startNs + deltaNs, endNs: before.endNs + deltaNs }, gesture);
    };
  };

  const selectionEdgeAt = (xPx: number): { otherNs: number } | null => {
    const { selection } = store();
    if (selection === null) return null;
    const fromPx = Math.abs(xPx - xOf(scaleOf(), selection.startNs));
    const toPx = Math.abs(xPx - xOf(scaleOf(), selection.endNs));
    if (Math.min(fromPx, toPx) > grabPx) return null;
    return { otherNs: fromPx < toPx ? selection.endNs : selection.startNs };
  };

  /** Dragging a ruler pans, or moves the end of the selection that it begins on. */
  const onRulerDrag = (ruler: HTMLElement): void =>
    onDrag(ruler, (_event, xPx) => {
      if (!inPlot(scaleOf(), xPx, grabPx)) return null;
      const edge = selectionEdgeAt(xPx);
      if (edge !== null) return { move: selectFrom(ruler, edge.otherNs) };
      return { move: panFrom(ruler, scaleOf(), xPx, -1) };
    });

  const onDoubleClick = (element: HTMLElement): void =>
    element.addEventListener(
      'dblclick',
      (event) => {
        const xPx = xIn(element, event);
        if (inPlot(scaleOf(), xPx)) store().zoomAt(nsAt(scaleOf(), xPx), doubleClickZoom);
      },
      options,
    );

  let cursorByPointer = false;
  /** The cursor is where the pointer is. */
  const onPointer = (element: HTMLElement, moved: (event: PointerEvent, inPlot: boolean) => void): void => {
    element.addEventListener(
      'pointermove',
      (event) => {
        const xPx = xIn(element, event);
        cursorByPointer = inPlot(scaleOf(), xPx);
        store().setCursor(cursorByPointer ? nsAt(scaleOf(), xPx) : null);
        moved(event, cursorByPointer);
      },
      options,
    );
    element.addEventListener(
      'pointerleave',
      () => {
        if (cursorByPointer) store().setCursor(null);
        cursorByPointer = false;
      },
      options,
    );
  };
  /** The pointer in a ruler: the cursor, and whether it is over an end of the selection. */
  const onRulerPointer = (ruler: HTMLElement): void =>
    onPointer(ruler, (event) => ruler.classList.toggle('at-edge', selectionEdgeAt(xIn(ruler, event)) !== null));

  const wheelGesture = gestures();
  /**
   * @param scrolls whether the element has more to show above or below
   * @param own another scale than that of the view: zooms happen on it, away from the cursor
   */
  const onWheel = (element: HTMLElement, scrolls: () => boolean, own?: () => TimeScale): void => {
    element.addEventListener(
      'wheel',
      (event) => {
        const action = wheelAction(event, scrolls());
        if (action.kind === 'scroll') return;
        event.preventDefault();
        const scale = own?.() ?? scaleOf();
        const gesture = wheelGesture(event);
        // Under the pointer is the cursor: wheel events have whole pixels, the pointer's may have parts of them.
        const { cursorNs } = store();
        const cursorPx = !cursorByPointer || cursorNs === null || own !== undefined ? null : xOf(scale, cursorNs);
        const pointed = cursorPx !== null && Math.abs(cursorPx - xIn(element, event)) < 1;
        const xPx = pointed ? cursorPx : xIn(element, event);
        if (action.kind === 'pan') store().pan(action.px * nsPerPx(scaleOf()), gesture);
        else store().zoomAt(nsAt(scale, xPx), action.factor, gesture);
        // What is shown has moved under the pointer.
        if (pointed) store().setCursor(nsAt(scaleOf(), xPx));
      },
      { passive: false, signal: ended },
    );
  };

  return { onDrag, selectDrag, panFrom, onRulerDrag, onRulerPointer, onDoubleClick, onPointer, onWheel };
}
