/** Analyses and their panels as plain values: every change makes new ones. */

import { present } from '../../contract/checked.ts';
import type { AnalysisTab, Panel, PanelContent } from '../../contract/workspace.ts';
import { stackedLayout } from './dock-layout.ts';

/** Which analyses there are, and how each of their panels is looked at. */
export interface Analyses {
  readonly tabs: readonly AnalysisTab[];
  /** Id of the one on show. */
  readonly activeTab: string;
}

/** The first id of the form `prefix` + number that none of these has. */
export function freshId(prefix: string, used: Iterable<string>): string {
  const taken = new Set(used);
  let number = 1;
  while (taken.has(`${prefix}${number}`)) number++;
  return `${prefix}${number}`;
}

const allPanels = (tabs: readonly AnalysisTab[]): Panel[] => tabs.flatMap(({ panels }) => panels);

/** A name that no other analysis has: `Analysis 2`, `Core 3 stall (2)`. */
function freshName(wanted: string, tabs: readonly AnalysisTab[]): string {
  const taken = new Set(tabs.map(({ name }) => name));
  if (!taken.has(wanted)) return wanted;
  const stem = wanted.replace(/ \(\d+\)$/, '');
  for (let number = 2; ; number++) if (!taken.has(`${stem} (${number})`)) return `${stem} (${number})`;
}

/** What an analysis begins with. */
export interface NewAnalysis {
  name?: string;
  contents?: readonly PanelContent[];
  /** Of the height, one a panel, 1 together; left out: all are as high. */
  shares?: readonly number[];
  /** Whose notes stand above the panels. */
  recipe?: string;
}

export function withNewTab(
  { tabs }: Analyses,
  { name = 'Analysis', contents = [], shares, recipe }: NewAnalysis,
): Analyses {
  const id = freshId(
    't',
    tabs.map((tab) => tab.id),
  );
  const used = new Set(allPanels(tabs).map((panel) => panel.id));
  const panels = contents.map((content): Panel => {
    const panelId = freshId('p', used);
    used.add(panelId);
    return { id: panelId, title: null, folded: false, content };
  });
  const tab: AnalysisTab = {
    id,
    name: freshName(name, tabs),
    panels,
    layout:
      shares === undefined
        ? null
        : stackedLayout(
            panels.map((panel) => panel.id),
            shares,
          ),
    window: null,
    selection: null,
    kinds: null,
    ...(recipe !== undefined && { recipe }),
  };
  return { tabs: [...tabs, tab], activeTab: id };
}

/** The same analysis with ids that none of these has. */
function withFreshIds(original: AnalysisTab, tabs: readonly AnalysisTab[]): AnalysisTab {
  const used = new Set(allPanels(tabs).map((panel) => panel.id));
  const ids = new Map<string, string>();
  for (const panel of original.panels) {
    const id = freshId('p', used);
    used.add(id);
    ids.set(panel.id, id);
  }
  return {
    ...original,
    id: freshId(
      't',
      tabs.map((tab) => tab.id),
    ),
    panels: original.panels.map((panel) => ({ ...panel, id: present(ids.get(panel.id), 'the new id of a panel') })),
    layout: withIds(original.layout, ids),
  };
}

/** A copy beside the original, with panels of its own. */
export function withDuplicate(analyses: Analyses, id: string): Analyses {
  const { tabs } = analyses;
  const original = tabs.find((tab) => tab.id === id);
  if (original === undefined) return analyses;
  const copy = { ...withFreshIds(original, tabs), name: freshName(original.name, tabs) };
  return { tabs: tabs.toSpliced(tabs.indexOf(original) + 1, 0, copy), activeTab: copy.id };
}

/** An analysis that was closed, at the end: its ids may have been given to others in the meantime. */
export function withReopened({ tabs }: Analyses, closed: AnalysisTab): Analyses {
  const tab = withFreshIds(closed, tabs);
  return { tabs: [...tabs, tab], activeTab: tab.id };
}

/** A layout with other panel ids: they stand in it as keys, and as texts. */
function withIds(layout: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof layout === 'string') return ids.get(layout) ?? layout;
  if (Array.isArray(layout)) return layout.map((item) => withIds(item, ids));
  if (typeof layout !== 'object' || layout === null) return layout;
  return Object.fromEntries(Object.entries(layout).map(([key, value]) => [ids.get(key) ?? key, withIds(value, ids)]));
}

/** Without one analysis; the one beside it is shown. There may be none left. */
export function withoutTab({ tabs, activeTab }: Analyses, id: string): Analyses {
  const at = tabs.findIndex((tab) => tab.id === id);
  const left = tabs.filter((tab) => tab.id !== id);
  return { tabs: left, activeTab: activeTab === id ? (left[Math.min(at, left.length - 1)]?.id ?? '') : activeTab };
}

/** The analysis moved to another place among the others. */
export function withTabAt({ tabs, activeTab }: Analyses, id: string, index: number): Analyses {
  const tab = tabs.find((one) => one.id === id);
  if (tab === undefined) return { tabs, activeTab };
  const others = tabs.filter((one) => one.id !== id);
  return { tabs: others.toSpliced(Math.min(others.length, Math.max(0, index)), 0, tab), activeTab };
}

export function withTab(analyses: Analyses, id: string, change: (tab: AnalysisTab) => AnalysisTab): Analyses {
  return { ...analyses, tabs: analyses.tabs.map((tab) => (tab.id === id ? change(tab) : tab)) };
}

export function withPanel(analyses: Analyses, id: string, change: (panel: Panel) => Panel): Analyses {
  const tab = tabOf(analyses, id);
  if (tab === null) return analyses;
  return withTab(analyses, tab.id, (before) => ({
    ...before,
    panels: before.panels.map((panel) => (panel.id === id ? change(panel) : panel)),
  }));
}

/** One more panel in an analysis, behind `after` or at the end. */
export function withNewPanel(
  analyses: Analyses,
  tabId: string,
  content: PanelContent,
  after: string | null = null,
): { analyses: Analyses; id: string } {
  const id = freshId(
    'p',
    allPanels(analyses.tabs).map((panel) => panel.id),
  );
  const panel: Panel = { id, title: null, folded: false, content };
  const next = withTab(analyses, tabId, (tab) => {
    const at = after === null ? -1 : tab.panels.findIndex((one) => one.id === after);
    return { ...tab, panels: tab.panels.toSpliced(at < 0 ? tab.panels.length : at + 1, 0, panel) };
  });
  return { analyses: next, id };
}

export function withoutPanel(analyses: Analyses, id: string): Analyses {
  const tab = tabOf(analyses, id);
  if (tab === null) return analyses;
  return withTab(analyses, tab.id, (before) => ({ ...before, panels: before.panels.filter((one) => one.id !== id) }));
}

/** The analysis that a panel stands in. */
export const tabOf = ({ tabs }: Analyses, panelId: string): AnalysisTab | null =>
  tabs.find(({ panels }) => panels.some(({ id }) => id === panelId)) ?? null;

export const activeTabOf = ({ tabs, activeTab }: Analyses): AnalysisTab | null =>
  tabs.find(({ id }) => id === activeTab) ?? null;

export const panelOf = ({ tabs }: Analyses, id: string): Panel | null =>
  allPanels(tabs).find((panel) => panel.id === id) ?? null;
