import { expect, test } from 'vitest';
import { sliceAt } from './lane-hits.ts';
import { testLanes } from './testing/lanes.ts';

/** 0…10 s at 100…200 px: 10 px a second; lanes of 20 px. */
const plot = {
  scale: { window: { startNs: 0, endNs: 10e9 }, leftPx: 100, widthPx: 100 },
  topPx: 0,
  laneHeightPx: 20,
  heightPx: 60,
};

const eventRowAt = (...place: Parameters<typeof sliceAt>): number => sliceAt(...place)?.eventRow ?? -1;

test('a bar leads to its row, by lane and by track', () => {
  const answer = testLanes(
    'stateDiagram',
    ['a'],
    { slices: [[1, 3, 0]] },
    {
      parallel: 2,
      slices: [
        [1, 3, 0, 0],
        [2, 5, 0, 1],
      ],
    },
  );
  expect(sliceAt(answer, plot, 115, 10)).toEqual({ startNs: 1e9, endNs: 3e9, label: 'a', eventRow: 100 });
  expect(eventRowAt(answer, plot, 145, 10)).toBe(-1);
  // The first track lies below the second.
  expect([36, 24].map((y) => eventRowAt(answer, plot, 125, y))).toEqual([100, 101]);
  expect(eventRowAt(answer, plot, 115, 50)).toBe(-1);
});

test('what is narrower than a pixel, and what is piled up, leads nowhere', () => {
  const answer = testLanes(
    'stateDiagram',
    ['a'],
    { density: [[1, 0, 0.5, 9]] },
    {
      parallel: 20,
      tracks: 1,
      slices: [
        [1, 3, 0],
        [1, 3, 0],
        [4, 5, 0],
      ],
    },
  );
  expect(eventRowAt(answer, plot, 115, 10)).toBe(-1);
  expect(eventRowAt(answer, plot, 115, 30)).toBe(-1);
  // It is alone there.
  expect(eventRowAt(answer, plot, 145, 30)).toBe(102);
});
