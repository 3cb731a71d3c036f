import { afterEach, expect, test } from 'vitest';
import { initialPreferences } from '../../contract/preferences.ts';
import { pageColumn } from '../features/pivot/testing/page.ts';
import { cellText } from './cell-text.ts';
import { setTimeOrigin } from './clock.ts';
import { usePreferences } from './preferences-store.ts';

afterEach(() => {
  usePreferences.setState(initialPreferences);
  setTimeOrigin(null);
});

const values = (...of: number[]) => Float64Array.from(of);
const time = pageColumn('Time', ['1.500000000', ''], { type: 'time', values: values(1.5e9, Number.NaN) });

test('times are by the clock where the preferences want it, and what is no time stays', () => {
  expect(cellText(time, 0)).toBe('1.500000000');
  setTimeOrigin('2015-04-28T17:55:04.25Z');
  usePreferences.setState({ timeDisplay: 'utc' });
  expect(cellText(time, 0).replaceAll('\u2009', '')).toBe('17:55:05.750000000');
  expect(cellText(time, 1)).toBe('');
  expect(cellText({ ...time, aggregation: 'uniqueCount', text: ['2'], values: values(2) }, 0)).toBe('2');
  expect(cellText({ ...time, type: 'duration' }, 0)).toBe('1.500000000');
});

test('numbers have the signs of the language; texts and addresses are left alone', () => {
  usePreferences.setState({ locale: 'de-DE' });
  expect(cellText(pageColumn('n', ['1,234.50 ms'], { type: 'duration', values: values(1) }), 0)).toBe('1.234,50 ms');
  expect(cellText(pageColumn('t', ['1,234.5']), 0)).toBe('1,234.5');
  expect(cellText(pageColumn('a', ['0x1f'], { type: 'address', values: values(31) }), 0)).toBe('0x1f');
});
