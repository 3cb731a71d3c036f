/** A table as cells: time across, and up the time within each column, or how long rows last. */
import { mostMapCells, type TableHeatMap, type TableHeatMapQuery } from '../../contract/tables.ts';
import { rowAt } from '../columns/rows.ts';
import { resolveRequest } from './request.ts';
import { runsOf } from './runs.ts';
import { timesOf, valuesOfAll } from './series.ts';
import type { Table } from './table.ts';
import { TableError } from './table-error.ts';
import { viewOf } from './view.ts';

/** @throws TableError, ExpressionError */
export function tableHeatMap(table: Table, query: TableHeatMapQuery): TableHeatMap {
  const { fromNs: _from, toNs: _to, ...asked } = query;
  return asked.chart === 'heatMap' ? byOffset(table, asked) : byLatency(table, asked);
}

/** FlameScope's: what happens again and again at the same distance makes a pattern. */
function byOffset(table: Table, query: TableHeatMapQuery): TableHeatMap {
  const { startNs, columnNs, columns, rows = 50 } = query;
  refuseTooMany(columns * rows);
  const place = { startNs, bucketNs: columnNs / rows, buckets: columns * rows };
  return { startNs, columnNs, columns, rows, firstPower: 0, cells: valuesOfAll(table, query, place) };
}

/** How many rows begin in a column, by the power of two of how long they last. */
function byLatency(table: Table, query: TableHeatMapQuery): TableHeatMap {
  const { startNs, columnNs, columns } = query;
  const request = resolveRequest(table, query);
  const index = timesOf(table, request);
  const { starts, ends } = index.times;
  if (ends === null)
    throw new TableError(
      `“${table.definition.name}” has no latencies: the rows of its preset “${request.configuration.name}” are moments. Choose a preset whose rows have a start and an end.`,
    );
  const view = viewOf(table, request, request.range);
  const [run] = runsOf(view, [[]], index);
  const within = run?.indexOf(index.times).within(startNs, startNs + columns * columnNs);
  const counts = new Map<number, Float64Array>();
  for (let i = 0; within !== undefined && i < within.count; i++) {
    const row = rowAt(within, i);
    const column = Math.floor((starts[row] - startNs) / columnNs);
    const lengthNs = ends[row] - starts[row];
    // One that began before, or never ends.
    if (!(column >= 0 && column < columns) || !Number.isFinite(lengthNs) || lengthNs < 0) continue;
    const power = powerOf(lengthNs);
    const cells = counts.get(power) ?? new Float64Array(columns);
    cells[column]++;
    counts.set(power, cells);
  }
  return { startNs, columnNs, columns, ...cellsOf(counts, columns) };
}

const powerOf = (ns: number): number => (ns < 1 ? 0 : Math.floor(Math.log2(ns)));

/** From the least power to the greatest that there is. */
function cellsOf(
  counts: ReadonlyMap<number, Float64Array>,
  columns: number,
): Pick<TableHeatMap, 'rows' | 'firstPower' | 'cells'> {
  if (counts.size === 0) return { rows: 1, firstPower: 0, cells: new Float64Array(columns) };
  const firstPower = Math.min(...counts.keys());
  const rows = Math.max(...counts.keys()) - firstPower + 1;
  const cells = new Float64Array(columns * rows);
  for (const [power, ofPower] of counts)
    for (let column = 0; column < columns; column++) cells[column * rows + power - firstPower] = ofPower[column];
  return { rows, firstPower, cells };
}

function refuseTooMany(cells: number): void {
  if (cells > mostMapCells)
    throw new TableError(`A heat map has at most ${mostMapCells} cells, not ${cells}: make columns longer.`);
}
