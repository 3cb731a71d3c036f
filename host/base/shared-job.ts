/** Work that several callers wait for: done once, and given up when none of them wants it any more. */
import type { CallOptions } from './call-options.ts';
import { cancelledError } from './host-error.ts';

interface Run<T> {
  readonly result: Promise<T>;
  readonly waiting: Set<CallOptions>;
  readonly abort: AbortController;
  settled: boolean;
}

export class SharedJob<T> {
  readonly #work: (options: CallOptions) => Promise<T>;
  #run: Run<T> | null = null;
  /** What the work gave; null before it did. */
  done: T | null = null;

  constructor(work: (options: CallOptions) => Promise<T>) {
    this.#work = work;
  }

  /** Waits for the work. It begins with the first caller, and anew with the next one when it failed or was given up. */
  async join(options: CallOptions = {}): Promise<T> {
    const { signal } = options;
    if (signal?.aborted) throw cancelledError();
    this.#run ??= this.#start(options);
    const run = this.#run;
    run.waiting.add(options);
    let stop = (): void => {};
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(cancelledError());
    });
    signal?.addEventListener('abort', stop);
    try {
      return await Promise.race([run.result, stopped]);
    } finally {
      signal?.removeEventListener('abort', stop);
      run.waiting.delete(options);
      if (run.waiting.size === 0 && !run.settled) {
        run.abort.abort();
        this.#forget(run);
      }
    }
  }

  /** @param first it may be told something before the work first waits */
  #start(first: CallOptions): Run<T> {
    const waiting = new Set([first]);
    const abort = new AbortController();
    const result = this.#work({
      signal: abort.signal,
      onProgress: (progress) => {
        for (const { onProgress } of waiting) onProgress?.(progress);
      },
    });
    const run = { result, waiting, abort, settled: false };
    result.then(
      (value) => {
        run.settled = true;
        this.done = value;
      },
      () => {
        run.settled = true;
        this.#forget(run);
      },
    );
    return run;
  }

  #forget(run: Run<T>): void {
    if (this.#run === run) this.#run = null;
  }
}
