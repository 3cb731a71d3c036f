import { beforeEach, expect, test, vi } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import { type LaneData, LanesPlot } from './lanes-plot.ts';
import { createDrawLog } from './testing/draw-log.ts';
import { testTheme } from './testing/test-theme.ts';

/** The canvas of the plot that was made last, and what was drawn on it. */
const made = vi.hoisted(() => ({ context: null as unknown }));

// uPlot keeps a canvas of its size and asks for a drawing when its scale changes: of it no more is used.
vi.mock('uplot', () => ({
  default: class {
    width = 1;
    height = 1;
    ctx = made.context as CanvasRenderingContext2D;
    readonly #draw: () => void;
    constructor({ hooks }: { hooks: { draw: [() => void] } }) {
      this.#draw = hooks.draw[0];
    }
    setSize({ width, height }: { width: number; height: number }): void {
      Object.assign(this, { width, height });
    }
    batch(change: () => void): void {
      change();
      this.#draw();
    }
    setScale(): void {}
  },
}));

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

const element = () => ({ style: {}, setAttribute() {}, append() {} });
const widthPx = 4;
const laneHeightPx = 20;

beforeEach(() => {
  vi.stubGlobal('document', { createElement: element, documentElement: { dataset: {} } });
  vi.stubGlobal('ImageData', FakeImage);
  vi.stubGlobal('devicePixelRatio', 1);
  return () => vi.unstubAllGlobals();
});

/** Lanes on a canvas of 4 px for 4 s: what was called, and the opacity of each pixel in per cent, a text a row. */
function drawn(lanes: (LaneData | null)[]): { log: string[]; rows: string[] } {
  const { context, log } = createDrawLog();
  let image: FakeImage | null = null;
  const canvas = { width: widthPx, height: lanes.length * laneHeightPx };
  made.context = {
    canvas,
    putImageData(given: FakeImage, x: number, y: number) {
      image = given;
      context.putImageData(given as unknown as ImageData, x, y);
    },
  };
  const plot = new LanesPlot(element() as unknown as HTMLElement);
  plot.place(0, lanes.length, laneHeightPx, widthPx);
  plot.show({ startNs: 0, endNs: 4e9 }, lanes, testTheme);
  const pixels = new Uint32Array(image!.data.buffer);
  for (const pixel of pixels) expect(pixel === 0 || (pixel & 0xffffff) === testTheme.seriesPixel).toBe(true);
  const rows = Array.from({ length: canvas.height }, (_, row) =>
    [...pixels.subarray(row * widthPx, (row + 1) * widthPx)]
      .map((pixel) => String(Math.round((pixel >>> 24) / 2.55)).padStart(2))
      .join(' '),
  );
  return { log, rows };
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
const topPerSecond = 11;

test('a lane is area, band and line in one image; what has no data is left empty', () => {
  const { log, rows } = drawn([{ series, lane: 0, topPerSecond }, null]);
  expect(log).toEqual(['putImageData(the image, 0, 0)']);
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
  const [upper, lower] = [0, 1].map((lane) => ({ series, lane, topPerSecond }));
  const { rows } = drawn([lower!, upper!]);
  // No event is a line at zero.
  expect(rows.flatMap((row, y) => (row.startsWith(' 0') ? [] : [y]))).toEqual([14, 15, 27, 28, 29, 30, 31, 32, 33, 34]);
});
