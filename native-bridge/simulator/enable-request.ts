/** How a session wants a provider, out of what EnableTraceEx2 is given. */
import { wideStringAt } from '../../engine/etl/bytes.ts';
import type { EnableRequest } from '../calls.ts';
import { ENABLE_PROPERTY, FILTER_TYPE, MAX_EVENT_FILTER_DATA_SIZE } from '../layouts.ts';
import type { Enabled } from './event-bus.ts';

const MOST_PIDS = 8;

/** @returns null when a filter is none: of an unknown type, or of another size than its type has */
export function enabledBy({ level, matchAnyKeyword, matchAllKeyword, parameters }: EnableRequest): Enabled | null {
  const enabled: Enabled = {
    level,
    anyKeywords: matchAnyKeyword,
    allKeywords: matchAllKeyword,
    enableProperty: parameters?.enableProperty ?? 0,
    stack: ((parameters?.enableProperty ?? 0) & ENABLE_PROPERTY.STACK_TRACE) !== 0,
    eventIds: null,
    stackEventIds: null,
    pids: null,
    executables: null,
  };
  for (const { type, bytes } of parameters?.filters ?? []) {
    if (bytes.length > MAX_EVENT_FILTER_DATA_SIZE) return null;
    switch (type) {
      case FILTER_TYPE.EVENT_ID:
      case FILTER_TYPE.STACKWALK: {
        const ids = eventIds(bytes);
        if (ids === null) return null;
        if (type === FILTER_TYPE.EVENT_ID) enabled.eventIds = ids;
        else enabled.stackEventIds = ids;
        break;
      }
      case FILTER_TYPE.PID: {
        if (bytes.length === 0 || bytes.length % 4 !== 0 || bytes.length > 4 * MOST_PIDS) return null;
        enabled.pids = new Set(new Uint32Array(bytes.slice().buffer));
        break;
      }
      case FILTER_TYPE.EXECUTABLE_NAME:
        enabled.executables = new Set(texts(bytes).map((name) => name.toLowerCase()));
        break;
      // None of the simulated processes has a package, and payload filters are the binding's bytes: taken, and let be.
      case FILTER_TYPE.PACKAGE_ID:
      case FILTER_TYPE.PACKAGE_APP_ID:
      case FILTER_TYPE.PAYLOAD:
      case FILTER_TYPE.SCHEMATIZED:
        break;
      default:
        return null;
    }
  }
  return enabled;
}

/** EVENT_FILTER_EVENT_ID: u8 whether they are let in, u8, u16 count, u16 ids. */
function eventIds(bytes: Uint8Array): { include: boolean; ids: Set<number> } | null {
  if (bytes.length < 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = view.getUint16(2, true);
  if (bytes.length !== 4 + 2 * count) return null;
  return {
    include: bytes[0] !== 0,
    ids: new Set(Array.from({ length: count }, (_, i) => view.getUint16(4 + 2 * i, true))),
  };
}

/** Names with `;` between them, as EVENT_FILTER_TYPE_EXECUTABLE_NAME has them. */
const texts = (bytes: Uint8Array): string[] => wideStringAt(bytes, 0, bytes.length).text.split(';').filter(Boolean);
