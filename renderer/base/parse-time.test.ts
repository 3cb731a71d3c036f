import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { initialPreferences } from '../../contract/preferences.ts';
import { setTimeOrigin } from './clock.ts';
import { parseTime } from './parse-time.ts';
import { usePreferences } from './preferences-store.ts';
import { formatTime } from './time-format.ts';

afterEach(() => {
  usePreferences.setState(initialPreferences);
  setTimeOrigin(null);
});

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

  it('reads either sign of decimals, by the language where one stands alone', () => {
    expect([parseTime('1,234.5'), parseTime('1.234,5'), parseTime('1.5'), parseTime('1,500')]).toEqual([
      1234.5e9, 1234.5e9, 1.5e9, 1500e9,
    ]);
    usePreferences.setState({ locale: 'de-DE' });
    expect([parseTime('1,5'), parseTime('1.5'), parseTime(formatTime(24_086_204_300))]).toEqual([
      1.5e9, 1.5e9, 24_086_204_300,
    ]);
    expect(parseTime('1.2,3,4')).toBeNull();
  });

  it('reads times by the clock, in the zone that is shown', () => {
    expect(parseTime('17:55:05')).toBeNull();
    setTimeOrigin('2015-04-28T17:55:04Z');
    expect(parseTime('17:55:05 UTC')).toBe(1e9);
    usePreferences.setState({ timeDisplay: 'utc' });
    expect(parseTime('17:55:05')).toBe(1e9);
    // Seconds are seconds, whatever is shown.
    expect(parseTime('2')).toBe(2e9);
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
