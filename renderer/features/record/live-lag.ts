/** How late what is seen is: from event, and from flush, to pixel, of the frames of the last seconds. */
import type { LiveFrame, LiveStats } from '../../../contract/live.ts';

/** The worst of the last so long is told. */
const keptMs = 5000;

export interface Lag {
  eventMs: number;
  /** The part of it that the session's flush timer does not set. */
  flushMs: number;
}

type Painted = Pick<LiveFrame, 'heldMs'> & { stats: Pick<LiveStats, 'delayMs' | 'sinceFlushMs'> };

export class LiveLag {
  #seen: (Lag & { atMs: number })[] = [];

  /**
   * A frame has been painted. The clock of the trace host may be another one, so of its way only the whole is known: there
   * and back, which is a little more than what the frame took.
   * @param askedMs when its question was sent
   */
  painted({ heldMs, stats: { delayMs, sinceFlushMs } }: Painted, askedMs: number, nowMs: number): void {
    const wayMs = nowMs - askedMs - heldMs;
    if (delayMs !== null && sinceFlushMs !== null)
      this.#seen.push({ atMs: nowMs, eventMs: delayMs + wayMs, flushMs: sinceFlushMs + wayMs });
    const last = this.#seen.length - 1;
    this.#seen = this.#seen.filter(({ atMs }, i) => i === last || atMs >= nowMs - keptMs);
  }

  /** Null before the first. */
  get worst(): Lag | null {
    if (this.#seen.length === 0) return null;
    return {
      eventMs: Math.max(...this.#seen.map(({ eventMs }) => eventMs)),
      flushMs: Math.max(...this.#seen.map(({ flushMs }) => flushMs)),
    };
  }
}
