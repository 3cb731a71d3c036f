/** The long part of saving: parts → one trace. In this thread, or in one of its own, so that whoever records stays awake. */
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { CancelToken } from '../../engine/base/errors.ts';
import { type MergeResult, type MetadataSource, mergeTraces } from '../../engine/write/merge/merge.ts';
import { method, serveCalls } from '../../native-bridge/rpc/calls.ts';
import { type PortLike, portChannel } from '../../native-bridge/rpc/channel.ts';
import { cancelToken } from '../base/cancel.ts';
import { FileSource } from '../base/file-source.ts';
import { HostError, toHostError } from '../base/host-error.ts';
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

export interface MergeThreadData {
  job: MergeJob;
  asksForMetadata: boolean;
  /** Int32: 1 when nobody wants the result any more. */
  cancelled: SharedArrayBuffer;
}

/** How the thread's work ended. */
export type MergeOutcome = { result: MergeResult } | { error: HostErrorInfo };

const anything = z.custom<never>(() => true);

/**
 * Merges in a thread of its own; here only questions to the machine are answered.
 * @param workerUrl the built merge.worker
 */
export const mergeInThread =
  (workerUrl: URL): Merger =>
  (job, { metadata, signal, onProgress }) => {
    const cancelled = new SharedArrayBuffer(4);
    const plainJob: MergeJob = {
      ...job,
      parts: [...job.parts],
      last: job.last && { seconds: job.last.seconds, until: job.last.until },
    };
    const data: MergeThreadData = { job: plainJob, asksForMetadata: metadata !== null, cancelled };
    const cancel = (): void => void Atomics.store(new Int32Array(cancelled), 0, 1);
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
    return new Promise<MergeResult>((resolve, reject) => {
      const worker = new Worker(workerUrl, { workerData: data });
      let outcome: MergeOutcome | null = null;
      let why = '';
      worker.on('error', (error: Error) => {
        why = ` (${error.message})`;
      });
      worker.once('exit', () => {
        if (outcome === null)
          reject(new HostError('internal', `The thread that saves the recording ended before it was done${why}.`));
        else if ('result' in outcome) resolve(outcome.result);
        else reject(new HostError(outcome.error.code, outcome.error.message, outcome.error));
      });
      void serveCalls(portChannel(worker as PortLike), {
        machine: method(z.tuple([anything]), async (trace) => (await metadata?.machine?.(trace)) ?? []),
        schemas: method(z.tuple([anything]), async (kinds) => (await metadata?.schemas(kinds)) ?? []),
        progress: method(z.tuple([z.number()]), async (part) => onProgress(part)),
        end: method(z.tuple([anything]), async (ended) => {
          outcome = ended;
        }),
      });
    }).finally(() => signal?.removeEventListener('abort', cancel));
  };
