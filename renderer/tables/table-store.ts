import { create } from 'zustand';

interface TableState {
  /** Events that the events table lists; null until it knows. */
  listedEvents: number | null;
  setListedEvents(count: number | null): void;
}

/** What the tables tell the rest of the window. */
export const useTableStore = create<TableState>()((set) => ({
  listedEvents: null,
  setListedEvents: (listedEvents) => set({ listedEvents }),
}));
