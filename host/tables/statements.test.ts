import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { counters, engineWith, rowsOf } from '../sql/testing/engine-with.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

describe('tables of traces cannot be changed', () => {
  const store = 't1.windowsperf_driver';

  const changes = [
    `UPDATE ${store} SET value = 1`,
    `WITH x AS (SELECT 1) UPDATE ${store} SET value = 1 RETURNING 1 AS core`,
    `WITH x AS (SELECT 1) DELETE FROM ${store} RETURNING 1 AS core`,
    `WITH x AS (SELECT 7 AS n) INSERT INTO ${store} SELECT n, NULL, n FROM x RETURNING 1 AS core`,
    `MERGE INTO ${store} USING (SELECT 1 AS x) ON value > x WHEN MATCHED THEN DELETE`,
    `TRUNCATE ${store}`,
    `DELETE FROM ${store}`,
    `INSERT INTO ${store} VALUES (1, NULL, 1)`,
    `ALTER TABLE ${store} RENAME value TO other`,
    `COMMENT ON TABLE ${store} IS 'x'`,
    `DROP TABLE ${store}`,
    'DROP SCHEMA t1 CASCADE',
    'DROP SCHEMA memory.t1 CASCADE',
    'DROP VIEW t1.windowsperf_driver',
    'CREATE OR REPLACE VIEW t1.windowsperf_driver AS SELECT 1 AS value',
    'CREATE VIEW windowsperf_driver AS SELECT 1 AS value',
    'CREATE TABLE "WindowsPerf_Driver" AS SELECT 1 AS value',
    'CREATE SCHEMA scratch.t1; CREATE VIEW scratch.t1.windowsperf_driver AS SELECT 1 AS value',
    'CREATE TABLE t1.mine (a INTEGER)',
    'CREATE TABLE memory.main.mine (a INTEGER)',
    `EXPLAIN ANALYZE UPDATE ${store} SET value = 1`,
    `CREATE TABLE mine AS SELECT 1; UPDATE ${store} SET value = 1`,
    `PREPARE p AS DELETE FROM ${store}; EXECUTE p`,
    `BEGIN; UPDATE ${store} SET value = 1; COMMIT`,
    `COMMIT; UPDATE ${store} SET value = 1`,
  ];
  it.each(changes)('%s', async (sql) => {
    const engine = await engineWith({ t1: [counters()] });
    const before = await rowsOf(engine, 'FROM windowsperf_driver');
    await expect(rowsOf(engine, sql)).rejects.toMatchObject({ info: { code: 'bad-request' } });
    await expect(engine.answer(sql, { readOnly: true })).rejects.toMatchObject({ info: { code: 'bad-request' } });
    expect(await rowsOf(engine, 'FROM windowsperf_driver')).toEqual(before);
    expect(await rowsOf(engine, 'FROM t1.windowsperf_driver')).toEqual(before);
  });

  it('which is said in words', async () => {
    const engine = await engineWith({ t1: [counters()] });
    await rowsOf(engine, 'FROM windowsperf_driver');
    await expect(rowsOf(engine, `DELETE FROM ${store}`)).rejects.toThrow(
      'SQL: tables of traces are read-only. Create your own table (CREATE TABLE … AS …) and change that.',
    );
    await expect(rowsOf(engine, 'CREATE VIEW windowsperf_driver AS SELECT 1')).rejects.toThrow(
      'windowsperf_driver is a table of a trace. Choose another name.',
    );
  });

  it('nor does a query of a plugin change or see what users have made', async () => {
    const engine = await engineWith({ t1: [counters()] });
    await rowsOf(engine, 'CREATE TABLE mine AS SELECT 1 AS a');
    for (const sql of [
      'DELETE FROM scratch.mine',
      'WITH x AS (SELECT 1) DELETE FROM scratch.mine RETURNING 1 AS core',
      'CREATE TABLE scratch.more (a INTEGER)',
      'CREATE TABLE scratch.more (a INTEGER); SELECT 1',
      'EXPLAIN SELECT 1',
      'FROM mine',
    ])
      await expect(engine.answer(sql, { readOnly: true }), sql).rejects.toMatchObject({
        info: { code: 'bad-request' },
      });
    expect(await rowsOf(engine, 'FROM mine')).toEqual([[1]]);
    const pivot = 'PIVOT windowsperf_driver ON event USING count(*)';
    expect(await engine.answer(pivot, { readOnly: true })).toMatchObject({ count: 3 });
  });

  it('those of one’s own can, until the engine is closed', async () => {
    const engine = await engineWith({ t1: [counters()] });
    await rowsOf(engine, 'CREATE TABLE mine AS FROM windowsperf_driver');
    expect(await rowsOf(engine, 'UPDATE mine SET value = 1 WHERE value IS NULL RETURNING time_ns')).toEqual([[30]]);
    expect(await rowsOf(engine, 'INSERT INTO mine VALUES (40, NULL, 2); SELECT sum(value) FROM mine')).toEqual([[153]]);
    await rowsOf(engine, 'CREATE TEMP TABLE short AS SELECT 1; FROM short');
    await expect(rowsOf(engine, 'FROM short')).rejects.toThrow('does not exist');
    await rowsOf(engine, 'ALTER TABLE mine RENAME TO yours; DROP TABLE yours');
    await expect(rowsOf(engine, 'FROM mine')).rejects.toThrow('does not exist');
  });
});

