import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { axisTicks } from './testing/axis-ticks.ts';
import { formatDuration, formatTime, timeDigits } from './time-format.ts';

/** Thin spaces are hard to see in a test. */
const plain = (text: string | null): string | null => text?.replaceAll('\u2009', '_') ?? null;

describe('formatTime', () => {
  test.each([
    [24_086_204_300, 9, '24.086_204_300'],
    [24_086_204_300, 7, '24.086_204_3'],
    [24_086_204_300, 0, '24'],
    [0, 3, '0.000'],
    [999, 9, '0.000_000_999'],
    [999, 6, '0.000_000'],
    [1_234_567_000_000_001, 9, '1_234_567.000_000_001'],
    [1_999_999_999, 3, '1.999'],
    [12.9, 9, '0.000_000_012'],
    [-1_500_000_000, 3, '\u22121.500'],
    [-5, 3, '0.000'],
  ])('%d ns with %d digits', (ns, digits, expected) => {
    expect(plain(formatTime(ns, digits))).toBe(expected);
  });

  test('with nine digits nothing is lost', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2 ** 53 - 1 }), (ns) => {
        const [seconds, fraction] = formatTime(ns).replaceAll('\u2009', '').split('.');
        expect(BigInt(seconds! + fraction!)).toBe(BigInt(ns));
      }),
    );
  });
});

test('digits follow the zoom in groups of three', () => {
  expect([1e8, 1e6, 1e5, 1e3, 999, 1, 0.01].map(timeDigits)).toEqual([3, 3, 6, 6, 9, 9, 9]);
});

test.each([
  [0, '0 ns'],
  [350, '350 ns'],
  [1_000, '1.000 µs'],
  [81_250, '81.25 µs'],
  [412_600_000, '412.6 ms'],
  [999_960_000, '1.000 s'],
  [3_340_000_000, '3.340 s'],
  [60_021_000_000, '60.021 s'],
  [4_000_000_000_000, '4_000.000 s'],
  [-2_500_000, '\u22122.500 ms'],
])('a duration of %d ns', (ns, expected) => {
  expect(plain(formatDuration(ns))).toBe(expected);
});

describe('axisTicks', () => {
  const shown = (startNs: number, endNs: number) => {
    const { labels, base } = axisTicks(startNs, endNs, 400, 80);
    return { labels: labels.map(plain), base: plain(base) };
  };

  test('in seconds: the unit at the first label', () => {
    expect(shown(18e9, 22.5e9)).toEqual({ labels: ['18 s', '19', '20', '21', '22'], base: null });
    expect(shown(18e9, 20e9).labels).toEqual(['18.0 s', '18.5', '19.0', '19.5']);
  });

  test('in milliseconds: offsets from the last whole second', () => {
    expect(shown(24.09e9, 24.16e9)).toEqual({ labels: ['+100 ms', '+120 ms', '+140 ms'], base: '24 s' });
    expect(shown(23.97e9, 24.05e9)).toEqual({ labels: ['+980 ms', '24 s', '+20 ms', '+40 ms'], base: '23 s' });
  });

  test('in microseconds and nanoseconds: offsets from the last whole millisecond and microsecond', () => {
    expect(shown(24_086_204_000, 24_086_246_000)).toEqual({
      labels: ['+210 µs', '+220 µs', '+230 µs', '+240 µs'],
      base: '24.086 s',
    });
    expect(shown(24_086_204_700, 24_086_204_800)).toEqual({
      labels: ['+700 ns', '+720 ns', '+740 ns', '+760 ns', '+780 ns'],
      base: '24.086_204 s',
    });
  });

  test('at the trace’s beginning there is nothing to count from', () => {
    expect(shown(0, 0.08e9)).toEqual({ labels: ['0 s', '20 ms', '40 ms', '60 ms'], base: null });
  });

  test('any window has ticks in order, inside it, no closer than asked, on multiples of the step', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1e14 }),
        fc.integer({ min: 100, max: 1e13 }),
        fc.integer({ min: 50, max: 3000 }),
        (startNs, spanNs, widthPx) => {
          const { stepNs, majorsNs, labels } = axisTicks(startNs, startNs + spanNs, widthPx, 84);
          expect((stepNs / spanNs) * widthPx).toBeGreaterThanOrEqual(84 * 0.999);
          expect(labels).toHaveLength(majorsNs.length);
          expect(new Set(labels).size).toBe(labels.length);
          majorsNs.forEach((ns, i) => {
            expect(ns % stepNs).toBe(0);
            expect(ns).toBeGreaterThanOrEqual(startNs);
            expect(ns).toBeLessThan(startNs + spanNs);
            if (i > 0) expect(ns - majorsNs[i - 1]!).toBe(stepNs);
          });
        },
      ),
    );
  });
});
