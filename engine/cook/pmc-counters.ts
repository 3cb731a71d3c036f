/**
 * Values of performance counters that an event carries beside its payload: behind the header of a PERFINFO event, whose
 * version says how many (format document part h.2), or as extended data of EVENT_HEADER (part c).
 */
import { hasEventHeader, hasPerfinfoHeader } from '../../contract/trace.ts';
import type { EventBatch } from '../events/event-batch.ts';
import type { EventView } from '../events/event-view.ts';
import { EXTENDED_TYPE, extendedSize, findExtended } from '../format/extended-data.ts';
import { COUNTERS_MASK } from '../format/header-markers.ts';

/** Bit of a PERFINFO version's high byte: a PEBS index stands before the values. */
const HAS_PEBS_INDEX = 0x80;
const VALUE_BYTES = 8;

/** Whether a plain event of a batch may carry counters, as its header says: most events of most traces do not. */
export function mayCarryCounters({ kind, buffer, events, rows }: EventBatch, i: number): boolean {
  // Events with extended data are not plain.
  if (!hasPerfinfoHeader(kind)) return false;
  return (buffer.bytes[events.eventOffset[rows[i]] + 1] & COUNTERS_MASK) !== 0;
}

/** Of one event after the other. */
export class PmcCounters {
  /** Of the event that was last looked at; 0 = it carries none. */
  count = 0;
  #at = 0;
  #view: DataView = nothing;

  findIn({ kind, eventStart, headerEnd, payload: { bytes, view, start } }: EventView): void {
    this.count = 0;
    this.#view = view;
    let room = 0;
    if (hasPerfinfoHeader(kind)) {
      const flags = bytes[eventStart + 1];
      this.#at = headerEnd + ((flags & HAS_PEBS_INDEX) === 0 ? 0 : VALUE_BYTES);
      this.count = flags & COUNTERS_MASK;
      room = start - this.#at;
    } else if (hasEventHeader(kind)) {
      this.#at = findExtended(bytes, headerEnd, start, EXTENDED_TYPE.pmcCounters);
      if (this.#at < 0) return;
      room = extendedSize(bytes, this.#at);
      this.count = room / VALUE_BYTES;
    }
    this.count = Math.max(0, Math.floor(Math.min(this.count, room / VALUE_BYTES)));
  }

  /** The value of counter `i`, unsigned and exact to 2^53; NaN where the event has none. */
  value(i: number): number {
    if (i >= this.count) return Number.NaN;
    const at = this.#at + VALUE_BYTES * i;
    return this.#view.getUint32(at + 4, true) * 0x1_0000_0000 + this.#view.getUint32(at, true);
  }
}

const nothing = new DataView(new ArrayBuffer(0));
