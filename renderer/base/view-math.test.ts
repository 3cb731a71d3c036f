import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  clampWindow,
  containsNs,
  farEnd,
  minSpanNs,
  type NsRange,
  panWindow,
  selectionBetween,
  spanNs,
  traceLimits,
  windowShowing,
  zoomWindow,
} from './view-math.ts';

const timeNs = fc.integer({ min: -1e12, max: 1e15 });
const limitsArbitrary: fc.Arbitrary<NsRange> = fc
  .tuple(timeNs, fc.integer({ min: 0, max: 1e14 }))
  .map(([first, span]) => traceLimits(first, first + span));
/** Limits, and a window somewhere in them. */
const viewArbitrary = fc
  .tuple(limitsArbitrary, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }))
  .map(([limits, place, width]) => {
    const span = spanNs(limits) * width;
    const startNs = limits.startNs + (spanNs(limits) - span) * place;
    return { limits, window: clampWindow({ startNs, endNs: startNs + span }, limits) };
  });
const within = (window: NsRange, limits: NsRange): boolean =>
  window.startNs >= limits.startNs && window.endNs <= limits.endNs && spanNs(window) > 0;

test('limits run from the first event to just after the last', () => {
  expect(traceLimits(500, 90_000)).toEqual({ startNs: 500, endNs: 90_001 });
});

test('limits are wide enough to show a single event, and exist without any', () => {
  expect(traceLimits(500, 500)).toEqual({ startNs: 500, endNs: 600 });
  expect(traceLimits(null, null)).toEqual({ startNs: 0, endNs: minSpanNs });
});

describe('clampWindow', () => {
  test('any window comes to lie in the limits', () => {
    const wild = fc.record({ startNs: timeNs, endNs: timeNs });
    fc.assert(
      fc.property(limitsArbitrary, wild, (limits, window) => {
        expect(within(clampWindow(window, limits), limits)).toBe(true);
      }),
    );
  });

  test('however far from zero, a window has moments in it that differ', () => {
    const far = fc.double({ min: -1e100, max: 1e100, noNaN: true });
    fc.assert(
      fc.property(far, far, far, far, (a, b, startNs, endNs) => {
        const limits = traceLimits(Math.min(a, b), Math.max(a, b));
        const window = clampWindow({ startNs, endNs }, limits);
        expect(within(window, limits)).toBe(true);
        const shown = zoomWindow(window, limits, window.endNs, 1e300);
        const moments = Array.from({ length: 100 }, (_, i) => shown.startNs + (i / 100) * spanNs(shown));
        expect(new Set(moments).size).toBe(100);
      }),
    );
  });

  test('a window that lies in them stays as it is', () => {
    const window = { startNs: 400, endNs: 600 };
    for (const limits of [
      window,
      { startNs: 0, endNs: 600 },
      { startNs: 400, endNs: 9_000 },
      { startNs: -5, endNs: 1e9 },
    ])
      expect(clampWindow(window, limits)).toEqual(window);
  });
});

describe('zoomWindow', () => {
  test('the time under the pointer keeps its place, unless a limit is in the way', () => {
    const limits = { startNs: 0, endNs: 1e12 };
    fc.assert(
      fc.property(
        fc.integer({ min: 4e11, max: 5e11 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0.5, max: 1000, noNaN: true }),
        (startNs, place, factor) => {
          const window = { startNs, endNs: startNs + 1e9 };
          const atNs = startNs + place * 1e9;
          const zoomed = zoomWindow(window, limits, atNs, factor);
          expect(spanNs(zoomed)).toBeCloseTo(1e9 / factor, -1);
          expect((atNs - zoomed.startNs) / spanNs(zoomed)).toBeCloseTo(place, 6);
        },
      ),
    );
  });

  test('never leaves the limits and never gets narrower than the least span', () => {
    const factors = fc.double({ min: 1e-6, max: 1e9, noNaN: true });
    fc.assert(
      fc.property(viewArbitrary, factors, fc.double({ min: 0, max: 1, noNaN: true }), (view, factor, place) => {
        const atNs = view.window.startNs + place * spanNs(view.window);
        const zoomed = zoomWindow(view.window, view.limits, atNs, factor);
        expect(within(zoomed, view.limits)).toBe(true);
        // Times of 10^15 ns are exact to an eighth of a nanosecond.
        expect(spanNs(zoomed)).toBeGreaterThan(minSpanNs - 1);
      }),
    );
  });

  test('in and out again by the same factor comes back', () => {
    const limits = { startNs: 0, endNs: 1e12 };
    const window = { startNs: 3e11, endNs: 3.1e11 };
    const back = zoomWindow(zoomWindow(window, limits, 3.02e11, 8), limits, 3.02e11, 1 / 8);
    expect(back.startNs).toBeCloseTo(window.startNs, 0);
    expect(back.endNs).toBeCloseTo(window.endNs, 0);
  });
});

test('panning keeps the width and stops at the limits', () => {
  const limits = { startNs: 0, endNs: 1000 };
  expect(panWindow({ startNs: 100, endNs: 300 }, limits, 50)).toEqual({ startNs: 150, endNs: 350 });
  expect(panWindow({ startNs: 100, endNs: 300 }, limits, -500)).toEqual({ startNs: 0, endNs: 200 });
  expect(panWindow({ startNs: 100, endNs: 300 }, limits, 5000)).toEqual({ startNs: 800, endNs: 1000 });
});

test('showing a time moves the window only when it has to', () => {
  const limits = { startNs: 0, endNs: 1000 };
  const window = { startNs: 100, endNs: 300 };
  expect(windowShowing(window, limits, 299)).toBe(window);
  expect(windowShowing(window, limits, 500)).toEqual({ startNs: 400, endNs: 600 });
  expect(windowShowing(window, limits, 999)).toEqual({ startNs: 800, endNs: 1000 });
});

test('a selection is whole nanoseconds in order, inside the limits', () => {
  const limits = { startNs: 10, endNs: 100 };
  expect(selectionBetween(60.6, 20.2, limits)).toEqual({ startNs: 20, endNs: 61 });
  expect(selectionBetween(-50, 1e9, limits)).toEqual(limits);
  expect(selectionBetween(20.1, 20.4, limits)).toBeNull();
});

test('ranges are half-open', () => {
  expect(containsNs({ startNs: 10, endNs: 20 }, 10)).toBe(true);
  expect(containsNs({ startNs: 10, endNs: 20 }, 20)).toBe(false);
});

test('the far end is the one to hold fixed while the near one moves', () => {
  expect(farEnd({ startNs: 10, endNs: 20 }, 12)).toBe(20);
  expect(farEnd({ startNs: 10, endNs: 20 }, 40)).toBe(10);
});
