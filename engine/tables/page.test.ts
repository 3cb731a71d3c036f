import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { AggregationMode, SortOrder } from '../../contract/plugin.ts';
import { isWhole, type RowPath, type TablePage, type TableQuery } from '../../contract/tables.ts';
import { prepareStep, tablePage } from './page.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

/** A row as an object. Missing numbers are NaN, missing texts ''. */
interface Row {
  name: string;
  pid: number;
  address: number;
  flag: number;
  amount: number;
  weight: number;
  start: number;
  end: number;
  note: string;
}
type Key = keyof Row;

const types = {
  name: 'text',
  pid: 'integer',
  address: 'address',
  flag: 'bool',
  amount: 'number',
  weight: 'number',
  start: 'time',
  end: 'time',
  note: 'text',
} as const;
const keysOfRow = Object.keys(types) as Key[];
const isText = (key: Key) => types[key] === 'text' || types[key] === 'address';

const orNaN = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 8, arbitrary: value }, { weight: 1, arbitrary: fc.constant(Number.NaN) });
const row: fc.Arbitrary<Row> = fc
  .record({
    name: fc.constantFrom('', 'a', 'A', 'b', 'explorer.exe', 'Code.exe'),
    pid: orNaN(fc.integer({ min: -2, max: 3 })),
    address: fc.integer({ min: 1, max: 4 }),
    flag: fc.integer({ min: 0, max: 1 }),
    amount: orNaN(fc.integer({ min: -40, max: 40 }).map((n) => n / 4)),
    weight: fc.integer({ min: 0, max: 5 }),
    start: fc.integer({ min: 0, max: 50 }),
    end: fc.integer({ min: 0, max: 12 }),
    note: fc.constantFrom('x', 'y', ''),
  })
  .map((fields) => ({ ...fields, end: fields.start + fields.end }));

/** What a path says of a value. */
const textOf = (row: Row, key: Key): string => {
  const value = row[key];
  if (typeof value === 'string') return value;
  if (Number.isNaN(value)) return '';
  if (key === 'address') return `0x${(0x1_0000_0000 + value).toString(16)}`;
  return key === 'flag' ? String(value === 1) : String(value);
};

const filters: { query: string; holds: (row: Row) => boolean }[] = [
  { query: 'amount > 2', holds: ({ amount }) => amount > 2 },
  { query: '[Shown name] = "a"', holds: ({ name }) => name === 'a' },
  { query: 'pid = 1 or flag', holds: ({ pid, flag }) => pid === 1 || flag === 1 },
];

const configurations = [
  { name: 'Default', columns: keysOfRow, roles: { startTime: 'start', endTime: 'end' } },
  { name: 'Moments', columns: keysOfRow, roles: { startTime: 'start' } },
  { name: 'Filtered', columns: keysOfRow, filter: { query: 'amount > 2', keep: false } },
];

function tableOf(rows: Row[], inOrder = false): Table {
  const sorted = inOrder ? [...rows].sort((a, b) => a.start - b.start) : rows;
  const environment = testEnvironment();
  const columns = Object.fromEntries(
    keysOfRow.map((key) => [key, plainColumn(types[key], sorted.map((row) => row[key]) as number[], environment)]),
  );
  const hints = { amount: { hints: { weight: 'weight' } } };
  return testTable(columns, environment, {
    columns: Object.fromEntries(keysOfRow.map((key) => [key, hints[key as 'amount'] ?? {}])),
    configurations,
  });
}

/** As the table shows it: addresses as texts. */
const valueIn = (row: Row, key: Key): string | number => (key === 'address' ? textOf(row, key) : row[key]);

/** The values that a group has in common, else nothing. */
const common = (rows: Row[], key: Key): string | number =>
  rows.every((row) => Object.is(row[key], rows[0][key])) && rows.length > 0
    ? valueIn(rows[0], key)
    : isText(key)
      ? ''
      : Number.NaN;

