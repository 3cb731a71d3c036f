import { type Picture, sameRequest } from './series-cache.ts';
import type { SeriesRequest, SeriesSource } from './series-source.ts';

/** From here on the user is told that a query takes its time. */
export const slowAfterMs = 150;

export interface SeriesEvents {
  onPicture(picture: Picture): void;
  onSlow(slow: boolean): void;
  onFailed(message: string): void;
}

/**
 * Asks one question at a time; of those that come meanwhile only the newest is kept. So a fast source keeps up with a
 * movement frame by frame, and a slow one is never behind by more than one answer. A question is given up when it is
 * overtaken and slow, or when the newer one is about other lanes or kinds.
 */
export class SeriesLoader {
  readonly #source: SeriesSource;
  readonly #events: SeriesEvents;
  #running: { request: SeriesRequest; abort: AbortController } | null = null;
  #next: SeriesRequest | null = null;
  #slow = false;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(source: SeriesSource, events: SeriesEvents) {
    this.#source = source;
    this.#events = events;
  }

  want(request: SeriesRequest): void {
    const running = this.#running;
    if (running === null) {
      void this.#ask(request);
      return;
    }
    this.#next = sameRequest(running.request, request) ? null : request;
    if (this.#next === null) return;
    if (this.#slow || running.request.kinds !== request.kinds || running.request.cpus !== request.cpus)
      running.abort.abort();
  }

  close(): void {
    this.#next = null;
    clearTimeout(this.#slowTimer);
    this.#running?.abort.abort();
  }

  async #ask(request: SeriesRequest): Promise<void> {
    const abort = new AbortController();
    this.#running = { request, abort };
    clearTimeout(this.#slowTimer);
    // When a slow question has been overtaken, the bar stands already: the user has been waiting all along.
    if (!this.#slow) this.#slowTimer = setTimeout(() => this.#becomeSlow(), slowAfterMs);
    try {
      const series = await this.#source.series(request, abort.signal);
      if (!abort.signal.aborted) this.#events.onPicture({ request, series });
    } catch (error) {
      if (!abort.signal.aborted) this.#events.onFailed(error instanceof Error ? error.message : String(error));
    }
    this.#running = null;
    const next = this.#next;
    this.#next = null;
    if (!abort.signal.aborted || next === null) this.#settle();
    if (next !== null) void this.#ask(next);
  }

  #becomeSlow(): void {
    this.#slow = true;
    this.#events.onSlow(true);
    if (this.#next !== null) this.#running?.abort.abort();
  }

  #settle(): void {
    clearTimeout(this.#slowTimer);
    if (!this.#slow) return;
    this.#slow = false;
    this.#events.onSlow(false);
  }
}
