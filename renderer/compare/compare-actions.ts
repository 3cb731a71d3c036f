/** Comparisons as panels: of which tables there can be one, and how one is made. */
import { create } from 'zustand';
import type { PanelContent } from '../../contract/workspace.ts';
import { sortOf } from '../data/pivot-columns.ts';
import { graphedColumns, knownView, type TableSort } from '../data/pivot-model.ts';
import { presetsFor } from '../palette/active-table.ts';
import { shownConfiguration } from '../data/presets/presets-model.ts';
import { useUi } from '../shell/services.ts';
import { tableInfoOf } from '../workspace/tables-store.ts';
import { panelOf } from '../workspace/workspace-model.ts';
import { useWorkspace } from '../workspace/workspace-store.ts';

export type TableContent = PanelContent & { kind: 'table' | 'comparison' };
export type ComparisonContent = PanelContent & { kind: 'comparison' };

interface CompareUiState {
  /** Index of the trace that the dialog lays against the first one. */
  aligned: number;
}

export const useCompareUi = create<CompareUiState>()(() => ({ aligned: 1 }));

/** The table of a panel; null where it shows none. */
export function tableContentOf(panel: string | null): TableContent | null {
  const content = panel === null ? undefined : panelOf(useWorkspace.getState(), panel)?.content;
  return content?.kind === 'table' || content?.kind === 'comparison' ? content : null;
}

/** Asks what the table of a panel is to be compared with. */
export function askForComparison(panel: string): void {
  useWorkspace.getState().activatePanel(panel);
  useUi.getState().show('compare');
}

export function askForAlignment(trace: number): void {
  useCompareUi.setState({ aligned: trace });
  useUi.getState().show('align-trace');
}

/** Shows it: in its own panel where that is a comparison already, else in a new one below. */
export function showComparison(panel: string, sides: Pick<ComparisonContent, 'trace' | 'range' | 'baseline'>): void {
  const content = tableContentOf(panel);
  if (content === null) return;
  const { addPanel, changePanel } = useWorkspace.getState();
  const { table, view } = content;
  if (content.kind === 'comparison') {
    changePanel(panel, (before) => ({ ...before, content: { ...content, ...sides } }));
    return;
  }
  const sorted = view ?? null;
  addPanel(
    { kind: 'comparison', table, view: sorted && { ...sorted, expanded: [], hidden: [] }, ...sides },
    { after: panel },
  );
  const made = useWorkspace.getState().activePanel;
  if (made !== null) sortByDifference(made);
}

/** The greatest differences first, whichever side has more. */
function sortByDifference(panel: string): void {
  const content = tableContentOf(panel);
  const info = content === null ? null : tableInfoOf(content.table);
  if (content === null || info === null) return;
  const view = knownView(info, content.view);
  const configuration = shownConfiguration(info, presetsFor(info), view);
  const columns = info.columns.map(({ key }) => ({ key, variant: null }));
  const isNumber = (key: string) => ['integer', 'number', 'duration'].includes(info.columns.find((one) => one.key === key)?.type ?? '');
  const [by] = [
    ...sortOf(info, configuration, columns, view.sort).map(({ column }) => column),
    ...graphedColumns(configuration),
  ].filter(isNumber);
  if (by === undefined) return;
  const sort: TableSort[] = [{ column: by, order: 'descendingAbs' }];
  useWorkspace
    .getState()
    .changePanel(panel, (before) => ({ ...before, content: { ...content, view: { ...view, sort } } }), true);
}
