import { type KeyboardEvent, type RefObject, useCallback, useId, useMemo, useRef } from 'react';
import { at, present } from '../../../contract/checked.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TablePage } from '../../../contract/tables.ts';
import { cellText } from '../../base/cell-text.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { DataGrid } from '../../kit/grid/DataGrid.tsx';
import type { GridHandle } from '../../kit/grid/grid-props.ts';
import { isMenuKey } from '../../kit/keys.ts';
import { type PivotColumn, sortPlace } from '../../state/pivot-columns.ts';
import { nextSort, pathKey, type TableSort } from '../../state/pivot-model.ts';
import type { Annotating } from './notes/AnnotateDialog.tsx';
import { useAnnotate } from './notes/use-annotate.ts';
import { usePivotHead } from './PivotHead.tsx';
import styles from './pivot.module.css';
import { factsOf, Later, type PivotLook, pivotCells } from './pivot-cells.tsx';
import { isOpen, type PivotLine, parentRow, pathOf } from './pivot-rows.ts';
import { lineId, markId } from './pivot-widths.ts';
import { useCopyRows } from './use-copy-rows.ts';
import { pagesOf, useLineSource } from './use-line-source.ts';
import { useOpenRow } from './use-open-row.ts';
import { usePivotColumns } from './use-pivot-columns.ts';
import { type Target, usePivotSelection } from './use-pivot-selection.ts';
import { useRowMenu } from './use-row-menu.tsx';
import type { PartInView, ShownTable } from './use-table-rows.ts';

interface PivotGridProps {
  client: TraceClient;
  info: TableInfo;
  /** Of the rows that are shown. */
  configuration: TableConfiguration;
  shown: ShownTable;
  /** Newer rows are on their way. */
  pending: boolean;
  /** They are taking their time. */
  stale: boolean;
  /** Told to those who fetch: what the grid shows. */
  inView: RefObject<PartInView>;
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
  /** A note is to be written on rows. */
  onAnnotate(annotating: Annotating): void;
  onRetry(): void;
}

/**
 * A table as a tree of groups: keys left of a gold bar, graphed columns right of a blue one. Groups open one by one; rows
 * are virtual. Made anew for each table and configuration.
 */
export function PivotGrid(props: PivotGridProps) {
  const { client, info, configuration, shown, pending, stale, inView, colours, onDrawn } = props;
  const { rows, query } = shown;
  const id = useId();
  // All pages of one question have the same columns and totals, and rows are shown only when one of them is here.
  const page = present(rows.anyPage, 'a page of the rows that are shown');
  const { total } = page;
  const { columns, keyCount, sort, sortedBy, sizer, widths } = usePivotColumns(props, page);
  const linePx = 18 + 7 * Math.max(2, String(total).length);
  const grid = useRef<GridHandle>(null);
  const { span, setSpan, select, moveTo, toggle } = usePivotSelection(props, grid, keyCount);
  const source = useLineSource(rows, total, inView);
  const onColumnsInView = useCallback(
    (ids: readonly string[]) => {
      const keys = columns.flatMap(({ id, key }) => (ids.includes(id) ? [key] : []));
      inView.current = { ...inView.current, columns: keys };
    },
    [columns, inView],
  );
  const { open, showEvent } = useOpenRow(shown, configuration, keyCount, toggle);
  const copy = useCopyRows(client, query, columns, span);
  const annotate = useAnnotate(client, info, configuration, shown, props.onAnnotate);
  const menu = useRowMenu({
    ...props,
    ...{ columns, span, setSpan },
    onAnnotate: annotate,
    onCopy: copy,
    onShowEvent: showEvent,
    onClose: () => grid.current?.focus(),
  });
  const onKey = treeKeys({ rows, total, rowId: id, colours, menu, onDrawn, moveTo, toggle });
  const look = useLook({ ...props, columns, sort, keyCount, largest: source.largest, onToggle: toggle });
  const { over, ...heads } = usePivotHead({
    ...props,
    ...{ columns, sort, widths },
    onSort(column, add) {
      const { values } = at(page.columns, columns.indexOf(column));
      props.onSort(nextSort(sort, { ...column, values }, add));
    },
    onSorts: props.onSort,
  });
  return (
    <>
      <DataGrid
        role="treegrid"
        label={info.name}
        testIds={{ grid: 'pivot-grid', row: 'pivot-row' }}
        rowId={id}
        ref={props.grid}
        handle={grid}
        source={source}
        sizes={(view) => sizer.sizes(pagesOf(rows, view), view.widthPx, linePx)}
        widths={widths}
        columnInView={sortedBy}
        onColumnsInView={onColumnsInView}
        {...look}
        {...heads}
        selection={span}
        onSelect={select}
        selectsMany
        onOpen={open}
        onCopy={() => copy('tsv')}
        onKey={onKey}
        onMenu={menu.open}
        isBusy={pending || rows.isPart}
        isStale={stale}
        failure={rows.error === null ? null : { message: errorInfo(rows.error).message, retry: props.onRetry }}
        foot={{
          testId: 'pivot-totals',
          title: `Total of ${formatCounted(page.rows, 'row')}`,
          cell: ({ id: column }) => totalOf(column, columns, page),
        }}
      />
      {over}
      {menu.element}
    </>
  );
}

