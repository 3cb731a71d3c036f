import { readFileSync } from 'node:fs';
import type { MenuItemConstructorOptions } from 'electron';
import { expect, it, vi } from 'vitest';
import { type MenuActions, menuTemplate } from './menu.ts';

const actions: MenuActions = {
  openDialog: vi.fn(),
  openSample: vi.fn(),
  newWindow: vi.fn(),
  page: vi.fn(),
};
const template = (platform: NodeJS.Platform, development = false) => menuTemplate({ platform, development, actions });

/** All items of all menus, in order. */
const items = (menus: MenuItemConstructorOptions[]): MenuItemConstructorOptions[] =>
  menus.flatMap((item) => [item, ...(Array.isArray(item.submenu) ? items(item.submenu) : [])]);
const roles = (menus: MenuItemConstructorOptions[]) => items(menus).flatMap(({ role }) => (role ? [role] : []));

it.each(['win32', 'linux', 'darwin'] as const)('on %s has no shortcut twice', (platform) => {
  const accelerators = items(template(platform, true)).flatMap(({ accelerator }) => accelerator ?? []);
  expect(accelerators).toContain('CmdOrCtrl+O');
  expect(new Set(accelerators).size).toBe(accelerators.length);
});

it('sends commands that the page has, and takes no key from any', () => {
  const rows = readFileSync('docs/keyboard.md', 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, , keys, , id] = line.split('|').map((cell) => cell.trim());
      return id !== undefined && /^`[\w-]+`$/.test(id)
        ? [{ id: id.slice(1, -1), keys: keys!.match(/(?<=`)[^`]+(?=`)/g) ?? [] }]
        : [];
    });
  vi.mocked(actions.page).mockClear();
  const all = items(template('darwin'));
  for (const item of all) item.click?.({} as never, {} as never, {} as never);
  const sent = vi.mocked(actions.page).mock.calls.map(([, command]) => command);
  expect(rows.map(({ id }) => id)).toEqual(expect.arrayContaining(sent));
  const taken = all.flatMap(({ accelerator }) => accelerator?.replace('CmdOrCtrl', 'Ctrl') ?? []);
  // Both open a trace.
  expect(rows.flatMap(({ keys }) => keys).filter((keys) => taken.includes(keys))).toEqual(['Ctrl+O']);
});

it('has the app menu on macOS and Quit under File elsewhere', () => {
  expect(roles(template('darwin'))).toEqual(expect.arrayContaining(['appMenu', 'windowMenu', 'recentDocuments']));
  expect(roles(template('darwin'))).not.toContain('quit');
  expect(roles(template('win32'))).toEqual(expect.arrayContaining(['quit', 'about']));
  expect(roles(template('win32'))).not.toContain('appMenu');
});

it('has reload, zoom and developer tools in development only', () => {
  const development = ['reload', 'forceReload', 'toggleDevTools', 'resetZoom', 'zoomIn', 'zoomOut'];
  expect(roles(template('linux', true))).toEqual(expect.arrayContaining(development));
  expect(roles(template('linux')).filter((role) => development.includes(role))).toEqual([]);
});

it('sends the page the command of the item, with its window', () => {
  const window = {};
  for (const item of items(template('linux'))) item.click?.({} as never, window as never, {} as never);
  const commands = vi.mocked(actions.page).mock.calls.map(([target, command]) => {
    expect(target).toBe(window);
    return command;
  });
  expect(new Set(commands).size).toBe(commands.length);
  expect(commands).toEqual(expect.arrayContaining(['close-trace', 'view-back', 'theme-dark', 'shortcuts']));
  expect(actions.openDialog).toHaveBeenCalledExactlyOnceWith(window);
  expect(actions.openSample).toHaveBeenCalledExactlyOnceWith(window);
  expect(actions.newWindow).toHaveBeenCalledOnce();
});
