/**
 * Packs events into per-CPU buffers and puts full ones into the file (format document a.1–a.3): the lower half of the
 * writer, which trimming uses alone.
 */
import { enlarged } from '../base/enlarged.ts';
import { xpressCompress } from '../format/compression/xpress.ts';
import { align8, BUFFER, BUFFER_FLAG, BUFFER_HEADER_BYTES, PROCESSOR_INDEX_MASK } from '../format/layout.ts';
import { setInt64 } from './payload-builder.ts';

/** Where a trace goes: a file, an upload, memory. */
export interface TraceSink {
  /**
   * Puts `bytes` at a file offset. Offsets come in ascending order without gaps, and at the end once more offset 0: the
   * header buffer, which by then knows what the trace holds. The array is reused: copy it to keep it.
   */
  write(offset: number, bytes: Uint8Array): void;
}

/** A trace in memory. */
export class MemorySink implements TraceSink {
  #bytes = new Uint8Array(1 << 16);
  #length = 0;

  write(offset: number, bytes: Uint8Array): void {
    const end = offset + bytes.length;
    if (end > this.#bytes.length) {
      this.#bytes = enlarged(this.#bytes, Math.max(end, 2 * this.#bytes.length), this.#length);
    }
    this.#bytes.set(bytes, offset);
    this.#length = Math.max(this.#length, end);
  }

  /** The whole trace: a view. */
  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/**
 * A buffer that is being filled. `eventOffset` is where the event goes that was reserved last. Its memory grows with
 * what is in it, so that a trace of 2048 CPUs with an event each does not take 2048 whole buffers.
 */
export interface OpenBuffer {
  bytes: Uint8Array;
  view: DataView;
  usedBytes: number;
  eventOffset: number;
  /** BUFFER_FLAG bits that it gets when it is flushed, and that end with it. */
  flags: number;
}

export interface BufferWriterOptions {
  sink: TraceSink;
  /** The whole header buffer as it begins the file: the caller's, who rewrites it through `finish`. */
  header: Uint8Array;
  /** Of each buffer behind the header; a multiple of 8. */
  bufferSizeBytes: number;
  compressed: boolean;
  loggerId: number;
}

const FIRST_BYTES = 0x1000;
const TAIL_FILL = new Uint8Array(0x4000).fill(0xff);

/** WMI_BUFFER_HEADER.State of every buffer in a file: flushed. */
const STATE_FLUSH = 3;

/** The fields of a buffer header that the writer fills; the rest stays 0. */
export function setBufferHeader(
  view: DataView,
  fields: {
    bufferSize: number;
    filledBytes: number;
    sequenceNumber: number;
    processor: number;
    flags: number;
    type: number;
    loggerId: number;
  },
): void {
  view.setUint32(BUFFER.bufferSize, fields.bufferSize, true);
  view.setUint32(BUFFER.savedOffset, fields.filledBytes, true);
  view.setUint32(BUFFER.currentOffset, fields.filledBytes, true);
  setInt64(view, BUFFER.sequenceNumber, fields.sequenceNumber);
  view.setUint16(BUFFER.processor, fields.processor, true);
  view.setUint16(BUFFER.loggerId, fields.loggerId, true);
  view.setUint32(BUFFER.state, STATE_FLUSH, true);
  view.setUint32(BUFFER.filledBytes, fields.filledBytes, true);
  view.setUint16(BUFFER.flags, fields.flags | BUFFER_FLAG.processorIndex, true);
  view.setUint16(BUFFER.type, fields.type, true);
}

export class BufferWriter {
  /** Flush time of the buffers to come, raw session clock, as the two words of the file. */
  flushTime = { low: 0, high: 0 };
  readonly #options: BufferWriterOptions;
  readonly #open = new Map<number, OpenBuffer>();
  #offset: number;
  #sequenceNumber = 0;

  constructor(options: BufferWriterOptions) {
    const { bufferSizeBytes } = options;
    if (bufferSizeBytes % 8 !== 0 || bufferSizeBytes <= BUFFER_HEADER_BYTES)
      throw new RangeError(`A buffer of ${bufferSizeBytes} bytes: the size must be a multiple of 8 above 72`);
    this.#options = options;
    options.sink.write(0, options.header);
    this.#offset = options.header.length;
  }

  /**
   * Makes room for an event of `sizeBytes` on `cpu` and flushes that CPU's buffer first when it is full. The room holds
   * whatever was there before: write every byte of it. Bytes up to the next 8-byte step are zeroed here.
   * @throws RangeError when the event fits in no buffer, or the file format has no such CPU
   */
  reserve(cpu: number, sizeBytes: number): OpenBuffer {
    const { bufferSizeBytes } = this.#options;
    const takes = align8(sizeBytes);
    if (BUFFER_HEADER_BYTES + takes > bufferSizeBytes)
      throw new RangeError(`An event of ${sizeBytes} bytes does not fit in a buffer of ${bufferSizeBytes} bytes`);
    const buffer = this.#open.get(cpu) ?? this.#create(cpu);
    if (buffer.usedBytes + takes > bufferSizeBytes) this.#flush(cpu, buffer, 0);
    if (buffer.usedBytes + takes > buffer.bytes.length) this.#grow(buffer, buffer.usedBytes + takes);
    buffer.eventOffset = buffer.usedBytes;
    buffer.usedBytes += takes;
    buffer.bytes.fill(0, buffer.eventOffset + sizeBytes, buffer.usedBytes);
    return buffer;
  }

