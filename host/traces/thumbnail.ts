import { at } from '../../contract/checked.ts';
import type { EventSeries } from '../../contract/queries.ts';
import type { TraceInfo } from '../../contract/trace.ts';

const maxRows = 16;
const columns = 64;

/** Row-major `rows × columns`, 0…255 by the square root of the number of events, so that quiet cores still show. */
export interface ThumbnailPicture {
  thumbnail: number[];
  thumbnailRows: number;
  thumbnailColumns: number;
}

interface ThumbnailSource {
  readonly trace: { readonly info: TraceInfo };
  series(query: { kinds: null; cpus: number[]; startNs: number; endNs: number; buckets: number }): Promise<EventSeries>;
}

/** A trace in the size of a stamp: a row for each CPU that has events (several share one where there are many). */
export async function thumbnailOf(source: ThumbnailSource): Promise<ThumbnailPicture> {
  const { firstEventNs, lastEventNs, eventsPerCpu } = source.trace.info;
  const cpus = Object.keys(eventsPerCpu).map(Number);
  if (firstEventNs === null || lastEventNs === null || cpus.length === 0)
    return { thumbnail: [], thumbnailRows: 0, thumbnailColumns: 0 };

  const startNs = firstEventNs;
  const endNs = Math.max(lastEventNs + 1, startNs + columns);
  // An answer may have only a quarter of the buckets that were asked for; at least one a column is wanted.
  const series = await source.series({ kinds: null, cpus, startNs, endNs, buckets: 4 * columns });
  const rows = Math.min(maxRows, cpus.length);
  const cells = new Float64Array(rows * columns);
  const cpusInRow = new Uint32Array(rows);
  for (let i = 0; i < cpus.length; i++) {
    const row = Math.floor((i * rows) / cpus.length);
    cpusInRow[row] = at(cpusInRow, row) + 1;
    for (let bucket = 0; bucket < series.buckets; bucket++) {
      const middleNs = series.startNs + (bucket + 0.5) * series.bucketNs;
      const column = Math.floor(((middleNs - startNs) / (endNs - startNs)) * columns);
      const inside = Math.min(columns - 1, Math.max(0, column));
      // Times past 2^53 ns may leave no width to spread events over.
      if (Number.isNaN(inside)) continue;
      const cell = row * columns + inside;
      cells[cell] = at(cells, cell) + at(series.counts, i * series.buckets + bucket);
    }
  }
  let peak = 0;
  for (let i = 0; i < cells.length; i++) {
    const mean = at(cells, i) / at(cpusInRow, Math.floor(i / columns));
    cells[i] = mean;
    peak = Math.max(peak, mean);
  }
  return {
    // Times past 2^53 ns may leave no width to spread events over, and so no cell with any.
    thumbnail: Array.from(cells, (value) => (peak === 0 ? 0 : Math.round(255 * Math.sqrt(value / peak)))),
    thumbnailRows: rows,
    thumbnailColumns: columns,
  };
}
