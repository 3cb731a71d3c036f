/** Panels that show a table, on its own or compared: which, how, and how that changes. */
import type { TableInfo } from '../../contract/tables.ts';
import type { PanelContent, TableView } from '../../contract/workspace.ts';
import { knownView } from './pivot-model.ts';
import { tableInfoOf } from './tables-store.ts';
import { panelOf } from './workspace-model.ts';
import { useWorkspace } from './workspace-store.ts';

export type TableContent = PanelContent & { kind: 'table' | 'comparison' };

export const isTable = (content: PanelContent | undefined): content is TableContent =>
  content?.kind === 'table' || content?.kind === 'comparison';

export interface TableOfPanel {
  /** Id of the panel. */
  panel: string;
  info: TableInfo;
  view: TableView;
}

/** What a panel says of its table; null where it shows none. */
export function tableContentOf(panel: string | null): TableContent | null {
  const content = panel === null ? undefined : panelOf(useWorkspace.getState(), panel)?.content;
  return isTable(content) ? content : null;
}

/** Null where the panel shows no table, or one that is not there. */
function tableOfPanel(panel: string): TableOfPanel | null {
  const content = tableContentOf(panel);
  const info = content === null ? null : tableInfoOf(content.table);
  return content === null || info === null ? null : { panel, info, view: knownView(info, content.view) };
}

/** The table that commands are about. */
export function activeTable(): TableOfPanel | null {
  const { activePanel } = useWorkspace.getState();
  return activePanel === null ? null : tableOfPanel(activePanel);
}

/**
 * One step of undo.
 * @param quiet no step of its own: part of the one before
 */
export function changeTableView(
  panel: string,
  change: (view: TableView, info: TableInfo) => TableView,
  quiet?: boolean,
): void {
  const table = tableOfPanel(panel);
  if (table === null) return;
  const view = change(table.view, table.info);
  useWorkspace
    .getState()
    .changePanel(
      panel,
      (before) => (isTable(before.content) ? { ...before, content: { ...before.content, view } } : before),
      quiet,
    );
}
