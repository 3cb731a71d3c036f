/**
 * Files of one kind that the user has (manifests, profiles, regions …): in the folder of this user, named on the command
 * line, or added in the window. One list for all traces of a host.
 */

import { readdir, readFile, realpath, stat, unlink } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { UserFileOrigin } from '../../contract/imports.ts';
import type { GrantedPath } from './grants.ts';
import { HostError, toHostError } from './host-error.ts';
import { sha256 } from './sha256.ts';

/** Of a folder that is added. */
const MAX_DEPTH = 4;
const MAX_FILES = 10_000;

/** What such files are, and how they are read. `C` is what is made of one. */
export interface FileKind<C> {
  /** `manifest`, `manifests` */
  readonly one: string;
  readonly many: string;
  /** With their dots; in any case. */
  readonly endings: readonly string[];
  /** Larger ones are not read. */
  readonly maxBytes: number;
  /** @param name of the file, as people know it */
  read(bytes: Uint8Array, name: string): C;
  /** In the place of one that cannot be read. */
  broken(warning: string): C;
  warnings(content: C): readonly string[];
  /** What is missing in one of which nothing can be made: `nothing that describes events is in it`. Null = it is good. */
  useless(content: C): string | null;
}

export interface UserFile<C> {
  readonly name: string;
  readonly origin: UserFileOrigin;
  readonly content: C;
  /** Of its bytes; of one that cannot be read, why. */
  readonly sha256: string;
}

export interface UserFilesOptions {
  /** Of this user: read when it exists. */
  folder?: string | undefined;
  /** Files and folders of the command line. */
  paths?: readonly string[];
}

export class UserFiles<C> {
  readonly #kind: FileKind<C>;
  readonly #first: () => Promise<void>;
  #files: readonly UserFile<C>[] = [];
  #ready: Promise<void> | null = null;
  /** Changes are made one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(kind: FileKind<C>, { folder, paths = [] }: UserFilesOptions = {}) {
    this.#kind = kind;
    this.#first = async () => {
      const found: UserFile<C>[] = [];
      if (folder !== undefined)
        for (const path of await this.#filesOf(folder))
          found.push(await this.#loadOfFolder(path, relative(folder, path), 'folder'));
      for (const path of paths) found.push(...(await this.#loadNamed(path)));
      this.#files = found;
    };
  }

  /**
   * What there is now; another array after every change. The first call reads the folder and what the command line names.
   * @throws HostError when a file of the command line cannot be read
   */
  async list(): Promise<readonly UserFile<C>[]> {
    this.#ready ??= this.#first();
    await this.#ready;
    return this.#files;
  }

  /** Tells one state of the list from another. @throws HostError as `list` does */
  async fingerprint(): Promise<string> {
    return JSON.stringify((await this.list()).map(({ name, sha256 }) => [name, sha256]));
  }

  /**
   * Adds files that a door let in; none of them when one cannot be read. One of the same name is replaced.
   * @throws HostError that names the file
   */
  add(files: readonly GrantedPath[]): Promise<readonly UserFile<C>[]> {
    return this.#change(async () => {
      const added: UserFile<C>[] = [];
      try {
        for (const { path, name } of files) added.push(this.#useful(await this.#load(path, name, 'window')));
      } finally {
        for (const { path, temporary } of files) if (temporary) await unlink(path).catch(() => {});
      }
      const names = new Set(added.map(({ name }) => name));
      return [...this.#files.filter(({ name }) => !names.has(name)), ...added];
    });
  }

  /** Takes one off the list; its file stays. */
  remove(name: string): Promise<readonly UserFile<C>[]> {
    return this.#change(async () => this.#files.filter((file) => file.name !== name));
  }

