/** One value a group: sums, extremes, distinct values … over the rows of each group, in one walk over all rows. */
import type { AggregationMode } from '../../contract/plugin.ts';
import type { Column, NumberArray } from '../columns/column.ts';
import { type RowThreads, rowArray } from '../columns/row-threads.ts';
import { BLOCK, partFor, type Rows, type RowValues, readBlock, rowAt } from '../columns/rows.ts';
import { orderByTime } from '../cook/order.ts';
import type { Codes } from './codes.ts';
import { fold, type GroupedRows } from './folds.ts';
import { firstOfGroups, type Grouping } from './grouping.ts';
import type { Times } from './time-index.ts';
import type { TimeRange } from './visible-domain.ts';

/** Sum of the values that are there; NaN where none is. @param column as for `fold` */
export function sum(grouped: GroupedRows, values: RowValues, column: string | null = null): Float64Array {
  const { values: sums, missing } = fold(grouped, 'sum', values, column);
  const { sizes } = grouped.grouping;
  for (let group = 0; group < sums.length; group++) if (missing[group] === sizes[group]) sums[group] = Number.NaN;
  return sums;
}

export function average(grouped: GroupedRows, values: RowValues, column: string | null = null): Float64Array {
  const { values: sums, missing } = fold(grouped, 'sum', values, column);
  const { sizes } = grouped.grouping;
  for (let group = 0; group < sums.length; group++) sums[group] /= sizes[group] - missing[group];
  return sums;
}

/** The greatest value; NaN where none is there. */
export const maximum = (grouped: GroupedRows, values: RowValues, column: string | null = null): Float64Array =>
  nanWhere(fold(grouped, 'max', values, column).values, -Infinity);

/** The least. */
export const minimum = (grouped: GroupedRows, values: RowValues, column: string | null = null): Float64Array =>
  nanWhere(fold(grouped, 'min', values, column).values, Infinity);

function nanWhere(values: Float64Array, none: number): Float64Array {
  for (let i = 0; i < values.length; i++) if (values[i] === none) values[i] = Number.NaN;
  return values;
}

/**
 * The same from what the groups below come to, where all of them are known: much less to add up.
 * @param parents by group below
 */
export function fromBelow(
  below: Float64Array,
  parents: Uint32Array,
  count: number,
  mode: 'sum' | 'min' | 'max',
): Float64Array {
  const values = new Float64Array(count).fill(Number.NaN);
  for (let i = 0; i < below.length; i++) {
    const value = below[i];
    const before = values[parents[i]];
    if (Number.isNaN(value)) continue;
    if (Number.isNaN(before)) values[parents[i]] = value;
    else if (mode === 'sum') values[parents[i]] = before + value;
    else if (mode === 'min' ? value < before : value > before) values[parents[i]] = value;
  }
  return values;
}

/** Rows without a value or a weight count for nothing; NaN where all weights together are 0. */
export function weightedAverage({ rows, grouping }: GroupedRows, values: RowValues, weights: RowValues): Float64Array {
  const { ids, count } = grouping;
  const sums = new Float64Array(count);
  const all = new Float64Array(count);
  const buffers = [new Float64Array(BLOCK), new Float64Array(BLOCK)];
  for (let at = 0; at < rows.count; at += BLOCK) {
    const block = readBlock(values, rows, at, buffers[0]);
    const weightBlock = readBlock(weights, rows, at, buffers[1]);
    for (let i = 0; i < block.length; i++) {
      const product = block[i] * weightBlock[i];
      if (Number.isNaN(product)) continue;
      sums[ids[at + i]] += product;
      all[ids[at + i]] += weightBlock[i];
    }
  }
  for (let group = 0; group < sums.length; group++) sums[group] /= all[group];
  return sums;
}

/** Different values that are there. */
export function uniqueCount(
  { rows, grouping }: { rows: Rows; grouping: Pick<Grouping, 'ids' | 'count'> },
  column: Column,
  codes: Codes,
  threads: RowThreads | null = null,
): Float64Array {
  const counts = new Float64Array(grouping.count);
  const { parent, first } = firstOfGroups(rows, grouping.ids, grouping.count, codes, threads);
  const part = partFor(column, rows);
  for (let i = 0; i < parent.length; i++) {
    const value = part.values[rowAt(rows, first[i]) - part.first];
    const isMissing = column.type === 'text' ? value === 0 : Number.isNaN(value);
    if (!isMissing) counts[parent[i]]++;
  }
  return counts;
}

/**
 * The most at one time: of all intervals `[start, end)` of a group that are open at a moment, the greatest sum of values
 * that a moment has (`values` null: the greatest number of them). Intervals of no length are never open.
 * Values are not below 0. Rows that are moments have no intervals: then it is the greatest value, or 1. Only moments of
 * the range are looked at.
 */
export function peak(
  grouped: GroupedRows,
  values: NumberArray | null,
  times: Times | null,
  range: TimeRange,
): Float64Array {
  const { rows, grouping, rowThreads = null } = grouped;
  if (times === null || times.ends === null)
    return values === null ? new Float64Array(grouping.count).fill(1) : maximum(grouped, values);
  const { starts, ends } = times;
  /** Numbers among the rows of those that are open at some time; their starts and ends. */
  const open = new Uint32Array(rows.count);
  const openFrom = rowArray(Float64Array, rows.count, rowThreads);
  const openTo = rowArray(Float64Array, rows.count, rowThreads);
  let count = 0;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const start = Math.max(starts[row], range.fromNs);
    const end = Math.min(Number.isNaN(ends[row]) ? Infinity : ends[row], range.toNs);
    if (!(start < end)) continue;
    open[count] = i;
    openFrom[count] = start;
    openTo[count++] = end;
  }
  const byStart = orderByTime(openFrom.subarray(0, count), rowThreads);
  const byEnd = orderByTime(openTo.subarray(0, count), rowThreads);
  const amountOf = (index: number): number => (values === null ? 1 : values[rowAt(rows, index)] || 0);
  const level = new Float64Array(grouping.count);
  const peaks = new Float64Array(grouping.count);
  let ended = 0;
  for (const started of byStart) {
    for (; openTo[byEnd[ended]] <= openFrom[started]; ended++) {
      const index = open[byEnd[ended]];
      level[grouping.ids[index]] -= amountOf(index);
    }
    const index = open[started];
    const group = grouping.ids[index];
    level[group] += amountOf(index);
    if (level[group] > peaks[group]) peaks[group] = level[group];
  }
  return peaks;
}

/** Modes of numbers alone: texts and addresses have no sum. */
export const isOfNumbers = (mode: AggregationMode): boolean =>
  mode === 'sum' ||
  mode === 'average' ||
  mode === 'min' ||
  mode === 'max' ||
  mode === 'weightedAverage' ||
  mode === 'fromSums';
