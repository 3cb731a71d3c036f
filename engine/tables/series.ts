/** What the graph of a table draws: one series a path, with its values by bucket of time, or its states. */
import type { TimeAggregation } from '../../contract/plugin.ts';
import type { TableSeries, TableSeriesQuery } from '../../contract/tables.ts';
import { isNumeric, type NumberArray } from '../columns/column.ts';
import { alignBuckets } from '../series/event-rates.ts';
import { uniqueCount } from './aggregates.ts';
import { formulaOfAll } from './from-sums.ts';
import { resolveRequest } from './request.ts';
import { rowAt } from './rows.ts';
import { type Buckets, type Run, runsOf } from './runs.ts';
import { stateSeries } from './states.ts';
import { columnId, type ShownColumn, type Table, TableError } from './table.ts';
import type { Measure, TimeGrid } from './time-grid.ts';
import type { Times } from './time-index.ts';
import { viewOf } from './view.ts';
import { wholeRange } from './visible-domain.ts';

/** What is drawn of the rows. */
export interface Drawn {
  /** Of `values`: what was collected under the same name is the same. */
  readonly id: string;
  readonly measure: Measure;
  /** One a row of the table. Null: each counts 1. */
  readonly values: NumberArray | null;
  readonly times: Times;
  readonly take: 'value' | 'minimum' | 'maximum';
  /** Of sums: per second; from the begin of the trace on; in percent of this many times a bucket's width. */
  readonly as: 'plain' | 'perSecond' | 'running' | { readonly percentOf: number };
  /** A bucket without a row has what the last row before it had. */
  readonly holds: boolean;
}

/**
 * Values follow the column's aggregation, bucket by bucket: sums (those of intervals parted by time), counts (of starts),
 * averages (of intervals by time), extremes, distinct values; `none`: the last one. `overTime` asks for something else:
 *
 *   current          the last value at or before the bucket's end
 *   rate             sum per second
 *   cumulative       sum of all up to the bucket's end
 *   outstanding      sum of the intervals that are open at the bucket's end; of moments, as cumulative
 *   outstandingPeak  the most of that in the bucket
 *
 * Durations in view are parted over the buckets, and percent of view are of the bucket.
 * @throws TableError, ExpressionError
 */
export function tableSeries(table: Table, query: TableSeriesQuery): TableSeries {
  const request = resolveRequest(table, query);
  const view = viewOf(table, request, request.range);
  const chart = query.chart ?? request.chart;
  const index = table.times(request.roles);
  if (index === null)
    throw new TableError(
      `Nothing of “${table.definition.name}” can be drawn over time: no column of the preset ` +
        `“${request.configuration.name}” has the role startTime or endTime.`,
    );
  const given = query.value;
  const shown =
    given === undefined
      ? (request.graphed[0] ?? null)
      : table.shown(given.column, given.variant ?? null, given.aggregation && { aggregation: given.aggregation });
  const place = alignBuckets(query.startNs, query.endNs, query.buckets);
  const runs = runsOf(view, query.series, index);
  const frame = { chart, ...place };
  if (chart === 'stateDiagram' || chart === 'pointInTime')
    return { ...frame, ...stateSeries(view, runs, chart, given === undefined ? null : shown, place) };
  const drawn = drawnOf(table, shown, query.overTime ?? request.overTime, index.times);
  return { ...frame, series: runs.map((run) => valueSeries(table, run, drawn, shown, place)), labels: [] };
}

/** Where the values are from, and when. */
type Source = Pick<Drawn, 'id' | 'values' | 'times'> & { readonly percentOf: number | null };

function sourceOf(table: Table, { key, variant }: ShownColumn, times: Times): Source {
  const projection = table.projectionOf(key, variant);
  const id = columnId(key, variant);
  if (!('visibleDomain' in projection)) {
    const column = table.column(key, variant);
    return { id, values: isNumeric(column) ? column.values : null, times, percentOf: null };
  }
  // The whole duration, which buckets part among them.
  const whole = table.wholeDurations(key, variant, projection);
  const { start, end, of, perCpus = false } = projection;
  const own = of === undefined && start !== undefined && end !== undefined;
  const isPercent = projection.visibleDomain === 'percentOfView';
  return {
    id,
    values: whole.values as NumberArray,
    times: own ? { starts: table.cooked(start).values, ends: table.cooked(end).values } : times,
    percentOf: isPercent ? (perCpus ? table.environment.processors : 1) : null,
  };
}

