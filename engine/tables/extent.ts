/** What of a column's values falls into a range of time: the rule that pages and graphs have in common. */
import type { TimeAggregation } from '../../contract/plugin.ts';
import { RecentlyUsed } from '../base/recently-used.ts';
import type { NumberArray } from '../columns/column.ts';
import { columnId, type Roles, type ShownColumn, type Table } from './table.ts';
import { overlaps, type Times } from './time-index.ts';
import { isBounded, type TimeRange, wholeRange } from './visible-domain.ts';

/** What a preset says about time. */
export interface Timing {
  readonly roles: Roles;
  readonly overTime: TimeAggregation | null;
}

/**
 * When a value counts.
 *
 *   part   by as much of it as its interval has in the range
 *   start  as a whole where the row starts in the range
 *   open   as a whole where the row has a part in the range
 */
export interface Extent {
  /** Null: the rows have no times, and count in every range. */
  readonly times: Times | null;
  readonly counts: 'part' | 'start' | 'open';
}

const ALWAYS: Extent = { times: null, counts: 'open' };

/**
 * Sums take the part of a column's own interval (`interval`, `visibleDomain`, or the preset's role `duration`); where a
 * preset draws a rate, of the row's. All other sums, and counts, take a row where it starts; where a preset draws what is
 * outstanding, as long as the row is open.
 * Averages, extremes and the like are of all rows with a part in the range.
 */
export function extentOf(table: Table, shown: ShownColumn, { roles, overTime }: Timing): Extent {
  const { key, variant, aggregation } = shown;
  const own = aggregation === 'count' ? null : ownInterval(table, shown, roles);
  if (own !== null) return { times: own, counts: aggregation === 'sum' ? 'part' : 'open' };
  const index = table.times(roles);
  if (index === null) return ALWAYS;
  const isAdded = aggregation === 'count' || (aggregation === 'sum' && table.isNumeric(key, variant));
  if (!isAdded || isOutstanding(overTime)) return { times: index.times, counts: 'open' };
  if (overTime === 'rate' && index.times.ends !== null && isAmount(table, shown))
    return { times: index.times, counts: 'part' };
  return { times: table.moments(roles), counts: 'start' };
}

/** Other than the 1 by which rows are counted. */
const isAmount = (table: Table, { key, variant, aggregation }: ShownColumn): boolean =>
  aggregation === 'sum' && !('const' in table.projectionOf(key, variant));

const isOutstanding = (overTime: TimeAggregation | null): boolean =>
  overTime === 'outstanding' || overTime === 'outstandingPeak';

function ownInterval(table: Table, { key, variant }: ShownColumn, roles: Roles): Times | null {
  const named = table.intervals(key, variant);
  if (named !== null || variant !== null || roles.duration !== key) return named;
  const times = table.times(roles)?.times;
  return times === undefined || times.ends === null ? null : times;
}

/** What each extent is known by where answers are kept. */
export const timingKey = ({ roles, overTime }: Timing): string =>
  JSON.stringify([roles.startTime, roles.endTime, roles.duration, isOutstanding(overTime), overTime === 'rate']);

/**
 * What of each row's value counts in the range: 0 of what is added up and lies outside, NaN where a value is missing or
 * an average or extreme does not look at the row.
 * @param values null: each counts 1
 */
function valuesIn(
  values: NumberArray | null,
  { times, counts }: Extent,
  { fromNs, toNs }: TimeRange,
  outside: 0 | typeof Number.NaN,
  count: number,
): Float64Array {
  const counted = new Float64Array(count);
  for (let row = 0; row < count; row++) {
    const value = values === null ? 1 : values[row];
    if (times === null || Number.isNaN(value)) counted[row] = value;
    else if (!overlaps(times, row, fromNs, toNs)) counted[row] = outside;
    else counted[row] = counts === 'part' ? value * shareIn(times, row, fromNs, toNs) : value;
  }
  return counted;
}

/** Of a row that has a part in the range: how much of its time that is. */
function shareIn({ starts, ends }: Times, row: number, fromNs: number, toNs: number): number {
  const start = starts[row];
  const end = ends === null ? start : ends[row];
  // Of what has no end no share is known; no interval is shorter than none.
  if (!(end > start)) return 1;
  return (Math.min(end, toNs) - Math.max(start, fromNs)) / (end - start);
}

/** 8 bytes a row, and each level of groups asks for them once. */
const KEPT_NUMBERS = 4;
const numbersOfTables = new WeakMap<Table, RecentlyUsed<NumberArray>>();

/** What `numbersIn` keeps of a table. */
export const keptNumbers = (table: Table): Iterable<NumberArray> => numbersOfTables.get(table)?.held() ?? [];

/** What groups of rows are aggregated from: of each row's value as much as counts in the range. */
export function numbersIn(table: Table, shown: ShownColumn, timing: Timing, range: TimeRange): NumberArray {
  const { key, variant, aggregation } = shown;
  if (!isBounded(range)) return table.column(key, variant, range).values;
  const kept = numbersOfTables.get(table) ?? new RecentlyUsed(KEPT_NUMBERS);
  numbersOfTables.set(table, kept);
  const id = `${columnId(key, variant)} ${aggregation} ${timingKey(timing)} ${range.fromNs} ${range.toNs}`;
  return kept.get(id, () => boundedNumbers(table, shown, timing, range));
}

function boundedNumbers(table: Table, shown: ShownColumn, timing: Timing, range: TimeRange): NumberArray {
  const { key, variant, aggregation } = shown;
  const extent = extentOf(table, shown, timing);
  const isVisible = 'visibleDomain' in table.projectionOf(key, variant);
  // Those are cut to the range already.
  if (isVisible && extent.counts === 'part') return table.column(key, variant, range).values;
  const values = aggregation === 'count' ? null : table.column(key, variant, isVisible ? range : wholeRange).values;
  const isAdded = aggregation === 'sum' || aggregation === 'count';
  return valuesIn(values, extent, range, isAdded ? 0 : Number.NaN, table.count);
}

/**
 * What `weightedAverage` weighs a column by, or `fromSums` adds up for it: of each row the part that falls into the range.
 * @param amounts one a row of the table
 */
export function partsIn(
  table: Table,
  shown: ShownColumn,
  amounts: NumberArray,
  timing: Timing,
  range: TimeRange,
): NumberArray {
  if (!isBounded(range)) return amounts;
  const { times } = extentOf(table, shown, timing);
  return valuesIn(amounts, { times, counts: 'part' }, range, 0, table.count);
}
