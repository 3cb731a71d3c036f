/** Facts of a window that palette tests are about. */
import type { TableInfo } from '../../../../contract/tables.ts';
import type { Command } from '../../../state/command.ts';
import type { PaletteFacts } from '../sources.ts';

export const command = (id: string, title: string, more: Partial<Command> = {}): Command => ({
  id,
  title,
  menu: 'View',
  group: 1,
  enabled: () => true,
  run() {},
  ...more,
});

export const table = (name: string, more: Partial<TableInfo> = {}): TableInfo => ({
  id: `id of ${name}`,
  name,
  description: '',
  category: 'Computation',
  help: null,
  plugin: { id: 'p', key: 'p', name: 'P' },
  sqlName: name.toLowerCase().replace(/\W+/g, '_'),
  layout: 'graphAndTable',
  isMetadataTable: false,
  rows: 10,
  unavailable: null,
  howToRecord: null,
  columns: [],
  lanes: [],
  configurations: [{ name: 'Default', columns: [] }],
  imported: [],
  defaultConfiguration: 'Default',
  withoutData: [],
  commands: [],
  hasRowDetails: false,
  ...more,
});

export const column = (name: string): TableInfo['columns'][number] => ({
  key: name.toLowerCase(),
  id: `id of ${name}`,
  name,
  sqlName: name.toLowerCase(),
  description: '',
  type: 'text',
  isPercent: false,
  isStack: false,
  hints: {},
  variants: [],
});

export const facts = (some: Partial<PaletteFacts> = {}): PaletteFacts => ({
  commands: [],
  tables: [],
  traces: 1,
  presets: {},
  kinds: [],
  processes: [],
  threads: [],
  images: [],
  markers: [],
  recent: [],
  active: null,
  time: null,
  ...some,
});
