import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ComparedRunsLine, RunComparison } from '../../../contract/run-comparison.ts';
import {
  countsOf,
  doubtsOf,
  intervalText,
  meanText,
  placeOf,
  pText,
  rangeOf,
  ratioText,
  verdictOf,
  waterfallOf,
} from './runs-model.ts';

const line = (name: string, seconds: number, isReal = false): ComparedRunsLine => ({
  ...{ name, seconds, isReal },
  interval: [seconds - 0.01, seconds + 0.02],
  ...{ ratio: 1.1, p: 0.01, corrected: 0.02 },
});
const counted = (name: string, mean: number, halfWidth: number | null = 0.5) => ({
  ...{ name, unit: '', mean, halfWidth },
  ...{ values: [mean], runs: 1, deviation: null },
});

interface Given {
  times?: [a: number, b: number];
  parts?: ComparedRunsLine[];
  slots?: ComparedRunsLine[];
  isReal?: boolean;
  tooFew?: string | null;
}

function compared({ times: [a, b] = [1, 1.25], parts = [], slots = [], isReal = true, tooFew = null }: Given) {
  const program = (mean: number) => ({ program: 'x', lines: [counted('time', mean)], exitCodes: [0, 0] });
  const result: RunComparison = {
    ...{ format: 'corescope-stat-comparison', version: 1, of: 'programs', cores: 8, multiplexed: false },
    programs: [program(a), program(b)],
    comparison: { test: 'U', interval: 'i', time: line('time', b - a, isReal), parts, slots, tooFew },
  };
  return result;
}

describe('the waterfall', () => {
  const parts = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2, maxLength: 4 });
  test('leads from A to B, each part from where the one before it ends; slots stay within their part', () => {
    fc.assert(
      fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (seconds, share) => {
        const b = seconds.reduce((sum, one) => sum + one, 5);
        const cpi = seconds[1]!;
        const { totals, rows, range } = waterfallOf(
          compared({
            times: [5, b],
            parts: seconds.map((one, i) => line(i === 1 ? 'cycles per instruction' : `part ${i}`, one)),
            slots: [line('backend', cpi * share), line('rest', cpi * (1 - share))],
          }),
        )!;
        expect(totals).toEqual([5, b]);
        const main = rows.filter(({ isSlot }) => !isSlot);
        expect(main.map(({ fromSeconds }) => fromSeconds)).toEqual([
          5,
          ...main.slice(0, -1).map((row) => row.toSeconds),
        ]);
        expect(main.at(-1)!.toSeconds).toBeCloseTo(b, 9);
        expect(rows.map(({ isSlot }) => isSlot).slice(1, 5)).toEqual([
          false,
          true,
          true,
          ...(seconds.length > 2 ? [false] : []),
        ]);
        const [backend, rest] = rows.filter(({ isSlot }) => isSlot);
        expect(backend!.fromSeconds).toBe(main[1]!.fromSeconds);
        expect(rest!.toSeconds).toBeCloseTo(main[1]!.toSeconds, 9);
        for (const { fromSeconds, toSeconds, endSeconds } of rows)
          for (const at of [fromSeconds, toSeconds, ...endSeconds!])
            expect(placeOf(at, range)).toBeCloseTo((100 * (at - range[0])) / (range[1] - range[0]), 9);
      }),
    );
  });
  test('without parts has the difference alone; without times there is none', () => {
    expect(waterfallOf(compared({}))!.rows.map(({ line: { name } }) => name)).toEqual(['time']);
    expect(waterfallOf(compared({ times: [Number.NaN, 1] }))).toBeNull();
  });
  test('of runs that all took as long has a range', () => {
    expect(rangeOf([2, 2])).toEqual([1.8, 2.2]);
    expect(rangeOf([0])).toEqual([-1, 1]);
    expect(rangeOf([Number.NaN])).toEqual([0, 1]);
  });
});

describe('the verdict', () => {
  test.each<[Given, string]>([
    [
      { parts: [line('instructions', 0.01), line('clock', 0.24, true)] },
      'B takes 250.0 ms more than A (+25.0%). The difference is real. Real among its parts: clock (+240.0 ms).',
    ],
    [
      { times: [1, 0.9], parts: [line('clock', -0.1)] },
      'B takes 100.0 ms less than A (−10.0%). The difference is real. None of its parts is certain.',
    ],
    [{ isReal: false, parts: [line('clock', 0.25)] }, 'B takes 250.0 ms more than A (+25.0%). This may be chance.'],
    [
      { tooFew: '3 runs are too few' },
      'B takes 250.0 ms more than A (+25.0%). There is no verdict: 3 runs are too few.',
    ],
  ])('%j', (given, text) => expect(verdictOf(compared(given))).toBe(text));
});

test('the times of ranges have no verdict, their parts have', () => {
  const parts = [line('instructions', -0.25, true), line('clock', 0.25, true)];
  const ranges = (times: [number, number], shown: ComparedRunsLine[]): string =>
    verdictOf({ ...compared({ times, parts: shown, isReal: false }), of: 'ranges' });
  expect(ranges([1, 1], parts)).toBe(
    'B takes as long as A. Real among its parts: instructions (−250.0 ms), clock (+250.0 ms).',
  );
  expect(ranges([1, 1.5], [line('clock', 0.5)])).toBe(
    'B takes 500.0 ms more than A (+50.0%). None of its parts is certain.',
  );
});

test('what puts the figures in doubt is said', () => {
  const sure = compared({ parts: [line('clock', 1)] });
  expect(doubtsOf(sure)).toEqual([]);
  const failed = { ...sure.programs[1], exitCodes: [0, 3, 3] };
  expect(doubtsOf({ ...compared({}), multiplexed: true, programs: [sure.programs[0], failed] })).toEqual([
    'B ended with exit code 3.',
    expect.stringMatching(/took turns/),
    expect.stringMatching(/reason is not known/),
  ]);
});

test('counts are those that both have', () => {
  const { programs, ...rest } = compared({});
  const [a, b] = programs;
  const more = { ...a, lines: [...a.lines, counted('ipc', 2), counted('only A', 1)] };
  const other = { ...b, lines: [...b.lines, counted('ipc', 3, null)] };
  const found = countsOf({ ...rest, programs: [more, other] });
  expect(found.map((one) => one.a.name)).toEqual(['time', 'ipc']);
  expect(found.map((one) => meanText(one.b))).toEqual(['1.25 ±0.5', '3']);
  expect([ratioText(2, 3), ratioText(0, 3), ratioText(null, 3)]).toEqual(['1.5', '–', '–']);
  expect([pText(0.0004), pText(0.04), pText(null)]).toEqual(['< 0.001', '0.040', '–']);
  expect([intervalText([-0.01, 0.02]), intervalText([null, 1])]).toEqual(['−10.00 ms to +20.00 ms', '–']);
});
