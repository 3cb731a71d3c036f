/** Answers of DuckDB as columns of the engine: typed arrays, texts and addresses as numbers of pools. */
import { setImmediate } from 'node:timers/promises';
import type { DuckDBDataChunk, DuckDBResult, DuckDBValue } from '@duckdb/node-api';
import type low from '@duckdb/node-bindings';
import { AddressPool } from '../../engine/columns/address-pool.ts';
import type { Column, Pools } from '../../engine/columns/column.ts';
import { type Growing, growingFloats, growingWords } from '../../engine/columns/growing.ts';
import { TextPool } from '../../engine/columns/text-pool.ts';
import type { ValueType } from '../../language/value-type.ts';
import type { CallOptions } from '../base/call-options.ts';
import { cancelledError, HostError } from '../base/host-error.ts';

/** Of an answer: 8 bytes each. */
export const MOST_CELLS = 1 << 24;
/** Chunks that are read before others get a turn: some milliseconds. */
const CHUNKS_AT_A_TIME = 16;
const TWO_32 = 2 ** 32;

export interface ReadColumn {
  readonly name: string;
  /** As DuckDB calls it. */
  readonly sqlType: string;
  readonly column: Column;
  /** 1 = NULL, which an empty text is not; null where no row has it. */
  readonly missing: Uint8Array | null;
  /** Of integers past 2^53, which `column` has rounded: ids of `pools.texts`, 0 elsewhere. Null where there are none. */
  readonly exact: Uint32Array | null;
}

export interface ReadAnswer {
  readonly columns: readonly ReadColumn[];
  readonly count: number;
  /** More rows were there. */
  readonly more: boolean;
  readonly pools: Pools;
}

export interface ReadOptions extends CallOptions {
  /** That texts and addresses become a part of; of its own where they are left out. */
  pools?: Pools;
  mostCells?: number;
}

/** @throws HostError when `signal` aborts, or texts are too many; what DuckDB throws */
export async function readAnswer(
  duck: typeof low,
  result: DuckDBResult,
  { signal, pools = { texts: new TextPool(), addresses: new AddressPool() }, mostCells = MOST_CELLS }: ReadOptions = {},
): Promise<ReadAnswer> {
  const names = result.columnNames();
  const columns = names.map((name, i) => new ColumnReader(name, result.columnType(i).toString(), pools, duck));
  const mostRows = Math.floor(mostCells / Math.max(1, names.length));
  let count = 0;
  let chunks = 0;
  let more = false;
  for (let chunk = await result.fetchChunk(); chunk !== null; chunk = await result.fetchChunk()) {
    if (chunk.rowCount === 0) break;
    if (signal?.aborted) throw cancelledError();
    const rows = Math.min(chunk.rowCount, mostRows - count);
    for (const [i, column] of columns.entries()) column.read(chunk, i, count, rows);
    if (pools.texts.overflowed)
      throw new HostError(
        'bad-request',
        'SQL: the text in the result is too long (over 128 million characters). Read fewer rows (LIMIT) or columns.',
      );
    more = rows < chunk.rowCount;
    count += rows;
    if (more) break;
    if (++chunks % CHUNKS_AT_A_TIME === 0) await setImmediate();
  }
  return { columns: columns.map((column) => column.finish(count)), count, more, pools };
}

const integers = /^(?:U?TINYINT|U?SMALLINT|U?INTEGER|BIGINT|U?HUGEINT)$/;
const numbers = /^(?:DOUBLE|FLOAT|DECIMAL\b.*)$/;

/** How values of one of DuckDB's types are kept. */
function kindOf(sqlType: string): ValueType {
  if (integers.test(sqlType)) return 'integer';
  if (numbers.test(sqlType)) return 'number';
  if (sqlType === 'BOOLEAN') return 'bool';
  return sqlType === 'UBIGINT' ? 'address' : 'text';
}

class ColumnReader {
  readonly #name: string;
  readonly #sqlType: string;
  readonly #kind: ValueType;
  readonly #pools: Pools;
  readonly #duck: typeof low;
  readonly #values: Growing<Float64Array> | Growing<Uint32Array>;
  /** Rows, ascending. */
  readonly #missing = growingWords();
  #exact: Growing<Uint32Array> | null = null;

  constructor(name: string, sqlType: string, pools: Pools, duck: typeof low) {
    this.#name = name;
    this.#sqlType = sqlType;
    this.#kind = kindOf(sqlType);
    this.#pools = pools;
    this.#duck = duck;
    this.#values = this.#kind === 'text' || this.#kind === 'address' ? growingWords() : growingFloats();
  }

