import { describe, expect, test } from 'vitest';
import type { ChartType } from '../../../contract/plugin.ts';
import type { TableSeries } from '../../../contract/tables.ts';
import { shortLegend } from './caption.ts';
import { laneRows, valueRows } from './chip-rows.ts';

const empty = { values: new Float64Array(0), minimum: new Float64Array(0), maximum: new Float64Array(0) };
const spans = { startNs: new Float64Array(0), endNs: new Float64Array(0), label: new Uint32Array(0) };
const frame = { startNs: 0, bucketNs: 1e9, buckets: 1, labels: [] };
const value = { title: '', quantity: 'count', perSecond: false } as const;

/** One bucket; series `a`, `b` … */
const answerOf = (chart: ChartType, ...values: number[]): TableSeries => ({
  ...frame,
  chart,
  series: values.map((one, i) => {
    const name = String.fromCharCode(97 + i);
    return {
      ...spans,
      path: [name],
      name,
      values: Float64Array.of(one),
      minimum: empty.minimum,
      maximum: empty.maximum,
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
  const lane = { ...empty, path: ['0'], name: 'CPU 0', startNs: Float64Array.of(1e6), label: Uint32Array.of(0) };
  const states: TableSeries = {
    ...frame,
    chart: 'stateDiagram',
    labels: ['spmv'],
    series: [{ ...lane, endNs: Float64Array.of(3e6) }],
  };
  const color = (label: string) => `of ${label}`;

  test('has its state and how long that lasts', () => {
    expect(laneRows(states, 2e6, 0, 0, color)).toEqual([
      { color: null, name: 'CPU 0', value: '', strong: false },
      { color: 'of spmv', name: 'spmv', value: '2.000 ms', strong: true },
    ]);
  });

  test('has nothing between its states, and is nothing where there is none', () => {
    expect(laneRows(states, 5e6, 0, 1e9, color)).toEqual([{ color: null, name: 'CPU 0', value: '–', strong: false }]);
    expect(laneRows(states, 2e6, 1, 0, color)).toEqual([]);
    expect(laneRows(states, 2e6, -1, 0, color)).toEqual([]);
  });

  test('has its moment near by, and when that was', () => {
    const moments: TableSeries = {
      ...states,
      chart: 'pointInTime',
      series: [{ ...lane, endNs: Float64Array.of(1e6) }],
    };
    expect(laneRows(moments, 1.2e6, 0, 3e5, color)[1]?.value).toBe('0.001\u2009000\u2009000 s');
    expect(laneRows(moments, 1.2e6, 0, 1e5, color)[0]?.value).toBe('–');
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
