import { ChartArea, Rows2, Table2, TriangleAlert } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RowPath, TableInfo, TableQuery } from '../../contract/tables.ts';
import { errorInfo, type TraceClient } from '../client/trace-client.ts';
import { formatCount, formatCounted } from '../format.ts';
import { pluginOf, usePlugins } from '../plugins/plugins-store.ts';
import { Face } from '../shell/Face.tsx';
import { useApp, useUi } from '../shell/services.ts';
import { useViewStore } from '../store/view-store.ts';
import { useSlow } from '../tables/use-settled.ts';
import { formatDuration, formatTime } from '../timeline/time-format.ts';
import { Splitter, useShare } from '../workspace/Splitter.tsx';
import { useData, viewOf } from './data-store.ts';
import { FilterBox } from './FilterBox.tsx';
import { FindBox } from './FindBox.tsx';
import { hasLanes } from './graph/graph-reading.ts';
import { TableGraph } from './graph/TableGraph.tsx';
import { Markdown } from './Markdown.tsx';
import { PivotGrid, type Target } from './PivotGrid.tsx';
import {
  configurationOf,
  graphedColumns,
  revealed,
  type TableView,
  toggled,
  withCondition,
  withConfiguration,
} from './pivot-model.ts';
import { TableHelp } from './TableHelp.tsx';
import { useFind } from './use-find.ts';
import { nothingDrawn, useSeries } from './use-series.ts';
import { type RowWindow, useTableRows } from './use-table-rows.ts';
import { useViewRange, type ViewRange } from './use-view-range.ts';

const usualGraph = 0.4;

interface TablePanelProps {
  client: TraceClient;
  trace: string;
  info: TableInfo;
  /** Another number, and the same questions have other answers. */
  version: number;
  findInput: RefObject<HTMLInputElement | null>;
  /** Whether its tab is on show. */
  isShown: boolean;
}

