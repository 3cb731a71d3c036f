/**
 * tdh.dll of a simulated machine: it has the manifests that the engine ships with, those of Windows' providers that its
 * workload can tell, its own flood provider's, and the kernel's classes.
 */
import type { KindInfo } from '../../contract/trace.ts';
import { builtInCatalog } from '../../engine/schema/built-in/built-in.ts';
import { classicSchema } from '../../engine/schema/classic/classic-schema.ts';
import {
  compileProvider,
  type ManifestEvent,
  type ProviderManifest,
} from '../../engine/schema/manifest/provider-manifest.ts';
import type { EventSchema } from '../../engine/schema/model.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import type { Status, TdhCalls } from '../calls/calls.ts';
import { ERROR, EVENT_FIELD_TYPE, EVENT_HEADER_FLAG, GUIDS, readField, readGuid, sizeOf } from '../calls/layouts.ts';
import { descriptorBytes, type EventDescriptor, encodeEventInfo, encodeMapInfo, mapsOf } from './event-info-encoder.ts';
import { FLOOD_FACTS } from './flood.ts';
import { type FieldsOf, makePayloadFilter } from './payload-filter.ts';
import { SHELL_CORE_FACTS } from './shell-core.ts';
import { WINDOWS_FACTS } from './windows-providers.ts';

type Answer = { status: Status; neededBytes: number };

const NO_GUID = '00000000-0000-0000-0000-000000000000';
const KERNEL_NAME = 'Windows Kernel Trace';
const SOURCE = { manifest: 0, mof: 1 } as const;
const LEVELS = ['Critical', 'Error', 'Warning', 'Informational', 'Verbose'];

let known: Map<string, ProviderManifest> | null = null;

/** Providers with a manifest, by GUID; compiled when they are first asked for. */
function manifests(): ReadonlyMap<string, ProviderManifest> {
  if (known === null) {
    const own = [FLOOD_FACTS, SHELL_CORE_FACTS, ...WINDOWS_FACTS].map((facts) =>
      compileProvider(facts, 'builtIn', (sentence) => {
        throw new Error(`manifest of the simulated machine: ${sentence}`);
      }),
    );
    known = new Map([...builtInCatalog().providers(), ...own].map((provider) => [provider.guid, provider]));
  }
  return known;
}

/** An event that this machine writes. @param provider lower-case GUID @throws TypeError when the manifest has none such */
export function writtenEvent(provider: string, id: number, version: number): ManifestEvent {
  const event = manifests()
    .get(provider)
    ?.events.find((each) => each.id === id && each.version === version);
  if (event === undefined) throw new TypeError(`the manifest of ${provider} has no event ${id} of version ${version}`);
  return event;
}

/** Providers that TDH can tell of: lower-case GUIDs. */
export const knownProviders = (): string[] => [...manifests().keys(), GUIDS.systemTraceControl];

/** Fields of an event of a manifest; null: there is none such. @param provider lower-case GUID */
export const fieldsOf: FieldsOf = (provider, id, version) =>
  manifests()
    .get(provider)
    ?.events.find((each) => each.id === id && each.version === version)?.schema.fields ?? null;

/** An event that TDH knows. */
interface Known {
  info: () => Uint8Array;
  schema: EventSchema;
  classic: boolean;
}

export class SimulatedTdh implements TdhCalls {
  enumerateProviders(buffer: Uint8Array): Answer {
    const providers = [
      ...[...manifests().values()].map(({ guid, name }) => ({ guid, name, source: SOURCE.manifest })),
      { guid: GUIDS.systemTraceControl, name: KERNEL_NAME, source: SOURCE.mof },
    ];
    const ARRAY_AT = 8;
    let nameAt = ARRAY_AT + providers.length * sizeOf('TRACE_PROVIDER_INFO');
    const pb = new PayloadBuilder(8).u32(providers.length).u32(0);
    for (const { guid, name, source } of providers) {
      pb.guid(guid).u32(source).u32(nameAt);
      nameAt += 2 * (name.length + 1);
    }
    for (const { name } of providers) pb.wstr(name);
    return give(buffer, pb.build());
  }

  enumerateManifestProviderEvents(provider: Uint8Array, buffer: Uint8Array): Answer {
    const manifest = manifests().get(readGuid(provider));
    if (manifest === undefined) return notFound;
    const pb = new PayloadBuilder(8).u32(manifest.events.length).u32(0);
    for (const event of manifest.events) descriptorBytes(pb, descriptorOf(event));
    return give(buffer, pb.build());
  }

  getManifestEventInformation(provider: Uint8Array, descriptor: Uint8Array, buffer: Uint8Array): Answer {
    const event = manifestEvent(readGuid(provider), descriptor);
    return event === null ? notFound : give(buffer, event.info());
  }

  getEventInformation(eventHeader: Uint8Array, buffer: Uint8Array): Answer {
    const event = eventOf(eventHeader);
    return event === null ? notFound : give(buffer, event.info());
  }

  getEventMapInformation(eventHeader: Uint8Array, mapName: string, buffer: Uint8Array): Answer {
    const event = eventOf(eventHeader);
    const map = event === null ? undefined : mapsOf(event.schema.fields).find(({ name }) => name === mapName);
    return event === null || map === undefined ? notFound : give(buffer, encodeMapInfo(map, event.classic));
  }

