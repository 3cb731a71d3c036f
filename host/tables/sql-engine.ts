/**
 * SQL over the tables of opened traces: each trace is a schema (`t1.cpu_precise`). DuckDB plans each statement first; the
 * columns that the plan reads are then made, and no others. Queries may be anybody's: they reach no file and no extension
 * but what the user has named.
 */

import { availableParallelism, totalmem } from 'node:os';
import { extname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DuckDBResult, DuckDBValue } from '@duckdb/node-api';
import { at } from '../../contract/checked.ts';
import { spreadsheetPatterns, spreadsheetText } from '../../contract/spreadsheet.ts';
import { whyNotOneSelect } from '../../contract/sql-tokens.ts';
import type { SqlResult } from '../../contract/tables.ts';
import type { Column } from '../../engine/columns/column.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError, HostError } from '../base/host-error.ts';
import { type DuckConnection, DuckDb, sqlName, sqlText } from './duckdb.ts';
import { type ReadAnswer, type ReadOptions, readAnswer } from './read-answer.ts';
import { FUNCTION_PREFIX, ScannedTable, scansIn } from './scanned-table.ts';
import { tooLargeError, toSqlError } from './sql-error.ts';
import {
  beginReading,
  checkAllowed,
  checkFunctions,
  planOf,
  type RunOptions,
  runStatements,
  SCRATCH,
} from './statements.ts';

/** A table before it is asked for. */
export interface SqlTable {
  /** Snake case; the same table has the same name in all traces. */
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: ValueType }[];
  /** @param columns places in `columns` @returns these columns, in this order */
  load(columns: readonly number[], options: CallOptions): Promise<{ count: number; columns: readonly Column[] }>;
}

/** The tables of a trace. */
export interface SqlTrace {
  readonly tables: readonly SqlTable[];
  /** Readies what `load` of these tables gives, all at once. */
  prepare?(names: readonly string[], options: CallOptions): Promise<void>;
  /** Statements that make functions over its tables. @param schema theirs, as statements name it */
  macros?(schema: string): readonly string[];
  /** What `load` has given is what it would give now. */
  isCurrent?(options: CallOptions): Promise<boolean>;
}

/** A file that queries may read, under a name. */
export interface SqlFile {
  name: string;
  /** CSV, TSV, JSON or Parquet; a folder is one Parquet data set with Hive partitions. */
  path: string;
  isFolder: boolean;
}

export interface SqlEngineOptions {
  /** For tables and queries together; half of the machine's where it is left out. */
  memoryBytes?: number | undefined;
  threads?: number | undefined;
  files?: readonly SqlFile[];
  /** Files, and folders of files, that `copy` and `exportTable` may write. */
  outputs?: readonly string[];
}

export const copyFormats = ['parquet', 'csv', 'json', 'ndjson'] as const;
export type CopyFormat = (typeof copyFormats)[number];

/** Null is the empty cell of CSV and `null` of JSON. */
interface CopyOptions extends CallOptions {
  /** Texts that a spreadsheet would take for formulas are guarded, in CSV. */
  spreadsheetSafe?: boolean | undefined;
}

const copyOptions: Record<CopyFormat, string> = {
  parquet: 'FORMAT parquet, COMPRESSION zstd',
  csv: 'FORMAT csv, HEADER true',
  json: 'FORMAT json, ARRAY true',
  ndjson: 'FORMAT json',
};

const readers: Record<string, string> = {
  '.csv': 'read_csv',
  '.tsv': 'read_csv',
  '.json': 'read_json',
  '.ndjson': 'read_json',
  '.jsonl': 'read_json',
  '.parquet': 'read_parquet',
};

const taken = new Set([SCRATCH, 'memory', 'main', 'temp', 'system', 'pg_catalog', 'information_schema']);

const MOST_SQL_LENGTH = 1 << 20;
/** A query is looked after so often. */
const WATCH_EVERY_MS = 50;

interface AddedTrace {
  readonly trace: SqlTrace;
  /** By name. */
  readonly tables: Map<string, AddedTable>;
}

interface AddedTable {
  readonly table: SqlTable;
  readonly scanned: ScannedTable;
  /** Columns are loaded one statement after the other: the next one has what this one made. */
  last: Promise<unknown>;
}

/** Places of columns, by table and trace. */
type Needed = Map<AddedTrace, Map<AddedTable, Set<number>>>;

