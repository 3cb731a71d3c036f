/**
 * An event's schema as TRACE_EVENT_INFO, and value maps as EVENT_MAP_INFO: the bytes that TDH answers with, which
 * engine/schema/event-info.ts reads back. What TDH has no words for becomes what it would be there: a count before an
 * array is a field of its own, an array of all that is left is so many single fields.
 */

import { at } from '../../contract/checked.ts';
import {
  type Extent,
  type FieldDefinition,
  field,
  type InType,
  type OutType,
  type ValueMap,
} from '../../engine/schema/model.ts';
import { PayloadBuilder } from '../../engine/write/payload-builder.ts';
import { DECODING_SOURCE, PROPERTY_FLAG as FLAG, MAP_FLAG, sizeOf } from '../calls/layouts.ts';

export interface EventDescription {
  providerGuid: string;
  /** Class of a classic event; zeros otherwise. */
  eventGuid: string;
  descriptor: EventDescriptor;
  classic: boolean;
  providerName: string;
  levelName: string | null;
  keywordNames: readonly string[];
  taskName: string | null;
  opcodeName: string | null;
  /** Of manifests that name their events. */
  eventName: string | null;
  /** With `%1` … as it stands in the manifest. */
  message: string | null;
  fields: readonly FieldDefinition[];
}

/** EVENT_DESCRIPTOR. */
export interface EventDescriptor {
  id: number;
  version: number;
  channel: number;
  level: number;
  opcode: number;
  task: number;
  keyword: bigint;
}

export const descriptorBytes = (pb: PayloadBuilder, descriptor: EventDescriptor): PayloadBuilder =>
  pb
    .u16(descriptor.id)
    .u8(descriptor.version)
    .u8(descriptor.channel)
    .u8(descriptor.level)
    .u8(descriptor.opcode)
    .u16(descriptor.task)
    .u64(descriptor.keyword);

/** TDH_INTYPE. Structs have none. */
const IN_TYPES: Readonly<Record<Exclude<InType, 'struct'>, number>> = {
  null: 0,
  unicodeString: 1,
  ansiString: 2,
  int8: 3,
  uint8: 4,
  int16: 5,
  uint16: 6,
  int32: 7,
  uint32: 8,
  int64: 9,
  uint64: 10,
  float: 11,
  double: 12,
  boolean: 13,
  // MOF's boolean has one byte.
  boolean8: 13,
  binary: 14,
  guid: 15,
  pointer: 16,
  fileTime: 17,
  systemTime: 18,
  sid: 19,
  hexInt8: 4,
  hexInt16: 6,
  hexInt32: 20,
  hexInt64: 21,
  countedString: 300,
  countedAnsiString: 301,
  countedBinary: 25,
  reversedCountedString: 302,
  reversedCountedAnsiString: 303,
  restString: 304,
  restAnsiString: 305,
  unicodeChar: 306,
  ansiChar: 307,
  sizeT: 308,
  hexDump: 309,
  wbemSid: 310,
};

/** TDH_OUTTYPE; those that it lacks are 0. */
const OUT_TYPES: Partial<Record<OutType, number>> = {
  string: 1,
  dateTime: 2,
  boolean: 13,
  guid: 14,
  hex: 18,
  pid: 20,
  tid: 21,
  port: 22,
  ipv4: 23,
  ipv6: 24,
  socketAddress: 25,
  xml: 28,
  errorCode: 29,
  win32Error: 30,
  ntStatus: 31,
  hresult: 32,
  json: 34,
  utf8: 35,
  codePointer: 37,
  dateTimeUtc: 38,
};
const OUT_HEX: Partial<Record<InType, number>> = { hexInt8: 16, hexInt16: 17 };

/** Frames that the kernel's own schema of a stack has fields for. */
const MOST_REST_ITEMS = 192;
/** Strings whose length is "all that is left" are a type of their own. */
const REST_TYPE: Partial<Record<InType, InType>> = { unicodeString: 'restString', ansiString: 'restAnsiString' };

