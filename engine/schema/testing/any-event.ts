/**
 * Random TraceLogging events for property tests: a description, how its payload is written, and what a reader must
 * show. What must be shown is worked out here from the values alone, by other means than the engine's.
 */
import fc from 'fast-check';
import type { PayloadBuilder } from '../../write/payload-builder.ts';
import { TL_OUT, type TlField, type TlIn, type TlOut } from '../../write/trace-logging-builder.ts';
import type { FieldValue } from '../model.ts';

interface Value {
  write(payload: PayloadBuilder): void;
  /** As shown, for a writer of so many bits. */
  shown(bits: 32 | 64): FieldValue;
}

interface AnyField extends Value {
  field: TlField;
}

export interface AnyEvent {
  name: string;
  tag: number;
  fields: TlField[];
  write(payload: PayloadBuilder): void;
  /** In the order of the fields. */
  values(bits: 32 | 64): FieldValue[];
}

type Out = TlOut | undefined;

const plain = (value: bigint): FieldValue =>
  value >= -(2n ** 53n) && value < 2n ** 53n ? Number(value) : value.toString();

/** What is no date by any calendar that ISO 8601 has stays a number. */
function dateText(ticks: bigint): FieldValue {
  const date = new Date(Number(ticks / 10_000n) - 11_644_473_600_000);
  return ticks > 0n && ticks < 2_650_467_744_000_000_000n
    ? `${date.toISOString().slice(0, -1)}${String(ticks % 10_000n).padStart(4, '0')}Z`
    : plain(ticks);
}

const isDate = (out: Out): boolean =>
  out === 'fileTime' || out === 'dateTimeUtc' || out === 'dateTimeCultureInsensitive';

type IntegerIn = Extract<TlIn, 'bool32' | 'fileTime' | `${string}nt${8 | 16 | 32 | 64}`>;
const INTEGERS: Record<IntegerIn, { bytes: 1 | 2 | 4 | 8; signed: boolean; out: Out }> = {
  int8: { bytes: 1, signed: true, out: undefined },
  uint8: { bytes: 1, signed: false, out: undefined },
  int16: { bytes: 2, signed: true, out: undefined },
  uint16: { bytes: 2, signed: false, out: undefined },
  int32: { bytes: 4, signed: true, out: undefined },
  uint32: { bytes: 4, signed: false, out: undefined },
  int64: { bytes: 8, signed: true, out: undefined },
  uint64: { bytes: 8, signed: false, out: undefined },
  hexInt32: { bytes: 4, signed: false, out: 'hex' },
  hexInt64: { bytes: 8, signed: false, out: 'hex' },
  bool32: { bytes: 4, signed: false, out: 'boolean' },
  fileTime: { bytes: 8, signed: true, out: 'fileTime' },
};

/** Where an out type does not fit, the in type's own form is shown. */
function integerShown(type: IntegerIn, out: Out, bits: bigint): FieldValue {
  const { bytes, signed, out: own } = INTEGERS[type];
  const unsigned = BigInt.asUintN(8 * bytes, bits);
  const negative = BigInt.asIntN(8 * bytes, bits);
  const octets = Array.from({ length: bytes }, (_, i) => Number((unsigned >> BigInt(8 * i)) & 0xffn));
  switch (out) {
    case 'boolean':
      return unsigned !== 0n;
    case 'hex':
    case 'ntStatus':
    case 'hresult':
    case 'codePointer':
      return `0x${unsigned.toString(16)}`;
    case 'signed':
      return plain(negative);
    case 'unsigned':
      return plain(unsigned);
  }
  if ((out === 'string' || out === 'utf8') && bytes <= 2) return String.fromCharCode(Number(unsigned));
  if (out === 'port' && bytes === 2) return octets[0] * 256 + octets[1];
  if (out === 'ipv4' && bytes === 4) return octets.join('.');
  if (isDate(out) && bytes === 8) return dateText(negative);
  if (own !== undefined && own !== out) return integerShown(type, own, bits);
  return plain(signed ? negative : unsigned);
}

const any64 = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.integer({ min: 0, max: 63 }))
  .map(([value, shift]) => value >> BigInt(shift));

function writeBits(payload: PayloadBuilder, bits: bigint, bytes: number): void {
  for (let i = 0; i < bytes; i++) payload.u8(Number((bits >> BigInt(8 * i)) & 0xffn));
}

