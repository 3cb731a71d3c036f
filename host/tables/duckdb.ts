/**
 * DuckDB behind one door: opened locked, and columns of the engine copied into its tables. Beside
 * `read-answer.ts` the only file that touches its bindings. Both modules are native and large, so they are loaded when SQL is first used.
 */
import { setImmediate } from 'node:timers/promises';
import type { DuckDBConnection, DuckDBExtractedStatements } from '@duckdb/node-api';
import type low from '@duckdb/node-bindings';
import { at } from '../../contract/checked.ts';
import {
  type AddressColumn,
  type Column,
  isNumeric,
  type NumberColumn,
  type TextColumn,
} from '../../engine/columns/column.ts';
import { cancelledError, HostError } from '../base/host-error.ts';

/** Rows of a vector, the unit of DuckDB. */
const VECTOR_ROWS = 2048;
/** Vectors that are copied before others get a turn: some 20 ms. */
const VECTORS_AT_A_TIME = 64;
const TWO_32 = 2 ** 32;
const TWO_63 = 2 ** 63;

const sqlTypes = {
  integer: 'BIGINT',
  time: 'BIGINT',
  duration: 'BIGINT',
  number: 'DOUBLE',
  bool: 'BOOLEAN',
  text: 'VARCHAR',
  address: 'UBIGINT',
} as const satisfies Record<Column['type'], string>;

/** The type of a column in SQL and in Parquet. It does not depend on the values: all traces have the same. */
export const sqlTypeOf = (type: Column['type']): string => sqlTypes[type];

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

  /**
   * Copies columns into a new table `rows` in the schema `catalog.schema`, which this makes. Texts that repeat become an
   * ENUM, whose members are kept once.
   * @param names of the columns
   * @returns a SELECT of the table in the types of `sqlTypeOf`
   * @throws HostError when `signal` aborts; the schema is then gone, as after any other error
   */
  async load(
    connection: DuckConnection,
    catalog: string,
    schema: string,
    names: readonly string[],
    { count, columns }: { count: number; columns: readonly Column[] },
    signal?: AbortSignal,
  ): Promise<string> {
    const place = `${sqlName(catalog)}.${sqlName(schema)}`;
    await connection.api.run(`CREATE SCHEMA ${place}`);
    try {
      const scratch = new Scratch(this.modules.low);
      const copies: ColumnCopy[] = [];
      const declared: string[] = [];
      for (const [i, column] of columns.entries()) {
        const members = column.type === 'text' ? repeatedTexts(column) : null;
        const type = members === null ? storedTypeOf(column) : `${place}.c${i}`;
        if (members !== null) await this.#createEnum(connection, type, members.texts, signal);
        declared.push(`${sqlName(at(names, i))} ${type}`);
        copies.push(copyOf(scratch, column, members));
      }
      await connection.api.run(`CREATE TABLE ${place}.rows (${declared.join(', ')})`);
      await this.#append(connection, catalog, schema, 'rows', copies, count, signal);
      const shown = columns.map(({ type }, i) => {
        const name = sqlName(at(names, i));
        return declared[i] === `${name} ${sqlTypeOf(type)}` ? name : `${name}::${sqlTypeOf(type)} AS ${name}`;
      });
      return `SELECT ${shown.join(', ')} FROM ${place}.rows`;
    } catch (error) {
      await connection.api.run(`DROP SCHEMA ${place} CASCADE`);
      throw error;
    }
  }

  /** @param texts all different */
  async #createEnum(
    connection: DuckConnection,
    type: string,
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<void> {
    await connection.api.run('CREATE TEMP TABLE members (text VARCHAR)');
    try {
      await this.#append(
        connection,
        'temp',
        'main',
        'members',
        [textsCopy(this.modules.low, texts)],
        texts.length,
        signal,
      );
      await connection.api.run(`CREATE TYPE ${type} AS ENUM (SELECT text FROM members)`);
    } finally {
      await connection.api.run('DROP TABLE members');
    }
  }

  /** Vector by vector: one chunk is filled over and over, and copied by DuckDB. */
  async #append(
    connection: DuckConnection,
    catalog: string,
    schema: string,
    table: string,
    copies: readonly ColumnCopy[],
    count: number,
    signal: AbortSignal | undefined,
  ): Promise<void> {
    const { low: duck } = this.modules;
    const appender = duck.appender_create_ext(connection.low, catalog, schema, table);
    try {
      // The table's own types: of an ENUM that is only alike each chunk would have its members compared.
      const chunk = duck.create_data_chunk(copies.map((_, i) => duck.appender_column_type(appender, i)));
      const columns = copies.map((copy, i) => ({ copy, vector: duck.data_chunk_get_vector(chunk, i) }));
      for (let from = 0; from < count; from += VECTOR_ROWS) {
        if (from % (VECTORS_AT_A_TIME * VECTOR_ROWS) === 0) await setImmediate();
        if (signal?.aborted) throw cancelledError();
        const rows = Math.min(VECTOR_ROWS, count - from);
        duck.data_chunk_reset(chunk);
        for (const { copy, vector } of columns) copy(vector, from, rows);
        duck.data_chunk_set_size(chunk, rows);
        duck.append_data_chunk(appender, chunk);
      }
    } finally {
      duck.appender_close_sync(appender);
    }
  }
}

