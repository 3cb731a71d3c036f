/** Statements answer the same whether only their columns are loaded, or DuckDB has a copy of the whole table. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Column } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { engineWith, rowsOf } from '../sql/testing/engine-with.ts';
import type { SqlTable } from './sql-engine.ts';

const ROWS = 5000;
const names = ['a', 'b', 'c', 'd', 'e'] as const;

/** Columns of all kinds, made when they are asked for; `loaded` tells which were. */
function wideTable(name: string, loaded: Set<string>): SqlTable {
  const pool = new TextPool();
  const number = (of: (row: number) => number) => Float64Array.from({ length: ROWS }, (_, row) => of(row));
  const makers: Record<(typeof names)[number], () => Column> = {
    a: () => ({ type: 'integer', values: Uint16Array.from({ length: ROWS }, (_, row) => (row * 7919) % 101) }),
    b: () => ({
      type: 'text',
      values: Uint32Array.from({ length: ROWS }, (_, row) => pool.idOf(`b${row % 13}`)),
      pool,
    }),
    c: () => ({ type: 'number', values: number((row) => (row % 11 === 0 ? Number.NaN : row % 17)) }),
    d: () => ({ type: 'time', values: number((row) => row * 1e6) }),
    e: () => ({
      type: 'text',
      values: Uint32Array.from({ length: ROWS }, (_, row) => (row % 5 === 0 ? 0 : pool.idOf(`e${row}`))),
      pool,
    }),
  };
  return {
    name,
    columns: names.map((key) => ({ name: key, type: makers[key]().type })),
    load: async (places) => {
      const wanted = places.map((place) => names[place]);
      for (const key of wanted) loaded.add(key);
      return { count: ROWS, columns: wanted.map((key) => makers[key]()) };
    },
  };
}

const column = fc.constantFrom(...names);
const value = fc.oneof(
  column,
  column.map((name) => `length(${name}::VARCHAR)`),
  column.map((name) => `hash(${name}) % 10`),
);
const condition = fc.oneof(
  fc.constantFrom('a > 50', "b = 'b3'", 'c IS NULL', 'd BETWEEN 1e9 AND 2e9', "e LIKE '%7'", 'a = c'),
  column.map((name) => `${name} IS NOT NULL`),
);
const aggregate = fc.oneof(
  fc.constant('count(*)'),
  column.map((name) => `count(DISTINCT ${name})`),
  column.map((name) => `max(${name})`),
  fc.constantFrom('sum(a)', 'sum(c)', "string_agg(b, '' ORDER BY d)"),
);
const from = fc.oneof(
  fc.constant('FROM wide'),
  condition.map((where) => `FROM (SELECT * FROM wide WHERE ${where}) q`),
  fc.tuple(column, condition).map(([, where]) => `FROM wide WHERE ${where}`),
  fc.tuple(condition).map(([where]) => `FROM wide SEMI JOIN (SELECT a, b FROM wide WHERE ${where}) o USING (a, b)`),
);
const statement = fc.oneof(
  fc
    .tuple(fc.array(value, { minLength: 1, maxLength: 3 }), from)
    .map(
      ([values, rest]) =>
        `SELECT ${values.map((one, i) => `${one} AS v${i}`).join(', ')} ${rest} ORDER BY ALL LIMIT 40`,
    ),
  fc
    .tuple(column, fc.array(aggregate, { minLength: 1, maxLength: 3 }), from)
    .map(([key, sums, rest]) => `SELECT ${key} AS k, ${sums.join(', ')} ${rest} GROUP BY ALL ORDER BY k LIMIT 40`),
  fc
    .tuple(column, column, from)
    .map(
      ([key, order, rest]) =>
        `SELECT ${key}, row_number() OVER (PARTITION BY ${key} ORDER BY d) AS n, ${order} AS o ${rest} ORDER BY d LIMIT 40`,
    ),
);

it('the same as over a copy of all columns, from no column that the statement does not name', async () => {
  const loaded = new Set<string>();
  const engine = await engineWith({ t1: [wideTable('wide', loaded)] });
  await rowsOf(engine, 'CREATE TABLE copied AS FROM wide');
  await fc.assert(
    fc.asyncProperty(statement, async (sql) => {
      engine.unload('t1', 'wide');
      loaded.clear();
      const projected = await rowsOf(engine, sql);
      const named = new Set(sql.match(/\b[a-e]\b/g));
      // Rows that are only counted are those of some column.
      expect(loaded.size, sql).toBeLessThanOrEqual(Math.max(1, named.size));
      expect(projected, sql).toEqual(await rowsOf(engine, sql.replaceAll('wide', 'copied')));
    }),
    { numRuns: 60 },
  );
});
