/** MSF 7.00, the container of PDBs: a file system of blocks (facts page on symbols, part 1). */
import { u32At } from '../../format/bytes.ts';
import { type SymbolFile, SymbolFileError } from '../symbol-file.ts';
import type { Streams } from './streams.ts';

const MAGIC = 'Microsoft C/C++ MSF 7.00\r\n\x1aDS\0\0\0';
const OLD_MAGIC = 'Microsoft C/C++ program database 2.00';
const HEAD = { bytes: 56, blockSize: 32, blocks: 40, directoryBytes: 44, map: 52 } as const;
const SMALLEST_BLOCK = 512;
const LARGEST_BLOCK = 65_536;
/** Stream numbers are 16 bits wide, and 65,535 is none. */
const MOST_STREAMS = 65_535;
const NIL_SIZE = 0xffffffff;
/** Streams may share blocks; together they are seldom larger than the file. */
const MOST_TIMES_FILE = 4;

/** Also one of before 2002, so that it is refused by name. */
export const isMsf = (head: Uint8Array): boolean => startsWith(head, MAGIC) || startsWith(head, OLD_MAGIC);

/** @throws SymbolFileError */
export function openMsf(file: SymbolFile): Streams {
  const head = file.read(0, HEAD.bytes);
  if (startsWith(head, OLD_MAGIC))
    throw new SymbolFileError('This PDB uses a format from before 2002, which is not supported.');
  if (head.length < HEAD.bytes || !startsWith(head, MAGIC)) throw new SymbolFileError('This file is not a PDB.');
  const blockSize = u32At(head, HEAD.blockSize);
  const blocks = u32At(head, HEAD.blocks);
  const directoryBytes = u32At(head, HEAD.directoryBytes);
  const sizeOk = blockSize >= SMALLEST_BLOCK && blockSize <= LARGEST_BLOCK && (blockSize & (blockSize - 1)) === 0;
  if (!sizeOk) throw new SymbolFileError(`Invalid block size in the PDB header: ${blockSize}.`);
  // The last block may be cut.
  if ((blocks - 1) * blockSize > file.sizeBytes)
    throw new SymbolFileError(`The PDB is truncated: ${file.sizeBytes} of ${blocks * blockSize} bytes.`);
  if (directoryBytes > file.sizeBytes) throw new SymbolFileError('The directory of the PDB is larger than the file.');
  return new Msf(file, blockSize, blocks, directoryBytes);
}

class Msf implements Streams {
  readonly count: number;
  readonly #file: SymbolFile;
  readonly #blockSize: number;
  readonly #blocks: number;
  readonly #sizes: Uint32Array;
  /** Block numbers of all streams; `#first[s]` is where those of a stream begin. */
  readonly #map: Uint32Array;
  readonly #first: Float64Array;

  constructor(file: SymbolFile, blockSize: number, blocks: number, directoryBytes: number) {
    this.#file = file;
    this.#blockSize = blockSize;
    this.#blocks = blocks;
    const directoryBlocks = Math.ceil(directoryBytes / blockSize);
    const mapBlocks = Math.ceil((4 * directoryBlocks) / blockSize);
    const placesOfMap = this.#words(file.read(HEAD.map, 4 * mapBlocks), mapBlocks);
    const places = this.#words(this.#gather(placesOfMap, 4 * directoryBlocks), directoryBlocks);
    const directory = this.#gather(places, directoryBytes);
    if (directory.length < 4) throw new SymbolFileError('The directory of the PDB is empty.');
    this.count = u32At(directory, 0);
    if (this.count > MOST_STREAMS || 4 + 4 * this.count > directory.length)
      throw new SymbolFileError(`The directory of the PDB names ${this.count} streams, which do not fit in it.`);
    this.#sizes = new Uint32Array(this.count);
    this.#first = new Float64Array(this.count + 1);
    let total = 0;
    for (let stream = 0; stream < this.count; stream++) {
      const size = u32At(directory, 4 + 4 * stream);
      this.#sizes[stream] = size === NIL_SIZE ? 0 : size;
      total += this.#sizes[stream];
      this.#first[stream + 1] = this.#first[stream] + Math.ceil(this.#sizes[stream] / blockSize);
    }
    if (total > MOST_TIMES_FILE * file.sizeBytes)
      throw new SymbolFileError('The streams of the PDB are larger than the file.');
    const at = 4 + 4 * this.count;
    const all = this.#first[this.count];
    if (at + 4 * all > directory.length) throw new SymbolFileError('The directory of the PDB is truncated.');
    this.#map = this.#words(directory.subarray(at), all);
    for (let stream = 0; stream < this.count; stream++)
      if (u32At(directory, 4 + 4 * stream) === NIL_SIZE) this.#sizes[stream] = NIL_SIZE;
  }

  sizeBytes(stream: number): number {
    const size = this.#sizes[stream];
    return size === undefined || size === NIL_SIZE ? -1 : size;
  }

  read(stream: number, from: number, to: number): Uint8Array {
    const end = Math.min(to, this.sizeBytes(stream));
    if (!(from >= 0 && from < end)) return new Uint8Array(0);
    const first = Math.floor(from / this.#blockSize);
    const last = Math.ceil(end / this.#blockSize);
    const base = this.#first[stream];
    const skip = from - first * this.#blockSize;
    return this.#gather(this.#map.subarray(base + first, base + last), end - from, skip);
  }

  /** `sizeBytes` bytes behind the first `skip` of these blocks; consecutive blocks are one read. */
  #gather(places: Uint32Array, sizeBytes: number, skip = 0): Uint8Array {
    const blockSize = this.#blockSize;
    for (const place of places)
      if (place === 0 || place >= this.#blocks)
        throw new SymbolFileError(`The PDB names block ${place} of ${this.#blocks}.`);
    const bytes = new Uint8Array(sizeBytes);
    let filled = 0;
    for (let i = 0; i < places.length && filled < sizeBytes; ) {
      let run = 1;
      while (i + run < places.length && places[i + run] === places[i] + run) run++;
      const into = i === 0 ? skip : 0;
      const wanted = Math.min(run * blockSize - into, sizeBytes - filled);
      const found = this.#file.read(places[i] * blockSize + into, wanted);
      if (found.length < wanted) throw new SymbolFileError('The PDB is truncated.');
      if (filled === 0 && wanted === sizeBytes) return found;
      bytes.set(found, filled);
      filled += wanted;
      i += run;
    }
    return bytes;
  }

  #words(bytes: Uint8Array, count: number): Uint32Array {
    if (bytes.length < 4 * count) throw new SymbolFileError('The directory of the PDB is truncated.');
    return Uint32Array.from({ length: count }, (_, i) => u32At(bytes, 4 * i));
  }
}

export function startsWith(bytes: Uint8Array, text: string): boolean {
  if (bytes.length < text.length) return false;
  for (let i = 0; i < text.length; i++) if (bytes[i] !== text.charCodeAt(i)) return false;
  return true;
}
