/** Statistics of a table's rows in a range: of each column of numbers how its values are spread, and sums by group. */
import type {
  ColumnStatistics,
  GroupStatistics,
  TableStatistics,
  TableStatisticsQuery,
} from '../../contract/tables.ts';
import type { NumberArray } from '../columns/column.ts';
import { BLOCK, type Rows, type RowValues, readBlock, rowAt } from '../columns/rows.ts';
import { numbersIn } from './extent.ts';
import { fold } from './folds.ts';
import { resolveRequest } from './request.ts';
import type { ShownColumn, Table } from './table.ts';
import { type View, viewOf } from './view.ts';

const MOST_GROUPS = 20;
const BUCKETS = 24;

/**
 * Each row with a part in the range counts with its whole value for how values are spread. Sums take what the table itself
 * adds up: of an interval the part that is in the range.
 * @throws TableError, ExpressionError
 */
export function tableStatistics(table: Table, query: TableStatisticsQuery): TableStatistics {
  const request = resolveRequest(table, query);
  const view = viewOf(table, request, request.range);
  const measured = [...request.keys, ...request.values].filter((column) => isMeasure(table, column));
  const added = measured.map((column) =>
    column.aggregation === 'sum' ? numbersIn(table, column, request, request.range) : null,
  );
  return {
    rows: view.rows.count,
    columns: measured.map((column, i) => {
      const { values } = table.column(column.key, column.variant, request.range);
      return columnStatistics(column, values, added[i], view.rows);
    }),
    ...groupStatistics(view, added),
  };
}

/** Numbers that the table adds up, averages or weighs: ids, times of day and flags are none. */
const MEASURED = new Set(['sum', 'average', 'weightedAverage', 'fromSums', 'min', 'max', 'peak']);

function isMeasure(table: Table, { key, variant, aggregation }: ShownColumn): boolean {
  const type = table.typeOf(key, variant);
  return MEASURED.has(aggregation) && (type === 'integer' || type === 'number' || type === 'duration');
}

function columnStatistics(
  { key, variant, name, type, format }: ShownColumn,
  values: NumberArray,
  added: RowValues | null,
  rows: Rows,
): ColumnStatistics {
  const sorted = sortedValues(values, rows);
  const count = sorted.length;
  const atShare = (share: number): number | null =>
    count === 0 ? null : sorted[Math.max(0, Math.ceil(share * count) - 1)];
  return {
    column: key,
    variant,
    name,
    type,
    format,
    count,
    sum: added && sumOf(added, rows),
    mean: count === 0 ? null : sumOf(values, rows) / count,
    min: atShare(0),
    max: atShare(1),
    median: atShare(0.5),
    p95: atShare(0.95),
    p99: atShare(0.99),
    histogram: histogramOf(sorted),
  };
}

/** The values that are there, ascending. */
function sortedValues(values: NumberArray, rows: Rows): Float64Array {
  const found = new Float64Array(rows.count);
  let count = 0;
  for (let i = 0; i < rows.count; i++) {
    const value = values[rowAt(rows, i)];
    if (!Number.isNaN(value)) found[count++] = value;
  }
  return found.subarray(0, count).sort();
}

function sumOf(values: RowValues, rows: Rows): number {
  const buffer = new Float64Array(BLOCK);
  let sum = 0;
  for (let at = 0; at < rows.count; at += BLOCK)
    for (const value of readBlock(values, rows, at, buffer)) if (!Number.isNaN(value)) sum += value;
  return sum;
}

/** How many values fall into each of the equal parts from the least to the greatest; one part where all are equal. */
function histogramOf(sorted: Float64Array): number[] {
  if (sorted.length === 0) return [];
  const min = sorted[0];
  const width = (sorted[sorted.length - 1] - min) / BUCKETS;
  // Infinite values leave no parts of equal width.
  if (!(width > 0 && Number.isFinite(width))) return [sorted.length];
  const counts = new Array<number>(BUCKETS).fill(0);
  for (const value of sorted) counts[Math.min(BUCKETS - 1, Math.floor((value - min) / width))]++;
  return counts;
}

function groupStatistics(
  { keys, root }: View,
  added: readonly (RowValues | null)[],
): { grouping: string | null; groups: GroupStatistics[]; groupCount: number } {
  if (keys.length === 0) return { grouping: null, groups: [], groupCount: 0 };
  const { level, groups } = root.children(0);
  const cells = level.cells(keys[0], 0);
  const sums = added.map((column) => column && fold(level, 'sum', column).values);
  // What tables show at the right is what they draw.
  const last = sums.findLast((all) => all !== null) ?? null;
  const sized = Array.from(groups, (group) => ({
    group,
    size: last === null ? level.size(group) : last[group],
  }));
  const largest = sized.sort((a, b) => b.size - a.size || a.group - b.group).slice(0, MOST_GROUPS);
  return {
    grouping: keys[0].name,
    groups: largest.map(({ group }) => ({
      text: cells.text(group),
      rows: level.size(group),
      sums: sums.map((all) => all?.[group] ?? null),
    })),
    groupCount: groups.length,
  };
}
