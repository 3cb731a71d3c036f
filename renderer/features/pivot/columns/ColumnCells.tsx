import { Eye, EyeOff, Pencil } from 'lucide-react';
import type { ColumnHints, SortOrder } from '../../../../contract/plugin.ts';
import type { TableInfo } from '../../../../contract/tables.ts';
import { GridCell } from '../../../kit/grid/roles.tsx';
import { Select } from '../../../kit/Select.tsx';
import {
  type Arrangement,
  type ColumnRow,
  columnOf,
  hintsOfRow,
  isShown,
  titleOf,
  weightsOf,
  withAggregation,
  withColumn,
  withHints,
  withSort,
  zoneOf,
} from '../../../state/column-model.ts';
import { aggregationTitles, formatsOf, modesOf, optionsOf, sortSays, sortTitles } from './column-words.ts';
import styles from './columns.module.css';

interface ColumnCellsProps {
  info: TableInfo;
  arrangement: Arrangement;
  row: ColumnRow;
  index: number;
  isActive: boolean;
  /** Among the columns that are sorted by; −1 = not one of them. */
  sortPlace: number;
  onToggle(): void;
  /** Of a column of the preset itself. */
  onEdit(): void;
  onChange(arrangement: Arrangement): void;
}

interface CellProps extends ColumnCellsProps {
  title: string;
  hints: ColumnHints;
  tabIndex: 0 | -1;
}

/** What there is to choose of one column. */
export function ColumnCells(props: ColumnCellsProps) {
  const { info, row, isActive } = props;
  const cell: CellProps = {
    ...props,
    title: titleOf(info, row),
    hints: hintsOfRow(info, row),
    tabIndex: isActive ? 0 : -1,
  };
  return (
    <>
      <ShownCell {...cell} />
      <NameCell {...cell} />
      <AggregationCell {...cell} />
      <FormatCell {...cell} />
      <SortCell {...cell} />
      <WidthCell {...cell} />
    </>
  );
}

function ShownCell({ info, row, title, tabIndex, onToggle }: CellProps) {
  const shown = isShown(info, row);
  const Icon = shown ? Eye : EyeOff;
  return (
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
  );
}

function NameCell({ info, arrangement, row, index, title, hints, tabIndex, onEdit, onChange }: CellProps) {
  const column = columnOf(info, row.key);
  return (
    <GridCell className={styles.name} title={[title, column?.description].filter(Boolean).join('\n')}>
      <span className={styles.title}>{column === null ? row.key : column.name}</span>
      {column === null && <span className={styles.why}>not in this table</span>}
      {column?.isOwn && (
        <button
          type="button"
          className={styles.eye}
          tabIndex={tabIndex}
          aria-label={`Edit ${title}`}
          title="Edit this column"
          data-testid={`column-edit-${row.id}`}
          onClick={onEdit}
        >
          <Pencil size={13} />
        </button>
      )}
      {column !== null && column.variants.length > 0 && (
        <Select
          look="inline"
          tabIndex={tabIndex}
          label={`Variant of ${column.name}`}
          value={row.variant ?? ''}
          options={[['', 'as is'], ...column.variants.map(({ key, name }) => [key, `as ${name}`] as const)]}
          testId={`column-variant-${row.id}`}
          onChange={(variant) =>
            onChange(withColumn(arrangement, index, (one) => ({ ...one, variant: variant || null })))
          }
        />
      )}
      {hints.aggregation === 'weightedAverage' && (
        <Select
          look="inline"
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
  );
}

function AggregationCell({ info, arrangement, row, index, title, hints, tabIndex, onChange }: CellProps) {
  return (
    <GridCell>
      {zoneOf(arrangement.rows, index) === 'key' ? (
        <span className={styles.group} title="Rows with the same value form one group">
          Group
        </span>
      ) : (
        <Select
          className={styles.box}
          tabIndex={tabIndex}
          label={`Aggregation of ${title}`}
          value={hints.aggregation ?? 'none'}
          options={modesOf(info, row).map((mode) => [mode, aggregationTitles[mode]])}
          testId={`column-aggregation-${row.id}`}
          onChange={(mode) => onChange(withAggregation(arrangement, info, index, mode))}
        />
      )}
    </GridCell>
  );
}

function FormatCell({ info, arrangement, row, index, title, hints, tabIndex, onChange }: CellProps) {
  const formats = optionsOf(formatsOf(info, row));
  const isUsual = columnOf(info, row.key)?.hints.format === undefined;
  return (
    <GridCell>
      {formats.length > 0 && (
        <Select
          className={styles.box}
          tabIndex={tabIndex}
          label={`Format of ${title}`}
          value={hints.format ?? ''}
          options={isUsual ? [['', 'Default'], ...formats] : formats}
          testId={`column-format-${row.id}`}
          onChange={(next) => onChange(withHints(arrangement, index, { format: next === '' ? undefined : next }))}
        />
      )}
    </GridCell>
  );
}

function SortCell({ info, arrangement, row, index, title, hints: { sort }, tabIndex, sortPlace, onChange }: CellProps) {
  return (
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
          ...(sortPlace > 0 ? [['first', 'Sort by this first'] as const] : []),
        ]}
        testId={`column-sort-${row.id}`}
        onChange={(next) => {
          if (next !== 'first') onChange(withSort(arrangement, info, index, next === '' ? null : next));
          else if (sort !== undefined) onChange(withSort(arrangement, info, index, sort, 0));
        }}
      />
    </GridCell>
  );
}

const WidthCell = ({ arrangement, row, index, title, tabIndex, onChange }: CellProps) => (
  <GridCell className={styles.width}>
    <WidthField
      label={`Width of ${title}`}
      testId={`column-width-${row.id}`}
      tabIndex={tabIndex}
      widthPx={row.hints.width}
      onWidth={(width) => onChange(withHints(arrangement, index, { width }))}
    />
  </GridCell>
);

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
