/** Makes the description that a TraceLogging event carries as extended data (format document part d). */
import { PayloadBuilder } from './payload-builder.ts';

/** Type codes of fields. */
const TL_IN = {
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
  bool32: 13,
  binary: 14,
  guid: 15,
  pointer: 16,
  fileTime: 17,
  systemTime: 18,
  sid: 19,
  hexInt32: 20,
  hexInt64: 21,
  countedString: 22,
  countedAnsiString: 23,
  countedBinary: 25,
} as const;
export type TlIn = keyof typeof TL_IN;

/** Codes of how a value is meant to be read. */
export const TL_OUT = {
  noPrint: 1,
  string: 2,
  boolean: 3,
  hex: 4,
  pid: 5,
  tid: 6,
  port: 7,
  ipv4: 8,
  ipv6: 9,
  socketAddress: 10,
  xml: 11,
  json: 12,
  win32Error: 13,
  ntStatus: 14,
  hresult: 15,
  fileTime: 16,
  signed: 17,
  unsigned: 18,
  dateTimeCultureInsensitive: 0x21,
  utf8: 0x23,
  pkcs7: 0x24,
  codePointer: 0x25,
  dateTimeUtc: 0x26,
} as const;
export type TlOut = keyof typeof TL_OUT;

interface TlFieldBase {
  name: string;
  /** A number of items that all events have, or `variable`: a u16 before them in the payload. */
  count?: number | 'variable';
  /** 28 bits with a meaning to the provider. */
  tag?: number;
}

export type TlField =
  | (TlFieldBase & { in: TlIn; out?: TlOut })
  /** The members follow in the description; the payload has nothing of the struct itself. At most 127. */
  | (TlFieldBase & { members: readonly TlField[] })
  /** In the payload: u16 size and so many bytes, which `schema` describes to whoever knows it. */
  | { name: string; schema: Uint8Array };

const STRUCT = 24;
const CHAIN = 0x80;
const COUNT_FIXED = 0x20;
const COUNT_VARIABLE = 0x40;
const COUNT_CUSTOM = 0x60;

/**
 * Data of the extended item of type 11.
 * @throws RangeError when it does not fit its 16-bit size, or a struct has more members than 7 bits can count
 */
export function traceLoggingMetadata(eventName: string, fields: readonly TlField[], eventTag = 0): Uint8Array {
  const body = new PayloadBuilder();
  addTag(body, eventTag);
  addName(body, eventName);
  addFields(body, fields);
  if (body.length + 2 > 0xffff)
    throw new RangeError(`A TraceLogging description of ${body.length + 2} bytes: it holds at most 65535`);
  return new PayloadBuilder()
    .u16(body.length + 2)
    .bytes(body.build())
    .build();
}

/** Data of the extended item of type 12: the provider's name and, where it has one, its group. */
export function providerTraits(name: string, groupGuid: string | null = null): Uint8Array {
  const body = new PayloadBuilder();
  addName(body, name);
  if (groupGuid !== null) body.u16(19).u8(1).guid(groupGuid);
  return new PayloadBuilder()
    .u16(body.length + 2)
    .bytes(body.build())
    .build();
}

/** Seven bits a byte, highest first, to 28 bits; the high bit says that another follows. */
function addTag(builder: PayloadBuilder, tag: number): void {
  let left = tag;
  do {
    const byte = (left >>> 21) & 0x7f;
    left = (left << 7) & 0xfffffff;
    builder.u8(left === 0 ? byte : byte | CHAIN);
  } while (left !== 0);
}

function addName(builder: PayloadBuilder, name: string): void {
  for (const byte of utf8(name)) builder.u8(byte);
  builder.u8(0);
}

/** UTF-8 of a text without lone surrogates. */
function utf8(text: string): number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code < 0x80) bytes.push(code);
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 0x3f));
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
    else
      bytes.push(0xf0 | (code >> 18), 0x80 | ((code >> 12) & 0x3f), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f));
  }
  return bytes;
}

function addFields(builder: PayloadBuilder, fields: readonly TlField[]): void {
  for (const one of fields) {
    addName(builder, one.name);
    if ('schema' in one) {
      builder
        .u8(TL_IN.binary | COUNT_CUSTOM)
        .u16(one.schema.length)
        .bytes(one.schema);
      continue;
    }
    const { count, tag } = one;
    const arity = count === undefined ? 0 : count === 'variable' ? COUNT_VARIABLE : COUNT_FIXED;
    const type = 'members' in one ? STRUCT : TL_IN[one.in];
    const out = 'members' in one ? one.members.length : one.out === undefined ? 0 : TL_OUT[one.out];
    if (out > 0x7f) throw new RangeError(`The struct "${one.name}" has ${out} members: it holds at most 127`);
    const hasOut = out !== 0 || tag !== undefined;
    builder.u8(type | arity | (hasOut ? CHAIN : 0));
    if (hasOut) builder.u8(tag === undefined ? out : out | CHAIN);
    if (tag !== undefined) addTag(builder, tag);
    if (typeof count === 'number') builder.u16(count);
    if ('members' in one) addFields(builder, one.members);
  }
}
