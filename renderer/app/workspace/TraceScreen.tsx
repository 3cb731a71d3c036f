import { Inbox, LayoutDashboard } from 'lucide-react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { TraceClient } from '../../base/client/trace-client.ts';
import { formatCounted } from '../../base/format.ts';
import { seriesSource, useSeriesSource } from '../../canvas/trace-series.ts';
import { CompareOverlays } from '../../features/compare/CompareOverlays.tsx';
import { useKindsOf } from '../../features/compare/use-kinds.ts';
import { GoToTimeDialog } from '../../features/events/GoToTimeDialog.tsx';
import { WithoutEvents } from '../../features/pivot/WithoutEvents.tsx';
import { LostBanner } from '../../features/reports/LostBanner.tsx';
import { TimeAxis } from '../../features/timeline/TimeAxis.tsx';
import { Face } from '../../kit/Face.tsx';
import { loadedLater } from '../../kit/loaded-later.tsx';
import { TabBody, Tabs } from '../../kit/Tabs.tsx';
import waitingStyles from '../../kit/waiting.module.css';
import { useProcessColors } from '../../state/identity-colors.ts';
import { useNames } from '../../state/names-store.ts';
import { panelWidthsPx, useDetailsPanel } from '../../state/panel-store.ts';
import { useApp, useUi } from '../../state/services.ts';
import { showKind } from '../../state/show.ts';
import { useSide } from '../../state/side-store.ts';
import { useSelectedSwitch } from '../../state/switch-store.ts';
import { useTableStore } from '../../state/table-store.ts';
import { useTablesOf } from '../../state/tables-store.ts';
import { type OpenTrace, useTraces } from '../../state/traces-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import loadingStyles from '../loading/loading.module.css';
import { AnalysisTabs } from './AnalysisTabs.tsx';
import { DetailsDialog } from './DetailsDialog.tsx';
import { PanelEdge } from './PanelEdge.tsx';
import { PanelStack } from './PanelStack.tsx';
import { SidePanel } from './SidePanel.tsx';
import { SideTabs } from './SideTabs.tsx';
import { SmallWindow, useFoldedSide } from './SmallWindow.tsx';
import { TraceHeader } from './TraceHeader.tsx';
import { WarningsDialog } from './WarningsDialog.tsx';
import { WorkspaceRail } from './WorkspaceRail.tsx';
import { useWideGutters } from './wide-gutters.ts';
import workspaceStyles from './workspace.module.css';

const RecipeNotes = loadedLater(async () => (await import('../../features/help/RecipeNotes.tsx')).RecipeNotes);

interface TraceScreenProps {
  client: TraceClient;
  opened: OpenedTrace;
  name: string;
}

/** An open trace: at the left what can be looked at, in the middle the analyses, at the right the details of an event. */
export function TraceScreen({ client, opened, name }: TraceScreenProps) {
  const { trace, info } = opened;
  const traces = useTraces((state) => state.traces);
  const { dialog, show } = useUi((state) => state);
  // Dialogs are about the trace that was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `trace` is the reason, not an input
  useEffect(() => () => show(null), [trace, show]);

  useEffect(() => {
    useTableStore.getState().selectRow(null);
    const { read, leave } = useNames.getState();
    void read(client, trace);
    return leave;
  }, [client, trace]);

  const first = traces[0];
  const workspace = first?.opened.trace === trace && <Workspace first={first} />;
  return (
    <div className={workspaceStyles.traceScreen}>
      <TablesOf client={client} trace={trace} />
      {info.events === 0 && opened.holds === undefined ? (
        <WithoutEvents trace={trace} workspace={workspace}>
          <TraceHeader name={name} info={info} />
          <NoEvents name={name} damagedBuffers={info.damagedBuffers} />
        </WithoutEvents>
      ) : (
        workspace
      )}
      <CompareOverlays />
      {dialog === 'go-to-time' && <GoToTimeDialog onClose={() => show(null)} />}
      {dialog === 'details' && <DetailsDialog info={info} onClose={() => show(null)} />}
      {dialog === 'warnings' && <WarningsDialog info={info} onClose={() => show(null)} />}
    </div>
  );
}

/** Asks for the list of tables. Apart, as its progress would draw the whole screen again. */
function TablesOf({ client, trace }: { client: TraceClient; trace: string }) {
  useTablesOf(client, trace);
  return null;
}

/** Where there is little room, details without an event would only take it. */
const wide = matchMedia('(min-width: 1200px)');

const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      wide.addEventListener('change', changed);
      return () => wide.removeEventListener('change', changed);
    },
    () => wide.matches,
  );

