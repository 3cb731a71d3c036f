import { describe, expect, test } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import { blended, emptyColumns, fillColumns, type LaneColumns, rasterLane, ratesOf } from './lane-raster.ts';

/** One lane in buckets of 1 s from 0 on; least and most are half and twice the mean. */
function lane(...counts: number[]): EventSeries {
  return {
    startNs: 0,
    bucketNs: 1e9,
    buckets: counts.length,
    cpus: Uint32Array.of(0),
    counts: Uint32Array.from(counts),
    minPerSecond: Float32Array.from(counts, (count) => count / 2),
    maxPerSecond: Float32Array.from(counts, (count) => count * 2),
    peakPerSecond: 2 * Math.max(...counts),
  };
}

function columnsOf(series: EventSeries, fromS: number, toS: number, widthPx: number, stepFromPx = 3): LaneColumns {
  const columns = emptyColumns(widthPx);
  fillColumns(columns, ratesOf(series), 0, { startNs: fromS * 1e9, endNs: toS * 1e9 }, stepFromPx);
  return columns;
}

describe('fillColumns', () => {
  test('several buckets a pixel: mean of the means, least of the least, most of the most', () => {
    const { mean, least, most, stepped } = columnsOf(lane(2, 4, 10, 20), 0, 4, 2);
    expect(stepped).toBe(false);
    expect([...mean]).toEqual([3, 15]);
    expect([...least]).toEqual([1, 5]);
    expect([...most]).toEqual([8, 40]);
  });

  test('one bucket a pixel: its own values', () => {
    expect([...columnsOf(lane(2, 4, 10, 20), 1, 4, 3).mean]).toEqual([4, 10, 20]);
  });

  test('a little wider: a line through the middles of the buckets', () => {
    const { mean, stepped } = columnsOf(lane(0, 10, 10), 0, 3, 6);
    expect(stepped).toBe(false);
    expect([...mean]).toEqual([0, 2.5, 7.5, 10, 10, 10]);
  });

  test('fewer than one bucket per 3 px: values held over their bucket', () => {
    const { mean, stepped } = columnsOf(lane(1, 5), 0, 2, 6);
    expect(stepped).toBe(true);
    expect([...mean]).toEqual([1, 1, 1, 5, 5, 5]);
  });

  test('outside the answer there is a gap', () => {
    const { mean, least, most } = columnsOf(lane(7, 7), -1, 3, 4);
    for (const values of [mean, least, most]) expect([...values].map(Number.isNaN)).toEqual([true, false, false, true]);
  });

  test('reads the lane it is told to', () => {
    const one = lane(1, 2, 3, 4);
    const columns = emptyColumns(2);
    fillColumns(columns, ratesOf({ ...one, cpus: Uint32Array.of(0, 1), buckets: 2 }), 1, { startNs: 0, endNs: 2e9 }, 3);
    expect([...columns.mean]).toEqual([3, 4]);
  });
});

