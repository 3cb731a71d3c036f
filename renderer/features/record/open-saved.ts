/** Opens what was saved where the eye is already. */
import type { RecorderState, RecordingPlan } from '../../../contract/recording.ts';
import { useRecord } from '../../state/record-store.ts';
import { useRecorder } from '../../state/recorder-state.ts';
import type { Services } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { chosen, seriesChoices } from './live-series.ts';
import { useLiveView } from './live-view.ts';

/** A measure of Counters per core: SQL name of its table, and its name there. */
interface CounterName {
  table: string;
  name: string;
}

/** The same time is in view, the same is selected, and the lanes show the same counter. */
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
  const counter = counterOf(plan);
  if (counter !== null) showCounter(counter);
}

/** What the lanes showed first of all that was counted; null where nothing was. */
function counterOf(plan: RecordingPlan | null): CounterName | null {
  if (plan?.pmu == null || plan.pmu.sets.length === 0) return null;
  const shown = chosen(seriesChoices(plan, useRecord.getState().catalog, []), useLiveView.getState().series);
  const [first] = shown.flatMap(({ series }): CounterName[] => {
    if (series.type === 'metric') return [{ table: 'windowsperf_driver_metrics', name: series.metric }];
    return [];
  });
  return first ?? null;
}

/** The lanes stay as they were: of the same cores, and of the same counter. */
function showCounter({ table, name }: CounterName): void {
  const workspace = useWorkspace.getState();
  const panel = activeTabOf(workspace)?.panels.find(({ content }) => content.kind === 'counters');
  if (panel === undefined) return;
  workspace.changePanel(
    panel.id,
    (before) => {
      const { content } = before;
      return content.kind === 'counters' ? { ...before, content: { ...content, show: `${table} ${name}` } } : before;
    },
    true,
  );
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
