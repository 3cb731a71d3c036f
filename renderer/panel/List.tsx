import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { copyLines } from '../base/clipboard.ts';
import { formatCounted } from '../base/format.ts';
import { useFormats } from '../base/formats.ts';
import type { ColumnSize } from '../kit/grid/column-layout.ts';
import { DataGrid } from '../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../kit/grid/grid-props.ts';
import { type GridColumn, type GridSort, listSource } from '../kit/grid/grid-source.ts';
import { RowButton } from '../kit/grid/RowButton.tsx';
import type { RowSpan } from '../kit/grid/row-span.ts';
import { useDraggedWidths } from '../kit/grid/use-dragged-widths.ts';
import { createTextMeter, longest, widest } from '../kit/text-width.ts';
import { useApp } from '../state/services.ts';
import { type ListColumn, type ListSort, rowsToTsv, sortRows, usedColumns } from './list-model.ts';
import { type ListMenu, useListMenu } from './use-list-menu.tsx';

/** Beside the name of the column that is sorted by. */
const sortArrowPx = 15;
/** As wide as a column gets by itself. */
const mostFitPx = 420;
/** Texts that are measured, evenly taken from all of them. */
const measuredRows = 2000;

export interface ListProps<Row extends object> {
  /** Also the name that column widths are kept under. */
  testId: string;
  label: string;
  /** One that is empty in every row is left out. */
  columns: readonly ListColumn<Row>[];
  /** Those that a search has left. */
  rows: readonly Row[];
  /** All of them: the columns are those, and as wide, as these need. */
  allRows: readonly Row[];
  usualSort: ListSort;
  /** The row that the keys are about. */
  active: Row | null;
  onActive(row: Row): void;
  /** Enter and a double-click. */
  onOpen(row: Row): void;
  /** Where it is given, the row under the pointer has a button for the same. */
  openLabel?: string;
  rowTitle?(row: Row): string;
  menu?: ListMenu<Row>;
  /** A cell that is more than its column's text. */
  cell?(column: string, row: Row): ReactNode;
  rowClass?(row: Row): string;
  /** Instead of rows where there are none. */
  empty: ReactNode;
  ref?: RefObject<HTMLDivElement | null>;
}

function columnSizes<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): ColumnSize[] {
  const { cell, mono, head } = createTextMeter();
  const step = Math.max(1, Math.ceil(rows.length / measuredRows));
  const sampled = rows.filter((_row, i) => i % step === 0);
  return columns.map((column, i) => {
    // Of numbers the longest are measured, whichever rows they are in: they are never cut.
    const texts = column.number ? longest(rows.map(column.text)) : new Set(sampled.map(column.text));
    const textPx = widest(texts, column.mono ? mono : cell) + (column.besidePx ?? 0);
    const neededPx = Math.max(textPx, head(column.title) + sortArrowPx);
    const fitPx = column.number ? neededPx : Math.min(mostFitPx, neededPx);
    const leastPx = column.number ? fitPx : (column.leastPx ?? fitPx);
    return { id: column.id, fitPx, leastPx, fills: column.fills ?? false, part: i === 0 ? 'start' : 'middle' };
  });
}