describe('rasterLane', () => {
  const color = 0x123456;
  const shape = {
    topPx: 1,
    zeroPx: 11,
    lineWidthPx: 2,
    top: 10,
    color,
    areaAlpha: 0.11,
    bandAlpha: 0.25,
    blends: false,
  };

  /** Opacity of each pixel in per cent, a line of text a row. */
  function raster(columns: LaneColumns, more: Partial<typeof shape> = {}): string[] {
    const widthPx = columns.mean.length;
    const drawn = { ...shape, ...more };
    const pixels = new Uint32Array(widthPx * (drawn.zeroPx + 1));
    rasterLane(pixels, widthPx, 0, columns, drawn);
    for (const pixel of pixels) expect(pixel === 0 || (pixel & 0xffffff) === color).toBe(true);
    return Array.from({ length: drawn.zeroPx + 1 }, (_, row) =>
      [...pixels.subarray(row * widthPx, (row + 1) * widthPx)]
        .map((pixel) => String(Math.round((pixel >>> 24) / 2.55)).padStart(3))
        .join(' '),
    );
  }
  const flat = (mean: number, least: number, most: number, widthPx = 2): LaneColumns => ({
    mean: new Float64Array(widthPx).fill(mean),
    least: new Float64Array(widthPx).fill(least),
    most: new Float64Array(widthPx).fill(most),
    stepped: false,
  });

  test('from the top: nothing, the band, the line, the band over the area, the area, nothing', () => {
    expect(raster(flat(5, 3, 8))).toEqual([
      '  0   0', // padding
      '  0   0',
      '  0   0',
      ' 25  25', // band from 8 ...
      ' 25  25',
      '100 100', // the line at 5, 2 px high
      '100 100',
      ' 33  33', // ... to 3, over the area
      ' 11  11', // area from 5 to 0
      ' 11  11',
      ' 11  11',
      '  0   0', // padding
    ]);
  });

  test('edges between two pixels are shared between them', () => {
    const rows = raster(flat(4.5, 4.5, 4.5));
    // The line lies from 5.5 to 7.5 px: half of rows 5 and 7, of which the area covers the lower.
    expect(rows.slice(4, 9)).toEqual(['  0   0', ' 50  50', '100 100', ' 56  56', ' 11  11']);
  });

  test('joins neighbours half way on both sides', () => {
    const columns = {
      ...flat(0, 0, 0),
      mean: Float64Array.of(0, 8),
      least: Float64Array.of(0, 8),
      most: Float64Array.of(0, 8),
    };
    const opaque = (x: number) =>
      raster(columns).flatMap((row, i) => (row.slice(x * 4, x * 4 + 3) === '100' ? [i] : []));
    expect(opaque(0)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(opaque(1)).toEqual([2, 3, 4, 5, 6, 7]);
  });

  test('a step is upright at the edge of its bucket', () => {
    const values = Float64Array.of(0, 8, 8);
    const columns = { mean: values, least: values, most: values, stepped: true };
    const opaque = (x: number) =>
      raster(columns).flatMap((row, i) => (row.slice(x * 4, x * 4 + 3) === '100' ? [i] : []));
    expect(opaque(0)).toEqual([10, 11]);
    expect(opaque(1)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(opaque(2)).toEqual([2, 3]);
  });

  test('a series without a line has its band and area, and nothing that joins neighbours', () => {
    const columns = {
      mean: Float64Array.of(1, 8),
      least: Float64Array.of(0, 7),
      most: Float64Array.of(2, 9),
      stepped: false,
    };
    expect(raster(columns, { lineWidthPx: 0, areaAlpha: 0 })).toEqual([
      ...['  0   0', '  0   0'],
      ...['  0  25', '  0  25'], // from 9 to 7
      ...Array(5).fill('  0   0'),
      ...[' 25   0', ' 25   0'], // from 2 to 0
      '  0   0',
    ]);
    const area = raster(columns, { lineWidthPx: 0, bandAlpha: 0 });
    expect(area.map((row) => row.slice(0, 3)).filter((pixel) => pixel === ' 11')).toHaveLength(1);
    expect(area.map((row) => row.slice(4, 7)).filter((pixel) => pixel === ' 11')).toHaveLength(8);
  });

  test('what is above the scale is cut off at its top', () => {
    const rows = raster(flat(5, 5, 1000));
    expect(rows[0]).toBe('  0   0');
    expect(rows[1]).toBe(' 25  25');
  });

  test('a gap stays empty, and the line does not cross it', () => {
    const values = Float64Array.of(5, Number.NaN, 9);
    const rows = raster({ mean: values, least: values, most: values, stepped: false });
    for (const row of rows) expect(row.slice(4, 7)).toBe('  0');
    expect(rows.map((row) => row.slice(0, 3)).filter((pixel) => pixel === '100')).toHaveLength(2);
  });

  test('no place for anything is no error', () => {
    expect(raster(flat(5, 5, 5), { topPx: 1, zeroPx: 1 })).toHaveLength(2);
  });
});

/** As a running recording has them: read values, with gaps. */
const readValues = (mean: number[], spread = 0) => ({
  startNs: 0,
  bucketNs: 10,
  buckets: 4,
  unit: 1,
  mean: Float32Array.from(mean),
  least: Float32Array.from(mean, (value) => value - spread),
  most: Float32Array.from(mean, (value) => value + spread),
});

describe('columns of what was read', () => {
  const filled = (mean: number[], window: { startNs: number; endNs: number }, widthPx: number, lane = 0) => {
    const columns = emptyColumns(widthPx);
    fillColumns(columns, readValues(mean, 1), lane, window, 3);
    return columns;
  };
  const gap = Number.NaN;

  test('narrow buckets are joined: the mean of those that were read, and their extremes', () => {
    const columns = filled([2, 4, gap, 6], { startNs: 0, endNs: 40 }, 2);
    expect([...columns.mean]).toEqual([3, 6]);
    expect([...columns.least]).toEqual([1, 5]);
    expect([...columns.most]).toEqual([5, 7]);
  });

  test('what was not read is a gap, before the answer and behind it too', () => {
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

  test('beside a gap a line keeps the height that it has', () => {
    expect([...filled([gap, 4, 6, gap], { startNs: 0, endNs: 40 }, 8).mean]).toEqual([
      gap,
      gap,
      4,
      4.5,
      5.5,
      6,
      gap,
      gap,
    ]);
  });

  test('wide buckets hold their value; lanes do not take from each other', () => {
    const columns = filled([1, 2, 3, 4, 5, 6, 7, 8], { startNs: 10, endNs: 30 }, 8, 1);
    expect([...columns.mean]).toEqual([6, 6, 6, 6, 7, 7, 7, 7]);
    expect(columns.stepped).toBe(true);
  });
});

test('a colour laid over another is between them, and over nothing it is itself', () => {
  expect(blended(0xff000000, 0xff8040, 0)).toBe(0xff000000);
  expect(blended(0xff123456, 0xff8040, 1)).toBe(0xffff8040);
  expect(blended(0xff000000, 0xfe8040, 0.5)).toBe(0xff7f4020);
  expect(blended(0, 0xff8040, 0.5)).toBe(0x80ff8040);
  expect(blended(0, 0xff8040, 0)).toBe(0);
  // Half of it over what is half there: three quarters opaque, two thirds of them its own.
  expect(blended(0x80000000, 0xffffff, 0.5)).toBe(0xc0a9a9a9);
});

describe('a lane over what is there', () => {
  const ground = 0xff000000;
  /** Ten rows of three pixels: how bright each row of the second column is, in per cent of white. */
  const drawn = (mean: number[], shape: { areaAlpha: number; bandAlpha: number }, topPx = 0, zeroPx = 10) => {
    const columns = emptyColumns(1);
    fillColumns(columns, { ...readValues(mean, 2), buckets: 1 }, 0, { startNs: 0, endNs: 10 }, 1);
    const pixels = new Uint32Array(30).fill(ground);
    rasterLane(pixels, 3, 1, columns, {
      topPx,
      zeroPx,
      lineWidthPx: 1,
      top: 10,
      color: 0xffffff,
      blends: true,
      ...shape,
    });
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
