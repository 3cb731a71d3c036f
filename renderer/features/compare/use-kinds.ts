import { useEffect, useState } from 'react';
import type { KindInfo } from '../../../contract/trace.ts';
import { useNames } from '../../state/names-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';

/** Kinds of events of a trace, with the names that schemas give them as soon as these are known. */
export function useKindsOf({ client, opened }: OpenTrace): readonly KindInfo[] {
  const isFirst = useTraces((state) => state.own[0]?.opened.trace === opened.trace);
  const ofFirst = useNames((state) => state.kinds);
  const version = useNames((state) => state.version);
  const [named, setNamed] = useState<{ trace: string; kinds: readonly KindInfo[] } | null>(null);
  const { trace } = opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with another version schemas are others
  useEffect(() => {
    if (isFirst) return;
    const abort = new AbortController();
    const { signal } = abort;
    const ask = async () => {
      await client.call('names', { trace }, { signal });
      const kinds = await client.call('kinds', { trace }, { signal });
      setNamed({ trace, kinds });
    };
    // Without schemas they have the names that are known without.
    ask().catch(() => {});
    return () => abort.abort();
  }, [client, trace, isFirst, version]);
  return (isFirst ? ofFirst : named?.trace === trace ? named.kinds : null) ?? opened.kinds;
}
