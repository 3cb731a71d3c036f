import { describe, expect, test } from 'vitest';
import type { TableConfiguration } from '../../contract/plugin.ts';
import { columnInfo, pageColumn, tableInfo, tablePage } from '../features/pivot/testing/page.ts';
import { LargestValues, pivotColumns, sortOf } from './pivot-columns.ts';

const configuration: TableConfiguration = {
  name: 'Default',
  columns: [
    'process',
    '|pivot',
    'count',
    { column: 'waits', hints: { format: 'uN', sort: 'descending', sortPriority: 1 } },
    '|graph',
    { column: 'percent', hints: { sort: 'descending', sortPriority: 0 } },
  ],
};
const info = tableInfo({
  columns: [
    columnInfo('process'),
    columnInfo('count', { type: 'integer', description: 'How many' }),
    columnInfo('waits', { type: 'duration', hints: { format: 'ms' } }),
    columnInfo('percent', { type: 'number', isPercent: true }),
    columnInfo('address', { type: 'address' }),
    columnInfo('time', { type: 'time' }),
  ],
  configurations: [configuration],
});
const numbers = { values: new Float64Array(0) };

describe('columns of a pivot table', () => {
  const columns = pivotColumns(info, configuration, [
    pageColumn('process', [], { area: 'key', name: 'Process' }),
    pageColumn('count', [], { type: 'integer', aggregation: 'sum', name: 'Count', ...numbers }),
    pageColumn('waits', [], { type: 'duration', aggregation: 'max', name: 'Waits', ...numbers }),
    pageColumn('percent', [], { type: 'number', aggregation: 'sum', name: '% CPU', ...numbers }),
  ]);
  const [process, count, waits, percent] = columns;

  test('stand in the areas of the bars', () => {
    expect(columns.map(({ area }) => area)).toEqual(['key', 'value', 'value', 'graph']);
    expect(columns.map(({ alignsRight }) => alignsRight)).toEqual([false, true, true, true]);
  });
  test('say what they are in, by the hints of the configuration before those of the table, and only once', () => {
    expect([count!.unit, waits!.unit, percent!.unit]).toEqual(['', 'µs', '']);
    expect([process!.aggregated, count!.aggregated, waits!.aggregated]).toEqual(['', 'Sum', 'Max']);
    expect(count!.help).toBe('How many');
    const named = pivotColumns(info, configuration, [
      pageColumn('waits', [], { name: 'Waits (µs)', type: 'duration', ...numbers }),
      pageColumn('percent', [], { name: 'Share', type: 'number', ...numbers }),
      pageColumn('time', [], { name: 'Time', type: 'time', ...numbers }),
      pageColumn('waits', [], { name: 'Waits', type: 'duration', aggregation: 'count', ...numbers }),
    ]);
    expect(named.map(({ unit }) => unit)).toEqual(['', '%', 's', '']);
  });
  test('have names of their own, also where one is there twice', () => {
    const twice = pivotColumns(info, configuration, [
      pageColumn('time', [], { area: 'key' }),
      pageColumn('time', [], numbers),
      pageColumn('time', [], numbers),
      pageColumn('time', [], { variant: 'utc', ...numbers }),
    ]);
    expect(new Set(twice.map(({ id }) => id)).size).toBe(4);
  });
  test('addresses are written in mono', () => {
    const [address, text] = pivotColumns(info, configuration, [
      pageColumn('address', [], { type: 'address' }),
      pageColumn('process', []),
    ]);
    expect([address!.isMono, text!.isMono]).toEqual([true, false]);
  });
});

test('the order of rows is that of the view, else that of the configuration by priority', () => {
  const columns = configuration.columns.flatMap((item) =>
    typeof item === 'object' ? [{ key: item.column, variant: null }] : [],
  );
  expect(sortOf(info, configuration, columns, []).map(({ column }) => column)).toEqual(['percent', 'waits']);
  expect(sortOf(info, configuration, columns, [{ column: 'count', order: 'ascending' }])).toEqual([
    { column: 'count', order: 'ascending' },
  ]);
});

test('bars are shares of the largest of the same level, on whatever page', () => {
  const page = (values: number[]) =>
    tablePage(
      [{ path: ['a'] }, { path: ['a', 'x'] }, { path: ['b'] }],
      [
        pageColumn('process', ['', '', ''], { area: 'key' }),
        pageColumn('count', [], { values: Float64Array.from(values) }),
      ],
    );
  const first = page([10, 5, -5]);
  const largest = new LargestValues();
  largest.add(first);
  largest.add(first);
  expect([0, 1, 2].map((row) => largest.share(first, 1, row))).toEqual([1, 1, 0.5]);
  largest.add(page([20, Number.NaN, 0]));
  expect([0, 1, 2].map((row) => largest.share(first, 1, row))).toEqual([0.5, 1, 0.25]);
  expect(largest.share(page([Number.NaN, 0, Number.POSITIVE_INFINITY]), 1, 0)).toBe(0);
  expect(largest.share(page([Number.NaN, 0, Number.POSITIVE_INFINITY]), 1, 2)).toBe(0);
});
