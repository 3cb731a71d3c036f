/** Call stacks, each kept once: a trace has the same few thousand over and over. */
import { type Growing, growingWords } from '../../columns/growing.ts';

/** Addresses of all runs behind each other. */
export interface FrameArrays {
  readonly low: Uint32Array;
  readonly high: Uint32Array;
  /** Run → its first address; behind the last run the end. */
  readonly starts: Uint32Array;
  readonly pointerSize: Uint32Array;
}

/** The addresses of runs. */
export interface Frames {
  length(run: number): number;
  /** Address `i` of a run, leaf first, as two words. */
  low(run: number, i: number): number;
  high(run: number, i: number): number;
  pointerSize(run: number): 4 | 8;
  readonly arrays: FrameArrays;
}

/** Addresses in all, 8 bytes each: more than any real trace has, deduplicated. */
const MOST_ADDRESSES = 1 << 25;

export class FramePool {
  readonly #low = growingWords();
  readonly #high = growingWords();
  readonly #starts = growingWords();
  readonly #pointerSize = growingWords();
  /** Open addressing: run + 1, 0 = free. Size is a power of two, at most half full. */
  #slots = new Int32Array(1 << 12);
  readonly #hashes = growingWords();
  /** Not the same from run to run, so that no file can be made to collide. */
  readonly #seed = (Math.random() * 0xffffffff) | 0;

  constructor() {
    this.#starts.push(0);
  }

  get count(): number {
    return this.#pointerSize.count;
  }

  /** Number of the run of addresses in `[from, to)` of `view`; a rest of less than an address is left out. −1: no room. */
  idOf(view: DataView, from: number, to: number, pointerSize: 4 | 8): number {
    const length = Math.floor((to - from) / pointerSize);
    let hash = this.#seed ^ pointerSize ^ length;
    for (let at = from; at < from + length * pointerSize; at += 4) {
      hash = Math.imul(hash ^ view.getInt32(at, true), 0x9e3779b1);
      hash ^= hash >>> 15;
    }
    const mask = this.#slots.length - 1;
    let slot = hash & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const run = this.#slots[slot] - 1;
      if (this.#hashes.values[run] === hash >>> 0 && this.#equals(run, view, from, length, pointerSize)) return run;
    }
    if (this.#low.count + length > MOST_ADDRESSES) return -1;
    for (let i = 0, at = from; i < length; i++, at += pointerSize) {
      this.#low.push(view.getUint32(at, true));
      this.#high.push(pointerSize === 8 ? view.getUint32(at + 4, true) : 0);
    }
    const run = this.count;
    this.#starts.push(this.#low.count);
    this.#pointerSize.push(pointerSize);
    this.#hashes.push(hash);
    this.#slots[slot] = run + 1;
    if (2 * this.count > this.#slots.length) this.#rehash();
    return run;
  }

  arrays(): FrameArrays {
    const used = ({ values, count }: Growing<Uint32Array>): Uint32Array => values.subarray(0, count);
    return {
      ...{ low: used(this.#low), high: used(this.#high) },
      ...{ starts: used(this.#starts), pointerSize: used(this.#pointerSize) },
    };
  }

  #equals(run: number, view: DataView, from: number, length: number, pointerSize: 4 | 8): boolean {
    const first = this.#starts.values[run];
    const end = this.#starts.values[run + 1];
    if (end - first !== length || this.#pointerSize.values[run] !== pointerSize) return false;
    for (let i = first, at = from; i < end; i++, at += pointerSize) {
      if (this.#low.values[i] !== view.getUint32(at, true)) return false;
      if (pointerSize === 8 && this.#high.values[i] !== view.getUint32(at + 4, true)) return false;
    }
    return true;
  }

  #rehash(): void {
    const slots = new Int32Array(4 * this.#slots.length);
    const mask = slots.length - 1;
    for (let run = 0; run < this.count; run++) {
      let slot = this.#hashes.values[run] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = run + 1;
    }
    this.#slots = slots;
  }
}

/** Those of a pool that gave these arrays. */
export const framesOf = (arrays: FrameArrays): Frames => ({
  length: (run) => arrays.starts[run + 1] - arrays.starts[run],
  low: (run, i) => arrays.low[arrays.starts[run] + i],
  high: (run, i) => arrays.high[arrays.starts[run] + i],
  pointerSize: (run) => (arrays.pointerSize[run] === 4 ? 4 : 8),
  arrays,
});
