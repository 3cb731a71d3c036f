/** The selected rows of a pivot table: they keep their place when it changes, and the details are about them. */
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TableQuery } from '../../../contract/tables.ts';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { type RowSpan, spanOf } from '../../kit/grid/row-span.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { canOpen, eventRowOf, isOpen, keyOf, type PivotLine, pathOf, rowOf, timeOf } from './pivot-rows.ts';
import { keepsPlace, type ShownTable } from './use-table-rows.ts';

/** A row to go to, when the rows of this question are shown. */
export interface Target {
  query: TableQuery;
  row: number;
}

interface SelectionOf {
  info: TableInfo;
  configuration: TableConfiguration;
  shown: ShownTable;
  target: Target | null;
  onToggle(path: RowPath, open: boolean): void;
}

interface PivotSelection {
  span: RowSpan | null;
  setSpan(next: RowSpan | null | ((span: RowSpan | null) => RowSpan | null)): void;
  /** @param went whether the user went to the row: then the details follow */
  select(next: RowSpan, went: boolean): void;
  moveTo(row: number): void;
  /** Opens a group, or closes it. */
  toggle(row: number): void;
}

export function usePivotSelection(
  { info, configuration, shown, target, onToggle }: SelectionOf,
  grid: RefObject<GridHandle | null>,
  keyCount: number,
): PivotSelection {
  const { rows, query } = shown;
  const [span, setSpan] = useState<RowSpan | null>(null);
  const active = span?.active ?? null;
  /** Of the active row, to find it again when the table changes around it. */
  const activePath = useRef<RowPath | null>(null);
  /** The active row is not here yet, and when it is the details follow. */
  const follow = useRef(false);

  // Another question: the row that the keys are about goes along, or the table begins at its top.
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    const { query: queryBefore } = before.current;
    before.current = shown;
    if (!keepsPlace(queryBefore, shown.query)) {
      setSpan(null);
      activePath.current = null;
      grid.current?.reveal(0);
      return;
    }
    if (active === null || activePath.current === null) return;
    const found = rowOf(shown.rows, activePath.current, active);
    setSpan(found === null ? null : spanOf(null, found, false));
    if (found === null) activePath.current = null;
  }, [shown, active, grid]);

  const select = (next: RowSpan, went: boolean) => {
    setSpan(next);
    if (!went) return;
    activePath.current = null;
    follow.current = true;
  };
  const moveTo = useCallback(
    (row: number) => {
      setSpan(spanOf(null, row, false));
      grid.current?.reveal(row);
      activePath.current = null;
      follow.current = true;
    },
    [grid],
  );
  // Before the next key: an effect that ran later would take what that key asks for as being about the row before.
  useLayoutEffect(() => {
    const found = active === null ? null : rows.at(active);
    if (found === null) return;
    activePath.current = pathOf(found);
    if (!follow.current) return;
    follow.current = false;
    showDetails(found, query, { info, configuration, keyCount });
  });

  useTarget(target, query, moveTo);
  const toggle = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null || !canOpen(found, keyCount)) return;
      setSpan(spanOf(null, row, false));
      const path = pathOf(found);
      activePath.current = path;
      onToggle(path, !isOpen(found));
    },
    [rows, keyCount, onToggle],
  );
  return { span, setSpan, select, moveTo, toggle };
}

interface DetailsOf {
  info: TableInfo;
  configuration: TableConfiguration;
  keyCount: number;
}

/** The details are about a row, and the cursor is at its time. */
function showDetails(line: PivotLine, query: TableQuery, { info, configuration, keyCount }: DetailsOf): void {
  const eventRow = keyOf(line) < keyCount ? -1 : eventRowOf(line);
  const { selectRow } = useTableStore.getState();
  if (info.hasRowDetails)
    selectRow(eventRow < 0 ? null : eventRow, query.trace, { table: info.name, query, path: pathOf(line) });
  else if (eventRow >= 0) selectRow(eventRow, query.trace);
  if (eventRow < 0) return;
  const timeNs = timeOf(line, configuration);
  if (timeNs !== null) useViewStore.getState().setCursor(timeNs);
}

/** Goes to a row once its question is the one that is shown. */
function useTarget(target: Target | null, query: TableQuery, moveTo: (row: number) => void): void {
  const reached = useRef(target);
  useEffect(() => {
    if (target === null || target === reached.current || target.query !== query) return;
    reached.current = target;
    if (target.row >= 0) moveTo(target.row);
  }, [target, query, moveTo]);
}
