import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { ColumnGrip } from './ColumnGrip.tsx';
import { cellClass, classNames } from './GridRow.tsx';
import styles from './grid.module.css';
import type { GridSort } from './grid-source.ts';
import { GridColumnHead } from './roles.tsx';
import type { ColumnWidths } from './use-dragged-widths.ts';
import type { ShownColumn } from './use-shown-columns.ts';

interface SortButtonProps {
  /** Null: the rows are not sorted by this. */
  descending: boolean | null;
  children: ReactNode;
}

/** What a head's button for the order has in it. */
export const SortLabel = ({ descending, children }: SortButtonProps) => (
  <>
    {descending !== null && (descending ? <ArrowDown size={12} /> : <ArrowUp size={12} />)}
    {children}
  </>
);

export const ariaSort = (descending: boolean | null): 'ascending' | 'descending' | undefined =>
  descending === null ? undefined : descending ? 'descending' : 'ascending';

export const sortClass = (descending: boolean | null): string =>
  classNames(styles.sort, descending !== null && styles.sorted);

interface HeadCellProps<Row> {
  shown: ShownColumn<Row>;
  isVirtual: boolean;
  widths: ColumnWidths;
  sort: GridSort | null;
  /** With the id of the column behind it: the test id of the button that sorts by it. */
  sortTestId: string;
  onSort: ((column: string) => void) | undefined;
}

/** The head of a column: a press sorts by it, its right edge sets its width. */
export function HeadCell<Row>({ shown, isVirtual, widths, sort, sortTestId, onSort }: HeadCellProps<Row>) {
  const { column, place, style } = shown;
  const { id, title, help, head = title } = column;
  const descending = sort?.column === id ? sort.descending : null;
  const isSorting = onSort !== undefined && !column.isUnsorted;
  return (
    <GridColumnHead
      className={cellClass(column, column.headClass)}
      style={style}
      title={isSorting ? undefined : help}
      aria-colindex={isVirtual ? place : undefined}
      aria-sort={ariaSort(descending)}
    >
      {isSorting ? (
        <button
          type="button"
          className={sortClass(descending)}
          title={`${help ?? title}. Click to sort.`}
          data-testid={`${sortTestId}-${column.key ?? id}`}
          onClick={() => onSort(id)}
        >
          <SortLabel descending={descending}>{head}</SortLabel>
        </button>
      ) : (
        head
      )}
      {!column.isFixed && <ColumnGrip column={id} label={title} widths={widths} />}
    </GridColumnHead>
  );
}
