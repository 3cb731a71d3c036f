import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counters, engineWith, rowsOf, TestTable } from '../sql/testing/engine-with.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import type { SqlTable } from './sql-engine.ts';

describe('tables', () => {
  it('are loaded when they are named, and once', async () => {
    const [named, other] = [counters(), new TestTable('cpu_samples', [])];
    const engine = await engineWith({ t1: [named, other] });
    expect(await engine.query('SELECT * FROM windowsperf_driver', { limit: 2 })).toMatchObject({
      columns: [
        { name: 'time_ns', type: 'BIGINT' },
        { name: 'event', type: 'VARCHAR' },
        { name: 'value', type: 'DOUBLE' },
      ],
      rows: [
        [10, 'cycles', 100],
        [20, 'inst_retired', 50],
      ],
      more: true,
    });
    await Promise.all([
      rowsOf(engine, 'SELECT sum(value) FROM "WindowsPerf_Driver"'),
      rowsOf(engine, 'FROM t1.windowsperf_driver'),
      rowsOf(engine, 'FROM memory.t1.windowsperf_driver'),
    ]);
    expect([named.loads, other.loads]).toEqual([1, 0]);
  });

  it('of several traces are joined by the name of the trace', async () => {
    const second = new TestTable('windowsperf_driver', [[1, 'cycles', 130]]);
    const engine = await engineWith({ t1: [counters()], t2: [second] });
    const sql = 'SELECT b.value - a.value FROM windowsperf_driver a JOIN t2 . "windowsperf_driver" b USING (event)';
    expect(await rowsOf(engine, `${sql} WHERE a.value > 0`)).toEqual([[30]]);
    expect((await engine.query('FROM windowsperf_driver', { trace: 't2', limit: 9 })).rows).toEqual([
      [1, 'cycles', 130],
    ]);
  });

  it('of another trace are not loaded for nothing', async () => {
    const [first, second] = [counters(), counters()];
    const engine = await engineWith({ t1: [first], t2: [second] });
    await rowsOf(engine, 'SELECT count(*) FROM t2.windowsperf_driver');
    expect([first.loads, second.loads]).toEqual([0, 1]);
  });

  it('are listed and described without being loaded', async () => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    expect(await rowsOf(engine, 'SHOW TABLES')).toEqual([['windowsperf_driver']]);
    expect(
      await rowsOf(engine, "SELECT column_name, data_type FROM information_schema.columns WHERE table_schema = 't1'"),
    ).toEqual([
      ['time_ns', 'BIGINT'],
      ['event', 'VARCHAR'],
      ['value', 'DOUBLE'],
    ]);
    expect(table.loads).toBe(0);
  });

  it('that are read in a roundabout way are loaded as well', async () => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    await rowsOf(engine, 'CREATE VIEW mine AS FROM windowsperf_driver');
    await rowsOf(engine, 'CREATE MACRO above(least) AS TABLE SELECT event FROM mine WHERE value > least');
    expect(table.loads).toBe(0);
    expect(await rowsOf(engine, 'FROM above(60)')).toEqual([['cycles']]);
    expect(table.loaded).toEqual(['event', 'value']);
    engine.unload('t1', 'windowsperf_driver');
    expect(await rowsOf(engine, 'SELECT count(*) FROM mine')).toEqual([[3]]);
  });

  it.each([
    ['SELECT value FROM windowsperf_driver', ['value']],
    ['SELECT count(*) FROM windowsperf_driver', ['time_ns']],
    ['SELECT event, sum(value) FROM t1.windowsperf_driver GROUP BY 1', ['event', 'value']],
    ["SELECT 1 FROM windowsperf_driver WHERE event = 'a'", ['event']],
    ['FROM windowsperf_driver LIMIT 1', ['time_ns', 'event', 'value']],
    ['WITH a AS (FROM windowsperf_driver) SELECT x.event FROM a x JOIN a y ON x.event = y.event', ['event']],
    [
      'SELECT (SELECT max(y.value) FROM windowsperf_driver y WHERE y.time_ns <= x.time_ns) FROM windowsperf_driver x',
      ['time_ns', 'value'],
    ],
    ["SELECT COLUMNS('^v') FROM windowsperf_driver", ['value']],
    ['SELECT * EXCLUDE (event) FROM windowsperf_driver', ['time_ns', 'value']],
    ['DESCRIBE windowsperf_driver', []],
    ['SUMMARIZE windowsperf_driver', ['time_ns', 'event', 'value']],
    ['EXPLAIN SELECT event FROM windowsperf_driver', ['event']],
    ['EXPLAIN ANALYZE SELECT event FROM windowsperf_driver', ['event']],
    ['SELECT time_ns FROM windowsperf_driver WHERE false', []],
    ["SELECT 'windowsperf_driver.value' -- FROM windowsperf_driver", []],
    ['PIVOT windowsperf_driver ON event USING sum(value)', ['time_ns', 'event', 'value']],
    [
      'CREATE TABLE mine AS SELECT event FROM windowsperf_driver; SELECT value FROM windowsperf_driver',
      ['event', 'value'],
    ],
    ['SELECT nothing FROM windowsperf_driver', []],
  ])('of %s only the columns that it reads are made', async (sql, columns) => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    await rowsOf(engine, sql).catch((error) => expect(error.message).toContain('nothing'));
    expect(table.loaded.toSorted()).toEqual(columns.toSorted());
  });

  it('keep their columns for the next statement, which adds its own', async () => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    await rowsOf(engine, 'SELECT event FROM windowsperf_driver');
    await rowsOf(engine, "SELECT value FROM windowsperf_driver WHERE event = 'cycles'");
    await rowsOf(engine, 'SELECT value, event FROM windowsperf_driver');
    expect(table.loaded).toEqual(['event', 'value']);
  });

  it('without rows have their columns', async () => {
    const engine = await engineWith({ t1: [new TestTable('cpu_samples', [])] });
    expect(await engine.query('FROM cpu_samples', { limit: 1 })).toMatchObject({ rows: [], columns: { length: 3 } });
  });

  it('may have thousands of columns', async () => {
    const columns = Array.from({ length: 5000 }, (_, i) => ({ name: `c${i}`, type: 'integer' }) as const);
    const wide: SqlTable = {
      name: 'wide',
      columns,
      load: async (places) => ({
        count: 2,
        columns: places.map((i) => ({ type: 'integer', values: Float64Array.of(i, Number.NaN) })),
      }),
    };
    const engine = await engineWith({ t1: [wide] });
    expect(await rowsOf(engine, 'SELECT c0, c4999 FROM wide')).toEqual([
      [0, 4999],
      [null, null],
    ]);
  });

  it('can be given back, and closed with their trace', async () => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    await rowsOf(engine, 'FROM windowsperf_driver');
    engine.unload('t1', 'windowsperf_driver');
    expect(await rowsOf(engine, 'SELECT count(*) FROM windowsperf_driver')).toEqual([[3]]);
    expect(table.loads).toBe(2);
    await engine.removeTrace('t1');
    await expect(rowsOf(engine, 'FROM t1.windowsperf_driver')).rejects.toThrow('does not exist');
    await engine.addTrace('t1', { tables: [table] });
    expect(await rowsOf(engine, 'SELECT count(*) FROM windowsperf_driver')).toEqual([[3]]);
  });

  it('whose rows cannot be had say why, and are tried again', async () => {
    const table = counters();
    const load = table.load.bind(table);
    table.load = () => Promise.reject(new Error('the disk is gone'));
    const engine = await engineWith({ t1: [table] });
    await expect(rowsOf(engine, 'FROM windowsperf_driver')).rejects.toThrow('the disk is gone');
    table.load = load;
    expect(await rowsOf(engine, 'SELECT count(*) FROM windowsperf_driver')).toEqual([[3]]);
  });

  it.each(['main', 'T1', 'a b', '', '1st', 'scratch'])('a trace cannot be named %j', async (name) => {
    const engine = await engineWith({});
    await expect(engine.addTrace(name, { tables: [] })).rejects.toThrow('cannot be a name in SQL');
  });
});

