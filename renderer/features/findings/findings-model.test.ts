import { expect, test } from 'vitest';
import type { CheckedRule, Findings, TraceFinding } from '../../../contract/findings.ts';
import {
  areasOf,
  barShares,
  boldParts,
  emptyText,
  findingText,
  groupsOf,
  measureText,
  reportText,
  sparkPoints,
  summaryOf,
} from './findings-model.ts';

const finding = (over: Partial<TraceFinding>): TraceFinding => ({
  rule: 'disk-stall',
  area: 'storage',
  severity: 'high',
  title: 'Disk 0 takes 402 ms',
  parts: ['median **0.2 ms**', 'slowest: a.bin'],
  startNs: 1e9,
  endNs: 1.5e9,
  subject: { kind: 'disk', id: '0' },
  measure: { title: 'Longest request in ms', format: 'number', side: 'above' },
  value: 402,
  limit: 100,
  costNs: null,
  spark: [],
  confirm: ['Look.'],
  link: { table: 'disk_usage', preset: null, filter: null },
  ...over,
});

const rule = (state: CheckedRule['state'], findings = 0, why = ''): CheckedRule => ({
  ...{ id: 'r', title: 'Rule', about: '', area: 'cpu', severity: 'high', parameters: [], sql: '', elapsedMs: 1 },
  ...{ state, why, findings },
});

const answer = (findings: TraceFinding[], ...rules: CheckedRule[]): Findings => ({ findings, rules, elapsedMs: 5 });

const three = [finding({}), finding({ severity: 'low', area: 'memory' }), finding({ title: 'Disk 1 stalls' })];

test('by severity, with the numbers of the whole list; kinds and words narrow them', () => {
  const shown = (...args: Parameters<typeof groupsOf>) =>
    groupsOf(...args).map(({ severity, findings }) => [severity, findings.map(({ number }) => number)]);
  expect(shown(three, null, [])).toEqual([
    ['high', [1, 3]],
    ['low', [2]],
  ]);
  expect(shown(three, 'memory', [])).toEqual([['low', [2]]]);
  expect(shown(three, null, ['disk', 'stalls'])).toEqual([['high', [3]]]);
  expect(shown(three, null, ['a.bin', 'nothing'])).toEqual([]);
  expect(areasOf(three)).toEqual([
    ['storage', 2],
    ['memory', 1],
  ]);
});

test('what was checked, what was not, and why', () => {
  const missing = ['no switches.', 'no disks.', 'no faults.', 'no disks.'].map((why) => rule('notChecked', 0, why));
  expect(summaryOf(answer(three, rule('found', 3), rule('clear')))).toBe('2 rules checked');
  expect(summaryOf(answer(three, rule('found', 25), ...missing))).toBe(
    '1 rule checked, 4 not checked, 22 more not listed',
  );
  expect(emptyText(answer([], rule('clear')))).toBe('1 rule checked.');
  expect(emptyText(answer([], rule('clear'), ...missing))).toBe(
    '1 rule checked, 4 not checked. no switches. no disks. The list below has the other reasons.',
  );
});

test('as text: what happened, when, its facts, what would confirm it, what was not checked', () => {
  expect(findingText(finding({}))).toBe(
    'High: Disk 0 takes 402 ms\n1.000\u2009000 – 1.500\u2009000 s\nmedian 0.2 ms · slowest: a.bin\nTo confirm: Look.\n',
  );
  expect(reportText(answer([], rule('failed', 0, 'Too large.')))).toBe(
    '0 rules checked, 1 not checked\nNot checked: Rule. Too large.\n',
  );
});

test('values, bars, small graphs', () => {
  expect(boldParts('a **b** c')).toEqual([
    { text: 'a ', isBold: false, place: 0 },
    { text: 'b', isBold: true, place: 1 },
    { text: ' c', isBold: false, place: 2 },
  ]);
  expect([measureText(82.66, 'percent'), measureText(402.4, 'number'), measureText(0.324, 'number')]).toEqual([
    '82.7%',
    '402',
    '0.32',
  ]);
  const { value, limit } = barShares(400, 100);
  expect(value / limit).toBeCloseTo(4);
  expect(barShares(0, 0)).toEqual({ value: 0, limit: 0 });
  expect(sparkPoints([0, 5, 10], 100, 22)).toBe('0.0,21.0 50.0,11.0 100.0,1.0');
});
