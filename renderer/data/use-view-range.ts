import { useMemo, useRef } from 'react';
import type { NsRange } from '../store/view-math.ts';
import { sameRange } from '../store/view-math.ts';
import { useViewStore } from '../store/view-store.ts';
import { useSettled } from '../tables/use-settled.ts';

/** A drag of the lanes or of a selection asks once it stands still. */
const quietMs = 120;

/** What tables are clipped to. `of` null: the whole trace is in view and nothing is selected. */
export interface ViewRange {
  of: 'selection' | 'window' | null;
  range: NsRange | null;
}

/**
 * The selection or, without one, the window of the timeline.
 * @param isFollowed without it the range stays as it was: nobody sees what it clips
 */
export function useViewRange(isFollowed: boolean): ViewRange {
  const selection = useViewStore((state) => state.selection);
  const window = useViewStore((state) => state.window);
  const limits = useViewStore((state) => state.limits);
  const now = useMemo<ViewRange>(() => {
    if (selection !== null) return { of: 'selection', range: selection };
    return sameRange(window, limits) ? { of: null, range: null } : { of: 'window', range: window };
  }, [selection, window, limits]);
  const settled = useSettled(now, quietMs);
  const followed = useRef(settled);
  if (isFollowed) followed.current = settled;
  return followed.current;
}
