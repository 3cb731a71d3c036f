import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import type { Column, NumberArray } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { type DuckConnection, DuckDb } from './duckdb.ts';
import { FUNCTION_PREFIX, ScannedTable, scansIn } from './scanned-table.ts';

let duck: DuckDb;
let connection: DuckConnection;
let tables = 0;

beforeAll(async () => {
  duck = await DuckDb.open({ memoryBytes: 512 * 2 ** 20, threads: 2 });
  connection = await duck.connect();
});
afterAll(() => {
  connection.api.disconnectSync();
  duck.close();
});

/** Columns named a, b, c …, none of which was given. */
const tableOf = (columns: readonly Column[]) =>
  new ScannedTable(duck, connection, `${FUNCTION_PREFIX}${tables++}`, {
    columns: columns.map(({ type }, i) => ({ name: String.fromCharCode(97 + i), type })),
    threads: 2,
    missing: 'it was not given',
  });

/** Gives columns and reads `sql` over them, where `t` is the table. */
async function readBack(columns: readonly Column[], sql = 'FROM t', count = columns[0].values.length) {
  const table = tableOf(columns);
  table.give(count, new Map(columns.entries()));
  const { select } = table;
  const result = await connection.api.runAndReadAll(`WITH t AS (${select}) ${sql}`);
  return { rows: result.getRows(), types: result.columnTypes().map(String) };
}

const numbers = (type: 'integer' | 'number' | 'time' | 'duration' | 'bool', values: NumberArray): Column => ({
  type,
  values,
});

function texts(values: readonly string[]): Column {
  const pool = new TextPool();
  return { type: 'text', values: Uint32Array.from(values, (text) => pool.idOf(text)), pool };
}

describe('every type', () => {
  it('is read back as it was', async () => {
    const pool = new AddressPool();
    const addresses = Uint32Array.of(pool.idOf(0xffff_ffff, 0xffff_ffff), 0, pool.idOf(1, 0), pool.idOf(0, 1));
    const { rows, types } = await readBack([
      numbers('integer', Float64Array.of(-1, 2 ** 53, -(2 ** 53), Number.NaN)),
      numbers('integer', Uint32Array.of(0, 0xffff_ffff, 7, 1)),
      numbers('integer', Int32Array.of(-1, -(2 ** 31), 2 ** 31 - 1, 0)),
      numbers('integer', Int8Array.of(-1, -128, 127, 0)),
      numbers('integer', Uint16Array.of(0, 0xffff, 256, 7)),
      numbers('duration', Uint8Array.of(0, 255, 3, 7)),
      numbers('time', Float64Array.of(1.5, 2.4, -0.6, Number.NaN)),
      numbers('number', Float64Array.of(0.1, Number.NaN, Number.POSITIVE_INFINITY, -0)),
      numbers('number', Float32Array.of(0.5, 1, 2, Number.NaN)),
      numbers('bool', Uint8Array.of(0, 1, 2, 0)),
      numbers('bool', Float64Array.of(0, 1, Number.NaN, 0)),
      texts(['a', '', 'ä€😀', 'a']),
      { type: 'address', values: addresses, pool },
    ]);
    expect(types).toEqual([
      ...Array.from({ length: 7 }, () => 'BIGINT'),
      'DOUBLE',
      'DOUBLE',
      'BOOLEAN',
      'BOOLEAN',
      'VARCHAR',
      'UBIGINT',
    ]);
    expect(rows).toEqual([
      [-1n, 0n, -1n, -1n, 0n, 0n, 2n, 0.1, 0.5, false, false, 'a', 2n ** 64n - 1n],
      [2n ** 53n, 0xffff_ffffn, -(2n ** 31n), -128n, 0xffffn, 255n, 2n, null, 1, true, true, null, 0n],
      [-(2n ** 53n), 7n, 2n ** 31n - 1n, 127n, 256n, 3n, -1n, Number.POSITIVE_INFINITY, 2, true, null, 'ä€😀', 1n],
      [null, 1n, 0n, 0n, 7n, 7n, null, -0, null, false, false, 'a', 2n ** 32n],
    ]);
  });

  it('integers that no BIGINT holds are missing', async () => {
    const { rows } = await readBack([
      numbers('integer', Float64Array.of(2 ** 63, -(2 ** 63), -(2 ** 63) - 2048, Number.NEGATIVE_INFINITY, 2 ** 62)),
    ]);
    expect(rows).toEqual([[null], [-(2n ** 63n)], [null], [null], [2n ** 62n]]);
  });
});

describe.each([0, 1, 2047, 2048, 2049, 6145])('%d rows', (count) => {
  const some = (of: (row: number) => number) => Float64Array.from({ length: count }, (_, row) => of(row));

  it('are all there, in order, with what is missing in its place', async () => {
    // Vectors with and without missing values follow each other.
    const isMissing = (row: number) => row % 7 === 3 && (row >>> 11) % 2 === 0;
    const { rows } = await readBack([
      numbers(
        'integer',
        some((row) => (isMissing(row) ? Number.NaN : row - 1000)),
      ),
      numbers(
        'number',
        some((row) => (isMissing(row + 1) ? Number.NaN : row / 4)),
      ),
      numbers(
        'bool',
        some((row) => (isMissing(row + 2) ? Number.NaN : row % 3)),
      ),
      texts(Array.from({ length: count }, (_, row) => (isMissing(row + 3) ? '' : `text ${row % 5}`))),
      texts(Array.from({ length: count }, (_, row) => (isMissing(row + 4) ? '' : `text ${row}`))),
    ]);
    expect(rows).toEqual(
      Array.from({ length: count }, (_, row) => [
        isMissing(row) ? null : BigInt(row - 1000),
        isMissing(row + 1) ? null : row / 4,
        isMissing(row + 2) ? null : row % 3 !== 0,
        isMissing(row + 3) ? null : `text ${row % 5}`,
        isMissing(row + 4) ? null : `text ${row}`,
      ]),
    );
  });
});

