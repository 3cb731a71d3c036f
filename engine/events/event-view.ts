/**
 * One event with everything that is known about it, as passes over a trace hand it out. The object is used again for the
 * next event: whoever wants to keep something copies it.
 */
import type { KindInfo } from '../../contract/trace.ts';
import type { Layout } from '../schema/layout.ts';
import type { EventSchema, FieldValue, NoSchema } from '../schema/model.ts';
import { Payload } from '../schema/payload.ts';

export class EventView {
  /** Place in the trace's order of time; NaN where it is not known, for visitors that ignore it. */
  row = 0;
  timeNs = 0;
  cpu = 0;
  /** −1 = the header has none. */
  pid = -1;
  tid = -1;
  kind!: KindInfo;
  /** The event's header begins here in `payload.bytes`; extended data lie between `headerEnd` and `payload.start`. */
  eventStart = 0;
  headerEnd = 0;
  readonly payload = new Payload();
  schema: EventSchema | NoSchema = unset;
  /** Located on the payload; null without a schema. */
  layout: Layout | null = null;
  /** Bytes behind the last field. */
  leftBytes = 0;

  /** Value of a field as shown; undefined where the event has none of that name. */
  value(name: string): FieldValue | undefined {
    const i = this.#indexOf(name);
    return i < 0 ? undefined : this.layout!.value(this.payload, i);
  }

  /** The same as a plain number; undefined where there is none, or it is past 2^53. */
  number(name: string): number | undefined {
    const i = this.#indexOf(name);
    if (i < 0) return undefined;
    const value = this.layout!.raw(this.payload, i);
    return typeof value === 'number' ? value : undefined;
  }

  /** Text of a field; undefined where there is none. */
  text(name: string): string | undefined {
    const value = this.value(name);
    return typeof value === 'string' ? value : undefined;
  }

  /** Where a field's bytes lie in `payload.bytes`; −1 where there is none. For 64-bit values, read as two words. */
  offsetOf(name: string): number {
    const i = this.#indexOf(name);
    return i < 0 ? -1 : this.layout!.offsets[i];
  }

  #indexOf(name: string): number {
    const { layout } = this;
    if (layout === null) return -1;
    const i = layout.names.indexOf(name);
    return i < layout.located ? i : -1;
  }
}

const unset: NoSchema = { source: null, reason: 'no event' };

/** Takes part in a pass over the events in the order of time. */
export interface EventVisitor {
  /** It does not look at the rows of events: some of them can be read without the columns of all. */
  readonly ignoresRows?: true;
  /** Asked once a kind, before the pass. */
  wants(kind: KindInfo): boolean;
  visit(event: EventView): void;
}
