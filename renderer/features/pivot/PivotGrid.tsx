import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { at, present } from '../../../contract/checked.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { type CopyFormat, rowsAs } from '../../base/copy-rows.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import type { GridPlace, GridSource } from '../../kit/grid/grid-source.ts';
import { isInSpan, spanOf, spanRows } from '../../kit/grid/row-span.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { useDetailsPanel } from '../../state/panel-store.ts';
import { LargestValues, type PivotColumn, pivotColumns, sortOf, sortPlace } from '../../state/pivot-columns.ts';
import { cellsOf, nextSort, pathKey, type TableSort } from '../../state/pivot-model.ts';
import { useApp } from '../../state/services.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { usePivotHead } from './PivotHead.tsx';
import styles from './pivot.module.css';
import { factsOf, pivotCells } from './pivot-cells.tsx';
import { cellMenu } from './pivot-menu.ts';
import { canOpen, depthOf, eventRowOf, isOpen, type PivotLine, parentRow, pathOf, timeOf } from './pivot-rows.ts';
import { lineId, markId, PivotSizes } from './pivot-widths.ts';
import { type Target, usePivotSelection } from './use-pivot-selection.ts';
import { useRowCommands } from './use-row-commands.ts';
import type { RowWindow, ShownTable, TableRows } from './use-table-rows.ts';

/** A copy is one question to the host, and one text in memory. */
const mostCopiedRows = 10_000;

interface PivotGridProps {
  client: TraceClient;
  info: TableInfo;
  /** Of the rows that are shown. */
  configuration: TableConfiguration;
  shown: ShownTable;
  /** Newer rows are on their way. */
  pending: boolean;
  /** They are taking their time. */
  stale: boolean;
  /** Told to those who fetch: the rows that the grid shows. */
  inView: RefObject<RowWindow>;
  /** The view's own order of rows. */
  sort: readonly TableSort[];
  /** By `pathKey`, of the groups that the graph draws. */
  colours: ReadonlyMap<string, string>;
  /** By `pathKey`, of the groups that the graph leaves out. */
  hidden: ReadonlySet<string>;
  /** The element that has the focus and the keys. */
  grid: RefObject<HTMLDivElement | null>;
  movedHead: RefObject<string | null>;
  target: Target | null;
  onSort(sort: readonly TableSort[]): void;
  onColumns(configuration: TableConfiguration): void;
  onEditColumns(): void;
  /** Draws a group, or leaves it out of the graph. */
  onDrawn(path: RowPath): void;
  onToggle(path: RowPath, open: boolean): void;
  /** Rows are to be kept, or left out, by this condition. */
  onFilter(condition: string, keep: boolean): void;
  /** Rows of which a condition holds are to be marked; once more: no longer. */
  onHighlight(condition: string): void;
  onRetry(): void;
}

/**
 * A table as a tree of groups: keys left of a gold bar, graphed columns right of a blue one. Groups open one by one; rows
 * are virtual. Made anew for each table and configuration.
 */
