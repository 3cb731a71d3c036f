import { beforeEach, expect, test, vi } from 'vitest';
import type { LiveFrame } from '../../../contract/live.ts';
import { createDrawLog } from '../../canvas/testing/draw-log.ts';
import { LiveCanvas, type LivePicture, type LiveTheme } from './draw-live-lanes.ts';

class FakeImage {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
    this.data = new Uint8ClampedArray(width * height * 4);
  }
  toString = (): string => 'the image';
}

beforeEach(() => {
  vi.stubGlobal('ImageData', FakeImage);
  return () => vi.unstubAllGlobals();
});

/** Each colour is a letter. */
const theme: LiveTheme = {
  surface: 0x000000,
  grid: 0x000001,
  line: 0x000002,
  accent: 0x0000ff,
  marker: 0x0000fe,
  series: [0x00ff00, 0xff0000],
  seriesColors: ['first series', 'second series'],
  now: 'red',
};
const letters = new Map([
  [0x000000, '.'],
  [0x000001, 'g'],
  [0x000002, '_'],
  [0x00ff00, '1'],
  [0xff0000, '2'],
]);

const widthPx = 12;
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

const picture: LivePicture = {
  scale: { window: { startNs: 0, endNs: 8e9 }, leftPx: 2, widthPx: 8 },
  laneHeightPx,
  scrollPx: 0,
  cpus: [3, 5],
  frame,
  tops: [8, 8],
  gridNs: [],
  selection: null,
  markersNs: [],
  nowNs: null,
};

/** What was called, and each row of the image as text. */
function drawn(change: Partial<LivePicture>, density = 1): { log: string[]; rows: string[] } {
  const { context, log } = createDrawLog();
  let image: FakeImage | null = null;
  const canvas = { width: widthPx * density, height: 2 * laneHeightPx * density };
  const on = new Proxy(context, {
    get(target, name: string) {
      if (name === 'canvas') return canvas;
      if (name !== 'putImageData') return Reflect.get(target, name);
      return (given: FakeImage, x: number, y: number) => {
        image = given;
        context.putImageData(given as unknown as ImageData, x, y);
      };
    },
  });
  new LiveCanvas().draw(on, density, { ...picture, ...change }, theme);
  const pixels = new Uint32Array(image!.data.buffer);
  const rows = Array.from({ length: canvas.height }, (_, row) =>
    [...pixels.subarray(row * canvas.width, (row + 1) * canvas.width)]
      .map((pixel) => letters.get(pixel & 0xffffff) ?? '+')
      .join(''),
  );
  return { log, rows };
}

test('every lane has its series at their heights, the first above the second, and a gap where nothing was read', () => {
  const { log, rows } = drawn({});
  expect(log).toEqual(['putImageData(the image, 0, 0)']);
  // Lines 1.5 and 1 px thick, at the edges of rows: none covers a row whole but where a step goes.
  const lane = (first: number) => rows.slice(first, first + laneHeightPx).map((row) => row.replaceAll('+', '*'));
  const heights = (first: number, from: number, to: number) =>
    lane(first).flatMap((row, y) => (/[^._]/.test(row.slice(from, to)) ? [y] : []));
  // 8 of 8 is 6 px below the lane's edge, 0 of 8 is 6 px above its end.
  expect(heights(0, 2, 5)).toEqual(expect.arrayContaining([5, 6, 13, 14]));
  expect(heights(0, 7, 10)).toEqual(expect.arrayContaining([9, 10, 13, 14]));
  expect(heights(0, 7, 10)).not.toContain(6);
  // Core 5: the second series, with its area, only while it was read.
  expect(heights(laneHeightPx, 2, 5)).toEqual(expect.arrayContaining([5, 6, 10, 13, 14]));
  expect(heights(laneHeightPx, 7, 10)).toEqual([13, 14]);
  // Nothing is drawn beside the plot but the line between lanes.
  expect(rows.map((row) => row.slice(0, 2)).join('|')).toBe(
    [...new Array(19).fill('..'), '__', ...new Array(19).fill('..'), '__'].join('|'),
  );
});

test('the grid lies under the lanes, the selection above them', () => {
  const { rows } = drawn({ frame: null, gridNs: [0, 4e9], selection: { startNs: 4e9, endNs: 6e9 } });
  expect(rows[0]).toBe('..g...++....');
  expect(drawn({ frame: null, gridNs: [0, 4e9] }).rows[0]).toBe('..g...g.....');
});

test('a marker is a line through all lanes, as far as it is in view', () => {
  const { rows } = drawn({ frame: null, markersNs: [-1e9, 4e9, 9e9] });
  for (const row of [0, 25, 38]) expect(rows[row]).toBe('......+.....');
});

test('lanes that are scrolled away are not drawn, the others are where they are', () => {
  const { rows } = drawn({ scrollPx: laneHeightPx });
  const plain = drawn({}).rows;
  expect(rows.slice(0, laneHeightPx)).toEqual(plain.slice(laneHeightPx));
  expect(rows.slice(laneHeightPx)).toEqual(new Array(laneHeightPx).fill('.'.repeat(widthPx)));
});

test('now is a dashed line, with a dot at the newest value of the first series', () => {
  const { log } = drawn({ nowNs: 8e9 });
  expect(log).toEqual([
    'putImageData(the image, 0, 0)',
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
    'arc(10.5, 10, 3, 0, 6.28)', // 4 of 8 on core 3
    'fill()',
    'beginPath()',
    'arc(10.5, 34, 3, 0, 6.28)', // 0 on core 5
    'fill()',
  ]);
});

test('what is not read any more has no dot at now', () => {
  const ended = series([8, Number.NaN, 0, 0], [4, 0]);
  const { log } = drawn({ nowNs: 8e9, frame: { ...frame, series: [ended] } });
  expect(log.filter((call) => call.startsWith('arc'))).toEqual(['arc(10.5, 34, 3, 0, 6.28)']);
});

test('on a display of twice the density all is twice as large', () => {
  const { log, rows } = drawn({ nowNs: 8e9, gridNs: [0] }, 2);
  expect(rows).toHaveLength(80);
  expect(rows[0]).toMatch(/^\.{4}gg\.+/);
  expect(log).toContain('arc(20.5, 20, 6, 0, 6.28)');
});
