/** What can be done with a panel as a whole. */

import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { commandItem } from '../state/command.ts';
import { isTable } from '../state/table-panels.ts';
import { panelOf } from '../state/workspace-model.ts';
import { useWorkspace } from '../state/workspace-store.ts';

export function panelMenu(id: string): MenuItem[] {
  const state = useWorkspace.getState();
  const panel = panelOf(state, id);
  if (panel === null) return [];
  const isMaximized = state.maximized === id;
  return [
    commandItem('panel-rename', 1, 'Rename', id),
    commandItem('panel-duplicate', 1, 'Duplicate', id),
    ...(isTable(panel.content) ? [commandItem('compare', 1, 'Compare with…', id)] : []),
    commandItem('panel-alone', 2, isMaximized ? 'Show all panels' : 'Maximize', id),
    commandItem('panel-fold', 2, panel.folded ? 'Expand' : 'Collapse', id),
    commandItem('panel-up', 3, 'Move up', id),
    commandItem('panel-down', 3, 'Move down', id),
    commandItem('panel-beside', 3, 'Place beside the panel above', id),
    commandItem('panel-within', 3, 'Add as a tab to the panel above', id),
    menuItem('new-analysis', 'Move to a new analysis', 4, () => moveToNewTab(id)),
    commandItem('panel-close', 5, 'Close', id),
  ];
}

function moveToNewTab(id: string): void {
  const state = useWorkspace.getState();
  const panel = panelOf(state, id);
  if (panel === null) return;
  state.closePanel(id);
  useWorkspace.getState().newTab({ ...(panel.title !== null && { name: panel.title }), contents: [panel.content] });
}