/** Copies rows `[from, from + rows)` of a column into a vector; at most VECTOR_ROWS. */
type ColumnCopy = (vector: low.Vector, from: number, rows: number) => void;

/** Room for one vector, for whichever column is copied at the moment. */
class Scratch {
  readonly duck: typeof low;
  readonly #buffer = new ArrayBuffer(8 * VECTOR_ROWS);
  readonly doubles = new Float64Array(this.#buffer);
  readonly words = new Uint32Array(this.#buffer);
  readonly shorts = new Uint16Array(this.#buffer);
  readonly bytes = new Uint8Array(this.#buffer);
  /** One bit a row that has a value. */
  readonly #validity = new Uint32Array(VECTOR_ROWS / 32).fill(0xffff_ffff);
  #missing = false;

  constructor(duck: typeof low) {
    this.duck = duck;
  }

  /** The row has no value. */
  miss(row: number): void {
    const word = row >>> 5;
    this.#validity[word] = (this.#validity[word] ?? 0) & ~(1 << (row & 31));
    this.#missing = true;
  }

  /** Tells the vector its first bytes, and which rows are missing; then none is any more. */
  flush(vector: low.Vector, sizeBytes: number): void {
    if (sizeBytes > 0) this.duck.copy_data_to_vector(vector, 0, this.#buffer, 0, sizeBytes);
    if (!this.#missing) return;
    this.duck.vector_ensure_validity_writable(vector);
    this.duck.copy_data_to_vector_validity(vector, 0, this.#validity.buffer, 0, this.#validity.byteLength);
    this.#validity.fill(0xffff_ffff);
    this.#missing = false;
  }
}

/** Short integers lie in the table as they are; what queries see is the type of all. */
function storedTypeOf({ type, values }: Column): string {
  if (sqlTypeOf(type) !== 'BIGINT') return sqlTypeOf(type);
  if (values instanceof Uint8Array) return 'UTINYINT';
  if (values instanceof Uint16Array) return 'USMALLINT';
  if (values instanceof Uint32Array) return 'UINTEGER';
  return values instanceof Int32Array ? 'INTEGER' : 'BIGINT';
}

function copyOf(scratch: Scratch, column: Column, members: RepeatedTexts | null): ColumnCopy {
  if (column.type === 'text') return members === null ? textCopy(scratch, column) : enumCopy(scratch, column, members);
  if (!isNumeric(column)) return addressCopy(scratch, column);
  switch (column.type) {
    case 'number':
      return doubleCopy(scratch, column);
    case 'bool':
      return boolCopy(scratch, column);
    default:
      return storedTypeOf(column) === 'BIGINT' ? integerCopy(scratch, column) : plainCopy(scratch, column);
  }
}

const plainCopy =
  ({ duck }: Scratch, { values }: NumberColumn): ColumnCopy =>
  (vector, from, rows) => {
    const part = values.subarray(from, from + rows);
    duck.copy_data_to_vector(vector, 0, part.buffer as ArrayBuffer, part.byteOffset, part.byteLength);
  };

/** Whole numbers of 64 bits from doubles, without a bigint each: two words, of which the upper one has the sign. */
function integerCopy(scratch: Scratch, { values }: NumberColumn): ColumnCopy {
  const { words } = scratch;
  return (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const value = Math.round(values[from + row] ?? Number.NaN);
      if (value >= -TWO_63 && value < TWO_63) {
        const high = Math.floor(value / TWO_32);
        words[2 * row] = value - high * TWO_32;
        words[2 * row + 1] = high;
      } else scratch.miss(row);
    }
    scratch.flush(vector, 8 * rows);
  };
}

function doubleCopy(scratch: Scratch, { values }: NumberColumn): ColumnCopy {
  const { doubles } = scratch;
  return (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const value = values[from + row] ?? Number.NaN;
      doubles[row] = value;
      if (Number.isNaN(value)) scratch.miss(row);
    }
    scratch.flush(vector, 8 * rows);
  };
}

function boolCopy(scratch: Scratch, { values }: NumberColumn): ColumnCopy {
  const { bytes } = scratch;
  return (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const value = values[from + row] ?? Number.NaN;
      bytes[row] = value === 0 ? 0 : 1;
      if (Number.isNaN(value)) scratch.miss(row);
    }
    scratch.flush(vector, rows);
  };
}

function addressCopy(scratch: Scratch, { values, pool }: AddressColumn): ColumnCopy {
  const { words } = scratch;
  return (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const id = values[from + row] ?? 0;
      words[2 * row] = pool.low(id);
      words[2 * row + 1] = pool.high(id);
    }
    scratch.flush(vector, 8 * rows);
  };
}

/** Texts of which most rows have one of their own. */
const textCopy =
  (scratch: Scratch, { values, pool }: TextColumn): ColumnCopy =>
  (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const id = values[from + row] ?? 0;
      if (id === 0) scratch.miss(row);
      else scratch.duck.vector_assign_string_element(vector, row, pool.text(id));
    }
    scratch.flush(vector, 0);
  };

const textsCopy =
  (duck: typeof low, texts: readonly string[]): ColumnCopy =>
  (vector, from, rows) => {
    for (let row = 0; row < rows; row++) duck.vector_assign_string_element(vector, row, texts[from + row] ?? '');
  };

interface RepeatedTexts {
  /** All different. */
  texts: string[];
  /** Id of the pool → place in `texts` + 1; 0 = no text. */
  places: Uint32Array;
}

/** A member of an ENUM costs as much as some rows of plain text. */
const ROWS_OF_A_MEMBER = 4;

/** The texts of a column, where they are few against its rows; else null. */
function repeatedTexts({ values, pool }: TextColumn): RepeatedTexts | null {
  const places = new Uint32Array(pool.size);
  const most = values.length / ROWS_OF_A_MEMBER;
  const texts: string[] = [];
  const damaged = new Map<string, number>();
  for (const id of values) {
    if (id === 0 || places[id] !== 0) continue;
    if (texts.length >= most) return null;
    // Texts that differ only in what UTF-8 cannot say become the same.
    const text = pool.text(id).replace(loneSurrogate, '\ufffd');
    const place = damaged.get(text) ?? texts.push(text);
    places[id] = place;
    if (text.includes('\ufffd')) damaged.set(text, place);
  }
  return texts.length === 0 ? null : { texts, places };
}

const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** DuckDB counts members in the fewest bytes that are enough. */
function enumCopy(scratch: Scratch, { values }: TextColumn, { texts, places }: RepeatedTexts): ColumnCopy {
  const codes = texts.length <= 0xff ? scratch.bytes : texts.length <= 0xffff ? scratch.shorts : scratch.words;
  return (vector, from, rows) => {
    for (let row = 0; row < rows; row++) {
      const place = places[values[from + row] ?? 0] ?? 0;
      if (place === 0) scratch.miss(row);
      else codes[row] = place - 1;
    }
    scratch.flush(vector, rows * codes.BYTES_PER_ELEMENT);
  };
}
