/**
 * Puts the records that ProcessTrace delivers into ETL buffers, one open buffer a processor, as the file format has
 * them: the engine then reads a live session as it reads a file. This runs once an event, two million times a second:
 * numbers, typed arrays and two copies in memory, nothing else.
 */
import {
  align8,
  BUFFER,
  BUFFER_HEADER_BYTES,
  EVENT_FLAG_EXTENDED,
  HEADER_BYTES,
  HEADER_TYPE,
  MARKER_MESSAGE,
  MARKER_TYPED,
  MESSAGE_FLAG,
} from '../../engine/format/layout.ts';
import { setBufferHeader } from '../../engine/write/buffer-writer.ts';
import { EVENT_HEADER_FLAG, sizeOf } from '../calls/layouts.ts';

/** Copies `bytes` between addresses: RtlMoveMemory. */
export type CopyMemory = (to: number, from: number, bytes: number) => void;

export interface PackerOptions {
  copy: CopyMemory;
  addressOf(bytes: Uint8Array): number;
  /**
   * Takes whole buffers.
   * @param bytes one behind the other, each as long as its header says; the memory is theirs
   * @param buffers how many they are
   * @param events how many are in them
   */
  post(bytes: Uint8Array, buffers: number, events: number): void;
  /** Of an open buffer; at least 72 bytes above the largest event (64 KiB). */
  bufferBytes: number;
}

interface OpenBuffer {
  processor: number;
  bytes: Uint8Array;
  words: Uint32Array;
  address: number;
  usedBytes: number;
  events: number;
  sequence: number;
}

const RECORD_BYTES = sizeOf('EVENT_RECORD');
const ITEM_BYTES = sizeOf('EVENT_HEADER_EXTENDED_DATA_ITEM');
const ITEM_HEAD_BYTES = 8;
/** There are some twenty kinds of extended data. */
const MAX_ITEMS = 64;
const MAX_EVENT_BYTES = 0xffff;
const EVENT_HEADER_WORDS = HEADER_BYTES.event64 / 4;
/** Message header with GUID, time and system info. */
const MESSAGE_BYTES = HEADER_BYTES.message + 16 + 8 + 8;
const U32 = 2 ** 32;

const { CLASSIC_HEADER, TRACE_MESSAGE, PROCESSOR_INDEX } = EVENT_HEADER_FLAG;
const HEADER_32 = EVENT_HEADER_FLAG['32_BIT_HEADER'];
const typed = (type: number): number => ((MARKER_TYPED << 24) | (type << 16)) >>> 0;

export class RecordPacker {
  readonly #options: PackerOptions;
  readonly #copy: CopyMemory;
  readonly #open: (OpenBuffer | undefined)[] = [];
  /** EVENT_RECORD of the event at hand, and its extended data items. */
  readonly #record = new Uint32Array(RECORD_BYTES / 4);
  readonly #halves = new Uint16Array(this.#record.buffer);
  readonly #bytes = new Uint8Array(this.#record.buffer);
  readonly #recordAddress: number;
  readonly #items = new Uint16Array((MAX_ITEMS * ITEM_BYTES) / 2);
  readonly #itemWords = new Uint32Array(this.#items.buffer);
  readonly #itemsAddress: number;
  readonly #opened: OpenBuffer[] = [];
  /** Of buffers that hold events, with their headers. */
  #waitingBytes = 0;

  constructor(options: PackerOptions) {
    this.#options = options;
    this.#copy = options.copy;
    this.#recordAddress = options.addressOf(this.#bytes);
    this.#itemsAddress = options.addressOf(new Uint8Array(this.#items.buffer));
  }

