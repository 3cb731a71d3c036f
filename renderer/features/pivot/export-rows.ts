/** The rows of a table as a file: those of the open tree, in their order, with plain numbers. */
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo, TableQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { rowsAs } from '../../base/copy-rows.ts';
import { csvLines } from '../../base/csv.ts';
import { pivotColumns } from '../../state/pivot-columns.ts';
import { cellsOf } from '../../state/pivot-model.ts';

/** Rows of one question. */
const pageRows = 10_000;
/** More is a matter of the command line. */
const mostRows = 200_000;

export type ExportFormat = 'csv' | 'json';

interface ExportedRows {
  text: string;
  rows: number;
  /** Rows that there are. */
  total: number;
}

interface Asked {
  client: TraceClient;
  info: TableInfo;
  configuration: TableConfiguration;
  query: TableQuery;
}

/** @param spreadsheetSafe of CSV: texts that a spreadsheet would take for formulas are guarded */
export async function exportedRows(
  { client, info, configuration, query }: Asked,
  format: ExportFormat,
  spreadsheetSafe: boolean,
): Promise<ExportedRows> {
  const rows: (string | number | null)[][] = [];
  let head: { name: string; isNumber: boolean }[] = [];
  let total = 0;
  do {
    const page = await client.call('table', { ...query, offset: rows.length, limit: pageRows });
    const units = pivotColumns(info, configuration, page.columns).map(({ cellUnit }) => cellUnit);
    const [columns, cells] = cellsOf(page, units);
    head = columns;
    total = page.total;
    for (const row of cells) rows.push(row);
    if (cells.length === 0) break;
  } while (rows.length < Math.min(total, mostRows));
  const text =
    format === 'json' ? rowsAs('json', head, rows) : csvLines([head.map(({ name }) => name), ...rows], spreadsheetSafe);
  return { text, rows: rows.length, total };
}
