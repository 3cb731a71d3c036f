/**
 * Numbers that look random and are the same on every machine: a 32-bit xorshift generator. Only integer operations and
 * divisions by powers of two, which all JavaScript engines do alike.
 */

import { at } from '../contract/checked.ts';
export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }

  /** In [0, 1). */
  next(): number {
    let x = this.#state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.#state = x >>> 0;
    return this.#state / 2 ** 32;
  }

  /** An integer in [min, max). */
  between(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  pick<T>(items: readonly T[]): T {
    return at(items, this.between(0, items.length));
  }
}
