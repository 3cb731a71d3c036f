/** Which table of the trace is looked at, and how each one is: of the window, until another trace is opened. */
import { create } from 'zustand';
import type { TableInfo } from '../../contract/tables.ts';
import { firstView, type TableView } from './pivot-model.ts';

interface DataState {
  trace: string | null;
  /** GUID of the table on show; null = none was chosen. */
  selected: string | null;
  /** By GUID. */
  views: Readonly<Record<string, TableView>>;
  showTrace(trace: string): void;
  select(table: string): void;
  /** Changes a view; the first change starts from the table's own. */
  change(info: TableInfo, change: (view: TableView) => TableView): void;
}

export const useData = create<DataState>()((set, get) => ({
  trace: null,
  selected: null,
  views: {},
  showTrace(trace) {
    if (trace !== get().trace) set({ trace, selected: null, views: {} });
  },
  select: (selected) => set({ selected }),
  change(info, change) {
    const { views } = get();
    set({ views: { ...views, [info.id]: change(views[info.id] ?? firstView(info)) } });
  },
}));

/** A view that was kept, as far as the table still has what it names: a plugin may have been edited. */
export function viewOf(info: TableInfo, views: DataState['views']): TableView {
  const kept = views[info.id];
  if (kept === undefined) return firstView(info);
  const known = info.configurations.some(({ name }) => name === kept.configuration);
  return known ? kept : { ...firstView(info), inView: kept.inView, layout: kept.layout };
}
