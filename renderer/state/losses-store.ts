/** Where open traces lack events: asked once a trace, for the banner, the diagnostics, and the time axis. */
import { useCallback, useEffect, useState } from 'react';
import { create } from 'zustand';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { TraceLosses } from '../../contract/pages.ts';
import { errorInfo, type TraceClient } from '../base/client/trace-client.ts';

interface LossesState {
  /** By the host's id of the trace. A host that is another one gives its ids anew. */
  byTrace: Readonly<Record<string, { client: TraceClient; losses: TraceLosses }>>;
  /** Traces of which nobody wants to be told any more. */
  dismissed: ReadonlySet<string>;
  take(trace: string, client: TraceClient, losses: TraceLosses): void;
  setDismissed(trace: string, isDismissed: boolean): void;
}

export const useLosses = create<LossesState>()((set, get) => ({
  byTrace: {},
  dismissed: new Set(),
  take(trace, client, losses) {
    const { dismissed } = get();
    const isOther = get().byTrace[trace]?.client !== client;
    set({
      byTrace: { ...get().byTrace, [trace]: { client, losses } },
      ...(isOther && { dismissed: new Set([...dismissed].filter((one) => one !== trace)) }),
    });
  },
  setDismissed(trace, isDismissed) {
    const dismissed = new Set(get().dismissed);
    if (isDismissed) dismissed.add(trace);
    else dismissed.delete(trace);
    set({ dismissed });
  },
}));

/** Losses of a trace, asked where they are not known yet. */
export function useLossesOf(
  client: TraceClient,
  trace: string,
): { losses: TraceLosses | null; error: HostErrorInfo | null; retry(): void } {
  const known = useLosses((state) => state.byTrace[trace]);
  const losses = known?.client === client ? known.losses : null;
  const [error, setError] = useState<HostErrorInfo | null>(null);
  const [attempt, setAttempt] = useState(0);
  const isKnown = losses !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is a reason, not an input
  useEffect(() => {
    if (isKnown) return;
    const abort = new AbortController();
    const { signal } = abort;
    setError(null);
    client.call('losses', { trace }, { signal }).then(
      (answer) => {
        if (!signal.aborted) useLosses.getState().take(trace, client, answer);
      },
      (failure) => {
        if (!signal.aborted) setError(errorInfo(failure));
      },
    );
    return () => abort.abort();
  }, [client, trace, isKnown, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { losses, error, retry };
}