  /**
   * Takes one record.
   * @param address of an EVENT_RECORD
   * @returns false when it cannot be an event of a file: larger than 64 KiB, or with too many extended data
   */
  add(address: number): boolean {
    const record = this.#record;
    this.#copy(this.#recordAddress, address, RECORD_BYTES);
    const flags = this.#halves[2];
    if (flags & (CLASSIC_HEADER | TRACE_MESSAGE))
      return flags & TRACE_MESSAGE ? this.#addMessage(flags) : this.#addClassic(flags);
    const items = this.#halves[42];
    const headerBytes = items === 0 ? HEADER_BYTES.event64 : this.#withItems(items);
    const payloadBytes = this.#halves[43];
    const sizeBytes = headerBytes + payloadBytes;
    if (sizeBytes > MAX_EVENT_BYTES) return false;
    const buffer = this.#reserve(flags, sizeBytes);
    const at = buffer.usedBytes;
    const { words } = buffer;
    const w = at >>> 2;
    words[w] = typed(flags & HEADER_32 ? HEADER_TYPE.event32 : HEADER_TYPE.event64) | sizeBytes;
    words[w + 1] = (record[1] & ~EVENT_FLAG_EXTENDED) | (items === 0 ? 0 : EVENT_FLAG_EXTENDED);
    for (let i = 2; i < EVENT_HEADER_WORDS; i++) words[w + i] = record[i];
    if (items > 0) this.#copyItems(buffer, at + HEADER_BYTES.event64, items);
    this.#finish(buffer, headerBytes, payloadBytes);
    return true;
  }

  /** Posts what is there, full or not: all processors' at once. */
  flush(): void {
    if (this.#waitingBytes === 0) return;
    const posted = new Uint8Array(this.#waitingBytes);
    let at = 0;
    let buffers = 0;
    let events = 0;
    for (const buffer of this.#opened) {
      if (buffer.events === 0) continue;
      buffers++;
      events += buffer.events;
      at += this.#take(buffer, posted, at);
    }
    this.#options.post(posted, buffers, events);
  }

  /** A classic event: EVENT_TRACE_HEADER with its class GUID, type, level and version. It has no room for extended data. */
  #addClassic(flags: number): boolean {
    const record = this.#record;
    const payloadBytes = this.#halves[43];
    const sizeBytes = HEADER_BYTES.full64 + payloadBytes;
    if (sizeBytes > MAX_EVENT_BYTES) return false;
    const buffer = this.#reserve(flags, sizeBytes);
    const { words } = buffer;
    const w = buffer.usedBytes >>> 2;
    words[w] = typed(flags & HEADER_32 ? HEADER_TYPE.full32 : HEADER_TYPE.full64) | sizeBytes;
    // EVENT_DESCRIPTOR: version, level and opcode at 42, 44 and 45.
    words[w + 1] = this.#bytes[45] | (this.#bytes[44] << 8) | (this.#bytes[42] << 16);
    for (let i = 2; i < 10; i++) words[w + i] = record[i];
    words[w + 10] = record[14];
    words[w + 11] = record[15];
    this.#finish(buffer, HEADER_BYTES.full64, payloadBytes);
    return true;
  }

  /** A WPP message: its GUID is the provider, its number the event id. */
  #addMessage(flags: number): boolean {
    const record = this.#record;
    const payloadBytes = this.#halves[43];
    const sizeBytes = MESSAGE_BYTES + payloadBytes;
    if (sizeBytes > MAX_EVENT_BYTES) return false;
    const buffer = this.#reserve(flags, sizeBytes);
    const { words } = buffer;
    const w = buffer.usedBytes >>> 2;
    const pointer = flags & HEADER_32 ? MESSAGE_FLAG.pointer32 : MESSAGE_FLAG.pointer64;
    const fields = MESSAGE_FLAG.guid | MESSAGE_FLAG.timeStamp | MESSAGE_FLAG.systemInfo | pointer;
    words[w] = ((MARKER_MESSAGE << 24) >>> 0) | sizeBytes;
    words[w + 1] = this.#halves[20] | (fields << 16);
    for (let i = 0; i < 4; i++) words[w + 2 + i] = record[6 + i];
    words[w + 6] = record[4];
    words[w + 7] = record[5];
    words[w + 8] = record[2];
    words[w + 9] = record[3];
    this.#finish(buffer, MESSAGE_BYTES, payloadBytes);
    return true;
  }

