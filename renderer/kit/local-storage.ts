/** What this browser keeps of how somebody likes it. Without a storage, or with a full one, it is forgotten. */

/** Null where nothing is stored, and where storing is switched off. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStored(key: string, text: string): void {
  try {
    localStorage.setItem(key, text);
  } catch {
    // It holds until the page is closed.
  }
}