type Range = { fromNs: number; width: number } | null;

/** Sums and counts are of rows that start in the range, all else of those that are listed for it. */
function aggregated(
  rows: Row[],
  key: Key,
  mode: AggregationMode,
  moments = false,
  range: Range = null,
): string | number {
  const isWithin = (time: number) => range === null || (time >= range.fromNs && time < range.fromNs + range.width);
  const started = rows.filter(({ start }) => isWithin(start));
  const values = rows.map((row) => row[key] as number).filter((value) => !Number.isNaN(value));
  const of = (work: () => number) => (isText(key) ? common(rows, key) : values.length === 0 ? Number.NaN : work());
  switch (mode) {
    case 'none':
      return common(rows, key);
    case 'fromSums':
      // None of these was computed from counts.
      return of(() => Number.NaN);
    case 'sum':
      return of(() => started.reduce((sum, row) => sum + ((row[key] as number) || 0), 0));
    case 'average':
      return of(() => values.reduce((sum, value) => sum + value, 0) / values.length);
    case 'min':
      return of(() => Math.min(...values));
    case 'max':
      return of(() => Math.max(...values));
    case 'count':
      return started.length;
    case 'uniqueCount':
      return new Set(rows.map((row) => row[key]).filter((value) => value !== '' && !Number.isNaN(value))).size;
    case 'weightedAverage': {
      if (key !== 'amount') return aggregated(rows, key, 'average');
      const there = rows
        .filter(({ amount }) => !Number.isNaN(amount))
        .map((row) => ({ ...row, weight: row.weight * partIn(row, moments, range) }));
      const weights = there.reduce((sum, { weight }) => sum + weight, 0);
      return there.reduce((sum, { amount, weight }) => sum + amount * weight, 0) / weights;
    }
    case 'peak': {
      // Without ends nothing lasts: the greatest value stands alone.
      if (moments) return isText(key) || key === 'flag' ? 1 : aggregated(rows, key, 'max');
      const amount = (row: Row) => (isText(key) || key === 'flag' ? 1 : (row[key] as number) || 0);
      const from = range?.fromNs ?? 0;
      const at = rows
        .map(({ start }) => Math.max(start, from))
        .filter(isWithin)
        .map((time) =>
          rows.filter((row) => row.start <= time && time < row.end).reduce((sum, row) => sum + amount(row), 0),
        );
      return Math.max(0, ...at);
    }
  }
}

/** How much of a row's time lies in the range. */
function partIn({ start, end }: Row, moments: boolean, range: Range): number {
  if (range === null || moments || start === end) return 1;
  return (Math.min(end, range.fromNs + range.width) - Math.max(start, range.fromNs)) / (end - start);
}

interface Node {
  path: RowPath;
  rows: Row[];
  numbers: number[];
  children: Node[];
  isOpen: boolean;
  isRow: boolean;
}

type Value = { column: Key; aggregation: AggregationMode };
type Sort = { column: Key; order: SortOrder };

interface Wanted {
  keys: Key[];
  values: Value[];
  sort: Sort[];
  /** Rows have starts only. */
  moments: boolean;
  range: Range;
}

/** Texts of both cases together, then by code units. */
const compareText = (a: string, b: string) => {
  const [x, y] = [a.toLowerCase(), b.toLowerCase()];
  return x < y ? -1 : x > y ? 1 : a < b ? -1 : a > b ? 1 : 0;
};

function compareValues(a: string | number, b: string | number, order: SortOrder): number {
  const sign = order.startsWith('descending') ? -1 : 1;
  if (typeof a === 'string' && typeof b === 'string') return sign * compareText(a, b);
  const [x, y] = [a, b].map((value) => (typeof value === 'number' && order.endsWith('Abs') ? Math.abs(value) : value));
  const isMissing = (value: string | number) => Number.isNaN(value);
  if (isMissing(x) || isMissing(y)) return Number(isMissing(x)) - Number(isMissing(y));
  return sign * ((x as number) - (y as number));
}

