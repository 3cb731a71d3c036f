import { Eye, EyeOff, GripVertical } from 'lucide-react';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
} from 'react';
import { at } from '../../../../contract/checked.ts';
import type { AggregationMode, SortOrder } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../../kit/grid/roles.tsx';
import { inPagePx } from '../../../kit/page-zoom.ts';
import { Select } from '../../../kit/Select.tsx';
import {
  type Arrangement,
  aggregationsOf,
  type BarRow,
  barTitles,
  type ColumnRow,
  columnOf,
  hintsOfRow,
  isShown,
  moved,
  type Row,
  removed,
  rowTitle,
  saysPlace,
  sortedRows,
  titleOf,
  typeOf,
  weightsOf,
  withAggregation,
  withColumn,
  withGraphed,
  withHints,
  withSort,
  zoneOf,
} from '../../../state/column-model.ts';
import {
  aggregationTitles,
  chartOptions,
  formatsOf,
  optionsOf,
  overTimeTitles,
  sortSays,
  sortTitles,
} from './column-words.ts';
import styles from './columns.module.css';
import type { Drag, DragSource } from './use-row-drag.ts';

interface ColumnRowsProps {
  info: TableInfo;
  arrangement: Arrangement;
  /** Id of the row that the keys are about. */
  active: string;
  onActive(id: string): void;
  list: RefObject<HTMLDivElement | null>;
  /** Id of the row that is being dragged. */
  dragged: string | null;
  drag: Drag | null;
  /** The last move that could not be made. */
  refused: { row: string; why: string } | null;
  onPress(event: PointerEvent, source: DragSource): void;
  /** @param says what happened, for those who cannot see it */
  onChange(arrangement: Arrangement, says?: string): void;
  onRefused(row: string, why: string): void;
}

/** The columns of a preset from left to right, as rows from the top down, with the bars among them. */
export function ColumnRows(props: ColumnRowsProps) {
  const { info, arrangement, active, onActive, list, dragged, drag, refused, onPress, onChange } = props;
  const { rows } = arrangement;
  const sorted = sortedRows(info, arrangement);
  /** After a key the focus follows the row that it was about. */
  const follows = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was moved has lost the focus
  useLayoutEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    const row = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(active)}"]`);
    row?.focus();
    row?.scrollIntoView({ block: 'nearest' });
  }, [active, rows]);

  const goTo = (index: number) => {
    follows.current = true;
    onActive(at(rows, Math.max(0, Math.min(index, rows.length - 1))).id);
  };
  const onRowKey = (event: KeyboardEvent, row: Row, index: number) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (event.altKey && step !== 0) {
      const { arrangement: next, why } = moved(arrangement, index, index + step);
      follows.current = true;
      if (why === null) onChange(next, saysPlace(info, next, row.id));
      else props.onRefused(row.id, why);
    } else if (event.altKey) return;
    else if (step !== 0) goTo(index + step);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(rows.length - 1);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const { arrangement: next, why } = removed(arrangement, index);
      follows.current = true;
      if (why !== null) props.onRefused(row.id, why);
      else {
        onActive(at(next.rows, Math.min(index, next.rows.length - 1)).id);
        onChange(next, `Removed: ${rowTitle(info, row)}.`);
      }
    } else if (row.kind === 'bar') return;
    else if (event.key === ' ') toggleShown(index, row);
    else if (event.key === '.') {
      const next = withGraphed(arrangement, info, index);
      follows.current = true;
      onChange(next, saysPlace(info, next, row.id));
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const toggleShown = (index: number, row: ColumnRow) => {
    const visible = !isShown(info, row);
    onChange(withHints(arrangement, index, { visible }), `${titleOf(info, row)}: ${visible ? 'shown' : 'hidden'}.`);
  };

  const rowProps = (row: Row, index: number, isPlace: boolean) => ({
    tabIndex: row.id === active ? 0 : -1,
    'aria-rowindex': index + 2,
    'aria-selected': row.id === active,
    'data-row': isPlace ? '' : row.id,
    'data-autofocus': row.id === active ? '' : undefined,
    'data-testid': `column-row-${row.id}`,
    onFocus: () => row.id !== active && onActive(row.id),
    onKeyDown: (event: KeyboardEvent) => onRowKey(event, row, index),
  });
  return (
    <Grid
      className={styles.list}
      ref={list}
      tabIndex={-1}
      aria-label="Columns of the preset, from left to right"
      aria-rowcount={rows.length + 1}
    >
      <GridRow className={`${styles.row} ${styles.head}`} aria-rowindex={1}>
        <GridColumnHead>
          <span className={styles.spoken}>Move</span>
        </GridColumnHead>
        <GridColumnHead>
          <span className={styles.spoken}>Shown</span>
        </GridColumnHead>
        <GridColumnHead className={styles.name}>Column</GridColumnHead>
        <GridColumnHead>Aggregation</GridColumnHead>
        <GridColumnHead>Format</GridColumnHead>
        <GridColumnHead>Sort</GridColumnHead>
        <GridColumnHead className={styles.width}>Width</GridColumnHead>
      </GridRow>
      <GridBody>
        {rows.map((row, index) => {
          const isPlace = row.id === dragged;
          const why = refused?.row === row.id ? refused.why : null;
          const common = rowProps(row, index, isPlace);
          const grip = (
            <GridCell className={styles.grip} onPointerDown={(event) => onPress(event, { row: row.id })}>
              <GripVertical size={14} aria-label="Drag to move" />
            </GridCell>
          );
          if (row.kind === 'bar')
            return (
              <GridRow
                key={row.id}
                className={`${styles.bar} ${isPlace ? styles.place : ''}`}
                data-bar={row.id}
                {...common}
              >
                {grip}
                <Bar {...{ row, why, arrangement, onChange }} />
              </GridRow>
            );
          return (
            <GridRow
              key={row.id}
              className={`${styles.row} ${isShown(info, row) ? '' : styles.hidden} ${isPlace ? styles.place : ''}`}
              {...common}
            >
              {grip}
              <Column
                {...{ info, arrangement, row, index, onChange }}
                isActive={row.id === active}
                sortPlace={sorted.indexOf(index)}
                onToggle={() => toggleShown(index, row)}
              />
            </GridRow>
          );
        })}
      </GridBody>
      {drag !== null && (
        <Floating
          info={info}
          drag={drag}
          arrangement={arrangement}
          why={refused?.row === dragged ? (refused?.why ?? null) : null}
        />
      )}
    </Grid>
  );
}

