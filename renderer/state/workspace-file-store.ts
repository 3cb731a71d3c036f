/** The workspace of this window as something that is kept: saved, autosaved, taken up again, opened, shared. */

import { create } from 'zustand';
import type { OpenSource } from '../../contract/open-source.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import { mostWorkspaceBytes, type Workspace } from '../../contract/workspace.ts';
import type {
  OpenedWorkspace,
  RecoveredWorkspace,
  RecoveryOffer,
  WorkspaceTraceFound,
  WrittenFile,
} from '../../contract/workspace-files.ts';
import { at } from '../../language/checked.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import type { AppStore } from './app-store.ts';
import { madeOf, templateOf, withoutTraces } from './workspace-edits.ts';
import { fileNameOf, stemOf, workspaceOpener } from './workspace-names.ts';
import type { WorkspaceSurface } from './workspace-surface.ts';

/** A workspace that waits until its missing traces are found, or gone without. */
export interface WaitingWorkspace {
  found: OpenedWorkspace;
  /** By the order of its traces; null = still missing. */
  sources: readonly ({ source: OpenSource; name: string } | null)[];
  /** The session that it is recovered from; null = it was opened. */
  session: string | null;
}

export interface Range {
  startNs: number;
  endNs: number;
}

interface CallOptions {
  signal?: AbortSignal;
  onProgress?: (progress: OpenProgress) => void;
}

interface WorkspaceFileState {
  /** The file of the workspace; null = it has none. `target`: its write grant, null in a browser. */
  file: { name: string; target: string | null } | null;
  /** Something was made that is not in the file. */
  dirty: boolean;
  saving: boolean;
  /** What the page or the host left behind when it ended; null = nothing, or it was answered. */
  recovery: (RecoveryOffer & { reloaded: boolean }) | null;
  waiting: WaitingWorkspace | null;
  /** Whether new traces open with a workspace of one's own. */
  hasStartup: boolean;

  /** Begins to keep what this window shows. Returns what ends it. */
  start(services: { app: AppStore; door: Door }, surface: WorkspaceSurface, options?: StartOptions): () => void;
  /** To its file; without one asks for a place. */
  save(): Promise<void>;
  saveAs(): Promise<void>;
  share(options: { includeTraces: boolean; range: Range | null }, call?: CallOptions): Promise<WrittenFile | null>;
  exportRange(range: Range, call?: CallOptions): Promise<WrittenFile | null>;
  /** Shows a workspace that was opened; asks for what is missing. */
  show(found: OpenedWorkspace, session?: string | null): Promise<void>;
  /** Says where a missing trace is. */
  locate(index: number, source: OpenSource, name: string): Promise<void>;
  /** Goes without what is missing. */
  goWithout(): Promise<void>;
  cancelWaiting(): void;
  recover(): Promise<void>;
  discardRecovery(): Promise<void>;
  /** The workspace that was kept last, however it ended. */
  reopenLast(): Promise<void>;
  setStartup(): Promise<void>;
  clearStartup(): Promise<void>;
}

interface StartOptions {
  /** Between a change and its autosave. */
  autosaveMs?(): number;
  /** The session that this window had before the page was loaded again; null = the page is new. */
  before?: string | null;
  /** Keeps the name of the session for the case that the page is loaded again. */
  remember?(session: string): void;
  /** Opens the last workspace by itself. */
  opensLast?(): boolean;
}

interface Running {
  app: AppStore;
  door: Door;
  surface: WorkspaceSurface;
  options: StartOptions;
}

const usualAutosaveMs = 3000;

/** What is larger the host does not even listen to. @throws Error */
function checkSize(text: string): void {
  if (3 * text.length <= mostWorkspaceBytes || new TextEncoder().encode(text).length <= mostWorkspaceBytes) return;
  throw new Error('The workspace is too large. Close rows that were opened in its tables, or shorten its texts.');
}

