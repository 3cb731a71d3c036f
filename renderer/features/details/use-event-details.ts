import { useCallback, useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../../contract/messages.ts';
import type { EventDetails } from '../../../contract/schema.ts';
import { errorInfo, type TraceClient } from '../../base/client/trace-client.ts';
import { useRested } from '../../kit/use-settled.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';

/** Arrow keys that are held down ask for nothing before they rest. */
const restMs = 50;

export interface ShownDetails {
  /** Of the event selected last whose answer is here; null before the first. */
  details: EventDetails | null;
  /** Another event's are on their way. */
  pending: boolean;
  error: HostErrorInfo | null;
  retry(): void;
}

/** Everything about one row of the trace, once the selection rests; the newest question wins. */
export function useEventDetails(client: TraceClient, trace: string, selectedRow: number | null): ShownDetails {
  const row = useRested(selectedRow, restMs);
  const version = useNames((state) => state.version);
  const mayAsk = useNames(mayAskPayloads);
  const [answer, setAnswer] = useState<{ details: EventDetails; version: number } | null>(null);
  const [error, setError] = useState<HostErrorInfo | null>(null);
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is a reason to ask again, not an input
  useEffect(() => {
    if (row === null || !mayAsk) return;
    const abort = new AbortController();
    setError(null);
    client.call('event', { trace, row }, { signal: abort.signal }).then(
      (details) => {
        if (!abort.signal.aborted) setAnswer({ details, version });
      },
      (reason) => {
        if (!abort.signal.aborted) setError(errorInfo(reason));
      },
    );
    return () => abort.abort();
  }, [client, trace, row, version, mayAsk, tries]);

  const current = answer !== null && answer.details.row === selectedRow && answer.version === version;
  return {
    details: answer?.details ?? null,
    pending: selectedRow !== null && !current && error === null && mayAsk,
    error,
    retry: useCallback(() => setTries((count) => count + 1), []),
  };
}
