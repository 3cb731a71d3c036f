import { describe, expect, test } from 'vitest';
import type { ChartType } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { shortLegend } from './caption.ts';
import { laneRows, valueRows } from './chip-rows.ts';
import { testLanes } from './testing/lanes.ts';

const empty = { values: new Float64Array(0), minimum: new Float64Array(0), maximum: new Float64Array(0) };
const frame = { startNs: 0, bucketNs: 1e9, buckets: 1, labels: [] };
const value = { title: '', quantity: 'count', perSecond: false } as const;

/** One bucket; series `a`, `b` … */
const answerOf = (chart: ChartType, ...values: number[]): TableSeries => ({
  ...frame,
  chart,
  series: values.map((one, i) => {
    const name = String.fromCharCode(97 + i);
    return {
      path: [name],
      name,
      values: Float64Array.of(one),
      minimum: empty.minimum,
      maximum: empty.maximum,
      lane: null,
    };
  }),
});

describe('values under the cursor', () => {
  const rows = (answer: TableSeries, pointed: number, most: number) =>
    valueRows(answer, 0, pointed, most, value, (index) => `color ${index}`).map(
      ({ name, value: text, strong }) => `${strong ? '*' : ''}${name} ${text}`,
    );

  test('the largest come first', () => {
    const [first] = valueRows(answerOf('line', 1, 3, 2), 0, 2, 9, value, (index) => `color ${index}`);
    expect(first).toEqual({ color: 'color 1', name: 'b', value: '3', strong: false });
    expect(rows(answerOf('line', 1, 3, 2), 2, 9)).toEqual(['b 3', '*c 2', 'a 1']);
  });

  test('where there is no room for all, the last row says how many are left', () => {
    expect(rows(answerOf('line', 5, 4, 3, 2, 1), -1, 3)).toEqual(['a 5', 'b 4', '3 more ']);
    expect(rows(answerOf('line', 5, 4, 3), -1, 3)).toEqual(['a 5', 'b 4', 'c 3']);
    expect(rows(answerOf('line', 5, 4, 3), -1, 1)).toEqual(['a 5']);
  });

  test('what is pointed at is always among them', () => {
    expect(rows(answerOf('line', 5, 4, 3, 2, 1), 4, 3)).toEqual(['a 5', '*e 1', '3 more ']);
    expect(rows(answerOf('line', 5, 4, 3, 2, 1), 0, 3)).toEqual(['*a 5', 'b 4', '3 more ']);
    expect(rows(answerOf('line', 5, 4, 3), 2, 1)).toEqual(['*c 3']);
  });

  test('in a stack, nothing of 0 is told', () => {
    expect(rows(answerOf('stackedLine', 0, 2, Number.NaN), -1, 9)).toEqual(['b 2']);
    expect(rows(answerOf('line', 0, 2, Number.NaN), -1, 9)).toEqual(['b 2', 'a 0']);
  });
});

describe('a lane under the cursor', () => {
  const color = (label: string) => `of ${label}`;
  const rows = (answer: TableSeries, seconds: number, { lane = 0, slackS = 0, most = 9 } = {}) =>
    laneRows(answer, seconds * 1e9, lane, slackS * 1e9, most, color).map(
      ({ name, value: text, strong, color: of }) => `${strong ? '*' : ''}${of === null ? '' : '# '}${name} ${text}`,
    );

  test('has its state and how long that one row lasts', () => {
    const states = testLanes('stateDiagram', ['spmv'], { slices: [[1, 3, 0]] });
    expect(rows(states, 2)).toEqual(['lane 0 ', '*# spmv 2.000 s']);
    expect(rows(states, 5, { slackS: 1 })).toEqual(['lane 0 –']);
    expect(rows(states, 2, { lane: 1 })).toEqual([]);
    expect(rows(states, 2, { lane: -1 })).toEqual([]);
  });

  test('a row that has no end says so', () => {
    expect(rows(testLanes('stateDiagram', ['a'], { slices: [[1, Infinity, 0]] }), 9)).toEqual([
      'lane 0 ',
      '*# a no end recorded',
    ]);
  });

  test('what is narrower than a pixel: how many there are, and how much time they have, by state', () => {
    const dense = testLanes('stateDiagram', ['a', 'b'], {
      density: [
        [2, 0, 0.0125, 3],
        [2, 1, 0.25, 14],
        [3, 0, 0.5, 0],
      ],
    });
    expect(rows(dense, 2.9)).toEqual([
      'lane 0 ',
      '17 short slices in this pixel 262.5 ms of 1.000 s',
      '# b 14 × · 250.0 ms',
      '# a 3 × · 12.50 ms',
    ]);
    // It began in the pixel before.
    expect(rows(dense, 3.1)).toEqual(['lane 0 ', 'End of a short slice 500.0 ms of 1.000 s', '# a 500.0 ms']);
    expect(rows(dense, 4)).toEqual(['lane 0 –']);
    expect(rows(dense, 2, { most: 3 })).toEqual([
      'lane 0 ',
      '17 short slices in this pixel 262.5 ms of 1.000 s',
      '2 more ',
    ]);
  });

  test('threads side by side: how many run', () => {
    const lane = {
      parallel: 4,
      slices: [
        [0, 3, 0, 0],
        [1, 4, 1, 1],
      ] as [number, number, number, number][],
      density: [[2, 0, 0.5, 9, 2]] as [number, number, number, number, number][],
    };
    const answer = testLanes('stateDiagram', ['a', 'b'], lane);
    expect(rows(answer, 1.5)[0]).toBe('lane 0 2 of at most 4 at once');
    expect(rows(answer, 2.5)[0]).toBe('lane 0 2.5 on average, of at most 4 at once');
  });

  test('has its moment near by, and when that was; of several how many', () => {
    const moments = testLanes('pointInTime', ['a', 'b'], {
      slices: [[1, 1, 0]],
      density: [
        [5, 0, 0, 3],
        [5, 1, 0, 40],
      ],
    });
    expect(rows(moments, 1.2, { slackS: 0.3 })[1]).toBe('*# a 1.000\u2009000\u2009000 s');
    expect(rows(moments, 1.2, { slackS: 0.1 })).toEqual(['lane 0 –']);
    expect(rows(moments, 5.5)).toEqual(['lane 0 ', '43 points in this pixel ', '# b 40', '# a 3']);
  });
});

test('the legend has those with a colour of their own, and a count of the others', () => {
  const entry = (color: string) => ({ name: `n${color}`, color });
  expect(shortLegend(['c2', 'c0', 'c1', 'c0'].map(entry))).toEqual([
    entry('c1'),
    entry('c2'),
    { name: '2 more', color: 'c0' },
  ]);
  expect(shortLegend([entry('c1')])).toEqual([entry('c1')]);
});
