/** Keeps the workspace for the case that the page or the host ends before it is saved. */

import type { StoreApi } from 'zustand';
import { errorInfo } from '../base/client/trace-client.ts';
import { madeOf } from './workspace-edits.ts';
import { checkSize, type KeptWindow, type WorkspaceFileState } from './workspace-file-window.ts';

const usualAutosaveMs = 3000;

export class Autosave {
  /** A session that was recovered: it goes when what came of it is kept itself. */
  recoveredFrom: string | null = null;
  readonly #store: Pick<StoreApi<WorkspaceFileState>, 'getState' | 'setState'>;
  readonly #window: KeptWindow;
  /** Of the client, and of what is open. */
  #session = '';
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** As it is in the file, or as it was opened: what differs is dirty. */
  #saved = '';
  /** What the host has. */
  #kept = '';
  #toldOfFailure = false;

  constructor(store: Pick<StoreApi<WorkspaceFileState>, 'getState' | 'setState'>, window: KeptWindow) {
    this.#store = store;
    this.#window = window;
  }

  newSession(): void {
    this.#session = crypto.randomUUID();
    this.#kept = '';
    this.recoveredFrom = null;
  }

  /** What is open has ended as it should. */
  endSession(): void {
    this.stop();
    if (this.#kept !== '') {
      const client = this.#window.running?.app.getState().client;
      client?.call('endAutosave', { session: this.#session }).catch(() => {});
    }
    this.newSession();
  }

  /** The page goes: its own calls may not arrive any more. */
  leave(): void {
    if (this.#kept !== '') this.#window.context.door.endAutosave(this.#session);
    this.endSession();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  asSaved(file: WorkspaceFileState['file']): void {
    this.#saved = this.#window.isOpen ? madeOf(this.#window.context.surface.capture().workspace) : '';
    this.#store.setState({ file, dirty: false });
  }

  changed(): void {
    // Not put off by what comes after it: whoever works without a pause loses no more than others.
    if (!this.#window.isOpen || this.#timer !== undefined) return;
    const afterMs = this.#window.context.options.autosaveMs?.() ?? usualAutosaveMs;
    this.#timer = setTimeout(() => void this.#write(), afterMs);
  }

  async #write(): Promise<void> {
    this.#timer = undefined;
    if (!this.#window.isOpen) return;
    const { app, surface, options } = this.#window.context;
    const { client, connection } = app.getState();
    if (client === null || connection !== 'ready') return;
    const { workspace, traces } = surface.capture();
    this.#store.setState({ dirty: madeOf(workspace) !== this.#saved });
    const text = JSON.stringify(workspace);
    if (text === this.#kept) return;
    const session = this.#session;
    try {
      checkSize(text);
      // Not when the host has answered: a page that is loaded again meanwhile would not find what was kept.
      options.remember?.(session);
      const target = this.#store.getState().file?.target ?? null;
      const from = this.recoveredFrom;
      await client.call('autosaveWorkspace', { session, workspace, traces, target, from });
      if (session === this.#session) this.#kept = text;
      if (from === this.recoveredFrom) this.recoveredFrom = null;
      this.#toldOfFailure = false;
    } catch (error) {
      // Meanwhile the trace was closed, or the host has ended: somebody else says so.
      const { code, message } = errorInfo(error);
      const isOthers = session !== this.#session || code === 'not-found' || app.getState().connection !== 'ready';
      if (isOthers || this.#toldOfFailure) return;
      this.#toldOfFailure = true;
      this.#window.notify(`The workspace could not be saved for crash recovery: ${message}`);
    }
  }
}
