import { memo, type ReactNode } from 'react';
import type { Part } from './column-layout.ts';
import { parts } from './column-layout.ts';
import styles from './grid.module.css';
import type { CellMenuHandler, GridColumn, RowFacts } from './grid-source.ts';
import { GridCell, GridPart, GridRow as RowElement } from './roles.tsx';
import type { ShownColumn, ShownColumns } from './use-shown-columns.ts';

export const classNames = (...names: (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ');

interface PartsProps<Row> {
  shown: ShownColumns<Row>;
  /** Classes of the user's own, by part. */
  partClass: Readonly<Partial<Record<Part, string>>>;
  cell(shown: ShownColumn<Row>): ReactNode;
}

/** The parts of a line, with its cells: heads, rows and the foot are laid out by it. */
export function RowParts<Row>({ shown, partClass, cell }: PartsProps<Row>) {
  return parts.map(
    (part) =>
      (part === 'middle' || shown.parts[part].length > 0) && (
        <GridPart key={part} data-part={part} className={classNames(styles.part, styles[part], partClass[part])}>
          {shown.parts[part].map(cell)}
        </GridPart>
      ),
  );
}

/** Of any cell of a column: in the head, in a row, in the foot. */
export const cellClass = <Row,>({ isNumber, isMono, isBare }: GridColumn<Row>, ...more: (string | undefined)[]) =>
  classNames(styles.cell, isNumber && styles.number, isMono && `${styles.mono} mono`, isBare && styles.bare, ...more);

/** What rows ask of the grid; the same object always. */
export interface RowActions {
  press(row: number, extend: boolean): void;
  open(row: number): void;
}

interface DataRowProps<Row> {
  row: Row;
  at: number;
  id: string;
  testId: string;
  topPx: number;
  heightPx: number | undefined;
  shown: ShownColumns<Row>;
  partClass: Readonly<Partial<Record<Part, string>>>;
  isActive: boolean;
  isSelected: boolean;
  factsOf: ((row: Row, at: number) => RowFacts) | undefined;
  actions: RowActions;
  onMenu: CellMenuHandler | undefined;
}

function Row<R>(props: DataRowProps<R>) {
  const { row, at, isActive, isSelected, actions, onMenu, heightPx } = props;
  const { className, ...facts } = props.factsOf?.(row, at) ?? {};
  return (
    <RowElement
      id={props.id}
      data-testid={props.testId}
      {...facts}
      className={classNames(styles.row, isActive && styles.active, isSelected && styles.selected, className)}
      data-active={isActive ? '' : undefined}
      aria-rowindex={at + 2}
      aria-selected={isSelected}
      style={{ transform: `translateY(${props.topPx}px)`, height: heightPx }}
      onClick={(event) => actions.press(at, event.shiftKey)}
      onDoubleClick={() => actions.open(at)}
    >
      <RowParts
        shown={props.shown}
        partClass={props.partClass}
        cell={({ column, place, style }) => (
          <GridCell
            key={column.id}
            {...column.cellData}
            data-column={column.key ?? column.id}
            aria-colindex={props.shown.isVirtual ? place : undefined}
            className={cellClass(column, column.cellClass?.(row))}
            style={style}
            title={
              column.tip === undefined ? (column.isNumber ? column.text(row, at) : undefined) : column.tip(row, at)
            }
            onContextMenu={
              onMenu &&
              ((event) => onMenu(event, { row: at, column: column.id, atX: event.clientX, atY: event.clientY }))
            }
          >
            {contentOf(column, row, at)}
          </GridCell>
        )}
      />
    </RowElement>
  );
}

function contentOf<R>(column: GridColumn<R>, row: R, at: number): ReactNode {
  if (column.cell !== undefined) return column.cell(row, at);
  const text = column.text(row, at);
  return column.isNumber ? <span>{text}</span> : text;
}

/** Is drawn anew only where its row, its place or the columns change. */
export const DataRow = memo(Row) as typeof Row;