describe('answers', () => {
  it('have plain values; what a double cannot hold is text', async () => {
    const engine = await engineWith({});
    const sql = `SELECT 9007199254740991, 9007199254740992, NULL, true, 'a', 1.5, 0.1::DOUBLE, 'nan'::DOUBLE,
      [1, NULL], {'a': 1}, DATE '2026-01-02', sum(2::BIGINT), 255::UBIGINT`;
    expect(await rowsOf(engine, sql)).toEqual([
      [
        2 ** 53 - 1,
        '9007199254740992',
        null,
        true,
        'a',
        1.5,
        0.1,
        'NaN',
        '[1, NULL]',
        "{'a': 1}",
        '2026-01-02',
        2,
        255,
      ],
    ]);
  });

  it('are those of the last statement; tables of one’s own stay', async () => {
    const engine = await engineWith({ t1: [counters()] });
    expect(
      await rowsOf(
        engine,
        'CREATE TABLE mine AS FROM windowsperf_driver; CREATE MACRO twice(x) AS 2 * x; SELECT twice(count(*)) FROM mine;',
      ),
    ).toEqual([[6]]);
    expect(await rowsOf(engine, 'PIVOT mine ON event USING count(*) GROUP BY time_ns')).toHaveLength(3);
    expect(await rowsOf(engine, 'SELECT count(*) FROM mine')).toEqual([[3]]);
  });

  it('of endless queries end at the limit', async () => {
    const engine = await engineWith({});
    const { rows, more } = await engine.query('SELECT range FROM range(1000000000000)', { limit: 3000 });
    expect([rows.length, rows[2999], more]).toEqual([3000, [2999], true]);
  });
});

