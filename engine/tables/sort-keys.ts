/** Columns as keys of an `Order`. */
import { type Column, isNumeric } from '../columns/column.ts';
import { type ColumnPart, partAround } from '../columns/column-shelf.ts';
import { keyOfSource, type OrderKey } from '../columns/order-keys.ts';
import { partFor, type Rows } from '../columns/rows.ts';
import type { SortKey } from './request.ts';
import type { ShownColumn, Table } from './table.ts';
import type { TimeRange } from './visible-domain.ts';

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
  return keyOfSource({ rows, ...from, order });
}
