import { useCallback } from 'react';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import { useDetailsPanel } from '../../state/panel-store.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { canOpen, eventRowOf, timeOf } from './pivot-rows.ts';
import type { ShownTable } from './use-table-rows.ts';

interface OpenRow {
  /** Opens or closes a group; shows the event of a row. */
  open(row: number): void;
  showEvent(row: number): void;
}

export function useOpenRow(
  { rows, query }: ShownTable,
  configuration: TableConfiguration,
  keyCount: number,
  toggle: (row: number) => void,
): OpenRow {
  const showEvent = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null) return;
      const eventRow = eventRowOf(found);
      if (eventRow < 0) return;
      useTableStore.getState().selectRow(eventRow, query.trace);
      const panel = useDetailsPanel.getState();
      if (!panel.open) panel.toggle();
      const timeNs = timeOf(found, configuration);
      if (timeNs === null) return;
      useViewStore.getState().setCursor(timeNs);
      useViewStore.getState().reveal(timeNs);
    },
    [rows, configuration, query.trace],
  );
  const open = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null) return;
      if (canOpen(found, keyCount)) toggle(row);
      else showEvent(row);
    },
    [rows, keyCount, toggle, showEvent],
  );
  return { open, showEvent };
}
