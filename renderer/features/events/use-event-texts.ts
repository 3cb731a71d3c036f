import { useEffect, useMemo, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';
import { EventTextCache } from './event-texts.ts';

/**
 * Texts for the rows of the trace that are on screen. The cache is always the same for a trace; the component is drawn
 * anew when something has arrived.
 */
export function useEventTexts(client: TraceClient, trace: string, rows: readonly number[]): EventTextCache {
  const [, setArrived] = useState(0);
  const cache = useMemo(
    () =>
      new EventTextCache(
        (asked, signal) => client.call('describe', { trace, rows: asked }, { signal }),
        () => setArrived((count) => count + 1),
      ),
    [client, trace],
  );
  const version = useNames((state) => state.version);
  const mayAsk = useNames(mayAskPayloads);
  useEffect(() => {
    if (mayAsk) cache.want(rows, version);
  }, [cache, rows, version, mayAsk]);
  useEffect(() => () => cache.dispose(), [cache]);
  return cache;
}
