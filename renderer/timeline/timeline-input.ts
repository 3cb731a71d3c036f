import { farEnd, spanNs } from '../store/view-math.ts';
import { type Gesture, useViewStore } from '../store/view-store.ts';
import { onArrowKey } from './arrow-keys.ts';
import { windowAfterKey } from './brush-handles.ts';
import type { TimelineElements } from './elements.ts';
import { nsAt, nsPerPx, type TimeScale, xOf } from './time-scale.ts';
import type { TimelineView } from './timeline-view.ts';
import { wheelAction } from './wheel-action.ts';

const leastDragPx = 3;
/** How far from a handle the pointer may be to take it. */
const grabPx = 6;
/** Turns of the wheel and key presses that follow each other within this are one step of the history. */
const pauseMs = 500;
const doubleClickZoom = 4;

/** What a drag does from its first movement on. */
interface Drag {
  move(event: PointerEvent): void;
  /** The pointer went up where it came down. */
  click?(event: PointerEvent): void;
}

/** Pointer, wheel and keys on the timeline, turned into actions of the view store. Returns its undoing. */
export function attachInput(elements: TimelineElements, view: TimelineView): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const { overview, ruler, lanes, rows } = elements;
  const store = useViewStore.getState;

  const xIn = (element: HTMLElement, event: MouseEvent) => event.clientX - element.getBoundingClientRect().left;
  const yIn = (element: HTMLElement, event: MouseEvent) => event.clientY - element.getBoundingClientRect().top;
  const inPlot = (xPx: number, slackPx = 0): boolean => {
    const { leftPx, widthPx } = view.scale;
    return xPx >= leftPx - slackPx && xPx <= leftPx + widthPx + slackPx;
  };

  /** Starts the drag that `begin` gives for a press of the main button; keeps the pointer until it is let go. */
  const onDrag = (element: HTMLElement, begin: (event: PointerEvent, xPx: number) => Drag | null) => {
    element.addEventListener(
      'pointerdown',
      (down) => {
        if (down.button !== 0) return;
        const drag = begin(down, xIn(element, down));
        if (drag === null) return;
        element.setPointerCapture(down.pointerId);
        let moved = false;
        const drop = new AbortController();
        const whileDown = { signal: AbortSignal.any([drop.signal, ended.signal]) };
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
    return (event) => store().select(fixedNs, nsAt(view.scale, xIn(element, event)));
  };

  onDrag(lanes, (event, xPx) => {
    if (!inPlot(xPx)) return laneHeightDrag(event);
    const { selection } = store();
    const ns = nsAt(view.scale, xPx);
    const lane = view.laneAt(yIn(lanes, event));
    if (lane !== null) view.activate(lane);
    if (event.shiftKey && selection !== null) {
      const move = selectFrom(lanes, farEnd(selection, ns));
      return { move, click: move };
    }
    return { move: selectFrom(lanes, ns), click: () => store().clearSelection() };
  });

  /** The line below a lane's name, dragged, sets the height of all lanes. */
  const laneHeightDrag = (event: PointerEvent): Drag | null => {
    const edgePx = laneEdgeAt(event);
    if (edgePx === null) return null;
    const lanesAbove = edgePx / view.laneHeightPx;
    const topPx = rows.getBoundingClientRect().top;
    return { move: (move) => store().setLaneHeight(Math.round((move.clientY - topPx) / lanesAbove)) };
  };
  const laneEdgeAt = (event: PointerEvent): number | null => {
    if (xIn(lanes, event) >= view.scale.leftPx) return null;
    const y = event.clientY - rows.getBoundingClientRect().top;
    const edgePx = Math.round(y / view.laneHeightPx) * view.laneHeightPx;
    return edgePx > 0 && Math.abs(y - edgePx) <= 3 && edgePx <= rows.clientHeight ? edgePx : null;
  };

  const panFrom = (element: HTMLElement, scale: TimeScale, fromPx: number, direction: 1 | -1): Drag['move'] => {
    const gesture: Gesture = {};
    const before = store().window;
    return (event) => {
      const deltaNs = (xIn(element, event) - fromPx) * nsPerPx(scale) * direction;
      store().setWindow({ startNs: before.startNs + deltaNs, endNs: before.endNs + deltaNs }, gesture);
    };
  };

  onDrag(ruler, (_event, xPx) => {
    if (!inPlot(xPx, grabPx)) return null;
    const edge = selectionEdgeAt(xPx);
    if (edge !== null) return { move: selectFrom(ruler, edge.otherNs) };
    return { move: panFrom(ruler, view.scale, xPx, -1) };
  });
  const selectionEdgeAt = (xPx: number): { otherNs: number } | null => {
    const { selection } = store();
    if (selection === null) return null;
    const fromPx = Math.abs(xPx - xOf(view.scale, selection.startNs));
    const toPx = Math.abs(xPx - xOf(view.scale, selection.endNs));
    if (Math.min(fromPx, toPx) > grabPx) return null;
    return { otherNs: fromPx < toPx ? selection.endNs : selection.startNs };
  };

  /** A new window from where the pointer came down to where it is. */
  const brushFrom = (fixedNs: number): Drag['move'] => {
    const gesture: Gesture = {};
    return (event) => {
      const ns = nsAt(view.overviewScale, xIn(overview, event));
      store().setWindow({ startNs: Math.min(fixedNs, ns), endNs: Math.max(fixedNs, ns) }, gesture);
    };
  };

  onDrag(overview, (_event, xPx) => {
    if (!inPlot(xPx, grabPx)) return null;
    const scale = view.overviewScale;
    const { window, limits, setWindow } = store();
    const fromPx = xOf(scale, window.startNs);
    const toPx = xOf(scale, window.endNs);
    const atStart = Math.abs(xPx - fromPx) <= grabPx;
    const atEnd = Math.abs(xPx - toPx) <= grabPx;
    if (atStart || atEnd) {
      // Where both handles are in reach, the nearer one is taken.
      const end = atEnd && (!atStart || Math.abs(xPx - toPx) < Math.abs(xPx - fromPx));
      return { move: brushFrom(end ? window.startNs : window.endNs) };
    }
    const whole = spanNs(window) >= spanNs(limits);
    if (xPx > fromPx && xPx < toPx && !whole) return { move: panFrom(overview, scale, xPx, 1) };
    const ns = nsAt(scale, xPx);
    const half = spanNs(window) / 2;
    return { move: brushFrom(ns), click: () => setWindow({ startNs: ns - half, endNs: ns + half }) };
  });
  overview.addEventListener('dblclick', () => store().reset(), options);
  lanes.addEventListener(
    'dblclick',
    (event) => {
      const xPx = xIn(lanes, event);
      if (inPlot(xPx)) store().zoomAt(nsAt(view.scale, xPx), doubleClickZoom);
    },
    options,
  );

  let cursorByPointer = false;
  for (const element of [ruler, lanes]) {
    element.addEventListener(
      'pointermove',
      (event) => {
        const xPx = xIn(element, event);
        cursorByPointer = inPlot(xPx);
        store().setCursor(cursorByPointer ? nsAt(view.scale, xPx) : null);
        if (element === lanes) lanes.classList.toggle('at-edge', !cursorByPointer && laneEdgeAt(event) !== null);
        else ruler.classList.toggle('at-edge', selectionEdgeAt(xPx) !== null);
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
  }

  /** What follows without a pause is one gesture. */
  const gestures = () => {
    let gesture: Gesture = {};
    let at = Number.NEGATIVE_INFINITY;
    return (event: Event): Gesture => {
      if (event.timeStamp - at > pauseMs) gesture = {};
      at = event.timeStamp;
      return gesture;
    };
  };
  const wheelGesture = gestures();
  const keyGesture = gestures();
  const onWheel = (element: HTMLElement, scrolls: () => boolean) => {
    element.addEventListener(
      'wheel',
      (event) => {
        const action = wheelAction(event, scrolls());
        if (action.kind === 'scroll') return;
        event.preventDefault();
        const scale = element === overview ? view.overviewScale : view.scale;
        const gesture = wheelGesture(event);
        // Under the pointer is the cursor: wheel events have whole pixels, the pointer's may have parts of them.
        const { cursorNs } = store();
        const cursorPx = !cursorByPointer || cursorNs === null || element === overview ? null : xOf(scale, cursorNs);
        const pointed = cursorPx !== null && Math.abs(cursorPx - xIn(element, event)) < 1;
        const xPx = pointed ? cursorPx : xIn(element, event);
        if (action.kind === 'pan') store().pan(action.px * nsPerPx(view.scale), gesture);
        else store().zoomAt(nsAt(scale, xPx), action.factor, gesture);
        // The lanes have moved under the pointer.
        if (pointed) store().setCursor(nsAt(view.scale, xPx));
      },
      { passive: false, signal: ended.signal },
    );
  };
  onWheel(overview, () => false);
  onWheel(ruler, () => false);
  onWheel(lanes, () => view.scrolls);

  overview.addEventListener(
    'keydown',
    (event) => {
      const part = event.target instanceof HTMLElement ? event.target.dataset.brush : undefined;
      if ((part !== 'start' && part !== 'end') || event.ctrlKey || event.metaKey || event.altKey) return;
      const { window, limits, setWindow } = store();
      const next = windowAfterKey(part, event, window, limits);
      if (next === null) return;
      event.preventDefault();
      setWindow(next, keyGesture(event));
    },
    options,
  );
  lanes.addEventListener('keydown', (event) => onArrowKey(event, view), options);
  return () => ended.abort();
}
