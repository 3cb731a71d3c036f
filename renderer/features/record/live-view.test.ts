import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { useLiveView } from './live-view.ts';

const view = () => useLiveView.getState();

beforeEach(() => {
  view().reset();
  view().follow(30e9);
  view().setNow(100e9);
});

test('follows now until it is frozen, and then stands still', () => {
  expect(view().window).toEqual({ startNs: 70e9, endNs: 100e9 });
  view().setNow(101e9);
  expect(view().window).toEqual({ startNs: 71e9, endNs: 101e9 });
  view().freeze();
  view().setNow(200e9);
  expect(view().window).toEqual({ startNs: 71e9, endNs: 101e9 });
  view().follow(10e9);
  expect(view().window).toEqual({ startNs: 190e9, endNs: 200e9 });
});

test('a young recording is frozen at the scale it had, and moved no further than it fills', () => {
  view().reset();
  view().setNow(2e9);
  expect(view().window).toEqual({ startNs: -28e9, endNs: 2e9 });
  view().freeze();
  expect(view().window).toEqual({ startNs: -28e9, endNs: 2e9 });
  view().pan(-3e9);
  expect(view().window).toEqual({ startNs: -28e9, endNs: 2e9 });
  view().pan(100e9);
  expect(view().window).toEqual({ startNs: 0, endNs: 30e9 });
});

test('a zoom keeps what is under the pointer where it is, also while the recording goes on', () => {
  view().zoomAt(80e9, 2);
  expect(view().window).toEqual({ startNs: 75e9, endNs: 90e9 });
  view().setNow(150e9);
  view().zoomAt(80e9, 0.5);
  expect(view().window).toEqual({ startNs: 70e9, endNs: 100e9 });
});

test('the cursor stays where it is on screen, at other times', () => {
  view().setCursor(85e9);
  view().setNow(101e9);
  expect(view().cursorNs).toBe(86e9);
  view().zoomAt(86e9, 2);
  expect(view().cursorNs).toBe(86e9);
  view().pan(-5e9);
  expect(view().cursorNs).toBe(81e9);
  view().setNow(200e9);
  expect(view().cursorNs).toBe(81e9);
  view().setCursor(null);
  view().follow(10e9);
  expect(view().cursorNs).toBeNull();
});

test('a selection has whole nanoseconds of the recording, in any order of its ends', () => {
  view().select(90e9 + 0.4, 80e9);
  expect(view().selection).toEqual({ startNs: 80e9, endNs: 90e9 });
  view().select(-5e9, 500e9);
  expect(view().selection).toEqual({ startNs: 0, endNs: 100e9 });
  view().select(7e9, 7e9);
  expect(view().selection).toBeNull();
});

test('property: wherever it is zoomed and moved to, a view lies between the beginning and now', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({
        at: fc.double({ min: -1e12, max: 1e12, noNaN: true }),
        factor: fc.double({ min: 0.01, max: 100, noNaN: true }),
      }),
      fc.record({ by: fc.double({ min: -1e12, max: 1e12, noNaN: true }) }),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(steps, (moves) => {
      view().follow(30e9);
      view().freeze();
      for (const move of moves) {
        if ('by' in move) view().pan(move.by);
        else view().zoomAt(move.at, move.factor);
        const { startNs, endNs } = view().window;
        expect(startNs).toBeGreaterThanOrEqual(0);
        expect(endNs).toBeLessThanOrEqual(100e9 + 1);
        expect(endNs - startNs).toBeGreaterThanOrEqual(99);
      }
    }),
  );
});
