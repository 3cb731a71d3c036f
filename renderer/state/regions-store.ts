/** Marks and regions of interest of the trace on show, as the host finds them, and the files that say what regions are. */
import { create } from 'zustand';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { RegionFileInfo, TraceRegions } from '../../contract/regions.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import { grantsOf } from '../base/door/grants-of.ts';
import { type Mark, marksOfTrace } from './marks.ts';
import { usePlugins } from './plugins-store.ts';

export interface RegionsState {
  files: readonly RegionFileInfo[];
  /** Null: not known yet, or there are no files. */
  regions: TraceRegions | null;
  /** Of the trace, by time. */
  traceMarks: readonly Mark[];
  /** How many it has in all: of very many only the first are in `traceMarks`. */
  traceMarksTotal: number;
  /** They are being looked for. */
  reading: boolean;
  /** Why they could not be found. */
  error: HostErrorInfo | null;

  /**
   * Reads which files there are, and what they find in the trace; the signal ends it.
   * @param mayAsk whether payloads may be read for it
   */
  read(client: TraceClient, trace: string, mayAsk: boolean, signal: AbortSignal): Promise<void>;
  /** All files, or none where one cannot be read. @throws HostError that names it */
  add(client: TraceClient, door: Door, files: readonly File[]): Promise<void>;
  /** @throws HostError */
  remove(client: TraceClient, name: string): Promise<void>;
}

export const useRegions = create<RegionsState>()((set) => {
  const take = (files: readonly RegionFileInfo[]): void => {
    set({ files });
    // The table of regions has other rows now.
    usePlugins.getState().noteImports();
  };
  return {
    files: [],
    regions: null,
    traceMarks: [],
    traceMarksTotal: 0,
    reading: false,
    error: null,

    async read(client, trace, mayAsk, signal) {
      set({ regions: null, traceMarks: [], traceMarksTotal: 0, error: null, reading: true });
      try {
        const files = await client.call('regionFiles', {}, { signal });
        set({ files });
        if (mayAsk) {
          const marks = await client.call('marks', { trace }, { signal });
          set({ traceMarks: marksOfTrace(marks), traceMarksTotal: marks.total });
        }
        const regions = files.length === 0 || !mayAsk ? null : await client.call('regions', { trace }, { signal });
        set({ regions, reading: false });
      } catch (error) {
        if (!isCancelled(error)) set({ error: errorInfo(error), reading: false });
      }
    },

    async add(client, door, files) {
      take(await client.call('addRegionFiles', { grants: await grantsOf(door, files) }));
    },
    async remove(client, name) {
      take(await client.call('removeRegionFile', { name }));
    },
  };
});
