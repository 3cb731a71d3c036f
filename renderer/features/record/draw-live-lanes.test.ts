import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveFrame } from '../../../contract/live.ts';
import { LanesRaster } from '../../canvas/lanes-raster.ts';
import { createDrawLog } from '../../canvas/testing/draw-log.ts';
import { FakeImage } from '../../canvas/testing/fake-image.ts';
import { drawMarkerLines, drawNow, type LanesNow, type LiveColors, laneSeriesOf } from './draw-live-lanes.ts';
import { ticksBeforeNow } from './live-axis.ts';

beforeEach(() => {
  vi.stubGlobal('ImageData', FakeImage);
  return () => vi.unstubAllGlobals();
});

const colors: LiveColors = { pixels: [0x00ff00, 0xff0000], css: ['first series', 'second series'], now: 'red' };

const widthPx = 8;
const laneHeightPx = 20;

const series = (mean: number[], latest: number[]): LiveFrame['series'][number] => {
  const values = Float32Array.from(mean);
  return {
    min: values,
    max: values,
    mean: values,
    latest: Float32Array.from(latest),
    peak: 8,
    unit: '',
    scaled: false,
    problem: null,
  };
};

/** Two processors, two buckets of 4 s; the second series has a gap. */
const frame: LiveFrame = {
  frame: 1,
  completeNs: 8e9,
  nowNs: 8e9,
  heldMs: 0,
  startNs: 0,
  bucketNs: 4e9,
  buckets: 2,
  cpus: Uint32Array.of(3, 5),
  series: [series([8, 4, 0, 0], [4, 0]), series([0, 0, 8, Number.NaN], [0, Number.NaN])],
  list: null,
  selection: null,
  stats: {} as LiveFrame['stats'],
};

/** Each row of the image as text: how opaque its pixels are, from 0 to 9. */
function drawn(cpus: readonly number[], density = 1): string[] {
  let image: FakeImage | null = null;
  const context = { putImageData: (given: FakeImage) => (image = given) } as unknown as CanvasRenderingContext2D;
  const lanes = cpus.map((cpu) => laneSeriesOf(frame, frame.cpus.indexOf(cpu), [8, 8], colors));
  const plot = { left: 2, width: widthPx * density, height: cpus.length * laneHeightPx * density };
  new LanesRaster().draw(context, plot, density, {
    window: { startNs: 0, endNs: 8e9 },
    edgesPx: cpus.map((_, i) => i * laneHeightPx).concat(cpus.length * laneHeightPx),
    lanes,
  });
  const pixels = new Uint32Array(image!.data.buffer);
  return Array.from({ length: plot.height }, (_, row) =>
    [...pixels.subarray(row * plot.width, (row + 1) * plot.width)].map((pixel) => (pixel >>> 24) / 25.6).join(' '),
  );
}
/** The rows of a lane in which something strong is drawn between two columns. */
const heights = (rows: string[], first: number, from: number, to: number): number[] =>
  rows.slice(first, first + laneHeightPx).flatMap((row, y) => {
    const pixels = row.split(' ').slice(from, to).map(Number);
    return pixels.some((pixel) => pixel > 4) ? [y] : [];
  });

test('every lane has its series at their heights, and a gap where nothing was read', () => {
  const rows = drawn([3, 5]);
  // 8 of 8 is 4 px below the lane's edge, 0 of 8 is 4 px above the line at its end: 11 px lie between.
  expect(heights(rows, 0, 0, 3)).toEqual([3, 4, 14, 15]);
  // The first series falls to half.
  expect(heights(rows, 0, 5, 8)).toEqual([9, 14, 15]);
  // Core 5: the second series, only while it was read.
  expect(heights(rows, laneHeightPx, 0, 3)).toEqual([3, 4, 14, 15]);
  expect(heights(rows, laneHeightPx, 5, 8)).toEqual([14, 15]);
  // Lanes scroll: another first lane is drawn as it was.
  expect(drawn([5])).toEqual(rows.slice(laneHeightPx));
});

test('the first series lies above the others, which have no band; the lowest has the area', () => {
  const [below, above] = laneSeriesOf(frame, 0, [8, 4], colors);
  expect(below).toMatchObject({ color: 0xff0000, top: 4, bandAlpha: 0, areaAlpha: 0.11 });
  expect(above).toMatchObject({ color: 0x00ff00, top: 8, bandAlpha: 0.28, areaAlpha: 0 });
});

test('on a display of twice the density all is twice as large', () => {
  const rows = drawn([3, 5], 2);
  expect(rows).toHaveLength(80);
  expect(rows.slice(0, 40).flatMap((row, y) => (Number(row.split(' ')[0]) > 4 ? [y] : []))).toEqual([
    6, 7, 8, 9, 29, 30,
  ]);
});

const scale = { window: { startNs: 0, endNs: 8e9 }, leftPx: 2, widthPx: 8 };

test('a marker is a line through all lanes, as far as it is in view', () => {
  const { context, log } = createDrawLog();
  drawMarkerLines(context, scale, 40, [-1e9, 4e9, 9e9], 'marker');
  expect(log.filter((call) => call.startsWith('fillRect'))).toEqual(['fillRect(6, 0, 1, 40)']);
});

const lanes: LanesNow = { cpus: [3, 5], topPx: 0, laneHeightPx, frame, tops: [8, 8] };

test('now is a dashed line, with a dot at the newest value of the first series', () => {
  const { context, log } = createDrawLog();
  drawNow(context, 10, 40, lanes, colors);
  expect(log).toEqual([
    'strokeStyle = red',
    'lineWidth = 1',
    'setLineDash(3,2)',
    'beginPath()',
    'moveTo(10.5, 0)',
    'lineTo(10.5, 40)',
    'stroke()',
    'setLineDash()',
    'fillStyle = first series',
    'beginPath()',
    'arc(10.5, 9.5, 3, 0, 6.28)', // 4 of 8 on core 3
    'fill()',
    'beginPath()',
    'arc(10.5, 35, 3, 0, 6.28)', // 0 on core 5
    'fill()',
  ]);
});

test('what is not read any more has no dot at now', () => {
  const { context, log } = createDrawLog();
  const ended = series([8, Number.NaN, 0, 0], [4, 0]);
  drawNow(context, 10, 40, { ...lanes, frame: { ...frame, series: [ended] } }, colors);
  expect(log.filter((call) => call.startsWith('arc'))).toEqual(['arc(10.5, 35, 3, 0, 6.28)']);
});

test('ticks of a view that follows count back from now', () => {
  const { majorsNs, labels } = ticksBeforeNow({ startNs: 70e9, endNs: 100e9 }, 10e9);
  expect(majorsNs).toEqual([70e9, 80e9, 90e9]);
  expect(labels).toEqual(['−30 s', '−20 s', '−10 s']);
});
