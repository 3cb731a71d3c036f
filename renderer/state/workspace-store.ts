/** How the traces of this window are looked at: analyses with their panels, markers, presets; and what was before. */

import { create, type StoreApi } from 'zustand';
import { present } from '../../contract/checked.ts';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { AnalysisTab, Marker, Note, Panel, PanelContent, Workspace } from '../../contract/workspace.ts';
import { useViewStore } from './view-store.ts';
import {
  type Analyses,
  activeTabOf,
  type NewAnalysis,
  panelOf,
  tabOf,
  withDuplicate,
  withNewPanel,
  withNewTab,
  withoutPanel,
  withoutTab,
  withPanel,
  withReopened,
  withTab,
  withTabAt,
} from './workspace-model.ts';

/** What is undone and redone. */
type Step = Analyses & { readonly markers: readonly Marker[]; readonly notes: readonly Note[] };

export interface WorkspaceState extends Analyses {
  /** The panel that commands are about; null = none in this analysis. */
  activePanel: string | null;
  /** The panel that has the whole of its analysis for itself. */
  maximized: string | null;
  /** The panel or analysis whose name is being written. */
  renaming: string | null;
  markers: readonly Marker[];
  notes: readonly Note[];
  /** Presets of one's own, by the GUID of the table. */
  presets: Readonly<Record<string, readonly TableConfiguration[]>>;
  /** Analyses that were closed, the last one last. */
  closed: readonly AnalysisTab[];
  past: readonly Step[];
  future: readonly Step[];

  /** Starts afresh, for other traces; the first of these analyses is shown. */
  reset(...analyses: NewAnalysis[]): void;
  /** Takes what was saved. */
  load(workspace: Pick<Workspace, 'tabs' | 'activeTab' | 'markers' | 'notes' | 'presets'>): void;

  newTab(options?: NewAnalysis): void;
  duplicateTab(id: string): void;
  renameTab(id: string, name: string): void;
  moveTab(id: string, index: number): void;
  showTab(id: string): void;
  closeTab(id: string): void;
  reopenClosed(): void;

  /** @returns the new panel's id */
  addPanel(content: PanelContent, options?: { tab?: string; after?: string; focus?: boolean }): string;
  closePanel(id: string): void;
  duplicatePanel(id: string): void;
  /** @param quiet not a step of undo: what was opened or scrolled, not what was decided */
  changePanel(id: string, change: (panel: Panel) => Panel, quiet?: boolean): void;
  activatePanel(id: string | null): void;
  maximize(id: string | null): void;
  /** Lets the name of a panel or analysis be written; null = that is over. */
  rename(id: string | null): void;
  /** The recipe's notes have been read. */
  dismissNotes(tab: string): void;
  /** As the docking library has laid the panels out. */
  setLayout(tab: string, layout: unknown): void;

  undo(): void;
  redo(): void;
  setMarkers(markers: readonly Marker[]): void;
  /** @param quiet not a step of undo: while a text is written, the field has steps of its own */
  setNotes(notes: readonly Note[], quiet?: boolean): void;
  setPreset(table: string, preset: TableConfiguration): void;
  removePreset(table: string, name: string): void;
}

const steps = 100;
const closedKept = 20;

/** The view of the analysis on show as it is to be kept. */
function keptView(analyses: Analyses): Analyses {
  const { window, selection, limits, kinds: checked } = useViewStore.getState();
  const isWhole = window.startNs === limits.startNs && window.endNs === limits.endNs;
  const kinds = checked === null ? null : [...checked];
  return withTab(analyses, analyses.activeTab, (tab) => ({
    ...tab,
    window: isWhole ? null : window,
    selection,
    kinds,
  }));
}

function showView(tab: AnalysisTab | null | undefined): void {
  const { window = null, selection = null, kinds = null } = tab ?? {};
  useViewStore.getState().restore(window, selection, kinds && new Set(kinds));
}

type Set = StoreApi<WorkspaceState>['setState'];
type Get = StoreApi<WorkspaceState>['getState'];
/** What makes the analyses other ones. */
type Changes = ReturnType<typeof changesOf>;

function changesOf(set: Set, get: Get) {
  const analyses = (): Analyses => ({ tabs: get().tabs, activeTab: get().activeTab });

  const now = (): Step => ({ ...keptView(analyses()), markers: get().markers, notes: get().notes });

  /** A step that can be undone. */
  const step = (next: Analyses, more: Partial<WorkspaceState> = {}): void => {
    set({ ...next, past: [...get().past.slice(1 - steps), now()], future: [], ...more });
  };

  /** Another analysis is shown: each has a view of its own. */
  const show = (next: Analyses): void => {
    const before = get();
    const kept = next.tabs.some(({ id }) => id === before.activeTab)
      ? { ...keptView({ tabs: next.tabs, activeTab: before.activeTab }), activeTab: next.activeTab }
      : next;
    set({ ...kept, activePanel: activeTabOf(kept)?.panels[0]?.id ?? null, maximized: null });
    showView(activeTabOf(kept));
  };

  /** After undo and redo: what has gone cannot be active. */
  const travel = (to: Step, more: Partial<WorkspaceState>): void => {
    const { activeTab, activePanel } = get();
    const active = activePanel !== null && panelOf(to, activePanel) !== null ? activePanel : null;
    set({ ...to, ...more, activePanel: active, maximized: null });
    if (to.activeTab !== activeTab) showView(activeTabOf(to));
  };

  return { analyses, now, step, show, travel };
}

