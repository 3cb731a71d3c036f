import { useMemo } from 'react';
import type { NsRange } from '../../../contract/workspace.ts';
import { useSettled } from '../../kit/use-settled.ts';
import { useViewStore } from '../../state/view-store.ts';
import type { EventsFilter } from './use-event-rows.ts';

/** A selection that is being drawn is not asked for at each of its steps. */
const restsMs = 60;

/** The selection, once it rests. */
export const useRestingSelection = (): NsRange | null =>
  useSettled(
    useViewStore((state) => state.selection),
    restsMs,
  );

/** The events of the selection (of the whole trace without one) whose kinds are checked, of one process or thread or all. */
export function useEventsFilter(trace: string): EventsFilter {
  const selection = useRestingSelection();
  const kinds = useViewStore((state) => state.kinds);
  const owner = useViewStore((state) => state.owner);
  return useMemo(
    () => ({ trace, startNs: selection?.startNs ?? null, endNs: selection?.endNs ?? null, kinds, owner }),
    [trace, selection, kinds, owner],
  );
}
