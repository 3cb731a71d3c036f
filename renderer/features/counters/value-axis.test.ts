import fc from 'fast-check';
import { expect, test } from 'vitest';
import { axisFor, Extent, placed } from './value-axis.ts';

const extentOf = (...values: number[]): Extent => {
  const extent = new Extent();
  for (const value of values) extent.add(value);
  return extent;
};

test('shared: from 0 to a round top; negative values get room', () => {
  expect(axisFor(extentOf(0.5, 2.9), { isLog: false })).toEqual({ bottom: 0, top: 3, isLog: false });
  expect(axisFor(extentOf(-1, 99), { isLog: false }).bottom).toBe(-10);
});

test('fit: round ends around the values', () => {
  const { bottom, top } = axisFor(extentOf(2.1, 2.4), { isLog: false, fits: true });
  expect(bottom).toBeLessThanOrEqual(2.1);
  expect(bottom).toBeGreaterThan(1.9);
  expect(top).toBeGreaterThanOrEqual(2.4);
});

test('a top of the user’s own holds for all kinds', () => {
  expect(axisFor(extentOf(1, 99), { isLog: false, fits: true, top: 10 })).toEqual({ bottom: 0, top: 10, isLog: false });
  expect(axisFor(extentOf(1, 99), { isLog: true, top: 1000 }).top).toBe(1000);
});

test('all values are on their axis, in their order; log cuts off only what is a millionth of the top', () => {
  const value = fc.double({ min: 1e-3, max: 1e9, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 20 }), fc.boolean(), fc.boolean(), (values, isLog, fits) => {
      const axis = axisFor(extentOf(...values), { isLog, fits });
      expect(axis.top).toBeGreaterThan(axis.bottom);
      const sorted = [...values].sort((a, b) => a - b);
      const at = sorted.map((one) => placed(axis, one));
      expect(at.every((share) => share >= -1e-9 && share <= 1 + 1e-6)).toBe(true);
      expect([...at].sort((a, b) => a - b)).toEqual(at);
      if (isLog)
        for (const [i, share] of at.entries()) if (share === 0) expect(sorted[i]).toBeLessThanOrEqual(axis.bottom);
    }),
  );
});

test('where nothing was read nothing is drawn', () => {
  expect(placed({ bottom: 0, top: 1, isLog: false }, Number.NaN)).toBeNaN();
  expect(placed({ bottom: 1, top: 10, isLog: true }, Number.NaN)).toBeNaN();
  expect(extentOf(Number.NaN).isEmpty).toBe(true);
});
