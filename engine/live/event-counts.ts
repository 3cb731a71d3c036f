/** Events of one lane (a processor, and all kinds or one provider) by time, counted while they come. */
import { FAN_OUT, LEVELS, LevelChunks, levelFor } from './time-levels.ts';

/** A millisecond and a bit. */
const BASE_NS = 2 ** 20;
const CHUNK_BUCKETS = 256;
const PER_NS = 1 / BASE_NS;

export class EventCounts {
  /** Of all time. */
  total = 0;
  readonly #levels = Array.from(
    { length: LEVELS },
    (_, level) => new LevelChunks(BASE_NS * FAN_OUT ** level, CHUNK_BUCKETS, (size) => new Uint32Array(size)),
  );
  /** Events come in runs of one base bucket: a run is written when it ends. */
  #bucket = Number.NaN;
  #run = 0;

  add(timeNs: number): void {
    const bucket = Math.floor(timeNs * PER_NS);
    if (bucket !== this.#bucket) {
      this.flush();
      this.#bucket = bucket;
    }
    this.#run++;
  }

  /** Writes the run that is under way: before any reading. */
  flush(): void {
    const run = this.#run;
    if (run === 0) return;
    this.total += run;
    this.#run = 0;
    let bucket = this.#bucket;
    for (const level of this.#levels) {
      const number = Math.floor(bucket / CHUNK_BUCKETS);
      const chunk = level.at(number);
      if (chunk !== null) chunk[bucket - number * CHUNK_BUCKETS] += run;
      bucket = Math.floor(bucket / FAN_OUT);
    }
    this.#bucket = Number.NaN;
  }

  /**
   * Adds the counts of `count` buckets of `bucketNs` (a power of two) to `into`, from `startNs` on, a multiple of it.
   * What is coarser than that is parted evenly.
   */
  read(startNs: number, bucketNs: number, count: number, into: Float64Array): void {
    this.flush();
    const level = levelFor(this.#levels, bucketNs, startNs);
    const { widthNs } = level;
    if (widthNs > bucketNs) {
      const share = bucketNs / widthNs;
      for (let i = 0; i < count; i++) into[i] += share * valueAt(level, Math.floor((startNs + i * bucketNs) / widthNs));
      return;
    }
    const each = bucketNs / widthNs;
    const first = startNs / widthNs;
    const end = first + count * each;
    for (let number = Math.floor(first / CHUNK_BUCKETS); number * CHUNK_BUCKETS < end; number++) {
      const chunk = level.get(number);
      if (chunk === undefined) continue;
      const base = number * CHUNK_BUCKETS;
      const to = Math.min(end - base, CHUNK_BUCKETS);
      for (let i = Math.max(0, first - base); i < to; i++) into[Math.floor((base + i - first) / each)] += chunk[i];
    }
  }

  /**
   * Events of `[startNs, endNs)`, where its ends lie inside a bucket that bucket's share.
   * @param parts the ends are exact to such a part of the range, or to the base
   */
  between(startNs: number, endNs: number, parts: number): number {
    if (!(endNs > startNs)) return 0;
    this.flush();
    const level = levelFor(this.#levels, (endNs - startNs) / parts, startNs);
    const { widthNs } = level;
    const first = Math.floor(startNs / widthNs);
    const last = Math.ceil(endNs / widthNs) - 1;
    if (first === last) return (valueAt(level, first) * (endNs - startNs)) / widthNs;
    let sum = valueAt(level, first) * (first + 1 - startNs / widthNs) + valueAt(level, last) * (endNs / widthNs - last);
    for (let number = Math.floor((first + 1) / CHUNK_BUCKETS); number * CHUNK_BUCKETS < last; number++) {
      const chunk = level.get(number);
      if (chunk === undefined) continue;
      const base = number * CHUNK_BUCKETS;
      const to = Math.min(last - base, CHUNK_BUCKETS);
      for (let i = Math.max(0, first + 1 - base); i < to; i++) sum += chunk[i];
    }
    return sum;
  }

  get memoryBytes(): number {
    let chunks = 0;
    for (const level of this.#levels) chunks += level.count;
    return chunks * CHUNK_BUCKETS * 4;
  }
}

function valueAt(level: LevelChunks<Uint32Array>, bucket: number): number {
  const number = Math.floor(bucket / CHUNK_BUCKETS);
  return level.get(number)?.[bucket - number * CHUNK_BUCKETS] ?? 0;
}