  /** Fetches the items. @returns bytes of header and items; more than an event may have when there are too many */
  #withItems(items: number): number {
    if (items > MAX_ITEMS) return MAX_EVENT_BYTES + 1;
    this.#copy(this.#itemsAddress, this.#record[22] + this.#record[23] * U32, items * ITEM_BYTES);
    let bytes = HEADER_BYTES.event64;
    for (let i = 0; i < items; i++) bytes += ITEM_HEAD_BYTES + align8(this.#items[i * (ITEM_BYTES / 2) + 3]);
    return bytes;
  }

  #copyItems(buffer: OpenBuffer, start: number, items: number): void {
    let at = start;
    for (let i = 0; i < items; i++) {
      const half = i * (ITEM_BYTES / 2);
      const sizeBytes = this.#items[half + 3];
      const w = at >>> 2;
      buffer.words[w] = this.#items[half + 1] << 16;
      buffer.words[w + 1] = (i + 1 < items ? 1 : 0) | (sizeBytes << 16);
      at += ITEM_HEAD_BYTES;
      const word = half >>> 1;
      const from = this.#itemWords[word + 2] + this.#itemWords[word + 3] * U32;
      const end = at + align8(sizeBytes);
      if (sizeBytes > 0) {
        buffer.words[(end >>> 2) - 2] = 0;
        buffer.words[(end >>> 2) - 1] = 0;
        this.#copy(buffer.address + at, from, sizeBytes);
      }
      at = end;
    }
  }

  /** The event's buffer with room for it; a full one is posted first. */
  #reserve(flags: number, sizeBytes: number): OpenBuffer {
    const processor = flags & PROCESSOR_INDEX ? this.#halves[40] : this.#bytes[80];
    const buffer = this.#open[processor] ?? this.#create(processor);
    if (buffer.usedBytes + align8(sizeBytes) > buffer.bytes.length) {
      const { events } = buffer;
      const posted = new Uint8Array(buffer.usedBytes);
      this.#take(buffer, posted, 0);
      this.#options.post(posted, 1, events);
    }
    return buffer;
  }

  /** The payload, and zeros up to where the next event begins. */
  #finish(buffer: OpenBuffer, headerBytes: number, payloadBytes: number): void {
    const at = buffer.usedBytes;
    const end = at + align8(headerBytes + payloadBytes);
    if (payloadBytes > 0) {
      buffer.words[(end >>> 2) - 2] = 0;
      buffer.words[(end >>> 2) - 1] = 0;
      this.#copy(buffer.address + at + headerBytes, this.#record[24] + this.#record[25] * U32, payloadBytes);
    }
    // Every buffer has the time of its last event.
    buffer.words[BUFFER.timeStamp >>> 2] = this.#record[4];
    buffer.words[(BUFFER.timeStamp >>> 2) + 1] = this.#record[5];
    this.#waitingBytes += end - (buffer.events++ === 0 ? 0 : at);
    buffer.usedBytes = end;
  }

  #create(processor: number): OpenBuffer {
    const bytes = new Uint8Array(this.#options.bufferBytes);
    const buffer: OpenBuffer = {
      processor,
      bytes,
      words: new Uint32Array(bytes.buffer),
      address: this.#options.addressOf(bytes),
      usedBytes: BUFFER_HEADER_BYTES,
      events: 0,
      sequence: 0,
    };
    this.#open[processor] = buffer;
    this.#opened.push(buffer);
    return buffer;
  }

  /** Ends a buffer and copies it; it is empty then. @returns its bytes */
  #take(buffer: OpenBuffer, to: Uint8Array, at: number): number {
    const { bytes, usedBytes } = buffer;
    setBufferHeader(new DataView(bytes.buffer), {
      bufferSize: usedBytes,
      filledBytes: usedBytes,
      sequenceNumber: buffer.sequence++,
      processor: buffer.processor,
      flags: 0,
      type: 0,
      loggerId: this.#halves[41],
    });
    to.set(bytes.subarray(0, usedBytes), at);
    this.#waitingBytes -= usedBytes;
    buffer.usedBytes = BUFFER_HEADER_BYTES;
    buffer.events = 0;
    return usedBytes;
  }
}
