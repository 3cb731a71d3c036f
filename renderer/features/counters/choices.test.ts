import { expect, test } from 'vitest';
import { besideOf, choicesOf } from './choices.ts';
import { feed, ipc, measure, slots } from './testing/facts.ts';

test('IPC comes first; with top-down both together, and top-down as a stack', () => {
  const choices = choicesOf([...slots, ipc]);
  expect(choices.slice(0, 3).map(({ title }) => title)).toEqual(['IPC', 'IPC and top-down', 'Top-down level 1']);
  const [, both] = choices;
  expect(both?.tracks.map(({ isStacked, measures }) => [isStacked, measures.length])).toEqual([
    [false, 1],
    [true, 4],
  ]);
});

test('three of the four of top-down are no stack: they would not add up', () => {
  const tracks = choicesOf([ipc, ...slots.slice(1)]).flatMap((choice) => choice.tracks);
  expect(tracks.filter(({ isStacked }) => isStacked)).toEqual([]);
});

test('stalled sides are lines, never a stack: a cycle may belong to both', () => {
  const sides = ['frontend_stalled_cycles', 'backend_stalled_cycles'].map((name) => measure(name, 'percent of cycles'));
  const stalls = choicesOf([...sides, ipc]).find(({ title }) => title === 'Stalled cycles');
  expect(stalls?.tracks.map(({ isStacked, measures }) => [isStacked, measures.length])).toEqual([[false, 2]]);
});

test('measures of one group with different units have a lane each', () => {
  const group = { group: 'Miss_Ratio' };
  const found = choicesOf([measure('a', 'per cache access', group), measure('b', 'per TLB access', group)]);
  const ratios = found.find(({ title }) => title === 'Miss ratios');
  expect(ratios?.tracks.map(({ unit }) => unit)).toEqual(['per cache access', 'per TLB access']);
});

test('sources are never mixed, and the driver is the first of them', () => {
  const app = feed('WindowsPerf app', {}, 'app');
  const choices = choicesOf([measure('ipc', 'per cycle', { feed: app }), ipc]);
  expect(choices[0]?.group).toBe('WindowsPerf driver');
  for (const { tracks } of choices)
    for (const { measures } of tracks) expect(new Set(measures.map((one) => one.feed)).size).toBe(1);
});

test('clusters and channels show what is usual there, else what there is', () => {
  const dsu = feed('WindowsPerf driver', { of: 'cluster' }, 'dsu');
  const all = ['bus_cycles', 'l3d_cache_refill'].map((name) => measure(name, 'per second', { feed: dsu }));
  expect(besideOf('cluster', all)?.measures[0]?.name).toBe('l3d_cache_refill');
  expect(besideOf('cluster', all.slice(0, 1))?.measures[0]?.name).toBe('bus_cycles');
  expect(besideOf('channel', all)).toBeNull();
});