const integer = (type: IntegerIn, out: Out): fc.Arbitrary<Value> =>
  any64.map((bits) => ({
    write: (payload) => writeBits(payload, bits, INTEGERS[type].bytes),
    shown: () => integerShown(type, out, bits),
  }));

const pointer = (out: Out): fc.Arbitrary<Value> =>
  any64.map((bits) => ({
    write: (payload) => writeBits(payload, bits, payload.pointerSize),
    // `hex` is what it is anyway.
    shown: (width) => integerShown(width === 32 ? 'hexInt32' : 'hexInt64', out === undefined ? out : 'hex', bits),
  }));

const utf16 = fc.string({ unit: 'binary', maxLength: 20 }).map((text) => text.replaceAll('\0', ''));
const fatal = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const narrowText = (bytes: Uint8Array): string => {
  try {
    return fatal.decode(bytes);
  } catch {
    return Buffer.from(bytes).toString('latin1');
  }
};
const narrow = fc.oneof(
  utf16.map((text) => new TextEncoder().encode(text)),
  fc.uint8Array({ min: 1, maxLength: 20 }),
);

const constant = (write: (payload: PayloadBuilder) => unknown, shown: FieldValue): Value => ({
  write,
  shown: () => shown,
});

const counted = (bytes: Uint8Array, shown: FieldValue): Value =>
  constant((payload) => payload.u16(bytes.length).bytes(bytes), shown);

function blobShown(bytes: Uint8Array, out: Out): FieldValue {
  if (out === 'utf8' || out === 'json' || out === 'xml') return narrowText(bytes).replace(/\0+$/, '');
  if (out === 'ipv4' && bytes.length === 4) return bytes.join('.');
  if (out === 'ipv6' && bytes.length === 16) {
    const groups = Array.from({ length: 8 }, (_, i) => (bytes[2 * i] * 256 + bytes[2 * i + 1]).toString(16));
    return new URL(`http://[${groups.join(':')}]`).hostname.slice(1, -1);
  }
  return Buffer.from(bytes).toString('hex');
}

