/** What an `Order` sorts by. */
import type { SortOrder } from '../../contract/plugin.ts';
import type { NumberArray } from './column.ts';
import { isShared, sharedCopy } from './row-threads.ts';
import { BLOCK, type Rows, readBlock, rowAt, rowRange } from './rows.ts';

/** What items are ordered by: smaller values come first. Never NaN. */
export interface OrderKey {
  at(item: number): number;
  /** Values of the items number `from` and following, at most BLOCK; not to be written to. @param buffer BLOCK long */
  block(from: number, buffer: Float64Array): Float64Array;
  /** What other threads make the same key of; null: they cannot. */
  shared(): KeySource | null;
}

/** Plain data that a key is made of. Items are the numbers of `rows`. */
export interface KeySource {
  readonly rows: Rows;
  /** That of a row is `values[row - first]`. */
  readonly values: NumberArray;
  readonly first: number;
  /** By value the place that it has in the order; null: the values themselves are sorted by. */
  readonly ranks: Float64Array | null;
  readonly order: SortOrder;
}

/** @param values never NaN */
export const keyOf = (values: Float64Array): OrderKey => ({
  at: (item) => values[item],
  block: (from) => values.subarray(from, from + BLOCK),
  shared: () =>
    isShared(values) ? { rows: rowRange(0, values.length), values, first: 0, ranks: null, order: 'ascending' } : null,
});

export function keyOfSource(source: KeySource): OrderKey {
  const { rows, values, first, ranks, order } = source;
  const one = new Float64Array(1);
  return {
    at: (item) => {
      const value = values[rowAt(rows, item) - first];
      one[0] = ranks === null ? value : ranks[value];
      return toSortKeys(one, order)[0];
    },
    block: (at, buffer) => {
      const block = readBlock(values, rows, at, buffer, first);
      const own = buffer.subarray(0, block.length);
      if (ranks !== null) for (let i = 0; i < own.length; i++) own[i] = ranks[block[i]];
      else if (block !== own) own.set(block);
      return toSortKeys(own, order);
    },
    shared: () =>
      isShared(values) && (rows.list === null || isShared(rows.list))
        ? { ...source, ranks: ranks === null || isShared(ranks) ? ranks : sharedCopy(ranks) }
        : null,
  };
}

/** Rows by their values, from the smallest on; those without one come last. */
export const ascendingKey = (values: NumberArray, rows: Rows): OrderKey =>
  keyOfSource({ rows, values, first: 0, ranks: null, order: 'ascending' });

/** Makes `values` keys, in place: smaller ones first, those that are not there last. */
export function toSortKeys(values: Float64Array, order: SortOrder): Float64Array {
  const isAbs = order === 'ascendingAbs' || order === 'descendingAbs';
  const sign = order === 'descending' || order === 'descendingAbs' ? -1 : 1;
  for (let i = 0; i < values.length; i++) {
    const value = isAbs ? Math.abs(values[i]) : values[i];
    values[i] = Number.isNaN(value) ? Infinity : sign * value;
  }
  return values;
}
