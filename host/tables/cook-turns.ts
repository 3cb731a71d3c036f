/**
 * Cooking for several questions: what is asked for in one moment, or while others are cooked for, is cooked together, in one
 * pass over the trace.
 */
import { setImmediate } from 'node:timers/promises';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError } from '../base/host-error.ts';
import { SharedJob } from '../base/shared-job.ts';

interface Turn {
  /** Of cookers. */
  readonly paths: Set<string>;
  readonly job: SharedJob<true>;
}

export class CookTurns {
  readonly #cook: (paths: readonly string[], options: CallOptions) => Promise<void>;
  /** That has not begun. */
  #next: Turn | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #released: Promise<unknown> = Promise.resolve();

  constructor(cook: (paths: readonly string[], options: CallOptions) => Promise<void>) {
    this.#cook = cook;
  }

  /** @throws HostError (`cancelled`) when the signal says so; what cooking throws */
  async cook(paths: readonly string[], options: CallOptions): Promise<void> {
    this.#next ??= this.#newTurn();
    const { paths: asked, job } = this.#next;
    for (const path of paths) asked.add(path);
    await job.join(options);
    // Each has its answer sent before the next one's is made.
    this.#released = this.#released.then(() => setImmediate());
    await this.#released;
  }

  #newTurn(): Turn {
    const turn: Turn = {
      paths: new Set(),
      job: new SharedJob<true>(async (shared) => {
        await this.#last;
        // Questions that came together are all here then.
        await setImmediate();
        if (this.#next === turn) this.#next = null;
        if (shared.signal?.aborted) throw cancelledError();
        const cooked = this.#cook([...turn.paths], shared);
        this.#last = cooked.catch(() => {});
        await cooked;
        return true;
      }),
    };
    return turn;
  }
}
