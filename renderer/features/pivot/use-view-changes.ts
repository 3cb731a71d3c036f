import { useCallback } from 'react';
import type { RowPath } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import { withCondition } from '../../../language/conditions.ts';
import { toggled } from '../../state/pivot-model.ts';

/**
 * What a table's parts change of its view. Opening a group is not a step of undo.
 * @param opened what the preset opened, where the view leaves that to it
 */
export function useViewChanges(
  onView: (change: (view: TableView) => TableView, quiet?: boolean) => void,
  opened: RowPath[],
) {
  const set = useCallback((part: Partial<TableView>) => onView((before) => ({ ...before, ...part })), [onView]);
  const onToggle = useCallback(
    (path: string[], open: boolean) =>
      onView((before) => ({ ...before, expanded: toggled(before.expanded ?? opened, path, open) }), true),
    [onView, opened],
  );
  const onFilter = useCallback(
    (condition: string, keep: boolean) =>
      onView((before) => ({ ...before, filter: withCondition(before.filter, condition, keep) })),
    [onView],
  );
  return { set, onToggle, onFilter };
}
