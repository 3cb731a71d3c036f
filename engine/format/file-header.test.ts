import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filetimeToIso, isoToFiletime } from './file-header.ts';

describe('filetimeToIso', () => {
  test('keeps all seven decimals, before 1970 as well', () => {
    expect(filetimeToIso(129_488_145_994_691_628n)).toBe('2011-05-02T12:56:39.4691628Z');
    expect(filetimeToIso(116_444_736_000_000_000n)).toBe('1970-01-01T00:00:00.0000000Z');
    expect(filetimeToIso(116_444_735_999_999_999n)).toBe('1969-12-31T23:59:59.9999999Z');
    expect(filetimeToIso(1n)).toBe('1601-01-01T00:00:00.0000001Z');
  });

  test('is null where there is no date', () => {
    expect(filetimeToIso(0n)).toBeNull();
    expect(filetimeToIso(-5n)).toBeNull();
    expect(filetimeToIso(0x7fffffffffffffffn)).toBeNull();
  });
});

describe('isoToFiletime', () => {
  test('takes back what it was made of', () => {
    const filetimes = fc.bigInt({ min: 1n, max: 2_650_467_743_999_999_999n });
    fc.assert(
      fc.property(filetimes, (filetime) => {
        expect(isoToFiletime(filetimeToIso(filetime)!)).toBe(filetime);
      }),
    );
  });

  test('with fewer decimals, and without; null for what is no date', () => {
    expect(isoToFiletime('2011-05-02T12:56:39.469')).toBe(129_488_145_994_690_000n);
    expect(isoToFiletime('1970-01-01T00:00:00')).toBe(116_444_736_000_000_000n);
    for (const text of ['', 'soon', '2011-05-02', '2011-13-02T12:56:39Z', '2011-05-02T12:56:39.12345678Z'])
      expect(isoToFiletime(text), text).toBeNull();
  });
});
