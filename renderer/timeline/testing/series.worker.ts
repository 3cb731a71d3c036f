/** The trace host's stand-in: answers off the main thread, so that what is measured there is the timeline's own. */
import type { SeriesRequest } from '../series-source.ts';
import { syntheticSeries } from './synthetic-series.ts';

addEventListener('message', ({ data }: MessageEvent<{ id: number; request: SeriesRequest }>) => {
  const series = syntheticSeries(data.request);
  const buffers = [series.counts.buffer, series.minPerSecond.buffer, series.maxPerSecond.buffer];
  postMessage({ id: data.id, series }, { transfer: buffers as ArrayBuffer[] });
});
