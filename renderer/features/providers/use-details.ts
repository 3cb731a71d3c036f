import { useEffect, useMemo, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { useKnowledge } from '../../state/use-answer.ts';
import { DetailsCache } from './details-cache.ts';

/** The providers' details, of a trace or (null) of the manifests alone; begun afresh when the manifests have changed. */
export function useDetails(client: TraceClient, trace: string | null): DetailsCache {
  const { version, mayAsk } = useKnowledge(trace);
  const [, setChanges] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` and `mayAsk` are reasons, not inputs
  const cache = useMemo(() => {
    let frame = 0;
    return new DetailsCache(
      (guid, signal) => client.call('provider', { trace, guid }, { signal }),
      () => {
        // One picture for all answers that come in a frame.
        cancelAnimationFrame(frame);
        frame = requestAnimationFrame(() => setChanges((before) => before + 1));
      },
    );
  }, [client, trace, version, mayAsk]);
  useEffect(() => () => cache.dispose(), [cache]);
  return cache;
}
