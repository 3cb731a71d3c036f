/** Chains of numbers that begin alike, as one tree: a node is the chain from the root to it. Parents come first. */
import { growingWords } from '../columns/growing.ts';

const FIRST_SLOTS = 1 << 12;
export const ROOT = 0;

export class PrefixTree {
  /** The root is its own parent. */
  readonly parent = growingWords();
  readonly value = growingWords();
  /** Open addressing: node, 0 = free, as the root is nobody's child; at most half full. */
  #slots = new Uint32Array(FIRST_SLOTS);

  constructor() {
    this.parent.push(ROOT);
    this.value.push(0);
  }

  get count(): number {
    return this.parent.count;
  }

  child(parent: number, value: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(parent, value) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const node = this.#slots[slot];
      if (this.parent.values[node] === parent && this.value.values[node] === value) return node;
    }
    this.parent.push(parent);
    this.value.push(value);
    this.#slots[slot] = this.count - 1;
    if (2 * this.count > this.#slots.length) this.#rehash();
    return this.count - 1;
  }

  /** The child, where it is there already; −1 otherwise. */
  find(parent: number, value: number): number {
    const mask = this.#slots.length - 1;
    for (let slot = hashOf(parent, value) & mask; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const node = this.#slots[slot];
      if (this.parent.values[node] === parent && this.value.values[node] === value) return node;
    }
    return -1;
  }

  #rehash(): void {
    const slots = new Uint32Array(4 * this.#slots.length);
    const mask = slots.length - 1;
    for (let node = 1; node < this.count; node++) {
      let slot = hashOf(this.parent.values[node], this.value.values[node]) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = node;
    }
    this.#slots = slots;
  }
}

function hashOf(parent: number, value: number): number {
  const hash = Math.imul(Math.imul(parent, 0x85ebca6b) ^ value, 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
