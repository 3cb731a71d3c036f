/** What of a running recording is on show: how far back, or which range; what is drawn; what is selected. */
import { create } from 'zustand';
import type { LiveSeries } from '../../../contract/live.ts';
import { minSpanNs, type NsRange, spanNs } from '../../base/view-math.ts';

export const windowsNs = [10e9, 30e9, 120e9] as const;

export interface LiveViewState {
  /** As long as `fixed` is null, the last so long. */
  windowNs: number;
  /** A frozen or zoomed view. */
  fixed: NsRange | null;
  selection: NsRange | null;
  /** Null: what the plan suggests. */
  series: readonly LiveSeries[] | null;
  /** The newest time of the recording that is known. */
  nowNs: number;

  /** For another recording. */
  reset(): void;
  follow(windowNs?: number): void;
  freeze(): void;
  /** `factor` > 1 zooms in; `atNs` keeps its place. */
  zoomAt(atNs: number, factor: number): void;
  pan(deltaNs: number): void;
  select(aNs: number, bNs: number): void;
  clearSelection(): void;
  zoomToSelection(): void;
  setSeries(series: readonly LiveSeries[] | null): void;
  setNow(nowNs: number): void;
}

/** What is in view. A view that follows begins before the recording until that is old enough. */
export const shownRange = ({ fixed, nowNs, windowNs }: Pick<LiveViewState, 'fixed' | 'nowNs' | 'windowNs'>): NsRange =>
  fixed ?? { startNs: nowNs - windowNs, endNs: nowNs };

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
  const fix = (range: NsRange): void => {
    const { nowNs, windowNs } = get();
    set({ fixed: clamped(range, nowNs, windowNs) });
  };
  return {
    windowNs: 30e9,
    fixed: null,
    selection: null,
    series: null,
    nowNs: 0,

    reset: () => set({ fixed: null, selection: null, series: null, nowNs: 0 }),
    follow: (windowNs = get().windowNs) => set({ fixed: null, windowNs }),
    freeze: () => fix(shownRange(get())),
    zoomAt(atNs, factor) {
      const { startNs, endNs } = shownRange(get());
      const span = (endNs - startNs) / factor;
      const start = atNs - ((atNs - startNs) / (endNs - startNs)) * span;
      fix({ startNs: start, endNs: start + span });
    },
    pan(deltaNs) {
      const { startNs, endNs } = shownRange(get());
      fix({ startNs: startNs + deltaNs, endNs: endNs + deltaNs });
    },
    select(aNs, bNs) {
      const { nowNs } = get();
      const within = (ns: number): number => Math.round(Math.min(Math.max(ns, 0), nowNs));
      const startNs = within(Math.min(aNs, bNs));
      const endNs = within(Math.max(aNs, bNs));
      set({ selection: endNs > startNs ? { startNs, endNs } : null });
    },
    clearSelection: () => set({ selection: null }),
    zoomToSelection() {
      const { selection } = get();
      if (selection === null) return;
      const airNs = spanNs(selection) * 0.04;
      fix({ startNs: selection.startNs - airNs, endNs: selection.endNs + airNs });
    },
    setSeries: (series) => set({ series }),
    setNow(nowNs) {
      if (nowNs !== get().nowNs) set({ nowNs });
    },
  };
});
