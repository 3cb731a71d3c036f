import { useLayoutEffect } from 'react';
import { hasLanes } from '../../../contract/plugin.ts';
import type { AnalysisTab, PanelContent } from '../../../contract/workspace.ts';
import { configurationOf, firstView } from '../../state/pivot-model.ts';
import { isTable } from '../../state/table-panels.ts';
import { tableInfoOf, useTables } from '../../state/tables-store.ts';

/** Names and figures of lanes need room beside all graphs of an analysis: their times stay below each other. */
export function useWideGutters(analysis: AnalysisTab | null): void {
  // What a table is like is known once the tables are.
  useTables(({ byTrace }) => byTrace);
  const wide =
    analysis?.panels.some(
      ({ content }) => content.kind === 'counters' || content.kind === 'tracks' || hasLanesInGroups(content),
    ) ?? false;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute('data-wide-gutters', wide);
  }, [wide]);
}

/** Lanes below the names of their groups. */
function hasLanesInGroups(content: PanelContent): boolean {
  if (!isTable(content)) return false;
  const info = tableInfoOf(content.table);
  if (info === null) return false;
  const view = content.view ?? firstView(info);
  const { chart = 'line' } = view.edited ?? configurationOf(info, view.configuration);
  return hasLanes(chart) && view.layout !== 'table' && (view.expanded === null || view.expanded.length > 0);
}
