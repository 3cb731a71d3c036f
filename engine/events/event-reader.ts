/** Rows of a trace to events with their payloads, located and ready to be read. */
import type { KindInfo } from '../../contract/trace.ts';
import { CancelledError, type CancelToken } from '../errors.ts';
import type { ByteSource } from '../etl/byte-source.ts';
import { EVENT_FLAG_EXTENDED, EVENT_FLAG_STRING_ONLY, HEADER_BYTES, MESSAGE_FLAG } from '../etl/layout.ts';
import type { RowSet } from '../rows.ts';
import type { Resolved, SchemaResolver } from '../schema/schema-resolver.ts';
import { headerId, type Trace } from '../trace.ts';
import { BufferCache, type LoadedBuffer } from './buffer-cache.ts';
import { EventView } from './event-view.ts';

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

/** What the decoder knows of a kind before it has seen an event of it. */
interface KindPlan {
  readonly kind: KindInfo;
  readonly pointerSize: 4 | 8;
  readonly headerBytes: number;
  /** EVENT_HEADER: flags and extended data have a say in the schema. */
  readonly isEvent: boolean;
  readonly isMessage: boolean;
  resolved: Resolved | null;
}

export class EventReader {
  readonly #trace: Trace;
  readonly #resolver: SchemaResolver;
  readonly #cache: BufferCache;
  readonly #plans: KindPlan[];

  constructor(trace: Trace, source: ByteSource, resolver: SchemaResolver) {
    this.#trace = trace;
    this.#resolver = resolver;
    this.#cache = new BufferCache(source, trace.buffers);
    const filePointerSize = trace.info.pointerSize === 4 ? 4 : 8;
    this.#plans = trace.kinds.map((kind) => ({
      kind,
      pointerSize: kind.kind.endsWith('32') ? 4 : kind.kind.endsWith('64') ? 8 : filePointerSize,
      headerBytes: HEADER_BYTES[kind.kind],
      isEvent: kind.kind === 'event32' || kind.kind === 'event64',
      isMessage: kind.kind === 'message',
      resolved: null,
    }));
  }

  /** Kinds are resolved anew. */
  forget(): void {
    for (const plan of this.#plans) plan.resolved = null;
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
   * One event. `use` looks at it before anything else runs, and keeps nothing of it: layouts are shared, and the next
   * reader locates another event in them.
   */
  async read<T>(row: number, use: (event: EventView) => T): Promise<T> {
    const bytes = await this.#cache.load(this.#trace.events.buffer[row]);
    const event = new EventView();
    this.#place(event, row, bytes);
    return use(event);
  }

  #place(event: EventView, row: number, { bytes, view }: LoadedBuffer): void {
    const { events } = this.#trace;
    const plan = this.#plans[events.kind[row]];
    const eventStart = events.eventOffset[row];
    const start = eventStart + events.payloadOffset[row];
    const end = start + events.payloadBytes[row];
    event.row = row;
    event.timeNs = events.timeNs[row];
    event.cpu = events.cpu[row];
    event.pid = headerId(events.pid[row]);
    event.tid = headerId(events.tid[row]);
    event.kind = plan.kind;
    event.eventStart = eventStart;
    event.headerEnd = eventStart + plan.headerBytes;
    // The file may have been cut or overwritten since it was opened.
    if (end > bytes.length) {
      event.payload.set(nothing, 0, 0, plan.pointerSize);
      event.eventStart = 0;
      event.headerEnd = 0;
      event.schema = unreadable;
      event.layout = null;
      event.leftBytes = 0;
      return;
    }
    let { pointerSize } = plan;
    let { resolved } = plan;
    if (plan.isEvent) {
      const flags = bytes[eventStart + 4] | (bytes[eventStart + 5] << 8);
      if (flags & ASKS_EVENT) resolved = this.#resolver.ofEvent(plan.kind, flags, bytes, event.headerEnd, start, view);
    } else if (plan.isMessage) {
      const flags = bytes[eventStart + 6];
      if (flags & MESSAGE_FLAG.pointer32) pointerSize = 4;
      else if (flags & MESSAGE_FLAG.pointer64) pointerSize = 8;
    }
    if (resolved === null) {
      resolved = this.#resolver.ofKind(plan.kind);
      plan.resolved = resolved;
    }
    event.payload.set(bytes, start, end, pointerSize, view);
    event.schema = resolved.schema;
    event.layout = resolved.layout;
    if (resolved.layout === null) event.leftBytes = 0;
    else event.leftBytes = end - resolved.layout.begin(event.payload);
  }
}

/** EVENT_HEADER.Flags that make an event's schema its own: extended data, string only. */
const ASKS_EVENT = EVENT_FLAG_EXTENDED | EVENT_FLAG_STRING_ONLY;

const nothing = new Uint8Array(0);
const unreadable = {
  source: null,
  reason: 'The file does not hold this event any more: it was changed since it was opened. Open it again.',
} as const;
