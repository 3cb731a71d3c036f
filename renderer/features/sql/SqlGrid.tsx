import { type CSSProperties, useEffect, useMemo, useState } from 'react';
import { at } from '../../../contract/checked.ts';
import type { SqlAnswer, SqlAnswerColumn, SqlCell, SqlPage, SqlSort } from '../../../contract/sql-console.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { type CopyFormat, rowsAs } from '../../base/copy-rows.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import type { ColumnSize } from '../../kit/grid/column-layout.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import { type GridColumn, pagedSource } from '../../kit/grid/grid-source.ts';
import { PagedRows } from '../../kit/grid/paged-rows.ts';
import { type RowSpan, spanRows } from '../../kit/grid/row-span.ts';
import { useDraggedWidths } from '../../kit/grid/use-dragged-widths.ts';
import { createTextMeter, longest, widest } from '../../kit/text-width.ts';
import { useApp } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { cellText, decimalsOf, isNumber, shareOf, typeLabel } from './cells.ts';
import styles from './sql.module.css';

const mostFitPx = 320;
/** One question to the host, and one text in memory. */
const mostCopiedRows = 10_000;

interface SqlGridProps {
  client: TraceClient;
  answer: SqlAnswer;
  sort: SqlSort;
  onSort(sort: SqlSort): void;
  /** By column: the colour that the chart draws it in. */
  colours: ReadonlyMap<number, string>;
  /** The column that the chart names its places by: it has no bars. */
  labels: number | null;
  /** Copies what is selected, or all. */
  copy: { current: (format: CopyFormat) => void };
}

