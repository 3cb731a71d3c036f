/** The table panel that commands are about. */
import type { TableInfo } from '../../contract/tables.ts';
import type { TableView } from '../../contract/workspace.ts';
import { knownView } from '../data/pivot-model.ts';
import { type Preset, presetsOf } from '../data/presets/presets-model.ts';
import { tableInfoOf } from '../workspace/tables-store.ts';
import { panelOf } from '../workspace/workspace-model.ts';
import { useWorkspace } from '../workspace/workspace-store.ts';

export interface ActiveTable {
  /** Id of the panel. */
  panel: string;
  info: TableInfo;
  view: TableView;
}

/** Null where the active panel shows no table, or one that is not there. */
export function activeTable(): ActiveTable | null {
  const { activePanel } = useWorkspace.getState();
  return activePanel === null ? null : tableOfPanel(activePanel);
}

function tableOfPanel(id: string): ActiveTable | null {
  const content = panelOf(useWorkspace.getState(), id)?.content;
  if (content?.kind !== 'table' && content?.kind !== 'comparison') return null;
  const info = tableInfoOf(content.table);
  return info === null ? null : { panel: id, info, view: knownView(info, content.view) };
}

/** One step of undo. */
export function changeTableView(panel: string, change: (view: TableView, info: TableInfo) => TableView): void {
  const table = tableOfPanel(panel);
  if (table === null) return;
  const view = change(table.view, table.info);
  useWorkspace.getState().changePanel(panel, (before) => {
    const { content } = before;
    if (content.kind !== 'table' && content.kind !== 'comparison') return before;
    return { ...before, content: { ...content, view } };
  });
}

/** All presets of a table, with those that somebody saved. */
export const presetsFor = (info: TableInfo): Preset[] =>
  presetsOf(info, useWorkspace.getState().presets[info.id] ?? []);
