/** What rows of a table come to by bucket of time: what is drawn of a column, and the values of a series. */
import type { TableSeries } from '../../contract/tables.ts';
import { isNumeric } from '../columns/column.ts';
import { rowAt } from '../columns/rows.ts';
import type { Environment } from '../expressions/expression.ts';
import { uniqueCount } from './aggregates.ts';
import { extentOf, type Timing } from './extent.ts';
import { formulaOfAll, NOT_READ } from './from-sums.ts';
import type { Collected, PlacedBuckets, Run } from './runs.ts';
import { columnId, type ShownColumn, type Table } from './table.ts';
import type { TimeGrid } from './time-grid.ts';
import type { Times } from './time-index.ts';
import { viewNs, wholeRange } from './visible-domain.ts';

/** What is drawn of the rows. */
export interface Drawn extends Collected {
  readonly take: 'value' | 'minimum' | 'maximum';
  /** Of sums: per second; from the begin of the trace on; in percent of this many times a bucket's width. */
  readonly as: 'plain' | 'perSecond' | 'running' | { readonly percentOf: number };
  /** A bucket without a row has what the last row before it had. */
  readonly holds: boolean;
}

/** Where the values are from, and when. */
type Source = Pick<Drawn, 'id' | 'values' | 'times'> & { readonly percentOf: number | null };

function sourceOf(
  table: Table,
  shown: ShownColumn,
  aggregation: 'sum' | 'none',
  { roles, overTime: asked }: Timing,
  times: Times,
): Source {
  const { key, variant } = shown;
  const projection = table.projectionOf(key, variant);
  const id = columnId(key, variant);
  if ('visibleDomain' in projection) {
    // The whole durations, which buckets part among them.
    const busy = table.busyTimes(projection);
    const { visibleDomain, perCpus = false } = projection;
    const percentOf = perCpus ? table.environment.processors : 1;
    return {
      id,
      values: table.lengthsOf(busy),
      times: busy,
      percentOf: visibleDomain === 'percentOfView' ? percentOf : null,
    };
  }
  const column = table.column(key, variant);
  // A level is asked for by its own name: here, what is outstanding is added up as all else is.
  const overTime = asked === 'rate' ? asked : null;
  const extent = extentOf(table, { ...shown, aggregation }, { roles, overTime });
  return { id, values: isNumeric(column) ? column.values : null, times: extent.times ?? times, percentOf: null };
}

export function drawnOf(table: Table, shown: ShownColumn | null, timing: Timing, times: Times): Drawn {
  const { roles, overTime } = timing;
  const aggregation = shown?.aggregation ?? 'count';
  const plain = { take: 'value', as: 'plain', holds: false } as const;
  // What is added up, and when; and of which rows all else is.
  const source = shown && sourceOf(table, shown, 'sum', timing, times);
  const isCount = aggregation === 'count' || source === null || source.values === null;
  const added = isCount ? { id: '', values: null, times: table.moments(roles) ?? times } : source;
  const open = isCount ? { id: '', values: null, times } : sourceOf(table, shown as ShownColumn, 'none', timing, times);
  const summed = { ...added, ...plain, measure: 'sum' } as const;
  const level = { ...open, ...plain, measure: 'level' } as const;
  const last = { ...open, ...plain, measure: 'last' } as const;
  if (overTime === 'rate') return { ...summed, as: 'perSecond' };
  if (overTime === 'cumulative') return { ...summed, as: 'running' };
  if (overTime === 'outstanding') return level;
  if (overTime === 'outstandingPeak') return { ...level, take: 'maximum' };
  if (source !== null && source.percentOf !== null) return { ...summed, as: { percentOf: source.percentOf } };
  if (overTime === 'current' && !isCount) return { ...last, holds: open.times.ends === null };
  if (aggregation === 'peak' && open.times.ends !== null) return { ...level, take: 'maximum' };
  if (isCount) return summed;
  if (aggregation === 'average' || aggregation === 'fromSums') return { ...last, measure: 'average' };
  if (aggregation === 'weightedAverage') return { ...last, measure: 'average', weights: weightsOf(table, shown) };
  if (aggregation === 'min') return { ...last, take: 'minimum' };
  if (aggregation === 'max' || aggregation === 'peak') return { ...last, take: 'maximum' };
  return aggregation === 'none' ? last : summed;
}

function weightsOf(table: Table, shown: ShownColumn | null): Drawn['weights'] {
  const weight = shown?.weight ?? null;
  return weight === null ? null : { id: weight, values: table.numbers(weight, wholeRange).values };
}

export function valueSeries(
  table: Table,
  run: Run,
  drawn: Drawn,
  shown: ShownColumn | null,
  place: PlacedBuckets,
): TableSeries['series'][number] {
  const { path, name } = run;
  const lane = null;
  if (shown?.aggregation === 'uniqueCount' && drawn.measure === 'sum' && drawn.as === 'plain') {
    const values = distinctValues(table, run, shown, place);
    return { path, name, values, minimum: values, maximum: values, lane };
  }
  if (shown?.aggregation === 'fromSums' && drawn.measure === 'average')
    return { path, name, ...ofSums(table, run, drawn, shown, place), lane };
  const grid = run.grid(drawn, place);
  const values = valuesOf(grid, drawn, run, table.environment);
  const hasBand = drawn.take === 'value' && grid.minimum !== null && grid.maximum !== null;
  const [minimum, maximum] = hasBand ? [grid.minimum, grid.maximum] : [values, values];
  return { path, name, values, minimum, maximum, lane };
}

function valuesOf(grid: TimeGrid, drawn: Drawn, run: Run, environment: Environment): Float64Array {
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
  } else if (as === 'perSecond') {
    for (let i = 0; i < values.length; i++) values[i] *= 1e9 / grid.cellNs;
  } else if (as !== 'plain') {
    for (let i = 0; i < values.length; i++) {
      const fromNs = grid.startNs + i * grid.cellNs;
      // Of the part of the bucket that lies in the trace, as percent of a view are.
      const insideNs = viewNs({ fromNs, toNs: fromNs + grid.cellNs }, environment);
      values[i] = insideNs > 0 ? (100 * values[i]) / (insideNs * as.percentOf) : 0;
    }
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
  place: PlacedBuckets,
): Pick<TableSeries['series'][number], 'values' | 'minimum' | 'maximum'> {
  const column = table.column(key, variant);
  const counts = isNumeric(column) ? column.counts : undefined;
  const rows = run.indexOf(drawn.times).within(place.startNs, place.startNs + place.buckets * place.bucketNs);
  const formula = counts === undefined ? null : formulaOfAll(rows, counts);
  if (counts === undefined || formula === null) {
    const values = new Float64Array(place.buckets).fill(Number.NaN);
    return { values, minimum: values, maximum: values };
  }
  const read = new Set(counts.reads(formula));
  const sums = Array.from({ length: counts.places }, (_, at) => {
    if (!read.has(at)) return NOT_READ;
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
  { startNs, bucketNs, buckets }: PlacedBuckets,
): Float64Array {
  const { key, variant } = shown;
  const moments: Times = { starts: run.times.starts, ends: null };
  const rows = run.indexOf(moments).within(startNs, startNs + buckets * bucketNs);
  const ids = new Int32Array(rows.count);
  for (let i = 0; i < ids.length; i++) ids[i] = (moments.starts[rowAt(rows, i)] - startNs) / bucketNs;
  const column = table.column(key, variant);
  return uniqueCount({ rows, grouping: { ids, count: buckets } }, column, table.codes(key, variant, wholeRange));
}