/** What goes along with the selection and the tables. Apart, as each of their changes would draw the whole workspace again. */
function Followers({ first, detailed }: { first: OpenTrace; detailed: OpenTrace }) {
  useWideGutters(useWorkspace(activeTabOf));
  useProcessColors(first.client, first.opened.trace);
  useSelectedSwitch(detailed.client, detailed.opened.trace);
  return null;
}

function Workspace({ first }: { first: OpenTrace }) {
  const { client, opened } = first;
  const tab = useWorkspace(activeTabOf);
  useFoldedSide();
  const selectedTrace = useTableStore((state) => state.selectedTrace);
  const detailed = useTraces(({ traces }) => traces.find((one) => one.opened.trace === selectedTrace)) ?? first;
  const kinds = useKindsOf(detailed);
  const details = useDetailsPanel();
  const isWide = useWide();
  const hasEvent = useTableStore((state) => state.selectedRow !== null || state.tableRow !== null);
  const hasMore = hasEvent || details.tab !== 'details';
  const source = useSeriesSource(client, opened.trace);
  const traces = useTraces((state) => state.traces);
  const others = useMemo(
    () =>
      traces
        .slice(1)
        .map((one) => ({ source: seriesSource(one.client, one.opened.trace), opened: one.opened, color: one.color })),
    [traces],
  );
  return (
    <div className={workspaceStyles.traceColumns}>
      <Followers first={first} detailed={detailed} />
      <WorkspaceRail />
      <SidePanel trace={first} />
      <Tabs
        className={workspaceStyles.analysis}
        chosen={tab?.id ?? ''}
        onChoose={(id) => useWorkspace.getState().showTab(id)}
      >
        <SmallWindow />
        <LostBanner client={client} trace={opened.trace} info={opened.info} onShow={() => showKind('diagnostics')} />
        <AnalysisTabs />
        {tab?.recipe !== undefined && <RecipeNotes key={tab.id} />}
        {opened.info.events > 0 && <TimeAxis source={source} trace={opened} others={others} />}
        {tab === null ? (
          <div className={workspaceStyles.analysisPanels}>
            <NoAnalysis />
          </div>
        ) : (
          <TabBody of={tab.id} className={workspaceStyles.analysisPanels}>
            <PanelStack key={tab.id} tab={tab} empty={<NoPanels />} />
          </TabBody>
        )}
      </Tabs>
      {details.open && (isWide || hasMore) && (
        <>
          <PanelEdge
            label="Width of the details"
            side="right"
            widthPx={details.widthPx}
            widths={panelWidthsPx}
            onWidth={details.setWidth}
            testId="details-edge"
          />
          <div className={workspaceStyles.detailsPart} style={{ width: details.widthPx }}>
            <SideTabs client={detailed.client} opened={detailed.opened} kinds={kinds} />
          </div>
        </>
      )}
    </div>
  );
}

function ReopenButton() {
  const canReopen = useWorkspace((state) => state.closed.length > 0);
  return (
    <button
      type="button"
      className="button ghost"
      disabled={!canReopen}
      onClick={() => useWorkspace.getState().reopenClosed()}
    >
      Reopen the last one
    </button>
  );
}

const NoAnalysis = () => (
  <div className={waitingStyles.waiting}>
    <Face
      testId="no-analysis"
      icon={<LayoutDashboard size={24} strokeWidth={1.6} />}
      title="No analysis is open"
      actions={
        <>
          <button type="button" className="button" onClick={() => useWorkspace.getState().newTab()}>
            New analysis
          </button>
          <ReopenButton />
        </>
      }
    >
      <p>An analysis contains graphs and tables over one time axis.</p>
    </Face>
  </div>
);

/** An analysis without panels says how it gets some. */
const NoPanels = () => (
  <div className={`${waitingStyles.waiting} ${waitingStyles.over}`}>
    <Face
      testId="no-panels"
      icon={<LayoutDashboard size={24} strokeWidth={1.6} />}
      title="This analysis is empty"
      actions={
        <>
          <button type="button" className="button" onClick={() => useSide.getState().show('explorer')}>
            Show the Graph Explorer
          </button>
          <button type="button" className="button ghost" onClick={() => useUi.getState().show('recipes')}>
            Recipes…
          </button>
        </>
      }
    >
      <p>Drag a table here from the Graph Explorer, or double-click it there. Recipes open complete analyses.</p>
    </Face>
  </div>
);

function NoEvents({ name, damagedBuffers }: { name: string; damagedBuffers: number }) {
  const pickAndOpen = useApp((state) => state.pickAndOpen);
  return (
    <div className={loadingStyles.screen}>
      <div className={loadingStyles.card}>
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
              ? `${formatCounted(damagedBuffers, 'buffer')} of ${name} could not be read. The rest contains no events.`
              : `${name} contains no events: its session ended before the first event, or no provider was enabled.`}
          </p>
        </Face>
      </div>
    </div>
  );
}
