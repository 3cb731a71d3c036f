import { useEffect, useRef } from 'react';
import type { RowPath, TableInfo } from '../../../contract/tables.ts';
import type { TableView } from '../../../contract/workspace.ts';
import { groupsOf } from '../../canvas/graph/series-colours.ts';
import { askedConfiguration } from '../../state/pivot-model.ts';
import { aloneGroup } from './pivot-rows.ts';
import type { ShownTable } from './use-table-rows.ts';

interface OpenTable {
  info: TableInfo;
  view: TableView;
  /** @param quiet not a step of undo */
  onView(change: (view: TableView) => TableView, quiet?: boolean): void;
}

/**
 * Opens the only group of a table, and the only group in it: once per preset and filter, so that what the user closes
 * stays closed.
 * @param shown null: the rows of the view are not there yet
 * @param opened what the preset opens, used if the view has no rows of its own open
 */
export function useAloneGroup({ info, view, onView }: OpenTable, shown: ShownTable | null, opened: RowPath[]): void {
  const done = useRef<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const { trace, table, configuration, definition, filter } = shown.query;
    const question = JSON.stringify([trace, table, configuration, definition, filter]);
    if (done.current === question) return;
    const expanded = view.expanded ?? opened;
    const keyCount = groupsOf(askedConfiguration(info, shown.query)).length;
    const path = aloneGroup(shown.rows, keyCount, expanded.length);
    if (path === null) done.current = question;
    else onView((before) => ({ ...before, expanded: [...expanded, path] }), true);
  }, [info, view.expanded, onView, shown, opened]);
}
