import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellOf, columnsOver, difference, lengthFor, rangeOfCell, rangeOfCells, timeOf, topOf } from './map-cells.ts';

const map = (firstPower: number, columns: number, rows: number, cells: number[]) => ({
  ...{ startNs: 0, columnNs: 10, columns, rows, firstPower },
  cells: Float64Array.from(cells),
});

describe('columns', () => {
  test('are as long as people count time, and enough for a pattern', () => {
    expect(lengthFor({ startNs: 0, endNs: 60e9 })).toBe(1e9);
    expect(lengthFor({ startNs: 0, endNs: 12e9 })).toBe(1e8);
    expect(lengthFor({ startNs: 0, endNs: 3.6e12 })).toBe(6e10);
    expect(lengthFor({ startNs: 0, endNs: 5 })).toBe(1e3);
  });

  test('cover the range from a whole multiple on', () => {
    expect(columnsOver({ startNs: 1.5e9, endNs: 4.2e9 }, 1e9)).toEqual({ startNs: 1e9, columnNs: 1e9, columns: 4 });
    expect(columnsOver({ startNs: 1.5e9, endNs: 4.2e9 }, 1e9, false)).toEqual({
      ...{ startNs: 1.5e9, columnNs: 1e9, columns: 3 },
    });
    expect(timeOf({ startNs: -2e9, columnNs: 1e9, columns: 4 })).toEqual({ startNs: -2e9, endNs: 2e9 });
  });
});

test('a time is in the cell whose range has it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 799 }), fc.integer({ min: 1, max: 50 }), (ns, rows) => {
      const place = { startNs: 0, columnNs: 100, columns: 8 };
      const { startNs, endNs } = rangeOfCell(place, rows, cellOf(place, rows, ns));
      expect(startNs).toBeLessThanOrEqual(ns + 1e-9);
      expect(endNs).toBeGreaterThan(ns - 1e-9);
    }),
  );
});

test('two cells span from the first to the end of the last, whichever was first; by latency whole columns', () => {
  const place = { startNs: 0, columnNs: 100 };
  const [a, b] = [
    { column: 3, row: 1 },
    { column: 1, row: 4 },
  ];
  expect(rangeOfCells(place, 5, a, b)).toEqual({ startNs: 180, endNs: 340 });
  expect(rangeOfCells(place, null, a, b)).toEqual({ startNs: 100, endNs: 400 });
});

test('one cell far above all others does not leave them without a colour', () => {
  const cells = new Float64Array(1000).fill(2);
  cells[0] = 1e9;
  expect(topOf(cells)).toEqual({ top: 2, isCut: true });
  expect(topOf(Float64Array.of(0, -5, Number.NaN))).toEqual({ top: 5, isCut: false });
  expect(topOf(new Float64Array(4))).toEqual({ top: 1, isCut: false });
});

test('a difference is cell by cell, of maps by latency by the same powers', () => {
  expect([...difference(map(0, 2, 2, [1, 2, 3, 4]), map(0, 2, 2, [1, 1, 1, 1])).cells]).toEqual([0, 1, 2, 3]);
  const other = difference(map(2, 1, 1, [5]), map(1, 1, 3, [1, 1, 1]));
  expect([other.firstPower, other.rows, ...other.cells]).toEqual([1, 3, -1, 4, -1]);
});
