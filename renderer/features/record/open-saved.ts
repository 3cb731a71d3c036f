/** Opens what was saved where the eye is already. */
import { at, present } from '../../../contract/checked.ts';
import type { RecorderState, RecordingPlan } from '../../../contract/recording.ts';
import type { TableInfo } from '../../../contract/tables.ts';
import type { PanelContent } from '../../../contract/workspace.ts';
import { tableContent } from '../../state/content.ts';
import { stackedLayout } from '../../state/dock-layout.ts';
import { firstView } from '../../state/pivot-model.ts';
import { useRecord } from '../../state/record-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';
import { useTables } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { chosen, seriesChoices } from './live-series.ts';
import { useLiveView } from './live-view.ts';

/** The same time is in view, the same is selected, and what the lanes counted comes first. */
export async function openSaved({ app }: Services, { saved, plan, elapsedMs }: RecorderState): Promise<void> {
  if (saved === null) return;
  // The file of a flight recorder begins with its last seconds.
  const flight = plan?.flightSeconds ?? null;
  const cutNs = flight === null ? 0 : Math.max(0, elapsedMs * 1e6 - flight * 1e9);
  const { nowNs, selection, window: range } = useLiveView.getState();
  useRecorder.getState().show(false);
  await app.getState().open({ source: { type: 'grant', grant: saved.grant }, name: saved.name });
  const { opened, name } = app.getState();
  if (opened === null || name !== saved.name) return;
  focusTrace();
  const { setWindow, select } = useViewStore.getState();
  // A recording that nobody watched is shown whole.
  if (nowNs > 0 && range.endNs > cutNs)
    setWindow({ startNs: Math.max(0, range.startNs - cutNs), endNs: range.endNs - cutNs });
  if (selection !== null && selection.startNs >= cutNs) select(selection.startNs - cutNs, selection.endNs - cutNs);
  const counted = countedOf(plan);
  if (counted === null) return;
  const { activeTab } = useWorkspace.getState();
  whenTables(opened.trace, (tables) => {
    const info = tables.find(({ sqlName }) => sqlName === counted.table);
    const now = useWorkspace.getState();
    // Who is at work already is not taken away from there.
    const isUntouched = now.activeTab === activeTab && now.past.length === 0;
    if (info !== undefined && isUntouched) showCounters(contentOf(info, counted));
  });
}

interface Counted {
  /** In SQL. */
  table: string;
  preset: string;
  /** Metrics are in different units: one of them is shown. Null: no metric was, but counters. */
  metric: string | null;
}

/** What the lanes showed first of all that was counted; null where nothing was. */
function countedOf(plan: RecordingPlan | null): Counted | null {
  if (plan?.pmu == null || plan.pmu.sets.length === 0) return null;
  const shown = chosen(seriesChoices(plan, useRecord.getState().catalog, []), useLiveView.getState().series);
  const metric = shown.flatMap(({ series }) => (series.type === 'metric' ? series.metric : []))[0];
  return metric === undefined
    ? { table: 'windowsperf_driver', preset: 'By core', metric: null }
    : { table: 'windowsperf_driver_metrics', preset: 'By metric', metric };
}

function contentOf(info: TableInfo, { preset, metric }: Counted): PanelContent {
  const content = tableContent(info.id, 0, preset);
  if (content.kind !== 'table') return content;
  const view = { ...(content.view ?? firstView(info)), layout: 'graphAndTable' as const };
  // What is open is drawn, and under a metric these are the cores.
  return {
    ...content,
    view: metric === null ? view : { ...view, filter: `metric = '${metric}'`, expanded: [[metric]] },
  };
}

/** So much of the height do the lanes of the cores have; the rest has what they counted. */
const lanesShare = 0.36;

/** An analysis of its own, with what is in view now: lanes of the same cores, and large below them what they counted. */
function showCounters(content: PanelContent): void {
  const { window, selection } = useViewStore.getState();
  const workspace = useWorkspace.getState();
  workspace.newTab({ name: 'Counters', contents: [{ kind: 'eventRates', trace: 0 }, content] });
  const tab = present(activeTabOf(useWorkspace.getState()), 'the new analysis');
  const ids = tab.panels.map(({ id }) => id);
  workspace.setLayout(tab.id, stackedLayout(ids, [lanesShare, 1 - lanesShare]));
  workspace.activatePanel(at(ids, 1));
  const { setWindow, select } = useViewStore.getState();
  setWindow(window);
  if (selection !== null) select(selection.startNs, selection.endNs);
}

/** Tables are there a little later than their trace; when it is closed before, nobody waits any more. */
function whenTables(trace: string, run: (tables: readonly TableInfo[]) => void): void {
  let wasKnown = false;
  const look = (): void => {
    const known = useTables.getState().byTrace[trace];
    wasKnown ||= known !== undefined;
    if (known === undefined && wasKnown) stop();
    if (known?.tables == null) return;
    stop();
    run(known.tables);
  };
  const stop = useTables.subscribe(look);
  look();
}

const traceScreenMs = 5000;

/** The screen of a trace is there a little later than the trace: its analysis has the focus then, unless something has. */
function focusTrace(): void {
  const untilMs = performance.now() + traceScreenMs;
  const look = (): void => {
    const { activeElement, body } = document;
    if (activeElement !== null && activeElement !== body) return;
    const tab = document.querySelector<HTMLElement>('[data-region="tabs"] [aria-selected="true"]');
    if (tab !== null) tab.focus();
    else if (performance.now() < untilMs) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
