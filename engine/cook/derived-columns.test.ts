import fc from 'fast-check';
import { expect, test } from 'vitest';
import { someRows } from './cooked-rows.ts';
import { cookedFrom, rowsIn } from './testing/cooked.ts';

const row = fc.record({
  time: fc.integer({ min: 0, max: 50 }),
  key: fc.integer({ min: 0, max: 3 }),
  value: fc.integer({ min: -9, max: 9 }),
  name: fc.constantFrom('', 'a', 'b'),
});

test('some rows have the values that they have among all, whatever was made before', async () => {
  const cases = fc.asyncProperty(
    fc.array(row, { minLength: 1, maxLength: 30 }),
    fc.array(row, { minLength: 1, maxLength: 30 }),
    fc.array(fc.nat(), { maxLength: 12 }),
    fc.constantFrom('', 'later', 'found', 'waited'),
    async (mine, theirs, picks, made) => {
      const cookery = await cookedFrom({ 'given/mine': mine, 'given/theirs': theirs }, [
        {
          path: 'test/theirs',
          rows: 'given/theirs',
          where: 'value != 0',
          derive: { twice: { expr: 'value * 2' }, label: { expr: "if(name = '', 'none', name)" } },
        },
        {
          path: 'test/mine',
          rows: 'given/mine',
          derive: {
            found: { op: 'lookup', in: 'test/theirs', take: 'time', match: { key: 'key' } },
            label: { op: 'lookup', in: 'test/theirs', take: 'label', match: { key: 'key' } },
            twice: { op: 'lookup', in: 'test/theirs', take: 'twice', match: { key: 'key' }, bound: 'found' },
            before: { op: 'previous', of: 'later', partitionBy: ['key'] },
            sum: { op: 'cumulative', of: 'value', partitionBy: ['name'] },
            later: { expr: 'coalesce(twice, 0) + sum' },
            waited: { expr: 'time - found' },
            // Denied where it is below 0.
            ahead: { expr: 'found - time + 5ns' },
          },
        },
        { path: 'test/few', rows: 'test/mine', where: 'value > -5', derive: { both: { expr: 'ahead + later * 1ns' } } },
      ]);
      if (made !== '') cookery.rows('test/mine').columns.get(made);
      for (const path of ['test/mine', 'test/few']) {
        const rows = cookery.rows(path);
        const chosen = rows.count === 0 ? [] : picks.map((pick) => pick % rows.count);
        const some = rowsIn(someRows(rows, Uint32Array.from(chosen)));
        const all = rowsIn(rows);
        expect(some).toEqual(chosen.map((i) => all[i]));
      }
    },
  );
  await fc.assert(cases, { numRuns: 60 });
});
