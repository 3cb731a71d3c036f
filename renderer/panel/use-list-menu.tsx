import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import type { DataGridProps, GridHandle } from '../kit/grid/grid-props.ts';
import type { CellMenuHandler } from '../kit/grid/grid-source.ts';
import { isMenuKey } from '../kit/keys.ts';
import { ContextMenu } from '../kit/Menu.tsx';
import type { MenuItem } from '../kit/menu-item.ts';

/** The context menu of a row. */
export interface ListMenu<Row> {
  /** What a row is: `Process`. */
  label: string;
  items(row: Row): MenuItem[];
}

/** A menu opened by key is this far inside its row. */
const menuInsetPx = 12;

/**
 * Context menus of the rows of a grid, opened with the right button, Shift+F10, or the menu key.
 * @param rows as the grid shows them
 * @param menu undefined: they have none
 * @param onActive makes the row of the menu the active one
 * @param grid gets the keyboard focus back when the menu closes
 */
export function useListMenu<Row>(
  rows: readonly Row[],
  menu: ListMenu<Row> | undefined,
  onActive: (row: Row) => void,
  grid: RefObject<GridHandle | null>,
): { gridProps: Pick<DataGridProps<Row>, 'onMenu' | 'onKey'>; element: ReactNode } {
  const [open, setOpen] = useState<{ row: Row; atX: number; atY: number } | null>(null);
  const openAt = (place: number, atX: number, atY: number) => {
    const row = rows[place];
    if (row === undefined) return;
    // Before the menu opens, which returns the focus to where it was.
    grid.current?.focus();
    onActive(row);
    setOpen({ row, atX, atY });
  };
  // Always the same function: a new one would redraw all rows.
  const latest = useRef(openAt);
  latest.current = openAt;
  const onCell = useCallback<CellMenuHandler>((event, { row, atX, atY }) => {
    event.preventDefault();
    latest.current(row, atX, atY);
  }, []);
  if (menu === undefined) return { gridProps: {}, element: null };
  return {
    gridProps: {
      onMenu: onCell,
      onKey: (event, active) => {
        if (active === null || !isMenuKey(event)) return false;
        const { currentTarget } = event;
        const row = currentTarget.querySelector('[data-active]') ?? currentTarget;
        const { left, bottom } = row.getBoundingClientRect();
        openAt(active, left + menuInsetPx, bottom);
        return true;
      },
    },
    element: open !== null && (
      <ContextMenu
        label={menu.label}
        items={menu.items(open.row)}
        atX={open.atX}
        atY={open.atY}
        onClose={() => setOpen(null)}
      />
    ),
  };
}
