/**
 * Events of each buffer by time, as a survey counts them: stretches of equal width, a power of two of nanoseconds, so
 * that wider buckets follow by adding. Struct of arrays.
 */
import { growingFloats, growingWords } from '../columns/growing.ts';

export interface LaneCounts {
  readonly bucketNs: number;
  /** Per row of the buffer table: where its entries end. They begin where those of the row before end. */
  readonly ends: Uint32Array;
  /** Bucket `b` is the events of `[b · bucketNs, (b + 1) · bucketNs)`. One may come more than once. */
  readonly buckets: Float64Array;
  readonly counts: Uint32Array;
}

export class LaneCounter {
  readonly bucketNs: number;
  readonly #ends = growingWords();
  readonly #buckets = growingFloats();
  readonly #counts = growingWords();

  /** @param bucketNs a power of two */
  constructor(bucketNs: number) {
    this.bucketNs = bucketNs;
  }

  /** Where the bucket of a time begins. */
  startOf(ns: number): number {
    return Math.floor(ns / this.bucketNs) * this.bucketNs;
  }

  /** Events of the row that is begun. @param startNs of their bucket */
  push(startNs: number, count: number): void {
    this.#buckets.push(startNs / this.bucketNs);
    this.#counts.push(count);
  }

  endRow(): void {
    this.#ends.push(this.#counts.count);
  }

  /** Nothing of the row that is begun counts. */
  giveUp(): void {
    const { count, values } = this.#ends;
    this.#counts.count = this.#buckets.count = count === 0 ? 0 : values[count - 1];
  }

  /** The next row's events: `timeNs` of `[from, to)`. */
  add(timeNs: Float64Array, from: number, to: number): void {
    let startNs = Number.POSITIVE_INFINITY;
    let endNs = Number.NEGATIVE_INFINITY;
    let first = from;
    for (let i = from; i < to; i++) {
      const ns = timeNs[i];
      if (ns >= startNs && ns < endNs) continue;
      if (i > first) this.push(startNs, i - first);
      first = i;
      startNs = this.startOf(ns);
      endNs = startNs + this.bucketNs;
    }
    if (to > first) this.push(startNs, to - first);
    this.endRow();
  }

  /** Copies of exactly what there is. */
  result(): LaneCounts {
    const { count } = this.#counts;
    return {
      bucketNs: this.bucketNs,
      ends: this.#ends.values.slice(0, this.#ends.count),
      buckets: this.#buckets.values.slice(0, count),
      counts: this.#counts.values.slice(0, count),
    };
  }
}
