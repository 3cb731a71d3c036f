import { useVirtualizer } from '@tanstack/react-virtual';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { copyLines } from '../base/clipboard.ts';
import { formatCounted } from '../base/format.ts';
import { useFormats } from '../base/formats.ts';
import { ColumnGrip } from '../kit/ColumnGrip.tsx';
import type { SizedColumn } from '../kit/column-widths.ts';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../kit/grid.tsx';
import { rowAfterKey } from '../kit/row-after-key.ts';
import { createTextMeter, longest, widest } from '../kit/text-width.ts';
import { uncovered, useUncovered } from '../kit/uncovered.ts';
import { useColumnWidths } from '../kit/use-column-widths.ts';
import { useApp } from '../state/services.ts';
import { type ListColumn, type ListSort, rowsToTsv, sortRows, usedColumns } from './list-model.ts';

const rowPx = 22;
const headPx = 26;
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
  /** A cell that is more than its column's text. */
  cell?(column: string, row: Row): ReactNode;
  rowClass?(row: Row): string;
  /** Instead of rows where there are none. */
  empty: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

function sizedColumns<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): SizedColumn[] {
  const { cell, mono, head } = createTextMeter();
  const step = Math.max(1, Math.ceil(rows.length / measuredRows));
  const sampled = rows.filter((_row, i) => i % step === 0);
  return columns.map((column) => {
    // Of numbers the longest are measured, whichever rows they are in: they are never cut.
    const texts = column.number ? longest(rows.map(column.text)) : new Set(sampled.map(column.text));
    const neededPx = Math.max(widest(texts, column.mono ? mono : cell), head(column.title) + sortArrowPx);
    const fitPx = column.number ? neededPx : Math.min(mostFitPx, neededPx);
    const leastPx = column.number ? fitPx : (column.leastPx ?? fitPx);
    return { id: column.id, fitPx, leastPx, fills: column.fills ?? false };
  });
}

