import { type KeyboardEvent, type MouseEvent, type ReactNode, useCallback, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import type { GridPlace, GridSource } from '../../kit/grid/grid-source.ts';
import { isInSpan, type RowSpan } from '../../kit/grid/row-span.ts';
import { isMenuKey } from '../../kit/keys.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import { pageActions } from '../../state/command.ts';
import type { EventRow } from './event-source.tsx';
import { eventColumns } from './event-text.ts';
import { shownItems } from './kind-menu.ts';

interface EventMenuOf {
  kinds: readonly KindInfo[];
  source: GridSource<EventRow>;
  span: RowSpan | null;
  select(span: RowSpan): void;
  onShow(row: number): void;
  /** The keys go back to the rows. */
  onClose(): void;
}

interface EventMenu {
  open(event: MouseEvent, place: GridPlace): void;
  /** @returns whether it was the key of menus */
  onKey(event: KeyboardEvent, active: number | null): boolean;
  element: ReactNode;
}

/** What can be done with an event of the list. */
export function useEventMenu(options: EventMenuOf): EventMenu {
  const [menu, setMenu] = useState<{ row: number; atX: number; atY: number } | null>(null);
  const latest = useRef(options);
  latest.current = options;
  // The same function always: another one would draw all rows anew.
  const open = useCallback<EventMenu['open']>((event, { row, atX, atY }) => {
    event.preventDefault();
    const { span, select } = latest.current;
    if (!isInSpan(span, row)) select({ anchor: row, active: row });
    setMenu({ row, atX, atY });
  }, []);
  const found = menu === null ? null : options.source.rowAt(menu.row);
  return {
    open,
    onKey(event, active) {
      if (active === null || !isMenuKey(event)) return false;
      const row = document.getElementById(`event-row-${active}`) ?? event.currentTarget;
      const { left, bottom } = row.getBoundingClientRect();
      setMenu({ row: active, atX: left + 8, atY: bottom });
      return true;
    },
    element: menu !== null && (
      <ContextMenu
        label="Event"
        items={found === null ? [] : eventItems(found, options.kinds, () => options.onShow(menu.row))}
        atX={menu.atX}
        atY={menu.atY}
        onClose={() => {
          setMenu(null);
          options.onClose();
        }}
      />
    ),
  };
}

function eventItems(row: EventRow, kinds: readonly KindInfo[], show: () => void): MenuItem[] {
  const { kind, page, index } = row;
  const timeNs = at(page.timeNs, index);
  return [
    { ...menuItem('show-in-lanes', 'Show its time', 0, show), keys: 'Enter' },
    ...shownItems(kind, kinds),
    { ...menuItem('copy-rows', 'Copy rows', 2, () => pageActions.copyRows?.()), keys: 'Ctrl+C' },
    noteItem(noteText(row), { startNs: timeNs, endNs: timeNs + 1 }, 2),
  ];
}

const noted = ['event', 'process', 'message'];

/** `Thread/CSwitch, spmv.exe, NewThreadId=…`. */
const noteText = ({ page, index, kind, line }: EventRow): string =>
  noted
    .flatMap((wanted) => eventColumns.find(({ id }) => id === wanted) ?? [])
    .map(({ text }) => text(page, index, kind, line))
    .filter((text) => text !== '')
    .join(', ');
