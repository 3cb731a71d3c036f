import { expect, test } from 'vitest';
import { laneHeight, lanesToAsk, mostLanesInView } from './lane-layout.ts';

test('lanes have their usual height, and fill the viewport when there are few', () => {
  expect(laneHeight(null, 64, 500)).toBe(36);
  expect(laneHeight(null, 8, 400)).toBe(50);
  expect(laneHeight(null, 1, 390)).toBe(390);
});

test('a height that was dragged is kept', () => {
  expect(laneHeight(24, 4, 400)).toBe(24);
  expect(laneHeight(80, 64, 400)).toBe(80);
});

test('never more than twenty lanes fit into the viewport', () => {
  for (const viewportPx of [300, 799, 1200, 2001]) {
    const heightPx = laneHeight(24, 200, viewportPx);
    expect(viewportPx / heightPx).toBeLessThanOrEqual(mostLanesInView);
  }
});

test('all lanes are asked for when there are few, else those around the view, steady while it scrolls a little', () => {
  expect(lanesToAsk(28, 3, 9)).toEqual({ first: 0, end: 28 });
  expect(lanesToAsk(64, 20, 40)).toEqual({ first: 8, end: 48 });
  expect(lanesToAsk(64, 21, 41)).toEqual({ first: 8, end: 56 });
  expect(lanesToAsk(64, 22, 42)).toEqual({ first: 8, end: 56 });
  expect(lanesToAsk(64, 50, 64)).toEqual({ first: 40, end: 64 });
});
