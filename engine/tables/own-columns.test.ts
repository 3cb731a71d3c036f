import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cellText } from '../../contract/number-text.ts';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TablePage, TableQuery } from '../../contract/tables.ts';
import { heldBytes } from '../base/held-bytes.ts';
import { filterCompletions } from './filter-completions.ts';
import { findRows } from './find.ts';
import { heldOf } from './held.ts';
import { withOwnColumns } from './own-columns.ts';
import { tablePage } from './page.ts';
import { tableSeries } from './series.ts';
import { tableStatistics } from './statistics.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  name: string;
  pid: number;
  size: number;
}

function tableOf(rows: readonly Row[]): Table {
  const environment = testEnvironment();
  const column = (type: 'text' | 'integer' | 'time', values: string[] | number[]) =>
    plainColumn(type, values, environment);
  return testTable(
    {
      name: column(
        'text',
        rows.map(({ name }) => name),
      ),
      pid: column(
        'integer',
        rows.map(({ pid }) => pid),
      ),
      size: column(
        'integer',
        rows.map(({ size }) => size),
      ),
      at: column(
        'time',
        rows.map((_, i) => i * 10),
      ),
    },
    environment,
    {
      columns: {
        name: { name: 'Process' },
        pid: { name: 'Process ID' },
        size: { name: 'Size', hints: { aggregation: 'sum' } },
        at: { name: 'Time' },
        inView: {
          name: 'In view',
          projection: { visibleDomain: 'clipDuration', start: 'at', end: 'at' },
        },
      },
      configurations: [{ name: 'Default', columns: ['name', '|pivot', 'pid', 'size'], roles: { startTime: 'at' } }],
    },
  );
}

function ask(table: Table, definition: Omit<TableConfiguration, 'name'>, more: Partial<TableQuery> = {}): TablePage {
  const query = { trace: 't', table: 't', definition: { name: 'Mine', ...definition }, limit: 10_000, ...more };
  return tablePage(withOwnColumns(table, query as TableQuery), query as TableQuery);
}

const shown = (page: TablePage, key: string): string[] => {
  const column = page.columns.find((one) => one.key === key);
  if (column === undefined) throw new Error(`no column ${key}`);
  return column.text.map((_, row) => cellText(column, row));
};

const rows: Row[] = [
  { name: 'a.exe', pid: 1, size: 10 },
  { name: 'a.exe', pid: 2, size: 20 },
  { name: 'b.exe', pid: 3, size: 30 },
  { name: '', pid: 4, size: 40 },
];
const half: TableConfiguration['ownColumns'] = {
  half: { name: 'Half', expr: '[Size] / 2' },
  large: { name: 'Large', expr: 'half >= 10' },
};

test('a column of a preset is a column like any other: shown, added up, grouped by, sorted by, filtered by', () => {
  const table = tableOf(rows);
  const summed = { column: 'half', hints: { aggregation: 'sum' as const } };
  const byName = ask(table, { ownColumns: half, columns: ['name', '|pivot', summed] });
  expect(byName.path.map(([name]) => name)).toEqual(['a.exe', 'b.exe', '']);
  expect([...(byName.columns[1]?.values ?? [])]).toEqual([15, 15, 20]);
  expect([...(byName.totals[1]?.values ?? [])]).toEqual([50]);

  const byLarge = ask(table, { ownColumns: half, columns: ['large', '|pivot', 'size'] });
  expect(byLarge.path).toEqual([['false'], ['true']]);
  expect([...byLarge.leaves]).toEqual([1, 3]);

  const flat = { ownColumns: half, columns: ['pid', 'half'] };
  const sorted = ask(table, flat, { sort: [{ column: 'half', order: 'descending' }] });
  expect(shown(sorted, 'pid')).toEqual(['4', '3', '2', '1']);
  expect(shown(ask(table, flat, { filter: '[Half] > 5 and large' }), 'pid')).toEqual(['2', '3', '4']);
});

test('series, sums, what is found and what is offered know the columns of the preset', () => {
  const table = tableOf(rows);
  const definition: TableConfiguration = {
    name: 'Mine',
    ownColumns: { ...half, word: { name: 'Word', expr: "if(large, 'much', 'little')" } },
    columns: ['name', '|pivot', 'word', '|graph', { column: 'half', hints: { aggregation: 'sum' } }],
    roles: { startTime: 'at' },
    aggregationOverTime: 'current',
  };
  const query = { trace: 't', table: 't', definition };
  const own = withOwnColumns(table, query);
  const drawn = (column: string) => {
    const value = { column, aggregation: 'sum' as const };
    const asked = { ...query, series: [['a.exe'], ['']], value, startNs: 0, endNs: 40, buckets: 4 };
    return tableSeries(own, asked).series.flatMap(({ values }) => [...values]);
  };
  expect(drawn('size').some((value) => value > 0)).toBe(true);
  expect(drawn('half')).toEqual(drawn('size').map((value) => value / 2));
  const statistics = tableStatistics(own, query);
  expect(statistics.columns.find(({ column }) => column === 'half')).toMatchObject({ sum: 50, min: 5, max: 20 });
  expect(findRows(own, { ...query, text: 'little', limit: 10 }).paths).toEqual([['a.exe', '0']]);
  const { items } = filterCompletions(own, '[Wo', 3);
  expect(items.map(({ text }) => text)).toContain('[Word]');
});

