/**
 * Values of performance counters that an event carries beside its payload: behind the header of a PERFINFO event, whose
 * version says how many (format document part h.2), or as extended data of EVENT_HEADER (part c).
 */
import { EXTENDED_TYPE, extendedSize, findExtended } from '../etl/extended-data.ts';
import type { EventView } from '../events/event-view.ts';

/** Bit of a PERFINFO version's high byte: a PEBS index stands before the values. */
const HAS_PEBS_INDEX = 0x80;
const COUNT_MASK = 7;

/** Whether the event carries any. */
export const hasPmcCounters = (event: EventView): boolean => counterOffset(event, 0) >= 0;

/** The value of the event's counter `i`, unsigned and exact to 2^53; NaN where it has none. */
export function pmcCounter(event: EventView, i: number): number {
  const at = counterOffset(event, i);
  if (at < 0) return Number.NaN;
  const { view } = event.payload;
  return view.getUint32(at + 4, true) * 0x1_0000_0000 + view.getUint32(at, true);
}

function counterOffset({ kind, eventStart, headerEnd, payload: { bytes, start } }: EventView, i: number): number {
  if (kind.kind === 'perfinfo32' || kind.kind === 'perfinfo64') {
    const flags = bytes[eventStart + 1];
    const at = headerEnd + 8 * (i + ((flags & HAS_PEBS_INDEX) === 0 ? 0 : 1));
    return i < (flags & COUNT_MASK) && at + 8 <= start ? at : -1;
  }
  if (kind.kind !== 'event32' && kind.kind !== 'event64') return -1;
  const data = findExtended(bytes, headerEnd, start, EXTENDED_TYPE.pmcCounters);
  return data >= 0 && 8 * (i + 1) <= extendedSize(bytes, data) ? data + 8 * i : -1;
}
