import { describe, expect, test } from 'vitest';
import { drawOverlay } from './draw-overlay.ts';
import { drawOverview, drawOverviewWindow } from './draw-overview.ts';
import { drawRulerSelection } from './draw-ruler.ts';
import { createDrawLog } from './testing/draw-log.ts';
import { testTheme as theme } from './testing/test-theme.ts';
import type { TimeScale } from './time-scale.ts';

/** 0…10 s at 10…110 px: 10 px a second. */
const scale: TimeScale = { window: { startNs: 0, endNs: 10e9 }, leftPx: 10, widthPx: 100 };

describe('ruler', () => {
  test('the selection: a tint, a line below, and a handle at each end', () => {
    const { context, log } = createDrawLog();
    drawRulerSelection(context, 24, scale, { startNs: 2e9, endNs: 4e9 }, theme);
    expect(log.slice(log.indexOf('clip()'))).toEqual([
      'clip()',
      'fillStyle = --accent-soft',
      'fillRect(30, 0, 20, 24)',
      'fillStyle = --accent',
      'fillRect(30, 22, 21, 2)',
      'beginPath()',
      'roundRect(28, 15, 5, 9, 2)',
      'fill()',
      'beginPath()',
      'roundRect(48, 15, 5, 9, 2)',
      'fill()',
      'restore()',
    ]);
  });
});

describe('overview', () => {
  test('the area steps from bucket to bucket; level runs take two points', () => {
    const { context, log } = createDrawLog();
    const totals = Float64Array.of(0, 50, 50, 50, 100);
    drawOverview(
      context,
      56,
      scale,
      { startNs: 0, bucketNs: 2e9, totals, topPerSecond: 100, fill: 'area', opacity: 0.5 },
      theme,
    );
    expect(log).toEqual([
      'fillStyle = area',
      'globalAlpha = 0.5',
      'beginPath()',
      'moveTo(10, 50)',
      'lineTo(10, 50)',
      'lineTo(30, 50)',
      'lineTo(30, 28)',
      'lineTo(90, 28)',
      'lineTo(90, 6)',
      'lineTo(110, 6)',
      'lineTo(110, 50)',
      'fill()',
      'globalAlpha = 1',
      'fillStyle = --line-2',
      'fillRect(10, 50, 100, 1)',
    ]);
  });

  test('buckets that begin before the trace or end after it stay inside the axis', () => {
    const { context, log } = createDrawLog();
    const totals = Float64Array.of(10, 10);
    drawOverview(
      context,
      56,
      scale,
      { startNs: -3e9, bucketNs: 10e9, totals, topPerSecond: 10, fill: 'area', opacity: 1 },
      theme,
    );
    expect(log.filter((entry) => /To\(/.test(entry))).toEqual([
      'moveTo(10, 50)',
      'lineTo(10, 6)',
      'lineTo(110, 6)',
      'lineTo(110, 50)',
    ]);
  });

  test('a veil covers what is not in the window; the selection shows through', () => {
    const { context, log } = createDrawLog();
    drawOverviewWindow(context, 56, scale, { startNs: 3e9, endNs: 6e9 }, { startNs: 4e9, endNs: 5e9 }, theme);
    expect(log).toEqual([
      'fillStyle = color-mix(in srgb, --s1 42%, transparent)',
      'fillRect(10, 0, 30, 56)',
      'fillRect(70, 0, 40, 56)',
      'fillStyle = --sel',
      'fillRect(50, 0, 10, 56)',
      'fillStyle = --accent-line',
      'fillRect(50, 0, 1, 56)',
      'fillRect(59, 0, 1, 56)',
      'strokeStyle = --tx-2',
      'lineWidth = 1',
      'beginPath()',
      'roundRect(40.5, 0.5, 29, 55, 3)',
      'stroke()',
      // A handle at each end, with its grip.
      ...[40, 70].flatMap((middlePx) => [
        'fillStyle = --s4',
        'beginPath()',
        `roundRect(${middlePx - 3.5}, 19.5, 7, 18, 3)`,
        'fill()',
        'stroke()',
        'fillStyle = --tx-2',
        `fillRect(${middlePx - 2}, 24, 1, 8)`,
        `fillRect(${middlePx + 1}, 24, 1, 8)`,
      ]),
    ]);
  });

  test('a selection too short to see is a line one pixel wide', () => {
    const { context, log } = createDrawLog();
    drawOverviewWindow(context, 56, scale, scale.window, { startNs: 4e9, endNs: 4e9 + 10 }, theme);
    expect(log).toContain('fillRect(50, 0, 1, 56)');
  });
});

describe('overlay', () => {
  const reading = { middlePx: 20, values: [{ valuePx: 12, text: '12.4 K' }], more: '' };

  test('nothing selected, no cursor: nothing', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, null, null, [], theme);
    expect(log).toEqual([]);
  });

  test('a selection that reaches beyond the view is cut, and has an edge only where it ends', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, { startNs: 8e9, endNs: 30e9 }, null, [], theme);
    expect(log).toEqual([
      'fillStyle = --sel',
      'fillRect(90, 0, 20, 100)',
      'fillStyle = --accent-line',
      'fillRect(90, 0, 1, 100)',
    ]);
  });

  test('the cursor: a line, a dot on the value, and a chip at its right on a solid ground', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, null, 2e9, [reading], theme);
    expect(log).toContain('fillRect(30, 0, 1, 100)');
    expect(log).toContain('arc(30.5, 12, 2, 0, 6.28)');
    const chip = log.findIndex((entry) => entry.startsWith('roundRect'));
    expect(log[chip]).toBe('roundRect(37.5, 11.5, 62, 18, 4)');
    expect(log[chip - 2]).toBe('fillStyle = --s4');
    expect(log).toContain('fillText(12.4 K, 53, 20.5)');
  });

  test('near the right edge the chips flip to the left', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, null, 9e9, [reading], theme);
    expect(log).toContain('roundRect(31.5, 11.5, 62, 18, 4)');
  });

  test('all chips are as wide as the widest', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, null, 1e9, [reading, { ...reading, middlePx: 50, more: 'max 20 K' }], theme);
    const widths = log.filter((entry) => entry.startsWith('roundRect')).map((entry) => entry.split(', ')[2]);
    expect(widths).toEqual(['120', '120']);
  });

  test('several values: a dot for each on its height, and in one chip', () => {
    const { context, log } = createDrawLog();
    const values = [
      { valuePx: 12, text: '48', color: 'red' },
      { valuePx: 18, text: '3%', color: 'blue' },
    ];
    drawOverlay(context, 100, scale, null, 1e9, [{ middlePx: 20, values, more: '± 1' }], theme);
    expect(log.filter((entry) => entry.startsWith('arc(20.5') && entry.includes(', 2, 0'))).toEqual([
      'arc(20.5, 12, 2, 0, 6.28)',
      'arc(20.5, 18, 2, 0, 6.28)',
    ]);
    expect(log.filter((entry) => entry.startsWith('fillText')).map((entry) => entry.split(',')[0])).toEqual([
      'fillText(48',
      'fillText(3%',
      'fillText(± 1',
    ]);
    expect(log).toContain('fillStyle = red');
  });

  test('a cursor out of view is not drawn', () => {
    const { context, log } = createDrawLog();
    drawOverlay(context, 100, scale, null, 11e9, [reading], theme);
    expect(log).toEqual([]);
  });
});
