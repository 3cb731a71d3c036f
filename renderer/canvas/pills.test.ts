import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keepInside, placeBeside } from './pills.ts';

test('stays in the middle while the cursor is elsewhere', () => {
  expect(placeBeside(300, 60, 500, 80, 100, 1000)).toBe(300);
  expect(placeBeside(300, 60, 374, 80, 100, 1000)).toBe(300);
});

test('gives way to the side it is on, to the other one at the end of the axis', () => {
  expect(placeBeside(300, 60, 310, 80, 100, 1000)).toBe(310 - 74);
  expect(placeBeside(300, 60, 290, 80, 100, 1000)).toBe(290 + 74);
  expect(placeBeside(110, 60, 120, 80, 100, 1000)).toBe(120 + 74);
  expect(placeBeside(990, 60, 980, 80, 100, 1000)).toBe(980 - 74);
});

test('the two never overlap, and it stays on the axis wherever the cursor is', () => {
  const px = fc.integer({ min: 100, max: 1000 });
  fc.assert(
    fc.property(px, px, (middlePx, cursorPx) => {
      const placed = placeBeside(middlePx, 60, cursorPx, 80, 60, 1040);
      expect(Math.abs(placed - cursorPx)).toBeGreaterThanOrEqual(70);
      expect(placed).toBeGreaterThanOrEqual(90);
      expect(placed).toBeLessThanOrEqual(1010);
    }),
  );
});

test('a pill at an end of the axis leaves the gutters free', () => {
  expect(keepInside(104, 60, 104, 1204)).toBe(134);
  expect(keepInside(1200, 60, 104, 1204)).toBe(1174);
  expect(keepInside(500, 60, 104, 1204)).toBe(500);
});
