import { useEffect, useRef } from 'react';
import type { OpenedTrace } from '../../../contract/queries.ts';
import { elementsOf } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import type { SeriesSource } from '../../canvas/series-source.ts';
import { Lanes } from '../../panel/Lanes.tsx';
import { PanelHead } from '../../panel/PanelHead.tsx';
import { useViewStore } from '../../state/view-store.ts';
import { EventLanes, type EventLanesElements } from './event-lanes.ts';
import styles from './timeline.module.css';

interface EventRatesProps {
  /** Keep it while the trace is the same: a new source starts the drawing afresh. */
  source: SeriesSource;
  trace: OpenedTrace;
}

/**
 * When each core was busy: a lane of event rate per core. React lays out the elements; what moves is drawn by
 * `EventLanes`, which follows the view store by itself.
 */
export function EventRates({ source, trace }: EventRatesProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (root.current === null) return;
    const lanes = new EventLanes(elementsOf<EventLanesElements>(root.current), source, trace);
    return () => lanes.destroy();
  }, [source, trace]);

  return (
    <section
      className={`${frameStyles.timeline} ${styles.eventRates}`}
      ref={root}
      aria-label="Events per core"
      data-region="timeline"
    >
      <PanelHead title="Events per core">
        <Legend kinds={trace.kinds.length} />
      </PanelHead>
      <Lanes testId="lanes" label={lanesLabel} />
      <div className={frameStyles.announcer} data-testid="cursor-announcer" data-part="announcer" aria-live="polite" />
    </section>
  );
}

const lanesLabel =
  'Events per second and core. The left and right arrow keys move the cursor and, with Shift, select. The up and down arrow keys change the core.';

function Legend({ kinds }: { kinds: number }) {
  const checked = useViewStore((state) => state.kinds?.size ?? null);
  return (
    <>
      <span className={frameStyles.legend}>
        <i className="mean" />
        mean
      </span>
      <span className={frameStyles.legend} title="Lowest and highest rate within each pixel">
        <i className={frameStyles.band} />
        min – max
      </span>
      <span className={`${frameStyles.legend} hint`} data-part="scaleNote" />
      {checked !== null && checked !== kinds && (
        <span className={styles.filter} data-testid="kinds-note">
          {checked} of {kinds} kinds
        </span>
      )}
      <span className={styles.message} data-part="message" role="status" />
    </>
  );
}
