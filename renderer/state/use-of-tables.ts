import { useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import { type CallOptions, errorInfo, type TraceClient } from '../base/client/trace-client.ts';
import { useTables } from './tables-store.ts';
import type { Answered } from './use-answer.ts';

/** The client to ask, and what goes with each question. */
export type AskTables<T> = (client: TraceClient, trace: string, options: Required<CallOptions>) => Promise<T>;

/**
 * What several questions about the tables of a trace come to: asked when their list is there, and anew when it has changed.
 * @param ask the same function each time
 */
export function useOfTables<T>(
  client: TraceClient,
  trace: string,
  ask: AskTables<T>,
): Answered<T> & { version: number } {
  const version = useTables(({ byTrace }) => byTrace[trace]?.version ?? 0);
  const [attempt, setAttempt] = useState(0);
  const [asked, setAsked] = useState<{ value: T | null; error: HostErrorInfo | null }>({ value: null, error: null });
  const [progress, setProgress] = useState<OpenProgress | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks the same, another version of other tables
  useEffect(() => {
    if (useTables.getState().byTrace[trace]?.tables == null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const end = (value: T | null, error: HostErrorInfo | null): void => {
      if (signal.aborted) return;
      setAsked({ value, error });
      setProgress(null);
    };
    const onProgress = (next: OpenProgress): void => {
      if (!signal.aborted) setProgress(next);
    };
    ask(client, trace, { signal, onProgress }).then(
      (value) => end(value, null),
      (failure) => end(null, errorInfo(failure)),
    );
    return () => abort.abort();
  }, [client, trace, ask, version, attempt]);
  return { ...asked, progress, version, retry: () => setAttempt((before) => before + 1) };
}