  /** The first `rows` of a chunk, as those from `at` on. */
  read(chunk: DuckDBDataChunk, index: number, at: number, rows: number): void {
    if (this.#sqlType === 'BIGINT' || this.#sqlType === 'UBIGINT') this.#readWords(chunk, index, at, rows);
    else if (this.#sqlType === 'DOUBLE') this.#readDoubles(chunk, index, at, rows);
    else {
      const vector = chunk.getColumnVector(index);
      for (let row = 0; row < rows; row++) this.#put(vector.getItem(row), at + row);
    }
  }

  finish(count: number): ReadColumn {
    const values = this.#values.values.slice(0, count);
    const { texts, addresses } = this.#pools;
    const column: Column =
      this.#kind === 'text'
        ? { type: 'text', values: values as Uint32Array, pool: texts }
        : this.#kind === 'address'
          ? { type: 'address', values: values as Uint32Array, pool: addresses }
          : { type: this.#kind, values };
    let missing: Uint8Array | null = null;
    if (this.#missing.count > 0) {
      missing = new Uint8Array(count);
      for (const row of this.#missing.values.subarray(0, this.#missing.count)) missing[row] = 1;
    }
    const exact = this.#exact === null ? null : new Uint32Array(count);
    if (this.#exact !== null) exact?.set(this.#exact.values.subarray(0, this.#exact.count));
    return { name: this.#name, sqlType: this.#sqlType, column, missing, exact };
  }

  #vector(chunk: DuckDBDataChunk, index: number, rows: number) {
    const vector = this.#duck.data_chunk_get_vector(chunk.chunk, index);
    const bytes = this.#duck.vector_get_data(vector, 8 * rows);
    const validity = this.#duck.vector_get_validity(vector, 8 * Math.ceil(rows / 64)) as Uint8Array | null;
    return { bytes, validity };
  }

  /** Whole numbers of 64 bits, without a bigint each: two words, of which the upper one has the sign. */
  #readWords(chunk: DuckDBDataChunk, index: number, at: number, rows: number): void {
    const { bytes, validity } = this.#vector(chunk, index, rows);
    const words = new Uint32Array(bytes.buffer, bytes.byteOffset, 2 * rows);
    const isAddress = this.#kind === 'address';
    for (let row = 0; row < rows; row++) {
      const low = words[2 * row] ?? 0;
      const high = words[2 * row + 1] ?? 0;
      if (isMissing(validity, row)) this.#miss(at + row);
      else if (isAddress) this.#values.push(this.#pools.addresses.idOf(low, high));
      else {
        const value = (high | 0) * TWO_32 + low;
        if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
          this.#putExact(String((BigInt(high | 0) << 32n) + BigInt(low)), at + row);
        this.#values.push(value);
      }
    }
  }

  #readDoubles(chunk: DuckDBDataChunk, index: number, at: number, rows: number): void {
    const { bytes, validity } = this.#vector(chunk, index, rows);
    const values = new Float64Array(bytes.buffer, bytes.byteOffset, rows);
    for (let row = 0; row < rows; row++)
      if (isMissing(validity, row)) this.#miss(at + row);
      else this.#values.push(values[row] ?? Number.NaN);
  }

  #put(value: DuckDBValue, row: number): void {
    if (value === null || value === undefined) this.#miss(row);
    else if (this.#kind === 'text') this.#values.push(this.#pools.texts.idOf(String(value)));
    else if (typeof value === 'bigint') {
      const plain = Number(value);
      if (!Number.isSafeInteger(plain)) this.#putExact(String(value), row);
      this.#values.push(plain);
    } else this.#values.push(typeof value === 'object' && 'toDouble' in value ? value.toDouble() : Number(value));
  }

  #miss(row: number): void {
    this.#missing.push(row);
    this.#values.push(this.#values.values instanceof Float64Array ? Number.NaN : 0);
  }

  #putExact(text: string, row: number): void {
    this.#exact ??= growingWords();
    while (this.#exact.count < row) this.#exact.push(0);
    this.#exact.push(this.#pools.texts.idOf(text));
  }
}

const isMissing = (validity: Uint8Array | null, row: number): boolean =>
  validity !== null && ((validity[row >>> 3] ?? 0) & (1 << (row & 7))) === 0;
