import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MenuCommand, menuNames } from '../contract/desktop.ts';
import { AppMenu, acceleratorOf, menuTemplate } from './menu.ts';
import { allItems, BrowserWindow, Menu, resetElectron } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const command = (part: Partial<MenuCommand>): MenuCommand => ({
  id: 'a',
  title: 'A',
  menu: 'File',
  group: 1,
  keys: null,
  enabled: true,
  checked: null,
  ...part,
});
const template = (platform: NodeJS.Platform, development = false, commands: MenuCommand[] = []) =>
  menuTemplate(commands, { platform, development }, () => {});

/** All items of all menus, in order. */
const items = (menus: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menus.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
const roles = (menus: MenuItemConstructorOptions[]) => items(menus).flatMap(({ role }) => (role ? [role] : []));

it('has the app menu on macOS and Quit under File elsewhere', () => {
  expect(roles(template('darwin'))).toEqual(expect.arrayContaining(['appMenu', 'window', 'recentDocuments']));
  expect(roles(template('darwin'))).not.toContain('quit');
  expect(roles(template('win32'))).toEqual(expect.arrayContaining(['quit', 'about']));
  expect(roles(template('win32'))).not.toContain('appMenu');
});

it('has reload, zoom and developer tools in development only', () => {
  const development = ['reload', 'forceReload', 'toggleDevTools', 'resetZoom', 'zoomIn', 'zoomOut'];
  expect(roles(template('linux', true))).toEqual(expect.arrayContaining(development));
  expect(roles(template('linux')).filter((role) => development.includes(role))).toEqual([]);
});

it('parts groups by lines, and what the system brings from what the page has', () => {
  const commands = [command({ id: 'a' }), command({ id: 'b' }), command({ id: 'c', group: 2 })];
  const [file] = template('linux', false, commands);
  const shown = (file!.submenu as MenuItemConstructorOptions[]).map(({ id, type, role }) => id ?? role ?? type);
  expect(shown).toEqual(['a', 'b', 'separator', 'c', 'separator', 'close', 'quit']);
});

it.each([
  ['Ctrl+O', 'CmdOrCtrl+O', 'CmdOrCtrl+O'],
  ['Ctrl++', 'CmdOrCtrl+Plus', 'CmdOrCtrl+Plus'],
  ['Ctrl+Alt+−', 'CmdOrCtrl+Alt+-', 'CmdOrCtrl+Alt+-'],
  ['Alt+Shift+↑', 'Alt+Shift+Up', null],
  ['Shift+F2', 'Shift+F2', 'Shift+F2'],
  // Text fields have these.
  ['Backspace', null, null],
  ['M', null, null],
  ['Ctrl+C', null, null],
  // macOS minimizes windows by it.
  ['Ctrl+M', 'CmdOrCtrl+M', null],
])('writes %s as Electron does, where a menu can have it', (keys, elsewhere, mac) => {
  expect(acceleratorOf(keys, false)).toBe(elsewhere);
  expect(acceleratorOf(keys, true)).toBe(mac);
});

/** The page's commands, from the list of them that a test of the page keeps. */
const commands = readFileSync('docs/keyboard.md', 'utf8')
  .split(/^## /m)
  .flatMap((part) => {
    const menu = menuNames.find((name) => part.startsWith(`${name}\n`));
    const rows = part.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
    return menu === undefined
      ? []
      : rows.flatMap(([, title, keys, , id]) =>
          id !== undefined && /^`[\w-]+`$/.test(id)
            ? [command({ id: id.slice(1, -1), title, menu, keys: /(?<=`)[^`]+(?=`)/.exec(keys!)?.[0] ?? null })]
            : [],
        );
  });

type RealWindow = Parameters<ConstructorParameters<typeof AppMenu>[0]['run']>[0];
const run = vi.fn();
const openDialog = vi.fn();
const makeMenu = (platform: NodeJS.Platform) =>
  new AppMenu({ platform, development: false, run, withoutWindow: { open: openDialog } });
/** A window that has the focus, and its page as main sees it. */
function focusedWindow() {
  const window = new BrowserWindow({});
  window.focus();
  return { window: window as unknown as RealWindow & BrowserWindow, contents: window.webContents as never };
}
const itemOf = (id: string) => allItems(Menu.current).find((item) => item.id === id)!;

beforeEach(() => {
  vi.clearAllMocks();
  resetElectron();
});

describe.each(['darwin', 'win32', 'linux'] as const)('the native menus on %s', (platform) => {
  it('have every command, in its menu and in order, with its keys; and nothing else but roles', () => {
    const menu = makeMenu(platform);
    menu.set(focusedWindow().contents, commands);
    for (const name of menuNames) {
      const native = Menu.current.find(({ label }) => label === `&${name}`)!;
      const own = commands.filter((command) => command.menu === name);
      expect(own.length).toBeGreaterThan(0);
      const shown = native.submenu!.filter(({ id }) => id !== undefined);
      expect(shown.map(({ id, label }) => [id, label])).toEqual(own.map(({ id, title }) => [id, title]));
      expect(shown.map(({ accelerator }) => accelerator ?? null)).toEqual(
        own.map(({ keys }) => (keys === null ? null : acceleratorOf(keys, platform === 'darwin'))),
      );
    }
    const others = allItems(Menu.current).filter(
      ({ id, role, submenu, ...item }) =>
        id === undefined && role === undefined && submenu === undefined && !('type' in item),
    );
    expect(others).toEqual([]);
    const accelerators = allItems(Menu.current).flatMap(({ accelerator }) => accelerator ?? []);
    expect(accelerators).toEqual(expect.arrayContaining(['CmdOrCtrl+O', 'CmdOrCtrl+Alt+N', 'CmdOrCtrl+Alt+W']));
    expect(new Set(accelerators).size).toBe(accelerators.length);
  });

  it('run the command that is clicked, in the page of the window', () => {
    const menu = makeMenu(platform);
    const { window, contents } = focusedWindow();
    menu.set(contents, commands);
    for (const { id } of commands) itemOf(id).click!(itemOf(id), window);
    expect(run.mock.calls).toEqual(commands.map(({ id }) => [window, id]));
  });
});

describe('what can be done', () => {
  const told = (part: Partial<MenuCommand>): MenuCommand[] => [
    { id: 'open', title: 'Open trace…', menu: 'File', group: 1, keys: 'Ctrl+O', enabled: true, checked: null },
    { id: 'dark', title: 'Dark', menu: 'View', group: 1, keys: null, enabled: false, checked: false, ...part },
  ];

  it('follows the page while the menus stand', () => {
    const menu = makeMenu('darwin');
    const { window, contents } = focusedWindow();
    menu.set(contents, told({}));
    const builds = Menu.builds;
    expect(itemOf('dark')).toMatchObject({ enabled: false, checked: false });
    menu.set(contents, told({ enabled: true, checked: true }));
    expect(itemOf('dark')).toMatchObject({ enabled: true, checked: true });
    expect(Menu.builds).toBe(builds);
    // The system unticks what is clicked; the page still has it.
    itemOf('dark').checked = false;
    itemOf('dark').click!(itemOf('dark'), window);
    expect(itemOf('dark').checked).toBe(true);
    menu.set(contents, told({ title: 'Dark theme' }));
    expect(itemOf('dark').label).toBe('Dark theme');
  });

  it('is that of the window with the focus, and without one what main does itself', () => {
    const menu = makeMenu('darwin');
    const first = focusedWindow();
    menu.set(first.contents, told({}));
    const second = focusedWindow();
    menu.show(second.contents);
    menu.set(second.contents, told({ enabled: true }));
    menu.set(first.contents, told({ checked: true }));
    expect(itemOf('dark')).toMatchObject({ enabled: true, checked: false });
    menu.show(first.contents);
    expect(itemOf('dark')).toMatchObject({ enabled: false, checked: true });
    menu.show(null);
    expect([itemOf('open').enabled, itemOf('dark').enabled]).toEqual([true, false]);
    itemOf('open').click!(itemOf('open'), undefined);
    expect(openDialog).toHaveBeenCalledOnce();
    expect(run).not.toHaveBeenCalled();
  });
});
