/** Asks for frames of a running recording: at most one question is under way, and at most one a frame of the screen. */
import type { LiveFrame, LiveFrameQuery } from '../../../contract/live.ts';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';

export interface LiveLoopOptions {
  client: Pick<TraceClient, 'call'>;
  /** What is wanted now, but for `after`; null: nothing, until `want` is called. */
  query(): Omit<LiveFrameQuery, 'after'> | null;
  /** @param askedMs when the question was sent, by `performance.now()` */
  onFrame(frame: LiveFrame, askedMs: number): void;
  /** The loop rests after it, until `want` is called. */
  onFailed(error: HostErrorInfo): void;
  requestFrame?(callback: () => void): number;
  cancelFrame?(handle: number): void;
}

export class LiveLoop {
  readonly #options: LiveLoopOptions;
  readonly #request: (callback: () => void) => number;
  readonly #cancel: (handle: number) => void;
  #after = 0;
  #recording = '';
  #handle: number | null = null;
  #asking: AbortController | null = null;
  #closed = false;

  constructor(options: LiveLoopOptions) {
    this.#options = options;
    this.#request = options.requestFrame ?? ((callback) => requestAnimationFrame(callback));
    this.#cancel = options.cancelFrame ?? ((handle) => cancelAnimationFrame(handle));
  }

  /** The view is another one: what is under way is for the one before, and the answer need not be a newer frame. */
  want(): void {
    this.#after = 0;
    this.#asking?.abort();
    this.#asking = null;
    this.#ask();
  }

  close(): void {
    this.#closed = true;
    this.#asking?.abort();
    if (this.#handle !== null) this.#cancel(this.#handle);
    this.#handle = null;
  }

  #ask(): void {
    if (this.#closed) return;
    this.#handle ??= this.#request(() => {
      this.#handle = null;
      if (this.#asking === null && !this.#closed) void this.#next();
    });
  }

  async #next(): Promise<void> {
    const query = this.#options.query();
    if (query === null) return;
    // Frames of each recording are counted from its beginning.
    if (query.recording !== this.#recording) this.#after = 0;
    this.#recording = query.recording;
    const abort = new AbortController();
    this.#asking = abort;
    const askedMs = performance.now();
    try {
      const frame = await this.#options.client.call(
        'liveFrame',
        { ...query, after: this.#after },
        { signal: abort.signal },
      );
      if (this.#asking !== abort || this.#closed) return;
      this.#asking = null;
      this.#after = frame.frame;
      this.#options.onFrame(frame, askedMs);
      this.#ask();
    } catch (error) {
      if (this.#asking !== abort || this.#closed || isCancelled(error)) return;
      this.#asking = null;
      this.#options.onFailed(errorInfo(error));
    }
  }
}
