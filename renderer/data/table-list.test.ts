import { expect, test } from 'vitest';
import { firstTable, listLines } from './table-list.ts';
import { tableInfo } from './testing/page.ts';

const tables = [
  tableInfo({ id: '1', name: 'Frequency', category: 'Power', rows: 0, unavailable: 'Record it.' }),
  tableInfo({ id: '2', name: 'Sampled', category: 'CPU' }),
  tableInfo({ id: '3', name: 'Disk usage', category: 'Storage' }),
  tableInfo({ id: '4', name: 'Precise', category: 'CPU' }),
];
const open = { folded: new Set<string>(), showsEmpty: false };
const ids = (lines: ReturnType<typeof listLines>) => lines.map(({ id }) => id);

test('tables stand under their categories, those without rows folded at the end', () => {
  expect(ids(listLines(tables, '', open))).toEqual(['category:CPU', '2', '4', 'category:Storage', '3', 'category:']);
  expect(ids(listLines(tables, '', { folded: new Set(['CPU']), showsEmpty: true }))).toEqual([
    'category:CPU',
    'category:Storage',
    '3',
    'category:',
    '1',
  ]);
  expect(firstTable(listLines(tables, '', open))?.id).toBe('2');
  expect(firstTable(listLines(tables.slice(0, 1), '', open))).toBeNull();
});

test('a search opens what is folded', () => {
  expect(ids(listLines(tables, 'freq', open))).toEqual(['category:', '1']);
  expect(ids(listLines(tables, 'cpu prec', { folded: new Set(['CPU']), showsEmpty: false }))).toEqual([
    'category:CPU',
    '4',
  ]);
  expect(listLines(tables, 'nothing', open)).toEqual([]);
});
