import { useEffect, useMemo, useState } from 'react';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { mayAskPayloads, useNames } from '../../state/names-store.ts';
import { EventTextCache } from './event-texts.ts';

/**
 * Texts for the rows of the trace that are on screen. The cache is always the same for a trace; the component is drawn
 * anew when something has arrived.
 * @param wanted the rows; asked after each render, and by `ask`
 */
export function useEventTexts(
  client: TraceClient,
  trace: string,
  wanted: () => readonly number[],
): { texts: EventTextCache; ask(): void } {
  const [, setArrived] = useState(0);
  const texts = useMemo(
    () =>
      new EventTextCache(
        (asked, signal) => client.call('describe', { trace, rows: asked }, { signal }),
        () => setArrived((count) => count + 1),
      ),
    [client, trace],
  );
  // What they are asked with; a change of either draws the component anew.
  useNames((state) => state.version);
  useNames(mayAskPayloads);
  const ask = () => {
    const names = useNames.getState();
    if (mayAskPayloads(names)) texts.want(wanted(), names.version);
  };
  useEffect(ask);
  useEffect(() => () => texts.dispose(), [texts]);
  return { texts, ask };
}
