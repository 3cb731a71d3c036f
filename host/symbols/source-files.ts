/** Source files for the lines that symbols name: looked for in folders of the user's alone, whatever path the symbols say. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { RecentlyUsed } from '../../engine/base/recently-used.ts';

const MOST_BYTES = 16 << 20;
const KEPT_FILES = 32;
const MOST_CHARS = 400;

export class SourceFiles {
  readonly #folders: readonly string[];
  readonly #files = new RecentlyUsed<readonly string[]>(KEPT_FILES);

  /** @param folders the first that has a file counts */
  constructor(folders: readonly string[]) {
    this.#folders = folders;
  }

  /**
   * A line without what it is indented by; null where the file is in none of the folders, or has no such line.
   * @param path as symbols have it, of any system
   * @param line from 1 on
   */
  line(path: string, line: number): string | null {
    const lines = this.#files.get(path, () => this.#read(path));
    const text = line > 0 ? lines[line - 1] : undefined;
    return text === undefined ? null : text.trim().slice(0, MOST_CHARS);
  }

  /** No lines where the file is not there. */
  #read(path: string): readonly string[] {
    for (const folder of this.#folders)
      for (const tail of tailsOf(path)) {
        const text = textOf(join(folder, tail));
        if (text !== null) return text.split(/\r?\n/);
      }
    return [];
  }
}

/** Ends of a path, the longest first: sources lie below the folder as they lay below the one they were built in. */
function tailsOf(path: string): string[] {
  const parts = path.split(/[\\/]/).filter((part) => part !== '' && part !== '.' && !/^[a-z]:$/i.test(part));
  const last = parts.lastIndexOf('..');
  const own = parts.slice(last + 1).filter((part) => !/[\0:*?"<>|]/.test(part));
  return own.map((_, i) => own.slice(i).join('/'));
}

function textOf(path: string): string | null {
  try {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= MOST_BYTES ? readFileSync(path, 'utf8') : null;
  } catch {
    // Not there, or not ours to read: the next folder may have it.
    return null;
  }
}

/** Folders of a source path as debuggers write it in `_NT_SOURCE_PATH`; its servers are not asked. */
export const sourceFolders = (path: string): string[] =>
  path
    .split(';')
    .map((element) => element.trim())
    .filter((element) => element !== '' && !element.includes('*'));
