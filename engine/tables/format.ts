/** What a cell says, in English. */
import { formatNumber } from '../../contract/number-text.ts';
import { type Column, isNumeric } from '../columns/column.ts';
import { valueAt } from '../columns/column-shelf.ts';

/** What the cell of a row says. */
export function formatCell(column: Column, row: number, format: string | null): string {
  if (isNumeric(column)) return formatNumber(valueAt(column, row), column.type, format);
  const text = column.pool.text(valueAt(column, row));
  if (column.type === 'text' || format === null || !/^[xX]/.test(format)) return text;
  const padded = text.slice(2).padStart(Number(format.slice(1)) || 1, '0');
  return `0x${format[0] === 'X' ? padded.toUpperCase() : padded}`;
}
