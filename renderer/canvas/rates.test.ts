import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { EventSeries } from '../../contract/queries.ts';
import {
  bucketAt,
  formatChange,
  formatRate,
  formatScale,
  formatTop,
  laneMean,
  niceTop,
  peaksIn,
  peaksOf,
  scaleFor,
  totalRates,
} from './rates.ts';

/** Lanes 4 and 6 in buckets of 8 ns from 16 ns on; every maximum is three times the mean. */
function series(lanes: number[][]): EventSeries {
  const counts = Uint32Array.from(lanes.flat());
  const maxPerSecond = Float32Array.from(counts, (count) => (count * 3e9) / 8);
  return {
    startNs: 16,
    bucketNs: 8,
    buckets: lanes[0]!.length,
    cpus: Uint32Array.from([4, 6].slice(0, lanes.length)),
    counts,
    minPerSecond: new Float32Array(counts.length),
    maxPerSecond,
    peakPerSecond: Math.max(0, ...maxPerSecond),
  };
}
const two = series([
  [1, 2, 3, 4],
  [8, 0, 0, 8],
]);

test('buckets are half-open', () => {
  expect([15, 16, 23, 24, 47, 48].map((ns) => bucketAt(two, ns))).toEqual([-1, 0, 0, 1, 3, -1]);
});

describe('laneMean', () => {
  test('whole buckets: events by time', () => {
    expect(laneMean(two, 0, { startNs: 16, endNs: 48 })).toBeCloseTo((10 / 32) * 1e9);
    expect(laneMean(two, 1, { startNs: 24, endNs: 40 })).toBe(0);
  });

  test('cut buckets count in proportion', () => {
    expect(laneMean(two, 0, { startNs: 20, endNs: 26 })).toBeCloseTo(((1 * 0.5 + 2 * 0.25) / 6) * 1e9);
    expect(laneMean(two, 1, { startNs: 18, endNs: 20 })).toBeCloseTo(1e9);
  });

  test('is unknown for what the answer does not cover', () => {
    expect(laneMean(two, 0, { startNs: 15, endNs: 20 })).toBeNull();
    expect(laneMean(two, 0, { startNs: 40, endNs: 49 })).toBeNull();
    expect(laneMean(two, -1, { startNs: 16, endNs: 24 })).toBeNull();
  });

  test('agrees with adding up nanosecond by nanosecond', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 12 }),
        fc.nat(95),
        fc.integer({ min: 1, max: 96 }),
        (counts, from, length) => {
          const answer = series([counts]);
          const range = { startNs: 16 + from, endNs: 16 + from + length };
          const covered = range.endNs <= 16 + counts.length * 8;
          let events = 0;
          for (let ns = range.startNs; ns < range.endNs; ns++) events += (counts[Math.floor((ns - 16) / 8)] ?? 0) / 8;
          const mean = laneMean(answer, 0, range);
          if (covered) expect(mean).toBeCloseTo((events / length) * 1e9, 2);
          else expect(mean).toBeNull();
        },
      ),
    );
  });
});

describe('peaks', () => {
  test('are those of the buckets that a window touches', () => {
    expect(peaksIn(two, { startNs: 25, endNs: 39 })).toMatchObject({
      mean: (3 / 8) * 1e9,
      max: Math.fround((9 / 8) * 1e9),
    });
    expect(peaksIn(two, { startNs: 25, endNs: 41 })).toMatchObject({ mean: 1e9, max: 3e9 });
    expect(peaksIn(two, { startNs: 100, endNs: 200 })).toEqual({ mean: 0, max: 0, usual: 0 });
  });

  test('the usual leaves out the highest fiftieth and all that is zero', () => {
    const rates = Float64Array.from({ length: 1000 }, (_, i) => (i < 500 ? 0 : i < 991 ? 100 : 1e6));
    const { usual, mean } = peaksOf(rates);
    expect(mean).toBe(1e6);
    expect(usual).toBeGreaterThanOrEqual(100);
    expect(usual).toBeLessThan(110);
  });

  test('the usual is within a tenth of the rank it stands for, for any rates', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0.01, max: 1e9, noNaN: true }), { minLength: 1, maxLength: 300 }),
        (rates) => {
          const sorted = [...rates].sort((a, b) => a - b);
          const { usual } = peaksOf(Float64Array.from(rates));
          // One rank to either side, for shares that are no whole number of values.
          const rank = Math.ceil(rates.length * 0.98) - 1;
          expect(usual).toBeGreaterThan(sorted[Math.max(0, rank - 1)]! * 0.999);
          expect(usual).toBeLessThan(sorted[Math.min(sorted.length - 1, rank + 1)]! * 1.1);
        },
      ),
    );
  });
});

