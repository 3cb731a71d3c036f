/** What this user keeps: presets of tables, preferences. */
import type { Preferences } from '../../contract/preferences.ts';
import type { presetCalls } from '../../contract/presets.ts';
import type { preferenceCalls } from '../../contract/queries.ts';
import type { Handlers } from '../base/handlers.ts';
import type { PreferencesFile } from './preferences-file.ts';
import type { PresetsFile } from './presets-file.ts';

export const userHandlers = (
  presets: PresetsFile,
  preferences: PreferencesFile,
  changed: (preferences: Preferences) => void,
): Handlers<keyof typeof presetCalls | keyof typeof preferenceCalls> => ({
  presets: () => presets.list(),
  setPreset: ({ table, configuration }) => presets.set(table, configuration),
  removePreset: ({ table, name }) => presets.remove(table, name),
  importPresets: ({ text }) => presets.import(text),
  preferences: () => preferences.read(),
  setPreferences: async ({ patch }) => {
    const kept = await preferences.set(patch);
    changed(kept.preferences);
    return kept;
  },
});
