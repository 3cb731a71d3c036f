/** From here on the user is told that a query takes its time. */
export const slowAfterMs = 150;

/** What a loader asks, and what it has to know about it. */
export interface Questions<Request, Series> {
  /** Rejects once `signal` fires. */
  ask(request: Request, signal: AbortSignal): Promise<Series>;
  isSame(a: Request, b: Request): boolean;
  /** About the same things, if at another place or scale: the answer to one does for the other until that is here. */
  isAlike(a: Request, b: Request): boolean;
}

export interface SeriesEvents<Request, Series> {
  onPicture(picture: { request: Request; series: Series }): void;
  onSlow(slow: boolean): void;
  onFailed(message: string): void;
}

/**
 * Asks one question at a time; of those that come meanwhile only the newest is kept. So a fast source keeps up with a
 * movement frame by frame, and a slow one is never behind by more than one answer. A question is given up when it is
 * overtaken and has been under way for long, or when the newer one is about other things: each has as long as the first,
 * so that a picture comes now and then even while a slow source is moved over.
 */
export class SeriesLoader<Request, Series> {
  readonly #questions: Questions<Request, Series>;
  readonly #events: SeriesEvents<Request, Series>;
  #running: { request: Request; abort: AbortController; isLate: boolean } | null = null;
  #next: Request | null = null;
  #slow = false;
  #slowTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(questions: Questions<Request, Series>, events: SeriesEvents<Request, Series>) {
    this.#questions = questions;
    this.#events = events;
  }

  want(request: Request): void {
    const running = this.#running;
    if (running === null) {
      void this.#ask(request);
      return;
    }
    const { isSame, isAlike } = this.#questions;
    this.#next = isSame(running.request, request) ? null : request;
    if (this.#next === null) return;
    if (running.isLate || !isAlike(running.request, request)) running.abort.abort();
  }

  /** Gives up what is under way and what waits. */
  drop(): void {
    this.#next = null;
    this.#running?.abort.abort();
    this.#running = null;
    this.#settle();
  }

  async #ask(request: Request): Promise<void> {
    const abort = new AbortController();
    const running = { request, abort, isLate: false };
    this.#running = running;
    clearTimeout(this.#slowTimer);
    this.#slowTimer = setTimeout(() => {
      running.isLate = true;
      this.#becomeSlow();
      if (this.#next !== null) abort.abort();
    }, slowAfterMs);
    try {
      const series = await this.#questions.ask(request, abort.signal);
      if (!abort.signal.aborted) this.#events.onPicture({ request, series });
    } catch (error) {
      if (!abort.signal.aborted) this.#events.onFailed(error instanceof Error ? error.message : String(error));
    }
    if (this.#running?.abort !== abort) return;
    this.#running = null;
    const next = this.#next;
    this.#next = null;
    if (!abort.signal.aborted || next === null) this.#settle();
    if (next !== null) void this.#ask(next);
  }

  #becomeSlow(): void {
    // When a slow question has been overtaken, the bar is there already: the user has been waiting all along.
    if (this.#slow) return;
    this.#slow = true;
    this.#events.onSlow(true);
  }

  #settle(): void {
    clearTimeout(this.#slowTimer);
    if (!this.#slow) return;
    this.#slow = false;
    this.#events.onSlow(false);
  }
}
