import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PayloadBuilder } from '../write/payload-builder.ts';
import {
  fileTimeText,
  floatValue,
  ipv4Text,
  ipv6Text,
  sidText,
  signed64,
  socketAddressText,
  systemTimeText,
  unsigned64,
} from './value-forms.ts';

const low = (value: bigint): number => Number(BigInt.asIntN(32, value));
const high = (value: bigint): number => Number(BigInt.asIntN(32, value >> 32n));
const made = (fill: (b: PayloadBuilder) => PayloadBuilder): Uint8Array => fill(new PayloadBuilder()).build().slice();
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Exact as a number where it can be, else as digits. */
const plain = (value: bigint): number | string =>
  value >= -(2n ** 53n) && value < 2n ** 53n ? Number(value) : value.toString();

const any64 = fc
  .tuple(fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), fc.integer({ min: 0, max: 63 }))
  .map(([value, shift]) => value >> BigInt(shift));

test('64-bit numbers: exact numbers up to 2^53, digits beyond', () => {
  fc.assert(
    fc.property(
      fc.oneof(any64, fc.constantFrom(0n, 2n ** 53n - 1n, 2n ** 53n, 2n ** 63n, 2n ** 64n - 2n ** 53n, 2n ** 64n - 1n)),
      (value) => {
        expect(unsigned64(low(value), high(value))).toBe(plain(value));
        expect(signed64(low(value), high(value))).toBe(plain(BigInt.asIntN(64, value)));
      },
    ),
  );
});

test('floats that JSON has no word for are text', () => {
  expect([1.5, Number.NaN, Number.NEGATIVE_INFINITY].map(floatValue)).toEqual([1.5, 'NaN', '-Infinity']);
});

test('FILETIME: seven decimals, also past what Date holds to the tick', () => {
  const text = (ticks: bigint) => fileTimeText(low(ticks), high(ticks));
  expect(text(133_000_000_000_000_001n)).toBe('2022-06-18T04:26:40.0000001Z');
  fc.assert(
    fc.property(fc.bigInt({ min: 10n ** 17n, max: 2n * 10n ** 17n }), (ticks) => {
      const date = new Date(Number(ticks / 10_000n) - 11_644_473_600_000).toISOString();
      expect(text(ticks)).toBe(`${date.slice(0, -1)}${String(ticks % 10_000n).padStart(4, '0')}Z`);
    }),
  );
  // Never a throw, whatever the bits.
  fc.assert(fc.property(any64, (ticks) => ['string', 'number'].includes(typeof text(ticks))));
});

test('SYSTEMTIME to the millisecond, without a zone', () => {
  const bytes = made((b) => b.u8(0).u16(2024).u16(2).u16(4).u16(29).u16(23).u16(59).u16(1).u16(7));
  expect(systemTimeText(viewOf(bytes), 1)).toBe('2024-02-29T23:59:01.007');
});

test('SIDs come back as they were written', () => {
  const sid = fc
    .tuple(fc.nat(0xffffffff), fc.array(fc.nat(0xffffffff), { maxLength: 15 }))
    .map(([authority, parts]) => ['S-1', authority, ...parts].join('-'));
  fc.assert(
    fc.property(sid, (text) => {
      const bytes = made((b) => b.u16(0).sid(text));
      expect(sidText(bytes, viewOf(bytes), 2)).toBe(text);
    }),
  );
  const largest = Uint8Array.of(1, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);
  expect(sidText(largest, viewOf(largest), 0)).toBe(`S-1-${2 ** 48 - 1}`);
});

describe('addresses', () => {
  test('IPv4', () => {
    expect(ipv4Text(Uint8Array.of(9, 10, 0, 200, 255), 1)).toBe('10.0.200.255');
  });

  test('IPv6 as a URL has it', () => {
    const group = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(0xffff) });
    fc.assert(
      fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
        fc.pre(!(groups.slice(0, 5).every((one) => one === 0) && groups[5] === 0xffff));
        const bytes = Uint8Array.from(groups.flatMap((one) => [one >>> 8, one & 0xff]));
        const url = new URL(`http://[${groups.map((one) => one.toString(16)).join(':')}]/`);
        expect(`[${ipv6Text(bytes, 0)}]`).toBe(url.hostname);
      }),
      { numRuns: 500 },
    );
  });

  test('IPv4 mapped into IPv6 ends in dots', () => {
    expect(ipv6Text(Uint8Array.of(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 1, 2, 3, 4), 0)).toBe('::ffff:1.2.3.4');
  });

  test('socket addresses by their family; hex where it is another or cut', () => {
    const v4 = Uint8Array.of(2, 0, 0x1f, 0x90, 127, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0);
    const v6 = Uint8Array.of(23, 0, 0, 80, 0, 0, 0, 0, ...new Array(15).fill(0), 1, 0, 0, 0, 0);
    expect(socketAddressText(v4, 0, 16)).toBe('127.0.0.1:8080');
    expect(socketAddressText(v6, 0, 28)).toBe('[::1]:80');
    expect(socketAddressText(v4, 0, 7)).toBe('02001f907f0000');
    expect(socketAddressText(Uint8Array.of(1, 0, 0x2f, 0x61), 0, 4)).toBe('01002f61');
    expect(socketAddressText(v4, 0, 1)).toBe('02');
  });
});
