/** What the rows of an open tree have to do with each other, as far as their pages are here. */
import { at } from '../../../contract/checked.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TablePage } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import type { PlacedRow } from '../../kit/grid/paged-rows.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';
import { pathKey } from '../../state/pivot-model.ts';
import type { TableRows } from './use-table-rows.ts';

/** A group, or a row of the table. */
export type PivotLine = PlacedRow<TablePage>;

/** So far from where it was a row is looked for. */
const soughtRows = 2048;

export const depthOf = ({ page, index }: PivotLine): number => at(page.depth, index);

/** Which of the keys a group is of; `keyCount`: it is a row of the table. */
export const keyOf = ({ page, index }: PivotLine): number => at(page.key, index);

/** Frames of a stack above this one, in the same column. */
export const indentOf = (line: PivotLine): number => depthOf(line) - keyOf(line);

export const pathOf = ({ page, index }: PivotLine): RowPath => at(page.path, index);

/** Row of the trace; −1 where there is none. */
export const eventRowOf = ({ page, index }: PivotLine): number => at(page.eventRow, index);

export const isOpen = ({ page, index }: PivotLine): boolean => at(page.expanded, index) === 1;

/** Whether a row is a group that has something to show below. */
export const canOpen = (line: PivotLine, keyCount: number): boolean =>
  keyOf(line) < keyCount && at(line.page.children, line.index) > 0;

/** How many groups open by themselves, one inside the other. */
const mostAlone = 8;

/**
 * The only group that is not open yet: all other rows are the groups around it. A table of one closed row says little.
 * @param open number of open groups
 * @returns null if there is none, or nothing below it
 */
export function aloneGroup(rows: Pick<TableRows, 'total' | 'at'>, keyCount: number, open: number): RowPath | null {
  if (rows.total !== open + 1 || open >= mostAlone) return null;
  const last = rows.at(open);
  return last === null || isOpen(last) || !canOpen(last, keyCount) ? null : pathOf(last);
}

/**
 * What a row says, in one line: the keys that it is below and its own, and its values with their names and units.
 * @param shown the columns of the page, as they are on the screen
 */
export function textOf({ page, index }: PivotLine, shown: readonly Pick<PivotColumn, 'unit'>[]): string {
  const path = at(page.path, index);
  const values = page.columns.flatMap((column, i) => {
    const text = cellText(column, index);
    return column.area === 'key' || text === '' ? [] : [`${column.name} ${text} ${shown[i]?.unit ?? ''}`.trimEnd()];
  });
  return [path.filter((key) => key !== '').join(' › '), values.join(', ')].filter((part) => part !== '').join(': ');
}

/** When a row was, by the column that its configuration says so of; null where that is not shown. */
export function timeOf({ page, index }: PivotLine, { roles = {} }: TableConfiguration): number | null {
  const key = roles.startTime ?? roles.endTime;
  const timeNs = page.columns.find((column) => column.key === key && column.area === 'value')?.values?.[index];
  return timeNs === undefined || Number.isNaN(timeNs) ? null : timeNs;
}

/** The nearest row above that is less deep. Null where there is none, or it is not here. */
export function parentRow(rows: TableRows, row: number): number | null {
  const own = rows.at(row);
  if (own === null) return null;
  const depth = depthOf(own);
  for (let above = row - 1; above >= 0; above--) {
    const found = rows.at(above);
    if (found === null) return null;
    if (depthOf(found) < depth) return above;
  }
  return null;
}

/** Where a path is now, looked for around where it was; null where it is not here. */
export function rowOf(rows: TableRows, path: RowPath, near: number): number | null {
  const wanted = pathKey(path);
  const isIt = (row: number): boolean => {
    const found = row < 0 ? null : rows.at(row);
    return found !== null && pathKey(pathOf(found)) === wanted;
  };
  for (let away = 0; away <= soughtRows; away++) {
    if (isIt(near - away)) return near - away;
    if (isIt(near + away)) return near + away;
  }
  return null;
}
