/** Commands that a plugin has for rows of its table: what the menu offers, and what each does. */
import type { RowAction, RowFacts, TableInfo } from '../../../contract/tables.ts';
import { withCondition } from '../../../language/conditions.ts';
import { copyText } from '../../base/clipboard.ts';
import type { MenuItem } from '../../kit/menu-item.ts';
import { contentOfKind, tableContent } from '../../state/content.ts';
import { firstView } from '../../state/pivot-model.ts';
import { requestRun } from '../../state/run-request.ts';
import { useApp } from '../../state/services.ts';
import { tableInfoOf } from '../../state/tables-store.ts';
import { useTraces } from '../../state/traces-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';

/** Behind what every cell offers. */
const group = 4;

/**
 * @param facts of the rows that the menu is about; null while they are on their way
 * @param problem why they could not be had; null where nothing is wrong
 */
export const rowCommandItems = (
  { commands }: Pick<TableInfo, 'commands'>,
  facts: RowFacts | null,
  problem: string | null,
  run: (action: RowAction) => void,
): MenuItem[] =>
  commands.map(({ id, title }) => {
    const known = facts?.commands.find((command) => command.id === id);
    const action = known?.action ?? null;
    const hint = problem ?? known?.refusal ?? null;
    return {
      id: `command-${id}`,
      title,
      group,
      enabled: action !== null,
      ...(hint !== null && { hint }),
      run: () => {
        if (action !== null) run(action);
      },
    };
  });

/** Does with rows what a command says. @param trace the host's id */
export function useRowAction(
  trace: string,
  onFilter: (condition: string, keep: boolean) => void,
): (action: RowAction) => void {
  const notify = useApp((state) => state.notify);
  return (action) => {
    switch (action.kind) {
      case 'filter':
        onFilter(action.condition, action.keep);
        return;
      case 'copyText':
        copyText(action.text);
        notify('Copied.');
        return;
      case 'openTable':
        openTable(trace, action);
        return;
      case 'runSql': {
        const content = contentOfKind('sql', indexOf(trace));
        if (content?.kind !== 'sql') return;
        requestRun(useWorkspace.getState().addPanel({ ...content, text: action.query }));
      }
    }
  };
}

const indexOf = (trace: string): number =>
  Math.max(
    0,
    useTraces.getState().traces.findIndex(({ opened }) => opened.trace === trace),
  );

function openTable(trace: string, action: RowAction & { kind: 'openTable' }): void {
  const content = tableContent(action.table, indexOf(trace), action.configuration ?? undefined);
  const info = tableInfoOf(action.table);
  if (content.kind !== 'table' || info === null) return;
  const view = content.view ?? firstView(info);
  const filter = action.filter === '' ? view.filter : withCondition(view.filter, action.filter, true);
  const shown = { ...content, view: { ...view, filter } };
  if (action.in === 'newAnalysis') useWorkspace.getState().newTab({ contents: [shown] });
  else useWorkspace.getState().addPanel(shown);
}