interface TreeKeysOf {
  rows: ShownTable['rows'];
  total: number;
  rowId: string;
  colours: PivotGridProps['colours'];
  menu: ReturnType<typeof useRowMenu>;
  onDrawn(path: RowPath): void;
  moveTo(row: number): void;
  toggle(row: number): void;
}

/** True for the keys of a tree and of its cells. */
const treeKeys =
  ({ rows, total, rowId, colours, menu, onDrawn, moveTo, toggle }: TreeKeysOf) =>
  (event: KeyboardEvent, row: number | null): boolean => {
    const found = row === null ? null : rows.at(row);
    if (row === null || found === null) return false;
    const command = event.ctrlKey || event.metaKey;
    const key = command ? `Ctrl+${event.key.toLowerCase()}` : event.key;
    const path = pathOf(found);
    if (key === 'Ctrl+m') menu.highlight(found);
    else if (key === 'n') menu.annotate(row);
    else if (isMenuKey(event)) menu.openByKey(row, found, document.getElementById(`${rowId}-${row}`));
    else if (key === '.' && colours.has(pathKey(path))) onDrawn(path);
    else if (key === 'ArrowRight' && isOpen(found)) moveTo(Math.min(row + 1, total - 1));
    else if (key === 'ArrowRight' || (key === 'ArrowLeft' && isOpen(found))) toggle(row);
    else if (key === 'ArrowLeft') {
      const parent = parentRow(rows, row);
      if (parent !== null) moveTo(parent);
    } else return false;
    return true;
  };

interface LookOf extends Omit<PivotLook, 'barred'> {
  sort: readonly TableSort[];
  keyCount: number;
}

/** Cells, and what tells the parts of the table apart. */
function useLook({ columns, sort, keyCount, largest, colours, hidden, onToggle, onDrawn }: LookOf) {
  const barred = useMemo(() => {
    const primary = columns.find((column) => sortPlace(sort, column) === 0);
    return new Set(columns.filter((column) => column.alignsRight && (column.isPercent || column === primary)));
  }, [columns, sort]);

  const cells = useMemo(
    () => pivotCells({ columns, barred, largest, colours, hidden, onToggle, onDrawn }),
    [columns, barred, largest, colours, hidden, onToggle, onDrawn],
  );
  const facts = useCallback((line: PivotLine) => factsOf(line, keyCount), [keyCount]);
  const hasKeys = keyCount > 0;
  const partClass = useMemo(() => ({ start: hasKeys ? styles.keys : '', end: styles.graphed }), [hasKeys]);
  const barPx = useMemo(() => ({ start: hasKeys ? 3 : 0, end: 3 }), [hasKeys]);
  return { columns: cells, factsOf: facts, partClass, barPx };
}

/** Of all rows in one, the cell of a column. */
function totalOf(id: string, columns: readonly PivotColumn[], page: TablePage) {
  if (id === lineId) return 'Σ';
  if (id === markId) return null;
  const place = columns.findIndex((column) => column.id === id);
  if (at(columns, place).area === 'key') return place === 0 ? 'Total' : null;
  const total = at(page.totals, place);
  return total.isLater ? <Later /> : <span>{cellText(total, 0)}</span>;
}
