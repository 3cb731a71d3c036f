import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import {
  type ColumnLayout,
  coveredColumns,
  layoutColumns,
  layoutVariables,
  scrollToColumn,
  shownIds,
} from './column-layout.ts';
import { GridFoot, GridTop, Rows, usualRowPx } from './GridLines.tsx';
import { classNames, type RowActions, RowParts } from './GridRow.tsx';
import styles from './grid.module.css';
import { gridCommand } from './grid-keys.ts';
import type { DataGridProps, GridView } from './grid-props.ts';
import type { GridSource } from './grid-source.ts';
import { Grid, GridBody } from './roles.tsx';
import { type RowSpan, spanOf } from './row-span.ts';
import { useGridScroll } from './use-grid-scroll.ts';
import { useShownColumns } from './use-shown-columns.ts';

/** As `--row`, `--column-head` and the heights in `grid.module.css`. */
const headPx = 26;
const bandsPx = 18;
const footPx = 24;

const noParts = {};

/**
 * A table of however many rows: they come from a source, page by page, and only those in view exist; of very many columns
 * as well. All rows are equally high, so where they are is counted, not measured (react-virtual would keep 16 bytes a row,
 * of a hundred million); columns differ, and are react-virtual's.
 *
 * Arrows, Page Up and Down, Home and End move, with Shift they select; Ctrl+A selects all, Ctrl+C copies, Enter opens.
 * The grid has the focus; the row that the keys are about is its `aria-activedescendant`.
 */
export function DataGrid<Row>(props: DataGridProps<Row>) {
  const { source, columns, partClass = noParts, rowPx = usualRowPx } = props;
  const ownId = useId();
  const rowId = props.rowId ?? ownId;
  const total = source.rowCount;
  const hasFoot = props.foot !== undefined && total > 0;
  const topPx = headPx + (props.bands === undefined ? 0 : bandsPx);
  const aroundPx = topPx + (hasFoot ? footPx : 0);
  const scroll = useGridScroll(total, rowPx, aroundPx, { follows: props.follows, onScrolled: props.onScrolled });
  const { scroller, geometry, top, visible, reveal, widthPx } = scroll;
  const { first, end } = visible;

  const layout = useLayout(props, { widthPx, first, end });
  const shown = useShownColumns(columns, layout, scroller);
  useSideways(scroller, layout, widthPx, props.columnInView ?? null, props.onColumnsInView);

  useEffect(() => {
    if (end > first) source.want?.(first, end);
  }, [source, first, end]);

  const view = useDrawn({ source, first, end, top });
  const active = drawnActive(view, props.selection);
  useHandles(props, scroller, reveal);
  const { actions, onKeyDown } = useGridActions(props, reveal, {
    firstWhole: Math.ceil(top / rowPx),
    pageRows: Math.floor(geometry.viewportPx / rowPx),
  });

  return (
    <div className={classNames(styles.frame, props.frameClass)}>
      <Grid
        role={props.role ?? 'grid'}
        ref={scroller}
        className={classNames(
          styles.grid,
          layout.freezesStart && styles.freezesStart,
          layout.freezesEnd && styles.freezesEnd,
          props.isStale && styles.stale,
          props.className,
        )}
        style={layoutVariables(layout) as CSSProperties}
        aria-label={props.label}
        aria-rowcount={total + (hasFoot ? 2 : 1)}
        aria-colcount={shown.count}
        aria-busy={props.isBusy === true}
        aria-multiselectable={props.selectsMany === true}
        aria-activedescendant={active === null ? undefined : `${rowId}-${active}`}
        data-testid={props.testIds.grid}
        data-freezes-start={layout.freezesStart ? '' : undefined}
        onScroll={scroll.onScroll}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          if (event.target === event.currentTarget) selectFirst(props);
        }}
      >
        <div className={styles.sizer} style={{ height: aroundPx + scroll.scrollHeight, minWidth: layout.widthPx }}>
          <div
            className={styles.window}
            style={{ height: aroundPx + geometry.viewportPx, ...(widthPx > 0 && { width: widthPx }) }}
          >
            <GridTop {...props} shown={shown} partClass={partClass} />
            <GridBody className={styles.rows} style={{ height: geometry.viewportPx }}>
              {props.barPx !== undefined && (
                <div className={styles.ground} aria-hidden="true">
                  <RowParts shown={shown} partClass={partClass} cell={() => null} />
                </div>
              )}
              <Rows
                {...props}
                {...view}
                shown={shown}
                partClass={partClass}
                rowId={rowId}
                rowPx={rowPx}
                rowsInView={Math.ceil(geometry.viewportPx / rowPx) + 1}
                actions={actions}
              />
            </GridBody>
            {hasFoot && <GridFoot {...props} shown={shown} partClass={partClass} />}
          </div>
        </div>
        <Faces failure={props.failure} face={props.face} />
      </Grid>
    </div>
  );
}

/** Instead of the rows, or over them: what went wrong, and what is said where there are none. */
function Faces<Row>({ failure, face }: Pick<DataGridProps<Row>, 'failure' | 'face'>) {
  return (
    <>
      {failure != null && (
        <div className={styles.face} role="alert">
          <span>{failure.message}</span>
          <button type="button" className="button small" onClick={failure.retry}>
            Try again
          </button>
        </div>
      )}
      {face != null && face !== false && <div className={styles.face}>{face}</div>}
    </>
  );
}

