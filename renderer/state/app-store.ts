import { createStore, type StoreApi } from 'zustand';
import type { HostErrorInfo } from '../../contract/messages.ts';
import type { OpenSource } from '../../contract/open-source.ts';
import type { HostHello, OpenedTrace, OpenProgress, RatesEstimate } from '../../contract/queries.ts';
import { errorInfo, HostClient, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import { setTimeOrigin } from '../base/clock.ts';
import type { GrantedFile } from '../base/desktop-api.ts';
import type { Door } from '../base/door/door.ts';
import { firstAnalysesOf } from './first-analyses.ts';
import { type LoadRate, RateMeter } from './load-rate.ts';
import { useTraces } from './traces-store.ts';
import { useViewStore } from './view-store.ts';
import { isWorkspaceName, workspaceOpener } from './workspace-names.ts';
import { useWorkspace } from './workspace-store.ts';

/** A trace that somebody wants to see. */
export type OpenRequest = { source: OpenSource; name: string } | { file: File };

export const requestName = (request: OpenRequest): string => ('file' in request ? request.file.name : request.name);

export interface LoadState {
  name: string;
  phase: 'uploading' | OpenProgress['phase'];
  /** Of the whole way, upload and reading together: 0…1. */
  fraction: number;
  /** Of this phase. */
  bytesDone: number;
  bytesTotal: number;
  events: number;
  /** Of a large file, as soon as some of its buffers were looked at. */
  estimate: RatesEstimate | null;
  rate: LoadRate;
}

export interface AppState {
  /** `gone`: the trace host has ended; `connect` asks for another one. */
  connection: 'connecting' | 'ready' | 'gone';
  client: TraceClient | null;
  hello: HostHello | null;
  /** The trace on screen; it stays until another one has been opened. */
  opened: OpenedTrace | null;
  name: string;
  loading: LoadState | null;
  failed: { request: OpenRequest; error: HostErrorInfo } | null;
  /** Why the host has gone, where that is known. */
  goneMessage: string | null;
  /** One sentence for the user that is not about a trace. */
  notice: string | null;

  connect(): Promise<void>;
  open(request: OpenRequest): Promise<void>;
  /** Lets the user choose a trace and opens it. */
  pickAndOpen(): Promise<void>;
  /** Ends a load, or puts a failure away: back to the trace that was open, else to the start screen. */
  back(): void;
  closeTrace(): Promise<void>;
  clearRecent(): Promise<void>;
  notify(notice: string | null): void;
}

export type AppStore = StoreApi<AppState>;

const toGranted = (granted: GrantedFile | File): OpenRequest =>
  granted instanceof File ? { file: granted } : { source: { type: 'grant', grant: granted.grant }, name: granted.name };

interface CallOptions {
  signal: AbortSignal;
  onProgress(progress: OpenProgress): void;
}

type Progress = (
  phase: LoadState['phase'],
  bytesDone: number,
  bytesTotal: number,
  events: number,
  estimate?: RatesEstimate,
) => void;

/** How far a load is on its whole way. */
function progressOf(now: () => number, uploads: boolean, show: (loading: Omit<LoadState, 'name'>) => void): Progress {
  const meter = new RateMeter();
  let reached = 0;
  let shown: RatesEstimate | null = null;
  return (phase, bytesDone, bytesTotal, events, estimate) => {
    // Later phases have none of their own.
    shown = estimate ?? shown;
    meter.add(now(), bytesDone);
    const part = bytesTotal > 0 ? Math.min(1, bytesDone / bytesTotal) : 0;
    // Never back, also where a phase begins its own count.
    reached = Math.max(reached, uploads ? (phase === 'uploading' ? part / 2 : 0.5 + part / 2) : part);
    show({ phase, fraction: reached, bytesDone, bytesTotal, events, estimate: shown, rate: meter.rate(bytesTotal) });
  };
}

/** A file of the browser, given to the host. */
async function grantedSource(
  door: Door,
  file: File,
  uploads: boolean,
  signal: AbortSignal,
  progress: Progress,
): Promise<OpenSource> {
  progress(uploads ? 'uploading' : 'reading', 0, file.size, 0);
  const onProgress = (bytesDone: number, bytesTotal: number) => progress('uploading', bytesDone, bytesTotal, 0);
  const { grant } = await door.grantFile(file, { signal, onProgress });
  return { type: 'grant', grant };
}

/** Puts what the window knows of a trace in step with the trace that is open. */
function followOpened(store: AppStore, door: Door): void {
  store.subscribe(({ opened, name }, before) => {
    if (opened === before.opened) return;
    door.setTrace(opened === null ? null : name);
    setTimeOrigin(opened?.info.startTimeUtc ?? null);
    // Without a trace the view is put back too: another host may give its first trace the same id.
    const { trace, info } = opened ?? { trace: '', info: { firstEventNs: null, lastEventNs: null } };
    useViewStore.getState().showTrace(trace, info.firstEventNs, info.lastEventNs);
    const { client } = store.getState();
    const isOpen = opened !== null && client !== null;
    // Those beside the one before go with it.
    for (const other of useTraces.getState().own.slice(1))
      void other.client.call('close', { trace: other.opened.trace }).catch(() => {});
    useTraces.getState().setTraces(isOpen ? [{ opened, name, client, offsetNs: 0, color: 'c1' }] : []);
    useWorkspace.getState().reset(...firstAnalysesOf(opened));
  });
}

type Set = StoreApi<AppState>['setState'];
type Get = StoreApi<AppState>['getState'];

/** What the actions of a window share: its door, what is being loaded, and when it is. */
class Opening {
  readonly door: Door;
  readonly now: () => number;
  #load: AbortController | null = null;
  #listens = false;

  constructor(door: Door, now: () => number) {
    this.door = door;
    this.now = now;
  }

  /** Ends what is being loaded. */
  stop(): void {
    this.#load?.abort();
  }

  begin(): AbortController {
    this.stop();
    this.#load = new AbortController();
    return this.#load;
  }

  /** Of all calls, the first one counts. */
  listen(open: AppState['open']): void {
    if (!this.#listens) this.door.onOpen((source, name) => void open({ source, name }));
    this.#listens = true;
  }
}

async function sayHello(set: Set, client: TraceClient) {
  const answer = await client.call('hello', {});
  set({ hello: answer });
  return answer;
}

const connectionActions = (set: Set, get: Get, opening: Opening) =>
  ({
    async connect() {
      opening.stop();
      set({ connection: 'connecting', client: null, opened: null, name: '', loading: null, failed: null });
      try {
        const client = new HostClient(await opening.door.connect());
        client.onGone(() => set({ connection: 'gone', loading: null }));
        const { initial, beside } = await sayHello(set, client);
        set({ connection: 'ready', client, goneMessage: null });
        opening.listen((request) => get().open(request));
        // What the window had before it was loaded again takes the place of the trace that it began with.
        if ((await workspaceOpener.restoring) || initial === null) return;
        await get().open(initial);
        for (const { source, name } of get().opened === null ? [] : beside)
          await useTraces
            .getState()
            .add(client, source, { name })
            .catch((error) => set({ notice: errorInfo(error).message }));
      } catch {
        set({ connection: 'gone' });
      }
    },
  }) satisfies Partial<AppState>;

/** Of a zip that was opened as a workspace: it has traces alone, and is one. */
function nullIfTraces(error: unknown): null {
  if (errorInfo(error).code !== 'not-workspace') throw error;
  return null;
}

const openActions = (set: Set, get: Get, opening: Opening) =>
  ({
    async open(request) {
      if (get().connection === 'gone') await get().connect();
      const { client, opened: before } = get();
      if (client === null) return;
      const { door } = opening;
      const abort = opening.begin();
      const name = requestName(request);
      const uploads = 'file' in request && !door.ownWindow;
      const progress = progressOf(opening.now, uploads, (loading) => {
        if (!abort.signal.aborted) set({ loading: { name, ...loading } });
      });
      set({ failed: null, notice: null });
      try {
        const upload = (file: File) => grantedSource(door, file, uploads, abort.signal, progress);
        let source = 'file' in request ? await upload(request.file) : request.source;
        progress(source.type === 'sample' ? 'generating' : 'reading', 0, 0, 0);
        const options: CallOptions = {
          signal: abort.signal,
          onProgress: (p) => progress(p.phase, p.bytesDone, p.bytesTotal, p.events, p.estimate),
        };
        if (source.type === 'grant' && isWorkspaceName(name)) {
          const found = await client.call('openWorkspace', { grant: source.grant }, options).catch(nullIfTraces);
          if (found !== null) {
            set({ loading: null });
            await workspaceOpener.show?.(found);
            return;
          }
          // What was uploaded is gone with its opening.
          if ('file' in request) source = await upload(request.file);
        }
        const opened = await client.call('open', { source }, options);
        set({ opened, name, loading: null });
        if (before !== null) void client.call('close', { trace: before.trace }).catch(() => {});
        void sayHello(set, client).catch(() => {});
      } catch (error) {
        if (abort.signal.aborted || isCancelled(error)) return;
        if (get().connection === 'ready') set({ loading: null, failed: { request, error: errorInfo(error) } });
      }
    },

    async pickAndOpen() {
      try {
        const picked = await opening.door.pickTrace();
        if (picked !== null) await get().open(toGranted(picked));
      } catch (error) {
        set({ notice: errorInfo(error).message });
      }
    },

    back() {
      opening.stop();
      set({ loading: null, failed: null });
    },
  }) satisfies Partial<AppState>;

const closeActions = (set: Set, get: Get) =>
  ({
    async closeTrace() {
      const { client, opened } = get();
      get().back();
      if (client === null || opened === null) return;
      set({ opened: null, name: '' });
      await client.call('close', { trace: opened.trace }).catch(() => {});
    },

    async clearRecent() {
      const { client } = get();
      if (client === null) return;
      try {
        await client.call('clearRecent', {});
        await sayHello(set, client);
      } catch (error) {
        set({ notice: errorInfo(error).message });
      }
    },
  }) satisfies Partial<AppState>;

/**
 * What the page shows: connecting, start, loading, failed, a trace, or that the host has gone. Holds no trace data but
 * what `open` answers.
 */
export function createAppStore(door: Door, now: () => number = () => performance.now()): AppStore {
  const opening = new Opening(door, now);
  const store = createStore<AppState>()((set, get) => ({
    connection: 'connecting',
    client: null,
    hello: null,
    opened: null,
    name: '',
    loading: null,
    failed: null,
    goneMessage: null,
    notice: null,
    ...connectionActions(set, get, opening),
    ...openActions(set, get, opening),
    ...closeActions(set, get),
    notify: (notice) => set({ notice }),
  }));
  door.onHostGone((goneMessage) => store.setState({ goneMessage }));
  followOpened(store, door);
  return store;
}
