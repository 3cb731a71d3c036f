import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, printable, rowFormatter, type TextColumn } from './format.ts';

const columns: TextColumn[] = [
  { name: 'ns', width: 5, align: 'right' },
  { name: 'name', width: 6, align: 'left' },
  { name: 'len', width: 3, align: 'right' },
];

test('a table is aligned, and a long cell is not cut', () => {
  const table = rowFormatter('table', columns);
  expect(table.head).toBe('   ns  name    len\n');
  expect(table.line([12, 'a', 3])).toBe('   12  a         3\n');
  expect(table.line([1234567, null, 3])).toBe('1234567            3\n');
});

test('names cannot steer a terminal or break a line', () => {
  const line = rowFormatter('table', columns).line([1, 'a\u001b[2Jb\nc\u009d', 2]);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
  expect(line.slice(0, -1)).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/);
  expect(printable('Größe → 3')).toBe('Größe → 3');
});

/** RFC 4180 read back, independent of how it is written. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const c = text[i];
    if (quoted) {
      if (c !== '"') cell += c;
      else if (text[i + 1] === '"') {
        cell += '"';
        i++;
      } else quoted = false;
    } else if (c === '"') quoted = true;
    else if (c === ',') {
      row.push(cell);
      cell = '';
    } else if (c === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
    } else cell += c;
  }
  return rows;
}

const cells = fc.tuple(fc.integer(), fc.oneof(fc.string(), fc.constantFrom('a,b', '"', 'x\r\ny')), fc.integer());

test('CSV reads back what was written', () => {
  fc.assert(
    fc.property(fc.array(cells), (rows) => {
      const csv = rowFormatter('csv', columns);
      const text = csv.head + rows.map((row) => csv.line(row)).join('');
      expect(parseCsv(text)).toEqual([['ns', 'name', 'len'], ...rows.map((row) => row.map(String))]);
    }),
  );
});

test('every line of NDJSON is the object that was written', () => {
  const json = rowFormatter('ndjson', columns);
  fc.assert(
    fc.property(cells, (row) => {
      const line = json.line(row);
      expect(line.indexOf('\n')).toBe(line.length - 1);
      expect(JSON.parse(line)).toEqual({ ns: row[0], name: row[1], len: row[2] });
    }),
  );
  expect(json.line([1, null, 2])).toBe('{"ns":1,"name":null,"len":2}\n');
});

test('numbers have no exponent and no minus zero', () => {
  expect([0, -0, -17, 2 ** 53, 1e21, -1e25].map(formatNumber)).toEqual([
    '0',
    '0',
    '-17',
    '9007199254740992',
    '1000000000000000000000',
    '-10000000000000000905969664',
  ]);
});