/** The first byte keeps it from being a socket address or an IPv4 address within IPv6. */
const blob = (out: Out): fc.Arbitrary<Value> =>
  fc
    .oneof(
      fc.uint8Array({ maxLength: 20 }),
      fc.uint8Array({ minLength: 4, maxLength: 4 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
    )
    .map((bytes) => Uint8Array.from(bytes, (byte, i) => (i === 0 ? 0x51 : byte)))
    .map((bytes) => counted(bytes, blobShown(bytes, out)));

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

const scalars: Record<Exclude<TlIn, IntegerIn>, (out: Out) => fc.Arbitrary<Value>> = {
  null: () => fc.constant(constant(() => {}, null)),
  pointer,
  float: () =>
    fc.float().map((value) => {
      const bytes = new Uint8Array(Float32Array.of(value).buffer);
      return constant((payload) => payload.bytes(bytes), Number.isFinite(value) ? value : String(value));
    }),
  double: () =>
    fc.double().map((value) => {
      const bytes = new Uint8Array(Float64Array.of(value).buffer);
      return constant((payload) => payload.bytes(bytes), Number.isFinite(value) ? value : String(value));
    }),
  guid: () => fc.uuid().map((text) => constant((payload) => payload.guid(text), text)),
  systemTime: () =>
    fc.date({ min: new Date(0), max: new Date('9999-12-31T23:59:59Z'), noInvalidDate: true }).map((date) =>
      constant(
        (payload) =>
          payload
            .u16(date.getUTCFullYear())
            .u16(date.getUTCMonth() + 1)
            .u16(date.getUTCDay())
            .u16(date.getUTCDate())
            .u16(date.getUTCHours())
            .u16(date.getUTCMinutes())
            .u16(date.getUTCSeconds())
            .u16(date.getUTCMilliseconds()),
        `${pad(date.getUTCFullYear(), 4)}${date.toISOString().slice(4, -1)}`,
      ),
    ),
  sid: () =>
    fc
      .array(fc.nat(0xffffffff), { maxLength: 15 })
      .map((parts) => ['S-1-5', ...parts].join('-'))
      .map((text) => constant((payload) => payload.sid(text), text)),
  unicodeString: () => utf16.map((text) => constant((payload) => payload.wstr(text), text)),
  countedString: () =>
    utf16.map((text) => constant((payload) => payload.u16(2 * text.length).wchars(text, text.length), text)),
  ansiString: () => narrow.map((bytes) => constant((payload) => payload.bytes(bytes).u8(0), narrowText(bytes))),
  countedAnsiString: () => narrow.map((bytes) => counted(bytes, narrowText(bytes))),
  binary: blob,
  countedBinary: blob,
};

const isInteger = (type: TlIn): type is IntegerIn => type in INTEGERS;
const scalar = (type: TlIn, out: Out): fc.Arbitrary<Value> =>
  isInteger(type) ? integer(type, out) : scalars[type](out);

const inTypes = [...Object.keys(INTEGERS), ...Object.keys(scalars)] as TlIn[];
const outs: Out[] = [undefined, ...(Object.keys(TL_OUT) as TlOut[])];

const fieldName = fc.string({ unit: 'grapheme', maxLength: 8 }).map((name) => `f${name.replaceAll('\0', '')}`);
const tag = fc.option(fc.nat(2 ** 28 - 1), { nil: undefined, freq: 2 });

/** Items as one value: alone, a constant number of them, or counted in the payload. */
type Arity = 'one' | 'fixed' | 'variable';
const arities: Arity[] = ['one', 'one', 'fixed', 'variable'];

function repeated(item: fc.Arbitrary<Value>, arity: Arity): fc.Arbitrary<Value & { count?: number | 'variable' }> {
  if (arity === 'one') return item;
  return fc.array(item, { maxLength: 4 }).map((items) => ({
    count: arity === 'fixed' ? items.length : 'variable',
    write(payload) {
      if (arity === 'variable') payload.u16(items.length);
      for (const one of items) one.write(payload);
    },
    shown: (bits) => items.map((one) => one.shown(bits)),
  }));
}

const scalarField: fc.Arbitrary<AnyField> = fc
  .tuple(fieldName, tag, fc.constantFrom(...inTypes), fc.constantFrom(...outs), fc.constantFrom(...arities))
  .chain(([name, tag, type, out, arity]) =>
    repeated(scalar(type, out), arity).map(({ count, write, shown }) => ({
      field: { name, in: type, ...defined({ out, count, tag }) },
      write,
      shown,
    })),
  );

const customField: fc.Arbitrary<AnyField> = fc
  .tuple(fieldName, fc.uint8Array({ maxLength: 5 }), fc.uint8Array({ maxLength: 9 }))
  .map(([name, schema, bytes]) => ({
    field: { name, schema },
    ...counted(bytes, Buffer.from(bytes).toString('hex')),
  }));

/** Without those that are undefined. */
const defined = <T extends object>(properties: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

/** Fields of one list have names of their own. */
const numbered = (fields: AnyField[]): AnyField[] =>
  fields.map((one, i) => ({ ...one, field: { ...one.field, name: `${one.field.name}.${i}` } }));

function structField(depth: number): fc.Arbitrary<AnyField> {
  return fc
    .tuple(fieldName, tag, fc.constantFrom(...arities), fieldList(depth + 1, 3))
    .chain(([name, tag, arity, members]) => {
      // All items have the same members; other values would need other descriptions where counts are constant.
      const item: Value = {
        write: (payload) => {
          for (const member of members) member.write(payload);
        },
        shown: (bits) => Object.fromEntries(members.map((member) => [member.field.name, member.shown(bits)])),
      };
      return repeated(fc.constant(item), arity).map(({ count, write, shown }) => ({
        field: { name, members: members.map(({ field }) => field), ...defined({ count, tag }) },
        write,
        shown,
      }));
    });
}

function fieldList(depth: number, maxLength: number): fc.Arbitrary<AnyField[]> {
  const one =
    depth >= 4
      ? scalarField
      : fc.oneof(
          { weight: 6, arbitrary: scalarField },
          { weight: 1, arbitrary: customField },
          { weight: 2, arbitrary: fc.constant(null).chain(() => structField(depth)) },
        );
  return fc.array(one, { maxLength }).map(numbered);
}

export const anyEvent: fc.Arbitrary<AnyEvent> = fc
  .record({ name: fieldName, tag: fc.nat(2 ** 28 - 1), list: fieldList(0, 8) })
  .map(({ name, tag, list }) => ({
    name,
    tag,
    fields: list.map(({ field }) => field),
    write: (payload) => {
      for (const one of list) one.write(payload);
    },
    values: (bits) => list.map((one) => one.shown(bits)),
  }));