/** Of DuckDB 1.5.5, and judged: they read what is in memory, or files that the engine does not let them. */
const harmlessFunctions = (
  'check_peg_parser duckdb_approx_database_count duckdb_columns duckdb_connection_count duckdb_constraints ' +
  'duckdb_coordinate_systems duckdb_databases duckdb_dependencies duckdb_extensions duckdb_external_file_cache ' +
  'duckdb_functions duckdb_indexes duckdb_keywords duckdb_log_contexts duckdb_logs duckdb_memory duckdb_optimizers ' +
  'duckdb_prepared_statements duckdb_schemas duckdb_secret_types duckdb_secrets duckdb_sequences duckdb_settings ' +
  'duckdb_table_sample duckdb_tables duckdb_temporary_files duckdb_types duckdb_variables duckdb_views generate_series ' +
  'glob icu_calendar_names json_each json_tree parquet_bloom_probe parquet_file_metadata parquet_full_metadata ' +
  'parquet_kv_metadata parquet_metadata parquet_scan parquet_schema pg_timezone_names pragma_collations ' +
  'pragma_database_size pragma_metadata_info pragma_platform pragma_show pragma_storage_info pragma_table_info ' +
  'pragma_user_agent pragma_version range read_blob read_csv read_csv_auto read_duckdb read_json read_json_auto ' +
  'read_json_objects read_json_objects_auto read_ndjson read_ndjson_auto read_ndjson_objects read_parquet read_text ' +
  'repeat repeat_row sniff_csv sql_auto_complete summary test_all_types test_vector_types unnest which_secret'
).split(' ');

it('every table function of DuckDB is judged: what does more than read is refused', async () => {
  const engine = await engineWith({});
  const named = await engine.query(
    "SELECT DISTINCT function_name FROM duckdb_functions() WHERE function_type = 'table' ORDER BY 1",
    { limit: 1000 },
  );
  const functions = named.rows.map(([name]) => String(name));
  expect(functions).toContain('enable_logging');
  for (const name of functions.filter((one) => !harmlessFunctions.includes(one)))
    await expect(rowsOf(engine, `SELECT * FROM ${name}()`), name).rejects.toThrow(/ is not available here\.$/);
});

describe('what reaches beyond the tables', () => {
  const secret = (folder: string) => {
    const path = join(folder, 'secret.csv');
    writeFileSync(path, 'a\n1\n');
    return path;
  };

  it.each([
    "SELECT * FROM '$'",
    "SELECT * FROM read_csv('$')",
    "SELECT * FROM read_text('$')",
    "SELECT * FROM read_blob('$')",
    "SELECT * FROM glob('$')",
    "SELECT * FROM sniff_csv('$')",
    "SELECT * FROM read_json_objects('$')",
    "SELECT * FROM read_ndjson('$')",
    "SELECT * FROM parquet_metadata('$')",
    "SELECT * FROM parquet_schema('$')",
    "SELECT * FROM read_duckdb('$')",
    "WITH x AS (SELECT 1) SELECT * FROM read_text('$')",
    "SELECT (SELECT content FROM read_text('$'))",
    "SELECT * FROM query('FROM read_csv(''$'')')",
    "CREATE VIEW v AS FROM read_csv('$'); FROM v",
    "COPY (SELECT 1) TO '$'",
    "EXPORT DATABASE '$'",
    "IMPORT DATABASE '$'",
    "ATTACH '$' AS other",
    "ATTACH ':memory:' AS other",
    'DETACH memory',
    "LOAD '$'",
    'LOAD httpfs',
    'INSTALL httpfs',
    "SELECT * FROM read_csv('https://example.org/a.csv')",
    'SET enable_external_access = true',
    "SET temp_directory = '$'",
    "PRAGMA profiling_output = '$'",
    'SET threads = 64',
    'RESET memory_limit',
    'SET VARIABLE a = 1',
    "ATTACH '$' AS other (READ_ONLY)",
    "COPY t1.windowsperf_driver FROM '$'",
    'VACUUM',
    'PREPARE p AS SELECT 1',
    'CREATE SECRET (TYPE s3)',
    "CREATE SECRET a (TYPE http, bearer_token 'x')",
    'SELECT * FROM checkpoint()',
    'SELECT * FROM enable_peg_parser()',
    "SELECT write_log('a')",
    "CALL enable_logging(storage = 'file', storage_path = '$')",
    "SELECT * FROM enable_logging(storage = 'file', storage_path = '$')",
    "SELECT * FROM enable_profiling(format = 'json', save_location = '$')",
    "SELECT * FROM query('FROM enable_lo' || 'gging()')",
    "SELECT * FROM \"query\" /* ( */ ('FROM enable_lo' || 'gging()')",
    "SELECT * FROM query\u200b('FROM enable_lo' || 'gging()')",
    "SELECT * FROM query \u2060('FROM enable_lo' || 'gging()')",
    "SELECT * FROM query_table('a')",
    'SELECT * FROM json_execute_serialized_sql(json_serialize_sql($$ SELECT 1 $$))',
    'CHECKPOINT',
    'USE system',
  ])('%s is refused', async (sql) => {
    const path = secret(temporaryFolder());
    const engine = await engineWith({});
    const refused = { info: { code: expect.stringMatching(/^(bad-request|io)$/) } };
    const text = sql.replaceAll('$', path);
    await expect(rowsOf(engine, text)).rejects.toMatchObject(refused);
    await expect(engine.answer(text, { readOnly: true })).rejects.toMatchObject(refused);
    expect(readFileSync(path, 'utf8')).toBe('a\n1\n');
    expect(await rowsOf(engine, 'SELECT 1')).toEqual([[1]]);
  });
});
