/** Ways from one panel to another. */
import type { PanelContent, PanelKind } from '../../contract/workspace.ts';
import { contentOfKind, tableContent } from './content.ts';
import { changeTableView } from './table-panels.ts';
import { activeTabOf } from './workspace-model.ts';
import { useWorkspace } from './workspace-store.ts';

/** Makes the panel that shows this the active one; where the analysis has none yet, it gets one. */
function show(isIt: (content: PanelContent) => boolean, make: () => PanelContent | null): string | null {
  const state = useWorkspace.getState();
  const found = activeTabOf(state)?.panels.find(({ content }) => isIt(content));
  if (found === undefined) {
    const content = make();
    return content === null ? null : state.addPanel(content);
  }
  if (found.folded) state.changePanel(found.id, (panel) => ({ ...panel, folded: false }));
  if (state.maximized !== null && state.maximized !== found.id) state.maximize(null);
  state.activatePanel(found.id);
  return found.id;
}

export const showKind = (kind: PanelKind): string | null =>
  show(
    (content) => content.kind === kind,
    () => contentOfKind(kind),
  );

export const showEvents = (): string | null => showKind('events');

/** @param table GUID */
export const showTable = (table: string): string | null =>
  show(
    (content) => content.kind === 'table' && content.table === table,
    () => tableContent(table),
  );

/**
 * The same, with a filter.
 * @param table GUID
 * @param filter an expression over its columns
 */
export function showFiltered(table: string, filter: string): void {
  const panel = showTable(table);
  if (panel !== null) changeTableView(panel, (view) => ({ ...view, filter }));
}

/** Shows the tracks of a process alone. @param process its name, with its id */
export function showTracksOf(process: string): void {
  const panel = showKind('tracks');
  if (panel === null) return;
  useWorkspace
    .getState()
    .changePanel(panel, (before) =>
      before.content.kind === 'tracks' ? { ...before, content: { ...before.content, search: process } } : before,
    );
}