/** A list with sorted, resizable columns. Arrows move, Shift+arrows select, Ctrl+C copies, Enter opens. */
export function List<Row extends object>(props: ListProps<Row>) {
  const { testId, label, rows, allRows, usualSort, active, onActive, onOpen, empty } = props;
  const [sort, setSort] = useState(usualSort);
  /** The other end of what is selected. */
  const [anchor, setAnchor] = useState<Row | null>(null);
  const notify = useApp((state) => state.notify);
  const scroller = useRef<HTMLDivElement>(null);

  const columns = useMemo(() => usedColumns(props.columns, allRows), [props.columns, allRows]);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  const rowOf = useMemo(() => new Map(sorted.map((row, i) => [row, i])), [sorted]);
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: times are longer by the clock
  const sized = useMemo(() => sizedColumns(columns, allRows), [columns, allRows, formats]);
  const widths = useColumnWidths(testId, sized);
  useUncovered(scroller, JSON.stringify(widths.style));
  const template = columns.map(({ id }) => `var(--w-${id})`).join(' ');

  const activeRow = (active === null ? undefined : rowOf.get(active)) ?? -1;
  const anchorRow = (anchor === null ? undefined : rowOf.get(anchor)) ?? activeRow;
  const [first, last] = activeRow < anchorRow ? [activeRow, anchorRow] : [anchorRow, activeRow];
  const isSelected = (row: number): boolean => activeRow >= 0 && row >= first && row <= last;

  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: 8,
    // The sticky head lies over the top of the list.
    scrollMargin: headPx,
    scrollPaddingStart: headPx,
  });
  // What another part of the window has made active is brought into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is only sorted anew stays where it is
  useEffect(() => {
    if (activeRow >= 0) virtual.scrollToIndex(activeRow);
  }, [active]);

  const activate = (at: number, extend: boolean) => {
    const row = sorted[at]!;
    setAnchor(extend ? (anchor ?? active) : row);
    onActive(row);
  };
  const copy = () => {
    const chosen = activeRow < 0 ? sorted : sorted.slice(first, last + 1);
    copyLines(rowsToTsv(chosen, columns));
    notify(`Copied ${formatCounted(chosen.length, 'row')}.`);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    // Enter on a button in the grid is meant for that.
    if (event.target !== event.currentTarget && event.key === 'Enter') return;
    const pageRows = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowPx) - 2);
    const row = rowAfterKey(event.key, activeRow, sorted.length, pageRows);
    const command = event.ctrlKey || event.metaKey;
    if (row !== null) activate(row, event.shiftKey);
    else if (command && event.key.toLowerCase() === 'c' && sorted.length > 0) copy();
    else if (command && event.key.toLowerCase() === 'a' && sorted.length > 0) {
      setAnchor(sorted[0]!);
      onActive(sorted.at(-1)!);
    } else if (event.key === 'Enter' && activeRow >= 0) onOpen(sorted[activeRow]!);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <Grid
      ref={(element) => {
        scroller.current = element;
        if (typeof props.ref === 'function') props.ref(element);
        else if (props.ref) props.ref.current = element;
      }}
      className="grid list-grid"
      style={{ ...widths.style, '--columns': template } as typeof widths.style}
      aria-label={label}
      aria-rowcount={sorted.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={activeRow < 0 ? undefined : `${testId}-row-${activeRow}`}
      data-testid={testId}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && activeRow < 0 && sorted.length > 0) activate(0, false);
      }}
    >
      <GridRow className="grid-row grid-head" aria-rowindex={1}>
        {columns.map(({ id, title, help, number }) => {
          const isSorted = sort.column === id;
          return (
            <GridColumnHead
              key={id}
              style={number ? uncovered(id) : undefined}
              data-id={number ? id : undefined}
              className={`cell ${number ? 'number' : ''}`}
              aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={`sort ${isSorted ? 'sorted' : ''}`}
                title={`${help}. Click to sort.`}
                data-testid={`${testId}-sort-${id}`}
                onClick={() => {
                  const usual = id === usualSort.column && usualSort.descending;
                  setSort({ column: id, descending: isSorted ? !sort.descending : usual });
                }}
              >
                {isSorted && (sort.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
                {title}
              </button>
              <ColumnGrip column={id} widths={widths} />
            </GridColumnHead>
          );
        })}
      </GridRow>
      <GridBody className="grid-body" style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ key, index, start }) => {
          const row = sorted[index]!;
          return (
            <GridRow
              key={key}
              id={`${testId}-row-${index}`}
              className={`grid-row ${row === active ? 'active' : ''} ${isSelected(index) ? 'selected' : ''} ${props.rowClass?.(row) ?? ''}`}
              aria-rowindex={index + 2}
              aria-selected={isSelected(index)}
              data-testid={`${testId}-row`}
              style={{ transform: `translateY(${start - headPx}px)` }}
              title={props.rowTitle?.(row)}
              onClick={(event) => activate(index, event.shiftKey)}
              onDoubleClick={() => onOpen(row)}
            >
              {columns.map((column) => (
                <GridCell
                  key={column.id}
                  data-column={column.id}
                  style={column.number ? uncovered(column.id) : undefined}
                  title={column.number ? column.text(row) : undefined}
                  className={`cell ${column.number ? 'number' : ''} ${column.mono ? 'mono' : ''}`}
                >
                  {props.cell?.(column.id, row) ?? (column.number ? <span>{column.text(row)}</span> : column.text(row))}
                  {props.openLabel !== undefined && column.fills && (
                    <button
                      type="button"
                      className="only"
                      tabIndex={-1}
                      onClick={(event) => {
                        event.stopPropagation();
                        onOpen(row);
                      }}
                    >
                      {props.openLabel}
                    </button>
                  )}
                </GridCell>
              ))}
            </GridRow>
          );
        })}
      </GridBody>
      {sorted.length === 0 && <div className="grid-empty">{empty}</div>}
    </Grid>
  );
}
