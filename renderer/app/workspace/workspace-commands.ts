/** What can be done with analyses and panels, by WPA's keys where they are free. */
import type { TableView } from '../../../contract/workspace.ts';
import { kindTitles } from '../../panel/panel-title.ts';
import type { Command } from '../../state/command.ts';
import { type DockMove, dock } from '../../state/dock.ts';
import { canFindIn, findIn } from '../../state/find-in-panel.ts';
import { useDetailsPanel } from '../../state/panel-store.ts';
import { showKind } from '../../state/show.ts';
import { useSide } from '../../state/side-store.ts';
import { activeTable, changeTableView } from '../../state/table-panels.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf, panelOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** @param isOpen whether a trace is on screen */
export function workspaceCommands(isOpen: () => boolean): Command[] {
  const state = useWorkspace.getState;
  const tab = () => activeTabOf(state());
  const panel = () => (state().activePanel === null ? null : panelOf(state(), state().activePanel!));

  const command = (
    id: string,
    title: string,
    group: number,
    keys: readonly string[],
    run: () => void,
    enabled: () => boolean = () => true,
  ): Command => ({ id, title, menu: 'Window', group, keys, enabled: () => isOpen() && enabled(), run });
  const ofTab = (
    id: string,
    title: string,
    keys: readonly string[],
    run: (tab: string) => void,
    enabled?: () => boolean,
  ) =>
    command(
      id,
      title,
      1,
      keys,
      () => run(state().activeTab),
      () => tab() !== null && (enabled?.() ?? true),
    );
  const ofPanel = (id: string, title: string, keys: readonly string[], run: (panel: string) => void) =>
    command(
      id,
      title,
      2,
      keys,
      () => run(state().activePanel!),
      () => panel() !== null,
    );
  const layout = (value: TableView['layout'], title: string, keys: readonly string[]): Command => ({
    ...command(
      `layout-${value}`,
      title,
      3,
      keys,
      () => changeTableView(state().activePanel!, (view) => ({ ...view, layout: value })),
      () => activeTable() !== null,
    ),
    checked: () => activeTable()?.view.layout === value,
  });
  const move = (how: DockMove, title: string, keys: readonly string[] = []) =>
    ofPanel(`panel-${how}`, title, keys, (id) => dock.move(id, how));
  const stepTab = (step: 1 | -1) => {
    const { tabs, activeTab, showTab } = state();
    const at = tabs.findIndex(({ id }) => id === activeTab);
    if (at >= 0) showTab(tabs[(at + step + tabs.length) % tabs.length]!.id);
  };

  return [
    {
      ...command(
        'undo',
        'Undo',
        0,
        ['Ctrl+Z'],
        () => state().undo(),
        () => state().past.length > 0,
      ),
      menu: 'Edit',
    },
    {
      ...command(
        'redo',
        'Redo',
        0,
        ['Ctrl+Y', 'Ctrl+Shift+Z'],
        () => state().redo(),
        () => state().future.length > 0,
      ),
      menu: 'Edit',
    },
    {
      ...command(
        'find',
        'Find in the panel',
        2,
        ['Ctrl+F'],
        () => findIn(state().activePanel!),
        () => canFindIn(state().activePanel),
      ),
      menu: 'Edit',
    },
    command('new-analysis', 'New analysis', 1, ['Ctrl+N', 'Alt+N'], () => state().newTab()),
    ofTab('duplicate-analysis', 'Duplicate the analysis', ['Ctrl+K'], (id) => state().duplicateTab(id)),
    ofTab('rename-analysis', 'Rename the analysis', ['F2'], (id) => state().rename(id)),
    ofTab(
      'zoom-in-new',
      'Zoom to selection in a new analysis',
      ['Ctrl+Shift+.'],
      (id) => {
        state().duplicateTab(id);
        useViewStore.getState().zoomToSelection();
      },
      () => useViewStore.getState().selection !== null,
    ),
    ofTab('close-analysis', 'Close the analysis', ['Ctrl+W', 'Alt+W'], (id) => state().closeTab(id)),
    command(
      'reopen-analysis',
      'Reopen the closed analysis',
      1,
      ['Ctrl+Shift+R', 'Alt+Shift+R'],
      () => state().reopenClosed(),
      () => state().closed.length > 0,
    ),
    command('next-analysis', 'Next analysis', 1, ['Ctrl+PageDown', 'Alt+PageDown'], () => stepTab(1)),
    command('previous-analysis', 'Previous analysis', 1, ['Ctrl+PageUp', 'Alt+PageUp'], () => stepTab(-1)),
    ofPanel('panel-alone', 'Maximize panel', ['F11'], (id) => state().maximize(state().maximized === id ? null : id)),
    ofPanel('panel-fold', 'Fold the panel', ['Ctrl+Shift+F'], (id) =>
      state().changePanel(id, (before) => ({ ...before, folded: !before.folded })),
    ),
    ofPanel('panel-rename', 'Rename the panel', ['Shift+F2'], (id) => state().rename(id)),
    ofPanel('panel-duplicate', 'Duplicate the panel', ['Ctrl+Shift+K'], (id) => state().duplicatePanel(id)),
    move('up', 'Move the panel up', ['Alt+Shift+↑']),
    move('down', 'Move the panel down', ['Alt+Shift+↓']),
    move('beside', 'Panel beside the one above'),
    move('within', 'Panel as a tab of the one above'),
    ofPanel('panel-close', 'Close the panel', ['Ctrl+F4', 'Alt+X'], (id) => state().closePanel(id)),
    layout('table', 'Table only', ['Ctrl+Shift+T', 'Ctrl+T', 'Alt+T']),
    layout('graph', 'Graph only', ['Ctrl+Shift+G']),
    layout('graphAndTable', 'Graph and table', ['Ctrl+Shift+B']),
    {
      ...command('explorer', 'Graph Explorer', 4, ['Ctrl+G'], () => useSide.getState().toggle('explorer')),
      checked: () => useSide.getState().side === 'explorer',
    },
    {
      ...command('markers-panel', 'Markers and regions', 4, [], () => useSide.getState().toggle('markers')),
      checked: () => useSide.getState().side === 'markers',
    },
    {
      ...command('side-panel', 'Side panel', 4, ['Ctrl+B'], () =>
        useSide.getState().show(useSide.getState().side === null ? 'explorer' : null),
      ),
      checked: () => useSide.getState().side !== null,
    },
    {
      ...command('details-panel', 'Details panel', 4, ['Ctrl+Alt+B'], () => useDetailsPanel.getState().toggle()),
      checked: () => useDetailsPanel.getState().open,
    },
    ...Object.entries(kindTitles).map(([kind, title]) => ({
      ...command(`show-${kind}`, title, 5, [], () => void showKind(kind as keyof typeof kindTitles)),
    })),
  ];
}
