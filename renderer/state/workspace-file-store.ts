/** The workspace of this window as something that is kept: saved, autosaved, taken up again, opened, shared. */

import { create, type StoreApi } from 'zustand';
import { at } from '../../contract/checked.ts';
import type { Workspace } from '../../contract/workspace.ts';
import type { RecoveredWorkspace, WorkspaceTraceFound, WrittenFile } from '../../contract/workspace-files.ts';
import { errorInfo, type TraceClient } from '../base/client/trace-client.ts';
import { Autosave } from './workspace-autosave.ts';
import { templateOf, withoutTraces } from './workspace-edits.ts';
import { KeptWindow, type WaitingWorkspace, type WorkspaceFileState } from './workspace-file-window.ts';
import { fileNameOf, stemOf, workspaceOpener } from './workspace-names.ts';

/** What the parts below share. */
interface Parts {
  set: StoreApi<WorkspaceFileState>['setState'];
  get: StoreApi<WorkspaceFileState>['getState'];
  window: KeptWindow;
  autosave: Autosave;
  startup: Workspace | null;
  /** A workspace is being shown: its trace does not open with the startup workspace. */
  showing: boolean;
}

type Actions<K extends keyof WorkspaceFileState> = Pick<WorkspaceFileState, K>;

export const createWorkspaceFileStore = () =>
  create<WorkspaceFileState>()((set, get, store) => {
    const window = new KeptWindow(store);
    const parts: Parts = { set, get, window, autosave: new Autosave(store, window), startup: null, showing: false };
    return {
      file: null,
      dirty: false,
      saving: false,
      recovery: null,
      waiting: null,
      hasStartup: false,
      ...starting(parts),
      ...writingActions(parts),
      ...showingActions(parts),
      ...recovering(parts),
      ...startupActions(parts),
    };
  });

export const useWorkspaceFile = createWorkspaceFileStore();

function starting(parts: Parts): Actions<'start'> {
  const { get, window, autosave } = parts;
  return {
    start(services, surface, options = {}) {
      window.running = { ...services, surface, options: { ...options } };
      autosave.newSession();
      const { app } = services;
      const stopApp = app.subscribe((now, before) => {
        if (now.client !== before.client && now.client !== null)
          workspaceOpener.restoring = connected(parts, now.client);
        if (now.opened?.trace !== before.opened?.trace || (now.client !== before.client && now.opened !== null))
          traceChanged(parts);
      });
      const stopSurface = surface.onChange(() => autosave.changed());
      workspaceOpener.show = (found) => get().show(found);
      const leave = () => autosave.leave();
      globalThis.addEventListener?.('pagehide', leave);
      const { client: known, opened } = app.getState();
      if (known !== null) workspaceOpener.restoring = connected(parts, known);
      if (opened !== null) traceChanged(parts);
      return () => {
        stopApp();
        stopSurface();
        globalThis.removeEventListener?.('pagehide', leave);
        autosave.stop();
        workspaceOpener.show = null;
        workspaceOpener.restoring = Promise.resolve(false);
        window.running = null;
      };
    },
  };
}

function traceChanged({ set, window, autosave, showing, startup }: Parts): void {
  autosave.endSession();
  if (!window.isOpen) {
    set({ file: null, dirty: false });
    return;
  }
  if (!showing && startup !== null) window.context.surface.apply(startup);
  autosave.asSaved(null);
  autosave.changed();
}

/** @returns whether a workspace is shown that was kept */
async function connected(parts: Parts, known: TraceClient): Promise<boolean> {
  const { set, get, window, autosave } = parts;
  const { app, options } = window.context;
  autosave.newSession();
  const { hello } = app.getState();
  if (hello !== null && hello.warnings.length > 0) window.notify(hello.warnings.join(' '));
  const before = options.before ?? null;
  options.before = null;
  const offer = hello?.recovered ?? null;
  // What says that the page was left may come behind the page that is loaded again.
  set({ recovery: offer && { ...offer, reloaded: offer.session === before } });
  await window.attempt(async () => {
    parts.startup = await known.call('startupWorkspace', {});
    set({ hasStartup: parts.startup !== null });
  });
  // What another window left by a crash is for the user to decide on.
  if (get().recovery?.reloaded === false) return false;
  const opensLast = before === null && hello?.initial === null && options.opensLast?.() === true;
  if (before === null && !opensLast) return false;
  try {
    return await takeUp(parts, await known.call('recoverWorkspace', { session: before }), before !== null);
  } catch {
    // Nothing was kept, and all is well.
    set({ recovery: null });
    return false;
  }
}

/** Shows what was kept, without asking: unless traces are missing after a reload, for then something has to be asked. */
async function takeUp({ set, get }: Parts, found: RecoveredWorkspace, reloaded: boolean): Promise<boolean> {
  const { session: of, savedAtUtc, name: shownName, workspace } = found;
  if (reloaded && !found.traces.every((trace) => trace.found)) {
    set({ recovery: { session: of, savedAtUtc, name: shownName, tabs: workspace.tabs.length, reloaded } });
    return false;
  }
  set({ recovery: null });
  await get().show(found, of);
  return true;
}

