/** What can be done with a cell of a pivot table. */
import type { TableInfo, TablePage, TablePageColumn } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { type CopyFormat, copyTitles } from '../../base/copy-rows.ts';
import type { MenuItem } from '../../kit/menu-item.ts';
import { conditionOf } from '../../state/pivot-model.ts';

export interface CellActions {
  filter(condition: string, keep: boolean): void;
  highlight(condition: string): void;
  copyCell(text: string): void;
  copyRows(format: CopyFormat): void;
  showEvent(): void;
}

/** @param column place of the cell's column among those of the page */
export function cellMenu(
  info: TableInfo,
  page: TablePage,
  index: number,
  column: number,
  actions: CellActions,
): MenuItem[] {
  const cell = page.columns[column]!;
  const text = cellText(cell, index);
  const condition = cellCondition(info, page, index, column);
  const says = condition === null ? '' : text === '' ? ' no value' : ` “${shortened(text)}”`;
  const isGroup = isGroupRow(page, index);
  return [
    {
      id: 'filter-to',
      title: `Filter to${says}`,
      group: 1,
      enabled: condition !== null,
      run: () => actions.filter(condition!, true),
    },
    {
      id: 'filter-out',
      title: `Filter out${says}`,
      group: 1,
      enabled: condition !== null,
      run: () => actions.filter(condition!, false),
    },
    {
      id: 'highlight',
      title: `Highlight${says}`,
      group: 1,
      keys: 'Ctrl+M',
      enabled: condition !== null,
      run: () => actions.highlight(condition!),
    },
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
      enabled: !isGroup && page.eventRow[index]! >= 0,
      run: actions.showEvent,
    },
  ];
}

const isGroupRow = ({ depth, columns }: TablePage, index: number): boolean =>
  depth[index]! < columns.filter(({ area }) => area === 'key').length;

/**
 * What the rows of a cell have in common, as a filter. Null where it says nothing of rows: what a group adds up is in none
 * of them, and filters do not know variants of columns.
 */
export function cellCondition(info: TableInfo, page: TablePage, index: number, column: number): string | null {
  const cell = page.columns[column]!;
  if (cell.variant !== null) return null;
  const isOfRows =
    cell.area === 'key'
      ? column === page.depth[index]
      : !isGroupRow(page, index) || (cell.aggregation === 'none' && cellText(cell, index) !== '');
  return isOfRows ? conditionOf(cell, index, referenceOf(info, cell)) : null;
}

/** How a filter can name a column: as shown, unless an earlier one is called the same. */
function referenceOf({ columns }: TableInfo, { key, name }: TablePageColumn): string {
  const first = columns.find((column) => column.name.toLowerCase() === name.toLowerCase());
  return first?.key === key && !name.includes(']') ? `[${name}]` : key;
}

const shortened = (text: string): string => (text.length > 32 ? `${text.slice(0, 31)}…` : text);
