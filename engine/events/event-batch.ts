/**
 * Events of one kind and slice in one buffer, as offsets in it: what loops over one field of many events need. The object
 * is used again for the next ones. Who needs one of them with its schema asks for it.
 */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import type { EventColumns } from '../format/event-columns.ts';
import type { LoadedBuffer } from './buffer-cache.ts';
import { asksEvent } from './event-placer.ts';
import type { EventView } from './event-view.ts';
import type { KindRows } from './kind-rows.ts';

/** Places an event of the slice that lies in a buffer. */
export type PlaceEvent = (event: EventView, row: number, buffer: LoadedBuffer) => void;

export class EventBatch {
  /** Of the slice. */
  readonly events: EventColumns;
  /** Row of the trace that is row 0 of the slice. */
  readonly firstRow: number;
  kind!: KindInfo;
  buffer!: LoadedBuffer;
  /**
   * The first so many are plain: they have the schema of their kind, if it has one, and lie in the buffer. The others, up
   * to `total`, must be asked for one by one.
   */
  count = 0;
  total = 0;
  /** The shortest payload of those that are plain. */
  leastBytes = 0;
  /** One an event: place among those of its kind in the order of time, row of the slice, start of the payload, its end. */
  places = new Uint32Array(0);
  rows = new Uint32Array(0);
  starts = new Uint32Array(0);
  ends = new Uint32Array(0);
  readonly #place: PlaceEvent;
  readonly #event: EventView;
  /** Index of the one that `#event` is; −1 = none of these. */
  #placed = -1;
  /** Those that are not plain, until the others are known. */
  #odd = new Uint32Array(0);

  constructor(events: EventColumns, firstRow: number, event: EventView, place: PlaceEvent) {
    this.events = events;
    this.firstRow = firstRow;
    this.#event = event;
    this.#place = place;
  }

  /** One of them, until the next is asked for. */
  eventAt(i: number): EventView {
    if (i !== this.#placed) {
      this.#place(this.#event, this.rows[i], this.buffer);
      this.#placed = i;
    }
    return this.#event;
  }

  /**
   * Becomes the events of a buffer.
   * @param from and `to`: of `inFile`
   */
  fill(kind: KindInfo, buffer: LoadedBuffer, { rows, inFile }: KindRows, from: number, to: number): void {
    this.kind = kind;
    this.buffer = buffer;
    this.#placed = -1;
    this.#reserve(to - from);
    const { places, starts, ends } = this;
    const { eventOffset, payloadOffset, payloadBytes } = this.events;
    const { bytes } = buffer;
    const own = this.rows;
    const odd = this.#odd;
    const asks = hasEventHeader(kind);
    let count = 0;
    let odds = 0;
    let least = Infinity;
    for (let i = from; i < to; i++) {
      const place = inFile[i];
      const row = rows[place];
      const eventStart = eventOffset[row];
      const start = eventStart + payloadOffset[row];
      const size = payloadBytes[row];
      const end = start + size;
      // The file may have been cut or overwritten since it was opened.
      if (end > bytes.length || (asks && asksEvent(bytes, eventStart))) {
        odd[odds++] = place;
        continue;
      }
      places[count] = place;
      own[count] = row;
      starts[count] = start;
      ends[count] = end;
      if (size < least) least = size;
      count++;
    }
    this.count = count;
    this.total = count + odds;
    this.leastBytes = count === 0 ? 0 : least;
    for (let i = 0; i < odds; i++) {
      const row = rows[odd[i]];
      places[count + i] = odd[i];
      own[count + i] = row;
      starts[count + i] = eventOffset[row] + payloadOffset[row];
      ends[count + i] = starts[count + i] + payloadBytes[row];
    }
  }

  #reserve(size: number): void {
    if (size <= this.places.length) return;
    const room = Math.max(1024, 2 * size);
    this.places = new Uint32Array(room);
    this.rows = new Uint32Array(room);
    this.starts = new Uint32Array(room);
    this.ends = new Uint32Array(room);
    this.#odd = new Uint32Array(room);
  }
}
