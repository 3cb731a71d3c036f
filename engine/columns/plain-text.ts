import { type Column, isNumeric } from './column.ts';
import { valueAt } from './column-shelf.ts';

/** What a cell says without a format: numbers as they are, texts, `0x…`; empty where nothing is there. */
export function plainText(column: Column, row: number): string {
  const value = valueAt(column, row);
  if (isNumeric(column)) return Number.isNaN(value) ? '' : column.type === 'bool' ? String(value !== 0) : String(value);
  return column.pool.text(value);
}