function writingActions({ set, get, window, autosave }: Parts): Actions<'save' | 'saveAs' | 'share' | 'exportRange'> {
  const writing = async (work: () => Promise<unknown>) => {
    if (get().saving) return;
    set({ saving: true });
    try {
      await work();
    } catch (error) {
      window.fail(error);
    } finally {
      set({ saving: false });
    }
  };

  const write = (grant: string) => window.client.call('saveWorkspace', { ...window.captured(), grant });
  return {
    async save() {
      const { file } = get();
      const target = file?.target ?? null;
      if (target === null) return get().saveAs();
      await writing(async () => {
        const { name: written } = await write(target);
        autosave.asSaved({ name: written, target });
        window.notify(`Saved ${written}.`);
      });
    },
    async saveAs() {
      await writing(async () => {
        const written = await window.context.door.save(fileNameOf(window.name, '.corescope'), write);
        if (written === null) return;
        autosave.asSaved(written);
        window.notify(`Saved ${written.name}.`);
      });
    },
    async share(wanted, call = {}) {
      let written: WrittenFile | null = null;
      await window.context.door.save(fileNameOf(window.name, '.corescope.zip'), async (grant) => {
        written = await window.client.call('shareWorkspace', { ...window.captured(), ...wanted, grant }, call);
      });
      return written;
    },
    async exportRange(range, call = {}) {
      const { opened, name: traceName } = window.context.app.getState();
      if (opened === null) return null;
      let written: WrittenFile | null = null;
      await window.context.door.save(fileNameOf(`${stemOf(traceName)}-part`, '.etl'), async (grant) => {
        written = await window.client.call('exportTrace', { trace: opened.trace, range, grant }, call);
      });
      return written;
    },
  };
}

/** Opens the traces that were found, then shows the workspace. */
async function showFound(parts: Parts, { found, sources, session: from }: WaitingWorkspace): Promise<void> {
  const { set, window, autosave } = parts;
  const { app, surface } = window.context;
  const missing = new Set(sources.flatMap((source, i) => (source === null ? [i] : [])));
  const warnings = [...found.warnings];
  set({ waiting: null });
  const there = sources.flatMap((source, i) => (source === null ? [] : [{ ...source, i }]));
  const [first, ...others] = there;
  if (first === undefined)
    return window.notify(`None of the traces of ${found.name} is open. Open one, then open the workspace again.`);
  const before = app.getState().opened;
  parts.showing = true;
  try {
    await app.getState().open({ source: first.source, name: first.name });
    const { opened, failed } = app.getState();
    if (opened === null || opened === before || failed !== null) return;
    for (const { source, name: traceName, i } of others)
      try {
        await surface.addTrace(window.client, source, at(found.workspace.traces, i));
      } catch (error) {
        missing.add(i);
        warnings.push(`${traceName} is left out: ${errorInfo(error).message}`);
      }
    surface.apply(withoutTraces(found.workspace, missing));
    autosave.asSaved(missing.size > 0 ? null : { name: found.name, target: found.target });
    autosave.recoveredFrom = from;
    if (warnings.length > 0) window.notify(warnings.join(' '));
    autosave.changed();
  } finally {
    parts.showing = false;
  }
}

function showingActions(parts: Parts): Actions<'show' | 'locate' | 'goWithout' | 'cancelWaiting'> {
  const { set, get, window } = parts;
  return {
    async show(found, from = null) {
      const sources = found.traces.map((trace: WorkspaceTraceFound) => (trace.found ? trace : null));
      const waiting = { found, sources, session: from };
      if (sources.length === 0)
        return window.notify(
          `${found.name} contains no trace, so no window can show it. To use it at startup, set it from a window that already shows it.`,
        );
      if (sources.includes(null)) set({ waiting });
      else await showFound(parts, waiting);
    },
    async locate(index, source, traceName) {
      const { waiting } = get();
      if (waiting === null) return;
      const sources = waiting.sources.map((known, i) => (i === index ? { source, name: traceName } : known));
      const next = { ...waiting, sources };
      set({ waiting: next });
      if (!sources.includes(null)) await showFound(parts, next);
    },
    async goWithout() {
      const { waiting } = get();
      if (waiting !== null) await showFound(parts, waiting);
    },
    cancelWaiting: () => set({ waiting: null }),
  };
}

function recovering({ set, get, window }: Parts): Actions<'recover' | 'discardRecovery' | 'reopenLast'> {
  return {
    async recover() {
      const { recovery } = get();
      if (recovery === null) return;
      set({ recovery: null });
      await window.attempt(async () => {
        const found = await window.client.call('recoverWorkspace', { session: recovery.session });
        await get().show(found, found.session);
      });
    },
    async discardRecovery() {
      const { recovery } = get();
      set({ recovery: null });
      if (recovery !== null)
        await window.client.call('discardRecovery', { session: recovery.session }).catch((error) => window.fail(error));
    },
    reopenLast: () =>
      window.attempt(async () => {
        const found = await window.client.call('recoverWorkspace', { session: null });
        set({ recovery: null });
        await get().show(found, found.session);
      }),
  };
}

function startupActions(parts: Parts): Actions<'setStartup' | 'clearStartup'> {
  const { set, window } = parts;
  const opensWith = async (workspace: Workspace | null, notice: string) => {
    await window.client.call('setStartupWorkspace', { workspace });
    parts.startup = workspace;
    set({ hasStartup: workspace !== null });
    window.notify(notice);
  };
  return {
    setStartup: () =>
      window.attempt(async () => {
        const template = templateOf(window.context.surface.capture().workspace);
        await opensWith(template, 'Traces open with these analyses from now on.');
      }),
    clearStartup: () => window.attempt(() => opensWith(null, 'Traces open with the overview again.')),
  };
}
