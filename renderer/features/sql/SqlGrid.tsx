import { ArrowDown, ArrowUp } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { SqlAnswer, SqlAnswerColumn, SqlCell, SqlPage, SqlSort } from '../../../contract/sql-console.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { type CopyFormat, rowsAs } from '../../base/copy-rows.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { ColumnGrip } from '../../kit/ColumnGrip.tsx';
import { clampWidth, type DraggedWidths, widthVariables } from '../../kit/column-widths.ts';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../kit/grid.tsx';
import { PagedRows } from '../../kit/paged-rows.ts';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { isInSpan, type RowSpan, spanOf, spanRows } from '../../kit/row-span.ts';
import { createTextMeter, longest, widest } from '../../kit/text-width.ts';
import { uncovered, useUncovered } from '../../kit/uncovered.ts';
import { useScaledScroll } from '../../kit/use-scaled-scroll.ts';
import { useApp } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { cellText, decimalsOf, isNumber, shareOf, typeLabel } from './cells.ts';

const rowPx = 22;
const headPx = 26;
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
  const id = useId();
  const notify = useApp((state) => state.notify);
  const [, setVersion] = useState(0);
  const { scroller, onScroll, geometry, top, visible, reveal, scrollHeight } = useScaledScroll(total, rowPx, headPx);
  const { first, end } = visible;
  const [span, setSpan] = useState<RowSpan | null>(null);
  const active = span?.active ?? null;

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
  useEffect(() => pages.want(first, Math.max(first + 1, end)), [pages, first, end]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another order begins at its top
  useEffect(() => setSpan(null), [sort]);

  // The rows before stay until those of another order are here.
  const drawn = useRef({ pages, first, end });
  if (pages.has(first, end) || drawn.current.pages === pages) drawn.current = { pages, first, end };
  const shown = drawn.current;
  const rowAt = (row: number): readonly SqlCell[] | null => {
    const found = shown.pages.at(row);
    return found === null ? null : found.page.rows[found.index]!;
  };

  const decimals = useMemo(() => columns.map(decimalsOf), [columns]);
  const pageInView = pages.at(first)?.page ?? pages.anyPage;
  const fitted = useRef<readonly number[]>([]);
  const fitPx = useMemo(() => {
    // Wider for rows that need it, never narrower: columns do not jump to and fro.
    const needed = fitWidths(columns, decimals, pageInView?.rows ?? []);
    fitted.current = needed.map((px, i) => Math.max(px, fitted.current[i] ?? 0));
    return fitted.current;
  }, [columns, decimals, pageInView]);
  const [dragged, setDragged] = useState<DraggedWidths>({});
  const widths = {
    style: widthVariables(
      columns.map((column, i) => ({
        id: `c${i}`,
        fitPx: fitPx[i]!,
        leastPx: isNumber(column) ? fitPx[i]! : Math.min(fitPx[i]!, 90),
        fills: !isNumber(column),
      })),
      dragged,
    ) as CSSProperties,
    resize: (column: string, px: number | null) =>
      setDragged(({ [column]: _before, ...others }) =>
        px === null ? others : { ...others, [column]: clampWidth(px) },
      ),
  };
  useUncovered(scroller, JSON.stringify(widths.style));
  const linePx = 18 + 7 * Math.max(2, String(total).length);
  const template = `${linePx}px ${columns.map((_, i) => `var(--w-c${i})`).join(' ')}`;

  const timeColumn = columns.findIndex(({ kind }) => kind === 'time');
  const activate = (row: number, extend: boolean) => {
    setSpan(spanOf(span, row, extend));
    reveal(row);
    const time = timeColumn < 0 ? null : rowAt(row)?.[timeColumn];
    if (typeof time !== 'number') return;
    const view = useViewStore.getState();
    view.reveal(time);
    view.setCursor(time);
  };

  copy.current = (format) => {
    const { first: from, count } = span === null ? { first: 0, count: total } : spanRows(span);
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
        const all = count > limit ? ` of ${formatCount(count)}: export the others` : '';
        notify(`Copied ${formatCounted(rows.length, 'row')}${all}.`);
      },
      (error) => notify(errorInfo(error).message),
    );
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey) return;
    const pageRows = Math.max(1, Math.floor(geometry.viewportPx / rowPx) - 1);
    const row = rowAfterKey(event.key, active ?? -1, total, pageRows);
    const command = event.ctrlKey || event.metaKey;
    if (row !== null) activate(row, event.shiftKey);
    else if (command && event.key.toLowerCase() === 'c') copy.current('tsv');
    else if (command && event.key.toLowerCase() === 'a' && total > 0) setSpan({ anchor: 0, active: total - 1 });
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const failure = pages.error === null ? null : errorInfo(pages.error).message;
  const indexes = Array.from({ length: Math.max(0, shown.end - shown.first) }, (_, i) => shown.first + i);
  return (
    <Grid
      ref={scroller}
      className="grid sql-grid"
      style={{ ...widths.style, '--columns': template } as CSSProperties}
      aria-label="Answer"
      aria-rowcount={total + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={active === null ? undefined : `${id}-${active}`}
      data-testid="sql-grid"
      onScroll={onScroll}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active === null && total > 0) setSpan(spanOf(null, 0, false));
      }}
    >
      <div className="events-sizer" style={{ height: headPx + scrollHeight }}>
        <div className="events-window" style={{ height: headPx + geometry.viewportPx }}>
          <GridRow className="grid-row grid-head" aria-rowindex={1}>
            <GridColumnHead className="cell number line">#</GridColumnHead>
            {columns.map((column, i) => {
              const isSorted = sort?.column === i;
              return (
                <GridColumnHead
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                  key={i}
                  className={`cell ${isNumber(column) ? 'number' : ''}`}
                  style={uncovered(`c${i}`)}
                  data-id={`c${i}`}
                  aria-sort={isSorted ? (sort.descending ? 'descending' : 'ascending') : undefined}
                >
                  <button
                    type="button"
                    className={`sort ${isSorted ? 'sorted' : ''}`}
                    title={`${column.name} (${column.type}). Click to sort.`}
                    data-testid={`sql-sort-${column.name}`}
                    onClick={() =>
                      onSort(
                        isSorted && sort.descending !== isNumber(column)
                          ? null
                          : { column: i, descending: isSorted ? !sort.descending : isNumber(column) },
                      )
                    }
                  >
                    {isSorted && (sort.descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
                    {column.name}
                    <span className="sql-type">{typeLabel(column)}</span>
                  </button>
                  <ColumnGrip column={`c${i}`} widths={widths} label={column.name} />
                </GridColumnHead>
              );
            })}
          </GridRow>
          <GridBody className="events-rows" style={{ height: geometry.viewportPx }}>
            {indexes.map((row) => {
              const cells = rowAt(row);
              return (
                <GridRow
                  key={row}
                  id={`${id}-${row}`}
                  className={`grid-row ${row === active ? 'active' : ''} ${isInSpan(span, row) ? 'selected' : ''}`}
                  aria-rowindex={row + 2}
                  aria-selected={isInSpan(span, row)}
                  data-testid="sql-row"
                  style={{ transform: `translateY(${row * rowPx - top}px)` }}
                  onClick={(event) => activate(row, event.shiftKey)}
                >
                  <GridCell className="cell number line">{formatCount(row + 1)}</GridCell>
                  {columns.map((column, i) => (
                    <Cell
                      // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have one name
                      key={i}
                      cell={cells?.[i]}
                      id={`c${i}`}
                      column={column}
                      decimals={decimals[i]!}
                      colour={i === labels ? null : (colours.get(i) ?? 'var(--c0)')}
                    />
                  ))}
                </GridRow>
              );
            })}
          </GridBody>
        </div>
      </div>
      {failure !== null && (
        <p className="sql-failure" role="alert">
          {failure}
        </p>
      )}
    </Grid>
  );
}