interface BarProps {
  row: BarRow;
  why: string | null;
  arrangement: Arrangement;
  onChange(arrangement: Arrangement): void;
}

/** A bar, with what it does; the blue one with how it is drawn. */
function Bar({ row, why, arrangement, onChange }: BarProps) {
  const { name, says } = barTitles[row.id];
  const { rest } = arrangement;
  return (
    <GridCell className={styles.barCell} aria-colspan={6}>
      <b>{name}</b>
      {why === null ? <em>{says}</em> : <em className={styles.why}>{why}</em>}
      <i className={styles.rule} />
      {row.id === '|graph' && (
        <>
          <Select
            label="Graph type"
            title="How the columns below are drawn"
            value={rest.chart ?? 'line'}
            options={chartOptions}
            testId="column-editor-chart"
            onChange={(chart) => onChange({ ...arrangement, rest: { ...rest, chart } })}
          />
          <Select
            label="Value over time"
            title="What is drawn of the first column below: as its aggregation says, or something else over time"
            value={rest.aggregationOverTime ?? ''}
            options={[['', 'as aggregated'], ...optionsOf(overTimeTitles)]}
            testId="column-editor-over-time"
            onChange={(next) => {
              const { aggregationOverTime: _before, ...others } = rest;
              onChange({ ...arrangement, rest: next === '' ? others : { ...others, aggregationOverTime: next } });
            }}
          />
        </>
      )}
    </GridCell>
  );
}

interface ColumnProps {
  info: TableInfo;
  arrangement: Arrangement;
  row: ColumnRow;
  index: number;
  isActive: boolean;
  /** Among the columns that are sorted by; −1 = not one of them. */
  sortPlace: number;
  onToggle(): void;
  onChange(arrangement: Arrangement): void;
}

