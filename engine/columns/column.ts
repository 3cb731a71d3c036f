/**
 * Columns: what cookers make, expressions compute and tables are made of. A column is one typed array; texts and
 * addresses are numbers of a pool that all columns of a trace share, so equal ids are equal texts.
 */
import type { ValueType } from '../../language/value-type.ts';
import type { AddressPool } from './address-pool.ts';
import type { TextPool } from './text-pool.ts';

export type NumberArray = Float64Array | Float32Array | Uint32Array | Int32Array | Uint16Array | Uint8Array | Int8Array;

/**
 * Counts that values were computed from: what rows come to together is computed from the sums of theirs. Rows of different
 * formulas come to nothing together.
 */
export interface Counts {
  /** One a row. */
  readonly formulas: Uint32Array;
  /** The most that a formula reads; the rest of its places is NaN. */
  readonly places: number;
  /** Those of its places that a formula reads. */
  reads(formula: number): readonly number[];
  /** One a row: what the row's formula reads there. */
  at(place: number): Float64Array;
  /** @param sums by place, of as many groups as there shall be values; places that the formula does not read may be empty */
  valuesOf(formula: number, sums: readonly Float64Array[]): Float64Array;
}

/** `integer`, `number`, `time` and `duration` (both ns), `bool` (0 and 1). */
export interface NumberColumn {
  readonly type: Exclude<ValueType, 'text' | 'address'>;
  /** One a row. A value that is not there is NaN, so columns that lack some are Float64Array. */
  readonly values: NumberArray;
  /** Of what `fromSums` can aggregate. */
  readonly counts?: Counts;
}

export interface TextColumn {
  readonly type: 'text';
  /** One a row: ids of `pool`; 0 = the empty text, which is also "not there". */
  readonly values: Uint32Array;
  readonly pool: TextPool;
}

export interface AddressColumn {
  readonly type: 'address';
  /** One a row: ids of `pool`; 0 = the address 0. */
  readonly values: Uint32Array;
  readonly pool: AddressPool;
}

export type Column = NumberColumn | TextColumn | AddressColumn;

/** Rows as columns of equal length. */
export interface ColumnSet {
  /** Rows. */
  readonly count: number;
  readonly columns: ReadonlyMap<string, Column>;
  /** Row of the trace that each row came from; null or left out where none did. */
  readonly eventRows?: (() => Uint32Array) | null;
  /** One a row, 1 where a duration of it is blank because the clock denies it; null or left out where none is. */
  readonly deniedRows?: () => Uint8Array | null;
  /** Some of the rows, in the given order. Columns that do not exist yet are made for these rows only. */
  readonly some?: (rows: Uint32Array) => ColumnSet;
}

/** The pools of one trace. */
export interface Pools {
  readonly texts: TextPool;
  readonly addresses: AddressPool;
}

/** A column of values of that type: of texts and addresses their ids. */
export function columnFor(type: ValueType, values: NumberArray, { texts, addresses }: Pools): Column {
  if (type === 'text') return { type, values: values as Uint32Array, pool: texts };
  if (type === 'address') return { type, values: values as Uint32Array, pool: addresses };
  return { type, values };
}

export const isNumeric = (column: Column): column is NumberColumn =>
  column.type !== 'text' && column.type !== 'address';
