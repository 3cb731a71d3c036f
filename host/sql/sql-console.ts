/** SQL for the window: over all traces that are open, as they are opened, closed, and their plugins change. */
import { at } from '../../contract/checked.ts';
import type { CheckedParams } from '../../contract/queries.ts';
import type { SqlAnswer, SqlCompletions, SqlSchemaTable } from '../../contract/sql-console.ts';
import { sqlColumns } from '../../contract/sql-names.ts';
import type { SqlResult } from '../../contract/tables.ts';
import type { CallOptions } from '../base/call-options.ts';
import { HostError } from '../base/host-error.ts';
import { sqlTypeOf } from '../tables/duckdb.ts';
import type { ReadAnswer, ReadOptions } from '../tables/read-answer.ts';
import { SqlEngine, type SqlTrace } from '../tables/sql-engine.ts';
import type { TableOutline, TraceTables } from '../tables/trace-tables.ts';
import { completionPlace, completions } from './completion.ts';
import { SqlAnswers } from './sql-answers.ts';
import { stackTables } from './stack-tables.ts';
import { sqlTraceOf } from './trace-tables.ts';

export interface SqlQuestion {
  sql: string;
  /** Whose tables need no schema before them. */
  trace: string;
  /** Rows at most. */
  limit: number;
}

/** Characters that DuckDB parses anew with every one that is typed. */
const MOST_COMPLETED = 10_000;

/** The trace of id 7 is the schema `t7`. */
const schemaOf = (trace: string): string => `t${trace}`;

export class SqlConsole {
  readonly #tablesOf: (trace: string) => TraceTables | null;
  /** Of `run`. */
  readonly answers = new SqlAnswers();
  #engine: Promise<SqlEngine> | null = null;
  /** What SQL has of each trace, by id. */
  readonly #added = new Map<string, { outlines: readonly TableOutline[]; inSql: SqlTrace }>();
  /** Traces are added and taken out one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param tablesOf null where no trace of that id is open */
  constructor(tablesOf: (trace: string) => TraceTables | null) {
    this.#tablesOf = tablesOf;
  }

