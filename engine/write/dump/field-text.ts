/**
 * What a field says, written straight from its bytes where its type is a common one, else by its accessor. Both say the
 * same, to the byte: a test compares them over all types.
 */
import { jsonText } from '../../../contract/json-text.ts';
import { unsigned64 as unsigned64Value } from '../../format/value-forms.ts';
import { Layout } from '../../schema/layout.ts';
import type { FieldValue, InType, OutType } from '../../schema/model.ts';
import type { Payload } from '../../schema/payload.ts';
import type { TextOut } from './text-out.ts';

/**
 * How what was written stands in JSON: `bare` as it is (and as it is in any other format: digits, true, null), `text`
 * in quotes, `json` as it is too, but it has to be escaped elsewhere.
 */
export type Form = 'bare' | 'text' | 'json';

export interface FieldText {
  /** The form of every value; null = `write` tells. */
  readonly form: Form | null;
  readonly write: (out: TextOut, p: Payload, at: number, size: number) => Form;
  /** Of arrays of numbers: the items with blanks between them, as a cell of CSV shows them. */
  readonly list?: (out: TextOut, p: Payload, at: number, size: number) => void;
}

type Field = Layout['fields'][number];

/** A field that is printed, and how. */
export interface PrintedField {
  /** Of the layout's fields. */
  readonly index: number;
  readonly name: string;
  readonly text: FieldText;
}

/** Fields of a layout that lines show, in their order. */
export const printedFields = ({ fields, names }: Layout, raw: boolean): PrintedField[] =>
  fields.flatMap((field, index) =>
    field.definition.outType === 'noPrint' ? [] : [{ index, name: names[index], text: fieldText(field, raw) }],
  );

/** Writes a value as JSON has it; a text without its quotes. */
export function writeValue(out: TextOut, value: FieldValue): Form {
  switch (typeof value) {
    case 'string':
      out.utf8(value);
      return 'text';
    case 'number':
      out.number(value);
      return 'bare';
    case 'boolean':
      out.utf8(value ? 'true' : 'false');
      return 'bare';
    default:
      if (value === null) {
        out.utf8('null');
        return 'bare';
      }
      out.utf8(jsonText(value));
      return 'json';
  }
}

const bare = (write: (out: TextOut, p: Payload, at: number) => void): FieldText => ({
  form: 'bare',
  write: (out, p, at) => {
    write(out, p, at);
    return 'bare';
  },
});
const TRUE = Uint8Array.from('true', (char) => char.charCodeAt(0));
const FALSE = Uint8Array.from('false', (char) => char.charCodeAt(0));
const text = (write: (out: TextOut, p: Payload, at: number, size: number) => void): FieldText => ({
  form: 'text',
  write: (out, p, at, size) => {
    write(out, p, at, size);
    return 'text';
  },
});

const int8 = bare((out, p, at) => out.number(p.view.getInt8(at)));
const uint8 = bare((out, p, at) => out.number(p.bytes[at]));
const int16 = bare((out, p, at) => out.number(p.view.getInt16(at, true)));
const uint16 = bare((out, p, at) => out.number(p.view.getUint16(at, true)));
const int32 = bare((out, p, at) => out.number(p.view.getInt32(at, true)));
const uint32 = bare((out, p, at) => out.number(p.view.getUint32(at, true)));
/** 64-bit numbers that a double holds, without the accessor's detour over it. */
const unsigned64: FieldText['write'] = (out, p, at) => {
  const high = p.view.getUint32(at + 4, true);
  if (high < 0x200000) {
    out.number(high * 0x1_0000_0000 + p.view.getUint32(at, true));
    return 'bare';
  }
  return writeValue(out, unsigned64Value(p.view.getInt32(at, true), high | 0));
};
const uint64: FieldText = { form: null, write: unsigned64 };
const sizeT: FieldText = {
  form: null,
  write: (out, p, at, size) => (size === 4 ? uint32.write(out, p, at, size) : unsigned64(out, p, at, size)),
};
const bool: FieldText = {
  form: 'bare',
  write: (out, p, at, size) => {
    let any = 0;
    for (let i = at; i < at + size; i++) any |= p.bytes[i];
    out.raw(any === 0 ? FALSE : TRUE);
    return 'bare';
  },
};
const hex = text((out, p, at, size) => {
  if (size === 8) out.hex(p.view.getInt32(at, true), p.view.getInt32(at + 4, true));
  else out.hex(size === 4 ? p.view.getInt32(at, true) : size === 2 ? p.view.getUint16(at, true) : p.bytes[at], 0);
});
const guid = text((out, p, at) => out.guid(p.bytes, at));
const wide = (from: number): FieldText =>
  text((out, p, at, size) => {
    const { bytes } = p;
    const start = at + from;
    let count = (size - from) >>> 1;
    while (count > 0 && (bytes[start + 2 * count - 2] | bytes[start + 2 * count - 1]) === 0) count--;
    out.wide(bytes, start, count);
  });
