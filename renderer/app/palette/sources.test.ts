import { describe, expect, it } from 'vitest';
import type { ImageInfo } from '../../../contract/schema.ts';
import { firstView } from '../../state/pivot-model.ts';
import {
  columnItems,
  commandItems,
  filterItems,
  imageItems,
  markerItems,
  type PaletteFacts,
  splitPrefix,
  tableItems,
  timeItems,
} from './sources.ts';
import { column, command, facts, table } from './testing/facts.ts';

const time = { limits: { startNs: -1000, endNs: 10e9 }, window: { startNs: 2e9, endNs: 4e9 }, cursorNs: null };
const titles = (items: { title: string; disabled?: boolean }[]): string[] =>
  items.map(({ title, disabled }) => (disabled === true ? `(${title})` : title).replace(/\u2009/g, ' '));
const times = (text: string, some: Partial<NonNullable<PaletteFacts['time']>> = {}) =>
  timeItems(facts({ time: { ...time, ...some } }), text);

describe('splitPrefix', () => {
  it('tells the sign from the text', () => {
    expect(splitPrefix('cache')).toEqual({ prefix: null, rest: 'cache' });
    expect(splitPrefix('  > zoom in')).toEqual({ prefix: '>', rest: 'zoom in' });
    expect(splitPrefix(':+5ms')).toEqual({ prefix: ':', rest: '+5ms' });
    expect(splitPrefix('')).toEqual({ prefix: null, rest: '' });
  });
});

describe('timeItems', () => {
  it('goes to a time, and says when it is outside of the trace', () => {
    expect(times('1.5')[0]).toMatchObject({ title: 'Go to 1.500 000 000 s'.replace(/(?<=\d) (?=\d)/g, '\u2009') });
    expect(times('1.5')[0]!.action).toEqual({ kind: 'moment', timeNs: 1.5e9 });
    expect(times('86.2 ms')[0]!.action).toEqual({ kind: 'moment', timeNs: 86.2e6 });
    expect(times('11')[0]!.disabled).toBe(true);
    expect(times('soon')).toEqual([]);
    expect(timeItems(facts(), '1')).toEqual([]);
  });

  it('counts from the cursor, or from the middle of the view, with a sign', () => {
    expect(times('+5ms', { cursorNs: 1e9 }).map(({ action }) => action)).toEqual([{ kind: 'moment', timeNs: 1.005e9 }]);
    expect(times('+5ms').map(({ title, action }) => [title, action])).toEqual([
      ['Go to 5.000 ms after the middle of the view', { kind: 'moment', timeNs: 3.005e9 }],
    ]);
    // Before the header event there may be events as well.
    expect(times('-500 ns', { cursorNs: 1e9 }).map(({ action }) => action)).toEqual([
      { kind: 'moment', timeNs: 1e9 - 500 },
      { kind: 'moment', timeNs: -500 },
    ]);
    expect(times('-5ms', { cursorNs: 1e9 })).toHaveLength(1);
  });

  it('zooms to a range or selects it', () => {
    const range = { startNs: 1e9, endNs: 1.5e9 };
    for (const text of ['1s..1.5s', '1s-1.5s', '1 s – 1500 ms'])
      expect(times(text).map(({ action }) => action)).toEqual([
        { kind: 'zoom', range },
        { kind: 'select', range },
      ]);
    expect(times('2s..1s')).toEqual([]);
    expect(times('9s..11s').every(({ disabled }) => disabled)).toBe(true);
  });
});

