/** How fast a load goes and how long it will take, from what it said over the last two seconds. */
import { at } from '../../contract/checked.ts';

const spanMs = 2000;

export interface LoadRate {
  bytesPerSecond: number;
  /** Null while there is too little to tell. */
  secondsLeft: number | null;
}

export class RateMeter {
  private readonly samples: { atMs: number; bytes: number }[] = [];

  /**
   * Call with every progress message; `bytesDone` going back starts the measurement anew (a new phase). It runs from
   * the first bytes, not from zero: threads start in between.
   */
  add(atMs: number, bytesDone: number): void {
    const last = this.samples.at(-1);
    if (last !== undefined && bytesDone < last.bytes) this.samples.length = 0;
    if (bytesDone === 0) return;
    this.samples.push({ atMs, bytes: bytesDone });
    while (this.samples.length > 2 && at(this.samples, 1).atMs <= atMs - spanMs) this.samples.shift();
  }

  rate(bytesTotal: number): LoadRate {
    const first = this.samples[0];
    const last = this.samples.at(-1);
    if (first === undefined || last === undefined || last.atMs - first.atMs < 250)
      return { bytesPerSecond: 0, secondsLeft: null };
    const bytesPerSecond = ((last.bytes - first.bytes) * 1000) / (last.atMs - first.atMs);
    const secondsLeft = bytesPerSecond > 0 ? Math.max(0, bytesTotal - last.bytes) / bytesPerSecond : null;
    return { bytesPerSecond, secondsLeft };
  }
}

/** `about 3 s left`, `about 2 min left`, `almost done`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 1) return 'almost done';
  return seconds < 100 ? `about ${Math.ceil(seconds)} s left` : `about ${Math.ceil(seconds / 60)} min left`;
}
