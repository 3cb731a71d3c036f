/** Traces written to disk: trimmed, or the sample. */
import { realpath } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { TraceWarning } from '../contract/trace.ts';
import { trimTrace } from '../engine/etl/trim.ts';
import { writeSampleTrace } from '../engine/sample/sample-trace.ts';
import { cancelToken } from './cancel.ts';
import { FileSource, ReadAheadSource } from './file-source.ts';
import { HostError, toHostError } from './host-error.ts';
import { writeWholeFile } from './whole-file.ts';

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
