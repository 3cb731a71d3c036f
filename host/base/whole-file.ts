/** Files that are written whole, or not at all. */
import { closeSync, fchmodSync, openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TraceSink } from '../../engine/write/buffer-writer.ts';
import { HostError, systemErrorCode } from './host-error.ts';
import { partBeside } from './temporary.ts';

/** A rename puts a file where a device or a pipe was, too: `/dev/null` must survive being written to. */
async function checkReplaceable(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there === null || there.isFile()) return;
  throw new HostError(
    'io',
    there.isDirectory()
      ? `${path} cannot be written: ${writeErrors.EISDIR}`
      : `${path} cannot be written: it is not a regular file. Choose a file.`,
  );
}

/**
 * Has a file written beside `path`, empty at first, and puts it in its place when it is complete.
 * @throws HostError when it cannot be written; what `write` throws. `path` is then as it was
 */
export async function replaceFile<T>(path: string, write: (temporary: string) => Promise<T>): Promise<T> {
  await checkReplaceable(path);
  const mode = await modeAt(path);
  const { path: temporary, done } = partBeside(path);
  try {
    const descriptor = openSync(temporary, 'wx', mode.whenNew);
    try {
      if (mode.asBefore !== null) fchmodSync(descriptor, mode.asBefore);
    } finally {
      closeSync(descriptor);
    }
  } catch (error) {
    done();
    throw writeError(error, path);
  }
  try {
    const result = await write(temporary);
    await rename(temporary, path).catch((error) => {
      throw writeError(error, path);
    });
    return result;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  } finally {
    done();
  }
}

/** Who may read what is written to `path`: those who could read what was there. */
async function modeAt(path: string): Promise<{ whenNew: number; asBefore: number | null }> {
  const before = await stat(path).catch(() => null);
  if (before === null) return { whenNew: await newFileMode(path), asBefore: null };
  return { whenNew: 0o600, asBefore: before.mode & 0o777 };
}

/**
 * Of a file that is not there yet: this user's alone where nobody else can enter its folder, as in the state folder, and
 * as the user wants it (umask) elsewhere. Windows has no modes: there the rights of the folder, such as the user's
 * profile, are inherited.
 */
export async function newFileMode(path: string): Promise<number> {
  const folder = await stat(dirname(path)).catch(() => null);
  return folder !== null && (folder.mode & 0o077) === 0 ? 0o600 : 0o666;
}

/** Whether `replaceFile` could, for what is written much later. @throws HostError */
export async function checkWritable(path: string): Promise<void> {
  const none = new Error('nothing to write yet');
  await replaceFile(path, () => Promise.reject(none)).catch((error) => {
    if (error !== none) throw error;
  });
}

/** The same, for what is written piece by piece. */
export const writeWholeFile = <T>(path: string, write: (sink: TraceSink) => Promise<T>): Promise<T> =>
  replaceFile(path, (temporary) => writePieces(temporary, path, write));

/** The same of a text. */
export const writeWholeText = (path: string, text: string): Promise<void> =>
  writeWholeFile(path, async (sink) => sink.write(0, new TextEncoder().encode(text)));

/**
 * Writes pieces into a file that is there.
 * @param path as errors call it
 * @throws HostError; what `write` throws
 */
export async function writePieces<T>(file: string, path: string, write: (sink: TraceSink) => Promise<T>): Promise<T> {
  const orWriteError = <R>(action: () => R): R => {
    try {
      return action();
    } catch (error) {
      throw writeError(error, path);
    }
  };
  const descriptor = orWriteError(() => openSync(file, 'r+'));
  const sink: TraceSink = {
    write: (offset, bytes) =>
      orWriteError(() => {
        for (let done = 0; done < bytes.length; )
          done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
      }),
  };
  return write(sink).finally(() => closeSync(descriptor));
}

/**
 * Makes a folder and those above it, unless they are there. (Node's own `recursive` never ends where a file system says
 * of a folder that is there that it is not, as /proc does.)
 * @param mode of those that are made
 * @throws HostError
 */
export async function makeFolder(path: string, mode = 0o777): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path), mode);
  await mkdir(path, { mode }).catch(async (error) => {
    // Another may have made it meanwhile.
    if ((await stat(path).catch(() => null))?.isDirectory()) return;
    throw writeError(error, path);
  });
}

/** System error codes while writing → what is wrong and what to do. */
const writeErrors: Record<string, string> = {
  ENOSPC: 'the disk is full. Free some space and try again.',
  EACCES: 'no permission. Choose another folder.',
  EPERM: 'no permission. Choose another folder.',
  EROFS: 'the disk is read-only. Choose another one.',
  ENOENT: 'its folder does not exist. Create it first.',
  ENOTDIR: 'its folder does not exist. Create it first.',
  EISDIR: 'it is a folder. Choose a file name in it.',
  EEXIST: 'a file with that name already exists. Choose another name.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
};

/** @param path what could not be written, as people know it */
export function writeError(error: unknown, path: string): HostError {
  const code = systemErrorCode(error) ?? String(error);
  return new HostError('io', `${path} cannot be written: ${writeErrors[code] ?? `${code}. Choose another location.`}`);
}
