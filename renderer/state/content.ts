import { type PanelContent, panelContent } from '../../contract/workspace.ts';
import { firstView, withPreset } from './pivot-model.ts';
import { presetNamed } from './presets-model.ts';
import { presetsFor } from './presets-store.ts';
import { tableInfoOf } from './tables-store.ts';

/** What a panel of a kind that needs no more shows: `events`, `sql`, `system`. Null where it needs more. */
export function contentOfKind(kind: string, trace = 0): PanelContent | null {
  const made = panelContent.safeParse({ kind, trace });
  return made.success ? made.data : null;
}

/** A table by its GUID, as it opens or by one of its presets. */
export function tableContent(table: string, trace = 0, preset?: string): PanelContent {
  const info = tableInfoOf(table);
  const found = preset === undefined || info === null ? null : presetNamed(presetsFor(info), preset);
  const view = found === null || info === null ? null : withPreset(firstView(info), found.configuration);
  return { kind: 'table', trace, table, view };
}
