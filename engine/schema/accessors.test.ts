/** Every in type with every out type, for writers of both pointer sizes: how many bytes a value takes and what it says. */
import { describe, expect, test } from 'vitest';
import { PayloadBuilder } from '../write/payload-builder.ts';
import { Layout } from './layout.ts';
import {
  type Extent,
  type FieldDefinition,
  type FieldValue,
  field,
  type InType,
  type OutType,
  type ValueMap,
} from './model.ts';
import { Payload } from './payload.ts';
import { outTypes } from './testing/any-schema.ts';

interface Decoded {
  sizeBytes: number;
  value: FieldValue;
  raw: FieldValue;
  truncated: boolean;
}

/** The first field of `bytes`, which have others around them. */
function decode(definition: FieldDefinition, bytes: Uint8Array, pointerSize: 4 | 8 = 8): Decoded {
  const all = new Uint8Array(bytes.length + 16).fill(0x7e);
  all.set(bytes, 3);
  const payload = new Payload();
  payload.set(all, 3, 3 + bytes.length, pointerSize);
  const layout = new Layout([definition]);
  const sizeBytes = layout.begin(payload) - 3;
  const there = layout.located === 1;
  return {
    sizeBytes,
    value: there ? layout.value(payload, 0) : 'none',
    raw: there ? layout.raw(payload, 0) : 'none',
    truncated: layout.truncated,
  };
}

const made = (fill: (b: PayloadBuilder) => PayloadBuilder): Uint8Array => fill(new PayloadBuilder()).build().slice();
const guid = '01020304-0506-0708-090a-0b0c0d0e0f10';
const ipv6 = Uint8Array.of(0x20, 1, 0x0d, 0xb8, ...new Array(11).fill(0), 1);
const utf8 = Uint8Array.of(0xc3, 0xbc, 0x62);

interface Case {
  bytes: Uint8Array;
  /** Of 32-bit writers, where they differ. */
  bytes4?: Uint8Array;
  shown: FieldValue;
  raw: FieldValue;
  /** Out types that show it otherwise. */
  others?: Partial<Record<OutType, FieldValue>>;
  /** Out types whose plain number differs. */
  otherRaw?: Partial<Record<OutType, FieldValue>>;
}

/** Ways in which all integers can be shown. */
const integer = (hex: string, signed: FieldValue, unsigned: FieldValue): Partial<Record<OutType, FieldValue>> => ({
  boolean: true,
  hex,
  ntStatus: hex,
  hresult: hex,
  errorCode: hex,
  codePointer: hex,
  signed,
  unsigned,
});

const one8 = Uint8Array.of(0xc1);
const one16 = Uint8Array.of(0xc1, 0xd2);
const one32 = Uint8Array.of(0xc1, 0xd2, 0xe3, 0xf4);
const time = made((b) => b.u64(133_000_000_000_000_001n));
const timeText = '2022-06-18T04:26:40.0000001Z';
const letter8 = String.fromCharCode(0xc1);
const letter16 = String.fromCharCode(0xd2c1);

const in8 = { ...integer('0xc1', -63, 193), string: letter8, utf8: letter8 };
const in16 = { ...integer('0xd2c1', -11583, 53953), string: letter16, utf8: letter16, port: 0xc1d2 };
/** Error codes have 32 bits. */
const errors = (ntStatusName: FieldValue, hresultName: FieldValue, win32ErrorName: FieldValue) => ({
  ntStatusName,
  hresultName,
  win32ErrorName,
});
const in32 = {
  ...integer('0xf4e3d2c1', -186395967, 4108571329),
  ...errors('0xf4e3d2c1', '0xf4e3d2c1', 4108571329),
  ipv4: '193.210.227.244',
};
const time64 = '133000000000000001';
const in64 = {
  ...integer(`0x${133_000_000_000_000_001n.toString(16)}`, time64, time64),
  dateTime: timeText,
  dateTimeUtc: timeText,
};
const port = { port: 0xc1d2 };

const text = 'Ab€';
const wide = made((b) => b.wstr(text));
const wideCounted = made((b) => b.u16(6).wchars(text, 3));
const narrowCounted = made((b) => b.u16(3).bytes(utf8));
const blobForms = { utf8: 'üb', xml: 'üb', json: 'üb' };