  #change(change: () => Promise<UserFile<C>[]>): Promise<readonly UserFile<C>[]> {
    const changed = this.#last.then(async () => {
      await this.list();
      this.#files = await change();
      return this.#files;
    });
    this.#last = changed.catch(() => {});
    return changed;
  }

  #isOne(name: string): boolean {
    return this.#kind.endings.some((ending) => name.toLowerCase().endsWith(ending.toLowerCase()));
  }

  /** `.man, .xml or .tmf` */
  get #endings(): string {
    const { endings } = this.#kind;
    return endings.length === 1 ? at(endings, 0) : `${endings.slice(0, -1).join(', ')} or ${endings.at(-1)}`;
  }

  /** What the command line names: somebody who names a file wants it to help. @throws HostError */
  async #loadNamed(path: string): Promise<UserFile<C>[]> {
    const isFolder = await stat(path).then(
      (stats) => stats.isDirectory(),
      (error) => {
        throw toHostError(error, path);
      },
    );
    if (!isFolder) return [this.#useful(await this.#load(path, path, 'commandLine'))];
    const files = await this.#filesOf(path);
    if (files.length === 0)
      throw new HostError(
        'not-found',
        `${path} contains no ${this.#kind.many} (${this.#endings} files). Choose another folder.`,
      );
    // One after the other: thousands at once are more than a process may have open.
    const loaded: UserFile<C>[] = [];
    for (const file of files) loaded.push(await this.#loadOfFolder(file, file, 'commandLine'));
    return loaded;
  }

  /** One of many: what is wrong with it is told in the list, and keeps nothing else from being read. */
  async #loadOfFolder(path: string, name: string, origin: UserFileOrigin): Promise<UserFile<C>> {
    try {
      return await this.#load(path, name, origin);
    } catch (error) {
      const { message } = toHostError(error, path);
      return { name, origin, content: this.#kind.broken(message), sha256: message };
    }
  }

  /** @throws HostError when it is not there, is none, or is too large */
  async #load(path: string, name: string, origin: UserFileOrigin): Promise<UserFile<C>> {
    const { one, many, maxBytes } = this.#kind;
    if (!this.#isOne(name))
      throw new HostError('bad-request', `${name} is not a ${one}: it must be a ${this.#endings} file.`);
    let bytes: Uint8Array;
    try {
      const stats = await stat(path);
      // A pipe or a device may never end.
      if (!stats.isFile()) throw new HostError('bad-request', `${name} is not a file. Name a ${this.#endings} file.`);
      const { size } = stats;
      if (size > maxBytes)
        throw new HostError(
          'io',
          `${name} has ${Math.round(size / 1e6)} MB: ${many} of more than ${maxBytes >>> 20} MiB are not read. Check that it is the right file.`,
        );
      bytes = await readFile(path);
    } catch (error) {
      throw toHostError(error, name);
    }
    return { name, origin, content: this.#kind.read(bytes, name), sha256: sha256(bytes) };
  }

  /** @throws HostError when nothing could be made of it */
  #useful(file: UserFile<C>): UserFile<C> {
    const missing = this.#kind.useless(file.content);
    if (missing === null) return file;
    const [first] = this.#kind.warnings(file.content);
    const why = first === undefined ? '' : ` (${first})`;
    throw new HostError('bad-request', `${file.name}: ${missing}${why}. Choose another file.`);
  }

  /** Such files in a folder and in those below it, sorted; empty where there is no such folder. Links are followed, once. */
  async #filesOf(folder: string): Promise<string[]> {
    const seen = new Set<string>();
    const files: string[] = [];
    const visit = async (path: string, depth: number): Promise<void> => {
      const real = await realpath(path).catch(() => null);
      if (real === null || seen.has(real)) return;
      seen.add(real);
      const entries = await readdir(path).catch(() => []);
      for (const entry of entries.sort()) {
        const below = join(path, entry);
        const kind = await stat(below).catch(() => null);
        if (kind?.isFile() && this.#isOne(entry) && files.length < MAX_FILES) files.push(below);
        else if (kind?.isDirectory() && depth < MAX_DEPTH) await visit(below, depth + 1);
      }
    };
    await visit(folder, 1);
    return files;
  }
}
