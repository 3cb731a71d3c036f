import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseManifestMessage, parseMessage, renderMessage } from './message.ts';
import type { FieldValue } from './model.ts';

/** A manifest's message with values put in; as shown they stand between `<` and `>`. */
function rendered(message: string, values: readonly FieldValue[], pointerSize: 4 | 8 = 8): string {
  return renderMessage(
    parseManifestMessage(message, values.length),
    (i) => `<${values[i]}>`,
    (i) => values[i],
    pointerSize,
  );
}

/** One value by one conversion. */
const printed = (conversion: string, value: FieldValue, pointerSize: 4 | 8 = 8): string =>
  rendered(`%1!${conversion}!`, [value], pointerSize);

describe('taking apart', () => {
  test('inserts count from 1', () => {
    expect(parseManifestMessage('From %1 to %2!08x!.', 2)).toEqual([
      'From ',
      { field: 0, format: '' },
      ' to ',
      { field: 1, format: '08x' },
      '.',
    ]);
  });

  test('s is how fields are shown anyway', () => {
    expect(parseManifestMessage('%1!s!%2!S!', 2)).toEqual([
      { field: 0, format: '' },
      { field: 1, format: '' },
    ]);
  });

  test('numbers have two digits at most', () => {
    expect(
      rendered(
        '%100',
        Array.from({ length: 99 }, (_, i) => i + 1),
      ),
    ).toBe('<10>0');
    expect(
      rendered(
        '%99',
        Array.from({ length: 99 }, (_, i) => i + 1),
      ),
    ).toBe('<99>');
  });

  test.each([
    ['100 %%', '100 %'],
    ['a%nb%tc%rd%be', 'a\nb\tc\rd e'],
    ['end%. wow%! a% b', 'end. wow! a b'],
    ['line%0 and what is behind', 'line'],
    ['%%1', '%1'],
    ['%%%1', '%<v>'],
    ['%2 of %1', '%2 of <v>'],
    ['%1!', '<v>!'],
    ['%1! Hurrah!', '<v>! Hurrah!'],
    ['%1!5 items!', '<v>!5 items!'],
    ['%1!!', '<v>!!'],
    ['%1!99999999999d!', '<v>!99999999999d!'],
    ['%!FUNC!', '!FUNC!'],
    ['%', '%'],
    ['%q %é', '%q %é'],
    ['', ''],
  ])('%j reads %j', (message, text) => {
    expect(rendered(message, ['v'])).toBe(text);
  });

  test('TMF files have names, numbers of their own and a place for the prefix', () => {
    const parts = parseMessage('%0[%!FUNC!] %!NONE! 0x%10!p! %2 %11!s!', {
      endsAtZero: false,
      field: (number, format) =>
        number >= 10 ? ['{', { field: number - 10, format }, '}'] : number === 2 ? ['a.c'] : null,
      name: (name) => (name === 'FUNC' ? 'Main%1' : null),
    });
    expect(parts).toEqual([
      '[Main%1] %!NONE! 0x{',
      { field: 0, format: 'p' },
      '} a.c {',
      { field: 1, format: 's' },
      '}',
    ]);
  });
});

