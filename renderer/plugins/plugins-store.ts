import { create } from 'zustand';
import type { PluginList } from '../../contract/queries.ts';
import type { PluginInfo } from '../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../client/trace-client.ts';
import type { Door } from '../door/door.ts';

export interface PluginsState {
  /** Null until the host has told. */
  list: readonly PluginInfo[] | null;
  /** Of the list: key of what is asked about tables, which may be others after every change. */
  version: number;
  /** Files are being handed over. */
  adding: boolean;
  /** Why plugins were not added or removed, or the list cannot be shown; until the next change. */
  problem: string | null;

  /** Keeps the list as it is at the host, until the signal ends it or the host goes. */
  follow(client: TraceClient, signal: AbortSignal): Promise<void>;
  /** Hands files to the host, which keeps them for this user: all, or none where one has errors. Returns whether it did. */
  add(client: TraceClient, door: Door, files: readonly File[]): Promise<boolean>;
  remove(client: TraceClient, id: string): Promise<void>;
  dismissProblem(): void;
}

/** Plugins as the host has loaded them, and what is being done to them. Of the window, not of a trace. */
export const createPluginsStore = () =>
  create<PluginsState>()((set, get) => {
    const take = ({ version, plugins }: PluginList): void => {
      // An answer may be overtaken by the one to a later question.
      if (get().list === null || version >= get().version) set({ version, list: plugins });
    };

    return {
      list: null,
      version: 0,
      adding: false,
      problem: null,

      async follow(client, signal) {
        // Another host counts anew.
        set({ list: null, version: 0, problem: null });
        try {
          while (!signal.aborted) {
            const list = await client.call('plugins', {}, { signal });
            take(list);
            await client.call('pluginChanges', { version: list.version }, { signal });
          }
        } catch (error) {
          if (!signal.aborted) set({ problem: errorInfo(error).message });
        }
      },

      async add(client, door, files) {
        const { signal } = new AbortController();
        set({ adding: true, problem: null });
        try {
          const grants: string[] = [];
          for (const file of files) grants.push((await door.grantFile(file, { signal, onProgress() {} })).grant);
          take(await client.call('addPlugins', { grants }));
          return true;
        } catch (error) {
          set({ problem: errorInfo(error).message });
          return false;
        } finally {
          set({ adding: false });
        }
      },

      async remove(client, id) {
        try {
          set({ problem: null });
          take(await client.call('removePlugin', { id }));
        } catch (error) {
          set({ problem: errorInfo(error).message });
        }
      },

      dismissProblem: () => set({ problem: null }),
    };
  });

export const usePlugins = createPluginsStore();

/** The plugin of this id; what is wrong with it is in its `problems`. */
export const pluginOf = (list: PluginsState['list'], id: string): PluginInfo | null =>
  list?.find((plugin) => plugin.id === id) ?? null;

/** Those first that something is wrong with, then those of the user; each in the order of the host. */
export function pluginsByNeed(list: readonly PluginInfo[]): PluginInfo[] {
  const rank = ({ problems, origin }: PluginInfo): number => {
    if (problems.some(({ severity }) => severity === 'error')) return 0;
    return origin === 'builtIn' ? 2 : 1;
  };
  return [...list].sort((a, b) => rank(a) - rank(b));
}
