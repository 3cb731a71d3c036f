import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_ROWS } from '../columns/row-threads.ts';
import { rowAt, rowList, rowRange } from '../columns/rows.ts';
import type { TimedRows } from './grid-cells.ts';
import { gridSums } from './grid-sums.ts';
import { gridValues } from './grid-values.ts';
import { OtherThreads } from './testing/other-threads.ts';

const COUNT = 4 * PART_ROWS + 9;
const LENGTHS = [0, 3, 12, 500, 40_000, Number.NaN];

function sharedFloats(of: (row: number) => number): Float64Array {
  const values = new Float64Array(new SharedArrayBuffer(8 * COUNT));
  for (let row = 0; row < COUNT; row++) values[row] = of(row);
  return values;
}

const starts = sharedFloats((row) => 10 * row);
const ends = sharedFloats((row) => 10 * row + LENGTHS[(row * 31) % 6]);
const amounts = sharedFloats((row) => (row % 17 === 0 ? Number.NaN : (row * 7919) % 1013));
const odd = new Uint32Array(new SharedArrayBuffer(4 * Math.floor(COUNT / 2)));
for (let i = 0; i < odd.length; i++) odd[i] = 2 * i + 1;

/** By the time that each row has in a cell: one row after the other, cell by cell. */
function sumOfCell({ rows, times, values }: TimedRows, fromNs: number, toNs: number): number {
  let sum = 0;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const value = values === null ? 1 : values[row];
    const start = times.starts[row];
    const end = times.ends === null ? start : times.ends[row];
    if (Number.isNaN(value)) continue;
    if (end === start) sum += start >= fromNs && start < toNs ? value : 0;
    else if (start < toNs && end > fromNs)
      sum += (value * (Math.min(end, toNs) - Math.max(start, fromNs))) / (end - start);
  }
  return sum;
}

test('threads change nothing of what cells come to', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(rowRange(0, COUNT), rowRange(7, COUNT - 3), rowList(odd)),
      fc.constantFrom(null, ends),
      fc.constantFrom(null, amounts),
      fc.constantFrom(1, 10, 1500, 20_000),
      fc.constantFrom(0, 777, -5000),
      (rows, ends, values, cells, startNs) => {
        const timed: TimedRows = { rows, times: { starts, ends }, values, weights: null };
        const cellNs = (10 * COUNT) / cells;
        const threads = new OtherThreads();
        const alone = gridSums(timed, startNs, cellNs, cells, null);
        expect(gridSums(timed, startNs, cellNs, cells, threads)).toEqual(alone);
        expect(threads.works.get('grid')).toBe(1);
        for (const cell of [0, cells >> 1, cells - 1]) {
          const expected = sumOfCell(timed, startNs + cell * cellNs, startNs + (cell + 1) * cellNs);
          expect(Math.abs(alone[cell] - expected)).toBeLessThanOrEqual(1e-6 * Math.max(1, Math.abs(expected)));
        }
      },
    ),
    { numRuns: 15 },
  );
});

/** The greatest value of a cell, and the value of the row that started last: one row after the other. */
function extremesOfCell(
  { rows, times, values }: TimedRows,
  fromNs: number,
  toNs: number,
): [most: number, last: number] {
  let most = -Infinity;
  let last = -Infinity;
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const value = values === null ? 1 : values[row];
    const start = times.starts[row];
    const end = times.ends === null ? start : Number.isNaN(times.ends[row]) ? Infinity : times.ends[row];
    if (Number.isNaN(value) || !(start < toNs && (end > fromNs || start >= fromNs))) continue;
    most = Math.max(most, value);
    last = i;
  }
  return [most, last];
}

test('threads change nothing of averages, extremes and last values', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(rowRange(0, COUNT), rowList(odd)),
      fc.constantFrom(null, ends),
      fc.constantFrom(null, amounts),
      fc.constantFrom(null, starts),
      fc.constantFrom(1, 10, 1500),
      fc.constantFrom(0, 777),
      (rows, ends, values, weights, cells, startNs) => {
        const timed: TimedRows = { rows, times: { starts, ends }, values, weights };
        const cellNs = (10 * COUNT) / cells;
        const threads = new OtherThreads();
        const alone = gridValues(timed, startNs, cellNs, cells, null);
        expect(gridValues(timed, startNs, cellNs, cells, threads)).toEqual(alone);
        expect(threads.works.get('gridValue')).toBe(1);
        for (const cell of [0, cells >> 1, cells - 1])
          expect([alone.maximum[cell], alone.latest[cell]]).toEqual(
            extremesOfCell(timed, startNs + cell * cellNs, startNs + (cell + 1) * cellNs),
          );
      },
    ),
    { numRuns: 12 },
  );
});

test('rows in memory of this thread are added up here', () => {
  const timed: TimedRows = { rows: rowList(odd.slice()), times: { starts, ends: null }, values: null, weights: null };
  const threads = new OtherThreads();
  const sums = gridSums(timed, 0, 10 * COUNT, 1, threads);
  expect([...sums]).toEqual([odd.length]);
  expect(threads.works.size).toBe(0);
});
