/** The commands as the system's menus show them: told to the desktop shell whenever one changes. */
import type { MenuCommand } from '../../contract/desktop.ts';
import { isTyping } from '../kit/keys.ts';
import { type Command, runCommand } from '../state/command.ts';

/** Commands that text fields have of their own, by the same keys; and what browsers call these. */
export const ofTextFields: ReadonlyMap<string, string> = new Map([
  ['copy-rows', 'copy'],
  ['undo', 'undo'],
  ['redo', 'redo'],
]);

/** @param typing a text field has the focus: some commands are its own then */
export const menuOf = (commands: readonly Command[], typing: boolean): MenuCommand[] =>
  commands.map((command) => ({
    id: command.id,
    title: command.title,
    menu: command.menu,
    group: command.group,
    keys: command.keys?.[0] ?? null,
    enabled: command.enabled() || (typing && ofTextFields.has(command.id)),
    checked: command.checked?.() ?? null,
  }));

/** Runs what was chosen in a menu of the system. */
export function runFromMenu(id: string): void {
  const ofField = isTyping(document.activeElement) ? ofTextFields.get(id) : undefined;
  if (ofField === undefined) runCommand(id);
  // Deprecated, and the one way to a text field's own undo.
  else document.execCommand(ofField);
}

const askedMs = 250;

/**
 * Tells the menu at once and then each time that it has changed. What can be done depends on all of the page's state, so
 * the commands are asked, as a menu in the page does when it opens.
 * @returns ends that
 */
export function followMenu(commands: readonly Command[], tell: (menu: readonly MenuCommand[]) => void): () => void {
  let told = '';
  const ask = () => {
    const menu = menuOf(commands, isTyping(document.activeElement));
    const text = JSON.stringify(menu);
    if (text === told) return;
    told = text;
    tell(menu);
  };
  ask();
  const timer = setInterval(ask, askedMs);
  return () => clearInterval(timer);
}
