/** Rows of a trace to events with their payloads, located and ready to be read. */
import { CancelledError, type CancelToken } from '../base/errors.ts';
import type { ByteSource } from '../format/byte-source.ts';
import type { RowSet } from '../format/rows.ts';
import { headerId, type Trace } from '../format/trace.ts';
import type { SchemaResolver } from '../schema/schema-resolver.ts';
import { BufferCache, KEPT_BYTES, type LoadedBuffer } from './buffer-cache.ts';
import { BufferSweep } from './buffer-sweep.ts';
import { EventBatch } from './event-batch.ts';
import { EventPlacer } from './event-placer.ts';
import { EventView } from './event-view.ts';
import type { KindRows } from './kind-rows.ts';

export interface PassOptions {
  cancel?: CancelToken | undefined;
  /** Lets the caller's event loop run. */
  pause?: (() => Promise<void>) | undefined;
  /** Rows done, of how many. */
  onProgress?: ((done: number, total: number) => void) | undefined;
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
   * @throws CancelledError; what the source throws
   */
  async forEach(
    rows: RowSet,
    from: number,
    to: number,
    visit: (event: EventView) => unknown,
    { cancel, pause, onProgress }: PassOptions = {},
  ): Promise<void> {
    const event = new EventView();
    const { buffer } = this.#trace.events;
    let current = -1;
    let loaded: LoadedBuffer | undefined;
    let left = STEP;
    for (let i = from; i < to; i++) {
      const row = rows.rowAt(i);
      if (buffer[row] !== current || loaded === undefined) {
        current = buffer[row];
        loaded = this.#cache.get(current) ?? (await this.#cache.load(current));
      }
      this.#place(event, row, loaded);
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
   * All events of some kinds in the order of the file, those of a buffer kind by kind, in the same object. That is several
   * times as fast as `forEach`, which goes to and fro between the processors' buffers.
   * @throws CancelledError; what the source throws
   */
  async forEachBatch(
    lists: readonly KindRows[],
    visit: (batch: EventBatch, list: number) => void,
    { cancel, pause, onProgress }: PassOptions = {},
  ): Promise<void> {
    const { events, buffers, kinds } = this.#trace;
    const batch = new EventBatch(events, new EventView(), (event, row, buffer) => this.#place(event, row, buffer));
    // Of each list: how many of its buffers are done.
    const next = new Uint32Array(lists.length);
    // Chains of the lists that go on in a buffer: there may be tens of thousands of each.
    const waiting = new Int32Array(buffers.count).fill(-1);
    const behind = new Int32Array(lists.length);
    const queue = (list: number): void => {
      if (next[list] === lists[list].buffers.length) return;
      const buffer = lists[list].buffers[next[list]];
      behind[list] = waiting[buffer];
      waiting[buffer] = list;
    };
    for (let list = lists.length - 1; list >= 0; list--) queue(list);
    const load = this.#fromFrontToBack(lists);
    const total = lists.reduce((sum, { rows }) => sum + rows.length, 0);
    let done = 0;
    let left = STEP;
    for (let buffer = 0; buffer < buffers.count; buffer++) {
      if (waiting[buffer] < 0) continue;
      const loaded = this.#cache.get(buffer) ?? (await load(buffer));
      for (let list = waiting[buffer], after = -1; list >= 0; list = after) {
        after = behind[list];
        const { kind, ends } = lists[list];
        const from = next[list] === 0 ? 0 : ends[next[list] - 1];
        const to = ends[next[list]++];
        batch.fill(kinds[kind], loaded, lists[list], from, to);
        visit(batch, list);
        queue(list);
        done += to - from;
        left -= to - from;
      }
      left -= loaded.bytes.length >>> BYTES_SHIFT;
      if (left > 0) continue;
      left = STEP;
      if (cancel?.cancelled) throw new CancelledError();
      onProgress?.(done, total);
      await pause?.();
    }
  }

  /** Loads the buffers of these events in ascending order. Those of a small trace are kept for the next pass. */
  #fromFrontToBack(lists: readonly KindRows[]): (buffer: number) => Promise<LoadedBuffer> {
    const { buffers, info } = this.#trace;
    if (info.sizeBytes <= KEPT_BYTES) return (buffer) => this.#cache.load(buffer);
    const isWanted = new Uint8Array(buffers.count);
    for (const list of lists) for (const buffer of list.buffers) isWanted[buffer] = 1;
    const wanted = Uint32Array.from(isWanted.keys()).filter((buffer) => isWanted[buffer] === 1);
    const sweep = new BufferSweep(this.#source, buffers, wanted);
    return (buffer) => sweep.load(buffer);
  }

  /**
   * One event. `use` looks at it before anything else runs, and keeps nothing of it: layouts are shared, and the next
   * reader locates another event in them.
   */
  async read<T>(row: number, use: (event: EventView) => T): Promise<T> {
    const bytes = await this.#cache.load(this.#trace.events.buffer[row]);
    const event = new EventView();
    this.#place(event, row, bytes);
    return use(event);
  }

  #place(event: EventView, row: number, buffer: LoadedBuffer): void {
    const { events } = this.#trace;
    const eventStart = events.eventOffset[row];
    const start = eventStart + events.payloadOffset[row];
    event.row = row;
    event.timeNs = events.timeNs[row];
    event.cpu = events.cpu[row];
    event.pid = headerId(events.pid[row]);
    event.tid = headerId(events.tid[row]);
    this.#placer.place(event, events.kind[row], buffer, eventStart, start, start + events.payloadBytes[row]);
  }
}
