/**
 * Averages, extremes and last values in cells of time. Rows are taken part by part, and the parts put together in their order,
 * as in grid-sums.ts: threads that take parts beside this one change nothing.
 */
import { arrayFor, partRowsFor, type RowThreads, type RowWork, threadsFor } from '../columns/row-threads.ts';
import { rowAt } from '../columns/rows.ts';
import { areRowsShared, type GridPlan, MANY_CELLS, Part, type TimedRows, WideMaxima, WideSums } from './grid-cells.ts';

/** Finds what parts of rows come to. */
export interface GridValueWork extends RowWork, GridPlan {
  readonly kind: 'gridValue';
  /** By part, as `CellValues` has them. */
  readonly found: Float64Array;
}

/** What is found of each cell. */
const FIELDS = 7;

/** What rows come to in cells, in one array. */
export class CellValues {
  /** Of value by weight, and of the weights. */
  readonly values: Float64Array;
  readonly weights: Float64Array;
  readonly maximum: Float64Array;
  /** The negative: the least value is the greatest of these. */
  readonly minimum: Float64Array;
  /** Number among the rows of the one that started last; −∞ where there is none. */
  readonly latest: Float64Array;
  /** Of intervals over many cells: by how much more is added to a cell than to the one before. */
  readonly wideValues: WideSums;
  readonly wideWeights: WideSums;

  constructor(cells: number, memory: Float64Array) {
    const field = (number: number, length = cells): Float64Array =>
      memory.subarray(number * (cells + 1), number * (cells + 1) + length);
    this.values = field(0);
    this.weights = field(1);
    this.maximum = field(2).fill(-Infinity);
    this.minimum = field(3).fill(-Infinity);
    this.latest = field(4).fill(-Infinity);
    this.wideValues = new WideSums(cells, field(5, cells + 1));
    this.wideWeights = new WideSums(cells, field(6, cells + 1));
  }

  static lengthFor(cells: number): number {
    return FIELDS * (cells + 1);
  }
}

/** @returns of all rows, as `CellValues` has them; sums with what wide intervals add */
export function gridValues(
  timed: TimedRows,
  startNs: number,
  cellNs: number,
  cells: number,
  rowThreads: RowThreads | null,
): CellValues {
  const { count } = timed.rows;
  const length = CellValues.lengthFor(cells);
  const partRows = partRowsFor(length);
  const parts = Math.ceil(count / partRows);
  const plan = { timed, startNs, cellNs, cells, partRows };
  const whole = new Float64Array(length);
  const all = new CellValues(cells, whole);
  const threads = areRowsShared(timed) ? threadsFor(rowThreads, count) : null;
  if (threads === null) {
    const found = new Float64Array(length);
    for (let part = 0; part < parts; part++) {
      found.fill(0);
      findPart(plan, part, found);
      join(whole, found, cells);
    }
  } else {
    const found = arrayFor(Float64Array, parts * length, true);
    const work: GridValueWork = { kind: 'gridValue', ...plan, found };
    threads.run(work, parts, gridValueParts(work));
    for (let part = 0; part < parts; part++) join(whole, found.subarray(part * length, (part + 1) * length), cells);
  }
  all.wideValues.into(all.values);
  all.wideWeights.into(all.weights);
  return all;
}

/** Does a part of it. */
export const gridValueParts =
  (work: GridValueWork): ((part: number) => void) =>
  (part) => {
    const length = CellValues.lengthFor(work.cells);
    const own = new Float64Array(length);
    findPart(work, part, own);
    work.found.set(own, part * length);
  };

function join(all: Float64Array, part: Float64Array, cells: number): void {
  for (let field = 0; field < FIELDS; field++) {
    const isExtreme = field >= 2 && field <= 4;
    const end = (field + 1) * (cells + 1);
    for (let i = field * (cells + 1); i < end; i++)
      if (!isExtreme) all[i] += part[i];
      else if (part[i] > all[i]) all[i] = part[i];
  }
}

function findPart({ timed, startNs, cellNs, cells, partRows }: GridPlan, number: number, memory: Float64Array): void {
  const found = new CellValues(cells, memory);
  const { values, weights, maximum, minimum, latest, wideValues, wideWeights } = found;
  const wideMaximum = new WideMaxima(cells);
  const wideMinimum = new WideMaxima(cells);
  const wideLatest = new WideMaxima(cells);
  const part = new Part(timed, startNs, cellNs, cells);
  const end = Math.min(timed.rows.count, (number + 1) * partRows);
  for (let i = number * partRows; i < end; i++) {
    const row = rowAt(timed.rows, i);
    if (!part.take(row)) continue;
    const { value, first, last } = part;
    const isWide = last - first > MANY_CELLS;
    const rate = timed.weights === null ? 1 : timed.weights[row] / (part.lengthNs || 1);
    const isWeighed = !Number.isNaN(rate);
    if (isWide) {
      if (isWeighed) wideValues.add(first + 1, last, value * rate * cellNs);
      if (isWeighed) wideWeights.add(first + 1, last, rate * cellNs);
      wideMaximum.raise(first + 1, last, value);
      wideMinimum.raise(first + 1, last, -value);
      wideLatest.raise(first + 1, last, i);
    }
    for (let cell = first; cell <= last; cell = isWide && cell === first ? last : cell + 1) {
      const weight = rate * partOf(part, cell, timed);
      if (isWeighed) values[cell] += value * weight;
      if (isWeighed) weights[cell] += weight;
      if (value > maximum[cell]) maximum[cell] = value;
      if (-value > minimum[cell]) minimum[cell] = -value;
      latest[cell] = i;
    }
  }
  wideMaximum.into(maximum);
  wideMinimum.into(minimum);
  wideLatest.into(latest);
}

/** Of moments 1; an interval of no length is one. Without weights a part counts for 1 ns at least. */
function partOf(part: Part, cell: number, { times, weights }: TimedRows): number {
  if (times.ends === null || part.lengthNs === 0) return 1;
  return weights === null ? Math.max(1, part.inCell(cell)) : part.inCell(cell);
}
