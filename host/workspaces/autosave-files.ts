/** Names of what is autosaved, for who needs no more than them. */
import { renameSync } from 'node:fs';
import { join } from 'node:path';

export const autosaveFolder = (stateDir: string): string => join(stateDir, 'autosave');

/** Behind the name of the session. */
export const autosaveEndings = {
  open: '.json',
  /** The session ended as it should. */
  ended: '.ended.json',
  /** Behind the whole name: it could not be read. */
  damaged: '.damaged',
} as const;

/** Ends a session for who must be done before the page is gone: a window that is being closed. */
export function endAutosaveNow(stateDir: string, session: string): void {
  const path = (ending: string) => join(autosaveFolder(stateDir), session + ending);
  try {
    renameSync(path(autosaveEndings.open), path(autosaveEndings.ended));
  } catch {
    // It was never written.
  }
}
