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
  /** Of its events: the earliest and the latest; NaN where it has none. */
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
  firstNs: number;
  lastNs: number;
  /** Of the processor's last event before it; NaN: there was none. */
  beforeNs: number;
}

/** Rows of a part of a file, as they travel between threads. */
export type BufferRows = Omit<BufferTable, 'written'> & Pieces & { readonly beforeNs: Float64Array };

/** Buffer table that grows, with the pieces of events for the merge beside it. */
export class GrowingBufferTable implements BufferTable, Pieces {
  count = 0;
  written = 0;
  fileOffset = new Float64Array(256);
  fileBytes = new Uint32Array(256);
  starts = new Uint32Array(256);
  ends = new Uint32Array(256);
  processors = new Uint16Array(256);
  sequence = new Float64Array(256);
  flags = new Uint8Array(256);
  firstNs = new Float64Array(256);
  lastNs = new Float64Array(256);
  beforeNs = new Float64Array(256);
  readonly damages: PlacedDamage[] = [];

  add(row: BufferRow): void {
    const i = this.count;
    this.#ensure(i + 1);
    this.count++;
    this.fileOffset[i] = row.fileOffset;
    this.fileBytes[i] = row.fileBytes;
    this.starts[i] = row.start;
    this.ends[i] = row.end;
    this.processors[i] = row.processor;
    this.sequence[i] = row.sequence;
    this.flags[i] = row.flags;
    this.firstNs[i] = row.firstNs;
    this.lastNs[i] = row.lastNs;
    this.beforeNs[i] = row.beforeNs;
  }

  /** @param partly of the buffer that was added last */
  addDamage({ fileOffset, endOffset, processor, sequence }: Damage, partly: boolean): void {
    if (this.damages.length === MOST_DAMAGES) return;
    const row = partly ? this.count - 1 : this.count;
    this.damages.push({ fileOffset, endOffset, processor, sequence, row, partly });
  }

  /** Rows of the part of the file that follows. @param events before them */
  append(rows: BufferRows, events: number): void {
    const first = this.count;
    this.#ensure(first + rows.count);
    this.count += rows.count;
    this.fileOffset.set(rows.fileOffset, first);
    this.fileBytes.set(rows.fileBytes, first);
    this.processors.set(rows.processors, first);
    this.sequence.set(rows.sequence, first);
    this.flags.set(rows.flags, first);
    this.firstNs.set(rows.firstNs, first);
    this.lastNs.set(rows.lastNs, first);
    this.beforeNs.set(rows.beforeNs, first);
    for (let i = 0; i < rows.count; i++) {
      this.starts[first + i] = events + rows.starts[i];
      this.ends[first + i] = events + rows.ends[i];
    }
    for (const damage of rows.damages)
      if (this.damages.length < MOST_DAMAGES) this.damages.push({ ...damage, row: first + damage.row });
  }

  /** Copies of exactly the rows that there are. */
  rows(): BufferRows {
    const { count, damages } = this;
    return {
      ...{ count, damages },
      fileOffset: this.fileOffset.slice(0, count),
      fileBytes: this.fileBytes.slice(0, count),
      starts: this.starts.slice(0, count),
      ends: this.ends.slice(0, count),
      processors: this.processors.slice(0, count),
      sequence: this.sequence.slice(0, count),
      flags: this.flags.slice(0, count),
      firstNs: this.firstNs.slice(0, count),
      lastNs: this.lastNs.slice(0, count),
      beforeNs: this.beforeNs.slice(0, count),
    };
  }

  #ensure(count: number): void {
    if (count <= this.fileOffset.length) return;
    const size = Math.max(count, 2 * this.fileOffset.length);
    this.fileOffset = enlarged(this.fileOffset, size);
    this.fileBytes = enlarged(this.fileBytes, size);
    this.starts = enlarged(this.starts, size);
    this.ends = enlarged(this.ends, size);
    this.processors = enlarged(this.processors, size);
    this.sequence = enlarged(this.sequence, size);
    this.flags = enlarged(this.flags, size);
    this.firstNs = enlarged(this.firstNs, size);
    this.lastNs = enlarged(this.lastNs, size);
    this.beforeNs = enlarged(this.beforeNs, size);
  }
}
