/** What the views of WPA's profiles are here: an analysis each, with a panel for each of its graphs. Plain values. */
import type { ImportedPreset, ProfileInfo } from '../../contract/imports.ts';
import type { TableInfo } from '../../contract/tables.ts';
import type { PanelContent } from '../../contract/workspace.ts';
import { formatCounted } from '../base/format.ts';
import { hasData } from './has-data.ts';
import { configurationOf, firstView, withPreset } from './pivot-model.ts';
import type { NewAnalysis } from './workspace-model.ts';

/** More beside each other nobody can look at. */
const mostPanels = 24;

/** GUIDs of the tables that analyses of these profiles show, each once. */
export const tablesShown = (profiles: readonly ProfileInfo[]): string[] => [
  ...new Set(profiles.flatMap((profile) => shownOf(profile).map(({ table }) => table))),
];

const shownOf = ({ presets }: ProfileInfo): ImportedPreset[] => presets.filter(({ shown }) => shown);

/**
 * @param tables of the trace, by GUID, with the presets of the profiles
 * @returns the analyses, and a sentence for each profile that has something which the trace has not
 */
export function analysesOf(
  profiles: readonly ProfileInfo[],
  tables: ReadonlyMap<string, TableInfo>,
): { analyses: NewAnalysis[]; without: string[] } {
  const analyses: NewAnalysis[] = [];
  const without: string[] = [];
  for (const profile of profiles) {
    const views = new Map<string, PanelContent[]>();
    const missing = new Set<string>();
    const cut = new Set<string>();
    for (const { table, tableName, configuration, view } of shownOf(profile)) {
      const info = tables.get(table);
      if (info === undefined || !hasData(info)) {
        missing.add(tableName);
        continue;
      }
      const contents = views.get(view) ?? [];
      views.set(view, contents);
      if (contents.length === mostPanels) {
        cut.add(view);
        continue;
      }
      contents.push({
        kind: 'table',
        trace: 0,
        table,
        view: withPreset(firstView(info), configurationOf(info, configuration)),
      });
    }
    for (const [view, contents] of views) analyses.push({ name: view.trim() || plainName(profile.name), contents });
    const said = [
      missing.size > 0 && `the trace has no data for ${[...missing].join(', ')}`,
      cut.size > 0 && `only ${mostPanels} graphs of ${[...cut].map((view) => `“${view}”`).join(', ')} are open`,
      profile.unmatched.length > 0 &&
        `${formatCounted(profile.unmatched.length, 'part')} without a table (see Plugins)`,
    ].filter((text) => text !== false);
    if (said.length > 0) without.push(`${profile.name}: ${said.join('; ')}.`);
  }
  return { analyses, without };
}

const plainName = (file: string): string => file.replace(/\.wpa(?:profile|presets)$/i, '');
