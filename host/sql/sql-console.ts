/** SQL for the window: over all traces that are open, as they are opened, closed, and their plugins change. */
import type { SqlResult } from '../../contract/tables.ts';
import type { CallOptions } from '../call-options.ts';
import { HostError } from '../host-error.ts';
import type { TableOutline, TraceTables } from '../tables/trace-tables.ts';
import { SqlEngine } from './sql-engine.ts';
import { sqlTraceOf } from './trace-tables.ts';

export interface SqlQuestion {
  sql: string;
  /** Whose tables need no schema before them. */
  trace: string;
  /** Rows at most. */
  limit: number;
}

/** The trace of id 7 is the schema `t7`. */
const schemaOf = (trace: string): string => `t${trace}`;

export class SqlConsole {
  readonly #tablesOf: (trace: string) => TraceTables | null;
  #engine: Promise<SqlEngine> | null = null;
  /** What SQL has of each trace, by id. */
  readonly #added = new Map<string, readonly TableOutline[]>();
  /** Traces are added and taken out one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  /** @param tablesOf null where no trace of that id is open */
  constructor(tablesOf: (trace: string) => TraceTables | null) {
    this.#tablesOf = tablesOf;
  }

  /** @throws HostError */
  async query({ sql, trace, limit }: SqlQuestion, options: CallOptions = {}): Promise<SqlResult> {
    if (this.#tablesOf(trace) === null)
      throw new HostError('not-found', `No trace “${trace}” is open: it may have been closed. Open the file again.`);
    // DuckDB is loaded with the first question.
    this.#engine ??= SqlEngine.create();
    const engine = await this.#engine.catch((error) => {
      this.#engine = null;
      throw error;
    });
    const named = [...sql.matchAll(/\bt(\d+)\b/gi)].map(([, id]) => id);
    for (const id of new Set([trace, ...named])) await this.#inTurn(() => this.#refresh(engine, id, options));
    try {
      return await engine.query(sql, { trace: schemaOf(trace), limit, ...options });
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
    if (this.#added.get(trace) === outlines) return;
    await this.#remove(engine, trace);
    await engine.addTrace(schemaOf(trace), sqlTraceOf(tables, outlines));
    this.#added.set(trace, outlines);
  }

  async #remove(engine: SqlEngine, trace: string): Promise<void> {
    if (this.#added.delete(trace)) await engine.removeTrace(schemaOf(trace));
  }
}
