/** What can be done with analyses and panels, by WPA's keys where they are free. */
import type { TableView } from '../../../contract/workspace.ts';
import { type Command, commandGroup } from '../../state/command.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type DockMove, dock } from '../../state/dock.ts';
import { canFindIn, findIn } from '../../state/find-in-panel.ts';
import { type SideTab, useDetailsPanel } from '../../state/panel-store.ts';
import type { Services } from '../../state/services.ts';
import { showKind } from '../../state/show.ts';
import { useSide } from '../../state/side-store.ts';
import { activeTable, changeTableView } from '../../state/table-panels.ts';
import { useViewStore } from '../../state/view-store.ts';
import { panelOf, tabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { panelKinds, panels } from '../panels.ts';

export function workspaceCommands({ app }: Services): Command[] {
  const { hasAnalyses } = conditionsOf(app);
  return [
    ...commandGroup('Edit', 1, hasAnalyses, [
      {
        id: 'find',
        title: 'Find in the panel',
        keys: ['Ctrl+F'],
        enabled: () => canFindIn(useWorkspace.getState().activePanel),
        run: () => {
          const { activePanel } = useWorkspace.getState();
          if (activePanel !== null) findIn(activePanel);
        },
      },
    ]),
    ...commandGroup('Edit', 2, hasAnalyses, [
      {
        id: 'undo',
        title: 'Undo',
        keys: ['Ctrl+Z'],
        enabled: () => useWorkspace.getState().past.length > 0,
        run: () => useWorkspace.getState().undo(),
      },
      {
        id: 'redo',
        title: 'Redo',
        keys: ['Ctrl+Y', 'Ctrl+Shift+Z'],
        enabled: () => useWorkspace.getState().future.length > 0,
        run: () => useWorkspace.getState().redo(),
      },
    ]),
    ...commandGroup('Window', 1, hasAnalyses, analysisCommands()),
    ...commandGroup('Window', 2, hasAnalyses, panelCommands()),
    ...commandGroup('Window', 3, hasAnalyses, [
      layout('table', 'Table only', ['Ctrl+Shift+T', 'Ctrl+T', 'Alt+T']),
      layout('graph', 'Graph only', ['Ctrl+Shift+G']),
      layout('graphAndTable', 'Graph and table', ['Ctrl+Shift+B']),
    ]),
    ...commandGroup('Window', 4, hasAnalyses, sideCommands()),
    ...commandGroup(
      'Window',
      5,
      hasAnalyses,
      panelKinds.map((kind) => ({
        id: `show-${kind}`,
        title: panels[kind].title,
        run: () => void showKind(kind),
      })),
    ),
  ];
}

type Declared = Parameters<typeof commandGroup>[3];

/** Those that take an analysis are about the one on show where none is named. */
function analysisCommands(): Declared {
  const state = useWorkspace.getState;
  const isThere = (on = state().activeTab) => state().tabs.some(({ id }) => id === on);
  const place = (on: string) => state().tabs.findIndex(({ id }) => id === on);
  const show = (step: 1 | -1) => () => {
    const { tabs, activeTab, showTab } = state();
    const at = place(activeTab);
    const next = at < 0 ? undefined : tabs[(at + step + tabs.length) % tabs.length];
    if (next !== undefined) showTab(next.id);
  };
  return [
    { id: 'new-analysis', title: 'New analysis', keys: ['Ctrl+N', 'Alt+N'], run: () => state().newTab() },
    {
      id: 'duplicate-analysis',
      title: 'Duplicate analysis',
      keys: ['Ctrl+K'],
      enabled: isThere,
      run: (on) => state().duplicateTab(on ?? state().activeTab),
    },
    {
      id: 'rename-analysis',
      title: 'Rename analysis',
      keys: ['F2'],
      enabled: isThere,
      run: (on) => state().rename(on ?? state().activeTab),
    },
    {
      id: 'zoom-in-new',
      title: 'Zoom to selection in a new analysis',
      keys: ['Ctrl+Shift+.'],
      enabled: () => isThere() && useViewStore.getState().selection !== null,
      run: () => {
        state().duplicateTab(state().activeTab);
        useViewStore.getState().zoomToSelection();
      },
    },
    {
      id: 'close-analysis',
      title: 'Close analysis',
      keys: ['Ctrl+W', 'Alt+W'],
      enabled: isThere,
      run: (on) => state().closeTab(on ?? state().activeTab),
    },
    {
      id: 'reopen-analysis',
      title: 'Reopen closed analysis',
      keys: ['Ctrl+Shift+R', 'Alt+Shift+R'],
      enabled: () => state().closed.length > 0,
      run: () => state().reopenClosed(),
    },
    { id: 'next-analysis', title: 'Next analysis', keys: ['Ctrl+PageDown', 'Alt+PageDown'], run: show(1) },
    { id: 'previous-analysis', title: 'Previous analysis', keys: ['Ctrl+PageUp', 'Alt+PageUp'], run: show(-1) },
  ];
}

/** Those that take a panel are about the active one where none is named. */
function panelCommands(): Declared {
  const state = useWorkspace.getState;
  const isThere = (on = state().activePanel) => on !== null && panelOf(state(), on) !== null;
  const ofPanel =
    (run: (panel: string) => void) =>
    (on = state().activePanel) => {
      if (on !== null) run(on);
    };
  const move = (how: DockMove, title: string, keys: readonly string[] = []) => ({
    id: `panel-${how}`,
    title,
    keys,
    enabled: (on = state().activePanel) => on !== null && (tabOf(state(), on)?.panels.length ?? 0) > 1,
    run: ofPanel((id) => dock.move(id, how)),
  });
  return [
    {
      id: 'panel-alone',
      title: 'Maximize panel',
      keys: ['F11'],
      enabled: isThere,
      run: ofPanel((id) => state().maximize(state().maximized === id ? null : id)),
    },
    {
      id: 'panel-fold',
      title: 'Collapse panel',
      keys: ['Ctrl+Shift+F'],
      enabled: isThere,
      run: ofPanel((id) => state().changePanel(id, (before) => ({ ...before, folded: !before.folded }))),
    },
    {
      id: 'panel-rename',
      title: 'Rename panel',
      keys: ['Shift+F2'],
      enabled: isThere,
      run: ofPanel((id) => state().rename(id)),
    },
    {
      id: 'panel-duplicate',
      title: 'Duplicate panel',
      keys: ['Ctrl+Shift+K'],
      enabled: isThere,
      run: ofPanel((id) => state().duplicatePanel(id)),
    },
    move('up', 'Move panel up', ['Alt+Shift+↑']),
    move('down', 'Move panel down', ['Alt+Shift+↓']),
    move('beside', 'Place panel beside the one above'),
    move('within', 'Stack panel with the one above'),
    {
      id: 'panel-close',
      title: 'Close panel',
      keys: ['Ctrl+F4', 'Alt+X'],
      enabled: isThere,
      run: ofPanel((id) => state().closePanel(id)),
    },
  ];
}

const layout = (value: TableView['layout'], title: string, keys: readonly string[]): Declared[number] => ({
  id: `layout-${value}`,
  title,
  keys,
  enabled: () => activeTable() !== null,
  checked: () => activeTable()?.view.layout === value,
  run: () => {
    const table = activeTable();
    if (table !== null) changeTableView(table.panel, (view) => ({ ...view, layout: value }));
  },
});

function sideCommands(): Declared {
  const side = useSide.getState;
  const shows = (tab: SideTab): boolean => useDetailsPanel.getState().open && useDetailsPanel.getState().tab === tab;
  return [
    {
      id: 'explorer',
      title: 'Graph Explorer',
      keys: ['Ctrl+G'],
      checked: () => side().side === 'explorer',
      run: () => side().toggle('explorer'),
    },
    {
      id: 'markers-panel',
      title: 'Markers and regions',
      checked: () => side().side === 'markers',
      run: () => side().toggle('markers'),
    },
    {
      id: 'side-panel',
      title: 'Side panel',
      keys: ['Ctrl+B'],
      checked: () => side().side !== null,
      run: () => side().show(side().side === null ? 'explorer' : null),
    },
    {
      id: 'details-panel',
      title: 'Details panel',
      keys: ['Ctrl+Alt+B'],
      checked: () => useDetailsPanel.getState().open,
      run: () => useDetailsPanel.getState().toggle(),
    },
    {
      id: 'side-details',
      title: 'Details of the selection',
      checked: () => shows('details'),
      run: () => useDetailsPanel.getState().showTab('details'),
    },
    {
      id: 'side-statistics',
      title: 'Statistics of the table',
      checked: () => shows('statistics'),
      run: () => useDetailsPanel.getState().showTab('statistics'),
    },
  ];
}
