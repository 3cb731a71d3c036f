import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenedTrace } from '../../contract/queries.ts';
import type { TraceClient } from '../client/trace-client.ts';
import { firstView } from '../data/pivot-model.ts';
import { perform } from '../palette/perform.ts';
import { command, table } from '../palette/testing/facts.ts';
import type { AppStore } from '../store/app-store.ts';
import { useViewStore } from '../store/view-store.ts';
import { useTables } from '../workspace/tables-store.ts';
import { useTraces } from '../workspace/traces-store.ts';
import { activeTabOf } from '../workspace/workspace-model.ts';
import { useWorkspace } from '../workspace/workspace-store.ts';
import { applyLink, currentLink } from './apply-link.ts';
import { followLink } from './follow-link.ts';

const cpu = table('CPU Usage (Precise)', {
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
      hints: {},
      variants: [],
    },
  ],
  configurations: [
    { name: 'Default', columns: [] },
    { name: 'By core', columns: ['|graph'], filter: { query: 'x', keep: true } },
  ],
});
const disk = table('Disk Usage');
const tables = [cpu, disk];

const answer = { tables, version: 1, error: null, progress: null, retry() {} };
const openTrace = () =>
  useTraces.getState().setTraces([
    {
      opened: { trace: 't1' } as OpenedTrace,
      name: 'a.etl',
      client: {} as TraceClient,
      offsetNs: 0,
      color: 'c1',
    },
  ]);

beforeEach(() => {
  useViewStore.getState().showTrace('', null, null);
  useViewStore.getState().showTrace('t1', 0, 9_999_999);
  useWorkspace.getState().reset({ name: 'Overview', contents: [{ kind: 'events', trace: 0 }] });
  useTables.setState({ byTrace: { t1: answer } });
  useTraces.getState().setTraces([]);
});

const contents = () => activeTabOf(useWorkspace.getState())!.panels.map(({ content }) => content);
const view = () => useViewStore.getState();

describe('applyLink', () => {
  it('shows a table by any of its names, as the link says', () => {
    for (const name of ['CPU_PRECISE', cpu.id, 'cpu usage (precise)']) {
      useWorkspace.getState().reset({ name: 'Overview', contents: [] });
      expect(applyLink({ table: name, preset: 'By core', filter: '[Core] = 3', layout: 'table' }, tables)).toEqual([]);
      expect(contents()).toEqual([
        {
          kind: 'table',
          trace: 0,
          table: cpu.id,
          view: { ...firstView(cpu), configuration: 'By core', filter: '[Core] = 3', layout: 'table' },
        },
      ]);
    }
  });

  it('shows what is there already rather than the same again', () => {
    applyLink({ tab: 'overview', table: 'cpu_precise' }, tables);
    applyLink({ table: 'disk_usage' }, tables);
    applyLink({ table: 'cpu_precise', filter: 'a' }, tables);
    expect(useWorkspace.getState().tabs.map(({ name }) => name)).toEqual(['Overview']);
    expect(contents().map((content) => ('table' in content ? content.table : content.kind))).toEqual([
      'events',
      cpu.id,
      disk.id,
    ]);
    applyLink({ show: 'events' }, tables);
    expect(contents()).toHaveLength(3);
    applyLink({ tab: 'Core 3' }, tables);
    expect(activeTabOf(useWorkspace.getState())!.name).toBe('Core 3');
  });

  it('sets window, selection and cursor; open ends are those of the trace', () => {
    applyLink({ range: { startNs: 1e6, endNs: null }, select: { startNs: null, endNs: 2e6 }, cursorNs: 1.5e6 }, tables);
    expect(view().window).toEqual({ startNs: 1e6, endNs: 1e7 });
    expect(view().selection).toEqual({ startNs: 0, endNs: 2e6 });
    expect(view().cursorNs).toBe(1.5e6);
    applyLink({ range: { startNs: -1e15, endNs: 1e15 } }, tables);
    expect(view().window).toEqual({ startNs: 0, endNs: 1e7 });
  });

  it('says what the trace does not have, and shows the rest', () => {
    expect(applyLink({ table: 'nope', range: { startNs: 1e6, endNs: 2e6 } }, tables)).toEqual([
      'The address names the table “nope”, which this trace does not have.',
    ]);
    expect(view().window).toEqual({ startNs: 1e6, endNs: 2e6 });
    expect(applyLink({ table: 'cpu_precise', preset: 'nope', filter: 'a' }, tables)).toEqual([
      'The address names the preset “nope”, which CPU Usage (Precise) does not have.',
    ]);
    expect(currentLink().filter).toBe('a');
  });

  it('is read back from the window', () => {
    const link = {
      tab: 'Core 3',
      table: 'cpu_precise',
      preset: 'By core',
      filter: '[Core] = 3',
      range: { startNs: 1e6, endNs: 2e6 },
      select: { startNs: 1.2e6, endNs: 1.3e6 },
    };
    applyLink(link, tables);
    expect(currentLink()).toEqual(link);
  });
});

