import { useEffect, useMemo, useState } from 'react';
import { present } from '../../../contract/checked.ts';
import type { TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo, TableQuery } from '../../../contract/tables.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { isCoreName } from '../../canvas/graph/graphed-value.ts';
import {
  colourOfGroup,
  coloursOf,
  type DrawnSeries,
  drawnPaths,
  rememberedColours,
  type SeriesFilter,
  seriesName,
} from '../../canvas/graph/series-colours.ts';
import { useIdentityColors } from '../../state/identity-colors.ts';
import { askedConfiguration, columnKey, graphedColumns, pathKey } from '../../state/pivot-model.ts';

export interface Drawn {
  series: readonly DrawnSeries[];
  /** By `pathKey`. */
  colours: ReadonlyMap<string, string>;
  /** Of all that ever had one, as long as the panel is there. */
  remembered: ReadonlyMap<string, string>;
  /** The question that these groups answer; null before the first answer. */
  question: TableQuery | null;
}

export const nothingDrawn: Drawn = { series: [], colours: new Map(), remembered: new Map(), question: null };

/**
 * What the graph of a table draws. The old groups stay until the new ones are here.
 * @param question of `seriesQuestion`; null = nothing is drawn
 * @param isLanes of which there may be more
 * @param filter which of the groups the preset has drawn
 * @param version another number, and the same question is asked anew
 */
export function useSeries(
  client: TraceClient,
  info: TableInfo,
  question: TableQuery | null,
  isLanes: boolean,
  filter: SeriesFilter | undefined,
  version: number,
): Drawn {
  const [drawn, setDrawn] = useState(nothingDrawn);
  // Colours that came later.
  const processes = useIdentityColors((state) => state.processes);
  // Selecting makes a new question of the same words.
  const asked = JSON.stringify(question);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the plugin gives another answer
  useEffect(() => {
    const question = JSON.parse(asked) as TableQuery | null;
    if (question === null) return;
    const abort = new AbortController();
    client.call('table', question, { signal: abort.signal }).then(
      (page) => {
        if (abort.signal.aborted) return;
        const keyCount = page.columns.filter(({ area }) => area === 'key').length;
        setDrawn((before) => nextDrawn(info, question, drawnPaths(page, keyCount, isLanes, filter), before));
      },
      // What is wrong with the question, the rows say.
      () => {},
    );
    return () => abort.abort();
  }, [client, info, asked, isLanes, filter, version, processes]);
  return drawn;
}

function nextDrawn(info: TableInfo, question: TableQuery, paths: ReturnType<typeof drawnPaths>, before: Drawn): Drawn {
  const isCore = isOfCores(info, question);
  const colours = coloursOf(paths, before.remembered, (path) => colourOfGroup(path, isCore));
  const series = paths.map((path) => ({
    path,
    name: path.length === 0 ? info.name : seriesName(path),
    colour: present(colours.get(pathKey(path)), 'the color of a series'),
  }));
  const isSame = JSON.stringify(series) === JSON.stringify(before.series);
  const remembered = rememberedColours(colours, before.remembered);
  return isSame ? { ...before, question } : { series, colours, remembered, question };
}

/** The rows are grouped by core, and by nothing else that is drawn. */
function isOfCores(info: TableInfo, question: TableQuery): boolean {
  const [first] = askedConfiguration(info, question).columns;
  const key = first === undefined ? null : columnKey(first);
  return isCoreName(info.columns.find((column) => column.key === key)?.name ?? '');
}

/** Of the groups that are graphed, those that a configuration says; the same object as long as it says the same. */
export function useSeriesFilter(configuration: TableConfiguration): SeriesFilter | undefined {
  const { graphFilter } = configuration;
  const [column] = graphedColumns(configuration);
  return useMemo(() => (graphFilter === undefined ? undefined : { column, ...graphFilter }), [graphFilter, column]);
}
