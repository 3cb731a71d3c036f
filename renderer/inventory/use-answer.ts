import { useCallback, useEffect, useState } from 'react';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { MethodName, Params, Results } from '../../contract/queries.ts';
import { errorInfo, type TraceClient } from '../client/trace-client.ts';
import { useManifests } from '../manifests/manifests-store.ts';
import { mayAskPayloads, useNames } from '../store/names-store.ts';

export interface Answered<Result> {
  /** The latest answer; it stays until the next one is here. Null before the first, and while payloads are not read. */
  value: Result | null;
  /** Of the latest question, when it has failed. */
  error: HostErrorInfo | null;
  retry(): void;
}

/** Which questions about payloads are of the same knowledge: another number, and they must be asked again. */
export function useKnowledge(trace: string | null): { version: number; mayAsk: boolean } {
  const names = useNames((state) => state.version);
  const mayAskTrace = useNames(mayAskPayloads);
  const manifests = useManifests((state) => state.version);
  return trace === null ? { version: manifests, mayAsk: true } : { version: names, mayAsk: mayAskTrace };
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
  const [attempt, setAttempt] = useState(0);
  const [value, setValue] = useState<Results[M] | null>(null);
  const [error, setError] = useState<HostErrorInfo | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `attempt` are reasons, not inputs
  useEffect(() => {
    if (!mayAsk) return;
    const abort = new AbortController();
    const { signal } = abort;
    client.call(method, params, { signal }).then(
      (result) => {
        if (signal.aborted) return;
        setValue(result);
        setError(null);
      },
      (failure) => {
        if (!signal.aborted) setError(errorInfo(failure));
      },
    );
    return () => abort.abort();
  }, [client, method, params, version, mayAsk, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { value: mayAsk ? value : null, error, retry };
}
