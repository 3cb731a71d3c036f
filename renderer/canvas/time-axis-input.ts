import { spanNs } from '../base/view-math.ts';
import { type Gesture, useViewStore } from '../state/view-store.ts';
import { windowAfterKey } from './brush-handles.ts';
import type { TimeAxisElements } from './elements.ts';
import type { TimeAxisView } from './time-axis-view.ts';
import { type Drag, gestures, grabPx, inPlot, TimeInput, xIn } from './time-input.ts';
import { nsAt, xOf } from './time-scale.ts';

/** Pointer, wheel and keys on overview and ruler, turned into actions of the view store. Returns its undoing. */
export function attachAxisInput({ overview, ruler }: TimeAxisElements, view: TimeAxisView): () => void {
  const ended = new AbortController();
  const options = { signal: ended.signal };
  const store = useViewStore.getState;
  const input = new TimeInput(() => view.scale, ended.signal);

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
  input.onRulerPointer(ruler);

  const keyGesture = gestures();
  input.onWheel(
    overview,
    () => false,
    () => view.overviewScale,
  );
  input.onWheel(ruler, () => false);
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
  return () => ended.abort();
}