export function PivotGrid(props: PivotGridProps) {
  const { client, info, configuration, shown, pending, stale, inView, sort: ownSort, colours, hidden, onDrawn } = props;
  const { rows, query } = shown;
  const id = useId();
  const notify = useApp((state) => state.notify);

  // All pages of one question have the same columns and totals, and rows are shown only when one of them is here.
  const page = present(rows.anyPage, 'a page of the rows that are shown');
  const { total } = page;
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is any of `rows`; units and widths follow the formats
  const columns = useMemo(() => pivotColumns(info, configuration, page.columns), [info, configuration, rows, formats]);
  const keyCount = columns.filter(({ area }) => area === 'key').length;
  const sort = useMemo(() => sortOf(info, configuration, columns, ownSort), [info, configuration, columns, ownSort]);
  const sizer = useSizer(columns, page);
  const widths = useDraggedWidths(`table.${info.id}`);
  const linePx = 18 + 7 * Math.max(2, String(total).length);
  const sortedBy = columns.find((column) => column.area === 'value' && sortPlace(sort, column) === 0)?.id ?? null;

  const grid = useRef<GridHandle>(null);
  const { span, setSpan, select, moveTo, toggle } = usePivotSelection(props, grid, keyCount);
  const [menu, setMenu] = useState<{ row: number; column: number; atX: number; atY: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has other values
  const largest = useMemo(() => new LargestValues(), [rows]);
  const source = useLineSource(rows, total, largest, inView);

  const showEvent = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null) return;
      const eventRow = eventRowOf(found);
      if (eventRow < 0) return;
      useTableStore.getState().selectRow(eventRow, query.trace);
      const panel = useDetailsPanel.getState();
      if (!panel.open) panel.toggle();
      const timeNs = timeOf(found, configuration);
      if (timeNs === null) return;
      useViewStore.getState().setCursor(timeNs);
      useViewStore.getState().reveal(timeNs);
    },
    [rows, configuration, query.trace],
  );
  const open = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null) return;
      if (canOpen(found, keyCount)) toggle(row);
      else showEvent(row);
    },
    [rows, keyCount, toggle, showEvent],
  );

  const copyRows = useCallback(
    async (format: CopyFormat) => {
      if (span === null) return;
      const { first: offset, count } = spanRows(span);
      const limit = Math.min(count, mostCopiedRows);
      const answer = await client.call('table', { ...query, offset, limit });
      const units = columns.map(({ cellUnit }) => cellUnit);
      (format === 'tsv' ? copyLines : copyText)(rowsAs(format, ...cellsOf(answer, units)));
      const copied = formatCounted(answer.path.length, 'row');
      notify(count > limit ? `Copied the first ${copied} of ${formatCount(count)}.` : `Copied ${copied}.`);
    },
    [client, query, span, notify, columns],
  );

  const copy = (format: CopyFormat) => void copyRows(format).catch((error) => notify(errorInfo(error).message));

  const commands = useRowCommands(client, info, query, props.onFilter);
  /** About the selected rows where the row is one of them, else about itself. */
  const askCommands = useRef<(row: number) => void>(() => {});
  askCommands.current = (row) => {
    const { first: offset, count } = span !== null && isInSpan(span, row) ? spanRows(span) : { first: row, count: 1 };
    const found = rows.at(row);
    commands.ask(offset, count, count === 1 && found !== null ? pathOf(found) : null);
  };
  const placeOf = useRef<(column: string | null) => number>(() => -1);
  placeOf.current = (column) => columns.findIndex(({ id: own }) => own === column);
  const openMenu = useCallback(
    (event: MouseEvent, { row, column, atX, atY }: GridPlace) => {
      const place = placeOf.current(column);
      if (place < 0) return;
      event.preventDefault();
      setSpan((span) => (isInSpan(span, row) ? span : spanOf(null, row, false)));
      askCommands.current(row);
      setMenu({ row, column: place, atX, atY });
    },
    [setSpan],
  );
  /** Of what a row itself is: its key, or a row's first value. */
  const ownColumn = (line: PivotLine): number => Math.min(depthOf(line), columns.length - 1);
  const openMenuByKey = (row: number, line: PivotLine) => {
    const column = ownColumn(line);
    const { key } = at(columns, column);
    const element = document.getElementById(`${id}-${row}`)?.querySelector(`[data-column="${key}"]`);
    const box = (element ?? props.grid.current)?.getBoundingClientRect();
    if (box === undefined) return;
    askCommands.current(row);
    setMenu({ row, column, atX: box.left + 8, atY: box.bottom });
  };
  const closeMenu = useCallback(() => {
    setMenu(null);
    grid.current?.focus();
  }, []);

  /** By what the row's own group is. */
  const highlightRow = (row: number) => {
    const found = rows.at(row);
    if (found === null) return;
    const item = menuItems(row, ownColumn(found)).find(({ id: name }) => name === 'highlight');
    if (item?.enabled) item.run();
  };

  /** True for the keys of a tree and of its cells. */
  const onKey = (event: KeyboardEvent, row: number | null): boolean => {
    const found = row === null ? null : rows.at(row);
    if (row === null || found === null) return false;
    const command = event.ctrlKey || event.metaKey;
    const key = command ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    const path = pathOf(found);
    if (key === 'Ctrl+m') highlightRow(row);
    else if ((key === 'F10' && event.shiftKey) || key === 'ContextMenu') openMenuByKey(row, found);
    else if (key === '.' && colours.has(pathKey(path))) onDrawn(path);
    else if (key === 'ArrowRight' && isOpen(found)) moveTo(Math.min(row + 1, total - 1));
    else if (key === 'ArrowRight' || (key === 'ArrowLeft' && isOpen(found))) toggle(row);
    else if (key === 'ArrowLeft') {
      const parent = parentRow(rows, row);
      if (parent !== null) moveTo(parent);
    } else return false;
    return true;
  };

  const sortBy = (column: PivotColumn, add: boolean) => {
    const { values } = at(page.columns, columns.indexOf(column));
    props.onSort(nextSort(sort, { ...column, values }, add));
  };

  const menuItems = (row: number, column: number): MenuItem[] => {
    const found = rows.at(row);
    if (found === null) return [];
    const ofCell = cellMenu(info, found, column, {
      filter: props.onFilter,
      highlight: props.onHighlight,
      copyCell(text) {
        copyText(text);
        notify('Copied the cell.');
      },
      copyRows: copy,
      showEvent: () => showEvent(row),
    });
    return [...ofCell, ...commands.items()];
  };

  const barred = useMemo(() => {
    const primary = columns.find((column) => sortPlace(sort, column) === 0);
    return new Set(columns.filter((column) => column.alignsRight && (column.isPercent || column === primary)));
  }, [columns, sort]);

  const cells = useMemo(
    () => pivotCells({ columns, barred, largest, colours, hidden, onToggle: toggle, onDrawn }),
    [columns, barred, largest, colours, hidden, toggle, onDrawn],
  );
  const facts = useCallback((line: PivotLine) => factsOf(line, keyCount), [keyCount]);
  const hasKeys = keyCount > 0;
  const partClass = useMemo(() => ({ start: hasKeys ? styles.keys : '', end: styles.graphed }), [hasKeys]);
  const barPx = useMemo(() => ({ start: hasKeys ? 3 : 0, end: 3 }), [hasKeys]);
  const head = usePivotHead({
    info,
    configuration,
    columns,
    sort,
    widths,
    grid: props.grid,
    movedHead: props.movedHead,
    onSort: sortBy,
    onSorts: props.onSort,
    onColumns: props.onColumns,
    onEditColumns: props.onEditColumns,
  });

  return (
    <>
      <DataGrid
        role="treegrid"
        label={info.name}
        testIds={{ grid: 'pivot-grid', row: 'pivot-row' }}
        rowId={id}
        ref={props.grid}
        handle={grid}
        source={source}
        columns={cells}
        sizes={(view) => sizer.sizes(pagesOf(rows, view), view.widthPx, linePx)}
        widths={widths}
        columnInView={sortedBy}
        partClass={partClass}
        barPx={barPx}
        bands={head.bands}
        headCell={head.headCell}
        headRef={head.headRef}
        selection={span}
        onSelect={select}
        selectsMany
        onOpen={open}
        onCopy={() => copy('tsv')}
        onKey={onKey}
        onMenu={openMenu}
        factsOf={facts}
        isBusy={pending}
        isStale={stale}
        failure={rows.error === null ? null : { message: errorInfo(rows.error).message, retry: props.onRetry }}
        foot={{
          testId: 'pivot-totals',
          title: `Total of ${formatCounted(page.rows, 'row')}`,
          cell: ({ id: column }) => totalOf(column, columns, page),
        }}
      />
      {head.over}
      {menu !== null && (
        <ContextMenu
          label="Row"
          items={menuItems(menu.row, menu.column)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={closeMenu}
        />
      )}
    </>
  );
}

