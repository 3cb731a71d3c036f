import { expect, test } from 'vitest';
import type { TablePage } from '../../../contract/tables.ts';
import { PagedRows } from '../../kit/grid/paged-rows.ts';
import { aloneGroup, canOpen, parentRow, rowOf, textOf, timeOf } from './pivot-rows.ts';
import { pageColumn, tablePage } from './testing/page.ts';
import { keepsPlace } from './use-table-rows.ts';

const page = tablePage(
  [
    { path: ['a'], expanded: true },
    { path: ['a', 'x'], expanded: true },
    { path: ['a', 'x', '4'] },
    { path: ['a', 'x', '5'] },
    { path: ['b'] },
  ],
  [pageColumn('start', [], { values: Float64Array.of(Number.NaN, 1, 2, 3, 4) })],
);

async function rowsOf(only: TablePage): Promise<PagedRows<TablePage>> {
  let arrived = () => {};
  const here = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const rows = new PagedRows<TablePage>(
    async () => only,
    ({ depth }) => depth.length,
    () => arrived(),
  );
  rows.want(0, 1);
  await here;
  return rows;
}

test('the row above that holds a row', async () => {
  const rows = await rowsOf(page);
  expect([0, 1, 2, 3, 4].map((row) => parentRow(rows, row))).toEqual([null, 0, 1, 1, null]);
  expect(parentRow(rows, 400)).toBeNull();
});

test('a path is found again, wherever it is now', async () => {
  const rows = await rowsOf(page);
  expect(rowOf(rows, ['a', 'x', '5'], 0)).toBe(3);
  expect(rowOf(rows, ['a'], 4)).toBe(0);
  expect(rowOf(rows, ['c'], 2)).toBeNull();
});

test('a group that is alone, and the one that is alone in it, until there are two or nothing below', async () => {
  const pageOf = (...paths: [path: string[], isOpen: boolean][]) => {
    const made = tablePage(paths.map(([path, expanded]) => ({ path, expanded })));
    return rowsOf({ ...made, children: Uint32Array.from(paths, () => 3) });
  };
  const one = await pageOf([['a'], false]);
  expect(aloneGroup(one, 2, 0)).toEqual(['a']);
  expect(aloneGroup(one, 0, 0)).toBeNull();
  const inIt = await pageOf([['a'], true], [['a', 'x'], false]);
  expect(aloneGroup(inIt, 2, 1)).toEqual(['a', 'x']);
  // A row of the table, not a group.
  expect(aloneGroup(inIt, 1, 1)).toBeNull();
  expect(aloneGroup(await pageOf([['a'], false], [['b'], false]), 2, 0)).toBeNull();
  expect(aloneGroup(await pageOf([['a'], true], [['a', 'x'], false], [['a', 'y'], false]), 2, 1)).toBeNull();
});

test('a row as a text has the units that the heads of its columns have', () => {
  const made = tablePage(
    [{ path: ['a.exe', '7'] }],
    [
      pageColumn('process', ['a.exe'], { area: 'key' }),
      pageColumn('wait', ['1.25'], { name: 'Wait' }),
      pageColumn('share', ['3.1'], { name: '% Share' }),
      pageColumn('empty', ['']),
    ],
  );
  const units = ['', 'µs', '', 'ms'].map((unit) => ({ unit }));
  expect(textOf({ page: made, index: 0 }, units)).toBe('a.exe › 7: Wait 1.25 µs, % Share 3.1');
});

test('groups open, rows have a time where their preset says which', () => {
  expect([0, 1, 2].map((index) => canOpen({ page, index }, 2))).toEqual([true, true, false]);
  expect(timeOf({ page, index: 2 }, { name: '', columns: [], roles: { startTime: 'start' } })).toBe(2);
  expect(timeOf({ page, index: 0 }, { name: '', columns: [], roles: { startTime: 'start' } })).toBeNull();
  expect(timeOf({ page, index: 2 }, { name: '', columns: [] })).toBeNull();
});

test('what is unfolded or clipped stays in its place, what is sorted or filtered does not', () => {
  const query = { trace: 't', table: 'x', configuration: 'c', filter: null };
  expect(keepsPlace(query, { ...query, expanded: [['a']], fromNs: 5, toNs: 6 })).toBe(true);
  expect(keepsPlace(query, { ...query, filter: 'a = 1' })).toBe(false);
  expect(keepsPlace(query, { ...query, sort: [{ column: 'a', order: 'ascending' }] })).toBe(false);
  expect(keepsPlace(query, { ...query, configuration: 'd' })).toBe(false);
});
