/** How a session wants a provider, out of what EnableTraceEx2 is given. */
import type { EnableRequest } from '../calls/calls.ts';
import {
  ENABLE_PROPERTY,
  FILTER_TYPE,
  MAX_EVENT_FILTER_DATA_SIZE,
  MAX_EVENT_FILTER_EVENT_ID_COUNT,
  readGuid,
} from '../calls/layouts.ts';
import type { Enabled } from './event-bus.ts';
import { readPayloadFilter } from './payload-filter.ts';
import { EVERY_PROCESS, isScopeFilter, withScopeFilter } from './process-scope.ts';
import { fieldsOf } from './tdh-calls.ts';

/** @returns null when a filter is none: of an unknown type, of another size than its type has, or the second of its type */
export function enabledBy({
  provider,
  level,
  matchAnyKeyword,
  matchAllKeyword,
  parameters,
}: EnableRequest): Enabled | null {
  const enabled: Enabled = {
    level,
    anyKeywords: matchAnyKeyword,
    allKeywords: matchAllKeyword,
    enableProperty: parameters?.enableProperty ?? 0,
    stack: ((parameters?.enableProperty ?? 0) & ENABLE_PROPERTY.STACK_TRACE) !== 0,
    eventIds: null,
    stackEventIds: null,
    scope: EVERY_PROCESS,
    payload: null,
  };
  const filters = parameters?.filters ?? [];
  if (new Set(filters.map(({ type }) => type)).size !== filters.length) return null;
  for (const filter of filters) {
    const { type, bytes } = filter;
    if (type === FILTER_TYPE.EVENT_ID || type === FILTER_TYPE.STACKWALK) {
      const ids = eventIds(bytes);
      if (ids === null) return null;
      if (type === FILTER_TYPE.EVENT_ID) enabled.eventIds = ids;
      else enabled.stackEventIds = ids;
    } else if (isScopeFilter(type)) {
      const scope = withScopeFilter(enabled.scope, filter);
      if (scope === null) return null;
      enabled.scope = scope;
    } else if (type === FILTER_TYPE.PAYLOAD) {
      enabled.payload = readPayloadFilter(bytes, readGuid(provider), fieldsOf);
      if (enabled.payload === null) return null;
      // What a schematized filter means is the provider's affair, and none of this machine knows one.
    } else if (type !== FILTER_TYPE.SCHEMATIZED || bytes.length > MAX_EVENT_FILTER_DATA_SIZE) return null;
  }
  return enabled;
}

/** EVENT_FILTER_EVENT_ID: u8 whether they are let in, u8, u16 count, u16 ids. */
function eventIds(bytes: Uint8Array): { include: boolean; ids: Set<number> } | null {
  if (bytes.length < 4) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const count = view.getUint16(2, true);
  if (count === 0 || count > MAX_EVENT_FILTER_EVENT_ID_COUNT || bytes.length !== 4 + 2 * count) return null;
  return {
    include: bytes[0] !== 0,
    ids: new Set(Array.from({ length: count }, (_, i) => view.getUint16(4 + 2 * i, true))),
  };
}
