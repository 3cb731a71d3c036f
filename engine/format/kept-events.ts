/**
 * Columns of all events as a trace keeps them: in one piece, or where that takes too much memory slice by slice. In
 * slices they are read one after the other; who wants all at once gets them in one piece, which stays.
 */
import type { ColumnShelf, Shelved } from '../columns/column-shelf.ts';
import { columnBytes, columnsIn, columnsOf, copyColumns, type EventColumns, partOf } from './event-columns.ts';

/** Events that follow each other in time, as columns of their own. */
export interface EventSlice {
  readonly events: EventColumns;
  /** Row of the trace of its first event. */
  readonly firstRow: number;
}

export interface KeptEvents {
  readonly count: number;
  /** In one piece. Between two questions they may be elsewhere: to be asked for anew by each. */
  all(): EventColumns;
  readonly slices: number;
  slice(at: number): EventSlice;
  /** The slice that has a row. */
  around(row: number): EventSlice;
  /** For `heldBytes`. */
  held(): Iterable<unknown>;
}

const ONE_SLICE = [0];

/** In one piece. */
export class WholeEvents implements KeptEvents {
  readonly count: number;
  readonly #events: Pick<Shelved<EventColumns>, 'get' | 'held'>;
  readonly #starts: readonly number[];

  /**
   * @param shelf where columns are kept that `columnsIn` has given their memory; null: in memory
   * @param starts rows at which slices begin whose buffers hardly overlap, the first is 0
   */
  constructor(events: EventColumns, shelf: ColumnShelf | null = null, starts: readonly number[] = ONE_SLICE) {
    this.count = events.count;
    this.#events =
      shelf === null ? { get: () => events, held: () => [columnsOf(events)] } : shelf.put(events, formOf(events.count));
    this.#starts = starts;
  }

  all(): EventColumns {
    return this.#events.get();
  }

  get slices(): number {
    return this.#starts.length;
  }

  slice(at: number): EventSlice {
    const events = this.all();
    const firstRow = this.#starts[at];
    const end = this.#starts[at + 1] ?? this.count;
    return { events: firstRow === 0 && end === this.count ? events : partOf(events, firstRow, end), firstRow };
  }

  around(_row: number): EventSlice {
    return { events: this.all(), firstRow: 0 };
  }

  held(): Iterable<unknown> {
    return this.#events.held();
  }
}

/** Slices that are kept by themselves, in the order of time. */
export class SlicedEvents implements KeptEvents {
  readonly count: number;
  readonly #shelf: ColumnShelf;
  readonly #starts: number[] = [];
  #parts: Shelved<EventColumns>[] = [];
  #whole: WholeEvents | null = null;

  /** @param counts events of each slice, in the order of time; all come by `put` before anything is asked for */
  constructor(counts: readonly number[], shelf: ColumnShelf) {
    this.#shelf = shelf;
    let before = 0;
    for (const count of counts) {
      this.#starts.push(before);
      before += count;
    }
    this.count = before;
  }

  /** @param events in memory of `columnsIn` */
  put(at: number, events: EventColumns): void {
    this.#parts[at] = this.#shelf.put(events, formOf(events.count));
  }

  all(): EventColumns {
    return this.#inOnePiece().all();
  }

  #inOnePiece(): WholeEvents {
    if (this.#whole === null) {
      const all = columnsIn(new ArrayBuffer(columnBytes(this.count)), this.count);
      for (const [i, part] of this.#parts.entries()) {
        const events = part.get();
        copyColumns(events, events.count, all, this.#starts[i]);
      }
      this.#whole = new WholeEvents(all, this.#shelf, this.#starts);
      this.#parts = [];
    }
    return this.#whole;
  }

  get slices(): number {
    return this.#starts.length;
  }

  slice(at: number): EventSlice {
    return this.#whole?.slice(at) ?? { events: this.#parts[at].get(), firstRow: this.#starts[at] };
  }

  around(row: number): EventSlice {
    const after = this.#starts.findIndex((start) => start > row);
    return this.slice((after < 0 ? this.#starts.length : after) - 1);
  }

  held(): Iterable<unknown> {
    return this.#whole?.held() ?? this.#parts;
  }
}

/** Columns that have one memory for all. */
const formOf = (count: number) => ({
  bytesOf: ({ timeNs }: EventColumns) => new Uint8Array(timeNs.buffer, 0, columnBytes(count)),
  from: (memory: ArrayBuffer) => columnsIn(memory, count),
});
