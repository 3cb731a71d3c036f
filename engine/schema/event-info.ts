/**
 * TDH event info: what Windows knew of the events when a trace was merged, written into it as classic events of class
 * MetaData (format document part f): TRACE_EVENT_INFO (opcode 32) and EVENT_MAP_INFO (opcode 33).
 */
import { hasEventHeader, type KindInfo } from '../../contract/trace.ts';
import { getOrMake } from '../base/get-or-make.ts';
import { guidText, hexOf64, wideText } from '../base/text.ts';
import { u16At, u32At } from '../format/bytes.ts';
import { TDH_IN_TYPES, TDH_OUT_TYPES } from './field-types.ts';
import { MAX_DEPTH } from './layout.ts';
import { parseManifestMessage } from './message.ts';
import {
  type EventSchema,
  type Extent,
  type FieldDefinition,
  type FieldValue,
  field,
  type InType,
  type ValueMap,
} from './model.ts';

export const METADATA_PROVIDER = 'bbccf6c1-6cd1-48c4-80ff-839482e37671';
export const METADATA_OPCODE = { eventInfo: 32, mapInfo: 33 } as const;

/** Names of all that is named are far shorter; one text may serve as the name of thousands of fields. */
const MAX_NAME_UNITS = 512;
const FREE_UNITS = 1 << 12;

/** A blob whose texts are found by their offset in it. */
class Blob {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly sizeBytes: number;
  /** Texts may share their bytes: thousands of long ones in one blob. All together they have no more units than this. */
  #unitsLeft: number;

  constructor(bytes: Uint8Array, start: number, end: number) {
    this.bytes = bytes;
    this.start = start;
    this.sizeBytes = end - start;
    this.#unitsLeft = FREE_UNITS + 4 * this.sizeBytes;
  }

  u16(at: number): number {
    return u16At(this.bytes, this.start + at);
  }

  u32(at: number): number {
    return u32At(this.bytes, this.start + at);
  }

  guid(at: number): string {
    return guidText(this.bytes, this.start + at);
  }

  /** UTF-16 units from `offset` to its NUL, to the blob's end or to the limit. */
  #units(offset: number, most: number): number {
    let count = 0;
    const limit = Math.min(most, this.#unitsLeft);
    for (let at = offset; at + 2 <= this.sizeBytes && count < limit && this.u16(at) !== 0; at += 2) count++;
    this.#unitsLeft -= count;
    return count;
  }

