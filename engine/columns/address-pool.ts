/** Addresses and other values of 64 bits that numbers cannot hold exactly, each kept once and called by a number. */
import { hexOf64 } from '../schema/text.ts';
import { growingWords } from './growing.ts';

const FIRST_SLOTS = 1 << 10;
/** Each takes 16 bytes. */
const MOST_ADDRESSES = 1 << 27;

export class AddressPool {
  readonly #lows = growingWords();
  readonly #highs = growingWords();
  /** Open addressing; 0 = free. */
  #slots = new Uint32Array(FIRST_SLOTS);

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
    if (this.#slots[slot] !== 0) return this.#slots[slot];
    const id = this.#lows.count;
    if (id >= MOST_ADDRESSES) return 0;
    this.#lows.push(unsignedLow);
    this.#highs.push(unsignedHigh);
    this.#slots[slot] = id;
    if (2 * id > this.#slots.length) this.#grow();
    return id;
  }

  /** The id of an address that is there; −1 where it is not. */
  find(low: number, high: number): number {
    if (low === 0 && high === 0) return 0;
    return this.#slots[this.#slotOf(low >>> 0, high >>> 0)] || -1;
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

  #slotOf(low: number, high: number): number {
    const mask = this.#slots.length - 1;
    const hash = Math.imul(low ^ Math.imul(high, 0x9e3779b1), 0x85ebca6b);
    let slot = (hash ^ (hash >>> 15)) & mask;
    for (let id = this.#slots[slot]; id !== 0; id = this.#slots[slot]) {
      if (this.#lows.values[id] === low && this.#highs.values[id] === high) break;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #grow(): void {
    const old = this.#lows.count;
    this.#slots = new Uint32Array(2 * this.#slots.length);
    for (let id = 1; id < old; id++) this.#slots[this.#slotOf(this.#lows.values[id], this.#highs.values[id])] = id;
  }
}
