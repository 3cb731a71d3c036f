import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spanNs } from '../base/view-math.ts';
import { needFor, type Picture, requestFor, type SeriesView, sameTime } from './series-cache.ts';
import { syntheticSeries } from './testing/synthetic-series.ts';

const cpus = [0, 1];
const limits = { startNs: 0, endNs: 60_000_000_000 };
const viewOf = (startNs: number, endNs: number): SeriesView => ({
  window: { startNs, endNs },
  limits,
  widthPx: 1000,
  cpus,
  kinds: null,
});
const pictureOf = (view: SeriesView): Picture => {
  const request = requestFor(view);
  return { request, series: syntheticSeries(request) };
};

describe('requestFor', () => {
  test('asks for the window and as much again on both sides', () => {
    const { startNs, endNs, buckets } = requestFor(viewOf(20e9, 24e9));
    expect(startNs).toBeLessThanOrEqual(16e9);
    expect(startNs).toBeGreaterThan(14.9e9);
    expect(endNs).toBeGreaterThanOrEqual(28e9);
    expect(endNs).toBeLessThan(29.1e9);
    // 0.7 pixels a bucket.
    expect((endNs - startNs) / buckets / 4e6).toBeCloseTo(1 / 1.4, 1);
  });

  test('stays inside the trace, and inside what a query may ask', () => {
    expect(requestFor(viewOf(0, 60e9))).toMatchObject({ startNs: 0, endNs: 60e9, buckets: 1400 });
    expect(requestFor({ ...viewOf(20e9, 24e9), widthPx: 9000 }).buckets).toBe(8192);
  });

  test('small moves ask the same question', () => {
    expect(sameTime(requestFor(viewOf(20.2e9, 24.2e9)), requestFor(viewOf(20.3e9, 24.3e9)))).toBe(true);
    expect(sameTime(requestFor(viewOf(20.2e9, 24.2e9)), requestFor(viewOf(22e9, 26e9)))).toBe(false);
  });

  test('covers any window', () => {
    fc.assert(
      fc.property(fc.nat(59_999_000_000), fc.integer({ min: 100, max: 60_000_000_000 }), (startNs, span) => {
        const view = viewOf(startNs, Math.min(limits.endNs, startNs + span));
        const { startNs: from, endNs: to, buckets } = requestFor(view);
        expect(from).toBeLessThanOrEqual(view.window.startNs);
        expect(to).toBeGreaterThanOrEqual(view.window.endNs);
        expect(from).toBeGreaterThanOrEqual(limits.startNs);
        expect(to).toBeLessThanOrEqual(limits.endNs);
        expect(buckets).toBeGreaterThan(0);
        expect(buckets).toBeLessThanOrEqual(8192);
      }),
    );
  });
});

describe('needFor', () => {
  const view = viewOf(20e9, 24e9);
  const picture = pictureOf(view);

  test('nothing yet, other lanes or other kinds: at once', () => {
    expect(needFor(null, view)).toBe('now');
    expect(needFor(picture, { ...view, cpus: [0, 1] })).toBe('now');
    expect(needFor(picture, { ...view, kinds: [3] })).toBe('now');
  });

  test('the answer to its own question serves', () => {
    fc.assert(
      fc.property(fc.nat(59_999_000_000), fc.integer({ min: 2000, max: 60_000_000_000 }), (startNs, span) => {
        const any = viewOf(startNs, Math.min(limits.endNs, startNs + span));
        if (spanNs(any.window) >= 2000) expect(needFor(pictureOf(any), any)).toBe('no');
      }),
    );
  });

  test('panning within the skirt needs nothing, near its end something once settled, beyond it at once', () => {
    expect(needFor(picture, viewOf(21e9, 25e9))).toBe('no');
    expect(needFor(picture, viewOf(24e9, 28e9))).toBe('settled');
    expect(needFor(picture, viewOf(27e9, 31e9))).toBe('now');
  });

  test('zooming in needs a sharper picture once settled, and far in at once', () => {
    expect(needFor(picture, viewOf(21.2e9, 23.7e9))).toBe('no');
    expect(needFor(picture, viewOf(21e9, 22.5e9))).toBe('settled');
    expect(needFor(picture, viewOf(21e9, 21.3e9))).toBe('now');
  });

  test('zooming out beyond the skirt needs a new picture at once', () => {
    expect(needFor(picture, viewOf(10e9, 34e9))).toBe('now');
  });
});
