import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { OpenedTrace } from '../../../contract/queries.ts';
import { formatDuration } from '../../base/time-format.ts';
import { elementsOf, type TimeAxisElements } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import { LossesLayer } from '../../canvas/losses-layer.ts';
import { listenToMarks, MarksLayer } from '../../canvas/marks-layer.ts';
import type { SeriesSource } from '../../canvas/series-source.ts';
import { attachAxisInput } from '../../canvas/time-axis-input.ts';
import { type OtherTrace, TimeAxisView } from '../../canvas/time-axis-view.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { type MenuPlace, menuPlace } from '../../panel/menu-place.ts';
import { OverviewHelp } from '../../panel/PanelHelp.tsx';
import { timeItems } from '../../panel/slice-menu.ts';
import { useMarksUi } from '../../state/marks-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import styles from './timeline.module.css';

interface TimeAxisProps {
  /** Keep it while the trace is the same: a new source starts the drawing afresh. */
  source: SeriesSource;
  trace: OpenedTrace;
  /** Traces beside it, as they stand on the axis. The same value as long as they are the same. */
  others: readonly OtherTrace[];
}

/**
 * The one time axis of an analysis: the whole trace with the part that is in view, and the ruler. React lays out the
 * elements; what moves is drawn by `TimeAxisView`, which follows the view store by itself.
 */
export function TimeAxis({ source, trace, others }: TimeAxisProps) {
  const root = useRef<HTMLElement>(null);
  const [menu, setMenu] = useState<MenuPlace | null>(null);
  const { firstEventNs, lastEventNs } = trace.info;

  // Before anything is painted or asked: the panels below read the same store.
  useLayoutEffect(() => {
    useViewStore.getState().showTrace(trace.trace, firstEventNs, lastEventNs);
  }, [trace.trace, firstEventNs, lastEventNs]);

  useEffect(() => {
    if (root.current === null) return;
    const elements = elementsOf<TimeAxisElements>(root.current);
    const ended = new AbortController();
    const marks = new MarksLayer();
    const view = new TimeAxisView(elements, source, trace, others, [new LossesLayer(trace.trace), marks]);
    for (const part of ['overview', 'ruler'] as const) listenToMarks(marks, part, elements[part], ended.signal);
    const detach = attachAxisInput(elements, view);
    return () => {
      ended.abort();
      useMarksUi.getState().hover(null);
      detach();
      view.destroy();
    };
  }, [source, trace, others]);

  // Of all traces that are open, where each of them stands. The axis of one is longer than it is where there is one moment.
  const axisNs = useViewStore(({ limits }) => limits.endNs - limits.startNs - 1);
  const hasEvents = firstEventNs !== null && lastEventNs !== null;
  const spanText = hasEvents ? formatDuration(others.length === 0 ? lastEventNs - firstEventNs : axisNs) : '';
  return (
    <section
      className={`${frameStyles.timeline} ${styles.timeAxis}`}
      ref={root}
      aria-label="Time axis"
      data-region="axis"
      onContextMenu={(event) => {
        const part = (event.target as HTMLElement).closest('[data-part=overview], [data-part=ruler]');
        if (part === null) return;
        event.preventDefault();
        setMenu(menuPlace(event, part));
      }}
    >
      <div className={styles.overview} data-testid="overview" data-part="overview">
        <canvas data-part="overviewCanvas" role="img" aria-label="Events per second over the whole trace" />
        <canvas data-part="overviewVeil" />
        <div className={styles.gutter}>
          <span>{others.length === 0 ? 'Whole trace' : 'All traces'}</span>
          <span className="hint" data-testid="overview-span">
            {spanText}
          </span>
        </div>
        <div className={frameStyles.brush} data-testid="overview-brush" data-part="brush">
          <i data-brush="body" data-testid="overview-window" />
          <span data-brush="start" aria-label="Start of the view" role="slider" tabIndex={0} aria-valuenow={0} />
          <span data-brush="end" aria-label="End of the view" role="slider" tabIndex={0} aria-valuenow={100} />
        </div>
        <span className={styles.overviewTop} data-part="overviewTop" />
        <span className={styles.overviewZero}>0</span>
      </div>
      {/* Not inside of it: a press there draws a new view. */}
      <span className={styles.overviewHelp}>
        <OverviewHelp />
      </span>
      <div className={frameStyles.ruler} data-testid="ruler" data-part="ruler">
        <div data-part="rulerPlot" role="img" aria-label="Time axis" />
        <span className={frameStyles.rulerBase} data-part="rulerBase" />
        <span
          className={`${frameStyles.pill} ${frameStyles.duration}`}
          data-testid="selection-duration"
          data-part="duration"
          hidden
        />
        <span className={`${frameStyles.pill} ${frameStyles.cursorTime}`} data-part="cursorTime" hidden />
        <MeanOf />
      </div>
      {menu !== null && (
        <ContextMenu label="Time" items={timeItems()} atX={menu.atX} atY={menu.atY} onClose={() => setMenu(null)} />
      )}
    </section>
  );
}

const MeanOf = () => {
  const selected = useViewStore((state) => state.selection !== null);
  const range = selected ? 'in selection' : 'in view';
  return (
    <span
      className={styles.rulerMean}
      title={`The panels show means of what is ${range}${selected ? ', and the change from the view' : ''}`}
    >
      {range}
    </span>
  );
};
