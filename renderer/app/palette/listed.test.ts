import { describe, expect, it } from 'vitest';
import { listed } from './listed.ts';
import type { Section } from './palette-item.ts';
import type { PaletteFacts } from './sources.ts';
import { command, facts, table } from './testing/facts.ts';

const shown = (
  some: Partial<PaletteFacts>,
  text: string,
  recent: readonly string[] = [],
  expanded: readonly Section[] = [],
) =>
  listed(facts(some), text, { recent, expanded: new Set(expanded) }).map(({ section, items, total }) => [
    section,
    items.map(({ item }) => item.title).join(', '),
    total,
  ]);

const commands = [
  command('zoom-in', 'Zoom in', { keys: ['Ctrl++'] }),
  command('zoom-out', 'Zoom out'),
  command('legend', 'Colours of zones', { enabled: () => false }),
];
const configurations = [
  { name: 'By core', columns: [] },
  { name: 'By disk', columns: [] },
];
const tables = [
  table('CPU usage', { configurations }),
  table('Zone lock', { rows: 0, unavailable: 'It has no rows.' }),
  table('Disk usage'),
];
const process = (name: string, pid: number) => ({
  pid,
  name,
  parentPid: null,
  commandLine: null,
  startNs: null,
  endNs: null,
  sessionId: null,
  userSid: null,
  exitStatus: null,
  packageName: null,
  machine: null,
  machineFrom: null,
  execution: null,
});

describe('listed', () => {
  it('puts the section with the best match first, and what cannot be chosen last', () => {
    expect(shown({ commands, tables }, 'zoom')).toEqual([['Commands', 'Zoom in, Zoom out', 2]]);
    expect(shown({ commands, tables }, 'zo')).toEqual([
      ['Commands', 'Zoom in, Zoom out, Colours of zones', 3],
      ['Tables', 'Zone lock', 1],
    ]);
    // A preset is found by its table as well.
    expect(shown({ commands, tables }, 'usage')).toEqual([['Tables', 'CPU usage, Disk usage, By core, By disk', 4]]);
    expect(shown({ commands, tables }, 'nothing at all')).toEqual([]);
  });

  it('puts what was used before first among equals, and not before what fits better', () => {
    expect(shown({ commands }, 'zoom', ['command:zoom-out'])).toEqual([['Commands', 'Zoom out, Zoom in', 2]]);
    expect(shown({ commands: [command('a', 'In zoom'), ...commands] }, 'zoom', ['command:a'])).toEqual([
      ['Commands', 'Zoom in, Zoom out, In zoom', 3],
    ]);
  });

  it('offers without a text what was used last, then tables with data and commands that can be run', () => {
    expect(
      shown({ commands, tables, processes: [process('a.exe', 4)] }, '', [
        'table:id of Disk usage',
        'gone',
        'process:a.exe:4',
      ]),
    ).toEqual([
      ['Recently used', 'Disk usage, a.exe (4)', 2],
      ['Tables', 'CPU usage', 1],
      ['Commands', 'Zoom in, Zoom out', 2],
    ]);
  });

  it('lists only what the sign in front asks for', () => {
    const processes = [process('zoo.exe', 1)];
    expect(shown({ commands, tables, processes }, '> zo')).toEqual([
      ['Commands', 'Zoom in, Zoom out, Colours of zones', 3],
    ]);
    expect(shown({ commands, tables, processes }, '@zo')).toEqual([['Processes', 'zoo.exe (1)', 1]]);
    expect(shown({ commands, tables, processes }, '#zo')).toEqual([]);
  });

  it('shows few of a section among others, all of one alone, and more when asked', () => {
    const processes = Array.from({ length: 150 }, (_, i) => process('spin.exe', i));
    const many = [...commands, command('s', 'Spin')];
    const few = shown({ commands: many, processes }, 'spin');
    expect(few.map(([section, , total]) => [section, total])).toEqual([
      ['Commands', 1],
      ['Processes', 150],
    ]);
    const count = (rows: ReturnType<typeof shown>) => String(rows.at(-1)![1]).split(', ').length;
    // Twelve in all.
    expect(count(few)).toBe(11);
    expect(count(shown({ commands: many, processes }, 'spin', [], ['Processes']))).toBe(100);
    expect(count(shown({ commands: many, processes }, '@spin'))).toBe(100);
  });

  it('lists one process for an id that was used again', () => {
    expect(shown({ processes: [process('a.exe', 4), process('a.exe', 4)] }, '@a')).toEqual([
      ['Processes', 'a.exe (4)', 1],
    ]);
  });
});
