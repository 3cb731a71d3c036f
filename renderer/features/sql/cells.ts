/** Cells of an answer as text: in the grid, and as people take them along. */
import { groupedNumber } from '../../../contract/number-text.ts';
import type { SqlAnswerColumn, SqlCell } from '../../../contract/sql-console.ts';
import { numberSigns } from '../../base/format.ts';

export const isNumber = ({ kind }: SqlAnswerColumn): boolean =>
  kind === 'integer' || kind === 'number' || kind === 'time' || kind === 'duration';

const shortTypes: Readonly<Record<SqlAnswerColumn['kind'], string>> = {
  integer: 'int',
  number: 'f64',
  time: 'time ns',
  duration: 'ns',
  text: 'text',
  bool: 'bool',
  address: 'hex',
};

/** Beside the name of a column. */
export const typeLabel = ({ kind }: SqlAnswerColumn): string => shortTypes[kind];

const minus = (text: string): string => text.replace('-', '\u2212');

/** Decimals that all numbers of a column have, by the largest of them: some six digits in all. */
export function decimalsOf({ kind, least, most }: SqlAnswerColumn): number {
  if (kind !== 'number' || least === null || most === null) return 0;
  const size = Math.max(Math.abs(least), Math.abs(most));
  if (size === 0) return 0;
  return Math.max(0, Math.min(9, 4 - Math.floor(Math.log10(size))));
}

/** What the grid shows; null is said apart. */
export function cellText(cell: SqlCell, column: SqlAnswerColumn, decimals: number): string {
  if (cell === null) return '';
  if (typeof cell !== 'number') return String(cell);
  const digits = column.kind === 'number' ? decimals : 0;
  return minus(groupedNumber(cell, digits, numberSigns()));
}

/** From 0 to 1: how much of the longest bar of its column a number is. */
export function shareOf(cell: SqlCell, { least, most }: SqlAnswerColumn): number {
  if (typeof cell !== 'number' || least === null || most === null) return 0;
  const longest = Math.max(Math.abs(least), Math.abs(most));
  return longest === 0 ? 0 : Math.min(1, Math.abs(cell) / longest);
}
