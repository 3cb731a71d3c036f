import { useEffect, useState } from 'react';
import type { TableInfo, TablePage } from '../../contract/tables.ts';
import type { TraceClient } from '../client/trace-client.ts';
import { pathKey } from './pivot-model.ts';
import { coloursOf, type DrawnSeries, drawnPaths, hasDrawn, type SeriesFilter, seriesName } from './series-colours.ts';
import type { ShownTable } from './use-table-rows.ts';

export interface Drawn {
  series: readonly DrawnSeries[];
  /** By `pathKey`. */
  colours: ReadonlyMap<string, string>;
}

export const nothingDrawn: Drawn = { series: [], colours: new Map() };

/** Among so many rows groups are looked for. */
const lookedThrough = 512;

/** What the graph of a table draws: follows the groups that its rows show. */
export function useSeries(
  client: TraceClient,
  info: TableInfo,
  shown: ShownTable | null,
  filter: SeriesFilter | undefined,
): Drawn {
  const [drawn, setDrawn] = useState(nothingDrawn);
  useEffect(() => {
    if (shown === null) return;
    const abort = new AbortController();
    const draw = (page: TablePage, keyCount: number) =>
      setDrawn((before) => {
        const paths = drawnPaths(page, keyCount, filter);
        const colours = coloursOf(paths, before.colours);
        const series = paths.map((path) => ({
          path,
          name: path.length === 0 ? info.name : seriesName(path),
          colour: colours.get(pathKey(path))!,
        }));
        return JSON.stringify(series) === JSON.stringify(before.series) ? before : { series, colours };
      });
    const follow = async () => {
      const { rows, query } = shown;
      const keyCount = rows.anyPage!.columns.filter(({ area }) => area === 'key').length;
      const first = rows.at(0)?.page;
      if (first !== undefined && hasDrawn(first, keyCount, filter)) return draw(first, keyCount);
      // The groups alone: rows of an open one may be in the way.
      const expanded = (query.expanded ?? []).filter(({ length }) => length < keyCount);
      const groups = { ...query, expanded, offset: 0, limit: lookedThrough };
      draw(await client.call('table', groups, { signal: abort.signal }), keyCount);
    };
    // What is wrong with the question, the rows have said.
    follow().catch(() => {});
    return () => abort.abort();
  }, [client, info, shown, filter]);
  return drawn;
}
