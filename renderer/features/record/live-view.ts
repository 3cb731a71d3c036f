/** What of a running recording is on show: how far back, or which range; what is drawn; what is selected. */
import { create } from 'zustand';
import type { LiveSeries } from '../../../contract/live.ts';
import { minSpanNs, type NsRange, selectionBetween, spanNs } from '../../base/view-math.ts';
import type { TimeModel } from '../../canvas/time-input.ts';

export const windowsNs = [10e9, 30e9, 120e9] as const;

/** A view as lanes follow it: its window goes along with now until it is moved. */
export interface LiveViewState extends TimeModel {
  follows: boolean;
  /** So much of it is in view while it follows; from before the recording on until that is old enough. */
  windowNs: number;
  /** Null: what the plan suggests. */
  series: readonly LiveSeries[] | null;
  /** The newest time of the recording that is known. */
  nowNs: number;

  /** For another recording. */
  reset(): void;
  follow(windowNs?: number): void;
  freeze(): void;
  zoomToSelection(): void;
  setSeries(series: readonly LiveSeries[] | null): void;
  setNow(nowNs: number): void;
}

const lastNs = (nowNs: number, windowNs: number): NsRange => ({ startNs: nowNs - windowNs, endNs: nowNs });

/**
 * Moved as little as possible to lie between the beginning and now, not narrower than one can see. Of a recording that is
 * younger than the view that follows it, it may be as wide as that and holds all there is: the picture is not stretched.
 */
function clamped(range: NsRange, nowNs: number, windowNs: number): NsRange {
  const span = Math.max(minSpanNs, Math.min(spanNs(range), Math.max(nowNs, windowNs)));
  const room = nowNs - span;
  const startNs = Math.max(Math.min(0, room), Math.min(range.startNs, Math.max(0, room)));
  return { startNs, endNs: startNs + span };
}

export const useLiveView = create<LiveViewState>()((set, get) => {
  /** The cursor stays under the pointer while time goes on. */
  const show = (window: NsRange, more: Partial<LiveViewState>): void => {
    const { window: before, cursorNs: atNs } = get();
    const share = atNs === null ? null : (atNs - before.startNs) / spanNs(before);
    set({ window, cursorNs: share === null ? null : window.startNs + share * spanNs(window), ...more });
  };
  const fix = (window: NsRange): void => {
    const { nowNs, windowNs } = get();
    show(clamped(window, nowNs, windowNs), { follows: false });
  };
  const windowNs = 30e9;
  return {
    window: lastNs(0, windowNs),
    follows: true,
    windowNs,
    selection: null,
    cursorNs: null,
    series: null,
    nowNs: 0,

    reset() {
      show(lastNs(0, get().windowNs), { follows: true, selection: null, series: null, nowNs: 0 });
    },
    follow: (windowNs = get().windowNs) => show(lastNs(get().nowNs, windowNs), { follows: true, windowNs }),
    freeze: () => fix(get().window),
    setWindow: fix,
    zoomAt(atNs, factor) {
      const { startNs, endNs } = get().window;
      const span = (endNs - startNs) / factor;
      const start = atNs - ((atNs - startNs) / (endNs - startNs)) * span;
      fix({ startNs: start, endNs: start + span });
    },
    pan(deltaNs) {
      const { startNs, endNs } = get().window;
      fix({ startNs: startNs + deltaNs, endNs: endNs + deltaNs });
    },
    select: (aNs, bNs) => set(({ nowNs }) => ({ selection: selectionBetween(aNs, bNs, { startNs: 0, endNs: nowNs }) })),
    clearSelection: () => set({ selection: null }),
    setCursor: (cursorNs) => set({ cursorNs }),
    zoomToSelection() {
      const { selection } = get();
      if (selection === null) return;
      const airNs = spanNs(selection) * 0.04;
      fix({ startNs: selection.startNs - airNs, endNs: selection.endNs + airNs });
    },
    setSeries: (series) => set({ series }),
    setNow(nowNs) {
      const { nowNs: before, follows, window, windowNs } = get();
      if (nowNs !== before) show(follows ? lastNs(nowNs, windowNs) : window, { nowNs });
    },
  };
});