const cases: Record<Exclude<InType, 'struct'>, Case[]> = {
  null: [{ bytes: new Uint8Array(0), shown: null, raw: null }],
  int8: [{ bytes: one8, shown: -63, raw: -63, others: in8 }],
  uint8: [{ bytes: one8, shown: 193, raw: 193, others: in8 }],
  int16: [{ bytes: one16, shown: -11583, raw: -11583, others: in16, otherRaw: port }],
  uint16: [{ bytes: one16, shown: 53953, raw: 53953, others: in16, otherRaw: port }],
  int32: [{ bytes: one32, shown: -186395967, raw: -186395967, others: in32 }],
  uint32: [{ bytes: one32, shown: 4108571329, raw: 4108571329, others: in32 }],
  int64: [
    { bytes: time, shown: time64, raw: time64, others: in64 },
    {
      bytes: made((b) => b.u64(-5)),
      shown: -5,
      raw: -5,
      others: { ...integer('0xfffffffffffffffb', -5, '18446744073709551611'), dateTime: -5, dateTimeUtc: -5 },
    },
  ],
  uint64: [{ bytes: time, shown: time64, raw: time64, others: in64 }],
  float: [{ bytes: Uint8Array.of(0, 0, 0xc0, 0x3f), shown: 1.5, raw: 1.5 }],
  double: [
    { bytes: Uint8Array.of(0, 0, 0, 0, 0, 0, 0xf8, 0x3f), shown: 1.5, raw: 1.5 },
    { bytes: Uint8Array.of(0, 0, 0, 0, 0, 0, 0xf8, 0x7f), shown: 'NaN', raw: 'NaN' },
  ],
  boolean: [
    {
      bytes: Uint8Array.of(2, 0, 0, 0),
      shown: true,
      raw: 2,
      others: {
        ...integer('0x2', 2, 2),
        ...errors('0x2(STATUS_WAIT_2)', '0x2', '2(ERROR_FILE_NOT_FOUND)'),
        ipv4: '2.0.0.0',
      },
    },
    {
      bytes: new Uint8Array(4),
      shown: false,
      raw: 0,
      others: {
        ...integer('0x0', 0, 0),
        ...errors('0x0(STATUS_SUCCESS)', '0x0(S_OK)', '0(ERROR_SUCCESS)'),
        boolean: false,
        ipv4: '0.0.0.0',
      },
    },
  ],
  boolean8: [
    { bytes: Uint8Array.of(1), shown: true, raw: 1, others: { ...integer('0x1', 1, 1), string: '\x01', utf8: '\x01' } },
  ],
  guid: [{ bytes: made((b) => b.guid(guid)), shown: guid, raw: guid }],
  pointer: [
    { bytes: made((b) => b.u64(0x12345)), bytes4: made((b) => b.u32(0x12345)), shown: '0x12345', raw: 0x12345 },
    {
      bytes: made((b) => b.u64(-1)),
      bytes4: made((b) => b.u32(-1)),
      shown: '0xffffffffffffffff',
      raw: '18446744073709551615',
    },
  ],
  sizeT: [
    { bytes: made((b) => b.u64(77)), bytes4: made((b) => b.u32(77)), shown: 77, raw: 77, others: { hex: '0x4d' } },
  ],
  fileTime: [{ bytes: time, shown: timeText, raw: time64, others: in64 }],
  systemTime: [
    {
      bytes: made((b) => b.u16(2024).u16(2).u16(4).u16(29).u16(23).u16(59).u16(1).u16(7)),
      shown: '2024-02-29T23:59:01.007',
      raw: '2024-02-29T23:59:01.007',
    },
  ],
  sid: [{ bytes: made((b) => b.sid('S-1-5-21-9')), shown: 'S-1-5-21-9', raw: 'S-1-5-21-9' }],
  wbemSid: [
    { bytes: new Uint8Array(4), shown: null, raw: null },
    {
      bytes: made((b) => b.u64(9).u64(0).sid('S-1-5-18')),
      bytes4: made((b) => b.u32(9).u32(0).sid('S-1-5-18')),
      shown: 'S-1-5-18',
      raw: 'S-1-5-18',
    },
    // All of TOKEN_USER zero, and a SID all the same.
    {
      bytes: made((b) => b.u64(0).u64(0).sid('S-1-5-18')),
      bytes4: made((b) => b.u32(0).u32(0).sid('S-1-5-18')),
      shown: 'S-1-5-18',
      raw: 'S-1-5-18',
    },
  ],
  hexInt8: [{ bytes: one8, shown: '0xc1', raw: 193, others: in8 }],
  hexInt16: [{ bytes: one16, shown: '0xd2c1', raw: 53953, others: in16, otherRaw: port }],
  hexInt32: [{ bytes: one32, shown: '0xf4e3d2c1', raw: 4108571329, others: in32 }],
  hexInt64: [{ bytes: time, shown: in64.hex ?? null, raw: time64, others: in64 }],
  unicodeString: [
    { bytes: wide, shown: text, raw: text },
    { bytes: Uint8Array.of(0, 0), shown: '', raw: '' },
  ],
  ansiString: [
    { bytes: Uint8Array.of(...utf8, 0), shown: 'üb', raw: 'üb' },
    { bytes: Uint8Array.of(0xfc, 0x62, 0), shown: 'üb', raw: 'üb' },
  ],
  unicodeChar: [{ bytes: one16, shown: letter16, raw: letter16 }],
  ansiChar: [{ bytes: one8, shown: letter8, raw: letter8 }],
  binary: [
    { bytes: utf8, shown: 'c3bc62', raw: 'c3bc62', others: blobForms },
    {
      bytes: Uint8Array.of(9, 8, 7, 6),
      shown: '09080706',
      raw: '09080706',
      others: { ipv4: '9.8.7.6', utf8: '\t\b\x07\x06', xml: '\t\b\x07\x06', json: '\t\b\x07\x06' },
    },
  ],
  countedString: [{ bytes: wideCounted, shown: text, raw: text }],
  countedAnsiString: [{ bytes: narrowCounted, shown: 'üb', raw: 'üb' }],
  countedBinary: [
    { bytes: narrowCounted, shown: 'c3bc62', raw: 'c3bc62', others: blobForms },
    {
      bytes: made((b) => b.u16(16).guid(guid)),
      shown: '0403020106050807090a0b0c0d0e0f10',
      raw: '0403020106050807090a0b0c0d0e0f10',
      others: {
        guid,
        ipv6: '403:201:605:807:90a:b0c:d0e:f10',
        utf8: '\x04\x03\x02\x01\x06\x05\b\x07\t\n\v\f\r\x0e\x0f\x10',
        xml: '\x04\x03\x02\x01\x06\x05\b\x07\t\n\v\f\r\x0e\x0f\x10',
        json: '\x04\x03\x02\x01\x06\x05\b\x07\t\n\v\f\r\x0e\x0f\x10',
      },
    },
    {
      bytes: made((b) => b.u16(8).u16(2).u16(0x5000).u32(0x0100007f)),
      shown: '020000507f000001',
      raw: '020000507f000001',
      others: {
        socketAddress: '127.0.0.1:80',
        utf8: '\x02\0\0P\x7f\0\0\x01',
        xml: '\x02\0\0P\x7f\0\0\x01',
        json: '\x02\0\0P\x7f\0\0\x01',
      },
    },
  ],
  reversedCountedString: [{ bytes: Uint8Array.of(0, 6, ...wide.subarray(0, 6)), shown: text, raw: text }],
  reversedCountedAnsiString: [{ bytes: Uint8Array.of(0, 3, ...utf8), shown: 'üb', raw: 'üb' }],
  restString: [
    { bytes: wide, shown: text, raw: text },
    { bytes: wide.subarray(0, 6), shown: text, raw: text },
  ],
  restAnsiString: [{ bytes: utf8, shown: 'üb', raw: 'üb' }],
  hexDump: [{ bytes: made((b) => b.u32(3).bytes(utf8)), shown: 'c3bc62', raw: 'c3bc62', others: blobForms }],
};

