import { expect, test } from 'vitest';
import { firstDisorder, type MergedEvent, mergeByTime } from './merged-names.ts';

const event = (ticks: number, file: number, name: string): MergedEvent => ({ ticks: BigInt(ticks), file, name });
const merged = mergeByTime([
  [event(1, 0, 'a'), event(5, 0, 'b'), event(5, 0, 'c')],
  [event(2, 1, 'd'), event(5, 1, 'e')],
]);

test('traces are merged by time', () => {
  expect(merged.map(({ name }) => name).join('')).toBe('adbce');
});

test.each(['adbce', 'adebc', 'adbec'])('%s: files take turns at the same time', (golden) => {
  expect(firstDisorder(merged, [...golden])).toBe(-1);
});

test.each([
  ['adcbe', 2],
  ['dabce', 0],
  ['adbcx', 2],
  ['adbbe', 2],
  ['adbc', 2],
  ['adbcee', 5],
])('%s is out of order at %i', (golden, at) => {
  expect(firstDisorder(merged, [...golden])).toBe(at);
});
