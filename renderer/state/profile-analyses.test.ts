import { expect, test } from 'vitest';
import type { ImportedPreset, ProfileInfo } from '../../contract/imports.ts';
import type { TableInfo } from '../../contract/tables.ts';
import { analysesOf, tablesShown } from './profile-analyses.ts';

const table = (id: string, unavailable: string | null = null): TableInfo =>
  ({
    id,
    name: `Table ${id}`,
    layout: 'graphAndTable',
    unavailable,
    defaultConfiguration: 'Own',
    columns: [],
    configurations: [
      { name: 'Own', columns: [] },
      { name: 'Mine', columns: [], filter: { query: 'a > 1', keep: true } },
      { name: 'Mine (b.wpaProfile)', columns: [] },
    ],
  }) as unknown as TableInfo;

const preset = (table: string, view: string, more: Partial<ImportedPreset> = {}): ImportedPreset => ({
  preset: 'Mine',
  table,
  tableName: `Table ${table}`,
  configuration: 'Mine',
  shown: true,
  view,
  ...more,
});
const profile = (name: string, presets: ImportedPreset[], unmatched = 0): ProfileInfo => ({
  name,
  origin: 'window',
  presets,
  unmatched: Array.from({ length: unmatched }, () => ({ preset: 'Mine', line: 1, what: 'column “X”', why: 'none' })),
  warnings: [],
});

test('each view of each profile is an analysis, with its graphs by their presets; what is not there is said', () => {
  const profiles = [
    profile('a.wpaProfile', [
      preset('1', 'Computation'),
      preset('2', 'Computation'),
      preset('1', 'Storage'),
      preset('1', 'Storage', { shown: false }),
    ]),
    profile('b.wpaProfile', [preset('1', '', { configuration: 'Mine (b.wpaProfile)' })], 3),
    profile('c.wpaPresets', [preset('1', '', { shown: false })]),
  ];
  expect(tablesShown(profiles)).toEqual(['1', '2']);
  const tables = new Map([table('1'), table('2', 'No disk events.')].map((one) => [one.id, one]));
  const { analyses, without } = analysesOf(profiles, tables);
  expect(
    analyses.map(({ name, contents = [] }) => [
      name,
      contents.map((one) => one.kind === 'table' && [one.table, one.view?.configuration, one.view?.filter]),
    ]),
  ).toEqual([
    ['Computation', [['1', 'Mine', 'a > 1']]],
    ['Storage', [['1', 'Mine', 'a > 1']]],
    ['b', [['1', 'Mine (b.wpaProfile)', '']]],
  ]);
  expect(without).toEqual([
    'a.wpaProfile: the trace has no data for Table 2.',
    'b.wpaProfile: 3 parts without a table (see Plugins).',
  ]);
});

test('of a view with many graphs the first ones open, and that is said', () => {
  const many = profile(
    'a.wpaProfile',
    Array.from({ length: 30 }, () => preset('1', 'All')),
  );
  const { analyses, without } = analysesOf([many], new Map([['1', table('1')]]));
  expect(analyses.map(({ contents = [] }) => contents.length)).toEqual([24]);
  expect(without).toEqual(['a.wpaProfile: only 24 graphs of “All” are open.']);
});
