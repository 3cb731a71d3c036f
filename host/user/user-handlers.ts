/** What this user keeps: presets of tables, preferences. */
import type { Preferences } from '../../contract/preferences.ts';
import type { presetCalls } from '../../contract/presets.ts';
import type { preferenceCalls } from '../../contract/queries.ts';
import type { Handlers } from '../base/handlers.ts';
import type { PreferencesFile } from './preferences-file.ts';
import type { GivenPresets, PresetsFile } from './presets-file.ts';

/** @param given presets that tables have themselves */
export const userHandlers = (
  presets: PresetsFile,
  preferences: PreferencesFile,
  changed: (preferences: Preferences) => void,
  given: () => Promise<ReadonlyMap<string, GivenPresets>>,
): Handlers<keyof typeof presetCalls | keyof typeof preferenceCalls> => ({
  presets: () => presets.list(),
  setPreset: ({ table, configuration }) => presets.set(table, configuration),
  removePreset: ({ table, name }) => presets.remove(table, name),
  importPresets: async ({ text, onConflict }) => presets.import(text, onConflict, await given()),
  preferences: () => preferences.read(),
  setPreferences: async ({ patch }) => {
    const kept = await preferences.set(patch);
    changed(kept.preferences);
    return kept;
  },
});
