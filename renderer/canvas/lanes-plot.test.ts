import './testing/fake-page.ts';
import { expect, test } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import { evenEdges } from './lane-edges.ts';
import { type LaneSeries, ratesOf } from './lane-raster.ts';
import { LanesPlot } from './lanes-plot.ts';
import { canvases, fakeParent } from './testing/fake-page.ts';
import { testTheme } from './testing/test-theme.ts';

const widthPx = 4;
const laneHeightPx = 20;

/** Lanes on a canvas of 4 px for 4 s: what was called, and the opacity of each pixel in per cent, a text a row. */
function drawn(lanes: LaneSeries[][]): { log: string[]; rows: string[] } {
  const plot = new LanesPlot(fakeParent(), { font: 'Inter' });
  const window = { startNs: 0, endNs: 4e9 };
  const edges = evenEdges(lanes.length, laneHeightPx);
  const stack = { first: 0, end: lanes.length, edges, scrolls: true };
  plot.place(stack, { window, leftPx: 0, widthPx }, widthPx, laneHeightPx);
  const canvas = canvases.at(-1)!;
  canvas.log.length = 0;
  plot.show({ window, edgesPx: [0, laneHeightPx, 2 * laneHeightPx], lanes }, testTheme);
  const pixels = new Uint32Array(canvas.image!.data.buffer);
  for (const pixel of pixels) expect(pixel === 0 || (pixel & 0xffffff) === testTheme.seriesPixel).toBe(true);
  const rows = Array.from({ length: lanes.length * laneHeightPx }, (_, row) =>
    [...pixels.subarray(row * widthPx, (row + 1) * widthPx)]
      .map((pixel) => String(Math.round((pixel >>> 24) / 2.55)).padStart(2))
      .join(' '),
  );
  return { log: canvas.log, rows };
}

/** Two lanes in buckets of 1 s; least and most are half and twice the mean. */
const series: EventSeries = {
  startNs: 0,
  bucketNs: 1e9,
  buckets: 3,
  cpus: Uint32Array.of(0, 1),
  counts: Uint32Array.of(4, 4, 4, 0, 0, 0),
  minPerSecond: Float32Array.of(2, 2, 2, 0, 0, 0),
  maxPerSecond: Float32Array.of(8, 8, 8, 0, 0, 0),
  peakPerSecond: 8,
};
/** A pixel an event per second: 11 px lie between the paddings of 4 px, and the last is the line between lanes. */
const look = { top: 11, color: testTheme.seriesPixel, lineWidthPx: 1.3, areaAlpha: 0.11, bandAlpha: 0.25 };
const lane = (index: number): LaneSeries[] => [{ values: ratesOf(series), lane: index, ...look }];

test('a lane is area, band and line in one image; what has no data is left empty', () => {
  const { log, rows } = drawn([lane(0), []]);
  expect(log.filter((call) => call.startsWith('put'))).toEqual(['putImageData(the image, 0, 0)']);
  const empty = ' 0  0  0  0';
  expect(rows).toEqual([
    ...new Array(7).fill(empty),
    '25 25 25  0', // the band from 8 …
    '25 25 25  0',
    '25 25 25  0',
    '74 74 74  0', // the line at 4, 1.3 px thick: 0.65 px above it, over the band,
    '76 76 76  0', // and 0.65 px below it, over band and area
    '33 33 33  0', // … to 2, over the area
    '11 11 11  0', // the area down to 0
    '11 11 11  0',
    ...new Array(5).fill(empty), // padding, and the line between lanes
    ...new Array(20).fill(empty), // the lane without data
  ]);
});

test('each lane has its own place, and its own values', () => {
  const { rows } = drawn([lane(1), lane(0)]);
  // No event is a line at zero.
  expect(rows.flatMap((row, y) => (row.startsWith(' 0') ? [] : [y]))).toEqual([14, 15, 27, 28, 29, 30, 31, 32, 33, 34]);
});
