/** Whole numbers below a bound, of which neighbours are found at once: words of bits, and words over those that are not 0. */
export class OrderedSet {
  /** From the numbers themselves up to a single word. */
  readonly #levels: Uint32Array[] = [];

  /** @param bound numbers are below it */
  constructor(bound: number) {
    let words = bound;
    do {
      words = Math.max(1, Math.ceil(words / 32));
      this.#levels.push(new Uint32Array(words));
    } while (words > 1);
  }

  add(number: number): void {
    let at = number;
    for (const level of this.#levels) {
      level[at >>> 5] |= 1 << (at & 31);
      at >>>= 5;
    }
  }

  delete(number: number): void {
    let at = number;
    for (const level of this.#levels) {
      level[at >>> 5] &= ~(1 << (at & 31));
      if (level[at >>> 5] !== 0) return;
      at >>>= 5;
    }
  }

  /** The least that is not below `number`; Infinity where there is none. */
  next(number: number): number {
    let at = number;
    for (let depth = 0; depth < this.#levels.length; depth++) {
      const level = this.#levels[depth];
      const word = at >>> 5;
      if (word >= level.length) return Infinity;
      const above = level[word] & (-1 << (at & 31));
      if (above !== 0) {
        let found = 32 * word + (31 - Math.clz32(above & -above));
        for (let below = depth - 1; below >= 0; below--) {
          const bits = this.#levels[below][found];
          found = 32 * found + (31 - Math.clz32(bits & -bits));
        }
        return found;
      }
      at = word + 1;
    }
    return Infinity;
  }

  /** The greatest that is not above `number`; −1 where there is none. */
  previous(number: number): number {
    let at = number;
    for (let depth = 0; depth < this.#levels.length; depth++) {
      const level = this.#levels[depth];
      const word = at >>> 5;
      const below = level[word] & (-1 >>> (31 - (at & 31)));
      if (below !== 0) {
        let found = 32 * word + (31 - Math.clz32(below));
        for (let deeper = depth - 1; deeper >= 0; deeper--)
          found = 32 * found + (31 - Math.clz32(this.#levels[deeper][found]));
        return found;
      }
      if (word === 0) return -1;
      at = word - 1;
    }
    return -1;
  }
}
