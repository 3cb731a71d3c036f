/** Presets that users made of the tables' own: kept by the host for all traces, and passed on as JSON files. */
import { z } from 'zod';
import { call } from './call.ts';
import { guidText, type TableConfiguration, tableConfiguration } from './plugin.ts';

export const presetsFormat = 'corescope-presets';
/** Raised when older programs would misread a file. */
export const presetsVersion = 1;
export const mostPresetsOfTable = 256;
/** Of a file, and of a text that is imported. */
export const mostPresetsBytes = 16 << 20;

/** A file of presets, in the state folder or elsewhere: by the GUID of their table. */
export const presetsFile = z.object({
  format: z.literal(presetsFormat),
  version: z.number().int().min(1),
  presets: z.record(guidText, z.array(z.unknown()).max(mostPresetsOfTable)),
});

export interface KeptPresets {
  /** By the GUID of the table; names are different from each other. */
  presets: Record<string, TableConfiguration[]>;
  /** They last: the host has a place to keep them. */
  kept: boolean;
  /** What of the file could not be used. */
  warning: string | null;
}

export const presetConflictModes = ['ask', 'replace', 'keepBoth'] as const;

export interface PresetConflict {
  /** GUID, and name if the table is known. */
  table: string;
  tableName: string | null;
  name: string;
  /** The other preset is one's own, or one of the table: built in, or of a profile. */
  with: 'own' | 'table';
}

export interface ImportedPresets extends KeptPresets {
  /** None where conflicts were asked about. */
  added: number;
  /** All that there were. */
  conflicts: PresetConflict[];
}

export const presetCalls = {
  presets: call(z.object({})).gives<KeptPresets>(),
  /** Adds a preset, in place of one's own of the same name. */
  setPreset: call(z.object({ table: guidText, configuration: tableConfiguration })).gives<KeptPresets>(),
  removePreset: call(z.object({ table: guidText, name: z.string().max(256) })).gives<KeptPresets>(),
  /**
   * Adds all of a file of presets. Where a name is taken by another preset of that table: `ask` takes nothing and says which,
   * `replace` takes the place of one's own, `keepBoth` gives the new one another name. Presets of the table itself stay.
   */
  importPresets: call(
    z.object({ text: z.string().max(mostPresetsBytes), onConflict: z.enum(presetConflictModes).default('ask') }),
  ).gives<ImportedPresets>(),
} as const;