  /** The text whose offset stands at `at`, without the blanks that TDH adds; null where there is none. */
  text(at: number, most = MAX_NAME_UNITS): string | null {
    const offset = this.u32(at);
    if (offset === 0 || offset >= this.sizeBytes) return null;
    return wideText(this.bytes, this.start + offset, this.#units(offset, most)).trimEnd();
  }

  /** Texts one behind the other, an empty one at the end; at most one for each bit of a mask. */
  texts(at: number): string[] {
    const list: string[] = [];
    let offset = this.u32(at);
    while (offset !== 0 && offset < this.sizeBytes && list.length < 64) {
      const count = this.#units(offset, MAX_NAME_UNITS);
      if (count === 0) break;
      list.push(wideText(this.bytes, this.start + offset, count).trimEnd());
      offset += 2 * count + 2;
    }
    return list;
  }
}

// --- TRACE_EVENT_INFO ---

const INFO = {
  provider: 0,
  /** Class GUID of classic events. */
  event: 16,
  /** EVENT_DESCRIPTOR: u16 id, u8 version, u8 channel, u8 level, u8 opcode, u16 task, u64 keyword. */
  id: 32,
  version: 34,
  opcode: 37,
  keyword: 40,
  source: 48,
  providerName: 52,
  keywordNames: 64,
  taskName: 68,
  opcodeName: 72,
  message: 76,
  eventName: 92,
  propertyCount: 100,
  topLevelCount: 104,
  properties: 112,
} as const;

const PROPERTY_BYTES = 24;
const PROPERTY = { flags: 0, name: 4, inType: 8, outType: 10, mapName: 12, count: 16, length: 18 } as const;
/** Of structs, in the place of the types. */
const STRUCT = { firstMember: 8, memberCount: 10 } as const;

const FLAG_STRUCT = 0x1;
const FLAG_LENGTH_IS_FIELD = 0x2;
const FLAG_COUNT_IS_FIELD = 0x4;
const FLAG_LENGTH_FIXED = 0x10;
const FLAG_COUNT_FIXED = 0x20;
const FLAG_CUSTOM_SCHEMA = 0x80;

/** DecodingSource. */
const SOURCE_MANIFEST = 0;
const SOURCE_MOF = 1;

const hasLength = (inType: InType): boolean =>
  inType === 'unicodeString' || inType === 'ansiString' || inType === 'binary';

/** An extent that no payload can tell: what it measures cannot be read, nor what follows. */
const UNKNOWABLE: Extent = { kind: 'field', index: 0xffffffff, up: 0 };

/** Null for what is no TRACE_EVENT_INFO. */
function infoBlob(bytes: Uint8Array, start: number, end: number): Blob | null {
  return end - start >= INFO.properties ? new Blob(bytes, start, end) : null;
}

/** `win:Start` → `Start`. */
const plainName = (name: string | null): string | null => name?.replace(/^win:/, '') ?? null;

const keyOf = (isEvent: boolean, guid: string, number: number, version: number): string =>
  `${isEvent ? 'event' : 'class'}/${guid}/${number}/${version}`;

/** Reads the properties of one TRACE_EVENT_INFO as fields. */
class PropertyReader {
  readonly #blob: Blob;
  readonly #isMof: boolean;
  readonly #mapOf: (name: string) => ValueMap | null;
  readonly count: number;
  /** Properties that have become fields. Each does so once: what refers to itself ends there. */
  readonly #used = new Set<number>();
  /** Lists of fields being read, outermost first: where in the blob their members begin, and how many are done. */
  readonly #lists: { first: number; done: number }[] = [];

  constructor(blob: Blob, mapOf: (name: string) => ValueMap | null) {
    this.#blob = blob;
    this.#isMof = blob.u32(INFO.source) === SOURCE_MOF;
    this.#mapOf = mapOf;
    this.count = Math.min(
      blob.u32(INFO.propertyCount),
      Math.floor((blob.sizeBytes - INFO.properties) / PROPERTY_BYTES),
    );
  }

  fields(): FieldDefinition[] {
    return this.#list(0, Math.min(this.#blob.u32(INFO.topLevelCount), this.count));
  }

  name(index: number): string {
    return this.#blob.text(INFO.properties + index * PROPERTY_BYTES + PROPERTY.name) ?? `Property${index}`;
  }

  #list(first: number, count: number): FieldDefinition[] {
    const list = { first, done: 0 };
    const fields: FieldDefinition[] = [];
    this.#lists.push(list);
    for (; list.done < count && first + list.done < this.count; list.done++) {
      const index = first + list.done;
      if (this.#used.has(index)) break;
      this.#used.add(index);
      fields.push(this.#field(index));
    }
    this.#lists.pop();
    return fields;
  }

  #field(index: number): FieldDefinition {
    const blob = this.#blob;
    const at = INFO.properties + index * PROPERTY_BYTES;
    const flags = blob.u32(at + PROPERTY.flags);
    const name = this.name(index);
    const count = this.#extent(blob.u16(at + PROPERTY.count), flags, FLAG_COUNT_IS_FIELD, FLAG_COUNT_FIXED, 1);
    if ((flags & FLAG_STRUCT) !== 0) {
      const members =
        this.#lists.length <= MAX_DEPTH
          ? this.#list(blob.u16(at + STRUCT.firstMember), blob.u16(at + STRUCT.memberCount))
          : [];
      return field(name, 'struct', { members, count });
    }
    const inType = TDH_IN_TYPES.get(blob.u16(at + PROPERTY.inType));
    if (inType === undefined) return field(name, 'binary', { length: { kind: 'rest' } });
    const length = this.#extent(blob.u16(at + PROPERTY.length), flags, FLAG_LENGTH_IS_FIELD, FLAG_LENGTH_FIXED, 0);
    const mapName = (flags & FLAG_CUSTOM_SCHEMA) === 0 ? blob.text(at + PROPERTY.mapName) : null;
    return field(name, inType === 'boolean' && this.#isMof ? 'boolean8' : inType, {
      outType: TDH_OUT_TYPES.get(blob.u16(at + PROPERTY.outType)) ?? 'default',
      map: mapName === null ? null : this.#mapOf(mapName),
      count,
      length: hasLength(inType) ? length : null,
    });
  }

