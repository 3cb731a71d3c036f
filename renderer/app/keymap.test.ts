import { describe, expect, it } from 'vitest';
import { menuNames } from '../../contract/desktop.ts';
import { browserDoor } from '../base/door/browser-door.ts';
import type { Door } from '../base/door/door.ts';
import { gestures } from '../kit/gestures.ts';
import { createAppStore } from '../state/app-store.ts';
import type { Command } from '../state/command.ts';
import { createCommands } from './commands.ts';
import { keptByBrowsers } from './keymap.ts';

/** Windows and window managers keep these everywhere: no command may have them. */
const keptBySystems: ReadonlySet<string> = new Set(['Alt+F4', 'Alt+Tab', 'Alt+Esc', 'Ctrl+Esc', 'Ctrl+Alt+Delete']);

const doorOf = (ownWindow: boolean): Door => ({
  ...browserDoor,
  onHostGone() {},
  ownWindow,
  newWindow: ownWindow ? () => {} : null,
});
const commandsAt = (ownWindow: boolean): Command[] => {
  const door = doorOf(ownWindow);
  return createCommands({ app: createAppStore(door), door });
};
const desktop = commandsAt(true);
const browser = commandsAt(false);

/** Keys that several commands have. */
function taken(commands: readonly Command[]): string[] {
  const owners = new Map<string, string[]>();
  for (const { id, keys = [] } of commands) for (const one of keys) owners.set(one, [...(owners.get(one) ?? []), id]);
  return [...owners].filter(([, ids]) => ids.length > 1).map(([keys, ids]) => `${keys}: ${ids.join(', ')}`);
}

describe('the keys of the commands', () => {
  it('are those of one command each', () => {
    expect(taken(desktop)).toEqual([]);
    expect(taken(browser)).toEqual([]);
  });

  it('have an id each of their own', () => {
    const ids = desktop.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('can be had: what has keys in a window of its own has some in a browser too, and no system keeps them', () => {
    const inBrowser = new Map(browser.map(({ id, keys }) => [id, keys ?? []]));
    const lost = desktop.filter(({ id, keys = [] }) => keys.length > 0 && inBrowser.get(id)?.length === 0);
    expect(lost.map(({ id }) => id)).toEqual([]);
    expect(browser.flatMap(({ keys = [] }) => keys.filter((one) => keptByBrowsers.has(one)))).toEqual([]);
    expect(desktop.flatMap(({ keys = [] }) => keys.filter((one) => keptBySystems.has(one)))).toEqual([]);
  });

  it('are written the one way that is understood', () => {
    const written =
      /^(Ctrl\+)?(Alt\+)?(Shift\+)?([A-Z0-9?.,+=−[\]/]|F\d{1,2}|[←→↑↓]|Esc|Enter|Space|Tab|Home|End|PageUp|PageDown|Backspace|Delete)$/;
    expect(desktop.flatMap(({ keys = [] }) => keys.filter((one) => !written.test(one)))).toEqual([]);
  });

  // `npx vitest run renderer/app/keymap.test.ts -u` writes the page anew.
  it('are those that docs/keyboard.md lists', async () => {
    await expect(keyboardPage()).toMatchFileSnapshot('../../docs/keyboard.md');
  });
});

function keyboardPage(): string {
  const keysAt = (commands: readonly Command[], id: string): string =>
    (commands.find((one) => one.id === id)?.keys ?? []).map((one) => `\`${one}\``).join(' ');
  const menus = menuNames.flatMap((menu) => {
    const own = desktop.filter((command) => command.menu === menu);
    const rows = own.map(
      ({ id, title }) => `| ${title} | ${keysAt(desktop, id)} | ${keysAt(browser, id)} | \`${id}\` |`,
    );
    return ['', `## ${menu}`, '', '| command | keys | in a browser | id |', '|---|---|---|---|', ...rows];
  });
  const parts = gestures.flatMap(([part, presses]) => [
    '',
    `### ${part}`,
    '',
    '| press, drag | does |',
    '|---|---|',
    ...presses.map(([press, does]) => `| ${press} | ${does} |`),
  ]);
  return [
    '# Keyboard shortcuts',
    '',
    'All commands with their shortcuts, which are those of WPA where possible. On a Mac, `Ctrl` is Command. A browser reserves some keys;',
    'there, other keys replace them. To show this list in the window, press `?`. To find a command by its name, press `Ctrl+Shift+P`.',
    'The IDs are those of native menus and tests. A test generates this page from the commands.',
    ...menus,
    '',
    '## In parts of the window',
    ...parts,
    '',
  ].join('\n');
}
