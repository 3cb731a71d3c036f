import { expect, test } from 'vitest';
import { createDrawLog } from '../testing/draw-log.ts';
import { mapColors, mapPixels, outlineCells } from './draw-map.ts';

const tokens: Record<string, number> = {
  ...{ '--h0': 0x000000, '--h1': 0x000040, '--h2': 0x000080, '--h3': 0x0000c0, '--h4': 0x0000ff, '--h5': 0xffffff },
  ...{ '--c3': 0x00ff00, '--tx-1': 0xffffff },
};
const colors = mapColors((token) => tokens[token] ?? 0);
const map = { startNs: 0, columnNs: 10, columns: 2, rows: 2, firstPower: 0 };

test('a pixel a cell, the first row at the bottom; nothing is the ground, the most the strongest, less another hue', () => {
  const cells = Float64Array.of(0, 10, Number.NaN, -10);
  const pixels = [...mapPixels({ ...map, cells }, 10, colors)];
  // Upper row first: (0, 1) and (1, 1), then (0, 0) and (1, 0).
  expect(pixels).toEqual([0xffffffff, 0xffffffff, 0xff000000, 0xff000000]);
  const [half] = mapPixels({ ...map, cells: Float64Array.of(0, 5, 0, 0) }, 10, colors);
  expect(half! & 0xff).toBeGreaterThan(150);
  expect((half! >> 8) & 0xff).toBe(0);
  const [, least] = mapPixels({ ...map, cells: Float64Array.of(0, 0, 0, -0.0001) }, 10, colors);
  expect((least! >> 8) & 0xff).toBeGreaterThan(0);
});

test('what is selected has one line around it', () => {
  const { context, log } = createDrawLog();
  const scale = { window: { startNs: 0, endNs: 100 }, leftPx: 0, widthPx: 100 };
  const place = { scale, topPx: 0, heightPx: 40 };
  outlineCells(context, place, { ...map, rows: 4 }, { column: 1, row: 2 }, { column: 3, row: 0 });
  expect(log.filter((entry) => /^(moveTo|lineTo)/.test(entry))).toEqual([
    ...['moveTo(10, 20)', 'lineTo(10, 0)', 'lineTo(30, 0)', 'lineTo(30, 30)'],
    ...['lineTo(40, 30)', 'lineTo(40, 40)', 'lineTo(20, 40)', 'lineTo(20, 20)'],
  ]);
});
