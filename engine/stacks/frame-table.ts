/** Places in code, each with a number: an offset in an image, a method that a runtime made, or an address in neither. */
import { enlarged } from '../base/enlarged.ts';
import { growingFloats, growingWords } from '../columns/growing.ts';

/** `translated`: an emulator made the code there, for a program of another processor. */
export const FRAME = { image: 0, method: 1, unknown: 2, translated: 3 } as const;
const FIRST_SLOTS = 1 << 12;

export class FrameTable {
  readonly kind = growingWords();
  /** Number of the image or the method; the process of an address in neither. */
  readonly owner = growingWords();
  /** Bytes from the image's base or the method's begin; the address itself. Exact below 2^53. */
  readonly offset = growingFloats();
  /** Open addressing: frame + 1, 0 = free; at most half full. */
  #slots = new Uint32Array(FIRST_SLOTS);

  get count(): number {
    return this.kind.count;
  }

  idOf(kind: number, owner: number, offset: number): number {
    const mask = this.#slots.length - 1;
    let slot = hashOf(kind, owner, offset) & mask;
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask) {
      const frame = this.#slots[slot] - 1;
      const isSame =
        this.offset.values[frame] === offset && this.owner.values[frame] === owner && this.kind.values[frame] === kind;
      if (isSame) return frame;
    }
    this.kind.push(kind);
    this.owner.push(owner);
    this.offset.push(offset);
    this.#slots[slot] = this.count;
    if (2 * this.count > this.#slots.length) this.#rehash();
    return this.count - 1;
  }

  #rehash(): void {
    const slots = enlarged(new Uint32Array(0), 4 * this.#slots.length);
    const mask = slots.length - 1;
    for (let frame = 0; frame < this.count; frame++) {
      let slot = hashOf(this.kind.values[frame], this.owner.values[frame], this.offset.values[frame]) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = frame + 1;
    }
    this.#slots = slots;
  }
}

function hashOf(kind: number, owner: number, offset: number): number {
  let hash = Math.imul((offset / 2 ** 32) ^ kind, 0x85ebca6b) ^ Math.imul(owner + 1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (offset >>> 0), 0x9e3779b1);
  return hash ^ (hash >>> 15);
}
