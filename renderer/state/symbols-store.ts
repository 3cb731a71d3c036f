/** Where symbols are looked for, which servers may be asked, and what is being downloaded: after each, names are others. */
import { create } from 'zustand';
import type { OpenProgress } from '../../contract/queries.ts';
import type { DownloadReport, ServerConsent, StackRange } from '../../contract/stacks.ts';
import { errorInfo, type TraceClient } from '../base/client/trace-client.ts';

interface SymbolsState {
  /** Another number, and questions about names have other answers. */
  version: number;
  /** Null while nothing is downloaded. */
  download: { trace: string; progress: OpenProgress | null; cancel: () => void } | null;
  /** Of the last download: what it brought, or why it failed. */
  report: { trace: string; result: DownloadReport | string } | null;
  /** @throws what the host refuses */
  setPath(client: TraceClient, path: string): Promise<void>;
  /** @throws what the host refuses */
  setConsent(client: TraceClient, consent: ServerConsent): Promise<void>;
  /** Asks servers for what stacks of a range lack; one download at a time. */
  startDownload(client: TraceClient, trace: string, range: StackRange): Promise<void>;
}

export const useSymbols = create<SymbolsState>()((set, get) => ({
  version: 0,
  download: null,
  report: null,
  async setPath(client, path) {
    await client.call('setSymbolPath', { path });
    set({ version: get().version + 1 });
  },
  async setConsent(client, consent) {
    await client.call('setServerConsent', consent);
    set({ version: get().version + 1 });
  },
  async startDownload(client, trace, range) {
    if (get().download !== null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const show = (progress: OpenProgress | null): void =>
      set({ download: { trace, progress, cancel: () => abort.abort() } });
    show(null);
    set({ report: null });
    const result = await client
      .call('downloadSymbols', { trace, ...range }, { signal, onProgress: show })
      .catch((failure) => (signal.aborted ? null : errorInfo(failure).message));
    set({
      ...{ download: null, version: get().version + 1 },
      report: result === null ? null : { trace, result },
    });
  },
}));
