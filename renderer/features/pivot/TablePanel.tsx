import { Columns3 } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { hasLanes, type TableConfiguration } from '../../../contract/plugin.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { PanelContent, TableView } from '../../../contract/workspace.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { seriesQuestion } from '../../canvas/graph/series-colours.ts';
import type { CodeFieldHandle } from '../../kit/editor/code-field.ts';
import { forgetWidths } from '../../kit/grid/use-dragged-widths.ts';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import { useSlow } from '../../kit/use-settled.ts';
import { ComparisonLabel } from '../../panel/ComparisonLabel.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import { requestOf, withSorts } from '../../state/column-model.ts';
import { withKeys } from '../../state/command.ts';
import { useFindInPanel } from '../../state/find-in-panel.ts';
import { hasData } from '../../state/has-data.ts';
import { askedConfiguration, graphedColumns, withPreset } from '../../state/pivot-model.ts';
import { isModified, presetNamed, shownConfiguration } from '../../state/presets-model.ts';
import { usePresets, usePresetsStore } from '../../state/presets-store.ts';
import { ColumnEditor } from './columns/ColumnEditor.tsx';
import { FindBox } from './FindBox.tsx';
import { TableGraph } from './graph/TableGraph.tsx';
import { PivotGrid } from './PivotGrid.tsx';
import { useTablePanelActions } from './panel-actions.ts';
import { PresetMenu } from './presets/PresetMenu.tsx';
import { QueryBox } from './query/QueryBox.tsx';
import { FilterToggle, HighlightChip, InView, LayoutSwitch, RowCount } from './TableBar.tsx';
import { TableHelp } from './TableHelp.tsx';
import styles from './TablePanel.module.css';
import { NoData, NoneTicked, NoRows, RowsError, StalePlugin } from './TableStates.tsx';
import { newlySized, queryOf, withColumns } from './table-view.ts';
import { useFilterAnswers } from './use-filter-answers.ts';
import { useFindRow } from './use-find-row.ts';
import { useGraphGroups } from './use-graph-groups.ts';
import { nothingDrawn, useSeries, useSeriesFilter } from './use-series.ts';
import { type RowWindow, useTableRows } from './use-table-rows.ts';
import { useViewChanges } from './use-view-changes.ts';
import { useViewRange } from './use-view-range.ts';

const usualGraph = 0.4;

interface TablePanelProps {
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
}

