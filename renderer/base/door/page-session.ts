/** What a tab of the browser remembers over a reload of its page: the session whose workspace the host keeps. */

const storageKey = 'corescope.session';

/** @returns the session that this page had before it was loaded again; null for a page that is new */
export const sessionBeforeReload = (): string | null => (wasReloaded() ? stored() : null);

export function rememberSession(session: string): void {
  try {
    sessionStorage.setItem(storageKey, session);
  } catch {
    // Switched off: a page that is loaded again begins afresh.
  }
}

const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}
