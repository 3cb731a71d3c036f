import { inPlot, TimeInput, type TimeModel, xIn } from '../../canvas/time-input.ts';
import { type TimeScale, xOf } from '../../canvas/time-scale.ts';
import type { LiveMarker } from './live-axis.ts';
import { shownRange, useLiveView } from './live-view.ts';

/** What the pointer is over. */
interface PointedLanes {
  scale(): TimeScale;
  markers(): readonly LiveMarker[];
  /** The pointer is there; null: not over the plot. */
  point(xPx: number | null): void;
}

/** So near to a marker the pointer is on it. */
const markerPx = 4;

/** The view of a recording as input sees it. The cursor stays under the pointer while time goes on, so it is no time. */
function liveModel(): TimeModel {
  const view = useLiveView.getState();
  return {
    ...view,
    window: shownRange(view),
    cursorNs: null,
    setCursor: () => {},
    setWindow: ({ startNs }) => view.pan(startNs - shownRange(useLiveView.getState()).startNs),
  };
}

/**
 * The pointer in the live lanes: a drag selects, in the axis it moves the view; the wheel zooms and pans.
 * @param signal ends it
 */
export function listenToPointer(
  { scroller, axis }: { scroller: HTMLElement; axis: HTMLElement },
  lanes: PointedLanes,
  signal: AbortSignal,
): void {
  const scrolls = (): boolean => scroller.scrollHeight > scroller.clientHeight + 1;
  const input = new TimeInput(lanes.scale, signal, liveModel);
  input.onRulerDrag(axis);
  input.onRulerPointer(axis);
  input.onDrag(scroller, (event, xPx) => (inPlot(lanes.scale(), xPx) ? input.selectDrag(scroller, event, xPx) : null));
  input.onDoubleClick(scroller);
  input.onWheel(scroller, scrolls);
  input.onPointer(scroller, (event, isInPlot) => {
    const xPx = xIn(scroller, event);
    lanes.point(isInPlot ? xPx : null);
    const near = lanes.markers().find(({ timeNs }) => Math.abs(xOf(lanes.scale(), timeNs) - xPx) <= markerPx);
    if (scroller.title !== (near?.text ?? '')) scroller.title = near?.text ?? '';
  });
  scroller.addEventListener('pointerleave', () => lanes.point(null), { signal });
}
