/**
 * Texts of a trace, each kept once and called by a number: traces name the same few thousand things over and over, and
 * columns hold the numbers. A text that is known is found from a payload's bytes without making a string.
 */
import { enlarged } from '../base/enlarged.ts';
import { narrowText, newWideText } from '../base/text.ts';

/** Characters in all. Real traces have some ten million; hostile ones could ask for what no memory holds. */
export const MOST_CHARACTERS = 1 << 27;
const FIRST_SLOTS = 1 << 10;
const PRIME = 0x9e3779b1;
const SEED = 0x811c9dc5 | 0;

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

  /** 0 for the empty text, and for one that there is no room for. @param most characters of all texts with it */
  idOf(text: string, most = MOST_CHARACTERS): number {
    if (text === '') return 0;
    const hash = hashOf(text);
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let id = slots[slot]; id !== 0; id = slots[slot]) {
      if (this.#hashes[id] === hash && this.#texts[id] === text) return id;
      slot = (slot + 1) & mask;
    }
    return this.#add(text, hash, slot, most);
  }

  /** The same of `units` units of UTF-16 at `at`. */
  idOfWide(view: DataView, at: number, units: number): number {
    if (units === 0) return 0;
    let hash = SEED;
    let i = at;
    for (const end = at + 4 * (units >> 1); i < end; i += 4) hash = mixed(hash, view.getInt32(i, true));
    if ((units & 1) !== 0) hash = mixed(hash, view.getUint16(i, true));
    const slots = this.#slots;
    const mask = slots.length - 1;
    let slot = hash & mask;
    next: for (let id = slots[slot]; id !== 0; slot = (slot + 1) & mask, id = slots[slot]) {
      if (this.#hashes[id] !== hash) continue;
      const text = this.#texts[id];
      if (text.length !== units) continue;
      for (let k = 0; k < units; k++) if (text.charCodeAt(k) !== view.getUint16(at + 2 * k, true)) continue next;
      return id;
    }
    return this.#add(newWideText(view, at, units), hash, slot, MOST_CHARACTERS);
  }

  /** The same of `count` bytes of narrow text at `at`. */
  idOfNarrow(bytes: Uint8Array, at: number, count: number): number {
    return this.idOf(narrowText(bytes, at, count));
  }

  /** The id of a text that is there; −1 where it is not. */
  find(text: string): number {
    if (text === '') return 0;
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(text) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask)
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

  /** Large parts of it, and the bytes of its texts: characters take up to two. */
  held(): Iterable<unknown> {
    return [this.#hashes, this.#slots, 2 * this.#characters];
  }

  #add(text: string, hash: number, slot: number, most: number): number {
    if (this.#characters + text.length > most) {
      this.overflowed = true;
      return 0;
    }
    this.#characters += text.length;
    const id = this.#texts.length;
    this.#texts.push(text);
    if (id === this.#hashes.length) this.#hashes = enlarged(this.#hashes, 2 * id);
    this.#hashes[id] = hash;
    this.#slots[slot] = id;
    if (2 * id > this.#slots.length) this.#grow();
    return id;
  }

  #grow(): void {
    const slots = new Uint32Array(2 * this.#slots.length);
    const mask = slots.length - 1;
    for (let id = 1; id < this.#texts.length; id++) {
      let slot = this.#hashes[id] & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = id;
    }
    this.#slots = slots;
  }
}

/** Takes in two units at once, as they are read from payloads. The shift brings high bits down, for products never do. */
function mixed(hash: number, twoUnits: number): number {
  const product = Math.imul(hash ^ twoUnits, PRIME);
  return product ^ (product >>> 15);
}

function hashOf(text: string): number {
  const { length } = text;
  let hash = SEED;
  let i = 0;
  for (; i + 2 <= length; i += 2) hash = mixed(hash, text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
  return i < length ? mixed(hash, text.charCodeAt(i)) : hash;
}
