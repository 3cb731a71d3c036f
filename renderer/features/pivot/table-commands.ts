/** What can be done with the table of the active panel. */
import type { Command } from '../../state/command.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { type TablePanelActions, tablePanelActions } from './panel-actions.ts';

export function tableCommands(): Command[] {
  const actions = () => tablePanelActions(useWorkspace.getState().activePanel);
  const command = (id: string, title: string, keys: readonly string[], what: keyof TablePanelActions): Command => ({
    id,
    title,
    menu: 'View',
    group: 3,
    keys,
    enabled: () => actions() !== null,
    run: () => actions()?.[what](),
  });
  return [
    command('edit-columns', 'Columns…', ['Ctrl+E'], 'editColumns'),
    command('presets', 'Presets…', ['Ctrl+P'], 'showPresets'),
    command('filter-rows', 'Filter the table', ['Ctrl+I'], 'filter'),
  ];
}
