/** The columns of a pivot table as they stand on the screen: their areas between the bars, heads, units and order. */

import { at } from '../../contract/checked.ts';
import type { AggregationMode, ColumnHints, TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo, TablePage, TablePageColumn } from '../../contract/tables.ts';
import { isMoment } from '../base/cell-text.ts';
import { currentClock } from '../base/clock.ts';
import type { Compared, ComparedColumn } from './compared-page.ts';
import { graphedColumns, saysUnit, type TableSort } from './pivot-model.ts';

/** Left of the gold bar, between the bars, right of the blue one. */
type Area = 'key' | 'value' | 'graph';

export interface PivotColumn {
  /** Unlike that of any other column; also part of a CSS name, and what a width is kept under. */
  id: string;
  key: string;
  variant: string | null;
  title: string;
  /** What its numbers are in; empty where the cells say it themselves. */
  unit: string;
  /** The same, whether or not the title has said it. */
  cellUnit: string;
  /** How groups add it up, in short; empty where they do not. */
  aggregated: string;
  help: string;
  area: Area;
  /** Texts begin at the left, numbers end at the right. */
  alignsRight: boolean;
  isMono: boolean;
  isPercent: boolean;
  /** In a comparison: which of what a column has there it is. */
  compared: Compared | null;
  /** Number of the column that it is of, among those that the table shows. */
  source: number;
  /** What its author would have it be wide; null = as its contents need. */
  widthPx: number | null;
  /** What the preset itself says: exactly so wide. */
  presetWidthPx: number | null;
}

const aggregationNames: Record<AggregationMode, string> = {
  none: '',
  sum: 'Sum',
  count: 'Count',
  average: 'Avg',
  min: 'Min',
  max: 'Max',
  uniqueCount: 'Unique',
  weightedAverage: 'Weighted avg',
  fromSums: 'From sums',
  peak: 'Peak',
};

/** Formats whose numbers have a unit that is not in the cell. */
const units: [RegExp, string][] = [
  [/^(?:s|sN\d?|time)$/, 's'],
  [/^(?:ms|mN\d?)$/, 'ms'],
  [/^(?:us|uN\d?)$/, 'µs'],
  [/^(?:ns|nN\d?)$/, 'ns'],
  [/^KB$/, 'KB'],
  [/^MB$/, 'MB'],
  [/^GB$/, 'GB'],
];

const counted: ReadonlySet<AggregationMode> = new Set(['count', 'uniqueCount']);

/** Columns of a page in their order, with what the table and its configuration say of them. */
export function pivotColumns(
  info: TableInfo,
  configuration: TableConfiguration,
  columns: readonly ComparedColumn[],
): PivotColumn[] {
  const graphed = graphedColumns(configuration);
  const firstGraphed = columns.findLastIndex(({ area, key }) => area === 'key' || !graphed.has(key)) + 1;
  const used = new Map<string, number>();
  let source = -1;
  return columns.map((column, i) => {
    const { key, variant, name, type, aggregation, values, compared = null } = column;
    if (isOwn(compared)) source++;
    const known = info.columns.find((one) => one.key === key);
    const hints = hintsOf(info, configuration, column);
    const area: Area = column.area === 'key' ? 'key' : i >= firstGraphed ? 'graph' : 'value';
    const plainId = [column.area, key, variant ?? ''].join('-');
    const times = used.get(plainId) ?? 0;
    used.set(plainId, times + 1);
    const isChange = compared === 'change';
    const isPercent = !isChange && (known?.isPercent ?? false);
    const unit =
      isPercent || isChange
        ? '%'
        : counted.has(aggregation) || (isMoment(column) && currentClock() !== null)
          ? ''
          : unitOf(hints.format ?? (type === 'time' ? 'time' : ''));
    const isAddress = type === 'address' || /^[xX]/.test(hints.format ?? '');
    return {
      id: times === 0 ? plainId : `${plainId}-${times}`,
      key,
      variant,
      title: comparedTitles[compared ?? 'comparison'] ?? name,
      unit: saysUnit(name, unit) ? '' : unit,
      cellUnit: unit,
      aggregated: area === 'key' || !isOwn(compared) ? '' : aggregationNames[aggregation],
      help: isOwn(compared) ? (known?.description ?? '') : name,
      area,
      alignsRight:
        area !== 'key' && (hints.align === undefined ? values !== null && type !== 'bool' : hints.align === 'right'),
      isMono: isAddress,
      isPercent,
      compared,
      source,
      widthPx: isOwn(compared) ? (hints.width ?? null) : null,
      presetWidthPx: ownHints(configuration, column).width ?? null,
    };
  });
}

