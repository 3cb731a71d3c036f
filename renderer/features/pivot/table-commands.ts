/** What can be done with the table of the active panel. */
import { type Command, commandGroup } from '../../state/command.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { tablePanelActions } from './panel-actions.ts';

export function tableCommands(): Command[] {
  const actions = () => tablePanelActions(useWorkspace.getState().activePanel);
  return commandGroup('View', 3, () => actions() !== null, [
    { id: 'edit-columns', title: 'Columns…', keys: ['Ctrl+E'], run: () => actions()?.editColumns() },
    { id: 'presets', title: 'Presets…', keys: ['Ctrl+P'], run: () => actions()?.showPresets() },
    { id: 'filter-rows', title: 'Filter the table', keys: ['Ctrl+I'], run: () => actions()?.filter() },
  ]);
}
