import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tableHeatMap } from './heat-map.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

interface Row {
  startNs: number;
  lengthNs: number;
}

const END_NS = 10_000;

function tableOf(rows: readonly Row[], endNs = END_NS): Table {
  const environment = testEnvironment(endNs);
  const numbers = (type: 'time' | 'number', values: number[]) => plainColumn(type, values, environment);
  const span = { start: 'start', end: 'end' };
  return testTable(
    {
      start: numbers(
        'time',
        rows.map(({ startNs }) => startNs),
      ),
      end: numbers(
        'time',
        rows.map(({ startNs, lengthNs }) => startNs + lengthNs),
      ),
      one: numbers(
        'number',
        rows.map(() => 1),
      ),
    },
    environment,
    {
      columns: {
        start: {},
        end: {},
        one: { hints: { aggregation: 'sum' } },
        inView: { projection: { visibleDomain: 'clipDuration', ...span }, hints: { aggregation: 'sum' } },
      },
      configurations: [
        { name: 'Time', columns: ['|pivot', '|graph', 'inView'], roles: { startTime: 'start', endTime: 'end' } },
        { name: 'Count', columns: ['|pivot', '|graph', 'one'], roles: { startTime: 'start' } },
        { name: 'No times', columns: ['|pivot', '|graph', 'one'] },
      ],
    },
  );
}

const mapOf = (rows: readonly Row[], more: object, endNs?: number) =>
  tableHeatMap(tableOf(rows, endNs), {
    ...{ trace: '', table: 'T', configuration: 'Time', chart: 'heatMap', startNs: 0, columnNs: 1000, columns: 10 },
    ...more,
  });

const rowsOf = fc.array(
  fc.record({ startNs: fc.integer({ min: 0, max: 9000 }), lengthNs: fc.integer({ min: 0, max: 3000 }) }),
  { maxLength: 60 },
);

describe('by offset', () => {
  test('each cell has the time of its part, and all together what the rows have in the range', () => {
    fc.assert(
      fc.property(
        rowsOf,
        fc.integer({ min: 0, max: 3000 }),
        fc.integer({ min: 10, max: 2000 }),
        fc.integer({ min: 1, max: 7 }),
        (rows, startNs, columnNs, columns) => {
          const map = mapOf(rows, { startNs, columnNs, columns, rows: 5 });
          expect([map.columns, map.rows, map.cells.length]).toEqual([columns, 5, columns * 5]);
          const shared = (row: Row, fromNs: number, toNs: number) =>
            Math.max(0, Math.min(row.startNs + row.lengthNs, toNs) - Math.max(row.startNs, fromNs));
          for (let cell = 0; cell < map.cells.length; cell++) {
            const fromNs = startNs + (cell * columnNs) / 5;
            const expected = rows.reduce((sum, row) => sum + shared(row, fromNs, fromNs + columnNs / 5), 0);
            expect(map.cells[cell]).toBeCloseTo(expected, 3);
          }
        },
      ),
    );
  });

  test('of many rows as well, whose sums are kept in cells of another width', () => {
    const rows = Array.from({ length: 100_000 }, (_, i) => ({ startNs: i * 10, lengthNs: 10 }));
    const map = mapOf(rows, { startNs: 30_000, columnNs: 100_000, columns: 9, rows: 50 }, 1_000_000);
    for (const value of map.cells) expect(value).toBeCloseTo(2000, 3);
  });

  test('a stall every 100 ms is in the same rows of all columns', () => {
    const stalls = Array.from({ length: 20 }, (_, i) => ({ startNs: i * 1e8 + 30e6, lengthNs: 4e6 }));
    const { cells } = mapOf(stalls, { columnNs: 1e8, columns: 20, rows: 50 }, 2e9);
    for (let column = 0; column < 20; column++) {
      const busy = [...cells.subarray(column * 50, column * 50 + 50)].flatMap((ns, row) => (ns > 0 ? [[row, ns]] : []));
      expect(busy).toEqual([
        [15, 2e6],
        [16, 2e6],
      ]);
    }
  });

  test('too many cells are refused', () => {
    expect(() => mapOf([], { columns: 8192, rows: 512 })).toThrow(/at most 524288 cells, not 4194304/);
  });
});

describe('by latency', () => {
  test('each row with a length is in one cell: that of its start and its power of two', () => {
    fc.assert(
      fc.property(rowsOf, fc.integer({ min: 0, max: 3000 }), (rows, startNs) => {
        const map = mapOf(rows, { chart: 'latencyMap', startNs });
        for (let column = 0; column < map.columns; column++)
          for (let row = 0; row < map.rows; row++) {
            const power = map.firstPower + row;
            const expected = rows.filter(
              (one) =>
                Math.floor((one.startNs - startNs) / 1000) === column &&
                one.lengthNs < 2 ** (power + 1) &&
                (one.lengthNs >= 2 ** power || power === 0),
            );
            expect(map.cells[column * map.rows + row]).toBe(expected.length);
          }
        const inside = rows.filter((one) => one.startNs >= startNs && one.startNs < startNs + 10_000);
        expect(map.cells.reduce((sum, count) => sum + count, 0)).toBe(inside.length);
      }),
    );
  });

  test('moments have none, and rows without times no map', () => {
    const rows = [{ startNs: 5, lengthNs: 1 }];
    expect(() => mapOf(rows, { chart: 'latencyMap', configuration: 'Count' })).toThrow(/has no latencies/);
    expect(() => mapOf(rows, { configuration: 'No times' })).toThrow(/cannot be drawn over time/);
  });
});
