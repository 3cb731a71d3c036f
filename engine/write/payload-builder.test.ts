import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guidText } from '../testing/second-reader.ts';
import { guidToBytes, PayloadBuilder } from './payload-builder.ts';

test('fields follow each other in little-endian order without padding', () => {
  const bytes = new PayloadBuilder(4).u8(1).u16(0x0203).u32(0x04050607).u64(0x0809_0a0b_0c0dn).pointer(9).build();
  expect([...bytes]).toEqual([1, 3, 2, 7, 6, 5, 4, 0x0d, 0x0c, 0x0b, 0x0a, 9, 8, 0, 0, 9, 0, 0, 0]);
});

test('64-bit integers: numbers and bigints agree, negative ones stand for their two’s complement', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      const view = new DataView(new PayloadBuilder().u64(value).u64(BigInt(value)).build().slice().buffer);
      expect([view.getBigInt64(0, true), view.getBigInt64(8, true)]).toEqual([BigInt(value), BigInt(value)]);
    }),
  );
  expect(() => new PayloadBuilder().u64(2 ** 53)).toThrow(RangeError);
  expect(() => new PayloadBuilder().u64(1.5)).toThrow(RangeError);
});

test('strings', () => {
  expect(new TextDecoder('utf-16le').decode(new PayloadBuilder().wstr('a€😀').build())).toBe('a€😀\0');
  expect([...new PayloadBuilder().wchars('abc', 2).wchars('d', 2).build()]).toEqual([97, 0, 98, 0, 100, 0, 0, 0]);
  expect([...new PayloadBuilder().astr('é').build()]).toEqual([0xe9, 0]);
  expect(() => new PayloadBuilder().astr('€')).toThrow(RangeError);
});

test('GUIDs', () => {
  fc.assert(
    fc.property(fc.uuid(), (text) => {
      expect(guidText(guidToBytes(`{${text.toUpperCase()}}`))).toBe(text);
    }),
  );
  expect([...guidToBytes('00010203-0405-0607-0809-0a0b0c0d0e0f')]).toEqual([
    3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15,
  ]);
  expect(() => guidToBytes('not a guid')).toThrow(RangeError);
});

test('SIDs', () => {
  expect([...new PayloadBuilder().sid('S-1-5-21-1-2').build()]).toEqual([
    1, 3, 0, 0, 0, 0, 0, 5, 21, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0,
  ]);
  expect(() => new PayloadBuilder().sid('S-1')).toThrow(RangeError);
});

test('it grows, and is empty again after reset', () => {
  const builder = new PayloadBuilder();
  builder.zeros(1000).bytes(new Uint8Array(1000).fill(5));
  expect([builder.length, builder.build()[999], builder.build()[1999]]).toEqual([2000, 0, 5]);
  expect(builder.reset().build().length).toBe(0);
});