/** The whole tree as plain objects, in order. */
function naiveTree(rows: Row[], numbers: number[], path: RowPath, wanted: Wanted): Node[] {
  const { keys, values, sort, moments, range } = wanted;
  const depth = path.length;
  if (depth === keys.length) {
    const nodes = numbers.map((number, i) => ({
      path: [...path, String(number)],
      rows: [rows[i]],
      numbers: [number],
      children: [],
      isOpen: false,
      isRow: true,
    }));
    return nodes.sort((a, b) => {
      for (const { column, order } of sort) {
        const [x, y] = [a, b].map(({ rows: [row] }) => valueIn(row, column));
        const result = compareValues(x, y, order);
        if (result !== 0) return result;
      }
      return a.numbers[0] - b.numbers[0];
    });
  }
  const groups = new Map<string, { rows: Row[]; numbers: number[] }>();
  rows.forEach((row, i) => {
    const text = textOf(row, keys[depth]);
    const group = groups.get(text) ?? { rows: [], numbers: [] };
    group.rows.push(row);
    group.numbers.push(numbers[i]);
    groups.set(text, group);
  });
  const nodes = [...groups].map(([text, group]) => ({
    path: [...path, text],
    ...group,
    children: naiveTree(group.rows, group.numbers, [...path, text], wanted),
    isOpen: false,
    isRow: false,
  }));
  const cellOf = (node: Node, column: Key): string | number => {
    const place = keys.indexOf(column);
    if (place === depth) return valueIn(node.rows[0], column);
    if (place >= 0) return 0;
    const aggregation = values.find((value) => value.column === column)?.aggregation ?? 'none';
    const value = aggregated(node.rows, column, aggregation, moments, range);
    // Texts that a group has not in common are missing, the common empty one is not.
    if (value === '' && common(node.rows, column) === '' && !node.rows.every((row) => row[column] === ''))
      return Number.NaN;
    return value;
  };
  return nodes.sort((a, b) => {
    for (const { column, order } of sort) {
      const result = compareValues(cellOf(a, column), cellOf(b, column), order);
      if (result !== 0) return result;
    }
    return a.numbers[0] - b.numbers[0];
  });
}

/** What is shown, in order. */
const flatten = (nodes: Node[], isOpen: (node: Node) => boolean): Node[] =>
  nodes.flatMap((node) => {
    node.isOpen = !node.isRow && isOpen(node);
    return node.isOpen ? [node, ...flatten(node.children, isOpen)] : [node];
  });

const aggregationModes = [
  'none',
  'sum',
  'count',
  'average',
  'min',
  'max',
  'uniqueCount',
  'weightedAverage',
  'peak',
] as const;
const numericPeak = ({ column, aggregation }: Value) => aggregation !== 'peak' || column !== 'amount';

const question = fc.record({
  rows: fc.array(row, { maxLength: 40 }),
  inOrder: fc.boolean(),
  keys: fc.subarray<Key>(['name', 'pid', 'address', 'flag', 'start', 'note', 'amount'], { maxLength: 3 }),
  values: fc.array(
    fc
      .record({ column: fc.constantFrom(...keysOfRow), aggregation: fc.constantFrom(...aggregationModes) })
      .filter(numericPeak),
    { maxLength: 5 },
  ),
  sort: fc.array(
    fc.record({
      column: fc.constantFrom(...keysOfRow),
      order: fc.constantFrom<SortOrder>('ascending', 'descending', 'ascendingAbs', 'descendingAbs'),
    }),
    { maxLength: 3 },
  ),
  filter: fc.option(fc.constantFrom(...filters), { nil: null }),
  range: fc.option(fc.record({ fromNs: fc.integer({ min: -1, max: 60 }), width: fc.integer({ min: 0, max: 30 }) }), {
    nil: null,
  }),
  moments: fc.boolean(),
  expandDepth: fc.integer({ min: 0, max: 4 }),
  offset: fc.integer({ min: 0, max: 30 }),
  limit: fc.integer({ min: 0, max: 30 }),
  /** Which rows of the tree are open. */
  seeds: fc.array(fc.nat(1000), { maxLength: 6 }),
});