describe('followLink', () => {
  const app = (state: object) => {
    const open = vi.fn();
    const notify = vi.fn();
    const whole = { connection: 'ready', client: {}, hello: null, open, notify, ...state };
    const store = { getState: () => whole, subscribe: () => () => {} } as unknown as AppStore;
    return { store, open, notify };
  };

  it('waits for the tables of the trace, then shows what the address says, once', () => {
    useTables.setState({ byTrace: { t1: { ...answer, tables: null } } });
    const { store, notify } = app({});
    followLink(store, '?table=cpu_precise&range=1ms-2ms&layout=cube');
    expect(contents()).toHaveLength(1);
    openTrace();
    useTables.setState({ byTrace: { t1: answer } });
    expect(contents()).toHaveLength(2);
    expect(view().window).toEqual({ startNs: 1e6, endNs: 2e6 });
    expect(notify).toHaveBeenCalledExactlyOnceWith(
      'The address says layout=cube, which is not one of graph, table, graphAndTable.',
    );
    view().reset();
    useTables.setState({ byTrace: { t1: { ...answer, version: 2 } } });
    expect(view().window).toEqual({ startNs: 0, endNs: 1e7 });
  });

  it('opens the sample, or a trace by its grant, and no path', async () => {
    const { store, open, notify } = app({ hello: { recent: [{ grant: 'g-1', name: 'b.etl' }] } });
    followLink(store, '?trace=sample');
    followLink(store, '?trace=g-1');
    followLink(store, '?trace=C:%5Ca.etl');
    await Promise.resolve();
    expect(open.mock.calls).toEqual([
      [{ source: { type: 'sample' }, name: 'sample.etl' }],
      [{ source: { type: 'grant', grant: 'g-1' }, name: 'b.etl' }],
    ]);
    expect(notify).toHaveBeenCalledOnce();
  });
});

describe('what is chosen in the palette', () => {
  const run = vi.fn();
  const world = { app: {} as AppStore, commands: [command('zoom', 'Zoom', { run })], traceIndex: 0, newTab: false };
  beforeEach(() => run.mockClear());

  it('runs a command', () => {
    perform({ kind: 'command', id: 'zoom' }, world);
    expect(run).toHaveBeenCalledOnce();
  });

  it('adds a table to the analysis or to a new one, by a preset', () => {
    perform({ kind: 'table', table: cpu.id, preset: null }, world);
    expect(contents().at(-1)).toEqual({ kind: 'table', trace: 0, table: cpu.id, view: null });
    useWorkspace.getState().setPreset(cpu.id, { name: 'Mine', columns: [], filter: { query: 'y', keep: false } });
    perform({ kind: 'table', table: cpu.id, preset: 'Mine' }, { ...world, newTab: true });
    expect(activeTabOf(useWorkspace.getState())!.name).toBe('Mine');
    expect(contents()).toMatchObject([{ table: cpu.id, view: { configuration: 'Mine', filter: 'not (y)' } }]);
  });

  it('filters the table and shows one column more, each a step back', () => {
    perform({ kind: 'table', table: cpu.id, preset: null }, world);
    const panel = useWorkspace.getState().activePanel!;
    perform({ kind: 'filter', panel, filter: '[Core] = 3' }, world);
    perform({ kind: 'column', panel, column: 'core' }, world);
    expect(contents().at(-1)).toMatchObject({ view: { filter: '[Core] = 3', edited: { columns: ['core'] } } });
    useWorkspace.getState().undo();
    expect(contents().at(-1)).toMatchObject({ view: { filter: '[Core] = 3', edited: null } });
  });

  it('lists the events of a kind or of a process in the list that is there', () => {
    perform({ kind: 'events', kinds: [7], owner: null, name: 'CSwitch' }, world);
    perform({ kind: 'events', kinds: null, owner: { pid: 4 }, name: 'System' }, world);
    expect(contents()).toHaveLength(1);
    expect([view().kinds, view().owner]).toEqual([null, { pid: 4 }]);
  });

  it('goes to times', () => {
    perform({ kind: 'zoom', range: { startNs: 1e6, endNs: 2e6 } }, world);
    perform({ kind: 'moment', timeNs: 5e6 }, world);
    expect(view().cursorNs).toBe(5e6);
    expect(view().window.startNs).toBeLessThan(5e6);
    expect(view().window.endNs).toBeGreaterThan(5e6);
    perform({ kind: 'select', range: { startNs: 3e6, endNs: 4e6 } }, world);
    expect(view().selection).toEqual({ startNs: 3e6, endNs: 4e6 });
  });
});
