/** MSFZ: a compressed container with the streams of a PDB (facts page on symbols, 2.5). */
import { decompress as unzstd } from 'fzstd';
import { u32At } from '../../format/bytes.ts';
import type { Inflate } from '../inflate.ts';
import { type SymbolFile, SymbolFileError } from '../symbol-file.ts';
import { startsWith } from './msf.ts';
import type { Streams } from './streams.ts';

const MAGIC = 'Microsoft MSFZ Container\r\n\x1aALD\0\0';
const HEAD = {
  ...{ bytes: 80, version: 32, directory: 40, chunks: 48, streams: 56, compression: 60 },
  ...{ stored: 64, expanded: 68, chunkCount: 72, chunkBytes: 76 },
} as const;
const CHUNK = { bytes: 20, offset: 0, compression: 8, stored: 12, expanded: 16 } as const;
const COMPRESSION = { none: 0, zstd: 1, deflate: 2 } as const;
const NIL = 0xffffffff;
const MOST_STREAMS = 65_535;
const MOST_PART_BYTES = 1 << 28;
/** Streams may share bytes. */
const MOST_TIMES_CHUNKS = 4;
const KEPT_CHUNKS = 16;

interface Fragment {
  readonly sizeBytes: number;
  /** In the file, or in the chunk from which it runs on. */
  readonly offset: number;
  /** −1: in the file. */
  readonly chunk: number;
}

export const isMsfz = (head: Uint8Array): boolean => startsWith(head, MAGIC);

/** @throws SymbolFileError */
export function openMsfz(file: SymbolFile, inflate: Inflate): Streams {
  const head = file.read(0, HEAD.bytes);
  if (head.length < HEAD.bytes || !isMsfz(head)) throw new SymbolFileError('This file is not an MSFZ container.');
  if (u32At(head, HEAD.version) !== 0)
    throw new SymbolFileError(`MSFZ version ${u32At(head, HEAD.version)} is not supported.`);
  const expand = (bytes: Uint8Array, compression: number, expandedBytes: number): Uint8Array =>
    expandPart(bytes, compression, expandedBytes, inflate);
  const directory = expand(
    file.read(u64At(head, HEAD.directory), u32At(head, HEAD.stored)),
    u32At(head, HEAD.compression),
    u32At(head, HEAD.expanded),
  );
  const chunkBytes = u32At(head, HEAD.chunkBytes);
  if (chunkBytes > file.sizeBytes || u32At(head, HEAD.chunkCount) * CHUNK.bytes > chunkBytes)
    throw new SymbolFileError('The chunks of the MSFZ container do not fit in the file.');
  const chunks = file.read(u64At(head, HEAD.chunks), chunkBytes);
  if (chunks.length < chunkBytes) throw new SymbolFileError('The MSFZ container is truncated.');
  const streams = streamsOf(directory, u32At(head, HEAD.streams));
  let room = file.sizeBytes;
  for (let at: number = CHUNK.expanded; at + 4 <= chunks.length; at += CHUNK.bytes) room += u32At(chunks, at);
  let total = 0;
  for (const fragments of streams) for (const { sizeBytes } of fragments ?? []) total += sizeBytes;
  if (total > MOST_TIMES_CHUNKS * room)
    throw new SymbolFileError('The streams of the MSFZ container are larger than its chunks.');
  return new Msfz(file, streams, chunks, expand);
}

type Expand = (bytes: Uint8Array, compression: number, expandedBytes: number) => Uint8Array;

class Msfz implements Streams {
  readonly count: number;
  readonly #file: SymbolFile;
  readonly #streams: readonly (readonly Fragment[] | null)[];
  readonly #chunks: Uint8Array;
  readonly #expand: Expand;
  readonly #kept = new Map<number, Uint8Array>();

  constructor(file: SymbolFile, streams: readonly (readonly Fragment[] | null)[], chunks: Uint8Array, expand: Expand) {
    this.#file = file;
    this.#streams = streams;
    this.count = streams.length;
    this.#chunks = chunks;
    this.#expand = expand;
  }

