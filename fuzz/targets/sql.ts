/** SQL that anybody may have written: it changes nothing but tables of one's own, reads no file and writes none. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { at } from '../../contract/checked.ts';
import type { Column } from '../../engine/columns/column.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import { HostError } from '../../host/base/host-error.ts';
import { SqlEngine, type SqlTable } from '../../host/tables/sql-engine.ts';
import { type FuzzTarget, holds, nothing, textBase, textIn } from '../target.ts';

const TRACE_ROWS = 3;
const events: SqlTable = {
  name: 'events',
  columns: [
    { name: 'time_ns', type: 'time' },
    { name: 'name', type: 'text' },
    { name: 'size', type: 'number' },
  ],
  load: async (places) => {
    const pool = new TextPool();
    const columns: Column[] = [
      { type: 'time', values: Float64Array.of(10, 20, 30) },
      { type: 'text', values: Uint32Array.from(['a', 'b', 'a'], (text) => pool.idOf(text)), pool },
      { type: 'number', values: Float64Array.of(1, 2, Number.NaN) },
    ];
    return { count: TRACE_ROWS, columns: places.map((place) => at(columns, place)) };
  },
};
const TRACE = 't1';
const asLoaded = [
  [10, 'a', 1],
  [20, 'b', 2],
  [30, 'a', null],
];

/** Queries say these for a file that is there, and for one that could be made. */
const FILE = '@file';
const NEW_FILE = '@new';
const FILE_NAME = 'file.csv';
/** What the file has. No query can make it up. */
const SECRET = 'a\nkept-9f31c2\n';
const SECRET_WORD = 'kept-9f31c2';

/** Nobody waits longer for an input: it is cancelled, as a page does. */
const CANCEL_MS = 250;
const MEMORY_BYTES = 64 << 20;
const ROWS = 50;

let folder: string | null = null;
let engine: Promise<SqlEngine> | null = null;

/** The file is in it, alone. */
function folderWithFile(): string {
  if (folder !== null) return folder;
  const made = mkdtempSync(join(tmpdir(), 'corescope-fuzz-sql-'));
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  writeFileSync(join(made, FILE_NAME), SECRET);
  folder = made;
  return made;
}

async function newEngine(): Promise<SqlEngine> {
  const made = await SqlEngine.create({ memoryBytes: MEMORY_BYTES, threads: 1 });
  await made.addTrace(TRACE, { tables: [events] });
  return made;
}

