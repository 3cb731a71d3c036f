import { describe, expect, test } from 'vitest';
import { emptyColumns } from '../../canvas/lane-raster.ts';
import { blended, blendLane, fillLiveColumns } from './live-raster.ts';

const values = (mean: number[], spread = 0) => ({
  mean: Float32Array.from(mean),
  min: Float32Array.from(mean, (value) => value - spread),
  max: Float32Array.from(mean, (value) => value + spread),
});

describe('columns of a lane', () => {
  const filled = (mean: number[], window: { startNs: number; endNs: number }, widthPx: number, lane = 0) => {
    const columns = emptyColumns(widthPx);
    const frame = { startNs: 0, bucketNs: 10, buckets: 4 };
    fillLiveColumns(columns, frame, values(mean, 1), lane, window, 1);
    return columns;
  };
  const gap = Number.NaN;

  test('narrow buckets are joined: the mean of those that were read, and their extremes', () => {
    const columns = filled([2, 4, gap, 6], { startNs: 0, endNs: 40 }, 2);
    expect([...columns.mean]).toEqual([3, 6]);
    expect([...columns.least]).toEqual([1, 5]);
    expect([...columns.most]).toEqual([5, 7]);
  });

  test('what was not read is a gap, before the frame and behind it too', () => {
    expect([...filled([gap, 4, 5, gap], { startNs: -20, endNs: 60 }, 8).mean]).toEqual([
      gap,
      gap,
      gap,
      4,
      5,
      gap,
      gap,
      gap,
    ]);
    expect([...filled([gap, gap, 1, 2], { startNs: 0, endNs: 40 }, 2).mean]).toEqual([gap, 1.5]);
  });

  test('wide buckets hold their value; lanes do not take from each other', () => {
    const columns = filled([1, 2, 3, 4, 5, 6, 7, 8], { startNs: 10, endNs: 30 }, 8, 1);
    expect([...columns.mean]).toEqual([6, 6, 6, 6, 7, 7, 7, 7]);
    expect(columns.stepped).toBe(true);
  });
});

test('a colour laid over another is between them', () => {
  expect(blended(0xff000000, 0xff8040, 0)).toBe(0xff000000);
  expect(blended(0xff123456, 0xff8040, 1)).toBe(0xffff8040);
  expect(blended(0xff000000, 0xfe8040, 0.5)).toBe(0xff7f4020);
});

describe('a lane over what is there', () => {
  const ground = 0xff000000;
  /** Ten rows of three pixels: how bright each row of the second column is, in per cent of white. */
  const drawn = (mean: number[], shape: { areaAlpha: number; bandAlpha: number }, topPx = 0, zeroPx = 10) => {
    const columns = emptyColumns(1);
    fillLiveColumns(columns, { startNs: 0, bucketNs: 1, buckets: 1 }, values(mean, 2), 0, { startNs: 0, endNs: 1 }, 1);
    const pixels = new Uint32Array(30).fill(ground);
    blendLane(pixels, 3, 1, columns, { topPx, zeroPx, lineWidthPx: 1, top: 10, color: 0xffffff, ...shape });
    for (let i = 0; i < 30; i++) if (i % 3 !== 1) expect(pixels[i]).toBe(ground);
    return Array.from({ length: 10 }, (_, row) => Math.round((pixels[row * 3 + 1]! & 0xff) / 2.55));
  };

  test('is a line where the value is, an area below it, a band around it', () => {
    // A row is one: 4.5 is the middle of the fifth row from below.
    expect(drawn([4.5], { areaAlpha: 0, bandAlpha: 0 })).toEqual([0, 0, 0, 0, 0, 100, 0, 0, 0, 0]);
    expect(drawn([4.5], { areaAlpha: 0.5, bandAlpha: 0 })).toEqual([0, 0, 0, 0, 0, 100, 50, 50, 50, 50]);
    expect(drawn([4.5], { areaAlpha: 0, bandAlpha: 0.5 })).toEqual([0, 0, 0, 25, 50, 100, 50, 25, 0, 0]);
  });

  test('a gap draws nothing, what is above the scale is cut off at its top', () => {
    expect(drawn([Number.NaN], { areaAlpha: 0.5, bandAlpha: 0.5 })).toEqual(new Array(10).fill(0));
    expect(drawn([99], { areaAlpha: 0, bandAlpha: 0 }, 2)[2]).toBe(50);
  });

  test('a lane that is partly out of the picture is cut, not squeezed', () => {
    // Its upper half is above the picture, its value in the first row that is in it.
    expect(drawn([4.5], { areaAlpha: 1, bandAlpha: 0 }, -5, 5)).toEqual([100, 100, 100, 100, 100, 0, 0, 0, 0, 0]);
    expect(drawn([2], { areaAlpha: 0, bandAlpha: 0 }, 5, 15)).toEqual(new Array(10).fill(0));
  });
});
