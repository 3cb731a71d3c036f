import { type KeyboardEvent, type MouseEvent, useRef } from 'react';
import { ColumnGrip } from '../../kit/grid/ColumnGrip.tsx';
import { ariaSort, SortLabel, sortClass } from '../../kit/grid/GridHead.tsx';
import { cellClass } from '../../kit/grid/GridRow.tsx';
import { GridColumnHead } from '../../kit/grid/roles.tsx';
import type { ColumnWidths } from '../../kit/grid/use-dragged-widths.ts';
import type { ShownColumn } from '../../kit/grid/use-shown-columns.ts';
import { isDescending, isOwn, type PivotColumn, sortPlace } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import type { HeadColumns } from './columns/use-head-columns.ts';
import styles from './pivot.module.css';
import type { PivotLine } from './pivot-rows.ts';

interface ColumnHeadProps {
  column: PivotColumn;
  shown: ShownColumn<PivotLine>;
  sort: readonly TableSort[];
  widths: ColumnWidths;
  /** Its id in the arrangement. */
  row: string;
  head: HeadColumns;
  onStep(by: -1 | 1): void;
  onSort(column: PivotColumn, add: boolean): void;
  onGraph(): void;
  onMenu(event: MouseEvent<HTMLElement>): void;
}

/** The head of a column: a click sorts, a drag or keys move it. */
export function ColumnHead({
  column,
  shown,
  sort,
  widths,
  row,
  head,
  onStep,
  onSort,
  onGraph,
  onMenu,
}: ColumnHeadProps) {
  const { id, key, title, unit, aggregated, help } = column;
  const place = sortPlace(sort, column);
  const sorted = sort[place];
  const descending = sorted === undefined ? null : isDescending(sorted);
  const says = [title, unit, aggregated === '' ? '' : `(${aggregated})`].filter((part) => part !== '').join(' ');
  const wasDragged = useRef(false);
  if (head.drag !== null) wasDragged.current = true;
  const onKeyDown = (event: KeyboardEvent) => {
    const isStep = event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (isStep) onStep(event.key === 'ArrowLeft' ? -1 : 1);
    else if (event.key === '.' && !event.ctrlKey) onGraph();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <GridColumnHead
      className={cellClass({ ...shown.column, isMono: false, isBare: false })}
      style={shown.style}
      aria-sort={ariaSort(descending)}
      data-row={isOwn(column.compared) ? row : undefined}
      onContextMenu={onMenu}
    >
      <button
        type="button"
        className={sortClass(descending)}
        title={`${says}${help === '' ? '' : `\n${help}`}\nClick to sort. Shift+click to add to the sort. Drag to move. Right-click for more options.`}
        data-testid={`pivot-sort-${isOwn(column.compared) ? key : `${key}-${column.compared}`}`}
        onPointerDown={(event) => {
          wasDragged.current = false;
          head.press(event, row);
        }}
        onKeyDown={onKeyDown}
        onClick={(event: MouseEvent) => {
          // What ends a drag is no click.
          if (!wasDragged.current) onSort(column, event.shiftKey);
          wasDragged.current = false;
        }}
      >
        <SortLabel descending={descending}>
          {descending !== null && sort.length > 1 && <small className={styles.place}>{place + 1}</small>}
          <span className={styles.name}>{title}</span>
          {(unit !== '' || aggregated !== '') && (
            <span className={styles.nameHint}>
              {unit} {aggregated}
            </span>
          )}
        </SortLabel>
      </button>
      <ColumnGrip column={id} label={title} widths={widths} />
    </GridColumnHead>
  );
}
