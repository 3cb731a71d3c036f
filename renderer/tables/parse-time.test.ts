import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatTime } from '../timeline/time-format.ts';
import { parseTime } from './parse-time.ts';

describe('parseTime', () => {
  it('reads seconds and units, with grouped digits', () => {
    expect(parseTime('24.086 204 3')).toBe(24_086_204_300);
    expect(parseTime('1.5 s')).toBe(1_500_000_000);
    expect(parseTime('86.2ms')).toBe(86_200_000);
    expect(parseTime('350 µs')).toBe(350_000);
    expect(parseTime('350 us')).toBe(350_000);
    expect(parseTime('12,000 NS')).toBe(12_000);
    expect(parseTime('.25')).toBe(250_000_000);
    expect(parseTime('−2')).toBe(-2_000_000_000);
  });

  it('refuses what is no time', () => {
    for (const text of ['', ' ', '.', 'ms', 'soon', '1.2.3', '5 min', '1e9']) expect(parseTime(text)).toBeNull();
  });

  it('property: reads back what the table shows', () => {
    // Up to a day: beyond that a double of seconds cannot hold every nanosecond.
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000_000 }), (ns) => {
        expect(parseTime(formatTime(ns))).toBe(ns);
      }),
    );
  });
});
