import { useCallback, useEffect, useState } from 'react';
import type { RowPath, TableQuery } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { revealed } from '../../state/pivot-model.ts';
import { useApp } from '../../state/services.ts';
import { type FoundRows, useFind } from './use-find.ts';
import type { Target } from './use-pivot-selection.ts';

/**
 * Finds rows by text; the one that is gone to is opened up to, and is the target.
 * @param opened as of `useViewChanges`
 */
export function useFindRow(
  client: TraceClient,
  query: TableQuery,
  onView: (change: (view: TableView) => TableView, quiet?: boolean) => void,
  opened: RowPath[],
): { find: FoundRows; target: Target | null } {
  const notify = useApp((state) => state.notify);
  const [sought, setSought] = useState<RowPath | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const onFound = useCallback(
    (path: RowPath) => {
      onView((before) => ({ ...before, expanded: revealed(before.expanded ?? opened, path) }), true);
      setSought(path);
    },
    [onView, opened],
  );
  const find = useFind(client, query, onFound, notify);
  // Which row it is is asked of the very question whose rows will be shown.
  useEffect(() => {
    if (sought === null) return;
    const abort = new AbortController();
    client.call('table', { ...query, locate: sought, limit: 0 }, { signal: abort.signal }).then(
      ({ located = -1 }) => {
        setSought(null);
        setTarget({ query, row: located });
      },
      // What is wrong with the question, its rows say.
      () => {},
    );
    return () => abort.abort();
  }, [client, query, sought]);
  return { find, target };
}