test('totals are the sum over the lanes', () => {
  expect([...totalRates(two)].map((rate) => (rate * 8) / 1e9)).toEqual([9, 2, 3, 12]);
});

test('the scale ends at a round number that is enough', () => {
  expect([0.7, 1, 1.1, 26, 30, 99, 3e6].map(niceTop)).toEqual([0.7000000000000001, 1, 1.2, 30, 30, 100, 3e6]);
  expect(niceTop(0)).toBe(1);
  fc.assert(
    fc.property(fc.double({ min: 1e-3, max: 1e12, noNaN: true }), (value) => {
      expect(niceTop(value)).toBeGreaterThanOrEqual(value * 0.999999);
      expect(niceTop(value)).toBeLessThan(value * 1.35);
    }),
  );
});

describe('scaleFor', () => {
  test('holds all means, and of the maxima what is half as high again', () => {
    expect(scaleFor({ mean: 1000, max: 1100, usual: 900 })).toEqual({ topPerSecond: 1200, cut: false });
    expect(scaleFor({ mean: 1000, max: 50_000, usual: 900 })).toEqual({ topPerSecond: 1500, cut: false });
    expect(scaleFor({ mean: 3600, max: 3600, usual: 900 })).toEqual({ topPerSecond: 4000, cut: false });
  });

  test('a burst far above the usual is cut off, for the lines not to be flattened', () => {
    expect(scaleFor({ mean: 100_000, max: 900_000, usual: 2000 })).toEqual({ topPerSecond: 3000, cut: true });
    expect(formatTop({ topPerSecond: 3000, cut: true }).replaceAll('\u2009', '_')).toBe('≥_3_K');
  });

  test('without any event there is a scale all the same', () => {
    expect(scaleFor({ mean: 0, max: 0, usual: 0 })).toEqual({ topPerSecond: 1, cut: false });
  });
});

test.each([
  [0, '0'],
  [0.5234, '0.52'],
  [1, '1.0'],
  [7.26, '7.3'],
  [421.4, '421'],
  [999.6, '1.00_K'],
  [1204, '1.20_K'],
  [12_440, '12.4_K'],
  [999_600, '1.00_M'],
  [3_049_000, '3.05_M'],
  [7.8e9, '7.80_G'],
])('%d events per second', (rate, expected) => {
  expect(formatRate(rate).replace('\u2009', '_')).toBe(expected);
});

test('scales drop noughts that say nothing', () => {
  const shown = [0, 1, 1.2, 40, 300, 1500, 40_000, 200_000, 2.5e6].map((top) =>
    formatScale(top).replace('\u2009', '_'),
  );
  expect(shown).toEqual(['0', '1', '1.2', '40', '300', '1.5_K', '40_K', '200_K', '2.5_M']);
});

test('changes have a sign, and growth beyond tenfold is a factor', () => {
  expect(formatChange(112, 100)).toBe('+12%');
  expect(formatChange(31, 100)).toBe('\u221269%');
  expect(formatChange(100, 100)).toBe('0%');
  expect(formatChange(199, 100)).toBe('+99%');
  expect(formatChange(405, 100)).toBe('×4.0');
  expect(formatChange(1400, 100)).toBe('×14');
  expect(formatChange(5, 0)).toBe('');
});
