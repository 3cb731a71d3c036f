import { GripVertical } from 'lucide-react';
import type { CSSProperties, KeyboardEvent, PointerEvent, RefObject } from 'react';
import type { TableInfo } from '../../../../contract/tables.ts';
import { Grid, GridBody, GridCell, GridColumnHead, GridRow } from '../../../kit/grid/roles.tsx';
import { inPagePx } from '../../../kit/page-zoom.ts';
import { Select } from '../../../kit/Select.tsx';
import {
  type Arrangement,
  type BarRow,
  barTitles,
  isShown,
  type Row,
  rowTitle,
  sortedRows,
  titleOf,
} from '../../../state/column-model.ts';
import { ColumnCells } from './ColumnCells.tsx';
import { chartOptions, optionsOf, overTimeTitles } from './column-words.ts';
import styles from './columns.module.css';
import type { Refused } from './use-arrangement.ts';
import type { Drag, DragSource } from './use-row-drag.ts';
import { useRowKeys } from './use-row-keys.ts';

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
  refused: Refused | null;
  onPress(event: PointerEvent, source: DragSource): void;
  /** @param says what happened, for those who cannot see it */
  onChange(arrangement: Arrangement, says?: string): void;
  onRefused(row: string, why: string): void;
  /** @param column key of one of the preset itself */
  onEdit(column: string): void;
}

/** The columns of a preset from left to right, as rows from the top down, with the bars among them. */
export function ColumnRows(props: ColumnRowsProps) {
  const { info, arrangement, active, onActive, list, dragged, drag, refused, onPress, onChange } = props;
  const { rows } = arrangement;
  const sorted = sortedRows(info, arrangement);
  const { onKey, toggleShown } = useRowKeys(props);
  const whyNot = (id: string | null): string | null => (refused !== null && refused.row === id ? refused.why : null);
  const rowProps = (row: Row, index: number) => ({
    tabIndex: row.id === active ? 0 : -1,
    'aria-rowindex': index + 2,
    'aria-selected': row.id === active,
    'data-row': row.id === dragged ? '' : row.id,
    'data-autofocus': row.id === active ? '' : undefined,
    'data-testid': `column-row-${row.id}`,
    onFocus: () => row.id !== active && onActive(row.id),
    onKeyDown: (event: KeyboardEvent) => onKey(event, row, index),
  });
  return (
    <Grid
      className={styles.list}
      ref={list}
      tabIndex={-1}
      aria-label="Columns of the preset, from left to right"
      aria-rowcount={rows.length + 1}
    >
      <Heads />
      <GridBody>
        {rows.map((row, index) => {
          const place = row.id === dragged ? styles.place : '';
          const grip = (
            <GridCell className={styles.grip} onPointerDown={(event) => onPress(event, { row: row.id })}>
              <GripVertical size={14} aria-label="Drag to move" />
            </GridCell>
          );
          if (row.kind === 'bar')
            return (
              <GridRow key={row.id} className={`${styles.bar} ${place}`} data-bar={row.id} {...rowProps(row, index)}>
                {grip}
                <Bar {...{ row, arrangement, onChange }} why={whyNot(row.id)} />
              </GridRow>
            );
          return (
            <GridRow
              key={row.id}
              className={`${styles.row} ${isShown(info, row) ? '' : styles.hidden} ${place}`}
              {...rowProps(row, index)}
            >
              {grip}
              <ColumnCells
                {...{ info, arrangement, row, index, onChange }}
                onEdit={() => props.onEdit(row.key)}
                isActive={row.id === active}
                sortPlace={sorted.indexOf(index)}
                onToggle={() => toggleShown(row, index)}
              />
            </GridRow>
          );
        })}
      </GridBody>
      {drag !== null && <Floating info={info} drag={drag} arrangement={arrangement} why={whyNot(dragged)} />}
    </Grid>
  );
}

const Heads = () => (
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
);

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
            title="How to draw the columns below"
            value={rest.chart ?? 'line'}
            options={chartOptions}
            testId="column-editor-chart"
            onChange={(chart) => onChange({ ...arrangement, rest: { ...rest, chart } })}
          />
          <Select
            label="Value over time"
            title="How to aggregate the first column below over time"
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
