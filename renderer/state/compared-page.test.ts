import { expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { TablePage, TablePageColumn } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { comparedClient, comparedPage } from './compared-page.ts';

const key: TablePageColumn = {
  key: 'process',
  variant: null,
  name: 'Process',
  type: 'text',
  area: 'key',
  aggregation: 'none',
  text: ['a', 'b', 'c'],
  values: null,
  forms: [],
  formOf: Int32Array.of(-1, -1, -1),
};
const weight: TablePageColumn = {
  key: 'weight',
  variant: null,
  name: 'Weight',
  type: 'duration',
  area: 'value',
  aggregation: 'sum',
  text: ['', '', ''],
  values: Float64Array.of(3, 0, 5),
  forms: [{ type: 'duration', format: 'nN2' }],
  // Of the second only the baseline has rows.
  formOf: Int32Array.of(0, -1, 0),
  baseline: Float64Array.of(4, 2, 0),
  difference: Float64Array.of(-1, -2, 5),
};
const pageOf = (columns: TablePageColumn[]): TablePage => ({ columns, totals: columns }) as unknown as TablePage;

test('a column with numbers is four', () => {
  const { columns } = comparedPage(pageOf([key, weight]));
  expect(columns.map((column) => [column.name, ...[0, 1, 2].map((row) => cellText(column, row))])).toEqual([
    ['Process', 'a', 'b', 'c'],
    ['Weight', '3.00', '', '5.00'],
    ['Weight (baseline)', '4.00', '2.00', '0.00'],
    ['Weight (difference)', '-1.00', '-2.00', '5.00'],
    // Of nothing there is no percentage.
    ['Weight (change)', '-25.0', '-100.0', ''],
  ]);
});

test('between moments there is a duration, and no percentage', () => {
  const { columns } = comparedPage(pageOf([{ ...weight, type: 'time', aggregation: 'min' }]));
  expect(columns.map(({ type }) => type)).toEqual(['time', 'time', 'duration']);
});

test('a page without rows has as many columns as its totals', () => {
  const { baseline, difference, ...shown } = weight;
  const empty = { ...shown, text: [], values: new Float64Array(0), formOf: new Int32Array(0) };
  const page = comparedPage({ columns: [empty], totals: [weight] } as unknown as TablePage);
  expect(page.columns.map(({ name }) => name)).toEqual(page.totals.map(({ name }) => name));
  expect(page.columns).toHaveLength(4);
});

test('asks beside a baseline: all of the same trace, the same time of another, or a range of its own', async () => {
  const asked: unknown[] = [];
  const host: TraceClient = {
    async call(method, params) {
      asked.push([method, params]);
      return pageOf([key]) as never;
    },
    onGone: () => () => {},
  };
  const query = { trace: 'a', table: 't', fromNs: 1, toNs: 2 };
  await comparedClient(host, { trace: 'a', range: null }).call('table', query);
  await comparedClient(host, { trace: 'b', range: null }).call('table', query);
  await comparedClient(host, { trace: 'b', range: { startNs: 5, endNs: 9 } }).call('tableFind', {
    ...query,
    text: 'x',
  });
  await comparedClient(host, { trace: 'b', range: null }).call('tables', { trace: 'a' });
  expect(asked).toEqual([
    ['table', { ...query, baseline: { trace: 'a' } }],
    ['table', { ...query, baseline: { trace: 'b', fromNs: 1, toNs: 2 } }],
    ['tableFind', { ...query, text: 'x', baseline: { trace: 'b', fromNs: 5, toNs: 9 } }],
    ['tables', { trace: 'a' }],
  ]);
});
