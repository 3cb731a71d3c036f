/** Answers do not depend on what is kept in memory between them. */
import { totalmem } from 'node:os';
import { expect, test } from 'vitest';
import { sampleBytes } from '../engine/testing/sample.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { testHost } from './testing/test-host.ts';
import type { TraceHost } from './trace-host.ts';

const bytes = sampleBytes();
const sql = 'SELECT count(*), sum(new_thread_id), max(switch_in_time_ns) FROM cpu_precise';
const range = { startNs: 1e9, endNs: 2e9 };

/** Questions of all kinds, some of them twice: the second is asked when another has been answered meanwhile. */
async function answers(host: TraceHost): Promise<unknown[]> {
  const trace = await host.openBytes(bytes, 'sample.etl');
  const table = (name: string, more: object = {}) =>
    host.call('table', { trace, table: name, sort: [], limit: 40, expandDepth: 2, ...more });
  const asked: unknown[] = [await host.call('tables', { trace, counted: false })];
  for (let time = 0; time < 2; time++) {
    asked.push(await table('cpu_precise'), await table('cpu_precise', { range }), await table('cpu_sampled'));
    asked.push(await host.call('tableSeries', { trace, table: 'cpu_precise', series: [[]], ...range, buckets: 50 }));
    asked.push(await host.call('sql', { trace, sql, limit: 5 }));
    asked.push(await host.call('series', { trace, kinds: [3, 4], cpus: [0, 1], ...range, buckets: 20 }));
    asked.push(await host.call('events', { trace, offset: 1000, limit: 20 }));
  }
  return asked.map(withoutTimes);
}

/** How long an answer took differs from run to run. */
const withoutTimes = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (key, value) => (key === 'elapsedMs' ? undefined : value)));

test('with no memory at all everything is made again, with the same answers', async () => {
  const roomy = testHost();
  const tight = testHost({ memoryBytes: 0 });
  expect(await answers(tight)).toEqual(await answers(roomy));
  expect(await tight.call('memoryUse', {})).toMatchObject({ budget: 0, rows: 0, tables: 0 });
  const kept = await roomy.call('memoryUse', {});
  expect(kept.rows).toBeGreaterThan(bytes.length / 10);
  expect(kept.tables).toBeGreaterThan(0);
  // The columns of a small trace stay with it: 32 bytes an event.
  expect(kept.events).toBeGreaterThan(32 * 400_000);
});

test('columns that have no room are written to a file, and read back', async () => {
  const roomy = testHost();
  const tight = testHost({ memoryBytes: 1 << 20, stateDir: temporaryFolder() });
  const trace = await tight.openBytes(bytes, 'sample.etl');
  await tight.call('table', { trace, table: 'cpu_precise', sort: [], limit: 5 });
  expect((await tight.call('memoryUse', {})).onDisk).toBeGreaterThan(bytes.length / 10);
  expect(await answers(tight)).toEqual(await answers(roomy));
  expect((await roomy.call('memoryUse', {})).onDisk).toBe(0);
});

test('what does not fit is let go, and the rest is kept', async () => {
  const host = testHost();
  const trace = await host.openBytes(bytes, 'sample.etl');
  const ask = (table: string) => host.call('table', { trace, table, sort: [], limit: 5 });
  await ask('cpu_precise');
  const one = await host.call('memoryUse', {});
  await ask('cpu_sampled');
  const two = await host.call('memoryUse', {});
  expect(two.tables).toBeGreaterThan(one.tables);

  const room = testHost({ memoryBytes: two.events + two.rows + one.tables });
  const again = await room.openBytes(bytes, 'sample.etl');
  await room.call('table', { trace: again, table: 'cpu_precise', sort: [], limit: 5 });
  await room.call('table', { trace: again, table: 'cpu_sampled', sort: [], limit: 5 });
  const left = await room.call('memoryUse', {});
  expect(left.rows).toBe(two.rows);
  expect(left.tables).toBeGreaterThan(0);
  expect(left.events + left.rows + left.tables).toBeLessThanOrEqual(left.budget);
});

test('a table that was let go is not made again for pages that may follow', async () => {
  const host = testHost();
  const trace = await host.openBytes(bytes, 'sample.etl');
  const { tables } = host.decoded(trace);
  const query = { table: 'cpu_precise', sort: [], limit: 5, offset: 0, expanded: [], expandDepth: 0, filter: null };
  await tables.page(query);
  const { id, rows } = await tables.info('cpu_precise');
  expect(tables.rowsKnown(id)).toBe(rows);
  tables.letGo();
  await tables.prepare(query);
  expect(tables.rowsKnown(id)).toBeNull();
});

test('the preference holds from the start and at once, the command line above it', async () => {
  const stateDir = temporaryFolder();
  const host = testHost({ stateDir });
  expect((await host.call('memoryUse', {})).budget).toBe(Math.floor(totalmem() / 4));
  await host.call('setPreferences', { patch: { memoryPercent: 10 } });
  expect((await host.call('memoryUse', {})).budget).toBe(Math.floor(totalmem() / 10));

  const next = testHost({ stateDir });
  await next.call('preferences', {});
  expect((await next.call('memoryUse', {})).budget).toBe(Math.floor(totalmem() / 10));
  const given = testHost({ stateDir, memoryBytes: 1e9 });
  await given.call('setPreferences', { patch: { memoryPercent: 20 } });
  expect((await given.call('memoryUse', {})).budget).toBe(1e9);
});
