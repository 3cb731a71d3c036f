import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PART_ROWS, type RowThreads, sharedCopy } from '../columns/row-threads.ts';
import { type Rows, rowAt, rowList, rowRange } from '../columns/rows.ts';
import type { TimedRows } from './grid-cells.ts';
import { gridLevels, type Levels } from './grid-levels.ts';
import { LateThreads, OtherThreads } from './testing/other-threads.ts';

interface Step {
  readonly time: number;
  readonly change: number;
}

/** Every start and stop in turn, as one thread did it once. */
function levelsInTurn({ rows, times, values }: TimedRows, place: Place): Levels {
  const starts: Step[] = [];
  const stops: Step[] = [];
  for (let i = 0; i < rows.count; i++) {
    const row = rowAt(rows, i);
    const end = times.ends === null || Number.isNaN(times.ends[row]) ? Infinity : times.ends[row];
    if (!(times.starts[row] < end)) continue;
    const told = values === null ? 1 : values[row];
    const value = Number.isFinite(told) ? told : 0;
    starts.push({ time: times.starts[row], change: value });
    stops.push({ time: end, change: -value });
  }
  // What stops at a time comes before what starts.
  const steps = [...stops, ...starts].sort((a, b) => (a.time < b.time ? -1 : a.time > b.time ? 1 : 0));
  let level = place.before;
  let next = 0;
  const advance = (nowNs: number): void => {
    for (; next < steps.length && steps[next].time <= nowNs; next++) level += steps[next].change;
  };
  const found = [0, 1, 2].map(() => new Float64Array(place.cells));
  for (let cell = 0; cell < place.cells; cell++) {
    advance(place.startNs + cell * place.cellNs);
    let [least, most] = [level, level];
    while (next < steps.length && steps[next].time < place.startNs + (cell + 1) * place.cellNs) {
      advance(steps[next].time);
      least = Math.min(least, level);
      most = Math.max(most, level);
    }
    for (const [i, value] of [level, least, most].entries()) found[i][cell] = value;
  }
  return { values: found[0], minimum: found[1], maximum: found[2] };
}

interface Place {
  readonly startNs: number;
  readonly cellNs: number;
  readonly cells: number;
  readonly before: number;
}

const levels = (timed: TimedRows, { startNs, cellNs, cells, before }: Place, threads: RowThreads | null): Levels =>
  gridLevels(timed, startNs, cellNs, cells, before, threads);

const places = fc.record({
  startNs: fc.constantFrom(0, 3, -7, 40),
  cellNs: fc.constantFrom(1, 2.5, 10),
  cells: fc.integer({ min: 1, max: 12 }),
  before: fc.constantFrom(0, 5),
});

const starting = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: -5, max: 30 }) },
  fc.constantFrom(Number.NaN, Infinity, -Infinity),
);

/** Rows in the order of their starts. */
const someRows = fc
  .array(
    fc.tuple(
      starting,
      fc.constantFrom(0, 1, 4, 25, Number.NaN, Infinity, -2),
      fc.constantFrom(0, 1, 2.5, -3, Number.NaN, Infinity),
    ),
    {
      maxLength: 40,
    },
  )
  .map((rows) =>
    rows.sort(([a], [b]) => (Number.isNaN(a) ? 1 : 0) - (Number.isNaN(b) ? 1 : 0) || (a < b ? -1 : a > b ? 1 : 0)),
  );

test('levels are those that every start and stop in turn comes to', () => {
  fc.assert(
    fc.property(someRows, places, fc.boolean(), fc.boolean(), (all, place, areMoments, areCounted) => {
      const timed: TimedRows = {
        rows: rowRange(0, all.length),
        times: {
          starts: sharedCopy(Float64Array.from(all, ([start]) => start)),
          ends: areMoments ? null : sharedCopy(Float64Array.from(all, ([start, length]) => start + length)),
        },
        values: areCounted ? null : sharedCopy(Float64Array.from(all, ([, , value]) => value)),
        weights: null,
      };
      const expected = levelsInTurn(timed, place);
      for (const threads of [null, new OtherThreads(), new LateThreads()])
        expect(levels(timed, place, threads)).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});

const COUNT = 3 * PART_ROWS + 9;
const LENGTHS = [0, 3, 12, 500, 40_000, Number.NaN];
const floats = (of: (row: number) => number): Float64Array =>
  sharedCopy(Float64Array.from({ length: COUNT }, (_, row) => of(row)));
const starts = floats((row) => 10 * Math.floor(row / 3));
const ends = floats((row) => starts[row] + LENGTHS[(row * 31) % 6]);
const inOrder = floats((row) => starts[row] + 7);
const whole = floats((row) => (row % 17 === 0 ? Number.NaN : (row * 7919) % 1013));
const fractions = floats((row) => ((row * 7919) % 1013) / 7);
const odd = sharedCopy(Uint32Array.from({ length: COUNT >> 1 }, (_, i) => 2 * i + 1));

const someParts = fc.tuple(
  fc.constantFrom<Rows>(rowRange(0, COUNT), rowRange(7, COUNT - 3), rowList(odd)),
  fc.constantFrom(null, ends, inOrder),
  fc.constantFrom(1, 10, 1500, 20_000),
  fc.constantFrom(0, 777, -5000, 200_000),
);

const placeOf = (cells: number, startNs: number): Place => ({ startNs, cells, cellNs: (4 * COUNT) / cells, before: 3 });

test('whole numbers in parts of cells are the same', () => {
  fc.assert(
    fc.property(someParts, fc.constantFrom(null, whole), ([rows, stops, cells, startNs], values) => {
      const timed: TimedRows = { rows, times: { starts, ends: stops }, values, weights: null };
      const place = placeOf(cells, startNs);
      const expected = levelsInTurn(timed, place);
      const threads = new OtherThreads();
      for (const some of [null, threads, new LateThreads()]) expect(levels(timed, place, some)).toEqual(expected);
      expect(threads.works.get('level')).toBe(1);
    }),
    { numRuns: 12 },
  );
});

test('fractions are added in one order whatever threads there are', () => {
  fc.assert(
    fc.property(someParts, ([rows, stops, cells, startNs]) => {
      const timed: TimedRows = { rows, times: { starts, ends: stops }, values: fractions, weights: null };
      const place = placeOf(cells, startNs);
      const alone = levels(timed, place, null);
      for (const threads of [new OtherThreads(), new LateThreads()])
        expect(levels(timed, place, threads)).toEqual(alone);
      const expected = levelsInTurn(timed, place);
      for (const name of ['values', 'minimum', 'maximum'] as const) {
        const errors = alone[name].map((level, cell) => Math.abs(level - expected[name][cell]));
        expect(Math.max(...errors)).toBeLessThan(1e-3);
      }
    }),
    { numRuns: 8 },
  );
});

test('rows in memory of this thread are swept here', () => {
  const timed: TimedRows = { rows: rowList(odd.slice()), times: { starts, ends: null }, values: null, weights: null };
  const threads = new OtherThreads();
  expect(levels(timed, placeOf(1, 0), threads).values[0]).toBe(odd.length + 3);
  expect(threads.works.size).toBe(0);
});