const takesRest = (inType: InType): boolean => inType === 'binary' || inType.startsWith('rest');

describe('every in type with every out type', () => {
  test.each(Object.entries(cases) as [InType, Case[]][])('%s', (inType, list) => {
    for (const { bytes, bytes4, shown, raw, others, otherRaw } of list)
      for (const outType of outTypes) {
        if (inType === 'binary' && outType === 'ipv6') continue;
        const definition = field('Field', inType, { outType });
        const expected = {
          sizeBytes: bytes.length,
          value: others?.[outType] ?? shown,
          raw: otherRaw?.[outType] ?? (others !== undefined && hasTextForm(inType) ? (others[outType] ?? raw) : raw),
          truncated: false,
        };
        const where = `${inType} as ${outType}`;
        expect({ where, ...decode(definition, bytes) }).toEqual({ where, ...expected });
        if (bytes4 === undefined) expect({ where, ...decode(definition, bytes, 4) }).toEqual({ where, ...expected });
        else expect(decode(definition, bytes4, 4).sizeBytes).toBe(bytes4.length);
        // More behind it is left alone, except by what takes all.
        const longer = Uint8Array.from([...bytes, 1, 2, 3]);
        if (!takesRest(inType)) expect({ where, ...decode(definition, longer) }).toEqual({ where, ...expected });
        // One byte less: cut, and nothing but texts that end in a NUL is shown.
        if (bytes.length > 0 && !takesRest(inType) && inType !== 'wbemSid') {
          const { value, truncated } = decode(definition, bytes.subarray(0, -1));
          const partly = inType === 'unicodeString' || inType === 'ansiString';
          expect({ where, truncated, none: value === 'none' }).toEqual({
            where,
            truncated: true,
            none: !partly || bytes.length === 1,
          });
        }
      }
  });
});

