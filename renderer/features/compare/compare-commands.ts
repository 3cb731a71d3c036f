import { type Command, commandGroup } from '../../state/command.ts';
import { askForAlignment, askForComparison } from '../../state/compare-actions.ts';
import { conditionsOf } from '../../state/conditions.ts';
import { type Services, useUi } from '../../state/services.ts';
import { tableContentOf } from '../../state/table-panels.ts';
import { mostTraces, useTraces } from '../../state/traces-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** Several traces, and what tells them apart, for the one list of commands. */
export function compareCommands({ app }: Services): Command[] {
  const { isTraceOpen } = conditionsOf(app);
  const count = () => useTraces.getState().traces.length;
  const panel = (on?: string) => on ?? useWorkspace.getState().activePanel;
  return [
    ...commandGroup('File', 1, isTraceOpen, [
      {
        id: 'add-trace',
        title: 'Add trace…',
        keys: ['Ctrl+Shift+O'],
        enabled: () => count() < mostTraces,
        run: () => useUi.getState().show('add-trace'),
      },
    ]),
    ...commandGroup('Trace', 1, isTraceOpen, [
      {
        id: 'compare',
        title: 'Compare the table with…',
        keys: ['Ctrl+Shift+N', 'Alt+Shift+N'],
        enabled: (on) => tableContentOf(panel(on)) !== null,
        run: (on) => {
          const id = panel(on);
          if (id !== null) askForComparison(id);
        },
      },
      {
        id: 'align-trace',
        title: 'Align the added trace…',
        enabled: () => count() > 1,
        run: () => askForAlignment(Math.max(1, useTraces.getState().chosen)),
      },
    ]),
  ];
}
