import { create } from 'zustand';
import type { RowPath, TableQuery } from '../../contract/tables.ts';

/** A row that was selected in a table whose plugin has details of rows. */
export interface TableRow {
  /** Name of the table. */
  table: string;
  /** Whose tree the row is in. */
  query: TableQuery;
  path: RowPath;
}

interface TableState {
  /** Events that the events table lists; null until it knows. */
  listedEvents: number | null;
  /** The row of the trace whose event was selected last; null before the first. What the details panel is about. */
  selectedRow: number | null;
  /** The trace that the row is of, by the host's id; null = the first one of the window. */
  selectedTrace: string | null;
  /** Null where the row selected last has no details but its event's. */
  tableRow: TableRow | null;
  setListedEvents(count: number | null): void;
  selectRow(row: number | null, trace?: string, tableRow?: TableRow | null): void;
}

/** What the tables tell the rest of the window. */
export const useTableStore = create<TableState>()((set) => ({
  listedEvents: null,
  selectedRow: null,
  selectedTrace: null,
  tableRow: null,
  setListedEvents: (listedEvents) => set({ listedEvents }),
  selectRow: (selectedRow, selectedTrace, tableRow = null) =>
    set({ selectedRow, selectedTrace: selectedTrace ?? null, tableRow }),
}));
