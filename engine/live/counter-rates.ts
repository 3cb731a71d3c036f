/**
 * One counter of one core by time. What is known of it are readings: so many occurrences between two moments. A reading is
 * spread evenly over its time; where there is none, there is no rate, and never a zero.
 */
import { FAN_OUT, LEVELS, LevelChunks, levelFor } from './time-levels.ts';

/** Below the shortest period of the driver's timer, 10 ms. */
export const COUNTER_BASE_NS = 2 ** 23;
const CHUNK_BUCKETS = 64;
/** Two readings further apart are none of one run: the machine slept, or the driver was taken away. */
const LONGEST_READING_NS = 10e9;

interface Chunk {
  /** Occurrences, and the time that they are of. */
  readonly sum: Float64Array;
  readonly coveredNs: Float64Array;
  /** Rates per second of the readings that touch the bucket. */
  readonly min: Float32Array;
  readonly max: Float32Array;
}

const CHUNK_BYTES = CHUNK_BUCKETS * 24;

const newChunk = (size: number): Chunk => ({
  sum: new Float64Array(size),
  coveredNs: new Float64Array(size),
  min: new Float32Array(size).fill(Number.POSITIVE_INFINITY),
  max: new Float32Array(size).fill(Number.NEGATIVE_INFINITY),
});

/** Sums, covered time and extremes of buckets, to be filled by `read`. */
export interface RateBuckets {
  readonly sum: Float64Array;
  readonly coveredNs: Float64Array;
  readonly min: Float64Array;
  readonly max: Float64Array;
}

function rateBuckets(count: number): RateBuckets {
  return {
    sum: new Float64Array(count),
    coveredNs: new Float64Array(count),
    min: new Float64Array(count).fill(Number.POSITIVE_INFINITY),
    max: new Float64Array(count).fill(Number.NEGATIVE_INFINITY),
  };
}

/**
 * Buckets of a picture that are read while it is drawn, in memory that the next picture uses again: new memory each time,
 * megabytes of it, would keep the garbage collector busy. What was taken at a place holds until it is taken again.
 */
export class RateScratch {
  readonly #buckets: RateBuckets[] = [];
  readonly #rates: Float64Array[] = [];

  /** Nothing is read yet. */
  buckets(place: number, count: number): RateBuckets {
    const kept = this.#buckets[place];
    if (kept?.sum.length !== count) {
      this.#buckets[place] = rateBuckets(count);
      return this.#buckets[place];
    }
    kept.sum.fill(0);
    kept.coveredNs.fill(0);
    kept.min.fill(Number.POSITIVE_INFINITY);
    kept.max.fill(Number.NEGATIVE_INFINITY);
    return kept;
  }

  /** Whatever was there before. */
  rates(place: number, count: number): Float64Array {
    if (this.#rates[place]?.length !== count) this.#rates[place] = new Float64Array(count);
    return this.#rates[place];
  }
}

export class CounterRates {
  /** Some were scaled: the counters take turns, and what was not counted is estimated. */
  scaled = false;
  /** Rate per second of the newest reading; NaN before the first. */
  latest = Number.NaN;
  readonly #levels = Array.from(
    { length: LEVELS },
    (_, level) => new LevelChunks(COUNTER_BASE_NS * FAN_OUT ** level, CHUNK_BUCKETS, newChunk),
  );

  /** `count` occurrences in `[startNs, endNs)`; what takes no time, or too long, has no rate. @param scaled estimated */
  add(startNs: number, endNs: number, count: number, scaled: boolean): void {
    this.scaled ||= scaled;
    const durationNs = endNs - startNs;
    if (!(durationNs > 0) || durationNs > LONGEST_READING_NS) return;
    const perNs = count / durationNs;
    const rate = perNs * 1e9;
    this.latest = rate;
    for (const level of this.#levels) {
      const { widthNs } = level;
      const last = Math.ceil(endNs / widthNs) - 1;
      for (let bucket = Math.floor(startNs / widthNs); bucket <= last; bucket++) {
        const number = Math.floor(bucket / CHUNK_BUCKETS);
        const chunk = level.at(number);
        if (chunk === null) continue;
        const i = bucket - number * CHUNK_BUCKETS;
        const partNs = Math.min(endNs, (bucket + 1) * widthNs) - Math.max(startNs, bucket * widthNs);
        chunk.sum[i] += perNs * partNs;
        chunk.coveredNs[i] += partNs;
        if (rate < chunk.min[i]) chunk.min[i] = rate;
        if (rate > chunk.max[i]) chunk.max[i] = rate;
      }
    }
  }

  /** Fills `into[at, at + count)` with buckets of `bucketNs` (a power of two) from `startNs` on, a multiple of it. */
  read(startNs: number, bucketNs: number, count: number, into: RateBuckets, at: number): void {
    const level = levelFor(this.#levels, bucketNs, startNs);
    const { widthNs } = level;
    const each = Math.max(1, bucketNs / widthNs);
    const share = Math.min(1, bucketNs / widthNs);
    let number = Number.NaN;
    let chunk: Chunk | undefined;
    for (let i = 0; i < count; i++) {
      const first = Math.floor((startNs + i * bucketNs) / widthNs);
      for (let bucket = first; bucket < first + each; bucket++) {
        const wanted = Math.floor(bucket / CHUNK_BUCKETS);
        if (wanted !== number) {
          number = wanted;
          chunk = level.get(number);
        }
        if (chunk === undefined) continue;
        const k = bucket - number * CHUNK_BUCKETS;
        into.sum[at + i] += share * chunk.sum[k];
        into.coveredNs[at + i] += share * chunk.coveredNs[k];
        if (chunk.min[k] < into.min[at + i]) into.min[at + i] = chunk.min[k];
        if (chunk.max[k] > into.max[at + i]) into.max[at + i] = chunk.max[k];
      }
    }
  }

  /** Occurrences in `[startNs, endNs)`, of buckets at its ends their share; NaN where nothing was read. */
  between(startNs: number, endNs: number): number {
    if (!(endNs > startNs)) return Number.NaN;
    const level = levelFor(this.#levels, (endNs - startNs) / 4096, startNs);
    const { widthNs } = level;
    const last = Math.ceil(endNs / widthNs) - 1;
    let sum = 0;
    let covered = false;
    for (let bucket = Math.floor(startNs / widthNs); bucket <= last; bucket++) {
      const number = Math.floor(bucket / CHUNK_BUCKETS);
      const chunk = level.get(number);
      if (chunk === undefined) continue;
      const k = bucket - number * CHUNK_BUCKETS;
      if (chunk.coveredNs[k] === 0) continue;
      covered = true;
      const partNs = Math.min(endNs, (bucket + 1) * widthNs) - Math.max(startNs, bucket * widthNs);
      sum += chunk.sum[k] * (partNs / widthNs);
    }
    return covered ? sum : Number.NaN;
  }

  get memoryBytes(): number {
    let chunks = 0;
    for (const level of this.#levels) chunks += level.count;
    return chunks * CHUNK_BYTES;
  }
}
