import type { SpilledBytes, SpillStore } from '../column-shelf.ts';

/** In memory after all; refuses what it has no room for. */
export class MemoryStore implements SpillStore {
  usedBytes = 0;
  /** Times that something was read back. */
  reads = 0;
  readBytes = 0;
  readonly #roomBytes: number;

  constructor(roomBytes = Number.POSITIVE_INFINITY) {
    this.#roomBytes = roomBytes;
  }

  write(bytes: Uint8Array): SpilledBytes | null {
    if (this.usedBytes + bytes.byteLength > this.#roomBytes) return null;
    this.usedBytes += bytes.byteLength;
    const copy = bytes.slice();
    return {
      read: (to, at) => {
        this.reads++;
        this.readBytes += to.byteLength;
        to.set(copy.subarray(at, at + to.byteLength));
      },
    };
  }
}