const tabActions = (set: Set, get: Get, { analyses, step, show }: Changes) =>
  ({
    newTab(options = {}) {
      show(withNewTab(analyses(), options));
    },
    duplicateTab(id) {
      show(withDuplicate(keptView(analyses()), id));
    },
    renameTab(id, name) {
      if (name.trim() !== '') step(withTab(analyses(), id, (tab) => ({ ...tab, name: name.trim() })));
    },
    moveTab: (id, index) => set(withTabAt(analyses(), id, index)),
    showTab(id) {
      if (id !== get().activeTab) show({ ...analyses(), activeTab: id });
    },
    closeTab(id) {
      const tab = keptView(analyses()).tabs.find((one) => one.id === id);
      if (tab === undefined) return;
      set({ closed: [...get().closed.slice(1 - closedKept), tab] });
      show(withoutTab(analyses(), id));
    },
    reopenClosed() {
      const last = get().closed.at(-1);
      if (last === undefined) return;
      set({ closed: get().closed.slice(0, -1) });
      show(withReopened(analyses(), last));
    },
  }) satisfies Partial<WorkspaceState>;

const panelActions = (set: Set, get: Get, { analyses, step }: Changes) =>
  ({
    addPanel(content, { tab = get().activeTab, after, focus = true } = {}) {
      if (get().tabs.every(({ id }) => id !== tab)) {
        get().newTab({ contents: [content] });
        return present(get().activePanel, 'the panel of the new tab');
      }
      const { analyses: next, id } = withNewPanel(analyses(), tab, content, after ?? null);
      step(next, focus ? { activePanel: id, maximized: null } : {});
      return id;
    },
    closePanel(id) {
      const tab = tabOf(analyses(), id);
      if (tab === null) return;
      const at = tab.panels.findIndex((panel) => panel.id === id);
      const beside = tab.panels[at + 1] ?? tab.panels[at - 1];
      const { activePanel, maximized } = get();
      step(withoutPanel(analyses(), id), {
        activePanel: activePanel === id ? (beside?.id ?? null) : activePanel,
        maximized: maximized === id ? null : maximized,
      });
    },
    duplicatePanel(id) {
      const tab = tabOf(analyses(), id);
      const original = panelOf(analyses(), id);
      if (tab === null || original === null) return;
      const { analyses: next, id: copy } = withNewPanel(analyses(), tab.id, original.content, id);
      step(
        withPanel(next, copy, (panel) => ({ ...panel, title: original.title })),
        { activePanel: copy, maximized: null },
      );
    },
    changePanel(id, change, quiet = false) {
      const next = withPanel(analyses(), id, change);
      if (quiet) set(next);
      else step(next);
    },
    activatePanel(id) {
      if (id !== get().activePanel) set({ activePanel: id });
    },
    maximize: (id) => set(id === null ? { maximized: null } : { maximized: id, activePanel: id }),
    rename: (renaming) => set({ renaming }),
    dismissNotes: (tab) => set(withTab(analyses(), tab, ({ recipe: _, ...rest }) => rest)),
    setLayout: (tab, layout) => set(withTab(analyses(), tab, (before) => ({ ...before, layout }))),
  }) satisfies Partial<WorkspaceState>;

const historyActions = (get: Get, { now, travel }: Changes) =>
  ({
    undo() {
      const { past, future } = get();
      const before = past.at(-1);
      if (before !== undefined) travel(before, { past: past.slice(0, -1), future: [...future, now()] });
    },
    redo() {
      const { past, future } = get();
      const after = future.at(-1);
      if (after !== undefined) travel(after, { past: [...past, now()], future: future.slice(0, -1) });
    },
  }) satisfies Partial<WorkspaceState>;

export const useWorkspace = create<WorkspaceState>()((set, get) => {
  const changes = changesOf(set, get);
  return {
    tabs: [],
    activeTab: '',
    activePanel: null,
    maximized: null,
    renaming: null,
    markers: [],
    notes: [],
    presets: {},
    closed: [],
    past: [],
    future: [],

    reset(...analyses) {
      const none: Analyses = { tabs: [], activeTab: '' };
      const { tabs } = analyses.reduce<Analyses>(withNewTab, none);
      const next = { tabs, activeTab: tabs[0]?.id ?? '' };
      const activePanel = activeTabOf(next)?.panels[0]?.id ?? null;
      set({ ...next, activePanel, maximized: null, markers: [], notes: [], closed: [], past: [], future: [] });
    },
    load({ tabs, activeTab, markers, notes, presets }) {
      const shown = tabs.find(({ id }) => id === activeTab) ?? tabs[0];
      set({
        tabs,
        activeTab: shown?.id ?? '',
        activePanel: shown?.panels[0]?.id ?? null,
        maximized: null,
        markers,
        notes,
        presets: { ...get().presets, ...presets },
        closed: [],
        past: [],
        future: [],
      });
      showView(shown);
    },

    ...tabActions(set, get, changes),
    ...panelActions(set, get, changes),
    ...historyActions(get, changes),
    setMarkers: (markers) => changes.step(changes.analyses(), { markers }),
    setNotes(notes, quiet = false) {
      if (quiet) set({ notes });
      else changes.step(changes.analyses(), { notes });
    },
    setPreset(table, preset) {
      const others = (get().presets[table] ?? []).filter(({ name }) => name !== preset.name);
      set({ presets: { ...get().presets, [table]: [...others, preset] } });
    },
    removePreset(table, name) {
      set({ presets: { ...get().presets, [table]: (get().presets[table] ?? []).filter((one) => one.name !== name) } });
    },
  };
});

/** The tab with its view as it is now: what a file is to have. */
export const currentTabs = (): readonly AnalysisTab[] => keptView(useWorkspace.getState()).tabs;
