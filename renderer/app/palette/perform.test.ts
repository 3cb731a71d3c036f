import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppStore } from '../../state/app-store.ts';
import { setCommands } from '../../state/command.ts';
import { activeTabOf } from '../../state/workspace-model.ts';
import { useWorkspace } from '../../state/workspace-store.ts';
import { perform } from './perform.ts';
import { command } from './testing/facts.ts';
import { contents, cpu, freshWindow, view } from './testing/workspace.ts';

freshWindow();

describe('what is chosen in the palette', () => {
  const run = vi.fn();
  const world = { app: {} as AppStore, traceIndex: 0, newTab: false };
  setCommands([command('zoom', 'Zoom', { run })]);
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
