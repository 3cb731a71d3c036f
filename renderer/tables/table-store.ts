import { create } from 'zustand';

interface TableState {
  /** Events that the events table lists; null until it knows. */
  listedEvents: number | null;
  /** The row of the trace whose event was selected last; null before the first. What the details panel is about. */
  selectedRow: number | null;
  setListedEvents(count: number | null): void;
  selectRow(row: number | null): void;
}

/** What the tables tell the rest of the window. */
export const useTableStore = create<TableState>()((set) => ({
  listedEvents: null,
  selectedRow: null,
  setListedEvents: (listedEvents) => set({ listedEvents }),
  selectRow: (selectedRow) => set({ selectedRow }),
}));
