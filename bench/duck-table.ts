import type { Column } from '../engine/columns/column.ts';
import type { DuckConnection, DuckDb } from '../host/tables/duckdb.ts';
import { FUNCTION_PREFIX, ScannedTable } from '../host/tables/scanned-table.ts';

/** Columns of the engine as DuckDB scans them. @returns the function, and a SELECT of its rows in the types of SQL */
export function scannedColumns(
  duck: DuckDb,
  connection: DuckConnection,
  names: readonly string[],
  columns: readonly Column[],
  threads: number,
): ScannedTable {
  const described = columns.map(({ type }, i) => ({ name: names[i], type }));
  const missing = 'not given';
  const table = new ScannedTable(duck, connection, `${FUNCTION_PREFIX}0`, { columns: described, threads, missing });
  table.give(columns[0].values.length, new Map(columns.entries()));
  return table;
}