  /** @throws HostError */
  query({ sql, trace, limit }: SqlQuestion, options: CallOptions = {}): Promise<SqlResult> {
    return this.#asked(trace, sql, options, (engine) =>
      engine.query(sql, { trace: schemaOf(trace), limit, ...options }),
    );
  }

  /** Runs a query and keeps what it answers in `answers`. @throws HostError */
  async run({ trace, sql, parameters }: CheckedParams<'sqlRun'>, options: CallOptions = {}): Promise<SqlAnswer> {
    const { elapsedMs, ...read } = await this.#asked(trace, sql, options, (engine) =>
      engine.answer(sql, { trace: schemaOf(trace), parameters, ...options }),
    );
    const meanings = meaningsIn((await this.#tablesOf(trace)?.outlines(options)) ?? []);
    return this.answers.add(read, elapsedMs, (name) => meaningOf(meanings, name.toLowerCase()));
  }

  /** What one SELECT of a plugin answers, for others to keep. @throws HostError */
  read(trace: string, sql: string, options: ReadOptions = {}): Promise<ReadAnswer> {
    return this.#asked(trace, sql, options, (engine) =>
      engine.answer(sql, { trace: schemaOf(trace), readOnly: true, ...options }),
    );
  }

  /** Tables that queries over a trace may name. No rows are made for it. @throws HostError */
  async schema(trace: string, options: CallOptions = {}): Promise<SqlSchemaTable[]> {
    const tables = this.#open(trace);
    const outlines = await tables.outlines(options);
    const ofStacks = stackTables.map(({ columns, ...table }) => ({
      ...table,
      rows: null,
      columns: columns.map(({ name, type }) => ({ name, type: sqlTypeOf(type) })),
    }));
    return outlines
      .map(({ id, sqlName, name, columns }) => ({
        name: sqlName,
        title: name,
        rows: tables.rowsKnown(id),
        columns: sqlColumns(columns).map((column) => ({ name: column.sqlName, type: sqlTypeOf(column.type) })),
      }))
      .filter(({ columns }) => columns.length > 0)
      .concat(ofStacks)
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  }

  /** @throws HostError */
  async complete(
    { trace, text, position }: CheckedParams<'sqlComplete'>,
    options: CallOptions = {},
  ): Promise<SqlCompletions> {
    const tables = await this.schema(trace, options);
    const place = completionPlace(text, position, new Set(tables.map(({ name }) => name)));
    const wantsDuckDb =
      position <= MOST_COMPLETED &&
      !place.isInside &&
      place.prefix !== '' &&
      place.qualifier === null &&
      !place.wantsTable;
    const fromDuckDb = wantsDuckDb
      ? await this.#asked(trace, '', options, (engine) => engine.complete(text.slice(0, position), schemaOf(trace)))
      : [];
    return completions(place, tables, fromDuckDb);
  }

  #open(trace: string): TraceTables {
    const tables = this.#tablesOf(trace);
    if (tables !== null) return tables;
    throw new HostError('not-found', `No trace “${trace}” is open. It may have been closed. Open the file again.`);
  }

  /** Asks, with all traces that the text names as they are now. @throws HostError */
  async #asked<T>(
    trace: string,
    sql: string,
    options: CallOptions,
    ask: (engine: SqlEngine) => Promise<T>,
  ): Promise<T> {
    this.#open(trace);
    // DuckDB is loaded with the first question.
    this.#engine ??= SqlEngine.create();
    const engine = await this.#engine.catch((error) => {
      this.#engine = null;
      throw error;
    });
    const named = [...sql.matchAll(/\bt(\d+)\b/gi)].map((found) => at(found, 1));
    for (const id of new Set([trace, ...named])) await this.#inTurn(() => this.#refresh(engine, id, options));
    try {
      return await ask(engine);
    } catch (error) {
      // DuckDB does not go on after an error of its own: the next question has a new one.
      if (error instanceof HostError && error.info.code === 'internal') void this.close();
      throw error;
    }
  }

  /** Gives back what SQL has of a trace that is closed, when the questions before it have what they need. */
  forget(trace: string): void {
    this.#engine?.then((engine) => this.#inTurn(() => this.#remove(engine, trace))).catch(() => {});
  }

  /** Gives back columns of tables that are kept for the next statement, unless one runs now. */
  letGo(): void {
    this.#engine?.then((engine) => engine.unloadAll()).catch(() => {});
  }

  async close(): Promise<void> {
    const engine = this.#engine;
    this.#engine = null;
    this.#added.clear();
    await engine?.then(
      (one) => one.close(),
      () => {},
    );
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#last.then(work);
    this.#last = turn.catch(() => {});
    return turn;
  }

  async #refresh(engine: SqlEngine, trace: string, options: CallOptions): Promise<void> {
    const tables = this.#tablesOf(trace);
    if (tables === null) return;
    const outlines = await tables.outlines(options);
    const added = this.#added.get(trace);
    if (added?.outlines === outlines && (await added.inSql.isCurrent?.(options)) !== false) return;
    await this.#remove(engine, trace);
    const inSql = sqlTraceOf(tables, outlines);
    await engine.addTrace(schemaOf(trace), inSql);
    this.#added.set(trace, { outlines, inSql });
  }

  async #remove(engine: SqlEngine, trace: string): Promise<void> {
    if (this.#added.delete(trace)) await engine.removeTrace(schemaOf(trace));
  }
}

/** What no table has may be made of a time. */
const meaningOf = (meanings: ReadonlyMap<string, 'time' | 'duration' | null>, name: string) =>
  meanings.has(name) ? (meanings.get(name) ?? null) : /(?:^|_)time_ns$/.test(name) ? 'time' : null;

/** Columns that hold times or durations, by their names; none that is a time here and a duration there. */
function meaningsIn(outlines: readonly TableOutline[]): Map<string, 'time' | 'duration' | null> {
  const meanings = new Map<string, 'time' | 'duration' | null>();
  for (const { columns } of outlines)
    for (const { sqlName, type } of sqlColumns(columns)) {
      const meaning = type === 'time' || type === 'duration' ? type : null;
      meanings.set(sqlName, meanings.has(sqlName) && meanings.get(sqlName) !== meaning ? null : meaning);
    }
  return meanings;
}
