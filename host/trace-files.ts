/** Traces written to disk: trimmed, or the sample. */
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeSync } from 'node:fs';
import { realpath, rename, rm, stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { TraceWarning } from '../contract/trace.ts';
import { trimTrace } from '../engine/etl/trim.ts';
import type { TraceSink } from '../engine/etl/writer/buffer-writer.ts';
import { writeSampleTrace } from '../engine/sample/sample-trace.ts';
import { cancelToken } from './cancel.ts';
import { FileSource, ReadAheadSource } from './file-source.ts';
import { HostError, systemErrorCode, toHostError } from './host-error.ts';

interface TrimFileOptions {
  signal?: AbortSignal | undefined;
  onProgress?: ((bytesDone: number, bytesTotal: number) => void) | undefined;
}

/**
 * Copies a trace, keeping the events of `[fromNs, toNs)` and those that describe the trace.
 * @returns what was damaged in the original, and so is not in the copy
 * @throws HostError; `outPath` is then as it was
 */
export async function trimTraceFile(
  inPath: string,
  outPath: string,
  range: { fromNs: number; toNs: number },
  { signal, onProgress }: TrimFileOptions = {},
): Promise<TraceWarning[]> {
  const file = await FileSource.open(inPath, inPath);
  const source = new ReadAheadSource(file);
  try {
    if (await isSameFile(inPath, outPath))
      throw new HostError('bad-request', `${outPath} is the trace itself. Name another file to write to.`);
    return await writeWholeFile(outPath, async (sink) => {
      const { warnings } = await trimTrace(source, range, sink, {
        cancel: cancelToken(signal),
        pause: setImmediate,
        onProgress: (bytesDone) => onProgress?.(bytesDone, file.sizeBytes),
      });
      return warnings;
    });
  } catch (error) {
    throw toHostError(error, inPath);
  } finally {
    await source.settle();
    await file.close();
  }
}

/** @throws HostError; `path` is then as it was */
export async function writeSampleFile(path: string): Promise<void> {
  await writeWholeFile(path, async (sink) => {
    writeSampleTrace(sink);
  });
}

async function isSameFile(path: string, other: string): Promise<boolean> {
  try {
    return (await realpath(path)) === (await realpath(other));
  } catch {
    // The other one does not exist yet.
    return false;
  }
}

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

/** Writes beside `path` and puts the file in its place when it is complete. */
async function writeWholeFile<T>(path: string, write: (sink: TraceSink) => Promise<T>): Promise<T> {
  await checkReplaceable(path);
  // A name that nobody has: what lies there under a likely one is somebody's, and may be the trace that is read.
  const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
  const orWriteError = <R>(action: () => R): R => {
    try {
      return action();
    } catch (error) {
      throw writeError(error, path);
    }
  };
  const descriptor = orWriteError(() => openSync(temporary, 'wx'));
  const sink: TraceSink = {
    write: (offset, bytes) =>
      orWriteError(() => {
        for (let done = 0; done < bytes.length; )
          done += writeSync(descriptor, bytes, done, bytes.length - done, offset + done);
      }),
  };
  try {
    const result = await write(sink).finally(() => closeSync(descriptor));
    await rename(temporary, path).catch((error) => {
      throw writeError(error, path);
    });
    return result;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
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
};

/** @param path what could not be written, as people know it */
export function writeError(error: unknown, path: string): HostError {
  const code = systemErrorCode(error) ?? String(error);
  return new HostError('io', `${path} cannot be written: ${writeErrors[code] ?? `${code}. Choose another place.`}`);
}
