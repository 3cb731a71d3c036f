import { useEffect, useRef, useState } from 'react';
import { present } from '../../../../contract/checked.ts';
import { isMap } from '../../../../contract/plugin.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { elementsOf } from '../../../canvas/elements.ts';
import frameStyles from '../../../canvas/frame.module.css';
import type { GraphCaption } from '../../../canvas/graph/caption.ts';
import type { GraphElements } from '../../../canvas/graph/graph-elements.ts';
import type { GraphInput } from '../../../canvas/graph/graph-series.ts';
import { GraphView } from '../../../canvas/graph/graph-view.ts';
import { HeatMapView } from '../../../canvas/map/map-view.ts';
import { ContextMenu } from '../../../kit/Menu.tsx';
import type { MenuItem } from '../../../kit/menu-item.ts';
import { markFirst, menuPlace } from '../../../panel/menu-place.ts';
import { askedConfiguration } from '../../../state/pivot-model.ts';
import { GraphLegend, type GraphLegendProps } from './GraphLegend.tsx';
import { graphMenu, legendMenu } from './graph-menu.ts';
import styles from './TableGraph.module.css';

interface TableGraphProps extends GraphInput, Pick<GraphLegendProps, 'hidden' | 'onLegend'> {
  client: TraceClient;
  trace: string;
  onFilter(condition: string, keep: boolean): void;
  onHighlight(condition: string): void;
}

/**
 * Series of a table over time, as its preset says: lines, stacked areas or bars, a lane of states or of moments for each.
 * Window, selection and cursor are those of the view store: it shares its axis with the timeline. As high as its parent.
 */
export function TableGraph(props: TableGraphProps) {
  const { client, trace, info, query, series, version, difference = null } = props;
  const { hidden, onLegend, onFilter, onHighlight } = props;
  const [menu, setMenu] = useState<{ items: MenuItem[]; label: string; atX: number; atY: number } | null>(null);
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
  useEffect(() => view.current?.show({ info, query, series, version, difference }));

  const menuOf = { info, configuration, trace, onFilter, onHighlight };
  const onLegendMenu: GraphLegendProps['onMenu'] = (event, entry, isDrawn) => {
    event.preventDefault();
    const { atX, atY } = menuPlace(event, event.currentTarget);
    setMenu({ items: legendMenu({ path: entry.path, isDrawn, onLegend }, menuOf), label: entry.name, atX, atY });
  };
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
        if (byKey && view.current instanceof GraphView) markFirst(view.current);
        const place = view.current.placeAt(byKey ? null : event.nativeEvent);
        setMenu({ items: graphMenu(place, menuOf), label: 'Graph', ...at });
      }}
    >
      <div className={styles.loading} />
      <GraphLegend
        {...{ info, configuration, caption, hidden, onLegend, onMenu: onLegendMenu }}
        onColumns={(ns) => view.current instanceof HeatMapView && view.current.setColumns(ns)}
      />
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
          label={menu.label}
          items={menu.items}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}
