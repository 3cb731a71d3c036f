/** Schemas of events as TDH has them: TRACE_EVENT_INFO, and EVENT_MAP_INFO of the maps that it names. */
import type { MachineProvider } from '../../contract/recording.ts';
import type { SchemaBlob } from '../calls/bridge.ts';
import type { TdhCalls } from '../calls/calls.ts';
import { check, refused } from '../calls/errors.ts';
import {
  ERROR,
  fieldBytes,
  guidBytes,
  newStruct,
  PAYLOAD_OPERATOR,
  PROPERTY_FLAG,
  readField,
  readWide,
  STRUCTS,
  sizeOf,
} from '../calls/layouts.ts';
import { didYouMean } from '../calls/near-words.ts';
import { sizedAnswer } from '../calls/sized-answer.ts';
import type { PayloadPredicate } from '../etw/filters.ts';
import { manifestEvents } from './providers.ts';

/** TDH_INTYPE: texts that end in a NUL, are counted, are not; GUID. */
const TEXT_IN_TYPES: ReadonlySet<number> = new Set([1, 2, 300, 301, 302, 303, 304, 305]);
const IN_TYPE_GUID = 15;

/** Names of the maps of a TRACE_EVENT_INFO, each once. */
export function mapNames(eventInfo: Uint8Array): string[] {
  const first = STRUCTS.TRACE_EVENT_INFO.fields.EventPropertyInfoArray[0];
  const entry = sizeOf('EVENT_PROPERTY_INFO');
  if (eventInfo.length < first) return [];
  const said = readField(eventInfo, 'TRACE_EVENT_INFO', 'PropertyCount');
  const count = Math.min(said, Math.floor((eventInfo.length - first) / entry));
  const names = new Set<string>();
  for (let i = 0; i < count; i++) {
    const at = first + i * entry;
    if ((readField(eventInfo, 'EVENT_PROPERTY_INFO', 'Flags', at) & PROPERTY_FLAG.Struct) !== 0) continue;
    const name = readWide(eventInfo, readField(eventInfo, 'EVENT_PROPERTY_INFO', 'nonStructType.MapNameOffset', at));
    if (name !== '') names.add(name);
  }
  return [...names];
}

function mapsOf(tdh: TdhCalls, eventHeader: Uint8Array, eventInfo: Uint8Array): SchemaBlob['maps'] {
  return mapNames(eventInfo).flatMap((name) => {
    const { status, bytes } = sizedAnswer((buffer) => tdh.getEventMapInformation(eventHeader, name, buffer));
    return status === ERROR.SUCCESS ? [{ name, info: bytes }] : [];
  });
}

/**
 * What an event of that header means; without a schema when TDH has none or cannot tell, so that one odd event does not
 * cost the schemas of all others.
 * @param eventHeader EVENT_HEADER, 80 bytes
 */
export function eventSchema(tdh: TdhCalls, eventHeader: Uint8Array): SchemaBlob {
  if (eventHeader.length !== sizeOf('EVENT_HEADER'))
    throw refused(`An EVENT_HEADER has ${sizeOf('EVENT_HEADER')} bytes, not ${eventHeader.length}`);
  const { status, bytes } = sizedAnswer((buffer) => tdh.getEventInformation(eventHeader, buffer));
  if (status !== ERROR.SUCCESS) return { eventInfo: null, maps: [] };
  return { eventInfo: bytes, maps: mapsOf(tdh, eventHeader, bytes) };
}

/** Schemas of all events in a provider's manifest; none without a manifest. @throws BridgeError */
export function providerSchemas(tdh: TdhCalls, guid: string): SchemaBlob[] {
  const provider = guidBytes(guid);
  const schemas: SchemaBlob[] = [];
  for (const descriptor of manifestEvents(tdh, guid)) {
    const { status, bytes } = sizedAnswer((buffer) => tdh.getManifestEventInformation(provider, descriptor, buffer));
    // An event that the manifest lists and whose message is missing costs only itself.
    if (status !== ERROR.SUCCESS) continue;
    const header = newStruct('EVENT_HEADER');
    fieldBytes(header, 'EVENT_HEADER', 'ProviderId').set(provider);
    fieldBytes(header, 'EVENT_HEADER', 'EventDescriptor').set(descriptor);
    schemas.push({ eventInfo: bytes, maps: mapsOf(tdh, header, bytes) });
  }
  return schemas;
}

