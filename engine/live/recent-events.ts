/**
 * The last events of a live trace with their bytes, for the list: in memory that was set aside at the beginning and is used
 * in turn. Events are numbered as they came, rows in the order of time; what is older than the memory is gone, and has
 * its number still.
 *
 *   came:  … | cpu 1 | cpu 0 | cpu 1 |   events with their buffers
 *   rows:  … sorted by time  ──────►  |  published when all processors have got so far
 */

import type { LoadedBuffer } from '../events/buffer-cache.ts';
import type { GrowingColumns } from '../format/event-columns.ts';
import { type Pieces, TimeMerge } from '../format/time-order.ts';
import { ByteSlabs } from './byte-slabs.ts';

/** Events and rows that are kept, at most; a power of two. */
const CAPACITY = 2 ** 20;
/** Of all buffers that are kept: at 500,000 events a second that is a second and more. */
const KEPT_BYTES = 96 << 20;
/** Rows are published at the latest then, asked for or not: merging many at once takes no longer, but all at once. */
const MOST_PENDING = CAPACITY / 8;

interface KeptBuffer extends LoadedBuffer {
  readonly cpu: number;
  /** Its events: `[start, end)`. */
  readonly start: number;
  readonly end: number;
}

/** Events that wait for others of their time. */
interface Piece {
  readonly start: number;
  readonly end: number;
  readonly stream: number;
}

/** Before all events. */
const GONE = -1;

const at = (number: number): number => number % CAPACITY;
/** The slot behind one: numbers past 2^32 are slow to divide. */
const next = (slot: number): number => (slot + 1) & (CAPACITY - 1);

export class RecentEvents {
  /** By `slot`: its event's number modulo the capacity. */
  readonly timeNs = new Float64Array(CAPACITY);
  readonly pid = new Uint32Array(CAPACITY);
  readonly tid = new Uint32Array(CAPACITY);
  /** Thread that ran there, of events whose header names none. */
  readonly runningTid = new Uint32Array(CAPACITY);
  readonly kind = new Uint16Array(CAPACITY);
  readonly eventOffset = new Uint32Array(CAPACITY);
  readonly payloadOffset = new Uint16Array(CAPACITY);
  readonly payloadBytes = new Uint16Array(CAPACITY);
  /** Number of the buffer, modulo 2^32. */
  readonly #buffer = new Uint32Array(CAPACITY);
  /** Row → number of its event. */
  readonly #order = new Float64Array(CAPACITY);
  #buffers: KeptBuffer[] = [];
  /** Number of the first of them. */
  #firstBuffer = 0;
  readonly #slabs = new ByteSlabs();
  /** Events that are kept: `[#firstEvent, #nextEvent)`. */
  #firstEvent = 0;
  #nextEvent = 0;
  #pending: Piece[] = [];
  #pendingEvents = 0;
  /** While rows are made of events: their times and numbers. */
  #times = new Float64Array(1024);
  #numbers = new Float64Array(1024);
  /** Rows that are there: `[firstRow, endRow)`. */
  firstRow = 0;
  endRow = 0;

