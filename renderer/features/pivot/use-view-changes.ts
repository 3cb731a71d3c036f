import { useCallback } from 'react';
import type { TableView } from '../../../contract/workspace.ts';
import { withCondition } from '../../../language/conditions.ts';
import { toggled } from '../../state/pivot-model.ts';

/** What a table's parts change of its view. Opening a group is not a step of undo. */
export function useViewChanges(onView: (change: (view: TableView) => TableView, quiet?: boolean) => void) {
  const set = useCallback((part: Partial<TableView>) => onView((before) => ({ ...before, ...part })), [onView]);
  const onToggle = useCallback(
    (path: string[], open: boolean) =>
      onView((before) => ({ ...before, expanded: toggled(before.expanded, path, open) }), true),
    [onView],
  );
  const onFilter = useCallback(
    (condition: string, keep: boolean) =>
      onView((before) => ({ ...before, filter: withCondition(before.filter, condition, keep) })),
    [onView],
  );
  return { set, onToggle, onFilter };
}
