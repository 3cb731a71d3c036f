/** Comparisons as panels: of which tables there can be one, and how one is made. */
import { create } from 'zustand';
import type { AmbiguousKeys, KeyMatch, TableInfo } from '../../contract/tables.ts';
import type { PanelContent, TableView } from '../../contract/workspace.ts';
import { sortOf } from './pivot-columns.ts';
import { graphedColumns, knownView } from './pivot-model.ts';
import { shownConfiguration } from './presets-model.ts';
import { presetsFor } from './presets-store.ts';
import { useUi } from './services.ts';
import { tableContentOf } from './table-panels.ts';
import { tableInfoOf } from './tables-store.ts';
import { useWorkspace } from './workspace-store.ts';

export type ComparisonContent = PanelContent & { kind: 'comparison' };

interface CompareUiState {
  /** Index of the trace that the dialog lays against the first one. */
  aligned: number;
  /** What the dialog asks about, and what was chosen before. */
  matched: { panel: string; ambiguous: readonly AmbiguousKeys[]; matches: readonly KeyMatch[] };
}

export const useCompareUi = create<CompareUiState>()(() => ({
  aligned: 1,
  matched: { panel: '', ambiguous: [], matches: [] },
}));

/** Asks which process or thread of a comparison is which of its baseline. */
export function askForMatches(panel: string, ambiguous: readonly AmbiguousKeys[], matches: readonly KeyMatch[]): void {
  useCompareUi.setState({ matched: { panel, ambiguous, matches } });
  useUi.getState().show('match-keys');
}

export function setMatches(panel: string, matches: KeyMatch[]): void {
  useWorkspace.getState().changePanel(panel, (before) => {
    const { content } = before;
    if (content.kind !== 'comparison') return before;
    return { ...before, content: { ...content, baseline: { ...content.baseline, matches } } };
  });
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
  if (content.kind === 'comparison') {
    // As long as the traces are the same, what was said of them holds.
    const isSame = content.trace === sides.trace && content.baseline.trace === sides.baseline.trace;
    const matches = isSame ? content.baseline.matches : [];
    const baseline = { ...sides.baseline, matches };
    changePanel(panel, (before) => ({ ...before, content: { ...content, ...sides, baseline } }));
    return;
  }
  const { table } = content;
  const info = tableInfoOf(table);
  const view = info === null ? content.view : comparedView(info, knownView(info, content.view));
  addPanel({ kind: 'comparison', table, view, ...sides }, { after: panel });
}

/**
 * The greatest differences first, whichever side has more, with nothing open, since rows are others. Each column with
 * numbers is four now: of those that are graphed there is room, the others are for the column editor to bring back.
 */
function comparedView(info: TableInfo, view: TableView): TableView {
  const configuration = shownConfiguration(info, presetsFor(info), view);
  const columns = info.columns.map(({ key }) => ({ key, variant: null }));
  const graphed = graphedColumns(configuration);
  const sorted = sortOf(info, configuration, columns, view.sort).map(({ column }) => column);
  const by = [...sorted, ...graphed].find((key) =>
    info.columns.some((column) => column.key === key && numeric.has(column.type)),
  );
  const [pivot, graph] = [configuration.columns.indexOf('|pivot'), configuration.columns.indexOf('|graph')];
  const between = configuration.columns.slice(pivot + 1, graph);
  return {
    ...view,
    expanded: [],
    hidden: [],
    ...(by !== undefined && { sort: [{ column: by, order: 'descendingAbs' }] }),
    ...(pivot >= 0 &&
      graphed.size > 0 &&
      between.length > 0 && {
        edited: { ...configuration, columns: configuration.columns.toSpliced(pivot + 1, between.length) },
      }),
  };
}

const numeric: ReadonlySet<string> = new Set(['integer', 'number', 'duration']);