/** Names of an event's fields at its top level, with their input types; none where TDH cannot tell. */
function fieldTypes(tdh: TdhCalls, provider: Uint8Array, descriptor: Uint8Array): Map<string, number> {
  const { bytes } = sizedAnswer((buffer) => tdh.getManifestEventInformation(provider, descriptor, buffer));
  const first = STRUCTS.TRACE_EVENT_INFO.fields.EventPropertyInfoArray[0];
  const entry = sizeOf('EVENT_PROPERTY_INFO');
  const types = new Map<string, number>();
  if (bytes.length < first) return types;
  const said = readField(bytes, 'TRACE_EVENT_INFO', 'TopLevelPropertyCount');
  for (let i = 0; i < said && first + (i + 1) * entry <= bytes.length; i++) {
    const at = first + i * entry;
    const name = readWide(bytes, readField(bytes, 'EVENT_PROPERTY_INFO', 'NameOffset', at));
    types.set(name, readField(bytes, 'EVENT_PROPERTY_INFO', 'nonStructType.InType', at));
  }
  return types;
}

/** TDH compares texts and GUIDs by other operators than integers, and takes GUIDs in braces alone. */
function forType(condition: PayloadPredicate, inType: number | null): PayloadPredicate {
  const { EQ, NE, IS, ISNOT } = PAYLOAD_OPERATOR;
  const isGuid = inType === IN_TYPE_GUID;
  if (inType === null || !(isGuid || TEXT_IN_TYPES.has(inType))) return condition;
  const operator = new Map<number, number>([
    [EQ, IS],
    [NE, ISNOT],
  ]).get(condition.operator);
  const value = isGuid ? `{${condition.value.replace(/^\{|\}$/g, '')}}` : condition.value;
  return { ...condition, operator: operator ?? condition.operator, value };
}

/**
 * A payload filter, which only TDH can encode: for every version of the events that conditions are on that has their fields.
 * @returns null without conditions
 * @throws BridgeError when an event or a field is not known, or this machine cannot filter so
 */
export function payloadFilter(
  tdh: TdhCalls,
  provider: Pick<MachineProvider, 'name' | 'guid'>,
  predicates: ReadonlyMap<number, PayloadPredicate[]>,
): Uint8Array | null {
  if (predicates.size === 0) return null;
  const encode = tdh.payloadFilter?.bind(tdh);
  if (!encode) throw refused(`${provider.name}: this machine cannot filter events by their fields`);
  const descriptors = manifestEvents(tdh, provider.guid);
  const events = [...predicates].flatMap(([id, conditions]) => {
    const versions = descriptors.filter((descriptor) => readField(descriptor, 'EVENT_DESCRIPTOR', 'Id') === id);
    if (versions.length === 0) throw refused(`${provider.name} has no event ${id} to filter by its fields`);
    const known = versions.map((descriptor) => ({
      descriptor,
      types: fieldTypes(tdh, guidBytes(provider.guid), descriptor),
    }));
    for (const { field } of conditions) {
      const names = [...new Set(known.flatMap(({ types }) => [...types.keys()]))];
      if (!names.includes(field)) {
        const more = didYouMean(field, names) || `; it has ${names.join(', ') || 'none'}`;
        throw refused(`Event ${id} of ${provider.name} has no field "${field}"${more}`);
      }
    }
    return known
      .filter(({ types }) => conditions.every(({ field }) => types.has(field)))
      .map(({ descriptor, types }) => ({
        descriptor,
        predicates: conditions.map((condition) => forType(condition, types.get(condition.field) ?? null)),
      }));
  });
  const { status, bytes } = sizedAnswer((buffer) => encode(guidBytes(provider.guid), events, buffer));
  check(status, 'TdhCreatePayloadFilter', `filter events of ${provider.name} by their fields`);
  return bytes;
}
