import { type MouseEvent, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { copyText } from '../../base/clipboard.ts';
import type { CopyFormat } from '../../base/copy-rows.ts';
import type { GridPlace } from '../../kit/grid/grid-source.ts';
import { isInSpan, type RowSpan, spanOf, spanRows } from '../../kit/grid/row-span.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { noteItem } from '../../panel/slice-menu.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';
import { useApp } from '../../state/services.ts';
import { cellCondition, cellMenu } from './pivot-menu.ts';
import { keyOf, type PivotLine, pathOf, textOf } from './pivot-rows.ts';
import { useRowCommands } from './use-row-commands.ts';
import type { ShownTable } from './use-table-rows.ts';

interface RowMenuOf {
  client: TraceClient;
  info: TableInfo;
  shown: ShownTable;
  columns: readonly PivotColumn[];
  span: RowSpan | null;
  setSpan(next: (span: RowSpan | null) => RowSpan | null): void;
  /** The element of the grid. */
  grid: RefObject<HTMLElement | null>;
  onCopy(format: CopyFormat): void;
  onShowEvent(row: number): void;
  onFilter(condition: string, keep: boolean): void;
  onHighlight(condition: string): void;
  /** @param offset of the first row. @param count of rows */
  onAnnotate(offset: number, count: number): void;
  /** The keys go back to the rows. */
  onClose(): void;
}

interface RowMenu {
  open(event: MouseEvent, place: GridPlace): void;
  /** @param element of the row */
  openByKey(row: number, line: PivotLine, element: HTMLElement | null): void;
  /** Highlights what the row's own group is. */
  highlight(line: PivotLine): void;
  /** Asks for a note on the selected rows where the row is one of them, else on itself. */
  annotate(row: number): void;
  element: ReactNode;
}

/** What can be done with a row, and with the cell of it that is pointed at. */
export function useRowMenu(options: RowMenuOf): RowMenu {
  const { client, info, shown, columns, span, setSpan, grid, onCopy, onShowEvent, onFilter, onHighlight } = options;
  const { rows, query } = shown;
  const notify = useApp((state) => state.notify);
  const [menu, setMenu] = useState<{ row: number; column: number; atX: number; atY: number } | null>(null);
  const commands = useRowCommands(client, info, query, onFilter);
  /** The selected rows where the row is one of them, else itself. */
  const rowsAt = (row: number) => (span !== null && isInSpan(span, row) ? spanRows(span) : { first: row, count: 1 });
  const annotate = (row: number) => {
    const { first, count } = rowsAt(row);
    options.onAnnotate(first, count);
  };
  const askCommands = (row: number) => {
    const { first: offset, count } = rowsAt(row);
    const found = rows.at(row);
    commands.ask(offset, count, count === 1 && found !== null ? pathOf(found) : null);
  };
  const openNow = (event: MouseEvent, { row, column: id, atX, atY }: GridPlace) => {
    const column = columns.findIndex((one) => one.id === id);
    if (column < 0) return;
    event.preventDefault();
    setSpan((span) => (isInSpan(span, row) ? span : spanOf(null, row, false)));
    askCommands(row);
    setMenu({ row, column, atX, atY });
  };
  // The same function always: another one would draw all rows anew.
  const latest = useRef(openNow);
  latest.current = openNow;
  const open = useCallback<typeof openNow>((event, place) => latest.current(event, place), []);

  /** Of what a row itself is: its key, or a row's first value. */
  const ownColumn = (line: PivotLine): number => Math.min(keyOf(line), columns.length - 1);
  /** The time that the row's values are of; null = all. */
  const range =
    query.fromNs === undefined || query.toNs === undefined ? null : { startNs: query.fromNs, endNs: query.toNs };
  const items = (line: PivotLine, row: number, column: number): MenuItem[] => [
    ...cellMenu(info, line, column, {
      filter: onFilter,
      highlight: onHighlight,
      copyCell(text) {
        copyText(text);
        notify('Copied the cell.');
      },
      copyRows: onCopy,
      showEvent: () => onShowEvent(row),
    }),
    { id: 'annotate', title: 'Annotate rows…', group: 2, keys: 'N', enabled: true, run: () => annotate(row) },
    noteItem(`${info.name}, ${textOf(line, columns)}`, range, 2),
  ];
  const close = () => {
    setMenu(null);
    options.onClose();
  };
  const line = menu === null ? null : rows.at(menu.row);
  return {
    open,
    openByKey(row, line, element) {
      const column = ownColumn(line);
      const cell = element?.querySelector(`[data-column="${at(columns, column).key}"]`);
      const box = (cell ?? grid.current)?.getBoundingClientRect();
      if (box === undefined) return;
      askCommands(row);
      setMenu({ row, column, atX: box.left + 8, atY: box.bottom });
    },
    highlight(line) {
      const condition = cellCondition(info, line, ownColumn(line));
      if (condition !== null) onHighlight(condition);
    },
    annotate,
    element: menu !== null && (
      <ContextMenu
        label="Row"
        items={line === null ? [] : [...items(line, menu.row, menu.column), ...commands.items()]}
        atX={menu.atX}
        atY={menu.atY}
        onClose={close}
      />
    ),
  };
}
