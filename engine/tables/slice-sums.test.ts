import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { NumberArray } from '../columns/column.ts';
import { PART_ROWS, type RowWork, rowArray } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowList, rowRange } from '../columns/rows.ts';
import { codesOf } from './codes.ts';
import { type Extent, inRange } from './extent.ts';
import { type Folded, type FoldMode, type FoldWork, fold } from './folds.ts';
import { groupRows } from './grouping.ts';
import { SliceSums } from './slice-sums.ts';
import { OtherThreads } from './testing/other-threads.ts';
import { TimeIndex, type Times } from './time-index.ts';
import { isBounded, type TimeRange, VisibleParts, wholeRange } from './visible-domain.ts';
import { areWithin, haveStarts, zonesOf } from './zones.ts';

const COUNT = 6 * PART_ROWS + 123;
const END_NS = 10 * COUNT;

/** Remembers how many parts the last sums took. */
class CountingThreads extends OtherThreads {
  parts = 0;

  override run(work: RowWork, parts: number, here: (part: number) => void): boolean {
    if (work.kind === 'fold') this.parts += (work as FoldWork).bounds.length / 2;
    return super.run(work, parts, here);
  }
}
const threads = new CountingThreads();
const floats = (of: (row: number) => number): Float64Array => {
  const values = rowArray(Float64Array, COUNT, threads);
  for (let row = 0; row < COUNT; row++) values[row] = of(row);
  return values;
};

/** Switches, the waits before some of them, and what each comes to: fractions, so that sums depend on their order. */
const starts = floats((row) => 10 * row);
const ends = floats((row) => 10 * row + 9);
const waits = floats((row) => (row % 3 === 0 ? Number.NaN : 10 * row - 5));
const numbers = floats((row) => (row % 7 === 3 ? Number.NaN : Math.sin(row * 12.9898) * 1e5));
const keys = floats((row) => (row < COUNT / 2 ? row % 5 : (row % 3) + 4));
const codes = codesOf({ type: 'integer', values: keys }, COUNT, threads);
const index = new TimeIndex({ starts, ends }, rowRange(0, COUNT));

const extents: Record<string, Extent> = {
  parts: { times: { starts, ends }, counts: 'part' },
  starts: { times: { starts, ends: null }, counts: 'start' },
  'parts of waits': { times: { starts: waits, ends: starts }, counts: 'part' },
  always: { times: null, counts: 'open' },
};

/** Intervals of which the range has a percentage; those of every fourth row in two pieces. */
const pieces = rowArray(Uint32Array, COUNT + 1, threads);
for (let row = 0; row < COUNT; row++) pieces[row + 1] = pieces[row] + (row % 4 === 2 ? 2 : 1);
const piecesOf = (first: NumberArray, second: NumberArray): Float64Array => {
  const values = rowArray(Float64Array, pieces[COUNT], threads);
  for (let row = 0; row < COUNT; row++) {
    values[pieces[row + 1] - 1] = second[row];
    values[pieces[row]] = first[row];
  }
  return values;
};
/** Some rows have an end only. */
const someStarts = floats((row) => (row % 1000 === 7 ? Number.NaN : 10 * row));
const earlyEnds = floats((row) => (row % 1000 === 7 ? 5 : 10 * row + 9));
const middles = floats((row) => 10 * row + 4);
const cut = floats((row) => (row % 4 === 2 ? 10 * row + 3 : 10 * row + 9));
const parts: Record<string, Times> = {
  percent: { starts, ends },
  'percent without some starts': { starts: someStarts, ends: earlyEnds },
  'percent in pieces': { starts: piecesOf(starts, middles), ends: piecesOf(cut, ends), pieces },
};
/** Nothing outside of the trace is part of any view. */
const inTrace = ({ fromNs, toNs }: TimeRange): TimeRange => ({
  fromNs: Math.max(fromNs, 0),
  toNs: Math.min(toNs, END_NS),
});

interface Question {
  readonly mode: FoldMode;
  readonly extent: string;
  readonly range: TimeRange;
  readonly isFiltered: boolean;
  readonly isGrouped: boolean;
  /** What is outside of the range counts for nothing, instead of 0. */
  readonly isAveraged: boolean;
}

const chosenRows = ({ range, isFiltered }: Question): Rows => {
  const rows = isBounded(range) ? index.within(range.fromNs, range.toNs) : rowRange(0, COUNT);
  if (!isFiltered) return rows;
  const list = rowArray(Uint32Array, rows.count, threads);
  let count = 0;
  for (let i = 0; i < rows.count; i++) if (rowAt(rows, i) % 4 !== 1) list[count++] = rowAt(rows, i);
  return rowList(list.subarray(0, count));
};

