import { expect, test } from 'vitest';
import { type PanelContent, panelContent } from '../../../contract/workspace.ts';
import { pathKey } from '../../state/pivot-model.ts';
import { movesOf } from './draw-tracks.ts';
import {
  idOf,
  moved,
  openAtFirstOf,
  processesOf,
  type TrackFigures,
  type TracksContent,
  type TrackTree,
  toggled,
  trackOfThread,
  tracksOf,
  withoutId,
} from './track-model.ts';
import type { TrackSeries } from './track-series.ts';

const content = (part: Partial<TracksContent> = {}): TracksContent => ({
  ...(panelContent.parse({ kind: 'tracks' } satisfies Partial<PanelContent>) as TracksContent),
  ...part,
});

const figures = new Map<string, TrackFigures>(
  (
    [
      [['a.exe (1)'], 30, 5, 5],
      [['a.exe (1)', 'Thread 10'], 10, 5, 5],
      [['a.exe (1)', 'pump (11)'], 20, 0, 0],
      [['b.exe (2)'], 100, 1, 1],
      [['b.exe (2)', 'Thread 20'], 100, 1, 1],
      [['idle.exe (3)'], 0, 0, 0],
      [['idle.exe (3)', 'Thread 30'], 0, 0, 0],
    ] as const
  ).map(([path, runningNs, readyNs, longestReadyNs]) => [pathKey([...path]), { runningNs, readyNs, longestReadyNs }]),
);
const path = [...figures.keys()].map((key) => JSON.parse(key) as string[]);
const ipc = {
  of: 'thread' as const,
  id: 'ipc',
  title: 'IPC',
  unit: '',
  place: 0,
  table: 't',
  configuration: 'c',
  inside: [],
  value: 'ipc',
};
const cycles: TrackTree['coreCounters'][number] = {
  ...{ of: 'core', id: 'metrics ipc', title: 'Instructions Per Cycle', unit: 'per cycle' },
  ...{ table: 't', configuration: 'c', value: 'value', paths: new Map([['1', ['ipc', '1']]]) },
};
const tree: TrackTree = {
  processes: processesOf({ path }),
  cores: ['0', '1'],
  counters: [ipc],
  coreCounters: [cycles],
  coreClasses: new Map([['1', 'Performance']]),
  hasEvents: true,
  figures,
};

const shown = (part: Partial<TracksContent> = {}, hasMarkers = false): string[] =>
  tracksOf(tree, content(part), figures, hasMarkers).map(({ kind, name }) => `${kind} ${name}`);

test('cores, then processes by time with their threads; what is alike by name', () => {
  expect(shown()).toEqual([
    ...['cores Cores', 'core Core 0', 'core Core 1', 'process b.exe', 'thread Thread 20'],
    ...['process a.exe', 'thread pump', 'thread Thread 10', 'process idle.exe', 'thread Thread 30'],
  ]);
  expect(shown({ sort: 'ready' }, true).slice(0, 6)).toEqual([
    ...['markers Markers', 'cores Cores', 'core Core 0', 'core Core 1', 'process a.exe', 'thread Thread 10'],
  ]);
  expect(shown({ sort: 'name', open: [] })).toEqual([
    'cores Cores',
    'process a.exe',
    'process b.exe',
    'process idle.exe',
  ]);
});

test('a core says of which class it is', () => {
  const notes = tracksOf(tree, content({ open: ['cores'] }), figures, false).filter(({ kind }) => kind === 'core');
  expect(notes.map(({ note }) => note)).toEqual(['', 'Performance']);
});

test('a core has its counters below it; a counter is pinned beside a thread, and hidden, alone', () => {
  const open = ['cores', 'core 0', 'core 1'];
  expect(shown({ open }).slice(0, 4)).toEqual([
    ...['cores Cores', 'core Core 0', 'core Core 1', 'counter Instructions Per Cycle'],
  ]);
  const pump = pathKey(['a.exe (1)', 'pump (11)']);
  const tracks = tracksOf(tree, content({ open, pinned: [pump, 'core 1 metrics ipc', `${pump} ipc`] }), figures, false);
  expect(tracks.slice(0, 3).map(({ kind, name, note, isPinned }) => [kind, name, note, isPinned])).toEqual([
    ['thread', 'pump', 'a.exe', true],
    ['counter', 'Instructions Per Cycle', 'Core 1', true],
    ['counter', 'IPC', 'pump', true],
  ]);
  expect(tracks.filter(({ kind }) => kind === 'counter')).toHaveLength(2);
  expect(shown({ open, hidden: ['core 1 metrics ipc'] })).not.toContain('counter Instructions Per Cycle');
  expect(tracksOf(tree, content({ open }), figures, false).find(({ key }) => key === 'core 0')?.isOpen).toBeNull();
});

