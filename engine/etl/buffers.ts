/**
 * The walk over a file's buffers (format document a.1, a.3, a.6, j): every length is checked against the bytes that are
 * really there, compressed buffers are expanded, damaged ones are counted and passed over.
 */
import { CancelledError, type CancelToken, TraceFormatError } from '../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { u16At, u32At } from './bytes.ts';
import { decompressBlock } from './compression/decompress.ts';
import {
  BUFFER,
  BUFFER_FLAG,
  BUFFER_HEADER_BYTES,
  BUFFER_TYPE_HEADER,
  MARKER_MESSAGE,
  MARKER_TYPED,
  PROCESSOR_INDEX_MASK,
} from './layout.ts';
import type { WarningLog } from './warnings.ts';

/** One buffer, expanded. Its views hold until the next buffer is asked for. */
export class TraceBuffer {
  /** Place in the order of the file, damaged ones counted. */
  readonly index: number;
  readonly fileOffset: number;
  /** Bytes that it takes in the file. */
  readonly fileBytes: number;
  readonly compressed: boolean;
  /** The file ends inside it: what is there of it. */
  readonly cut: boolean;
  /** Words of the memory that the buffer lies in; the buffer's first is `words[firstWord]`. */
  readonly words: Uint32Array;
  readonly firstWord: number;
  /** End of the events, counted from the buffer's start. */
  readonly filledBytes: number;
  readonly processor: number;
  readonly type: number;
  readonly flags: number;
  readonly #sizeBytes: number;

  constructor(
    at: { index: number; fileOffset: number },
    header: BufferHeader,
    words: Uint32Array,
    firstWord: number,
    sizeBytes: number,
  ) {
    this.index = at.index;
    this.fileOffset = at.fileOffset;
    this.fileBytes = header.fileBytes;
    this.compressed = header.compressed;
    this.cut = header.cut;
    this.words = words;
    this.firstWord = firstWord;
    this.filledBytes = header.filledBytes;
    this.processor = header.processor;
    this.type = header.type;
    this.flags = header.flags;
    this.#sizeBytes = sizeBytes;
  }

  /** The whole buffer with its 72-byte header. Made when asked for: the header scan reads words alone. */
  get bytes(): Uint8Array {
    return new Uint8Array(this.words.buffer, this.words.byteOffset + 4 * this.firstWord, this.#sizeBytes);
  }
}

interface BufferHeader {
  fileBytes: number;
  compressed: boolean;
  cut: boolean;
  filledBytes: number;
  processor: number;
  type: number;
  flags: number;
}

export interface ReadBuffersOptions {
  warnings: WarningLog;
  cancel?: CancelToken | undefined;
  /** Called between chunks, so that the caller's event loop can run. */
  pause?: (() => Promise<void>) | undefined;
  onProgress?: ((bytesDone: number) => void) | undefined;
}

/** Bytes asked for at once. Larger than any real buffer; small enough that cancel and progress feel immediate. */
const CHUNK_BYTES = 8 << 20;
/**
 * No session can have larger buffers than 16 MiB (EVENT_TRACE_PROPERTIES.BufferSize), so a size past four times that is
 * damage, and memory stays bounded whatever a file claims.
 */
const MAX_BUFFER_BYTES = 64 << 20;

/** True when `bytes` at `at` can be a buffer's header. `left` is what the file still has from there on. */
function plausibleHeader(bytes: Uint8Array, at: number, left: number): boolean {
  const size = u32At(bytes, at + BUFFER.bufferSize);
  if (size < BUFFER_HEADER_BYTES || size > MAX_BUFFER_BYTES || size > left) return false;
  const flags = u16At(bytes, at + BUFFER.flags);
  const filled = u32At(bytes, at + BUFFER.filledBytes);
  return (
    u32At(bytes, at + BUFFER.state) <= 3 &&
    u16At(bytes, at + BUFFER.type) <= 7 &&
    (flags & ~0x7f) === 0 &&
    filled >= BUFFER_HEADER_BYTES &&
    filled <= MAX_BUFFER_BYTES
  );
}

/** The same, strict enough to find the next buffer behind damage: an event must follow, or a compressed block. */
function plausibleBuffer(bytes: Uint8Array, at: number, left: number): boolean {
  if (!plausibleHeader(bytes, at, left)) return false;
  const size = u32At(bytes, at + BUFFER.bufferSize);
  if (u32At(bytes, at + 0x0c) !== 0) return false;
  if (u16At(bytes, at + BUFFER.flags) & BUFFER_FLAG.compressed) return true;
  if (u32At(bytes, at + BUFFER.filledBytes) > size) return false;
  const marker = bytes[at + BUFFER_HEADER_BYTES + 3];
  return marker === MARKER_TYPED || marker === MARKER_MESSAGE;
}

/** Reads ahead of the walk: a window on the file that moves forward. */
class Window {
  chunk = chunkOf(new Uint8Array(0));
  start = 0;
  readonly #source: ByteSource;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  has(offset: number, need: number): boolean {
    return offset >= this.start && offset + need <= this.start + this.chunk.bytes.length;
  }

