import type { Panel } from '../../contract/workspace.ts';
import { isTable } from '../state/table-panels.ts';
import { tableInfoOf } from '../state/tables-store.ts';
import { panelEntry } from './registry.ts';

/** What a panel is called in lists and tabs. */
export function panelTitle(panel: Panel | null): string {
  if (panel === null) return '';
  if (panel.title !== null) return panel.title;
  const { content } = panel;
  if (!isTable(content)) return panelEntry(content.kind).title;
  const name = tableInfoOf(content.table)?.name ?? 'Table';
  return content.kind === 'comparison' ? `${name}, compared` : name;
}
