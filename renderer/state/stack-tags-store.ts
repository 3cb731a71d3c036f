/** Files of stack tags that the host has, of the window and not of a trace. */
import { create } from 'zustand';
import type { StackTagFileInfo } from '../../contract/imports.ts';
import { errorInfo, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import { grantsOf } from '../base/door/grants-of.ts';

interface StackTagsState {
  /** Null until the host has told. */
  files: readonly StackTagFileInfo[] | null;
  /** Why files were not added, or cannot be listed; until the next change. */
  problem: string | null;
  /** Another number, and stacks have other tags. */
  version: number;
  load(client: TraceClient): Promise<void>;
  /** Hands files to the host: all of them, or none. Returns whether they were added. */
  add(client: TraceClient, door: Door, files: readonly File[]): Promise<boolean>;
  remove(client: TraceClient, name: string): Promise<void>;
}

export const useStackTags = create<StackTagsState>()((set, get) => {
  const take = async (ask: () => Promise<readonly StackTagFileInfo[]>, isChange: boolean): Promise<boolean> => {
    try {
      const files = await ask();
      set({ files, problem: null, version: get().version + (isChange ? 1 : 0) });
      return true;
    } catch (error) {
      set({ problem: errorInfo(error).message });
      return false;
    }
  };
  return {
    files: null,
    problem: null,
    version: 0,
    async load(client) {
      await take(() => client.call('stackTagFiles', {}), false);
    },
    add: (client, door, files) =>
      take(async () => client.call('addStackTagFiles', { grants: await grantsOf(door, files) }), true),
    async remove(client, name) {
      await take(() => client.call('removeStackTagFile', { name }), true);
    },
  };
});
