import { expect, test } from 'vitest';
import { findRows } from './find.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const environment = testEnvironment();
const column = (type: 'text' | 'integer' | 'bool', values: string[] | number[]) =>
  plainColumn(type, values, environment);
const table = testTable(
  {
    process: column('text', ['notes.exe', 'Explorer.EXE', 'notes.exe', 'idle', 'Explorer.EXE']),
    thread: column('integer', [1200, 12, 7, 0, 1300]),
    note: column('text', ['', 'explores', 'x', 'y', 'z']),
    flag: column('bool', [1, 0, 0, 0, 0]),
  },
  environment,
);
const COLUMNS = {
  keys: [{ column: 'process' }],
  values: [{ column: 'thread' }, { column: 'note' }, { column: 'flag' }],
};
const find = (text: string, query: object = {}) =>
  findRows(table, { trace: 't', table: 't', text, ...COLUMNS, ...query });

test('groups by their key and rows by what they show, in the order of the table, whatever is open', () => {
  const sort = [{ column: 'thread', order: 'ascending' as const }];
  expect(find('EXPLORE', { sort })).toEqual({
    paths: [['Explorer.EXE'], ['Explorer.EXE', '1']],
    total: 2,
  });
});

test('numbers as they are shown', () => {
  expect(find('1,2').paths).toEqual([['notes.exe', '0']]);
  expect(find('12').paths).toEqual([['Explorer.EXE', '1']]);
  expect(find('true').paths).toEqual([['notes.exe', '0']]);
});

test('no more than the limit, but all are counted', () => {
  expect(find('exe', { limit: 1 })).toEqual({ paths: [['notes.exe']], total: 2 });
});

test('only rows that the filter leaves', () => {
  expect(find('z', { filter: 'thread < 1000' })).toEqual({ paths: [], total: 0 });
  expect(find('z', { keys: [] }).paths).toEqual([['4']]);
});
