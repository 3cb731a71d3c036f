import { Inbox } from 'lucide-react';
import { useEffect, useMemo } from 'react';
import type { OpenedTrace } from '../../contract/queries.ts';
import { isCancelled, type TraceClient } from '../client/trace-client.ts';
import { WithoutEvents } from '../data/WithoutEvents.tsx';
import { DetailsPanel } from '../details/DetailsPanel.tsx';
import { PanelEdge } from '../details/PanelEdge.tsx';
import { useDetailsPanel } from '../details/panel-store.ts';
import { formatCounted } from '../format.ts';
import { Face } from '../shell/Face.tsx';
import { useApp, useUi } from '../shell/services.ts';
import { useNames } from '../store/names-store.ts';
import { EventsTable } from '../tables/EventsTable.tsx';
import { KindsTable } from '../tables/KindsTable.tsx';
import { useTableStore } from '../tables/table-store.ts';
import type { SeriesSource } from '../timeline/series-source.ts';
import { Timeline } from '../timeline/Timeline.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { Splitter, useShare } from './Splitter.tsx';
import { TabPanels } from './TabPanels.tsx';
import { TraceHeader } from './TraceHeader.tsx';
import { TraceTabs } from './TraceTabs.tsx';
import { WarningsDialog } from './WarningsDialog.tsx';

const usualLanes = 0.56;
/** Tables have graphs of their own. */
const usualLanesByTables = 0.3;
const usualKinds = 0.36;

interface TraceScreenProps {
  client: TraceClient;
  opened: OpenedTrace;
  name: string;
}

/** An open trace: what it is, when each core was busy, which kinds of events there are, and the events. */
export function TraceScreen({ client, opened, name }: TraceScreenProps) {
  const { trace, info } = opened;
  const kinds = useNames((state) => state.kinds) ?? opened.kinds;
  const detailsOpen = useDetailsPanel((state) => state.open);
  const detailsWidthPx = useDetailsPanel((state) => state.widthPx);
  const { dialog, show, tab } = useUi((state) => state);
  const byEvents = useShare('lanes', usualLanes);
  const byTables = useShare('lanes-by-tables', usualLanesByTables);
  const [lanesShare, setLanesShare] = tab === 'tables' ? byTables : byEvents;
  const [kindsShare, setKindsShare] = useShare('kinds', usualKinds);
  const source = useMemo(() => seriesSource(client, trace), [client, trace]);
  // Dialogs are about the trace that was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `trace` is the reason, not an input
  useEffect(() => () => show(null), [trace, show]);

  useEffect(() => {
    useTableStore.getState().selectRow(null);
    const { read, leave } = useNames.getState();
    void read(client, trace);
    return leave;
  }, [client, trace]);

  return (
    <div className="trace-screen">
      <TraceHeader name={name} info={info} />
      {info.events === 0 ? (
        <WithoutEvents client={client} trace={trace}>
          <NoEvents name={name} damagedBuffers={info.damagedBuffers} />
        </WithoutEvents>
      ) : (
        <div className="trace-columns">
          <div className="split-rows">
            <div className="lanes-part" style={{ flexGrow: lanesShare }} data-region="timeline">
              <Timeline source={source} trace={opened} />
            </div>
            <Splitter
              label="Height of the timeline"
              orientation="horizontal"
              share={lanesShare}
              usual={tab === 'tables' ? usualLanesByTables : usualLanes}
              min={0.2}
              max={0.85}
              onChange={setLanesShare}
            />
            <div className="tables-part" style={{ flexGrow: 1 - lanesShare }}>
              <TraceTabs />
              <TabPanels key={trace} client={client} trace={trace} kinds={kinds}>
                <div className="split-columns">
                  <div className="tables-part" style={{ flexGrow: kindsShare }}>
                    <KindsTable key={trace} kinds={kinds} totalEvents={info.events} />
                  </div>
                  <Splitter
                    label="Width of the event kinds"
                    orientation="vertical"
                    share={kindsShare}
                    usual={usualKinds}
                    min={0.15}
                    max={0.75}
                    onChange={setKindsShare}
                  />
                  <div className="tables-part" style={{ flexGrow: 1 - kindsShare }}>
                    <EventsTable key={trace} client={client} opened={opened} kinds={kinds} />
                  </div>
                </div>
              </TabPanels>
            </div>
          </div>
          {detailsOpen && (
            <>
              <PanelEdge />
              <div className="details-part" style={{ width: detailsWidthPx }}>
                <DetailsPanel key={trace} client={client} opened={opened} kinds={kinds} />
              </div>
            </>
          )}
        </div>
      )}
      {dialog === 'details' && <DetailsDialog info={info} onClose={() => show(null)} />}
      {dialog === 'warnings' && <WarningsDialog info={info} onClose={() => show(null)} />}
    </div>
  );
}

function NoEvents({ name, damagedBuffers }: { name: string; damagedBuffers: number }) {
  const pickAndOpen = useApp((state) => state.pickAndOpen);
  return (
    <div className="screen">
      <div className="card">
        <Face
          testId="no-events"
          icon={<Inbox size={26} strokeWidth={1.6} />}
          title="No events in this trace"
          actions={
            <button type="button" className="button" onClick={() => void pickAndOpen()}>
              Open another…
            </button>
          }
        >
          <p>
            {damagedBuffers > 0
              ? `${formatCounted(damagedBuffers, 'buffer')} of ${name} could not be read; no event is in what could be.`
              : `${name} is a trace file, but nothing was recorded in it: its session ended before the first event, or no provider was on.`}
          </p>
        </Face>
      </div>
    </div>
  );
}

/** The timeline's questions, about this trace. */
const seriesSource = (client: TraceClient, trace: string): SeriesSource => ({
  async series(query, signal) {
    try {
      return await client.call('series', { trace, ...query }, { signal });
    } catch (error) {
      if (isCancelled(error)) throw new DOMException('The query was cancelled.', 'AbortError');
      throw error;
    }
  },
});
