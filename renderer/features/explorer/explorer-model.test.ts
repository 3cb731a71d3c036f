import { List } from 'lucide-react';
import { expect, test } from 'vitest';
import { tableInfo } from '../pivot/testing/page.ts';
import { type ExplorerLine, explorerLines, lineAfterTyping, waitsUntilOpened } from './explorer-model.ts';

const tables = [
  tableInfo({ id: '1', name: 'Frequency', category: 'Power', rows: 0, unavailable: 'Record it.' }),
  tableInfo({ id: '2', name: 'Sampled', category: 'CPU' }),
  tableInfo({ id: '3', name: 'Generic events', category: 'System Activity' }),
  tableInfo({ id: '4', name: 'Precise', category: 'CPU' }),
];
const extras = [
  { kind: 'events', title: 'Events', icon: List, category: 'System activity', description: '' },
  { kind: 'sql', title: 'SQL console', icon: List, category: 'System activity', description: '' },
];
const ids = (lines: readonly ExplorerLine[]) => lines.map(({ id }) => id);

test('panels and tables stand under one category, however it is spelled; those without rows at the end', () => {
  const lines = explorerLines(tables, extras, '', {});
  expect(ids(lines)).toEqual([
    'category:System activity',
    'extra:events',
    'extra:sql',
    '3',
    'category:CPU',
    '2',
    '4',
    'category:',
  ]);
  expect(lines[0]).toMatchObject({ name: 'System activity', items: 3, isOpen: true });
  expect(lines.at(-1)).toMatchObject({ name: 'Without data', items: 1, isOpen: false });
});

test('what is about the trace itself comes behind what is in it', () => {
  const trace = { kind: 'sql', title: 'SQL console', icon: List, category: 'Trace', description: '' };
  const more = [...tables.slice(1), tableInfo({ id: '5', name: 'Losses', category: 'Trace' })];
  expect(ids(explorerLines(more, [trace], '', {}))).toEqual([
    'category:CPU',
    '2',
    '4',
    'category:System Activity',
    '3',
    'category:Trace',
    'extra:sql',
    '5',
  ]);
});

test('what turns out to be empty while the mouse is in the list stays at its place', () => {
  const held = new Set(['1', '2']);
  const lines = explorerLines(tables, extras, '', {}, held);
  expect(ids(lines)).toEqual([
    'category:System activity',
    'extra:events',
    'extra:sql',
    '3',
    'category:Power',
    '1',
    'category:CPU',
    '2',
    '4',
  ]);
});

test('what was folded by hand stays so, and so does what was opened', () => {
  expect(ids(explorerLines(tables, extras, '', { CPU: false, '': true }))).toEqual([
    'category:System activity',
    'extra:events',
    'extra:sql',
    '3',
    'category:CPU',
    'category:',
    '1',
  ]);
});

test('where no table has data, the reasons are open', () => {
  expect(ids(explorerLines(tables.slice(0, 1), [], '', {}))).toEqual(['category:', '1']);
  expect(ids(explorerLines(tables.slice(0, 1), [], '', { '': false }))).toEqual(['category:']);
});

test('whether a table has data, its plugin says, not its rows', () => {
  const some = [
    tableInfo({ id: '1', category: 'CPU', rows: 5, unavailable: 'Record more.' }),
    tableInfo({ id: '2', category: 'CPU', rows: 0 }),
  ];
  expect(ids(explorerLines(some, [], '', { '': true }))).toEqual(['category:CPU', '2', 'category:', '1']);
});

test('a search finds tables and panels by name and category, and opens what is folded', () => {
  expect(ids(explorerLines(tables, extras, 'freq', {}))).toEqual(['category:', '1']);
  expect(ids(explorerLines(tables, extras, 'cpu prec', { CPU: false }))).toEqual(['category:CPU', '4']);
  expect(ids(explorerLines(tables, extras, 'EVENTS', {}))).toEqual(['category:System activity', 'extra:events', '3']);
  expect(explorerLines(tables, extras, 'nothing', {})).toEqual([]);
});

test('a name does not repeat the plugin that its category names', () => {
  const plugin = { id: 'p', key: 'windowsperf', name: 'WindowsPerf' };
  const named = (name: string, category: string) =>
    explorerLines([tableInfo({ name, category, plugin })], [], '', {}).at(-1)?.name;
  expect(named('WindowsPerf GPC Data', 'PMU from WindowsPerf')).toBe('GPC Data');
  expect(named('WindowsPerf GPC Data', 'Computation')).toBe('WindowsPerf GPC Data');
  expect(named('WindowsPerf', 'PMU from WindowsPerf')).toBe('WindowsPerf');
});

test('typing goes to the next name that begins so', () => {
  const lines = explorerLines(tables, extras, '', {});
  const nameAt = (at: number, typed: string) => lines[lineAfterTyping(lines, at, typed)]?.name;
  expect(nameAt(-1, 's')).toBe('SQL console');
  expect(nameAt(2, 's')).toBe('Sampled');
  // Around the end; more letters may still mean the line that the first one found.
  expect(nameAt(5, 's')).toBe('System activity');
  expect(nameAt(0, 'sy')).toBe('System activity');
  expect(nameAt(0, 'sq')).toBe('SQL console');
  expect(nameAt(0, 'x')).toBeUndefined();
  expect(lineAfterTyping([], -1, 'x')).toBe(-1);
});

test('tables of large traces are counted when they are opened, and not before', () => {
  expect([waitsUntilOpened(null, 20_000_000), waitsUntilOpened(null, 20_000_001)]).toEqual([false, true]);
  expect(waitsUntilOpened(5, 20_000_001)).toBe(false);
});
