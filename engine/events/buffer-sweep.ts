/** Reads buffers from front to back, each for a moment: neighbors in one read, and ahead of the pass that uses them. */
import type { BufferTable } from '../format/buffer-table.ts';
import { bufferOf, Scratch } from '../format/buffers.ts';
import type { ByteSource } from '../format/byte-source.ts';
import { type LoadedBuffer, loadedBuffer } from './buffer-cache.ts';

/** Bytes of one read: large enough that reading takes little more than copying. */
const RUN_BYTES = 2 << 20;

/** Buffers that follow each other in the file: `[from, to)` of the wanted ones. */
interface Run {
  readonly from: number;
  readonly to: number;
  readonly fileOffset: number;
  readonly bytes: Uint8Array;
}

export class BufferSweep {
  readonly #source: ByteSource;
  readonly #buffers: BufferTable;
  readonly #wanted: Uint32Array;
  /** One buffer is in use at a time. */
  readonly #scratch = new Scratch();
  #run: Run = { from: 0, to: 0, fileOffset: 0, bytes: new Uint8Array(0) };
  #next: Promise<Run>;
  /** The first of the wanted buffers that may still be asked for. */
  #at = 0;

  /** @param wanted ascending rows of the buffer table */
  constructor(source: ByteSource, buffers: BufferTable, wanted: Uint32Array) {
    this.#source = source;
    this.#buffers = buffers;
    this.#wanted = wanted;
    this.#next = this.#read(0);
  }

  /**
   * A wanted buffer, after those before it; valid until the next call. One that cannot be read (any more) is empty.
   * Rejects when the source does, and for a buffer that is not wanted or out of order.
   */
  async load(index: number): Promise<LoadedBuffer> {
    while (this.#wanted[this.#at] < index) this.#at++;
    if (this.#wanted[this.#at] !== index) throw new Error(`buffer ${index} is not wanted, or out of order`);
    while (this.#at >= this.#run.to) {
      this.#run = await this.#next;
      this.#next = this.#read(this.#run.to);
    }
    const { fileOffset, fileBytes } = this.#buffers;
    const start = fileOffset[index] - this.#run.fileOffset;
    const bytes = this.#run.bytes.subarray(start, start + fileBytes[index]);
    return loadedBuffer(bufferOf(bytes, fileOffset[index], this.#scratch));
  }

  #read(from: number): Promise<Run> {
    const { fileOffset, fileBytes } = this.#buffers;
    const wanted = this.#wanted;
    if (from === wanted.length) return Promise.resolve({ from, to: from, fileOffset: 0, bytes: new Uint8Array(0) });
    const start = fileOffset[wanted[from]];
    let end = start + fileBytes[wanted[from]];
    let to = from + 1;
    for (; to < wanted.length && fileOffset[wanted[to]] === end && end - start < RUN_BYTES; to++)
      end += fileBytes[wanted[to]];
    const run = this.#source.read(start, end - start).then((bytes) => ({ from, to, fileOffset: start, bytes }));
    // Only a caller that asks for one of these buffers gets the failure: a pass may end before.
    run.catch(() => undefined);
    return run;
  }
}
