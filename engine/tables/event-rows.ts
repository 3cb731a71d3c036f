/** Which event of the trace a row of a table came from. */
import { isNumeric } from '../columns/column.ts';
import type { Table } from './table.ts';

/** Row of the trace by row of the table: as its cooker knows it, else that one's column `row`; −1 where there is none. */
export function eventRows({ rows }: Table): (row: number) => number {
  const known = rows.eventRows;
  if (known) return (row) => (row < 0 ? -1 : known()[row]);
  const column = rows.columns.get('row');
  return (row) => (row < 0 || column === undefined || !isNumeric(column) ? -1 : (column.values[row] ?? -1));
}
