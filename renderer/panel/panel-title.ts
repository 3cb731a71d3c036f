import type { Panel, PanelKind } from '../../contract/workspace.ts';
import { isTable, type TableContent } from '../state/table-panels.ts';
import { tableInfoOf } from '../state/tables-store.ts';

export const kindTitles: Record<Exclude<PanelKind, TableContent['kind']>, string> = {
  eventRates: 'Events per core',
  events: 'Events',
  providers: 'Providers',
  processes: 'Processes',
  threads: 'Threads',
  images: 'Images',
  sql: 'SQL console',
  system: 'System configuration',
  statistics: 'Trace statistics',
  diagnostics: 'Diagnostics',
};

/** What a panel is called in lists and tabs. */
export function panelTitle(panel: Panel | null): string {
  if (panel === null) return '';
  if (panel.title !== null) return panel.title;
  const { content } = panel;
  if (!isTable(content)) return kindTitles[content.kind];
  const name = tableInfoOf(content.table)?.name ?? 'Table';
  return content.kind === 'comparison' ? `${name}, compared` : name;
}