  /** What events of `cpu` can still take before its buffer is flushed. */
  roomBytes(cpu: number): number {
    return this.#options.bufferSizeBytes - (this.#open.get(cpu)?.usedBytes ?? BUFFER_HEADER_BYTES);
  }

  /**
   * Puts a whole buffer into the file, behind what is open of its CPU, as it stands in a file: header and events, or
   * header and compressed block. Only its number in the sequence and its session become this file's; a plain one is
   * filled up to this file's size.
   */
  copy(cpu: number, buffer: Uint8Array): void {
    const { bufferSizeBytes, loggerId } = this.#options;
    const open = this.#open.get(cpu);
    if (open !== undefined && open.usedBytes > BUFFER_HEADER_BYTES) this.#flush(cpu, open, 0);
    const header = buffer.slice(0, BUFFER_HEADER_BYTES);
    const view = new DataView(header.buffer);
    const isPlain = (view.getUint16(BUFFER.flags, true) & BUFFER_FLAG.compressed) === 0;
    setInt64(view, BUFFER.sequenceNumber, ++this.#sequenceNumber);
    view.setUint16(BUFFER.loggerId, loggerId, true);
    if (isPlain) view.setUint32(BUFFER.bufferSize, bufferSizeBytes, true);
    this.#write(header);
    this.#write(buffer.subarray(BUFFER_HEADER_BYTES));
    if (isPlain) this.#fill(bufferSizeBytes - buffer.length);
  }

  /** Appends an event as it is. */
  append(cpu: number, event: Uint8Array): void {
    const buffer = this.reserve(cpu, event.length);
    buffer.bytes.set(event, buffer.eventOffset);
  }

  /**
   * Flushes what is open, CPU after CPU, then writes the header buffer once more.
   * @param patchHeader changes the header, now that the number of buffers (with it) is known
   * @returns bytes and buffers of the file
   */
  finish(patchHeader: (header: DataView, buffersWritten: number) => void): { sizeBytes: number; buffers: number } {
    const left = [...this.#open]
      .filter(([, buffer]) => buffer.usedBytes > BUFFER_HEADER_BYTES)
      .sort((a, b) => a[0] - b[0]);
    left.forEach(([cpu, buffer], i) => {
      this.#flush(cpu, buffer, i === left.length - 1 ? BUFFER_FLAG.flushMarker : 0);
    });
    this.#open.clear();
    const { header, sink } = this.#options;
    const buffers = this.#sequenceNumber + 1;
    patchHeader(new DataView(header.buffer, header.byteOffset, header.length), buffers);
    sink.write(0, header);
    return { sizeBytes: this.#offset, buffers };
  }

  #create(cpu: number): OpenBuffer {
    if (!Number.isInteger(cpu) || cpu < 0 || cpu > PROCESSOR_INDEX_MASK)
      throw new RangeError(`CPU ${cpu}: a buffer's processor index is 0 to ${PROCESSOR_INDEX_MASK}`);
    const bytes = new Uint8Array(Math.min(this.#options.bufferSizeBytes, FIRST_BYTES));
    const buffer = {
      bytes,
      view: new DataView(bytes.buffer),
      usedBytes: BUFFER_HEADER_BYTES,
      eventOffset: 0,
      flags: 0,
    };
    this.#open.set(cpu, buffer);
    return buffer;
  }

  #grow(buffer: OpenBuffer, needBytes: number): void {
    const size = Math.min(this.#options.bufferSizeBytes, Math.max(needBytes, 2 * buffer.bytes.length));
    buffer.bytes = enlarged(buffer.bytes, size, buffer.usedBytes);
    buffer.view = new DataView(buffer.bytes.buffer);
  }

  #flush(cpu: number, buffer: OpenBuffer, flags: number): void {
    const { bytes, view, usedBytes } = buffer;
    const { compressed, bufferSizeBytes, loggerId } = this.#options;
    const block = compressed ? xpressCompress(bytes.subarray(BUFFER_HEADER_BYTES, usedBytes)) : null;
    setBufferHeader(view, {
      bufferSize: block === null ? bufferSizeBytes : BUFFER_HEADER_BYTES + block.length,
      filledBytes: usedBytes,
      sequenceNumber: ++this.#sequenceNumber,
      processor: cpu,
      flags: flags | buffer.flags | (block === null ? 0 : BUFFER_FLAG.compressed),
      type: 0,
      loggerId,
    });
    view.setUint32(BUFFER.timeStamp, this.flushTime.low, true);
    view.setUint32(BUFFER.timeStamp + 4, this.flushTime.high, true);
    this.#write(bytes.subarray(0, block === null ? usedBytes : BUFFER_HEADER_BYTES));
    if (block !== null) this.#write(block);
    else this.#fill(bufferSizeBytes - usedBytes);
    buffer.usedBytes = BUFFER_HEADER_BYTES;
    buffer.flags = 0;
  }

  /** Windows marks the unused tail with ones: readers stop at a marker of 0xFFFFFFFF. */
  #fill(sizeBytes: number): void {
    for (let left = sizeBytes; left > 0; left -= TAIL_FILL.length)
      this.#write(TAIL_FILL.subarray(0, Math.min(left, TAIL_FILL.length)));
  }

  #write(bytes: Uint8Array): void {
    this.#options.sink.write(this.#offset, bytes);
    this.#offset += bytes.length;
  }
}
