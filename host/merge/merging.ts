/** The long part of saving: parts → one trace. In this thread, or in one of its own, so that whoever records stays awake. */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { CancelToken } from '../../engine/base/errors.ts';
import { type MergeResult, type MetadataSource, mergeTraces } from '../../engine/write/merge/merge.ts';
import { CallClient } from '../../rpc/call-client.ts';
import { methodsOf, serveCalls } from '../../rpc/call-server.ts';
import { bothWays, workerChannel } from '../../rpc/channel.ts';
import { cancelToken } from '../base/cancel.ts';
import { FileSource } from '../base/file-source.ts';
import { callErrors, toHostError } from '../base/host-error.ts';
import { writePieces } from '../base/whole-file.ts';

/** Plain values: it travels to a thread. */
export interface MergeJob {
  /** Paths of traces of one clock, one at least. */
  parts: readonly string[];
  /** A file that is there, and empty: filled with the merged trace. */
  file: string;
  /** As errors call that file. */
  target: string;
  compressed: boolean;
  /** Only the last so many seconds before that raw time stamp (null: of the last event); null: all. */
  last: { seconds: number; until: bigint | null } | null;
}

export interface MergeSurroundings {
  /** What the machine that recorded says; null: it is not asked. */
  metadata: MetadataSource | null;
  signal: AbortSignal | undefined;
  /** @param part of the whole, 0 to 1; at most some hundred times */
  onProgress(part: number): void;
}

/** @throws HostError when a part is no trace, the file cannot be written, or it was cancelled */
export type Merger = (job: MergeJob, surroundings: MergeSurroundings) => Promise<MergeResult>;

/** Between two words about progress. */
const leastProgress = 1 / 256;

/** Merges in this thread, with pauses. @throws HostError */
export const mergeHere: Merger = (job, { metadata, signal, onProgress }) =>
  mergeParts(job, { metadata, cancel: cancelToken(signal), onProgress });

/** @throws HostError */
export async function mergeParts(
  { parts, file, target, compressed, last }: MergeJob,
  around: Omit<MergeSurroundings, 'signal'> & { cancel: CancelToken },
): Promise<MergeResult> {
  let said = 0;
  const onProgress = (done: number, total: number): void => {
    const part = total > 0 ? done / total : 0;
    if (part - said < leastProgress) return;
    said = part;
    around.onProgress(part);
  };
  const { metadata, cancel } = around;
  const sources: FileSource[] = [];
  try {
    for (const path of parts) sources.push(await FileSource.open(path, path));
    return await writePieces(file, target, (sink) =>
      mergeTraces(
        sources.map((source) => ({ name: source.name, source })),
        sink,
        {
          compressed,
          ...(last !== null && { last }),
          ...(metadata !== null && { metadata }),
          cancel,
          pause: () => setImmediate(),
          onProgress,
        },
      ),
    );
  } catch (error) {
    throw toHostError(error, 'The recording');
  } finally {
    await Promise.all(sources.map((source) => source.close()));
  }
}

/** What the thread is asked. */
export interface MergeAsked {
  job: MergeJob;
  asksForMetadata: boolean;
}

/** What the thread asks. */
export type MachineSays = Required<MetadataSource>;
export const machineSays: readonly (keyof MachineSays)[] = ['machine', 'schemas'];

export const mergeErrors = callErrors('The recording');

/**
 * Merges in a thread of its own; here only questions to the machine are answered.
 * @param workerUrl the built merge.worker
 */
export const mergeInThread =
  (workerUrl: URL): Merger =>
  async (job, { metadata, signal, onProgress }) => {
    const worker = new Worker(workerUrl);
    const ended = new Promise((resolve) => worker.once('exit', resolve));
    let why = '';
    worker.on('error', (error: Error) => {
      why = ` (${error.message})`;
    });
    const { served, asked } = bothWays(workerChannel(worker));
    const machine: MachineSays = {
      machine: async (trace) => (await metadata?.machine?.(trace)) ?? [],
      schemas: async (kinds) => (await metadata?.schemas(kinds)) ?? [],
    };
    void serveCalls(served, methodsOf(machine, machineSays), mergeErrors);
    const client = new CallClient(asked, {
      failure: mergeErrors.failure,
      gone: () => ({
        code: 'internal',
        message: `The thread that saves the recording ended unexpectedly${why}.`,
      }),
    });
    const asks: MergeAsked = { job: plainJob(job), asksForMetadata: metadata !== null };
    const onPart = (part: unknown): void => onProgress(part as number);
    try {
      return (await client.call('merge', asks, { signal, onProgress: onPart })) as MergeResult;
    } finally {
      // What was given up is still being written to: its file is its caller's when the thread has ended.
      client.close();
      await ended;
    }
  };

/** Without what its caller may have put there besides: it is copied. */
const plainJob = ({ parts, file, target, compressed, last }: MergeJob): MergeJob => ({
  ...{ file, target, compressed },
  parts: [...parts],
  last: last && { seconds: last.seconds, until: last.until },
});
