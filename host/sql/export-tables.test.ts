import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Column } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { HostError } from '../base/host-error.ts';
import { DuckDb } from '../tables/duckdb.ts';
import { SqlEngine, type SqlTable } from '../tables/sql-engine.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { exportAllTables, exportTable, partitionValue } from './export-tables.ts';

/** Per core and event one row with a number that says where it is from. */
function driver(cores: number, value: number): SqlTable {
  const pool = new TextPool();
  const events = ['cycle', 'inst_retired'];
  const rows = Array.from({ length: 2 * cores }, (_, row) => row);
  const columns: Column[] = [
    { type: 'time', values: Float64Array.from(rows, (row) => 1000 * row) },
    { type: 'integer', values: Uint32Array.from(rows, (row) => row >>> 1) },
    { type: 'text', values: Uint32Array.from(rows, (row) => pool.idOf(events[row & 1])), pool },
    { type: 'number', values: Float64Array.from(rows, () => value) },
  ];
  return {
    name: 'windowsperf_driver',
    columns: [
      { name: 'time_ns', type: 'time' },
      { name: 'core', type: 'integer' },
      { name: 'event_name', type: 'text' },
      { name: 'value', type: 'number' },
    ],
    load: async (places) => ({ count: rows.length, columns: places.map((place) => columns[place]) }),
  };
}

const empty: SqlTable = {
  name: 'clr_gc',
  columns: [{ name: 'time_ns', type: 'time' }],
  load: async (places) => ({ count: 0, columns: places.map(() => ({ type: 'time', values: new Float64Array(0) })) }),
};

/** What a reader without knowledge of Corescope sees: DuckDB over a folder of files. */
async function readSet(folder: string, sql: string) {
  const engine = await SqlEngine.create({ files: [{ name: 'driver', path: folder, isFolder: true }], threads: 1 });
  try {
    return (await engine.query(sql, { limit: 100 })).rows;
  } finally {
    await engine.close();
  }
}

describe('a data set of ten traces', () => {
  const names = Array.from({ length: 10 }, (_, i) => `2026-01-${String(i + 1).padStart(2, '0')}`);
  const write = async (folder: string) => {
    for (const [i, name] of names.entries())
      expect(await exportAllTables({ tables: [driver(i + 1, i), empty] }, folder, name)).toEqual({
        tables: 1,
        rows: 2 * (i + 1),
        failures: [],
      });
  };

  it('is read back as one table, with the name of the trace in each row', async () => {
    const folder = temporaryFolder();
    await write(folder);
    // A table without rows leaves nothing.
    expect(readdirSync(folder)).toEqual(['windowsperf_driver']);
    const set = join(folder, 'windowsperf_driver');
    expect(readdirSync(set).sort()).toEqual(names.map((name) => `trace=${name}`));
    expect(readdirSync(join(set, `trace=${names[3]}`))).toEqual(['data.parquet']);

    const perTrace = 'SELECT trace, count(*), sum(value), max(core) FROM driver GROUP BY trace ORDER BY trace';
    expect(await readSet(set, perTrace)).toEqual(names.map((name, i) => [name, 2 * (i + 1), 2 * (i + 1) * i, i]));
    expect(
      await readSet(
        set,
        `SELECT count(*), min(time_ns), any_value(event_name) FROM driver WHERE trace = '${names[6]}' AND core = 6`,
      ),
    ).toEqual([[2, 12_000, 'cycle']]);
  });

  it('is read by the queries of docs/fleet.md', async () => {
    const folder = temporaryFolder();
    await write(folder);
    const text = readFileSync(join(import.meta.dirname, '../../docs/fleet.md'), 'utf8');
    const section = /\n## DuckDB\n(.*?)\n## /s.exec(text)![1];
    const [queries, compaction] = [...section.matchAll(/```sql\n(.*?)```/gs)].map(([, sql]) =>
      sql.replace('DIR', folder),
    );
    const [view, ipc, cores] = queries.split(';\n');

    const duck = await DuckDb.open({ memoryBytes: 2 ** 28, threads: 1 });
    const { api } = await duck.connect();
    const rows = async (sql: string) => (await api.runAndReadAll(sql)).getRows();
    await api.run(view);
    expect(await rows(ipc)).toEqual(expect.arrayContaining(names.slice(1).map((name) => [name, 1])));
    // Traces of this name pattern are not there, those of another one are.
    expect(await rows(cores)).toEqual([]);
    expect(await rows(`${cores.replace('build-1234-', '2026-01-0')} ORDER BY core LIMIT 2`)).toEqual([
      [0n, 72],
      [1n, 72],
    ]);
    const one = join(folder, 'one.parquet');
    await api.run(compaction.replace('windowsperf_driver.parquet', one));
    expect(await rows(`SELECT count(*), count(DISTINCT trace), min(trace) FROM '${one}'`)).toEqual([
      [110n, 10n, names[0]],
    ]);
    api.disconnectSync();
    duck.close();
  });

  it('takes a trace anew, and gives up what it no longer has', async () => {
    const folder = temporaryFolder();
    await write(folder);
    const set = join(folder, 'windowsperf_driver');
    await exportAllTables({ tables: [driver(1, 77)] }, folder, names[9]);
    expect(await readSet(set, "SELECT count(*), sum(value) FROM driver WHERE trace = '2026-01-10'")).toEqual([
      [2, 154],
    ]);
    await exportAllTables({ tables: [driver(0, 0)] }, folder, names[9]);
    expect(existsSync(join(set, `trace=${names[9]}`, 'data.parquet'))).toBe(false);
    expect(await readSet(set, 'SELECT count(DISTINCT trace) FROM driver')).toEqual([[9]]);
  });
});

