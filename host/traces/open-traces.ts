/**
 * The traces that a host has open. Whoever opens one gets an id of their own; those who open the same file have the same
 * loaded trace behind their ids, and a while after the last one has closed it, it is still there for who comes back.
 */
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import { SharedJob } from '../base/shared-job.ts';

/** Long enough for a page that is loaded again, or a window that is opened beside another. */
const keptMs = 10_000;

/** One loaded trace. `T` is what it is. */
interface Shared<T> {
  readonly key: string | null;
  readonly trace: T;
  /** Ids that it is open under. */
  users: number;
  /** Nobody has it open: until it is closed for good. */
  timer: ReturnType<typeof setTimeout> | null;
  isEnded: boolean;
}

export class OpenTraces<T> {
  readonly #end: (trace: T) => Promise<void>;
  readonly #open = new Map<string, Shared<T>>();
  /** What can be shared, by what tells it from others: loaded, or being loaded. */
  readonly #known = new Map<string, SharedJob<Shared<T>>>();
  readonly #ending = new Set<Promise<void>>();
  #nextId = 1;

  /** @param end closes a trace for good */
  constructor(end: (trace: T) => Promise<void>) {
    this.#end = end;
  }

  /**
   * @param key the same for the same content, as long as that stays as it is; null where nobody else can have it
   * @param load is not called where the trace is there already
   * @returns an id, to be closed
   * @throws HostError (`cancelled`); what `load` throws
   */
  async open(
    key: string | null,
    load: (options: CallOptions) => Promise<T>,
    options: CallOptions = {},
  ): Promise<string> {
    if (key === null) return this.#use(this.#loaded(null, await load(options)));
    const job = this.#known.get(key) ?? this.#newJob(key, load);
    const shared = await job.join(options);
    return shared.isEnded ? this.open(key, load, options) : this.#use(shared);
  }

  #newJob(key: string, load: (options: CallOptions) => Promise<T>): SharedJob<Shared<T>> {
    const job = new SharedJob(async (options) => {
      try {
        return this.#loaded(key, await load(options));
      } catch (error) {
        if (this.#known.get(key) === job) this.#known.delete(key);
        throw error;
      }
    });
    this.#known.set(key, job);
    return job;
  }

  /** Null where no trace of that id is open. */
  find(id: string): T | null {
    return this.#open.get(id)?.trace ?? null;
  }

  /** Of all that are open, one for each who has it open. */
  get ids(): string[] {
    return [...this.#open.keys()];
  }

  /** @throws HostError when no trace of that id is open */
  get(id: string): T {
    const trace = this.find(id);
    if (trace !== null) return trace;
    throw new HostError('not-found', `No trace “${id}” is open. It may have been closed. Open the file again.`);
  }

  /** Closing what is not open (any more) is no error. */
  async close(id: string): Promise<void> {
    const shared = this.#open.get(id);
    if (shared === undefined) return;
    this.#open.delete(id);
    shared.users--;
    if (shared.users > 0) return;
    if (shared.key === null) return this.#endOf(shared);
    this.#endLater(shared);
  }

  /** Closes every trace for good. */
  async closeAll(): Promise<void> {
    const all = new Set(this.#open.values());
    for (const { done } of this.#known.values()) if (done !== null) all.add(done);
    this.#open.clear();
    for (const shared of all) void this.#endOf(shared);
    await Promise.all(this.#ending);
  }

  #loaded(key: string | null, trace: T): Shared<T> {
    const shared = { key, trace, users: 0, timer: null, isEnded: false };
    // Whoever it was loaded for may have given up in the meantime.
    if (key !== null) this.#endLater(shared);
    return shared;
  }

  #use(shared: Shared<T>): string {
    if (shared.timer !== null) clearTimeout(shared.timer);
    shared.timer = null;
    shared.users++;
    const id = String(this.#nextId++);
    this.#open.set(id, shared);
    return id;
  }

  #endLater(shared: Shared<T>): void {
    // The program need not go on for that.
    shared.timer = setTimeout(() => void this.#endOf(shared), keptMs).unref();
  }

  #endOf(shared: Shared<T>): Promise<void> {
    if (shared.timer !== null) clearTimeout(shared.timer);
    shared.isEnded = true;
    if (shared.key !== null && this.#known.get(shared.key)?.done === shared) this.#known.delete(shared.key);
    const ending = this.#end(shared.trace).finally(() => this.#ending.delete(ending));
    this.#ending.add(ending);
    return ending;
  }
}