function Column({ info, arrangement, row, index, isActive, sortPlace, onToggle, onChange }: ColumnProps) {
  const title = titleOf(info, row);
  const column = columnOf(info, row.key);
  const hints = hintsOfRow(info, row);
  const { sort } = hints;
  const type = typeOf(info, row);
  const aggregation = hints.aggregation ?? 'none';
  const modes = new Set<AggregationMode>([...aggregationsOf(type), aggregation]);
  const counts = aggregation === 'count' || aggregation === 'uniqueCount';
  const format = hints.format ?? '';
  const formats = formatsOf(counts ? 'integer' : type, format);
  const shown = isShown(info, row);
  const tabIndex = isActive ? 0 : -1;
  const Icon = shown ? Eye : EyeOff;
  return (
    <>
      <GridCell>
        <button
          type="button"
          className={styles.eye}
          tabIndex={tabIndex}
          aria-label={`Show ${title}`}
          aria-pressed={shown}
          title={shown ? 'Hide' : 'Show'}
          data-testid={`column-eye-${row.id}`}
          onClick={onToggle}
        >
          <Icon size={15} />
        </button>
      </GridCell>
      <GridCell className={styles.name} title={[title, column?.description].filter(Boolean).join('\n')}>
        <span className={styles.title}>{column === null ? row.key : column.name}</span>
        {column === null && <span className={styles.why}>the table has no such column</span>}
        {column !== null && column.variants.length > 0 && (
          <Select
            look="inline"
            className={styles.inline}
            tabIndex={tabIndex}
            label={`Variant of ${column.name}`}
            value={row.variant ?? ''}
            options={[['', 'as it is'], ...column.variants.map(({ key, name }) => [key, `as ${name}`] as const)]}
            testId={`column-variant-${row.id}`}
            onChange={(variant) =>
              onChange(withColumn(arrangement, index, (one) => ({ ...one, variant: variant || null })))
            }
          />
        )}
        {aggregation === 'weightedAverage' && (
          <Select
            look="inline"
            className={styles.inline}
            tabIndex={tabIndex}
            label={`Weight of ${title}`}
            value={hints.weight ?? ''}
            options={[
              ...(hints.weight === undefined ? [['', 'no weight'] as const] : []),
              ...weightsOf(info).map(({ key, name }) => [key, `weight: ${name}`] as const),
            ]}
            testId={`column-weight-${row.id}`}
            onChange={(weight) => onChange(withHints(arrangement, index, { weight }))}
          />
        )}
      </GridCell>
      <GridCell>
        {zoneOf(arrangement.rows, index) === 'key' ? (
          <span className={styles.group} title="Rows with the same value are one group">
            Group
          </span>
        ) : (
          <Select
            className={styles.box}
            tabIndex={tabIndex}
            label={`Aggregation of ${title}`}
            value={aggregation}
            options={[...modes].map((mode) => [mode, aggregationTitles[mode]])}
            testId={`column-aggregation-${row.id}`}
            onChange={(mode) => onChange(withAggregation(arrangement, info, index, mode))}
          />
        )}
      </GridCell>
      <GridCell>
        {Object.keys(formats).length > 0 && (
          <Select
            className={styles.box}
            tabIndex={tabIndex}
            label={`Format of ${title}`}
            value={format}
            options={[...(column?.hints.format === undefined ? [['', 'Usual'] as const] : []), ...optionsOf(formats)]}
            testId={`column-format-${row.id}`}
            onChange={(next) => onChange(withHints(arrangement, index, { format: next === '' ? undefined : next }))}
          />
        )}
      </GridCell>
      <GridCell>
        <Select<SortOrder | '' | 'first'>
          className={`${styles.box} ${styles.sort} ${sort === undefined ? styles.none : ''}`}
          tabIndex={tabIndex}
          label={`Sort by ${title}`}
          value={sort ?? ''}
          options={[
            ['', '–'],
            ...(sort === undefined ? [] : [[sort, sortSays(sort, sortPlace)] as const]),
            ...optionsOf(sortTitles).filter(([order]) => order !== sort),
            ...(sortPlace > 0 ? [['first', 'Sort by it first'] as const] : []),
          ]}
          testId={`column-sort-${row.id}`}
          onChange={(next) => {
            if (next !== 'first') onChange(withSort(arrangement, info, index, next === '' ? null : next));
            else if (sort !== undefined) onChange(withSort(arrangement, info, index, sort, 0));
          }}
        />
      </GridCell>
      <GridCell className={styles.width}>
        <WidthField
          label={`Width of ${title}`}
          testId={`column-width-${row.id}`}
          tabIndex={tabIndex}
          widthPx={row.hints.width}
          onWidth={(width) => onChange(withHints(arrangement, index, { width }))}
        />
      </GridCell>
    </>
  );
}

interface WidthFieldProps {
  label: string;
  testId: string;
  tabIndex: number;
  widthPx: number | undefined;
  onWidth(widthPx: number | undefined): void;
}

const [leastPx, mostPx] = [20, 2000];

/** Empty: as wide as its contents. */
const WidthField = ({ label, testId, tabIndex, widthPx, onWidth }: WidthFieldProps) => (
  <input
    // Another width makes it anew: until then it has what is typed.
    key={widthPx}
    className={styles.widthField}
    inputMode="numeric"
    aria-label={label}
    placeholder="auto"
    defaultValue={widthPx}
    tabIndex={tabIndex}
    data-testid={testId}
    onBlur={({ target }) => {
      const typed = Number.parseInt(target.value, 10);
      const next = Number.isNaN(typed) ? undefined : Math.max(leastPx, Math.min(typed, mostPx));
      target.value = next === undefined ? '' : String(next);
      if (next !== widthPx) onWidth(next);
    }}
    onKeyDown={(event) => {
      if (event.key === 'Enter' && !event.ctrlKey) event.currentTarget.blur();
    }}
  />
);

interface FloatingProps {
  info: TableInfo;
  drag: Drag;
  arrangement: Arrangement;
  why: string | null;
}

/** What hangs at the pointer while it is dragged. */
function Floating({ info, drag, arrangement, why }: FloatingProps) {
  const { source, atX, atY } = drag;
  const row = 'row' in source ? arrangement.rows.find(({ id }) => id === source.row) : undefined;
  const title =
    row === undefined
      ? titleOf(info, { key: 'column' in source ? source.column : '', variant: null })
      : rowTitle(info, row);
  return (
    <div
      className={styles.floating}
      aria-hidden="true"
      style={{ left: inPagePx(atX) + 10, top: inPagePx(atY) - 15 } as CSSProperties}
    >
      <GripVertical size={14} />
      <b className={styles.floatingTitle}>{title}</b>
      {why !== null && <span className={styles.why}>{why}</span>}
    </div>
  );
}