/** One table: its graph, and its rows grouped as a preset says. Made anew for each table. */
export function TablePanel({ client, trace, info, version, view, onView, comparison }: TablePanelProps) {
  const viewRange = useViewRange();
  const title = comparison === null ? info.name : `${info.name}, compared`;
  const followed = view.inView ? viewRange.range : null;
  const range = comparison?.range ?? followed;
  const grid = useRef<HTMLDivElement>(null);
  const movedHead = useRef<string | null>(null);
  const findInput = useRef<HTMLInputElement>(null);
  useFindInPanel(findInput);
  const inView = useRef<RowWindow>({ first: 0, end: 0 });
  const [attempt, setAttempt] = useState(0);
  const [graphShare, setGraphShare] = useShare('table-graph', usualGraph);

  const presets = usePresets(client, info);
  const configuration = shownConfiguration(info, presets, view);
  const request = useMemo(() => requestOf(info, configuration), [info, configuration]);
  const { filter, sort, expanded, highlight } = view;
  const query = useMemo(
    () => queryOf(trace, info.id, request, { filter, sort, expanded, highlight }, range),
    [trace, info.id, request, filter, sort, expanded, highlight, range],
  );
  const { shown, pending, error } = useTableRows(client, hasData(info) ? query : null, version + attempt, inView);
  const slow = useSlow(pending);
  const shownColumns = shown === null ? configuration : askedConfiguration(info, shown.query);
  const graphed = graphedColumns(configuration).size > 0;
  const layout = graphed ? view.layout : 'table';
  // A graph alone has the whole of its panel; what narrows it is a click away.
  const [barOpen, setBarOpen] = useState(false);
  const showsBar = layout !== 'graph' || barOpen;
  // In lanes colours tell states apart, not groups.
  const showsSeries = graphed && !hasLanes(shownColumns.chart ?? 'line');

  // A range that is fixed for a comparison is not what is selected.
  const visible = comparison?.range ?? (view.inView ? viewRange.visible : null);
  const question = useMemo(
    () => (graphed && hasData(info) ? seriesQuestion(info, configuration, query, visible) : null),
    [graphed, info, configuration, query, visible],
  );
  const drawn = useSeries(client, info, question, useSeriesFilter(configuration), version + attempt);
  const groups = useGraphGroups(drawn.series, view.hidden, onView);
  const { find, target } = useFindRow(client, query, onView);

  const { set, onToggle, onFilter } = useViewChanges(onView);
  const filterAnswers = useFilterAnswers(client, query);

  const [presetsOpen, setPresetsOpen] = useState(false);
  const [columnsOpen, setColumnsOpen] = useState(false);
  const filterInput = useRef<CodeFieldHandle>(null);
  useTablePanelActions(
    useMemo(
      () => ({
        editColumns: () => setColumnsOpen(true),
        showPresets: () => setPresetsOpen(true),
        filter() {
          setBarOpen(true);
          // It may have to be drawn first.
          requestAnimationFrame(() => filterInput.current?.focus());
        },
      }),
      [],
    ),
  );
  const choosePreset = (name: string) => {
    // One that was saved a moment ago is not in the list yet.
    const saved = usePresetsStore.getState().kept[info.id]?.find((one) => one.name === name);
    const chosen = presetNamed(presets, name)?.configuration ?? saved;
    if (chosen !== undefined) onView((before) => withPreset(before, chosen));
  };
  const showColumns = (next: TableConfiguration) =>
    onView((before) => withColumns(info, presets, configuration, before, next));

  const rows = shown?.rows.anyPage?.rows ?? null;
  const noRows = shown !== null && shown.rows.total === 0 && !pending && (
    <NoRows
      without={info.withoutData.find(({ preset }) => preset === configuration.name) ?? null}
      description={configuration.description}
      view={view}
      viewRange={viewRange}
      onWhole={() => set({ inView: false })}
      onClear={() => set({ filter: '' })}
    />
  );
  return (
    <section
      className={`panel ${styles.panel}`}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'F3' || find.text === '') return;
        event.preventDefault();
        event.stopPropagation();
        find.go(event.shiftKey ? -1 : 1);
      }}
    >
      <PanelHead
        title={title}
        testId="table-title"
        help={info.description}
        actions={
          <>
            {layout === 'graph' && (
              <FilterToggle isOn={showsBar} filter={filter} onChange={() => setBarOpen(!barOpen)} />
            )}
            <TableHelp info={info} configuration={configuration} />
            {graphed && hasData(info) && (
              <LayoutSwitch layout={view.layout} onChange={(next) => set({ layout: next })} />
            )}
          </>
        }
      >
        {hasData(info) && (
          <PresetMenu
            client={client}
            info={info}
            presets={presets}
            shown={configuration}
            isModified={isModified(info, presets, view)}
            isOpen={presetsOpen}
            onOpen={setPresetsOpen}
            onChoose={choosePreset}
            onEditColumns={() => setColumnsOpen(true)}
          />
        )}
        {rows !== null && <RowCount rows={rows} of={info.rows} />}
      </PanelHead>
      <StalePlugin id={info.plugin.id} />
      {!hasData(info) ? (
        <NoData info={info} />
      ) : (
        <>
          {showsBar && (
            <div className={styles.filterBar}>
              {comparison !== null && (
                <ComparisonLabel
                  content={comparison}
                  followed={followed}
                  ambiguous={shown?.rows.anyPage?.ambiguous ?? []}
                />
              )}
              {(comparison?.range ?? null) === null && (
                <InView isOn={view.inView} viewRange={viewRange} onChange={(isOn) => set({ inView: isOn })} />
              )}
              <QueryBox
                table={info.id}
                input={filterInput}
                filter={view.filter}
                {...filterAnswers}
                onApply={(filter) => set({ filter })}
                grid={grid}
              />
              <HighlightChip highlight={highlight} onClear={() => set({ highlight: '' })} />
              <FindBox find={find} input={findInput} grid={grid} />
              <button
                type="button"
                className={'button small'}
                title={withKeys('Which columns, and what groups make of them', 'edit-columns')}
                data-testid="table-columns"
                onClick={() => setColumnsOpen(true)}
              >
                <Columns3 size={13} />
                Columns
              </button>
            </div>
          )}
          {error !== null && <RowsError error={error} onRetry={() => setAttempt(attempt + 1)} />}
          <div className={styles.parts}>
            {slow && <div className="slow-bar" role="status" aria-label="Fetching rows" />}
            {layout !== 'table' && (
              <div
                className={styles.part}
                style={{ flexGrow: layout === 'graph' ? 1 : graphShare }}
                data-region="table-graph"
              >
                <TableGraph
                  client={client}
                  trace={trace}
                  info={info}
                  query={drawn.question ?? query}
                  series={groups.drawnSeries}
                  hidden={groups.hiddenSeries}
                  onLegend={(path, alone) => (alone ? groups.showAlone(path) : groups.onDrawn(path))}
                  version={version}
                />
                {layout === 'graph' && noRows}
                {drawn.series.length > 0 && groups.drawnSeries.length === 0 && (
                  <NoneTicked onTickAll={() => set({ hidden: [] })} />
                )}
              </div>
            )}
            {layout === 'graphAndTable' && (
              <Splitter
                label="Height of the graph"
                orientation="horizontal"
                share={graphShare}
                usual={usualGraph}
                min={0.15}
                max={0.85}
                onChange={setGraphShare}
              />
            )}
            {layout !== 'graph' && (
              <div
                className={styles.part}
                style={{ flexGrow: layout === 'table' ? 1 : 1 - graphShare }}
                data-region="table"
              >
                {shown !== null && (
                  <PivotGrid
                    key={JSON.stringify(requestOf(info, shownColumns))}
                    client={client}
                    info={info}
                    configuration={shownColumns}
                    shown={shown}
                    pending={pending}
                    stale={slow}
                    inView={inView}
                    sort={view.sort}
                    colours={showsSeries ? drawn.colours : nothingDrawn.colours}
                    grid={grid}
                    movedHead={movedHead}
                    target={target}
                    onSort={(sort) => set({ sort: [...sort] })}
                    onColumns={showColumns}
                    onEditColumns={() => setColumnsOpen(true)}
                    onDrawn={groups.onDrawn}
                    hidden={groups.hidden}
                    onToggle={onToggle}
                    onFilter={onFilter}
                    onHighlight={(condition) => set({ highlight: condition === highlight ? '' : condition })}
                    onRetry={() => setAttempt(attempt + 1)}
                  />
                )}
                {noRows}
              </div>
            )}
          </div>
        </>
      )}
      {columnsOpen && (
        <ColumnEditor
          info={info}
          presets={presets}
          configuration={withSorts(info, configuration, view.sort)}
          onApply={(next) => {
            forgetWidths(`table.${info.id}`, newlySized(configuration, next));
            onView((before) => ({ ...withColumns(info, presets, configuration, before, next), sort: [] }));
            setColumnsOpen(false);
          }}
          onSave={async (next) => {
            await usePresetsStore.getState().save(client, info.id, next);
            choosePreset(next.name);
            setColumnsOpen(false);
          }}
          onClose={() => setColumnsOpen(false)}
        />
      )}
    </section>
  );
}
