import { useEffect, useState } from 'react';
import type { NsRange } from '../base/view-math.ts';
import { sameRange } from '../base/view-math.ts';
import { useViewStore, type ViewState } from './view-store.ts';

/** A drag of the lanes or of a selection asks once it stands still, or at once when it is let go. */
const quietMs = 120;

/** What tables are clipped to. `of` null: the whole trace is in view and nothing is selected. */
export interface ViewRange {
  of: 'selection' | 'window' | null;
  range: NsRange | null;
  /** What is in view, whatever is selected; null = the whole trace. */
  visible: NsRange | null;
}

function viewRangeOf({ selection, window, limits }: ViewState): ViewRange {
  const visible = sameRange(window, limits) ? null : window;
  if (selection !== null) return { of: 'selection', range: selection, visible };
  return { of: visible && 'window', range: visible, visible };
}

/**
 * The selection or, without one, the window of the timeline, as it was when it last stood still. What moves is followed
 * outside React: a table does not render with every frame of a movement.
 */
export function useViewRange(): ViewRange {
  const [settled, setSettled] = useState(() => viewRangeOf(useViewStore.getState()));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      timer = undefined;
      const now = viewRangeOf(useViewStore.getState());
      setSettled((before) => {
        const visible = sameRange(before.visible, now.visible) ? before.visible : now.visible;
        const isSame = before.of === now.of && sameRange(before.range, now.range) && visible === before.visible;
        return isSame ? before : { ...now, visible };
      });
    };
    const letGo = () => {
      if (timer !== undefined) settle();
    };
    // It may have moved since it was rendered.
    settle();
    const unsubscribe = useViewStore.subscribe((state, before) => {
      const { selection, window, limits } = state;
      if (selection === before.selection && window === before.window && limits === before.limits) return;
      clearTimeout(timer);
      timer = setTimeout(settle, quietMs);
    });
    addEventListener('pointerup', letGo);
    return () => {
      clearTimeout(timer);
      unsubscribe();
      removeEventListener('pointerup', letGo);
    };
  }, []);
  return settled;
}