describe('texts that repeat', () => {
  it.each([1, 254, 255, 256, 257, 65_535, 65_536, 65_537])('%d of them', async (distinct) => {
    const all = Array.from({ length: distinct }, (_, i) => `text ${i}`);
    const pool = new TextPool();
    const values = new Uint32Array(5 * distinct);
    for (let row = 0; row < values.length; row++) values[row] = pool.idOf(all[row % distinct]);
    const { rows } = await readBack(
      [
        { type: 'text', values, pool },
        numbers(
          'integer',
          Uint32Array.from(values, (_, row) => row % distinct),
        ),
      ],
      "SELECT count(DISTINCT a), count(*) FILTER (WHERE a = 'text ' || b) FROM t",
    );
    expect(rows).toEqual([[BigInt(distinct), BigInt(values.length)]]);
  });

  it('sort as texts, whatever their first place was', async () => {
    const { rows } = await readBack([texts([...'cabcabcabcab'])], 'SELECT DISTINCT a FROM t ORDER BY a');
    expect(rows).toEqual([['a'], ['b'], ['c']]);
  });

  it('are equal where they differ only in what UTF-8 cannot say', async () => {
    const { rows } = await readBack(
      [texts(Array.from({ length: 40 }, (_, i) => ['\ud800', '\udfff', '\ufffd', 'b'][i % 4]))],
      'SELECT a, count(*) FROM t GROUP BY a ORDER BY a',
    );
    expect(rows).toEqual([
      ['b', 10n],
      ['\ufffd', 30n],
    ]);
  });

  it('may have a 0 inside, and be long', async () => {
    const strange = ['a\0b', 'x'.repeat(100_000), '"\'\\%'];
    const { rows } = await readBack([texts(Array.from({ length: 30 }, (_, i) => strange[i % 3]))], 'FROM t LIMIT 3');
    expect(rows).toEqual(strange.map((text) => [text]));
  });

  it('may all be missing', async () => {
    expect(
      (await readBack([texts(Array.from({ length: 9 }, () => ''))], 'SELECT count(a), count(*) FROM t')).rows,
    ).toEqual([[0n, 9n]]);
  });
});

it('views into a larger buffer are read from where they begin', async () => {
  const buffer = Float64Array.of(1, 2, 3, 4);
  const { rows } = await readBack([numbers('number', buffer.subarray(2)), numbers('integer', buffer.subarray(1, 3))]);
  expect(rows).toEqual([
    [3, 2n],
    [4, 3n],
  ]);
});

it('a column may be longer than there are rows', async () => {
  expect((await readBack([numbers('integer', Uint32Array.of(1, 2, 3))], 'FROM t', 2)).rows).toEqual([[1n], [2n]]);
});

it('columns that were not given are refused, not empty; those that nobody reads are not missed', async () => {
  const table = tableOf([numbers('integer', new Uint8Array(3)), numbers('number', new Float64Array(3))]);
  table.give(3, new Map([[0, numbers('integer', Uint8Array.of(1, 2, 3))]]));
  expect([table.has(0), table.has(1)]).toEqual([true, false]);
  const ask = (what: string) => connection.api.runAndReadAll(`SELECT ${what} FROM (${table.select})`);
  expect((await ask('sum(a)')).getRows()).toEqual([[6n]]);
  await expect(ask('sum(b)')).rejects.toThrow('it was not given');
  table.clear();
  await expect(ask('sum(a)')).rejects.toThrow('it was not given');
});

it('a statement reads the columns that were there when it was planned', async () => {
  const table = tableOf([texts(['a'])]);
  table.give(4, new Map([[0, texts(['a', 'b', 'a', 'b'])]]));
  const statement = await connection.api.prepare(`SELECT count(*) FROM (${table.select}) WHERE a = 'b'`);
  table.clear();
  table.give(1, new Map([[0, texts(['b'])]]));
  expect((await statement.runAndReadAll()).getRows()).toEqual([[2n]]);
});

it('the plan says which columns are read, of each table', async () => {
  const [first, second] = [0, 1].map(() =>
    tableOf(Array.from({ length: 4 }, () => numbers('integer', new Uint8Array(0)))),
  );
  const sql = `SELECT x.a, (SELECT max(c) FROM (${second.select}) y WHERE y.b = x.a) FROM (${first.select}) x WHERE x.d > 5`;
  const plan = await connection.api.runAndReadAll(`EXPLAIN (FORMAT json) ${sql}`);
  expect(scansIn(String(plan.getRows()[0][1]))).toEqual(
    new Map([
      [first.functionName, new Set([0, 3])],
      [second.functionName, new Set([1, 2])],
    ]),
  );
});

it('an answer that is not read to its end can be let go', async () => {
  const table = tableOf([numbers('integer', new Uint32Array(0))]);
  table.give(
    2_000_000,
    new Map([
      [
        0,
        numbers(
          'integer',
          Uint32Array.from({ length: 2_000_000 }, (_, i) => i),
        ),
      ],
    ]),
  );
  for (let i = 0; i < 20; i++) {
    const own = await duck.connect();
    const statement = await own.api.prepare(`SELECT a FROM (${table.select}) WHERE a % 7 <> ${i}`);
    const result = await statement.stream();
    expect((await result.fetchChunk())?.rowCount).toBeGreaterThan(0);
    await own.api.run('ROLLBACK').catch(() => {});
    own.api.disconnectSync();
  }
});
