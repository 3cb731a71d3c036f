import { describe, expect, test } from 'vitest';
import type { ChartType } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { describeGraph, extremesIn, labelTimes, readValues, spanAt } from './graph-reading.ts';

const none = new Float64Array(0);
const window = { startNs: 0, endNs: 4e9 };
const value = { title: 'CPU time', quantity: 'duration', perSecond: false } as const;

/** Four buckets of a second a series. */
const values = (chart: ChartType, ...rows: number[][]): TableSeries => ({
  chart,
  startNs: 0,
  bucketNs: 1e9,
  buckets: 4,
  labels: [],
  series: rows.map((row, i) => {
    const of = Float64Array.from(row);
    const spans = { startNs: none, endNs: none, label: new Uint32Array(0) };
    return {
      path: [`s${i}`],
      name: `s${i}`,
      values: of,
      minimum: of.map((v) => v - 1),
      maximum: of.map((v) => v + 1),
      ...spans,
    };
  }),
});
const lanes = (chart: ChartType, labels: string[], ...rows: [number, number, number][][]): TableSeries => ({
  ...values(chart, ...rows.map(() => [])),
  labels,
  series: rows.map((row, i) => ({
    path: [`lane ${i}`],
    name: `lane ${i}`,
    values: none,
    minimum: none,
    maximum: none,
    startNs: Float64Array.from(row, ([start]) => start * 1e9),
    endNs: Float64Array.from(row, ([, end]) => end * 1e9),
    label: Uint32Array.from(row, ([, , label]) => label),
  })),
});
const X = Number.NaN;

describe('values under the cursor', () => {
  test('are those of the bucket; what has none is left out', () => {
    const answer = values('line', [1, 2, 3, 4], [5, X, 7, 8]);
    expect(readValues(answer, 1.5e9)).toEqual([{ index: 0, value: 2, heightAt: 2 }]);
    expect(readValues(answer, 2e9).map(({ value: one }) => one)).toEqual([3, 7]);
    expect(readValues(answer, 4e9)).toEqual([]);
    expect(readValues(answer, -1)).toEqual([]);
  });

  test('lie on those below them where they are stacked', () => {
    expect(readValues(values('stackedLine', [1, 1, 1, 1], [2, 2, 2, 2]), 0).map(({ heightAt }) => heightAt)).toEqual([
      1, 3,
    ]);
  });
});

test('the state under the cursor is the last one that has begun', () => {
  const [lane] = lanes(
    'stateDiagram',
    ['a', 'b'],
    [
      [0, 3, 0],
      [1, 2, 1],
    ],
  ).series;
  expect([0.5, 1, 1.5, 2, 3].map((s) => spanAt(lane!, s * 1e9, 0))).toEqual([0, 1, 1, 0, -1]);
});

test('a moment is found near the cursor', () => {
  const [lane] = lanes(
    'pointInTime',
    ['a'],
    [
      [1, 1, 0],
      [2, 2, 0],
    ],
  ).series;
  expect([0.95, 1.04, 1.5, 2.05].map((s) => spanAt(lane!, s * 1e9, 0.1e9))).toEqual([0, 0, -1, 1]);
});

test('the scale holds the extremes of lines, and the sums of stacks, in the window', () => {
  const rows = [
    [1, 9, 2, 50],
    [X, 3, 4, X],
  ];
  expect(extremesIn(values('line', ...rows), { startNs: 0, endNs: 3e9 })).toEqual({ least: 0, most: 10 });
  expect(extremesIn(values('stackedBars', ...rows), { startNs: 0, endNs: 3e9 })).toEqual({ least: 0, most: 12 });
  expect(extremesIn(values('line', [X, X, X, X]), window)).toEqual({ least: X, most: X });
});

test('labels last as long as their slices in the window', () => {
  const answer = lanes(
    'stateDiagram',
    ['a', 'b'],
    [
      [-1, 1, 0],
      [1, 9, 1],
    ],
    [[2, 3, 0]],
  );
  expect([...labelTimes(answer, window)]).toEqual([2e9, 3e9]);
  const moments = lanes(
    'pointInTime',
    ['a'],
    [
      [0, 0, 0],
      [1, 1, 0],
      [4, 4, 0],
    ],
  );
  expect([...labelTimes(moments, window)]).toEqual([2]);
});

test('words say what is drawn, of when, and the largest of it', () => {
  const range = '0.000 000 to 4.000 000 s'.replaceAll(' 000', '\u2009000');
  expect(describeGraph(values('line', [1e6, 2e6, 3e6, 0], [X, 5e6 - 1, X, X]), value, window)).toBe(
    `Lines of CPU time: 2 lines, ${range}, largest value 5.000 ms of s1 at 1.500\u2009000 s.`,
  );
  expect(describeGraph(values('stackedLine', [X, X, X, X]), value, window)).toBe(
    `Stacked areas of CPU time: s0, ${range}, no values in this range.`,
  );
  expect(
    describeGraph(
      lanes(
        'stateDiagram',
        ['a', 'b'],
        [
          [0, 1, 0],
          [1, 3, 1],
        ],
      ),
      value,
      window,
    ),
  ).toBe(`States over time: 1 lane, ${range}, longest b, 2.000 s.`);
  expect(describeGraph(lanes('pointInTime', ['a'], [[1, 1, 0]]), value, window)).toMatch(/most often a\.$/);
  expect(describeGraph(lanes('stateDiagram', ['a'], []), value, window)).toMatch(/nothing in this range\.$/);
});
