/** TRACE_EVENT_INFO and EVENT_MAP_INFO as merging writes them, for tests (format document part f). */
import { PayloadBuilder } from '../../write/payload-builder.ts';

export interface PropertySpec {
  name: string;
  flags?: number;
  inType?: number;
  outType?: number;
  map?: string;
  /** Of structs: index of the first member among all properties, and how many there are. */
  members?: [first: number, count: number];
  /** Number, or with the flags' help index of a property. */
  count?: number;
  length?: number;
}

export interface EventInfoSpec {
  provider: string;
  eventGuid?: string;
  id: number;
  version?: number;
  opcode?: number;
  keyword?: bigint;
  /** 0 manifest, 1 MOF, 2 WPP, 3 TraceLogging. */
  source?: number;
  providerName?: string;
  keywordNames?: readonly string[];
  task?: string;
  opcodeName?: string;
  message?: string;
  eventName?: string;
  properties?: readonly PropertySpec[];
  /** Of `properties`; the others are members of structs. */
  topLevel?: number;
  /** Instead of how many there are. */
  claimedCount?: number;
}

const NO_GUID = '00000000-0000-0000-0000-000000000000';

/** Texts behind the fixed parts of a blob. */
class Texts {
  readonly #builder = new PayloadBuilder();
  readonly #start: number;

  constructor(start: number) {
    this.#start = start;
  }

  /** Offset of the text; 0 where there is none. */
  add(text: string | undefined): number {
    if (text === undefined) return 0;
    const offset = this.#start + this.#builder.length;
    this.#builder.wstr(text);
    return offset;
  }

  bytes(): Uint8Array {
    return this.#builder.build();
  }
}

export function eventInfoBlob(spec: EventInfoSpec): Uint8Array {
  const { properties = [] } = spec;
  const texts = new Texts(112 + 24 * properties.length);
  const b = new PayloadBuilder();
  b.guid(spec.provider).guid(spec.eventGuid ?? NO_GUID);
  b.u16(spec.id)
    .u8(spec.version ?? 0)
    .u8(0)
    .u8(4)
    .u8(spec.opcode ?? 0)
    .u16(0)
    .u64(spec.keyword ?? 0n);
  b.u32(spec.source ?? 0)
    .u32(texts.add(spec.providerName))
    .u32(0)
    .u32(0);
  b.u32(texts.add(spec.keywordNames && `${spec.keywordNames.join('\0')}\0`));
  b.u32(texts.add(spec.task)).u32(texts.add(spec.opcodeName)).u32(texts.add(spec.message)).u32(0);
  b.u32(0).u32(0).u32(texts.add(spec.eventName)).u32(0);
  b.u32(spec.claimedCount ?? properties.length)
    .u32(spec.topLevel ?? properties.length)
    .u32(0);
  for (const { name, flags = 0, inType = 0, outType = 0, map, members, count, length = 0 } of properties) {
    b.u32(members === undefined ? flags : flags | 1).u32(texts.add(name));
    if (members === undefined) b.u16(inType).u16(outType).u32(texts.add(map));
    else b.u16(members[0]).u16(members[1]).u32(0);
    b.u16(count ?? 1)
      .u16(length)
      .u32(0);
  }
  return b.bytes(texts.bytes()).build();
}

export interface MapInfoSpec {
  provider: string;
  name: string;
  /** 1 values, 2 bits of a manifest; more of MOF. */
  flags: number;
  entries: readonly [value: number, name: string][];
  valueType?: number;
  claimedCount?: number;
}

export function mapInfoBlob({ provider, name, flags, entries, valueType = 0, claimedCount }: MapInfoSpec): Uint8Array {
  const texts = new Texts(16 + 8 * entries.length);
  const b = new PayloadBuilder();
  b.guid(provider)
    .u32(texts.add(name))
    .u32(flags)
    .u32(claimedCount ?? entries.length)
    .u32(valueType);
  for (const [value, text] of entries) b.u32(texts.add(text)).u32(value);
  return b.bytes(texts.bytes()).build();
}
