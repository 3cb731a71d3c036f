import { useEffect } from 'react';
import { useActiveQuery } from '../../state/active-query.ts';
import { usePanelId } from '../../state/panel-context.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import type { Table } from './use-table.ts';

/** Statistics follow the table that is active; of several in view, the first before any is. */
export function useShownInStatistics({
  client,
  trace,
  info,
  version,
  query,
  viewRange,
  view,
  comparison,
}: Table): void {
  const id = usePanelId();
  const isActive = useWorkspace((state) => state.activePanel === id);
  const of = view.inView ? viewRange.of : null;
  const isCompared = comparison !== null;
  useEffect(() => {
    // Of differences there is no spread.
    if (isCompared) return;
    const { panel, show } = useActiveQuery.getState();
    if (isActive || panel === null || panel === id) show(id, { client, trace, info, version, query, of });
  }, [id, isActive, isCompared, client, trace, info, version, query, of]);
  useEffect(() => () => useActiveQuery.getState().drop(id), [id]);
}
