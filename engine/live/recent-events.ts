/**
 * The last events of a live trace with their bytes, for the list: slices as those of a file, in memory that is used again.
 * Rows are numbers without end in the order of time; what is older than the memory is gone, and has its number still.
 *
 *   came:    … | cpu 1 | cpu 0 | cpu 1 |   events with their buffers
 *   slices:  … sorted by time  ──────►  |  published when all processors have got so far
 */
import { getOrMake } from '../base/get-or-make.ts';
import type { LoadedBuffer } from '../events/buffer-cache.ts';
import {
  columnBytes,
  columnsIn,
  copyColumns,
  type EventColumns,
  gather32,
  gatherColumns,
  partOf,
} from '../format/event-columns.ts';
import { type Pieces, TimeMerge } from '../format/time-order.ts';
import type { LiveSlice } from './buffer-reader.ts';
import { ByteSlabs } from './byte-slabs.ts';

/** Events that are kept, at most, and rows. */
const CAPACITY = 2 ** 20;
const SLICE_ROWS = 2 ** 16;
/** Of all buffers that are kept: at 500,000 events a second that is a second and more. */
const KEPT_BYTES = 96 << 20;
/** Rows are published at the latest then, asked for or not: merging many at once takes no longer, but all at once. */
const MOST_WAITING_SLICES = 2;

interface KeptBuffer extends LoadedBuffer {
  /** How many are in it. */
  readonly events: number;
}

/** May have room for more than the events that it has. */
interface FilledSlice extends LiveSlice {
  readonly events: EventColumns & { count: number };
  firstRow: number;
}

/** Events of a buffer or a part of one, `[start, end)` of a slice, that wait for others of their time. */
interface Piece {
  readonly slice: LiveSlice;
  readonly stream: number;
  start: number;
  readonly end: number;
}

const newSlice = (room: number): FilledSlice => ({
  events: columnsIn(new ArrayBuffer(columnBytes(room)), room),
  runningTid: new Uint32Array(room),
  firstRow: 0,
});

/** Events `[start, end)` of `from`, to `at` of `to`. */
function copy(from: LiveSlice, start: number, end: number, to: LiveSlice, at: number): void {
  copyColumns(partOf(from.events, start, end), end - start, to.events, at);
  to.runningTid.set(from.runningTid.subarray(start, end), at);
}

export class RecentEvents {
  #buffers: KeptBuffer[] = [];
  /** Number of the first of them. */
  #firstBuffer = 0;
  /** Of all of them. */
  #keptEvents = 0;
  readonly #slabs = new ByteSlabs();
  /** Events as they came; those in `#waiting` have no rows yet. */
  #came: FilledSlice[] = [];
  #waiting: Piece[] = [];
  /** Events with rows. */
  readonly #slices: FilledSlice[] = [];
  /** To be filled next. */
  readonly #spare: FilledSlice[] = [];
  /** Where those that are published at once are put together. */
  #together = newSlice(SLICE_ROWS);
  /** Rows that are there: `[firstRow, endRow)`; some between others may be gone. */
  firstRow = 0;
  endRow = 0;

