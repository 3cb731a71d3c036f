import { expect, test } from 'vitest';
import { byClockNs, moments, parseOffset } from './alignment.ts';
import { rangeChoices, timeAfter, timeBefore } from './ranges.ts';

test('by the clock, to the nanosecond, in both directions; null where a clock is missing', () => {
  expect(byClockNs('2020-01-01T00:00:00.500000000Z', '2020-01-01T00:00:02.000000100Z')).toBe(1_500_000_100);
  expect(byClockNs('2020-01-02T00:00:00Z', '2020-01-01T00:00:00Z')).toBe(-86_400e9);
  expect(byClockNs(null, '2020-01-01T00:00:00Z')).toBeNull();
});

test('offsets are durations with a sign', () => {
  expect(['4', '-1.5', '250 ms', '−3us', ''].map(parseOffset)).toEqual([4e9, -1.5e9, 250e6, -3000, null]);
  expect(parseOffset('17:55:04')).toBeNull();
  expect(parseOffset('1e30')).toBeNull();
  expect(parseOffset('9999999999')).toBeNull();
});

test('moments of a moved trace are where the window shows them', () => {
  const seen = {
    selection: { startNs: 5, endNs: 8 },
    cursorNs: null,
    markers: [{ id: 'm1', name: 'Stall', startNs: 7 }],
  };
  const all = moments({ name: 'b.etl', firstEventNs: 0, lastEventNs: 10 }, 100, seen);
  expect(all.map(({ id, ns }) => [id, ns])).toEqual([
    ['first', 100],
    ['last', 110],
    ['selection', 5],
    ['selection-end', 8],
    ['marker m1', 7],
  ]);
  expect(
    moments({ name: 'empty', firstEventNs: null, lastEventNs: null }, 0, { ...seen, selection: null, markers: [] }),
  ).toEqual([]);
});

test('the time beside a range stays in the trace', () => {
  const limits = { startNs: 0, endNs: 100 };
  expect(timeBefore({ startNs: 30, endNs: 50 }, limits)).toEqual({ startNs: 10, endNs: 30 });
  expect(timeBefore({ startNs: 10, endNs: 50 }, limits)).toEqual({ startNs: 0, endNs: 10 });
  expect(timeBefore({ startNs: 0, endNs: 50 }, limits)).toBeNull();
  expect(timeAfter({ startNs: 70, endNs: 95 }, limits)).toEqual({ startNs: 95, endNs: 100 });
  expect(timeAfter({ startNs: 70, endNs: 100 }, limits)).toBeNull();
});

test('ranges that can be chosen: none, the selection, the view, markers that last, and what was chosen before', () => {
  const markers = [
    { id: 'm1', name: 'Stall', startNs: 10, endNs: 20 },
    { id: 'm2', name: 'Moment', startNs: 15, endNs: 15 },
  ];
  const ranges = { selection: null, window: { startNs: 0, endNs: 100 }, markers };
  expect(rangeChoices('All', ranges, { startNs: 10, endNs: 20 }).map(({ id }) => id)).toEqual([
    'free',
    'window',
    'marker m1',
  ]);
  expect(rangeChoices('All', ranges, { startNs: 1, endNs: 2 }).map(({ id, range }) => [id, range?.startNs])).toEqual([
    ['free', undefined],
    ['kept', 1],
    ['window', 0],
    ['marker m1', 10],
  ]);
});
