import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowAction } from '../../contract/tables.ts';
import { compileQuery } from '../expressions/compile.ts';
import { columnValues, filterOf } from './column-values.ts';
import { rowFacts } from './row-facts.ts';
import { TableError } from './table-error.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const environment = testEnvironment();
const column = (type: Parameters<typeof plainColumn>[0], values: Parameters<typeof plainColumn>[1]) =>
  plainColumn(type, values, environment);
const rows = {
  process: column('text', ['a.exe', 'a.exe', "it's \\ b", '', 'a.exe']),
  pid: column('integer', [4, 4, 9, Number.NaN, 5]),
  start: column('time', [10, 20, 30, 40, 50]),
  busy: column('bool', [1, 0, 1, 0, 1]),
  place: column('address', [1, 2, 3, 4, 5]),
};
const table = testTable(rows, environment, {
  columns: {
    process: { name: 'Process' },
    pid: { name: 'Process ID' },
    start: { name: 'Start', hints: { format: 'ns' } },
    busy: {},
    place: {},
  },
  configurations: [{ name: 'By process', columns: ['process', '|pivot', 'pid', 'start'] }],
  commands: [
    { id: 'to', title: 'To', run: 'filterTo', columns: ['process', 'pid'] },
    { id: 'out', title: 'Out', run: 'filterOut', columns: ['place'], when: 'busy' },
    { id: 'open', title: 'Open', run: 'openTable', table: 'Other', match: { pid: 'pid' }, in: 'newAnalysis' },
    { id: 'nowhere', title: 'Nowhere', run: 'openTable', table: 'No such table' },
    { id: 'copy', title: 'Copy', run: 'copyText', text: '{{{process}}} at {start}' },
    { id: 'ask', title: 'Ask', run: 'runSql', query: 'SELECT * FROM t WHERE pid IN ({pid}) AND p IN ({process})' },
  ],
  rowDetails: ['pid', 'start', { name: 'In words', text: '{process} at {place}' }],
});
const other = testTable({ pid: rows.pid }, environment, { columns: { pid: { name: 'Process ID' } } });
const facts = (...paths: string[][]) =>
  rowFacts(table, { trace: '', table: 'x', paths }, (name) => (name === 'Other' ? other : null));
const actions = (...paths: string[][]): Record<string, RowAction | string | null> =>
  Object.fromEntries(facts(...paths).commands.map(({ id, action, refusal }) => [id, action ?? refusal]));

test('commands have the values of one row in them', () => {
  expect(actions(['a.exe', '1'])).toEqual({
    to: { kind: 'filter', condition: '[Process] = "a.exe" and [Process ID] = 4', keep: true },
    out: 'Not available for this row.',
    open: {
      kind: 'openTable',
      table: other.definition.id,
      configuration: null,
      filter: '[Process ID] = 4',
      in: 'newAnalysis',
    },
    nowhere: 'There is no table “No such table”: its plugin is not loaded.',
    copy: { kind: 'copyText', text: '{a.exe} at 20' },
    ask: { kind: 'runSql', query: "SELECT * FROM t WHERE pid IN (4) AND p IN ('a.exe')" },
  });
});

test('of groups and of several rows they have all values, once; details say them', () => {
  const { rows: count, details } = facts(['a.exe']);
  expect([count, details]).toEqual([
    3,
    [
      { name: 'Process ID', text: '4, 5' },
      { name: 'Start', text: '10, 20, 50' },
      { name: 'In words', text: 'a.exe at 0x100000001, 0x100000002, 0x100000005' },
    ],
  ]);
  expect(actions(['a.exe'], ["it's \\ b", '2'])).toMatchObject({
    to: { condition: '[Process] in ("a.exe", "it\'s \\\\ b") and [Process ID] in (4, 9, 5)' },
    out: 'Not available for all of these rows.',
    copy: { text: "{a.exe} at 10, 20, 50\n{it's \\ b} at 30" },
    ask: { query: "SELECT * FROM t WHERE pid IN (4, 9, 5) AND p IN ('a.exe', 'it''s \\ b')" },
  });
  expect(actions(["it's \\ b"]).out).toEqual({ kind: 'filter', condition: '[Shown place] = 0x100000003', keep: false });
  expect(actions([''])).toMatchObject({
    to: { condition: '[Process] is missing and [Process ID] is missing' },
    ask: { query: 'SELECT * FROM t WHERE pid IN (NULL) AND p IN (NULL)' },
  });
});

