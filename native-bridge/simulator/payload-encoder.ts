/** Payloads of events, written by the fields of their manifest. */

import type { FieldDefinition, InType } from '../../engine/schema/model.ts';
import type { PayloadBuilder } from '../../engine/write/payload-builder.ts';

/** Of a field; bytes are a little-endian integer of any size, or what a binary field holds. */
export type Written = number | bigint | string | Uint8Array;

const INTEGER_BYTES: Partial<Record<InType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  hexInt32: 4,
  boolean: 4,
  int64: 8,
  uint64: 8,
  hexInt64: 8,
  pointer: 8,
  sizeT: 8,
  fileTime: 8,
  guid: 16,
  double: 8,
};

/**
 * Appends an event's fields.
 * @param valueFor undefined: nothing is known of it, which is 0, an empty text, or no bytes
 * @throws TypeError for a type that no event of this machine has
 */
export function encodeFields(
  pb: PayloadBuilder,
  fields: readonly FieldDefinition[],
  valueFor: (name: string) => Written | undefined,
): void {
  for (const { name, inType } of fields) {
    const value = valueFor(name);
    const bytes = INTEGER_BYTES[inType];
    if (bytes !== undefined) integer(pb, bytes, value);
    else if (inType === 'unicodeString') pb.wstr(text(value));
    else if (inType === 'ansiString') pb.astr(text(value));
    else if (inType === 'binary') {
      if (value instanceof Uint8Array) pb.bytes(value);
    } else throw new TypeError(`fields of type ${inType} are not written here (${name})`);
  }
}

const text = (value: Written | undefined): string => (typeof value === 'string' ? value : '');

function integer(pb: PayloadBuilder, bytes: number, value: Written | undefined): void {
  if (value instanceof Uint8Array) {
    for (let i = 0; i < bytes; i++) pb.u8(value[i] ?? 0);
  } else if (value === undefined || typeof value === 'string') pb.zeros(bytes);
  else if (bytes === 1) pb.u8(Number(value));
  else if (bytes === 2) pb.u16(Number(value));
  else if (bytes === 4) pb.u32(Number(value));
  else pb.u64(value).zeros(bytes - 8);
}
