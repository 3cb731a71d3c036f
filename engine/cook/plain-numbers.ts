/**
 * Numbers in payloads by a code for how they lie there: a switch is compiled into the loop that reads millions of them,
 * where a function for each way would be called.
 */
import type { FieldType } from '../../contract/plugin.ts';
import { NUMBER_CODE } from '../events/raw-cells.ts';
import { inTypes } from '../schema/field-types.ts';
import type { FieldDefinition, InType } from '../schema/model.ts';

/**
 * @param code of `NUMBER_CODE`, here as bare numbers: a switch over names would be a chain of comparisons
 * @param at the caller has checked that the bytes are there. Past 2^53 the nearest double
 */
export function numberAt(code: number, view: DataView, at: number, pointerSize: 4 | 8): number {
  switch (code) {
    case 1:
      return view.getInt8(at);
    case 2:
      return view.getUint8(at);
    case 3:
      return view.getInt16(at, true);
    case 4:
      return view.getUint16(at, true);
    case 5:
      return view.getUint16(at, false);
    case 6:
      return view.getInt32(at, true);
    case 7:
      return view.getUint32(at, true);
    case 8:
      return view.getInt32(at + 4, true) * 0x1_0000_0000 + view.getUint32(at, true);
    case 9:
      return view.getUint32(at + 4, true) * 0x1_0000_0000 + view.getUint32(at, true);
    case 10:
      return view.getFloat32(at, true);
    case 11:
      return view.getFloat64(at, true);
    default:
      return view.getUint32(at, true) + (pointerSize === 4 ? 0 : view.getUint32(at + 4, true) * 0x1_0000_0000);
  }
}

/** How a type's values are read, and the bytes that they take; 0 = those of a pointer. */
interface Plain {
  readonly code: number;
  readonly sizeBytes: 0 | 1 | 2 | 4 | 8;
}

const plain: ReadonlyMap<InType, Plain> = new Map(
  inTypes.flatMap(({ type, bytes = 0, number }) =>
    number === undefined
      ? []
      : [[type, { code: NUMBER_CODE[number as keyof typeof NUMBER_CODE], sizeBytes: bytes as Plain['sizeBytes'] }]],
  ),
);

/** Of single whole numbers; undefined for all other fields. */
export const plainInteger = ({ inType, outType }: FieldDefinition): Plain | undefined =>
  outType === 'port' && plain.get(inType)?.sizeBytes === 2
    ? { code: NUMBER_CODE.port, sizeBytes: 2 }
    : plain.get(inType);

/** A field of just the asked width is read with the asked sign; of another, with its own. */
const signedAs: Partial<Record<FieldType, { readonly sizeBytes: number; readonly code: number }>> = {
  u32: { sizeBytes: 4, code: NUMBER_CODE.uint32 },
  i32: { sizeBytes: 4, code: NUMBER_CODE.int32 },
  u64: { sizeBytes: 8, code: NUMBER_CODE.uint64 },
  i64: { sizeBytes: 8, code: NUMBER_CODE.int64 },
};

/** How a single number is read as the type that is asked for; 0 where the field is none. */
export function numberCode(definition: FieldDefinition, type: FieldType): number {
  if (definition.inType === 'float') return NUMBER_CODE.float;
  if (definition.inType === 'double') return NUMBER_CODE.double;
  const known = plainInteger(definition);
  if (known === undefined) return 0;
  const asked = signedAs[type];
  return asked?.sizeBytes === known.sizeBytes ? asked.code : known.code;
}
