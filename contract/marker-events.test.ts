import { expect, test } from 'vitest';
import { LONGEST_MARKER, markerText } from './marker-events.ts';

test('a text is cut to what a marker may have, between characters', () => {
  const whole = 'a'.repeat(LONGEST_MARKER);
  expect(markerText('')).toBe('');
  expect(markerText(whole)).toBe(whole);
  expect(markerText(`${whole}b`)).toBe(whole);
  const almost = whole.slice(1);
  expect(markerText(`${almost}😀`)).toBe(almost);
  expect(markerText(`${almost.slice(1)}😀b`)).toBe(`${almost.slice(1)}😀`);
});
