import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { TableQuery } from '../../contract/tables.ts';
import { findRows } from './find.ts';
import { tablePage } from './page.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  process: string;
  cpu: number;
  time: number;
  amount: number;
}

/** Each in a trace of its own: equal texts have other ids. */
function tableOf(rows: readonly Row[], texts: readonly string[] = []) {
  const environment = testEnvironment();
  for (const text of texts) environment.texts.idOf(text);
  const column = (key: keyof Row, type: 'text' | 'integer' | 'time' | 'number') =>
    plainColumn(type, rows.map((row) => row[key]) as number[], environment);
  return testTable(
    {
      process: column('process', 'text'),
      cpu: column('cpu', 'integer'),
      time: column('time', 'time'),
      amount: column('amount', 'number'),
    },
    environment,
    {
      configurations: [{ name: 'All', columns: ['process', 'cpu', '|pivot', 'amount'], roles: { startTime: 'time' } }],
    },
  );
}

const rows = fc.array(
  fc.record({
    process: fc.constantFrom('a', 'b', 'C', ''),
    cpu: fc.integer({ min: 0, max: 2 }),
    time: fc.integer({ min: 0, max: 20 }),
    amount: fc.integer({ min: -9, max: 9 }),
  }),
  { maxLength: 25 },
);

const query: TableQuery = {
  trace: 't',
  table: 't',
  keys: [{ column: 'process' }, { column: 'cpu' }],
  values: [
    { column: 'amount', aggregation: 'sum' },
    { column: 'time', aggregation: 'max' },
  ],
  baseline: { trace: 'other' },
  limit: 1000,
};

test('groups of both sides, matched by their texts; absent sums are 0', () => {
  fc.assert(
    fc.property(rows, rows, (mine, theirs) => {
      const page = tablePage(tableOf(mine), { ...query, expandDepth: 1 }, tableOf(theirs, ['z', 'C', 'a']));
      const pathsOf = (all: readonly Row[]) =>
        all.flatMap(({ process, cpu }) => [JSON.stringify([process]), JSON.stringify([process, String(cpu)])]);
      const expected = new Set([...pathsOf(mine), ...pathsOf(theirs)]);
      expect(new Set(page.path.map((path) => JSON.stringify(path)))).toEqual(expected);
      expect(page.total).toBe(expected.size);
      const [sums, latest] = page.columns.slice(2);
      const below = (all: readonly Row[], [process, cpu]: string[]) =>
        all.filter((row) => row.process === process && (cpu === undefined || String(row.cpu) === cpu));
      const sum = (all: readonly Row[]) => all.reduce((total, { amount }) => total + amount, 0);
      page.path.forEach((path, i) => {
        const [left, right] = [below(mine, path), below(theirs, path)];
        expect(sums.values?.[i]).toBe(sum(left));
        expect(sums.baseline?.[i]).toBe(sum(right));
        expect(sums.difference?.[i]).toBe(sum(left) - sum(right));
        const [last, before] = [left, right].map((all) =>
          all.length === 0 ? Number.NaN : Math.max(...all.map(({ time }) => time)),
        );
        expect(latest.difference?.[i]).toBe(last - before);
        // Single rows are not compared.
        expect(page.children[i]).toBe(
          path.length === 1 ? page.path.filter((other) => other.length === 2 && other[0] === path[0]).length : 0,
        );
      });
      expect(page.totals[2].difference?.[0]).toBe(
        mine.length + theirs.length === 0 ? Number.NaN : totalOf(mine) - totalOf(theirs),
      );
      function totalOf(all: readonly Row[]): number {
        return all.length === 0 ? Number.NaN : sum(all);
      }
    }),
  );
});

const row = (process: string, amount: number, time = 0): Row => ({ process, cpu: 0, time, amount });

test('the greatest difference first', () => {
  const page = tablePage(
    tableOf([row('a', 5), row('b', 100), row('c', 7)]),
    { ...query, sort: [{ column: 'amount', order: 'descendingAbs' }] },
    tableOf([row('c', 50), row('b', 98), row('d', 30)]),
  );
  expect(page.path).toEqual([['c'], ['d'], ['a'], ['b']]);
  expect([...(page.columns[2].difference ?? [])]).toEqual([-43, -30, 5, 2]);
  // Of `d` there is none here.
  expect([0, 1, 2, 3].map((row) => cellText(page.columns[2], row))).toEqual(['7.00', '', '5.00', '100.00']);
  expect([...(page.onlyIn ?? [])]).toEqual([0, 2, 1, 0]);
});

test('two ranges of one table', () => {
  const table = tableOf([row('a', 1, 0), row('a', 2, 10), row('b', 4, 10)]);
  const page = tablePage(
    table,
    {
      ...query,
      fromNs: 10,
      toNs: 20,
      baseline: { trace: 't', fromNs: 0, toNs: 10 },
      sort: [{ column: 'process', order: 'ascending' }],
    },
    table,
  );
  expect(page.path).toEqual([['a'], ['b']]);
  expect([...(page.columns[2].difference ?? [])]).toEqual([1, 4]);
});

test('what only the baseline has can be opened, and is found', () => {
  const [mine, theirs] = [tableOf([row('a', 1)]), tableOf([row('gone.exe', 1)])];
  const page = tablePage(mine, { ...query, expanded: [['gone.exe']] }, theirs);
  expect(page.path).toEqual([['a'], ['gone.exe'], ['gone.exe', '0']]);
  const { limit, ...rest } = query;
  expect(findRows(mine, { ...rest, text: 'GONE' }, theirs).paths).toEqual([['gone.exe']]);
});
