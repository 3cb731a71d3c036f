/**
 * What is kept for this user, in the state folder: files that are read whole and bounded, and replaced whole, so a crash
 * leaves the old one. Nobody else may read them (0600, in folders of 0700); on Windows the profile's own rights see to that.
 */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { systemErrorCode } from './host-error.ts';
import { makeFolder, replaceFile, writeError } from './whole-file.ts';

export class StateFile {
  readonly #path: string;
  readonly #mostBytes: number;

  /**
   * @param dir is made when it is first written to
   * @param mostBytes a larger file is somebody else's
   */
  constructor(dir: string, fileName: string, mostBytes: number) {
    this.#path = join(dir, fileName);
    this.#mostBytes = mostBytes;
  }

  /** What the file holds, unchecked; `undefined` where there is none, or where `problem` says why it cannot be used. */
  async read(): Promise<{ json: unknown; problem: string | null }> {
    const unusable = (problem: string) => ({ json: undefined, problem });
    try {
      const stats = await stat(this.#path);
      if (!stats.isFile()) return unusable('it is not a file');
      if (stats.size > this.#mostBytes) return unusable(`it has ${stats.size} bytes; the limit is ${this.#mostBytes}`);
      return { json: JSON.parse(await readFile(this.#path, 'utf8')), problem: null };
    } catch (error) {
      const code = systemErrorCode(error);
      if (code === 'ENOENT') return { json: undefined, problem: null };
      return unusable(code ?? (error instanceof Error ? error.message : String(error)));
    }
  }

  /** @throws HostError when it cannot be written; then it is as it was */
  async write(content: unknown): Promise<void> {
    await writeStateFile(this.#path, `${JSON.stringify(content, null, 2)}\n`);
  }
}

/** Makes a folder of the state folder, unless it is there. @throws HostError */
export const makeStateFolder = (path: string): Promise<void> => makeFolder(path, 0o700);

/**
 * Replaces a file of the state folder.
 * @param flush it is on the disk before this returns; else it may be cut where the machine stops
 * @throws HostError; it is then as it was
 */
export async function writeStateFile(
  path: string,
  content: string | Uint8Array | Iterable<Uint8Array>,
  flush = true,
): Promise<void> {
  await makeStateFolder(dirname(path));
  await replaceFile(path, async (temporary) => {
    try {
      await chmod(temporary, 0o600);
      await writeFile(temporary, content, { flush });
    } catch (error) {
      throw writeError(error, path);
    }
  });
}

/** Of the state folder: what the program itself writes there. The user's own files (plugins, manifests) are left as they are. */
const ownFolders = [
  'autosave',
  'cache',
  'recording-profiles',
  'recordings',
  'traces',
  'unpacked',
  'sockets',
  'symbol-names',
  join('plugins', 'added'),
];
const ownFiles = /^(recent|preferences|presets|startup|symbols|symbol-misses|simulated-machine-\d+)\.(json|corescope)$/;
const mostRepaired = 20_000;

/**
 * Takes from others what an earlier version let them read: the state folder and what is the program's own in it. Never fails.
 * @param stateDir a folder of this user's; one that all share is not touched
 */
export function repairStateFolder(stateDir: string): void {
  const folder = resolve(stateDir);
  if (process.getuid === undefined || folder === homedir()) return;
  const stats = lstatSync(folder, { throwIfNoEntry: false });
  const isShared =
    stats === undefined || !stats.isDirectory() || stats.uid !== process.getuid() || (stats.mode & 0o1000) !== 0;
  if (isShared) return;
  let left = mostRepaired;
  const repair = (path: string, isOwn: boolean): void => {
    const found = lstatSync(path, { throwIfNoEntry: false });
    if (found === undefined || left-- <= 0 || !(found.isFile() || found.isDirectory())) return;
    const mode = found.isDirectory() ? 0o700 : 0o600;
    if ((found.mode & 0o077) !== 0) chmodSync(path, mode);
    if (isOwn && found.isDirectory()) for (const name of readdirSync(path)) repair(join(path, name), true);
  };
  try {
    repair(folder, false);
    for (const name of readdirSync(folder)) if (ownFiles.test(name)) repair(join(folder, name), false);
    for (const name of ownFolders) repair(join(folder, name), true);
  } catch {
    // What belongs to somebody else cannot be changed.
  }
}
