import { create } from 'zustand';
import type { ProfileInfo } from '../../contract/imports.ts';
import type { PluginList } from '../../contract/queries.ts';
import type { PluginInfo } from '../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import { grantsOf } from '../base/door/grants-of.ts';
import { isProfile } from './plugins-among.ts';

export interface PluginsState {
  /** Null until the host has told. */
  list: readonly PluginInfo[] | null;
  /** Of the list. */
  version: number;
  /** Profiles of WPA, whose presets tables have. */
  profiles: readonly ProfileInfo[];
  /** Counts how often they, or files of regions, have changed here. */
  importChanges: number;
  /** Files are being handed over. */
  adding: boolean;
  /** Why plugins were not added or removed, or the list cannot be shown; until the next change. */
  problem: string | null;

  /** Keeps the list as it is at the host, until the signal ends it or the host goes. */
  follow(client: TraceClient, signal: AbortSignal): Promise<void>;
  /**
   * Hands files to the host, which keeps them for this user: of plugins all, or none where one has errors; profiles each for
   * itself. `problem` says what was not added, and why.
   * @returns the files that were added
   */
  add(client: TraceClient, door: Door, files: readonly File[]): Promise<readonly File[]>;
  remove(client: TraceClient, id: string): Promise<void>;
  removeProfile(client: TraceClient, name: string): Promise<void>;
  /** Files that tables are made with have changed: profiles, regions of interest. */
  noteImports(): void;
  dismissProblem(): void;
}

/** Plugins as the host has loaded them, and what is being done to them. Of the window, not of a trace. */
export const createPluginsStore = () =>
  create<PluginsState>()((set, get) => {
    const take = ({ version, plugins }: PluginList): void => {
      // An answer may be overtaken by the one to a later question.
      if (get().list === null || version >= get().version) set({ version, list: plugins });
    };

    const takeProfiles = (profiles: readonly ProfileInfo[]): void =>
      set({ profiles, importChanges: get().importChanges + 1 });

    const attempt = async (work: () => Promise<void>) => {
      try {
        set({ problem: null });
        await work();
      } catch (error) {
        set({ problem: errorInfo(error).message });
      }
    };

    return {
      list: null,
      version: 0,
      profiles: [],
      importChanges: 0,
      adding: false,
      problem: null,

      async follow(client, signal) {
        // Another host counts anew.
        set({ list: null, version: 0, profiles: [], problem: null });
        try {
          set({ profiles: await client.call('profiles', {}, { signal }) });
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
        set({ adding: true, problem: null });
        const added: File[] = [];
        const problems: string[] = [];
        const tryWith = async (some: readonly File[], work: (grants: string[]) => Promise<void>) => {
          if (some.length === 0) return;
          try {
            await work(await grantsOf(door, some));
            added.push(...some);
          } catch (error) {
            problems.push(errorInfo(error).message);
          }
        };
        await tryWith(
          files.filter((file) => !isProfile(file)),
          async (grants) => take(await client.call('addPlugins', { grants })),
        );
        for (const file of files.filter(isProfile))
          await tryWith([file], async (grants) => takeProfiles(await client.call('addProfiles', { grants })));
        set({ adding: false, problem: problems.length === 0 ? null : problems.join('\n') });
        return added;
      },

      remove: (client, id) => attempt(async () => take(await client.call('removePlugin', { id }))),
      removeProfile: (client, name) => attempt(async () => takeProfiles(await client.call('removeProfile', { name }))),

      noteImports: () => set({ importChanges: get().importChanges + 1 }),
      dismissProblem: () => set({ problem: null }),
    };
  });

export const usePlugins = createPluginsStore();

/** Another number, and what is asked about tables may have another answer. */
export const tablesVersion = ({ version, importChanges }: PluginsState): number => version + importChanges;

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
