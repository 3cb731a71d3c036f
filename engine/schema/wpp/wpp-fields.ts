/** Arguments of WPP messages as fields: the item types of format document part g. Nothing is padded. */
import { type FieldDefinition, field, type InType, type OutType, type ValueMap } from '../model.ts';

/** One argument of a message, as the file has it. */
export interface TmfArgument {
  /** An expression of C, such as `&Device->Name`. */
  readonly expression: string;
  /** Without `Item`: `NTSTATUS`, `ListByte` … */
  readonly type: string;
  /** What stands in brackets behind the type; empty without them. */
  readonly names: readonly string[];
  /** What the format calls it; from 10 on. */
  readonly number: number;
}

type Form = readonly [inType: InType, outType?: OutType, lengthBytes?: number];

const FORMS: ReadonlyMap<string, Form> = new Map<string, Form>([
  ['Char', ['int8', 'string']],
  ['UChar', ['uint8']],
  ['CharSign', ['int8']],
  ['CharShort', ['int16']],
  ['Short', ['int16']],
  ['UShort', ['uint16']],
  ['Long', ['int32']],
  ['ULong', ['uint32']],
  ['ULongX', ['hexInt32']],
  ['LongLong', ['int64']],
  ['ULongLong', ['uint64']],
  ['LongLongX', ['hexInt64']],
  ['LongLongXX', ['hexInt64']],
  ['LongLongO', ['int64']],
  ['Float', ['float']],
  ['Double', ['double']],
  ['Ptr', ['pointer']],
  ['String', ['ansiString']],
  ['RString', ['ansiString']],
  ['MLString', ['ansiString']],
  ['WString', ['unicodeString']],
  ['RWString', ['unicodeString']],
  ['PString', ['countedAnsiString']],
  ['PWString', ['countedString']],
  ['DSString', ['reversedCountedAnsiString']],
  ['DSWString', ['reversedCountedString']],
  ['NWString', ['restString']],
  ['Char4', ['ansiString', 'default', 4]],
  ['Guid', ['guid']],
  ['CLSID', ['guid']],
  ['IID', ['guid']],
  ['LIBID', ['guid']],
  ['Sid', ['sid']],
  ['IPAddr', ['uint32', 'ipv4']],
  ['IPV6Addr', ['binary', 'ipv6', 16]],
  ['Port', ['uint16', 'port']],
  ['MACAddr', ['binary', 'default', 6]],
  ['Timestamp', ['fileTime']],
  ['DateTime', ['fileTime']],
  // Spans of 100 ns units.
  ['TimeDelta', ['int64']],
  ['WaitTime', ['int64']],
  ['NTSTATUS', ['uint32', 'ntStatusName']],
  ['NTerror', ['uint32', 'ntStatusName']],
  ['HRESULT', ['uint32', 'hresultName']],
  ['WINERROR', ['uint32', 'win32ErrorName']],
  // Their names are in message tables of other files.
  ['Merror', ['hexInt32']],
  ['NETEVENT', ['hexInt32']],
  ['ListByte', ['uint8']],
  ['ListShort', ['uint16']],
  ['ListLong', ['uint32']],
  ['SetByte', ['uint8']],
  ['SetShort', ['uint16']],
  ['SetLong', ['uint32']],
  // Names of these are in the PDB, not in the TMF file.
  ['Enum', ['int32']],
  ['FlagsEnum', ['hexInt32']],
  ['HEXDump', ['countedBinary']],
]);

const MAX_BITS = 32;
const MAX_NAME_UNITS = 120;

/** Whether the size of its values is known. */
export const isKnownItem = (type: string): boolean => FORMS.has(type);

/** The field of an argument. One of unknown size takes the rest of the payload, as bytes. */
export function fieldOf({ expression, type, names, number }: TmfArgument): FieldDefinition {
  const name = readable(expression) || `arg${number}`;
  const form = FORMS.get(type);
  if (form === undefined) return field(name, 'binary', { length: { kind: 'rest' } });
  const [inType, outType = 'default', bytes] = form;
  return field(name, inType, {
    outType,
    map: mapOf(type, names),
    length: bytes === undefined ? null : { kind: 'fixed', count: bytes },
  });
}

/** Lists name the values from 0 on, sets the bits. A place may have no name. */
function mapOf(type: string, names: readonly string[]): ValueMap | null {
  const isSet = type.startsWith('Set');
  if (names.length === 0 || !(isSet || type.startsWith('List'))) return null;
  const entries = new Map<number, string>();
  names.forEach((name, i) => {
    if (name !== '' && (!isSet || i < MAX_BITS)) entries.set(isSet ? 2 ** i : i, name);
  });
  return { name: '', kind: isSet ? 'bits' : 'values', entries };
}

/** Conversions: a type's name in brackets before what begins a value. `(a)*b` may be a product. */
const ACCESS = /^(?:[&*]|\((?:(?:const|struct|unsigned|signed) )*[A-Za-z_]\w*[ *]*\)(?=[\w(&]|\*\())\s*/;

/** `*(PULONG)&Device->Address` → `Device.Address`: what the value is, without how it is got at. */
function readable(expression: string): string {
  let text = expression
    .slice(0, 4 * MAX_NAME_UNITS)
    .replace(/\s+/g, ' ')
    .trim();
  for (;;) {
    const shorter = text.replace(ACCESS, '');
    if (shorter === text || shorter === '') return text.replaceAll('->', '.').slice(0, MAX_NAME_UNITS);
    text = shorter;
  }
}
