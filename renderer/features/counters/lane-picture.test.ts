import { expect, test } from 'vitest';
import { createDrawLog } from '../../canvas/testing/draw-log.ts';
import { testTheme } from '../../canvas/testing/test-theme.ts';
import type { Values } from './counter-series.ts';
import { drawGaps, drawThreshold } from './draw-counters.ts';
import type { CounterLane } from './lane-list.ts';
import { gapsOf, laneSeries, stackOf } from './lane-picture.ts';
import { ipc, slots } from './testing/facts.ts';

const values = (...mean: number[]): Values => ({
  startNs: 0,
  bucketNs: 1e9,
  buckets: mean.length,
  mean: Float64Array.from(mean),
  least: Float64Array.from(mean, (one) => one - 1),
  most: Float64Array.from(mean, (one) => one + 1),
});
const lane = (measures: CounterLane['track']['measures'], isStacked: boolean): CounterLane => ({
  kind: 'lane',
  of: 'core',
  lane: '0',
  key: 'core 0',
  name: 'Core 0',
  track: { id: 't', title: 't', unit: '', measures, isStacked },
  isFirst: true,
  isPinned: false,
});
const input = (of: Record<string, Values>, bands: Record<string, Values> = {}) => ({
  valuesOf: ({ name }: { name: string }) => of[name] ?? null,
  bandOf: ({ name }: { name: string }) => bands[name] ?? null,
  linePixel: () => 1,
  fillPixel: ({ name }: { name: string }) => slots.findIndex((one) => one.name === name),
});
const axis = { bottom: 0, top: 100, isLog: false };

test('a stack: sums from the bottom up, drawn from the highest down', () => {
  const shares = [10, 20, 30, 40];
  const of = Object.fromEntries(slots.map(({ name }, i) => [name, values(shares[i] ?? 0)]));
  const drawn = laneSeries(lane(slots, true), axis, input(of));
  expect(drawn.map(({ color, values: { mean } }) => [color, mean[0]])).toEqual([
    [3, 1],
    [2, 0.6],
    [1, 0.3],
    [0, 0.1],
  ]);
});

test('a stack with a part that is not there is not drawn: it would say too little', () => {
  expect(stackOf([values(1), null, values(3)])).toEqual([]);
  expect(stackOf([values(1), values(Number.NaN), values(3)]).map(({ mean }) => mean[0])).toEqual([
    1,
    Number.NaN,
    Number.NaN,
  ]);
});

test('the interval lies below the line, and the line keeps its lowest and highest value', () => {
  const drawn = laneSeries(lane([ipc], false), axis, input({ ipc: values(50) }, { ipc: values(49) }));
  expect(drawn.map(({ values: { mean, least, most } }) => [mean[0], least[0], most[0]])).toEqual([
    [0.49, 0.48, 0.5],
    [0.5, 0.49, 0.51],
  ]);
});

test('gaps, also at both ends', () => {
  const gaps = gapsOf(values(Number.NaN, 1, Number.NaN, Number.NaN, 2, Number.NaN));
  expect(gaps).toEqual([
    { startNs: 0, endNs: 1e9 },
    { startNs: 2e9, endNs: 4e9 },
    { startNs: 5e9, endNs: 6e9 },
  ]);
  expect(gapsOf(values(1, 2))).toEqual([]);
});

const scale = { window: { startNs: 0, endNs: 10e9 }, leftPx: 10, widthPx: 100 };

test('a gap is hatched over its time, cut at the view; one of a few pixels is not', () => {
  const { context, log } = createDrawLog();
  drawGaps(
    context,
    scale,
    { topPx: 40, heightPx: 20 },
    [
      { startNs: 8e9, endNs: 20e9 },
      { startNs: 0, endNs: 0.3e9 },
    ],
    testTheme,
  );
  expect(log.filter((entry) => entry.startsWith('rect('))).toEqual(['rect(90, 40, 20, 19)']);
  expect(log.filter((entry) => entry.startsWith('lineTo')).length).toBeGreaterThan(2);
});

test('the threshold is a dashed line across the plot', () => {
  const { context, log } = createDrawLog();
  drawThreshold(context, scale, 50.4, 'gold');
  expect(log).toContain('moveTo(10, 50.5)');
  expect(log).toContain('lineTo(110, 50.5)');
  expect(log.some((entry) => entry.startsWith('setLineDash'))).toBe(true);
});
