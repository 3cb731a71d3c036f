import { expect, test } from 'vitest';
import { AddressPool } from '../columns/address-pool.ts';
import { formatCell } from './format.ts';

test('addresses', () => {
  const pool = new AddressPool();
  const column = { type: 'address', values: Uint32Array.of(pool.idOf(0xabc, 0x7ff), 0), pool } as const;
  expect(formatCell(column, 0, null)).toBe('0x7ff00000abc');
  expect(formatCell(column, 0, 'X16')).toBe('0x000007FF00000ABC');
  expect(formatCell(column, 1, 'x8')).toBe('0x00000000');
});
