/** Traces written to disk: trimmed, merged, or the sample. */

import { realpath } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { present } from '../../contract/checked.ts';
import type { TraceWarning } from '../../contract/trace.ts';
import type { ByteSource } from '../../engine/format/byte-source.ts';
import { type MergeResult, type MetadataSource, mergeTraces } from '../../engine/write/merge/merge.ts';
import { trimTrace } from '../../engine/write/trim.ts';
import { writeSampleTrace } from '../../machine/sample-trace.ts';
import type { Bridge } from '../../native-bridge/calls/bridge.ts';
import { cancelToken } from '../base/cancel.ts';
import { FileSource, ReadAheadSource } from '../base/file-source.ts';
import { HostError, toHostError } from '../base/host-error.ts';
import { writeWholeFile } from '../base/whole-file.ts';
import { type MetadataBridge, machineMetadata } from '../merge/save.ts';

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
      throw new HostError('bad-request', `${outPath} is the trace itself. Choose another output file.`);
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
  /** This machine: what it knows of their events and says of itself is appended if they are of this boot. */
  bridge?: (MetadataBridge & Pick<Bridge, 'clock'>) | null;
  /** It recorded them, at whatever boot. */
  isRecorder?: boolean;
  onWarning?: (text: string) => void;
}

/**
 * Traces of one clock as one: see `mergeTraces`.
 * @throws HostError that names the file; `outPath` is then as it was
 */
export async function mergeTraceFiles(
  inPaths: readonly string[],
  outPath: string,
  { signal, onProgress, compressed, bridge = null, isRecorder = false, onWarning = () => {} }: MergeFileOptions = {},
): Promise<MergeResult> {
  const files: FileSource[] = [];
  try {
    for (const [i, path] of inPaths.entries()) {
      files.push(await FileSource.open(path, path));
      for (const before of inPaths.slice(0, i))
        if (await isSameFile(path, before))
          throw new HostError(
            'bad-request',
            `${path} is specified twice, which would duplicate its events. Specify it once.`,
          );
      if (await isSameFile(path, outPath))
        throw new HostError('bad-request', `${outPath} is one of the traces to merge. Choose another output file.`);
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
          ...(bridge !== null && { metadata: metadataOf(bridge, isRecorder, onWarning, signal) }),
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

const everything = {
  ...{ compress: false, imageIds: true, eventMetadata: true, systemConfiguration: true, volumeMapping: true },
};
/** What setting the clock moves a boot by; no machine starts twice in it. */
const SAME_BOOT_100NS = 600_000_000n;

/** What a machine that may be another than the traces' appends to them: nothing then. */
function metadataOf(
  bridge: NonNullable<MergeFileOptions['bridge']>,
  isRecorder: boolean,
  onWarning: (text: string) => void,
  signal: AbortSignal | undefined,
): MetadataSource {
  const source = machineMetadata(bridge, everything, onWarning, signal);
  let isTheirs = isRecorder;
  return {
    // Asked after `machine`: another machine's schemas may be of another build.
    schemas: async (kinds) => (isTheirs ? source.schemas(kinds) : []),
    machine: async (trace) => {
      const { bootFileTime } = await bridge.clock();
      const apart = bootFileTime - trace.bootTime;
      isTheirs ||= apart < SAME_BOOT_100NS && apart > -SAME_BOOT_100NS;
      if (isTheirs) return present(source.machine, 'the machine')(trace);
      onWarning(
        'The traces were recorded on another machine, or before this one was restarted, so nothing of this machine is appended. If this machine recorded them, add --metadata.',
      );
      return [];
    },
  };
}
