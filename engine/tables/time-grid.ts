/**
 * What rows come to in equal cells of time: sums, averages, the value at the end. Cells can be joined to wider ones, so a
 * grid over all of a trace answers every wider question.
 */
import type { RowThreads } from '../columns/row-threads.ts';
import { rowAt } from '../columns/rows.ts';
import { type TimedRows, valueIn } from './grid-cells.ts';
import { gridLevels } from './grid-levels.ts';
import { gridSums } from './grid-sums.ts';
import { type CellValues, gridValues } from './grid-values.ts';

/**
 * What a cell has.
 *
 *   sum      of the values; those of intervals are parted over the cells by time
 *   average  of the values of rows with a part in the cell, by the time of the part (of moments each counts the same), or
 *            by the part of its weight that this time has
 *   last     value of the row that started last of those with a part in the cell
 *   level    at the cell's end: the sum of all intervals that are open; of moments, of all up to then. Infinite values count 0
 */
export type Measure = 'sum' | 'average' | 'last' | 'level';

export interface TimeGrid {
  readonly startNs: number;
  readonly cellNs: number;
  /** One a cell; NaN where it has nothing, 0 for sums. Of averages the sum of value by weight. */
  readonly values: Float64Array;
  /** Of averages. */
  readonly weights: Float64Array | null;
  /** Of the rows with a part in the cell, or of the level in it; NaN where there is none. Null for sums. */
  readonly minimum: Float64Array | null;
  readonly maximum: Float64Array | null;
}

/**
 * Rows without a part in the grid's time are passed over.
 * @param before level of all moments before the grid
 */
export function makeGrid(
  measure: Measure,
  timed: TimedRows,
  startNs: number,
  cellNs: number,
  cells: number,
  before = 0,
  rowThreads: RowThreads | null = null,
): TimeGrid {
  const place = { startNs, cellNs };
  if (measure === 'sum')
    return { ...place, values: gridSums(timed, startNs, cellNs, cells, rowThreads), ...NO_EXTREMES };
  if (measure === 'level')
    return { ...place, ...gridLevels(timed, startNs, cellNs, cells, before, rowThreads), weights: null };
  return { ...place, ...rowValues(measure, timed, gridValues(timed, startNs, cellNs, cells, rowThreads)) };
}

const NO_EXTREMES = { weights: null, minimum: null, maximum: null } as const;

function rowValues(
  measure: 'average' | 'last',
  timed: TimedRows,
  { latest, ...found }: CellValues,
): Pick<TimeGrid, 'values' | 'weights' | 'minimum' | 'maximum'> {
  const values = found.values.slice();
  const minimum = found.minimum.slice();
  const maximum = found.maximum.slice();
  for (let cell = 0; cell < values.length; cell++) {
    minimum[cell] = minimum[cell] === -Infinity ? Number.NaN : -minimum[cell];
    if (maximum[cell] === -Infinity) maximum[cell] = Number.NaN;
  }
  if (measure === 'average') return { values, weights: found.weights.slice(), minimum, maximum };
  for (let cell = 0; cell < values.length; cell++)
    values[cell] = latest[cell] < 0 ? Number.NaN : valueIn(timed, rowAt(timed.rows, latest[cell]));
  return { values, weights: null, minimum, maximum };
}

/** The cells of a grid that lie in wider ones, whose width is that of some of mine. @param startNs begins one of mine */
export function joinCells(grid: TimeGrid, measure: Measure, startNs: number, cellNs: number, cells: number): TimeGrid {
  const fan = cellNs / grid.cellNs;
  const from = (startNs - grid.startNs) / grid.cellNs;
  const hasExtremes = grid.minimum !== null && grid.maximum !== null;
  const values = new Float64Array(cells).fill(measure === 'sum' || measure === 'average' ? 0 : Number.NaN);
  const weights = grid.weights === null ? null : new Float64Array(cells);
  const minimum = hasExtremes ? new Float64Array(cells).fill(Number.NaN) : null;
  const maximum = hasExtremes ? new Float64Array(cells).fill(Number.NaN) : null;
  for (let cell = 0; cell < cells; cell++) {
    const first = Math.max(0, from + cell * fan);
    const last = Math.min(grid.values.length, from + (cell + 1) * fan);
    for (let inner = first; inner < last; inner++) {
      const value = grid.values[inner];
      if (measure === 'sum' || measure === 'average') values[cell] += value;
      else if (!Number.isNaN(value)) values[cell] = value;
      if (weights !== null && grid.weights !== null) weights[cell] += grid.weights[inner];
      if (minimum === null || maximum === null || grid.minimum === null || grid.maximum === null) continue;
      if (!(grid.minimum[inner] >= minimum[cell])) minimum[cell] = keepNumber(grid.minimum[inner], minimum[cell]);
      if (!(grid.maximum[inner] <= maximum[cell])) maximum[cell] = keepNumber(grid.maximum[inner], maximum[cell]);
    }
  }
  return { startNs, cellNs, values, weights, minimum, maximum };
}

const keepNumber = (value: number, before: number): number => (Number.isNaN(value) ? before : value);
