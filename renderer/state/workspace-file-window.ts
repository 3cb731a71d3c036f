/** What the parts of the store of a workspace's file share: its state, and the window that it is of. */

import type { StoreApi } from 'zustand';
import type { OpenSource } from '../../contract/open-source.ts';
import type { OpenProgress } from '../../contract/queries.ts';
import { mostWorkspaceBytes } from '../../contract/workspace.ts';
import type { OpenedWorkspace, RecoveryOffer, WrittenFile } from '../../contract/workspace-files.ts';
import { errorInfo, isCancelled, type TraceClient } from '../base/client/trace-client.ts';
import type { Door } from '../base/door/door.ts';
import type { AppStore } from './app-store.ts';
import { stemOf } from './workspace-names.ts';
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

export interface WorkspaceFileState {
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

export interface Running {
  app: AppStore;
  door: Door;
  surface: WorkspaceSurface;
  options: StartOptions;
}

/** What is larger the host does not even listen to. @throws Error */
export function checkSize(text: string): void {
  if (3 * text.length <= mostWorkspaceBytes || new TextEncoder().encode(text).length <= mostWorkspaceBytes) return;
  throw new Error('The workspace is too large. Close rows that were opened in its tables, or shorten its texts.');
}

/** The window whose workspace is kept. */
export class KeptWindow {
  running: Running | null = null;
  readonly #store: Pick<StoreApi<WorkspaceFileState>, 'getState'>;

  constructor(store: Pick<StoreApi<WorkspaceFileState>, 'getState'>) {
    this.#store = store;
  }

  /** @throws Error before the store is started */
  get context(): Running {
    if (this.running === null) throw new Error('The sessions have not been started.');
    return this.running;
  }

  /** @throws Error without a trace host */
  get client(): TraceClient {
    const { client } = this.context.app.getState();
    if (client === null) throw new Error('The trace host has stopped.');
    return client;
  }

  get isOpen(): boolean {
    return this.running !== null && this.running.app.getState().opened !== null;
  }

  /** What a new file is called, without what it ends in. */
  get name(): string {
    const { file } = this.#store.getState();
    return stemOf(file !== null ? file.name : this.context.app.getState().name || 'workspace');
  }

  notify(text: string): void {
    this.context.app.getState().notify(text);
  }

  fail(error: unknown): void {
    if (!isCancelled(error)) this.notify(errorInfo(error).message);
  }

  /** Does what may fail, and says so. */
  async attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }

  /** What is to be kept or written. @throws Error where it is too large */
  captured() {
    const content = this.context.surface.capture();
    checkSize(JSON.stringify(content.workspace));
    return content;
  }
}
