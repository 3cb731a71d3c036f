import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import { ColumnGrip } from '../../kit/ColumnGrip.tsx';
import { GridColumnHead, GridRow } from '../../kit/grid.tsx';
import { ContextMenu } from '../../kit/Menu.tsx';
import { boxInPage, inPagePx } from '../../kit/page-zoom.ts';
import { uncovered } from '../../kit/uncovered.ts';
import type { ColumnWidths } from '../../kit/use-column-widths.ts';
import './columns/heads.css';
import { withGraphed } from '../../state/column-model.ts';
import { isDescending, isOwn, type PivotColumn, sortPlace } from '../../state/pivot-columns.ts';
import type { TableSort } from '../../state/pivot-model.ts';
import { type HeadMenuPage, headMenu } from './columns/head-menu.ts';
import { type HeadColumns, useHeadColumns } from './columns/use-head-columns.ts';
import { type Blocks, RowBlocks } from './RowBlocks.tsx';

interface PivotHeadProps {
  info: TableInfo;
  configuration: TableConfiguration;
  blocks: Blocks;
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
export function PivotHead(props: PivotHeadProps) {
  const { info, configuration, blocks, sort, widths, grid, movedHead, onSort, onSorts, onColumns } = props;
  const { keys, values, graphed } = blocks;
  const heads = useRef<HTMLDivElement>(null);
  const head = useHeadColumns(info, configuration, heads, onColumns);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const all = [...keys, ...values, ...graphed].map(({ column }) => column);
  const rowOf = (index: number): string => head.ids[index] ?? '';

  useLayoutEffect(() => {
    const row = movedHead.current;
    movedHead.current = null;
    if (row !== null) heads.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(row)}"] .sort`)?.focus();
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
          for (const { id } of every ? all : [open.column]) widths.resize(id, null);
        },
        change: head.change,
        step: (by) => head.step(open.row, by),
        show: (page) => setMenu({ ...open, page }),
        editColumns: props.onEditColumns,
      },
    );
  };
  return (
    <div ref={heads} role="presentation">
      <div className="pivot-zones" aria-hidden="true">
        <span className={`pivot-keys ${keys.length === 0 ? 'none' : ''}`}>
          <span className="zone">{keys.length > 0 && 'Grouped by'}</span>
          {keys.length > 0 && <BarGrip bar="|pivot" head={head} />}
        </span>
        <span className="pivot-values">
          {values.length > 0 && <span className="zone">{keys.length > 0 ? 'Aggregated values' : 'Values'}</span>}
        </span>
        {graphed.length > 0 && (
          <span className="pivot-graphed">
            <span className="zone">Graphed</span>
            <BarGrip bar="|graph" head={head} />
          </span>
        )}
      </div>
      <GridRow className="pivot-heads" aria-rowindex={1}>
        <RowBlocks
          blocks={blocks}
          line={<span className="pivot-line">#</span>}
          mark={<span className="pivot-mark" />}
          cell={({ column }) => (
            <ColumnHead
              key={column.id}
              column={column}
              sort={sort}
              widths={widths}
              row={rowOf(column.source)}
              head={head}
              onStep={(row, by) => {
                if (head.step(row, by)) movedHead.current = row;
              }}
              onSort={onSort}
              onGraph={() => {
                const at = head.arrangement.rows.findIndex(({ id }) => id === rowOf(column.source));
                head.change(withGraphed(head.arrangement, info, at));
              }}
              onMenu={(event) => {
                event.preventDefault();
                const { left, bottom } = event.currentTarget.getBoundingClientRect();
                const byKey = event.clientX === 0 && event.clientY === 0;
                setMenu({
                  page: 'column',
                  column,
                  row: rowOf(column.source),
                  atX: byKey ? left : event.clientX,
                  atY: byKey ? bottom : event.clientY,
                });
              }}
            />
          )}
        />
      </GridRow>
      {head.drag !== null && <DropMark head={head} heads={heads} grid={grid} />}
      {/* The table lies beneath what stands around it. */}
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
    </div>
  );
}

/** Where a bar can be taken: it and some px at its sides. */
const BarGrip = ({ bar, head }: { bar: '|pivot' | '|graph'; head: HeadColumns }) => (
  <span
    className={`pivot-bar-grip ${bar.slice(1)}`}
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
  const { top, bottom } = boxInPage(grid.current!);
  return (
    <>
      {why === null && <div className="pivot-drop" style={{ left: leftPx - 1, top, height: bottom - top }} />}
      <div className="pivot-dragged" style={{ left: inPagePx(drag.atX) + 12, top: inPagePx(drag.atY) + 10 }}>
        <b>{dragged}</b>
        {why !== null && <span>{why}</span>}
      </div>
    </>
  );
}

interface ColumnHeadProps {
  column: PivotColumn;
  sort: readonly TableSort[];
  widths: ColumnWidths;
  /** Its id in the arrangement. */
  row: string;
  head: HeadColumns;
  onStep(row: string, by: -1 | 1): void;
  onSort(column: PivotColumn, add: boolean): void;
  onGraph(): void;
  onMenu(event: MouseEvent<HTMLElement>): void;
}

function ColumnHead({ column, sort, widths, row, head, onStep, onSort, onGraph, onMenu }: ColumnHeadProps) {
  const { id, key, title, unit, aggregated, help, alignsRight } = column;
  const place = sortPlace(sort, column);
  const isSorted = place >= 0;
  const descending = isSorted && isDescending(sort[place]!);
  const Arrow = descending ? ArrowDown : ArrowUp;
  const says = [title, unit, aggregated === '' ? '' : `(${aggregated})`].filter((part) => part !== '').join(' ');
  const wasDragged = useRef(false);
  if (head.drag !== null) wasDragged.current = true;
  const onKeyDown = (event: KeyboardEvent) => {
    const isStep = event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (isStep) onStep(row, event.key === 'ArrowLeft' ? -1 : 1);
    else if (event.key === '.' && !event.ctrlKey) onGraph();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <GridColumnHead
      className={`cell ${alignsRight ? 'number' : ''}`}
      style={column.area === 'value' ? uncovered(column.id) : undefined}
      data-id={column.area === 'value' ? id : undefined}
      aria-sort={isSorted ? (descending ? 'descending' : 'ascending') : undefined}
      data-row={isOwn(column.compared) ? row : undefined}
      onContextMenu={onMenu}
    >
      <button
        type="button"
        className={`sort ${isSorted ? 'sorted' : ''}`}
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
        {isSorted && <Arrow size={12} />}
        {isSorted && sort.length > 1 && <small>{place + 1}</small>}
        <span className="head-name">{title}</span>
        {(unit !== '' || aggregated !== '') && (
          <span className="head-hint">
            {unit} {aggregated}
          </span>
        )}
      </button>
      <ColumnGrip column={id} label={title} widths={widths} />
    </GridColumnHead>
  );
}
