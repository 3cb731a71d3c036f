import { describe, expect, test } from 'vitest';
import type { TableInfo, TablePageColumn } from '../../contract/tables.ts';
import { withCondition } from '../../language/conditions.ts';
import { rowsAs } from '../base/copy-rows.ts';
import {
  cellsOf,
  conditionOf,
  firstView,
  graphedColumns,
  nextSort,
  pathCondition,
  revealed,
  toggled,
  withConfiguration,
} from './pivot-model.ts';

const info = {
  id: 't',
  name: 'Switches',
  category: 'Computation',
  sqlName: 'cpu_switches',
  layout: 'graphAndTable',
  defaultConfiguration: 'By CPU',
  withoutData: [],
  configurations: [
    {
      name: 'By process',
      columns: ['process', '|pivot', 'count', '|graph', { column: 'time' }],
      filter: { query: 'a > 1', keep: false },
    },
    { name: 'By CPU', columns: ['cpu', '|pivot', 'count'] },
  ],
} as unknown as TableInfo;

const column = (over: Partial<TablePageColumn>): TablePageColumn => ({
  key: 'process',
  variant: null,
  name: 'Process',
  type: 'text',
  area: 'key',
  aggregation: 'none',
  text: ['spmv.exe', 'a "b" \\c', ''],
  values: null,
  forms: [],
  formOf: Int32Array.of(-1, -1, -1),
  ...over,
});

test('a table opens with its default configuration, and another one brings its own filter', () => {
  const view = firstView(info);
  expect(view).toMatchObject({ configuration: 'By CPU', filter: '', inView: true });
  const other = withConfiguration({ ...view, expanded: [['0']] }, info, 'By process');
  expect(other).toMatchObject({ configuration: 'By process', filter: 'not (a > 1)' });
  expect(other.expanded).toEqual([]);
});

test('what is right of the blue bar is graphed', () => {
  expect([...graphedColumns(info.configurations[0]!)]).toEqual(['time']);
  expect([...graphedColumns(info.configurations[1]!)]).toEqual([]);
});

test('a row that closes takes all below it along', () => {
  let open = toggled([], ['a'], true);
  open = toggled(open, ['a', 'b'], true);
  open = toggled(open, ['ab'], true);
  expect(toggled(open, ['a'], false)).toEqual([['ab']]);
});

test('all that a row is in is opened, once', () => {
  const open = revealed([], ['a', 'x', '4']);
  expect(open).toEqual([['a'], ['a', 'x']]);
  expect(revealed(open, ['a', 'x', '5'])).toBe(open);
  expect(revealed(open, ['b'])).toBe(open);
});

describe('sorting', () => {
  const count = column({ key: 'count', values: Float64Array.of(1) });
  test('numbers begin with the largest, texts with A', () => {
    expect(nextSort([], count, false)).toEqual([{ column: 'count', order: 'descending' }]);
    expect(nextSort([], column({}), false)).toEqual([{ column: 'process', order: 'ascending' }]);
  });
  test('a second click turns it round, a third takes it back', () => {
    const once = nextSort([], count, false);
    const twice = nextSort(once, count, false);
    expect(twice).toEqual([{ column: 'count', order: 'ascending' }]);
    expect(nextSort(twice, count, false)).toEqual([]);
  });
  test('shift adds a key and keeps its place', () => {
    const one = nextSort([], column({}), false);
    const two = nextSort(one, count, true);
    expect(two.map((key) => key.column)).toEqual(['process', 'count']);
    expect(nextSort(two, column({}), true).map(({ column, order }) => [column, order])).toEqual([
      ['process', 'descending'],
      ['count', 'descending'],
    ]);
  });
});

test('conditions of cells', () => {
  expect(conditionOf(column({}), 0)).toBe('[Process] = "spmv.exe"');
  expect(conditionOf(column({}), 1)).toBe('[Process] = "a \\"b\\" \\\\c"');
  expect(conditionOf(column({}), 2)).toBe('[Process] is missing');
  const values = Float64Array.of(5, Number.NaN);
  expect(conditionOf(column({ name: 'Waits', type: 'duration', values }), 0)).toBe('[Waits] = 5ns');
  expect(conditionOf(column({ name: 'CPU', type: 'integer', values }), 0)).toBe('[CPU] = 5');
  expect(conditionOf(column({ name: 'CPU', type: 'integer', values }), 1)).toBe('[CPU] is missing');
  // Filters have no word for infinity, and no whole numbers beyond 64 bits.
  const large = column({ name: 'Ratio', type: 'number', values: Float64Array.of(Infinity, -Infinity, 1e20) });
  expect([0, 1, 2].map((row) => conditionOf(large, row))).toEqual([
    '[Ratio] = 1e999',
    '[Ratio] = -1e999',
    '[Ratio] = 1e+20',
  ]);
  expect(withCondition('', 'a = 1', true)).toBe('a = 1');
  expect(withCondition('x = 1 or y = 2', 'a = 1', false)).toBe('(x = 1 or y = 2) and not (a = 1)');
});

test('copied rows have numbers without separators, durations in the unit that the head says, and empty cells as none', () => {
  const columns = [
    column({ text: ['a\tb', ''] }),
    column({ name: 'Count', type: 'integer', text: ['1,234', ''], values: Float64Array.of(1234, Number.NaN) }),
    column({ name: 'Base', type: 'integer', text: ['0x10', '0x20'], values: Float64Array.of(16, 32) }),
    column({ name: 'Wait', type: 'duration', text: ['5 ms', ''], values: Float64Array.of(5_000_100, Number.NaN) }),
    column({
      name: 'Ready (µs)',
      type: 'duration',
      text: ['1,234.5', ''],
      values: Float64Array.of(1_234_500, Number.NaN),
    }),
    column({
      name: 'Began',
      type: 'time',
      text: ['0.420004500', ''],
      values: Float64Array.of(420_004_500, Number.NaN),
    }),
    column({
      name: 'Lengths',
      type: 'duration',
      aggregation: 'uniqueCount',
      text: ['1,000', ''],
      values: Float64Array.of(1000, Number.NaN),
    }),
  ];
  const units = ['', '', '', '', 'µs', 's', ''];
  expect(rowsAs('tsv', ...cellsOf({ columns, path: [], key: new Uint8Array(0) }, units)).split('\n')).toEqual([
    'Process\tCount\tBase\tWait (ms)\tReady (µs)\tBegan (s)\tLengths',
    'a b\t1234\t0x10\t5.0001\t1234.5\t0.4200045\t1000',
    '\t\t0x20\t\t\t\t',
  ]);
});

test('a group as a condition over its keys; of keys that are no plain values none', () => {
  const columns = [
    { key: 'process', type: 'text' },
    { key: 'cpu', type: 'integer' },
    { key: 'length', type: 'duration' },
  ];
  const info = { columns } as unknown as TableInfo;
  const groups = ['process', { column: 'cpu' }, 'length'];
  expect(pathCondition(info, groups, ["it's.exe (4)", '3'])).toBe('[process] = "it\'s.exe (4)" and [cpu] = 3');
  expect(pathCondition(info, groups, ['', ''])).toBe('[process] is missing and [cpu] is missing');
  expect(pathCondition(info, groups, ['a', '3', '5 ms'])).toBeNull();
  expect(pathCondition(info, groups, ['a', '1 K'])).toBeNull();
});