/** Blobs have no plain number: raw is what is shown. */
const hasTextForm = (inType: InType): boolean =>
  inType === 'binary' || inType === 'countedBinary' || inType === 'hexDump';

test('32-bit pointers show their own width', () => {
  expect(decode(field('P', 'pointer'), Uint8Array.of(0xff, 0xff, 0xff, 0xff), 4).value).toBe('0xffffffff');
});

test('IPv6 without a length is 16 bytes', () => {
  const bytes = Uint8Array.from([...ipv6, 9, 9]);
  expect(decode(field('A', 'binary', { outType: 'ipv6' }), bytes)).toEqual({
    sizeBytes: 16,
    value: '2001:db8::1',
    raw: '2001:db8::1',
    truncated: false,
  });
});

describe('lengths', () => {
  const extent = (length: Extent) => ({ length });
  const withLength = (inType: InType, length: Extent, bytes: Uint8Array, outType: OutType = 'default') => {
    const { sizeBytes, value, truncated } = decode(field('F', inType, { ...extent(length), outType }), bytes);
    return [sizeBytes, value, truncated];
  };

  test('fixed: units of strings, bytes of binaries; NULs at the end are trimmed', () => {
    expect(
      withLength(
        'unicodeString',
        { kind: 'fixed', count: 4 },
        made((b) => b.wchars('ab', 6)),
      ),
    ).toEqual([8, 'ab', false]);
    expect(
      withLength(
        'unicodeString',
        { kind: 'fixed', count: 2 },
        made((b) => b.wchars('abc', 3)),
      ),
    ).toEqual([4, 'ab', false]);
    expect(withLength('ansiString', { kind: 'fixed', count: 3 }, Uint8Array.of(97, 0, 0, 98))).toEqual([3, 'a', false]);
    expect(withLength('binary', { kind: 'fixed', count: 2 }, Uint8Array.of(1, 2, 3))).toEqual([2, '0102', false]);
    expect(withLength('binary', { kind: 'fixed', count: 0 }, Uint8Array.of(1))).toEqual([0, '', false]);
    expect(withLength('ansiString', { kind: 'fixed', count: 3 }, utf8, 'utf8')).toEqual([3, 'üb', false]);
  });

  test('prefix and rest', () => {
    expect(withLength('binary', { kind: 'prefix' }, Uint8Array.of(2, 0, 1, 2, 3))).toEqual([4, '0102', false]);
    expect(withLength('ansiString', { kind: 'rest' }, Uint8Array.of(97, 98))).toEqual([2, 'ab', false]);
  });

  test('one that overruns, also by more than 32 bits can say, gives nothing', () => {
    for (const count of [5, 2 ** 30, 2 ** 31, 2 ** 32 - 1, 2 ** 32, 2 ** 40])
      for (const inType of ['unicodeString', 'ansiString', 'binary'] as const)
        expect(withLength(inType, { kind: 'fixed', count }, Uint8Array.of(1, 2, 3, 4))).toEqual([0, 'none', true]);
    expect(withLength('binary', { kind: 'prefix' }, Uint8Array.of(9, 0, 1))).toEqual([0, 'none', true]);
    expect(withLength('binary', { kind: 'prefix' }, Uint8Array.of(9))).toEqual([0, 'none', true]);
  });

  test('counts of bytes that overrun, of all counted types', () => {
    for (const inType of ['countedString', 'countedAnsiString', 'countedBinary'] as const)
      expect(decode(field('F', inType), Uint8Array.of(0xff, 0xff, 1, 2)).value).toBe('none');
    for (const inType of ['reversedCountedString', 'reversedCountedAnsiString'] as const)
      expect(decode(field('F', inType), Uint8Array.of(0, 3, 1, 2)).value).toBe('none');
    expect(decode(field('F', 'hexDump'), Uint8Array.of(0xff, 0xff, 0xff, 0xff, 1)).value).toBe('none');
    expect(decode(field('F', 'sid'), Uint8Array.of(1, 255, 0, 0, 0, 0, 0, 5, 1, 1, 1, 1)).value).toBe('none');
    expect(decode(field('F', 'wbemSid'), Uint8Array.of(1, 0, 0, 0, 0)).value).toBe('none');
  });
});

