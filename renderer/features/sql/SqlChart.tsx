import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type uPlot from 'uplot';
import { at, present } from '../../../contract/checked.ts';
import type { SqlAnswer, SqlPoints, SqlSort } from '../../../contract/sql-console.ts';
import { errorInfo, isCancelled, type TraceClient } from '../../base/client/trace-client.ts';
import { formatTime } from '../../base/time-format.ts';
import { onThemeChange } from '../../canvas/theme.ts';
import { onPageZoom, pageZoom } from '../../kit/page-zoom.ts';
import { type Option, Select } from '../../kit/Select.tsx';
import { cellText, decimalsOf, isNumber } from './cells.ts';
import {
  type Chart,
  type ChartChoice,
  type ChartType,
  chartInWords,
  chartTypes,
  choiceOf,
  countOf,
  drawnNote,
  isByPlace,
  isOnRight,
  mostBars,
  mostPoints,
  mostSeries,
} from './chart-model.ts';
import { drawChart, seriesColour, sizeOf } from './draw-chart.ts';
import styles from './sql.module.css';

interface SqlChartProps {
  client: TraceClient;
  answer: SqlAnswer;
  sort: SqlSort;
  /** Null: there is nothing to draw. */
  chart: Chart | null;
  onChoose(choice: ChartChoice): void;
}

/** The chart of an answer, with what it shows chosen above it. */
export function SqlChart({ client, answer, sort, chart, onChoose }: SqlChartProps) {
  const { shown, error } = usePoints({ client, answer, sort, chart });
  const [cursor, setCursor] = useState<number | null>(null);

  if (chart === null)
    return (
      <section className={styles.chart} aria-label="Chart">
        <p className={`hint ${styles.none}`}>
          {answer.rows === 0 ? 'There are no rows to draw.' : 'No numbers to draw: add a count or a sum to the query.'}
        </p>
      </section>
    );
  const note = shown === null ? '' : drawnNote(shown.chart.type, shown.points);
  // Of the points before these, there may have been more.
  const place = shown !== null && cursor !== null && cursor < countOf(shown.points) ? cursor : null;
  return (
    <section className={styles.chart} aria-label="Chart">
      <ChartChoices chart={chart} columns={answer.columns} onChoose={onChoose} />
      {error !== null && (
        <p className={styles.failure} role="alert">
          {error}
        </p>
      )}
      {shown !== null && (
        <>
          <Plot answer={answer} {...shown} onCursor={setCursor} />
          <p className={`${styles.reading} hint`} data-testid="sql-chart-reading">
            {place === null ? note : reading(answer, shown, place)}
          </p>
        </>
      )}
    </section>
  );
}

/** The points of a chart; those of the chart before stay until they are here. */
function usePoints({ client, answer, sort, chart }: Omit<SqlChartProps, 'onChoose'>) {
  const [shown, setShown] = useState<{ chart: Chart; points: SqlPoints } | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    if (chart === null) return;
    const abort = new AbortController();
    const areBars = chart.type === 'bars' || chart.type === 'barsAndPoints';
    const choose = areBars ? 'first' : 'extremes';
    const limit = areBars ? mostBars : mostPoints;
    const { x, y } = chart;
    client.call('sqlPoints', { answer: answer.answer, sort, x, y, choose, limit }, { signal: abort.signal }).then(
      (points) => {
        if (abort.signal.aborted) return;
        setShown({ chart, points });
        setError(null);
      },
      (failure) => {
        if (!abort.signal.aborted && !isCancelled(failure)) setError(errorInfo(failure).message);
      },
    );
    return () => abort.abort();
  }, [client, answer, sort, chart]);
  return { shown, error };
}

interface ChartChoicesProps {
  chart: Chart;
  columns: SqlAnswer['columns'];
  onChoose(choice: ChartChoice): void;
}

