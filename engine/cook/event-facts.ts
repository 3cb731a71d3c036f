/** What cookers ask of an event beside its payload: attributes of its header, whose it is, its performance counters. */
import { eventAttributes, type FieldSource } from '../../contract/plugin.ts';
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { guidText } from '../base/text.ts';
import type { Pools } from '../columns/column.ts';
import { eventNameOf } from '../events/describe-event.ts';
import type { EventView } from '../events/event-view.ts';
import { type RawCell, RawFiller } from '../events/raw-cells.ts';
import type { TraceDecoder } from '../events/trace-decoder.ts';
import { isoToFiletime } from '../format/file-header.ts';
import { BatchAttribution } from './batch-attribution.ts';
import { CALL, type Cell, CPU, called, constantly, FIRST_COUNTER, type FieldReader, plainForm, TIME } from './cell.ts';
import type { ReadingContext } from './field-reader.ts';
import { PmcCounters } from './pmc-counters.ts';

export type Attribute = keyof typeof eventAttributes;

export const attributeOf = (source: FieldSource): Attribute | null =>
  typeof source === 'string' && Object.hasOwn(eventAttributes, source) ? (source as Attribute) : null;

/** Of EVENT_HEADER. */
const ACTIVITY_OFFSET = 64;

/** Of one pass, for all cookers that take an event. */
export class EventFacts {
  readonly pools: Pools;
  readonly context: ReadingContext;
  readonly #decoder: TraceDecoder;
  /** Rows of the events that `#pid` and `#tid`, and `#counters`, are of. */
  #attributed = -1;
  #counted = -1;
  #pid = -1;
  #tid = -1;
  readonly #counters = new PmcCounters();
  readonly #batches: BatchAttribution;
  readonly #filler = new RawFiller();

  constructor(decoder: TraceDecoder, pools: Pools) {
    const { clock, info } = decoder.trace;
    this.pools = pools;
    this.context = {
      texts: pools.texts,
      addresses: pools.addresses,
      stampToNs: (low, high) => clock.stampToNs(low, high),
      ticksToNs: (ticks) => clock.toNs(ticks),
      startFileTime: info.startTimeUtc === null ? null : isoToFiletime(info.startTimeUtc),
    };
    this.#decoder = decoder;
    this.#batches = new BatchAttribution(decoder.names);
  }

  /** @param first the first event of its kind and schema */
  cellOf(attribute: Attribute, first: EventView): Cell {
    const { kind } = first;
    switch (attribute) {
      case '$time':
        return { code: TIME, batch: this.#raw({ take: 'time' }) };
      case '$cpu':
        return { code: CPU, batch: this.#raw({ take: 'cpu' }) };
      case '$pid': {
        const read: FieldReader = (event) => {
          this.#attribute(event);
          return this.#pid;
        };
        return { code: CALL, read, batch: this.#batches.pids(first) };
      }
      case '$tid': {
        const read: FieldReader = (event) => {
          this.#attribute(event);
          return this.#tid;
        };
        return { code: CALL, read, batch: this.#batches.tids(first) };
      }
      case '$headerPid':
        return { code: CALL, read: ({ pid }) => pid, batch: this.#raw({ take: 'headerPid' }) };
      case '$headerTid':
        return { code: CALL, read: ({ tid }) => tid, batch: this.#raw({ take: 'headerTid' }) };
      case '$provider':
        return constantly(this.pools.texts.idOf(this.#providerOf(kind)));
      case '$event':
        return constantly(this.pools.texts.idOf(eventNameOf(first)));
      case '$id':
        return constantly(kind.id);
      case '$opcode':
        return constantly(kind.opcode);
      case '$version':
        return constantly(kind.version);
      case '$level':
        return constantly(kind.level);
      case '$row':
        return { code: CALL, read: ({ row }) => row, batch: this.#raw({ take: 'row' }) };
      case '$bytes':
        return { code: CALL, read: ({ payload }) => payload.end - payload.start, batch: this.#raw({ take: 'bytes' }) };
      case '$activity':
        return called((event) => activityOf(event, this.pools));
      default:
        return { code: FIRST_COUNTER - Number(attribute.slice('$pmc'.length)), batch: null };
    }
  }

  #raw(cell: RawCell): Cell['batch'] {
    return { fill: (batch, cells) => this.#filler.fill(cell, batch, cells), leastBytes: 0, raw: plainForm(cell) };
  }

  /** Its performance counters. */
  countersOf(event: EventView): PmcCounters {
    if (this.#counted !== event.row) this.#counters.findIn(event);
    this.#counted = event.row;
    return this.#counters;
  }

  #attribute(event: EventView): void {
    if (this.#attributed === event.row) return;
    const { pid, tid } = this.#decoder.names.attribute(event);
    this.#pid = pid;
    this.#tid = tid;
    this.#attributed = event.row;
  }

  #providerOf({ providerName, provider }: KindInfo): string {
    return providerName ?? this.#decoder.resolver.providerName(provider) ?? provider;
  }
}

/** The activity id of an event with EVENT_HEADER; 0 where it has none. */
export function activityOf({ kind, eventStart, payload: { bytes, end } }: EventView, { texts }: Pools): number {
  if (!hasEventHeader(kind) || end === 0) return 0;
  const at = eventStart + ACTIVITY_OFFSET;
  for (let i = at; i < at + 16; i++) if (bytes[i] !== 0) return texts.idOf(guidText(bytes, at));
  return 0;
}
