import { useMemo } from 'react';
import { isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import type { SeriesSource } from './series-source.ts';

/** The timeline's questions, about this trace. */
export const seriesSource = (client: TraceClient, trace: string): SeriesSource => ({
  async series(query, signal) {
    try {
      return await client.call('series', { trace, ...query }, { signal });
    } catch (error) {
      if (isCancelled(error)) throw new DOMException('The query was canceled.', 'AbortError');
      throw error;
    }
  },
});

/** The same value as long as they are the same. */
export const useSeriesSource = (client: TraceClient, trace: string): SeriesSource =>
  useMemo(() => seriesSource(client, trace), [client, trace]);
