import type { ReactNode } from 'react';
import { type Part, parts } from './column-layout.ts';
import { HeadCell } from './GridHead.tsx';
import { cellClass, classNames, DataRow, type RowActions, RowParts } from './GridRow.tsx';
import styles from './grid.module.css';
import type { DataGridProps } from './grid-props.ts';
import { GridCell, GridRow } from './roles.tsx';
import { isInSpan } from './row-span.ts';
import type { ShownColumns } from './use-shown-columns.ts';

/** As `--row`. */
export const usualRowPx = 22;
const blockRows = 64;

type Lines<Row> = DataGridProps<Row> & {
  shown: ShownColumns<Row>;
  partClass: Readonly<Partial<Record<Part, string>>>;
};

/** Bands and heads. */
export function GridTop<Row>({
  shown,
  partClass,
  bands,
  headRef,
  headCell,
  widths,
  sort,
  onSort,
  testIds,
}: Lines<Row>) {
  return (
    <div ref={headRef} role="presentation">
      {bands !== undefined && (
        <div className={styles.bands} aria-hidden="true">
          {parts.map(
            (part) =>
              (part === 'middle' || shown.parts[part].length > 0) && (
                <span
                  key={part}
                  data-part={part}
                  className={classNames(styles.part, styles[part], partClass[part])}
                  style={{ display: 'block' }}
                >
                  {bands[part]}
                </span>
              ),
          )}
        </div>
      )}
      <GridRow className={styles.head} aria-rowindex={1}>
        <RowParts
          shown={{ ...shown, parts: shown.heads }}
          partClass={partClass}
          cell={
            headCell ??
            ((one) => (
              <HeadCell
                key={one.column.id}
                shown={one}
                isVirtual={shown.isVirtual}
                widths={widths}
                sort={sort ?? null}
                sortTestId={testIds.sort ?? ''}
                onSort={onSort}
              />
            ))
          }
        />
      </GridRow>
    </div>
  );
}

/** Below the rows. */
export function GridFoot<Row>({ foot, source, shown, partClass }: Lines<Row>) {
  if (foot === undefined) return null;
  return (
    <GridRow className={styles.foot} aria-rowindex={source.rowCount + 2} data-testid={foot.testId} title={foot.title}>
      <RowParts
        shown={shown}
        partClass={partClass}
        cell={({ column, place, style }) => (
          <GridCell
            key={column.id}
            {...column.cellData}
            data-column={column.key ?? column.id}
            aria-colindex={shown.isVirtual ? place : undefined}
            className={cellClass(column, column.headClass)}
            style={style}
          >
            {foot.cell(column)}
          </GridCell>
        )}
      />
    </GridRow>
  );
}

type RowsProps<Row> = Lines<Row> & {
  first: number;
  end: number;
  top: number;
  rowId: string;
  rowPx: number;
  /** At most. */
  rowsInView: number;
  actions: RowActions;
};

/**
 * Rows are placed from the start of their block and the block is moved: so a scroll does not draw them anew. A row that
 * comes into view takes the elements of one that has left it.
 */
export function Rows<Row>(props: RowsProps<Row>) {
  const { source, first, end, top, rowPx, selection } = props;
  const blockRow = Math.floor(first / blockRows) * blockRows;
  const slots = Math.max(props.rowsInView, end - first);
  const items: ReactNode[] = [];
  for (let at = first; at < end; at++) {
    const row = source.rowAt(at);
    if (row === null) continue;
    items.push(
      <DataRow
        key={at % slots}
        row={row}
        at={at}
        id={`${props.rowId}-${at}`}
        testId={props.testIds.row}
        topPx={(at - blockRow) * rowPx}
        heightPx={rowPx === usualRowPx ? undefined : rowPx}
        shown={props.shown}
        partClass={props.partClass}
        isActive={selection?.active === at}
        isSelected={isInSpan(selection, at)}
        factsOf={props.factsOf}
        actions={props.actions}
        onMenu={props.onMenu}
      />,
    );
  }
  return <div style={{ transform: `translateY(${blockRow * rowPx - top}px)` }}>{items}</div>;
}
