/** Shows what a link says, once its trace is open; and says what the window shows, as a link. */
import type { TableInfo } from '../../../contract/tables.ts';
import { usePreferences } from '../../base/preferences-store.ts';
import { type NsRange, sameRange } from '../../base/view-math.ts';
import { firstView, withPreset } from '../../state/pivot-model.ts';
import { presetNamed } from '../../state/presets-model.ts';
import { presetsFor } from '../../state/presets-store.ts';
import { showKind, showTable } from '../../state/show.ts';
import { activeTable, changeTableView } from '../../state/table-panels.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import type { DeepLink, LinkRange } from './deep-link.ts';

/** A table by its name in SQL, its GUID or its title, in any case. */
function tableNamed(tables: readonly TableInfo[], name: string): TableInfo | null {
  const wanted = name.toLowerCase();
  const by = (key: 'sqlName' | 'id' | 'name') => tables.find((table) => table[key].toLowerCase() === wanted);
  return by('sqlName') ?? by('id') ?? by('name') ?? null;
}

/**
 * @param tables of the trace
 * @returns sentences about what the trace does not have
 */
export function applyLink(link: DeepLink, tables: readonly TableInfo[]): string[] {
  const problems: string[] = [];
  if (link.theme !== undefined) usePreferences.getState().set({ theme: link.theme });
  const workspace = useWorkspace.getState();
  if (link.tab !== undefined) {
    const wanted = link.tab.toLowerCase();
    const there = workspace.tabs.find(({ name }) => name.toLowerCase() === wanted);
    if (there !== undefined) workspace.showTab(there.id);
    else workspace.newTab({ name: link.tab });
  }
  if (link.show !== undefined && link.show !== 'record') showKind(link.show);
  if (link.table !== undefined) {
    const info = tableNamed(tables, link.table);
    if (info === null) problems.push(`The link refers to the table “${link.table}”, which is not in this trace.`);
    else showTable(info.id);
  }
  const problem = showAsSaid(link);
  if (problem !== null) problems.push(problem);

  applyTimes(link);
  const view = useViewStore.getState();
  if (link.cursorNs !== undefined) {
    view.reveal(link.cursorNs);
    view.setCursor(link.cursorNs);
  }
  return problems;
}

/** Shows the time that a link says, in all analyses that are there: whoever goes on to another one means the same. */
export function applyTimes(link: DeepLink): void {
  const view = useViewStore.getState();
  const whole = (range: LinkRange): NsRange => ({
    startNs: range.startNs ?? view.limits.startNs,
    endNs: range.endNs ?? view.limits.endNs,
  });
  const window = link.range === undefined ? undefined : whole(link.range);
  const selection = link.select === undefined ? undefined : whole(link.select);
  if (window !== undefined) view.setWindow(window);
  if (selection !== undefined) view.select(selection.startNs, selection.endNs);
  useWorkspace.setState(({ tabs }) => ({
    tabs: tabs.map((tab) => ({ ...tab, ...(window && { window }), ...(selection && { selection }) })),
  }));
}

/** Preset, filter and layout of the active table. */
function showAsSaid({ preset, filter, layout }: DeepLink): string | null {
  if (preset === undefined && filter === undefined && layout === undefined) return null;
  const active = activeTable();
  if (active === null) return 'The address has view settings but no table. Add table=….';
  const { panel, info } = active;
  const found = preset === undefined ? null : presetNamed(presetsFor(info), preset);
  changeTableView(panel, (before) => {
    const view = found === null ? before : withPreset(before, found.configuration);
    return { ...view, ...(filter !== undefined && { filter }), ...(layout !== undefined && { layout }) };
  });
  if (preset === undefined || found !== null) return null;
  return `The link refers to the preset “${preset}”, which ${info.name} does not have.`;
}

/** What the window shows, but for which trace it is of. */
export function currentLink(): DeepLink {
  const link: DeepLink = {};
  const tab = activeTabOf(useWorkspace.getState());
  if (tab !== null) link.tab = tab.name;
  const active = activeTable();
  if (active !== null) {
    const { info, view } = active;
    const first = firstView(info);
    link.table = info.sqlName;
    // A preset that was changed has no name: its own is what comes nearest.
    if (view.configuration !== first.configuration) link.preset = view.configuration;
    if (view.filter !== first.filter) link.filter = view.filter;
    if (view.layout !== first.layout) link.layout = view.layout;
  }
  const { window, limits, selection } = useViewStore.getState();
  if (!sameRange(window, limits)) link.range = window;
  if (selection !== null) link.select = selection;
  return link;
}
