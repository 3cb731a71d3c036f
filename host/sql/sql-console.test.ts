import { afterEach, expect, it } from 'vitest';
import { testHost } from '../testing/test-host.ts';
import { writtenTrace } from '../testing/written-trace.ts';
import { SqlConsole } from './sql-console.ts';

const consoles: SqlConsole[] = [];
afterEach(() => Promise.all(consoles.splice(0).map((one) => one.close())));

/** A host with a trace for each of these numbers of events, ids from 1, and SQL over them. */
async function consoleOver(...events: number[]) {
  const host = testHost();
  const open = new Map<string, string>();
  for (const [i, count] of events.entries())
    open.set(String(i + 1), await host.openBytes(writtenTrace({ events: count }), 'written.etl'));
  const sql = new SqlConsole((trace) => {
    const id = open.get(trace);
    return id === undefined ? null : host.decoded(id).tables;
  });
  consoles.push(sql);
  const ask = async (trace: string, text: string) => (await sql.query({ sql: text, trace, limit: 10 })).rows;
  return { host, open, sql, ask };
}

const WRITTEN = 'SELECT sum(count) FROM system_statistics WHERE id = 7';

it('asks the trace that is meant, and others by their ids', async () => {
  const { ask } = await consoleOver(10, 25);
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
  expect(await ask('2', WRITTEN)).toEqual([[25]]);
  expect(await ask('2', 'SELECT sum(count) FROM t1.system_statistics WHERE id = 7')).toEqual([[10]]);
  expect(await ask('1', 'SELECT t2.core FROM (SELECT 5 AS core) t2')).toEqual([[5]]);
});

it('is a question to the host', async () => {
  const host = testHost();
  const trace = await host.openBytes(writtenTrace({ events: 12 }), 'written.etl');
  const other = await host.openBytes(writtenTrace({ events: 3 }), 'written.etl');
  const sql = `SELECT sum(count), (SELECT sum(count) FROM t${other}.system_statistics WHERE id = 7) AS other
    FROM system_statistics WHERE id = 7`;
  expect(await host.call('sql', { trace, sql })).toMatchObject({ columns: [{}, { name: 'other' }], rows: [[12, 3]] });
  await host.close(trace);
  await expect(host.call('sql', { trace, sql })).rejects.toMatchObject({ info: { code: 'not-found' } });
});

it('gives up a trace that is closed', async () => {
  const { open, sql, ask } = await consoleOver(10, 25);
  expect(await ask('1', 'SELECT count(*) > 0 FROM t2.system_statistics')).toEqual([[true]]);
  open.delete('2');
  sql.forget('2');
  await expect(ask('1', 'FROM t2.system_statistics')).rejects.toMatchObject({ info: { code: 'bad-request' } });
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
});

it('has the tables as they are now', async () => {
  const { host, open, ask } = await consoleOver(10);
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
  // As after a change of plugins: the same id, other tables.
  open.set('1', await host.openBytes(writtenTrace({ events: 33 }), 'written.etl'));
  expect(await ask('1', WRITTEN)).toEqual([[33]]);
});

it('goes on after it was closed, and after an error', async () => {
  const { sql, ask } = await consoleOver(10);
  await expect(ask('1', 'SELECT nothing')).rejects.toThrow('SQL line 1, column 8');
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
  await sql.close();
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
});

it('a query of a plugin changes no table', async () => {
  const { sql, ask } = await consoleOver(10);
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
  const store = 'corescope_store."t1.system_statistics".rows';
  for (const change of ['SET count = 1 RETURNING 1', 'SET count = 2'])
    await expect(sql.read('1', `WITH x AS (SELECT 1) UPDATE ${store} ${change} AS core`)).rejects.toMatchObject({
      info: { code: 'bad-request' },
    });
  expect(await ask('1', WRITTEN)).toEqual([[10]]);
});
