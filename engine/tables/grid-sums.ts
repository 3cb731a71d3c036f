/**
 * Sums in cells of time. Rows are taken part by part, and the parts added in their order, as in folds.ts: threads that take
 * parts beside this one change nothing.
 */
import { arrayFor, partRowsFor, type RowThreads, type RowWork, threadsFor } from '../columns/row-threads.ts';
import { rowAt } from '../columns/rows.ts';
import { areRowsShared, type GridPlan, MANY_CELLS, Part, type TimedRows, WideSums } from './grid-cells.ts';

/** Adds up parts of rows. */
export interface GridWork extends RowWork, GridPlan {
  readonly kind: 'grid';
  /** By part: its cells, and one more for the steps. */
  readonly values: Float64Array;
  readonly steps: Float64Array;
}

export function gridSums(
  timed: TimedRows,
  startNs: number,
  cellNs: number,
  cells: number,
  rowThreads: RowThreads | null,
): Float64Array {
  const { count } = timed.rows;
  const partRows = partRowsFor(cells);
  const parts = Math.ceil(count / partRows);
  const plan = { timed, startNs, cellNs, cells, partRows };
  const values = new Float64Array(cells);
  const wide = new WideSums(cells);
  const threads = areRowsShared(timed) ? threadsFor(rowThreads, count) : null;
  if (threads === null)
    for (let part = 0; part < parts; part++) {
      const found = sumsOfPart(plan, part);
      addTo(values, found.values, 0);
      addTo(wide.steps, found.steps, 0);
    }
  else {
    const work: GridWork = {
      ...{ kind: 'grid', ...plan },
      values: arrayFor(Float64Array, parts * cells, true),
      steps: arrayFor(Float64Array, parts * (cells + 1), true),
    };
    threads.run(work, parts, gridParts(work));
    for (let part = 0; part < parts; part++) {
      addTo(values, work.values, part * cells);
      addTo(wide.steps, work.steps, part * (cells + 1));
    }
  }
  wide.into(values);
  return values;
}

/** Does a part of it. */
export const gridParts =
  (work: GridWork): ((part: number) => void) =>
  (part) => {
    const { values, steps } = sumsOfPart(work, part);
    work.values.set(values, part * values.length);
    work.steps.set(steps, part * steps.length);
  };

function addTo(sums: Float64Array, more: Float64Array, at: number): void {
  for (let i = 0; i < sums.length; i++) sums[i] += more[at + i];
}

function sumsOfPart(
  { timed, startNs, cellNs, cells, partRows }: GridPlan,
  number: number,
): { values: Float64Array; steps: Float64Array } {
  const values = new Float64Array(cells);
  const wide = new WideSums(cells);
  const part = new Part(timed, startNs, cellNs, cells);
  const end = Math.min(timed.rows.count, (number + 1) * partRows);
  for (let i = number * partRows; i < end; i++) {
    if (!part.take(rowAt(timed.rows, i))) continue;
    const { value, lengthNs, first, last } = part;
    if (lengthNs === 0 || (first === last && part.toNs - part.fromNs === lengthNs)) {
      values[first] += value;
      continue;
    }
    // What never ends has no share of its value in any time.
    const rate = value / lengthNs;
    values[first] += rate * part.inCell(first);
    if (last > first) values[last] += rate * part.inCell(last);
    if (last - first > MANY_CELLS) wide.add(first + 1, last, rate * cellNs);
    else for (let cell = first + 1; cell < last; cell++) values[cell] += rate * cellNs;
  }
  return { values, steps: wide.steps };
}
