/** What a pointer does in the live lanes: a drag selects, in the axis it moves the view; the wheel zooms and pans. */

import { nsAt, nsPerPx, type TimeScale, xOf } from '../../canvas/time-scale.ts';
import { wheelAction } from '../../canvas/wheel-action.ts';
import { pageZoom } from '../../kit/page-zoom.ts';
import type { LiveMarker } from './live-axis.ts';
import { shownRange, useLiveView } from './live-view.ts';

/** What the pointer is over. */
export interface PointedLanes {
  scale(): TimeScale;
  markers(): readonly LiveMarker[];
  /** The pointer is there; null: not over the plot. */
  point(xPx: number | null): void;
  scrolled(): void;
}

const leastDragPx = 3;
/** So near to a marker the pointer is on it. */
const markerPx = 4;

/** @param signal ends it */
export function listenToPointer(
  { scroller, axis }: { scroller: HTMLElement; axis: HTMLElement },
  lanes: PointedLanes,
  signal: AbortSignal,
): void {
  const options = { signal };
  const view = useLiveView.getState;
  const xOfEvent = (event: MouseEvent): number => (event.clientX - scroller.getBoundingClientRect().left) / pageZoom();
  const inPlot = (xPx: number): boolean => {
    const { leftPx, widthPx } = lanes.scale();
    return xPx >= leftPx && xPx <= leftPx + widthPx;
  };
  scroller.addEventListener('scroll', () => lanes.scrolled(), options);
  scroller.addEventListener(
    'wheel',
    (event) => {
      const scrolls = scroller.scrollHeight > scroller.clientHeight + 1;
      const action = wheelAction(event, scrolls);
      if (action.kind === 'scroll') return;
      event.preventDefault();
      const scale = lanes.scale();
      if (action.kind === 'pan') view().pan(action.px * nsPerPx(scale));
      else view().zoomAt(nsAt(scale, xOfEvent(event)), action.factor);
    },
    { ...options, passive: false },
  );
  for (const element of [scroller, axis]) {
    element.addEventListener(
      'pointerdown',
      (down) => {
        const fromPx = xOfEvent(down);
        if (down.button !== 0 || !inPlot(fromPx)) return;
        element.setPointerCapture(down.pointerId);
        const before = lanes.scale();
        const fromNs = nsAt(before, fromPx);
        const { selection } = view();
        const anchorNs =
          down.shiftKey && selection !== null
            ? Math.abs(fromNs - selection.startNs) < Math.abs(fromNs - selection.endNs)
              ? selection.endNs
              : selection.startNs
            : fromNs;
        let moved = down.shiftKey;
        const drop = new AbortController();
        const whileDown = { signal: AbortSignal.any([drop.signal, signal]) };
        element.addEventListener(
          'pointermove',
          (move) => {
            moved ||= Math.abs(move.clientX - down.clientX) >= leastDragPx;
            if (!moved) return;
            if (element === axis) {
              const { startNs, endNs } = before.window;
              const deltaNs = (fromPx - xOfEvent(move)) * nsPerPx(before);
              view().pan(startNs + deltaNs - shownRange(view()).startNs);
              if (endNs <= startNs) drop.abort();
            } else view().select(anchorNs, nsAt(lanes.scale(), xOfEvent(move)));
          },
          whileDown,
        );
        for (const end of ['pointerup', 'pointercancel'] as const)
          element.addEventListener(
            end,
            () => {
              drop.abort();
              if (!moved && element === scroller) view().clearSelection();
            },
            whileDown,
          );
      },
      options,
    );
  }
  scroller.addEventListener('dblclick', (event) => view().zoomAt(nsAt(lanes.scale(), xOfEvent(event)), 4), options);
  scroller.addEventListener(
    'pointermove',
    (event) => {
      const xPx = xOfEvent(event);
      lanes.point(inPlot(xPx) ? xPx : null);
      const scale = lanes.scale();
      const near = lanes.markers().find(({ timeNs }) => Math.abs(xOf(scale, timeNs) - xPx) <= markerPx);
      if (scroller.title !== (near?.text ?? '')) scroller.title = near?.text ?? '';
    },
    options,
  );
  scroller.addEventListener('pointerleave', () => lanes.point(null), options);
}
