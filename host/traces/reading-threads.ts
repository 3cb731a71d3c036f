/** Threads that read a trace beside this one. The engine does the reading; here is who does which part. */
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { at } from '../../contract/checked.ts';
import { ReaderEnded } from '../../engine/base/errors.ts';
import type { ColumnShelf } from '../../engine/columns/column-shelf.ts';
import type { Output } from '../../engine/columns/put-cells.ts';
import type { Gathered, GatherPlan } from '../../engine/events/field-gatherer.ts';
import type { EventColumns } from '../../engine/format/event-columns.ts';
import type { SegmentReaders, SegmentSurvey, SegmentTask } from '../../engine/format/segment.ts';
import type { SliceReaders, SliceSource, SliceTask } from '../../engine/format/slices.ts';
import { CallClient } from '../../rpc/call-client.ts';
import { workerChannel } from '../../rpc/channel.ts';
import type { FileSource } from '../base/file-source.ts';
import { HostError } from '../base/host-error.ts';
import type { UserCache } from '../cache/user-cache.ts';
import type { RowThreadOptions } from '../parallel/row-pool.ts';
import type { ColumnFile, KeptColumn } from './kept/column-file.ts';

/** How a host reads traces. */
export interface ReadingOptions extends RowThreadOptions {
  /** The built reading.worker; null: this thread reads alone. */
  workerUrl: URL | null;
  /** Smaller files are read sooner than threads have started. */
  leastBytes: number;
  segmentBytes: number;
  /** Events that are looked at in one go; left out: as many as fit the caches. */
  sliceEvents?: number;
  /** Where columns are kept; left out: in memory. */
  shelf?: ColumnShelf;
  /** Where what was found in large files is kept. */
  cache(): Promise<UserCache | null>;
}

const workerFile = './reading.worker.js';
const rowsWorkerFile = './rows.worker.js';
/** Reading is bound by memory: more threads than this wait for each other. */
const mostThreads = 8;

/** Null where there is no bundle. */
const besideBundle = (file: string): URL | null =>
  new URL(import.meta.url).pathname.endsWith('.ts') ? null : new URL(file, import.meta.url);

/**
 * Of a bundle, beside which scripts/build.mjs puts the thread's. Tests run the sources, where there is none.
 * @param stateDir has what is kept of large files, as far as the user wants that
 */
export const usualReading = (stateDir?: string): ReadingOptions => ({
  workerUrl: besideBundle(workerFile),
  rowsWorkerUrl: besideBundle(rowsWorkerFile),
  threads: Math.min(mostThreads, availableParallelism()),
  sharesMemory: true,
  leastBytes: 32 << 20,
  segmentBytes: 8 << 20,
  leastRows: 1 << 18,
  // Loaded for large files: a command that opens a small one needs no preferences.
  cache: async () => (await import('../cache/user-cache.ts')).userCache(stateDir),
});

export interface ReadingData {
  descriptor: number;
  sizeBytes: number;
  name: string;
}

export interface LoadAsked {
  from: SliceSource;
  /** Room for the columns of all events; null: each slice is sent. */
  memory: SharedArrayBuffer | null;
  events: number;
}

export interface GatherAsked {
  from: SliceSource;
  plan: GatherPlan;
}

/** A slice that a thread has read, and holds until its fields are written. */
export interface SliceInHand {
  hand: number;
  counts: Uint32Array;
}

export interface WriteAsked {
  hand: number;
  places: readonly number[];
}

export interface KeepAsked {
  file: ColumnFile;
  output: Output;
}

interface Thread {
  worker: Worker;
  client: CallClient;
  /** Resolves when it has ended, and reads no more. */
  ended: Promise<unknown>;
}

/** Tasks under way in each thread: the next is there when one is done. */
const tasksEach = 2;

export class ReadingThreads implements SegmentReaders, SliceReaders {
  readonly depth: number;
  readonly segmentBytes: number;
  readonly #threads: Thread[];
  #next = 0;
  /** None has ended. */
  areWell = true;

  /**
   * @param file stays open as long as they read
   * @throws ReaderEnded where one cannot be started
   */
  constructor(file: FileSource, workerUrl: URL, { threads, segmentBytes }: ReadingOptions) {
    this.depth = tasksEach * threads;
    this.segmentBytes = segmentBytes;
    const workerData: ReadingData = { descriptor: file.descriptor, sizeBytes: file.sizeBytes, name: file.name };
    this.#threads = [];
    try {
      while (this.#threads.length < threads) this.#threads.push(threadOf(new Worker(workerUrl, { workerData })));
    } catch (error) {
      void this.close();
      throw new ReaderEnded(error instanceof Error ? error.message : String(error));
    }
    for (const { worker } of this.#threads)
      worker.once('exit', () => {
        this.areWell = false;
      });
  }

  async survey(task: SegmentTask): Promise<SegmentSurvey> {
    return (await this.#ask('survey', task)) as SegmentSurvey;
  }

  /** Before the first slice. */
  async startLoading(asked: LoadAsked): Promise<void> {
    await this.#askAll('load', asked);
  }

  async readSlice(task: SliceTask): Promise<EventColumns | null> {
    return (await this.#ask('slice', task)) as EventColumns | null;
  }

  /** Before the first fields. */
  async startGathering(asked: GatherAsked): Promise<void> {
    await this.#askAll('startGathering', asked);
  }

  /** @param placesOf is told how many events of each kind of the plan there are; says by list where their rows go */
  async gather(task: SliceTask, placesOf: (counts: Uint32Array) => Promise<readonly number[]>): Promise<Gathered> {
    const client = this.#nextClient();
    const { hand, counts } = (await client.call('readFields', task)) as SliceInHand;
    const places = await placesOf(counts);
    return (await client.call('writeFields', { hand, places } satisfies WriteAsked)) as Gathered;
  }

  /** @returns bytes of its numbers in the file; 0 where it cannot be kept */
  async keepColumn(asked: KeepAsked): Promise<number> {
    return (await this.#ask('keepColumn', asked)) as number;
  }

  /** @returns null where there is none that is whole */
  async keptColumn(file: ColumnFile): Promise<KeptColumn | null> {
    return (await this.#ask('keptColumn', file)) as KeptColumn | null;
  }

  /** A job is done: what they filled is in their hands no longer, and the process does not go on for them. */
  async rest(): Promise<void> {
    await this.#askAll('rest', null);
    for (const { worker } of this.#threads) worker.unref();
  }

  wake(): void {
    for (const { worker } of this.#threads) worker.ref();
  }

  async #askAll(method: string, asked: unknown): Promise<void> {
    await Promise.all(this.#threads.map(({ client }) => client.call(method, asked)));
  }

  #ask(method: string, task: unknown): Promise<unknown> {
    return this.#nextClient().call(method, task);
  }

  /** In turn: parts are alike, and each thread has one waiting. */
  #nextClient(): CallClient {
    return at(this.#threads, this.#next++ % this.#threads.length).client;
  }

  /** Resolves when no thread reads any more. */
  async close(): Promise<void> {
    for (const { worker } of this.#threads) void worker.terminate();
    await Promise.all(this.#threads.map(({ ended }) => ended));
  }
}

function threadOf(worker: Worker): Thread {
  let why = 'it ended without a word';
  worker.on('error', (error: Error) => {
    why = error.message;
  });
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  const client = new CallClient(workerChannel(worker), {
    failure: (info) =>
      info.code === 'internal' ? new ReaderEnded(info.message) : new HostError(info.code, info.message, info),
    gone: () => ({ code: 'internal', message: why }),
  });
  return { worker, client, ended };
}
