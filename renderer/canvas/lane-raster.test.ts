import { describe, expect, test } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import { emptyColumns, fillColumns, type LaneColumns, rasterLane } from './lane-raster.ts';

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
  fillColumns(columns, series, 0, { startNs: fromS * 1e9, endNs: toS * 1e9 }, stepFromPx);
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
    fillColumns(columns, { ...one, cpus: Uint32Array.of(0, 1), buckets: 2 }, 1, { startNs: 0, endNs: 2e9 }, 3);
    expect([...columns.mean]).toEqual([3, 4]);
  });
});

describe('rasterLane', () => {
  const color = 0x123456;
  const shape = { heightPx: 12, paddingPx: 1, lineWidthPx: 2, topPerSecond: 10, color };

  /** Opacity of each pixel in per cent, a line of text a row. */
  function raster(columns: LaneColumns, more: Partial<typeof shape> = {}): string[] {
    const widthPx = columns.mean.length;
    const drawn = { ...shape, ...more };
    const pixels = new Uint32Array(widthPx * drawn.heightPx).fill(0xffffffff);
    rasterLane(pixels, columns, drawn);
    for (const pixel of pixels) expect(pixel === 0 || (pixel & 0xffffff) === color).toBe(true);
    return Array.from({ length: drawn.heightPx }, (_, row) =>
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
    expect(raster(flat(5, 5, 5), { heightPx: 2, paddingPx: 1 })).toHaveLength(2);
  });
});
