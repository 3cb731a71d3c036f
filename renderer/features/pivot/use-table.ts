import { useMemo, useRef, useState } from 'react';
import { infoWithOwn } from '../../../contract/own-columns.ts';
import { hasLanes, type TableConfiguration } from '../../../contract/plugin.ts';
import type { RowPath, TableInfo, TableQuery } from '../../../contract/tables.ts';
import type { PanelContent, TableView } from '../../../contract/workspace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import type { NsRange } from '../../base/view-math.ts';
import { seriesQuestion } from '../../canvas/graph/series-colours.ts';
import { useSame } from '../../kit/use-same.ts';
import { useSlow } from '../../kit/use-settled.ts';
import { likelyInView, requestOf } from '../../state/column-model.ts';
import type { Baseline } from '../../state/compared-page.ts';
import { hasData } from '../../state/has-data.ts';
import { askedConfiguration, graphedColumns, withPreset } from '../../state/pivot-model.ts';
import { isModified, presetNamed, shownConfiguration } from '../../state/presets-model.ts';
import { usePresets, usePresetsStore } from '../../state/presets-store.ts';
import { withNotesOf } from '../../state/row-notes.ts';
import { useViewRange, type ViewRange } from '../../state/use-view-range.ts';
import { queryOf, withColumns } from './table-view.ts';
import { useAloneGroup } from './use-alone-group.ts';
import { useGraphGroups } from './use-graph-groups.ts';
import { useSeries, useSeriesFilter } from './use-series.ts';
import { type PartInView, useTableRows } from './use-table-rows.ts';
import { useViewChanges } from './use-view-changes.ts';

export interface TableOf {
  client: TraceClient;
  trace: string;
  info: TableInfo;
  /** Another number, and the same questions have other answers. */
  version: number;
  view: TableView;
  /** @param quiet not a step of undo */
  onView(change: (view: TableView) => TableView, quiet?: boolean): void;
  /** What the rows are compared with; null = nothing. */
  comparison: (PanelContent & { kind: 'comparison' }) | null;
  /** The same for the host. */
  baseline: Baseline | null;
}

const nothingOpened: RowPath[] = [];

export type Table = ReturnType<typeof useTable>;

/** A table as its view asks for it: the question, the rows, what is drawn of them, and what changes the view. */
export function useTable(of: TableOf) {
  const { client, version, view, onView, comparison } = of;
  const viewRange = useViewRange();
  const [attempt, setAttempt] = useState(0);
  /** Of what the grid shows. */
  const inView = useRef<PartInView>({ first: 0, end: 0, columns: [] });

  const presets = usePresets(client, of.info);
  const configuration = shownConfiguration(of.info, presets, view);
  const { ownColumns } = configuration;
  /** With the columns of the preset. */
  const info = useMemo(() => infoWithOwn(of.info, { ownColumns }), [of.info, ownColumns]);
  /** What the rows are of; null = all of the trace. */
  const followed = view.inView ? viewRange.range : null;
  const query = useQuery(of, configuration, comparison?.range ?? followed);
  const likely = useSame(useMemo(() => likelyInView(info, configuration), [info, configuration]));
  const asked = hasData(info) ? query : null;
  const isGraphed = graphedColumns(configuration).size > 0;
  const layout = isGraphed ? view.layout : 'table';
  const asking = useTableRows(client, asked, version + attempt, inView, likely, layout !== 'graph');
  const { shown, pending } = asking;
  const shownColumns = shown === null ? configuration : askedConfiguration(info, shown.query);

  // A range that is fixed for a comparison is not what is selected.
  const visible = comparison?.range ?? (view.inView ? viewRange.visible : null);
  const hasDifference = comparison !== null && !hasLanes(configuration.chart ?? 'line');
  const drawsDifference = hasDifference && view.drawsDifference;
  // Rows that were given up, or cannot be had, are not read for the graph.
  const isDrawn = isGraphed && hasData(info) && asking.error === null;
  const question = useSeriesQuestion(isDrawn, info, configuration, query, visible, drawsDifference);
  const opened = shown?.rows.anyPage?.opened ?? nothingOpened;
  useAloneGroup(of, pending ? null : shown, opened);
  const drawn = useSeries(
    client,
    info,
    question,
    hasLanes(configuration.chart ?? 'line'),
    useSeriesFilter(configuration),
    version + attempt,
  );
  return {
    ...of,
    info,
    ...{ viewRange, followed, inView, presets, configuration, query },
    ...{ ...asking, shownColumns },
    stale: useSlow(pending),
    isGraphed,
    hasDifference,
    drawsDifference,
    layout,
    isModified: isModified(info, presets, view),
    drawn,
    // In lanes colours tell states apart, not groups.
    showsSeries: isGraphed && !hasLanes(shownColumns.chart ?? 'line'),
    groups: useGraphGroups(drawn.series, view.hidden, onView),
    opened,
    ...useViewChanges(onView, opened),
    onRetry: () => setAttempt(attempt + 1),
    choosePreset(name: string) {
      // One that was saved a moment ago is not in the list yet.
      const saved = usePresetsStore.getState().kept[info.id]?.find((one) => one.name === name);
      const chosen = presetNamed(presets, name)?.configuration ?? saved;
      if (chosen === undefined) return;
      const noted = withNotesOf(of.info, chosen, configuration);
      onView((before) => ({ ...withPreset(before, chosen), edited: noted === chosen ? null : noted }));
    },
    /** A preset that was saved a moment ago, as it is: notes that it does not have were taken away. */
    showSaved: (saved: TableConfiguration) => onView((before) => withPreset(before, saved)),
    onColumns: (next: TableConfiguration) =>
      onView((before) => withColumns(info, presets, configuration, before, next)),
  };
}

/** What the graph asks; null = nothing is drawn. */
function useSeriesQuestion(
  isDrawn: boolean,
  info: TableInfo,
  configuration: TableConfiguration,
  query: TableQuery,
  visible: NsRange | null,
  isDifference: boolean,
): TableQuery | null {
  return useSame(
    useMemo(
      () => (isDrawn ? seriesQuestion(info, configuration, query, visible, isDifference) : null),
      [isDrawn, info, configuration, query, visible, isDifference],
    ),
  );
}

function useQuery(
  { trace, info, view }: TableOf,
  configuration: TableConfiguration,
  range: ViewRange['range'],
): TableQuery {
  const request = useMemo(() => requestOf(info, configuration), [info, configuration]);
  const { filter, sort, expanded, highlight } = view;
  // The same presets may be read once more, and the table be counted meanwhile.
  return useSame(
    useMemo(
      () => queryOf(trace, info.id, request, { filter, sort, expanded, highlight }, range),
      [trace, info.id, request, filter, sort, expanded, highlight, range],
    ),
  );
}
