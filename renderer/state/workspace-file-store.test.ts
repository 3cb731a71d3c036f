import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { HostHello, OpenedTrace } from '../../contract/queries.ts';
import { type Workspace, workspace as workspaceSchema } from '../../contract/workspace.ts';
import type { OpenedWorkspace } from '../../contract/workspace-files.ts';
import { HostError, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import type { AppState, AppStore, OpenRequest } from './app-store.ts';
import { createWorkspaceFileStore } from './workspace-file-store.ts';
import { workspaceOpener } from './workspace-names.ts';
import type { WorkspaceSurface } from './workspace-surface.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const workspaceOf = (parts: object = {}): Workspace =>
  workspaceSchema.parse({
    format: 'corescope-workspace',
    version: 1,
    traces: [{ name: 'a.etl' }],
    tabs: [{ id: 't', name: 'T', panels: [] }],
    ...parts,
  });
const traceOf = (trace: string) => ({ trace, info: {}, kinds: [] }) as unknown as OpenedTrace;

/** A window with a host that answers as the test says. */
function windowOf({
  hello = {},
  answers = {},
}: {
  hello?: Partial<HostHello>;
  answers?: Record<string, unknown>;
} = {}) {
  const calls: { method: string; params: Record<string, unknown> }[] = [];
  const client = {
    call: async (method: string, params: Record<string, unknown>) => {
      calls.push({ method, params });
      const answer = answers[method];
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  } as unknown as TraceClient;
  const notices: string[] = [];
  const opened: OpenRequest[] = [];
  let next = 0;
  const app = createStore<AppState>()(
    (set) =>
      ({
        connection: 'ready',
        client: null,
        hello: { version: '1', initial: null, beside: [], recent: [], recovered: null, warnings: [], ...hello },
        opened: null,
        name: '',
        loading: null,
        failed: null,
        notice: null,
        notify: (notice: string) => void notices.push(notice),
        open: async (request: OpenRequest) => {
          opened.push(request);
          set({ opened: traceOf(`trace${next++}`), name: 'name' in request ? request.name : request.file.name });
        },
      }) as unknown as AppState,
  ) as AppStore;
  const saves: string[] = [];
  const door = {
    save: async (name: string, write: (grant: string) => Promise<unknown>) => {
      saves.push(name);
      await write('new-grant');
      return { name, target: 'new-grant' };
    },
    endAutosave: vi.fn(),
  } as unknown as Door & { endAutosave: ReturnType<typeof vi.fn> };
  let shown = workspaceOf();
  let change: () => void = () => {};
  const surface: WorkspaceSurface = {
    capture: () => ({ workspace: shown, traces: ['1'] }),
    apply: (workspace) => {
      shown = workspace;
    },
    addTrace: vi.fn(async () => {}),
    onChange: (listener) => {
      change = listener;
      return () => {
        change = () => {};
      };
    },
  };
  const store = createWorkspaceFileStore();
  const start = (options = {}) => {
    onTestFinished(store.getState().start({ app, door }, surface, options));
    app.setState({ client });
  };
  const edit = (parts: object) => {
    shown = workspaceOf(parts);
    change();
  };
  const of = (method: string) => calls.filter((call) => call.method === method).map(({ params }) => params);
  const run = () => vi.advanceTimersByTimeAsync(0);
  return {
    app,
    door,
    surface,
    start,
    store,
    session: () => store.getState(),
    calls,
    of,
    notices,
    opened,
    saves,
    edit,
    run,
    shown: () => shown,
    change: () => change(),
  };
}

const foundWorkspace = (parts: object = {}, more: Partial<OpenedWorkspace> = {}): OpenedWorkspace => {
  const workspace = workspaceOf(parts);
  return {
    workspace,
    name: 'mine',
    traces: workspace.traces.map(({ name }) => ({ found: true, source: { type: 'grant', grant: `g-${name}` }, name })),
    target: 'target',
    warnings: [],
    ...more,
  };
};

test('changes are kept a few seconds after the first of them, once', async () => {
  const { app, start, of, edit } = windowOf();
  start();
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  await vi.advanceTimersByTimeAsync(3000);
  expect(of('autosaveWorkspace')).toHaveLength(1);
  edit({ markers: [{ id: 'm', name: 'M', startNs: 1, endNs: 2 }] });
  for (let i = 0; i < 10; i++) {
    await vi.advanceTimersByTimeAsync(290);
    edit({ markers: [{ id: 'm', name: `M${i}`, startNs: 1, endNs: 2 }] });
  }
  expect(of('autosaveWorkspace')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  const [, second] = of('autosaveWorkspace');
  expect(second?.workspace).toMatchObject({ markers: [{ name: 'M9' }] });
  expect(second).toMatchObject({ traces: ['1'], target: null, session: of('autosaveWorkspace')[0]?.session });
  // What is as it was is not sent again.
  edit(second?.workspace ?? {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(of('autosaveWorkspace')).toHaveLength(2);
});

test('nothing is kept without a trace; closing it ends the session, the next one is another', async () => {
  const { app, start, of, edit } = windowOf();
  start();
  edit({});
  await vi.advanceTimersByTimeAsync(5000);
  expect(of('autosaveWorkspace')).toEqual([]);
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  await vi.advanceTimersByTimeAsync(5000);
  app.setState({ opened: null });
  expect(of('endAutosave')).toEqual([{ session: of('autosaveWorkspace')[0]?.session }]);
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  await vi.advanceTimersByTimeAsync(5000);
  const [first, second] = of('autosaveWorkspace').map(({ session }) => session);
  expect(second).not.toBe(first);
});

test('a failure to keep is said once', async () => {
  const { app, start, edit, notices } = windowOf({
    answers: { autosaveWorkspace: new HostError({ code: 'io', message: 'The disk is full.' }) },
  });
  start();
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  for (let i = 0; i < 3; i++) {
    edit({ activeTab: `t${i}` });
    await vi.advanceTimersByTimeAsync(4000);
  }
  expect(notices).toEqual([
    expect.stringMatching(/^The workspace could not be saved for crash recovery: .*disk is full/),
  ]);
});

test('what is too large for the host is not sent to it, and said', async () => {
  const { app, start, session, of, edit, notices } = windowOf();
  start();
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  const content = { kind: 'sql', text: '\u4e00'.repeat(1 << 20) };
  const panels = Array.from({ length: 6 }, (_, i) => ({ id: `p${i}`, content }));
  edit({ tabs: [{ id: 't', name: 'T', panels }] });
  await vi.advanceTimersByTimeAsync(4000);
  await session().saveAs();
  expect([of('autosaveWorkspace'), of('saveWorkspace')]).toEqual([[], []]);
  expect(notices).toEqual([
    expect.stringMatching(/^The workspace could not be saved.*too large/),
    expect.stringMatching(/^The workspace is too large/),
  ]);
  edit({});
  await vi.advanceTimersByTimeAsync(4000);
  expect(of('autosaveWorkspace')).toHaveLength(1);
});

test('save asks for a place once, then writes to it; what is made after that is dirty', async () => {
  const { app, start, session, of, saves, edit } = windowOf({
    answers: { saveWorkspace: { name: 'a.corescope', sizeBytes: 1, warnings: [] } },
  });
  start();
  await app.getState().open({ source: { type: 'sample' }, name: 'boot: 2.etl' });
  await session().save();
  expect(saves).toEqual(['boot_ 2.corescope']);
  expect(session()).toMatchObject({ file: { name: 'boot_ 2.corescope', target: 'new-grant' }, dirty: false });
  edit({ tabs: [{ id: 't', name: 'Renamed', panels: [] }] });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session().dirty).toBe(true);
  await session().save();
  expect(saves).toHaveLength(1);
  expect(of('saveWorkspace').map(({ grant }) => grant)).toEqual(['new-grant', 'new-grant']);
  expect(session().dirty).toBe(false);
  // Where somebody looks is kept, but it is nothing that was made.
  edit({ tabs: [{ id: 't', name: 'Renamed', panels: [], window: { startNs: 1, endNs: 2 }, layout: { grid: 1 } }] });
  await vi.advanceTimersByTimeAsync(4000);
  expect(session().dirty).toBe(false);
  expect(of('autosaveWorkspace')).toHaveLength(2);
  await session().saveAs();
  expect(saves).toHaveLength(2);
});

test('what ended unexpectedly is offered, shown with its file, and its rest removed once it is kept again', async () => {
  const recovered = { session: 'old-session', savedAtUtc: '2026-01-01T00:00:00.000Z', name: 'mine', tabs: 1 };
  const found = { ...foundWorkspace({ markers: [{ id: 'm', name: 'Found', startNs: 1, endNs: 2 }] }), ...recovered };
  const { start, run, session, opened, shown, of, edit } = windowOf({
    hello: { recovered },
    answers: { recoverWorkspace: found },
  });
  start();
  await run();
  expect(session().recovery).toEqual({ ...recovered, reloaded: false });
  await session().recover();
  expect(of('recoverWorkspace')).toEqual([{ session: 'old-session' }]);
  expect(opened).toEqual([{ source: { type: 'grant', grant: 'g-a.etl' }, name: 'a.etl' }]);
  expect(shown().markers[0]?.name).toBe('Found');
  expect(session()).toMatchObject({ recovery: null, file: { name: 'mine', target: 'target' }, dirty: false });
  await vi.advanceTimersByTimeAsync(4000);
  edit({});
  await vi.advanceTimersByTimeAsync(4000);
  expect(of('autosaveWorkspace').map(({ from }) => from)).toEqual(['old-session', null]);
});

test('a page that comes back before it was known to have left has not crashed: it goes on without asking', async () => {
  const recovered = { session: 'old-session', savedAtUtc: '', name: '', tabs: 1 };
  const found = { ...foundWorkspace(), ...recovered };
  const { start, run, session, opened } = windowOf({ hello: { recovered }, answers: { recoverWorkspace: found } });
  start({ before: 'old-session' });
  await run();
  expect([session().recovery, opened.length]).toEqual([null, 1]);
});

test('what another window left by a crash is asked about after a reload as well', async () => {
  const recovered = { session: 'crashed', savedAtUtc: '', name: '', tabs: 1 };
  const { start, run, session, of } = windowOf({
    hello: { recovered },
    answers: { recoverWorkspace: foundWorkspace() },
  });
  start({ before: 'before-reload' });
  await run();
  expect(session().recovery).toEqual({ ...recovered, reloaded: false });
  expect(of('recoverWorkspace')).toEqual([]);
});

test('a page that was loaded again asks when a trace of its workspace is not where it was', async () => {
  const found = { ...foundWorkspace(), session: 'before-reload', savedAtUtc: 'then' };
  found.traces[0] = { found: false, name: 'a.etl', lookedAt: ['/x/a.etl'] };
  const { start, run, session, opened } = windowOf({ answers: { recoverWorkspace: found } });
  start({ before: 'before-reload' });
  await run();
  expect(session()).toMatchObject({ recovery: { session: 'before-reload', reloaded: true }, waiting: null });
  expect(opened).toHaveLength(0);
});

test('an offer that is declined goes, and what is wrong with it is said', async () => {
  const recovered = { session: 'old-session', savedAtUtc: '', name: '', tabs: 1 };
  const one = windowOf({ hello: { recovered, warnings: ['One was damaged.'] } });
  one.start();
  await one.run();
  expect(one.notices).toEqual(['One was damaged.']);
  await one.session().discardRecovery();
  expect([one.session().recovery, one.of('discardRecovery')]).toEqual([null, [{ session: 'old-session' }]]);

  const two = windowOf({
    hello: { recovered },
    answers: { recoverWorkspace: new HostError({ code: 'not-found', message: 'It is gone.' }) },
  });
  two.start();
  await two.run();
  await two.session().recover();
  expect(two.notices).toEqual(['It is gone.']);
});

test('a page that was loaded again has what it had, without asking, and not the trace that it began with', async () => {
  const found = { ...foundWorkspace(), session: 'before-reload', savedAtUtc: 'then' };
  const { start, run, session, of, opened } = windowOf({ answers: { recoverWorkspace: found } });
  const remember = vi.fn();
  start({ before: 'before-reload', remember });
  const { restoring } = workspaceOpener;
  await run();
  expect(of('recoverWorkspace')).toEqual([{ session: 'before-reload' }]);
  expect(await restoring).toBe(true);
  expect(session().recovery).toBeNull();
  expect(opened).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(4000);
  expect(remember).toHaveBeenCalledWith(of('autosaveWorkspace')[0]?.session);
});

test('the last workspace opens by itself where that is wanted, and nothing else was asked for', async () => {
  const found = { ...foundWorkspace(), session: 'last', savedAtUtc: '' };
  const opensLast = () => true;
  const plain = windowOf({ answers: { recoverWorkspace: found } });
  plain.start({ opensLast });
  await plain.run();
  expect(plain.opened).toHaveLength(1);
  const asked = windowOf({
    hello: { initial: { source: { type: 'sample' }, name: 's' } },
    answers: { recoverWorkspace: found },
  });
  asked.start({ opensLast });
  await asked.run();
  expect(asked.opened).toHaveLength(0);
});

test('missing traces are asked for; found ones complete the workspace', async () => {
  const found = foundWorkspace({ traces: [{ name: 'a.etl' }, { name: 'b.etl' }] });
  found.traces[1] = { found: false, name: 'b.etl', lookedAt: ['/x/b.etl'] };
  const { start, run, session, opened, surface } = windowOf();
  start();
  await run();
  await session().show(found);
  expect([session().waiting?.sources.map((source) => source?.name ?? null), opened.length]).toEqual([
    ['a.etl', null],
    0,
  ]);
  await session().locate(1, { type: 'grant', grant: 'located' }, 'b2.etl');
  expect(session()).toMatchObject({ waiting: null, file: { name: 'mine' } });
  expect(opened).toHaveLength(1);
  expect(vi.mocked(surface.addTrace).mock.calls[0]?.slice(1)).toEqual([
    { type: 'grant', grant: 'located' },
    found.workspace.traces[1],
  ]);
});

test('without a missing trace its panels are left out, and the file is not overwritten without asking', async () => {
  const panel = (id: string, trace: number) => ({ id, content: { kind: 'events', trace } });
  const found = foundWorkspace({
    traces: [{ name: 'a.etl' }, { name: 'b.etl' }],
    tabs: [{ id: 't', name: 'T', panels: [panel('p0', 0), panel('p1', 1)] }],
  });
  found.traces[1] = { found: false, name: 'b.etl', lookedAt: [] };
  const { start, run, session, shown } = windowOf();
  start();
  await run();
  await session().show(found);
  await session().goWithout();
  expect(shown().tabs[0]?.panels.map(({ id }) => id)).toEqual(['p0']);
  expect(session().file).toBeNull();
});

test('a trace that does not open beside the first is left out, and said', async () => {
  const found = foundWorkspace({ traces: [{ name: 'a.etl' }, { name: 'b.etl' }] });
  const { start, run, session, surface, notices } = windowOf();
  vi.mocked(surface.addTrace).mockRejectedValueOnce(new Error('It is no trace.'));
  start();
  await run();
  await session().show(found);
  expect(notices).toEqual(['b.etl is left out: It is no trace.']);
});

test('a new trace opens with the startup workspace, a workspace does not', async () => {
  const startupWorkspace = workspaceOf({ traces: [], tabs: [{ id: 's', name: 'Startup', panels: [] }] });
  const { app, start, run, session, shown } = windowOf({ answers: { startupWorkspace } });
  start();
  await run();
  expect(session().hasStartup).toBe(true);
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  expect(shown().tabs[0]?.name).toBe('Startup');
  await session().show(foundWorkspace());
  expect(shown().tabs[0]?.name).toBe('T');
  await session().clearStartup();
  expect(session().hasStartup).toBe(false);
});

test('share and export tell what was written, or nothing when no place was chosen', async () => {
  const written = { name: 'x.zip', sizeBytes: 5, warnings: [] };
  const { app, door, start, session, of, saves } = windowOf({
    answers: { shareWorkspace: written, exportTrace: written },
  });
  start();
  await app.getState().open({ source: { type: 'sample' }, name: 'a.etl' });
  const range = { startNs: 1, endNs: 2 };
  expect(await session().share({ includeTraces: true, range })).toEqual(written);
  expect(await session().exportRange(range)).toEqual(written);
  expect(saves).toEqual(['a.corescope.zip', 'a-part.etl']);
  expect(of('shareWorkspace')[0]).toMatchObject({ grant: 'new-grant', includeTraces: true, range, traces: ['1'] });
  expect(of('exportTrace')).toEqual([{ trace: 'trace0', grant: 'new-grant', range }]);
  door.save = async () => null;
  expect(await session().exportRange(range)).toBeNull();
});