  sizeBytes(stream: number): number {
    const fragments = this.#streams[stream];
    return fragments ? fragments.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) : -1;
  }

  read(stream: number, from: number, to: number): Uint8Array {
    const end = Math.min(to, this.sizeBytes(stream));
    if (!(from >= 0 && from < end)) return new Uint8Array(0);
    const out = new Uint8Array(end - from);
    let base = 0;
    for (const fragment of this.#streams[stream] ?? []) {
      const first = Math.max(from, base);
      const last = Math.min(end, base + fragment.sizeBytes);
      if (first < last) this.#fill(out.subarray(first - from, last - from), fragment, first - base);
      base += fragment.sizeBytes;
    }
    return out;
  }

  #fill(out: Uint8Array, { chunk, offset }: Fragment, skip: number): void {
    if (chunk < 0) {
      const bytes = this.#file.read(offset + skip, out.length);
      if (bytes.length < out.length) throw new SymbolFileError('The MSFZ container is truncated.');
      out.set(bytes);
      return;
    }
    let at = offset + skip;
    for (let number = chunk, filled = 0; filled < out.length; number++) {
      const expandedBytes = this.#chunkBytes(number);
      if (at < expandedBytes) {
        const part = this.#chunk(number).subarray(at, at + out.length - filled);
        out.set(part, filled);
        filled += part.length;
        at = 0;
      } else at -= expandedBytes;
    }
  }

  #chunkBytes(number: number): number {
    const at = number * CHUNK.bytes;
    if (at + CHUNK.bytes > this.#chunks.length)
      throw new SymbolFileError('A stream of the MSFZ container ends after its last chunk.');
    return u32At(this.#chunks, at + CHUNK.expanded);
  }

  #chunk(number: number): Uint8Array {
    const known = this.#kept.get(number);
    if (known !== undefined) return known;
    const at = number * CHUNK.bytes;
    const stored = u32At(this.#chunks, at + CHUNK.stored);
    if (stored > this.#file.sizeBytes) throw new SymbolFileError('The MSFZ container is truncated.');
    const bytes = this.#file.read(u64At(this.#chunks, at + CHUNK.offset), stored);
    const made = this.#expand(bytes, u32At(this.#chunks, at + CHUNK.compression), this.#chunkBytes(number));
    this.#kept.set(number, made);
    if (this.#kept.size > KEPT_CHUNKS) this.#kept.delete(this.#kept.keys().next().value as number);
    return made;
  }
}

/** By stream: sizes and places until a size is 0. */
function streamsOf(directory: Uint8Array, count: number): (Fragment[] | null)[] {
  if (count > MOST_STREAMS) throw new SymbolFileError(`The MSFZ container names ${count} streams.`);
  const streams: (Fragment[] | null)[] = [];
  let at = 0;
  const word = (): number => {
    if (at + 4 > directory.length) throw new SymbolFileError('The directory of the MSFZ container is truncated.');
    at += 4;
    return u32At(directory, at - 4);
  };
  for (let stream = 0; stream < count; stream++) {
    let sizeBytes = word();
    if (sizeBytes === NIL) {
      streams.push(null);
      continue;
    }
    const fragments: Fragment[] = [];
    for (; sizeBytes !== 0; sizeBytes = word()) {
      const low = word();
      const high = word();
      const inChunks = high >>> 31 === 1;
      fragments.push({
        sizeBytes,
        offset: inChunks ? low : (high & 0xffff) * 2 ** 32 + low,
        chunk: inChunks ? high & 0x7fffffff : -1,
      });
    }
    streams.push(fragments);
  }
  return streams;
}

function expandPart(bytes: Uint8Array, compression: number, expandedBytes: number, inflate: Inflate): Uint8Array {
  if (expandedBytes > MOST_PART_BYTES) throw new SymbolFileError('A part of the MSFZ container is too large.');
  if (compression === COMPRESSION.none) return bytes;
  let expanded: Uint8Array;
  try {
    if (compression === COMPRESSION.zstd) expanded = unzstd(bytes, new Uint8Array(expandedBytes));
    else if (compression === COMPRESSION.deflate) expanded = inflate(bytes, expandedBytes);
    else throw new SymbolFileError(`MSFZ compression ${compression} is not supported.`);
  } catch (error) {
    throw error instanceof SymbolFileError ? error : new SymbolFileError('A part of the MSFZ container is damaged.');
  }
  if (expanded.length < expandedBytes) throw new SymbolFileError('A part of the MSFZ container is truncated.');
  return expanded;
}

const u64At = (bytes: Uint8Array, at: number): number => u32At(bytes, at) + u32At(bytes, at + 4) * 2 ** 32;
