/**
 * Columns of all events as a trace keeps them: in one piece; and where others need their memory, in a file, slice by slice.
 * There they are read one after the other; who wants all at once gets them in one piece again.
 */
import {
  type ColumnShelf,
  Shelved,
  type Spillable,
  type SpilledBytes,
  type SpillStore,
} from '../columns/column-shelf.ts';
import { columnBytes, columnsIn, columnsOf, copyColumns, type EventColumns, partOf } from './event-columns.ts';

/** Events that follow each other in time, as columns of their own. */
export interface EventSlice {
  readonly events: EventColumns;
  /** Row of the trace of its first event; NaN: some events of a time, whose rows are not known. */
  readonly firstRow: number;
}

export interface KeptEvents {
  /** In one piece. Between two questions they may be elsewhere: to be asked for anew by each. */
  all(): EventColumns;
  readonly slices: number;
  slice(at: number): EventSlice;
  /** The slice that has a row. */
  around(row: number): EventSlice;
  /** For `heldBytes`. */
  held(): Iterable<unknown>;
}

/** One slice, in memory. */
export const inMemory = (events: EventColumns): KeptEvents => ({
  all: () => events,
  slices: 1,
  slice: () => ({ events, firstRow: 0 }),
  around: () => ({ events, firstRow: 0 }),
  held: () => [columnsOf(events)],
});

export class ShelvedEvents implements KeptEvents, Spillable {
  readonly #shelf: ColumnShelf;
  readonly #count: number;
  readonly #starts: readonly number[];
  /** Null: they are in the store. */
  #whole: EventColumns | null;
  #parts: readonly Shelved<EventColumns>[] = [];
  /** By slice, once they have been written: they never change. */
  #spilled: readonly SpilledBytes[] | null = null;
  inParts = true;
  usedAt: number;

  /** @param starts rows at which slices begin whose buffers hardly overlap, the first is 0 */
  constructor(events: EventColumns, starts: readonly number[], shelf: ColumnShelf) {
    this.#shelf = shelf;
    this.#count = events.count;
    this.#starts = starts;
    this.#whole = events;
    this.usedAt = ++shelf.clock;
    shelf.add(this);
    shelf.fit();
  }

  all(): EventColumns {
    this.usedAt = ++this.#shelf.clock;
    this.inParts = false;
    if (this.#whole !== null) return this.#whole;
    const whole = columnsIn(new ArrayBuffer(columnBytes(this.#count)), this.#count);
    for (const [i, part] of this.#parts.entries()) {
      const events = part.get();
      copyColumns(events, events.count, whole, this.#starts[i]);
    }
    this.#parts = [];
    this.#whole = whole;
    this.#shelf.fit();
    return whole;
  }

  get slices(): number {
    return this.#starts.length;
  }

  slice(at: number): EventSlice {
    const firstRow = this.#starts[at];
    this.usedAt = ++this.#shelf.clock;
    return { events: this.#whole === null ? this.#parts[at].get() : this.#partOf(this.#whole, at), firstRow };
  }

  around(row: number): EventSlice {
    const after = this.#starts.findIndex((start) => start > row);
    return this.slice((after < 0 ? this.#starts.length : after) - 1);
  }

  held(): Iterable<unknown> {
    return this.#whole === null ? this.#parts : [columnsOf(this.#whole)];
  }

  /** In one piece; slices count for themselves. */
  get memoryBytes(): number {
    return this.#whole === null ? 0 : columnBytes(this.#count);
  }

  spill(store: SpillStore): boolean {
    const whole = this.#whole;
    if (whole === null) return true;
    this.#spilled ??= this.#write(whole, store);
    if (this.#spilled === null) return false;
    this.#whole = null;
    this.#parts = this.#spilled.map((spilled, at) => this.#inStore(spilled, at));
    this.inParts = true;
    for (const part of this.#parts) this.#shelf.add(part);
    return true;
  }

  #inStore(spilled: SpilledBytes, at: number): Shelved<EventColumns> {
    const count = this.#countOf(at);
    // Not the columns: they must not stay because of this.
    const form = { bytesOf: packed, from: (memory: ArrayBuffer) => columnsIn(memory, count) };
    return new Shelved<EventColumns>(this.#shelf, null, columnBytes(count), form, spilled);
  }

  /** @returns null where there is no room: what was written is given back then */
  #write(whole: EventColumns, store: SpillStore): SpilledBytes[] | null {
    const parts = this.#starts.map((_, at) => this.#partOf(whole, at));
    const memory = new ArrayBuffer(Math.max(0, ...parts.map(({ count }) => columnBytes(count))));
    const all: SpilledBytes[] = [];
    for (const part of parts) {
      const spilled = store.write(packed(part, memory));
      if (spilled === null) return null;
      all.push(spilled);
    }
    return all;
  }

  #partOf(whole: EventColumns, at: number): EventColumns {
    return partOf(whole, this.#starts[at], this.#starts[at] + this.#countOf(at));
  }

  #countOf(slice: number): number {
    return (this.#starts[slice + 1] ?? this.#count) - this.#starts[slice];
  }
}

/** In one memory, as `columnsIn` has it. */
function packed(events: EventColumns, memory = new ArrayBuffer(columnBytes(events.count))): Uint8Array {
  copyColumns(events, events.count, columnsIn(memory, events.count), 0);
  return new Uint8Array(memory, 0, columnBytes(events.count));
}