  /** Makes `[offset, offset + need)` available where the file has it; says how much there is from `offset` on. */
  async cover(offset: number, need: number): Promise<number> {
    if (!this.has(offset, need)) {
      this.chunk = chunkOf(await this.#source.read(offset, Math.max(need, CHUNK_BYTES)));
      this.start = offset;
    }
    return this.start + this.chunk.bytes.length - offset;
  }
}

/** One area that buffers are expanded into, one after the other: only one expanded buffer is alive at a time. */
class Scratch {
  bytes = new Uint8Array(1 << 16);
  #words = new Uint32Array(this.bytes.buffer);

  /** Room for `sizeBytes`; gives the same memory as words. */
  ensure(sizeBytes: number): Uint32Array {
    if (sizeBytes > this.bytes.length) {
      this.bytes = new Uint8Array((Math.max(sizeBytes, this.bytes.length * 2) + 7) & ~7);
      this.#words = new Uint32Array(this.bytes.buffer);
    }
    return this.#words;
  }
}

/** FilledBytes where it makes sense, else SavedOffset, else nothing but the header (format document a.1). */
function filledBytesOf(bytes: Uint8Array, at: number, limit: number): number | null {
  const filled = u32At(bytes, at + BUFFER.filledBytes);
  if (filled >= BUFFER_HEADER_BYTES && filled <= limit) return filled;
  const saved = u32At(bytes, at + BUFFER.savedOffset);
  return saved >= BUFFER_HEADER_BYTES && saved <= limit ? saved : null;
}

/** A chunk of the file as bytes and, where it lies 4-aligned in memory, as words. */
interface Chunk {
  bytes: Uint8Array;
  words: Uint32Array | null;
}

function chunkOf(bytes: Uint8Array): Chunk {
  const words = bytes.byteOffset % 4 === 0 ? new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length >>> 2) : null;
  return { bytes, words };
}

/**
 * The buffer at `at` of `chunk`. Null when its compressed block does not expand.
 * @param have bytes of it that are really there, which is less than BufferSize in a file that was cut
 */
function expand(
  chunk: Chunk,
  at: number,
  have: number,
  scratch: Scratch,
  place: { index: number; fileOffset: number },
): TraceBuffer | null {
  const { bytes } = chunk;
  const flags = u16At(bytes, at + BUFFER.flags);
  const sizeBytes = u32At(bytes, at + BUFFER.bufferSize);
  const header: BufferHeader = {
    fileBytes: have,
    compressed: (flags & BUFFER_FLAG.compressed) !== 0,
    cut: have < sizeBytes,
    filledBytes: Math.min(filledBytesOf(bytes, at, sizeBytes) ?? BUFFER_HEADER_BYTES, have),
    processor:
      flags & BUFFER_FLAG.processorIndex
        ? u16At(bytes, at + BUFFER.processor) & PROCESSOR_INDEX_MASK
        : bytes[at + BUFFER.processor],
    type: u16At(bytes, at + BUFFER.type),
    flags,
  };
  if (!header.compressed) {
    // Events are 8-aligned within a buffer; a word view of it needs the buffer itself aligned in memory.
    if (chunk.words !== null && at % 4 === 0) return new TraceBuffer(place, header, chunk.words, at >>> 2, have);
    const words = scratch.ensure(have);
    scratch.bytes.set(bytes.subarray(at, at + have));
    return new TraceBuffer(place, header, words, 0, have);
  }
  // SavedOffset is what the block expands to, exactly (verified on every real compressed buffer).
  const saved = u32At(bytes, at + BUFFER.savedOffset);
  const size = saved >= BUFFER_HEADER_BYTES ? saved : u32At(bytes, at + BUFFER.filledBytes);
  if (header.cut || size < BUFFER_HEADER_BYTES || size > MAX_BUFFER_BYTES) return null;
  const words = scratch.ensure(size);
  const out = scratch.bytes;
  out.set(bytes.subarray(at, at + BUFFER_HEADER_BYTES));
  const block = at + BUFFER_HEADER_BYTES;
  if (size > BUFFER_HEADER_BYTES && decompressBlock(bytes, block, at + have, out, BUFFER_HEADER_BYTES, size) === null)
    return null;
  header.filledBytes = filledBytesOf(bytes, at, size) ?? size;
  return new TraceBuffer(place, header, words, 0, size);
}

/** Counts of the walk, complete when it has ended. */
export interface BufferCounts {
  buffers: number;
  compressedBuffers: number;
  damagedBuffers: number;
}

/**
 * All buffers in the order of the file.
 * @throws TraceFormatError when the file does not begin with a buffer; CancelledError; what the source throws
 */