const PROPERTIES_AT = 112;
const PROPERTY_BYTES = sizeOf('EVENT_PROPERTY_INFO');

/** Texts behind a struct, each once, and their offsets. */
class Texts {
  readonly #pb = new PayloadBuilder(8);
  readonly #start: number;
  readonly #offsets = new Map<string, number>();

  constructor(start: number) {
    this.#start = start;
  }

  /** @returns 0 for null */
  add(text: string | null): number {
    if (text === null) return 0;
    let offset = this.#offsets.get(text);
    if (offset === undefined) {
      offset = this.#start + this.#pb.length;
      this.#offsets.set(text, offset);
      this.#pb.wstr(text);
    }
    return offset;
  }

  /** One behind the other, an empty one at the end. */
  addList(texts: readonly string[]): number {
    if (texts.length === 0) return 0;
    const offset = this.#start + this.#pb.length;
    for (const text of texts) this.#pb.wstr(text);
    this.#pb.wstr('');
    return offset;
  }

  bytes(): Uint8Array {
    return this.#pb.build();
  }
}

/** A field in the words of TDH; what `references` are, are indexes in the same list or lists further out. */
interface Property {
  definition: FieldDefinition;
  members: Property[] | null;
  count: Extent | null;
  length: Extent | null;
}

/** @throws RangeError for more properties than an index can name */
export function encodeEventInfo(event: EventDescription): Uint8Array {
  const top = expanded(event.fields, []);
  const placed: { property: Property; firstMember: number; scopes: number[] }[] = [];
  place(top, [], placed);
  if (placed.length > 0xffff) throw new RangeError(`${placed.length} properties: an event info holds 65535`);
  const texts = new Texts(PROPERTIES_AT + placed.length * PROPERTY_BYTES);
  const pb = new PayloadBuilder(8);
  pb.guid(event.providerGuid).guid(event.eventGuid);
  descriptorBytes(pb, event.descriptor);
  pb.u32(event.classic ? DECODING_SOURCE.Wbem : DECODING_SOURCE.XMLFile).u32(texts.add(event.providerName));
  // Level, channel, keywords, task, opcode, message, provider message, binary XML, its size, event name, one more.
  pb.u32(texts.add(event.levelName)).u32(0).u32(texts.addList(event.keywordNames));
  pb.u32(texts.add(event.taskName)).u32(texts.add(event.opcodeName)).u32(texts.add(event.message)).u32(0);
  pb.u32(0).u32(0).u32(texts.add(event.eventName)).u32(0);
  pb.u32(placed.length).u32(top.length).u32(1);
  for (const each of placed) property(pb, texts, each);
  return pb.bytes(texts.bytes()).build().slice();
}

function property(
  pb: PayloadBuilder,
  texts: Texts,
  { property, firstMember, scopes }: { property: Property; firstMember: number; scopes: readonly number[] },
): void {
  const { definition, members, count, length } = property;
  const counted = number(count, 1, scopes, FLAG.ParamCount, FLAG.ParamFixedCount);
  const sized = number(length, 0, scopes, FLAG.ParamLength, FLAG.ParamFixedLength);
  pb.u32(counted.flag | sized.flag | (members === null ? 0 : FLAG.Struct)).u32(texts.add(definition.name));
  if (members === null) {
    const { inType, outType, map } = definition;
    pb.u16(IN_TYPES[inType as Exclude<InType, 'struct'>]).u16(OUT_HEX[inType] ?? OUT_TYPES[outType] ?? 0);
    pb.u32(texts.add(map?.name ?? null));
  } else pb.u16(firstMember).u16(members.length).u32(0);
  pb.u16(counted.value).u16(sized.value).u32(0);
}

