import { expect, test } from 'vitest';
import { rangeOption, timeRange } from './time-range.ts';

test.each([
  ['1.5s..2s', { fromNs: 1.5e9, toNs: 2e9 }],
  ['..400ms', { toNs: 4e8 }],
  ['20us..', { fromNs: 20_000 }],
  ['100..7ns', null],
  ['0..1min', { fromNs: 0, toNs: 60e9 }],
  ['-5ns..5', { fromNs: -5, toNs: 5 }],
  ['1s', null],
  ['1s..2s..3s', null],
  ['1h..', null],
])('the range “%s”', (text, expected) => {
  if (expected === null) expect(() => timeRange(text)).toThrow(/It must|not a time|later than/);
  else expect(timeRange(text)).toEqual(expected);
});

test.each([
  ['region:Boot', { region: 'Boot', instance: 1 }],
  ['Region:My launch: all#12', { region: 'My launch: all', instance: 12 }],
  ['region:C#', { region: 'C#', instance: 1 }],
  ['region:C##2', { region: 'C#', instance: 2 }],
  ['1s..2s', { fromNs: 1e9, toNs: 2e9 }],
  ['region:', null],
  ['region:A#0', null],
])('the range “%s”, which may be a region', (text, expected) => {
  if (expected === null) expect(() => rangeOption(text)).toThrow(/It must|first region/);
  else expect(rangeOption(text)).toEqual(expected);
});