/** The rows of an answer; pages of them come as they are scrolled to. Made anew for each answer. */
export function SqlGrid({ client, answer, sort, onSort, colours, labels, copy }: SqlGridProps) {
  const { columns, rows: total } = answer;
  const [selection, setSelection] = useState<RowSpan | null>(null);
  const widths = useDraggedWidths(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins at its top
  useEffect(() => setSelection(null), [sort]);
  const { pages, source } = usePages(client, answer, sort);
  useCopy({ client, answer, sort, copy }, selection);

  const decimals = useMemo(() => columns.map(decimalsOf), [columns]);
  const fitting = useMemo(() => new FittingWidths(columns, decimals), [columns, decimals]);
  const gridColumns = useMemo(
    () => [lineColumn, ...columns.map((column, i) => gridColumn(column, i, at(decimals, i), labels, colours))],
    [columns, decimals, labels, colours],
  );
  const linePx = 18 + 7 * Math.max(2, String(total).length);

  const timeColumn = columns.findIndex(({ kind }) => kind === 'time');
  const select = (span: RowSpan, went: boolean) => {
    setSelection(span);
    const time = timeColumn < 0 || !went ? null : source.rowAt(span.active)?.[timeColumn];
    if (typeof time !== 'number') return;
    const view = useViewStore.getState();
    view.reveal(time);
    view.setCursor(time);
  };

  const sortBy = (id: string) => {
    const column = Number(id.slice(1));
    onSort(nextSort(sort, column, isNumber(at(columns, column))));
  };
  return (
    <DataGrid
      label="Result"
      testIds={{ grid: 'sql-grid', row: 'sql-row', sort: 'sql-sort' }}
      source={source}
      columns={gridColumns}
      sizes={({ first }) => fitting.sizes(linePx, pages.at(first)?.page ?? pages.anyPage)}
      widths={widths}
      selection={selection}
      onSelect={select}
      selectsMany
      selectsOnFocus
      onCopy={() => copy.current('tsv')}
      sort={sort === null ? null : { column: `c${sort.column}`, descending: sort.descending }}
      onSort={sortBy}
      failure={
        pages.error === null
          ? null
          : { message: errorInfo(pages.error).message, retry: () => pages.want(0, PagedRows.pageRows) }
      }
      className={styles.grid}
    />
  );
}

/** Pages of the answer in an order, and the rows that are known of them. */
function usePages(client: TraceClient, answer: SqlAnswer, sort: SqlSort) {
  const [version, setVersion] = useState(0);
  const pages = useMemo(
    () =>
      new PagedRows<SqlPage>(
        (offset, limit, signal) => client.call('sqlPage', { answer: answer.answer, sort, offset, limit }, { signal }),
        ({ rows }) => rows.length,
        () => setVersion((version) => version + 1),
      ),
    [client, answer, sort],
  );
  useEffect(() => () => pages.dispose(), [pages]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has other pages
  const source = useMemo(
    () => ({ ...pagedSource(pages, ({ page, index }) => at(page.rows, index)), rowCount: answer.rows }),
    [pages, answer, version],
  );
  return { pages, source };
}

function useCopy(
  { client, answer, sort, copy }: Pick<SqlGridProps, 'client' | 'answer' | 'sort' | 'copy'>,
  selection: RowSpan | null,
) {
  const { columns, rows: total } = answer;
  const notify = useApp((state) => state.notify);
  copy.current = (format) => {
    const { first: from, count } = selection === null ? { first: 0, count: total } : spanRows(selection);
    const limit = Math.min(count, mostCopiedRows);
    client.call('sqlPage', { answer: answer.answer, sort, offset: from, limit }).then(
      ({ rows }) => {
        (format === 'tsv' ? copyLines : copyText)(
          rowsAs(
            format,
            columns.map((column) => ({ name: column.name, isNumber: isNumber(column) })),
            rows,
          ),
        );
        const all = count > limit ? ` of ${formatCount(count)}. To get all rows, export the result` : '';
        notify(`Copied ${formatCounted(rows.length, 'row')}${all}.`);
      },
      (error) => notify(errorInfo(error).message),
    );
  };
}

/** Numbers largest first, texts from A on; then the other way round; then as the query says. */
function nextSort(sort: SqlSort, column: number, isNumbers: boolean): SqlSort {
  if (sort?.column !== column) return { column, descending: isNumbers };
  return sort.descending === isNumbers ? { column, descending: !isNumbers } : null;
}

type SqlRow = readonly SqlCell[];
const cellAt: (row: SqlRow, column: number) => SqlCell = at;

const lineColumn: GridColumn<SqlRow> = {
  id: 'line',
  title: '#',
  isNumber: true,
  isFixed: true,
  isUnsorted: true,
  text: (_row, at) => formatCount(at + 1),
  tip: () => undefined,
  cellClass: () => `${styles.line}`,
};

/** @param labels the column that has no bars */
function gridColumn(
  column: SqlAnswerColumn,
  i: number,
  decimals: number,
  labels: number | null,
  colours: ReadonlyMap<number, string>,
): GridColumn<SqlRow> {
  const { name, type, kind } = column;
  const hasBar = i !== labels && isNumber(column) && kind !== 'time';
  const colour = colours.get(i) ?? 'var(--c0)';
  const textOf = (row: SqlRow) => cellText(cellAt(row, i), column, decimals);
  return {
    id: `c${i}`,
    key: name,
    title: name,
    help: `${name} (${type})`,
    head: (
      <>
        {name}
        <span className={styles.type}>{typeLabel(column)}</span>
      </>
    ),
    isNumber: isNumber(column),
    isMono: kind === 'address',
    text: textOf,
    tip: (row) => (isNumber(column) || textOf(row).length > 24 ? textOf(row) : undefined),
    cellClass: (row) => (cellAt(row, i) === null ? `${styles.null}` : ''),
    cell: (row) => {
      const cell = cellAt(row, i);
      if (cell === null) return <span>NULL</span>;
      if (!isNumber(column)) return textOf(row);
      return (
        <>
          {hasBar && (
            <i className={styles.bar} style={{ '--share': shareOf(cell, column), '--bar': colour } as CSSProperties} />
          )}
          <span className={styles.value}>{textOf(row)}</span>
        </>
      );
    },
  };
}

/** Widths by the rows that were seen: wider for rows that need it, never narrower, so columns do not jump to and fro. */
class FittingWidths {
  private sized: readonly ColumnSize[] = [];
  private seen: SqlPage | null | undefined;
  private linePx = 0;
  private readonly columns: readonly SqlAnswerColumn[];
  private readonly decimals: readonly number[];

  constructor(columns: readonly SqlAnswerColumn[], decimals: readonly number[]) {
    this.columns = columns;
    this.decimals = decimals;
  }

  /** The very same array as long as nothing needs more room. */
  sizes(linePx: number, page: SqlPage | null): readonly ColumnSize[] {
    if (this.seen === page && this.linePx === linePx) return this.sized;
    const before = new Map(this.sized.map(({ id, fitPx }) => [id, fitPx]));
    const needed = fitWidths(this.columns, this.decimals, page?.rows ?? []);
    this.seen = page;
    this.linePx = linePx;
    this.sized = [
      { id: 'line', fitPx: linePx, leastPx: linePx, part: 'start' },
      ...this.columns.map((column, i): ColumnSize => {
        const id = `c${i}`;
        const fitPx = Math.max(at(needed, i), before.get(id) ?? 0);
        return { id, fitPx, leastPx: isNumber(column) ? fitPx : Math.min(fitPx, 90), fills: !isNumber(column) };
      }),
    ];
    return this.sized;
  }
}

function fitWidths(
  columns: readonly SqlAnswerColumn[],
  decimals: readonly number[],
  rows: readonly (readonly SqlCell[])[],
): number[] {
  const { cell, mono, head } = createTextMeter();
  return columns.map((column, i) => {
    const all = rows.map((row) => cellText(cellAt(row, i), column, at(decimals, i)));
    const texts = isNumber(column) ? longest(all) : all.slice(0, 100);
    // Beside the name stand its type and the arrow of the order.
    const headWidth = head(`${column.name} ${typeLabel(column)}`) + 20;
    const neededPx = Math.max(headWidth, widest(texts, column.kind === 'address' ? mono : cell) + 4);
    return isNumber(column) ? neededPx : Math.min(mostFitPx, neededPx);
  });
}
