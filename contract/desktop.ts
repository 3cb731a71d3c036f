/**
 * What Electron's preload offers the page as `window.corescope`, and nothing more. In a browser (`corescope serve`) it
 * does not exist. The page gives and gets names, grants and commands; never a path.
 */
import type { OpenSource } from './open-source.ts';

/** A file that the door has registered with the trace host: the page may open it, and never learns its path. */
export interface GrantedFile {
  grant: string;
  name: string;
}

/** The menus, in order, in the window and in the system's menu bar. */
export const menuNames = ['File', 'Edit', 'View', 'Window', 'Trace', 'Help'] as const;
export type MenuName = (typeof menuNames)[number];

/** A command of the page as the native menus show it. Titles, order and keys are those of renderer/app/commands.ts. */
export interface MenuCommand {
  id: string;
  title: string;
  menu: MenuName;
  /** Neighbours of one group stand together, between lines. */
  group: number;
  /** The shortcut that is shown, as in docs/keyboard.md; null = none. */
  keys: string | null;
  enabled: boolean;
  /** Of one of several choices; null for commands that are none. */
  checked: boolean | null;
}

/** Every listener may be called at once with what came before it; every `on…` returns its unsubscriber. */
export interface DesktopApi<DroppedFile> {
  /**
   * Asks for a port to the trace host, which is started if it is not running. It arrives as a `message` event on the
   * window with the data `hostPortMessage` and one port. Ask again after the host has gone.
   */
  connect(): void;
  /** The trace host has ended; nothing comes through its ports any more. `message` says why, for people. */
  onHostGone(listener: (message: string) => void): () => void;
  /** Shows the system's open dialog; null when it was cancelled. */
  openDialog(): Promise<GrantedFile | null>;
  /**
   * Shows the system's save dialog; the grant is good for writing. Null when it was cancelled.
   * @param name what it begins with, with its ending
   */
  saveDialog(name: string): Promise<GrantedFile | null>;
  /**
   * Says while the page is being closed that this is meant: what was autosaved under this name is not offered again.
   * Returns when that is on the disk.
   */
  endAutosave(session: string): void;
  /** Registers a dropped file. */
  grantFor(file: DroppedFile): Promise<GrantedFile>;
  /** Traces opened from outside: file association, second instance, menus, recent documents. */
  onOpen(listener: (source: OpenSource, name: string) => void): () => void;
  /** Commands of the native menus. */
  onCommand(listener: (command: string) => void): () => void;
  /** The commands that the native menus offer while this window has the focus, in order. Tell it again when one changes. */
  setMenu(commands: readonly MenuCommand[]): void;
  newWindow(): void;
  /** What a command line says to show of the trace that comes next: parameters of deep-link.ts, as in an address. */
  onLink(listener: (search: string) => void): () => void;
  /** The trace on show, null for none: becomes the window's title, and a window without one takes the next file. */
  setTrace(name: string | null): void;
}

export const hostPortMessage = 'corescope-host-port';
