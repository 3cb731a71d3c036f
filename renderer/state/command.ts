import type { MenuName } from '../../contract/desktop.ts';
import { isMac, showKeys } from '../kit/keys.ts';
import type { MenuItem } from '../kit/menu-item.ts';

/**
 * Something that the user can tell the page to do, declared once: in the `*-commands.ts` of its feature. Menus of the page
 * and of the system, shortcuts, palette and cheat sheet are made of the one list; buttons and context menus name commands
 * by `id`.
 */
export interface Command {
  id: string;
  title: string;
  menu: MenuName;
  /** Commands of one group stand together in the menu, between lines. */
  group: number;
  /** Shortcuts; the first is the one that is shown. */
  keys?: readonly string[];
  /** @param on id of the panel or the analysis that it is about: the active one where it is left out */
  enabled(on?: string): boolean;
  /** For commands that are one of several choices. */
  checked?(): boolean;
  /** @param on as for `enabled` */
  run(on?: string): void;
}

/** What a feature writes for each command of one group; `enabled` is what it wants besides the group. */
type Declared = Omit<Command, 'menu' | 'group' | 'enabled'> & Partial<Pick<Command, 'enabled'>>;

/** @param enabled has to hold for each of them */
export const commandGroup = (
  menu: MenuName,
  group: number,
  enabled: () => boolean,
  declared: readonly Declared[],
): Command[] =>
  declared.map((one) => ({
    ...one,
    menu,
    group,
    enabled: (on) => enabled() && (one.enabled?.(on) ?? true),
  }));

let commands: readonly Command[] = [];

/** Once, before anything is shown. */
export function setCommands(all: readonly Command[]): void {
  commands = all;
}

export const allCommands = (): readonly Command[] => commands;

const commandOf = (id: string): Command | undefined => commands.find((command) => command.id === id);

/** Nothing where it cannot be done now. @param on as for `Command.run` */
export function runCommand(id: string, on?: string): void {
  const command = commandOf(id);
  if (command?.enabled(on)) command.run(on);
}

/** The first of its keys, as the platform writes it; empty where it has none here. */
export function keysOf(id: string): string {
  const [keys] = commandOf(id)?.keys ?? [];
  return keys === undefined ? '' : showKeys(keys, isMac);
}

/** `Hide this panel (Ctrl+Alt+B)`: the text of a control that does what a command does. */
export function withKeys(text: string, id: string): string {
  const keys = keysOf(id);
  return keys === '' ? text : `${text} (${keys})`;
}

/**
 * A command as a line of a menu.
 * @param title where the menu itself says what it is about: `Close` of a panel's menu
 * @param on as for `Command.run`
 */
export function commandItem(id: string, group: number, title: string, on?: string): MenuItem {
  const command = commandOf(id);
  if (command === undefined) throw new Error(`no command ${id}`);
  const keys = keysOf(id);
  return { id, title, group, ...(keys !== '' && { keys }), enabled: command.enabled(on), run: () => command.run(on) };
}

/** What only a part of the page that is on screen can do. */
interface PageActions {
  copyRows: (() => void) | null;
  /** Of each list of events: goes to its first row that is not before a time. */
  goToTime: Set<(timeNs: number) => void>;
}

/** Filled in by the tables while they are on screen. */
export const pageActions: PageActions = { copyRows: null, goToTime: new Set() };
