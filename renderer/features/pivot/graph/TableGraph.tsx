import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { present } from '../../../../contract/checked.ts';
import { isMap } from '../../../../contract/plugin.ts';
import type { RowPath } from '../../../../contract/tables.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { formatDuration } from '../../../base/time-format.ts';
import { elementsOf } from '../../../canvas/elements.ts';
import frameStyles from '../../../canvas/frame.module.css';
import type { GraphCaption, LegendEntry } from '../../../canvas/graph/caption.ts';
import { styleOf } from '../../../canvas/graph/graph-colors.ts';
import type { GraphElements, GraphPlace } from '../../../canvas/graph/graph-elements.ts';
import type { GraphInput } from '../../../canvas/graph/graph-series.ts';
import { GraphView } from '../../../canvas/graph/graph-view.ts';
import type { DrawnSeries } from '../../../canvas/graph/series-colours.ts';
import { HeatMapView } from '../../../canvas/map/map-view.ts';
import { ContextMenu } from '../../../kit/Menu.tsx';
import { Select } from '../../../kit/Select.tsx';
import { menuPlace } from '../../../panel/menu-place.ts';
import { GraphHelp } from '../../../panel/PanelHelp.tsx';
import { askedConfiguration, pathKey } from '../../../state/pivot-model.ts';
import { graphMenu } from './graph-menu.ts';
import styles from './TableGraph.module.css';

interface TableGraphProps extends GraphInput {
  client: TraceClient;
  trace: string;
  /** Series that are left out: the legend brings them back. */
  hidden: readonly DrawnSeries[];
  onFilter(condition: string, keep: boolean): void;
  onHighlight(condition: string): void;
  /** @param alone it and no others, or all where it is alone already; else it is drawn or left out */
  onLegend(path: RowPath, alone: boolean): void;
}

/**
 * Series of a table over time, as its preset says: lines, stacked areas or bars, a lane of states or of moments for each.
 * Window, selection and cursor are those of the view store: it shares its axis with the timeline. As high as its parent.
 */
export function TableGraph(props: TableGraphProps) {
  const { client, trace, info, query, series, version, hidden, onLegend, onFilter, onHighlight } = props;
  const [menu, setMenu] = useState<{ place: GraphPlace; atX: number; atY: number } | null>(null);
  const root = useRef<HTMLElement>(null);
  const view = useRef<GraphView | HeatMapView | null>(null);
  const configuration = askedConfiguration(info, query);
  const isHeatMap = isMap(configuration.chart ?? 'line');
  const [caption, setCaption] = useState<GraphCaption>({ title: '', legend: [] });

  useEffect(() => {
    const View = isHeatMap ? HeatMapView : GraphView;
    const made = new View(elementsOf<GraphElements>(present(root.current, 'the graph')), client, trace, (next) =>
      // Every answer tells; most tell the same.
      setCaption((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next)),
    );
    view.current = made;
    return () => made.destroy();
  }, [client, trace, isHeatMap]);
  // After every rendering of the parent: what is the same is not asked again.
  useEffect(() => view.current?.show({ info, query, series, version }));

  const { title, legend, scale, columns } = caption;
  return (
    <section
      className={`${frameStyles.timeline} ${styles.graph}`}
      ref={root}
      aria-label={`Graph of ${info.name}`}
      data-testid="table-graph"
      onContextMenu={(event) => {
        const plot = (event.target as HTMLElement).closest<HTMLElement>('[data-part=plot]');
        if (plot === null || view.current === null) return;
        event.preventDefault();
        const { byKey, ...at } = menuPlace(event, plot);
        setMenu({ place: view.current.placeAt(byKey ? null : event.nativeEvent), ...at });
      }}
    >
      <div className={styles.loading} />
      <div className={styles.legend} data-testid="table-graph-legend">
        {title !== '' && <b>{title}</b>}
        <GraphHelp info={info} configuration={configuration} />
        {scale !== undefined && <ColorScale texts={scale} />}
        {columns !== undefined && (
          <Select
            label="Time across a column"
            title="Time across a column"
            value={String(columns.chosenNs)}
            options={columns.lengthsNs.map((ns) => [String(ns), `Columns of ${formatDuration(ns)}`])}
            testId="map-columns"
            onChange={(ns) => view.current instanceof HeatMapView && view.current.setColumns(Number(ns))}
          />
        )}
        {legend.map((entry) => (
          <Legend key={`${entry.color} ${entry.name}`} entry={entry} isDrawn onLegend={onLegend} />
        ))}
        {hidden.map(({ name, colour, path }) => (
          <Legend key={pathKey(path)} entry={{ name, color: colour, path }} isDrawn={false} onLegend={onLegend} />
        ))}
      </div>
      <div className={frameStyles.ruler} data-part="ruler">
        <div data-part="rulerPlot" role="img" aria-label="Time axis" />
        <span className={frameStyles.rulerBase} data-part="rulerBase" />
        <span className={`${frameStyles.pill} ${frameStyles.duration}`} data-part="duration" hidden />
        <span className={`${frameStyles.pill} ${frameStyles.cursorTime}`} data-part="cursorTime" hidden />
      </div>
      <div
        className={styles.plot}
        data-testid="table-graph-plot"
        data-part="plot"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cursor and change the series
        tabIndex={0}
        aria-label="Graph"
      >
        <div className={styles.picture} data-part="picture" />
        <div className={styles.scroller} data-part="scroller">
          <div data-part="lanes" />
        </div>
        <canvas className="overlay" data-part="overlayCanvas" />
        <p className={styles.message} data-testid="table-graph-message" data-part="message" role="status" />
      </div>
      <div className={frameStyles.announcer} data-part="announcer" aria-live="polite" />
      {menu !== null && (
        <ContextMenu
          label="Graph"
          items={graphMenu(menu.place, { info, configuration, trace, onFilter, onHighlight })}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}

/** The colours of a heat map between what they stand for. */
function ColorScale({ texts }: { texts: readonly string[] }) {
  const [least, ...others] = texts;
  return (
    <span className={styles.scale} data-difference={others.length > 1 || undefined} data-testid="map-scale">
      {least}
      <i />
      {others.length > 1 && (
        <>
          {others[0]}
          <i />
        </>
      )}
      {others.at(-1)}
    </span>
  );
}

interface LegendProps {
  entry: LegendEntry;
  isDrawn: boolean;
  onLegend: TableGraphProps['onLegend'];
}

/** A colour and what it stands for. A click shows it alone, with Ctrl it is drawn or left out. */
function Legend({ entry: { name, color, path }, isDrawn, onLegend }: LegendProps) {
  const { token, look } = styleOf(color);
  const parts = (
    <>
      <i style={{ '--color': `var(--${token})` } as CSSProperties} data-look={look} />
      <span>{name}</span>
    </>
  );
  if (path === undefined || path.length === 0)
    return (
      <span className={frameStyles.legend} title={name}>
        {parts}
      </span>
    );
  return (
    <button
      type="button"
      className={`${frameStyles.legend} ${isDrawn ? '' : styles.off}`}
      aria-pressed={isDrawn}
      title={`${name}\nClick to show only this series, or all series again. Ctrl+click to show or hide it.`}
      data-testid="graph-legend"
      onClick={(event) => onLegend(path, !event.ctrlKey && !event.metaKey)}
    >
      {parts}
    </button>
  );
}
