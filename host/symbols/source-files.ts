/** Source files for the lines that symbols name. Whatever path the symbols give, only the user's folders are searched. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RecentlyUsed } from '../../engine/base/recently-used.ts';

const MOST_BYTES = 16 << 20;
const KEPT_FILES = 32;
const MOST_CHARS = 400;
/** Parts of a path from its end: symbols are hostile, and each part is a file to look for in each folder. */
const MOST_PARTS = 64;

export class SourceFiles {
  readonly #folders: readonly string[];
  readonly #files = new RecentlyUsed<readonly string[]>(KEPT_FILES);

  /** @param folders the first one that has a file wins */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /**
   * A line without its indentation; null where the file is in none of the folders, or has no such line.
   * @param path as in the symbols, of any system
   * @param line from 1 on
   */
  line(path: string, line: number): string | null {
    const lines = this.#files.get(path, () => this.#read(path));
    const text = line > 0 ? lines[line - 1] : undefined;
    return text === undefined ? null : text.trim().slice(0, MOST_CHARS);
  }

  /** No lines where there is no such file. */
  #read(path: string): readonly string[] {
    for (const folder of this.#folders)
      for (const tail of tailsOf(path)) {
        const text = textOf(join(folder, tail));
        if (text !== null) return text.split(/\r?\n/);
      }
    return [];
  }
}

/** Ends of a path, the longest first: below the folder, sources lie as they did where they were built. */
function tailsOf(path: string): string[] {
  const parts = path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && !/^[a-z]:$/i.test(part));
  const last = parts.lastIndexOf('..');
  const own = parts.slice(last + 1).filter((part) => !/[\0:*?"<>|]/.test(part));
  const near = own.slice(-MOST_PARTS);
  return near.map((_, i) => near.slice(i).join('/'));
}

function textOf(path: string): string | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(path, 'utf8') : null;
  } catch {
    // Missing or unreadable: the next folder may have it.
    return null;
  }
}

/** Folders of a source path in the form of `_NT_SOURCE_PATH`; source servers are left out. */
export const sourceFolders = (path: string): string[] =>
  path
    .split(';')
    .map((element) => element.trim())
    .filter((element) => element !== '' && !element.includes('*'));
