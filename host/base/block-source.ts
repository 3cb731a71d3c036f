/**
 * A file in blocks of which the last are kept. Passes in the order of time want buffers of all processors in turn, and
 * single events want small parts: reading each by itself would be waiting for the disk most of the time.
 */
import type { ByteSource } from '../../engine/format/byte-source.ts';

const BLOCK_BYTES = 1 << 20;
const KEPT_BLOCKS = 32;

export class BlockSource implements ByteSource {
  readonly sizeBytes: number;
  readonly #source: ByteSource;
  /** By number, least recently used first. */
  readonly #blocks = new Map<number, Promise<Uint8Array>>();

  constructor(source: ByteSource) {
    this.#source = source;
    this.sizeBytes = source.sizeBytes;
  }

  async read(offset: number, lengthBytes: number): Promise<Uint8Array> {
    const length = Math.max(0, Math.min(lengthBytes, this.sizeBytes - offset));
    if (length > BLOCK_BYTES) return this.#source.read(offset, length);
    const bytes = new Uint8Array(length);
    let done = 0;
    while (done < length) {
      const number = Math.floor((offset + done) / BLOCK_BYTES);
      const at = offset + done - number * BLOCK_BYTES;
      const part = (await this.#block(number)).subarray(at, at + length - done);
      if (part.length === 0) break;
      bytes.set(part, done);
      done += part.length;
    }
    return bytes.subarray(0, done);
  }

  #block(number: number): Promise<Uint8Array> {
    const known = this.#blocks.get(number);
    const block = known ?? this.#source.read(number * BLOCK_BYTES, BLOCK_BYTES);
    if (known !== undefined) this.#blocks.delete(number);
    // What failed is tried again.
    else block.catch(() => this.#blocks.delete(number));
    this.#blocks.set(number, block);
    if (this.#blocks.size > KEPT_BLOCKS) this.#blocks.delete(this.#blocks.keys().next().value as number);
    return block;
  }
}
