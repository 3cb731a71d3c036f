import { expect, test } from 'vitest';
import { definitions } from '../../plugins/index.ts';
import { firstAnalyses, firstTables } from './first-analyses.ts';

const kind = (provider: string, group: string | null, opcode: number, id = 0) => ({ provider, group, opcode, id });
const readGpc = kind('9b15b4b5-6979-4ba7-9b26-00c630a4d7b3', null, 0, 1);
const cswitch = kind('3d6fa8d1-fe05-11d0-9dda-00c04fd7ba7c', 'Thread', 36);
const sample = kind('ce1dbfb4-137e-4da6-87b0-3f59aa102cbc', 'PerfInfo', 46);
const pmcNames = kind('ce1dbfb4-137e-4da6-87b0-3f59aa102cbc', 'PerfInfo', 48);
const pmcSample = kind('ce1dbfb4-137e-4da6-87b0-3f59aa102cbc', 'PerfInfo', 47);
const gcStart = kind('e13c0d23-ccbc-4e12-931b-d9cc2eee27e4', null, 1, 1);
const other = kind('11111111-1111-1111-1111-111111111111', null, 0, 7);

const shown = (...kinds: Parameters<typeof firstAnalyses>[0]): string[][] =>
  firstAnalyses(kinds).map(({ name, contents }) => [
    name,
    ...contents.map((content) =>
      content.kind === 'table'
        ? (Object.entries(firstTables).find(([, id]) => id === content.table)?.[0] ?? '?')
        : content.kind,
    ),
  ]);
const events = ['Events', 'eventRates', 'events'];

test.each([
  ['counters', [readGpc, cswitch, sample, other], ['counters', 'cpuLanes', 'precise']],
  ['counters alone', [readGpc], ['counters']],
  ['counters at context switches', [pmcNames, cswitch], ['counters', 'cpuLanes', 'precise']],
  ['samples of counters', [pmcSample, sample], ['counters', 'sampled']],
  ['context switches', [cswitch, sample, gcStart], ['cpuLanes', 'precise']],
  ['samples only', [sample], ['sampled']],
  ['.NET', [gcStart, sample], ['gc', 'sampled']],
])('%s', (_, kinds, panels) => {
  const threads = panels.includes('cpuLanes') ? [['Threads', 'tracks', 'threadStates']] : [];
  expect(shown(...kinds)).toEqual([['Overview', ...panels], ...threads, events]);
});

test('events that say nothing of these are shown themselves', () => {
  expect(shown(other)).toEqual([['Overview', 'eventRates', 'events']]);
  expect(shown()).toEqual([['Overview', 'eventRates', 'events']]);
});

test('views that are given are presets of their tables, with the filters of these', () => {
  const views = [...firstAnalyses([readGpc, cswitch]), ...firstAnalyses([gcStart, sample])].flatMap(({ contents }) =>
    contents.flatMap((content) =>
      content.kind === 'table' && content.view !== null ? [[content.table, content.view] as const] : [],
    ),
  );
  const presets = views.map(([id, { configuration, filter, layout }]) => {
    const info = definitions.flatMap(({ tables = [] }) => tables).find((one) => one.id === id);
    const preset = info?.configurations.find(({ name }) => name === configuration);
    expect(preset?.filter?.query ?? '').toBe(filter);
    expect(preset?.filter?.keep).not.toBe(false);
    return [info?.name, preset?.chart ?? 'line', layout];
  });
  expect(presets).toEqual([
    ['CPU Usage (Precise)', expect.any(String), 'table'],
    ['Thread States', 'heatMap', 'graph'],
    ['GC', 'stateDiagram', 'graph'],
  ]);
});

test('the tables are those of the plugins', () => {
  const tables = new Map(definitions.flatMap(({ tables = [] }) => tables.map(({ id, name }) => [id, name])));
  expect(Object.entries(firstTables).map(([key, id]) => [key, tables.get(id)])).toEqual([
    ['threadStates', 'Thread States'],
    ['cpuLanes', 'CPU Lanes'],
    ['precise', 'CPU Usage (Precise)'],
    ['sampled', 'CPU Usage (Sampled)'],
    ['gc', 'GC'],
  ]);
});
