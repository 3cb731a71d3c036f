/**
 * Accessors of scalar types: how many bytes a value takes, and what it says. One small closure per type and way of
 * showing; `layout.ts` puts them one behind the other.
 */

import { guidText, hexOf32, hexOf64, hexText, narrowText, utf8Text, wideText } from '../base/text.ts';
import { hresultName, ntStatusName, win32ErrorName } from '../format/error-names.ts';
import {
  fileTimeText,
  floatValue,
  ipv4Text,
  ipv6Text,
  sidText,
  signed64,
  socketAddressText,
  systemTimeText,
  unsigned64,
} from '../format/value-forms.ts';
import { fixedSizes } from './field-types.ts';
import type { Extent, FieldDefinition, FieldValue, InType, OutType, ValueMap } from './model.ts';
import type { Payload } from './payload.ts';

/** Bytes that a value at `at` takes; `CUT` when it does not end within the payload. */
export type Measure = (p: Payload, at: number) => number;
export const CUT = -1;
/** The value of the `size` bytes at `at`, which have been measured. */
export type Read = (p: Payload, at: number, size: number) => FieldValue;

export interface Accessor {
  /** Bytes for writers of 32 and of 64 bits; −1 = `measure` tells. */
  readonly size4: number;
  readonly size8: number;
  readonly measure: Measure;
  /** As shown: names of values, hex where the type asks for it. */
  readonly read: Read;
  /** Plain numbers. */
  readonly raw: Read;
}

/** Gives the number that an extent stands for; null for `prefix` and `rest`, which lie in the payload. */
export type Resolve = (extent: Extent) => ((p: Payload) => number) | null;

// --- plain numbers ---

const int8: Read = (p, at) => p.view.getInt8(at);
const uint8: Read = (p, at) => p.bytes[at];
const int16: Read = (p, at) => p.view.getInt16(at, true);
const uint16: Read = (p, at) => p.view.getUint16(at, true);
const int32: Read = (p, at) => p.view.getInt32(at, true);
const uint32: Read = (p, at) => p.view.getUint32(at, true);
const int64: Read = (p, at) => signed64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
const uint64: Read = (p, at) => unsigned64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
const pointerNumber: Read = (p, at, size) => (size === 4 ? uint32(p, at, size) : uint64(p, at, size));

const numbers: Partial<Record<InType, Read>> = {
  null: () => null,
  int8,
  uint8,
  int16,
  uint16,
  int32,
  uint32,
  int64,
  uint64,
  float: (p, at) => floatValue(p.view.getFloat32(at, true)),
  double: (p, at) => floatValue(p.view.getFloat64(at, true)),
  boolean: uint32,
  boolean8: uint8,
  pointer: pointerNumber,
  sizeT: pointerNumber,
  fileTime: int64,
  hexInt8: uint8,
  hexInt16: uint16,
  hexInt32: uint32,
  hexInt64: uint64,
};

/** Bytes of integer types whose values have names, ports, addresses or characters among their out types. */
const integerBytes = (inType: InType): number =>
  inType === 'pointer' || inType === 'sizeT' || inType === 'null' || inType === 'float' || inType === 'double'
    ? 0
    : numbers[inType] === undefined
      ? 0
      : (fixedSizes.get(inType) ?? 0);

// --- as shown ---

