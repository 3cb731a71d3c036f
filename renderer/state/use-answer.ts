import { useCallback, useEffect, useMemo, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { MethodName, OpenProgress, Params, Results } from '../../contract/queries.ts';
import { type CallOptions, errorInfo, type TraceClient } from '../base/client/trace-client.ts';
import { useManifests } from './manifests-store.ts';
import { mayAskPayloads, useNames } from './names-store.ts';

export interface Answered<Result> {
  /** The latest answer; it stays until the next one is here. Null before the first, and while payloads are not read. */
  value: Result | null;
  /** Of the latest question, when it has failed. */
  error: HostErrorInfo | null;
  /** Of the latest question, where it takes a look at all payloads; null when it is answered. */
  progress: OpenProgress | null;
  retry(): void;
}

/** Which questions about payloads are of the same knowledge: another number, and they must be asked again. */
export function useKnowledge(trace: string | null): { version: number; mayAsk: boolean } {
  const names = useNames((state) => state.version);
  const mayAskTrace = useNames(mayAskPayloads);
  const manifests = useManifests((state) => state.version);
  return trace === null ? { version: manifests, mayAsk: true } : { version: names, mayAsk: mayAskTrace };
}

type Ask<Result> = (options: Required<CallOptions>) => Promise<Result>;

/** @param ask null = not yet; another function is another question */
export function useAsked<Result>(ask: Ask<Result> | null): Answered<Result> {
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Result | null>(null);
  const [error, setError] = useState<HostErrorInfo | null>(null);
  const [progress, setProgress] = useState<OpenProgress | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` is a reason, not an input
  useEffect(() => {
    if (ask === null) return;
    const abort = new AbortController();
    const { signal } = abort;
    const onProgress = (next: OpenProgress) => {
      if (!signal.aborted) setProgress(next);
    };
    ask({ signal, onProgress }).then(
      (result) => {
        if (signal.aborted) return;
        setValue(result);
        setError(null);
        setProgress(null);
      },
      (failure) => {
        if (signal.aborted) return;
        setError(errorInfo(failure));
        setProgress(null);
      },
    );
    return () => abort.abort();
  }, [ask, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { value, error, progress, retry };
}

/**
 * What the host answers about payloads; asked anew when the manifests have changed.
 * @param trace whose payloads; null = about manifests alone
 * @param params the same value as long as the question is the same
 */
export function useAnswer<M extends MethodName>(
  client: TraceClient,
  trace: string | null,
  method: M,
  params: Params<M>,
): Answered<Results[M]> {
  const { version, mayAsk } = useKnowledge(trace);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` is a reason, not an input
  const ask = useMemo(
    (): Ask<Results[M]> | null => (mayAsk ? (options) => client.call(method, params, options) : null),
    [client, method, params, version, mayAsk],
  );
  const answered = useAsked(ask);
  return { ...answered, value: mayAsk ? answered.value : null };
}