describe('errors', () => {
  it.each([
    ['SELEC 1', 'SQL line 1, column 1: syntax error at or near "SELEC".'],
    ['SELECT (1', 'SQL line 1, column 10: syntax error at end of input.'],
    [
      'SELECT 1;\n  FROM pg_nowhere',
      'SQL line 2, column 8: Table with name pg_nowhere does not exist. To list the tables, run SHOW TABLES.',
    ],
    [
      "SELECT 'ä€😀', nothing\nFROM windowsperf_driver",
      'SQL line 1, column 15: Referenced column "nothing" not found in FROM clause.',
    ],
    ["SELECT 'x'::INTEGER", "SQL line 1, column 11: Could not convert string 'x' to INT32."],
    ['', 'SQL: the query has no statement.'],
    [' -- nothing', 'SQL: the query has no statement.'],
    [' '.repeat(2 ** 20 + 1), 'SQL: a query may have at most 1 MB of text.'],
  ])('%s', async (sql, message) => {
    const engine = await engineWith({ t1: [counters()] });
    await expect(rowsOf(engine, sql)).rejects.toMatchObject({
      message: expect.stringContaining(message),
      info: { code: 'bad-request' },
    });
    expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
  });

  it.each([
    ['nested brackets', `SELECT ${'('.repeat(50_000)}1${')'.repeat(50_000)}`],
    ['nested selects', `${'SELECT * FROM ('.repeat(20_000)}SELECT 1${')'.repeat(20_000)}`],
    ['a long sum', `SELECT ${'1+'.repeat(200_000)}1`],
    ['many negations', `SELECT ${'- '.repeat(200_000)}1`],
    ['nested lists', `SELECT ${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['comments', `${'query /* '.repeat(100_000)}`],
    ['nested cases', `SELECT ${'CASE WHEN true THEN '.repeat(20_000)}1${' END'.repeat(20_000)}`],
  ])('%s are refused', async (_, sql) => {
    const engine = await engineWith({});
    await expect(rowsOf(engine, sql)).rejects.toMatchObject({ info: { code: 'bad-request' } });
    expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
  });

  it('a query that needs too much memory says so', async () => {
    const engine = await engineWith({}, { memoryBytes: 64 * 2 ** 20 });
    await expect(rowsOf(engine, 'SELECT list(range) FROM range(100000000)')).rejects.toMatchObject({
      message: expect.stringMatching(/^SQL: the query needs more memory than the [\d.]+ MiB that SQL may use\./),
      info: { code: 'bad-request' },
    });
    expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
  });
});

it('a query whose texts need too much memory is ended', async () => {
  const engine = await engineWith({}, { memoryBytes: 64 * 2 ** 20, threads: 1 });
  // 200 MB for each vector of 2048 rows, of which DuckDB counts nothing.
  const sql = "SELECT max(length(repeat('x', 100000) || range)) FROM range(1000000)";
  await expect(rowsOf(engine, sql)).rejects.toThrow('the query needs more memory than SQL may use');
  expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
});

it('an error in the query has its place for an editor', async () => {
  const engine = await engineWith({});
  const sql = "SELECT 'ä€😀',\n nothing";
  await expect(rowsOf(engine, sql)).rejects.toMatchObject({ info: { textPosition: sql.indexOf('nothing') } });
});

describe('cancel', () => {
  it.each([
    'SELECT count(*) FROM range(1000000000000) a, range(100000000) b WHERE a.range + b.range = 7',
    'SELECT range FROM range(1000000000000) WHERE range < 0',
    'WITH RECURSIVE r AS (SELECT 1 AS x UNION ALL SELECT x FROM r) SELECT count(*) FROM r',
    'CREATE TABLE x AS SELECT sum(a.range * b.range) FROM range(10000000) a, range(10000000) b; SELECT 1',
  ])('%s', async (sql) => {
    const engine = await engineWith({}, { threads: 1 });
    const abort = new AbortController();
    const running = engine.query(sql, { limit: 10, signal: abort.signal });
    // Other questions are answered meanwhile: only then has the query surely begun.
    expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
    abort.abort();
    await expect(running).rejects.toMatchObject({ info: { code: 'cancelled' } });
    expect(await rowsOf(engine, 'SELECT 2')).toEqual([[2]]);
  });

  it('before it has begun', async () => {
    const table = counters();
    const engine = await engineWith({ t1: [table] });
    const signal = AbortSignal.abort();
    await expect(engine.query('FROM windowsperf_driver', { limit: 1, signal })).rejects.toMatchObject({
      info: { code: 'cancelled' },
    });
    await expect(engine.query('SELECT 1', { limit: 1, signal })).rejects.toMatchObject({ info: { code: 'cancelled' } });
    expect(table.loads).toBe(0);
  });
});

describe('files', () => {
  it('that the user names are read', async () => {
    const folder = temporaryFolder();
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    write("it's.csv", 'core,name\n1,big\n');
    write('more.ndjson', '{"core":1,"mhz":3000}\n');
    const engine = await engineWith(
      { t1: [counters()] },
      {
        files: [
          { name: 'cores', path: join(folder, "it's.csv"), isFolder: false },
          { name: 'clocks', path: join(folder, 'more.ndjson'), isFolder: false },
        ],
      },
    );
    expect(await rowsOf(engine, 'SELECT name, mhz FROM cores JOIN clocks USING (core)')).toEqual([['big', 3000]]);
    await expect(rowsOf(engine, `COPY (SELECT 2) TO '${join(folder, 'more.ndjson')}'`)).rejects.toThrow(
      'not available',
    );
    expect(readdirSync(folder).sort()).toEqual(["it's.csv", 'more.ndjson']);
  });

  it('that are not there, or of another kind, are told', async () => {
    const path = join(temporaryFolder(), 'missing.csv');
    await expect(engineWith({}, { files: [{ name: 'a', path, isFolder: false }] })).rejects.toThrow('missing.csv');
    await expect(engineWith({}, { files: [{ name: 'a', path: '/a.xlsx', isFolder: false }] })).rejects.toThrow(
      '/a.xlsx cannot be queried',
    );
  });
});

describe('copy', () => {
  const copied = async (format: 'parquet' | 'csv' | 'json' | 'ndjson', sql: string, limit?: number) => {
    const folder = temporaryFolder();
    const path = join(folder, `it's.${format}`);
    const engine = await engineWith({ t1: [counters()] }, { outputs: [path] });
    const rows = await engine.copy(sql, path, format, limit === undefined ? {} : { limit });
    expect(readdirSync(folder)).toEqual([`it's.${format}`]);
    return { rows, path };
  };

  it('CSV: an empty cell where nothing is', async () => {
    const { rows, path } = await copied('csv', "SELECT *, 'a,\"b' AS c FROM windowsperf_driver; -- all of it");
    expect(rows).toBe(3);
    expect(readFileSync(path, 'utf8')).toBe(
      'time_ns,event,value,c\n10,cycles,100.0,"a,""b"\n20,inst_retired,50.0,"a,""b"\n30,cycles,,"a,""b"\n',
    );
  });

  it('JSON: one array, and lines', async () => {
    const sql = "SELECT time_ns, event FROM windowsperf_driver WHERE event = 'cycles' ORDER BY time_ns DESC";
    const rows = [
      { time_ns: 30, event: 'cycles' },
      { time_ns: 10, event: 'cycles' },
    ];
    expect(JSON.parse(readFileSync((await copied('json', sql)).path, 'utf8'))).toEqual(rows);
    const lines = readFileSync((await copied('ndjson', sql, 1)).path, 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual([rows[0]]);
  });

  it('Parquet: read back with its types', async () => {
    const { path } = await copied('parquet', 'FROM windowsperf_driver');
    const reader = await engineWith({}, { files: [{ name: 'back', path, isFolder: false }] });
    expect(await reader.query('FROM back', { limit: 10 })).toMatchObject({
      columns: [
        { name: 'time_ns', type: 'BIGINT' },
        { name: 'event', type: 'VARCHAR' },
        { name: 'value', type: 'DOUBLE' },
      ],
      rows: [
        [10, 'cycles', 100],
        [20, 'inst_retired', 50],
        [30, 'cycles', null],
      ],
    });
  });

  it('takes one SELECT, and tells where it is wrong', async () => {
    await expect(copied('csv', 'SELECT 1; SELECT 2')).rejects.toThrow('csv takes one SELECT, not 2 statements');
    await expect(copied('csv', 'CREATE TABLE a (b INTEGER)')).rejects.toThrow(
      'CREATE is not available here: csv takes one SELECT',
    );
    await expect(copied('csv', 'SELECT\n nope FROM windowsperf_driver')).rejects.toThrow('SQL line 2, column 2:');
  });

  it('writes nowhere but where it was told', async () => {
    const folder = temporaryFolder();
    const engine = await engineWith({ t1: [counters()] }, { outputs: [join(folder, 'a.csv')] });
    await expect(engine.copy('SELECT 1', join(folder, 'b.csv'), 'csv')).rejects.toThrow('b.csv');
    expect(existsSync(join(folder, 'b.csv'))).toBe(false);
  });

  it('exports whole tables below a folder', async () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'deep'));
    const engine = await engineWith({ t1: [counters()] }, { outputs: [folder] });
    expect(await engine.exportTable('t1', 'windowsperf_driver', join(folder, 'deep/a.csv'), 'csv')).toBe(3);
    expect(readFileSync(join(folder, 'deep/a.csv'), 'utf8')).toContain('\n30,cycles,\n');
  });
});
