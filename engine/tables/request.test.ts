import { expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { TableConfiguration } from '../../contract/plugin.ts';
import { tablePage } from './page.ts';
import { resolveRequest } from './request.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const environment = testEnvironment();
const table = testTable(
  {
    group: plainColumn('text', ['a', 'b', 'a'], environment),
    ratio: plainColumn('number', [1, 5, 4], environment),
    weight: plainColumn('integer', [1, 1, 2], environment),
    hidden: plainColumn('integer', [1, 2, 3], environment),
  },
  environment,
  { configurations: [{ name: 'Default', columns: ['group', '|pivot', 'ratio'] }] },
);

/** Of one's own: the table has none of that name. */
const own: TableConfiguration = {
  name: 'Mine',
  columns: [
    'group',
    '|pivot',
    { column: 'hidden', hints: { visible: false } },
    '|graph',
    {
      column: 'ratio',
      hints: { aggregation: 'weightedAverage', weight: 'weight', format: 'N1', sort: 'descending', sortPriority: 0 },
    },
  ],
  filter: { query: 'weight = 7', keep: false },
  roles: { startTime: 'ratio' },
  chart: 'stackedLine',
  aggregationOverTime: 'rate',
};

test('a question may bring a configuration that the table does not have: all of it holds', () => {
  const request = resolveRequest(table, { configuration: 'Mine', definition: own });
  expect(request.keys.map(({ key }) => key)).toEqual(['group']);
  expect(request.values.map(({ key }) => key)).toEqual(['ratio']);
  expect(request.graphed.map(({ key, weight }) => [key, weight])).toEqual([['ratio', 'weight']]);
  expect(request.sort.map(({ column, order }) => [column.key, order])).toEqual([['ratio', 'descending']]);
  expect(request).toMatchObject({
    filter: { query: 'weight = 7', keep: false },
    chart: 'stackedLine',
    overTime: 'rate',
    roles: { startTime: 'ratio' },
  });
  const page = tablePage(table, { trace: '', table: 't', definition: own });
  // a: (1·1 + 4·2) / 3
  const ratio = page.columns.find(({ key }) => key === 'ratio')!;
  expect([0, 1].map((row) => cellText(ratio, row))).toEqual(['5.0', '3.0']);
});

test('without one the name must be one of the table’s', () => {
  expect(() => resolveRequest(table, { configuration: 'Mine' })).toThrow(/no configuration “Mine”/);
  const columns = ['nothing', '|pivot'];
  expect(() => resolveRequest(table, { definition: { name: 'Bad', columns } })).toThrow(/no column “nothing”/);
  const weighed = { column: 'ratio', hints: { aggregation: 'weightedAverage' as const, weight: 'nothing' } };
  const bad: TableConfiguration = { name: 'Bad', columns: ['group', '|pivot', weighed] };
  expect(() => tablePage(table, { trace: '', table: 't', definition: bad })).toThrow(/no column “nothing”/);
});
