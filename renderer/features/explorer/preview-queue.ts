/** Previews and counts of tables, asked for one at a time while nothing else goes on, and only of those that can be seen. */
import type { TablePreview } from '../../../contract/tables.ts';

/** null = the table has none. */
export type Known = TablePreview | null;

interface PreviewQueueOptions {
  /** Rejects once `signal` fires. */
  ask(table: string, signal: AbortSignal): Promise<Known>;
  /** Resolves when there is time to spare. */
  idle(): Promise<void>;
}

export class PreviewQueue {
  readonly #options: PreviewQueueOptions;
  readonly #known = new Map<string, Known>();
  /** In the order in which they came into view, each with who wants it. */
  readonly #wanted = new Map<string, Set<() => void>>();
  #running: { table: string; abort: AbortController } | null = null;
  #isAwake = false;

  constructor(options: PreviewQueueOptions) {
    this.#options = options;
  }

  /** Undefined = not asked for yet. */
  get(table: string): Known | undefined {
    return this.#known.get(table);
  }

  /** Wants a preview until the returned function is called; `onKnown` is called once it is there. */
  want(table: string, onKnown: () => void): () => void {
    if (this.#known.has(table)) return () => {};
    const waiting = this.#wanted.get(table) ?? new Set();
    this.#wanted.set(table, waiting.add(onKnown));
    void this.#work();
    return () => {
      waiting.delete(onKnown);
      if (waiting.size > 0 || this.#wanted.get(table) !== waiting) return;
      this.#wanted.delete(table);
      if (this.#running?.table === table) this.#running.abort.abort();
    };
  }

  async #work(): Promise<void> {
    if (this.#isAwake) return;
    this.#isAwake = true;
    while (this.#wanted.size > 0) {
      await this.#options.idle();
      const [table] = this.#wanted.keys();
      if (table !== undefined) await this.#ask(table);
    }
    this.#isAwake = false;
  }

  async #ask(table: string): Promise<void> {
    const abort = new AbortController();
    this.#running = { table, abort };
    let known: Known = null;
    try {
      known = await this.#options.ask(table, abort.signal);
    } catch {
      // A list is no place for errors: the table itself says what is wrong. What scrolled away may come back.
    }
    this.#running = null;
    if (abort.signal.aborted) return;
    this.#known.set(table, known);
    const waiting = this.#wanted.get(table);
    this.#wanted.delete(table);
    for (const onKnown of waiting ?? []) onKnown();
  }
}