/** For whoever holds the grid: its element, the focus, and showing a row. */
function useHandles<Row>(
  { handle, ref }: DataGridProps<Row>,
  scroller: RefObject<HTMLDivElement | null>,
  reveal: (row: number) => void,
): void {
  const focus = () => scroller.current?.focus({ preventScroll: true });
  useImperativeHandle(handle, () => ({ focus, reveal }));
  useLayoutEffect(() => {
    if (ref !== undefined) ref.current = scroller.current;
  }, [ref, scroller]);
}

/** The focus selects the first row where the grid is so and none is selected. */
function selectFirst<Row>({ selectsOnFocus, selection, source, onSelect }: DataGridProps<Row>): void {
  if (selectsOnFocus && selection === null && source.rowCount > 0) onSelect({ anchor: 0, active: 0 }, false);
}

/** The row that the keys are about. Null where it is not drawn: a name of what does not exist tells nobody anything. */
function drawnActive<Row>(view: Drawn<Row>, selection: RowSpan | null): number | null {
  const active = selection?.active ?? -1;
  return active >= view.first && active < view.end && view.source.rowAt(active) !== null ? active : null;
}

interface Drawn<Row> {
  source: GridSource<Row>;
  first: number;
  end: number;
  top: number;
}

/** What is drawn: what is in view as soon as it is here, until then what was drawn before. */
function useDrawn<Row>(view: Drawn<Row>): Drawn<Row> {
  const drawn = useRef(view);
  if (view.source.has?.(view.first, view.end) ?? true) drawn.current = view;
  return drawn.current;
}

/** What keys and presses do. */
function useGridActions<Row>(
  props: DataGridProps<Row>,
  reveal: (row: number) => void,
  inView: { firstWhole: number; pageRows: number },
): { actions: RowActions; onKeyDown(event: KeyboardEvent): void } {
  const { selection, selectsMany = false, source } = props;
  const go = (span: RowSpan) => {
    props.onSelect(span, true);
    reveal(span.active);
  };
  const press = (row: number, extend: boolean) => {
    go(spanOf(selection, row, extend && selectsMany));
    props.onPress?.(row);
  };
  const latest = useRef<RowActions>({ press, open() {} });
  latest.current = { press, open: (row) => props.onOpen?.(row) };
  const actions = useMemo<RowActions>(
    () => ({
      press: (row, extend) => latest.current.press(row, extend),
      open: (row) => latest.current.open(row),
    }),
    [],
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const isOnGrid = event.target === event.currentTarget;
    const isTaken = isOnGrid && !event.altKey && props.onKey?.(event, selection?.active ?? null) === true;
    const state = { ...inView, rowCount: source.rowCount, span: selection, selectsMany, isOnGrid };
    const command = isTaken ? null : gridCommand(event, state);
    if (command?.do === 'go') go(command.span);
    else if (command?.do === 'selectAll') props.onSelect(command.span, false);
    else if (command?.do === 'copy' && props.onCopy !== undefined) props.onCopy();
    else if (command?.do === 'open' && props.onOpen !== undefined) props.onOpen(command.row);
    else if (!isTaken) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { actions, onKeyDown };
}

/** Where the columns are, for what is in view. */
function useLayout<Row>({ sizes, widths, barPx }: DataGridProps<Row>, view: GridView): ColumnLayout {
  const sized = typeof sizes === 'function' ? sizes(view) : sizes;
  const { widthPx } = view;
  const { dragged } = widths;
  return useMemo(() => layoutColumns(sized, dragged, widthPx, barPx), [sized, dragged, widthPx, barPx]);
}

/** Moves the columns, tells the cells what of theirs is covered, and the owner which show; brings a column into view. */
function useSideways(
  scroller: RefObject<HTMLDivElement | null>,
  layout: ColumnLayout,
  widthPx: number,
  columnInView: string | null,
  onColumnsInView: DataGridProps<never>['onColumnsInView'],
): void {
  const revealed = useRef<{ column: string | null; scrollPx: number } | null>(null);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element === null || widthPx === 0) return;
    const before = revealed.current;
    // Keep it in view while columns grow, until the user scrolls.
    if (before?.column !== columnInView || before.scrollPx === element.scrollLeft) {
      if (columnInView !== null) element.scrollLeft = scrollToColumn(layout, element.scrollLeft, widthPx, columnInView);
      revealed.current = { column: columnInView, scrollPx: element.scrollLeft };
    }
    let leftPx = element.scrollLeft;
    const mark = () => {
      element.style.setProperty('--scrolled-px', `${leftPx}px`);
      element.toggleAttribute('data-scrolled', leftPx > 0);
      const covers = coveredColumns(layout, leftPx, widthPx);
      onColumnsInView?.(shownIds(layout, covers));
      for (const cover of covers) {
        element.style.setProperty(`--cover-left-${cover.id}`, `${cover.leftPx}px`);
        element.style.setProperty(`--cover-right-${cover.id}`, `${cover.rightPx}px`);
      }
    };
    const onScroll = () => {
      if (element.scrollLeft === leftPx) return;
      leftPx = element.scrollLeft;
      mark();
    };
    mark();
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, [scroller, layout, widthPx, columnInView, onColumnsInView]);
}