test('pinned tracks are above all others in their order, and nowhere else', () => {
  const pump = pathKey(['a.exe (1)', 'pump (11)']);
  expect(shown({ pinned: [pump, 'core 1', pathKey(['gone.exe (9)'])] })).toEqual([
    ...['thread pump', 'core Core 1', 'cores Cores', 'core Core 0', 'process b.exe', 'thread Thread 20'],
    ...['process a.exe', 'thread Thread 10', 'process idle.exe', 'thread Thread 30'],
  ]);
  expect(shown({ pinned: [pathKey(['a.exe (1)']), pump] }).slice(0, 3)).toEqual([
    ...['process a.exe', 'thread Thread 10', 'thread pump'],
  ]);
  expect(moved(['x', 'y', 'z'], 'y', -1)).toEqual(['y', 'x', 'z']);
  expect(moved(['x', 'y', 'z'], 'y', 1)).toEqual(['x', 'z', 'y']);
  expect(moved(['x', 'y'], 'x', -1)).toEqual(['x', 'y']);
});

test('search, range and hidden tracks narrow what is there', () => {
  expect(shown({ search: 'PUMP', open: [] })).toEqual(['process a.exe', 'thread pump']);
  expect(shown({ search: 'b.exe' })).toEqual(['process b.exe', 'thread Thread 20']);
  expect(shown({ isActive: true }).includes('process idle.exe')).toBe(false);
  expect(shown({ hidden: ['cores', pathKey(['a.exe (1)', 'Thread 10'])], isActive: true })).toEqual([
    ...['process b.exe', 'thread Thread 20', 'process a.exe', 'thread pump'],
  ]);
});

test('an open thread has its counters and its events below it', () => {
  const key = pathKey(['b.exe (2)', 'Thread 20']);
  const closed = tracksOf(tree, content(), figures, false).find((track) => track.key === key)!;
  const opened = toggled(tree, content(), closed);
  expect(opened.open).toEqual([...openAtFirstOf(tree), key]);
  const tracks = tracksOf(tree, opened, figures, false);
  const at = tracks.findIndex((track) => track.key === key);
  expect(tracks.slice(at, at + 3).map(({ kind }) => kind)).toEqual(['thread', 'counter', 'events']);
  expect(toggled(tree, opened, tracks[at]!).open).toEqual(openAtFirstOf(tree));
  expect(trackOfThread(tracks, 'b.exe (2)', 'Thread 20')).toBe(at);
  const folded = tracksOf(tree, content({ open: [] }), figures, false);
  expect(folded[trackOfThread(folded, 'b.exe (2)', 'Thread 20')]?.name).toBe('b.exe');
  expect(trackOfThread(folded, 'c.exe (3)', 'Thread 1')).toBe(-1);
});

test('ids are at the end of names', () => {
  expect(['pump (11)', 'Thread 20', 'a (b) (7)', 'none'].map(idOf)).toEqual(['11', '20', '7', '']);
  expect(['pump (11)', 'Thread 20', 'a (b) (7)'].map(withoutId)).toEqual(['pump', 'Thread 20', 'a (b)']);
});

test('a thread moves where it runs on another core than before, whatever it did between', () => {
  const labels = ['Core 1', 'Waiting', 'Core 3', 'Ready'];
  const slices = {
    startNs: Float64Array.of(0, 10, 20, 30, 40, 45),
    endNs: Float64Array.of(10, 20, 30, 40, 45, 50),
    label: Uint32Array.of(0, 1, 0, 2, 3, 0),
  };
  const found = { answer: { labels }, series: { lane: { slices } } } as unknown as TrackSeries;
  expect(movesOf(found)).toEqual([
    { fromNs: 30, toNs: 30, from: '1', to: '3' },
    { fromNs: 40, toNs: 45, from: '3', to: '1' },
  ]);
});