  /**
   * Keeps the events of one buffer.
   * @param stream whose buffers come in the order of time
   * @param bytes of the buffer; they and the columns are copied
   */
  add(stream: number, bytes: Uint8Array, slice: LiveSlice): void {
    // Of more than there is room for, the last ones.
    const first = Math.max(0, slice.events.count - CAPACITY / 2);
    const events = slice.events.count - first;
    const own = this.#slabs.keep(bytes);
    const number = this.#firstBuffer + this.#buffers.length;
    this.#buffers.push({ bytes: own, view: new DataView(own.buffer, own.byteOffset, own.length), events });
    this.#keptEvents += events;
    this.#fill(this.#came, events, (to, at, from, end) => {
      copy(slice, first + from, first + end, to, at);
      // Modulo 2^32.
      to.events.buffer.fill(number, at, at + end - from);
      this.#waiting.push({ slice: to, stream, start: at, end: at + end - from });
    });
    this.#makeRoom();
  }

  /**
   * Events go behind those of the last slice, and into new ones.
   * @param put puts those of `[from, end)` to `at` of a slice
   */
  #fill(
    slices: FilledSlice[],
    count: number,
    put: (to: FilledSlice, at: number, from: number, end: number) => void,
  ): void {
    for (let from = 0; from < count; ) {
      const to = this.#withRoom(slices);
      const at = to.events.count;
      const end = Math.min(count, from + SLICE_ROWS - at);
      put(to, at, from, end);
      to.events.count += end - from;
      from = end;
    }
  }

  /** The last slice, or where that is full a new one behind it. */
  #withRoom(slices: FilledSlice[]): FilledSlice {
    const last = slices.at(-1);
    if (last !== undefined && last.events.count < SLICE_ROWS) return last;
    const slice = this.#spare.pop() ?? newSlice(SLICE_ROWS);
    slice.events.count = 0;
    slice.firstRow = last === undefined ? this.endRow : last.firstRow + SLICE_ROWS;
    slices.push(slice);
    return slice;
  }

  #makeRoom(): void {
    let gone = 0;
    while (gone + 1 < this.#buffers.length && (this.#slabs.sizeBytes > KEPT_BYTES || this.#keptEvents > CAPACITY)) {
      this.#slabs.dropOldest();
      this.#keptEvents -= this.#buffers[gone].events;
      gone++;
    }
    if (gone === 0) return;
    this.#buffers.splice(0, gone);
    this.#firstBuffer += gone;
    this.#forgetRows();
  }

  /** So many wait that they should be published. */
  get isFull(): boolean {
    return this.#came.length > MOST_WAITING_SLICES;
  }

  /** Gives rows, in the order of time, to the events before `completeNs`; all later ones come later. */
  publish(completeNs: number): void {
    const complete: Piece[] = [];
    const left: Piece[] = [];
    let gone = 0;
    for (const piece of this.#waiting) {
      const { slice, start, end } = piece;
      const { buffer, timeNs } = slice.events;
      // What has been waiting for longer than there is memory.
      if (!this.#isKept(buffer[start])) {
        gone += end - start;
        continue;
      }
      let to = start;
      while (to < end && timeNs[to] < completeNs) to++;
      if (to > start) complete.push({ ...piece, end: to });
      piece.start = to;
      if (to < end) left.push(piece);
    }
    this.#waiting = left;
    // Their rows have a buffer that is gone.
    this.#fill(this.#slices, gone, ({ events }, at, from, end) => {
      events.buffer.fill(this.#firstBuffer - 1, at, at + end - from);
    });
    this.endRow += gone;
    if (complete.length > 0) this.#append(complete);
    this.#forgetRows();
    const waits = new Set(left.map(({ slice }) => slice));
    // What was used last is filled next: it is in the processor's cache.
    this.#spare.push(...this.#came.filter((slice) => !waits.has(slice)));
    this.#came = this.#came.filter((slice) => waits.has(slice));
  }

  /** Merges events by time, and gives them rows. */
  #append(pieces: readonly Piece[]): void {
    const count = pieces.reduce((sum, { start, end }) => sum + end - start, 0);
    const all = this.#roomFor(count);
    const merged: Pieces = {
      starts: new Uint32Array(pieces.length),
      ends: new Uint32Array(pieces.length),
      processors: new Uint16Array(pieces.length),
      count: pieces.length,
    };
    const streams = new Map<number, number>();
    let to = 0;
    for (const [i, { slice, stream, start, end }] of pieces.entries()) {
      merged.starts[i] = to;
      merged.processors[i] = getOrMake(streams, stream, () => streams.size);
      copy(slice, start, end, all, to);
      to += end - start;
      merged.ends[i] = to;
    }
    const merge = new TimeMerge(all.events.timeNs, count, merged);
    merge.advance(count);
    this.#fill(this.#slices, count, (slice, at, from, end) => {
      if (merge.identity) return copy(all, from, end, slice, at);
      const order = merge.order.subarray(from, end);
      gatherColumns({ ...all.events, timeNs: merge.sorted.subarray(from, end) }, order, slice.events, at);
      gather32(all.runningTid, order, slice.runningTid.subarray(at));
    });
    this.endRow += count;
  }

  /** Where so many events can be put together. */
  #roomFor(count: number): LiveSlice {
    let room = this.#together.runningTid.length;
    if (count <= room) return this.#together;
    while (room < count) room *= 2;
    this.#together = newSlice(room);
    return this.#together;
  }

  #forgetRows(): void {
    this.firstRow = Math.max(this.firstRow, this.endRow - CAPACITY);
    while (this.firstRow < this.endRow && this.around(this.firstRow) === null) this.firstRow++;
    while (this.#slices.length > 0 && this.#slices[0].firstRow + SLICE_ROWS <= this.firstRow)
      this.#spare.push(this.#slices.shift()!);
  }

  /** The slice that has a row, until the next events come; null where its event is gone. */
  around(row: number): LiveSlice | null {
    if (row < this.firstRow || row >= this.endRow) return null;
    const slice = this.#slices[Math.floor((row - this.#slices[0].firstRow) / SLICE_ROWS)];
    return this.#isKept(slice.events.buffer[row - slice.firstRow]) ? slice : null;
  }

  /** @param buffer modulo 2^32, as columns have it */
  #isKept(buffer: number): boolean {
    return (buffer - this.#firstBuffer) >>> 0 < this.#buffers.length;
  }

  /** A buffer of events that are not gone. */
  buffer(number: number): LoadedBuffer {
    return this.#buffers[(number - this.#firstBuffer) >>> 0];
  }

  get memoryBytes(): number {
    const slices = this.#came.length + this.#slices.length + this.#spare.length;
    const room = slices * SLICE_ROWS + this.#together.runningTid.length;
    return columnBytes(room) + 4 * room + this.#slabs.memoryBytes;
  }
}
