import { expect, test } from 'vitest';
import { rowsAs } from './copy-rows.ts';

test('rows are taken along whole, and nothing in them breaks the form', () => {
  const columns = [
    { name: 'a|b', isNumber: false },
    { name: 'n', isNumber: true },
  ];
  const rows = [
    ['x\ty\n', 1],
    [null, 2],
  ];
  expect(rowsAs('tsv', columns, rows)).toBe('a|b\tn\nx y \t1\n\t2');
  expect(rowsAs('markdown', columns, rows)).toBe('| a\\|b | n |\n| --- | ---: |\n| x\ty  | 1 |\n|  | 2 |');
  expect(JSON.parse(rowsAs('json', columns, rows))).toEqual([
    { 'a|b': 'x\ty\n', n: 1 },
    { 'a|b': null, n: 2 },
  ]);
});
