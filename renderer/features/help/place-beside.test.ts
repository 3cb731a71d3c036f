import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeBeside } from './place-beside.ts';

const page = { width: 1000, height: 700 };
const size = { width: 300, height: 150 };

test('stands below, else above, else beside', () => {
  const at = (left: number, top: number, width: number, height: number) =>
    placeBeside({ left, top, width, height }, size, page);
  expect(at(400, 100, 100, 40)).toEqual({ left: 300, top: 152 });
  expect(at(400, 600, 100, 40)).toEqual({ left: 300, top: 438 });
  expect(at(0, 0, 200, 700)).toEqual({ left: 212, top: 275 });
  expect(at(800, 0, 200, 700)).toEqual({ left: 488, top: 275 });
  // As large as the window: over its lower end.
  expect(at(0, 0, 1000, 700)).toEqual({ left: 350, top: 542 });
});

test('is in the window wherever the target is', () => {
  const px = fc.integer({ min: -2000, max: 3000 });
  const length = fc.integer({ min: 0, max: 3000 });
  fc.assert(
    fc.property(px, px, length, length, (left, top, width, height) => {
      const place = placeBeside({ left, top, width, height }, size, page);
      expect(place.left).toBeGreaterThanOrEqual(0);
      expect(place.top).toBeGreaterThanOrEqual(0);
      expect(place.left + size.width).toBeLessThanOrEqual(page.width);
      expect(place.top + size.height).toBeLessThanOrEqual(page.height);
    }),
  );
});