const narrow = (from: number): FieldText =>
  text((out, p, at, size) => {
    const { bytes } = p;
    const start = at + from;
    let count = size - from;
    while (count > 0 && bytes[start + count - 1] === 0) count--;
    out.narrow(bytes, start, count);
  });

/** By the accessor, whatever it gives. */
const byAccessor = (read: Field['read']): FieldText => ({
  form: null,
  write: (out, p, at, size) => writeValue(out, read(p, at, size)),
});

/** Out types that change nothing about a number. */
const PLAIN: readonly OutType[] = ['default', 'pid', 'tid', 'win32Error'];
/** Out types that make it hex. */
const HEX: readonly OutType[] = ['hex', 'ntStatus', 'hresult', 'errorCode', 'codePointer'];
/** Out types that say how the bytes of a text read. */
const ENCODED: readonly OutType[] = ['utf8', 'json', 'xml'];

const numbers: Partial<Record<InType, FieldText>> = { int8, uint8, int16, uint16, int32, uint32, uint64 };

/** How to write a field of a layout. `raw` = as plain numbers. */
export function fieldText(field: Field, raw: boolean): FieldText {
  const { inType, outType, count, length, map, members } = field.definition;
  const general = byAccessor(raw ? field.raw : field.read);
  if (members !== null || map !== null) return general;
  if (count !== null) return arrayText(field, raw) ?? general;
  const plain = PLAIN.includes(outType);
  const asHex = !raw && HEX.includes(outType);
  const number = numbers[inType];
  if (number !== undefined) return plain ? number : asHex ? hex : general;
  switch (inType) {
    case 'sizeT':
      return plain ? sizeT : general;
    case 'boolean':
    case 'boolean8':
      return raw || outType !== 'default' ? general : bool;
    case 'hexInt8':
    case 'hexInt16':
    case 'hexInt32':
    case 'hexInt64':
    case 'pointer':
      return !raw && (outType === 'default' || asHex) ? hex : general;
    case 'guid':
      return guid;
    case 'unicodeString':
      return wide(length?.kind === 'prefix' ? 2 : 0);
    case 'countedString':
      return wide(2);
    case 'ansiString':
      return ENCODED.includes(outType) ? general : narrow(length?.kind === 'prefix' ? 2 : 0);
    case 'countedAnsiString':
      return ENCODED.includes(outType) ? general : narrow(2);
    default:
      return general;
  }
}

/** Types whose text has nothing in it that any format has to escape. */
const NEVER_ESCAPED: readonly FieldText[] = [int8, uint8, int16, uint16, int32, uint32, hex, guid, bool];

/** Arrays of numbers: stacks, above all. Null for all others. */
function arrayText({ definition }: Field, raw: boolean): FieldText | null {
  const [single] = new Layout([{ ...definition, count: null }]).fields;
  const item = fieldText(single, raw);
  if (!NEVER_ESCAPED.includes(item)) return null;
  const quote = item.form === 'text';
  const head = definition.count?.kind === 'prefix' ? 2 : 0;
  const items = (out: TextOut, p: Payload, at: number, size: number, quoted: boolean, separator: number): void => {
    const itemSize = p.pointerSize === 4 ? single.size4 : single.size8;
    const end = at + size;
    for (let pos = at + head; pos + itemSize <= end; pos += itemSize) {
      if (pos > at + head) out.byte(separator);
      if (quoted) out.byte(QUOTE);
      item.write(out, p, pos, itemSize);
      if (quoted) out.byte(QUOTE);
    }
  };
  return {
    form: 'json',
    write: (out, p, at, size) => {
      out.byte(0x5b);
      items(out, p, at, size, quote, COMMA);
      out.byte(0x5d);
      return 'json';
    },
    list: (out, p, at, size) => items(out, p, at, size, false, BLANK),
  };
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const BLANK = 0x20;
