import type { TablePageColumn } from '../../contract/tables.ts';
import { at } from '../../language/checked.ts';
import { currentClock } from './clock.ts';
import { formatHostNumber } from './format.ts';
import { timeCell } from './time-format.ts';

type Shown = Pick<TablePageColumn, 'type' | 'aggregation'>;

/** Whether a column has times of the trace: how many there are, or their sum, are none. */
export const isMoment = ({ type, aggregation }: Shown): boolean =>
  type === 'time' && (aggregation === 'none' || aggregation === 'min' || aggregation === 'max');

/**
 * What a cell says, with numbers and times as the preferences have them. The host writes numbers as in English, and times
 * in seconds since the trace began.
 */
export function cellText(column: Pick<TablePageColumn, 'text' | 'values'> & Shown, row: number): string {
  const text = at(column.text, row);
  const value = column.values?.[row];
  if (text === '' || value === undefined || column.type === 'bool' || column.type === 'address') return text;
  if (currentClock() !== null && isMoment(column) && Number.isFinite(value)) return timeCell(value);
  return formatHostNumber(text);
}
