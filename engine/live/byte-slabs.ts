/**
 * Bytes that are kept for a while, the oldest first to go, copied one behind the other into large pieces of memory that
 * are used again. Tens of megabytes a second of memory that is new each time would set off a garbage collection several
 * times a second, and pictures would wait for it.
 */
import { align8 } from '../format/layout.ts';

const SLAB_BYTES = 4 << 20;

interface Slab {
  readonly bytes: Uint8Array;
  usedBytes: number;
  /** What is kept in it. */
  parts: number;
}

export class ByteSlabs {
  /** The oldest first; the last is filled. */
  readonly #slabs: Slab[] = [];
  /** Empty, to be filled next. */
  #spare: Uint8Array | null = null;
  /** Of all slabs in use. */
  sizeBytes = 0;

  /** @returns the copy: it stays as it is until it has been dropped */
  keep(bytes: Uint8Array): Uint8Array {
    let slab = this.#slabs.at(-1);
    if (slab === undefined || slab.usedBytes + bytes.length > slab.bytes.length) {
      slab = { bytes: this.#newBytes(bytes.length), usedBytes: 0, parts: 0 };
      this.#slabs.push(slab);
      this.sizeBytes += slab.bytes.length;
    }
    const copy = slab.bytes.subarray(slab.usedBytes, slab.usedBytes + bytes.length);
    copy.set(bytes);
    slab.usedBytes += align8(bytes.length);
    slab.parts++;
    return copy;
  }

  #newBytes(sizeBytes: number): Uint8Array {
    const spare = this.#spare;
    if (spare === null || spare.length < sizeBytes) return new Uint8Array(Math.max(SLAB_BYTES, sizeBytes));
    this.#spare = null;
    return spare;
  }

  /** What was kept first of all that there is may go. */
  dropOldest(): void {
    const [slab] = this.#slabs;
    if (slab === undefined || --slab.parts > 0) return;
    if (this.#slabs.length === 1) {
      slab.usedBytes = 0;
      return;
    }
    this.#slabs.shift();
    this.sizeBytes -= slab.bytes.length;
    if (slab.bytes.length === SLAB_BYTES) this.#spare = slab.bytes;
  }

  /** With what is empty. */
  get memoryBytes(): number {
    return this.sizeBytes + (this.#spare?.length ?? 0);
  }
}
