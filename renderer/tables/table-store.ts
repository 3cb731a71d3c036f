import { create } from 'zustand';

interface TableState {
  /** Events that the events table lists; null until it knows. */
  listedEvents: number | null;
  /** The row of the trace whose event was selected last; null before the first. What the details panel is about. */
  selectedRow: number | null;
  /** The trace that the row is of, by the host's id; null = the first one of the window. */
  selectedTrace: string | null;
  setListedEvents(count: number | null): void;
  selectRow(row: number | null, trace?: string): void;
}

/** What the tables tell the rest of the window. */
export const useTableStore = create<TableState>()((set) => ({
  listedEvents: null,
  selectedRow: null,
  selectedTrace: null,
  setListedEvents: (listedEvents) => set({ listedEvents }),
  selectRow: (selectedRow, selectedTrace) => set({ selectedRow, selectedTrace: selectedTrace ?? null }),
}));
