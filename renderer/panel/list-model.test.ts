import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ListColumn, rowsToTsv, searchRows, sortRows, usedColumns } from './list-model.ts';

interface Row {
  id: number;
  name: string;
  sizeBytes: number | null;
}

const columns: ListColumn<Row>[] = [
  { id: 'id', title: 'Id', help: '', number: true, text: ({ id }) => String(id), value: ({ id }) => id },
  { id: 'name', title: 'Name', help: '', text: ({ name }) => name },
  {
    id: 'size',
    title: 'Size',
    help: '',
    number: true,
    text: ({ sizeBytes }) => (sizeBytes === null ? '' : sizeBytes.toLocaleString('en-US')),
    value: ({ sizeBytes }) => sizeBytes,
  },
];
const rows: Row[] = [
  { id: 10, name: 'b.exe', sizeBytes: 1000 },
  { id: 9, name: 'A.exe', sizeBytes: null },
  { id: 100, name: '', sizeBytes: 20 },
  { id: 2, name: 'a2.exe', sizeBytes: 3 },
];
const ids = (list: readonly Row[]) => list.map(({ id }) => id);

describe('sortRows', () => {
  it('sorts by numbers where a column has them, else by text as people do', () => {
    expect(ids(sortRows(rows, columns, { column: 'id', descending: false }))).toEqual([2, 9, 10, 100]);
    expect(ids(sortRows(rows, columns, { column: 'name', descending: false }))).toEqual([9, 2, 10, 100]);
    expect(ids(sortRows(rows, columns, { column: 'size', descending: false }))).toEqual([2, 100, 10, 9]);
  });

  it('puts what is not known last, in either direction', () => {
    expect(ids(sortRows(rows, columns, { column: 'size', descending: true }))).toEqual([10, 100, 2, 9]);
    expect(ids(sortRows(rows, columns, { column: 'name', descending: true }))).toEqual([10, 2, 9, 100]);
  });

  it('property: is a permutation that keeps the order of equal rows', () => {
    const row = fc.record({
      id: fc.nat(5),
      name: fc.constantFrom<string>('x', 'y', ''),
      sizeBytes: fc.option(fc.nat(3)),
    });
    const order = fc.record({ column: fc.constantFrom('id', 'name', 'size', 'none'), descending: fc.boolean() });
    fc.assert(
      fc.property(fc.array(row), order, (made, sort) => {
        const sorted = sortRows(made, columns, sort);
        expect(new Set(sorted)).toEqual(new Set(made));
        expect(sorted).toHaveLength(made.length);
        const text = columns.find(({ id }) => id === sort.column)?.text ?? (() => '');
        for (let i = 1; i < sorted.length; i++)
          if (text(sorted[i - 1]!) === text(sorted[i]!))
            expect(made.indexOf(sorted[i - 1]!)).toBeLessThan(made.indexOf(sorted[i]!));
      }),
    );
  });
});

it('finds rows in which every word occurs, in any column and any case', () => {
  expect(ids(searchRows(rows, columns, ' EXE a '))).toEqual([9, 2]);
  expect(ids(searchRows(rows, columns, '1,000'))).toEqual([10]);
  expect(searchRows(rows, columns, ' ')).toBe(rows);
  expect(searchRows(rows, columns, 'exe exf')).toEqual([]);
});

it('leaves out columns that say nothing, but for the one that fills', () => {
  const unnamed = rows.map((row) => ({ ...row, name: '' }));
  expect(usedColumns(columns, unnamed).map(({ id }) => id)).toEqual(['id', 'size']);
  const filling = columns.map((column) => ({ ...column, fills: column.id === 'name' }));
  expect(usedColumns(filling, unnamed)).toHaveLength(3);
});

it('copies rows as tab-separated lines that a spreadsheet reads', () => {
  const time: ListColumn<Row> = {
    id: 't',
    title: 'Time s',
    help: '',
    number: true,
    text: () => '\u22121.000\u2009002',
  };
  const odd = [{ id: 1, name: 'a\tb\nc', sizeBytes: null }];
  expect(rowsToTsv(odd, [...columns, time])).toBe('Id\tName\tSize\tTime s\n1\ta b c\t\t-1.000002\n');
});
