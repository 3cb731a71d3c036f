/** Where symbols are looked for: another path, and all names are others. */
import { create } from 'zustand';
import type { TraceClient } from '../base/client/trace-client.ts';

interface SymbolsState {
  /** Another number, and questions about names have other answers. */
  version: number;
  /** @throws what the host refuses */
  setPath(client: TraceClient, path: string): Promise<void>;
}

export const useSymbols = create<SymbolsState>()((set, get) => ({
  version: 0,
  async setPath(client, path) {
    await client.call('setSymbolPath', { path });
    set({ version: get().version + 1 });
  },
}));
