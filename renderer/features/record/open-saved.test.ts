import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OpenedTrace } from '../../../contract/queries.ts';
import type { RecorderState } from '../../../contract/recording.ts';
import { useRecord } from '../../state/record-store.ts';
import type { Services } from '../../state/services.ts';
import { useTables } from '../../state/tables-store.ts';
import { useViewStore } from '../../state/view-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { tableInfo } from '../pivot/testing/page.ts';
import { useLiveView } from './live-view.ts';
import { openSaved } from './open-saved.ts';
import { testPlan } from './testing/test-plan.ts';

const trace = 'saved 1';
const ended = { plan: testPlan, saved: { grant: 'g', name: 'run.etl', sizeBytes: 1 } } as unknown as RecorderState;
const info = tableInfo({
  sqlName: 'windowsperf_driver_metrics',
  configurations: [{ name: 'By metric', columns: [] }],
  defaultConfiguration: 'By metric',
  withoutData: [],
});

/** An app in which the trace opens as its own store does it: shown whole, in one analysis. */
function servicesOf(): Services {
  const opened = { trace } as OpenedTrace;
  const state = {
    opened: null as OpenedTrace | null,
    name: '',
    async open({ name }: { name: string }) {
      Object.assign(state, { opened, name });
      useViewStore.getState().showTrace(trace, 0, 20e9);
      useWorkspace.getState().reset({ name: 'Overview', contents: [{ kind: 'events', trace: 0 }] });
    },
  };
  return { app: { getState: () => state } } as unknown as Services;
}

const tablesCome = (): void =>
  useTables.getState().set(trace, { tables: [info], version: 0, error: null, progress: null, retry() {} });

afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  useTables.setState({ byTrace: {} });
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

test('what the lanes counted has an analysis of its own, below lanes of the cores, with the same selection', async () => {
  await openSaved(servicesOf(), ended);
  expect(useViewStore.getState().selection).toEqual({ startNs: 3e9, endNs: 5e9 });
  expect(activeTabOf(useWorkspace.getState())?.name).toBe('Overview');
  tablesCome();
  const tab = activeTabOf(useWorkspace.getState())!;
  expect(tab.name).toBe('Counters');
  expect(tab.panels.map(({ content }) => content)).toMatchObject([
    { kind: 'eventRates' },
    {
      kind: 'table',
      table: info.id,
      view: { filter: "metric = 'ipc'", expanded: [['ipc']], layout: 'graphAndTable' },
    },
  ]);
  expect(useWorkspace.getState().activePanel).toBe(tab.panels[1]!.id);
  expect(useViewStore.getState().selection).toEqual({ startNs: 3e9, endNs: 5e9 });
});

test('who is at work before the tables are there stays where that is; a trace that is closed is waited for no more', async () => {
  await openSaved(servicesOf(), ended);
  useWorkspace.getState().addPanel({ kind: 'sql', trace: 0 } as never);
  tablesCome();
  expect(useWorkspace.getState().tabs.map(({ name }) => name)).toEqual(['Overview']);

  useTables.setState({ byTrace: {} });
  await openSaved(servicesOf(), ended);
  useTables.getState().set(trace, null);
  useTables.getState().set(trace, { tables: null, version: 0, error: null, progress: null, retry() {} });
  useTables.getState().set(trace, null);
  tablesCome();
  expect(useWorkspace.getState().tabs.map(({ name }) => name)).toEqual(['Overview']);
});