  /** @param plain the number that stands for no count or no length, unless a flag says that it is meant */
  #extent(value: number, flags: number, isField: number, isFixed: number, plain: number): Extent | null {
    if ((flags & isField) !== 0) return this.#reference(value);
    return (flags & isFixed) !== 0 || value > plain ? { kind: 'fixed', count: value } : null;
  }

  /** An earlier field, of the same list or of one further out, by its index among all properties. */
  #reference(index: number): Extent {
    const lists = this.#lists;
    for (let up = 0; up < lists.length; up++) {
      const { first, done } = lists[lists.length - 1 - up];
      if (index >= first && index < first + done) return { kind: 'field', index: index - first, up };
    }
    return UNKNOWABLE;
  }
}

// --- EVENT_MAP_INFO, behind the provider's GUID ---

const MAP_START = 16;
const MAP = { name: 0, flags: 4, entryCount: 8, valueType: 12, entries: 16 } as const;
const MAP_ENTRY_BYTES = 8;

const MAP_FLAG_MANIFEST_VALUES = 0x01;
const MAP_FLAG_MANIFEST_BITS = 0x02;
const MAP_FLAG_WBEM_VALUES = 0x08;
const MAP_FLAG_WBEM_BITS = 0x10;
const MAP_FLAG_WBEM_FLAG = 0x20;
/** Entries have no values: their places are meant. */
const MAP_FLAG_WBEM_NO_MAP = 0x40;

function mapBlob(bytes: Uint8Array, start: number, end: number): Blob | null {
  return end - start >= MAP_START + MAP.entries ? new Blob(bytes, start + MAP_START, end) : null;
}

function mapKind(flags: number): 'values' | 'bits' | null {
  if (flags === MAP_FLAG_MANIFEST_VALUES) return 'values';
  if (flags === MAP_FLAG_MANIFEST_BITS || (flags & MAP_FLAG_WBEM_BITS) !== 0) return 'bits';
  if ((flags & MAP_FLAG_WBEM_VALUES) === 0) return null;
  return (flags & MAP_FLAG_WBEM_FLAG) !== 0 ? 'bits' : 'values';
}

/** Null for pattern maps, maps of strings, and what is damaged: their fields show their number. */
function readMap(blob: Blob): ValueMap | null {
  const flags = blob.u32(MAP.flags);
  const kind = mapKind(flags);
  if (kind === null || blob.u32(MAP.valueType) !== 0) return null;
  const count = Math.min(blob.u32(MAP.entryCount), Math.floor((blob.sizeBytes - MAP.entries) / MAP_ENTRY_BYTES));
  const entries = new Map<number, string>();
  for (let i = 0; i < count; i++) {
    const at = MAP.entries + i * MAP_ENTRY_BYTES;
    const name = blob.text(at);
    const place = kind === 'bits' ? 2 ** i : i;
    const value = (flags & MAP_FLAG_WBEM_NO_MAP) === 0 ? blob.u32(at + 4) : place;
    if (name !== null && !entries.has(value)) entries.set(value, name);
  }
  return { name: blob.text(MAP.name) ?? '', kind, entries };
}

// --- the catalog ---

/** Far more than real traces have (64 KiB each at most). */
const MAX_KEPT_BYTES = 64 << 20;

