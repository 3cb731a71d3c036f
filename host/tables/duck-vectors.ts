/** Columns of the engine as vectors of DuckDB: copied as they lie in memory where both have them alike. */
import type low from '@duckdb/node-bindings';
import {
  type AddressColumn,
  type Column,
  isNumeric,
  type NumberColumn,
  type TextColumn,
} from '../../engine/columns/column.ts';
import { sqlTypeOf } from './duckdb.ts';

const TWO_32 = 2 ** 32;
const TWO_63 = 2 ** 63;

/** Rows of a vector, the unit of DuckDB. */
export const VECTOR_ROWS = 2048;

/** Copies rows `[from, from + rows)` of a column into a vector; at most VECTOR_ROWS. */
type ColumnCopy = (vector: low.Vector, from: number, rows: number) => void;

/** Room for one vector, for whichever column is copied at the moment. */
export class Scratch {
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

/** A column as DuckDB can read it: the type that its values have there, and what copies them. */
export interface ReadableColumn {
  readonly type: low.LogicalType;
  readonly copy: ColumnCopy;
}

/** Texts that repeat become an ENUM, whose members are told once. */
export function readableColumn(scratch: Scratch, column: Column): ReadableColumn {
  const { duck } = scratch;
  const members = column.type === 'text' ? repeatedTexts(column) : null;
  if (column.type === 'text' && members !== null)
    return { type: duck.create_enum_type(members.texts), copy: enumCopy(scratch, column, members) };
  return { type: duck.create_logical_type(duck.Type[scannedTypeOf(column)]), copy: copyOf(scratch, column) };
}

/** Short integers are read as they lie there; what queries see is the type of all. */
function scannedTypeOf({ type, values }: Column): keyof typeof low.Type {
  if (sqlTypeOf(type) !== 'BIGINT') return sqlTypeOf(type);
  if (values instanceof Uint8Array) return 'UTINYINT';
  if (values instanceof Int8Array) return 'TINYINT';
  if (values instanceof Uint16Array) return 'USMALLINT';
  if (values instanceof Uint32Array) return 'UINTEGER';
  return values instanceof Int32Array ? 'INTEGER' : 'BIGINT';
}

function copyOf(scratch: Scratch, column: Column): ColumnCopy {
  if (column.type === 'text') return textCopy(scratch, column);
  if (!isNumeric(column)) return addressCopy(scratch, column);
  switch (column.type) {
    case 'number':
      return doubleCopy(scratch, column);
    case 'bool':
      return boolCopy(scratch, column);
    default:
      return scannedTypeOf(column) === 'BIGINT' ? integerCopy(scratch, column) : plainCopy(scratch, column);
  }
}

/** By way of the room for one vector: the memory of the column may be shared with threads, which DuckDB's bindings refuse. */
function plainCopy(scratch: Scratch, { values }: NumberColumn): ColumnCopy {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
  const size = values.BYTES_PER_ELEMENT;
  return (vector, from, rows) => {
    scratch.bytes.set(bytes.subarray(from * size, (from + rows) * size));
    scratch.flush(vector, rows * size);
  };
}

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
    // Members are texts of C: they end there.
    if (text.includes('\0')) return null;
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