  /**
   * Keeps the events of one buffer.
   * @param stream whose buffers come in the order of time
   * @param bytes of the buffer; they are copied
   */
  add(stream: number, cpu: number, bytes: Uint8Array, columns: GrowingColumns, runningTid: Uint32Array): void {
    // Of more than there is room for, the last ones.
    const from = Math.max(0, columns.count - CAPACITY / 2);
    const count = columns.count - from;
    const own = this.#slabs.keep(bytes);
    const start = this.#nextEvent;
    const end = start + count;
    this.#copy(columns, from, count, runningTid);
    const number = (this.#firstBuffer + this.#buffers.length) >>> 0;
    for (let i = start, slot = at(start); i < end; i++, slot = next(slot)) this.#buffer[slot] = number;
    const view = new DataView(own.buffer, own.byteOffset, own.length);
    this.#buffers.push({ bytes: own, view, cpu, start, end });
    this.#nextEvent = end;
    this.#pending.push({ start, end, stream });
    this.#pendingEvents += count;
    this.#makeRoom();
  }

  #copy(columns: GrowingColumns, from: number, count: number, runningTid: Uint32Array): void {
    const start = at(this.#nextEvent);
    const first = Math.min(count, CAPACITY - start);
    const put = <T extends Float64Array | Uint32Array | Uint16Array>(to: T, values: T): void => {
      to.set(values.subarray(from, from + first), start);
      if (first < count) to.set(values.subarray(from + first, from + count), 0);
    };
    put(this.timeNs, columns.timeNs);
    put(this.pid, columns.pid);
    put(this.tid, columns.tid);
    put(this.runningTid, runningTid);
    put(this.kind, columns.kind);
    put(this.eventOffset, columns.eventOffset);
    put(this.payloadOffset, columns.payloadOffset);
    put(this.payloadBytes, columns.payloadBytes);
  }

  #makeRoom(): void {
    this.#firstEvent = Math.max(this.#firstEvent, this.#nextEvent - CAPACITY);
    let gone = 0;
    while (
      gone + 1 < this.#buffers.length &&
      (this.#slabs.sizeBytes > KEPT_BYTES || this.#buffers[gone].end <= this.#firstEvent)
    ) {
      this.#slabs.dropOldest();
      this.#firstEvent = Math.max(this.#firstEvent, this.#buffers[gone].end);
      gone++;
    }
    if (gone === 0) return;
    this.#buffers.splice(0, gone);
    this.#firstBuffer += gone;
  }

  /** Too many wait to be published. */
  get isFull(): boolean {
    return this.#pendingEvents > MOST_PENDING;
  }

  /** Gives rows, in the order of time, to the events before `completeNs`; all later ones come later. */
  publish(completeNs: number): void {
    const pieces: Piece[] = [];
    const left: Piece[] = [];
    let count = 0;
    let gone = 0;
    for (const piece of this.#pending) {
      // What has been waiting for longer than there is memory.
      const start = Math.min(piece.end, Math.max(piece.start, this.#firstEvent));
      gone += start - piece.start;
      let end = start;
      for (let slot = at(start); end < piece.end && this.timeNs[slot] < completeNs; slot = next(slot)) end++;
      if (end > start) pieces.push({ ...piece, start, end });
      count += end - start;
      if (end < piece.end) left.push({ ...piece, start: end });
    }
    this.#pending = left;
    this.#pendingEvents = left.reduce((sum, { start, end }) => sum + end - start, 0);
    this.#skip(gone);
    if (count > 0) this.#append(pieces, count);
    this.#forgetRows();
  }

  /** Rows of events that are gone already. */
  #skip(count: number): void {
    for (let row = Math.max(this.endRow, this.endRow + count - CAPACITY); row < this.endRow + count; row++)
      this.#order[at(row)] = GONE;
    this.endRow += count;
  }

  #append(pieces: readonly Piece[], count: number): void {
    if (this.#times.length < count) {
      this.#times = new Float64Array(2 * count);
      this.#numbers = new Float64Array(2 * count);
    }
    const times = this.#times;
    const numbers = this.#numbers;
    const merged: Pieces = {
      starts: new Uint32Array(pieces.length),
      ends: new Uint32Array(pieces.length),
      processors: new Uint16Array(pieces.length),
      count: pieces.length,
    };
    const streams = new Map<number, number>();
    let to = 0;
    for (const [i, { start, end, stream }] of pieces.entries()) {
      let number = streams.get(stream);
      if (number === undefined) {
        number = streams.size;
        streams.set(stream, number);
      }
      merged.starts[i] = to;
      merged.processors[i] = number;
      for (let event = start, slot = at(start); event < end; event++, slot = next(slot)) {
        times[to] = this.timeNs[slot];
        numbers[to++] = event;
      }
      merged.ends[i] = to;
    }
    const merge = new TimeMerge(times, count, merged);
    if (!merge.identity) merge.advance(count);
    for (let i = 0, slot = at(this.endRow); i < count; i++, slot = next(slot))
      this.#order[slot] = numbers[merge.identity ? i : merge.order[i]];
    this.endRow += count;
  }

  #forgetRows(): void {
    this.firstRow = Math.max(this.firstRow, this.endRow - CAPACITY);
    while (this.firstRow < this.endRow && this.#order[at(this.firstRow)] < this.#firstEvent) this.firstRow++;
  }

  /** Where the event of a row lies; −1 when it is gone. */
  slotOf(row: number): number {
    if (row < this.firstRow || row >= this.endRow) return -1;
    const event = this.#order[at(row)];
    return event < this.#firstEvent ? -1 : at(event);
  }

  cpu(slot: number): number {
    return this.buffer(slot).cpu;
  }

  /** The buffer of an event that is kept. */
  buffer(slot: number): LoadedBuffer & { readonly cpu: number } {
    return this.#buffers[(this.#buffer[slot] - this.#firstBuffer) >>> 0];
  }

  get memoryBytes(): number {
    // 9 columns and the order of rows: 42 bytes an event.
    return 42 * CAPACITY + this.#slabs.memoryBytes;
  }
}
