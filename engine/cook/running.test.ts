import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partition } from './partition.ts';
import {
  cumulativeSums,
  differences,
  exclusiveDurations,
  neighbours,
  ordinals,
  overlapping,
  windowed,
} from './running.ts';

const NONE = Number.NaN;
const number = fc.oneof({ weight: 5, arbitrary: fc.integer({ min: -20, max: 20 }) }, fc.constant(NONE));
/** Value, group, ns since the row before. */
const rows = fc.array(fc.tuple(number, fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 5 })), {
  maxLength: 80,
});
type Row = { value: number; group: number; time: number };

function withTimes(all: readonly (readonly [number, number, number])[]): Row[] {
  let time = 0;
  return all.map(([value, group, later]) => {
    time += later;
    return { value, group, time };
  });
}

/** Checks a result against a computation that looks at each row and all of its group's rows before it. */
function check(
  compute: (values: Float64Array, groups: ReturnType<typeof partition>, times: Float64Array) => ArrayLike<number>,
  expected: (row: Row, before: Row[]) => number,
): void {
  fc.assert(
    fc.property(rows, (tuples) => {
      const all = withTimes(tuples);
      const groups = partition([Float64Array.from(all, ({ group }) => group)], all.length);
      const result = compute(
        Float64Array.from(all, ({ value }) => value),
        groups,
        Float64Array.from(all, ({ time }) => time),
      );
      expect(Array.from(result)).toEqual(
        all.map((row, i) =>
          expected(
            row,
            all.slice(0, i).filter(({ group }) => group === row.group),
          ),
        ),
      );
    }),
  );
}

const present = (all: readonly Row[]): Row[] => all.filter(({ value }) => !Number.isNaN(value));

test('a difference is from the last value of the group that was there', () => {
  check(
    (values, groups) => differences(values, groups, false),
    ({ value }, before) => value - (present(before).at(-1)?.value ?? NONE),
  );
});

test('what falls was started anew', () => {
  check(
    (values, groups) => differences(values, groups, true),
    ({ value }, before) => {
      const last = present(before).at(-1)?.value ?? NONE;
      return value < last ? value : value - last;
    },
  );
});

test('a rate is the difference by the seconds since then, none where no time went by', () => {
  check(
    (values, groups, times) => differences(values, groups, false, times),
    ({ value, time }, before) => {
      const last = present(before).at(-1);
      return last === undefined || last.time === time ? NONE : ((value - last.value) * 1e9) / (time - last.time);
    },
  );
});

test('sums pass over what is not there', () => {
  check(
    (values, groups) => cumulativeSums(values, groups),
    (row, before) => present([...before, row]).reduce((sum, { value }) => sum + value, 0),
  );
});

test('places count from 0', () => {
  check(
    (_values, groups) => ordinals(groups),
    (_row, before) => before.length,
  );
});

test('neighbours are the rows before and after in the group', () => {
  const groups = partition([Uint32Array.of(1, 2, 1, 1, 2)], 5);
  expect([...neighbours(groups, 'previous')]).toEqual([-1, -1, 0, 2, 1]);
  expect([...neighbours(groups, 'next')]).toEqual([2, 4, 3, -1, -1]);
});

const aggregates = {
  sum: (values: number[]) => values.reduce((sum, value) => sum + value, 0),
  average: (values: number[]) =>
    values.length === 0 ? NONE : values.reduce((sum, value) => sum + value, 0) / values.length,
  min: (values: number[]) => (values.length === 0 ? NONE : Math.min(...values)),
  max: (values: number[]) => (values.length === 0 ? NONE : Math.max(...values)),
  count: (values: number[]) => values.length,
};

for (const name of ['sum', 'average', 'min', 'max', 'count'] as const) {
  const of = (all: readonly Row[]): number => aggregates[name](present(all).map(({ value }) => value));

  test.each([1, 3, 10])(`${name} of the last %i rows`, (most) => {
    check(
      (values, groups) => windowed(values, groups, name, { rows: most, durationNs: 0, times: null }),
      (row, before) => of([...before, row].slice(-most)),
    );
  });

  test.each([1, 7])(`${name} of the last %i ns`, (durationNs) => {
    check(
      (values, groups, times) => windowed(values, groups, name, { rows: Infinity, durationNs, times }),
      (row, before) => of([...before.filter(({ time }) => time > row.time - durationNs), row]),
    );
  });
}

test('a window of fractions has no trace of what has left it', () => {
  const values = Float64Array.of(1e16, 0.1, 0.2, 0.3);
  const all = partition([], 4);
  expect([...windowed(values, all, 'sum', { rows: 2, durationNs: 0, times: null })].slice(2)).toEqual([0.1 + 0.2, 0.5]);
});

test('intervals that are open at a start or an end', () => {
  const moment = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 12 }) }, fc.constant(NONE));
  const intervals = fc.array(fc.tuple(moment, moment, fc.integer({ min: 0, max: 1 })), { maxLength: 40 });
  fc.assert(
    fc.property(intervals, fc.constantFrom('start' as const, 'end' as const), (all, at) => {
      const groups = partition([Float64Array.from(all, ([, , group]) => group)], all.length);
      const result = overlapping(
        Float64Array.from(all, ([start]) => start),
        Float64Array.from(all, ([, end]) => end),
        groups,
        at,
      );
      expect([...result]).toEqual(
        all.map(([start, end, group], i) => {
          const time = at === 'start' ? start : end;
          if (Number.isNaN(time)) return NONE;
          return all.filter(([a, b, other], k) => k !== i && other === group && a <= time && time < b).length;
        }),
      );
    }),
  );
});

/** A call with the time before it, the calls in it, and its own time behind them. */
interface Call {
  before: number;
  calls: Call[];
  own: number;
}
const call = (depth: number): fc.Arbitrary<Call> =>
  fc.record({
    before: fc.nat({ max: 4 }),
    calls: depth === 0 ? fc.constant([]) : fc.array(call(depth - 1), { maxLength: 3 }),
    own: fc.integer({ min: 1, max: 9 }),
  });

test('a call without the calls in it lasts for what lies between them', () => {
  fc.assert(
    fc.property(fc.array(call(4), { maxLength: 6 }), fc.nat(), (stacks, seed) => {
      const all: { start: number; end: number; stack: number; alone: number }[] = [];
      const run = ({ before, calls, own }: Call, from: number, stack: number): number => {
        const start = from + before;
        const end = calls.reduce((time, inner) => run(inner, time, stack), start) + own;
        const alone = own + calls.reduce((sum, inner) => sum + inner.before, 0);
        all.push({ start, end, stack, alone });
        return end;
      };
      // They run at the same time, each on a stack of its own.
      stacks.forEach((outer, stack) => {
        run(outer, 0, stack);
      });
      const shuffled = all.map((one, i) => ({ one, place: (i * 7919 + seed) % 104_729 }));
      const rows = shuffled.sort((a, b) => a.place - b.place).map(({ one }) => one);
      const result = exclusiveDurations(
        Float64Array.from(rows, ({ start }) => start),
        Float64Array.from(rows, ({ end }) => end),
        partition([Float64Array.from(rows, ({ stack }) => stack)], rows.length),
      );
      expect([...result]).toEqual(rows.map(({ alone }) => alone));
    }),
  );
});

test('intervals that cross take nothing from each other, and those without a time are passed over', () => {
  const result = exclusiveDurations(
    Float64Array.of(0, 5, 20, NONE, 21),
    Float64Array.of(10, 15, 30, 25, NONE),
    partition([new Float64Array(5)], 5),
  );
  expect([...result]).toEqual([10, 10, 10, NONE, NONE]);
});