const uniqueColumns = (values: Value[]) =>
  values.filter(({ column }, i) => values.findIndex((other) => other.column === column) === i);

function expectRow(page: TablePage, i: number, node: Node, { keys, values, moments, range }: Wanted) {
  expect(page.path[i]).toEqual(node.path);
  expect(page.depth[i]).toBe(node.path.length - 1);
  expect(page.leaves[i]).toBe(node.rows.length);
  expect(page.expanded[i]).toBe(Number(node.isOpen));
  if (node.isRow) expect(page.children[i]).toBe(0);
  else if (node.isOpen || node.path.length === keys.length) expect(page.children[i]).toBe(node.children.length);
  else
    expect(page.children[i]).toBe(page.children[i] === node.children.length ? node.children.length : node.rows.length);
  keys.forEach((key, depth) => {
    const column = page.columns[depth];
    expect(column.area).toBe('key');
    const shows = !node.isRow && depth === node.path.length - 1;
    if (types[key] === 'text') expect(column.text[i]).toBe(shows ? node.path[depth] : '');
    else if (types[key] === 'integer') expect(column.values?.[i]).toBe(shows ? node.rows[0][key] : Number.NaN);
  });
  values.forEach(({ column: key, aggregation }, place) => {
    const column = page.columns[keys.length + place];
    const expected = node.isRow ? valueIn(node.rows[0], key) : aggregated(node.rows, key, aggregation, moments, range);
    if (typeof expected === 'string') expect(column.text[i]).toBe(expected);
    else if (Number.isNaN(expected)) expect(column.values?.[i]).toBeNaN();
    else expect(column.values?.[i]).toBeCloseTo(expected, 9);
  });
}

test('pages are those of plain objects and maps', () => {
  fc.assert(
    fc.property(
      question,
      ({ rows: unordered, inOrder, keys, values: given, sort, filter, range, moments, ...view }) => {
        const table = tableOf(unordered, inOrder);
        const rows = inOrder ? [...unordered].sort((a, b) => a.start - b.start) : unordered;
        const values = uniqueColumns(given).filter(({ column }) => !keys.includes(column));
        const wanted = { keys, values, sort, moments, range };
        const isIn = ({ start, end }: Row) =>
          range === null ||
          (moments
            ? start >= range.fromNs && start < range.fromNs + range.width
            : start < range.fromNs + range.width && (end > range.fromNs || start >= range.fromNs));
        const numbers = rows
          .map((_, i) => i)
          .filter((i) => isIn(rows[i]) && (filter === null || filter.holds(rows[i])));
        const kept = numbers.map((i) => rows[i]);
        const naive = naiveTree(kept, numbers, [], wanted);
        const everything = flatten(naive, () => true);
        const groups = everything.filter(({ isRow }) => !isRow);
        const expanded = groups.length === 0 ? [] : view.seeds.map((seed) => groups[seed % groups.length].path);
        const opened = new Set(expanded.flatMap((path) => path.map((_, i) => JSON.stringify(path.slice(0, i + 1)))));
        const shown = flatten(naive, ({ path }) => path.length <= view.expandDepth || opened.has(JSON.stringify(path)));
        const query: TableQuery = {
          trace: 't',
          table: 'test',
          configuration: moments ? 'Moments' : 'Default',
          keys: keys.map((column) => ({ column })),
          values,
          sort,
          expanded,
          expandDepth: view.expandDepth,
          offset: view.offset,
          limit: view.limit,
          ...(filter === null ? {} : { filter: filter.query }),
          ...(range === null ? {} : { fromNs: range.fromNs, toNs: range.fromNs + range.width }),
        };
        const page = tablePage(table, query);
        expect(page.total).toBe(shown.length);
        expect(page.rows).toBe(kept.length);
        // What is prepared for later questions changes no answer.
        while (prepareStep(table, query));
        expect(tablePage(table, query)).toEqual(page);
        const visible = shown.slice(view.offset, view.offset + view.limit);
        expect(page.path).toEqual(visible.map(({ path }) => path));
        const sought = shown[view.offset]?.path ?? ['nowhere'];
        const found = shown.findIndex(({ path }) => JSON.stringify(path) === JSON.stringify(sought));
        expect(tablePage(table, { ...query, limit: 0, locate: sought }).located).toBe(found);
        for (const [i, node] of visible.entries()) expectRow(page, i, node, wanted);
        values.forEach(({ column: key, aggregation }, place) => {
          const [total, expected] = [
            page.totals[keys.length + place],
            aggregated(kept, key, aggregation, moments, range),
          ];
          if (typeof expected === 'number' && kept.length > 0 && !Number.isNaN(expected) && total.values !== null)
            expect(total.values?.[0]).toBeCloseTo(expected, 9);
        });
      },
    ),
    { numRuns: 400 },
  );
});

