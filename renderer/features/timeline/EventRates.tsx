import { useEffect, useRef, useState } from 'react';
import { coreClassNames, type LogicalProcessor } from '../../../contract/processors.ts';
import type { OpenedTrace } from '../../../contract/queries.ts';
import { copyText } from '../../base/clipboard.ts';
import { elementsOf } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import type { SeriesSource } from '../../canvas/series-source.ts';
import { ContextMenu } from '../../kit/Menu.tsx';
import { type MenuItem, menuItem } from '../../kit/menu-item.ts';
import { Lanes } from '../../panel/Lanes.tsx';
import { markFirst, menuPlace } from '../../panel/menu-place.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import { rowsOfCore } from '../../panel/rows-menu.ts';
import { noteItem, timeItems } from '../../panel/slice-menu.ts';
import { timeOnShow } from '../../state/note-actions.ts';
import { useViewStore } from '../../state/view-store.ts';
import { EventLanes, type EventLanesElements } from './event-lanes.ts';
import styles from './timeline.module.css';

interface EventRatesProps {
  /** Keep it while the trace is the same: a new source starts the drawing afresh. */
  source: SeriesSource;
  trace: OpenedTrace;
  /** Of its machine; empty where it does not say. */
  processors: readonly LogicalProcessor[];
}

/**
 * When each core was busy: a lane of event rate per core. React lays out the elements; what moves is drawn by
 * `EventLanes`, which follows the view store by itself.
 */
export function EventRates({ source, trace, processors }: EventRatesProps) {
  const root = useRef<HTMLElement>(null);
  const lanes = useRef<EventLanes | null>(null);
  const [menu, setMenu] = useState<{ core: number; atX: number; atY: number } | null>(null);
  useEffect(() => {
    if (root.current === null) return;
    const made = new EventLanes(elementsOf<EventLanesElements>(root.current), source, trace);
    lanes.current = made;
    return () => made.destroy();
  }, [source, trace]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: lanes that are made anew are told too
  useEffect(() => lanes.current?.nameClasses(coreClassNames(processors)), [source, trace, processors]);

  return (
    <section
      className={`${frameStyles.timeline} ${styles.eventRates}`}
      ref={root}
      aria-label="Events per core"
      data-region="timeline"
      onContextMenu={(event) => {
        const element = (event.target as HTMLElement).closest('[data-part=lanes]');
        if (element === null) return;
        const { byKey, ...place } = menuPlace(event, element);
        if (byKey) markFirst(lanes.current);
        const core = byKey ? lanes.current?.activeCore : lanes.current?.coreAt(event.clientY);
        if (core == null) return;
        event.preventDefault();
        setMenu({ core, ...place });
      }}
    >
      <PanelHead title="Events per core">
        <Legend kinds={trace.kinds.length} />
      </PanelHead>
      <Lanes testId="lanes" label={lanesLabel} />
      <div className={frameStyles.announcer} data-testid="cursor-announcer" data-part="announcer" aria-live="polite" />
      {menu !== null && (
        <ContextMenu
          label={`Core ${menu.core}`}
          items={coreMenu(menu.core, lanes.current?.meanOf(menu.core) ?? '')}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}

const lanesLabel =
  'Events per second and core. The left and right arrow keys move the cursor and, with Shift, select. The up and down arrow keys change the core; Shift+F10 opens its menu.';

/** What can be done with the lane of a core. @param mean in events per second; empty while it is not known */
function coreMenu(core: number, mean: string): MenuItem[] {
  const text = `Core ${core}${mean === '' ? '' : `: ${mean} events per second`}`;
  return [
    menuItem('copy-name', 'Copy name', 0, () => copyText(`Core ${core}`)),
    noteItem(text, timeOnShow(), 0),
    ...timeItems(),
    ...rowsOfCore(core),
  ];
}

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
