/**
 * Tells when files in folders may have changed. Folders may come and go; what is watched is a folder and never a file,
 * which editors replace by another of the same name.
 */
import { type FSWatcher, watch } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname } from 'node:path';

/** Editors write in several steps: the last of them is waited for, but not for ever. */
const QUIET_MS = 50;
const LONGEST_MS = 500;

/** Endings of files and folders whose changes are told. */
const mayMatter = new Set(['', '.json', '.jsonc']);

export class FolderWatch {
  readonly #onChange: () => void;
  readonly #watchers = new Map<string, { watcher: FSWatcher; inode: number }>();
  #timer: NodeJS.Timeout | null = null;
  #firstMs = 0;
  #closed = false;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /**
   * Watches these folders from now on, and no others. Those that are not there are passed over.
   * @returns whether one is watched that was not: what came into it before may not have been seen
   */
  async setFolders(folders: Iterable<string>): Promise<boolean> {
    const wanted = new Map<string, number>();
    for (const folder of folders) {
      const stats = await stat(folder).catch(() => null);
      if (stats?.isDirectory()) wanted.set(folder, stats.ino);
    }
    for (const [folder, { watcher, inode }] of this.#watchers) {
      if (wanted.get(folder) === inode) wanted.delete(folder);
      else {
        watcher.close();
        this.#watchers.delete(folder);
      }
    }
    if (this.#closed) return false;
    return [...wanted].filter(([folder, inode]) => this.#watch(folder, inode)).length > 0;
  }

  close(): void {
    this.#closed = true;
    for (const { watcher } of this.#watchers.values()) watcher.close();
    this.#watchers.clear();
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  #watch(folder: string, inode: number): boolean {
    try {
      // `persistent`: a program that has nothing else to do ends.
      const watcher = watch(folder, { persistent: false }, (_, name) => {
        if (name === null || mayMatter.has(extname(name).toLowerCase())) this.#changed();
      });
      // The folder is gone, for one. It is not watched again before another is in its place.
      watcher.on('error', () => {
        watcher.close();
        this.#changed();
      });
      this.#watchers.set(folder, { watcher, inode });
      return true;
    } catch {
      // The system has no more watches to give: files are read anew when somebody asks for it.
      return false;
    }
  }

  #changed(): void {
    if (this.#closed) return;
    const nowMs = performance.now();
    if (this.#timer === null) this.#firstMs = nowMs;
    else clearTimeout(this.#timer);
    const waitMs = Math.min(QUIET_MS, Math.max(0, this.#firstMs + LONGEST_MS - nowMs));
    this.#timer = setTimeout(() => {
      this.#timer = null;
      this.#onChange();
    }, waitMs).unref();
  }
}
