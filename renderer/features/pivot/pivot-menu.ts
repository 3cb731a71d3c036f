/** What can be done with a cell of a pivot table. */
import { at } from '../../../contract/checked.ts';
import type { TableInfo, TablePageColumn } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { type CopyFormat, copyTitles } from '../../base/copy-rows.ts';
import type { MenuItem } from '../../kit/menu-item.ts';
import { conditionOf, referenceOf } from '../../state/pivot-model.ts';
import { eventRowOf, keyOf, type PivotLine } from './pivot-rows.ts';

export interface CellActions {
  filter(condition: string, keep: boolean): void;
  highlight(condition: string): void;
  copyCell(text: string): void;
  copyRows(format: CopyFormat): void;
  showEvent(): void;
}

/** @param column place of the cell's column among those of the page */
export function cellMenu(info: TableInfo, line: PivotLine, column: number, actions: CellActions): MenuItem[] {
  const text = cellText(at(line.page.columns, column), line.index);
  const condition = cellCondition(info, line, column);
  const says = condition === null ? '' : text === '' ? ' no value' : ` “${shortened(text)}”`;
  const byCondition = (id: string, title: string, run: (condition: string) => void) => ({
    id,
    title: `${title}${says}`,
    group: 1,
    enabled: condition !== null,
    run() {
      if (condition !== null) run(condition);
    },
  });
  return [
    byCondition('filter-to', 'Filter to', (those) => actions.filter(those, true)),
    byCondition('filter-out', 'Filter out', (those) => actions.filter(those, false)),
    { ...byCondition('highlight', 'Highlight', actions.highlight), keys: 'Ctrl+M' },
    { id: 'copy-cell', title: 'Copy cell', group: 2, enabled: text !== '', run: () => actions.copyCell(text) },
    {
      id: 'copy-rows',
      title: 'Copy rows',
      group: 2,
      keys: 'Ctrl+C',
      enabled: true,
      run: () => actions.copyRows('tsv'),
    },
    ...(['markdown', 'json'] as const).map((format) => ({
      id: `copy-${format}`,
      title: copyTitles[format],
      group: 2,
      enabled: true,
      run: () => actions.copyRows(format),
    })),
    {
      id: 'show-event',
      title: 'Show event',
      group: 3,
      keys: 'Enter',
      enabled: !isGroup(line) && eventRowOf(line) >= 0,
      run: actions.showEvent,
    },
  ];
}

const isGroup = (line: PivotLine): boolean =>
  keyOf(line) < line.page.columns.filter(({ area }) => area === 'key').length;

/**
 * What the rows of a cell have in common, as a filter. Null where it says nothing of rows: what a group adds up is in none
 * of them, and filters do not know variants of columns.
 */
export function cellCondition(info: TableInfo, line: PivotLine, column: number): string | null {
  const cell = at(line.page.columns, column);
  if (cell.variant !== null || cell.isLater) return null;
  const isOfRows =
    cell.area === 'key'
      ? column === keyOf(line) && !isStack(info, cell)
      : !isGroup(line) || (cell.aggregation === 'none' && cellText(cell, line.index) !== '');
  return isOfRows ? conditionOf(cell, line.index, referenceOf(info, cell)) : null;
}

/** A frame of a stack says where a stack begins, which filters do not ask. */
const isStack = ({ columns }: TableInfo, { key }: TablePageColumn): boolean =>
  columns.some((column) => column.key === key && column.isStack);

const shortened = (text: string): string => (text.length > 32 ? `${text.slice(0, 31)}…` : text);
