/** What of a column's values falls into a range of time: the rule that pages and graphs have in common. */
import type { TimeAggregation } from '../../contract/plugin.ts';
import type { RowThreads } from '../columns/row-threads.ts';
import { BLOCK, blocksOf, type ReadValues, type Rows, type RowValues, readBlock, rowAt } from '../columns/rows.ts';
import type { Roles, ShownColumn, Table } from './table.ts';
import type { Times } from './time-index.ts';
import { isBounded, type TimeRange, visibleParts } from './visible-domain.ts';
import { areWithin, haveStarts, type Zones, zonesOf } from './zones.ts';

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

/** What counts in a range, as far as its values go plain data. */
export interface InRange<Values> {
  /** Null: each counts 1. */
  readonly values: Values | null;
  readonly extent: Extent;
  /** Of the extent's times; null where the rows have none. */
  readonly zones: Zones | null;
  readonly range: TimeRange;
  readonly outside: 0 | typeof Number.NaN;
}

/**
 * What of each row's value counts in the range: 0 of what is added up and lies outside, NaN where a value is missing or
 * an average or extreme does not look at the row. It is made of the rows that are asked for, each time: that takes less
 * time than the memory for all rows of a table.
 */
export class ValuesInRange implements ReadValues {
  readonly of: InRange<RowValues>;
  readonly #starts = new Float64Array(BLOCK);
  readonly #ends = new Float64Array(BLOCK);

  constructor(of: InRange<RowValues>) {
    this.of = of;
  }

  /**
   * Where the range cuts no value of the rows from the one to the other: which of them count. '' = all; the others where
   * they have a start. Null: that may depend on the range.
   */
  uncutFrom(firstRow: number, lastRow: number): string | null {
    const { values, zones, outside } = this.of;
    if (values !== null && 'read' in values) return null;
    const uncut = this.#uncut(firstRow, lastRow);
    return uncut === 'all' ? '' : uncut && `started ${zones?.id} ${outside}`;
  }

  /** Which of the rows from the one to the other count as a whole: all, those that have a start; null: it is not known. */
  #uncut(firstRow: number, lastRow: number): 'all' | 'started' | null {
    const { zones, range } = this.of;
    if (zones === null) return 'all';
    if (!areWithin(zones, firstRow, lastRow, range, this.#isParted)) return null;
    return haveStarts(zones, firstRow, lastRow) ? 'all' : 'started';
  }

  get #isParted(): boolean {
    const { times, counts } = this.of.extent;
    return counts === 'part' && times !== null && times.ends !== null;
  }

  read(rows: Rows, at: number, buffer: Float64Array): Float64Array {
    const { values: counted, extent, range, outside } = this.of;
    const { times } = extent;
    const block = buffer.subarray(0, Math.min(BLOCK, rows.count - at));
    if (counted === null) block.fill(1);
    else {
      const values = readBlock(counted, rows, at, block);
      if (values !== block) block.set(values);
    }
    if (times === null || block.length === 0) return block;
    const uncut = this.#uncut(rowAt(rows, at), rowAt(rows, at + block.length - 1));
    if (uncut === 'all') return block;
    const starts = readBlock(times.starts, rows, at, this.#starts);
    if (uncut === 'started') {
      leaveOut(block, starts, outside);
      return block;
    }
    const ends = times.ends === null ? starts : readBlock(times.ends, rows, at, this.#ends);
    cut(block, starts, ends, range, this.#isParted, outside);
    return block;
  }
}

/** Values of rows without a start count in no range. */
function leaveOut(values: Float64Array, starts: Float64Array, outside: number): void {
  for (let i = 0; i < values.length; i++) if (Number.isNaN(starts[i]) && !Number.isNaN(values[i])) values[i] = outside;
}

/**
 * Of each value as much as counts in the range; where it is parted, all of what has no end or takes no time. A loop over
 * doubles alone.
 * @param ends the starts where rows are moments
 */
function cut(
  values: Float64Array,
  starts: Float64Array,
  ends: Float64Array,
  { fromNs, toNs }: TimeRange,
  isParted: boolean,
  outside: number,
): void {
  for (let i = 0; i < values.length; i++) {
    const start = starts[i];
    const end = ends[i];
    if (!(start < toNs) || (start < fromNs && end <= fromNs)) {
      if (!Number.isNaN(values[i])) values[i] = outside;
    } else if (isParted && end > start && (start < fromNs || end > toNs))
      values[i] *= (Math.min(end, toNs) - Math.max(start, fromNs)) / (end - start);
  }
}

/** @param outside as in `InRange` */
export const inRange = (
  values: RowValues | null,
  extent: Extent,
  range: TimeRange,
  outside: 0 | typeof Number.NaN,
  rowThreads: RowThreads | null = null,
): ValuesInRange =>
  new ValuesInRange({ values, extent, zones: extent.times && zonesOf(extent.times, rowThreads), range, outside });

/** What groups of rows are aggregated from: of each row's value as much as counts in the range. */
export function numbersIn(table: Table, shown: ShownColumn, timing: Timing, range: TimeRange): RowValues {
  const { key, variant, aggregation } = shown;
  const projection = table.projectionOf(key, variant);
  const isVisible = 'visibleDomain' in projection;
  const values = () =>
    isVisible
      ? visibleParts(projection, table.busyTimes(projection), table.environment, range)
      : blocksOf(table.column(key, variant));
  if (!isBounded(range)) return values();
  const extent = extentOf(table, shown, timing);
  const { rowThreads } = table.environment;
  if (aggregation === 'count') return inRange(null, extent, range, 0, rowThreads);
  // Those are cut to the range already.
  if (isVisible && extent.counts === 'part') return values();
  return inRange(values(), extent, range, aggregation === 'sum' ? 0 : Number.NaN, rowThreads);
}

/** 1 of rows with a part in the range, 0 of the others. */
export const countedIn = (times: Times, range: TimeRange, rowThreads: RowThreads | null): RowValues =>
  inRange(null, { times, counts: 'open' }, range, 0, rowThreads);

/**
 * What `weightedAverage` weighs a column by, or `fromSums` adds up for it: of each row the part that falls into the range.
 * @param amounts one a row of the table
 */
export function partsIn(
  table: Table,
  shown: ShownColumn,
  amounts: RowValues,
  timing: Timing,
  range: TimeRange,
): RowValues {
  if (!isBounded(range)) return amounts;
  const { times } = extentOf(table, shown, timing);
  return inRange(amounts, { times, counts: 'part' }, range, 0, table.environment.rowThreads);
}