/** What `ask` gives as text; a refusal in its own words. */
async function answered(ask: (signal: AbortSignal) => Promise<unknown>): Promise<string> {
  try {
    const answer = await ask(AbortSignal.timeout(CANCEL_MS));
    return JSON.stringify(answer, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  } catch (error) {
    // `internal` is what nobody thought of.
    if (!(error instanceof HostError) || error.info.code === 'internal') throw error;
    return error.message;
  }
}

/** Everything of one's own that there is. */
const OWN = `SELECT database_name, name FROM (
  SELECT database_name, table_name AS name FROM duckdb_tables()
  UNION ALL SELECT database_name, view_name FROM duckdb_views() WHERE NOT internal
  UNION ALL SELECT database_name, function_name FROM duckdb_functions() WHERE NOT internal
  UNION ALL SELECT database_name, type_name FROM duckdb_types() WHERE NOT internal
  UNION ALL SELECT database_name, sequence_name FROM duckdb_sequences()
  UNION ALL SELECT database_name, schema_name FROM duckdb_schemas() WHERE NOT internal
) WHERE database_name NOT IN ('memory', 'corescope_store') ORDER BY ALL`;

async function checkUnchanged(own: SqlEngine, place: string): Promise<void> {
  const { rows } = await own.query(`FROM ${TRACE}.events`, { limit: ROWS });
  holds(JSON.stringify(rows) === JSON.stringify(asLoaded), () => `the trace's table is now ${JSON.stringify(rows)}`);
  const files = readdirSync(place);
  holds(files.length === 1, () => `there are files: ${files.join(', ')}`);
  holds(readFileSync(join(place, files[0]), 'utf8') === SECRET, () => 'the file was changed');
}

export const sql: FuzzTarget = {
  name: 'sql',
  share: 0.1,
  bases: () =>
    [
      `SELECT name, sum(size) FROM events WHERE time_ns BETWEEN 5 AND 25 GROUP BY ALL ORDER BY 2 DESC LIMIT 5`,
      `WITH x AS (SELECT 1 AS n) SELECT e.*, x.n FROM t1.events e, x; CREATE TABLE mine AS FROM events; UPDATE mine SET size = 0 WHERE name = 'a'`,
      `PIVOT events ON name USING count(*)`,
      `CREATE MACRO twice(a) AS a * 2; CREATE VIEW v AS SELECT twice(size) AS s FROM events; SELECT * FROM v -- end`,
      `SELECT content FROM (SELECT 'x' AS content) UNION ALL SELECT /* note */ "name" FROM "t1"."events" WHERE name LIKE '%a%'`,
      `EXPLAIN SELECT list_transform([1, 2], lambda n: n + 1), {'a': 1}, $$text$$, 0x1F, 1e3, TIMESTAMP '2026-01-01'`,
    ].map((text, i) => textBase(String(i), text)),
  dictionary: [
    ...[';', '(', ')', ',', "'", '"', '$$', '--', '/*', '*/', '\n', '\u200b', '.', '*', '::VARCHAR', '[', '{', '$1'],
    ...['SELECT ', 'FROM ', 'WITH x AS (', ') UPDATE ', 'RETURNING *', 'UNION ALL ', 'RECURSIVE ', 'LATERAL '],
    ...['corescope_store."t1.events".rows', 't1.events', 'scratch.main.', 'memory.main.', 'temp.', 'system.'],
    ...['UPDATE events SET size = 1', 'DELETE FROM ', 'TRUNCATE ', 'DROP SCHEMA t1 CASCADE', 'ALTER TABLE '],
    ...['CREATE OR REPLACE VIEW ', 'CREATE TEMP TABLE ', 'CREATE TYPE ', 'INSERT INTO ', 'MERGE INTO '],
    ...[`read_text('${FILE}')`, `read_csv('${FILE}')`, `'${FILE}'`, `'${NEW_FILE}'`, `glob('${FILE}')`, 'sniff_csv('],
    ...[`COPY events TO '${NEW_FILE}'`, `EXPORT DATABASE '${NEW_FILE}'`, `ATTACH '${NEW_FILE}' AS other`, 'LOAD '],
    ...['BEGIN;', 'COMMIT;', 'ROLLBACK;', 'PREPARE p AS ', 'EXECUTE p', 'SET ', 'PRAGMA ', 'CALL ', 'CHECKPOINT'],
    ...["query('", 'query_table(', 'enable_logging(', 'write_log(', 'getvariable(', 'current_setting(', 'error('],
    ...['range(1000000000000)', "repeat('a', 1000000000)", 'generate_series(', 'nextval(', 'random()'],
    ...['EXPLAIN ANALYZE ', 'DESCRIBE ', 'SUMMARIZE ', 'SHOW ALL TABLES', 'PIVOT ', 'unnest('],
  ],
  async run(input) {
    const place = folderWithFile();
    engine ??= newEngine();
    const asked = await engine;
    const text = textIn(input).replaceAll(FILE, join(place, FILE_NAME)).replaceAll(NEW_FILE, join(place, 'new.csv'));
    const own = async (): Promise<string> => JSON.stringify((await asked.query(OWN, { limit: 1e5 })).rows);
    let isAsBefore = false;
    try {
      const read = await answered((signal) => asked.answer(text, { readOnly: true, signal }));
      holds((await own()) === '[]', () => 'a query that may read alone has made something');
      const all = await answered((signal) => asked.query(text, { limit: ROWS, signal }));
      for (const answer of [read, all]) holds(!answer.includes(SECRET_WORD), () => 'it has read a file');
      await checkUnchanged(asked, place);
      isAsBefore = (await own()) === '[]';
    } finally {
      // What it made is no part of the next input.
      if (!isAsBefore) {
        engine = null;
        await asked.close();
        for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true, force: true });
        writeFileSync(join(place, FILE_NAME), SECRET);
      }
    }
  },
  isDeclared: nothing,
};
