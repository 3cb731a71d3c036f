/** Addresses and other values of 64 bits that numbers cannot hold exactly, each kept once and called by a number. */
import { hexOf64 } from '../base/text.ts';
import { growingWords } from './growing.ts';

const FIRST_SLOTS = 1 << 10;
/** Each takes up to 72 bytes. */
const MOST_ADDRESSES = 1 << 25;
/** Of a slot: low word, high word, id; one place is left free, so that a slot lies in one line of the cache. */
const SLOT_WORDS = 4;

export class AddressPool {
  readonly #lows = growingWords();
  readonly #highs = growingWords();
  /** Open addressing; id 0 = free. With the words beside the id a look takes one place in memory, not three. */
  #slots = new Uint32Array(SLOT_WORDS * FIRST_SLOTS);

  constructor() {
    this.#lows.push(0);
    this.#highs.push(0);
  }

  /** Addresses, 0 among them. */
  get size(): number {
    return this.#lows.count;
  }

  /** 0 for the address 0, and for one that there is no room for. @param low, high words of 32 bits, signed or not */
  idOf(low: number, high: number): number {
    if (low === 0 && high === 0) return 0;
    const unsignedLow = low >>> 0;
    const unsignedHigh = high >>> 0;
    const slot = this.#slotOf(unsignedLow, unsignedHigh);
    if (this.#slots[slot + 2] !== 0) return this.#slots[slot + 2];
    const id = this.#lows.count;
    if (id >= MOST_ADDRESSES) return 0;
    this.#lows.push(unsignedLow);
    this.#highs.push(unsignedHigh);
    this.#fill(slot, id);
    if (2 * SLOT_WORDS * id > this.#slots.length) this.#grow();
    return id;
  }

  /** The id of an address that is there; −1 where it is not. */
  find(low: number, high: number): number {
    if (low === 0 && high === 0) return 0;
    return this.#slots[this.#slotOf(low >>> 0, high >>> 0) + 2] || -1;
  }

  /** Large parts of it. */
  held(): Iterable<unknown> {
    return [this.#slots, this.#lows.values, this.#highs.values];
  }

  low(id: number): number {
    return this.#lows.values[id];
  }

  high(id: number): number {
    return this.#highs.values[id];
  }

  /** To 2^53 exact. */
  number(id: number): number {
    return this.#highs.values[id] * 0x1_0000_0000 + this.#lows.values[id];
  }

  /** `0x…` in lower case. */
  text(id: number): string {
    return hexOf64(this.#lows.values[id], this.#highs.values[id]);
  }

  /** Where the slot of an address begins, or the free one that it can have. */
  #slotOf(low: number, high: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    let slot = (SLOT_WORDS * (hash ^ (hash >>> 15))) & mask;
    while (slots[slot + 2] !== 0 && (slots[slot] !== low || slots[slot + 1] !== high))
      slot = (slot + SLOT_WORDS) & mask;
    return slot;
  }

  #fill(slot: number, id: number): void {
    this.#slots[slot] = this.#lows.values[id];
    this.#slots[slot + 1] = this.#highs.values[id];
    this.#slots[slot + 2] = id;
  }

  #grow(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (let id = 1; id < this.#lows.count; id++)
      this.#fill(this.#slotOf(this.#lows.values[id], this.#highs.values[id]), id);
  }
}
