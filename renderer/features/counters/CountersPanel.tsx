import { Gauge } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { elementsOf } from '../../canvas/elements.ts';
import frameStyles from '../../canvas/frame.module.css';
import { Face } from '../../kit/Face.tsx';
import { ContextMenu } from '../../kit/Menu.tsx';
import { Lanes } from '../../panel/Lanes.tsx';
import { markFirst, menuPlace } from '../../panel/menu-place.ts';
import { PanelHead } from '../../panel/PanelHead.tsx';
import panelStyles from '../../panel/panel.module.css';
import type { PanelProps } from '../../panel/registry.ts';
import { Waiting } from '../../panel/Waiting.tsx';
import type { Measure } from '../../state/counter-catalog.ts';
import { useProcessors } from '../../state/use-processors.ts';
import { useViewRange } from '../../state/use-view-range.ts';
import { CountersHead } from './CountersHead.tsx';
import { CountersLegend } from './CountersLegend.tsx';
import { CounterLanes, type CounterLanesElements } from './counter-lanes.ts';
import styles from './counters.module.css';
import type { CounterLane, CountersContent } from './lane-list.ts';
import { laneMenu, measureMenu } from './lane-menu.ts';
import { type Catalog, type CounterLanesModel, chosen, itemsOf, sectionsOf } from './lane-model.ts';
import { useCatalog, useFeeds, useFigures } from './use-counters.ts';

/** What each core did, by its counters, over time. */
export function CountersPanel({ client, trace, content, onChange }: PanelProps<'counters'>) {
  const { value: catalog, error, progress, version, retry } = useCatalog(client, trace);
  if (catalog === null || error !== null)
    return (
      <Frame>
        <Waiting what="counters" ofTrace error={error} progress={progress} onRetry={retry} />
      </Frame>
    );
  if (catalog.measures.length === 0)
    return (
      <Frame>
        <NoCounters />
      </Frame>
    );
  return <Shown {...{ client, trace, content, onChange, catalog, version }} />;
}

const Frame = ({ children }: { children: React.ReactNode }) => (
  <section className={`${panelStyles.panel} ${styles.counters}`} aria-label="Counters per core" data-region="timeline">
    <PanelHead title="Counters per core" />
    {children}
  </section>
);

const NoCounters = () => (
  <Face testId="no-counters" icon={<Gauge size={24} strokeWidth={1.6} />} title="No counters in this trace">
    <p>
      To count what each core does, record with PMU events: choose metrics under Record, Hardware counters, or run{' '}
      <code>corescope record --pmu ipc</code>.
    </p>
  </Face>
);

type ShownProps = Pick<PanelProps<'counters'>, 'client' | 'trace' | 'content' | 'onChange'> & {
  catalog: Catalog;
  version: number;
};

/** What the lanes show of the view and the selection. */
function useModel({ client, trace, content, catalog, version }: ShownProps): CounterLanesModel {
  const { of, range, visible } = useViewRange();
  const choice = chosen(catalog, content.show);
  const processors = useProcessors(client, trace);
  const sections = useMemo(() => sectionsOf(catalog, choice, processors), [catalog, choice, processors]);
  const feeds = useFeeds(catalog, () =>
    sections.flatMap(({ tracks }) => tracks.flatMap(({ measures }) => measures.map(({ feed }) => feed))),
  );
  const figures = useFigures(client, trace, feeds, range, version);
  const viewFigures = useFigures(client, trace, feeds, visible, version);
  // Lanes that are in order of their values move with the figures, the others do not.
  const order = content.sort === 'value' ? figures : null;
  const { sort, pinned, hidden } = content;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures count only where they make the order
  const items = useMemo(() => itemsOf(sections, content, figures), [sections, sort, pinned, hidden, order]);
  const isSelected = of === 'selection';
  return useMemo(
    () => ({ catalog, items, content, figures, viewFigures, isSelected, version }),
    [catalog, items, content, figures, viewFigures, isSelected, version],
  );
}

const lanesLabel =
  'Counters by core. The left and right arrow keys move the cursor and, with Shift, select. The up and down arrow keys change the lane; Shift+F10 opens its menu.';

function Shown(props: ShownProps) {
  const { client, trace, content, onChange } = props;
  const root = useRef<HTMLElement>(null);
  const lanes = useRef<CounterLanes | null>(null);
  const [menu, setMenu] = useState<{ of: CounterLane | Measure; atX: number; atY: number } | null>(null);
  const model = useModel(props);
  useEffect(() => {
    if (root.current === null) return;
    const made = new CounterLanes(elementsOf<CounterLanesElements>(root.current), client, trace);
    lanes.current = made;
    return () => made.destroy();
  }, [client, trace]);
  // After the effect that makes them.
  useEffect(() => lanes.current?.show(model));
  const change = (part: Partial<CountersContent>) => onChange({ ...content, ...part });
  return (
    <section
      className={`${frameStyles.timeline} ${styles.counters}`}
      ref={root}
      aria-label="Counters per core"
      data-region="timeline"
      data-testid="counters"
      onContextMenu={(event) => {
        const element = (event.target as HTMLElement).closest('[data-part=lanes]');
        if (element === null) return;
        const { byKey, ...place } = menuPlace(event, element);
        if (byKey) markFirst(lanes.current);
        const lane = byKey ? lanes.current?.active : lanes.current?.laneAt(event.clientY);
        if (lane == null) return;
        event.preventDefault();
        setMenu({ of: lane, ...place });
      }}
    >
      <CountersHead catalog={props.catalog} content={content} onChange={change}>
        <CountersLegend
          catalog={props.catalog}
          items={model.items}
          threshold={content.threshold}
          onMenu={(event, measure) => {
            event.preventDefault();
            event.stopPropagation();
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            setMenu({ of: measure, atX: left, atY: bottom });
          }}
        />
        <span className={styles.message} data-part="message" role="status" />
      </CountersHead>
      <Lanes testId="counter-lanes" label={lanesLabel} />
      <div className={frameStyles.announcer} data-part="announcer" aria-live="polite" />
      {menu !== null && (
        <ContextMenu
          label={'kind' in menu.of ? menu.of.name : menu.of.title}
          items={'kind' in menu.of ? laneMenu(menu.of, model, change) : measureMenu(menu.of, model, change)}
          atX={menu.atX}
          atY={menu.atY}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}
