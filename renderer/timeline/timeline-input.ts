import { spanNs } from '../store/view-math.ts';
import { type Gesture, useViewStore } from '../store/view-store.ts';
import { onArrowKey } from './arrow-keys.ts';
import { windowAfterKey } from './brush-handles.ts';
import type { TimelineElements } from './elements.ts';
import { type Drag, gestures, grabPx, inPlot, timeInput, xIn, yIn } from './time-input.ts';
import { nsAt, xOf } from './time-scale.ts';
import type { TimelineView } from './timeline-view.ts';

/** Pointer, wheel and keys on the timeline, turned into actions of the view store. Returns its undoing. */
export function attachInput(elements: TimelineElements, view: TimelineView): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const { overview, ruler, lanes, rows } = elements;
  const store = useViewStore.getState;
  const input = timeInput(() => view.scale, ended.signal);

  input.onDrag(lanes, (event, xPx) => {
    if (!inPlot(view.scale, xPx)) return laneHeightDrag(event);
    const lane = view.laneAt(yIn(lanes, event));
    if (lane !== null) view.activate(lane);
    return input.selectDrag(lanes, event, xPx);
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

  input.onRulerDrag(ruler);

  /** A new window from where the pointer came down to where it is. */
  const brushFrom = (fixedNs: number): Drag['move'] => {
    const gesture: Gesture = {};
    return (event) => {
      const ns = nsAt(view.overviewScale, xIn(overview, event));
      store().setWindow({ startNs: Math.min(fixedNs, ns), endNs: Math.max(fixedNs, ns) }, gesture);
    };
  };

  input.onDrag(overview, (_event, xPx) => {
    const scale = view.overviewScale;
    if (!inPlot(scale, xPx, grabPx)) return null;
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
    if (xPx > fromPx && xPx < toPx && !whole) return { move: input.panFrom(overview, scale, xPx, 1) };
    const ns = nsAt(scale, xPx);
    const half = spanNs(window) / 2;
    return { move: brushFrom(ns), click: () => setWindow({ startNs: ns - half, endNs: ns + half }) };
  });
  overview.addEventListener('dblclick', () => store().reset(), options);
  input.onDoubleClick(lanes);

  input.onPointer(lanes, (event, inPlot) => {
    lanes.classList.toggle('at-edge', !inPlot && laneEdgeAt(event) !== null);
  });
  input.onRulerPointer(ruler);

  const keyGesture = gestures();
  input.onWheel(
    overview,
    () => false,
    () => view.overviewScale,
  );
  input.onWheel(ruler, () => false);
  input.onWheel(lanes, () => view.scrolls);

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
