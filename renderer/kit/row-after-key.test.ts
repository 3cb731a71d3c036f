import { expect, it } from 'vitest';
import { rowAfterKey } from './row-after-key.ts';

it('knows where keys move to', () => {
  expect(rowAfterKey('ArrowDown', -1, 3, 10)).toBe(0);
  expect(rowAfterKey('ArrowDown', 2, 3, 10)).toBe(2);
  expect(rowAfterKey('ArrowUp', 0, 3, 10)).toBe(0);
  expect(rowAfterKey('PageDown', 5, 100, 10)).toBe(15);
  expect(rowAfterKey('PageUp', 5, 100, 10)).toBe(0);
  expect(rowAfterKey('Home', 5, 100, 10)).toBe(0);
  expect(rowAfterKey('End', 5, 100, 10)).toBe(99);
  expect(rowAfterKey('End', -1, 0, 10)).toBeNull();
  expect(rowAfterKey('x', 1, 3, 10)).toBeNull();
});
