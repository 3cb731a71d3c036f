import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { RecorderState } from '../../../contract/recording.ts';
import { contentOfKind } from '../../state/content.ts';
import { useRecord } from '../../state/record-store.ts';
import type { Services } from '../../state/services.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { useLiveView } from './live-view.ts';
import { openSaved } from './open-saved.ts';
import { testPlan } from './testing/test-plan.ts';

const trace = 'saved 1';
const ended = { plan: testPlan, saved: { grant: 'g', name: 'run.etl', sizeBytes: 1 } } as unknown as RecorderState;

/** An app in which the trace opens as its own store does it: shown whole, in one analysis. */
function servicesOf(): Services {
  const opened = { trace } as OpenedTrace;
  const state = {
    opened: null as OpenedTrace | null,
    name: '',
    async open({ name }: { name: string }) {
      Object.assign(state, { opened, name });
      useViewStore.getState().showTrace(trace, 0, 20e9);
      useWorkspace.getState().reset({ name: 'Overview', contents: [contentOfKind('counters')!] });
    },
  };
  return { app: { getState: () => state } } as unknown as Services;
}

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  const metrics = [{ name: 'ipc', title: 'Instructions Per Cycle', unit: 'per cycle', group: '', events: [8] }];
  useRecord.setState({
    catalog: { product: null, events: [], metrics, dsu: [], dmc: { clk: [], clkdiv2: [] } },
  });
  useLiveView.getState().reset();
  useLiveView.getState().setNow(12e9);
  useLiveView.getState().select(3e9, 5e9);
});

test('what was selected of a flight recorder is selected where its file has it', async () => {
  await openSaved(servicesOf(), { ...ended, plan: { ...testPlan, flightSeconds: 10 }, elapsedMs: 12_000 });
  expect(useViewStore.getState().selection).toEqual({ startNs: 1e9, endNs: 3e9 });
});

const shown = (): string[] =>
  (activeTabOf(useWorkspace.getState())?.panels ?? []).flatMap(({ content }) =>
    content.kind === 'counters' ? [content.show] : [],
  );

test('the lanes show the counter that they showed live, with the same selection', async () => {
  await openSaved(servicesOf(), ended);
  expect(useViewStore.getState().selection).toEqual({ startNs: 3e9, endNs: 5e9 });
  expect(shown()).toEqual(['windowsperf_driver_metrics ipc']);
});

test('a recording without counters opens with what it has', async () => {
  await openSaved(servicesOf(), { ...ended, plan: { ...testPlan, pmu: null } });
  expect(shown()).toEqual(['']);
});
