import { ChevronLeft, ChevronRight, Maximize2, ScanSearch } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import 'uplot/dist/uPlot.min.css';
import type { OpenedTrace } from '../../contract/queries.ts';
import { sameRange } from '../store/view-math.ts';
import { useViewStore } from '../store/view-store.ts';
import type { TimelineElements } from './elements.ts';
import type { SeriesSource } from './series-source.ts';
import { formatDuration } from './time-format.ts';
import './timeline.css';
import { attachInput } from './timeline-input.ts';
import { TimelineView } from './timeline-view.ts';

interface TimelineProps {
  /** Keep it while the trace is the same: a new source starts the drawing afresh. */
  source: SeriesSource;
  trace: OpenedTrace;
}

/**
 * When each core was busy: overview, ruler, and a lane of event rate per core. React lays out the elements; what moves
 * is drawn by `TimelineView`, which follows the view store by itself.
 */
export function Timeline({ source, trace }: TimelineProps) {
  const root = useRef<HTMLElement>(null);
  const { firstEventNs, lastEventNs } = trace.info;

  // Before anything is painted or asked: the tables beside the lanes read the same store.
  useLayoutEffect(() => {
    useViewStore.getState().showTrace(trace.trace, firstEventNs, lastEventNs);
  }, [trace.trace, firstEventNs, lastEventNs]);

  useEffect(() => {
    if (root.current === null) return;
    const elements = elementsOf(root.current);
    const view = new TimelineView(elements, source, trace);
    const detach = attachInput(elements, view);
    return () => {
      detach();
      view.destroy();
    };
  }, [source, trace]);

  const spanText = firstEventNs === null || lastEventNs === null ? '' : formatDuration(lastEventNs - firstEventNs);
  return (
    <section className="timeline" ref={root} aria-label="Timeline">
      <div className="timeline-overview" data-testid="overview" data-part="overview">
        <canvas data-part="overviewCanvas" role="img" aria-label="Events per second over the whole trace" />
        <canvas data-part="overviewVeil" />
        <div className="timeline-gutter">
          <span>Whole trace</span>
          <span className="hint">{spanText}</span>
        </div>
        <div className="timeline-brush" data-testid="overview-brush" data-part="brush">
          <span data-brush="start" aria-label="Start of the view" role="slider" tabIndex={0} aria-valuenow={0} />
          <span data-brush="end" aria-label="End of the view" role="slider" tabIndex={0} aria-valuenow={100} />
        </div>
        <span className="timeline-overview-top" data-part="overviewTop" />
        <span className="timeline-overview-zero">0</span>
      </div>
      <div className="timeline-ruler" data-testid="ruler" data-part="ruler">
        <canvas data-part="rulerCanvas" role="img" aria-label="Time axis" />
        <span className="timeline-ruler-base" data-part="rulerBase" />
        <span className="timeline-pill duration" data-testid="selection-duration" data-part="duration" hidden />
        <span className="timeline-pill cursor-time" data-part="cursorTime" hidden />
        <MeanOf />
      </div>
      <PanelHead kinds={trace.kinds.length} />
      <div className="timeline-lanes" data-part="lanes">
        <canvas data-part="gridCanvas" />
        <div
          className="timeline-scroller"
          data-testid="lanes"
          data-part="scroller"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move the cursor and change the lane
          tabIndex={0}
          aria-label={lanesLabel}
        >
          <div className="timeline-rows" data-part="rows" />
        </div>
        <canvas className="overlay" data-part="overlayCanvas" />
      </div>
      <div className="timeline-announcer" data-testid="cursor-announcer" data-part="announcer" aria-live="polite" />
    </section>
  );
}

const lanesLabel =
  'Events per second and core. Left and right move the cursor, with Shift they select; up and down change the core.';

const MeanOf = () => {
  const selected = useViewStore((state) => state.selection !== null);
  const range = selected ? 'in selection' : 'in view';
  return (
    <span
      className="timeline-ruler-mean"
      title={`Mean events per second of each core ${range}${selected ? ', and its change against the view' : ''}`}
    >
      {range}
    </span>
  );
};

function PanelHead({ kinds }: { kinds: number }) {
  const ticked = useViewStore((state) => state.kinds?.size ?? null);
  const canBack = useViewStore((state) => state.backStack.length > 0);
  const canForward = useViewStore((state) => state.forwardStack.length > 0);
  const selected = useViewStore((state) => state.selection !== null);
  const zoomed = useViewStore((state) => !sameRange(state.window, state.limits));
  const { back, forward, zoomToSelection, reset } = useViewStore.getState();
  return (
    <div className="timeline-head">
      <div className="timeline-bar" />
      <h2>Events per core</h2>
      <span className="timeline-legend">
        <i className="mean" />
        mean
      </span>
      <span className="timeline-legend" title="Lowest and highest rate within each pixel">
        <i className="band" />
        min – max
      </span>
      <span className="timeline-legend hint" data-part="scaleNote" />
      {ticked !== null && ticked !== kinds && (
        <span className="timeline-filter" data-testid="kinds-note">
          {ticked} of {kinds} kinds
        </span>
      )}
      <span className="timeline-message" data-part="message" role="status" />
      <span className="grow" />
      <HeadButton testId="view-back" label="Previous view" keys="Backspace" enabled={canBack} run={back}>
        <ChevronLeft size={15} />
      </HeadButton>
      <HeadButton testId="view-forward" label="Next view" keys="Shift+Backspace" enabled={canForward} run={forward}>
        <ChevronRight size={15} />
      </HeadButton>
      <HeadButton
        testId="zoom-to-selection"
        label="Zoom to selection"
        keys="Ctrl+."
        enabled={selected}
        run={zoomToSelection}
      >
        <ScanSearch size={14} />
        <span>Zoom to selection</span>
      </HeadButton>
      <HeadButton testId="view-reset" label="Whole trace" keys="Ctrl+0" enabled={zoomed} run={reset}>
        <Maximize2 size={14} />
        <span>Whole trace</span>
      </HeadButton>
    </div>
  );
}

interface HeadButtonProps {
  testId: string;
  label: string;
  keys: string;
  enabled: boolean;
  run(): void;
  children: ReactNode;
}

const HeadButton = ({ testId, label, keys, enabled, run, children }: HeadButtonProps) => (
  <button
    type="button"
    className="timeline-button"
    data-testid={testId}
    aria-label={label}
    title={`${label} (${keys})`}
    disabled={!enabled}
    onClick={run}
  >
    {children}
  </button>
);

/** The elements that carry `data-part`, by its value. */
function elementsOf(root: HTMLElement): TimelineElements {
  const parts: Record<string, Element> = { root };
  for (const element of root.querySelectorAll<HTMLElement>('[data-part]')) parts[element.dataset.part!] = element;
  return parts as unknown as TimelineElements;
}
