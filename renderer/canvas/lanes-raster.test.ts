import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NsRange } from '../base/view-math.ts';
import type { LaneSeries, LaneValues } from './lane-raster.ts';
import { columnsBetween, LanesRaster, type RasterPicture } from './lanes-raster.ts';
import { FakeImage } from './testing/fake-image.ts';

beforeEach(() => {
  vi.stubGlobal('ImageData', FakeImage);
  return () => vi.unstubAllGlobals();
});

const widthPx = 24;
const lanePx = 20;

/** The image as the raster leaves it on the canvas. */
function imageOf(raster: LanesRaster, picture: RasterPicture): number[] {
  let pixels: number[] = [];
  const context = {
    putImageData: (image: FakeImage) => (pixels = [...new Uint32Array(image.data.buffer)]),
  } as unknown as CanvasRenderingContext2D;
  const height = lanePx * picture.lanes.length;
  raster.draw(context, { left: 0, width: widthPx, height }, 1, picture);
  return pixels;
}

/** 64 units of time a bucket: whole numbers all through, so that a moved window and a new one compute the same. */
const bucketNs = 64;
const buckets = 40;

const values: fc.Arbitrary<LaneValues> = fc
  .array(fc.oneof({ weight: 5, arbitrary: fc.integer({ min: 0, max: 16 }) }, fc.constant(Number.NaN)), {
    minLength: buckets,
    maxLength: buckets,
  })
  .map((all) => {
    const mean = Float64Array.from(all);
    return {
      startNs: 0,
      bucketNs,
      buckets,
      unit: 1,
      mean,
      least: mean.map((v) => v / 2),
      most: mean.map((v) => v * 2),
    };
  });

const series: fc.Arbitrary<LaneSeries> = fc.record({
  values,
  lane: fc.constant(0),
  top: fc.constantFrom(8, 16),
  color: fc.constantFrom(0x102030, 0xff00ff),
  lineWidthPx: fc.constantFrom(0, 1.3),
  areaAlpha: fc.constantFrom(0, 0.11, 1),
  bandAlpha: fc.constantFrom(0, 0.25),
});

const windowAt = (startPx: number, nsPerPx: number): NsRange => ({
  startNs: startPx * nsPerPx,
  endNs: (startPx + widthPx) * nsPerPx,
});

test('property: a picture that was moved there equals one that was drawn there', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(series, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      fc.constantFrom(4, 16, 64, 128),
      fc.array(fc.integer({ min: -40, max: 90 }), { minLength: 2, maxLength: 8 }),
      (lanes, nsPerPx, starts) => {
        const edgesPx = [...lanes, []].map((_, i) => i * lanePx);
        const moved = new LanesRaster();
        for (const start of starts) {
          const picture = { window: windowAt(start, nsPerPx), edgesPx, lanes };
          expect(imageOf(moved, picture)).toEqual(imageOf(new LanesRaster(), picture));
        }
      },
    ),
    { numRuns: 200 },
  );
});

/** A line of one height, which is read of as often as it is drawn. */
function countedLane(value: number): { lanes: LaneSeries[][]; reads(): number } {
  let reads = 0;
  const mean = new Proxy(new Float64Array(buckets).fill(value), {
    get(target, key) {
      reads++;
      return Reflect.get(target, key);
    },
  });
  const values = { startNs: 0, bucketNs, buckets, unit: 1, mean, least: mean, most: mean };
  const look = { lane: 0, top: 8, color: 1, lineWidthPx: 1, areaAlpha: 0.1, bandAlpha: 0 };
  return { lanes: [[{ values, ...look }]], reads: () => reads };
}

test('of a window that moved by some columns, only these are computed', () => {
  const raster = new LanesRaster();
  const { lanes, reads } = countedLane(4);
  const edgesPx = [0, lanePx];
  imageOf(raster, { window: windowAt(0, 64), edgesPx, lanes });
  const whole = reads();
  imageOf(raster, { window: windowAt(3, 64), edgesPx, lanes });
  const moved = reads() - whole;
  // Three new columns, the one beside them again, and one more that is only looked at; the first one and its neighbour.
  expect(moved).toBe((whole / widthPx) * 7);
  imageOf(raster, { window: windowAt(3, 64), edgesPx, lanes });
  expect(reads()).toBe(whole + moved);
});

test('other values, looks, places or densities are drawn anew', () => {
  const edgesPx = [0, lanePx];
  const window = windowAt(2, 64);
  const { lanes } = countedLane(4);
  const [[one]] = lanes as [[LaneSeries]];
  const others: LaneSeries[] = [
    { ...one, values: { ...one.values, mean: new Float64Array(buckets).fill(2) } },
    { ...one, top: 4 },
    { ...one, color: 2 },
    { ...one, lineWidthPx: 3 },
    { ...one, areaAlpha: 0.5 },
  ];
  for (const other of others) {
    const raster = new LanesRaster();
    imageOf(raster, { window, edgesPx, lanes });
    const picture = { window, edgesPx, lanes: [[other]] };
    expect(imageOf(raster, picture)).toEqual(imageOf(new LanesRaster(), picture));
  }
});

test('columns between windows: whole ones of windows of the same span, also of sums in floating point', () => {
  expect(columnsBetween(windowAt(0, 64), windowAt(5, 64), widthPx)).toBe(5);
  expect(columnsBetween(windowAt(0, 64), windowAt(-5, 64), widthPx)).toBe(-5);
  expect(columnsBetween(windowAt(0, 64), windowAt(0.5, 64), widthPx)).toBeNull();
  expect(columnsBetween(windowAt(0, 64), windowAt(0, 65), widthPx)).toBeNull();
  const fine = { startNs: 0.1, endNs: 0.3 };
  expect(columnsBetween(fine, { startNs: 0.1 + 0.1, endNs: 0.3 + 0.1 }, 20)).toBe(10);
});
