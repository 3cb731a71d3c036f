/** Kinds by the words of event headers, in front of the kind table: most events are of a kind that was seen just before. */
import { KIND_WORDS, type KindTable } from './kind-table.ts';

/** As many lines, each for one value of the hash; a hit costs a compare of the words. */
const CACHE_LINES = 2048;

export class KindCache {
  readonly #kinds: KindTable;
  /** Kernel kinds: key (type, version, hook) and index. */
  readonly #kernelKeys = new Int32Array(CACHE_LINES).fill(-1);
  readonly #kernelKinds = new Uint32Array(CACHE_LINES);
  /** Kinds with a GUID: index + 1 by hash; the words to compare are in the kind table. */
  readonly #guidKinds = new Uint32Array(CACHE_LINES);

  constructor(kinds: KindTable) {
    this.#kinds = kinds;
  }

  kernelKind(type: number, version: number, hook: number): number {
    const key = (type << 24) | (version << 16) | hook;
    const line = (hook ^ (hook >>> 5) ^ (version << 4) ^ (type << 7)) & (CACHE_LINES - 1);
    if (this.#kernelKeys[line] === key) return this.#kernelKinds[line];
    const found = this.#kinds.lookup(type, hook, 0, 0, 0, version, 0, 0, 0);
    this.#kernelKeys[line] = key;
    this.#kernelKinds[line] = found;
    return found;
  }

  /** Of an EVENT header. @param w index of its first word */
  descriptorKind(type: number, words: Uint32Array, w: number): number {
    return this.guidKind(type, words, w + 6, words[w + 10], words[w + 11], words[w + 12], words[w + 13]);
  }

  /** @param at index of the GUID's first word */
  guidKind(type: number, words: Uint32Array, at: number, d0: number, d1: number, d2: number, d3: number): number {
    const g0 = words[at];
    const g1 = words[at + 1];
    const g2 = words[at + 2];
    const g3 = words[at + 3];
    const line = (g0 ^ (g0 >>> 11) ^ (Math.imul(d0, 0x9e3779b1) >>> 19) ^ d1 ^ type) & (CACHE_LINES - 1);
    const cached = this.#guidKinds[line];
    if (cached !== 0) {
      const known = this.#kinds.words;
      const k = (cached - 1) * KIND_WORDS;
      if (
        known[k + 5] === d0 &&
        known[k + 1] === g0 &&
        known[k + 6] === d1 &&
        known[k + 7] === d2 &&
        known[k + 8] === d3 &&
        known[k + 2] === g1 &&
        known[k + 3] === g2 &&
        known[k + 4] === g3 &&
        known[k] === type
      )
        return cached - 1;
    }
    const found = this.#kinds.lookup(type, g0, g1, g2, g3, d0, d1, d2, d3);
    this.#guidKinds[line] = found + 1;
    return found;
  }
}
