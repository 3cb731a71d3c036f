/**
 * The walk over a file's buffers (format document a.1, a.3, a.6, j): every length is checked against the bytes that are
 * really there, compressed buffers are expanded, damaged ones are counted and passed over.
 */
import { CancelledError, type CancelToken, TraceFormatError } from '../base/errors.ts';
import type { Damage } from './buffer-table.ts';
import type { ByteSource } from './byte-source.ts';
import { i64At, u16At, u32At } from './bytes.ts';
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
  readonly fileOffset: number;
  /** Bytes that it takes in the file. */
  readonly fileBytes: number;
  readonly compressed: boolean;
  /** The walk has counted it as damaged: the file ends inside it, or its header does not say where its events end. */
  readonly damaged: boolean;
  /** Words of the memory that the buffer lies in; the buffer's first is `words[firstWord]`. */
  readonly words: Uint32Array;
  readonly firstWord: number;
  /** End of the events, counted from the buffer's start. */
  readonly filledBytes: number;
  readonly processor: number;
  readonly type: number;
  readonly flags: number;
  /** Flush order in its session. */
  readonly sequence: number;
  readonly #sizeBytes: number;

  constructor(fileOffset: number, header: BufferHeader, words: Uint32Array, firstWord: number, sizeBytes: number) {
    this.fileOffset = fileOffset;
    this.fileBytes = header.fileBytes;
    this.compressed = header.compressed;
    this.damaged = header.damaged;
    this.words = words;
    this.firstWord = firstWord;
    this.filledBytes = header.filledBytes;
    this.processor = header.processor;
    this.type = header.type;
    this.flags = header.flags;
    this.sequence = header.sequence;
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
  damaged: boolean;
  filledBytes: number;
  processor: number;
  type: number;
  flags: number;
  sequence: number;
}

export interface ReadBuffersOptions {
  warnings: WarningLog;
  cancel?: CancelToken | undefined;
  /** Called between chunks, so that the caller's event loop can run. */
  pause?: (() => Promise<void>) | undefined;
  onProgress?: ((bytesDone: number) => void) | undefined;
  /** Of what is passed over, between the buffers around it. */
  onDamage?: ((damage: Damage) => void) | undefined;
}

/** Bytes asked for at once. Larger than any real buffer; small enough that cancel and progress feel immediate. */
const CHUNK_BYTES = 8 << 20;
/**
 * No session can have larger buffers than 16 MiB (EVENT_TRACE_PROPERTIES.BufferSize), so a size past four times that is
 * damage, and memory stays bounded whatever a file claims.
 */
const MAX_BUFFER_BYTES = 64 << 20;
/**
 * A block of a few bytes can state that it expands to 64 MiB, and a file can hold thousands of them. Real buffers expand
 * to 13 times their size at most; a file that goes far past that is made to keep its reader busy.
 */
const MAX_EXPANSION = 256;

/** What the compressed buffers of a file may expand to. */
export const mostExpandedBytes = (sizeBytes: number): number => MAX_BUFFER_BYTES + MAX_EXPANSION * sizeBytes;

/** What is looked at to tell whether a buffer begins somewhere: its header and its first event's marker. */
const PROBE_BYTES = BUFFER_HEADER_BYTES + 4;

const possibleSize = (size: number): boolean => size >= BUFFER_HEADER_BYTES && size <= MAX_BUFFER_BYTES;

const startsWithEvent = (bytes: Uint8Array, at: number): boolean => {
  const marker = bytes[at + BUFFER_HEADER_BYTES + 3];
  return marker === MARKER_TYPED || marker === MARKER_MESSAGE;
};

