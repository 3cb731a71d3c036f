/**
 * Threads that compute columns beside this one, which does its share and waits for theirs. They take a tenth of a second to
 * start; until then, this thread does all of it. Some time after the last work they end.
 */
import { Worker } from 'node:worker_threads';
import type { RowThreads, RowWork } from '../../engine/columns/row-threads.ts';
import { PartClaims } from './part-claims.ts';

const LINGER_MS = 30_000;

export interface RowThreadOptions {
  /** The built rows.worker; null: this thread computes columns alone. */
  rowsWorkerUrl: URL | null;
  /** That read a trace; that compute columns, this one among them. */
  threads: number;
  /** Threads write to memory that all share; else what they made is sent. */
  sharesMemory: boolean;
  /** Tables with fewer rows are computed sooner by this thread alone. */
  leastRows: number;
}

/** What a thread is told. */
export interface RowsAsked {
  readonly work: RowWork;
  readonly parts: number;
  readonly claims: SharedArrayBuffer;
}

/** Threads of some programs must not, such as those of windows. */
function mayWait(): boolean {
  try {
    return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 1) === 'not-equal';
  } catch {
    return false;
  }
}

export class RowPool implements RowThreads {
  readonly leastRows: number;
  readonly #workerUrl: URL;
  readonly #threads: number;
  #workers: Worker[] = [];
  #timer: NodeJS.Timeout | null = null;

  /** @param threads beside this one */
  constructor(workerUrl: URL, threads: number, leastRows: number) {
    this.#workerUrl = workerUrl;
    this.#threads = threads;
    this.leastRows = leastRows;
  }

  /** Null where there is one processor, threads share no memory, or this one may not wait. */
  static of({ rowsWorkerUrl, threads, sharesMemory, leastRows }: RowThreadOptions): RowPool | null {
    if (rowsWorkerUrl === null || threads < 2 || !sharesMemory || !mayWait()) return null;
    return new RowPool(rowsWorkerUrl, threads - 1, leastRows);
  }

  start(): void {
    this.#awake();
  }

  run(work: RowWork, parts: number, here: (part: number) => void): boolean {
    const claims = new PartClaims(parts);
    const asked: RowsAsked = { work, parts, claims: claims.memory };
    for (const worker of this.#awake().slice(0, parts)) worker.postMessage(asked);
    this.takePart(claims, here);
    return claims.finish(here);
  }

  protected takePart(claims: PartClaims, here: (part: number) => void): void {
    claims.take(here);
  }

  #awake(): readonly Worker[] {
    this.#timer ??= setTimeout(() => this.end(), LINGER_MS).unref();
    this.#timer.refresh();
    while (this.#workers.length < this.#threads) {
      const worker = this.startWorker();
      if (worker === null) break;
      this.#workers.push(worker);
    }
    return this.#workers;
  }

  /** Null where none starts: the others do its parts. */
  protected startWorker(): Worker | null {
    try {
      const worker = new Worker(this.#workerUrl);
      worker.unref();
      const gone = (): void => {
        this.#workers = this.#workers.filter((one) => one !== worker);
      };
      return worker.on('error', gone).on('exit', gone);
    } catch {
      return null;
    }
  }

  /** Those that are needed later start anew. */
  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
    for (const worker of this.#workers.splice(0)) void worker.terminate();
  }
}
