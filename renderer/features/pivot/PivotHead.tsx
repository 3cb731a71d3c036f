import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { Part } from '../../kit/grid/column-layout.ts';
import { cellClass } from '../../kit/grid/GridRow.tsx';
import { GridColumnHead, GridPart } from '../../kit/grid/roles.tsx';
import type { ColumnWidths } from '../../kit/grid/use-dragged-widths.ts';
import type { ShownColumn } from '../../kit/grid/use-shown-columns.ts';
import { withGraphed } from '../../state/column-model.ts';
import type { PivotColumn } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import { ColumnHead } from './ColumnHead.tsx';
import { type HeadColumns, useHeadColumns } from './columns/use-head-columns.ts';
import { DropMark } from './DropMark.tsx';
import styles from './pivot.module.css';
import type { PivotLine } from './pivot-rows.ts';
import { useHeadMenu } from './use-head-menu.tsx';

interface PivotHeadOptions {
  info: TableInfo;
  configuration: TableConfiguration;
  columns: readonly PivotColumn[];
  sort: readonly TableSort[];
  widths: ColumnWidths;
  /** Of the whole table: a mark shows in it where a column would come to stand. */
  grid: RefObject<HTMLElement | null>;
  /** Id of the head that keys have moved: the focus goes along when the table is made anew. */
  movedHead: RefObject<string | null>;
  onSort(column: PivotColumn, add: boolean): void;
  onSorts(sort: readonly TableSort[]): void;
  onColumns(configuration: TableConfiguration): void;
  onEditColumns(): void;
}

export interface PivotHead {
  /** The names of the areas between the bars. */
  bands: Readonly<Record<Part, ReactNode>>;
  headCell(shown: ShownColumn<PivotLine>): ReactNode;
  headRef: RefObject<HTMLDivElement | null>;
  /** What lies above the table: the mark of a drag, a menu. */
  over: ReactNode;
}

/**
 * The names of the areas between the bars, and below them the heads of the columns: a click sorts, a drag moves a column
 * or a bar, a right click has what else there is.
 */
export function usePivotHead(options: PivotHeadOptions): PivotHead {
  const { info, configuration, columns, sort, widths, grid, movedHead, onSort, onColumns } = options;
  const heads = useRef<HTMLDivElement>(null);
  const head = useHeadColumns(info, configuration, heads, onColumns);
  const menu = useHeadMenu(options, head);

  useLayoutEffect(() => {
    const row = movedHead.current;
    movedHead.current = null;
    if (row !== null) heads.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] button`)?.focus();
  }, [movedHead]);

  const headCell = (shown: ShownColumn<PivotLine>) => {
    const column = columns.find(({ id }) => id === shown.column.id);
    // The number of the line has a head, the tick of the graph has none.
    if (column === undefined) {
      const Head = shown.column.title === '' ? GridPart : GridColumnHead;
      return (
        <Head key={shown.column.id} className={cellClass(shown.column, shown.column.headClass)} style={shown.style}>
          {shown.column.title}
        </Head>
      );
    }
    // A plugin that has just changed may show fewer columns than the rows that are still here.
    const row = head.ids[column.source] ?? '';
    return (
      <ColumnHead
        key={column.id}
        column={column}
        shown={shown}
        sort={sort}
        widths={widths}
        row={row}
        head={head}
        onStep={(by) => {
          if (head.step(row, by)) movedHead.current = row;
        }}
        onSort={onSort}
        onGraph={() => {
          const index = head.arrangement.rows.findIndex(({ id }) => id === row);
          head.change(withGraphed(head.arrangement, info, index));
        }}
        onMenu={(event) => menu.open(event, column, row)}
      />
    );
  };
  return {
    headRef: heads,
    headCell,
    bands: bandsOf(columns, head),
    over: (
      <>
        {head.drag !== null && createPortal(<DropMark head={head} heads={heads} grid={grid} />, document.body)}
        {menu.element}
      </>
    ),
  };
}

function bandsOf(columns: readonly PivotColumn[], head: HeadColumns): PivotHead['bands'] {
  const hasArea = (area: PivotColumn['area']) => columns.some((column) => column.area === area);
  return {
    start: hasArea('key') && (
      <>
        <span className={`${styles.zone} ${styles.keysZone}`}>Grouped by</span>
        <BarGrip bar="|pivot" head={head} />
      </>
    ),
    middle: hasArea('value') && (
      <span className={`${styles.zone} ${styles.valuesZone}`}>{hasArea('key') ? 'Aggregated values' : 'Values'}</span>
    ),
    end: (
      <>
        <span className={`${styles.zone} ${styles.graphedZone}`}>Graphed</span>
        <BarGrip bar="|graph" head={head} />
      </>
    ),
  };
}

/** Where a bar can be taken: it and some px at its sides. */
const BarGrip = ({ bar, head }: { bar: '|pivot' | '|graph'; head: HeadColumns }) => (
  <span
    className={`${styles.barGrip} ${bar === '|pivot' ? styles.keysGrip : styles.graphedGrip}`}
    data-row={bar}
    data-testid={`pivot-bar-${bar.slice(1)}`}
    title={
      bar === '|pivot'
        ? 'Drag to choose the columns that group the rows'
        : 'Drag to choose the columns that are graphed'
    }
    onPointerDown={(event) => {
      event.preventDefault();
      head.press(event, bar);
    }}
  />
);
