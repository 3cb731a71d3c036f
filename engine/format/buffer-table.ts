/** Where each buffer lies in the file, and what its header says: for payloads that are read later, and for losses. */
import { enlarged } from '../base/enlarged.ts';
import type { Pieces } from './time-order.ts';

/** A part of the file that was not read, or not whole. */
export interface Damage {
  readonly fileOffset: number;
  /** Where reading went on. */
  readonly endOffset: number;
  /** −1 = not known. */
  readonly processor: number;
  /** NaN = not known. */
  readonly sequence: number;
}

/** The same with its place: rows of the buffer table that lie before it. */
export interface PlacedDamage extends Damage {
  readonly row: number;
  /** That row is of the damaged buffer itself: its first events could be read. */
  readonly partly: boolean;
}

/** Rows in the order of the file; the first is the header buffer. */
export interface BufferTable {
  readonly count: number;
  readonly fileOffset: Float64Array;
  readonly fileBytes: Uint32Array;
  readonly processors: Uint16Array;
  /** Flush order in its session; relogged files are numbered anew. */
  readonly sequence: Float64Array;
  readonly flags: Uint8Array;
  /** Of its events; NaN where it has none. */
  readonly firstNs: Float64Array;
  readonly lastNs: Float64Array;
  /** The first of them: a file that is all damage must not fill the memory. */
  readonly damages: readonly PlacedDamage[];
  /** Buffers as the log-file header counts them; 0 = it was never finished. */
  readonly written: number;
}

const MOST_DAMAGES = 1 << 14;

/** What a buffer's header says, and which events it has. */
interface BufferRow {
  fileOffset: number;
  fileBytes: number;
  processor: number;
  sequence: number;
  flags: number;
  /** Of its events in file order: `[start, end)`. */
  start: number;
  end: number;
}

/** Buffer table that grows, with the pieces of events for the merge beside it. */
export class GrowingBufferTable implements BufferTable, Pieces {
  count = 0;
  written = 0;
  fileOffset = new Float64Array(1024);
  fileBytes = new Uint32Array(1024);
  starts = new Uint32Array(1024);
  ends = new Uint32Array(1024);
  processors = new Uint16Array(1024);
  sequence = new Float64Array(1024);
  flags = new Uint8Array(1024);
  firstNs = new Float64Array(1024);
  lastNs = new Float64Array(1024);
  readonly damages: PlacedDamage[] = [];

  /** @param timeNs of the events in file order */
  add({ fileOffset, fileBytes, processor, sequence, flags, start, end }: BufferRow, timeNs: Float64Array): void {
    if (this.count === this.fileOffset.length) this.#grow(2 * this.count);
    const i = this.count++;
    this.fileOffset[i] = fileOffset;
    this.fileBytes[i] = fileBytes;
    this.starts[i] = start;
    this.ends[i] = end;
    this.processors[i] = processor;
    this.sequence[i] = sequence;
    this.flags[i] = flags;
    this.firstNs[i] = end > start ? Math.min(timeNs[start], timeNs[end - 1]) : Number.NaN;
    this.lastNs[i] = end > start ? Math.max(timeNs[start], timeNs[end - 1]) : Number.NaN;
  }

  /** @param partly of the buffer that was added last */
  addDamage({ fileOffset, endOffset, processor, sequence }: Damage, partly: boolean): void {
    if (this.damages.length === MOST_DAMAGES) return;
    const row = partly ? this.count - 1 : this.count;
    this.damages.push({ fileOffset, endOffset, processor, sequence, row, partly });
  }

  #grow(size: number): void {
    this.fileOffset = enlarged(this.fileOffset, size);
    this.fileBytes = enlarged(this.fileBytes, size);
    this.starts = enlarged(this.starts, size);
    this.ends = enlarged(this.ends, size);
    this.processors = enlarged(this.processors, size);
    this.sequence = enlarged(this.sequence, size);
    this.flags = enlarged(this.flags, size);
    this.firstNs = enlarged(this.firstNs, size);
    this.lastNs = enlarged(this.lastNs, size);
  }
}
