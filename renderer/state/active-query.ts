/** What the table that was made active last shows: statistics are of it. */
import { create } from 'zustand';
import type { TableInfo, TableQuery } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';

export interface ActiveQuery {
  client: TraceClient;
  trace: string;
  info: TableInfo;
  /** Another number, and the same questions have other answers. */
  version: number;
  query: TableQuery;
  /** How the range of the query came about. */
  of: 'selection' | 'window' | null;
}

interface ActiveQueryState {
  /** By panel; the last one that was active. */
  panel: string | null;
  active: ActiveQuery | null;
  show(panel: string, active: ActiveQuery): void;
  /** Its panel is gone. */
  drop(panel: string): void;
}

export const useActiveQuery = create<ActiveQueryState>()((set, get) => ({
  panel: null,
  active: null,
  show: (panel, active) => set({ panel, active }),
  drop: (panel) => {
    if (get().panel === panel) set({ panel: null, active: null });
  },
}));
