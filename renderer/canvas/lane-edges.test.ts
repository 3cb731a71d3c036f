import fc from 'fast-check';
import { expect, test } from 'vitest';
import { evenEdges, lanesInView, unevenEdges } from './lane-edges.ts';

test('lanes in view are those of which a pixel shows', () => {
  const [many, few] = [evenEdges(64, 36), evenEdges(4, 36)];
  expect(lanesInView(many, 0, 360)).toEqual({ first: 0, end: 10 });
  expect(lanesInView(many, 35, 360)).toEqual({ first: 0, end: 11 });
  expect(lanesInView(many, 36, 360)).toEqual({ first: 1, end: 11 });
  expect(lanesInView(few, 0, 360)).toEqual({ first: 0, end: 4 });
  expect(lanesInView(few, 9999, 360)).toEqual({ first: 4, end: 4 });
});

test('lanes of different heights are found as by looking at each', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 90 }), { maxLength: 40 });
  fc.assert(
    fc.property(heights, fc.integer({ min: 0, max: 2000 }), fc.integer({ min: 1, max: 800 }), (all, scroll, view) => {
      const edges = unevenEdges(all);
      const shows = all.flatMap((heightPx, lane) => {
        const topPx = all.slice(0, lane).reduce((a, b) => a + b, 0);
        expect(edges.edgePx(lane)).toBe(topPx);
        return topPx < scroll + view && topPx + heightPx > scroll ? [lane] : [];
      });
      const { first, end } = lanesInView(edges, scroll, view);
      expect(Array.from({ length: end - first }, (_, i) => first + i)).toEqual(shows);
    }),
  );
});
