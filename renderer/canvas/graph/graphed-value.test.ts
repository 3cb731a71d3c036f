import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TableInfo } from '../../../contract/tables.ts';
import { formatGraphed, graphedValue, graphQueryOf, nameOfSeries, type Quantity, valueAxis } from './graphed-value.ts';

const column = (key: string, type: string, more = {}) => ({
  key,
  name: key.toUpperCase(),
  type,
  hints: {},
  isPercent: false,
  variants: [],
  ...more,
});
const info = {
  id: 't',
  name: 'Switches',
  defaultConfiguration: 'Times',
  withoutData: [],
  columns: [
    column('cpu', 'integer', { name: 'CPU' }),
    column('process', 'text'),
    column('time', 'duration', { hints: { aggregation: 'sum', format: 'mN' } }),
    column('size', 'integer', {
      hints: { aggregation: 'sum', format: 'KB' },
      variants: [{ key: 'plain', id: 'v', name: 'Bytes', type: 'integer', group: 'mode' }],
    }),
    column('share', 'number', { isPercent: true, hints: { aggregation: 'sum' } }),
  ],
  configurations: [
    { name: 'Times', columns: ['cpu', '|pivot', 'process', '|graph', 'time', 'share'] },
    {
      name: 'Rates',
      columns: ['process', '|pivot', '|graph', { column: 'size', hints: { visible: false } }, 'share'],
      aggregationOverTime: 'rate',
    },
    { name: 'Rows', columns: ['cpu', '|pivot', 'process'] },
  ],
} as unknown as TableInfo;

describe('the graphed value', () => {
  test('is the first column right of the blue bar that is shown', () => {
    expect(graphedValue(info, { table: 't' })).toEqual({ title: 'TIME', quantity: 'duration', perSecond: false });
    const rates = { table: 't', configuration: 'Rates' };
    expect(graphedValue(info, rates)).toEqual({ title: 'SHARE', quantity: 'percent', perSecond: true });
    expect(graphedValue(info, { table: 't', values: [{ column: 'process' }, { column: 'share' }] }).title).toBe(
      'SHARE',
    );
  });

  test('is the rows where nothing is right of it', () => {
    const rows = { title: 'Rows', quantity: 'count', perSecond: false };
    expect(graphedValue(info, { table: 't', configuration: 'Rows' })).toEqual(rows);
    expect(graphedValue(info, { table: 't', values: [{ column: 'process' }] })).toEqual(rows);
  });

  test('is what the question names, counted where it is counted', () => {
    const of = (value: object) => graphedValue(info, { table: 't', value: { column: 'size', ...value } });
    expect(of({})).toMatchObject({ title: 'SIZE', quantity: 'bytes' });
    expect(of({ aggregation: 'count' })).toMatchObject({ quantity: 'count' });
    expect(of({ variant: 'plain', format: 'N0' })).toMatchObject({ title: 'Bytes', quantity: 'count' });
  });
});

test('a graph does not depend on the range, the order and the open rows of its table', () => {
  const view = { trace: 'a', table: 't', configuration: 'Times', filter: null, fromNs: 1, toNs: 2, expanded: [['x']] };
  expect(graphQueryOf(view)).toEqual({ table: 't', configuration: 'Times', filter: null });
  expect(graphQueryOf({ trace: 'a', table: 't' })).toEqual({ table: 't' });
});

test('a number alone is named by its column', () => {
  expect(nameOfSeries(info, { table: 't' }, ['3'], '3')).toBe('Core 3');
  expect(nameOfSeries(info, { table: 't', keys: [{ column: 'process' }] }, ['3'], '3')).toBe('PROCESS 3');
  expect(nameOfSeries(info, { table: 't' }, ['a.exe'], 'a.exe')).toBe('a.exe');
  expect(nameOfSeries(info, { table: 't' }, ['3', '4'], '3 / 4')).toBe('3 / 4');
});

describe('values as text', () => {
  const show = (value: number, quantity: Quantity, perSecond = false) =>
    formatGraphed(value, { title: '', quantity, perSecond });
  test.each([
    [0, 'count', '0'],
    [99_999, 'count', '99,999'],
    [100_000, 'count', '100 K'],
    [18_400_000, 'count', '18.4 M'],
    [0.256, 'number', '0.26'],
    [0.00421, 'percent', '0.0042%'],
    [0, 'percent', '0.00%'],
    [-1234, 'number', '−1.23 K'],
    [12_300_000, 'duration', '12.30 ms'],
    [1536, 'bytes', '1.50 KB'],
    [1023, 'bytes', '1023 B'],
    [97.25, 'percent', '97.3%'],
    [Number.NaN, 'count', '–'],
  ] as const)('%d of %s is %s', (value, quantity, text) => expect(show(value, quantity)).toBe(text));

  test('rates say so', () => {
    expect(show(2500, 'count', true)).toBe('2,500/s');
    expect(show(2 ** 21, 'bytes', true)).toBe('2.00 MB/s');
    expect(show(5e8, 'duration', true)).toBe('500 ms/s');
  });
});

describe('the axis', () => {
  const axis = (least: number, most: number, heightPx: number, quantity: Quantity) =>
    valueAxis(least, most, heightPx, { title: '', quantity, perSecond: false });

  test('has round numbers, and the unit at its upper end', () => {
    expect(axis(0, 93, 120, 'percent').labels).toEqual(['0', '50', '100%']);
    expect(axis(2e6, 7.3e6, 150, 'duration')).toEqual({
      bottom: 0,
      top: 8e6,
      ticks: [0, 2e6, 4e6, 6e6, 8e6],
      labels: ['0', '2', '4', '6', '8 ms'],
    });
    expect(axis(0, 3 * 2 ** 20, 150, 'bytes').labels).toEqual(['0', '1', '2', '3 MB']);
    expect(axis(0, 0.0042, 90, 'number').labels).toEqual(['0', '0.002', '0.004', '0.006']);
  });

  test('of rates says so', () => {
    const rates = (quantity: Quantity) => valueAxis(0, 250, 90, { title: '', quantity, perSecond: true }).labels.at(-1);
    expect([rates('count'), rates('bytes')]).toEqual(['300/s', '256 B/s']);
  });

  test('goes below 0 where values do', () => {
    expect(axis(-30, 60, 150, 'number')).toMatchObject({ bottom: -50, top: 100, labels: ['−50', '0', '50', '100'] });
  });

  test('is there without values', () => {
    expect(axis(Number.NaN, Number.NaN, 100, 'count')).toMatchObject({ bottom: 0, top: 1 });
    expect(axis(0, 0, 5, 'duration').labels).toEqual(['0', '1 ns']);
  });

  test('holds all values, in at most five steps, with labels that differ', () => {
    const value = fc.oneof(
      fc.double({ min: -1e15, max: 1e15, noNaN: true }),
      fc.double({ min: 0, max: 100, noNaN: true }),
    );
    const quantity = fc.constantFrom<Quantity>('count', 'number', 'duration', 'bytes', 'percent');
    fc.assert(
      fc.property(value, value, fc.integer({ min: 1, max: 600 }), quantity, (a, b, heightPx, of) => {
        // Less than a millionth of a unit is not seen.
        const [least, most] = [Math.min(a, b), Math.max(a, b, 1e-3)];
        const { bottom, top, ticks, labels } = axis(least, most, heightPx, of);
        const slack = (top - bottom) * 1e-6;
        expect(bottom).toBeLessThanOrEqual(Math.min(0, least) + slack);
        expect(top).toBeGreaterThanOrEqual(most - slack);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(6);
        expect(new Set(labels).size).toBe(labels.length);
      }),
    );
  });
});