const hex: Read = (p, at, size) => {
  if (size === 8) return hexOf64(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
  return hexOf32(size === 4 ? p.view.getUint32(at, true) : size === 2 ? p.view.getUint16(at, true) : p.bytes[at]);
};
const bool: Read = (p, at, size) => {
  for (let i = at; i < at + size; i++) if (p.bytes[i] !== 0) return true;
  return false;
};
const fileTime: Read = (p, at) => fileTimeText(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
const character: Read = (p, at, size) => String.fromCharCode(size === 1 ? p.bytes[at] : p.view.getUint16(at, true));

const codeWithName =
  (nameOf: (code: number) => string | undefined, bare: (code: number) => number | string): Read =>
  (p, at) => {
    const code = p.view.getUint32(at, true);
    const name = nameOf(code);
    return name === undefined ? bare(code) : `${bare(code)}(${name})`;
  };

/** What an out type makes of an integer of so many bytes. */
function integerForm(outType: OutType, bytes: number): Read | null {
  switch (outType) {
    case 'boolean':
      return bool;
    case 'hex':
    case 'ntStatus':
    case 'hresult':
    case 'errorCode':
    case 'codePointer':
      return hex;
    case 'ntStatusName':
      return bytes === 4 ? codeWithName(ntStatusName, hexOf32) : null;
    case 'hresultName':
      return bytes === 4 ? codeWithName(hresultName, hexOf32) : null;
    case 'win32ErrorName':
      return bytes === 4 ? codeWithName(win32ErrorName, (code) => code) : null;
    case 'string':
    case 'utf8':
      return bytes <= 2 ? character : null;
    case 'port':
      return bytes === 2 ? (p, at) => p.view.getUint16(at, false) : null;
    case 'ipv4':
      return bytes === 4 ? (p, at) => ipv4Text(p.bytes, at) : null;
    case 'dateTime':
    case 'dateTimeUtc':
      return bytes === 8 ? fileTime : null;
    case 'signed':
      return [int8, int16, null, int32, null, null, null, int64][bytes - 1] ?? null;
    case 'unsigned':
      return [uint8, uint16, null, uint32, null, null, null, uint64][bytes - 1] ?? null;
    default:
      return null;
  }
}

const shown: Partial<Record<InType, Read>> = {
  ...numbers,
  boolean: bool,
  boolean8: bool,
  pointer: hex,
  fileTime,
  hexInt8: hex,
  hexInt16: hex,
  hexInt32: hex,
  hexInt64: hex,
  unicodeChar: character,
  ansiChar: character,
  guid: (p, at) => guidText(p.bytes, at),
  systemTime: (p, at) => systemTimeText(p.view, at),
  sid: (p, at) => sidText(p.bytes, p.view, at),
};

/** Of one field. */
const MAX_KNOWN_BITS = 256;

/** Names for a number; the number itself where none fits. Maps know no signs: −1 of 32 bits is 0xFFFFFFFF to them. */
function withMap({ entries, kind }: ValueMap, number: Read): Read {
  if (kind === 'values')
    return (p, at, size) => {
      const value = number(p, at, size) as number;
      return entries.get(value) ?? (value < 0 ? entries.get(value >>> 0) : undefined) ?? value;
    };
  // Events of a kind have few combinations: each is put together once.
  const known = new Map<FieldValue, FieldValue>();
  return (p, at, size) => {
    const value = number(p, at, size) as number;
    const text = known.get(value);
    if (text !== undefined) return text;
    // Bits are looked at in halves: JavaScript's bit operators see 32 of them.
    const unused = size < 4 ? 32 - 8 * size : 0;
    const low = size === 8 ? p.view.getUint32(at, true) : (value << unused) >>> unused;
    const high = size === 8 ? p.view.getUint32(at + 4, true) : 0;
    const names = entries.get(value) ?? bitNames(entries, low, high) ?? value;
    if (known.size < MAX_KNOWN_BITS) known.set(value, names);
    return names;
  };
}

/** Null where no name fits. Bits without a name are shown behind those with one. */

function bitNames(entries: ReadonlyMap<number, string>, valueLow: number, valueHigh: number): string | null {
  let low = valueLow;
  let high = valueHigh;
  const names: string[] = [];
  for (const [mask, name] of entries) {
    const maskLow = mask >>> 0;
    const maskHigh = Math.floor(mask / 0x1_0000_0000) >>> 0;
    if ((maskLow | maskHigh) === 0 || (low & maskLow) >>> 0 !== maskLow || (high & maskHigh) >>> 0 !== maskHigh)
      continue;
    names.push(name);
    low = (low & ~maskLow) >>> 0;
    high = (high & ~maskHigh) >>> 0;
  }
  if (names.length === 0) return null;
  if ((low | high) !== 0) names.push(hexOf64(low, high));
  return names.join('|');
}

// --- strings and blobs ---

/** Measures up to and with the NUL. What has none takes the rest, and is cut. */
const toWideNul: Measure = (p, at) => {
  const { view, end } = p;
  let i = at;
  // Two at once, as below.
  for (; i + 4 <= end; i += 4) {
    const two = view.getInt32(i, true);
    if (((two - 0x00010001) & ~two & 0x80008000) !== 0) break;
  }
  for (; i + 2 <= end; i += 2) if (view.getUint16(i, true) === 0) return i + 2 - at;
  return CUT;
};
const toNarrowNul: Measure = (p, at) => {
  const { bytes, view, end } = p;
  let i = at;
  // Four at once: taking 1 from each byte borrows from the top bit of the first that is 0.
  for (; i + 4 <= end; i += 4) {
    const four = view.getInt32(i, true);
    if (((four - 0x01010101) & ~four & 0x80808080) !== 0) break;
  }
  for (; i < end; i++) if (bytes[i] === 0) return i + 1 - at;
  return CUT;
};

/** Text without the NULs at its end. */
const wide = (p: Payload, at: number, size: number): string => {
  let count = size >>> 1;
  while (count > 0 && (p.bytes[at + 2 * count - 2] | p.bytes[at + 2 * count - 1]) === 0) count--;
  return wideText(p.bytes, at, count, p.view);
};
const narrowBy =
  (decode: (bytes: Uint8Array, at: number, count: number) => string): Read =>
  (p, at, size) => {
    let count = size;
    while (count > 0 && p.bytes[at + count - 1] === 0) count--;
    return decode(p.bytes, at, count);
  };
const narrow = narrowBy(narrowText);
/** Declared as UTF-8: what is not is shown all the same. */
const utf8 = narrowBy((bytes, at, count) => utf8Text(bytes, at, count) ?? narrowText(bytes, at, count));
const rest: Measure = (p, at) => p.end - at;

function blobForm(outType: OutType): Read {
  switch (outType) {
    case 'ipv6':
      return (p, at, size) => (size === 16 ? ipv6Text(p.bytes, at) : hexText(p.bytes, at, size));
    case 'ipv4':
      return (p, at, size) => (size === 4 ? ipv4Text(p.bytes, at) : hexText(p.bytes, at, size));
    case 'socketAddress':
      return (p, at, size) => socketAddressText(p.bytes, at, size);
    case 'guid':
      return (p, at, size) => (size === 16 ? guidText(p.bytes, at) : hexText(p.bytes, at, size));
    case 'utf8':
    case 'json':
    case 'xml':
      return utf8;
    default:
      return (p, at, size) => hexText(p.bytes, at, size);
  }
}

const SID_HEAD_BYTES = 8;
/** SECURITY_MAX_SID: 15 sub-authorities. */
const MAX_SUB_AUTHORITIES = 15;

const sid: Measure = (p, at) => {
  if (p.end - at < SID_HEAD_BYTES || p.bytes[at + 1] > MAX_SUB_AUTHORITIES) return CUT;
  return SID_HEAD_BYTES + 4 * p.bytes[at + 1];
};

/** A null pointer is four bytes, unless all of TOKEN_USER is zero and a SID follows it all the same. */
const wbemSid: Measure = (p, at) => {
  if (p.end - at < 4) return CUT;
  const head = 2 * p.pointerSize;
  const hasSid = p.end - at >= head + SID_HEAD_BYTES && p.bytes[at + head] === 1;
  if (p.view.getUint32(at, true) === 0) {
    for (let i = at + 4; i < at + head && hasSid; i++) if (p.bytes[i] !== 0) return 4;
    if (!hasSid) return 4;
    // Every SID has revision 1.
  } else if (!hasSid) return CUT;
  const size = sid(p, at + head);
  return size === CUT ? (p.view.getUint32(at, true) === 0 ? 4 : CUT) : head + size;
};

/** Bytes behind a count of `countBytes` bytes, which is measured with them. */
const counted =
  (countBytes: 2 | 4, littleEndian: boolean): Measure =>
  (p, at) => {
    if (p.end - at < countBytes) return CUT;
    return countBytes + (countBytes === 4 ? p.view.getUint32(at, littleEndian) : p.view.getUint16(at, littleEndian));
  };
const behind =
  (countBytes: number, read: Read): Read =>
  (p, at, size) =>
    read(p, at + countBytes, size - countBytes);

const variable = (measure: Measure, read: Read): Accessor => ({ size4: -1, size8: -1, measure, read, raw: read });

function fixed(size: number, read: Read, raw: Read): Accessor {
  return { size4: size, size8: size, measure: () => size, read, raw };
}

/** So many units of `unitBytes`, by `length`; `otherwise` where there is no length. */
function byLength(
  definition: FieldDefinition,
  resolve: Resolve,
  unitBytes: number,
  read: Read,
  otherwise: Measure,
): Accessor {
  const { length } = definition;
  if (length === null) return variable(otherwise, read);
  if (length.kind === 'prefix') return variable(counted(2, true), behind(2, read));
  if (length.kind === 'rest') return variable(rest, read);
  if (length.kind === 'fixed') return fixed(length.count * unitBytes, read, read);
  const count = resolve(length);
  return variable((p) => (count === null ? CUT : count(p) * unitBytes), read);
}

/** The accessor of one value of a field that is no struct. */
export function scalarAccessor(definition: FieldDefinition, resolve: Resolve): Accessor {
  const { inType, outType, map } = definition;
  switch (inType) {
    case 'unicodeString':
      return byLength(definition, resolve, 2, wide, toWideNul);
    case 'ansiString':
      return byLength(definition, resolve, 1, outType === 'utf8' || outType === 'json' ? utf8 : narrow, toNarrowNul);
    case 'binary':
      if (outType === 'ipv6' && definition.length === null) return fixed(16, blobForm(outType), blobForm(outType));
      return byLength(definition, resolve, 1, blobForm(outType), rest);
    case 'countedString':
      return variable(counted(2, true), behind(2, wide));
    case 'countedAnsiString':
      return variable(counted(2, true), behind(2, outType === 'utf8' || outType === 'json' ? utf8 : narrow));
    case 'countedBinary':
      return variable(counted(2, true), behind(2, blobForm(outType)));
    case 'reversedCountedString':
      return variable(counted(2, false), behind(2, wide));
    case 'reversedCountedAnsiString':
      return variable(counted(2, false), behind(2, narrow));
    case 'restString':
      return variable(rest, wide);
    case 'restAnsiString':
      return variable(rest, narrow);
    case 'hexDump':
      return variable(counted(4, true), behind(4, blobForm(outType)));
    case 'sid':
      return variable(sid, shown.sid!);
    case 'wbemSid':
      return variable(wbemSid, (p, at, size) => (size === 4 ? null : sidText(p.bytes, p.view, at + 2 * p.pointerSize)));
    case 'pointer':
    case 'sizeT': {
      const raw = numbers[inType]!;
      const read = map === null ? (outType === 'hex' ? hex : shown[inType]!) : withMap(map, raw);
      return { size4: 4, size8: 8, measure: (p) => p.pointerSize, read, raw };
    }
    default: {
      const raw = numbers[inType] ?? shown[inType];
      const size = fixedSizes.get(inType);
      if (raw === undefined || size === undefined) throw new TypeError(`no accessor for ${inType}`);
      const bytes = integerBytes(inType);
      if (map !== null && bytes > 0) return fixed(size, withMap(map, raw), raw);
      const form = bytes > 0 ? integerForm(outType, bytes) : null;
      // A port's bytes are the other way round, also as a plain number.
      return fixed(size, form ?? shown[inType]!, form !== null && outType === 'port' ? form : raw);
    }
  }
}