/** One table: its graph, and its rows grouped as a preset says. Made anew for each table. */
export function TablePanel({ client, trace, info, version, findInput, isShown }: TablePanelProps) {
  const views = useData((state) => state.views);
  const change = useData((state) => state.change);
  const kept = views[info.id];
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the views only this table's matters
  const view = useMemo(() => viewOf(info, views), [info, kept]);
  const viewRange = useViewRange(isShown);
  const range = view.inView ? viewRange.range : null;
  const grid = useRef<HTMLDivElement>(null);
  const inView = useRef<RowWindow>({ first: 0, end: 0 });
  const [attempt, setAttempt] = useState(0);
  const [graphShare, setGraphShare] = useShare('table-graph', usualGraph);

  const { configuration: preset, filter, sort, expanded } = view;
  const query = useMemo(
    () => queryOf(trace, info.id, { configuration: preset, filter, sort, expanded }, range),
    [trace, info.id, preset, filter, sort, expanded, range],
  );
  const { shown, pending, error } = useTableRows(client, info.rows === 0 ? null : query, version + attempt, inView);
  const slow = useSlow(pending);
  const configuration = configurationOf(info, view.configuration);
  const shownConfiguration = configurationOf(info, shown?.query.configuration ?? view.configuration);
  const graphed = graphedColumns(configuration).size > 0;
  const layout = graphed ? view.layout : 'table';
  // In lanes colours tell states apart, not groups.
  const showsSeries = graphed && !hasLanes(shownConfiguration.chart ?? 'line');

  const drawn = useSeries(client, info, graphed ? shown : null);

  const notify = useApp((state) => state.notify);
  const [sought, setSought] = useState<RowPath | null>(null);
  const [target, setTarget] = useState<Target | null>(null);
  const onFound = useCallback(
    (path: RowPath) => {
      change(info, (before) => ({ ...before, expanded: revealed(before.expanded, path) }));
      setSought(path);
    },
    [change, info],
  );
  const find = useFind(client, query, onFound, notify);
  // Which row it is is asked of the very question whose rows will be shown.
  useEffect(() => {
    if (sought === null) return;
    const abort = new AbortController();
    client.call('table', { ...query, locate: sought, limit: 0 }, { signal: abort.signal }).then(
      ({ located = -1 }) => {
        setSought(null);
        setTarget({ query, row: located });
      },
      // What is wrong with the question, its rows say.
      () => {},
    );
    return () => abort.abort();
  }, [client, query, sought]);

  const set = useCallback(
    (part: Partial<TableView>) => change(info, (before) => ({ ...before, ...part })),
    [change, info],
  );
  const onToggle = useCallback(
    (path: string[], open: boolean) =>
      change(info, (before) => ({ ...before, expanded: toggled(before.expanded, path, open) })),
    [change, info],
  );
  const onFilter = useCallback(
    (condition: string, keep: boolean) =>
      change(info, (before) => ({ ...before, filter: withCondition(before.filter, condition, keep) })),
    [change, info],
  );
  const check = useCallback(
    (filter: string, signal: AbortSignal) =>
      client.call(
        'table',
        { ...query, filter: filter.trim() === '' ? null : filter, expanded: [], limit: 0 },
        { signal },
      ),
    [client, query],
  );

  const rows = shown?.rows.anyPage?.rows ?? null;
  return (
    <section
      className="panel table-panel"
      aria-label={info.name}
      onKeyDown={(event) => {
        if (event.key !== 'F3' || find.text === '') return;
        event.preventDefault();
        event.stopPropagation();
        find.go(event.shiftKey ? -1 : 1);
      }}
    >
      <header className="panel-head">
        <h2 title={info.description} data-testid="table-title">
          {info.name}
        </h2>
        {info.rows > 0 && (
          <select
            className="select"
            value={view.configuration}
            title="Preset: which columns, grouped by what"
            aria-label="Preset"
            data-testid="table-preset"
            onChange={(event) => change(info, (before) => withConfiguration(before, info, event.target.value))}
          >
            {info.configurations.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        )}
        <span className="hint table-rows" data-testid="table-rows">
          {rows !== null &&
            (rows === info.rows
              ? formatCounted(rows, 'row')
              : `${formatCount(rows)} of ${formatCounted(info.rows, 'row')}`)}
        </span>
        <span className="grow" />
        <TableHelp info={info} configuration={configuration} />
        {graphed && info.rows > 0 && <LayoutSwitch layout={view.layout} onChange={(next) => set({ layout: next })} />}
      </header>
      <StalePlugin id={info.plugin.id} />
      {info.rows === 0 ? (
        <NoData info={info} />
      ) : (
        <>
          <div className="filter-bar">
            <InView isOn={view.inView} viewRange={viewRange} onChange={(isOn) => set({ inView: isOn })} />
            <FilterBox filter={view.filter} check={check} onApply={(filter) => set({ filter })} grid={grid} />
            <FindBox find={find} input={findInput} grid={grid} />
          </div>
          {error !== null && (
            <div className="table-note" role="alert" data-testid="table-error">
              <span className="grow">{errorInfo(error).message}</span>
              <button type="button" className="button small" onClick={() => setAttempt(attempt + 1)}>
                Try again
              </button>
            </div>
          )}
          <div className="table-parts">
            {slow && <div className="slow-bar" role="status" aria-label="Fetching rows" />}
            {layout !== 'table' && (
              <div
                className="table-part"
                style={{ flexGrow: layout === 'graph' ? 1 : graphShare }}
                data-region="table-graph"
              >
                <TableGraph
                  client={client}
                  trace={trace}
                  info={info}
                  // The groups that are drawn are those of the question whose rows are shown.
                  query={shown?.query ?? query}
                  series={drawn.series}
                  version={version}
                />
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
                className="table-part"
                style={{ flexGrow: layout === 'table' ? 1 : 1 - graphShare }}
                data-region="table"
              >
                {shown !== null && (
                  <PivotGrid
                    key={shown.query.configuration}
                    client={client}
                    info={info}
                    configuration={shownConfiguration}
                    shown={shown}
                    stale={slow}
                    inView={inView}
                    sort={view.sort}
                    colours={showsSeries ? drawn.colours : nothingDrawn.colours}
                    grid={grid}
                    target={target}
                    onSort={(sort) => set({ sort })}
                    onToggle={onToggle}
                    onFilter={onFilter}
                    onRetry={() => setAttempt(attempt + 1)}
                  />
                )}
                {shown !== null && shown.rows.total === 0 && !pending && (
                  <NoRows
                    view={view}
                    viewRange={viewRange}
                    onWhole={() => set({ inView: false })}
                    onClear={() => set({ filter: '' })}
                  />
                )}
              </div>
            )}
          </div>
        </>
      )}
    </section>
  );
}

/** The plugin was changed and has a mistake now: what is shown is as it was before. */
function StalePlugin({ id }: { id: string }) {
  const plugin = usePlugins((state) => pluginOf(state.list, id));
  const show = useUi((state) => state.show);
  const [problem] = plugin?.problems ?? [];
  if (plugin === null || !plugin.stale || problem === undefined) return null;
  return (
    <div className="table-note" role="alert" data-testid="table-stale">
      <span className="grow">
        {problem.file}:{problem.line}:{problem.column}: {problem.message} The last good version is shown.
      </span>
      <button type="button" className="button small" onClick={() => show('plugins')}>
        Plugins…
      </button>
    </div>
  );
}

function queryOf(
  trace: string,
  table: string,
  { configuration, filter, sort, expanded }: Pick<TableView, 'configuration' | 'filter' | 'sort' | 'expanded'>,
  range: ViewRange['range'],
): TableQuery {
  return {
    trace,
    table,
    configuration,
    filter: filter.trim() === '' ? null : filter,
    ...(range !== null && { fromNs: range.startNs, toNs: range.endNs }),
    ...(sort.length > 0 && { sort: [...sort] }),
    expanded: [...expanded.values()],
  };
}

const layouts = [
  ['graph', 'Graph', ChartArea],
  ['graphAndTable', 'Graph and table', Rows2],
  ['table', 'Table', Table2],
] as const;

interface LayoutSwitchProps {
  layout: TableInfo['layout'];
  onChange(layout: TableInfo['layout']): void;
}

function LayoutSwitch({ layout, onChange }: LayoutSwitchProps) {
  return (
    <fieldset className="segments" aria-label="Layout">
      {layouts.map(([id, title, Icon]) => (
        <button
          key={id}
          type="button"
          className={id === layout ? 'on' : ''}
          title={title}
          aria-label={title}
          aria-pressed={id === layout}
          data-testid={`table-layout-${id}`}
          onClick={() => onChange(id)}
        >
          <Icon size={14} />
        </button>
      ))}
    </fieldset>
  );
}

interface InViewProps {
  isOn: boolean;
  viewRange: ViewRange;
  onChange(isOn: boolean): void;
}

/** Whether rows are clipped to what is selected or in view, and what that is. */
function InView({ isOn, viewRange: { of, range }, onChange }: InViewProps) {
  const clipped = isOn && range !== null;
  const name = of === 'selection' ? 'In selection' : 'In view';
  const long = range === null ? '' : ` ${formatDuration(range.endNs - range.startNs)}`;
  const where = range === null ? '' : `\nFrom ${formatTime(range.startNs, 6)} s to ${formatTime(range.endNs, 6)} s.`;
  return (
    <button
      type="button"
      className={`chip toggle ${clipped ? 'on' : ''}`}
      title={`Show only rows in the selection of the timeline or, without one, in its window.${where}`}
      aria-pressed={isOn}
      data-testid="table-in-view"
      onClick={() => onChange(!isOn)}
    >
      {isOn ? `${name}${long}` : 'Whole trace'}
    </button>
  );
}

interface NoRowsProps {
  view: TableView;
  viewRange: ViewRange;
  onWhole(): void;
  onClear(): void;
}

/** Why no row is left, and what ends it. */
function NoRows({ view, viewRange: { of, range }, onWhole, onClear }: NoRowsProps) {
  const isClipped = view.inView && range !== null;
  const isFiltered = view.filter.trim() !== '';
  const where = isClipped ? (of === 'selection' ? ' in the selection' : ' in view') : '';
  return (
    <div className="grid-empty over" data-testid="table-no-rows">
      <span>{isFiltered ? `No row${where} meets the filter.` : `No row is${where || ' here'}.`}</span>
      <div className="face-actions">
        {isClipped && of === 'selection' && (
          <button type="button" className="button small" onClick={() => useViewStore.getState().clearSelection()}>
            Clear selection
          </button>
        )}
        {isClipped && (
          <button type="button" className="button small" onClick={onWhole}>
            Whole trace
          </button>
        )}
        {isFiltered && (
          <button type="button" className="button small" onClick={onClear}>
            Clear filter
          </button>
        )}
      </div>
    </div>
  );
}

/** The trace has nothing for this table: why, and how to record it. */
const NoData = ({ info }: { info: TableInfo }) => (
  <div className="list-waiting">
    <Face
      testId="table-unavailable"
      icon={<TriangleAlert size={24} strokeWidth={1.6} />}
      title={`No data for ${info.name}`}
    >
      <Markdown text={[info.description, info.unavailable].join('\n\n')} />
    </Face>
  </div>
);
