/**
 * Storage of what grows with time: buckets in levels, each FAN_OUT times as wide as the one below. A level keeps its last
 * chunks only, so the finest is there for the last seconds, and hours ago for coarser looks: memory stays bounded however
 * long a recording goes on, and a picture costs what its buckets cost.
 *
 *   level 1   |       4^1 · baseNs        |          …
 *   level 0   | baseNs |  …  |  …  |  …   |          …
 */
export const FAN_OUT = 4;
/** With a base of a millisecond the last level's buckets are 18 minutes wide. */
export const LEVELS = 11;
const KEPT_CHUNKS = 128;

/** Chunks of one level by number, the last ones only. */
export class LevelChunks<T> {
  readonly widthNs: number;
  /** Buckets in a chunk. */
  readonly chunkSize: number;
  /** Chunks below this number are gone. */
  firstKept = Number.NEGATIVE_INFINITY;
  readonly #chunks = new Map<number, T>();
  readonly #make: (size: number) => T;
  #lastNumber = Number.NaN;
  #last: T | null = null;

  constructor(widthNs: number, chunkSize: number, make: (size: number) => T) {
    this.widthNs = widthNs;
    this.chunkSize = chunkSize;
    this.#make = make;
  }

  get count(): number {
    return this.#chunks.size;
  }

  /** The chunk to write to; null for a time that is gone already. */
  at(number: number): T | null {
    if (number === this.#lastNumber) return this.#last;
    if (number < this.firstKept) return null;
    let chunk = this.#chunks.get(number);
    if (chunk === undefined) {
      chunk = this.#make(this.chunkSize);
      this.#chunks.set(number, chunk);
      if (this.#chunks.size > KEPT_CHUNKS && this.#dropOldest() === number) return null;
    }
    this.#lastNumber = number;
    this.#last = chunk;
    return chunk;
  }

  /** The chunk to read; undefined where nothing was counted. */
  get(number: number): T | undefined {
    return this.#chunks.get(number);
  }

  #dropOldest(): number {
    let oldest = Number.POSITIVE_INFINITY;
    for (const number of this.#chunks.keys()) if (number < oldest) oldest = number;
    this.#chunks.delete(oldest);
    this.firstKept = Math.max(this.firstKept, oldest + 1);
    if (oldest === this.#lastNumber) this.#lastNumber = Number.NaN;
    return oldest;
  }
}

/** Time from which on a level has all that was counted; −∞ when nothing was dropped. */
const keptFromNs = <T>({ firstKept, widthNs, chunkSize }: LevelChunks<T>): number => firstKept * widthNs * chunkSize;

/** The finest level that is at least as wide as `widthNs / finer` allows and still has `fromNs`. */
export function levelFor<T>(levels: readonly LevelChunks<T>[], widthNs: number, fromNs: number): LevelChunks<T> {
  let level = 0;
  while (level + 1 < levels.length && levels[level + 1].widthNs <= widthNs) level++;
  while (level + 1 < levels.length && keptFromNs(levels[level]) > fromNs) level++;
  return levels[level];
}