describe('cut strings are shown as far as they go', () => {
  test('UTF-16, also with an odd byte at the end', () => {
    const whole = made((b) => b.wchars('abc', 3));
    expect(decode(field('S', 'unicodeString'), whole)).toEqual({
      sizeBytes: 6,
      value: 'abc',
      raw: 'abc',
      truncated: true,
    });
    expect(decode(field('S', 'unicodeString'), whole.subarray(0, 5)).value).toBe('ab');
  });

  test('8-bit', () => {
    expect(decode(field('S', 'ansiString'), Uint8Array.of(97, 98))).toEqual({
      sizeBytes: 2,
      value: 'ab',
      raw: 'ab',
      truncated: true,
    });
  });
});

describe('maps', () => {
  const map = (kind: 'values' | 'bits', entries: [number, string][]): ValueMap => ({
    name: 'M',
    kind,
    entries: new Map(entries),
  });
  const shown = (inType: InType, valueMap: ValueMap, ...bytes: number[]): FieldValue[] => {
    const { value, raw } = decode(field('F', inType, { map: valueMap }), Uint8Array.from(bytes));
    return [value, raw];
  };

  test('values', () => {
    const states = map('values', [
      [0, 'None'],
      [2, 'Two'],
      [0xffffffff, 'All'],
    ]);
    expect(shown('uint8', states, 2)).toEqual(['Two', 2]);
    expect(shown('uint8', states, 3)).toEqual([3, 3]);
    expect(shown('uint32', states, 0xff, 0xff, 0xff, 0xff)).toEqual(['All', 0xffffffff]);
    expect(shown('int32', states, 0xff, 0xff, 0xff, 0xff)).toEqual(['All', -1]);
    expect(shown('hexInt32', states, 0, 0, 0, 0)).toEqual(['None', 0]);
    expect(shown('pointer', states, 2, 0, 0, 0, 0, 0, 0, 0)).toEqual(['Two', 2]);
    expect(shown('uint64', states, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff)).toEqual([
      '18446744073709551615',
      '18446744073709551615',
    ]);
  });

  test('bits', () => {
    const flags = map('bits', [
      [0, 'Nothing'],
      [1, 'A'],
      [4, 'C'],
      [6, 'BC'],
      [0x80000000, 'High'],
      [2 ** 40, 'Far'],
    ]);
    expect(shown('uint8', flags, 0)).toEqual(['Nothing', 0]);
    expect(shown('uint8', flags, 5)).toEqual(['A|C', 5]);
    expect(shown('uint8', flags, 6)).toEqual(['BC', 6]);
    expect(shown('uint8', flags, 9)).toEqual(['A|0x8', 9]);
    expect(shown('uint8', flags, 8)).toEqual([8, 8]);
    expect(shown('int8', flags, 0x81)).toEqual(['A|0x80', -127]);
    expect(shown('int16', flags, 1, 0x80)).toEqual(['A|0x8000', -32767]);
    expect(shown('int32', flags, 1, 0, 0, 0x80)).toEqual(['A|High', -2147483647]);
    expect(shown('uint64', flags, 1, 0, 0, 0, 0, 1, 0, 0)).toEqual(['A|Far', 2 ** 40 + 1]);
    expect(shown('int64', flags, 1, 0, 0, 0, 0, 1, 0, 0x80)).toEqual([
      'A|Far|0x8000000000000000',
      '-9223370937343148031',
    ]);
    expect(shown('uint8', map('bits', [[1, 'A']]), 0)).toEqual([0, 0]);
  });

  test('texts and blobs have no map', () => {
    expect(shown('ansiString', map('values', [[97, 'A']]), 97, 0)).toEqual(['a', 'a']);
    expect(shown('float', map('values', [[0, 'None']]), 0, 0, 0, 0)).toEqual([0, 0]);
  });
});
