import { create } from 'zustand';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import type { TraceNames } from '../../contract/schema.ts';
import type { KindInfo } from '../../contract/trace.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';

export interface NamesState {
  /**
   * How often payloads have been begun to be decoded, for this trace or another, with these manifests or others. Part of
   * the key of whatever is asked of payloads: what was asked under a lower number is out of date.
   */
  version: number;
  /** `cancelled` by the user: nothing that needs payloads is asked until `retry`. */
  phase: 'none' | 'reading' | 'ready' | 'cancelled' | 'failed';
  progress: OpenProgress | null;
  error: HostErrorInfo | null;
  /** Of the latest version that got ready; null before the first of a trace. */
  names: TraceNames | null;
  /** Kinds with the names that schemas give them; null before the first of a trace. */
  kinds: readonly KindInfo[] | null;

  /** Has the host look at all payloads of a trace, and asks for the kinds again afterwards. */
  read(client: TraceClient, trace: string): Promise<void>;
  /** The manifests have changed: everything decoded is asked anew. Old names stay until the new ones are here. */
  readAnew(): void;
  cancel(): void;
  /** After `cancelled` or `failed`. */
  retry(): void;
  /** The trace is no longer shown. */
  leave(): void;
}

/** Whether something about payloads may be asked; the host answers as soon as it knows enough. */
export const mayAskPayloads = ({ phase }: NamesState): boolean => phase === 'reading' || phase === 'ready';

export function createNamesStore() {
  let shown: { client: TraceClient; trace: string } | null = null;
  let running: AbortController | null = null;

  return create<NamesState>()((set, get) => {
    const nothing = { phase: 'none', progress: null, error: null, names: null, kinds: null } as const;

    const start = async (): Promise<void> => {
      running?.abort();
      if (shown === null) return;
      const { client, trace } = shown;
      const abort = new AbortController();
      running = abort;
      const { signal } = abort;
      set({ phase: 'reading', progress: null, error: null, version: get().version + 1 });
      try {
        const onProgress = (progress: OpenProgress) => {
          if (!signal.aborted) set({ progress });
        };
        const names = await client.call('names', { trace }, { signal, onProgress });
        const kinds = await client.call('kinds', { trace }, { signal });
        if (!signal.aborted) set({ phase: 'ready', progress: null, names, kinds });
      } catch (error) {
        // The host may have given up by itself, because somebody else cancelled.
        if (signal.aborted) return;
        if (isCancelled(error)) set({ phase: 'cancelled', progress: null });
        else set({ phase: 'failed', progress: null, error: errorInfo(error) });
      }
    };

    return {
      version: 0,
      ...nothing,

      read(client, trace) {
        shown = { client, trace };
        set(nothing);
        return start();
      },
      readAnew: () => void start(),
      retry: () => void start(),
      cancel() {
        if (get().phase !== 'reading') return;
        running?.abort();
        set({ phase: 'cancelled', progress: null });
      },
      leave() {
        running?.abort();
        shown = null;
        set(nothing);
      },
    };
  });
}

/** What is known of the payloads of the trace on screen. */
export const useNames = createNamesStore();
