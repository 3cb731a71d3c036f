/** Presets of one's own: the host keeps them for all traces; those of the workspace travel with its file. */
import { useEffect, useMemo } from 'react';
import { create } from 'zustand';
import type { TableConfiguration } from '../../contract/plugin.ts';
import type { ImportedPresets, KeptPresets, PresetConflict, presetConflictModes } from '../../contract/presets.ts';
import type { TableInfo } from '../../contract/tables.ts';
import type { TraceClient } from '../base/client/trace-client.ts';
import { type Preset, presetsOf } from './presets-model.ts';
import { useWorkspace } from './workspace-store.ts';

export type ConflictMode = (typeof presetConflictModes)[number];

interface PresetImport {
  file: { name: string; text: string };
  conflicts: readonly PresetConflict[];
}

interface PresetsState {
  /** By the GUID of the table. */
  kept: KeptPresets['presets'];
  /** What of them could not be read. */
  warning: string | null;
  /** The host that has been asked. */
  of: TraceClient | null;
  load(client: TraceClient): Promise<void>;
  /** In place of one's own of the same name. */
  save(client: TraceClient, table: string, configuration: TableConfiguration): Promise<void>;
  remove(client: TraceClient, table: string, name: string): Promise<void>;
  /** @param from the preset's name until now */
  rename(client: TraceClient, table: string, from: string, configuration: TableConfiguration): Promise<void>;
  /** Files with presets whose names are taken: they wait for answers, one after the other. */
  asked: readonly PresetImport[];
  /**
   * Adds the presets of a file; where names are taken and nothing says what to do then, none of them, and `asked` has it.
   * @throws HostError
   */
  import(client: TraceClient, file: { name: string; text: string }, mode?: ConflictMode): Promise<ImportedPresets>;
  /** The first that waits does so no more. */
  answered(): void;
}

export const usePresetsStore = create<PresetsState>()((set, get) => {
  const take = ({ presets: kept, warning }: KeptPresets) => set({ kept, warning });
  return {
    kept: {},
    warning: null,
    of: null,
    asked: [],
    async load(client) {
      if (get().of === client) return;
      set({ of: client });
      take(await client.call('presets', {}));
    },
    async save(client, table, configuration) {
      take(await client.call('setPreset', { table, configuration }));
      useWorkspace.getState().setPreset(table, configuration);
    },
    async remove(client, table, name) {
      take(await client.call('removePreset', { table, name }));
      useWorkspace.getState().removePreset(table, name);
    },
    async rename(client, table, from, configuration) {
      await get().save(client, table, configuration);
      if (from !== configuration.name) await get().remove(client, table, from);
    },
    async import(client, file, onConflict = 'ask') {
      const answer = await client.call('importPresets', { text: file.text, onConflict });
      take(answer);
      const { conflicts } = answer;
      if (onConflict === 'ask' && conflicts.length > 0) set({ asked: [...get().asked, { file, conflicts }] });
      return answer;
    },
    answered: () => set({ asked: get().asked.slice(1) }),
  };
});

const none: readonly TableConfiguration[] = [];

/** One's own presets of a table: those of the workspace before those that are kept under the same name. */
export function ownPresets(
  inWorkspace: readonly TableConfiguration[] = none,
  kept: readonly TableConfiguration[] = none,
): TableConfiguration[] {
  const names = new Set(inWorkspace.map(({ name }) => name));
  return [...inWorkspace, ...kept.filter(({ name }) => !names.has(name))].sort((a, b) => a.name.localeCompare(b.name));
}

/** All presets of a table: its own, those of profiles, and those that somebody saved. */
export const presetsFor = (info: TableInfo): Preset[] =>
  presetsOf(info, ownPresets(useWorkspace.getState().presets[info.id], usePresetsStore.getState().kept[info.id]));

/** All presets of a table, as a component that shows them has them. */
export function usePresets(client: TraceClient, info: TableInfo): readonly Preset[] {
  const inWorkspace = useWorkspace((state) => state.presets[info.id]);
  const kept = usePresetsStore((state) => state.kept[info.id]);
  useEffect(() => {
    // Without them the table has its other presets; saving one says what is wrong.
    usePresetsStore
      .getState()
      .load(client)
      .catch(() => {});
  }, [client]);
  return useMemo(() => presetsOf(info, ownPresets(inWorkspace, kept)), [info, inWorkspace, kept]);
}
