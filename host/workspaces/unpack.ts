/** Shared workspaces: what of a zip is wanted is written to a folder, under names of our own. */
import { createHash, randomBytes } from 'node:crypto';
import { open, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { mostWorkspaceBytes, type Workspace, type WorkspaceTrace } from '../../contract/workspace.ts';
import type { CallOptions } from '../call-options.ts';
import type { FileSource } from '../file-source.ts';
import { HostError, systemErrorCode } from '../host-error.ts';
import { makeFolder, writeError } from '../whole-file.ts';
import { EntryNames } from './share.ts';
import { readWorkspaceText } from './workspace-text.ts';
import { readZipDirectory, readZipEntry, type ZipEntry } from './zip-reader.ts';

export interface Unpacked {
  workspace: Workspace;
  warnings: string[];
  /** Where its traces lie, by their order; null = not in the zip. */
  paths: (string | null)[];
}

/** Traces are packed to a fifth or less. What claims this much more than it takes was made to fill a disk. */
const mostExpansion = 300;
/** Up to here anything goes. */
const harmlessBytes = 1 << 30;
/** Left free on the disk. */
const spareBytes = 256 << 20;
/** What nobody has opened for so long goes. */
const keptMs = 30 * 24 * 3600 * 1000;
/** Written last: with it the folder is complete. */
const indexName = 'unpacked.json';

/**
 * Unpacks a zip below `dir`; what was unpacked before of the same file is used again.
 * @param identity of the file: its path, size and time; null = none (an upload)
 * @throws HostError
 */
export async function unpackShare(
  file: FileSource,
  dir: string,
  identity: string | null,
  options: CallOptions = {},
): Promise<Unpacked> {
  const entries = await readZipDirectory(file);
  const main = mainEntry(entries);
  if (main === null)
    throw new HostError(
      'bad-request',
      `${file.name} has no .corescope file in it: it is no shared workspace. Unpack it and open what is in it.`,
    );
  const { workspace, warnings } = await readWorkspaceEntry(file, main, options);
  const wanted = workspace.traces.map((trace) => entryOf(entries, posix.dirname(main.name), trace));
  const key = createHash('sha256')
    .update(identity ?? randomBytes(16))
    .digest('hex')
    .slice(0, 24);
  const folder = join(dir, key);
  await makeFolder(dir);
  await removeOld(dir, key);
  const before = await unpackedBefore(folder, wanted);
  if (before !== null) return { workspace, warnings, paths: before };

  await checkRoom(file, wanted, dir);
  const part = `${folder}.${randomBytes(4).toString('hex')}.part`;
  await makeFolder(part);
  try {
    const names = new EntryNames();
    names.next(indexName);
    const files: (string | null)[] = [];
    let bytesDone = 0;
    const bytesTotal = wanted.reduce((sum, entry) => sum + (entry?.sizeBytes ?? 0), 0);
    for (const entry of wanted) {
      const name = entry && names.next(entry.name);
      files.push(name);
      if (entry !== null && name !== null)
        await writeEntry(file, entry, join(part, name), options.signal, (bytes) => {
          bytesDone += bytes;
          options.onProgress?.({ phase: 'writing', bytesDone, bytesTotal, events: 0 });
        });
    }
    await writeFile(join(part, indexName), JSON.stringify(files));
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    return { workspace, warnings, paths: files.map((name) => name && join(folder, name)) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw systemErrorCode(error) === null ? error : writeError(error, folder);
  }
}

/** The `.corescope` file that lies highest. */
function mainEntry(entries: ReadonlyMap<string, ZipEntry>): ZipEntry | null {
  const depth = ({ name }: ZipEntry) => name.split('/').length;
  const found = [...entries.values()].filter(
    ({ name }) => /\.corescope$/i.test(name) && !/(^|\/)(__MACOSX|\._)/.test(name),
  );
  return found.sort((a, b) => depth(a) - depth(b) || (a.name < b.name ? -1 : 1))[0] ?? null;
}

async function readWorkspaceEntry(file: FileSource, entry: ZipEntry, { signal }: CallOptions) {
  const label = `${file.name}/${entry.name}`;
  if (entry.sizeBytes > mostWorkspaceBytes) throw tooLarge(label, entry.sizeBytes);
  const parts: Buffer[] = [];
  await readZipEntry(file, entry, (bytes) => void parts.push(Buffer.from(bytes)), signal);
  return readWorkspaceText(textOf(Buffer.concat(parts), label), label);
}

/** The trace's file in the zip, by its path beside the workspace, else by its name there. */
function entryOf(
  entries: ReadonlyMap<string, ZipEntry>,
  base: string,
  { path, name }: WorkspaceTrace,
): ZipEntry | null {
  for (const place of [path, name])
    if (place !== null && place !== '') {
      const entry = entries.get(posix.normalize(posix.join(base, place)));
      if (entry !== undefined && !entry.name.endsWith('/')) return entry;
    }
  return null;
}

async function unpackedBefore(folder: string, wanted: readonly (ZipEntry | null)[]): Promise<(string | null)[] | null> {
  try {
    const names: unknown = JSON.parse(await readFile(join(folder, indexName), 'utf8'));
    if (!Array.isArray(names) || names.length !== wanted.length) return null;
    const paths = names.map((name) => (typeof name === 'string' ? join(folder, name) : null));
    for (const [i, path] of paths.entries())
      if (path !== null && (await stat(path)).size !== wanted[i]?.sizeBytes) return null;
    await touchUnpacked(folder);
    return paths;
  } catch {
    return null;
  }
}

/** It is in use: it stays for another while. */
export async function touchUnpacked(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => {});
}

async function removeOld(dir: string, except: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (name === except) continue;
    const stats = await stat(join(dir, name)).catch(() => null);
    if (stats !== null && Date.now() - stats.mtimeMs > keptMs)
      await rm(join(dir, name), { recursive: true, force: true }).catch(() => {});
  }
}

/** @throws HostError where unpacking would fill the disk */
async function checkRoom(file: FileSource, wanted: readonly (ZipEntry | null)[], dir: string): Promise<void> {
  const bytes = wanted.reduce((sum, entry) => sum + (entry?.sizeBytes ?? 0), 0);
  if (bytes > harmlessBytes && bytes > mostExpansion * file.sizeBytes)
    throw new HostError(
      'bad-request',
      `${file.name} claims to hold ${bytes} bytes in ${file.sizeBytes}: no traces are packed like that, so it is not unpacked. Ask whoever sent it for another copy.`,
    );
  const { bavail, bsize } = await statfs(dir);
  if (bytes + spareBytes > bavail * bsize)
    throw new HostError(
      'io',
      `${file.name} needs ${bytes} bytes on the disk of ${dir}, which has ${bavail * bsize} left. Free some space and try again.`,
    );
}

async function writeEntry(
  file: FileSource,
  entry: ZipEntry,
  path: string,
  signal: AbortSignal | undefined,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await readZipEntry(
      file,
      entry,
      async (bytes) => {
        await handle.writeFile(bytes);
        onBytes(bytes.length);
      },
      signal,
    );
  } finally {
    await handle.close();
  }
}

/** @throws HostError for what is no UTF-8 */
export function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HostError('bad-request', `${name} is no text: it is damaged, or no workspace. Choose a .corescope file.`);
  }
}

export const tooLarge = (name: string, bytes: number): HostError =>
  new HostError(
    'bad-request',
    `${name} has ${bytes} bytes; a workspace may have ${mostWorkspaceBytes}. Choose a .corescope file.`,
  );
