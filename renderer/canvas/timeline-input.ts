import { pageZoom } from '../kit/page-zoom.ts';
import { useViewStore } from '../state/view-store.ts';
import { onArrowKey } from './arrow-keys.ts';
import type { TimelineElements } from './elements.ts';
import { type Drag, inPlot, TimeInput, xIn, yIn } from './time-input.ts';
import type { TimelineView } from './timeline-view.ts';

/** Pointer, wheel and keys on the lanes, turned into actions of the view store. Returns its undoing. */
export function attachInput(elements: TimelineElements, view: TimelineView): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const { lanes, rows } = elements;
  const store = useViewStore.getState;
  const input = new TimeInput(() => view.scale, ended.signal);

  input.onDrag(lanes, (event, xPx) => {
    if (!inPlot(view.scale, xPx)) return laneHeightDrag(event);
    const lane = view.lanes.laneAt(yIn(lanes, event));
    if (lane !== null) view.activate(lane);
    return input.selectDrag(lanes, event, xPx);
  });

  /** The line below a lane's name, dragged, sets the height of all lanes. */
  const laneHeightDrag = (event: PointerEvent): Drag | null => {
    const edgePx = laneEdgeAt(event);
    if (edgePx === null) return null;
    const lanesAbove = edgePx / view.lanes.laneHeightPx;
    const topPx = rows.getBoundingClientRect().top;
    return { move: (move) => store().setLaneHeight(Math.round((move.clientY - topPx) / pageZoom() / lanesAbove)) };
  };
  const laneEdgeAt = (event: PointerEvent): number | null => {
    if (xIn(lanes, event) >= view.scale.leftPx) return null;
    const y = yIn(rows, event);
    const edgePx = Math.round(y / view.lanes.laneHeightPx) * view.lanes.laneHeightPx;
    return edgePx > 0 && Math.abs(y - edgePx) <= 3 && edgePx <= view.lanes.lanesPx ? edgePx : null;
  };

  input.onDoubleClick(lanes);

  input.onPointer(lanes, (event, inPlot) => {
    lanes.classList.toggle('at-edge', !inPlot && laneEdgeAt(event) !== null);
  });
  input.onWheel(lanes, () => view.lanes.scrolls);

  lanes.addEventListener('keydown', (event) => onArrowKey(event, view), options);
  return () => ended.abort();
}
