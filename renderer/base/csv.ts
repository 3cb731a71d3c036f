/** Rows as CSV (RFC 4180, with a plain line feed). */
import { spreadsheetText } from '../../contract/spreadsheet.ts';

type Cell = string | number | null;

/** @param spreadsheetSafe texts that a spreadsheet would take for formulas are guarded */
export function csvLines(rows: readonly (readonly Cell[])[], spreadsheetSafe: boolean): string {
  const cellText = (cell: Cell): string => {
    const text = typeof cell === 'string' && spreadsheetSafe ? spreadsheetText(cell) : String(cell ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map(cellText).join(',')}\n`).join('');
}
