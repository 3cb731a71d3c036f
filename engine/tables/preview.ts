/** What a table looks like over all of a trace, in a few dozen buckets: for lists of tables, and at little cost. */
import { hasLanes } from '../../contract/plugin.ts';
import { mostPreviewedRows, type TablePreview } from '../../contract/tables.ts';
import { rowRange } from '../columns/rows.ts';
import { resolveRequest } from './request.ts';
import { tableSeries } from './series.ts';
import type { Roles, Table } from './table.ts';
import { TableError } from './table-error.ts';
import { makeGrid } from './time-grid.ts';
import type { Times } from './time-index.ts';

/** Of more rows no columns but those of times are made, and of the rows only so many is looked at. */
const MANY_ROWS = 1 << 18;

/** The trace, and the most buckets that are wanted. */
export interface PreviewPlace {
  readonly startNs: number;
  readonly endNs: number;
  readonly buckets: number;
}

/**
 * The graph that the table's own preset draws, all groups as one; where that has no values by bucket, or would take long
 * to make, how many rows there are: of intervals the mean number that is open in the bucket, of moments how many fall
 * into it. Rows that the preset leaves out count there.
 * @returns null where the table has no rows, more than `mostPreviewedRows`, or no times
 * @throws TableError; PassNeeded where its times take a pass over the trace
 */
export function tablePreview(table: Table, place: PreviewPlace): TablePreview | null {
  const { roles, chart } = resolveRequest(table, {});
  if (
    table.count === 0 ||
    table.count > mostPreviewedRows ||
    (roles.startTime === undefined && roles.endTime === undefined)
  )
    return null;
  const drawn = !hasLanes(chart) && table.count <= MANY_ROWS ? graphOf(table, place) : null;
  return drawn ?? rowsOf(table, roles, place);
}

function graphOf(table: Table, { startNs, endNs, buckets }: PreviewPlace): TablePreview | null {
  try {
    const graph = tableSeries(table, { trace: '', table: '', series: [[]], startNs, endNs, buckets });
    const values = graph.series[0] === undefined ? null : scaled(graph.series[0].values);
    return values && { startNs: graph.startNs, bucketNs: graph.bucketNs, endNs, values, of: 'graph' };
  } catch {
    // What is wrong with the preset, the table says when it is opened; a pass over the trace is not made for this.
    return null;
  }
}

function rowsOf(table: Table, roles: Roles, { startNs, endNs, buckets }: PreviewPlace): TablePreview | null {
  const untilNs = endNs + 1;
  const bucketNs = Math.max(1, untilNs - startNs) / buckets;
  const some = table.count <= MANY_ROWS ? table : table.some(everySo(table.count, MANY_ROWS));
  const index = some.times(roles);
  if (index === null) throw new TableError(`“${table.definition.name}” has no times.`);
  const rows = rowRange(0, some.count);
  const gridOf = (times: Times, values: Float64Array | null) =>
    scaled(makeGrid('sum', { rows, times, values, weights: null }, startNs, bucketNs, buckets).values);
  const { starts } = index.times;
  const open = openTimes(index.times, untilNs);
  const values = (open && gridOf(open.times, open.lengths)) ?? gridOf({ starts, ends: null }, null);
  return values && { startNs, bucketNs, endNs, values, of: 'rows' };
}

/** How long each row is open, all of them ended at `untilNs`; null of moments. */
function openTimes({ starts, ends }: Times, untilNs: number): { times: Times; lengths: Float64Array } | null {
  if (ends === null) return null;
  const lengths = new Float64Array(ends.length);
  const cut = new Float64Array(ends.length);
  let hasLength = false;
  for (let row = 0; row < cut.length; row++) {
    cut[row] = Number.isNaN(ends[row]) ? untilNs : Math.min(ends[row], untilNs);
    lengths[row] = Math.max(0, cut[row] - starts[row]);
    hasLength ||= lengths[row] > 0;
  }
  return hasLength ? { times: { starts, ends: cut }, lengths } : null;
}

/** Rows with the same distance between them, at most so many. */
function everySo(count: number, most: number): Uint32Array {
  const step = Math.ceil(count / most);
  const rows = new Uint32Array(Math.ceil(count / step));
  for (let i = 0; i < rows.length; i++) rows[i] = i * step;
  return rows;
}

/** From 0, or the least value below it, to the greatest; null where there is none. */
function scaled(values: Float64Array): Float32Array | null {
  let least = 0;
  let most = 0;
  let isEmpty = true;
  for (const value of values) {
    if (!Number.isFinite(value)) continue;
    isEmpty = false;
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const range = most - least || 1;
  return isEmpty
    ? null
    : Float32Array.from(values, (value) => (Number.isFinite(value) ? (value - least) / range : Number.NaN));
}