test('rows that are not there are said, and so are more values than a filter should have', () => {
  expect(() => facts(['b.exe'])).toThrow(TableError);
  expect(() => facts(['a.exe', '2'])).toThrow('“Test table” no longer has this row. Select the row again.');
  expect(() => facts(['a.exe', '1', '1'])).toThrow(TableError);
  const many = testTable(
    {
      n: column(
        'integer',
        Array.from({ length: 1001 }, (_, i) => i),
      ),
    },
    environment,
    {
      configurations: [{ name: 'All', columns: ['n'] }],
      commands: [{ id: 'to', title: 'To', run: 'filterTo', columns: ['n'] }],
      rowDetails: ['n'],
    },
  );
  const all = rowFacts(many, { trace: '', table: 'x', paths: [[]] }, () => null);
  expect(all.commands[0].refusal).toBe('“Shown n” has more than 1000 values in these rows: select fewer.');
  expect(all.details[0].text).toBe('0, 1, 2, 3, 4, 5, 6, 7 and over 992 more');
});

const anyText = fc.string({ unit: fc.constantFrom('a', "'", '"', '\\', ']', '\n', 'é', ' '), maxLength: 4 });
const anyNumber = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.double(),
  fc.constantFrom(Infinity, -Infinity, 2 ** 64, -(2 ** 64), 1e20, -(2 ** 63), 1e21),
);
const values = fc.oneof(
  fc.array(anyText, { minLength: 1, maxLength: 12 }).map((list) => ['text', list] as const),
  fc.array(anyNumber, { minLength: 1, maxLength: 12 }).map((list) => ['number', list] as const),
  fc.array(anyNumber, { minLength: 1, maxLength: 12 }).map((list) => ['duration', list] as const),
  fc.array(fc.nat(3), { minLength: 1, maxLength: 12 }).map((list) => ['address', list] as const),
  fc.array(fc.nat(1), { minLength: 1, maxLength: 12 }).map((list) => ['bool', list] as const),
);

describe('a filter to the values of rows', () => {
  test('keeps the rows that have one of them, and no other', () => {
    fc.assert(
      fc.property(
        values,
        fc.array(fc.nat(11), { minLength: 1, maxLength: 4 }),
        fc.string(),
        ([type, list], picks, name) => {
          const environment = testEnvironment();
          const shown = name.trim() === '' ? 'Shown' : name;
          const small = testTable({ value: plainColumn(type, list as string[] | number[], environment) }, environment, {
            columns: { value: { name: shown } },
          });
          const picked = [...new Set(picks.map((pick) => pick % list.length))].sort((a, b) => a - b);
          const filter = filterOf(small, 'value', columnValues(small, 'value', Uint32Array.from(picked)));
          const query = compileQuery(filter, small.filterScope);
          const kept = query.select(small.columnsFor(query, { fromNs: -Infinity, toNs: Infinity }), environment);
          // −0 is 0, and NaN is as missing as the next one.
          const plain = (row: number) =>
            typeof list[row] === 'string' ? list[row] : String((list[row] as number) + 0);
          const wanted = list.flatMap((_, row) => (picked.some((pick) => plain(pick) === plain(row)) ? [row] : []));
          expect({ filter, rows: [...kept] }).toEqual({ filter, rows: wanted });
        },
      ),
      { numRuns: 300 },
    );
  });
});
