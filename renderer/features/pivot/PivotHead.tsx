import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { ColumnGrip } from '../../kit/grid/ColumnGrip.tsx';
import type { Part } from '../../kit/grid/column-layout.ts';
import { ariaSort, SortLabel, sortClass } from '../../kit/grid/GridHead.tsx';
import { cellClass } from '../../kit/grid/GridRow.tsx';
import { GridColumnHead, GridPart } from '../../kit/grid/roles.tsx';
import type { ColumnWidths } from '../../kit/grid/use-dragged-widths.ts';
import type { ShownColumn } from '../../kit/grid/use-shown-columns.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { boxInPage, inPagePx } from '../../kit/page-zoom.ts';
import { withGraphed } from '../../state/column-model.ts';
import { isDescending, isOwn, type PivotColumn, sortPlace } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import { type HeadMenuPage, headMenu } from './columns/head-menu.ts';
import { type HeadColumns, useHeadColumns } from './columns/use-head-columns.ts';
import styles from './pivot.module.css';
import type { PivotLine } from './pivot-rows.ts';

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

interface OpenMenu {
  page: HeadMenuPage;
  column: PivotColumn;
  /** Its id in the arrangement. */
  row: string;
  atX: number;
  atY: number;
}

/**
 * The names of the areas between the bars, and below them the heads of the columns: a click sorts, a drag moves a column
 * or a bar, a right click has what else there is.
 */
export function usePivotHead(options: PivotHeadOptions): PivotHead {
  const { info, configuration, columns, sort, widths, grid, movedHead, onSort, onSorts, onColumns } = options;
  const heads = useRef<HTMLDivElement>(null);
  const head = useHeadColumns(info, configuration, heads, onColumns);
  const [menu, setMenu] = useState<OpenMenu | null>(null);

  useLayoutEffect(() => {
    const row = movedHead.current;
    movedHead.current = null;
    if (row !== null) heads.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] button`)?.focus();
  }, [movedHead]);

  const sortBy = ({ key, variant }: PivotColumn, order: TableSort['order'] | null, add: boolean) => {
    const others = add ? sort.filter((one) => sortPlace([one], { key, variant }) < 0) : [];
    onSorts(order === null ? others : [...others, { column: key, order, ...(variant !== null && { variant }) }]);
  };
  const items = (open: OpenMenu) => {
    const index = head.arrangement.rows.findIndex(({ id }) => id === open.row);
    const isSorted = sortPlace(sort, open.column) >= 0;
    return headMenu(
      open.page,
      { info, arrangement: head.arrangement, index, isSorted, isSortedElse: sort.length > (isSorted ? 1 : 0) },
      {
        sort: (order, add) => sortBy(open.column, order, add),
        fit: (every) => {
          for (const { id } of every ? columns : [open.column]) widths.resize(id, null);
        },
        change: head.change,
        step: (by) => head.step(open.row, by),
        show: (page) => setMenu({ ...open, page }),
        editColumns: options.onEditColumns,
      },
    );
  };
  const headCell = (shown: ShownColumn<PivotLine>) => {
    const place = columns.findIndex(({ id }) => id === shown.column.id);
    const column = columns[place];
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
        onMenu={(event) => {
          event.preventDefault();
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          const byKey = event.clientX === 0 && event.clientY === 0;
          setMenu({
            page: 'column',
            column,
            row,
            atX: byKey ? left : event.clientX,
            atY: byKey ? bottom : event.clientY,
          });
        }}
      />
    );
  };
  const hasArea = (area: PivotColumn['area']) => columns.some((column) => column.area === area);
  return {
    headRef: heads,
    headCell,
    bands: {
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
    },
    // The table lies beneath what stands around it.
    over: (
      <>
        {head.drag !== null && createPortal(<DropMark head={head} heads={heads} grid={grid} />, document.body)}
        {menu !== null &&
          createPortal(
            <ContextMenu
              key={menu.page}
              label={`Column ${menu.column.title}`}
              items={items(menu)}
              atX={menu.atX}
              atY={menu.atY}
              onClose={() => setMenu(null)}
            />,
            document.body,
          )}
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
    title={bar === '|pivot' ? 'Drag: columns at its left group the rows' : 'Drag: columns at its right are drawn'}
    onPointerDown={(event) => {
      event.preventDefault();
      head.press(event, bar);
    }}
  />
);

interface DropMarkProps {
  head: HeadColumns;
  heads: RefObject<HTMLElement | null>;
  grid: RefObject<HTMLElement | null>;
}

/** A line where what is dragged would come to stand, and what it is at the pointer. */
function DropMark({ head: { drag, dragged, why }, heads, grid }: DropMarkProps) {
  if (drag === null || drag.to === null || heads.current === null) return null;
  const held = 'row' in drag.source ? drag.source.row : '';
  const others = [...heads.current.querySelectorAll<HTMLElement>('[data-row]')]
    .filter((element) => element.dataset.row !== held)
    .map((element) => element.getBoundingClientRect())
    .sort((a, b) => a.left + a.width / 2 - (b.left + b.width / 2));
  const next = others[drag.to];
  const leftPx = inPagePx(next !== undefined ? next.left : (others.at(-1)?.right ?? 0));
  if (grid.current === null) return null;
  const { top, bottom } = boxInPage(grid.current);
  return (
    <>
      {why === null && <div className={styles.drop} style={{ left: leftPx - 1, top, height: bottom - top }} />}
      <div className={styles.dragged} style={{ left: inPagePx(drag.atX) + 12, top: inPagePx(drag.atY) + 10 }}>
        <b>{dragged}</b>
        {why !== null && <span>{why}</span>}
      </div>
    </>
  );
}

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

function ColumnHead({ column, shown, sort, widths, row, head, onStep, onSort, onGraph, onMenu }: ColumnHeadProps) {
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
        title={`${says}${help === '' ? '' : `\n${help}`}\nClick to sort, with Shift as well as by what it is sorted by; drag to move; right-click for more.`}
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
