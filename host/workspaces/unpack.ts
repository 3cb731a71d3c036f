/** Shared workspaces: what of a zip is wanted is written to a folder, under names of our own. */
import { createHash, randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { mostWorkspaceBytes, type Workspace, type WorkspaceTrace } from '../../contract/workspace.ts';
import { checkRoom, writeEntry } from '../archives/extract.ts';
import { isTraceName } from '../archives/trace-sets.ts';
import type { ZipEntry } from '../archives/zip-reader.ts';
import type { CallOptions } from '../base/call-options.ts';
import type { FileSource } from '../base/file-source.ts';
import { HostError, systemErrorCode } from '../base/host-error.ts';
import { processToken, tokenRuns } from '../base/process-token.ts';
import { makeStateFolder } from '../base/state-file.ts';
import { partBeside } from '../base/temporary.ts';
import { writeError } from '../base/whole-file.ts';
import { EntryNames } from './share.ts';
import { readWorkspaceText } from './workspace-text.ts';

/** Loaded when it is needed: a start should not wait for it. */
const zipReader = () => import('../archives/zip-reader.ts');

export interface Unpacked {
  workspace: Workspace;
  warnings: string[];
  /** Where its traces lie, by their order; null = not in the zip. */
  paths: (string | null)[];
}

/** What nobody has opened for so long goes. */
const keptMs = 30 * 24 * 3600 * 1000;
/** Of all that is unpacked; what was not opened for the longest time goes first. */
const mostKeptBytes = 8 * 2 ** 30;
/** What somebody was writing so long ago, nobody writes any more. */
const partMs = 24 * 3600 * 1000;
/** A process that has something of the folder open: its token is behind it. */
const userName = 'in-use-';
/** Written last: with it the folder is complete. */
const indexName = 'unpacked.json';

export interface UnpackOptions extends CallOptions {
  /** What all that is unpacked may take. */
  mostKeptBytes?: number | undefined;
}

/**
 * Unpacks a zip below `dir`; what was unpacked before of the same file is used again.
 * @param identity of the file: its path, size and time; null = none (an upload)
 * @throws HostError
 */
export async function unpackShare(
  file: FileSource,
  dir: string,
  identity: string | null,
  options: UnpackOptions = {},
): Promise<Unpacked> {
  const { readZipDirectory } = await zipReader();
  const entries = await readZipDirectory(file);
  const main = mainEntry(entries);
  if (main === null && [...entries.keys()].some(isTraceName))
    throw new HostError(
      'not-workspace',
      `${file.name} has traces but no .corescope file, so it is not a shared workspace.`,
    );
  if (main === null)
    throw new HostError(
      'bad-request',
      `${file.name} has no .corescope file, so it is not a shared workspace. Unpack it and open the files in it.`,
    );
  const { workspace, warnings } = await readWorkspaceEntry(file, main, options);
  const wanted = workspace.traces.map((trace) => entryOf(entries, posix.dirname(main.name), trace));
  const key = createHash('sha256')
    .update(identity ?? randomBytes(16))
    .digest('hex')
    .slice(0, 24);
  const folder = join(dir, key);
  await makeStateFolder(dir);
  await removeOld(dir, key);
  const before = await unpackedBefore(folder, wanted);
  if (before !== null) return { workspace, warnings, paths: before };

  const bytes = wanted.reduce((sum, entry) => sum + (entry?.sizeBytes ?? 0), 0);
  await checkRoom(file, bytes, dir);
  await makeRoom(file.name, dir, bytes, options.mostKeptBytes ?? mostKeptBytes);
  const { path: part, done } = partBeside(folder);
  try {
    await makeStateFolder(part);
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
    await writeFile(join(part, indexName), JSON.stringify(files), { mode: 0o600 });
    await rm(folder, { recursive: true, force: true });
    await rename(part, folder);
    await touchUnpacked(folder);
    return { workspace, warnings, paths: files.map((name) => name && join(folder, name)) };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw systemErrorCode(error) === null ? error : writeError(error, folder);
  } finally {
    done();
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
  const { readZipEntry } = await zipReader();
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

/** It is in use: it stays as long as this process runs, and another while. */
export async function touchUnpacked(folder: string): Promise<void> {
  await writeFile(join(folder, userName + processToken()), '', { mode: 0o600 }).catch(() => {});
  const now = new Date();
  await utimes(folder, now, now).catch(() => {});
}

/** This process has done with what it unpacked. */
export async function leaveUnpacked(dir: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => []))
    await rm(join(dir, name, userName + processToken()), { force: true }).catch(() => {});
}

/** Of a process that runs. */
async function isInUse(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch(() => []);
  return names.some((name) => name.startsWith(userName) && tokenRuns(name.slice(userName.length)));
}

async function removeOld(dir: string, except: string): Promise<void> {
  for (const name of await readdir(dir).catch(() => [])) {
    if (name === except) continue;
    const path = join(dir, name);
    const stats = await stat(path).catch(() => null);
    const longestMs = name.endsWith('.part') ? partMs : keptMs;
    if (stats !== null && Date.now() - stats.mtimeMs > longestMs && !(await isInUse(path)))
      await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Removes what was not opened for the longest time, until there is room for so much more.
 * @throws HostError where what is in use leaves none
 */
async function makeRoom(name: string, dir: string, bytes: number, mostBytes: number): Promise<void> {
  const kept: { path: string; bytes: number; openedMs: number }[] = [];
  for (const one of await readdir(dir).catch(() => [])) {
    const path = join(dir, one);
    const openedMs = (await stat(path).catch(() => null))?.mtimeMs;
    if (openedMs !== undefined) kept.push({ path, bytes: await folderBytes(path), openedMs });
  }
  let total = kept.reduce((sum, one) => sum + one.bytes, bytes);
  for (const one of kept.sort((a, b) => a.openedMs - b.openedMs)) {
    if (total <= mostBytes) return;
    if (one.path.endsWith('.part') || (await isInUse(one.path))) continue;
    await rm(one.path, { recursive: true, force: true }).catch(() => {});
    total -= one.bytes;
  }
  if (total > mostBytes)
    throw new HostError(
      'io',
      `${name} has ${bytes} bytes of traces; the limit for unpacked traces is ${mostBytes} in total. Close other shared workspaces, or unpack it yourself and open the .corescope file.`,
    );
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const name of await readdir(folder).catch(() => []))
    bytes += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  return bytes;
}

/** @throws HostError where unpacking would fill the disk */
/** @throws HostError for what is no UTF-8 */
export function textOf(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new HostError(
      'bad-request',
      `${name} is not text: it is damaged or not a workspace. Choose a .corescope file.`,
    );
  }
}

export const tooLarge = (name: string, bytes: number): HostError =>
  new HostError(
    'bad-request',
    `${name} has ${bytes} bytes; the limit for a workspace is ${mostWorkspaceBytes}. Choose a .corescope file.`,
  );
