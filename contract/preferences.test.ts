import fc from 'fast-check';
import { expect, test } from 'vitest';
import { initialPreferences, preferenceNames, readPreferences } from './preferences.ts';

test('what is good is taken, what is bad is named, what is unknown is passed over', () => {
  const read = readPreferences({ theme: 'light', zoomPercent: 79, locale: 'de-CH', confirmClose: 'yes', later: 1 });
  expect(read.found).toEqual({ theme: 'light', locale: 'de-CH' });
  expect(read.problems).toEqual([
    '“zoomPercent” must be a whole number from 80 to 200.',
    '“confirmClose” must be true or false.',
  ]);
});

test.each([null, 7, 'dark', [], undefined])('%s holds none', (value) => {
  expect(readPreferences(value)).toEqual({ found: {}, problems: ['The file does not contain a JSON object.'] });
});

test.each(['', 'e', 'de_CH', 'de-', '../x', 'a'.repeat(80), 5])('%s is no language', (locale) => {
  expect(readPreferences({ locale }).found).toEqual({});
});

test('those at the beginning are good ones, and reading them gives all of them', () => {
  expect(readPreferences(initialPreferences)).toEqual({ found: initialPreferences, problems: [] });
  expect(Object.keys(initialPreferences)).toEqual(preferenceNames);
});

test('a name of Object’s own is no preference', () => {
  expect(readPreferences(JSON.parse('{"__proto__":{"theme":"light"},"constructor":1}')).found).toEqual({});
});

test('property: reading anything never throws, and reading again what was read changes nothing', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...preferenceNames, 'x'), fc.jsonValue()), (value) => {
      const { found } = readPreferences(value);
      expect(readPreferences(found)).toEqual({ found, problems: [] });
    }),
  );
});