describe('filterItems', () => {
  const info = table('CPU usage', { columns: [column('Process'), column('Old process'), column('Core')] });
  const active = (filter: string) => ({
    active: { panel: 'p1', info, view: { ...firstView(info), filter }, shown: new Set(['core']) },
  });
  const filters = (filter: string, text: string) =>
    filterItems(facts(active(filter)), text).map(({ action }) => (action.kind === 'filter' ? action.filter : action));

  it('sets the filter, or narrows the one that is there', () => {
    expect(filters('', '[Core] = 3')).toEqual(['[Core] = 3', 'not ([Core] = 3)']);
    expect(filters('[Core] = 1 or [Core] = 2', 'x > 1')).toEqual([
      'x > 1',
      '([Core] = 1 or [Core] = 2) and x > 1',
      '([Core] = 1 or [Core] = 2) and not (x > 1)',
    ]);
    expect(filterItems(facts(), 'x')).toEqual([]);
  });

  it('clears it, and completes the names of columns', () => {
    expect(filters('[Core] = 3', '')[0]).toBe('');
    expect(filters('', '[pro')).toEqual([
      { kind: 'type', text: '=[Process] ' },
      { kind: 'type', text: '=[Old process] ' },
    ]);
    expect(filters('', '[Core] = 1 and [co')).toEqual([{ kind: 'type', text: '=[Core] = 1 and [Core] ' }]);
  });

  it('offers the columns that are not shown', () => {
    expect(titles(columnItems(facts(active(''))))).toEqual(['Show column: Process', 'Show column: Old process']);
    expect(columnItems(facts())).toEqual([]);
  });
});

describe('other sources', () => {
  it('lists commands with their keys, those that cannot be run now as such, and not the palette itself', () => {
    const commands = [
      command('palette', 'Search everything…'),
      command('open', 'Open trace…', { menu: 'File', keys: ['Ctrl+O', 'F12'] }),
      command('close', 'Close', { enabled: () => false }),
      command('dark', 'Dark theme', { checked: () => true }),
    ];
    const items = commandItems(facts({ commands }));
    expect(titles(items)).toEqual(['Open trace', '(Close)', 'Dark theme']);
    expect(items[0]).toMatchObject({ detail: 'File', keys: 'Ctrl+O', action: { kind: 'command', id: 'open' } });
    expect(items[2]!.detail).toBe('View · on');
  });

  it('lists tables and, where there is a choice, their presets: built in and own', () => {
    const cpu = table('CPU usage', {
      configurations: [
        { name: 'By core', columns: [] },
        { name: 'By process', columns: [] },
      ],
    });
    const presets = { [cpu.id]: [{ name: 'Mine', columns: [] }] };
    const items = tableItems(
      facts({ tables: [cpu, table('Disk usage'), table('GC', { rows: 0, unavailable: 'It has no rows.' })], presets }),
    );
    expect(titles(items)).toEqual(['CPU usage', 'By core', 'By process', 'Mine', 'Disk usage', '(GC)']);
    expect(items[3]!.action).toEqual({ kind: 'table', table: cpu.id, preset: 'Mine' });
  });

  it('lists an image once: its process where it is in one, else the list of images', () => {
    const image = (name: string, pid: number): ImageInfo => ({
      pid,
      path: `C:\\${name}`,
      name,
      baseAddress: '0x1',
      sizeBytes: 1,
      loadNs: null,
      unloadNs: null,
      timeDateStamp: null,
      machine: null,
      fileVersion: null,
      pdbName: null,
      pdbGuid: null,
      pdbAge: null,
    });
    const images = [image('a.dll', 7), image('b.dll', 7), image('b.dll', 8), image('c.sys', 0)];
    expect(imageItems(facts({ images })).map(({ detail, action }) => [detail, action])).toEqual([
      ['in 1 process', { kind: 'events', kinds: null, owner: { pid: 7 }, name: 'a.dll' }],
      ['in 2 processes', { kind: 'images' }],
      ['Kernel', { kind: 'images' }],
    ]);
  });

  it('zooms to a region, goes to a moment', () => {
    const marker = { id: 'm', name: 'Stall', color: 'c2', note: '' };
    const markers = [
      { ...marker, startNs: 5, endNs: 9 },
      { ...marker, startNs: 5, endNs: 5 },
    ];
    expect(markerItems(facts({ markers })).map(({ action }) => action)).toEqual([
      { kind: 'zoom', range: { startNs: 5, endNs: 9 } },
      { kind: 'moment', timeNs: 5 },
    ]);
  });
});