  enumerateProviderFieldInformation(provider: Uint8Array, fieldType: number, buffer: Uint8Array): Answer {
    const manifest = manifests().get(readGuid(provider));
    const values = manifest === undefined ? [] : fieldValues(manifest, fieldType);
    if (values.length === 0) return notFound;
    const ARRAY_AT = 8;
    let nameAt = ARRAY_AT + values.length * sizeOf('PROVIDER_FIELD_INFO');
    const pb = new PayloadBuilder(8).u32(values.length).u32(fieldType);
    for (const { name, value } of values) {
      pb.u32(nameAt).u32(0).u64(value);
      nameAt += 2 * (name.length + 1);
    }
    for (const { name } of values) pb.wstr(name);
    return give(buffer, pb.build());
  }

  payloadFilter(
    provider: Uint8Array,
    events: Parameters<NonNullable<TdhCalls['payloadFilter']>>[1],
    buffer: Uint8Array,
  ): Answer {
    const conditions = events.map(({ descriptor, predicates }) => ({
      id: readField(descriptor, 'EVENT_DESCRIPTOR', 'Id'),
      version: readField(descriptor, 'EVENT_DESCRIPTOR', 'Version'),
      predicates,
    }));
    const { status, bytes } = makePayloadFilter(readGuid(provider), conditions, fieldsOf);
    return status === ERROR.SUCCESS ? give(buffer, bytes) : { status, neededBytes: 0 };
  }
}

const notFound: Answer = { status: ERROR.NOT_FOUND, neededBytes: 0 };

/** Fills the buffer, or says how large it must be. */
function give(buffer: Uint8Array, bytes: Uint8Array): Answer {
  if (buffer.length < bytes.length) return { status: ERROR.INSUFFICIENT_BUFFER, neededBytes: bytes.length };
  buffer.set(bytes);
  return { status: ERROR.SUCCESS, neededBytes: bytes.length };
}

function fieldValues(manifest: ProviderManifest, fieldType: number): { name: string; value: bigint }[] {
  const numbers = (list: readonly { value: number; name: string }[]) =>
    list.map(({ value, name }) => ({ name, value: BigInt(value) }));
  switch (fieldType) {
    case EVENT_FIELD_TYPE.Keyword:
      return manifest.keywords.map(({ mask, name }) => ({ name, value: BigInt(mask) }));
    case EVENT_FIELD_TYPE.Level:
      return numbers([...LEVELS.map((name, i) => ({ name: `win:${name}`, value: i + 1 })), ...manifest.levels]);
    case EVENT_FIELD_TYPE.Channel:
      return numbers(manifest.channels);
    case EVENT_FIELD_TYPE.Task:
      return numbers(manifest.tasks);
    case EVENT_FIELD_TYPE.Opcode:
      return numbers(manifest.opcodes);
    default:
      return [];
  }
}

const descriptorOf = ({ id, version, channel, level, opcode, task, keyword }: ManifestEvent): EventDescriptor => ({
  id,
  version,
  channel,
  level,
  opcode,
  task,
  keyword: BigInt(keyword),
});

/** @param descriptor EVENT_DESCRIPTOR: its id and version count */
function manifestEvent(guid: string, descriptor: Uint8Array): Known | null {
  const manifest = manifests().get(guid);
  const id = readField(descriptor, 'EVENT_DESCRIPTOR', 'Id');
  const version = readField(descriptor, 'EVENT_DESCRIPTOR', 'Version');
  const event = manifest?.events.find((each) => each.id === id && each.version === version);
  if (manifest === undefined || event === undefined) return null;
  const { schema, messageText } = event;
  const info = (): Uint8Array =>
    encodeEventInfo({
      providerGuid: guid,
      eventGuid: NO_GUID,
      descriptor: descriptorOf(event),
      classic: false,
      providerName: manifest.name,
      levelName: LEVELS[event.level - 1] ?? null,
      keywordNames: schema.keywordNames,
      taskName: schema.taskName,
      opcodeName: schema.opcodeName,
      eventName: schema.taskName === null ? schema.eventName : null,
      message: messageText,
      fields: schema.fields,
    });
  return { info, schema, classic: false };
}

/** @param header EVENT_HEADER of an event that happened */
function eventOf(header: Uint8Array): Known | null {
  const guid = readGuid(header, 24);
  const descriptor = header.subarray(40, 56);
  const isClassic = (readField(header, 'EVENT_HEADER', 'Flags') & EVENT_HEADER_FLAG.CLASSIC_HEADER) !== 0;
  return isClassic ? classicEvent(guid, descriptor) : manifestEvent(guid, descriptor);
}

function classicEvent(guid: string, descriptor: Uint8Array): Known | null {
  const version = readField(descriptor, 'EVENT_DESCRIPTOR', 'Version');
  const opcode = readField(descriptor, 'EVENT_DESCRIPTOR', 'Opcode');
  const kind: KindInfo = { ...ANY_KIND, provider: guid, opcode, version };
  const schema = classicSchema(kind);
  if (schema === null || schema.readBlob !== undefined) return null;
  const info = (): Uint8Array =>
    encodeEventInfo({
      providerGuid: GUIDS.systemTraceControl,
      eventGuid: guid,
      descriptor: { id: 0, version, channel: 0, level: 0, opcode, task: 0, keyword: 0n },
      classic: true,
      providerName: KERNEL_NAME,
      levelName: null,
      keywordNames: [],
      taskName: schema.taskName,
      opcodeName: schema.opcodeName,
      eventName: null,
      message: null,
      fields: schema.fields,
    });
  return { info, schema, classic: true };
}

/** For what asks for a kind, of which only a part is known. */
export const ANY_KIND: KindInfo = {
  index: 0,
  kind: 'full64',
  provider: NO_GUID,
  providerName: null,
  eventName: null,
  group: null,
  id: 0,
  opcode: 0,
  version: 0,
  level: 0,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 0,
};
