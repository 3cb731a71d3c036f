/**
 * Texts of a trace, each kept once and called by a number: traces name the same few thousand things over and over, and
 * columns hold the numbers. A text that is known is found from a payload's bytes without making a string.
 */
import { narrowText, wideText } from '../schema/text.ts';

/** Characters in all. Real traces have some ten million; hostile ones could ask for what no memory holds. */
const MOST_CHARACTERS = 1 << 27;
const FIRST_SLOTS = 1 << 10;
const PRIME = 0x01000193;
const SEED = 0x811c9dc5;

export class TextPool {
  readonly #texts: string[] = [''];
  /** By id. */
  #hashes = new Int32Array(FIRST_SLOTS);
  /** Open addressing; 0 = free. */
  #slots = new Uint32Array(FIRST_SLOTS);
  #characters = 0;
  /** Texts were left out: they are `''`. */
  overflowed = false;

  /** Texts, the empty one among them. */
  get size(): number {
    return this.#texts.length;
  }

  /** 0 for the empty text, and for one that there is no room for. */
  idOf(text: string): number {
    const { length } = text;
    if (length === 0) return 0;
    let hash = SEED;
    for (let i = 0; i < length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = placeOf(hash) & mask;
    for (let id = slots[slot]; id !== 0; id = slots[slot]) {
      if (this.#hashes[id] === hash && this.#texts[id] === text) return id;
      slot = (slot + 1) & mask;
    }
    return this.#add(text, hash, slot);
  }

  /** The same of `units` units of UTF-16 at `at`. */
  idOfWide(bytes: Uint8Array, at: number, units: number): number {
    if (units === 0) return 0;
    const end = at + 2 * units;
    let hash = SEED;
    for (let i = at; i < end; i += 2) hash = Math.imul(hash ^ (bytes[i] | (bytes[i + 1] << 8)), PRIME);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = placeOf(hash) & mask;
    next: for (let id = slots[slot]; id !== 0; slot = (slot + 1) & mask, id = slots[slot]) {
      if (this.#hashes[id] !== hash) continue;
      const text = this.#texts[id];
      if (text.length !== units) continue;
      for (let k = 0, i = at; k < units; k++, i += 2)
        if (text.charCodeAt(k) !== (bytes[i] | (bytes[i + 1] << 8))) continue next;
      return id;
    }
    return this.#add(wideText(bytes, at, units), hash, slot);
  }

  /** The same of `count` bytes of narrow text at `at`. */
  idOfNarrow(bytes: Uint8Array, at: number, count: number): number {
    return this.idOf(narrowText(bytes, at, count));
  }

  /** The id of a text that is there; −1 where it is not. */
  find(text: string): number {
    if (text === '') return 0;
    let hash = SEED;
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), PRIME);
    const mask = this.#slots.length - 1;
    for (let slot = placeOf(hash) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask)
      if (this.#texts[this.#slots[slot]] === text) return this.#slots[slot];
    return -1;
  }

  /** The same text, once for all who have it; null for one that there is no room for. */
  kept(text: string | null): string | null {
    return text === null ? null : this.text(this.idOf(text)) || null;
  }

  text(id: number): string {
    return this.#texts[id];
  }

  #add(text: string, hash: number, slot: number): number {
    this.#characters += text.length;
    if (this.#characters > MOST_CHARACTERS) {
      this.overflowed = true;
      return 0;
    }
    const id = this.#texts.length;
    this.#texts.push(text);
    if (id === this.#hashes.length) {
      const hashes = new Int32Array(2 * id);
      hashes.set(this.#hashes);
      this.#hashes = hashes;
    }
    this.#hashes[id] = hash;
    this.#slots[slot] = id;
    if (2 * id > this.#slots.length) this.#grow();
    return id;
  }

  #grow(): void {
    const slots = new Uint32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let id = 1; id < this.#texts.length; id++) {
      let slot = placeOf(this.#hashes[id]) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** Texts that differ in their last unit alone differ in the low bits alone. */
const placeOf = (hash: number): number => hash ^ (hash >>> 15);
