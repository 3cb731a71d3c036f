/** Cookers that are queries: what is checked of them before any runs. */
import { expect, it } from 'vitest';
import { Cookery } from '../cook/cookery.ts';
import { checkPlugin } from './check-plugin.ts';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

function plugin(sql: unknown, field = 'core'): string {
  return JSON.stringify({
    id: id(1),
    name: 'Mine',
    inputs: [{ kind: 'etl' }],
    cookers: [
      { path: 'mine/answer', sql },
      { path: 'mine/more', rows: 'mine/answer', where: 'core > 0' },
    ],
    tables: [
      {
        id: id(2),
        name: 'Answer',
        rows: 'mine/more',
        columns: { one: { id: id(3), name: 'One', projection: { field } } },
        configurations: [{ name: 'All', columns: ['one'] }],
        defaultConfiguration: 'All',
      },
    ],
  });
}

const messages = (sql: unknown, field?: string): string[] =>
  checkPlugin(plugin(sql, field), 'mine.json', []).problems.map(({ message }) => message);

it('has the columns that it says', () => {
  const columns = { core: 'integer', cycles: { type: 'number', column: 'sum(value)' } };
  const { plugin: checked, problems } = checkPlugin(plugin({ query: 'FROM t', columns }), 'mine.json', []);
  expect(problems).toEqual([]);
  expect([...checked!.types.get('mine/answer')!]).toEqual([
    ['core', 'integer'],
    ['cycles', 'number'],
  ]);
  expect(messages({ query: 'FROM t', columns }, 'cores')[0]).toContain('“core”');
});

it('says what is no query, and no column', () => {
  const columns = { core: 'integer' };
  expect(messages({ query: 'DROP TABLE t', columns })[0]).toContain('begins with DROP');
  expect(messages({ query: 'FROM t; FROM u', columns })[0]).toContain('several statements');
  expect(messages({ query: 'SELECT $sel_start AS core', columns })[0]).toContain('$sel_start');
  expect(messages({ query: 'FROM t', columns: { core: 'int' } })[0]).toContain('integer');
  expect(messages({ query: 'FROM t', columns: {} })[0]).toContain('at least one column');
  expect(messages({ columns })[0]).toContain('“query” is missing');
});

it('has the rows that it is given, and fails alone without them', async () => {
  const columns = { core: 'integer' };
  const { plugin: checked } = checkPlugin(plugin({ query: 'FROM t', columns }), 'mine.json', []);
  const without = new Cookery(null, [checked!]);
  await without.cook(null);
  expect(() => without.rows('mine/more')).toThrow('SQL is not available');

  const cookery = new Cookery(null, [checked!]);
  expect(cookery.queriesBehind(['mine/more']).map(({ sql }) => sql.query)).toEqual(['FROM t']);
  cookery.give('mine/answer', {
    count: 3,
    columns: new Map([['core', { type: 'integer', values: Float64Array.of(0, 2, 5) }]]),
  });
  await cookery.cook(['mine/more']);
  expect([...cookery.rows('mine/more').columns.get('core')!.values]).toEqual([2, 5]);
  // With other plugins the tables that it reads may be others: it is asked anew.
  const next = new Cookery(null, [checked!], undefined, undefined, cookery);
  expect(next.has('mine/answer', cookery.rows('mine/answer'))).toBe(false);
});
