import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clampTop,
  isScaled,
  maxScrollPx,
  maxTopPx,
  type ScrollGeometry,
  scrollHeightPx,
  scrollOfTop,
  topOfScroll,
  topToReveal,
  visibleRows,
} from './scaled-scroll.ts';

const geometry = fc.record({
  rows: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 4_000_000_000 })),
  rowPx: fc.constant(22),
  viewportPx: fc.integer({ min: 1, max: 3000 }),
});
const fraction = fc.double({ min: 0, max: 1, noNaN: true });
const hundredMillion: ScrollGeometry = { rows: 100_000_000, rowPx: 22, viewportPx: 440 };

describe('scaled scroll', () => {
  it('is one to one as long as the list fits', () => {
    const short = { rows: 1000, rowPx: 22, viewportPx: 440 };
    expect(isScaled(short)).toBe(false);
    expect(scrollHeightPx(short)).toBe(22_000);
    expect(topOfScroll(short, 1234)).toBe(1234);
    expect(scrollOfTop(short, 1234)).toBe(1234);
    expect(visibleRows(short, 33)).toEqual({ first: 1, end: 22 });
  });

  it('reaches the first and the last of 100 million rows', () => {
    expect(scrollHeightPx(hundredMillion)).toBe(maxScrollPx);
    expect(visibleRows(hundredMillion, topOfScroll(hundredMillion, 0)).first).toBe(0);
    const end = topOfScroll(hundredMillion, maxScrollPx - 440);
    expect(visibleRows(hundredMillion, end)).toEqual({ first: 99_999_980, end: 100_000_000 });
  });

  it('reveals a row with the least movement', () => {
    expect(topToReveal(hundredMillion, 2200, 50)).toBe(1100);
    expect(topToReveal(hundredMillion, 2200, 100)).toBe(2200);
    expect(topToReveal(hundredMillion, 2200, 120)).toBe(121 * 22 - 440);
    expect(topToReveal(hundredMillion, 0, 99_999_999)).toBe(maxTopPx(hundredMillion));
  });

  it('property: a top survives the way to a scroll position and back', () => {
    fc.assert(
      fc.property(geometry, fraction, (g, f) => {
        const top = f * maxTopPx(g);
        const back = topOfScroll(g, scrollOfTop(g, top));
        expect(Math.abs(back - top)).toBeLessThanOrEqual(1e-6 * Math.max(1, top));
      }),
    );
  });

  it('property: the visible rows lie in the list and cover the viewport', () => {
    fc.assert(
      fc.property(geometry, fraction, (g, f) => {
        const top = f * maxTopPx(g);
        const { first, end } = visibleRows(g, top);
        expect(first).toBeGreaterThanOrEqual(0);
        expect(end).toBeLessThanOrEqual(g.rows);
        expect(first * g.rowPx).toBeLessThanOrEqual(top);
        expect(end * g.rowPx).toBeGreaterThanOrEqual(Math.min(top + g.viewportPx, g.rows * g.rowPx) - 1e-3);
      }),
    );
  });

  it('property: a revealed row shows whole when the viewport has room for it', () => {
    fc.assert(
      fc.property(geometry, fraction, fraction, (g, f, r) => {
        fc.pre(g.rows > 0 && g.viewportPx >= g.rowPx);
        const row = Math.floor(r * (g.rows - 1));
        const top = topToReveal(g, clampTop(g, f * maxTopPx(g)), row);
        expect(top).toBeLessThanOrEqual(row * g.rowPx);
        expect(top + g.viewportPx).toBeGreaterThanOrEqual((row + 1) * g.rowPx);
        expect(top).toBe(clampTop(g, top));
      }),
    );
  });
});
