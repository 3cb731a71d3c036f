import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldValue, InType } from '../../../engine/schema/model.ts';
import { dateOfFiletime, dateOfUnixSeconds, printedFormOf } from './printed-forms.ts';

const field = (value: FieldValue, inType: InType = 'uint32', raw: FieldValue = value) => ({
  value,
  raw,
  inType,
  map: null,
});

describe('what TraceEvent prints of a value', () => {
  test.each([
    ['text', 'mscorlib', field('mscorlib', 'unicodeString')],
    ['text', 'System.Configuration...', field('System.Configuration, Version=4', 'unicodeString')],
    ['text', '', field('', 'unicodeString')],
    ['text', '16163', field(16_163)],
    ['number', '65,536', field(65_536)],
    ['number', '-2,147,024,894', field(-2_147_024_894, 'int32')],
    ['number', '2,643,100', field('0x28549c', 'hexInt64', 2_643_100)],
    ['hex', '0x00187000', field('0x187000', 'pointer')],
    ['text', '0xfffff80002811180', field('0xfffff80002811180', 'pointer')],
    ['hex', '0xffffffffffffffff', field('18446744073709551615', 'uint64')],
    ['signed', '-1,726,546,814', field(2_568_420_482)],
    ['signed', '-2,305,843,009,213,6...', field('16140901064495857664', 'uint64')],
    ['boolean', 'True', field(true, 'boolean', 1)],
    ['boolean', 'False', field(0)],
    ['date', '16/05/26 20:17:26.97...', field('2016-05-26T20:17:26.9774997Z', 'fileTime')],
  ])('%s: %s', (form, text, ours) => {
    expect(printedFormOf(ours, text)).toBe(form);
  });
});

describe('another value is found out', () => {
  test.each([
    ['65,536', field(65_537)],
    ['0x00187000', field('0x187001', 'pointer')],
    ['-1', field(4_294_967_294)],
    ['-1', field(4_294_967_295, 'int64')],
    ['True', field(false, 'boolean', 0)],
    ['mscorlib', field('mscorlib2', 'unicodeString')],
    ['System.Configuration...', field('System.Configuration', 'unicodeString')],
    ['16/05/26 20:17:26.97...', field('2016-05-26T20:17:26.9674997Z', 'fileTime')],
    ['', field(0)],
  ])('%s', (text, ours) => {
    expect(printedFormOf(ours, text)).toBe(null);
  });

  test('two numbers never print alike', () => {
    const number = fc.integer({ min: 0, max: 0xffffffff });
    const shapes = [
      (n: number) => n.toLocaleString('en'),
      (n: number) => `0x${n.toString(16).padStart(8, '0')}`,
      (n: number) => String(n),
      (n: number) => (n | 0).toLocaleString('en'),
    ];
    fc.assert(
      fc.property(number, number, fc.constantFrom(...shapes), (printed, ours, shape) => {
        expect(printedFormOf(field(ours), shape(printed)) !== null).toBe(printed === ours);
      }),
    );
  });
});

test('dates', () => {
  expect(dateOfFiletime(131_087_674_469_774_997n)).toBe('16/05/26 20:17:26.977499');
  expect(dateOfUnixSeconds(0)).toBe('70/01/01 00:00:00.000000');
  expect(dateOfUnixSeconds(1_455_212_422)).toBe('16/02/11 17:40:22.000000');
});
