import type { MenuCommand } from '../../../contract/desktop.ts';
import type { OpenSource } from '../../../contract/open-source.ts';
import type { Transport } from '../client/transport.ts';
import type { GrantedFile } from '../desktop-api.ts';

export interface UploadOptions {
  signal: AbortSignal;
  onProgress(bytesDone: number, bytesTotal: number): void;
}

export interface SavedFile {
  name: string;
  /** To write it again without asking; null where each save is a file of its own (a browser's downloads). */
  target: string | null;
}

/** What differs between the two doors to this page: Electron and `corescope serve`. */
export interface Door {
  connect(): Promise<Transport>;
  /** Lets the user choose a trace; null when they don't. */
  pickTrace(): Promise<GrantedFile | File | null>;
  /** Hands a file to the trace host: by its path in Electron, by its bytes in a browser. */
  grantFile(file: File, options: UploadOptions): Promise<GrantedFile>;
  /**
   * Has a file written where the user wants it. `write` gets the write grant; what it rejects with, this does.
   * @param name what the user is offered, with its ending
   * @returns null when the user does not want to
   */
  save(name: string, write: (grant: string) => Promise<unknown>): Promise<SavedFile | null>;
  /** Says while the page is being closed that this is meant, so that what it autosaved is not offered again. */
  endAutosave(session: string): void;
  /** Traces opened from outside the page. */
  onOpen(listener: (source: OpenSource, name: string) => void): void;
  /** Commands from outside the page, by the ids of `commands.ts`. */
  onCommand(listener: (command: string) => void): void;
  /** What the page is to show, as the search part of an address: see renderer/app/links/. */
  onLink(listener: (search: string) => void): void;
  /** Why the host has gone, where the door knows. */
  onHostGone(listener: (message: string) => void): void;
  /** Told what the system's menus are to offer while this window has the focus. */
  setMenu(commands: readonly MenuCommand[]): void;
  /** Null where the page can open none of its own. */
  newWindow: (() => void) | null;
  /** The trace on show, null for none. */
  setTrace(name: string | null): void;
  /**
   * Whether the page is in a window of its own: it has Ctrl+W and the title bar for itself, and files need no upload.
   */
  ownWindow: boolean;
}
