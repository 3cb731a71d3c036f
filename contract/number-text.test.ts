import { describe, expect, test } from 'vitest';
import type { ValueType } from '../language/value-type.ts';
import { cellText, formatNumber, groupedNumber, rangesText } from './number-text.ts';

const cases: [value: number, type: ValueType, format: string | null, text: string][] = [
  [1_234_567, 'integer', null, '1,234,567'],
  [-1_234, 'integer', null, '-1,234'],
  [999, 'integer', null, '999'],
  [-999, 'integer', 'N0', '-999'],
  [1e21, 'integer', null, '1e+21'],
  [1234.567, 'number', null, '1,234.57'],
  [1234.567, 'number', 'N0', '1,235'],
  [1234.567, 'number', 'N1', '1,234.6'],
  [1234.567, 'number', 'F0', '1235'],
  [1234.5, 'number', 'F2', '1234.50'],
  [12.345, 'number', 'P1', '12.3%'],
  [27, 'integer', 'x', '0x1b'],
  [27, 'integer', 'x8', '0x0000001b'],
  [27, 'integer', 'X4', '0x001B'],
  [1_234_567_890, 'time', null, '1.234567890'],
  [3_600_000_000_000_001, 'time', null, '3,600,000.000000001'],
  [1_500, 'duration', null, '1.500 µs'],
  [999, 'duration', null, '999 ns'],
  [2_500_000, 'duration', 'auto', '2.500 ms'],
  [-3_000_000_000, 'duration', 'auto', '-3.000 s'],
  [1_234_567, 'duration', 'ms', '1.234567'],
  [1_234_567, 'duration', 'us', '1,234.567'],
  [1_234_567, 'duration', 'ns', '1,234,567'],
  [1_234_567, 'duration', 'mN', '1.234567'],
  [1_234_567, 'duration', 'mN2', '1.23'],
  [1_234_567, 'duration', 's', '0.001234567'],
  [1_536, 'integer', 'KB', '1.500'],
  [1_536, 'integer', 'B', '1,536'],
  [1_536, 'integer', 'auto', '1.50 KB'],
  [3 * 2 ** 30, 'integer', 'auto', '3.00 GB'],
  [1, 'bool', null, 'true'],
  [0, 'bool', null, 'false'],
  [3, 'bool', 'N0', '3'],
  [Number.NaN, 'number', 'N2', ''],
  [Number.NaN, 'bool', null, ''],
  [Infinity, 'number', null, '∞'],
];

describe('numbers', () => {
  test.each(cases)('%d as %s in %s', (value, type, format, text) => {
    expect(formatNumber(value, type, format)).toBe(text);
  });
});

test('the signs are those that are asked for', () => {
  const german = { group: '.', decimal: ',' };
  const written = (value: number, type: ValueType, format: string | null) => formatNumber(value, type, format, german);
  expect(written(-12_345_678_000, 'duration', null)).toBe('-12,346 s');
  expect(written(1_234_567.5, 'number', null)).toBe('1.234.567,50');
  expect(written(1234.5, 'number', 'F1')).toBe('1234,5');
  expect(written(1234.5, 'number', 'P1')).toBe('1.234,5%');
  expect(written(3 * 2 ** 29, 'integer', 'auto')).toBe('1,50 GB');
  expect(written(3_600_000_000_000_001, 'time', null)).toBe('3.600.000,000000001');
  expect(written(31, 'integer', 'x')).toBe('0x1f');
  expect(groupedNumber(1.5e21, 2, german)).toBe('1,5e+21');
});

test('a cell is its text, or its number in the form that its row has', () => {
  const column = {
    text: ['a', '', '', ''],
    values: Float64Array.of(Number.NaN, 3, 1500, Number.NaN),
    forms: [
      { type: 'integer', format: null },
      { type: 'duration', format: null },
    ] as const,
    formOf: Int32Array.of(-1, 0, 1, 1),
  };
  const cells = { ...column, forms: [...column.forms] };
  expect([0, 1, 2, 3].map((row) => cellText(cells, row))).toEqual(['a', '3', '1.500 µs', '']);
});

test('numbers that follow each other are one range', () => {
  expect(rangesText([])).toBe('');
  expect(rangesText([4])).toBe('4');
  expect(rangesText([0, 1, 2, 3, 6, 8, 9])).toBe('0–3, 6, 8–9');
});