test('the table itself stays as it is, and questions by the same preset share one', () => {
  const table = tableOf(rows);
  const query = { definition: { name: 'Mine', columns: ['half'], ownColumns: half } };
  expect(withOwnColumns(table, query)).toBe(withOwnColumns(table, structuredClone(query)));
  expect(withOwnColumns(table, {})).toBe(table);
  expect(Object.keys(table.definition.columns)).not.toContain('half');
});

test('what is kept for such a column counts as the table’s memory', () => {
  const table = tableOf(Array.from({ length: 1000 }, (_, i) => ({ name: 'a', pid: i, size: i })));
  const held = () => heldBytes(heldOf(table), new Set());
  const before = held();
  ask(table, { ownColumns: half, columns: ['pid', '|pivot', { column: 'half', hints: { aggregation: 'sum' } }] });
  expect(held()).toBeGreaterThan(before + 8 * 1000);
});

test('what is wrong with a column of a preset is said, with its name', () => {
  const table = tableOf(rows);
  const wrong = (own: TableConfiguration['ownColumns']) => () => ask(table, { ownColumns: own, columns: ['pid'] });
  expect(wrong({ x: { name: 'Mine', expr: '[Sise] / 2' } })).toThrow(/^Column “Mine”: .*Sise/);
  expect(wrong({ x: { name: 'Mine', expr: 'y' }, y: { name: 'Other', expr: '1' } })).toThrow(/^Column “Mine”: .*y/);
  expect(wrong({ pid: { name: 'Mine', expr: '1' } })).toThrow('already has a column “pid”');
  expect(wrong({ x: { name: 'Mine', expr: '[In view] > 1ns' } })).toThrow('“In view” depends on the time in view');
  expect(wrong({ x: { name: 'Notes', notes: [{ where: '[Size]', text: 'odd' }] } })).toThrow('needs a condition');
});

const condition = fc.oneof(
  fc.constantFrom('a', 'b').map((name) => ({ where: `[Process] = "${name}"`, holds: (row: Row) => row.name === name })),
  fc.constant({ where: '[Process] is missing', holds: (row: Row) => row.name === '' }),
  fc.integer({ min: 1, max: 4 }).map((pid) => ({ where: `pid = ${pid}`, holds: (row: Row) => row.pid === pid })),
  fc.tuple(fc.constantFrom('a', 'b'), fc.integer({ min: 1, max: 4 })).map(([name, pid]) => ({
    where: `[Process]:="${name}" [Process ID]:=${pid}`,
    holds: (row: Row) => row.name === name && row.pid === pid,
  })),
);
const note = fc.tuple(condition, fc.constantFrom('x', 'y', 'z')).map(([one, text]) => ({ ...one, text }));
const anyRows = fc.array(
  fc.record({
    name: fc.constantFrom('', 'a', 'b'),
    pid: fc.integer({ min: 1, max: 4 }),
    size: fc.integer({ min: 0, max: 9 }),
  }),
  { minLength: 1, maxLength: 60 },
);

test('notes are on the rows of their conditions, and on groups at any depth whose rows all have them', () => {
  fc.assert(
    fc.property(anyRows, fc.array(note, { maxLength: 6 }), fc.boolean(), (rows, notes, isDescending) => {
      const table = tableOf(rows);
      const own = {
        note: { name: 'Annotation', notes: notes.map(({ where, text }) => ({ where, text })) },
      };
      const textOf = (row: Row): string => notes.findLast(({ holds }) => holds(row))?.text ?? '';
      const textOfAll = (some: readonly Row[]): string => {
        const texts = new Set(some.map(textOf));
        if (texts.size === 1) return [...texts][0] ?? '';
        return notes.findLast(({ holds }) => some.every(holds))?.text ?? '';
      };
      const page = ask(table, { ownColumns: own, columns: ['name', 'pid', '|pivot', 'note'] }, { expandDepth: 2 });
      const below = (path: readonly string[]): Row[] =>
        rows.filter(
          (row, i) =>
            row.name === path[0] &&
            (path.length < 2 || String(row.pid) === path[1]) &&
            (path.length < 3 || String(i) === path[2]),
        );
      const texts = shown(page, 'note');
      expect(texts).toEqual(page.path.map((path) => textOfAll(below(path))));

      const grouped = ask(table, { ownColumns: own, columns: ['note', '|pivot', 'size'] });
      const sizes = Object.fromEntries(grouped.path.map(([text], i) => [text, grouped.leaves[i]]));
      expect(sizes).toEqual(
        Object.fromEntries(
          [...new Set(rows.map(textOf))].map((text) => [text, rows.filter((r) => textOf(r) === text).length]),
        ),
      );

      const kept = ask(table, { ownColumns: own, columns: ['pid'] }, { filter: '[Annotation] = "x"' });
      expect(kept.total).toBe(rows.filter((row) => textOf(row) === 'x').length);

      const order = isDescending ? ('descending' as const) : ('ascending' as const);
      const sorted = ask(
        table,
        { ownColumns: own, columns: ['pid', '|pivot', 'note'] },
        { sort: [{ column: 'note', order }] },
      );
      const found = shown(sorted, 'note');
      const there = found.filter((text) => text !== '').sort();
      if (isDescending) there.reverse();
      expect(found).toEqual([...there, ...found.filter((text) => text === '')]);
    }),
    { numRuns: 150 },
  );
});