export async function* readBuffers(
  source: ByteSource,
  counts: BufferCounts,
  { warnings, cancel, pause, onProgress }: ReadBuffersOptions,
): AsyncGenerator<TraceBuffer> {
  const { sizeBytes } = source;
  const window = new Window(source);
  const scratch = new Scratch();
  let offset = 0;
  let index = 0;

  while (offset + BUFFER_HEADER_BYTES <= sizeBytes) {
    // Most buffers lie in the chunk that was read last: those cost no await.
    if (!window.has(offset, BUFFER_HEADER_BYTES)) {
      if (cancel?.cancelled) throw new CancelledError();
      onProgress?.(offset);
      await pause?.();
      if ((await window.cover(offset, BUFFER_HEADER_BYTES)) < BUFFER_HEADER_BYTES) {
        warnings.add('file-shrank', `The file ended before its size of ${sizeBytes} bytes while it was read.`, offset);
        break;
      }
    }
    const size = u32At(window.chunk.bytes, offset - window.start);

    if (size < BUFFER_HEADER_BYTES || size > MAX_BUFFER_BYTES) {
      if (index === 0)
        throw new TraceFormatError(
          `this is not an .etl trace: its first buffer claims a size of ${size} bytes`,
          offset,
        );
      const next = await findNextBuffer(window, offset, sizeBytes, cancel);
      // A pre-allocated file ends in zeros: that is no damage (format document a.6).
      if (next === null && size === 0) break;
      counts.damagedBuffers++;
      warnings.add(
        'buffer-size',
        `The buffer at byte ${offset} claims a size of ${size} bytes; ${next === null ? 'nothing readable follows' : `reading goes on at byte ${next}`}.`,
        offset,
      );
      if (next === null) break;
      offset = next;
      continue;
    }

    const have = window.has(offset, size) ? size : Math.min(size, await window.cover(offset, size));
    const at = offset - window.start;
    if (index === 0) checkFirstBuffer(window.chunk.bytes, at, have);
    const buffer = expand(window.chunk, at, have, scratch, { index, fileOffset: offset });
    if (have < size)
      warnings.add(
        'buffer-cut',
        `The buffer at byte ${offset} should have ${size} bytes, but the file ends after ${have}.`,
        offset,
      );
    else if (buffer === null)
      warnings.add(
        'decompress',
        `The compressed buffer at byte ${offset} does not expand to the length that it states.`,
        offset,
      );
    if (have < size || buffer === null) counts.damagedBuffers++;
    counts.buffers++;
    if (u16At(window.chunk.bytes, at + BUFFER.flags) & BUFFER_FLAG.compressed) counts.compressedBuffers++;
    if (buffer !== null) yield buffer;
    index++;
    offset += size;
  }
  if (offset < sizeBytes && sizeBytes - offset < BUFFER_HEADER_BYTES)
    warnings.add('file-tail', `The last ${sizeBytes - offset} bytes are too few for a buffer.`, offset);
  onProgress?.(sizeBytes);
}

function checkFirstBuffer(bytes: Uint8Array, at: number, have: number): void {
  const type = u16At(bytes, at + BUFFER.type);
  const marker = have >= BUFFER_HEADER_BYTES + 8 ? u32At(bytes, at + BUFFER_HEADER_BYTES) : 0;
  const isLogFileHeader = marker >>> 24 === MARKER_TYPED && ((marker >>> 16) & 0xff) <= 2;
  if (type !== BUFFER_TYPE_HEADER && !isLogFileHeader)
    throw new TraceFormatError('this is not an .etl trace: it does not begin with a log-file header buffer', 0);
}

/** Offset of the next plausible buffer behind a damaged one; null when there is none. Linear in the rest of the file. */
async function findNextBuffer(
  window: Window,
  from: number,
  sizeBytes: number,
  cancel: CancelToken | undefined,
): Promise<number | null> {
  const probeBytes = BUFFER_HEADER_BYTES + 4;
  for (let offset = from + 1; offset + probeBytes <= sizeBytes; ) {
    if (cancel?.cancelled) throw new CancelledError();
    const available = await window.cover(offset, probeBytes);
    if (available < probeBytes) return null;
    const { bytes } = window.chunk;
    const stop = bytes.length - probeBytes;
    for (let at = offset - window.start; at <= stop; at++) {
      if (bytes[at + BUFFER_HEADER_BYTES + 3] === 0 && bytes[at + BUFFER.state] === 0) continue;
      if (plausibleBuffer(bytes, at, sizeBytes - window.start - at)) return window.start + at;
    }
    offset = window.start + stop + 1;
  }
  return null;
}

/** One buffer again, by where it lies in the file: for the payloads of events on screen. Null when it cannot be read. */
export async function readBufferAt(
  source: ByteSource,
  fileOffset: number,
  fileBytes: number,
): Promise<TraceBuffer | null> {
  const chunk = await source.read(fileOffset, fileBytes);
  if (chunk.length < BUFFER_HEADER_BYTES) return null;
  return expand(chunkOf(chunk), 0, chunk.length, new Scratch(), { index: 0, fileOffset });
}
