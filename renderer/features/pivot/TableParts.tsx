import { type RefObject, useRef, useState } from 'react';
import { Splitter, useShare } from '../../kit/Splitter.tsx';
import waitingStyles from '../../kit/waiting.module.css';
import { SlowBar } from '../../panel/SlowBar.tsx';
import { useShareDone } from '../../panel/use-share-done.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import { requestOf } from '../../state/column-model.ts';
import { baselineOf } from '../../state/compared-page.ts';
import { useViewStore } from '../../state/view-store.ts';
import { graphDifference } from './graph/graph-difference.ts';
import { TableGraph } from './graph/TableGraph.tsx';
import { AnnotateDialog, type Annotating } from './notes/AnnotateDialog.tsx';
import { PivotGrid } from './PivotGrid.tsx';
import styles from './TableParts.module.css';
import { NoneDrawn, NoRows } from './TableStates.tsx';
import type { Target } from './use-pivot-selection.ts';
import { nothingDrawn } from './use-series.ts';
import type { Table } from './use-table.ts';

const usualGraph = 0.44;

interface TablePartsProps {
  table: Table;
  grid: RefObject<HTMLDivElement | null>;
  target: Target | null;
  onEditColumns(): void;
}

/** The graph of a table and its rows, one above the other, or one of them. */
export function TableParts({ table, grid, target, onEditColumns }: TablePartsProps) {
  const { layout, stale } = table;
  const share = useShareDone(table.progress);
  const [graphShare, setGraphShare] = useShare('table-graph', usualGraph);
  return (
    <div className={styles.parts}>
      {stale && <SlowBar label="Loading rows" share={share} />}
      {layout !== 'table' && (
        <div
          className={styles.part}
          style={{ flexGrow: layout === 'graph' ? 1 : graphShare }}
          data-region="table-graph"
        >
          <Graph table={table} />
          {layout === 'graph' && <NoRowsYet table={table} />}
          {layout === 'graph' && <NoRowsLeft table={table} />}
        </div>
      )}
      {layout === 'graphAndTable' && (
        <Splitter
          label="Graph height"
          orientation="horizontal"
          share={graphShare}
          usual={usualGraph}
          min={0.15}
          max={0.85}
          onChange={setGraphShare}
        />
      )}
      {layout !== 'graph' && (
        <div className={styles.part} style={{ flexGrow: layout === 'table' ? 1 : 1 - graphShare }} data-region="table">
          <Rows table={table} grid={grid} target={target} onEditColumns={onEditColumns} />
          <NoRowsYet table={table} />
          <NoRowsLeft table={table} />
        </div>
      )}
    </div>
  );
}

function Graph({ table }: { table: Table }) {
  const { drawn, comparison, groups, set } = table;
  const question = drawn.question ?? table.query;
  const limits = useViewStore((state) => state.limits);
  const baseline = table.drawsDifference ? table.baseline : null;
  return (
    <>
      <TableGraph
        {...table}
        query={baseline === null ? question : { ...question, baseline: baselineOf(question, baseline) }}
        difference={baseline && graphDifference(table.query, baseline, comparison?.range ?? null, limits)}
        series={groups.drawnSeries}
        hidden={groups.hiddenSeries}
        onHighlight={(condition) => set({ highlight: condition })}
        onLegend={(path, alone) => (alone ? groups.showAlone(path) : groups.onDrawn(path))}
      />
      {drawn.series.length > 0 && groups.drawnSeries.length === 0 && (
        <NoneDrawn onDrawAll={() => set({ hidden: [] })} />
      )}
    </>
  );
}

function Rows({ table, grid, target, onEditColumns }: TablePartsProps) {
  const { info, view, shown, shownColumns, drawn, groups, set } = table;
  const [annotating, setAnnotating] = useState<Annotating | null>(null);
  /** The head that keys have moved keeps the focus when the grid is made anew. */
  const movedHead = useRef<string | null>(null);
  if (shown === null) return null;
  return (
    <>
      <PivotGrid
        key={gridKey(requestOf(info, shownColumns))}
        {...table}
        {...{ shown, grid, movedHead, target, onEditColumns }}
        onAnnotate={setAnnotating}
        configuration={shownColumns}
        sort={view.sort}
        colours={table.showsSeries ? drawn.colours : nothingDrawn.colours}
        hidden={groups.hidden}
        onSort={(sort) => set({ sort: [...sort] })}
        onDrawn={groups.onDrawn}
        onHighlight={(condition) => set({ highlight: condition === view.highlight ? '' : condition })}
      />
      {annotating !== null && (
        <AnnotateDialog table={table} annotating={annotating} onClose={() => setAnnotating(null)} />
      )}
    </>
  );
}

/** Another grid for other columns; what notes say makes no other. */
const gridKey = ({ configuration, definition }: ReturnType<typeof requestOf>): string =>
  JSON.stringify([configuration, definition && { ...definition, ownColumns: undefined }]);

/** Before the first rows of all: how far they are, and a way to give them up. */
function NoRowsYet({ table: { shown, pending, progress, onRetry, onCancel } }: { table: Table }) {
  if (shown !== null || !pending) return null;
  return (
    <div className={`${waitingStyles.waiting} ${waitingStyles.over}`}>
      <Waiting what="rows" ofTrace error={null} progress={progress} onRetry={onRetry} onCancel={onCancel} />
    </div>
  );
}

function NoRowsLeft({ table }: { table: Table }) {
  const { info, configuration, view, viewRange, shown, pending, set } = table;
  if (shown === null || shown.rows.total !== 0 || pending) return null;
  return (
    <NoRows
      without={info.withoutData.find(({ preset }) => preset === configuration.name) ?? null}
      description={configuration.description}
      view={view}
      viewRange={viewRange}
      onWhole={() => set({ inView: false })}
      onClear={() => set({ filter: '' })}
    />
  );
}
