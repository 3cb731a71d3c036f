/**
 * Filters of a provider as EVENT_FILTER_DESCRIPTORs: ETW itself leaves out what they do not let through.
 * Encodings and limits: Microsoft's EnableTraceEx2 and EVENT_FILTER_DESCRIPTOR pages, win32-structs.md.
 */
import type { ProviderFilters } from '../../contract/recording.ts';
import type { EnableRequest } from '../calls/calls.ts';
import { refused } from '../calls/errors.ts';
import {
  FILTER_TYPE,
  MAX_EVENT_FILTER_DATA_SIZE,
  MAX_EVENT_FILTER_EVENT_ID_COUNT,
  MAX_EVENT_FILTER_PID_COUNT,
  MAX_PAYLOAD_PREDICATES,
  PAYLOAD_OPERATOR,
  wideBytes,
  writeField,
} from '../calls/layouts.ts';

type Filter = NonNullable<EnableRequest['parameters']>['filters'][number];

/** PAYLOAD_OPERATOR by the signs that people write. */
const PAYLOAD_OPERATORS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    '=': PAYLOAD_OPERATOR.EQ,
    '==': PAYLOAD_OPERATOR.EQ,
    '!=': PAYLOAD_OPERATOR.NE,
    '<=': PAYLOAD_OPERATOR.LE,
    '>': PAYLOAD_OPERATOR.GT,
    '<': PAYLOAD_OPERATOR.LT,
    '>=': PAYLOAD_OPERATOR.GE,
    between: PAYLOAD_OPERATOR.BETWEEN,
    'not between': PAYLOAD_OPERATOR.NOTBETWEEN,
    modulo: PAYLOAD_OPERATOR.MODULO,
    contains: PAYLOAD_OPERATOR.CONTAINS,
    'not contains': PAYLOAD_OPERATOR.DOESNTCONTAIN,
    is: PAYLOAD_OPERATOR.IS,
    'is not': PAYLOAD_OPERATOR.ISNOT,
  }),
);

/** A condition as TDH takes it. */
export interface PayloadPredicate {
  field: string;
  operator: number;
  value: string;
}

/** EVENT_FILTER_EVENT_ID. */
function eventIds(type: number, { include, ids }: { include: boolean; ids: number[] }, provider: string): Filter {
  if (ids.length > MAX_EVENT_FILTER_EVENT_ID_COUNT)
    throw refused(
      `${provider}: a filter takes at most ${MAX_EVENT_FILTER_EVENT_ID_COUNT} event IDs, not ${ids.length}`,
    );
  const bytes = new Uint8Array(4 + 2 * ids.length);
  writeField(bytes, 'EVENT_FILTER_EVENT_ID', 'FilterIn', include ? 1 : 0);
  writeField(bytes, 'EVENT_FILTER_EVENT_ID', 'Count', ids.length);
  const view = new DataView(bytes.buffer);
  ids.forEach((id, i) => {
    view.setUint16(4 + 2 * i, id, true);
  });
  return { type, bytes };
}

/** One UTF-16 text, the names divided by semicolons. */
function names(type: number, list: string[], what: string, provider: string): Filter {
  const divided = list.find((name) => name.includes(';'));
  if (divided !== undefined) throw refused(`${provider}: "${divided}" contains a semicolon, which separates ${what}s`);
  const bytes = wideBytes(list.join(';'));
  if (bytes.length > MAX_EVENT_FILTER_DATA_SIZE)
    throw refused(
      `${provider}: ${list.length} ${what}s take ${bytes.length} bytes; a filter takes ${MAX_EVENT_FILTER_DATA_SIZE}`,
    );
  return { type, bytes };
}

/**
 * All filters but those of payloads, which only TDH can encode; an empty list filters nothing.
 * @param provider as the error shall call it
 * @throws BridgeError when a limit is passed
 */
export function encodeFilters(filters: ProviderFilters, provider: string): Filter[] {
  const encoded: Filter[] = [];
  const { eventIds: events, stackEventIds: stacks } = filters;
  if (events && events.ids.length > 0) encoded.push(eventIds(FILTER_TYPE.EVENT_ID, events, provider));
  if (stacks && stacks.ids.length > 0) encoded.push(eventIds(FILTER_TYPE.STACKWALK, stacks, provider));
  if (filters.pids && filters.pids.length > 0) {
    if (filters.pids.length > MAX_EVENT_FILTER_PID_COUNT)
      throw refused(
        `${provider}: a filter takes at most ${MAX_EVENT_FILTER_PID_COUNT} process IDs, not ${filters.pids.length}`,
      );
    const bytes = new Uint8Array(4 * filters.pids.length);
    const view = new DataView(bytes.buffer);
    filters.pids.forEach((pid, i) => {
      view.setUint32(4 * i, pid, true);
    });
    encoded.push({ type: FILTER_TYPE.PID, bytes });
  }
  if (filters.executables && filters.executables.length > 0) {
    const withPath = filters.executables.find((name) => /[\\/]/.test(name));
    if (withPath !== undefined)
      throw refused(`${provider}: "${withPath}" is a path; programs can only be filtered by file name`);
    encoded.push(names(FILTER_TYPE.EXECUTABLE_NAME, filters.executables, 'program name', provider));
  }
  if (filters.packages && filters.packages.length > 0)
    encoded.push(names(FILTER_TYPE.PACKAGE_ID, filters.packages, 'package', provider));
  if (filters.packageApps && filters.packageApps.length > 0)
    encoded.push(names(FILTER_TYPE.PACKAGE_APP_ID, filters.packageApps, 'application', provider));
  return encoded;
}

/**
 * The conditions on payloads, by event id.
 * @throws BridgeError for an operator that is not known, or too many conditions on one event
 */
export function payloadPredicates(filters: ProviderFilters, provider: string): Map<number, PayloadPredicate[]> {
  const byEvent = new Map<number, PayloadPredicate[]>();
  for (const { eventId, field, operator, value } of filters.payload ?? []) {
    const known = PAYLOAD_OPERATORS.get(operator.trim().toLowerCase());
    if (known === undefined)
      throw refused(
        `${provider}: "${operator}" is not an operator; the operators are ${[...PAYLOAD_OPERATORS.keys()].join(', ')}`,
      );
    const list = byEvent.get(eventId) ?? [];
    list.push({ field, operator: known, value });
    if (list.length > MAX_PAYLOAD_PREDICATES)
      throw refused(`${provider}: Windows takes at most ${MAX_PAYLOAD_PREDICATES} conditions on event ${eventId}`);
    byEvent.set(eventId, list);
  }
  return byEvent;
}
