/** Random schemas for property tests: every in and out type, every extent, sane or not. */
import fc from 'fast-check';
import type { Extent, FieldDefinition, InType, OutType, ValueMap } from '../model.ts';

/** Records, so that the compiler misses one that is left out. */
const IN_TYPES: Record<Exclude<InType, 'struct'>, true> = {
  null: true,
  unicodeString: true,
  ansiString: true,
  int8: true,
  uint8: true,
  int16: true,
  uint16: true,
  int32: true,
  uint32: true,
  int64: true,
  uint64: true,
  float: true,
  double: true,
  boolean: true,
  boolean8: true,
  binary: true,
  guid: true,
  pointer: true,
  sizeT: true,
  fileTime: true,
  systemTime: true,
  sid: true,
  wbemSid: true,
  hexInt8: true,
  hexInt16: true,
  hexInt32: true,
  hexInt64: true,
  countedString: true,
  countedAnsiString: true,
  countedBinary: true,
  reversedCountedString: true,
  reversedCountedAnsiString: true,
  restString: true,
  restAnsiString: true,
  unicodeChar: true,
  ansiChar: true,
  hexDump: true,
};
const inTypes = Object.keys(IN_TYPES) as Exclude<InType, 'struct'>[];

const OUT_TYPES: Record<OutType, true> = {
  default: true,
  string: true,
  boolean: true,
  hex: true,
  signed: true,
  unsigned: true,
  pid: true,
  tid: true,
  port: true,
  ipv4: true,
  ipv6: true,
  socketAddress: true,
  utf8: true,
  xml: true,
  json: true,
  win32Error: true,
  ntStatus: true,
  hresult: true,
  errorCode: true,
  ntStatusName: true,
  hresultName: true,
  win32ErrorName: true,
  dateTime: true,
  dateTimeUtc: true,
  guid: true,
  codePointer: true,
  noPrint: true,
};
export const outTypes = Object.keys(OUT_TYPES) as OutType[];

const anyExtent: fc.Arbitrary<Extent> = fc.oneof(
  fc
    .oneof(fc.nat(6), fc.constantFrom(127, 65535, 2 ** 31, 2 ** 32))
    .map((count) => ({ kind: 'fixed' as const, count })),
  fc.record({ kind: fc.constant('field' as const), index: fc.nat(5), up: fc.nat(2) }),
  fc.constant({ kind: 'prefix' as const }),
  fc.constant({ kind: 'rest' as const }),
);
const sometimes = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(value, { freq: 3 });

const anyMap: fc.Arbitrary<ValueMap> = fc.record({
  name: fc.constant('Map'),
  kind: fc.constantFrom('values' as const, 'bits' as const),
  entries: fc
    .array(fc.tuple(fc.oneof(fc.nat(8), fc.nat(0xffffffff)), fc.string({ maxLength: 3 })), { maxLength: 5 })
    .map((entries) => new Map(entries)),
});

const { fieldList } = fc.letrec<{ fieldList: FieldDefinition[]; one: FieldDefinition; members: FieldDefinition[] }>(
  (tie) => ({
    fieldList: fc.array(tie('one'), { maxLength: 6, depthIdentifier: 'struct' }),
    members: fc.array(tie('one'), { maxLength: 4, depthIdentifier: 'struct' }),
    one: fc.oneof(
      { depthIdentifier: 'struct', depthSize: 'small' },
      fc.record({
        name: fc.constantFrom('a', 'b', 'c', '__proto__'),
        inType: fc.constantFrom<InType>(...inTypes),
        outType: fc.constantFrom(...outTypes),
        map: sometimes(anyMap),
        members: fc.constant(null),
        count: sometimes(anyExtent),
        length: sometimes(anyExtent),
        optional: fc.boolean(),
      }),
      fc.record({
        name: fc.constantFrom('s', 't'),
        inType: fc.constant<InType>('struct'),
        outType: fc.constant<OutType>('default'),
        map: fc.constant(null),
        members: tie('members'),
        count: sometimes(anyExtent),
        length: fc.constant(null),
        optional: fc.boolean(),
      }),
    ),
  }),
);

export const anySchema: fc.Arbitrary<FieldDefinition[]> = fieldList;

/** Small numbers are what counts and lengths are made of. */
export const anyPayload: fc.Arbitrary<Uint8Array> = fc
  .array(fc.oneof({ weight: 3, arbitrary: fc.nat(4) }, { weight: 1, arbitrary: fc.nat(255) }), { maxLength: 80 })
  .map((bytes) => Uint8Array.from(bytes));
