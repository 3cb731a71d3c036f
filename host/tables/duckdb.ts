/**
 * DuckDB behind one door, opened locked. Beside `scanned-table.ts`, which gives it columns, and `read-answer.ts`, which takes
 * them, the only file that touches its bindings. Both modules are native and large, so they are loaded when SQL is first used.
 */
import type { DuckDBConnection, DuckDBExtractedStatements } from '@duckdb/node-api';
import type low from '@duckdb/node-bindings';
import type { ValueType } from '../../language/value-type.ts';
import { HostError } from '../base/host-error.ts';

const sqlTypes = {
  integer: 'BIGINT',
  time: 'BIGINT',
  duration: 'BIGINT',
  number: 'DOUBLE',
  bool: 'BOOLEAN',
  text: 'VARCHAR',
  address: 'UBIGINT',
} as const satisfies Record<ValueType, string>;

/** The type of a column in SQL and in Parquet. It does not depend on the values: all traces have the same. */
export const sqlTypeOf = (type: ValueType) => sqlTypes[type];

export const sqlName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const sqlText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

export interface DuckModules {
  readonly api: typeof import('@duckdb/node-api');
  readonly low: typeof low;
}

/** @throws HostError where DuckDB's binary is not there */
async function loadModules(): Promise<DuckModules> {
  try {
    const [api, bindings] = await Promise.all([import('@duckdb/node-api'), import('@duckdb/node-bindings')]);
    return { api, low: bindings.default };
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n');
    throw new HostError(
      'internal',
      `SQL and export are not available: DuckDB cannot be loaded for ${process.platform}-${process.arch} (${reason}). ` +
        'Reinstall Corescope with the optional npm packages.',
    );
  }
}

export interface DuckDbOptions {
  memoryBytes: number;
  threads: number;
}

/** A connection of the public API, and the same as the bindings know it. */
export interface DuckConnection {
  readonly api: DuckDBConnection;
  readonly low: low.Connection;
}

export class DuckDb {
  readonly modules: DuckModules;
  readonly #database: low.Database;

  private constructor(modules: DuckModules, database: low.Database) {
    this.modules = modules;
    this.#database = database;
  }

  /** An empty database in memory that writes nothing to disk by itself. */
  static async open({ memoryBytes, threads }: DuckDbOptions): Promise<DuckDb> {
    const modules = await loadModules();
    const settings = {
      memory_limit: `${Math.floor(memoryBytes / 2 ** 20)}MiB`,
      threads: String(threads),
      // What does not fit in memory is refused: it would be spilled into the current folder.
      temp_directory: '',
      autoinstall_known_extensions: 'false',
      autoload_known_extensions: 'false',
      errors_as_json: 'true',
      // Tables that are scanned have no counts of distinct values: another order than the written one can be far worse.
      disabled_optimizers: 'join_order',
    };
    const config = modules.low.create_config();
    for (const [name, value] of Object.entries(settings)) modules.low.set_config(config, name, value);
    return new DuckDb(modules, await modules.low.open(':memory:', config));
  }

  async connect(): Promise<DuckConnection> {
    const connection = await this.modules.low.connect(this.#database);
    return { low: connection, api: new this.modules.api.DuckDBConnection(connection) };
  }

  /** The statements of a text: one at least. @throws what DuckDB throws when it cannot be parsed */
  async statements(connection: DuckConnection, sql: string): Promise<DuckDBExtractedStatements> {
    const { api, low: duck } = this.modules;
    const { extracted_statements, statement_count } = await duck.extract_statements(connection.low, sql);
    if (statement_count > 0)
      return new api.DuckDBExtractedStatements(connection.low, extracted_statements, statement_count);
    let message: string;
    try {
      message = duck.extract_statements_error(extracted_statements);
    } catch {
      // The bindings fail where there is no error to tell: the text has nothing but comments.
      throw new HostError('bad-request', 'SQL: the query has no statement.');
    }
    throw new Error(message);
  }

  close(): void {
    this.modules.low.close_sync(this.#database);
  }
}