describe('conversions', () => {
  // What C's printf prints.
  test.each<[string, FieldValue, string]>([
    ['5d', 42, '   42'],
    ['-5d', 42, '42   '],
    ['05d', -42, '-0042'],
    ['+d', 42, '+42'],
    [' i', 42, ' 42'],
    ['.3d', 7, '007'],
    ['08.3d', 7, '     007'],
    ['+05d', 42, '+0042'],
    ['-05d', 42, '42   '],
    ['u', 4294967295, '4294967295'],
    ['x', 255, 'ff'],
    ['X', 48879, 'BEEF'],
    ['#x', 255, '0xff'],
    ['#X', 255, '0XFF'],
    ['#x', 0, '0'],
    ['#010x', 31, '0x0000001f'],
    ['#.3x', 5, '0x005'],
    ['04X', 171, '00AB'],
    ['o', 8, '10'],
    ['#o', 8, '010'],
    ['-#8x', 255, '0xff    '],
    ['x', -1, 'ffffffff'],
    ['u', -1, '4294967295'],
    ['d', 4294967295, '-1'],
    ['hd', 65535, '-1'],
    ['hx', -1, 'ffff'],
    ['hhd', 200, '-56'],
    ['lx', -1, 'ffffffff'],
    ['llx', -1, 'ffffffffffffffff'],
    ['I64u', '18446744073709551615', '18446744073709551615'],
    ['I64d', '18446744073709551615', '-1'],
    ['I64x', '9007199254740993', '20000000000001'],
    ['012I64X', 65536, '000000010000'],
    ['c', 65, 'A'],
    ['3c', 65, '  A'],
    ['e', 12345.678, '1.234568e+04'],
    ['.2E', 0.00012, '1.20E-04'],
    ['.0e', 5, '5e+00'],
    ['f', 1.5, '1.500000'],
    ['.0f', 2.4, '2'],
    ['10.3f', 4.56789, '     4.568'],
    ['010.3f', -41.12349, '-00041.123'],
    ['f', -0, '-0.000000'],
    ['.1f', 1e22, '10000000000000000000000.0'],
    ['g', 0.0001, '0.0001'],
    ['g', 0.00001, '1e-05'],
    ['g', 1000000, '1e+06'],
    ['g', 100000, '100000'],
    ['.3g', 1234.5, '1.23e+03'],
    ['#g', 1, '1.00000'],
    ['G', 1e-10, '1E-10'],
    ['g', 0, '0'],
    ['+g', 2.5, '+2.5'],
    ['g', 1.5, '1.5'],
    ['g', 1e100, '1e+100'],
  ])('%%%s of %j prints %j', (conversion, value, text) => {
    expect(printed(conversion, value)).toBe(text);
  });

  test('pointers have all the digits of their writer, as on Windows', () => {
    expect(printed('p', 0xabc)).toBe('0000000000000ABC');
    expect(printed('p', '18446603336221196288')).toBe('FFFF800000000000');
    expect(printed('p', 0xabc, 4)).toBe('00000ABC');
    expect(printed('Ix', -1, 4)).toBe('ffffffff');
    expect(printed('Ix', -1, 8)).toBe('ffffffffffffffff');
  });

  test('a value with more bits than its conversion is shown whole', () => {
    expect(printed('d', 2 ** 40)).toBe('1099511627776');
    expect(printed('x', '18446744073709551615')).toBe('ffffffffffffffff');
    expect(printed('hd', 70000)).toBe('70000');
  });

  test('what is not a number is shown as it is', () => {
    expect(printed('d', 'text')).toBe('<text>');
    expect(printed('8d', null)).toBe('  <null>');
    expect(printed('d', 1.5)).toBe('<1.5>');
    expect(printed('f', 'NaN')).toBe('<NaN>');
    expect(printed('x', true)).toBe('1');
  });

  test('texts are padded and cut', () => {
    const text = (conversion: string) =>
      renderMessage(
        [{ field: 0, format: conversion }],
        () => 'QEMU CFG',
        () => null,
      );
    expect(text('.4s')).toBe('QEMU');
    expect(text('10s')).toBe('  QEMU CFG');
    expect(text('-10hs')).toBe('QEMU CFG  ');
    expect(text('6.2ws')).toBe('    QE');
    expect(text('*.*ls')).toBe('QEMU CFG');
    expect(text('.S')).toBe('');
  });
});

describe('hostile messages', () => {
  test('widths and precisions are bounded', () => {
    expect(printed('999999999d', 1)).toBe('1'.padStart(1024));
    expect(printed('.999999999d', 1)).toBe('1'.padStart(1024, '0'));
    expect(printed('.999999999f', 1)).toBe(`1.${'0'.repeat(100)}`);
  });

  test('so is what comes out', () => {
    const long = rendered('%1!1000d!'.repeat(500), [1]);
    expect(long).toHaveLength(1 << 16);
    expect(long.endsWith('…')).toBe(true);
  });

  test('and the number of inserts: those after 512 stay as they are written', () => {
    expect(rendered('%1'.repeat(513), ['v'])).toBe(`${'<v>'.repeat(512)}%1`);
  });

  test('a million beginnings without an end', () => {
    for (const piece of ['%1!', '%!A', '%1!----', '%', '%1!0'])
      expect(rendered(piece.repeat(1_000_000 / piece.length), ['v']).length).toBeGreaterThan(0);
  });

  test('no text is refused, and text without % is kept', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string(),
        fc.constantFrom('%', '!', '%1!', '%2', '%10!-#08.3I64x!', 'd!', '%!', '%0', '*', '.', '%%'),
      ),
    );
    const values = fc.array(fc.oneof(fc.integer(), fc.double(), fc.string(), fc.boolean(), fc.constant(null)));
    fc.assert(
      fc.property(pieces, values, (parts, fields) => {
        const text = parts.join('');
        const result = rendered(text, fields);
        if (!text.includes('%')) expect(result).toBe(text);
      }),
    );
  });

  test('integers print as JavaScript prints them', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 63n), max: 2n ** 64n - 1n }), (value) => {
        const field = value.toString();
        expect(BigInt(printed('I64d', field))).toBe(BigInt.asIntN(64, value));
        expect(BigInt(printed('I64u', field))).toBe(BigInt.asUintN(64, value));
        expect(BigInt(`0x${printed('I64x', field)}`)).toBe(BigInt.asUintN(64, value));
        expect(BigInt(`0o${printed('I64o', field)}`)).toBe(BigInt.asUintN(64, value));
      }),
    );
  });
});