/**
 * Event infos of a trace. They may come after the events that they explain, and maps after the infos that use them: ask
 * when all are in. Blobs are copied, and read when their event is asked for; of several for one event the first counts.
 */
export class EventInfoCatalog {
  readonly #infos = new Map<string, Blob>();
  readonly #schemas = new Map<string, EventSchema>();
  readonly #maps = new Map<string, Blob>();
  readonly #names = new Map<string, string>();
  readonly #readMaps = new Map<string, ValueMap | null>();
  #keptBytes = 0;
  /** Blobs too short to be what they should be, or past what is kept. */
  damaged = 0;

  /** Adds the TRACE_EVENT_INFO at `[start, end)`, the payload of a MetaData/32 event. */
  addEventInfo(bytes: Uint8Array, start: number, end: number): void {
    const blob = infoBlob(bytes, start, end);
    if (blob === null) {
      this.damaged++;
      return;
    }
    const provider = blob.guid(INFO.provider);
    const source = blob.u32(INFO.source);
    const name = blob.text(INFO.providerName);
    if (name !== null && name !== '' && !this.#names.has(provider)) this.#names.set(provider, name);
    // TraceLogging events carry their own schema, and WPP messages are formatted by TMF files.
    if (source !== SOURCE_MANIFEST && source !== SOURCE_MOF) return;
    const key =
      source === SOURCE_MOF
        ? keyOf(false, blob.guid(INFO.event), bytes[start + INFO.opcode], bytes[start + INFO.version])
        : keyOf(true, provider, blob.u16(INFO.id), bytes[start + INFO.version]);
    if (this.#infos.has(key)) return;
    const copy = this.#copy(bytes, start, end);
    if (copy !== null) this.#infos.set(key, copy);
  }

  /** Adds the provider's GUID and EVENT_MAP_INFO at `[start, end)`, the payload of a MetaData/33 event. */
  addMap(bytes: Uint8Array, start: number, end: number): void {
    const name = mapBlob(bytes, start, end)?.text(MAP.name) ?? null;
    if (name === null) {
      this.damaged++;
      return;
    }
    const key = `${guidText(bytes, start)}/${name}`;
    if (this.#maps.has(key)) return;
    const copy = this.#copy(bytes, start + MAP_START, end);
    if (copy === null) return;
    this.#maps.set(key, copy);
    // Schemas may have been read without it.
    this.#readMaps.delete(key);
    this.#schemas.clear();
  }

  schemaFor(kind: KindInfo): EventSchema | null {
    const isEvent = hasEventHeader(kind);
    const key = keyOf(isEvent, kind.provider, isEvent ? kind.id : kind.opcode, kind.version);
    let schema = this.#schemas.get(key);
    if (schema === undefined) {
      const blob = this.#infos.get(key);
      if (blob === undefined) return null;
      schema = this.#read(blob);
      this.#schemas.set(key, schema);
    }
    return schema;
  }

  /** Null where no event info names it. */
  providerName(guid: string): string | null {
    return this.#names.get(guid) ?? null;
  }

  providers(): { guid: string; name: string }[] {
    return [...this.#names].map(([guid, name]) => ({ guid, name }));
  }

  /**
   * Keywords of a provider as far as its events tell: of a mask with several bits TDH does not say which name is whose.
   * The upper 16 bits are Windows' own (channels) and have no names here.
   */
  keywords(guid: string): { mask: string; name: string }[] {
    const found = new Map<string, string>();
    for (const blob of this.#infos.values()) {
      if (blob.guid(INFO.provider) !== guid) continue;
      const [name, ...others] = blob.texts(INFO.keywordNames);
      const mask = (BigInt(blob.u16(INFO.keyword + 4)) << 32n) | BigInt(blob.u32(INFO.keyword));
      if (name !== undefined && others.length === 0 && mask !== 0n && (mask & (mask - 1n)) === 0n)
        found.set(`0x${mask.toString(16)}`, name);
    }
    return [...found].map(([mask, name]) => ({ mask, name }));
  }

  #copy(bytes: Uint8Array, start: number, end: number): Blob | null {
    if (this.#keptBytes + end - start > MAX_KEPT_BYTES) {
      this.damaged++;
      return null;
    }
    this.#keptBytes += end - start;
    return new Blob(bytes.slice(start, end), 0, end - start);
  }

  #map(provider: string, name: string): ValueMap | null {
    const key = `${provider}/${name}`;
    return getOrMake(this.#readMaps, key, () => {
      const blob = this.#maps.get(key);
      return blob === undefined ? null : readMap(blob);
    });
  }

  #read(blob: Blob): EventSchema {
    const provider = blob.guid(INFO.provider);
    const isMof = blob.u32(INFO.source) === SOURCE_MOF;
    const fields = new PropertyReader(blob, (name) => this.#map(provider, name)).fields();
    const taskName = plainName(blob.text(INFO.taskName));
    const opcodeName = plainName(blob.text(INFO.opcodeName));
    const message = blob.text(INFO.message, Number.POSITIVE_INFINITY);
    const own = isMof ? null : blob.text(INFO.eventName);
    const opcode = blob.bytes[blob.start + INFO.opcode];
    const unnamed = isMof ? `Opcode(${opcode})` : `EventID(${blob.u16(INFO.id)})`;
    return {
      source: 'eventInfo',
      providerName: blob.text(INFO.providerName),
      eventName: taskName
        ? `${taskName}${opcodeName && opcodeName !== 'Info' ? `/${opcodeName}` : ''}`
        : own || unnamed,
      eventKey: taskName ?? '',
      taskName,
      opcodeName,
      keywordNames: blob.texts(INFO.keywordNames).map((name) => plainName(name)!),
      message: message ? parseManifestMessage(message, fields.length) : null,
      fields,
    };
  }
}

// --- the metadata events themselves ---

/** Null where the bytes are no TRACE_EVENT_INFO. */
function describeEventInfo(bytes: Uint8Array, start: number, end: number): Record<string, FieldValue> | null {
  const blob = infoBlob(bytes, start, end);
  if (blob === null) return null;
  const properties = new PropertyReader(blob, () => null);
  return {
    provider: blob.text(INFO.providerName) ?? blob.guid(INFO.provider),
    id: blob.u16(INFO.id),
    version: bytes[start + INFO.version],
    task: blob.text(INFO.taskName) ?? '',
    opcode: blob.text(INFO.opcodeName) ?? '',
    props: Array.from({ length: properties.count }, (_, i) => properties.name(i)),
  };
}

function describeMapInfo(bytes: Uint8Array, start: number, end: number): Record<string, FieldValue> | null {
  const blob = mapBlob(bytes, start, end);
  if (blob === null) return null;
  const map = readMap(blob);
  return {
    provider: guidText(bytes, start),
    map: blob.text(MAP.name) ?? '',
    kind: map?.kind ?? `flags ${hexOf64(blob.u32(MAP.flags), 0)}`,
    entries: [...(map?.entries ?? [])].map(([value, name]) => ({ value, name })),
  };
}

const metadata = (name: string, readBlob: NonNullable<EventSchema['readBlob']>): EventSchema => ({
  source: 'classic',
  providerName: 'MetaData',
  eventName: name,
  eventKey: name,
  taskName: 'MetaData',
  opcodeName: name,
  keywordNames: [],
  message: null,
  fields: [],
  readBlob,
});

const metadataSchemas: Readonly<Record<number, EventSchema>> = {
  [METADATA_OPCODE.eventInfo]: metadata('EventInfo', describeEventInfo),
  [METADATA_OPCODE.mapInfo]: metadata('EventMapInfo', describeMapInfo),
};

/** Schema of the events that carry the metadata; null for all others. */
export function metadataSchema(kind: KindInfo): EventSchema | null {
  return kind.provider === METADATA_PROVIDER ? (metadataSchemas[kind.opcode] ?? null) : null;
}
