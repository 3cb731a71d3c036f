import { expect, test } from 'vitest';
import type { TablePreview } from '../../../contract/tables.ts';
import { createDrawLog } from '../../canvas/testing/draw-log.ts';
import { drawPreview } from './draw-preview.ts';

/** 46 px for 46 s: a pixel a second. */
const preview = (values: number[], bucketNs: number): TablePreview => ({
  startNs: 0,
  bucketNs,
  endNs: 46e9,
  values: Float32Array.from(values),
  of: 'graph',
});

test('a line through the middles of the buckets, over an area down to the edge', () => {
  const { context, log } = createDrawLog();
  drawPreview(context, preview([0, 1], 23e9), 'teal');
  // 1 at the top, 17 at the bottom: half a line of room at either edge.
  const line = ['beginPath()', 'lineTo(0, 17)', 'lineTo(11.5, 17)', 'lineTo(34.5, 1)', 'lineTo(46, 1)'];
  expect(log).toEqual([
    ...line,
    'lineTo(46, 18)',
    'lineTo(0, 18)',
    'fillStyle = teal',
    'globalAlpha = 0.16',
    'fill()',
    ...line,
    'globalAlpha = 1',
    'strokeStyle = teal',
    'lineWidth = 1',
    'lineJoin = round',
    'stroke()',
  ]);
});

test('what has no value is a gap, and the last bucket ends with the trace', () => {
  const { context, log } = createDrawLog();
  drawPreview(context, preview([1, Number.NaN, 0.5, 0.5], 12e9), 'teal');
  const lines = log.join(' ').split('beginPath()').slice(1);
  // Areas and lines in turn.
  expect(lines.length).toBe(4);
  expect(lines[1]).toContain('lineTo(0, 1) lineTo(6, 1) lineTo(12, 1)');
  expect(lines[3]).toMatch(/^ lineTo\(24, 9\) lineTo\(30, 9\) lineTo\(41, 9\) lineTo\(46, 9\) globalAlpha/);
});

test('a preview without any value draws nothing', () => {
  const { context, log } = createDrawLog();
  drawPreview(context, preview([Number.NaN], 46e9), 'teal');
  expect(log).toEqual([]);
});
