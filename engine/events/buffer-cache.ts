/** Expanded buffers of a trace that is open, read again when payloads are wanted. The last used ones are kept. */

import type { BufferTable } from '../format/buffer-table.ts';
import { readBufferAt, type TraceBuffer } from '../format/buffers.ts';
import type { ByteSource } from '../format/byte-source.ts';

/**
 * In the order of time every processor's current buffer is needed at once: this holds a hundred of 1 MiB, the largest
 * that sessions commonly have.
 */
export const KEPT_BYTES = 128 << 20;

/** An expanded buffer, from its header on. */
export interface LoadedBuffer {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

interface Kept extends LoadedBuffer {
  /** Asked for since its turn to go came last. */
  used: boolean;
}

const nothing = new Uint8Array(0);

/** @param buffer null = it could not be read */
export function loadedBuffer(buffer: TraceBuffer | null): LoadedBuffer {
  const bytes = buffer?.bytes ?? nothing;
  return { bytes, view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
}

export class BufferCache {
  readonly #source: ByteSource;
  readonly #buffers: BufferTable;
  /** By row of the buffer table. */
  readonly #kept: (Kept | undefined)[];
  /** Rows of those that are kept: the first goes next, unless it was used. */
  readonly #queue: number[] = [];
  #keptBytes = 0;

  constructor(source: ByteSource, buffers: BufferTable) {
    this.#source = source;
    this.#buffers = buffers;
    this.#kept = new Array(buffers.count);
  }

  /** The whole buffer, or undefined when it has to be loaded. */
  get(index: number): LoadedBuffer | undefined {
    const kept = this.#kept[index];
    if (kept !== undefined) kept.used = true;
    return kept;
  }

  /** Reads a buffer; one that cannot be read (any more) is empty. Rejects when the source does. */
  async load(index: number): Promise<LoadedBuffer> {
    const known = this.get(index);
    if (known !== undefined) return known;
    const { fileOffset, fileBytes } = this.#buffers;
    const buffer = await readBufferAt(this.#source, fileOffset[index], fileBytes[index]);
    const loaded = { ...loadedBuffer(buffer), used: true };
    // Two may have waited for the same one.
    if (this.#kept[index] === undefined) {
      this.#kept[index] = loaded;
      this.#queue.push(index);
      this.#keptBytes += loaded.bytes.length;
      this.#makeRoom();
    }
    return loaded;
  }

  #makeRoom(): void {
    while (this.#keptBytes > KEPT_BYTES && this.#queue.length > 1) {
      const index = this.#queue.shift()!;
      const kept = this.#kept[index]!;
      if (kept.used) {
        kept.used = false;
        this.#queue.push(index);
      } else {
        this.#kept[index] = undefined;
        this.#keptBytes -= kept.bytes.length;
      }
    }
  }
}