describe('what a preset says', () => {
  const environment = testEnvironment();
  const text = (values: string[]) => plainColumn('text', values, environment);
  const table = testTable(
    {
      process: text(['a', 'b', 'a', 'c']),
      thread: plainColumn('integer', [1, 2, 3, 4], environment),
      module: text(['x', 'x', 'y', 'x']),
      size: plainColumn('integer', [10, 40, 20, 30], environment),
      row: plainColumn('integer', [100, 101, 102, 103], environment),
    },
    environment,
    {
      configurations: [
        {
          name: 'Preset',
          columns: [
            'process',
            'module',
            '|pivot',
            '|freezeLeft',
            { column: 'size', hints: { aggregation: 'sum', sort: 'descending', format: 'KB' } },
            { column: 'row', hints: { visible: false } },
            '|graph',
            'thread',
          ],
          filter: { query: '[Shown process] = "c"', keep: false },
          expand: 'process = "a"',
        },
      ],
    },
  );
  const ask = (query: Partial<TableQuery> = {}) => tablePage(table, { trace: 't', table: 't', ...query });

  test('columns, filter, order, format and what is open', () => {
    const page = ask();
    expect(page.columns.map(({ key, area, aggregation }) => [key, area, aggregation])).toEqual([
      ['process', 'key', 'none'],
      ['module', 'key', 'none'],
      ['size', 'value', 'sum'],
      ['thread', 'value', 'none'],
    ]);
    expect(page.path).toEqual([['b'], ['a'], ['a', 'y'], ['a', 'x']]);
    expect([0, 1, 2, 3].map((row) => cellText(page.columns[2], row))).toEqual(['0.039', '0.029', '0.020', '0.010']);
    expect(page.totals[2].values?.[0]).toBe(70);
  });

  test('holds only where the question says nothing', () => {
    expect(ask({ filter: null, expanded: [], sort: [] }).path).toEqual([['a'], ['b'], ['c']]);
    expect(ask({ filter: 'thread >= 3', expandDepth: 0 }).path).toEqual([['c'], ['a']]);
    const regrouped = ask({ keys: [{ column: 'module' }] });
    expect(regrouped.columns.map(({ key }) => key)).toEqual(['module', 'process', 'size', 'thread']);
  });

  test('a page with some of the columns has them as the page with all of them', () => {
    const page = ask();
    const some = ask({ only: ['size', 'process'] });
    const kept = (columns: typeof page.columns) => columns.filter(({ key }) => key === 'process' || key === 'size');
    expect(some).toEqual({ ...page, columns: kept(page.columns), totals: kept(page.totals) });
    expect(some.columns).toHaveLength(2);
    expect(ask({ only: [] })).toEqual({ ...page, columns: [], totals: [] });
  });

  test('columns that come later are as they will be, but for what they show', () => {
    const page = ask();
    const part = ask({ first: ['thread', 'process'] });
    const partly = (columns: typeof page.columns) =>
      columns.map((column) =>
        column.key !== 'size'
          ? column
          : {
              ...column,
              text: column.text.map(() => ''),
              values: new Float64Array(column.text.length).fill(Number.NaN),
              forms: [],
              formOf: new Int32Array(column.text.length).fill(-1),
              isLater: true,
            },
      );
    expect(part).toEqual({ ...page, columns: partly(page.columns), totals: partly(page.totals) });
    expect([isWhole(part), isWhole(page)]).toEqual([false, true]);
    expect(part.columns.map((column) => cellText(column, 0))).toEqual(['b', '', '', '2']);
    expect(ask({ first: ['size', 'thread'] })).toEqual(page);
  });

  test('rows of the trace, marks, and what cannot be', () => {
    const page = ask({ highlight: 'size > 15', filter: null, expanded: [['b'], ['b', 'x']] });
    expect(page.path).toEqual([['b'], ['b', 'x'], ['b', 'x', '1'], ['a'], ['c']]);
    expect([...page.highlighted]).toEqual([1, 1, 1, 1, 1]);
    expect([...page.eventRow]).toEqual([101, 101, 101, -1, 103]);
    expect([...ask({ highlight: 'size = 20', expanded: [['a']] }).highlighted]).toEqual([0, 1, 1, 0]);
    expect(() => ask({ keys: [{ column: 'nowhere' }] })).toThrow(/no column “nowhere”. It has: process, thread/);
    expect(() => ask({ configuration: 'Nope' })).toThrow(/no configuration “Nope”. It has: Preset/);
    expect(() => ask({ keys: [{ column: 'size', variant: 'raw' }] })).toThrow(/no variant “raw”/);
  });
});

