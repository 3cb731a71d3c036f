/**
 * Threads that read one file, for one job after the other: a question reads headers, columns and fields, and threads take a
 * tenth of a second to start. A moment after the last job they end.
 */
import type { FileSource } from '../base/file-source.ts';
import { type ReadingOptions, ReadingThreads } from './reading-threads.ts';

const LINGER_MS = 500;

export class ReadingPool {
  readonly reading: ReadingOptions;
  readonly #file: FileSource;
  readonly #workerUrl: URL;
  #idle: { threads: ReadingThreads; timer: NodeJS.Timeout } | null = null;

  constructor(file: FileSource, workerUrl: URL, reading: ReadingOptions) {
    this.#file = file;
    this.#workerUrl = workerUrl;
    this.reading = reading;
  }

  /**
   * The file is not closed while `work` runs. What is under way when it fails is given up.
   * @throws HostError where the file is closed; ReaderEnded where no thread starts; what `work` throws
   */
  async use<T>(work: (threads: ReadingThreads) => Promise<T>): Promise<T> {
    const letGo = this.#file.hold();
    let threads: ReadingThreads | null = null;
    let rests = false;
    try {
      threads = this.#take();
      const result = await work(threads);
      rests = await this.#rest(threads);
      return result;
    } finally {
      if (!rests) await threads?.close();
      letGo();
    }
  }

  #take(): ReadingThreads {
    const idle = this.#idle;
    this.#idle = null;
    if (idle === null) return new ReadingThreads(this.#file, this.#workerUrl, this.reading);
    clearTimeout(idle.timer);
    if (!idle.threads.areWell) {
      void idle.threads.close();
      return this.#take();
    }
    idle.threads.wake();
    return idle.threads;
  }

  /** They read nothing: the file may be closed. @returns false where they cannot, or others do already */
  async #rest(threads: ReadingThreads): Promise<boolean> {
    if (!threads.areWell) return false;
    const failed = await threads.rest().then(
      () => false,
      () => true,
    );
    if (failed || this.#idle !== null) return false;
    const end = (): void => {
      this.#idle = null;
      void threads.close();
    };
    this.#idle = { threads, timer: setTimeout(end, LINGER_MS).unref() };
    return true;
  }
}