/** Widths of these columns; they go on from those of the columns before. */
function useSizer(columns: readonly PivotColumn[], page: TablePage): PivotSizes {
  const known = useRef<{ columns: readonly PivotColumn[]; sizer: PivotSizes } | null>(null);
  if (known.current?.columns !== columns)
    known.current = { columns, sizer: new PivotSizes(columns, page, known.current?.sizer ?? null) };
  return known.current.sizer;
}

function useLineSource(
  rows: TableRows,
  total: number,
  largest: LargestValues,
  inView: RefObject<RowWindow>,
): GridSource<PivotLine> {
  return useMemo(
    () => ({
      rowCount: total,
      rowAt(row) {
        const found = rows.at(row);
        if (found !== null) largest.add(found.page);
        return found;
      },
      want(first, end) {
        inView.current = { first, end };
        rows.want(first, end);
      },
      has: (first, end) => rows.has(first, end),
    }),
    [rows, total, largest, inView],
  );
}

/** The pages that hold these rows, as far as they are here. */
function pagesOf(rows: TableRows, { first, end }: RowWindow): ReadonlySet<TablePage> {
  const pages = new Set<TablePage>();
  for (let row = first; row < end; row++) {
    const found = rows.at(row);
    if (found !== null) pages.add(found.page);
  }
  return pages;
}

/** Of all rows in one, the cell of a column. */
function totalOf(id: string, columns: readonly PivotColumn[], page: TablePage) {
  if (id === lineId) return 'Σ';
  if (id === markId) return null;
  const place = columns.findIndex((column) => column.id === id);
  if (at(columns, place).area === 'key') return place === 0 ? 'Total' : null;
  return <span>{cellText(at(page.totals, place), 0)}</span>;
}
