import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { type RowSpan, spanOf } from '../../kit/grid/row-span.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import type { EventRows } from './use-event-rows.ts';

interface FollowedSpan {
  span: RowSpan | null;
  /** @param went whether the user went to the row: the cursor and the details follow then */
  select(next: RowSpan, went: boolean): void;
  /** The details follow, not the cursor: it has called for this. */
  goTo(row: number): void;
}

/** The selected rows. The cursor and the details follow the active one as soon as it is here. */
export function useFollowedSpan(
  rows: EventRows | null,
  trace: string,
  grid: RefObject<GridHandle | null>,
): FollowedSpan {
  const [span, setSpan] = useState<RowSpan | null>(null);
  /** A row that was moved to and whose time is not known yet. */
  const cursorRow = useRef<number | null>(null);
  /** The same for the event that the details are about. */
  const selectedRow = useRef<number | null>(null);

  // Another list begins at its top: before anyone can choose a row of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` is the reason, not an input
  useLayoutEffect(() => {
    setSpan(null);
    cursorRow.current = null;
    selectedRow.current = null;
    grid.current?.reveal(0);
  }, [rows]);

  useEffect(() => {
    const arrived = ({ current: row }: { current: number | null }) => (row === null ? null : (rows?.at(row) ?? null));
    const cursor = arrived(cursorRow);
    const selected = arrived(selectedRow);
    if (cursor !== null) {
      cursorRow.current = null;
      useViewStore.getState().setCursor(at(cursor.page.timeNs, cursor.index));
    }
    if (selected !== null) {
      selectedRow.current = null;
      useTableStore.getState().selectRow(at(selected.page.row, selected.index), trace);
    }
  });

  return {
    span,
    select(next, went) {
      setSpan(next);
      if (!went) return;
      cursorRow.current = next.active;
      selectedRow.current = next.active;
    },
    goTo(row) {
      setSpan(spanOf(null, row, false));
      grid.current?.reveal(row);
      selectedRow.current = row;
      grid.current?.focus();
    },
  };
}
