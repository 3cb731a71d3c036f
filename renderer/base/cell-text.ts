import { cellText as textOfCell } from '../../contract/number-text.ts';
import type { TablePageColumn } from '../../contract/tables.ts';
import { currentClock } from './clock.ts';
import { numberSigns } from './format.ts';
import { timeCell } from './time-format.ts';

type Shown = Pick<TablePageColumn, 'type' | 'aggregation'>;

/** Whether a column has times of the trace: how many there are, or their sum, are none. */
export const isMoment = ({ type, aggregation }: Shown): boolean =>
  type === 'time' && (aggregation === 'none' || aggregation === 'min' || aggregation === 'max');

/** What a cell says, with numbers and times as the preferences have them. */
export function cellText(column: TablePageColumn, row: number): string {
  const isNumber = column.formOf[row] !== -1;
  const value = column.values?.[row] ?? Number.NaN;
  if (isNumber && currentClock() !== null && isMoment(column) && Number.isFinite(value)) return timeCell(value);
  return textOfCell(column, row, numberSigns());
}
