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
  /** The bucket that the last event of the row is in, and how many came one after the other in it. */
  #startNs = Number.POSITIVE_INFINITY;
  #endNs = Number.NEGATIVE_INFINITY;
  #count = 0;

  /** @param bucketNs a power of two */
  constructor(bucketNs: number) {
    this.#bucketNs = bucketNs;
  }

  /** The next event of a row. */
  add(ns: number): void {
    if (!(ns >= this.#startNs && ns < this.#endNs)) {
      this.#push();
      this.#startNs = Math.floor(ns / this.#bucketNs) * this.#bucketNs;
      this.#endNs = this.#startNs + this.#bucketNs;
    }
    this.#count++;
  }

  endRow(): void {
    this.#push();
    this.#ends.push(this.#counts.count);
  }

  /** Nothing of the row that is begun counts. */
  giveUp(): void {
    const { count, values } = this.#ends;
    this.#counts.count = this.#buckets.count = count === 0 ? 0 : values[count - 1];
    this.#count = 0;
  }

  #push(): void {
    if (this.#count === 0) return;
    this.#buckets.push(this.#startNs / this.#bucketNs);
    this.#counts.push(this.#count);
    this.#count = 0;
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
