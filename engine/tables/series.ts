/** What the graph of a table draws: one series a path, with its values by bucket of time, or its states. */
import { present } from '../../contract/checked.ts';
import { hasLanes } from '../../contract/plugin.ts';
import type { TableSeries, TableSeriesQuery } from '../../contract/tables.ts';
import { alignBuckets, type Buckets } from '../format/lane-pyramid.ts';
import { type DrawnView, differences } from './difference-over-time.ts';
import { eventRows } from './event-rows.ts';
import { type Request, type RowsQuery, resolveRequest } from './request.ts';
import { type PlacedBuckets, runsOf } from './runs.ts';
import { stateSeries } from './states.ts';
import type { ShownColumn, Table } from './table.ts';
import { TableError } from './table-error.ts';
import type { TimeIndex } from './time-index.ts';
import { drawnOf, valueSeries } from './values-over-time.ts';
import { besideBaseline, type View, viewOf } from './view.ts';

/**
 * Values follow the column's aggregation, bucket by bucket: sums (of columns with an interval its part, of others what
 * starts there), counts (of starts), averages (of intervals by time, or by their column's weight), extremes, distinct
 * values; `none`: the last one. `overTime` asks for something else:
 *
 *   current          the last value at or before the bucket's end
 *   rate             sum per second
 *   cumulative       sum of all up to the bucket's end
 *   outstanding      sum of the intervals that are open at the bucket's end; of moments, as cumulative
 *   outstandingPeak  the most of that in the bucket
 *
 * Durations in view are parted over the buckets, and percent of view are of the bucket.
 * @param baseline the table of `query.baseline`: then the values are differences
 * @throws TableError, ExpressionError; of a baseline where lanes are drawn
 */
export function tableSeries(table: Table, query: TableSeriesQuery, baseline?: Table): TableSeries {
  const request = resolveRequest(table, query);
  const view = viewOf(table, request, request.range);
  const chart = query.chart ?? request.chart;
  const place = alignBuckets(query.startNs, query.endNs, query.buckets);
  const frame = { chart, ...place };
  if (hasLanes(chart)) {
    if (baseline !== undefined)
      throw new TableError('States and points have no difference. Choose another graph type, or omit the baseline.');
    const runs = runsOf(view, query.series, timesOf(table, request));
    const shown = query.value === undefined ? null : shownValue(table, request, query);
    return { ...frame, ...stateSeries(view, runs, chart, shown, place, eventRows(table)) };
  }
  const own = valuesOf(view, request, query);
  if (baseline !== undefined) {
    const { level, other } = besideBaseline(view, request, query.baseline, baseline);
    const byNs = (query.baseline?.startNs ?? query.startNs) - query.startNs;
    const beside = { ...valuesOf(other, request, query), place: movedBuckets(place, byNs) };
    return { ...frame, series: differences(query.series, level, { ...own, place }, beside), labels: [] };
  }
  const { drawn, shown, index } = own;
  const runs = runsOf(view, query.series, index);
  return { ...frame, series: runs.map((run) => valueSeries(table, run, drawn, shown, place)), labels: [] };
}

/** Of a question: which value is drawn, and what of it over time; left out: as the preset says. */
type AskedValue = Pick<TableSeriesQuery, 'value' | 'overTime'>;

/** The value that is asked for, else the first that the preset has drawn. */
function shownValue(table: Table, { graphed }: Request, { value }: AskedValue): ShownColumn | null {
  if (value === undefined) return graphed[0] ?? null;
  const { column, variant = null, aggregation } = value;
  return table.shown(column, variant, aggregation && { aggregation });
}

function valuesOf(view: View, request: Request, query: AskedValue): DrawnView {
  const { table } = view;
  const index = timesOf(table, request);
  const shown = shownValue(table, request, query);
  const timing = { roles: request.roles, overTime: query.overTime ?? request.overTime };
  return { view, index, shown, drawn: drawnOf(table, shown, timing, index.times) };
}

/** The same buckets at another time. */
const movedBuckets = ({ startNs, bucketNs, buckets }: Buckets, byNs: number): PlacedBuckets => ({
  ...{ startNs: startNs + byNs, bucketNs, buckets },
  isAligned: byNs % bucketNs === 0,
});

/**
 * What all rows of a view come to in buckets that may begin and end anywhere, as the graph of the preset draws it.
 * @throws TableError where the rows have no times
 */
export function valuesOfAll(table: Table, query: RowsQuery, place: Buckets): Float64Array {
  const request = resolveRequest(table, query);
  const view = viewOf(table, request, request.range);
  const { drawn, shown, index } = valuesOf(view, request, {});
  const run = present(runsOf(view, [[]], index)[0], 'all rows');
  return valueSeries(table, run, drawn, shown, { ...place, isAligned: false }).values;
}

/** When the rows are. @throws TableError where they have no times */
export function timesOf(table: Table, { roles, configuration }: Request): TimeIndex {
  const index = table.times(roles);
  if (index !== null) return index;
  throw new TableError(
    `“${table.definition.name}” cannot be drawn over time: no column of the preset ` +
      `“${configuration.name}” has the role startTime or endTime.`,
  );
}
