import { describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../state/app-store.ts';
import { firstView } from '../../state/pivot-model.ts';
import { useTables } from '../../state/tables-store.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { answer, contents, cpu, disk, freshWindow, openTrace, tables, view } from '../palette/testing/workspace.ts';
import { applyLink, currentLink } from './apply-link.ts';
import { followLink } from './follow-link.ts';

freshWindow();

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

  it('selects the same time in all analyses that are there', () => {
    useWorkspace.getState().newTab({ name: 'Other' });
    const [first, other] = useWorkspace.getState().tabs;
    applyLink({ range: { startNs: 1e6, endNs: 3e6 }, select: { startNs: 1e6, endNs: 2e6 } }, tables);
    useWorkspace.getState().showTab(first!.id);
    expect(view().selection).toEqual({ startNs: 1e6, endNs: 2e6 });
    expect(view().window).toEqual({ startNs: 1e6, endNs: 3e6 });
    view().clearSelection();
    useWorkspace.getState().showTab(other!.id);
    expect(view().selection).toEqual({ startNs: 1e6, endNs: 2e6 });
    useWorkspace.getState().showTab(first!.id);
    expect(view().selection).toBeNull();
  });

  it('says what the trace does not have, and shows the rest', () => {
    expect(applyLink({ table: 'nope', range: { startNs: 1e6, endNs: 2e6 } }, tables)).toEqual([
      'The link refers to the table “nope”, which is not in this trace.',
    ]);
    expect(view().window).toEqual({ startNs: 1e6, endNs: 2e6 });
    expect(applyLink({ table: 'cpu_precise', preset: 'nope', filter: 'a' }, tables)).toEqual([
      'The link refers to the preset “nope”, which CPU Usage (Precise) does not have.',
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
      'Invalid layout in the address: “cube”. Use one of graph, table, graphAndTable.',
    );
    view().reset();
    useTables.setState({ byTrace: { t1: { ...answer, version: 2 } } });
    expect(view().window).toEqual({ startNs: 0, endNs: 1e7 });
  });

  it('shows the time at once, before the tables are known', () => {
    useTables.setState({ byTrace: { t1: { ...answer, tables: null } } });
    followLink(app({}).store, '?table=cpu_precise&select=1ms-2ms');
    openTrace();
    expect(view().selection).toEqual({ startNs: 1e6, endNs: 2e6 });
    expect(contents()).toHaveLength(1);
  });

  it('opens the sample, or a trace by its grant, and no path', async () => {
    const { store, open, notify } = app({ hello: { recent: [{ grant: 'g-1', name: 'b.etl' }] } });
    followLink(store, '?trace=sample');
    followLink(store, '?trace=g-1');
    followLink(store, '?trace=C:%5Ca.etl');
    await new Promise((resolve) => setTimeout(resolve));
    expect(open.mock.calls).toEqual([
      [{ source: { type: 'sample' }, name: 'sample.etl' }],
      [{ source: { type: 'grant', grant: 'g-1' }, name: 'b.etl' }],
    ]);
    expect(notify).toHaveBeenCalledOnce();
  });
});
