import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage, TableQuery } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { copyLines, copyText } from '../../base/clipboard.ts';
import { type CopyFormat, rowsAs } from '../../base/copy-rows.ts';
import { formatCount, formatCounted } from '../../base/format.ts';
import { useFormats } from '../../base/formats.ts';
import { colourOf } from '../../canvas/graph/series-colours.ts';
import { Grid, GridBody, GridCell, GridRow } from '../../kit/grid.tsx';
import { ContextMenu } from '../../kit/Menu.tsx';
import type { MenuItem } from '../../kit/menu-item.ts';
import { rowAfterKey } from '../../kit/row-after-key.ts';
import { isInSpan, type RowSpan, spanOf, spanRows } from '../../kit/row-span.ts';
import { uncovered } from '../../kit/uncovered.ts';
import { useColumnWidths } from '../../kit/use-column-widths.ts';
import { useScaledScroll } from '../../kit/use-scaled-scroll.ts';
import { useDetailsPanel } from '../../state/panel-store.ts';
import { LargestValues, type PivotColumn, pivotColumns, sortOf, sortPlace } from '../../state/pivot-columns.ts';
import { cellsOf, nextSort, pathKey, type TableSort } from '../../state/pivot-model.ts';
import { useApp } from '../../state/services.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { PivotHead } from './PivotHead.tsx';
import { PivotRow } from './PivotRow.tsx';
import { cellMenu } from './pivot-menu.ts';
import { canOpen, parentRow, rowOf, timeOf } from './pivot-rows.ts';
import { type Blocks, blocksOf, RowBlocks } from './RowBlocks.tsx';
import { frozenParts, templates, useSidewaysScroll, useSizedColumns, useWidth } from './use-pivot-layout.ts';
import { useRowCommands } from './use-row-commands.ts';
import { keepsPlace, type RowWindow, type ShownTable } from './use-table-rows.ts';

const rowPx = 22;
const zonePx = 18;
const headPx = 26;
const totalsPx = 24;
const aroundPx = zonePx + headPx + totalsPx;
const blockRows = 64;
/** A copy is one question to the host, and one text in memory. */
const mostCopiedRows = 10_000;

/** A row to go to, when the rows of this question are shown. */
export interface Target {
  query: TableQuery;
  row: number;
}

interface PivotGridProps {
  client: TraceClient;
  info: TableInfo;
  /** Of the rows that are shown. */
  configuration: TableConfiguration;
  shown: ShownTable;
  /** Newer rows are taking their time. */
  stale: boolean;
  /** Told to those who fetch: the rows that the grid shows. */
  inView: RefObject<RowWindow>;
  /** The view's own order of rows. */
  sort: readonly TableSort[];
  /** By `pathKey`, of the groups that the graph draws. */
  colours: ReadonlyMap<string, string>;
  /** By `pathKey`, of the groups that the graph leaves out. */
  hidden: ReadonlySet<string>;
  /** The element that has the focus and the keys. */
  grid: RefObject<HTMLDivElement | null>;
  movedHead: RefObject<string | null>;
  target: Target | null;
  onSort(sort: readonly TableSort[]): void;
  onColumns(configuration: TableConfiguration): void;
  onEditColumns(): void;
  /** Draws a group, or leaves it out of the graph. */
  onDrawn(path: RowPath): void;
  onToggle(path: RowPath, open: boolean): void;
  /** Rows are to be kept, or left out, by this condition. */
  onFilter(condition: string, keep: boolean): void;
  /** Rows of which a condition holds are to be marked; once more: no longer. */
  onHighlight(condition: string): void;
  onRetry(): void;
}

/**
 * A table as a tree of groups: keys left of a gold bar, graphed columns right of a blue one. Groups open one by one; rows
 * are virtual. Made anew for each table and configuration.
 */