export function createWorkspaceFileStore() {
  let running: Running | null = null;
  /** Of the client, and of what is open. */
  let session = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** As it is in the file, or as it was opened: what differs is dirty. */
  let saved = '';
  /** What the host has. */
  let kept = '';
  let toldOfFailure = false;
  /** A session that was recovered: it goes when what came of it is kept itself. */
  let recoveredFrom: string | null = null;
  let startup: Workspace | null = null;
  /** A workspace is being shown: its trace does not open with the startup workspace. */
  let showing = false;

  return create<WorkspaceFileState>()((set, get) => {
    const context = (): Running => {
      if (running === null) throw new Error('The sessions have not been started.');
      return running;
    };
    const client = (): TraceClient => {
      const { client: known } = context().app.getState();
      if (known === null) throw new Error('The trace host has stopped.');
      return known;
    };
    const notify = (text: string) => context().app.getState().notify(text);
    const fail = (error: unknown) => {
      if (!isCancelled(error)) notify(errorInfo(error).message);
    };
    const isOpen = () => running !== null && running.app.getState().opened !== null;

    const name = (): string => {
      const { file } = get();
      return file !== null ? stemOf(file.name) : stemOf(context().app.getState().name || 'workspace');
    };

    const newSession = () => {
      session = crypto.randomUUID();
      kept = '';
      recoveredFrom = null;
    };

    /** What is open has ended as it should. */
    const endSession = () => {
      clearTimeout(timer);
      timer = undefined;
      if (kept !== '' && running !== null) {
        const { client: known } = running.app.getState();
        known?.call('endAutosave', { session }).catch(() => {});
      }
      newSession();
    };

    const asSaved = (file: WorkspaceFileState['file']) => {
      saved = isOpen() ? madeOf(context().surface.capture().workspace) : '';
      set({ file, dirty: false });
    };

    const autosave = async () => {
      timer = undefined;
      if (!isOpen()) return;
      const { app, surface, options } = context();
      const { client: known, connection } = app.getState();
      if (known === null || connection !== 'ready') return;
      const { workspace, traces } = surface.capture();
      set({ dirty: madeOf(workspace) !== saved });
      const text = JSON.stringify(workspace);
      if (text === kept) return;
      const of = session;
      try {
        checkSize(text);
        // Not when the host has answered: a page that is loaded again meanwhile would not find what was kept.
        options.remember?.(of);
        const target = get().file?.target ?? null;
        const from = recoveredFrom;
        await known.call('autosaveWorkspace', { session: of, workspace, traces, target, from });
        if (of === session) kept = text;
        if (from === recoveredFrom) recoveredFrom = null;
        toldOfFailure = false;
      } catch (error) {
        // Meanwhile the trace was closed, or the host has ended: somebody else says so.
        const { code, message } = errorInfo(error);
        if (of !== session || code === 'not-found' || app.getState().connection !== 'ready' || toldOfFailure) return;
        toldOfFailure = true;
        notify(`The workspace cannot be kept for the case of a crash: ${message}`);
      }
    };

    const changed = () => {
      // Not put off by what comes after it: whoever works without a pause loses no more than others.
      if (!isOpen() || timer !== undefined) return;
      timer = setTimeout(() => void autosave(), context().options.autosaveMs?.() ?? usualAutosaveMs);
    };

    const traceChanged = () => {
      endSession();
      if (!isOpen()) return set({ file: null, dirty: false });
      if (!showing && startup !== null) context().surface.apply(startup);
      asSaved(null);
      changed();
    };

    /** @returns whether a workspace is shown that was kept */
    const connected = async (known: TraceClient): Promise<boolean> => {
      const { app, options } = context();
      newSession();
      const { hello } = app.getState();
      if (hello !== null && hello.warnings.length > 0) notify(hello.warnings.join(' '));
      const before = options.before ?? null;
      options.before = null;
      const offer = hello?.recovered ?? null;
      // What says that the page was left may come behind the page that is loaded again.
      set({ recovery: offer && { ...offer, reloaded: offer.session === before } });
      try {
        startup = await known.call('startupWorkspace', {});
        set({ hasStartup: startup !== null });
      } catch (error) {
        fail(error);
      }
      // What another window left by a crash is for the user to decide on.
      if (get().recovery?.reloaded === false) return false;
      const opensLast = before === null && hello?.initial === null && options.opensLast?.() === true;
      if (before === null && !opensLast) return false;
      try {
        return await takeUp(await known.call('recoverWorkspace', { session: before }), before !== null);
      } catch {
        // Nothing was kept, and all is well.
        set({ recovery: null });
        return false;
      }
    };

    /** Shows what was kept, without asking: unless traces are missing after a reload, for then something has to be asked. */
    const takeUp = async (found: RecoveredWorkspace, reloaded: boolean): Promise<boolean> => {
      const { session: of, savedAtUtc, name: shownName, workspace } = found;
      if (reloaded && !found.traces.every((trace) => trace.found)) {
        set({ recovery: { session: of, savedAtUtc, name: shownName, tabs: workspace.tabs.length, reloaded } });
        return false;
      }
      set({ recovery: null });
      await get().show(found, of);
      return true;
    };

    /** Opens the traces that were found, then shows the workspace. */
    const showFound = async ({ found, sources, session: from }: WaitingWorkspace) => {
      const { app, surface } = context();
      const missing = new Set(sources.flatMap((source, i) => (source === null ? [i] : [])));
      const warnings = [...found.warnings];
      set({ waiting: null });
      const there = sources.flatMap((source, i) => (source === null ? [] : [{ ...source, i }]));
      const [first, ...others] = there;
      if (first === undefined)
        return notify(`None of the traces of ${found.name} is open. Open one, then the workspace again.`);
      const before = app.getState().opened;
      showing = true;
      try {
        await app.getState().open({ source: first.source, name: first.name });
        const { opened, failed } = app.getState();
        if (opened === null || opened === before || failed !== null) return;
        for (const { source, name: traceName, i } of others)
          try {
            await surface.addTrace(client(), source, at(found.workspace.traces, i));
          } catch (error) {
            missing.add(i);
            warnings.push(`${traceName} is left out: ${errorInfo(error).message}`);
          }
        surface.apply(withoutTraces(found.workspace, missing));
        asSaved(missing.size > 0 ? null : { name: found.name, target: found.target });
        recoveredFrom = from;
        if (warnings.length > 0) notify(warnings.join(' '));
        changed();
      } finally {
        showing = false;
      }
    };

    const writing = async (work: () => Promise<unknown>) => {
      if (get().saving) return;
      set({ saving: true });
      try {
        await work();
      } catch (error) {
        fail(error);
      } finally {
        set({ saving: false });
      }
    };

    const captured = () => {
      const content = context().surface.capture();
      checkSize(JSON.stringify(content.workspace));
      return content;
    };
    const write = (grant: string) => client().call('saveWorkspace', { ...captured(), grant });

    return {
      file: null,
      dirty: false,
      saving: false,
      recovery: null,
      waiting: null,
      hasStartup: false,

      start(services, surface, options = {}) {
        running = { ...services, surface, options: { ...options } };
        newSession();
        const { app, door } = services;
        const stopApp = app.subscribe((now, before) => {
          if (now.client !== before.client && now.client !== null) workspaceOpener.restoring = connected(now.client);
          if (now.opened?.trace !== before.opened?.trace || (now.client !== before.client && now.opened !== null))
            traceChanged();
        });
        const stopSurface = surface.onChange(changed);
        workspaceOpener.show = (found) => get().show(found);
        const leave = () => {
          if (kept !== '') door.endAutosave(session);
          endSession();
        };
        globalThis.addEventListener?.('pagehide', leave);
        const { client: known, opened } = app.getState();
        if (known !== null) workspaceOpener.restoring = connected(known);
        if (opened !== null) traceChanged();
        return () => {
          stopApp();
          stopSurface();
          globalThis.removeEventListener?.('pagehide', leave);
          clearTimeout(timer);
          workspaceOpener.show = null;
          workspaceOpener.restoring = Promise.resolve(false);
          running = null;
        };
      },

      async save() {
        const { file } = get();
        const target = file?.target ?? null;
        if (target === null) return get().saveAs();
        await writing(async () => {
          const { name: written } = await write(target);
          asSaved({ name: written, target });
          notify(`Saved ${written}.`);
        });
      },
      async saveAs() {
        await writing(async () => {
          const written = await context().door.save(fileNameOf(name(), '.corescope'), write);
          if (written === null) return;
          asSaved(written);
          notify(`Saved ${written.name}.`);
        });
      },
      async share(wanted, call = {}) {
        let written: WrittenFile | null = null;
        await context().door.save(fileNameOf(name(), '.corescope.zip'), async (grant) => {
          written = await client().call('shareWorkspace', { ...captured(), ...wanted, grant }, call);
        });
        return written;
      },
      async exportRange(range, call = {}) {
        const { opened, name: traceName } = context().app.getState();
        if (opened === null) return null;
        let written: WrittenFile | null = null;
        await context().door.save(fileNameOf(`${stemOf(traceName)}-part`, '.etl'), async (grant) => {
          written = await client().call('exportTrace', { trace: opened.trace, range, grant }, call);
        });
        return written;
      },

      async show(found, from = null) {
        const sources = found.traces.map((trace: WorkspaceTraceFound) => (trace.found ? trace : null));
        const waiting = { found, sources, session: from };
        if (sources.length === 0)
          return notify(
            `${found.name} names no trace: it cannot be shown. Set it as the startup workspace from a window that shows it.`,
          );
        if (sources.includes(null)) set({ waiting });
        else await showFound(waiting);
      },
      async locate(index, source, traceName) {
        const { waiting } = get();
        if (waiting === null) return;
        const sources = waiting.sources.map((known, i) => (i === index ? { source, name: traceName } : known));
        const next = { ...waiting, sources };
        set({ waiting: next });
        if (!sources.includes(null)) await showFound(next);
      },
      async goWithout() {
        const { waiting } = get();
        if (waiting !== null) await showFound(waiting);
      },
      cancelWaiting: () => set({ waiting: null }),

      async recover() {
        const { recovery } = get();
        if (recovery === null) return;
        set({ recovery: null });
        try {
          const found = await client().call('recoverWorkspace', { session: recovery.session });
          await get().show(found, found.session);
        } catch (error) {
          fail(error);
        }
      },
      async discardRecovery() {
        const { recovery } = get();
        set({ recovery: null });
        if (recovery !== null) await client().call('discardRecovery', { session: recovery.session }).catch(fail);
      },
      async reopenLast() {
        try {
          const found = await client().call('recoverWorkspace', { session: null });
          set({ recovery: null });
          await get().show(found, found.session);
        } catch (error) {
          fail(error);
        }
      },

      async setStartup() {
        try {
          const template = templateOf(context().surface.capture().workspace);
          await client().call('setStartupWorkspace', { workspace: template });
          startup = template;
          set({ hasStartup: true });
          notify('Traces open with these analyses from now on.');
        } catch (error) {
          fail(error);
        }
      },
      async clearStartup() {
        try {
          await client().call('setStartupWorkspace', { workspace: null });
          startup = null;
          set({ hasStartup: false });
          notify('Traces open with the overview again.');
        } catch (error) {
          fail(error);
        }
      },
    };
  });
}

export const useWorkspaceFile = createWorkspaceFileStore();
