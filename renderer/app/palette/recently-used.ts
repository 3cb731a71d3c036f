/** Which items of the palette were chosen last, over all sessions: by their ids, the latest first. */
import { readStored, writeStored } from '../../kit/local-storage.ts';

const storageKey = 'corescope.palette';
const kept = 40;

const browserStorage = { getItem: readStored, setItem: writeStored };

/** What is stored may be of another version, or anybody's. */
export function recentlyUsed(storage: Pick<Storage, 'getItem'> = browserStorage): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, kept) : [];
  } catch {
    return [];
  }
}

export function rememberUse(id: string, storage: Pick<Storage, 'getItem' | 'setItem'> = browserStorage): void {
  const next = [id, ...recentlyUsed(storage).filter((other) => other !== id)].slice(0, kept);
  try {
    storage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // A full or forbidden storage: the order is a convenience.
  }
}