export function PivotGrid(props: PivotGridProps) {
  const {
    client,
    info,
    configuration,
    shown,
    stale,
    inView,
    sort: ownSort,
    colours,
    hidden,
    onToggle,
    onDrawn,
  } = props;
  const { rows, query } = shown;
  const total = rows.total ?? 0;
  const id = useId();
  const notify = useApp((state) => state.notify);

  // All pages of one question have the same columns.
  const page = rows.anyPage!;
  const formats = useFormats();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` is any of `rows`; units and widths follow the formats
  const columns = useMemo(() => pivotColumns(info, configuration, page.columns), [info, configuration, rows, formats]);
  const blocks = useMemo(() => blocksOf(columns), [columns]);
  const keyCount = blocks.keys.length;
  const sort = useMemo(() => sortOf(info, configuration, columns, ownSort), [info, configuration, columns, ownSort]);

  const { scroller, onScroll, geometry, top, visible, reveal, scrollHeight } = useScaledScroll(total, rowPx, aroundPx);
  const widthPx = useWidth(scroller);
  const inViewPages = pagesOf(rows, visible.first, visible.end);
  const widths = useColumnWidths(`table.${info.id}`, useSizedColumns(columns, page, inViewPages, widthPx));
  const linePx = 18 + 7 * Math.max(2, String(total).length);
  const sortedBy = columns.find((column) => column.area === 'value' && sortPlace(sort, column) === 0)?.id ?? null;
  const frozen = frozenParts(widthPx, widths.style, blocks, linePx);
  useSidewaysScroll(scroller, sortedBy, widthPx, frozen + JSON.stringify(widths.style));

  const [span, setSpan] = useState<RowSpan | null>(null);
  const active = span?.active ?? null;
  /** Of the active row, to find it again when the table changes around it. */
  const activePath = useRef<RowPath | null>(null);
  /** The active row is not here yet, and when it is the details follow. */
  const follow = useRef(false);
  const [menu, setMenu] = useState<{ row: number; column: number; atX: number; atY: number } | null>(null);

  // Another question: the row that the keys are about goes along, or the table begins at its top.
  const before = useRef(shown);
  useLayoutEffect(() => {
    if (before.current === shown) return;
    const { query: queryBefore } = before.current;
    before.current = shown;
    if (!keepsPlace(queryBefore, shown.query)) {
      setSpan(null);
      activePath.current = null;
      reveal(0);
      return;
    }
    if (active === null || activePath.current === null) return;
    const found = rowOf(shown.rows, activePath.current, active);
    setSpan(found === null ? null : spanOf(null, found, false));
    if (found === null) activePath.current = null;
  }, [shown, active, reveal]);

  const { first, end } = visible;
  inView.current = visible;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the total is known, the pages beside can be asked for
  useEffect(() => {
    if (end > first) rows.want(first, end);
  }, [rows, first, end, total]);

  // What is drawn: what is in view as soon as it is here, until then what was drawn before.
  const drawn = useRef({ rows, first: 0, end: 0, top: 0 });
  const complete = rows.has(first, end);
  if (complete || drawn.current.rows !== rows) drawn.current = { rows, first, end, top };
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question has other values
  const largest = useMemo(() => new LargestValues(), [rows]);

  const moveTo = useCallback(
    (row: number, extend: boolean) => {
      setSpan((span) => spanOf(span, row, extend));
      reveal(row);
      activePath.current = null;
      follow.current = true;
    },
    [reveal],
  );
  // Before the next key: an effect that ran later would take what that key asks for as being about the row before.
  useLayoutEffect(() => {
    const found = active === null ? null : rows.at(active);
    if (found === null) return;
    activePath.current = found.page.path[found.index]!;
    if (!follow.current) return;
    follow.current = false;
    const isGroup = found.page.depth[found.index]! < keyCount;
    const eventRow = isGroup ? -1 : found.page.eventRow[found.index]!;
    const { selectRow } = useTableStore.getState();
    if (info.hasRowDetails)
      selectRow(eventRow < 0 ? null : eventRow, query.trace, { table: info.name, query, path: activePath.current });
    else if (eventRow >= 0) selectRow(eventRow, query.trace);
    if (eventRow < 0) return;
    const timeNs = timeOf(found.page, found.index, configuration);
    if (timeNs !== null) useViewStore.getState().setCursor(timeNs);
  });

  const { target } = props;
  const reached = useRef(target);
  useEffect(() => {
    if (target === null || target === reached.current || target.query !== query) return;
    reached.current = target;
    if (target.row >= 0) moveTo(target.row, false);
  }, [target, query, moveTo]);

  const toggle = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null || !canOpen(found.page, found.index, keyCount)) return;
      setSpan(spanOf(null, row, false));
      activePath.current = found.page.path[found.index]!;
      onToggle(activePath.current, found.page.expanded[found.index] === 0);
    },
    [rows, keyCount, onToggle],
  );
  const showEvent = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null || found.page.eventRow[found.index]! < 0) return;
      useTableStore.getState().selectRow(found.page.eventRow[found.index]!, query.trace);
      const panel = useDetailsPanel.getState();
      if (!panel.open) panel.toggle();
      const timeNs = timeOf(found.page, found.index, configuration);
      if (timeNs === null) return;
      useViewStore.getState().setCursor(timeNs);
      useViewStore.getState().reveal(timeNs);
    },
    [rows, configuration, query.trace],
  );
  const open = useCallback(
    (row: number) => {
      const found = rows.at(row);
      if (found === null) return;
      if (canOpen(found.page, found.index, keyCount)) toggle(row);
      else showEvent(row);
    },
    [rows, keyCount, toggle, showEvent],
  );

  const copyRows = useCallback(
    async (format: CopyFormat) => {
      if (span === null) return;
      const { first: offset, count } = spanRows(span);
      const limit = Math.min(count, mostCopiedRows);
      const answer = await client.call('table', { ...query, offset, limit });
      const units = columns.map(({ cellUnit }) => cellUnit);
      (format === 'tsv' ? copyLines : copyText)(rowsAs(format, ...cellsOf(answer, units)));
      const copied = formatCounted(answer.path.length, 'row');
      notify(count > limit ? `Copied the first ${copied} of ${formatCount(count)}.` : `Copied ${copied}.`);
    },
    [client, query, span, notify, columns],
  );

  const copy = (format: CopyFormat) => void copyRows(format).catch((error) => notify(errorInfo(error).message));

  const commands = useRowCommands(client, info, query, props.onFilter);
  /** About the selected rows where the row is one of them, else about itself. */
  const askCommands = useRef<(row: number) => void>(() => {});
  askCommands.current = (row) => {
    const { first: offset, count } = span !== null && isInSpan(span, row) ? spanRows(span) : { first: row, count: 1 };
    const found = rows.at(row);
    commands.ask(offset, count, count === 1 && found !== null ? found.page.path[found.index]! : null);
  };
  const openMenu = useCallback((event: MouseEvent, row: number, column: number) => {
    event.preventDefault();
    setSpan((span) => (isInSpan(span, row) ? span : spanOf(null, row, false)));
    askCommands.current(row);
    setMenu({ row, column, atX: event.clientX, atY: event.clientY });
  }, []);
  const openMenuByKey = () => {
    const found = active === null ? null : rows.at(active);
    if (found === null) return;
    const column = Math.min(found.page.depth[found.index]!, keyCount);
    const element = document
      .getElementById(`${id}-${active}`)
      ?.querySelector(`[data-column="${columns[column]?.key}"]`);
    const { left, bottom } = (element ?? scroller.current!).getBoundingClientRect();
    askCommands.current(active!);
    setMenu({ row: active!, column, atX: left + 8, atY: bottom });
  };
  const closeMenu = useCallback(() => {
    setMenu(null);
    scroller.current?.focus({ preventScroll: true });
  }, [scroller]);

  /** By what the row's own group is. */
  const highlightRow = (row: number) => {
    const found = rows.at(row);
    const column = found === null ? 0 : Math.min(found.page.depth[found.index]!, keyCount);
    const item = menuItems(row, column).find(({ id: name }) => name === 'highlight');
    if (item?.enabled) item.run();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.target !== event.currentTarget) return;
    const pageRows = Math.max(1, Math.floor(geometry.viewportPx / rowPx) - 1);
    const from = active ?? Math.ceil(top / rowPx) - 1;
    const move = rowAfterKey(event.key, from, total, pageRows);
    const command = event.ctrlKey || event.metaKey;
    const key = command ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    const found = active === null ? null : rows.at(active);
    const isOpen = found !== null && found.page.expanded[found.index] === 1;
    if (move !== null) moveTo(move, event.shiftKey);
    else if (key === 'Ctrl+c' && active !== null) copy('tsv');
    else if (key === 'Ctrl+m' && active !== null) highlightRow(active);
    else if (key === 'Ctrl+a' && total > 0) setSpan({ anchor: 0, active: total - 1 });
    else if ((key === 'F10' && event.shiftKey) || key === 'ContextMenu') openMenuByKey();
    else if (found === null) return;
    else if (key === 'Enter') open(active!);
    else if (key === '.' && colours.has(pathKey(found.page.path[found.index]!))) onDrawn(found.page.path[found.index]!);
    else if (key === 'ArrowRight' && isOpen) moveTo(Math.min(active! + 1, total - 1), false);
    else if (key === 'ArrowRight') toggle(active!);
    else if (key === 'ArrowLeft' && isOpen) toggle(active!);
    else if (key === 'ArrowLeft') {
      const parent = parentRow(rows, active!);
      if (parent !== null) moveTo(parent, false);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const sortBy = (column: PivotColumn, add: boolean) => {
    const values = page.columns[columns.indexOf(column)]!.values;
    props.onSort(nextSort(sort, { ...column, values }, add));
  };

  const menuItems = (row: number, column: number): MenuItem[] => {
    const found = rows.at(row);
    if (found === null) return [];
    const ofCell = cellMenu(info, found.page, found.index, column, {
      filter: props.onFilter,
      highlight: props.onHighlight,
      copyCell(text) {
        copyText(text);
        notify('Copied the cell.');
      },
      copyRows: copy,
      showEvent: () => showEvent(row),
    });
    return [...ofCell, ...commands.items()];
  };

  const barred = useMemo(() => {
    const primary = columns.find((column) => sortPlace(sort, column) === 0);
    return new Set(columns.filter((column) => column.alignsRight && (column.isPercent || column === primary)));
  }, [columns, sort]);

  const { rows: drawnRows, first: drawnFirst, end: drawnEnd, top: drawnTop } = drawn.current;
  // Rows are placed from the start of their block and the block is moved: so a scroll does not render them anew.
  const blockRow = Math.floor(drawnFirst / blockRows) * blockRows;
  for (let row = drawnFirst; row < drawnEnd; row++) {
    const found = drawnRows.at(row);
    if (found !== null) largest.add(found.page);
  }
  const items = [];
  for (let row = drawnFirst; row < drawnEnd; row++) {
    const found = drawnRows.at(row);
    if (found === null) continue;
    const { page, index } = found;
    const path = page.path[index]!;
    items.push(
      <PivotRow
        key={row}
        id={`${id}-${row}`}
        row={row}
        topPx={(row - blockRow) * rowPx}
        page={page}
        index={index}
        blocks={blocks}
        barred={barred}
        largest={largest}
        colour={colourOf(path, colours)}
        drawn={colours.has(pathKey(path)) ? !hidden.has(pathKey(path)) : null}
        active={row === active}
        selected={isInSpan(span, row)}
        onPress={moveTo}
        onToggle={toggle}
        onOpen={open}
        onMenu={openMenu}
        onDrawn={onDrawn}
      />,
    );
  }

  const rowsError = rows.error;
  return (
    <>
      <Grid
        role="treegrid"
        ref={(element) => {
          scroller.current = element;
          props.grid.current = element;
        }}
        className={`grid pivot-grid ${stale ? 'stale' : ''} ${frozen}`}
        style={{ ...widths.style, ...templates(blocks, linePx) } as CSSProperties}
        aria-label={info.name}
        aria-rowcount={total + 2}
        aria-multiselectable="true"
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        data-testid="pivot-grid"
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className="pivot-sizer" style={{ height: aroundPx + scrollHeight }}>
          <div className="pivot-window" style={{ height: aroundPx + geometry.viewportPx }}>
            <PivotHead
              info={info}
              configuration={configuration}
              blocks={blocks}
              sort={sort}
              widths={widths}
              grid={scroller}
              movedHead={props.movedHead}
              onSort={sortBy}
              onSorts={props.onSort}
              onColumns={props.onColumns}
              onEditColumns={props.onEditColumns}
            />
            <GridBody className="pivot-rows" style={{ height: geometry.viewportPx }}>
              <div className="pivot-ground" aria-hidden="true">
                <RowBlocks blocks={blocks} line={null} mark={null} cell={() => null} />
              </div>
              <div style={{ transform: `translateY(${blockRow * rowPx - drawnTop}px)` }}>{items}</div>
            </GridBody>
            {page !== null && total > 0 && <Totals page={page} blocks={blocks} rowIndex={total + 2} />}
          </div>
        </div>
        {rowsError !== null && (
          <div className="grid-empty" role="alert">
            <span>{errorInfo(rowsError).message}</span>
            <button type="button" className="button small" onClick={props.onRetry}>
              Try again
            </button>
          </div>
        )}
      </Grid>
      {menu !== null && (
        <ContextMenu
          label="Row"
          items={menuItems(menu.row, menu.column)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={closeMenu}
        />
      )}
    </>
  );
}

/** The pages that hold these rows, as far as they are here. */
function pagesOf(rows: ShownTable['rows'], first: number, end: number): ReadonlySet<TablePage> {
  const pages = new Set<TablePage>();
  for (let row = first; row < end; row++) {
    const found = rows.at(row);
    if (found !== null) pages.add(found.page);
  }
  return pages;
}

/** All rows in one. */
function Totals({ page, blocks, rowIndex }: { page: TablePage; blocks: Blocks; rowIndex: number }) {
  const label = `Total of ${formatCounted(page.rows, 'row')}`;
  const keyCount = blocks.keys.length;
  return (
    <GridRow className="pivot-totals" aria-rowindex={rowIndex} data-testid="pivot-totals" title={label}>
      <RowBlocks
        blocks={blocks}
        line={<span className="pivot-line">Σ</span>}
        mark={<span className="pivot-mark" />}
        cell={({ column, index }) => (
          <GridCell
            key={column.id}
            className={`cell ${column.alignsRight ? 'number' : ''}`}
            style={column.area === 'value' ? uncovered(column.id) : undefined}
            data-column={column.key}
          >
            {index < keyCount ? index === 0 ? 'Total' : '' : <span>{cellText(page.totals[index]!, 0)}</span>}
          </GridCell>
        )}
      />
    </GridRow>
  );
}
