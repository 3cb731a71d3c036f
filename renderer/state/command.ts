import type { MenuName } from '../../contract/desktop.ts';

/**
 * Something that the user can tell the page to do. Menus, shortcuts, the cheat sheet and Electron's native menus (by
 * `id`) all come from this one list.
 */
export interface Command {
  id: string;
  title: string;
  menu: MenuName;
  /** Commands of one group stand together in the menu, between lines. */
  group: number;
  /** Shortcuts; the first is the one that is shown. */
  keys?: readonly string[];
  enabled(): boolean;
  /** For commands that are one of several choices. */
  checked?(): boolean;
  run(): void;
}

/** What only a part of the page that is on screen can do. */
export interface PageActions {
  copyRows: (() => void) | null;
  /** Of each list of events: goes to its first row that is not before a time. */
  goToTime: Set<(timeNs: number) => void>;
}

/** Filled in by the tables while they are on screen. */
export const pageActions: PageActions = { copyRows: null, goToTime: new Set() };

export function runCommand(commands: readonly Command[], id: string): void {
  const command = commands.find((candidate) => candidate.id === id);
  if (command?.enabled()) command.run();
}
