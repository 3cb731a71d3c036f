/**
 * What this process has on disk for a while: folders of its own below the system's one for temporary files, and files beside
 * others that are being written. All of it goes with the process; what a process that was killed has left, the next one
 * that starts removes.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { lstat, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processToken, tokenRuns } from './process-token.ts';

/** A folder of a process: its token is in the name. */
const folderName = /^corescope-(\d+-\d+-\d+)-[A-Za-z0-9]{6}$/;
/** A record of a file that is being written elsewhere: its path is in it. */
const recordEnding = '.record';
/** The names of such files. */
const partName = /\.[0-9a-f]{8}\.part$/;
const mostRecords = 10_000;
const mostRecordBytes = 1 << 16;

/** The folder of this process, while anything is in it. */
let own: { path: string; uses: number } | null = null;
/** Paths that are recorded. */
const parts = new Set<string>();
let hasStarted = false;

function start(): void {
  if (hasStarted) return;
  hasStarted = true;
  process.on('exit', () => {
    for (const path of parts) rmSync(path, { recursive: true, force: true });
    if (own !== null) rmSync(own.path, { recursive: true, force: true });
  });
  void removeLeft();
}

/** @throws system errors */
function use(): string {
  start();
  // Made with mode 0700.
  own ??= { path: mkdtempSync(join(tmpdir(), `corescope-${processToken()}-`)), uses: 0 };
  own.uses++;
  return own.path;
}

function release(): void {
  if (own === null || --own.uses > 0) return;
  try {
    rmdirSync(own.path);
  } catch {
    // Taken away by somebody else, or not empty: it goes when the process ends.
  }
  own = null;
}

/** A folder for this user alone. */
export interface TemporaryFolder {
  readonly path: string;
  /** With all that is in it. */
  remove(): Promise<void>;
}

/** @throws system errors where there is no room for it */
export function makeTemporaryFolder(): TemporaryFolder {
  const path = join(use(), randomBytes(8).toString('hex'));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    release();
    throw error;
  }
  let isThere = true;
  return {
    path,
    remove: async () => {
      if (!isThere) return;
      isThere = false;
      await rm(path, { recursive: true, force: true });
      release();
    },
  };
}

/**
 * A name beside `path` for what is to take its place when it is complete; who is killed before leaves it to the next start.
 * @returns `done`: it has been renamed, or removed
 */
export function partBeside(path: string): { path: string; done(): void } {
  // A name that nobody has: what lies there under a likely one is somebody's, and may be the trace that is read.
  const id = randomBytes(4).toString('hex');
  const part = `${path}.${id}.part`;
  let record: string | null = null;
  try {
    record = join(use(), `${id}${recordEnding}`);
    writeFileSync(record, part, { mode: 0o600 });
  } catch {
    // No room for a note is no reason not to write.
  }
  parts.add(part);
  return {
    path: part,
    done: () => {
      parts.delete(part);
      if (record === null) return;
      rmSync(record, { force: true });
      record = null;
      release();
    },
  };
}

/** Removes what processes that do not run any more have left. Never fails. */
export async function removeLeft(): Promise<void> {
  const names = await readdir(tmpdir()).catch(() => []);
  for (const name of names) {
    const token = folderName.exec(name)?.[1];
    if (token === undefined) continue;
    const path = join(tmpdir(), name);
    const stats = await lstat(path).catch(() => null);
    // Anybody can give a folder such a name, where all share one for temporary files.
    if (!stats?.isDirectory() || !isOwn(stats.uid) || tokenRuns(token, stats.mtimeMs)) continue;
    await removeRecorded(path);
    await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

async function removeRecorded(folder: string): Promise<void> {
  const records = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(recordEnding));
  for (const name of records.slice(0, mostRecords)) {
    const stats = await lstat(join(folder, name)).catch(() => null);
    if (!stats?.isFile() || stats.size > mostRecordBytes) continue;
    const part = await readFile(join(folder, name), 'utf8').catch(() => '');
    const there = partName.test(part) ? await lstat(part).catch(() => null) : null;
    if (there !== null && isOwn(there.uid) && (there.isFile() || there.isDirectory()))
      await rm(part, { recursive: true, force: true }).catch(() => {});
  }
}

/** Windows has one folder for temporary files for each user. */
const isOwn = (uid: number): boolean => process.getuid === undefined || uid === process.getuid();
