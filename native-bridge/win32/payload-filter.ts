/** Filters of payloads: TDH makes one of each event, puts them together, and keeps the memory until it is given back. */
import { at } from '../../contract/checked.ts';
import type { TdhCalls } from '../calls/calls.ts';
import { ERROR, newStruct, readField, sizeOf, wideBytes, writeField } from '../calls/layouts.ts';
import { bytesOf } from './etw.ts';
import { addressOf, asStatus, type Libraries } from './libraries.ts';

type PayloadFilter = NonNullable<TdhCalls['payloadFilter']>;
type Predicate = Parameters<PayloadFilter>[1][number]['predicates'][number];

const DESCRIPTOR = 'EVENT_FILTER_DESCRIPTOR';
/** TRUE: one condition is enough. */
const ALL_CONDITIONS = 0;

export function bindPayloadFilter(libraries: Libraries): PayloadFilter {
  const create = libraries.bind('tdh', 'TdhCreatePayloadFilter', 'u32', [
    'bytes',
    'bytes',
    'u8',
    'u32',
    'bytes',
    'bytes',
  ]);
  const aggregate = libraries.bind('tdh', 'TdhAggregatePayloadFilters', 'u32', ['u32', 'bytes', 'bytes', 'bytes']);
  const deleteFilter = libraries.bind('tdh', 'TdhDeletePayloadFilter', 'u32', ['bytes']);
  const cleanUp = libraries.bind('tdh', 'TdhCleanupPayloadEventFilterDescriptor', 'u32', ['bytes']);
  const copy = libraries.bind('ntdll', 'RtlMoveMemory', 'void', ['address', 'address', 'address']);

  return (provider, events, buffer) => {
    const filters: BigUint64Array[] = [];
    const descriptor = newStruct(DESCRIPTOR);
    try {
      for (const { descriptor: event, predicates } of events) {
        const filter = new BigUint64Array(1);
        const { bytes, pointedTo } = predicatesOf(predicates);
        const status = asStatus(create(provider, event, ALL_CONDITIONS, predicates.length, bytes, bytesOf(filter)));
        // The texts must live until the call is over.
        pointedTo.length = 0;
        if (status !== ERROR.SUCCESS) return { status, neededBytes: 0 };
        filters.push(filter);
      }
      const pointers = BigUint64Array.from(filters, (filter) => at(filter, 0));
      const status = asStatus(aggregate(filters.length, bytesOf(pointers), null, descriptor));
      if (status !== ERROR.SUCCESS) return { status, neededBytes: 0 };
      const neededBytes = readField(descriptor, DESCRIPTOR, 'Size');
      if (neededBytes > buffer.length) return { status: ERROR.INSUFFICIENT_BUFFER, neededBytes };
      copy(addressOf(buffer), readField(descriptor, DESCRIPTOR, 'Ptr'), neededBytes);
      return { status, neededBytes };
    } finally {
      for (const filter of filters) deleteFilter(bytesOf(filter));
      if (readField(descriptor, DESCRIPTOR, 'Ptr') !== 0n) cleanUp(descriptor);
    }
  };
}

/** PAYLOAD_FILTER_PREDICATE[], and the texts that it points to. */
function predicatesOf(predicates: readonly Predicate[]): { bytes: Uint8Array; pointedTo: Uint8Array[] } {
  const struct = 'PAYLOAD_FILTER_PREDICATE';
  const bytes = new Uint8Array(predicates.length * sizeOf(struct));
  const pointedTo: Uint8Array[] = [];
  predicates.forEach(({ field, operator, value }, i) => {
    const at = i * sizeOf(struct);
    const [name, text] = [wideBytes(field), wideBytes(value)];
    pointedTo.push(name, text);
    writeField(bytes, struct, 'FieldName', addressOf(name), at);
    writeField(bytes, struct, 'CompareOp', operator, at);
    writeField(bytes, struct, 'Value', addressOf(text), at);
  });
  return { bytes, pointedTo };
}
