/** A window with a trace of 10 ms and two tables, that palette and link tests are about. */
import { beforeEach } from 'vitest';
import type { TraceInfo } from '../../../../contract/trace.ts';
import type { PanelContent } from '../../../../contract/workspace.ts';
import type { TraceClient } from '../../../base/client/trace-client.ts';
import { useTables } from '../../../state/tables-store.ts';
import { useTraces } from '../../../state/traces-store.ts';
import { useViewStore, type ViewState } from '../../../state/view-store.ts';
import { activeTabOf } from '../../../state/workspace-model.ts';
import { useWorkspace } from '../../../state/workspace-store.ts';
import { table } from './facts.ts';

export const cpu = table('CPU Usage (Precise)', {
  sqlName: 'cpu_precise',
  columns: [
    {
      key: 'core',
      id: '1',
      name: 'Core',
      sqlName: 'core',
      description: '',
      type: 'integer',
      isPercent: false,
      isStack: false,
      hints: {},
      variants: [],
    },
  ],
  configurations: [
    { name: 'Default', columns: [] },
    { name: 'By core', columns: ['|graph'], filter: { query: 'x', keep: true } },
  ],
});
export const disk = table('Disk Usage');
export const tables = [cpu, disk];

export const answer = { tables, version: 1, error: null, progress: null, retry() {} };
export const openTrace = (): void =>
  useTraces.getState().setTraces([
    {
      opened: { trace: 't1', info: { events: 1, firstEventNs: 0, lastEventNs: 9_999_999 } as TraceInfo, kinds: [] },
      name: 'a.etl',
      client: {} as TraceClient,
      offsetNs: 0,
      color: 'c1',
    },
  ]);

/** Before each test of the file that calls it. */
export function freshWindow(): void {
  beforeEach(() => {
    useViewStore.getState().showTrace('', null, null);
    useViewStore.getState().showTrace('t1', 0, 9_999_999);
    useWorkspace.getState().reset({ name: 'Overview', contents: [{ kind: 'events', trace: 0 }] });
    useTables.setState({ byTrace: { t1: answer } });
    useTraces.getState().setTraces([]);
  });
}

/** Of the panels of the analysis on show. */
export const contents = (): PanelContent[] =>
  activeTabOf(useWorkspace.getState())!.panels.map(({ content }) => content);
export const view = (): ViewState => useViewStore.getState();
