/** Arguments of WPP messages as fields: the item types of format document part g. Nothing is padded. */
import { type FieldDefinition, field, type InType, type OutType, type ValueMap } from '../model.ts';
import facts from './items.json' with { type: 'json' };

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

interface Form {
  readonly inType: InType;
  readonly outType?: OutType;
  readonly bytes?: number;
}

const FORMS: ReadonlyMap<string, Form> = new Map(Object.entries(facts.items as Record<string, Form>));

const MAX_BITS = 32;
const MAX_NAME_UNITS = 120;

/** Whether the size of its values is known. */
export const isKnownItem = (type: string): boolean => FORMS.has(type);

/** The field of an argument. One of unknown size takes the rest of the payload, as bytes. */
export function fieldOf({ expression, type, names, number }: TmfArgument): FieldDefinition {
  const name = readable(expression) || `arg${number}`;
  const form = FORMS.get(type);
  if (form === undefined) return field(name, 'binary', { length: { kind: 'rest' } });
  const { inType, outType = 'default', bytes } = form;
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
