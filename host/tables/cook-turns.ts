/**
 * Cooking for several questions: what is asked for in one moment, or while others are cooked for, is cooked together, in one
 * pass over the trace.
 */
import { setImmediate, setTimeout } from 'node:timers/promises';
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
  readonly #gatherMs: number;
  /** That has not begun. */
  #next: Turn | null = null;
  #last: Promise<unknown> = Promise.resolve();

  /** @param gatherMs how long one moment is: little, beside what a pass over the trace takes */
  constructor(cook: (paths: readonly string[], options: CallOptions) => Promise<void>, gatherMs = 0) {
    this.#cook = cook;
    this.#gatherMs = gatherMs;
  }

  /** @throws HostError (`cancelled`) when the signal says so; what cooking throws */
  async cook(paths: readonly string[], options: CallOptions): Promise<void> {
    this.#next ??= this.#newTurn();
    const { paths: asked, job } = this.#next;
    for (const path of paths) asked.add(path);
    await job.join(options);
  }

  #newTurn(): Turn {
    const turn: Turn = {
      paths: new Set(),
      job: new SharedJob<true>(async (shared) => {
        await this.#last;
        // Questions that came together are all here then.
        await (this.#gatherMs > 0 ? setTimeout(this.#gatherMs) : setImmediate());
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
