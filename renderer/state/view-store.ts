import { create, type StoreApi } from 'zustand';
import {
  clampWindow,
  type NsRange,
  panWindow,
  sameRange,
  selectionBetween,
  spanNs,
  traceLimits,
  windowShowing,
  zoomWindow,
} from '../base/view-math.ts';

/** The token of one continuous movement: changes of the window that carry the same token are one step of the history. */
export type Gesture = object;

/** A process or a thread, by the ids in the headers of events. */
export type EventOwner = { pid: number } | { tid: number };

export interface ViewState {
  /** The trace that this view is of; null before the first. */
  trace: string | null;
  /** First event to just after the last: no window and no selection leaves it. */
  limits: NsRange;
  /** What the lanes show. */
  window: NsRange;
  /** Whole nanoseconds; null = nothing selected. */
  selection: NsRange | null;
  /** Changes with every pointer move: subscribe outside React. */
  cursorNs: number | null;
  /** Kind indexes that the lanes show; null = all. */
  kinds: ReadonlySet<number> | null;
  /** Whose events the events table lists; null = everybody's. */
  owner: EventOwner | null;
  /** null = as high as there is room for. */
  laneHeightPx: number | null;
  backStack: readonly NsRange[];
  forwardStack: readonly NsRange[];

  /** Starts afresh for another trace; does nothing when this one is shown already. */
  showTrace(trace: string, firstEventNs: number | null, lastEventNs: number | null): void;
  /** Other traces are beside the first one, or moved: the view may go further, or not so far any more. */
  setLimits(limits: NsRange): void;
  /**
   * Shows what another analysis of the same traces showed: its own history begins. Null window = the whole trace, null
   * kinds = all.
   */
  restore(window: NsRange | null, selection: NsRange | null, kinds: ReadonlySet<number> | null): void;
  setWindow(window: NsRange, gesture?: Gesture): void;
  /** `factor` > 1 zooms in, < 1 out; `atNs` keeps its place. */
  zoomAt(atNs: number, factor: number, gesture?: Gesture): void;
  pan(deltaNs: number, gesture?: Gesture): void;
  /** Moves the window, if need be, so that `ns` can be seen. */
  reveal(ns: number): void;
  zoomToSelection(): void;
  /** The whole trace. */
  reset(): void;
  back(): void;
  forward(): void;
  /** Both ends in any order; nothing between them clears the selection. */
  select(aNs: number, bNs: number): void;
  clearSelection(): void;
  setCursor(ns: number | null): void;
  setKinds(kinds: ReadonlySet<number> | null): void;
  setOwner(owner: EventOwner | null): void;
  /** Kept between `laneHeightsPx.least` and `most`. */
  setLaneHeight(px: number): void;
}

const historyLength = 100;
export const laneHeightsPx = { least: 24, usual: 36, most: 400 };

const fresh = (trace: string | null, limits: NsRange) => ({
  trace,
  limits,
  window: limits,
  selection: null,
  cursorNs: null,
  kinds: null,
  owner: null,
  backStack: [],
  forwardStack: [],
});

type Get = StoreApi<ViewState>['getState'];
type Actions<K extends keyof ViewState> = Pick<ViewState, K>;

/** What moves the window. @param show makes a step of the history of it */
function moving(
  get: Get,
  show: (window: NsRange, gesture: Gesture | null) => void,
): Actions<'setWindow' | 'zoomAt' | 'pan' | 'reveal' | 'zoomToSelection' | 'reset'> {
  return {
    setWindow: (window, gesture) => show(window, gesture ?? null),
    zoomAt(atNs, factor, gesture) {
      const { window, limits } = get();
      show(zoomWindow(window, limits, atNs, factor), gesture ?? null);
    },
    pan(deltaNs, gesture) {
      const { window, limits } = get();
      show(panWindow(window, limits, deltaNs), gesture ?? null);
    },
    reveal(ns) {
      const { window, limits } = get();
      show(windowShowing(window, limits, ns), null);
    },
    zoomToSelection() {
      const { selection } = get();
      if (selection === null) return;
      // A little air, so that both edges of the selection can be seen and grabbed.
      const airNs = spanNs(selection) * 0.04;
      show({ startNs: selection.startNs - airNs, endNs: selection.endNs + airNs }, null);
    },
    reset: () => show(get().limits, null),
  };
}

/** What is selected in the window, and what the lanes show of it. */
function choosing(
  set: StoreApi<ViewState>['setState'],
  get: Get,
): Actions<'select' | 'clearSelection' | 'setCursor' | 'setKinds' | 'setOwner' | 'setLaneHeight'> {
  return {
    select(aNs, bNs) {
      const { limits, selection } = get();
      const next = selectionBetween(aNs, bNs, limits);
      if (!sameRange(next, selection)) set({ selection: next });
    },
    clearSelection: () => set({ selection: null }),
    setCursor(cursorNs) {
      if (cursorNs !== get().cursorNs) set({ cursorNs });
    },
    setKinds: (kinds) => set({ kinds }),
    setOwner: (owner) => set({ owner }),
    setLaneHeight: (px) => set({ laneHeightPx: Math.min(laneHeightsPx.most, Math.max(laneHeightsPx.least, px)) }),
  };
}

export function createViewStore() {
  return create<ViewState>()((set, get) => {
    let lastGesture: Gesture | null = null;

    const show = (window: NsRange, gesture: Gesture | null): void => {
      const state = get();
      const next = clampWindow(window, state.limits);
      if (sameRange(next, state.window)) return;
      const continues = gesture !== null && gesture === lastGesture;
      lastGesture = gesture;
      if (continues) set({ window: next });
      else
        set({
          window: next,
          backStack: [...state.backStack.slice(1 - historyLength), state.window],
          forwardStack: [],
        });
    };

    return {
      ...fresh(null, traceLimits(null, null)),
      laneHeightPx: null,

      showTrace(trace, firstEventNs, lastEventNs) {
        if (trace === get().trace) return;
        lastGesture = null;
        set(fresh(trace, traceLimits(firstEventNs, lastEventNs)));
      },
      setLimits(limits) {
        const { window, selection, limits: before } = get();
        if (sameRange(limits, before)) return;
        set({
          limits,
          // Who saw all sees all.
          window: sameRange(window, before) ? limits : clampWindow(window, limits),
          selection: selection && selectionBetween(selection.startNs, selection.endNs, limits),
        });
      },
      restore(window, selection, kinds) {
        lastGesture = null;
        const { limits } = get();
        set({
          window: window === null ? limits : clampWindow(window, limits),
          selection: selection && selectionBetween(selection.startNs, selection.endNs, limits),
          kinds,
          cursorNs: null,
          backStack: [],
          forwardStack: [],
        });
      },
      ...moving(get, show),
      back() {
        const { window, backStack, forwardStack } = get();
        const previous = backStack.at(-1);
        if (previous === undefined) return;
        lastGesture = null;
        set({ window: previous, backStack: backStack.slice(0, -1), forwardStack: [...forwardStack, window] });
      },
      forward() {
        const { window, backStack, forwardStack } = get();
        const next = forwardStack.at(-1);
        if (next === undefined) return;
        lastGesture = null;
        set({ window: next, backStack: [...backStack, window], forwardStack: forwardStack.slice(0, -1) });
      },
      ...choosing(set, get),
    };
  });
}

/** The one view of this window: the timeline writes it, the tables read its selection and write its kinds. */
export const useViewStore = createViewStore();
