import { useContext, useEffect } from 'react';
import { PanelContext } from '../../state/panel-context.ts';

/** What commands can have a table's panel do, while it is on screen. */
export interface TablePanelActions {
  editColumns(): void;
  showPresets(): void;
  /** The keys go to the filter. */
  filter(): void;
}

/** By the panel's id. */
const actions = new Map<string, TablePanelActions>();

/** @param those the same object as long as the panel is there */
export function useTablePanelActions(those: TablePanelActions): void {
  const id = useContext(PanelContext);
  useEffect(() => {
    if (id === null) return;
    actions.set(id, those);
    return () => {
      if (actions.get(id) === those) actions.delete(id);
    };
  }, [id, those]);
}

/** Null where the panel shows no table with rows. */
export const tablePanelActions = (panel: string | null): TablePanelActions | null =>
  panel === null ? null : (actions.get(panel) ?? null);
