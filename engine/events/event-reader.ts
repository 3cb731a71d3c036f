/** Rows of a trace to events with their payloads, located and ready to be read. */
import { CancelledError } from '../base/errors.ts';
import type { PassOptions } from '../base/pass-options.ts';
import type { ByteSource } from '../format/byte-source.ts';
import type { EventSlice } from '../format/kept-events.ts';
import type { RowSet } from '../format/rows.ts';
import type { Trace } from '../format/trace.ts';
import type { SchemaResolver } from '../schema/schema-resolver.ts';
import { BufferCache, KEPT_BYTES, type LoadedBuffer } from './buffer-cache.ts';
import { BufferSweep } from './buffer-sweep.ts';
import { EventBatch } from './event-batch.ts';
import { EventPlacer } from './event-placer.ts';
import { EventView } from './event-view.ts';
import { type KindRows, partsByBuffer, rowsOfKinds } from './kind-rows.ts';

/** Takes events of some kinds, slice by slice, those of a slice buffer by buffer. */
export interface BatchVisitor {
  /**
   * Comes before the events of a slice.
   * @param lists of the slice, in the order of the kinds
   * @param firstRow row of the trace that is row 0 of the slice
   */
  begin?(lists: readonly KindRows[], firstRow: number): void;
  /** @param list index of the kind among those that were asked for */
  take(batch: EventBatch, list: number): void;
}

export interface ReadSlice extends EventSlice {
  /** Has all its events; left out: they lie in buffers of the trace. */
  readonly copied?: LoadedBuffer;
}

/** A slice of which the buffers are being read. */
interface SliceLists extends EventSlice {
  readonly lists: readonly KindRows[];
  readonly parts: ReturnType<typeof partsByBuffer>;
  load(buffer: number): Promise<LoadedBuffer>;
}

/** Events between two looks at the cancel token: some 10 ms of work. Each 256 bytes of an event count as one more. */
const STEP = 1 << 14;
const BYTES_SHIFT = 8;

export class EventReader {
  readonly #trace: Trace;
  readonly #source: ByteSource;
  readonly #cache: BufferCache;
  readonly #placer: EventPlacer;

  constructor(trace: Trace, source: ByteSource, resolver: SchemaResolver) {
    this.#trace = trace;
    this.#source = source;
    this.#cache = new BufferCache(source, trace.buffers);
    this.#placer = new EventPlacer(resolver, trace.info.pointerSize === 4 ? 4 : 8);
    for (const kind of trace.kinds) this.#placer.addKind(kind);
  }

  /** Kinds are resolved anew. */
  forget(): void {
    this.#placer.forget();
  }

  /**
   * Events of `rows[from, to)`, one after the other in the same object. Ends early when `visit` gives false.
   * @param slice whose rows they are
   * @throws CancelledError; what the source throws
   */
  async forEach(
    rows: RowSet,
    from: number,
    to: number,
    visit: (event: EventView) => unknown,
    { cancel, pause, onProgress }: PassOptions = {},
    slice: ReadSlice = { events: this.#trace.events, firstRow: 0 },
  ): Promise<void> {
    const event = new EventView();
    const { copied } = slice;
    const { buffer } = slice.events;
    let current = -1;
    let loaded = copied;
    let left = STEP;
    for (let i = from; i < to; i++) {
      const row = rows.rowAt(i);
      if (loaded === undefined || (copied === undefined && buffer[row] !== current)) {
        current = buffer[row];
        loaded = this.#cache.get(current) ?? (await this.#cache.load(current));
      }
      this.#placer.place(event, slice, row, loaded);
      if (visit(event) === false) return;
      left -= 1 + ((event.payload.end - event.eventStart) >>> BYTES_SHIFT);
      if (left <= 0) {
        left = STEP;
        if (cancel?.cancelled) throw new CancelledError();
        onProgress?.(i - from, to - from);
        await pause?.();
      }
    }
  }

  /**
   * All events of some kinds, those of a slice in the order of the file and of a buffer kind by kind, in the same object.
   * That is several times as fast as `forEach`, which goes to and fro between the processors' buffers.
   * @throws CancelledError; what the source throws
   */
  async forEachBatch(kinds: readonly number[], visitor: BatchVisitor, options: PassOptions = {}): Promise<void> {
    const { cancel, pause, onProgress } = options;
    let total = 0;
    for (const kind of kinds) total += this.#trace.kinds[kind].count;
    if (total === 0) return;
    let done = 0;
    let left = STEP;
    const step = async (events: number, bytes: number): Promise<void> => {
      done += events;
      left -= events + (bytes >>> BYTES_SHIFT);
      if (left > 0) return;
      left = STEP;
      if (cancel?.cancelled) throw new CancelledError();
      onProgress?.(done, total);
      await pause?.();
    };
    // The first buffers of a slice are read while the one before is looked at.
    let ahead: SliceLists | null = null;
    for await (const slice of await this.#trace.slicesWith(kinds, options)) {
      const next = this.#listed(slice, kinds);
      if (ahead !== null) await this.#batchesOf(ahead, visitor, step);
      ahead = next;
    }
    if (ahead !== null) await this.#batchesOf(ahead, visitor, step);
  }

  #listed(slice: EventSlice, kinds: readonly number[]): SliceLists {
    const lists = rowsOfKinds(slice.events, kinds);
    const parts = partsByBuffer(lists);
    return { ...slice, lists, parts, load: this.#fromFrontToBack(parts) };
  }

  async #batchesOf(
    slice: SliceLists,
    visitor: BatchVisitor,
    step: (events: number, bytes: number) => Promise<void>,
  ): Promise<void> {
    const { events, firstRow, lists, parts, load } = slice;
    visitor.begin?.(lists, firstRow);
    const batch = new EventBatch(events, firstRow, new EventView(), (event, row, buffer) =>
      this.#placer.place(event, slice, row, buffer),
    );
    for (const [buffer, ofBuffer] of parts) {
      const loaded = this.#cache.get(buffer) ?? (await load(buffer));
      let count = 0;
      for (const { list, from, to } of ofBuffer) {
        batch.fill(this.#trace.kinds[lists[list].kind], loaded, lists[list], from, to);
        visitor.take(batch, list);
        count += to - from;
      }
      await step(count, loaded.bytes.length);
    }
  }

  /** Loads these buffers in ascending order. Those of a small trace are kept for the next pass. */
  #fromFrontToBack(parts: SliceLists['parts']): (buffer: number) => Promise<LoadedBuffer> {
    const { buffers, info } = this.#trace;
    if (info.sizeBytes <= KEPT_BYTES) return (buffer) => this.#cache.load(buffer);
    const sweep = new BufferSweep(
      this.#source,
      buffers,
      Uint32Array.from(parts, ([buffer]) => buffer),
    );
    return (buffer) => sweep.load(buffer);
  }

  /**
   * One event. `use` looks at it before anything else runs, and keeps nothing of it: layouts are shared, and the next
   * reader locates another event in them.
   */
  async read<T>(row: number, use: (event: EventView) => T): Promise<T> {
    const slice = await this.#trace.around(row);
    return this.readIn(slice, row - slice.firstRow, use);
  }

  /** The same of a slice. @param row of the slice */
  async readIn<T>(slice: ReadSlice, row: number, use: (event: EventView) => T): Promise<T> {
    const buffer = slice.copied ?? (await this.#cache.load(slice.events.buffer[row]));
    const event = new EventView();
    this.#placer.place(event, slice, row, buffer);
    return use(event);
  }
}
