import { expect, test } from 'vitest';
import type { TablePage } from '../../../contract/tables.ts';
import { matrixOf, matrixText, sumOf } from './matrix-model.ts';

const page = (rows: readonly (readonly [path: string[], count: number])[]): Pick<TablePage, 'path' | 'columns'> => ({
  path: rows.map(([path]) => path),
  columns: [{ key: 'count', area: 'value', values: Float64Array.from(rows, ([, count]) => count) }] as never,
});

test('rows are cores that were left, columns those that were come to; groups and their sums are no cells', () => {
  const matrix = matrixOf(
    page([
      [['10'], 5],
      [['10', '2'], 5],
      [['2'], 4],
      [['2', '10'], 1],
      [['2', '3'], 3],
    ]),
  );
  expect(matrix.cores).toEqual([2, 3, 10]);
  expect(matrix.counts).toEqual([
    [0, 3, 1],
    [0, 0, 0],
    [5, 0, 0],
  ]);
  expect([matrix.total, matrix.most, sumOf(matrix.counts[0]!)]).toEqual([9, 5, 4]);
  expect(matrixText(matrix).split('\n')[1]).toBe('Core 2\t0\t3\t1');
});

test('without a move there are no cores', () => {
  expect(matrixOf(page([]))).toEqual({ cores: [], counts: [], total: 0, most: 0 });
});
