import { describe, expect, test } from 'vitest';
import type { ChartType } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { describeGraph, extremesIn, labelTimes, readLane, readValues } from './graph-reading.ts';
import { testLanes } from './testing/lanes.ts';

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
    return {
      path: [`s${i}`],
      name: `s${i}`,
      values: of,
      minimum: of.map((v) => v - 1),
      maximum: of.map((v) => v + 1),
      lane: null,
    };
  }),
});
const lanes = (chart: ChartType, labels: string[], ...rows: [number, number, number][][]): TableSeries =>
  testLanes(chart, labels, ...rows.map((slices) => ({ slices })));
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

test('under the cursor are the states that have begun and not ended', () => {
  const answer = testLanes('stateDiagram', ['a', 'b'], {
    parallel: 2,
    slices: [
      [0, 3, 0, 0],
      [1, 2, 1, 1],
    ],
    density: [
      [3, 1, 0.25, 2, 1],
      [3, 0, 0.5, 1, 0],
    ],
  });
  const read = (s: number, track: number | null = null) => readLane(answer, answer.series[0]!.lane!, s * 1e9, 0, track);
  expect([0.5, 1, 1.5, 2, 3].map((s) => read(s).slices)).toEqual([[0], [0, 1], [0, 1], [0], []]);
  expect(read(1.5, 1).slices).toEqual([1]);
  expect(read(2.5).dense).toEqual([]);
  expect(read(3.5)).toEqual({
    slices: [],
    dense: [
      { label: 0, timeNs: 0.5e9, starts: 1 },
      { label: 1, timeNs: 0.25e9, starts: 2 },
    ],
    denseNs: 1e9,
  });
  expect(read(3.5, 1).dense).toEqual([{ label: 1, timeNs: 0.25e9, starts: 2 }]);
});

test('a moment is found near the cursor', () => {
  const answer = lanes(
    'pointInTime',
    ['a'],
    [
      [1, 1, 0],
      [2, 2, 0],
    ],
  );
  const at = (s: number) => readLane(answer, answer.series[0]!.lane!, s * 1e9, 0.1e9, null).slices;
  expect([0.95, 1.04, 1.5, 2.05].map(at)).toEqual([[0], [0], [], [1]]);
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

test('what is narrower than a pixel lasts as well, as far as it is in the window', () => {
  const dense = { density: [[3, 0, 0.5, 4]] as [number, number, number, number][] };
  const narrow = { startNs: 0, endNs: 3.5e9 };
  expect([...labelTimes(testLanes('stateDiagram', ['a'], dense), window)]).toEqual([0.5e9]);
  expect([...labelTimes(testLanes('stateDiagram', ['a'], dense), narrow)]).toEqual([0.25e9]);
  expect([...labelTimes(testLanes('pointInTime', ['a'], dense), window)]).toEqual([4]);
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
