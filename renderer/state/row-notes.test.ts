/** Notes on rows, asked of the engine: a note is on the rows that were annotated, and on no others. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { at, present } from '../../contract/checked.ts';
import { infoWithOwn } from '../../contract/own-columns.ts';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo, TablePage, TableQuery } from '../../contract/tables.ts';
import type { Column } from '../../engine/columns/column.ts';
import { withOwnColumns } from '../../engine/tables/own-columns.ts';
import { tablePage } from '../../engine/tables/page.ts';
import type { Table } from '../../engine/tables/table.ts';
import { plainColumn, testEnvironment, testTable } from '../../engine/tables/testing/small-table.ts';
import type { ValueType } from '../../language/value-type.ts';
import { meaningOf, withOwnColumn, withoutOwnColumn } from './own-columns.ts';
import { annotated, noteColumns, noteOn, rowsCondition, withNotesOf } from './row-notes.ts';

const types: Record<string, ValueType> = {
  name: 'text',
  pid: 'integer',
  share: 'number',
  at: 'time',
  took: 'duration',
  isIdle: 'bool',
  address: 'address',
};
const keys = Object.keys(types);

const anyRow = fc.record({
  name: fc.constantFrom('', 'a "b".exe', 'c\\d'),
  pid: fc.constantFrom(4, 7, Number.NaN),
  share: fc.constantFrom(0.1, -2.5, Number.NaN),
  at: fc.constantFrom(0, 1_000_000_001),
  took: fc.constantFrom(5, 1_500_000_000, Number.NaN),
  isIdle: fc.constantFrom(0, 1, Number.NaN),
  address: fc.constantFrom(1, 2),
});
type Row = Record<string, string | number>;

const half = { own1: { name: 'Half', expr: 'pid / 2' } };

function tableOf(rows: readonly Row[]): { table: Table; info: TableInfo } {
  const environment = testEnvironment();
  const columnOf = (key: string): Column => {
    const values = rows.map((row) => present(row[key], key));
    return plainColumn(at([present(types[key], key)], 0), values as number[], environment);
  };
  const table = testTable(Object.fromEntries(keys.map((key) => [key, columnOf(key)])), environment);
  const columns = keys.map((key) => ({ key, name: `Shown ${key}`, type: types[key], hints: {}, variants: [] }));
  return { table, info: { columns } as unknown as TableInfo };
}

function pageOf(table: Table, definition: TableConfiguration, more: Partial<TableQuery> = {}): TablePage {
  const query: TableQuery = { trace: 't', table: 't', definition, limit: 10_000, ...more };
  return tablePage(withOwnColumns(table, query), query as Parameters<typeof tablePage>[1]);
}

/** Numbers of the rows that have the note. */
function noted(table: Table, definition: TableConfiguration, key: string, text: string): number[] {
  const flat = { ...definition, columns: ['pid'] };
  const page = pageOf(table, flat, { filter: `[${key}] = "${text}"` });
  return page.path.map((path) => Number(path.at(-1))).sort((a, b) => a - b);
}

const ok = (next: TableConfiguration | string): TableConfiguration => {
  if (typeof next === 'string') throw new Error(next);
  return next;
};

const anyKeys = fc.uniqueArray(fc.constantFrom(...keys, 'own1', 'annotation'), { minLength: 1, maxLength: 3 });

test('a note is on all rows of the group that was annotated, or that look as the row does, and on no others', () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { minLength: 1, maxLength: 14 }),
      fc.array(fc.tuple(anyKeys, fc.nat(), fc.constantFrom('x', 'y')), { minLength: 1, maxLength: 3 }),
      (rows, steps) => {
        const { table, info } = tableOf(rows);
        let definition: TableConfiguration = { name: 'P', columns: [], ownColumns: half };
        definition = ok(annotated(info, definition, null, 'pid = 4', 'first'));
        const key = at(noteColumns(definition), 0);
        let texts: string[] = rows.map(({ pid }) => (pid === 4 ? 'first' : ''));
        for (const [groups, chosen, text] of steps) {
          const grouped = [...groups, '|pivot' as const, ...keys.filter((one) => !groups.includes(one))];
          const page = pageOf(table, { ...definition, columns: grouped }, { expandDepth: groups.length });
          const index = chosen % page.path.length;
          const path = at(page.path, index);
          const own = definition.ownColumns ?? {};
          const where = present(
            rowsCondition(infoWithOwn(info, definition), own, [{ page, index }]),
            'a condition of a row without a stack',
          );
          definition = ok(annotated(infoWithOwn(info, definition), definition, key, where, text));
          const isGroup = at(page.key, index) < groups.length;
          const textOf = (row: number, one: string): string => {
            if (one === 'annotation') return at(texts, row);
            const value = at(rows, row)[one === 'own1' ? 'pid' : (one as keyof (typeof rows)[number])];
            if (typeof value === 'string') return value;
            const number = one === 'own1' ? value / 2 : value;
            if (Number.isNaN(number)) return '';
            if (one === 'isIdle') return String(number !== 0);
            return one === 'address' ? `0x10000000${number}` : String(number);
          };
          const told = isGroup ? groups.slice(0, path.length) : [...new Set([...groups, ...keys])];
          const like = (row: number) => told.map((one) => textOf(row, one)).join('\n');
          const one = isGroup
            ? rows.findIndex((_, row) => path.every((part, i) => textOf(row, at(groups, i)) === part))
            : Number(path.at(-1));
          const wanted = like(one);
          texts = texts.map((before, row) => (like(row) === wanted ? text : before));
        }
        for (const text of ['first', 'x', 'y'])
          expect(noted(table, definition, key, text)).toEqual(texts.flatMap((one, row) => (one === text ? [row] : [])));
      },
    ),
    { numRuns: 150 },
  );
});

