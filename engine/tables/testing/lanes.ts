/** Lanes of a state diagram, and what they must come to: counted from the rows alone. */
import type { TableLane, TableSeries, TableSeriesQuery } from '../../../contract/tables.ts';
import { tableSeries } from '../series.ts';
import type { Table } from '../table.ts';
import { plainColumn, testEnvironment, testTable } from './small-table.ts';

export interface LaneRow {
  readonly lane: string;
  readonly state: string;
  readonly start: number;
  /** NaN: never. */
  readonly end: number;
}

/** Rows are events of the trace from here on. */
export const FIRST_EVENT_ROW = 1000;

export function laneTable(rows: readonly LaneRow[], endNs: number): Table {
  const environment = testEnvironment(endNs);
  const column = (key: keyof LaneRow, type: 'text' | 'time') =>
    plainColumn(type, rows.map((one) => one[key]) as number[], environment);
  const columns = ['lane', 'state', '|pivot', 'start'];
  const cooked = {
    lane: column('lane', 'text'),
    state: column('state', 'text'),
    start: column('start', 'time'),
    end: column('end', 'time'),
    row: plainColumn(
      'integer',
      Uint32Array.from(rows, (_, i) => FIRST_EVENT_ROW + i),
      environment,
    ),
  };
  return testTable(cooked, environment, {
    columns: { lane: {}, state: {}, start: {}, end: {} },
    configurations: [{ name: 'Spans', columns, roles: { startTime: 'start', endTime: 'end' } }],
  });
}

/** The states of lane A. */
export const askLane = (table: Table, query: Partial<TableSeriesQuery>): TableSeries =>
  tableSeries(table, {
    trace: 't',
    table: 't',
    series: [['A']],
    chart: 'stateDiagram',
    startNs: 0,
    endNs: 1024,
    buckets: 64,
    ...query,
  });

export const laneOf = (answer: TableSeries): TableLane => answer.series[0].lane as TableLane;

export interface LaneSum {
  timeNs: number;
  starts: number;
}

/** Of an answer, by bucket and state: time and starts. What a slice has in a bucket is counted by its own times. */
export function laneSums(answer: TableSeries): Map<string, LaneSum> {
  const { slices, density } = laneOf(answer);
  const sums = new Map<string, LaneSum>();
  for (const [i, bucket] of density.bucket.entries())
    addTo(sums, `${bucket} ${answer.labels[density.label[i]]}`, density.timeNs[i], density.starts[i]);
  slices.startNs.forEach((start, i) => {
    addRow(sums, answer.labels[slices.label[i]], start, slices.endNs[i], answer);
  });
  return sums;
}

/** The same from the rows alone, which are all in the lane. */
export function naiveLaneSums(rows: readonly LaneRow[], answer: TableSeries, isPoints = false): Map<string, LaneSum> {
  const sums = new Map<string, LaneSum>();
  for (const { state, start, end } of rows) addRow(sums, state, start, isPoints ? start : end, answer);
  return sums;
}

/** In all buckets that it may have a part in, and their neighbours: which it has a part in, `laneSumIn` says. */
function addRow(sums: Map<string, LaneSum>, state: string, start: number, end: number, answer: TableSeries): void {
  const { startNs, bucketNs, buckets } = answer;
  const first = Math.max(0, Math.floor((start - startNs) / bucketNs) - 1);
  const until = Number.isNaN(end) ? buckets : Math.min(buckets, Math.floor((end - startNs) / bucketNs) + 2);
  for (let bucket = first; bucket < until; bucket++) {
    const { timeNs, starts } = laneSumIn(start, end, answer, bucket);
    addTo(sums, `${bucket} ${state}`, timeNs, starts);
  }
}

function addTo(sums: Map<string, LaneSum>, key: string, timeNs: number, starts: number): void {
  if (timeNs === 0 && starts === 0) return;
  const sum = sums.get(key) ?? { timeNs: 0, starts: 0 };
  sums.set(key, { timeNs: sum.timeNs + timeNs, starts: sum.starts + starts });
}

/** What a row has in a bucket. @param end NaN: never */
export function laneSumIn(start: number, end: number, { startNs, bucketNs }: TableSeries, bucket: number): LaneSum {
  const from = startNs + bucket * bucketNs;
  const to = from + bucketNs;
  const until = Number.isNaN(end) ? Infinity : end;
  return {
    timeNs: Math.max(0, Math.min(until, to) - Math.max(start, from)),
    starts: Number(start >= from && start < to),
  };
}
