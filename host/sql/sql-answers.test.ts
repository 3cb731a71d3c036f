/** Answers that the console keeps: typed, paged, sorted, thinned out; completion; tables made of queries. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { SqlParameters } from '../../contract/sql-console.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';

const parameters: SqlParameters = { sel_start: 100, sel_end: 200, view_start: 0, view_end: 1000 };

async function asked() {
  const host = testHost({ stateDir: temporaryFolder() });
  const trace = await host.openBytes(writtenTrace({ events: 12 }), 'written.etl');
  return { host, trace, run: (sql: string) => host.call('sqlRun', { trace, sql, parameters }) };
}

it('keeps what DuckDB says, by types', async () => {
  const { host, run } = await asked();
  const { answer, columns, rows, more } = await run(`
    SELECT * FROM (VALUES
      (1::BIGINT, 1.5::DOUBLE, 'one', true, 18446744073709551615::UBIGINT, 9007199254740993::BIGINT, 2.25::DECIMAL(9,2), [1,2]),
      (-5, NULL, NULL, false, 255, 1, 0.5, NULL)) t(i, d, s, b, u, big, dec, l)`);
  expect({ rows, more }).toEqual({ rows: 2, more: false });
  expect(columns.map(({ name, kind, least, most }) => [name, kind, least, most])).toEqual([
    ['i', 'integer', -5, 1],
    ['d', 'number', 1.5, 1.5],
    ['s', 'text', null, null],
    ['b', 'bool', null, null],
    ['u', 'address', null, null],
    ['big', 'integer', 1, 9007199254740992],
    ['dec', 'number', 0.5, 2.25],
    ['l', 'text', null, null],
  ]);
  expect((await host.call('sqlPage', { answer })).rows).toEqual([
    [1, 1.5, 'one', true, '0xffffffffffffffff', '9007199254740993', 2.25, '[1, 2]'],
    [-5, null, null, false, '0xff', 1, 0.5, null],
  ]);
});

it('is read across chunks, paged and sorted either way, missing values last', async () => {
  const { host, run } = await asked();
  const { answer, rows } = await run(
    `SELECT i, CASE WHEN i % 1000 <> 0 THEN (i * 7919) % 10007 END AS v, 'x' || (i % 3) AS s, i::DOUBLE / 3 AS f FROM range(10007) t(i)`,
  );
  expect(rows).toBe(10007);
  const model = Array.from({ length: 10007 }, (_, i) => [
    i,
    i % 1000 === 0 ? null : (i * 7919) % 10007,
    `x${i % 3}`,
    i / 3,
  ]) as [number, number | null, string, number][];
  const page = async (sort: { column: number; descending: boolean } | null, offset: number, limit: number) =>
    (await host.call('sqlPage', { answer, sort, offset, limit })).rows;
  expect(await page(null, 4000, 300)).toEqual(model.slice(4000, 4300));
  for (const descending of [false, true]) {
    const byNumber = model
      .filter(([, v]) => v !== null)
      .sort((a, b) => (descending ? -1 : 1) * (a[1]! - b[1]!))
      .concat(model.filter(([, v]) => v === null));
    expect(await page({ column: 1, descending }, 9900, 200)).toEqual(byNumber.slice(9900));
    const byText = model.toSorted((a, b) => (descending ? -1 : 1) * (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0));
    expect(await page({ column: 2, descending }, 3300, 100)).toEqual(byText.slice(3300, 3400));
  }
});

it('binds the parameters, and says those that it does not know', async () => {
  const { host, run } = await asked();
  const { answer } = await run('SELECT $sel_start AS a, $sel_end - $view_end AS b');
  expect((await host.call('sqlPage', { answer })).rows).toEqual([[100, -800]]);
  await expect(run('SELECT $other')).rejects.toThrow(
    'there is no parameter $other; the known parameters are $sel_start, $sel_end',
  );
  await expect(run('SELECT $sel_start,\n  nothing')).rejects.toMatchObject({
    info: { code: 'bad-request', textPosition: 'SELECT $sel_start,\n  '.length },
  });
});

it('says which columns are times, by the tables', async () => {
  const { run } = await asked();
  const { columns } = await run('SELECT 5 AS first_time_ns, 5 AS other, 5 AS count');
  expect(columns.map(({ kind }) => kind)).toEqual(['time', 'integer', 'integer']);
});

it('chooses points: the first, or the extremes of equal shares', async () => {
  const { host, run } = await asked();
  const { answer } = await run(
    `SELECT 9999 - i AS x, CASE WHEN i = 7123 THEN 50 ELSE i % 10 END AS y, 'n' || i AS s FROM range(10000) t(i)`,
  );
  const first = await host.call('sqlPoints', { answer, x: 2, y: [1], choose: 'first', limit: 3 });
  expect(first).toMatchObject({ total: 10000, x: null, labels: ['n0', 'n1', 'n2'] });
  const { x, y, total } = await host.call('sqlPoints', { answer, x: 0, y: [1], choose: 'extremes', limit: 200 });
  expect(total).toBe(10000);
  expect(x!.length).toBeLessThanOrEqual(200);
  expect([...x!]).toEqual([...x!].sort((a, b) => a - b));
  expect(x![y[0].indexOf(50)]).toBe(9999 - 7123);
  expect(Math.min(...y[0])).toBe(0);
});

it('lets go what is given back, and the oldest, and says so', async () => {
  const { host, run } = await asked();
  const answers: string[] = [];
  for (let i = 0; i < 18; i++) answers.push((await run(`SELECT ${i}`)).answer);
  const gone = { info: { code: 'not-found' } };
  await expect(host.call('sqlPage', { answer: answers[0] })).rejects.toMatchObject(gone);
  expect((await host.call('sqlPage', { answer: answers[17] })).rows).toEqual([[17]]);
  await host.call('sqlForget', { answer: answers[17] });
  await expect(host.call('sqlPage', { answer: answers[17] })).rejects.toMatchObject(gone);
  expect((await host.call('sqlPage', { answer: answers[16] })).rows).toEqual([[16]]);
});

it('is written as files', async () => {
  const { host, run } = await asked();
  const { answer } = await run(`SELECT 3 AS a, 'x,y' AS a, NULL::DOUBLE AS c`);
  const path = join(temporaryFolder(), 'answer.csv');
  const { grant } = host.grants.addTarget(path);
  expect(await host.call('sqlSave', { answer, format: 'csv', grant })).toEqual({ rows: 1 });
  expect(await readFile(path, 'utf8')).toBe('a,a_2,c\n3,"x,y",\n');
  await expect(host.call('sqlSave', { answer, format: 'csv', grant: 'none' })).rejects.toThrow('Choose it again.');
});

it('lists what queries may name, and the rows of what was made', async () => {
  const { host, trace } = await asked();
  const before = await host.call('sqlSchema', { trace });
  const table = before.find(({ name }) => name === 'system_statistics')!;
  expect(table.rows).toBeNull();
  expect(table.columns).toContainEqual({ name: 'count', type: 'BIGINT' });
  await host.call('sql', { trace, sql: 'SELECT count(*) FROM system_statistics' });
  const after = await host.call('sqlSchema', { trace });
  expect(after.find(({ name }) => name === 'system_statistics')!.rows).toBeGreaterThan(0);
});

it('completes tables, columns of what is named, parameters, and what DuckDB knows', async () => {
  const { host, trace } = await asked();
  const complete = async (marked: string) => {
    const position = marked.indexOf('|');
    const found = await host.call('sqlComplete', { trace, text: marked.replace('|', ''), position });
    return { start: found.start, texts: found.items.map(({ text }) => text) };
  };
  expect((await complete('SELECT * FROM system_st|')).texts[0]).toBe('system_statistics');
  expect(await complete('SELECT cou| FROM system_statistics')).toMatchObject({
    start: 7,
    texts: expect.arrayContaining(['count']),
  });
  expect((await complete('SELECT s.| FROM system_statistics AS s')).texts).toContain('count');
  expect((await complete('SELECT $sel|')).texts).toEqual(['$sel_start', '$sel_end']);
  expect((await complete('SEL|')).texts).toContain('SELECT');
  expect((await complete("SELECT 'sys|'")).texts).toEqual([]);
});

it('makes a table of a query, which other traces have as well', async () => {
  const { host, trace } = await asked();
  const question = {
    trace,
    sql: 'SELECT id, sum(count) AS "How many", min(first_time_ns) AS first FROM system_statistics GROUP BY id ORDER BY id',
    name: 'Events by id',
    columns: [
      { name: 'id', title: 'Id', type: 'integer' as const, isKey: true },
      { name: 'How many', title: 'How many', type: 'integer' as const, isKey: false },
      { name: 'first', title: 'First', type: 'time' as const, isKey: false },
    ],
  };
  const planned = await host.call('makeSqlTable', { ...question, write: false });
  expect(planned).toMatchObject({ file: 'events_by_id.json', sqlName: 'events_by_id_rows' });
  expect((await host.call('tables', { trace })).some(({ name }) => name === 'Events by id')).toBe(false);
  const made = await host.call('makeSqlTable', { ...question, write: true });
  const other = await host.openBytes(writtenTrace({ events: 5 }), 'other.etl');
  for (const [one, events] of [
    [trace, 12],
    [other, 5],
  ] as const) {
    const table = (await host.call('tables', { trace: one })).find(({ id }) => id === made.table)!;
    expect(table.unavailable).toBeNull();
    expect(table.columns.map(({ name, type }) => [name, type])).toEqual([
      ['Id', 'integer'],
      ['How many', 'integer'],
      ['First', 'time'],
    ]);
    const sql = (of: string) => `SELECT * FROM ${of}`;
    const rows = (await host.call('sql', { trace: one, sql: sql('events_by_id_rows') })).rows;
    expect(rows).toEqual((await host.call('sql', { trace: one, sql: sql(`(${question.sql})`) })).rows);
    expect(rows.find(([id]) => id === 7)![1]).toBe(events);
  }
  await expect(host.call('makeSqlTable', { ...question, write: true })).rejects.toThrow(
    'There is already a plugin events_by_id.json. Choose another name.',
  );
  await expect(
    host.call('makeSqlTable', { ...question, sql: 'DELETE FROM system_statistics', write: true }),
  ).rejects.toThrow('begins with DELETE');
  await expect(host.call('makeSqlTable', { ...question, sql: 'SELECT $sel_start AS id', write: true })).rejects.toThrow(
    '$sel_start only works in the console',
  );
});

it('refuses a query that reads a table made of it, also by way of another', async () => {
  const { host, trace } = await asked();
  const make = (name: string, sql: string) =>
    host.call('makeSqlTable', {
      trace,
      sql,
      name,
      columns: [{ name: 'id', title: 'Id', type: 'integer', isKey: false }],
      write: true,
    });
  await expect(make('Own', 'SELECT id FROM own_rows')).rejects.toThrow(
    'The query reads own_rows, the name of the new table, so the table would depend on itself. Choose another name.',
  );
  await make('One', 'SELECT id FROM two_rows');
  await make('Two', 'SELECT id FROM one_rows');
  const tables = await host.call('tables', { trace });
  expect(tables.find(({ sqlName }) => sqlName === 'one_rows')!.unavailable).toContain('which depends on it');
});

it('says what is wrong with an answer that is no table', async () => {
  const { host, trace } = await asked();
  const made = await host.call('makeSqlTable', {
    trace,
    sql: "SELECT 'text' AS id",
    name: 'Wrong',
    columns: [{ name: 'id', title: 'Id', type: 'integer', isKey: false }],
    write: true,
  });
  const table = (await host.call('tables', { trace })).find(({ id }) => id === made.table)!;
  expect(table.unavailable).toContain('“id” of its query is VARCHAR, but integer is expected');
});
