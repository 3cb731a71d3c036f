/** Symbol files on disk, read by pieces: a PDB may be larger than memory. */
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';
import type { Inflate } from '../../engine/symbols/inflate.ts';
import { type SymbolFile, SymbolFileError } from '../../engine/symbols/symbol-file.ts';

const PAGE_BYTES = 1 << 16;
const KEPT_PAGES = 64;

export const nodeInflate: Inflate = (bytes, expandedBytes, dictionary) =>
  inflateRawSync(bytes, { maxOutputLength: Math.max(1, expandedBytes), ...(dictionary && { dictionary }) });

/** An open file, as it was when it was opened: reading one that was changed since throws. Small reads are answered from pages, since names are read one by one. */
export class DiskFile implements SymbolFile {
  readonly sizeBytes: number;
  readonly #fd: number;
  readonly #changedMs: number;
  readonly #pages = new Map<number, Uint8Array>();

  /** @throws what opening throws; a TypeError where the path is no regular file */
  constructor(path: string) {
    this.#fd = openSync(path, 'r');
    const stats = fstatSync(this.#fd);
    if (!stats.isFile()) {
      closeSync(this.#fd);
      throw new TypeError('not a regular file');
    }
    this.sizeBytes = stats.size;
    this.#changedMs = stats.mtimeMs;
  }

  readonly read = (offset: number, sizeBytes: number): Uint8Array => {
    const size = Math.max(0, Math.min(sizeBytes, this.sizeBytes - offset));
    const page = Math.floor(offset / PAGE_BYTES);
    const into = offset - page * PAGE_BYTES;
    if (size === 0 || into + size > PAGE_BYTES) return this.#readNow(offset, size);
    return this.#page(page).subarray(into, into + size);
  };

  close(): void {
    this.#pages.clear();
    closeSync(this.#fd);
  }

  #page(number: number): Uint8Array {
    const known = this.#pages.get(number);
    if (known !== undefined) {
      this.#pages.delete(number);
      this.#pages.set(number, known);
      return known;
    }
    const made = this.#readNow(number * PAGE_BYTES, PAGE_BYTES);
    this.#pages.set(number, made);
    if (this.#pages.size > KEPT_PAGES) this.#pages.delete(this.#pages.keys().next().value ?? -1);
    return made;
  }

  #readNow(offset: number, sizeBytes: number): Uint8Array {
    const bytes = new Uint8Array(sizeBytes);
    let done = 0;
    while (done < sizeBytes) {
      const count = readSync(this.#fd, bytes, done, sizeBytes - done, offset + done);
      if (count === 0) break;
      done += count;
    }
    const { size, mtimeMs } = fstatSync(this.#fd);
    if (size !== this.sizeBytes || mtimeMs !== this.#changedMs)
      throw new SymbolFileError('The file was changed while it was read.');
    return bytes.subarray(0, done);
  }
}
