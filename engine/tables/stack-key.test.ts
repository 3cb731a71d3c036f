/** A key of stacks: groups a frame, sums of which are those of rows by the beginnings of their stacks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowPath, TablePage, TableQuery } from '../../contract/tables.ts';
import type { CallStacks } from './call-stacks.ts';
import { findRows } from './find.ts';
import { tablePage } from './page.ts';
import { rowFacts } from './row-facts.ts';
import { tableSeries } from './series.ts';
import { TableError } from './table-error.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  process: string;
  /** Callers first. */
  stack: string[];
  weight: number;
}

const functions = ['a!main', 'a!run', 'b!read', 'b!?', 'c!copy'];
const rows: fc.Arbitrary<Row[]> = fc.array(
  fc.record({
    process: fc.constantFrom('one.exe', 'two.exe'),
    stack: fc.array(fc.constantFrom(...functions), { maxLength: 6 }),
    weight: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 40 },
);

/** Stacks as one tree, made as simply as can be. */
function stacksOf(all: readonly Row[]): CallStacks {
  const parent = [0];
  const texts = [''];
  const byPath = new Map([['', 0]]);
  const nodes = all.map(({ stack }) => {
    let node = 0;
    stack.forEach((text, i) => {
      const path = stack.slice(0, i + 1).join(';');
      let child = byPath.get(path);
      if (child === undefined) {
        child = parent.push(node) - 1;
        texts.push(text);
        byPath.set(path, child);
      }
      node = child;
    });
    return node;
  });
  const calls = {
    parent: Uint32Array.from(parent),
    nodeOf: Uint32Array.from(parent.keys()),
    textOf: (n: number) => texts[n],
  };
  return { nodeOfEvent: (row) => nodes[row] || -1, calls: () => calls };
}

function tableOf(all: readonly Row[]) {
  const environment = testEnvironment();
  const text = plainColumn(
    'text',
    all.map(({ process }) => process),
    environment,
  );
  const columns = {
    process: text,
    weight: plainColumn(
      'integer',
      all.map(({ weight }) => weight),
      environment,
    ),
    time: plainColumn(
      'time',
      all.map((_, row) => row * 10),
      environment,
    ),
  };
  return testTable(columns, environment, {
    columns: {
      process: {},
      stack: { projection: { stack: 'event' } },
      weight: { hints: { aggregation: 'sum' } },
      time: {},
    },
    configurations: [
      { name: 'Default', columns: ['process', 'stack', '|pivot', 'weight'], roles: { startTime: 'time' } },
    ],
    stacks: stacksOf(all),
  });
}

const byKey = { process: (row: Row) => [row.process], stack: ({ stack }: Row) => stack };
type Key = keyof typeof byKey;

/** Path of the innermost group of a row: its own code is apart only where others of the group go on. */
function pathOf(row: Row, among: readonly Row[], keys: readonly Key[]): string[] {
  const [key, ...others] = keys;
  if (key === undefined) return [];
  if (key === 'process') {
    const same = among.filter(({ process }) => process === row.process);
    return [row.process, ...pathOf(row, same, others)];
  }
  const { stack } = row;
  const begins = (other: Row) => stack.every((text, i) => other.stack[i] === text);
  const goOn = stack.length > 0 && among.some((other) => begins(other) && other.stack.length > stack.length);
  const same = among.filter((other) => begins(other) && other.stack.length === stack.length);
  const own = stack.length === 0 ? [''] : goOn ? [...stack, '<itself>'] : stack;
  return [...own, ...pathOf(row, same, others)];
}

function expectedSums(among: readonly Row[], keys: readonly Key[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const row of among) {
    const path = pathOf(row, among, keys);
    path.forEach((_, i) => {
      const key = JSON.stringify(path.slice(0, i + 1));
      sums[key] = (sums[key] ?? 0) + row.weight;
    });
  }
  return sums;
}

const everything = { trace: '1', table: 'x', values: [{ column: 'weight' }], limit: 10_000 };
const keysOf = (keys: readonly Key[]) => keys.map((column) => ({ column }));
const sumsOf = ({ path, columns }: TablePage): Record<string, number> => {
  const weights = columns.at(-1)?.values ?? [];
  return Object.fromEntries(path.map((one, row) => [JSON.stringify(one), weights[row]]));
};

describe('groups by stacks', () => {
  const orders: Key[][] = [['stack'], ['process', 'stack'], ['stack', 'process']];
  test.each(orders.map((keys) => [keys]))('%j: sums of each frame, for any range and filter', (keys) => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 0, max: 9 }), fc.nat(300), (all, least, toNs) => {
        const query: TableQuery = { ...everything, keys: keysOf(keys), filter: `weight >= ${least}`, fromNs: 0, toNs };
        const among = all.filter(({ weight }, row) => weight >= least && row * 10 < toNs);
        const open = tablePage(tableOf(all), { ...query, expandDepth: keys.length - 1 });
        expect(sumsOf(open)).toEqual(expectedSums(among, keys));
        expect(open.total).toBe(open.path.length);
        // Opened by hand it is the same, whatever was open before.
        const table = tableOf(all);
        const some = open.path.filter((_, row) => row % 3 === 0);
        tablePage(table, { ...query, expanded: some });
        const groups = open.path.filter((_, row) => open.children[row] > 0 && open.expanded[row] === 1);
        expect(sumsOf(tablePage(table, { ...query, expanded: groups }))).toEqual(sumsOf(open));
      }),
      { numRuns: 40 },
    );
  });

  const sample: Row[] = [
    { process: 'one.exe', stack: ['a!main', 'b!read', 'c!copy'], weight: 4 },
    { process: 'one.exe', stack: ['a!main', 'b!read'], weight: 2 },
    { process: 'one.exe', stack: [], weight: 1 },
    { process: 'two.exe', stack: ['a!main', 'a!run'], weight: 8 },
  ];
  const asked = { ...everything, keys: keysOf(['process', 'stack']) };

  test('nothing is open at first; rows are below the last frame', () => {
    const table = tableOf(sample);
    expect(tablePage(table, asked).path).toEqual([['one.exe'], ['two.exe']]);
    const expanded = [['one.exe'], ['one.exe', 'a!main'], ['one.exe', 'a!main', 'b!read'], ['one.exe', '']];
    const page = tablePage(table, { ...asked, expanded });
    expect(page.path.map((path) => path.join(' '))).toEqual([
      'one.exe',
      'one.exe a!main',
      'one.exe a!main b!read',
      'one.exe a!main b!read c!copy',
      'one.exe a!main b!read <itself>',
      'one.exe ',
      'one.exe  2',
      'two.exe',
    ]);
    expect([...page.key]).toEqual([0, 1, 1, 1, 1, 1, 2, 0]);
    expect([...page.depth]).toEqual([0, 1, 2, 3, 3, 1, 2, 0]);
    const [, stack] = page.columns;
    expect(stack.text).toEqual(['', 'a!main', 'b!read', 'c!copy', '<itself>', '', '', '']);
  });

  test('sorts frames by their names', () => {
    const sort = [{ column: 'stack', order: 'descending' }] as const;
    const page = tablePage(tableOf(sample), { ...asked, keys: keysOf(['stack']), expandDepth: 0, sort: [...sort] });
    expect(page.path.map((path) => path.at(-1))).toEqual(['a!main', 'b!read', 'c!copy', '<itself>', 'a!run', '']);
  });

  const inner: RowPath = ['one.exe', 'a!main', 'b!read'];
  test('finds functions, tells what is below, draws', () => {
    const table = tableOf(sample);
    const found = findRows(table, { ...asked, text: 'READ' });
    expect(found).toEqual({ paths: [inner], total: 1 });
    const path = [...inner, '<itself>', '1'];
    expect(rowFacts(table, { ...asked, paths: [inner] }, () => null).rows).toBe(2);
    expect(rowFacts(table, { ...asked, paths: [path] }, () => null).rows).toBe(1);
    const { series } = tableSeries(table, {
      ...asked,
      series: [inner, path],
      startNs: 0,
      endNs: 100,
      buckets: 1,
      value: { column: 'weight' },
    });
    expect(series.map(({ name }) => name)).toEqual(['b!read', 'Row 1']);
  });

  test('ungrouped, a stack is its innermost function; filters read it', () => {
    const page = tablePage(tableOf(sample), {
      ...everything,
      keys: [],
      values: [{ column: 'stack' }],
      filter: "stack like 'b%'",
    });
    expect(page.columns[0].text).toEqual(['b!read']);
  });

  test('is not compared', () => {
    const table = tableOf(sample);
    expect(() => tablePage(table, { ...asked, baseline: { trace: '1', fromNs: 0 } }, table)).toThrow(TableError);
  });
});
