/** Files that are written whole, or not at all. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { TraceSink } from '../engine/etl/writer/buffer-writer.ts';
import { HostError, systemErrorCode } from './host-error.ts';

/** A rename puts a file where a device or a pipe was, too: `/dev/null` must survive being written to. */
async function checkReplaceable(path: string): Promise<void> {
  const there = await stat(path).catch(() => null);
  if (there === null || there.isFile()) return;
  throw new HostError(
    'io',
    there.isDirectory()
      ? `${path} cannot be written: ${writeErrors.EISDIR}`
      : `${path} cannot be written: it is not a regular file. Name a file.`,
  );
}

/**
 * Has a file written beside `path`, empty at first, and puts it in its place when it is complete.
 * @throws HostError when it cannot be written; what `write` throws. `path` is then as it was
 */
export async function replaceFile<T>(path: string, write: (temporary: string) => Promise<T>): Promise<T> {
  await checkReplaceable(path);
  // A name that nobody has: what lies there under a likely one is somebody's, and may be the trace that is read.
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
  try {
    closeSync(openSync(temporary, 'wx'));
  } catch (error) {
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
  }
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
 * @throws HostError
 */
export async function makeFolder(path: string): Promise<void> {
  if ((await stat(path).catch(() => null))?.isDirectory()) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  await mkdir(path).catch(async (error) => {
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
  ENOENT: 'its folder does not exist. Make it first.',
  ENOTDIR: 'its folder does not exist. Make it first.',
  EISDIR: 'it is a folder. Name a file in it.',
  EEXIST: 'a file of that name is there. Choose another one.',
  ENAMETOOLONG: 'its name is too long. Choose a shorter one.',
};

/** @param path what could not be written, as people know it */
export function writeError(error: unknown, path: string): HostError {
  const code = systemErrorCode(error) ?? String(error);
  return new HostError('io', `${path} cannot be written: ${writeErrors[code] ?? `${code}. Choose another place.`}`);
}
