/** What can be done with a panel as a whole. */

import { type MenuItem, menuItem } from '../kit/menu-item.ts';
import { askForComparison } from '../state/compare-actions.ts';
import { dock } from '../state/dock.ts';
import { isTable } from '../state/table-panels.ts';
import { panelOf, tabOf } from '../state/workspace-model.ts';
import { useWorkspace } from '../state/workspace-store.ts';

export function panelMenu(id: string): MenuItem[] {
  const state = useWorkspace.getState();
  const panel = panelOf(state, id);
  const tab = tabOf(state, id);
  if (panel === null || tab === null) return [];
  const isMaximized = state.maximized === id;
  const alone = tab.panels.length === 1;
  const { content } = panel;
  const compare = isTable(content) ? [menuItem('compare', 'Compare with…', 1, () => askForComparison(id))] : [];
  const fold = () => state.changePanel(id, (before) => ({ ...before, folded: !before.folded }));
  return [
    menuItem('rename', 'Rename', 1, () => state.rename(id)),
    menuItem('duplicate', 'Duplicate', 1, () => state.duplicatePanel(id)),
    ...compare,
    menuItem('alone', isMaximized ? 'Show all panels' : 'Show alone', 2, () => state.maximize(isMaximized ? null : id)),
    menuItem('fold', panel.folded ? 'Unfold' : 'Fold', 2, fold),
    menuItem('up', 'Move up', 3, () => dock.move(id, 'up'), !alone),
    menuItem('down', 'Move down', 3, () => dock.move(id, 'down'), !alone),
    menuItem('beside', 'Beside the one above', 3, () => dock.move(id, 'beside'), !alone),
    menuItem('within', 'As a tab of the one above', 3, () => dock.move(id, 'within'), !alone),
    menuItem('new-analysis', 'In a new analysis', 4, () => moveToNewTab(id)),
    menuItem('close', 'Close', 5, () => state.closePanel(id)),
  ];
}

function moveToNewTab(id: string): void {
  const state = useWorkspace.getState();
  const panel = panelOf(state, id);
  if (panel === null) return;
  state.closePanel(id);
  useWorkspace.getState().newTab({ ...(panel.title !== null && { name: panel.title }), contents: [panel.content] });
}
