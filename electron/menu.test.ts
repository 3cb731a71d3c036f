import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import type { MenuCommand } from '../contract/desktop.ts';
import { acceleratorOf, menuTemplate } from './menu.ts';

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
