/** The first event of each kind, in the order of time: it shows what the others look like. */
import { columnBytes, columnsIn, copyColumns, type EventColumns, partOf } from '../format/event-columns.ts';
import type { EventSlice } from '../format/kept-events.ts';
import type { LoadedBuffer } from './buffer-cache.ts';
import type { EventReader } from './event-reader.ts';
import type { EventView } from './event-view.ts';

export class FirstEvents {
  /** By index of the kind, as far as there is one: the columns of a trace must not stay because of these. */
  readonly #events: EventColumns;
  readonly #isThere: Uint8Array;
  readonly #copied: LoadedBuffer | undefined;

  /**
   * @param slices in the order of time: all of the trace, or with the first event of each kind among theirs
   * @param copied has all of theirs; left out: they lie in buffers of the trace
   */
  constructor(slices: Iterable<EventSlice>, kinds: number, copied?: LoadedBuffer) {
    this.#copied = copied;
    this.#events = columnsIn(new ArrayBuffer(columnBytes(kinds)), kinds);
    this.#isThere = new Uint8Array(kinds);
    let left = kinds;
    for (const { events } of slices) {
      const { kind, count } = events;
      for (let row = 0; row < count && left > 0; row++) {
        if (this.#isThere[kind[row]] === 1) continue;
        this.#isThere[kind[row]] = 1;
        copyColumns(partOf(events, row, row + 1), 1, this.#events, kind[row]);
        left--;
      }
      if (left === 0) break;
    }
  }

  /** @returns null where there is none */
  async read<T>(reader: EventReader, kind: number, use: (event: EventView) => T): Promise<T | null> {
    if (this.#isThere[kind] !== 1) return null;
    const copied = this.#copied;
    return reader.readIn({ events: this.#events, firstRow: Number.NaN, ...(copied && { copied }) }, kind, use);
  }
}