it('leaves out a table that cannot be made, and says why', async () => {
  const folder = temporaryFolder();
  const broken = { ...empty, load: () => Promise.reject(new HostError('bad-request', 'a cycle of cookers')) };
  expect(await exportAllTables({ tables: [broken, driver(1, 1)] }, folder, 'a')).toEqual({
    tables: 1,
    rows: 2,
    failures: ['clr_gc: a cycle of cookers'],
  });
});

it('says once, before any table is made, that there can be no such folder', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, 'mine');
  const never = { ...driver(1, 1), load: () => Promise.reject(new Error('a table was made')) };
  const exported = (folder: string) => exportAllTables({ tables: [never, never] }, folder, 'a');
  const message = `${file} cannot be written: a file with that name already exists. Choose another name.`;
  await expect(exported(file)).rejects.toMatchObject({ message });
  await expect(exported(join(file, 'below'))).rejects.toMatchObject({ message });
  if (process.platform === 'linux') await expect(exported('/proc/none/below')).rejects.toThrow('/proc/none cannot be');
  expect(readFileSync(file, 'utf8')).toBe('mine');
});

it('ends when it is cancelled', async () => {
  const folder = temporaryFolder();
  await expect(
    exportAllTables({ tables: [driver(1, 1)] }, folder, 'a', { signal: AbortSignal.abort() }),
  ).rejects.toMatchObject({ info: { code: 'cancelled' } });
  expect(readdirSync(folder, { recursive: true })).not.toContain('data.parquet');
});

it.each([
  ['perfview-net.4.5.2', 'perfview-net.4.5.2'],
  ['a/b\\c:d', 'a%2Fb%5Cc%3Ad'],
  ['50 %=', '50 %25%3D'],
  ['Läufe', 'Läufe'],
  ['..', '.%2E'],
  ['x ', 'x%20'],
])('a trace named %j has the folder trace=%s, and reads back', async (name, folderName) => {
  expect(partitionValue(name)).toBe(folderName);
  const folder = temporaryFolder();
  await exportAllTables({ tables: [driver(1, 1)] }, folder, name);
  expect(readdirSync(join(folder, 'windowsperf_driver'))).toEqual([`trace=${folderName}`]);
  expect(await readSet(join(folder, 'windowsperf_driver'), 'SELECT DISTINCT trace FROM driver')).toEqual([[name]]);
});

describe('one table', () => {
  it('replaces the file, and leaves it as it was when it fails or is interrupted', async () => {
    const folder = temporaryFolder();
    const path = join(folder, 'driver.csv');
    writeFileSync(path, 'before');
    const failing = { ...driver(1, 5), load: () => Promise.reject(new Error('no rows today')) };
    await expect(exportTable(failing, path, 'csv')).rejects.toThrow('no rows today');
    await expect(exportTable(driver(1, 5), path, 'csv', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      info: { code: 'cancelled' },
    });
    expect([readFileSync(path, 'utf8'), readdirSync(folder)]).toEqual(['before', ['driver.csv']]);
    expect(await exportTable(driver(1, 5), path, 'csv')).toBe(2);
    expect(readFileSync(path, 'utf8')).toBe('time_ns,core,event_name,value\n0,0,cycle,5.0\n1000,0,inst_retired,5.0\n');
    expect(readdirSync(folder)).toEqual(['driver.csv']);
  });

  it('without rows has its columns', async () => {
    const path = join(temporaryFolder(), 'gc.csv');
    expect(await exportTable(empty, path, 'csv')).toBe(0);
    expect(readFileSync(path, 'utf8')).toBe('time_ns\n');
  });

  it('says where it cannot be written', async () => {
    const folder = temporaryFolder();
    await expect(exportTable(empty, folder, 'csv')).rejects.toThrow('it is a folder');
    await expect(exportTable(empty, join(folder, 'none/gc.csv'), 'csv')).rejects.toThrow('its folder does not exist');
  });
});