/** True when the fields of a buffer header at `at`, its size apart, hold what they can hold. */
function plausibleHeader(bytes: Uint8Array, at: number): boolean {
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

/** True when the walk may take what lies at `at` for a buffer. (XP's headers differ, but events follow them as well.) */
const looksLikeBuffer = (bytes: Uint8Array, at: number): boolean =>
  possibleSize(u32At(bytes, at + BUFFER.bufferSize)) && (plausibleHeader(bytes, at) || startsWithEvent(bytes, at));

/**
 * Strict enough to find the next buffer behind damage: an event must follow, or a compressed block.
 * @param left what the file still has from `at` on
 */
function plausibleBuffer(bytes: Uint8Array, at: number, left: number): boolean {
  const size = u32At(bytes, at + BUFFER.bufferSize);
  if (!possibleSize(size) || size > left || !plausibleHeader(bytes, at)) return false;
  if (u32At(bytes, at + 0x0c) !== 0) return false;
  if (u16At(bytes, at + BUFFER.flags) & BUFFER_FLAG.compressed) return true;
  return u32At(bytes, at + BUFFER.filledBytes) <= size && startsWithEvent(bytes, at);
}

/** Reads ahead of the walk: a window on the file that moves forward. */
class Window {
  chunk = chunkOf(new Uint8Array(0));
  start = 0;
  readonly #source: ByteSource;
  /** What lies behind is read by others. */
  readonly #to: number;

  constructor(source: ByteSource, to: number) {
    this.#source = source;
    this.#to = to;
  }

  has(offset: number, need: number): boolean {
    return offset >= this.start && offset + need <= this.start + this.chunk.bytes.length;
  }

  /** Makes `[offset, offset + need)` available where the file has it; says how much there is from `offset` on. */
  async cover(offset: number, need: number): Promise<number> {
    if (!this.has(offset, need)) {
      const own = offset < this.#to ? Math.min(CHUNK_BYTES, this.#to - offset) : CHUNK_BYTES;
      this.chunk = chunkOf(await this.#source.read(offset, Math.max(need, own)));
      this.start = offset;
    }
    return this.start + this.chunk.bytes.length - offset;
  }
}

/** One area that buffers are expanded into, one after the other: only one expanded buffer is alive at a time. */
export class Scratch {
  /** What all blocks so far expanded to, or did not live up to. */
  expandedBytes = 0;
  bytes = new Uint8Array(0);
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

/** FilledBytes where it makes sense, else SavedOffset (format document a.1), else null. */
function filledBytesOf(bytes: Uint8Array, at: number, limit: number): number | null {
  const filled = u32At(bytes, at + BUFFER.filledBytes);
  if (filled >= BUFFER_HEADER_BYTES && filled <= limit) return filled;
  const saved = u32At(bytes, at + BUFFER.savedOffset);
  return saved >= BUFFER_HEADER_BYTES && saved <= limit ? saved : null;
}

const processorAt = (bytes: Uint8Array, at: number): number =>
  u16At(bytes, at + BUFFER.flags) & BUFFER_FLAG.processorIndex
    ? u16At(bytes, at + BUFFER.processor) & PROCESSOR_INDEX_MASK
    : bytes[at + BUFFER.processor];

const sequenceAt = (bytes: Uint8Array, at: number): number => Number(i64At(bytes, at + BUFFER.sequenceNumber));

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
function expand(chunk: Chunk, at: number, have: number, scratch: Scratch, fileOffset: number): TraceBuffer | null {
  const { bytes } = chunk;
  const flags = u16At(bytes, at + BUFFER.flags);
  const sizeBytes = u32At(bytes, at + BUFFER.bufferSize);
  const filledBytes = filledBytesOf(bytes, at, sizeBytes);
  const compressed = (flags & BUFFER_FLAG.compressed) !== 0;
  const cut = have < sizeBytes;
  const header: BufferHeader = {
    fileBytes: have,
    compressed,
    damaged: cut || (filledBytes === null && !compressed),
    // Where the header does not say how far they go, events are read as long as one follows the other.
    filledBytes: Math.min(filledBytes ?? sizeBytes, have),
    processor: processorAt(bytes, at),
    type: u16At(bytes, at + BUFFER.type),
    flags,
    sequence: sequenceAt(bytes, at),
  };
  if (!compressed) {
    // Events are 8-aligned within a buffer; a word view of it needs the buffer itself aligned in memory.
    if (chunk.words !== null && at % 4 === 0) return new TraceBuffer(fileOffset, header, chunk.words, at >>> 2, have);
    const words = scratch.ensure(have);
    scratch.bytes.set(bytes.subarray(at, at + have));
    return new TraceBuffer(fileOffset, header, words, 0, have);
  }
  // SavedOffset is what the block expands to, exactly (verified on every real compressed buffer).
  const saved = u32At(bytes, at + BUFFER.savedOffset);
  const size = saved >= BUFFER_HEADER_BYTES ? saved : u32At(bytes, at + BUFFER.filledBytes);
  if (cut || !possibleSize(size)) return null;
  scratch.expandedBytes += size;
  const words = scratch.ensure(size);
  const out = scratch.bytes;
  out.set(bytes.subarray(at, at + BUFFER_HEADER_BYTES));
  const block = at + BUFFER_HEADER_BYTES;
  if (size > BUFFER_HEADER_BYTES && decompressBlock(bytes, block, at + have, out, BUFFER_HEADER_BYTES, size) === null)
    return null;
  header.filledBytes = filledBytesOf(bytes, at, size) ?? size;
  return new TraceBuffer(fileOffset, header, words, 0, size);
}

/** Counts of the walk, complete when it has ended. */
export interface BufferCounts {
  buffers: number;
  compressedBuffers: number;
  damagedBuffers: number;
}

/** A part of a file, for one of several readers. */
export interface WalkRange {
  /** Where to begin. */
  readonly from: number;
  /** Buffers that begin here or later are left to others. */
  readonly to: number;
  /** A buffer begins at `from`, or damage; else the walk begins with the first plausible buffer from there on. */
  readonly exact: boolean;
  /** What compressed buffers before `from` expanded to. */
  readonly expandedBytes: number;
}

/** Where a walk over a range began and ended. */
export interface WalkedRange {
  /** −1: no buffer begins in the range, as far as one can tell without what lies before it. */
  start: number;
  /** Where the next buffer begins, or damage. */
  end: number;
  /** Nothing that can be read follows. */
  ended: boolean;
  /** As before the range, with what its own buffers expanded to. */
  expandedBytes: number;
}

/**
 * All buffers in the order of the file, at least one.
 * @throws TraceFormatError when the file does not begin with a buffer, or none of it can be read; CancelledError; what the source throws
 */
export async function* readBuffers(
  source: ByteSource,
  counts: BufferCounts,
  options: ReadBuffersOptions,
): AsyncGenerator<TraceBuffer> {
  checkSize(source.sizeBytes);
  const range = { from: 0, to: source.sizeBytes, exact: true, expandedBytes: 0 };
  const walked = { start: 0, end: 0, ended: false, expandedBytes: 0 };
  let yielded = false;
  for await (const buffer of readRange(source, range, walked, counts, options)) {
    yielded = true;
    yield buffer;
  }
  checkEnd(source.sizeBytes, walked.end, yielded, options.warnings);
  options.onProgress?.(source.sizeBytes);
}

/** @throws TraceFormatError when so few bytes cannot be a trace */
export function checkSize(sizeBytes: number): void {
  if (sizeBytes === 0) throw new TraceFormatError('the file is empty', 0);
  if (sizeBytes < BUFFER_HEADER_BYTES)
    throw new TraceFormatError(`this is not an .etl trace: it has only ${sizeBytes} bytes`, 0);
}

/**
 * After the last buffer: warns of a rest that is too short for one.
 * @throws TraceFormatError when there was no buffer
 */
export function checkEnd(sizeBytes: number, endOffset: number, hasBuffers: boolean, warnings: WarningLog): void {
  if (!hasBuffers) throw new TraceFormatError('this is not an .etl trace: none of its buffers can be read', 0);
  const rest = sizeBytes - endOffset;
  if (rest > 0 && rest < BUFFER_HEADER_BYTES)
    warnings.add('file-tail', `The last ${rest} bytes are too short for a buffer.`, endOffset);
}

/**
 * The buffers that begin in a range, in the order of the file. What a walk finds from a buffer on does not depend on
 * what lies before it, so that ranges can be walked side by side.
 * @param walked is filled when the walk ends
 * @throws as `readBuffers` does
 */
export async function* readRange(
  source: ByteSource,
  range: WalkRange,
  walked: WalkedRange,
  counts: BufferCounts,
  options: ReadBuffersOptions,
): AsyncGenerator<TraceBuffer> {
  const { sizeBytes } = source;
  const walk = new Walk(source, range, counts, options);
  walked.start = range.exact ? range.from : await walk.findStart(range.to);
  if (walked.start < 0) return;
  walked.ended = true;
  for (;;) {
    if (walk.offset >= range.to && walk.offset < sizeBytes) {
      walked.ended = false;
      break;
    }
    if (walk.offset + BUFFER_HEADER_BYTES > sizeBytes) break;
    // Most buffers lie in the chunk that was read last: those cost no await.
    if (!walk.hasHeader && !(await walk.readHeader())) break;
    if (walk.hasExpandedTooFar()) break;
    if (walk.hasWorkedLong) await walk.rest();
    if (!walk.atBuffer) {
      if (await walk.passOverDamage()) continue;
      break;
    }
    const have = walk.has(walk.sizeStated) ? walk.sizeStated : await walk.readBuffer();
    // It may have shrunk since its header was read.
    if (have < BUFFER_HEADER_BYTES) break;
    const buffer = walk.take(have);
    if (buffer !== null) yield buffer;
  }
  walked.end = walk.offset;
  walked.expandedBytes = walk.expandedBytes;
}

/** Where the reading of a file is. What it returns says whether there is anything to go on with. */
class Walk {
  offset: number;
  readonly #sizeBytes: number;
  readonly #window: Window;
  readonly #scratch = new Scratch();
  readonly #counts: BufferCounts;
  readonly #options: ReadBuffersOptions;
  #nextBreathBytes: number;

  constructor(
    source: ByteSource,
    { from, to, expandedBytes }: WalkRange,
    counts: BufferCounts,
    options: ReadBuffersOptions,
  ) {
    this.offset = from;
    this.#scratch.expandedBytes = expandedBytes;
    this.#nextBreathBytes = expandedBytes + CHUNK_BYTES;
    this.#sizeBytes = source.sizeBytes;
    this.#window = new Window(source, to);
    this.#counts = counts;
    this.#options = options;
  }

  has(bytes: number): boolean {
    return this.#window.has(this.offset, bytes);
  }

  get #probeBytes(): number {
    return Math.min(PROBE_BYTES, this.#sizeBytes - this.offset);
  }

  get hasHeader(): boolean {
    return this.has(this.#probeBytes);
  }

  async readHeader(): Promise<boolean> {
    await this.#breathe();
    const hasIt = (await this.#window.cover(this.offset, this.#probeBytes)) >= BUFFER_HEADER_BYTES;
    if (!hasIt) this.#warnOfShrinking();
    return hasIt;
  }

  /** Work follows what buffers expand to, not what they take in the file. */
  get hasWorkedLong(): boolean {
    return this.#scratch.expandedBytes >= this.#nextBreathBytes;
  }

  async rest(): Promise<void> {
    this.#nextBreathBytes = this.expandedBytes + CHUNK_BYTES;
    await this.#breathe();
  }

  get expandedBytes(): number {
    return this.#scratch.expandedBytes;
  }

  hasExpandedTooFar(): boolean {
    if (this.expandedBytes <= mostExpandedBytes(this.#sizeBytes)) return false;
    this.#warn(
      'expansion',
      `The compressed buffers before byte ${this.offset} expand to more than ${MAX_EXPANSION} times the file size; the rest is ignored.`,
    );
    this.#addDamage(this.#sizeBytes);
    return true;
  }

  /** Goes to the first plausible buffer from here on; −1 where none begins before `to`. */
  async findStart(to: number): Promise<number> {
    const { cancel } = this.#options;
    const start = await findNextBuffer(
      this.#window,
      this.offset,
      Math.min(to - 1, this.#sizeBytes),
      this.#sizeBytes,
      cancel,
    );
    this.offset = start ?? this.offset;
    return start ?? -1;
  }

  get #at(): number {
    return this.offset - this.#window.start;
  }

  /** Of the buffer that begins here, if one does. */
  get sizeStated(): number {
    return u32At(this.#window.chunk.bytes, this.#at);
  }

  /** @throws TraceFormatError where the first buffer is none */
  get atBuffer(): boolean {
    if (this.offset > 0) return looksLikeBuffer(this.#window.chunk.bytes, this.#at);
    if (possibleSize(this.sizeStated)) return true;
    throw new TraceFormatError(
      `this is not an .etl trace: its first buffer states a size of ${this.sizeStated} bytes`,
      0,
    );
  }

  async passOverDamage(): Promise<boolean> {
    const size = this.sizeStated;
    const next = await findNextBuffer(
      this.#window,
      this.offset + 1,
      this.#sizeBytes,
      this.#sizeBytes,
      this.#options.cancel,
    );
    // A pre-allocated file ends in zeros: that is no damage (format document a.6).
    if (next === null && size === 0) return false;
    this.#addDamage(next ?? this.#sizeBytes);
    const rest = next === null ? 'no readable data follows' : `reading continues at byte ${next}`;
    if (possibleSize(size))
      this.#warn('buffer-header', `The data at byte ${this.offset} is not a buffer header; ${rest}.`);
    else this.#warn('buffer-size', `The buffer at byte ${this.offset} states a size of ${size} bytes; ${rest}.`);
    this.offset = next ?? this.offset;
    return next !== null;
  }

  /** @returns bytes of the buffer that are there */
  async readBuffer(): Promise<number> {
    const size = this.sizeStated;
    const have = Math.min(size, await this.#window.cover(this.offset, size));
    if (have < BUFFER_HEADER_BYTES) this.#warnOfShrinking();
    return have;
  }

  /** The buffer of which `have` bytes are there, and goes on behind it; null when it cannot be expanded. */
  take(have: number): TraceBuffer | null {
    const { offset } = this;
    const { chunk } = this.#window;
    const at = this.#at;
    const size = this.sizeStated;
    if (offset === 0) checkFirstBuffer(chunk.bytes, at, have);
    const buffer = expand(chunk, at, have, this.#scratch, offset);
    if (have < size)
      this.#warn(
        'buffer-cut',
        `The buffer at byte ${offset} should have ${size} bytes, but the file ends after ${have}.`,
      );
    else if (buffer === null)
      this.#warn('decompress', `The compressed buffer at byte ${offset} does not expand to its stated length.`);
    else if (buffer.damaged)
      this.#warn(
        'filled-bytes',
        `The buffer at byte ${offset} does not say where its events end; they are read until no valid event follows.`,
      );
    this.#counts.buffers++;
    if (u16At(chunk.bytes, at + BUFFER.flags) & BUFFER_FLAG.compressed) this.#counts.compressedBuffers++;
    if (buffer === null) this.#addDamage(offset + have, processorAt(chunk.bytes, at), sequenceAt(chunk.bytes, at));
    else if (buffer.damaged) this.#counts.damagedBuffers++;
    this.offset += size;
    return buffer;
  }

  async #breathe(): Promise<void> {
    const { cancel, onProgress, pause } = this.#options;
    if (cancel?.cancelled) throw new CancelledError();
    onProgress?.(this.offset);
    await pause?.();
  }

  #warn(code: string, message: string): void {
    this.#options.warnings.add(code, message, this.offset);
  }

  #warnOfShrinking(): void {
    this.#warn('file-shrank', `The file ended before its expected size of ${this.#sizeBytes} bytes during reading.`);
  }

  /** From here to `endOffset`. */
  #addDamage(endOffset: number, processor = -1, sequence = Number.NaN): void {
    this.#counts.damagedBuffers++;
    this.#options.onDamage?.({ fileOffset: this.offset, endOffset, processor, sequence });
  }
}

function checkFirstBuffer(bytes: Uint8Array, at: number, have: number): void {
  const type = u16At(bytes, at + BUFFER.type);
  const marker = have >= BUFFER_HEADER_BYTES + 8 ? u32At(bytes, at + BUFFER_HEADER_BYTES) : 0;
  const isLogFileHeader = marker >>> 24 === MARKER_TYPED && ((marker >>> 16) & 0xff) <= 2;
  if (type !== BUFFER_TYPE_HEADER && !isLogFileHeader)
    throw new TraceFormatError('this is not an .etl trace: it does not begin with a log-file header buffer', 0);
}

/** What a search looks at first: `plausibleHeader` takes small values of these fields alone, so their high bytes are zero. */
const HIGH_OF_STATE = BUFFER.state + 3;
const HIGH_OF_TYPE = BUFFER.type + 1;

/** Offset of the first plausible buffer in `[from, last]`; null when there is none. Linear in what it looks at. */
async function findNextBuffer(
  window: Window,
  from: number,
  last: number,
  sizeBytes: number,
  cancel: CancelToken | undefined,
): Promise<number | null> {
  for (let offset = from; offset <= last && offset + PROBE_BYTES <= sizeBytes; ) {
    if (cancel?.cancelled) throw new CancelledError();
    const available = await window.cover(offset, PROBE_BYTES);
    if (available < PROBE_BYTES) return null;
    const { bytes } = window.chunk;
    const stop = bytes.length - PROBE_BYTES;
    for (let at = offset - window.start; at <= stop; at++) {
      if (window.start + at > last) return null;
      if ((bytes[at + HIGH_OF_STATE] | bytes[at + HIGH_OF_TYPE]) !== 0) continue;
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
  scratch = new Scratch(),
): Promise<TraceBuffer | null> {
  return bufferOf(await source.read(fileOffset, fileBytes), fileOffset, scratch);
}

/** The same for bytes already read: the whole buffer, or as much of it as the file has. */
export function bufferOf(bytes: Uint8Array, fileOffset: number, scratch: Scratch): TraceBuffer | null {
  if (bytes.length < BUFFER_HEADER_BYTES) return null;
  return expand(chunkOf(bytes), 0, bytes.length, scratch, fileOffset);
}

/**
 * A buffer that came by itself, from a session or out of a file, in memory of its own. Null when it is none: too short,
 * no header that can be one, or a compressed block that does not expand.
 * @param bytes one buffer; where fewer came than its header states it is `damaged`
 */
export function bufferInMemory(bytes: Uint8Array): TraceBuffer | null {
  if (bytes.length < BUFFER_HEADER_BYTES || !looksLikeBuffer(bytes, 0)) return null;
  return expand(chunkOf(bytes), 0, Math.min(bytes.length, u32At(bytes, BUFFER.bufferSize)), new Scratch(), 0);
}