/** One for any number of traces. All errors are HostErrors. */
export class SqlEngine {
  readonly #duck: DuckDb;
  readonly #admin: DuckConnection;
  readonly #memoryBytes: number;
  readonly #threads: number;
  /** Of tables, by the functions that give their rows. */
  readonly #scans = new Map<string, { trace: AddedTrace; table: AddedTable }>();
  #nextScan = 0;
  readonly #traces = new Map<string, AddedTrace>();
  readonly #running = new Set<Promise<unknown>>();
  /** What runs is the last that needs the columns that are loaded. */
  #unloads = false;

  private constructor(duck: DuckDb, admin: DuckConnection, memoryBytes: number, threads: number) {
    this.#duck = duck;
    this.#admin = admin;
    this.#memoryBytes = memoryBytes;
    this.#threads = threads;
  }

  static async create({
    memoryBytes = totalmem() / 2,
    threads = availableParallelism(),
    files = [],
    outputs = [],
  }: SqlEngineOptions = {}): Promise<SqlEngine> {
    const duck = await DuckDb.open({ memoryBytes, threads });
    try {
      const admin = await duck.connect();
      const engine = new SqlEngine(duck, admin, memoryBytes, threads);
      await engine.#run(`ATTACH ':memory:' AS ${SCRATCH}`);
      for (const file of files) await engine.#addFile(file);
      const paths = (wanted: boolean, more: readonly string[]) =>
        `[${[...files.filter(({ isFolder }) => isFolder === wanted).map(({ path }) => path), ...more].map(sqlText)}]`;
      await engine.#run(`SET allowed_paths = ${paths(false, outputs)}`);
      await engine.#run(`SET allowed_directories = ${paths(true, outputs)}`);
      await engine.#run('SET enable_external_access = false');
      await engine.#run('SET lock_configuration = true');
      return engine;
    } catch (error) {
      duck.close();
      throw toSqlError(error);
    }
  }

  /** @param name of its schema */
  async addTrace(name: string, trace: SqlTrace): Promise<void> {
    checkName(name);
    if (this.#traces.has(name))
      throw new HostError('bad-request', `Two traces are named ${name}. Give them different names.`);
    const added: AddedTrace = { trace, tables: new Map() };
    this.#traces.set(name, added);
    await this.#run(`CREATE SCHEMA IF NOT EXISTS ${sqlName(name)}`);
    // Of its own: at one where something runs, this thread would wait for it.
    const connection = await this.#duck.connect();
    try {
      for (const table of trace.tables) {
        // Of tables with one name the first has it.
        if (added.tables.has(table.name)) continue;
        const { columns } = table;
        const missing = `the table ${name}.${table.name} is only loaded if the query itself names it`;
        const scanned = new ScannedTable(this.#duck, connection, `${FUNCTION_PREFIX}${this.#nextScan++}`, {
          columns,
          threads: this.#threads,
          missing,
        });
        const one = { table, scanned, last: Promise.resolve() };
        added.tables.set(table.name, one);
        this.#scans.set(scanned.functionName, { trace: added, table: one });
        await this.#run(`CREATE OR REPLACE VIEW ${sqlName(name)}.${sqlName(table.name)} AS ${scanned.select}`);
      }
      for (const macro of trace.macros?.(`memory.${sqlName(name)}`) ?? []) await this.#run(macro);
    } finally {
      connection.api.disconnectSync();
    }
  }

  async removeTrace(name: string): Promise<void> {
    const added = this.#traces.get(name);
    if (added === undefined) return;
    this.#traces.delete(name);
    for (const { scanned } of added.tables.values()) {
      this.#scans.delete(scanned.functionName);
      scanned.clear();
    }
    await this.#run(`DROP SCHEMA IF EXISTS ${sqlName(name)} CASCADE`);
  }

