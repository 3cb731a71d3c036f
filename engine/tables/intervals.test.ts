import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isShared, PART_ROWS, rowArray } from '../columns/row-threads.ts';
import { intervalsOf, ownedPieces } from './intervals.ts';
import { OtherThreads } from './testing/other-threads.ts';

const columns: Record<string, Float64Array> = {
  start: Float64Array.of(0, 10, 20, Number.NaN, 50),
  end: Float64Array.of(5, Number.NaN, 15, 40, 60),
  length: Float64Array.of(5, 3, -5, 10, Number.NaN),
};
const numbersOf = (name: string) => columns[name];
const spans = ({ starts, ends }: ReturnType<typeof intervalsOf>) =>
  Array.from(starts, (start, row) => (start <= ends![row] ? [start, ends![row]] : null));

describe('an interval is two of start, end and duration', () => {
  test('start and end: what ends before it begins has none; what has no end may be open', () => {
    const names = { start: 'start', end: 'end' };
    expect(spans(intervalsOf(names, numbersOf, Number.NaN))).toEqual([[0, 5], null, null, null, [50, 60]]);
    expect(spans(intervalsOf(names, numbersOf, 100))).toEqual([[0, 5], [10, 100], null, null, [50, 60]]);
  });

  test('with a duration: none where that is missing or below 0', () => {
    const byStart = intervalsOf({ start: 'start', duration: 'length' }, numbersOf, 100);
    expect(spans(byStart)).toEqual([[0, 5], [10, 13], null, null, null]);
    const byEnd = intervalsOf({ end: 'end', duration: 'length' }, numbersOf, 100);
    expect(spans(byEnd)).toEqual([[0, 5], null, null, [30, 40], null]);
  });

  test('threads find the same', () => {
    const count = 2 * PART_ROWS + 9;
    const threads = new OtherThreads();
    for (const [names, isOdd] of [
      [{ start: 'start', end: 'end' }, true],
      [{ start: 'start', duration: 'length' }, true],
      [{ end: 'end', duration: 'length' }, true],
      [{ start: 'start', duration: 'length' }, false],
      [{ end: 'end', duration: 'length' }, false],
    ] as const) {
      const many: Record<string, Float64Array> = {};
      for (const [name, few] of Object.entries(columns)) {
        const values = rowArray(Float64Array, count, threads);
        for (let row = 0; row < count; row++)
          values[row] = isOdd ? few[row % few.length] : name === 'length' ? row % 9 : row;
        many[name] = values;
      }
      const of = (name: string) => many[name];
      const together = intervalsOf(names, of, 100, threads);
      expect(spans(together)).toEqual(spans(intervalsOf(names, of, 100)));
      expect(spans(together).slice(0, 5)).toEqual(
        isOdd
          ? spans(intervalsOf(names, numbersOf, 100))
          : [0, 1, 2, 3, 4].map((row) => ('start' in names ? [row, 2 * row] : [0, row])),
      );
      expect(isShared(together.starts) && together.ends !== null && isShared(together.ends)).toBe(true);
    }
    expect(threads.works.get('interval')).toBe(5);
  });
});

const row = fc.record({
  start: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 60 }) },
    { weight: 1, arbitrary: fc.constant(Number.NaN) },
  ),
  length: fc.integer({ min: 0, max: 25 }),
  unit: fc.integer({ min: 0, max: 2 }),
});

test('each moment of a unit is of the row that began last, and of no other', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
      const starts = Float64Array.from(rows, ({ start }) => start);
      const ends = Float64Array.from(rows, ({ start, length }) => start + length);
      const units = Float64Array.from(rows, ({ unit }) => unit);
      const owned = ownedPieces({ starts, ends }, [units]);
      const first = (row: number) => owned.pieces?.[row] ?? row;
      const until = (row: number) => owned.pieces?.[row + 1] ?? row + 1;
      // Times are whole: a moment is the middle of a unit of time.
      for (let moment = 0.5; moment < 90; moment++)
        for (const unit of [0, 1, 2]) {
          let owner = -1;
          for (let i = 0; i < rows.length; i++)
            if (units[i] === unit && starts[i] <= moment && moment < ends[i] && !(starts[i] < starts[owner])) owner = i;
          const owners = rows.flatMap(({ unit: mine }, i) => {
            const pieces = Array.from({ length: until(i) - first(i) }, (_, n) => first(i) + n);
            return mine === unit && pieces.some((at) => owned.starts[at] <= moment && moment < owned.ends![at])
              ? [i]
              : [];
          });
          expect(owners).toEqual(owner < 0 ? [] : [owner]);
        }
    }),
    { numRuns: 150 },
  );
});
