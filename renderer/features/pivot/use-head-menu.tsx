import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TableInfo } from '../../../contract/tables.ts';
import type { ColumnWidths } from '../../kit/grid/use-dragged-widths.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { type PivotColumn, sortPlace } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import { type HeadMenuPage, headMenu } from './columns/head-menu.ts';
import type { HeadColumns } from './columns/use-head-columns.ts';

interface OpenMenu {
  page: HeadMenuPage;
  column: PivotColumn;
  /** Its id in the arrangement. */
  row: string;
  atX: number;
  atY: number;
}

interface HeadMenuOf {
  info: TableInfo;
  columns: readonly PivotColumn[];
  sort: readonly TableSort[];
  widths: ColumnWidths;
  onSorts(sort: readonly TableSort[]): void;
  onEditColumns(): void;
}

interface HeadMenu {
  /** @param row the column's id in the arrangement */
  open(event: MouseEvent<HTMLElement>, column: PivotColumn, row: string): void;
  element: ReactNode;
}

/** The menu of a column's head, and those that open from it. */
export function useHeadMenu(
  { info, columns, sort, widths, onSorts, onEditColumns }: HeadMenuOf,
  head: HeadColumns,
): HeadMenu {
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const sortBy = ({ key, variant }: PivotColumn, order: TableSort['order'] | null, add: boolean) => {
    const others = add ? sort.filter((one) => sortPlace([one], { key, variant }) < 0) : [];
    onSorts(order === null ? others : [...others, { column: key, order, ...(variant !== null && { variant }) }]);
  };
  const items = (open: OpenMenu): MenuItem[] => {
    const index = head.arrangement.rows.findIndex(({ id }) => id === open.row);
    const isSorted = sortPlace(sort, open.column) >= 0;
    return headMenu(
      open.page,
      { info, arrangement: head.arrangement, index, isSorted, isSortedElse: sort.length > (isSorted ? 1 : 0) },
      {
        sort: (order, add) => sortBy(open.column, order, add),
        fit: (every) => {
          for (const { id } of every ? columns : [open.column]) widths.resize(id, null);
        },
        change: head.change,
        step: (by) => head.step(open.row, by),
        show: (page) => setMenu({ ...open, page }),
        editColumns: onEditColumns,
      },
    );
  };
  return {
    open(event, column, row) {
      event.preventDefault();
      const { left, bottom } = event.currentTarget.getBoundingClientRect();
      const byKey = event.clientX === 0 && event.clientY === 0;
      setMenu({ page: 'column', column, row, atX: byKey ? left : event.clientX, atY: byKey ? bottom : event.clientY });
    },
    // The table lies beneath what stands around it.
    element:
      menu !== null &&
      createPortal(
        <ContextMenu
          key={menu.page}
          label={`Column ${menu.column.title}`}
          items={items(menu)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />,
        document.body,
      ),
  };
}