/** By the keys of the groups. */
function answer(asked: Question, sums: SliceSums | null, rowThreads: OtherThreads | null): Map<number, number[]> {
  const { mode, extent, range, isGrouped, isAveraged } = asked;
  const rows = chosenRows(asked);
  const by = isGrouped ? codes : codesOf({ type: 'integer', values: new Uint8Array(COUNT) }, COUNT);
  const grouping = groupRows(rows, null, 1, by, rowThreads);
  const zones = zonesOf(index.times);
  const isWhole = (first: number, last: number): boolean =>
    !isBounded(range) || (areWithin(zones, first, last, range, false) && haveStarts(zones, first, last));
  const slices = sums?.of(isGrouped ? codes : null, rows, grouping, isWhole);
  const outside = mode === 'sum' && !isAveraged ? 0 : Number.NaN;
  const percent = new VisibleParts({
    type: 'number',
    times: parts[extent] ?? index.times,
    range: inTrace(range),
    wholeNs: 777,
  });
  const values =
    extent in parts ? percent : isBounded(range) ? inRange(numbers, extents[extent], range, outside) : numbers;
  const { values: found, missing }: Folded = fold(
    { rows, grouping, slices, rowThreads },
    mode,
    values,
    extent in parts ? extent : 'numbers',
  );
  return new Map(
    Array.from(found, (value, group) => {
      const key = isGrouped ? keys[rowAt(rows, grouping.first[group])] : 0;
      return [key, mode === 'sum' ? [value, missing[group]] : [value]];
    }),
  );
}

const question: fc.Arbitrary<Question> = fc.record({
  mode: fc.constantFrom<FoldMode>('sum', 'min', 'max'),
  extent: fc.constantFrom(...Object.keys(extents), ...Object.keys(parts)),
  range: fc.oneof(
    { weight: 1, arbitrary: fc.constant(wholeRange) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(fc.nat(END_NS), fc.nat(END_NS))
        .map(([a, b]) => ({ fromNs: Math.min(a, b), toNs: Math.max(a, b) + 1 })),
    },
  ),
  isFiltered: fc.boolean(),
  isGrouped: fc.boolean(),
  isAveraged: fc.boolean(),
});

test('what is kept changes nothing, to the last bit, and is what the rows come to', () => {
  fc.assert(
    fc.property(fc.array(question, { minLength: 2, maxLength: 6 }), (questions) => {
      const kept = [new SliceSums(COUNT), new SliceSums(COUNT)];
      for (const asked of questions) {
        const found = answer(asked, kept[Number(asked.isFiltered)], threads);
        expect(found).toEqual(answer(asked, new SliceSums(COUNT), null));
        // In one walk; sums of other parts are nearly the same.
        const plain = answer(asked, null, null);
        expect([...found.keys()]).toEqual([...plain.keys()]);
        for (const [key, [value, missing]] of plain) {
          const [own, ownMissing] = found.get(key) ?? [];
          expect(ownMissing).toBe(missing);
          expect(own === value || Math.abs(own - value) < 1e-3).toBe(true);
        }
      }
    }),
    { numRuns: 25 },
  );
});

test.each([
  ['sums and averages of rows without a start', 'parts of waits', { fromNs: 5, toNs: END_NS }, { isAveraged: true }],
  ['a range that rows without a start end before', 'percent without some starts', wholeRange, {}],
] as const)('does not mix: %s', (_, extent, range, next) => {
  const sums = new SliceSums(COUNT);
  const asked: Question = { mode: 'sum', extent, range, isFiltered: false, isGrouped: true, isAveraged: false };
  answer(asked, sums, threads);
  const other: Question = { ...asked, range: { fromNs: PART_ROWS * 15, toNs: END_NS }, ...next };
  expect(answer(other, sums, threads)).toEqual(answer(other, new SliceSums(COUNT), null));
});

test('another range takes only the parts at its edges', () => {
  const sums = new SliceSums(COUNT);
  const ask = (extent: string, fromNs: number, toNs: number): number => {
    threads.parts = 0;
    answer(
      { mode: 'sum', extent, range: { fromNs, toNs }, isFiltered: false, isGrouped: true, isAveraged: false },
      sums,
      threads,
    );
    return threads.parts;
  };
  const part = 10 * PART_ROWS;
  expect(ask('starts', -Infinity, Infinity)).toBe(7);
  expect(ask('starts', part / 2, END_NS - part / 2)).toBe(2);
  expect(ask('starts', part / 3, END_NS)).toBe(1);
  expect(ask('parts', part / 3, END_NS - part)).toBe(2);
  // Waits are others, because some rows have none.
  expect(ask('parts of waits', part / 3, 4.5 * part)).toBe(5);
  expect(ask('parts of waits', part / 2, 5.5 * part)).toBe(3);
  // The widths of views differ, but not the parts.
  expect(ask('percent', -Infinity, Infinity)).toBe(7);
  expect(ask('percent', part / 2, END_NS - part)).toBe(2);
  expect(ask('percent', part / 2, 3.5 * part)).toBe(2);
});