  /**
   * Runs statements; the answer is the last one's.
   * @param trace whose tables need no schema before them; the first one where it is left out
   * @param limit rows at most
   */
  async query(
    sql: string,
    { trace, limit, ...options }: CallOptions & { trace?: string | undefined; limit: number },
  ): Promise<SqlResult> {
    const startMs = performance.now();
    return this.#connected(sql, trace, options, async (connection) => {
      const result = await this.#runLast(connection, sql, trace, options);
      const columns = result.columnNames().map((name, i) => ({ name, type: result.columnType(i).toString() }));
      const rows: SqlResult['rows'] = [];
      for await (const chunk of result) {
        if (options.signal?.aborted) throw cancelledError();
        for (const row of chunk.getRows()) {
          if (rows.length === limit) return { columns, rows, more: true, elapsedMs: performance.now() - startMs };
          rows.push(row.map(plainValue));
        }
      }
      return { columns, rows, more: false, elapsedMs: performance.now() - startMs };
    });
  }

  /**
   * The same answer as columns, as much of it as there is room for.
   * @param parameters what statements may name with a `$`: whole numbers
   * @param readOnly one SELECT, of what the traces hold alone: tables that users have made are no part of it
   */
  async answer(
    sql: string,
    {
      trace,
      parameters = {},
      readOnly = false,
      ...options
    }: ReadOptions & {
      trace?: string | undefined;
      parameters?: Readonly<Record<string, number>>;
      readOnly?: boolean;
    },
  ): Promise<ReadAnswer & { elapsedMs: number }> {
    const wrong = readOnly ? whyNotOneSelect(sql) : null;
    if (wrong !== null) throw new HostError('bad-request', `SQL: ${wrong}.`);
    const startMs = performance.now();
    return this.#connected(sql, trace, options, async (connection) => {
      const result = await this.#runLast(connection, sql, trace, options, { parameters, readOnly });
      const read = await readAnswer(this.#duck.modules.low, result, options);
      return { ...read, elapsedMs: performance.now() - startMs };
    });
  }

  /** What DuckDB would write on from the end of a text, the best first. Nothing is loaded for it. */
  async complete(sql: string, trace: string): Promise<{ text: string; kind: string }[]> {
    return this.#tracked(
      this.#onConnection('', trace, {}, async (connection) => {
        const found = await connection.api.runAndReadAll(
          'SELECT suggestion, suggestion_type FROM sql_auto_complete($text) ORDER BY suggestion_score DESC',
          { text: sql },
        );
        return found.getRows().map(([text, kind]) => ({ text: String(text).trim(), kind: String(kind) }));
      }),
    );
  }

  /**
   * Writes the answer of one SELECT into a file of `outputs`, which is overwritten.
   * @returns rows written
   */
  async copy(
    sql: string,
    path: string,
    format: CopyFormat,
    {
      trace,
      limit,
      spreadsheetSafe,
      ...options
    }: CopyOptions & { trace?: string | undefined; limit?: number | undefined } = {},
  ): Promise<number> {
    return this.#connected(sql, trace, options, async (connection) => {
      const statements = await this.#duck.statements(connection, sql);
      if (statements.count !== 1)
        throw new HostError('bad-request', `SQL: ${format} takes one SELECT, not ${statements.count} statements.`);
      // First by itself: places in its errors are then places in what the user wrote.
      const statement = await statements.prepare(0);
      checkAllowed(this.#duck, statement, ['SELECT'], `${format} takes one SELECT`);
      statement.destroySync();
      await this.#ready(connection, sql, trace, options);
      const limited = limit === undefined ? '' : ` LIMIT ${limit}`;
      await connection.api.run(beginReading);
      return this.#copy(connection, `(FROM query(${sqlText(sql)})${limited})`, path, { format, spreadsheetSafe });
    });
  }

  /** Writes a whole table into a file of `outputs`, which is overwritten. @returns rows written */
  async exportTable(
    trace: string,
    table: string,
    path: string,
    format: CopyFormat,
    { spreadsheetSafe, ...options }: CopyOptions = {},
  ): Promise<number> {
    const name = `${sqlName(trace)}.${sqlName(table)}`;
    return this.#connected(name, trace, options, async (connection) => {
      await this.#ready(connection, `FROM ${name}`, trace, options);
      return this.#copy(connection, name, path, { format, spreadsheetSafe });
    });
  }

  /** Gives back the columns of a table. They are loaded anew when they are named again. */
  unload(trace: string, table: string): void {
    this.#traces.get(trace)?.tables.get(table)?.scanned.clear();
  }

  /** The same for all tables of all traces, as soon as nothing runs. */
  unloadAll(): void {
    this.#unloads = this.#running.size > 0;
    if (!this.#unloads) for (const { table } of this.#scans.values()) table.scanned.clear();
  }

  /** What runs is interrupted, and waited for: a connection that goes while DuckDB works on it takes the process along. */
  async close(): Promise<void> {
    while (this.#running.size > 0) {
      this.#admin.api.interrupt();
      await Promise.race([Promise.allSettled(this.#running), setTimeout(WATCH_EVERY_MS)]);
    }
    this.#admin.api.disconnectSync();
    this.#duck.close();
  }

  /** Work that `close` waits for. */
  #tracked<T>(work: Promise<T>): Promise<T> {
    this.#running.add(work);
    const end = (): void => {
      this.#running.delete(work);
      if (this.#unloads) this.unloadAll();
    };
    work.then(end, end);
    return work;
  }

  async #run(sql: string): Promise<void> {
    await this.#tracked(this.#admin.api.run(sql));
  }

  async #addFile({ name, path, isFolder }: SqlFile): Promise<void> {
    checkName(name);
    const reader = isFolder ? 'read_parquet' : readers[extname(path).toLowerCase()];
    if (reader === undefined)
      throw new HostError(
        'bad-request',
        `${path} cannot be queried. Name a .csv, .tsv, .json, .ndjson or .parquet file.`,
      );
    // Partitions are names: a trace called 2024-01-01 is not a date.
    const from = isFolder
      ? `${reader}(${sqlText(`${path}/**/*.parquet`)}, hive_partitioning = true, hive_types_autocast = false, union_by_name = true)`
      : `${reader}(${sqlText(path)})`;
    await this.#run(`CREATE VIEW main.${sqlName(name)} AS FROM ${from}`);
  }

  /** A connection of its own for one question. */
  #connected<T>(
    sql: string,
    trace: string | undefined,
    options: CallOptions,
    use: (connection: DuckConnection) => Promise<T>,
  ): Promise<T> {
    return this.#tracked(this.#onConnection(sql, trace, options, use));
  }

  async #onConnection<T>(
    sql: string,
    trace: string | undefined,
    options: CallOptions,
    use: (connection: DuckConnection) => Promise<T>,
  ): Promise<T> {
    if (sql.length > MOST_SQL_LENGTH) throw new HostError('bad-request', 'SQL: a query may have at most 1 MB of text.');
    checkFunctions(sql);
    const home = this.#home(trace);
    const { signal } = options;
    const connection = await this.#duck.connect();
    const mostBytes = process.memoryUsage.rss() + this.#memoryBytes;
    let isTooLarge = false;
    const look = (): void => {
      // DuckDB counts its tables, but not all texts that a query makes.
      isTooLarge ||= process.memoryUsage.rss() > mostBytes;
      // It forgets an interrupt that comes before the query has begun: it is told until the query has ended.
      if (isTooLarge || signal?.aborted) connection.api.interrupt();
    };
    const watch = setInterval(look, WATCH_EVERY_MS);
    try {
      if (signal?.aborted) throw cancelledError();
      signal?.addEventListener('abort', look, { once: true });
      if (home !== undefined) await connection.api.run(`USE ${sqlName(home)}`);
      return await use(connection);
    } catch (error) {
      throw isTooLarge && !signal?.aborted ? tooLargeError() : toSqlError(error, sql);
    } finally {
      signal?.removeEventListener('abort', look);
      clearInterval(watch);
      // What of an answer nobody has read ends in a thread of DuckDB's: here its end would wait for rows that this one gives.
      await connection.api.run('ROLLBACK').catch(() => {});
      connection.api.disconnectSync();
    }
  }

  /** Has the columns made that a statement reads. Where it has none that can be read, running it says why. */
  async #ready(
    connection: DuckConnection,
    sql: string,
    trace: string | undefined,
    options: CallOptions,
    parameters: RunOptions['parameters'] = {},
  ): Promise<void> {
    const plan = await planOf(this.#duck, connection, sql, parameters);
    const needed: Needed = plan === null ? this.#named(sql, this.#home(trace)) : this.#scanned(plan);
    for (const [{ trace }, tables] of needed) {
      const isMissing = ([{ scanned }, columns]: [AddedTable, Set<number>]) =>
        [...columns].some((column) => !scanned.has(column));
      const missing = [...tables].filter(isMissing);
      if (missing.length > 0)
        await trace.prepare?.(
          missing.map(([{ table }]) => table.name),
          options,
        );
      for (const [table, columns] of missing) await this.#tracked(loadColumns(table, columns, options));
    }
  }

  #scanned(plan: string): Needed {
    const needed: Needed = new Map();
    for (const [name, columns] of scansIn(plan)) {
      const scan = this.#scans.get(name);
      if (scan === undefined) continue;
      const ofTrace = needed.get(scan.trace) ?? new Map<AddedTable, Set<number>>();
      needed.set(scan.trace, ofTrace.set(scan.table, columns));
    }
    return needed;
  }

  /**
   * All columns of the tables that a text may mean, for what DuckDB has no plan of: more tables rather than fewer, since a
   * name may also stand in a comment.
   */
  #named(sql: string, home: string | undefined): Needed {
    const found: Needed = new Map();
    let before = '';
    for (const { 0: word, index } of sql.matchAll(/[A-Za-z_][\w$]*/g)) {
      const name = word.toLowerCase();
      const isQualified = /[\w$]"?\s*\.\s*"?$/.test(sql.slice(Math.max(0, index - 32), index));
      const schema = isQualified && this.#traces.has(before) ? before : home;
      const trace = schema === undefined ? undefined : this.#traces.get(schema);
      const table = trace?.tables.get(name);
      if (trace !== undefined && table !== undefined)
        found.set(trace, (found.get(trace) ?? new Map()).set(table, new Set(table.table.columns.keys())));
      before = name;
    }
    return found;
  }

  #runLast(
    connection: DuckConnection,
    sql: string,
    trace: string | undefined,
    call: CallOptions,
    options: RunOptions = {},
  ): Promise<DuckDBResult> {
    const home = this.#home(trace);
    const place = (name: string): string => `memory.${sqlName(name)}`;
    const places = {
      traces: [...(home === undefined ? [] : [place(home)]), 'memory.main'],
      others: [...this.#traces.keys()].filter((name) => name !== home).map(place),
      isTable: (name: string) => [...this.#traces.values()].some(({ tables }) => tables.has(name)),
    };
    const ready = (statement: string) => this.#ready(connection, statement, trace, call, options.parameters);
    return runStatements(this.#duck, connection, sql, places, ready, options);
  }

  /** The trace whose tables need no schema before them. */
  #home(trace: string | undefined): string | undefined {
    return trace ?? this.#traces.keys().next().value;
  }

  async #copy(
    connection: DuckConnection,
    source: string,
    path: string,
    { format, spreadsheetSafe = false }: { format: CopyFormat; spreadsheetSafe?: boolean | undefined },
  ): Promise<number> {
    const from = spreadsheetSafe && format === 'csv' ? await guarded(connection, source) : source;
    const result = await connection.api.run(
      `COPY ${from} TO ${sqlText(path)} (${copyOptions[format]}, USE_TMP_FILE false)`,
    );
    return Number(at(await result.getRows(), 0)[0]);
  }
}

