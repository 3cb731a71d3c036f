import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Column, isNumeric } from '../columns/column.ts';
import { plainText } from '../columns/plain-text.ts';
import { plainColumn, testEnvironment, testTable } from './testing/small-table.ts';

const row = fc.record({
  start: fc.integer({ min: 0, max: 900 }),
  length: fc.integer({ min: 0, max: 90 }),
  name: fc.constantFrom('', 'a', 'b'),
});
const KEYS = ['start', 'name', 'gap', 'label', 'one', 'inView'];

const shown = (column: Column): (string | number)[] =>
  isNumeric(column) ? Array.from(column.values) : Array.from(column.values, (_, place) => plainText(column, place));

test('values of some rows are those of the whole column, whatever was asked before', () => {
  const asks = fc.array(
    fc.record({
      key: fc.constantFrom(...KEYS),
      places: fc.array(fc.nat(), { maxLength: 5 }),
      fromNs: fc.integer({ min: 0, max: 500 }),
      isWhole: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(fc.array(row, { minLength: 40, maxLength: 80 }), asks, fc.boolean(), (rows, asked, isPart) => {
      const make = () => {
        const environment = testEnvironment();
        const table = testTable(
          {
            start: plainColumn(
              'time',
              rows.map(({ start }) => start),
              environment,
            ),
            end: plainColumn(
              'time',
              rows.map(({ start, length }) => start + length),
              environment,
            ),
            name: plainColumn(
              'text',
              rows.map(({ name }) => name),
              environment,
            ),
          },
          environment,
          {
            columns: {
              ...{ start: {}, name: {} },
              // Denied where it is below 0.
              gap: { projection: { expr: 'start - end + 40ns' } },
              label: { projection: { expr: "if(name = '', 'none', name)" } },
              one: { projection: { const: 1 } },
              inView: { projection: { visibleDomain: 'clipDuration', start: 'start', end: 'end' } },
            },
          },
        );
        return isPart ? table.some(Uint32Array.from(rows.keys()).filter((place) => place % 3 !== 1)) : table;
      };
      const [table, expected] = [make(), make()];
      for (const { key, places, fromNs, isWhole } of asked) {
        const range = { fromNs, toNs: 700 };
        const some = Uint32Array.from(places, (place) => place % table.count);
        if (isWhole) table.column(key, null, range);
        const all = shown(expected.column(key, null, range));
        const found = table.valuesOf(key, null, range, some);
        expect(shown(found)).toEqual(Array.from(some, (place) => all[place]));
        expect(found.type).toBe(expected.column(key, null, range).type);
      }
    }),
  );
});
