/** The presets of a table: those that come with it, those of imported profiles, one's own. */

import { at } from '../../contract/checked.ts';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { TableInfo } from '../../contract/tables.ts';
import type { TableView } from '../../contract/workspace.ts';
import { hasWords, searchWords } from '../base/search-words.ts';
import { isSamePreset } from './column-model.ts';

export type PresetOrigin = 'builtIn' | 'imported' | 'own';

export interface Preset {
  origin: PresetOrigin;
  configuration: TableConfiguration;
}

export const originTitles: Readonly<Record<PresetOrigin, string>> = {
  builtIn: 'Built in',
  imported: 'Imported',
  own: 'Your own',
};

/** @param own presets of this table that somebody saved */
export function presetsOf(info: TableInfo, own: readonly TableConfiguration[]): Preset[] {
  const imported = new Set(info.imported);
  const given = info.configurations.map((configuration): Preset => {
    return { origin: imported.has(configuration.name) ? 'imported' : 'builtIn', configuration };
  });
  // What a plugin calls the same has come later: it is what questions by name mean.
  const taken = new Set(info.configurations.map(({ name }) => name));
  const free = own.filter(({ name }) => !taken.has(name));
  return [...given, ...free.map((configuration): Preset => ({ origin: 'own', configuration }))].sort(
    (a, b) => origins.indexOf(a.origin) - origins.indexOf(b.origin),
  );
}

const origins: readonly PresetOrigin[] = ['builtIn', 'imported', 'own'];

export const presetNamed = (presets: readonly Preset[], name: string): Preset | null =>
  presets.find(({ configuration }) => configuration.name === name) ?? null;

/** The preset that a view goes by. Where it is gone, the table's first. */
export function presetOfView(
  info: TableInfo,
  presets: readonly Preset[],
  { configuration }: Pick<TableView, 'configuration'>,
): TableConfiguration {
  const found = presetNamed(presets, configuration) ?? presetNamed(presets, info.defaultConfiguration);
  return found?.configuration ?? at(info.configurations, 0);
}

/** What a view shows: its preset, as it was changed. */
export const shownConfiguration = (
  info: TableInfo,
  presets: readonly Preset[],
  view: Pick<TableView, 'configuration' | 'edited'>,
): TableConfiguration => view.edited ?? presetOfView(info, presets, view);

/** Whether a view shows something else than the preset that it goes by. */
export const isModified = (
  info: TableInfo,
  presets: readonly Preset[],
  view: Pick<TableView, 'configuration' | 'edited'>,
): boolean => view.edited !== null && !isSamePreset(view.edited, presetOfView(info, presets, view));

/** Why a preset cannot be saved by a name; null where it can. One's own of that name is replaced. */
export function nameProblem(presets: readonly Preset[], name: string): string | null {
  const wanted = name.trim().toLowerCase();
  if (wanted === '') return 'A preset needs a name.';
  if (wanted.length > 256) return 'The name is longer than 256 characters.';
  const taken = presets.find(
    ({ origin, configuration }) => origin !== 'own' && configuration.name.toLowerCase() === wanted,
  );
  if (taken === undefined) return null;
  const kind = taken.origin === 'builtIn' ? 'A built-in' : 'An imported';
  return `${kind} preset already has the name “${taken.configuration.name}”. Choose another name.`;
}

/** A name that no preset has: `By Process (mine)`, `By Process (mine 2)` … */
export function freeName(presets: readonly Preset[], base: string): string {
  const taken = new Set(presets.map(({ configuration }) => configuration.name.toLowerCase()));
  const plain = base.replace(/ \(mine(?: \d+)?\)$/, '').slice(0, 240);
  let name = `${plain} (mine)`;
  for (let i = 2; taken.has(name.toLowerCase()); i++) name = `${plain} (mine ${i})`;
  return name;
}

/** Those whose names have all words of a search, by section. */
export function foundPresets(
  presets: readonly Preset[],
  search: string,
): { origin: PresetOrigin; presets: Preset[] }[] {
  const words = searchWords(search);
  const found = presets.filter(({ configuration }) =>
    hasWords(`${configuration.name} ${configuration.description ?? ''}`, words),
  );
  return origins.flatMap((origin) => {
    const those = found.filter((preset) => preset.origin === origin);
    return those.length === 0 ? [] : [{ origin, presets: those }];
  });
}
