import { expect, test } from 'vitest';
import type { TableConfiguration } from '../../contract/plugin.ts';
import { tableInfo } from '../features/pivot/testing/page.ts';
import {
  foundPresets,
  freeName,
  isModified,
  nameProblem,
  presetOfView,
  presetsOf,
  shownConfiguration,
} from './presets-model.ts';
import { ownPresets } from './presets-store.ts';

const named = (name: string): TableConfiguration => ({ name, columns: ['a'] });
const info = tableInfo({
  configurations: [named('By process'), named('By CPU'), named('From WPA')],
  imported: ['From WPA'],
  defaultConfiguration: 'By CPU',
  withoutData: [],
});
const presets = presetsOf(info, [named('Mine'), named('By CPU')]);

test('three sections; what the table itself has goes before one of one’s own of that name', () => {
  expect(presets.map(({ origin, configuration }) => `${origin} ${configuration.name}`)).toEqual([
    'builtIn By process',
    'builtIn By CPU',
    'imported From WPA',
    'own Mine',
  ]);
  expect(foundPresets(presets, 'by  pro').map((section) => section.presets.length)).toEqual([1]);
  expect(foundPresets(presets, 'nothing')).toEqual([]);
});

test('a view whose preset is gone shows the table’s first', () => {
  expect(presetOfView(info, presets, { configuration: 'gone' }).name).toBe('By CPU');
  const edited: TableConfiguration = { name: 'Mine', columns: ['a', 'b'] };
  expect(shownConfiguration(info, presets, { configuration: 'Mine', edited })).toBe(edited);
  expect(isModified(info, presets, { configuration: 'Mine', edited })).toBe(true);
  expect(isModified(info, presets, { configuration: 'Mine', edited: named('Mine') })).toBe(false);
  expect(isModified(info, presets, { configuration: 'Mine', edited: null })).toBe(false);
});

test('names: those of others are taken, one’s own are replaced', () => {
  expect(nameProblem(presets, ' ')).toBe('A preset needs a name.');
  expect(nameProblem(presets, 'by cpu')).toBe('A built-in preset already has the name “By CPU”. Choose another name.');
  expect(nameProblem(presets, 'From WPA')).toMatch(/^An imported/);
  expect(nameProblem(presets, 'Mine')).toBeNull();
  expect(freeName(presets, 'By CPU')).toBe('By CPU (mine)');
  const more = presetsOf(info, [named('By CPU (mine)'), named('By CPU (mine 2)')]);
  expect(freeName(more, 'By CPU (mine)')).toBe('By CPU (mine 3)');
});

test('a preset of the workspace goes before a kept one of that name', () => {
  const inWorkspace: TableConfiguration = { name: 'b', columns: ['x'] };
  expect(ownPresets([inWorkspace], [named('b'), named('a')])).toEqual([named('a'), inWorkspace]);
});