test('percent of the view follow the range; constants and expressions are columns', () => {
  const environment = testEnvironment(1000);
  const table = testTable(
    {
      start: plainColumn('time', [0, 100, 900], environment),
      end: plainColumn('time', [200, 150, Number.NaN], environment),
    },
    environment,
    {
      columns: {
        start: {},
        end: {},
        percent: {
          projection: { visibleDomain: 'percentOfView', start: 'start', end: 'end' },
          hints: { aggregation: 'sum' },
          variants: {
            ofCpus: {
              id: '00000000-0000-0000-0000-000000000099',
              name: 'Of all CPUs',
              projection: { visibleDomain: 'percentOfView', start: 'start', end: 'end', perCpus: true },
            },
          },
        },
        one: { projection: { const: 1 }, hints: { aggregation: 'sum' } },
        label: { projection: { const: 'same' } },
        length: { projection: { expr: 'end - start' }, hints: { aggregation: 'max' } },
      },
      configurations: [{ name: 'All', columns: ['percent'], roles: { startTime: 'start', endTime: 'end' } }],
    },
  );
  const total = (query: Partial<TableQuery>) =>
    tablePage(table, {
      trace: 't',
      table: 't',
      values: ['percent', 'one', 'label', 'length'].map((column) => ({ column })),
      ...query,
    }).totals.map(({ values, text }) => values?.[0] ?? text[0]);
  // 200 + 50 + 100 ns of 1000.
  expect(total({})).toEqual([35, 3, 'same', 200]);
  // 80 + 30 of 100 ns, and none starts there.
  expect(total({ fromNs: 120, toNs: 220 })).toEqual([110, 0, 'same', 200]);
  expect(total({ values: [{ column: 'percent', variant: 'ofCpus' }], fromNs: 120, toNs: 220 })).toEqual([27.5]);
});
