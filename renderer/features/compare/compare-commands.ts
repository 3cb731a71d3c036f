import type { Command } from '../../state/command.ts';
import { askForAlignment, askForComparison } from '../../state/compare-actions.ts';
import { type Services, useUi } from '../../state/services.ts';
import { tableContentOf } from '../../state/table-panels.ts';
import { mostTraces, useTraces } from '../../state/traces-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** Several traces, and what tells them apart, for the one list of commands. */
export function compareCommands({ app }: Services): Command[] {
  const isOpen = () => {
    const { opened, loading, failed, connection } = app.getState();
    return connection === 'ready' && opened !== null && loading === null && failed === null;
  };
  const count = () => useTraces.getState().traces.length;
  const active = () => useWorkspace.getState().activePanel;
  return [
    {
      id: 'add-trace',
      title: 'Add trace…',
      menu: 'File',
      group: 1,
      keys: ['Ctrl+Shift+O'],
      enabled: () => isOpen() && count() < mostTraces,
      run: () => useUi.getState().show('add-trace'),
    },
    {
      id: 'compare',
      title: 'Compare the table with…',
      menu: 'Trace',
      group: 2,
      keys: ['Ctrl+Shift+N', 'Alt+Shift+N'],
      enabled: () => isOpen() && tableContentOf(active()) !== null,
      run: () => askForComparison(active()!),
    },
    {
      id: 'align-trace',
      title: 'Align the added trace…',
      menu: 'Trace',
      group: 2,
      enabled: () => isOpen() && count() > 1,
      run: () => askForAlignment(Math.max(1, useTraces.getState().chosen)),
    },
  ];
}
