import { afterEach, describe, expect, it } from 'vitest';
import { formatNumber } from '../../contract/number-text.ts';
import { initialPreferences } from '../../contract/preferences.ts';
import {
  formatBytes,
  formatCount,
  formatCounted,
  formatShare,
  formatShortCount,
  formatUtc,
  formatWhen,
  numberSigns,
} from './format.ts';
import { usePreferences } from './preferences-store.ts';

afterEach(() => usePreferences.setState(initialPreferences));

describe('formats', () => {
  it('counts', () => {
    expect(formatCounted(1, 'event')).toBe('1 event');
    expect(formatCounted(2400, 'event')).toBe('2,400 events');
    expect([0, 99_999, 168_000, 999_949, 999_950, 18_412_377, 1.5e9].map(formatShortCount)).toEqual([
      '0',
      '99,999',
      '168.0 K',
      '999.9 K',
      '1.0 M',
      '18.4 M',
      '1.5 G',
    ]);
  });

  it('bytes keep three digits, also where rounding reaches the next unit', () => {
    expect([0, 1, 999, 1000, 9994, 9995, 812e6, 999.6e6, 1.14e9, 5e15].map(formatBytes)).toEqual([
      '0 bytes',
      '1 byte',
      '999 bytes',
      '1.00 KB',
      '9.99 KB',
      '10.0 KB',
      '812 MB',
      '1.00 GB',
      '1.14 GB',
      '5000 TB',
    ]);
  });

  it('shares are 0 % and 100 % only when they are', () => {
    expect(formatShare(0, 10)).toBe('0%');
    expect(formatShare(1, 1e6)).toBe('<0.1%');
    expect(formatShare(1, 8)).toBe('12.5%');
    expect(formatShare(999_999, 1e6)).toBe('>99.9%');
    expect(formatShare(7, 7)).toBe('100%');
  });

  it('dates, seen from now', () => {
    const now = new Date(2026, 10, 21, 10, 0);
    const at = (...parts: [number, number, number, number, number]) =>
      formatWhen(new Date(...parts).toISOString(), now);
    expect(at(2026, 10, 21, 9, 41)).toBe('Today 09:41');
    expect(at(2026, 10, 20, 23, 59)).toBe('Yesterday');
    expect(at(2026, 10, 18, 12, 0)).toBe('18 Nov');
    expect(at(2025, 0, 3, 12, 0)).toBe('3 Jan 2025');
    expect(formatWhen('never', now)).toBe('');
    expect(formatUtc('2015-04-28T17:55:04.1234567Z')).toBe('2015-04-28 17:55:04 UTC');
  });

  it('the signs are those of the language, the digits always 0 to 9', () => {
    // Which of two apostrophes a Swiss number has depends on the version of ICU.
    const inLanguage = (locale: string) => {
      usePreferences.setState({ locale });
      return [
        formatCount(1_234_567),
        formatShare(1, 8),
        formatBytes(1.14e9),
        formatNumber(-12_345_678, 'duration', null, numberSigns()),
      ].map((text) => text.replaceAll('’', "'"));
    };
    expect(inLanguage('de-DE')).toEqual(['1.234.567', '12,5%', '1,14 GB', '-12,346 ms']);
    expect(inLanguage('de-CH')).toEqual(["1'234'567", '12.5%', '1.14 GB', '-12.346 ms']);
    expect(inLanguage('ar-EG')[0]).toBe('1,234,567');
    expect(inLanguage('en-GB')).toEqual(['1,234,567', '12.5%', '1.14 GB', '-12.346 ms']);
    // What no browser knows.
    expect(inLanguage('aaaaaaaa-b')[0]).toBe('1,234,567');
  });

  it('sizes count 1,000 or 1,024, and never reach the next unit', () => {
    usePreferences.setState({ sizeUnits: 'binary' });
    expect([1, 1023, 1024, 1023.4 * 1024, 1023.6 * 1024, 1.5 * 2 ** 30].map(formatBytes)).toEqual([
      '1 byte',
      '1,023 bytes',
      '1.00 KiB',
      '1023 KiB',
      '1.00 MiB',
      '1.50 GiB',
    ]);
  });
});