/** Type of the chart, x, and what is drawn. */
function ChartChoices({ chart, columns, onChoose }: ChartChoicesProps) {
  const change = (part: Partial<Chart>) => onChoose(choiceOf({ ...chart, ...part }, columns));
  const toggle = (column: number) => {
    const y = chart.y.includes(column) ? chart.y.filter((one) => one !== column) : [...chart.y, column];
    if (y.length > 0) change({ y: y.slice(-mostSeries) });
  };
  return (
    <header>
      <Select
        label="Chart type"
        testId="sql-chart-type"
        value={chart.type}
        options={Object.entries(chartTypes) as Option<ChartType>[]}
        onChange={(type) => change({ type })}
      />
      <span className="hint">
        by{' '}
        <Select
          label="Across (x)"
          testId="sql-chart-x"
          value={chart.x}
          options={columns.map(({ name }, i) => [i, name])}
          onChange={(x) => change({ x })}
        />
      </span>
      <Legend chart={chart} columns={columns} onToggle={toggle} />
    </header>
  );
}

interface LegendProps {
  chart: Chart;
  columns: SqlAnswer['columns'];
  onToggle(column: number): void;
}

function Legend({ chart, columns, onToggle: toggle }: LegendProps) {
  const numbers = columns.flatMap((column, i) => (isNumber(column) && column.least !== null ? [i] : []));
  return (
    <fieldset className={styles.legend} aria-label="Columns to draw (y)">
      {numbers
        .filter((i) => i !== chart.x || chart.y.includes(i))
        .map((i) => {
          const series = chart.y.indexOf(i);
          const side =
            series < 0 || chart.type !== 'barsAndPoints' || chart.y.length < 2
              ? ''
              : isOnRight(chart.type, series)
                ? ' (right)'
                : ' (left)';
          return (
            <button
              key={i}
              type="button"
              aria-pressed={series >= 0}
              title={series >= 0 ? 'Click to hide this column' : 'Click to draw this column'}
              data-testid={`sql-chart-y-${at(columns, i).name}`}
              onClick={() => toggle(i)}
            >
              <i className="dot" style={{ color: series < 0 ? 'var(--line-3)' : seriesColour(series) }} />
              {at(columns, i).name}
              {side}
            </button>
          );
        })}
    </fieldset>
  );
}

interface PlotProps {
  answer: SqlAnswer;
  chart: Chart;
  points: SqlPoints;
  onCursor(index: number | null): void;
}

function Plot({ answer: { columns }, chart, points, onCursor }: PlotProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [theme, setTheme] = useState(0);
  useEffect(() => {
    const again = () => setTheme((before) => before + 1);
    const ends = [onThemeChange(again), onPageZoom(again)];
    return () => {
      for (const end of ends) end();
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme has other colours
  useLayoutEffect(() => {
    const parent = present(frame.current, 'the frame');
    let plot: uPlot | null = null;
    const draw = () => {
      if (parent.clientWidth === 0 || parent.clientHeight === 0) return;
      if (plot !== null) return plot.setSize(sizeOf(parent));
      plot = drawChart(
        parent,
        {
          chart,
          points,
          isTime: at(columns, chart.x).kind === 'time',
          labelAt: (index) => labelAt(at(columns, chart.x), points, index),
        },
        onCursor,
      );
      plot.root.style.zoom = String(1 / pageZoom());
    };
    const observer = new ResizeObserver(draw);
    observer.observe(parent);
    return () => {
      observer.disconnect();
      plot?.destroy();
      onCursor(null);
    };
  }, [columns, chart, points, onCursor, theme]);
  const words = useMemo(() => chartInWords(chart, columns, points), [chart, columns, points]);
  return (
    <div
      ref={frame}
      className={styles.plot}
      role="img"
      aria-label={words}
      data-testid="sql-chart"
      data-by-place={isByPlace(chart.type, points)}
    />
  );
}

/** A place of x as people read it. */
function labelAt(column: SqlAnswer['columns'][number], points: SqlPoints, index: number): string {
  if (points.x === null) return at(points.labels, index);
  const value = at(points.x, index);
  if (Number.isNaN(value)) return '';
  return column.kind === 'time' ? `${formatTime(value, 6)} s` : cellText(value, column, decimalsOf(column));
}

function reading(
  { columns }: SqlAnswer,
  { chart, points }: { chart: Chart; points: SqlPoints },
  index: number,
): string {
  const values = chart.y.map((i, series) => {
    const value = at(at(points.y, series), index);
    const column = at(columns, i);
    return `${column.name} ${Number.isNaN(value) ? '–' : cellText(value, column, decimalsOf(column))}`;
  });
  return `${at(columns, chart.x).name} ${labelAt(at(columns, chart.x), points, index)}: ${values.join(', ')}`;
}
