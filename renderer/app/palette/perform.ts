/** Does what was chosen in the palette. */
import type { TableInfo } from '../../../contract/tables.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { errorInfo } from '../../base/client/trace-client.ts';
import { openRecipe } from '../../features/help/open-recipe.ts';
import type { AppStore } from '../../state/app-store.ts';
import { arrange, configured, inserted } from '../../state/column-model.ts';
import { runCommand } from '../../state/command.ts';
import { contentOfKind } from '../../state/content.ts';
import { firstView, withPreset } from '../../state/pivot-model.ts';
import { presetNamed, shownConfiguration } from '../../state/presets-model.ts';
import { presetsFor } from '../../state/presets-store.ts';
import { showKind } from '../../state/show.ts';
import { changeTableView } from '../../state/table-panels.ts';
import { tableInfoOf } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import type { PaletteAction } from './palette-item.ts';

interface World {
  app: AppStore;
  /** Index of the trace that panels are made of. */
  traceIndex: number;
  /** In a new analysis rather than the one on show. */
  newTab: boolean;
}

/** All but `type`, which is the palette's own. */
export function perform(action: Exclude<PaletteAction, { kind: 'type' }>, world: World): void {
  const view = useViewStore.getState();
  switch (action.kind) {
    case 'command':
      runCommand(action.id);
      break;
    case 'table': {
      const info = tableInfoOf(action.table);
      if (info !== null) show(tablePanel(info, action.preset, world.traceIndex), action.preset ?? info.name, world);
      break;
    }
    case 'column':
      changeTableView(action.panel, (before, info) => {
        const shown = shownConfiguration(info, presetsFor(info), before);
        return { ...before, edited: configured(inserted(arrange(shown), info, action.column)) };
      });
      break;
    case 'filter':
      changeTableView(action.panel, (before) => ({ ...before, filter: action.filter }));
      break;
    case 'events':
      showList('events', action.name, world);
      view.setKinds(action.kinds === null ? null : new Set(action.kinds));
      view.setOwner(action.owner);
      break;
    case 'images':
      showList('images', 'Images', world);
      break;
    case 'moment':
      view.reveal(action.timeNs);
      view.setCursor(action.timeNs);
      break;
    case 'zoom':
      view.setWindow(action.range);
      break;
    case 'select':
      view.select(action.range.startNs, action.range.endNs);
      break;
    case 'recipe':
      void openRecipe(action.id)
        .catch((error: unknown) => errorInfo(error).message)
        .then((problem) => problem !== null && world.app.getState().notify(problem));
      break;
    case 'recent':
      void world.app.getState().open({ source: { type: 'grant', grant: action.grant }, name: action.name });
  }
}

/** A table as it opens, or by one of its presets. */
function tablePanel(info: TableInfo, preset: string | null, trace: number): PanelContent {
  const found = preset === null ? null : presetNamed(presetsFor(info), preset);
  const view = found === null ? null : withPreset(firstView(info), found.configuration);
  return { kind: 'table', trace, table: info.id, view };
}

function show(content: PanelContent, name: string, { newTab }: World): void {
  const workspace = useWorkspace.getState();
  if (newTab) workspace.newTab({ name, contents: [content] });
  else workspace.addPanel(content);
}

function showList(kind: 'events' | 'images', name: string, world: World): void {
  const content = contentOfKind(kind);
  if (content !== null && world.newTab) show({ ...content, trace: world.traceIndex }, name, world);
  else showKind(kind);
}
