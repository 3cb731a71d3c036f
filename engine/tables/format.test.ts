import { describe, expect, test } from 'vitest';
import type { ValueType } from '../../language/value-type.ts';
import { AddressPool } from '../columns/address-pool.ts';
import { formatCell, formatNumber } from './format.ts';

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

test('addresses', () => {
  const pool = new AddressPool();
  const column = { type: 'address', values: Uint32Array.of(pool.idOf(0xabc, 0x7ff), 0), pool } as const;
  expect(formatCell(column, 0, null)).toBe('0x7ff00000abc');
  expect(formatCell(column, 0, 'X16')).toBe('0x000007FF00000ABC');
  expect(formatCell(column, 1, 'x8')).toBe('0x00000000');
});
