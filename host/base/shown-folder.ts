import { homedir } from 'node:os';
import { dirname } from 'node:path';

/** A file's folder as people read it: the home folder as `~`. */
export function shownFolder(path: string): string {
  const folder = dirname(path);
  const home = homedir();
  return folder === home || folder.startsWith(`${home}/`) || folder.startsWith(`${home}\\`)
    ? `~${folder.slice(home.length)}`
    : folder;
}
