/** Values as keys of an `Order`: smaller ones first, those that are not there last. */
import type { SortOrder } from '../../contract/plugin.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { type ColumnPart, partAround } from '../columns/column-shelf.ts';
import type { OrderKey } from './order.ts';
import type { SortKey } from './request.ts';
import { partFor, type Rows, readBlock, rowAt } from './rows.ts';
import type { ShownColumn, Table } from './table.ts';
import type { TimeRange } from './visible-domain.ts';

/** Makes `values` keys, in place. */
export function toSortKeys(values: Float64Array, order: SortOrder): Float64Array {
  const isAbs = order === 'ascendingAbs' || order === 'descendingAbs';
  const sign = order === 'descending' || order === 'descendingAbs' ? -1 : 1;
  for (let i = 0; i < values.length; i++) {
    const value = isAbs ? Math.abs(values[i]) : values[i];
    values[i] = Number.isNaN(value) ? Infinity : sign * value;
  }
  return values;
}

/** What a column is sorted by, one a row of the table: its numbers; or codes, and the place of each in the order. */
interface Sortable extends ColumnPart {
  readonly ranks: Float64Array | null;
}

/** @param partOf what is asked for of a column */
function sortable(
  table: Table,
  { key, variant }: ShownColumn,
  range: TimeRange,
  partOf: (column: Column) => ColumnPart,
): Sortable {
  const column = table.column(key, variant, range);
  if (isNumeric(column)) return { ...partOf(column), ranks: null };
  const codes = table.codes(key, variant, range);
  return { values: codes.of, first: 0, ranks: table.ranks(key, variant, codes) };
}

const sortableAt = ({ values, first, ranks }: Sortable, row: number): number =>
  ranks === null ? values[row - first] : ranks[values[row]];

/** Of each row; NaN where there is none. @param list rows of the table; −1 = none */
export function sortableValues(table: Table, column: ShownColumn, list: Int32Array, range: TimeRange): Float64Array {
  const from = sortable(table, column, range, (one) => partAround(one, list));
  return Float64Array.from(list, (row) => (row < 0 ? Number.NaN : sortableAt(from, row)));
}

/** The order of rows by a column. Items are the numbers of `rows`. */
export function rowKey(table: Table, { column, order }: SortKey, rows: Rows, range: TimeRange): OrderKey {
  const from = sortable(table, column, range, (one) => partFor(one, rows));
  const one = new Float64Array(1);
  return {
    at: (item) => {
      one[0] = sortableAt(from, rowAt(rows, item));
      return toSortKeys(one, order)[0];
    },
    block: (at, buffer) => {
      const block = readBlock(from.values, rows, at, buffer, from.first);
      const own = buffer.subarray(0, block.length);
      if (from.ranks === null) own.set(block);
      else for (let i = 0; i < own.length; i++) own[i] = from.ranks[block[i]];
      return toSortKeys(own, order);
    },
  };
}