/** A list with sorted, resizable columns, the first of which stays in view. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { testId, label, rows, allRows, usualSort, onOpen, empty, cell, openLabel } = props;
  const [sort, setSort] = useState<GridSort>(usualSort);
  const notify = useApp((state) => state.notify);
  const grid = useRef<GridHandle>(null);
  const widths = useDraggedWidths(testId);

  const listed = useMemo(() => usedColumns(props.columns, allRows), [props.columns, allRows]);
  const sorted = useMemo(() => sortRows(rows, listed, sort), [rows, listed, sort]);
  const source = useMemo(() => listSource(sorted), [sorted]);
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: times are longer by the clock
  const sizes = useMemo(() => columnSizes(listed, allRows), [listed, allRows, formats]);
  const latest = useRef({ cell, onOpen });
  latest.current = { cell, onOpen };
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells say other times by the clock, and what `cell` makes of them
  const columns = useMemo(
    () => listed.map((column) => gridColumn(column, openLabel, latest)),
    [listed, openLabel, formats, cell],
  );

  const { selection, select } = useSelection(sorted, props, grid);
  const menu = useListMenu(sorted, props.menu, props.onActive, grid);
  const copy = () => {
    const span = selection ?? { anchor: 0, active: sorted.length - 1 };
    const chosen = sorted.slice(Math.min(span.anchor, span.active), Math.max(span.anchor, span.active) + 1);
    if (chosen.length === 0) return;
    copyLines(rowsToTsv(chosen, listed));
    notify(`Copied ${formatCounted(chosen.length, 'row')}.`);
  };
  const sortBy = (column: string) => {
    const usual = column === usualSort.column && usualSort.descending;
    setSort({ column, descending: sort.column === column ? !sort.descending : usual });
  };
  const { rowClass, rowTitle } = props;
  const factsOf = (row: Row) => ({ className: rowClass?.(row) ?? '', ...(rowTitle && { title: rowTitle(row) }) });

  return (
    <>
      <DataGrid
        label={label}
        testIds={{ grid: testId, row: `${testId}-row`, sort: `${testId}-sort` }}
        rowId={`${testId}-row`}
        source={source}
        columns={columns}
        sizes={sizes}
        widths={widths}
        selection={selection}
        onSelect={select}
        selectsMany
        selectsOnFocus
        onOpen={(at) => {
          const row = sorted[at];
          if (row !== undefined) onOpen(row);
        }}
        onCopy={copy}
        {...menu.gridProps}
        sort={sort}
        onSort={sortBy}
        factsOf={rowClass || rowTitle ? factsOf : undefined}
        face={sorted.length === 0 && empty}
        handle={grid}
        ref={props.ref}
      />
      {menu.element}
    </>
  );
}

/** The rows from the anchor to the active one, and what selects others. */
function useSelection<Row extends object>(
  sorted: readonly Row[],
  { active, onActive }: Pick<ListProps<Row>, 'active' | 'onActive'>,
  grid: RefObject<GridHandle | null>,
) {
  /** The other end of what is selected. */
  const [anchor, setAnchor] = useState<Row | null>(null);
  const rowOf = useMemo(() => new Map(sorted.map((row, i) => [row, i])), [sorted]);
  const activeRow = active === null ? undefined : rowOf.get(active);
  const anchorRow = anchor === null ? undefined : rowOf.get(anchor);
  const selection: RowSpan | null =
    activeRow === undefined ? null : { anchor: anchorRow ?? activeRow, active: activeRow };
  // What another part of the window has made active is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only sorted anew stays where it is
  useEffect(() => {
    if (activeRow !== undefined) grid.current?.reveal(activeRow);
  }, [active]);
  const select = (span: RowSpan) => {
    setAnchor(sorted[span.anchor] ?? null);
    const row = sorted[span.active];
    if (row !== undefined) onActive(row);
  };
  return { selection, select };
}

interface Latest<Row> {
  current: { cell: ((column: string, row: Row) => ReactNode) | undefined; onOpen(row: Row): void };
}

function gridColumn<Row>(column: ListColumn<Row>, openLabel: string | undefined, latest: Latest<Row>): GridColumn<Row> {
  const { id, title, help, number = false, mono = false, fills, text } = column;
  const hasButton = openLabel !== undefined && fills === true;
  return {
    id,
    title,
    help,
    isNumber: number,
    isMono: mono,
    text,
    cell: (row) => (
      <>
        {latest.current.cell?.(id, row) ?? (number ? <span>{text(row)}</span> : text(row))}
        {hasButton && <RowButton onPress={() => latest.current.onOpen(row)}>{openLabel}</RowButton>}
      </>
    ),
  };
}
