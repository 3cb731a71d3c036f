/**
 * The kinds of events in a trace: header kind and descriptor → a small index, found by hash from the words of the event
 * header, without a string per event.
 *
 * A kind is nine words: [header type, GUID ×4 or hook, descriptor ×4]. Kernel events (system, perfinfo, compact) have
 * the hook in word 1 and the version in word 5.
 */
import { enlarged } from '../base/enlarged.ts';

export const KIND_WORDS = 9;
/**
 * More kinds than any real trace has. Past it (hostile files) new kinds share one row a header type: with these all
 * indexes still fit 16 bits.
 */
const MAX_KINDS = (1 << 16) - 16;

export class KindTable {
  count = 0;
  /** `KIND_WORDS` words a kind. */
  words = new Uint32Array(KIND_WORDS * 256);
  /** Events of each kind. */
  events = new Uint32Array(256);
  /** True when kinds had to share a row. */
  overflowed = false;
  /** Open addressing: kind index + 1, 0 = free. Size is a power of two, at most half full. */
  #slots = new Int32Array(1024);
  /** Not the same from run to run, so that no file can be made to collide; indexes go by first appearance all the same. */
  readonly #seed = (Math.random() * 0xffffffff) >>> 0;

  /** Index of the kind with these words; a new one gets the next index. */
  lookup(
    type: number,
    w1: number,
    w2: number,
    w3: number,
    w4: number,
    w5: number,
    w6: number,
    w7: number,
    w8: number,
  ): number {
    const mask = this.#slots.length - 1;
    let slot = this.#hash(type, w1, w2, w3, w4, w5, w6, w7, w8) & mask;
    for (;;) {
      const found = this.#slots[slot] - 1;
      if (found < 0) break;
      const at = found * KIND_WORDS;
      const words = this.words;
      if (
        words[at] === type &&
        words[at + 1] === w1 &&
        words[at + 2] === w2 &&
        words[at + 3] === w3 &&
        words[at + 4] === w4 &&
        words[at + 5] === w5 &&
        words[at + 6] === w6 &&
        words[at + 7] === w7 &&
        words[at + 8] === w8
      )
        return found;
      slot = (slot + 1) & mask;
    }
    if (this.count >= MAX_KINDS && (w1 | w2 | w3 | w4 | w5 | w6 | w7 | w8) !== 0) {
      this.overflowed = true;
      return this.lookup(type, 0, 0, 0, 0, 0, 0, 0, 0);
    }
    const index = this.count++;
    if (this.count * KIND_WORDS > this.words.length) this.#grow();
    this.words.set([type, w1, w2, w3, w4, w5, w6, w7, w8], index * KIND_WORDS);
    this.#slots[slot] = index + 1;
    if (this.count * 2 > this.#slots.length) this.#rehash();
    return index;
  }

  /**
   * Looks up kinds of another table, in its order.
   * @param words `KIND_WORDS` words a kind
   * @returns the index here of each
   */
  add(words: Uint32Array): Uint16Array {
    const indexes = new Uint16Array(words.length / KIND_WORDS);
    for (let i = 0; i < indexes.length; i++) {
      const at = i * KIND_WORDS;
      const [type, w1, w2, w3, w4, w5, w6, w7, w8] = words.subarray(at, at + KIND_WORDS);
      indexes[i] = this.lookup(type, w1, w2, w3, w4, w5, w6, w7, w8);
    }
    return indexes;
  }

  /** A copy: `KIND_WORDS` words a kind. */
  allWords(): Uint32Array {
    return this.words.slice(0, this.count * KIND_WORDS);
  }

  #hash(
    type: number,
    w1: number,
    w2: number,
    w3: number,
    w4: number,
    w5: number,
    w6: number,
    w7: number,
    w8: number,
  ): number {
    let h = this.#seed ^ type;
    h = Math.imul(h ^ w1, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 15) ^ w2, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13) ^ w3, 0xc2b2ae35);
    h = Math.imul(h ^ (h >>> 16) ^ w4, 0x27d4eb2f);
    h = Math.imul(h ^ (h >>> 15) ^ w5, 0x165667b1);
    h = Math.imul(h ^ (h >>> 13) ^ w6, 0x9e3779b1);
    h = Math.imul(h ^ (h >>> 16) ^ w7, 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 15) ^ w8, 0xc2b2ae35);
    return (h ^ (h >>> 16)) >>> 0;
  }

  #grow(): void {
    this.words = enlarged(this.words, 2 * this.words.length);
    this.events = enlarged(this.events, 2 * this.events.length);
  }

  #rehash(): void {
    const slots = new Int32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let i = 0; i < this.count; i++) {
      const at = i * KIND_WORDS;
      const w = this.words;
      let slot =
        this.#hash(w[at], w[at + 1], w[at + 2], w[at + 3], w[at + 4], w[at + 5], w[at + 6], w[at + 7], w[at + 8]) &
        mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = i + 1;
    }
    this.#slots = slots;
  }
}
