import { expect, test } from 'vitest';
import type { EventTotals, TraceStatistics } from '../../../contract/pages.ts';
import type { KindInfo } from '../../../contract/trace.ts';
import { statisticsColumns, statisticsRows } from './statistics-model.ts';

const totals = (events: number[]): EventTotals => ({
  events: Float64Array.from(events),
  sizeBytes: Float64Array.from(events, (count) => 100 * count),
  payloadBytes: Float64Array.from(events, (count) => 10 * count),
  firstNs: Float64Array.from(events, (_, i) => i),
  lastNs: Float64Array.from(events, (_, i) => 1e9 - i),
});

const statistics: TraceStatistics = {
  events: 10,
  sizeBytes: 1000,
  payloadBytes: 100,
  durationNs: 2e9,
  fileBytes: 4000,
  kinds: totals([4, 0, 5, 1]),
  cpus: {
    ...totals([6, 4]),
    cpu: Uint32Array.of(0, 7),
    buffers: Float64Array.of(2, 1),
    fileBytes: Float64Array.of(9, 8),
  },
  processes: { ...totals([7, 2, 1]), pid: Float64Array.of(8, -1, 12), name: ['a.exe', '', ''] },
  facts: [],
};

const kind = (index: number, provider: string, id: number): KindInfo => ({
  index,
  kind: 'event64',
  provider,
  providerName: provider === 'g1' ? 'One' : null,
  eventName: id === 1 ? 'Start' : null,
  group: null,
  id,
  opcode: 0,
  version: 0,
  level: 4,
  task: 0,
  channel: 0,
  keyword: '0x0',
  count: 0,
});
const kinds = [kind(0, 'g1', 1), kind(1, 'g1', 2), kind(2, 'g2', 1), kind(3, 'g1', 3)];

const textOf = (group: Parameters<typeof statisticsRows>[2]): string[][] => {
  const columns = statisticsColumns(group, statistics).slice(0, -2);
  return statisticsRows(statistics, kinds, group).map((row) => columns.map(({ text }) => text(row)));
};

test('kinds without events are left out; the others lead to their events', () => {
  expect(statisticsRows(statistics, kinds, 'kind').map((row) => row.kinds)).toEqual([[0], [2], [3]]);
  expect(textOf('kind')[0]).toEqual(['One', 'Start', '1', '0', '0', '4', '40.0%', '2.0', '400', '40.0%', '40', '', '']);
});

test('a provider is the sum of its kinds', () => {
  const [one, two] = statisticsRows(statistics, kinds, 'provider');
  expect(one).toMatchObject({ events: 5, sizeBytes: 500, firstNs: 0, lastNs: 1e9, kinds: [0, 3] });
  expect(two).toMatchObject({ events: 5, names: { provider: 'g2', guid: 'g2' }, kinds: [2] });
});

test('processors have buffers, processes may be unknown or none', () => {
  expect(textOf('cpu').map((cells) => [cells[0], ...cells.slice(-2)])).toEqual([
    ['0', '2', '9'],
    ['7', '1', '8'],
  ]);
  expect(textOf('process').map(([name, pid]) => [name, pid])).toEqual([
    ['a.exe', '8'],
    ['No process in the header', ''],
    ['Unknown', '12'],
  ]);
});
