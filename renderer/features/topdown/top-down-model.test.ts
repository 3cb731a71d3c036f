import { expect, test } from 'vitest';
import type { TopDownCore, TopDownNode } from '../../../contract/top-down.ts';
import {
  bandText,
  baseText,
  childrenOf,
  colorOf,
  doubtOf,
  inOrder,
  missingText,
  openAtFirst,
  verdictOf,
} from './top-down-model.ts';

const node = (metric: string, value: number | null, change: Partial<TopDownNode> = {}): TopDownNode => ({
  ...{ metric, title: metric.replaceAll('_', ' '), about: '', unit: 'percent of slots', level: 1, parent: null },
  ...{ value, exact: value, half: null, countedPercent: null, counted: '', threshold: 20 },
  ...{ mark: value === null ? 'unmeasured' : 'low', events: [], sampleEvents: [], look: [], missing: null },
  ...change,
});

const nodes = [
  node('frontend_bound', 5),
  node('backend_bound', 81.3, { mark: 'high' }),
  node('backend_core_bound', 9, { level: 2, parent: 1 }),
  node('backend_mem_bound', 90.4, { level: 2, parent: 1, mark: 'bottleneck', half: 2.3 }),
  node('backend_tlb', null, { level: 3, parent: 3 }),
  node('retiring', 11.2),
  node('bad_speculation', 2.5),
];
const core = (change: Partial<TopDownCore> = {}): TopDownCore => ({
  ...{ core: '3', nodes, slotsOffPercent: null, missing: null },
  ...change,
});

test('the verdict goes down to the bottleneck', () => {
  expect(verdictOf(core())).toBe(
    'Core 3 is backend bound in 81.3% of slots. Of those stalled cycles: backend mem bound 90.4%.',
  );
  expect(verdictOf(core({ core: null }))).toMatch(/^All cores are backend bound/);
  expect(verdictOf(core({ nodes: [node('retiring', 60)] }))).toBe('Core 3: nothing reaches its threshold.');
  expect(verdictOf(core({ nodes: [node('retiring', null)] }))).toBe('Nothing on the first level was counted.');
});

test('the largest comes first, what was not counted last; the way to the bottleneck is open', () => {
  expect(childrenOf(nodes, null).map((place) => nodes[place]?.metric)).toEqual([
    ...['backend_bound', 'retiring', 'frontend_bound', 'bad_speculation'],
  ]);
  expect(childrenOf([node('a', null), node('b', 0)], null)).toEqual([1, 0]);
  expect([...openAtFirst(nodes)]).toEqual(['backend_bound', 'backend_mem_bound']);
});

test('nodes have the colour of the first level above them', () => {
  expect(colorOf(nodes, 3)).toBe('c8');
  expect(colorOf(nodes, 5)).toBe('c3');
  expect(inOrder(nodes).map(({ metric }) => metric)).toEqual([
    ...['retiring', 'bad_speculation', 'frontend_bound', 'backend_bound'],
  ]);
});

test('bands, bases, and what is missing in words', () => {
  expect(bandText({ half: 2.34 })).toBe('± 2.3');
  expect(bandText({ half: 0 })).toBe('');
  expect(bandText({ half: null })).toBe('');
  expect(baseText(node('retiring', 1))).toBe('slots');
  expect(baseText(node('backend_stalled_cycles', 1, { unit: 'percent of cycles' }))).toBe('cycles');
  expect(baseText(node('x', 1, { level: 2 }))).toBe('the stalled cycles above');
  const passes = [
    ['a', 'b'],
    ['a', 'c'],
  ];
  expect(missingText({ metrics: [], passes })).toBe('3 events, 2 passes on six counters');
  expect(missingText({ metrics: [], passes: [['a']] })).toBe('1 event, 1 pass on six counters');
});

test('doubts: sides that were not counted together, shares below 0', () => {
  expect(doubtOf(core({ slotsOffPercent: 4.9 }))).toBe('');
  expect(doubtOf(core({ slotsOffPercent: 7 }))).toContain('7.0%');
  expect(doubtOf(core({ nodes: [node('frontend_bound', 0, { exact: -1.5 })] }))).toContain('below 0');
});
