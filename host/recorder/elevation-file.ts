/** What the recorder tells the helper that it has Windows start: in a file for this user alone, not on a command line. */
import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { HostError } from '../base/host-error.ts';
import { makeFolder, writeError } from '../base/whole-file.ts';

const path = z.string().min(1).max(32_767);
const elevationFile = z.object({
  /** A named pipe; on systems other than Windows, a socket. */
  pipe: path.regex(/^(\\\\\.\\pipe\\corescope-elevated-[0-9a-f]{32}|\/.+)$/),
  secret: z.string().min(32).max(256),
  /** Serves the pipe. */
  recorderPid: z.number().int().min(1),
  /** All files that the helper has Windows write lie below it. */
  recordingsDir: path,
  rawBuffers: z.boolean(),
});
export type ElevationFile = z.infer<typeof elevationFile>;

const mostBytes = 1 << 17;
const ofOthers = 0o077;

/**
 * Writes it below the state folder (on Windows in the user's profile, which others cannot read).
 * @returns its path, and what takes it away
 * @throws HostError
 */
export async function writeElevationFile(
  stateDir: string,
  content: ElevationFile,
): Promise<{ path: string; remove(): Promise<void> }> {
  await makeFolder(stateDir);
  const file = join(stateDir, `elevation-${randomBytes(16).toString('hex')}.json`);
  try {
    const handle = await open(file, 'wx', 0o600);
    await handle.writeFile(JSON.stringify(content)).finally(() => handle.close());
  } catch (error) {
    throw writeError(error, file);
  }
  return { path: file, remove: () => rm(file, { force: true }) };
}

/** @throws HostError when it is not there, is none, or others may read it */
export async function readElevationFile(file: string): Promise<ElevationFile> {
  const refused = new HostError(
    'bad-request',
    `${file} was not written by Corescope. You cannot start the elevated helper yourself.`,
  );
  const handle = await open(file, constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)).catch(() => null);
  if (handle === null) throw refused;
  try {
    const stats = await handle.stat();
    if (!stats.isFile() || stats.size > mostBytes) throw refused;
    // On Windows the modes say nothing: the folder's access list does.
    if (process.platform !== 'win32' && (stats.mode & ofOthers) !== 0) throw refused;
    return elevationFile.parse(JSON.parse(await handle.readFile('utf8')));
  } catch {
    throw refused;
  } finally {
    await handle.close();
  }
}