function drawnOf(table: Table, shown: ShownColumn | null, overTime: TimeAggregation | null, times: Times): Drawn {
  const rowsAlone: Source = { id: '', values: null, times, percentOf: null };
  const source = shown === null ? rowsAlone : sourceOf(table, shown, times);
  const aggregation = shown?.aggregation ?? 'count';
  const isCount = aggregation === 'count' || source.values === null;
  const plain = { take: 'value', as: 'plain', holds: false } as const;
  const summed = {
    ...(isCount ? { id: '', values: null, times: { starts: times.starts, ends: null } } : source),
    ...plain,
    measure: 'sum',
  } as const;
  const level = { ...(isCount ? rowsAlone : source), ...plain, measure: 'level' } as const;
  const last = { ...source, ...plain, measure: 'last' } as const;
  if (overTime === 'rate') return { ...summed, as: 'perSecond' };
  if (overTime === 'cumulative') return { ...summed, as: 'running' };
  if (overTime === 'outstanding') return level;
  if (overTime === 'outstandingPeak') return { ...level, take: 'maximum' };
  if (source.percentOf !== null) return { ...summed, as: { percentOf: source.percentOf } };
  if (overTime === 'current' && !isCount) return { ...last, holds: source.times.ends === null };
  if (aggregation === 'peak' && source.times.ends !== null) return { ...level, take: 'maximum' };
  if (isCount) return summed;
  if (aggregation === 'average' || aggregation === 'weightedAverage' || aggregation === 'fromSums')
    return { ...last, measure: 'average' };
  if (aggregation === 'min') return { ...last, take: 'minimum' };
  if (aggregation === 'max' || aggregation === 'peak') return { ...last, take: 'maximum' };
  return aggregation === 'none' ? last : summed;
}

function valueSeries(
  table: Table,
  run: Run,
  drawn: Drawn,
  shown: ShownColumn | null,
  place: Buckets,
): TableSeries['series'][number] {
  const none = new Float64Array(0);
  const { path, name } = run;
  const states = { startNs: none, endNs: none, label: new Uint32Array(0) };
  if (shown?.aggregation === 'uniqueCount' && drawn.measure === 'sum' && drawn.as === 'plain') {
    const values = distinctValues(table, run, shown, place);
    return { path, name, values, minimum: values, maximum: values, ...states };
  }
  if (shown?.aggregation === 'fromSums' && drawn.measure === 'average')
    return { path, name, ...ofSums(table, run, drawn, shown, place), ...states };
  const grid = run.grid(drawn, place);
  const values = valuesOf(grid, drawn, run);
  const hasBand = drawn.take === 'value' && grid.minimum !== null && grid.maximum !== null;
  const [minimum, maximum] = hasBand ? [grid.minimum, grid.maximum] : [values, values];
  return { path, name, values, minimum, maximum, ...states };
}

function valuesOf(grid: TimeGrid, drawn: Drawn, run: Run): Float64Array {
  const { take, as, holds, values: source, times } = drawn;
  if (take === 'minimum' && grid.minimum !== null) return grid.minimum;
  if (take === 'maximum' && grid.maximum !== null) return grid.maximum;
  const values = grid.values.slice();
  if (grid.weights !== null) for (let i = 0; i < values.length; i++) values[i] /= grid.weights[i];
  if (as === 'running') {
    let sum = run.sumBefore(drawn, grid.startNs);
    for (let i = 0; i < values.length; i++) {
      sum += values[i];
      values[i] = sum;
    }
  } else if (as !== 'plain') {
    const factor = as === 'perSecond' ? 1e9 / grid.cellNs : 100 / (grid.cellNs * as.percentOf);
    for (let i = 0; i < values.length; i++) values[i] *= factor;
  }
  if (holds && source !== null) {
    const before = run.indexOf(times).lastBefore(grid.startNs, source);
    let last = before < 0 ? Number.NaN : source[before];
    for (let i = 0; i < values.length; i++) {
      if (Number.isNaN(values[i])) values[i] = last;
      else last = values[i];
    }
  }
  return values;
}

/** Values by the formula of the rows over the sums of what each bucket has of their counts; nothing where formulas differ. */
function ofSums(
  table: Table,
  run: Run,
  drawn: Drawn,
  { key, variant }: ShownColumn,
  place: Buckets,
): Pick<TableSeries['series'][number], 'values' | 'minimum' | 'maximum'> {
  const column = table.column(key, variant);
  const counts = isNumeric(column) ? column.counts : undefined;
  const rows = run.indexOf(drawn.times).within(place.startNs, place.startNs + place.buckets * place.bucketNs);
  const formula = counts === undefined ? null : formulaOfAll(rows, counts);
  if (counts === undefined || formula === null) {
    const values = new Float64Array(place.buckets).fill(Number.NaN);
    return { values, minimum: values, maximum: values };
  }
  const sums = Array.from({ length: counts.places }, (_, at) => {
    const collected = {
      id: `${drawn.id} count ${at}`,
      measure: 'sum',
      values: counts.at(at),
      times: drawn.times,
    } as const;
    return run.grid(collected, place).values;
  });
  const values = counts.valuesOf(formula, sums);
  const { minimum, maximum } = run.grid(drawn, place);
  return { values, minimum: minimum ?? values, maximum: maximum ?? values };
}

/** Different values of the rows that start in each bucket. */
function distinctValues(
  table: Table,
  run: Run,
  shown: ShownColumn,
  { startNs, bucketNs, buckets }: Buckets,
): Float64Array {
  const { key, variant } = shown;
  const moments: Times = { starts: run.times.starts, ends: null };
  const rows = run.indexOf(moments).within(startNs, startNs + buckets * bucketNs);
  const ids = new Int32Array(rows.count);
  for (let i = 0; i < ids.length; i++) ids[i] = (moments.starts[rowAt(rows, i)] - startNs) / bucketNs;
  const column = table.column(key, variant);
  return uniqueCount({ rows, grouping: { ids, count: buckets } }, column, table.codes(key, variant, wholeRange));
}
