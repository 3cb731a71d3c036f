/** Filters that were typed before, by table: the last one first. */
import { readStored, writeStored } from '../../../kit/local-storage.ts';

const kept = 20;
const keyOf = (table: string): string => `corescope.filters.${table}`;

export function filterHistory(table: string): string[] {
  try {
    const entries: unknown = JSON.parse(readStored(keyOf(table)) ?? '[]');
    return Array.isArray(entries) ? entries.filter((entry) => typeof entry === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberFilter(table: string, filter: string): void {
  const text = filter.trim();
  if (text === '') return;
  const next = [text, ...filterHistory(table).filter((entry) => entry !== text)].slice(0, kept);
  writeStored(keyOf(table), JSON.stringify(next));
}
