/** Queries that were run, the latest first: of this computer, whatever the trace. */
import { create } from 'zustand';
import { readStored, writeStored } from '../../kit/local-storage.ts';

export interface HistoryEntry {
  text: string;
  rows: number;
  elapsedMs: number;
}

const key = 'corescope.sql.history';
const mostEntries = 100;
/** Of all texts together: localStorage has some 5 million, which others want as well. */
const mostCharacters = 200_000;

/** What `JSON.stringify` made of entries; whatever else the text is, none. */
export function parseHistory(text: string | null): HistoryEntry[] {
  try {
    const entries: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(entries) ? bounded(entries.filter(isEntry)) : [];
  } catch {
    return [];
  }
}

const isEntry = (value: Partial<HistoryEntry> | null): value is HistoryEntry =>
  typeof value?.text === 'string' && Number.isFinite(value.rows) && Number.isFinite(value.elapsedMs);

function bounded(entries: readonly HistoryEntry[]): HistoryEntry[] {
  let characters = 0;
  return entries.slice(0, mostEntries).filter(({ text }) => {
    characters += text.length;
    return characters <= mostCharacters;
  });
}

/** The same query is there once, as it was run last. */
export const withEntry = (entries: readonly HistoryEntry[], entry: HistoryEntry): HistoryEntry[] =>
  bounded([entry, ...entries.filter(({ text }) => text !== entry.text)]);

interface HistoryState {
  entries: readonly HistoryEntry[];
  add(entry: HistoryEntry): void;
  clear(): void;
}

const keep = (entries: readonly HistoryEntry[]): void => writeStored(key, JSON.stringify(entries));

export const useSqlHistory = create<HistoryState>()((set, get) => ({
  entries: parseHistory(readStored(key)),
  add(entry) {
    const entries = withEntry(get().entries, { ...entry, text: entry.text.trim() });
    keep(entries);
    set({ entries });
  },
  clear() {
    keep([]);
    set({ entries: [] });
  },
}));