/** Of numbers that are written by a format; empty where it names none. */
export const unitOf = (format: string): string => units.find(([formats]) => formats.test(format))?.[1] ?? '';

/** The hints of a column, those of the configuration before those of the table. */
export const hintsOf = (info: TableInfo, configuration: TableConfiguration, column: ColumnName): ColumnHints => ({
  ...info.columns.find((one) => one.key === column.key)?.hints,
  ...ownHints(configuration, column),
});

/** What the configuration says of a column. */
function ownHints({ columns }: TableConfiguration, { key, variant }: ColumnName): ColumnHints {
  const configured = columns.find(
    (item) => typeof item !== 'string' && item.column === key && (item.variant ?? null) === variant,
  );
  return typeof configured === 'object' ? (configured.hints ?? {}) : {};
}

type ColumnName = Pick<TablePageColumn, 'key' | 'variant'>;

/** Beside the column that they are of, they need not say its name. */
const comparedTitles: Partial<Record<Compared, string>> = {
  baseline: 'Baseline',
  difference: 'Difference',
  change: 'Change',
};

/** Whether it is what the table shows without a baseline as well. */
export const isOwn = (compared: Compared | null): boolean => compared === null || compared === 'comparison';

/** What the rows are sorted by: the view's own order, else the configuration's. */
export function sortOf(
  info: TableInfo,
  configuration: TableConfiguration,
  columns: readonly ColumnName[],
  own: readonly TableSort[],
): readonly TableSort[] {
  if (own.length > 0) return own;
  return columns
    .flatMap(({ key, variant }) => {
      const { sort: order, sortPriority = 0 } = hintsOf(info, configuration, { key, variant });
      return order === undefined
        ? []
        : [{ priority: sortPriority, sort: { column: key, order, ...(variant !== null && { variant }) } }];
    })
    .sort((a, b) => a.priority - b.priority)
    .map(({ sort }) => sort);
}

/** Place of a column among what is sorted by, from 0; −1 where it is not. */
export const sortPlace = (
  sort: readonly TableSort[],
  { key, variant, compared = null }: ColumnName & { compared?: Compared | null },
): number =>
  // Comparisons are sorted by their differences.
  compared !== null && compared !== 'difference'
    ? -1
    : sort.findIndex((one) => one.column === key && (one.variant ?? null) === variant);

export const isDescending = ({ order }: TableSort): boolean => order.startsWith('descending');

/**
 * The largest size of each column by depth, of all pages that were seen of one question: what a bar in a cell is a share
 * of. Groups are compared with groups of their level, never with the rows below them.
 */
export class LargestValues {
  readonly #seen = new WeakSet<TablePage>();
  /** By column, then depth. */
  readonly #largest: number[][] = [];

  add(page: TablePage): void {
    if (this.#seen.has(page)) return;
    this.#seen.add(page);
    page.columns.forEach(({ values, area }, column) => {
      if (values === null || area === 'key') return;
      const byDepth = this.#largest[column] ?? [];
      this.#largest[column] = byDepth;
      for (const [row, value] of values.entries()) {
        const size = Math.abs(value);
        const depth = at(page.depth, row);
        if (size > (byDepth[depth] ?? 0)) byDepth[depth] = size;
      }
    });
  }

  /** Of a cell, 0…1; 0 where there is no value. */
  share({ columns, depth }: TablePage, column: number, row: number): number {
    const size = Math.abs(at(columns, column).values?.[row] ?? Number.NaN);
    const largest = this.#largest[column]?.[at(depth, row)] ?? 0;
    return size > 0 && Number.isFinite(size) && largest > 0 && Number.isFinite(largest) ? size / largest : 0;
  }
}