test('several rows have one note together; frames of stacks and variants none', () => {
  const { table, info } = tableOf([
    { name: 'a', pid: 1, share: 0, at: 0, took: 0, isIdle: 0, address: 1 },
    { name: 'b', pid: 2, share: 0, at: 0, took: 0, isIdle: 0, address: 1 },
    { name: 'c', pid: 3, share: 0, at: 0, took: 0, isIdle: 0, address: 1 },
  ]);
  const definition: TableConfiguration = { name: 'P', columns: ['name', '|pivot', 'pid'] };
  const page = pageOf(table, definition);
  const where = rowsCondition(
    info,
    {},
    [0, 2].map((index) => ({ page, index })),
  );
  expect(where).toBe('([Shown name] = "a") or ([Shown name] = "c")');
  expect(noted(table, ok(annotated(info, definition, null, where ?? '', 'x')), 'Annotation', 'x')).toEqual([0, 2]);
  const variant = { ...page, columns: page.columns.map((column) => ({ ...column, variant: 'v' })) };
  expect(rowsCondition(info, {}, [{ page: variant, index: 0 }])).toBeNull();
  const stack = { ...page, columns: page.columns.map((column) => ({ ...column, isStack: true as const })) };
  expect(rowsCondition(info, {}, [{ page: stack, index: 0 }])).toBeNull();
});

test('a note takes the place of the one on the same rows; an empty text takes it away', () => {
  const { info } = tableOf([]);
  const first = ok(annotated(info, { name: 'P', columns: ['name', '|pivot', 'pid'] }, null, 'pid = 1', 'x'));
  expect(first.columns).toEqual(['name', '|pivot', 'annotation', 'pid']);
  const second = ok(annotated(infoWithOwn(info, first), first, 'annotation', 'pid = 1', 'y'));
  expect(noteOn(second, 'annotation', 'pid = 1')).toBe('y');
  expect(second.ownColumns).toEqual({ annotation: { name: 'Annotation', notes: [{ where: 'pid = 1', text: 'y' }] } });
  const third = ok(annotated(infoWithOwn(info, second), second, 'annotation', 'pid = 1', ''));
  expect(third.ownColumns).toEqual({ annotation: { name: 'Annotation', notes: [] } });
});

test('notes go along to another preset, which keeps what it has', () => {
  const { info } = tableOf([]);
  const from = ok(annotated(info, { name: 'From', columns: ['|pivot', 'pid'] }, null, 'pid = 1', 'x'));
  const plain: TableConfiguration = { name: 'To', columns: ['|pivot', 'name'] };
  const to = withNotesOf(info, plain, from);
  expect(to).toEqual({ ...plain, columns: ['|pivot', 'annotation', 'name'], ownColumns: from.ownColumns });
  expect(withNotesOf(info, to, from)).toBe(to);
  expect(withNotesOf(info, plain, plain)).toBe(plain);
  const taken: TableConfiguration = { ...plain, ownColumns: { annotation: { name: 'Else', expr: '1' } } };
  expect(Object.keys(withNotesOf(info, taken, from).ownColumns ?? {})).toEqual(['annotation', 'annotation2']);
});

test('own columns are added, changed and removed; what they mean is known as they are written', () => {
  const { info } = tableOf([]);
  const plain: TableConfiguration = { name: 'P', columns: ['name', '|pivot', 'pid'] };
  expect(meaningOf(info, plain, null, '[Shown took] * 2')).toEqual({ type: 'duration' });
  expect(meaningOf(info, plain, null, '[Shown tok] * 2')).toMatchObject({ position: 0, length: 11 });
  const added = withOwnColumn(info, plain, null, { name: 'Twice', expr: 'took * 2' });
  if (typeof added === 'string') throw new Error(added);
  expect(added.configuration.columns).toEqual([
    'name',
    '|pivot',
    { column: 'own1', hints: { aggregation: 'sum' } },
    'pid',
  ]);
  // A column may name those before it, and not itself.
  expect(meaningOf(info, added.configuration, null, 'own1 > 5ms')).toEqual({ type: 'bool' });
  expect(meaningOf(info, added.configuration, 'own1', 'own1 > 5ms')).toHaveProperty('message');
  const changed = withOwnColumn(info, added.configuration, 'own1', { name: 'Thrice', expr: 'took * 3' });
  if (typeof changed === 'string') throw new Error(changed);
  expect(changed.configuration.ownColumns).toEqual({ own1: { name: 'Thrice', expr: 'took * 3' } });
  expect(withoutOwnColumn(changed.configuration, 'own1')).toEqual(plain);
});
