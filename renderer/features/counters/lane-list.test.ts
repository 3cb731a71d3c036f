import { expect, test } from 'vitest';
import { type Choice, singleTrack } from './choices.ts';
import { type LaneItem, type LaneSection, laneItems } from './lane-list.ts';
import { sectionsOf } from './lane-model.ts';
import { feed, ipc, measure } from './testing/facts.ts';

const cores: LaneSection = { of: 'core', tracks: [singleTrack(ipc)] };
const view = { sort: 'number' as const, pinned: [] as string[], hidden: [] as string[] };
const names = (items: readonly LaneItem[]): string[] =>
  items.map((item) => (item.kind === 'head' ? `[${item.title}]` : item.name));
const values = new Map([
  ['0', 2],
  ['1', 0.5],
  ['10', 3],
]);
const valueFor = (_: unknown, lane: string): number => values.get(lane) ?? Number.NaN;

test('by number, not by text; one kind of lanes needs no heading', () => {
  expect(names(laneItems([cores], view, valueFor))).toEqual(['Core 0', 'Core 1', 'Core 2', 'Core 10']);
});

test('by value: the highest first, those without one last', () => {
  const sorted = laneItems([cores], { ...view, sort: 'value' }, valueFor);
  expect(names(sorted)).toEqual(['Core 10', 'Core 0', 'Core 1', 'Core 2']);
});

test('pinned lanes are on top of all, hidden ones nowhere', () => {
  const items = laneItems([cores], { ...view, pinned: ['core 2'], hidden: ['core 0'] }, valueFor);
  expect(names(items)).toEqual(['[Pinned]', 'Core 2', '[Cores]', 'Core 1', 'Core 10']);
  expect(items[1]).toMatchObject({ isPinned: true });
});

test('several counters: a lane each below the core, where they were counted', () => {
  const some = measure('stalls', 'percent of cycles', {}, ['1']);
  const items = laneItems([{ of: 'core', tracks: [singleTrack(ipc), singleTrack(some)] }], view, valueFor);
  expect(items.map((item) => item.kind === 'lane' && [item.lane, item.track.title, item.isFirst])).toEqual([
    ['0', 'Instructions Per Cycle', true],
    ['1', 'Instructions Per Cycle', true],
    ['1', 'stalls', false],
    ['2', 'Instructions Per Cycle', true],
    ['10', 'Instructions Per Cycle', true],
  ]);
});

test('clusters above, channels below, each with a heading', () => {
  const dsu = measure('l3', 'per second', { feed: feed('d', { of: 'cluster' }) }, ['0']);
  const dmc = measure('bandwidth', 'B/s', { feed: feed('d', { of: 'channel' }) }, ['DMC 0']);
  const sections: LaneSection[] = [
    { of: 'cluster', tracks: [singleTrack(dsu)] },
    cores,
    { of: 'channel', tracks: [singleTrack(dmc)] },
  ];
  const found = names(laneItems(sections, view, valueFor));
  expect(found).toEqual([
    '[Clusters]',
    'Cluster 0',
    '[Cores]',
    'Core 0',
    'Core 1',
    'Core 2',
    'Core 10',
    '[Memory channels]',
    'DMC 0',
  ]);
});

test('cores of each class have a heading, the fastest first; sorted within; of no class they come last', () => {
  const processors = [0, 1, 1].map((efficiencyClass, processor) => ({
    ...{ processor, core: processor, efficiencyClass, cluster: null },
  }));
  const choice: Choice = { id: 'ipc', title: 'IPC', group: '', tracks: cores.tracks };
  const sections = sectionsOf({ measures: [], choices: [] }, choice, processors);
  expect(names(laneItems(sections, view, valueFor))).toEqual([
    ...['[Performance cores]', 'Core 1', 'Core 2'],
    ...['[Efficiency cores]', 'Core 0'],
    ...['[Other cores]', 'Core 10'],
  ]);
  const byValue = laneItems(sections, { ...view, sort: 'value', pinned: ['core 2'] }, valueFor);
  expect(names(byValue)).toEqual([
    ...['[Pinned]', 'Core 2', '[Performance cores]', 'Core 1'],
    ...['[Efficiency cores]', 'Core 0', '[Other cores]', 'Core 10'],
  ]);
  const alike = processors.map((one) => ({ ...one, efficiencyClass: 0 }));
  expect(sectionsOf({ measures: [], choices: [] }, choice, alike)[0]).toEqual(cores);
});
