import { afterEach, expect, test } from 'vitest';
import { initialPreferences } from '../../contract/preferences.ts';
import type { NumberForm, TablePageColumn } from '../../contract/tables.ts';
import { pageColumn } from '../features/pivot/testing/page.ts';
import { cellText } from './cell-text.ts';
import { setTimeOrigin } from './clock.ts';
import { usePreferences } from './preferences-store.ts';

afterEach(() => {
  usePreferences.setState(initialPreferences);
  setTimeOrigin(null);
});

const values = (...of: number[]) => Float64Array.from(of);
const time = pageColumn('Time', ['', ''], { type: 'time', values: values(1.5e9, Number.NaN) });

test('times are by the clock where the preferences want it, and what is no time stays', () => {
  expect(cellText(time, 0)).toBe('1.500000000');
  setTimeOrigin('2015-04-28T17:55:04.25Z');
  usePreferences.setState({ timeDisplay: 'utc' });
  expect(cellText(time, 0).replaceAll('\u2009', '')).toBe('17:55:05.750000000');
  expect(cellText(time, 1)).toBe('');
  const forms: NumberForm[] = [{ type: 'integer', format: null }];
  expect(cellText({ ...time, aggregation: 'uniqueCount', forms, values: values(2) }, 0)).toBe('2');
  expect(cellText({ ...time, type: 'duration' }, 0)).toBe('1.500000000');
});

test('numbers have the signs of the language; texts and addresses are left alone', () => {
  usePreferences.setState({ locale: 'de-DE' });
  const forms: NumberForm[] = [{ type: 'duration', format: null }];
  const one = (over: Partial<TablePageColumn>) => cellText(pageColumn('n', [''], { values: values(31), ...over }), 0);
  expect(one({ type: 'duration', values: values(1_234_500_000_000) })).toBe('1.234,500 s');
  expect(one({ type: 'number', forms, values: values(31_250) })).toBe('31,250 µs');
  expect(one({ type: 'number', values: values(Number.NaN) })).toBe('');
  expect(one({ type: 'address' })).toBe('0x1f');
  expect(one({ type: 'bool' })).toBe('true');
  expect(cellText(pageColumn('t', ['1,234.5']), 0)).toBe('1,234.5');
  expect(cellText(pageColumn('c', ['1,234.5'], { values: values(Number.NaN) }), 0)).toBe('1,234.5');
});
