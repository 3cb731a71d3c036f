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
  readonly #bucketNs: number;
  readonly #ends = growingWords();
  readonly #buckets = growingFloats();
  readonly #counts = growingWords();

  /** @param bucketNs a power of two */
  constructor(bucketNs: number) {
    this.#bucketNs = bucketNs;
  }

  /** The next row's events: `timeNs` of `[from, to)`. */
  add(timeNs: Float64Array, from: number, to: number): void {
    const perNs = 1 / this.#bucketNs;
    let bucket = 0;
    let count = 0;
    for (let i = from; i < to; i++) {
      const next = Math.floor(timeNs[i] * perNs);
      if (next !== bucket && count > 0) {
        this.#buckets.push(bucket);
        this.#counts.push(count);
        count = 0;
      }
      bucket = next;
      count++;
    }
    if (count > 0) {
      this.#buckets.push(bucket);
      this.#counts.push(count);
    }
    this.#ends.push(this.#counts.count);
  }

  /** Copies of exactly what there is. */
  result(): LaneCounts {
    const { count } = this.#counts;
    return {
      bucketNs: this.#bucketNs,
      ends: this.#ends.values.slice(0, this.#ends.count),
      buckets: this.#buckets.values.slice(0, count),
      counts: this.#counts.values.slice(0, count),
    };
  }
}
