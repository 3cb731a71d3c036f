import { create } from 'zustand';
import type { ManifestInfo } from '../../contract/schema.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import { useNames } from './names-store.ts';

/** Files that are being handed over and read, one after the other. */
export interface AddingState {
  done: number;
  total: number;
  name: string;
}

export interface ManifestsState {
  /** Null until the host has told, and after it has failed to. */
  list: readonly ManifestInfo[] | null;
  adding: AddingState | null;
  /** Why files were not added or the list cannot be shown; until the next change. */
  problems: readonly string[];
  /**
   * How often the manifests have changed. Key of what is asked without a trace; what is asked of a trace keys on
   * `useNames().version`, which every change here raises as well.
   */
  version: number;

  load(client: TraceClient): Promise<void>;
  /** Hands files to the host. One that is no manifest keeps no other from being added. Returns how many were added. */
  add(client: TraceClient, door: Door, files: readonly File[]): Promise<number>;
  cancel(): void;
  remove(client: TraceClient, name: string): Promise<void>;
  dismissProblems(): void;
}

/** Manifests and TMF files that the host has, and what is being done to them. Of the window, not of a trace. */
export function createManifestsStore(onChanged: () => void) {
  let running: { abort: AbortController; done: Promise<number> } | null = null;

  return create<ManifestsState>()((set, get) => {
    const changed = (list: readonly ManifestInfo[]): void => {
      set({ list, version: get().version + 1 });
      onChanged();
    };

    const addAll = async (client: TraceClient, door: Door, files: readonly File[], signal: AbortSignal) => {
      const problems: string[] = [];
      let list: readonly ManifestInfo[] | null = null;
      let added = 0;
      set({ problems });
      try {
        for (const [done, file] of files.entries()) {
          set({ adding: { done, total: files.length, name: file.name } });
          try {
            const { grant } = await door.grantFile(file, { signal, onProgress() {} });
            list = await client.call('addManifests', { grants: [grant] }, { signal });
            added++;
          } catch (error) {
            if (signal.aborted || isCancelled(error)) break;
            problems.push(errorInfo(error).message);
          }
        }
      } finally {
        // Decoding begins anew when all are there, not after each.
        if (list !== null) changed(list);
        set({ adding: null, problems });
      }
      return added;
    };

    return {
      list: null,
      adding: null,
      problems: [],
      version: 0,

      async load(client) {
        try {
          set({ list: await client.call('manifests', {}) });
        } catch (error) {
          set({ list: null, problems: [errorInfo(error).message] });
        }
      },

      async add(client, door, files) {
        // Those that are being added come first, and none of them is lost.
        while (running !== null) await running.done;
        const abort = new AbortController();
        const done = addAll(client, door, files, abort.signal);
        running = { abort, done };
        try {
          return await done;
        } finally {
          running = null;
        }
      },

      cancel: () => running?.abort.abort(),

      async remove(client, name) {
        try {
          set({ problems: [] });
          changed(await client.call('removeManifest', { name }));
        } catch (error) {
          set({ problems: [errorInfo(error).message] });
        }
      },

      dismissProblems: () => set({ problems: [] }),
    };
  });
}

export const useManifests = createManifestsStore(() => useNames.getState().readAnew());
