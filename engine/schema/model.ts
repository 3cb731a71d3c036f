/**
 * What a payload means. Every source of knowledge (kernel tables, TraceLogging, manifests, TDH event info, WPP) says it in
 * these words; `layout.ts` compiles them to accessors. Type names are those of TDH (format document e.3).
 */
import type { SchemaSource } from '../../contract/schema.ts';

/** How the bytes of a field lie in the payload. Nothing is aligned; all is little-endian unless it says `reversed`. */
export type InType =
  /** No bytes. */
  | 'null'
  /** UTF-16 up to its NUL; with a length exactly so many units, NULs at the end trimmed. */
  | 'unicodeString'
  /** The same in bytes; outType `utf8` says how they read, else Latin-1. */
  | 'ansiString'
  | 'int8'
  | 'uint8'
  | 'int16'
  | 'uint16'
  | 'int32'
  | 'uint32'
  | 'int64'
  | 'uint64'
  | 'float'
  | 'double'
  /** Four bytes (manifests, TraceLogging). */
  | 'boolean'
  /** One byte (MOF). */
  | 'boolean8'
  /** As many bytes as `length` says; without one 16 for outType `ipv6`, else all that are left. */
  | 'binary'
  | 'guid'
  /** 4 or 8 bytes, shown as hex. */
  | 'pointer'
  /** 4 or 8 bytes, shown as a plain number. */
  | 'sizeT'
  | 'fileTime'
  | 'systemTime'
  /** 8 + 4 · n bytes, n = its second byte. */
  | 'sid'
  /** Kernel's form: u32 0 and nothing else, or TOKEN_USER (two pointers) and a SID (format document h, Process). */
  | 'wbemSid'
  | 'hexInt8'
  | 'hexInt16'
  | 'hexInt32'
  | 'hexInt64'
  /** u16 count of **bytes**, then UTF-16. */
  | 'countedString'
  | 'countedAnsiString'
  /** u16 count, then the bytes. */
  | 'countedBinary'
  /** The same with a big-endian count. */
  | 'reversedCountedString'
  | 'reversedCountedAnsiString'
  /** All that is left of the payload, no NUL needed. */
  | 'restString'
  | 'restAnsiString'
  | 'unicodeChar'
  | 'ansiChar'
  /** u32 count, then the bytes. */
  | 'hexDump'
  /** `members`, one behind the other. */
  | 'struct';

/** How a value is meant to be read. Where it does not fit its inType it changes nothing. */
export type OutType =
  | 'default'
  | 'string'
  | 'boolean'
  | 'hex'
  | 'signed'
  | 'unsigned'
  | 'pid'
  | 'tid'
  /** Network byte order. */
  | 'port'
  /** Bytes in the order of memory. */
  | 'ipv4'
  | 'ipv6'
  | 'socketAddress'
  | 'utf8'
  | 'xml'
  | 'json'
  | 'win32Error'
  | 'ntStatus'
  | 'hresult'
  | 'errorCode'
  /** Code and name, `0xc0000022(STATUS_ACCESS_DENIED)`: how WPP shows them. */
  | 'ntStatusName'
  | 'hresultName'
  /** The same with a decimal code. */
  | 'win32ErrorName'
  | 'dateTime'
  | 'dateTimeUtc'
  | 'guid'
  | 'codePointer'
  /** TDH_OUTTYPE_NOPRINT: what matters to the writer's memory alone. Left out of `fields` and of one-line texts. */
  | 'noPrint';

/** How many items or units a field has. */
export type Extent =
  | { readonly kind: 'fixed'; readonly count: number }
  /** The value of an earlier integer field: its index among the fields `up` levels further out (0 = the same list). */
  | { readonly kind: 'field'; readonly index: number; readonly up: number }
  /** A u16 before the items. */
  | { readonly kind: 'prefix' }
  /** As many as fit into what is left. */
  | { readonly kind: 'rest' };

/** Names for numbers, or for bits. */
export interface ValueMap {
  readonly name: string;
  readonly kind: 'values' | 'bits';
  /** Value or mask → name; unsigned below 2^32, or any value that a field can have. */
  readonly entries: ReadonlyMap<number, string>;
}

export interface FieldDefinition {
  readonly name: string;
  readonly inType: InType;
  readonly outType: OutType;
  readonly map: ValueMap | null;
  /** Of `struct`, else null. */
  readonly members: readonly FieldDefinition[] | null;
  /** Items of an array; null = one value. */
  readonly count: Extent | null;
  /** Units of a string, bytes of a binary; null = as the type says. */
  readonly length: Extent | null;
  /** Writers of some versions leave out this and all that follow: a payload that ends before it is not cut. */
  readonly optional: boolean;
}

/** A message in pieces: text, and fields by index. `format` is a printf conversion without its %, `''` = as shown. */
export type MessagePart = string | { readonly field: number; readonly format: string };

export type FieldValue = string | number | boolean | null | FieldValue[] | { [name: string]: FieldValue };

export interface EventSchema {
  readonly source: SchemaSource;
  /** Null where the source does not name it. */
  readonly providerName: string | null;
  /** For people: `Process/Start`, `GC/Stop`, a TraceLogging name, `EventID(160)`. */
  readonly eventName: string;
  /** `Process/3` for classic events (class and number), else the bare task or event name; may be empty. */
  readonly eventKey: string;
  readonly taskName: string | null;
  readonly opcodeName: string | null;
  /** Names of the keyword bits that the event's descriptor has. */
  readonly keywordNames: readonly string[];
  readonly message: readonly MessagePart[] | null;
  readonly fields: readonly FieldDefinition[];
  /** For blobs whose parts do not lie one behind the other: reads `[start, end)` of `bytes` instead of `fields`. Null = damaged. */
  readonly readBlob?: (bytes: Uint8Array, start: number, end: number) => Record<string, FieldValue> | null;
}

/** Why an event cannot be decoded, in a sentence that says what to do. */
export interface NoSchema {
  readonly source: null;
  readonly reason: string;
}

/** A field with nothing special about it; `extra` says what is. */
export const field = (name: string, inType: InType, extra: Partial<FieldDefinition> = {}): FieldDefinition => ({
  name,
  inType,
  outType: 'default',
  map: null,
  members: null,
  count: null,
  length: null,
  optional: false,
  ...extra,
});

/** What a field costs beside its name, in bytes of text, about: it is an object, and closures where it is compiled. */
const FIELD_WEIGHT = 32;

/** Room that a schema's fields and names take, to bound how many are kept: hostile files bring one for every event. */
export const schemaWeight = ({ eventName, fields }: EventSchema): number => eventName.length + fieldsWeight(fields);

const fieldsWeight = (fields: readonly FieldDefinition[]): number =>
  fields.reduce(
    (sum, { name, members }) => sum + FIELD_WEIGHT + name.length + (members === null ? 0 : fieldsWeight(members)),
    0,
  );
