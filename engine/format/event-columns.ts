/**
 * What a trace keeps of every event: 32 bytes in nine columns, never an object. Payloads stay in the file; the columns
 * say where.
 */

import { enlarged } from '../base/enlarged.ts';
import { align8 } from './layout.ts';
import type { Pieces } from './time-order.ts';

/** Pid or tid where the header has none. */
export const NO_ID = 0xffffffff;

/** A pid or tid as answers show it: −1 where the header has none. */
export const headerId = (id: number): number => (id === NO_ID ? -1 : id);

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

/** Columns to be filled: of a known size, in memory of any kind. */
export type WritableColumns = Omit<EventColumns, 'count'>;

/** Room for `count` events in the order of time. @param Memory one for all columns; shared or not */
export function columnsIn(memory: ArrayBufferLike, count: number): EventColumns {
  let at = 0;
  const room = <T>(Type: ColumnType<T>): T => {
    const column = new Type(memory, at, count);
    at += align8(count * Type.BYTES_PER_ELEMENT);
    return column;
  };
  return {
    count,
    timeNs: room(Float64Array),
    pid: room(Uint32Array),
    tid: room(Uint32Array),
    buffer: room(Uint32Array),
    eventOffset: room(Uint32Array),
    cpu: room(Uint16Array),
    kind: room(Uint16Array),
    payloadOffset: room(Uint16Array),
    payloadBytes: room(Uint16Array),
  };
}

/** Bytes that `columnsIn` needs. */
export const columnBytes = (count: number): number => 8 * count + 4 * align8(4 * count) + 4 * align8(2 * count);

interface ColumnType<T> {
  new (memory: ArrayBufferLike, byteOffset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

/** Events `[from, to)`, in the same memory. */
export const partOf = (events: EventColumns, from: number, to: number): EventColumns => ({
  count: to - from,
  timeNs: events.timeNs.subarray(from, to),
  cpu: events.cpu.subarray(from, to),
  pid: events.pid.subarray(from, to),
  tid: events.tid.subarray(from, to),
  kind: events.kind.subarray(from, to),
  buffer: events.buffer.subarray(from, to),
  eventOffset: events.eventOffset.subarray(from, to),
  payloadOffset: events.payloadOffset.subarray(from, to),
  payloadBytes: events.payloadBytes.subarray(from, to),
});

export const columnsOf = ({
  timeNs,
  cpu,
  pid,
  tid,
  kind,
  buffer,
  eventOffset,
  payloadOffset,
  payloadBytes,
}: WritableColumns): WritableColumns => ({
  ...{ timeNs, cpu, pid, tid, kind, buffer, eventOffset, payloadOffset, payloadBytes },
});

/** The first `count` events of `from`, to `at` of `to`. */
export function copyColumns(from: WritableColumns, count: number, to: WritableColumns, at: number): void {
  to.timeNs.set(from.timeNs.subarray(0, count), at);
  to.cpu.set(from.cpu.subarray(0, count), at);
  to.pid.set(from.pid.subarray(0, count), at);
  to.tid.set(from.tid.subarray(0, count), at);
  to.kind.set(from.kind.subarray(0, count), at);
  to.buffer.set(from.buffer.subarray(0, count), at);
  to.eventOffset.set(from.eventOffset.subarray(0, count), at);
  to.payloadOffset.set(from.payloadOffset.subarray(0, count), at);
  to.payloadBytes.set(from.payloadBytes.subarray(0, count), at);
}

/** Event `order[i]` of `from` to `at + i` of `to`; times are in order already. */
export function gatherColumns(from: WritableColumns, order: Uint32Array, to: WritableColumns, at: number): void {
  const end = at + order.length;
  to.timeNs.set(from.timeNs.subarray(0, order.length), at);
  gather16(from.cpu, order, to.cpu.subarray(at, end));
  gather32(from.pid, order, to.pid.subarray(at, end));
  gather32(from.tid, order, to.tid.subarray(at, end));
  gather16(from.kind, order, to.kind.subarray(at, end));
  gather32(from.buffer, order, to.buffer.subarray(at, end));
  gather32(from.eventOffset, order, to.eventOffset.subarray(at, end));
  gather16(from.payloadOffset, order, to.payloadOffset.subarray(at, end));
  gather16(from.payloadBytes, order, to.payloadBytes.subarray(at, end));
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

  /** Of the events from `first` on, those with times in `[fromNs, toNs)` stay. */
  keepBetween(first: number, fromNs: number, toNs: number): void {
    const { timeNs, count } = this;
    let to = first;
    for (let i = first; i < count; i++) if (timeNs[i] >= fromNs && timeNs[i] < toNs) this.#move(i, to++);
    this.count = to;
  }

  /** The same of those of some kinds. @param wanted by index of the kind, 1: they stay */
  keepKinds(first: number, wanted: Uint8Array): void {
    const { kind, count } = this;
    let to = first;
    for (let i = first; i < count; i++) if (wanted[kind[i]] === 1) this.#move(i, to++);
    this.count = to;
  }

  #move(from: number, to: number): void {
    if (from === to) return;
    this.timeNs[to] = this.timeNs[from];
    this.pid[to] = this.pid[from];
    this.tid[to] = this.tid[from];
    this.kind[to] = this.kind[from];
    this.eventOffset[to] = this.eventOffset[from];
    this.payloadOffset[to] = this.payloadOffset[from];
    this.payloadBytes[to] = this.payloadBytes[from];
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
export function gather32<T extends Uint32Array>(from: Uint32Array, order: Uint32Array, to: T): T {
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

function gather16<T extends Uint16Array>(from: Uint16Array, order: Uint32Array, to: T): T {
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
