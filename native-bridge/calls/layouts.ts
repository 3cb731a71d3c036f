/**
 * Blocks of bytes in the layouts of Win32 structs, read and written by field name: what travels through `calls.ts`.
 * The layouts stand in `layouts/structs.ts`, the numbers of the headers in `layouts/constants.ts`.
 */
import { at as itemAt, present } from '../../contract/checked.ts';
import { wideStringAt } from '../../engine/format/bytes.ts';
import { guidToBytes } from '../../engine/write/payload-builder.ts';
import { STRUCTS, type StructName } from './layouts/structs.ts';

export * from './layouts/constants.ts';
export { STRUCTS, type StructLayout, type StructName } from './layouts/structs.ts';

export type FieldName<S extends StructName> = keyof (typeof STRUCTS)[S]['fields'] & string;
type SizeOf<S extends StructName, F extends FieldName<S>> = (typeof STRUCTS)[S]['fields'][F] extends readonly [
  number,
  infer Size,
]
  ? Size
  : never;
/** Fields of 1, 2 and 4 bytes are numbers, those of 8 bigints. */
type ValueOf<S extends StructName, F extends FieldName<S>> = SizeOf<S, F> extends 8 ? bigint : number;

/** Bytes of a struct. */
export const sizeOf = (struct: StructName): number => STRUCTS[struct].size;

/** A struct's bytes, zero, with `extraBytes` behind it. */
export const newStruct = (struct: StructName, extraBytes = 0): Uint8Array =>
  new Uint8Array(STRUCTS[struct].size + extraBytes);

function place(bytes: Uint8Array, struct: StructName, field: string, at: number): { view: DataView; size: number } {
  const fields: Record<string, readonly [number, number]> = STRUCTS[struct].fields;
  const [offset, size] = present(fields[field], field);
  if (at < 0 || at + offset + size > bytes.length)
    throw new RangeError(
      `${struct}.${field} at ${at} ends after its block of ${bytes.length} bytes (offset ${offset}, size ${size})`,
    );
  return { view: new DataView(bytes.buffer, bytes.byteOffset + at + offset, size), size };
}

/**
 * One field of the struct that begins at `at`.
 * @returns unsigned; 8 bytes as bigint
 * @throws RangeError when the block is too short, or the field is no integer (use {@link fieldBytes})
 */
export function readField<S extends StructName, F extends FieldName<S>>(
  bytes: Uint8Array,
  struct: S,
  field: F,
  at = 0,
): ValueOf<S, F> {
  const { view, size } = place(bytes, struct, field, at);
  switch (size) {
    case 1:
      return view.getUint8(0) as ValueOf<S, F>;
    case 2:
      return view.getUint16(0, true) as ValueOf<S, F>;
    case 4:
      return view.getUint32(0, true) as ValueOf<S, F>;
    case 8:
      return view.getBigUint64(0, true) as ValueOf<S, F>;
    default:
      throw new RangeError(`${struct}.${field} has ${size} bytes and is not an integer`);
  }
}

/**
 * Writes one field of the struct that begins at `at`; what does not fit is an error, never cut off.
 * @throws RangeError as {@link readField}, and when the value does not fit
 */
export function writeField<S extends StructName, F extends FieldName<S>>(
  bytes: Uint8Array,
  struct: S,
  field: F,
  value: ValueOf<S, F>,
  at = 0,
): void {
  const { view, size } = place(bytes, struct, field, at);
  if (size !== 1 && size !== 2 && size !== 4 && size !== 8)
    throw new RangeError(`${struct}.${field} has ${size} bytes and is not an integer`);
  const wide = BigInt(value);
  if (BigInt.asUintN(8 * size, wide) !== wide) throw new RangeError(`${value} does not fit into ${struct}.${field}`);
  if (size === 8) view.setBigUint64(0, wide, true);
  else if (size === 4) view.setUint32(0, Number(wide), true);
  else if (size === 2) view.setUint16(0, Number(wide), true);
  else view.setUint8(0, Number(wide));
}

/** The bytes of a field, as a view: GUIDs, nested structs, arrays. @throws RangeError when the block is too short */
export function fieldBytes<S extends StructName>(bytes: Uint8Array, struct: S, field: FieldName<S>, at = 0) {
  const { view, size } = place(bytes, struct, field, at);
  return new Uint8Array(view.buffer, view.byteOffset, size);
}

/** 16 bytes at `at` as lower-case GUID text without braces. @throws RangeError when the block is too short */
export function readGuid(bytes: Uint8Array, at = 0): string {
  if (at < 0 || at + 16 > bytes.length)
    throw new RangeError(`a GUID at ${at} ends after its block of ${bytes.length} bytes`);
  const hex = (from: number, to: number, step: number): string => {
    let text = '';
    for (let i = from; i !== to; i += step)
      text += itemAt(bytes, at + i)
        .toString(16)
        .padStart(2, '0');
    return text;
  };
  return `${hex(3, -1, -1)}-${hex(5, 3, -1)}-${hex(7, 5, -1)}-${hex(8, 10, 1)}-${hex(10, 16, 1)}`;
}

/** GUID text, with or without braces, as 16 bytes. @throws RangeError when it is none */
export const guidBytes = guidToBytes;

/** UTF-16 bytes of a text, with a NUL behind it. */
export function wideBytes(text: string): Uint8Array {
  const bytes = new Uint8Array(2 * (text.length + 1));
  const view = new DataView(bytes.buffer);
  for (let i = 0; i < text.length; i++) view.setUint16(2 * i, text.charCodeAt(i), true);
  return bytes;
}

/** Writes UTF-16 text and its NUL at `at`. @throws RangeError when the block is too short */
export function writeWide(bytes: Uint8Array, at: number, text: string): void {
  const wide = wideBytes(text);
  if (at < 0 || at + wide.length > bytes.length)
    throw new RangeError(`a text of ${text.length} characters at ${at} ends after its block of ${bytes.length} bytes`);
  bytes.set(wide, at);
}

/**
 * UTF-16 text at an offset that came from the block itself: up to its NUL, or the block's end.
 * @returns empty when the offset is 0 (absent) or behind the block
 */
export const readWide = (bytes: Uint8Array, at: number): string =>
  at === 0 || at + 2 > bytes.length ? '' : wideStringAt(bytes, at, bytes.length).text;
