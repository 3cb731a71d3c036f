/** Finds the schema of an event in its buffer and locates its fields: for files and for buffers that come live. */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { headerId } from '../format/event-columns.ts';
import type { EventSlice } from '../format/kept-events.ts';
import { EVENT_FLAG_EXTENDED, EVENT_FLAG_STRING_ONLY, HEADER_BYTES, MESSAGE_FLAG } from '../format/layout.ts';
import type { Resolved, SchemaResolver } from '../schema/schema-resolver.ts';
import type { LoadedBuffer } from './buffer-cache.ts';
import type { EventView } from './event-view.ts';

/** What is known of a kind before an event of it was seen. */
interface KindPlan {
  readonly kind: KindInfo;
  readonly pointerSize: 4 | 8;
  readonly headerBytes: number;
  /** EVENT_HEADER: flags and extended data have a say in the schema. */
  readonly isEvent: boolean;
  readonly isMessage: boolean;
  resolved: Resolved | null;
}

/** EVENT_HEADER.Flags that make an event's schema its own: extended data, string only. */
const ASKS_EVENT = EVENT_FLAG_EXTENDED | EVENT_FLAG_STRING_ONLY;

/** Whether an event with EVENT_HEADER has a schema of its own. @param at where it begins; the bytes are there */
export const asksEvent = (bytes: Uint8Array, at: number): boolean =>
  ((bytes[at + 4] | (bytes[at + 5] << 8)) & ASKS_EVENT) !== 0;

const nothing = new Uint8Array(0);

export class EventPlacer {
  readonly #resolver: SchemaResolver;
  readonly #pointerSize: 4 | 8;
  readonly #plans: KindPlan[] = [];

  /** @param pointerSize of events whose header does not say it */
  constructor(resolver: SchemaResolver, pointerSize: 4 | 8) {
    this.#resolver = resolver;
    this.#pointerSize = pointerSize;
  }

  /** Kinds come in the order of their index. */
  addKind(kind: KindInfo): void {
    this.#plans.push({
      kind,
      pointerSize: kind.kind.endsWith('32') ? 4 : kind.kind.endsWith('64') ? 8 : this.#pointerSize,
      headerBytes: HEADER_BYTES[kind.kind],
      isEvent: hasEventHeader(kind),
      isMessage: kind.kind === 'message',
      resolved: null,
    });
  }

  /** Kinds are resolved anew. */
  forget(): void {
    for (const plan of this.#plans) plan.resolved = null;
  }

  /**
   * Makes `event` an event of a slice.
   * @param row of the slice
   * @param buffer in which it lies
   */
  place(event: EventView, { events, firstRow }: EventSlice, row: number, { bytes, view }: LoadedBuffer): void {
    const plan = this.#plans[events.kind[row]];
    const eventStart = events.eventOffset[row];
    const start = eventStart + events.payloadOffset[row];
    const end = start + events.payloadBytes[row];
    event.row = firstRow + row;
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

const unreadable = {
  source: null,
  reason: 'The file changed since it was opened and no longer contains this event. Open it again.',
} as const;
