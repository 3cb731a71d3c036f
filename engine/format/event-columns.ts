/**
 * What a trace keeps of every event: 32 bytes in nine columns, never an object. Payloads stay in the file; the columns
 * say where.
 */

import { enlarged } from '../base/enlarged.ts';
import type { Pieces } from './time-order.ts';

/** Pid or tid where the header has none. */
export const NO_ID = 0xffffffff;

/** Struct of arrays; all have `count` entries in use. */
export interface EventColumns {
  readonly count: number;
  /** Nanoseconds since the header event; exact integers below 2^53. */
  readonly timeNs: Float64Array;
  /** Flat processor number over all groups. */
  readonly cpu: Uint16Array;
  /** `NO_ID` = none. */
  readonly pid: Uint32Array;
  readonly tid: Uint32Array;
  /** Index into the trace's kinds. */
  readonly kind: Uint16Array;
  /** Row of the buffer table. */
  readonly buffer: Uint32Array;
  /** Where the event starts in its expanded buffer. */
  readonly eventOffset: Uint32Array;
  /** Where the payload starts, from the event's start. Between header and payload lie the extended data. */
  readonly payloadOffset: Uint16Array;
  readonly payloadBytes: Uint16Array;
}

/**
 * Columns that grow while a file is scanned, in the order of the file. `cpu` and `buffer` are the same for all events
 * of a buffer; they are filled in when the scan has ended, by `inFileOrder` or `reordered`.
 */
export class GrowingColumns implements EventColumns {
  count = 0;
  capacity = 0;
  timeNs = new Float64Array(0);
  cpu = new Uint16Array(0);
  pid = new Uint32Array(0);
  tid = new Uint32Array(0);
  kind = new Uint16Array(0);
  buffer = new Uint32Array(0);
  eventOffset = new Uint32Array(0);
  payloadOffset = new Uint16Array(0);
  payloadBytes = new Uint16Array(0);

  /** Room for `more` events. `expected` is a guess of the final count, so that most files grow once or twice. */
  ensure(more: number, expected: number): void {
    const need = this.count + more;
    if (need <= this.capacity) return;
    const capacity = Math.max(need, Math.ceil(expected), Math.ceil(this.capacity * 1.5), 4096);
    this.capacity = capacity;
    this.timeNs = enlarged(this.timeNs, capacity, this.count);
    this.pid = enlarged(this.pid, capacity, this.count);
    this.tid = enlarged(this.tid, capacity, this.count);
    this.kind = enlarged(this.kind, capacity, this.count);
    this.eventOffset = enlarged(this.eventOffset, capacity, this.count);
    this.payloadOffset = enlarged(this.payloadOffset, capacity, this.count);
    this.payloadBytes = enlarged(this.payloadBytes, capacity, this.count);
  }

  /** The columns as they are: the file is in the order of time. */
  inFileOrder(pieces: Pieces): EventColumns {
    this.cpu = new Uint16Array(this.count);
    this.buffer = new Uint32Array(this.count);
    fillBuffers(pieces, this.buffer);
    lookUp(pieces.processors, this.buffer, this.cpu, this.count);
    return this;
  }

  /**
   * The columns in the order of `order` (sorted position → file position); `timeNs` comes sorted. Fresh memory costs as
   * much as the sorting, so each column goes where one lay that is not needed any more, beginning with the old times.
   */
  reordered(order: Uint32Array, timeNs: Float64Array<ArrayBuffer>, pieces: Pieces): EventColumns {
    const { capacity, count } = this;
    const { pid, tid, kind, eventOffset, payloadOffset, payloadBytes } = this;
    const [wideA, wideB] = halves(this.timeNs.buffer, Uint32Array, capacity);
    this.timeNs = timeNs;
    this.pid = gather32(pid, order, wideA);
    this.tid = gather32(tid, order, wideB);
    this.eventOffset = gather32(eventOffset, order, pid);
    fillBuffers(pieces, tid);
    this.buffer = gather32(tid, order, eventOffset);
    const [narrowA, narrowB] = halves(tid.buffer, Uint16Array, capacity);
    this.kind = gather16(kind, order, narrowA);
    this.payloadOffset = gather16(payloadOffset, order, narrowB);
    this.payloadBytes = gather16(payloadBytes, order, kind);
    this.cpu = payloadOffset;
    lookUp(pieces.processors, this.buffer, this.cpu, count);
    return this;
  }
}

/** Puts every event's row of the buffer table into `to`, in the order of the file. */
function fillBuffers({ starts, ends, count }: Pieces, to: Uint32Array): void {
  for (let row = 0; row < count; row++) to.fill(row, starts[row], ends[row]);
}

function lookUp(values: Uint16Array, indexes: Uint32Array, to: Uint16Array, count: number): void {
  for (let i = 0; i < count; i++) to[i] = values[indexes[i]];
}

/** Room for two columns where one of twice the width lay. */
function halves<T>(
  memory: ArrayBuffer,
  Type: { new (buffer: ArrayBuffer, byteOffset: number, length: number): T; BYTES_PER_ELEMENT: number },
  capacity: number,
): [T, T] {
  return [new Type(memory, 0, capacity), new Type(memory, capacity * Type.BYTES_PER_ELEMENT, capacity)];
}

// Two functions, so that each sees one element type: the loop is twice as fast as a generic one. Four at a time, because
// a turn of the loop costs as much as the copy: that is 1.6 times as fast.
function gather32(from: Uint32Array, order: Uint32Array, to: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const fours = order.length & ~3;
  for (let i = 0; i < fours; i += 4) {
    to[i] = from[order[i]];
    to[i + 1] = from[order[i + 1]];
    to[i + 2] = from[order[i + 2]];
    to[i + 3] = from[order[i + 3]];
  }
  for (let i = fours; i < order.length; i++) to[i] = from[order[i]];
  return to;
}

function gather16(from: Uint16Array, order: Uint32Array, to: Uint16Array<ArrayBuffer>): Uint16Array<ArrayBuffer> {
  const fours = order.length & ~3;
  for (let i = 0; i < fours; i += 4) {
    to[i] = from[order[i]];
    to[i + 1] = from[order[i + 1]];
    to[i + 2] = from[order[i + 2]];
    to[i + 3] = from[order[i + 3]];
  }
  for (let i = fours; i < order.length; i++) to[i] = from[order[i]];
  return to;
}
