/** Traces written to disk: trimmed, merged, or the sample. */
import { realpath } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import type { TraceWarning } from '../contract/trace.ts';
import type { ByteSource } from '../engine/etl/byte-source.ts';
import { type MergeResult, mergeTraces } from '../engine/etl/merge/merge.ts';
import { trimTrace } from '../engine/etl/trim.ts';
import { writeSampleTrace } from '../engine/sample/sample-trace.ts';
import type { Bridge } from '../native-bridge/bridge.ts';
import { cancelToken } from './cancel.ts';
import { FileSource, ReadAheadSource } from './file-source.ts';
import { HostError, toHostError } from './host-error.ts';
import { machineMetadata } from './recorder/save.ts';
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
  options: TrimFileOptions = {},
): Promise<TraceWarning[]> {
  const file = await FileSource.open(inPath, inPath);
  try {
    if (await isSameFile(inPath, outPath))
      throw new HostError('bad-request', `${outPath} is the trace itself. Name another file to write to.`);
    return await trimOpenTrace(file, inPath, outPath, range, options);
  } finally {
    await file.close();
  }
}

/**
 * The same of a trace that is open, and stays so.
 * @param name of the trace, for messages
 */
export async function trimOpenTrace(
  trace: ByteSource,
  name: string,
  outPath: string,
  range: { fromNs: number; toNs: number },
  { signal, onProgress }: TrimFileOptions = {},
): Promise<TraceWarning[]> {
  const ahead = trace instanceof FileSource ? new ReadAheadSource(trace) : null;
  try {
    return await writeWholeFile(outPath, async (sink) => {
      const { warnings } = await trimTrace(ahead ?? trace, range, sink, {
        cancel: cancelToken(signal),
        pause: setImmediate,
        onProgress: (bytesDone) => onProgress?.(bytesDone, trace.sizeBytes),
      });
      // What was cut or written anew meanwhile looks like damage, and is none.
      if (trace instanceof FileSource) await trace.checkUnchanged();
      return warnings;
    });
  } catch (error) {
    throw toHostError(error, name);
  } finally {
    await ahead?.settle();
  }
}

interface MergeFileOptions extends TrimFileOptions {
  compressed?: boolean | undefined;
  /** This machine, where it is the one that recorded them: what it knows of their events is appended. */
  bridge?: Pick<Bridge, 'schemas' | 'machine'> | null;
  onWarning?: (text: string) => void;
}

/**
 * Traces of one clock as one: see `mergeTraces`.
 * @throws HostError that names the file; `outPath` is then as it was
 */
export async function mergeTraceFiles(
  inPaths: readonly string[],
  outPath: string,
  { signal, onProgress, compressed, bridge = null, onWarning = () => {} }: MergeFileOptions = {},
): Promise<MergeResult> {
  const files: FileSource[] = [];
  try {
    for (const [i, path] of inPaths.entries()) {
      files.push(await FileSource.open(path, path));
      for (const before of inPaths.slice(0, i))
        if (await isSameFile(path, before))
          throw new HostError('bad-request', `${path} is named twice: its events would be there twice. Name it once.`);
      if (await isSameFile(path, outPath))
        throw new HostError('bad-request', `${outPath} is one of the traces to merge. Name another file to write to.`);
    }
    return await writeWholeFile(outPath, async (sink) => {
      const result = await mergeTraces(
        files.map((source) => ({ name: source.name, source })),
        sink,
        {
          cancel: cancelToken(signal),
          pause: setImmediate,
          ...(compressed !== undefined && { compressed }),
          ...(onProgress && { onProgress }),
          ...(bridge !== null && { metadata: (kinds) => machineMetadata(bridge, everything, kinds, onWarning) }),
        },
      );
      for (const file of files) await file.checkUnchanged();
      return result;
    });
  } catch (error) {
    throw toHostError(error, outPath);
  } finally {
    for (const file of files) await file.close();
  }
}

const everything = { eventMetadata: true, systemConfiguration: true };

/** @throws HostError; `path` is then as it was */
export async function writeSampleFile(path: string): Promise<void> {
  await writeWholeFile(path, async (sink) => {
    writeSampleTrace(sink);
  });
}

export async function isSameFile(path: string, other: string): Promise<boolean> {
  try {
    return (await realpath(path)) === (await realpath(other));
  } catch {
    // The other one does not exist yet.
    return false;
  }
}