interface CellProps {
  /** Of its column. */
  id: string;
  /** `undefined`: not here yet. */
  cell: SqlCell | undefined;
  column: SqlAnswerColumn;
  decimals: number;
  /** Of its bar; null = none. */
  colour: string | null;
}

function Cell({ id, cell, column, decimals, colour }: CellProps) {
  if (cell === undefined) return <GridCell className="cell" />;
  if (cell === null)
    return (
      <GridCell className={`cell null ${isNumber(column) ? 'number' : ''}`} style={uncovered(id)}>
        <span>NULL</span>
      </GridCell>
    );
  const text = cellText(cell, column, decimals);
  if (!isNumber(column))
    return (
      <GridCell
        className={`cell ${column.kind === 'address' ? 'mono' : ''}`}
        style={uncovered(id)}
        title={text.length > 24 ? text : undefined}
      >
        {text}
      </GridCell>
    );
  const hasBar = colour !== null && column.kind !== 'time';
  return (
    <GridCell className="cell number" style={uncovered(id)} title={text}>
      {hasBar && (
        <i className="sql-bar" style={{ '--share': shareOf(cell, column), '--bar': colour } as CSSProperties} />
      )}
      <span className="sql-value">{text}</span>
    </GridCell>
  );
}

function fitWidths(
  columns: readonly SqlAnswerColumn[],
  decimals: readonly number[],
  rows: readonly (readonly SqlCell[])[],
): number[] {
  const { cell, mono, head } = createTextMeter();
  return columns.map((column, i) => {
    const all = rows.map((row) => cellText(row[i] ?? null, column, decimals[i]!));
    const texts = isNumber(column) ? longest(all) : all.slice(0, 100);
    // Beside the name stand its type and the arrow of the order.
    const headWidth = head(`${column.name} ${typeLabel(column)}`) + 20;
    const neededPx = Math.max(headWidth, widest(texts, column.kind === 'address' ? mono : cell) + 4);
    return isNumber(column) ? neededPx : Math.min(mostFitPx, neededPx);
  });
}