/** @param plain what stands for no extent */
function number(
  extent: Extent | null,
  plain: number,
  scopes: readonly number[],
  isField: number,
  isFixed: number,
): { value: number; flag: number } {
  if (extent === null || extent.kind === 'rest' || extent.kind === 'prefix') return { value: plain, flag: 0 };
  if (extent.kind === 'fixed') return { value: extent.count, flag: isFixed };
  return { value: at(scopes, scopes.length - 1 - extent.up) + extent.index, flag: isField };
}

/** Gives every property its place: a list's fields in a row, members of its structs behind them. */
function place(
  list: readonly Property[],
  outer: readonly number[],
  placed: { property: Property; firstMember: number; scopes: number[] }[],
): void {
  const first = placed.length;
  const scopes = [...outer, first];
  for (const each of list) placed.push({ property: each, firstMember: 0, scopes });
  list.forEach((each, i) => {
    if (each.members === null) return;
    at(placed, first + i).firstMember = placed.length;
    place(each.members, scopes, placed);
  });
}

/**
 * Fields without what TDH lacks.
 * @param outer of lists further out, innermost last: where their fields have gone
 */
function expanded(fields: readonly FieldDefinition[], outer: readonly number[][]): Property[] {
  const list: Property[] = [];
  /** Old index → new one. */
  const moved: number[] = [];
  const scopes = [...outer, moved];
  const follow = (extent: Extent | null): Extent | null =>
    extent?.kind === 'field'
      ? { ...extent, index: at(at(scopes, scopes.length - 1 - extent.up), extent.index) }
      : extent;
  for (const definition of fields) {
    const rest = definition.length?.kind === 'rest' ? REST_TYPE[definition.inType] : undefined;
    const plain = rest === undefined ? definition : { ...definition, inType: rest, length: null };
    let count = follow(plain.count);
    let length = follow(plain.length);
    for (const [extent, suffix] of [
      [count, 'Count'],
      [length, 'Length'],
    ] as const) {
      if (extent?.kind !== 'prefix') continue;
      list.push(single(field(`${plain.name}.${suffix}`, 'uint16')));
      const own: Extent = { kind: 'field', index: list.length - 1, up: 0 };
      if (suffix === 'Count') count = own;
      else length = own;
    }
    moved.push(list.length);
    const members = plain.members === null ? null : expanded(plain.members, scopes);
    if (count?.kind !== 'rest') list.push({ definition: plain, members, count, length });
    else
      for (let i = 1; i <= MOST_REST_ITEMS; i++)
        list.push({ definition: { ...plain, name: `${plain.name}${i}` }, members, count: null, length });
  }
  return list;
}

const single = (definition: FieldDefinition): Property => ({ definition, members: null, count: null, length: null });

/** EVENT_MAP_INFO. Values past 32 bits have no place in it. */
export function encodeMapInfo(map: ValueMap, classic: boolean): Uint8Array {
  const entries = [...map.entries].filter(([value]) => value >= 0 && value <= 0xffffffff);
  const ENTRIES_AT = 16;
  const texts = new Texts(ENTRIES_AT + entries.length * sizeOf('EVENT_MAP_ENTRY'));
  const flags = {
    values: classic ? MAP_FLAG.WBEM_VALUEMAP : MAP_FLAG.MANIFEST_VALUEMAP,
    bits: classic ? MAP_FLAG.WBEM_BITMAP : MAP_FLAG.MANIFEST_BITMAP,
  };
  const pb = new PayloadBuilder(8).u32(texts.add(map.name)).u32(flags[map.kind]).u32(entries.length).u32(0);
  for (const [value, name] of entries) pb.u32(texts.add(name)).u32(value);
  return pb.bytes(texts.bytes()).build().slice();
}

/** Maps that the fields name, members' among them. */
export function mapsOf(fields: readonly FieldDefinition[]): ValueMap[] {
  return fields.flatMap(({ map, members }) => [...(map === null ? [] : [map]), ...mapsOf(members ?? [])]);
}