function checkName(name: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(name) || taken.has(name))
    throw new HostError(
      'bad-request',
      `“${name}” cannot be a name in SQL. Use lowercase letters, digits and _, such as t1.`,
    );
}

/** What else is text, or may begin like one: members of an ENUM, bytes that are letters. */
const plainTypes =
  /^(?:U?(?:TINY|SMALL|BIG|HUGE)?INT(?:EGER)?|DOUBLE|FLOAT|DECIMAL\b.*|BOOLEAN|DATE|TIME\b.*|TIMESTAMP\b.*|UUID)$/;

/** The same rows, with texts that a spreadsheet would take for formulas guarded, as `spreadsheetText` does. */
async function guarded(connection: DuckConnection, source: string): Promise<string> {
  const { formulaStart, number } = spreadsheetPatterns;
  const result = await connection.api.run(`FROM ${source} LIMIT 0`);
  const names = result.columnNames();
  const columns = names.map((name, i) => {
    const shown = sqlName(spreadsheetText(name));
    if (plainTypes.test(result.columnType(i).toString())) return `c${i} AS ${shown}`;
    const text = `c${i}::VARCHAR`;
    const isFormula = `regexp_matches(${text}, ${sqlText(formulaStart)}) AND NOT regexp_matches(${text}, ${sqlText(number)})`;
    return `CASE WHEN ${isFormula} THEN '''' || ${text} ELSE ${text} END AS ${shown}`;
  });
  return `(SELECT ${columns.join(', ')} FROM ${source} AS guarded(${names.map((_, i) => `c${i}`).join(', ')}))`;
}

async function loadColumns(added: AddedTable, columns: ReadonlySet<number>, options: CallOptions): Promise<void> {
  const { table, scanned, last } = added;
  const load = async (): Promise<void> => {
    const missing = [...columns].filter((column) => !scanned.has(column));
    if (missing.length === 0) return;
    try {
      const loaded = await table.load(missing, options);
      scanned.give(loaded.count, new Map(missing.map((place, i) => [place, at(loaded.columns, i)])));
    } catch (error) {
      throw toSqlError(error);
    }
  };
  const loading = last.then(load, load);
  added.last = loading;
  await loading;
}

/** Integers past 2^53 and what JSON does not have are text. */
function plainValue(value: DuckDBValue): SqlResult['rows'][number][number] {
  switch (typeof value) {
    case 'bigint':
      return value >= Number.MIN_SAFE_INTEGER && value <= Number.MAX_SAFE_INTEGER ? Number(value) : String(value);
    case 'number':
      return Number.isFinite(value) ? value : String(value);
    case 'string':
    case 'boolean':
      return value;
    default:
      if (value === null || value === undefined) return null;
      return value instanceof Object && 'toDouble' in value ? value.toDouble() : String(value);
  }
}
