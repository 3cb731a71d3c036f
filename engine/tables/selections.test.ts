/** Selections of large tables: what is asked is the same whatever was asked before. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_ROWS } from '../columns/row-threads.ts';
import { tablePage } from './page.ts';
import type { Table } from './table.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const COUNT = 3 * PART_ROWS + 50;
const END_NS = 10 * COUNT;

const numbers = (of: (row: number) => number): Float64Array =>
  Float64Array.from({ length: COUNT }, (_, row) => of(row));
const columnsOf = {
  start: numbers((row) => 10 * row),
  end: numbers((row) => 10 * row + 8),
  waited: numbers((row) => (row % 3 === 0 ? Number.NaN : 10 * row - 4)),
  key: numbers((row) => (row % 7) + (row > COUNT / 2 ? 3 : 0)),
  count: numbers((row) => (row % 5 === 0 ? Number.NaN : row % 13)),
  amount: numbers((row) => (row * 7919) % 1009),
};

function make(): Table {
  const environment = testEnvironment(END_NS);
  const rows = Object.fromEntries(
    Object.entries(columnsOf).map(([key, values]) => [
      key,
      plainColumn(key === 'start' || key === 'end' || key === 'waited' ? 'time' : 'integer', values, environment),
    ]),
  );
  const summed = { hints: { aggregation: 'sum' } };
  return testTable(rows, environment, {
    columns: {
      ...{ key: {}, count: summed, amount: summed },
      wait: { projection: { expr: 'start - waited' }, ...summed, interval: { start: 'waited', end: 'start' } },
      busy: { projection: { visibleDomain: 'percentOfView', start: 'start', end: 'end' }, ...summed },
      from: { projection: { field: 'start' } },
      to: { projection: { field: 'end' } },
    },
    configurations: ['interval', 'moment'].map((name) => ({
      name,
      columns: ['key', 'count', 'amount', 'wait', 'busy', 'from', 'to'],
      roles: name === 'interval' ? { startTime: 'from', endTime: 'to' } : { startTime: 'from' },
    })),
  });
}

const modes = ['sum', 'average', 'min', 'max', 'count'] as const;
/** Of one filter, so that they have parts in common; wide enough to have whole parts. */
const questions = fc
  .record({
    filter: fc.constantFrom('', 'amount > 300', 'key = 4', 'busy > 0'),
    asked: fc.array(
      fc.record({
        configuration: fc.constantFrom('interval', 'moment'),
        aggregations: fc.array(fc.constantFrom(...modes), { minLength: 4, maxLength: 4 }),
        bounds: fc.option(fc.tuple(fc.nat(Math.floor(END_NS / 3)), fc.nat(Math.floor(END_NS / 3)))),
      }),
      { minLength: 3, maxLength: 5 },
    ),
  })
  .map(({ filter, asked }) =>
    asked.map(({ configuration, aggregations, bounds }) => ({
      ...{ trace: 't', table: 't', configuration, filter, limit: 20, keys: [{ column: 'key' }] },
      values: ['count', 'amount', 'wait', 'busy'].map((column, i) => ({ column, aggregation: aggregations[i] })),
      ...(bounds === null ? {} : { fromNs: bounds[0], toNs: END_NS - bounds[1] }),
    })),
  );

test('pages of selections are those of a table that was asked nothing before', () => {
  fc.assert(
    fc.property(questions, (all) => {
      const table = make();
      for (const asked of all) expect(tablePage(table, asked)).toEqual(tablePage(make(), asked));
    }),
    { numRuns: 25 },
  );
});
