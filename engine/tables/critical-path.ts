/**
 * The critical path of an interval of a thread: from its end back, along the thread while it ran, was ready, or waited for a
 * device or a timer; and where another thread ended its wait, along that one. What is not on it did not delay the thread.
 */
import { orderOf } from '../columns/order-of.ts';

/** Context switches in the order of time, by row. */
export interface SwitchTimes {
  /** Of the switch to the thread. */
  readonly timeNs: ArrayLike<number>;
  readonly threadId: ArrayLike<number>;
  /** When it left the core again. */
  readonly outNs: ArrayLike<number>;
  /** When it had left a core before; NaN = not in the trace. */
  readonly lastOutNs: ArrayLike<number>;
  /** When it was ready; NaN = not known. */
  readonly readyNs: ArrayLike<number>;
  /** Thread that made it ready; 0 or less: none, such as a DPC. */
  readyingId(row: number): number;
}

export interface PathPart {
  readonly startNs: number;
  readonly endNs: number;
  readonly threadId: number;
  readonly does: 'runs' | 'ready' | 'waits' | 'unknown';
  /** Switch by which the thread came to the core on which it runs, or that ended the wait; −1 = none. */
  readonly row: number;
  /** Of what waits and is not switched in again: the switch before it. */
  readonly leftBy: number;
  readonly via: 'same' | 'readied';
}

const MOST_PARTS = 20_000;

/** @returns parts in the order of time, without gaps, of `[fromNs, toNs)` or its end */
export function criticalPath(
  switches: SwitchTimes,
  threadId: number,
  fromNs: number,
  toNs: number,
): { parts: PathPart[]; isCut: boolean } {
  const walk = new Walk(switches, threadId, fromNs, toNs);
  while (walk.atNs > fromNs && walk.parts.length < MOST_PARTS) walk.step();
  return { parts: walk.parts.reverse(), isCut: walk.atNs > fromNs };
}

class Walk {
  readonly parts: PathPart[] = [];
  atNs: number;
  readonly #switches: SwitchTimes;
  /** Rows by thread, and in the order of time within one. */
  readonly #order: Uint32Array;
  readonly #fromNs: number;
  #threadId: number;

  constructor(switches: SwitchTimes, threadId: number, fromNs: number, toNs: number) {
    this.#switches = switches;
    this.#order = orderOf(Uint32Array.from(switches.threadId));
    this.#fromNs = fromNs;
    this.#threadId = threadId;
    this.atNs = toNs;
  }

  /** Back over one time on a core, and what was before it. Time always goes back. */
  step(): void {
    const row = this.#lastBefore(this.#threadId, this.atNs);
    if (row < 0) {
      this.#add('unknown', this.#fromNs, -1);
      return;
    }
    const { timeNs, outNs, lastOutNs, readyNs } = this.#switches;
    if (outNs[row] < this.atNs) this.#add('waits', outNs[row], -1, row);
    this.#add('runs', timeNs[row], row);
    const [ready, out] = [readyNs[row], lastOutNs[row]];
    if (Number.isNaN(ready)) {
      // Without its time of being ready, or without a switch before: off its core, as far as that is known.
      if (!Number.isNaN(out)) this.#add('waits', out, row);
      return;
    }
    this.#add('ready', ready, row);
    const by = this.#switches.readyingId(row);
    const isThread = by > 0 && by !== this.#threadId && this.#lastBefore(by, this.atNs) >= 0;
    if (ready === out) return;
    if (isThread) this.#turnTo(by);
    else if (!Number.isNaN(out)) this.#add('waits', out, row);
  }

  /** The part that ends where the walk is; none where that is no time. */
  #add(does: PathPart['does'], startNs: number, row: number, leftBy = -1): void {
    const from = Math.max(startNs, this.#fromNs);
    if (from >= this.atNs) return;
    this.parts.push({ startNs: from, endNs: this.atNs, threadId: this.#threadId, does, row, leftBy, via: 'same' });
    this.atNs = from;
  }

  /** What was added last follows from another thread. */
  #turnTo(threadId: number): void {
    const last = this.parts.at(-1);
    if (this.atNs <= this.#fromNs || last === undefined) return;
    this.parts[this.parts.length - 1] = { ...last, via: 'readied' };
    this.#threadId = threadId;
  }

  /** The last switch to a thread before a time; −1 = none. */
  #lastBefore(threadId: number, beforeNs: number): number {
    const { threadId: ids, timeNs } = this.#switches;
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const row = this.#order[middle];
      if (ids[row] < threadId || (ids[row] === threadId && timeNs[row] < beforeNs)) low = middle + 1;
      else high = middle;
    }
    const row = low === 0 ? -1 : this.#order[low - 1];
    return row >= 0 && ids[row] === threadId ? row : -1;
  }
}
