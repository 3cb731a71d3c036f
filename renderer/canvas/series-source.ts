import type { EventSeries, SeriesQuery } from '../../contract/queries.ts';

/** A question about the trace on screen: which trace that is, its `SeriesSource` knows. */
export type SeriesRequest = Omit<SeriesQuery, 'trace'>;

/** Where the timeline gets its numbers from; rejects with an `AbortError` once `signal` fires. */
export interface SeriesSource {
  series(query: SeriesRequest, signal: AbortSignal): Promise<EventSeries>;
}
