import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type MenuCommand, menuNames } from '../../contract/desktop.ts';
import { AppMenu, acceleratorOf } from '../../electron/menu.ts';
import { allItems, BrowserWindow, Menu, resetElectron } from '../../electron/testing/fake-electron.ts';
import { browserDoor } from '../door/browser-door.ts';
import { createAppStore } from '../store/app-store.ts';
import { type Command, createCommands } from './commands.ts';
import { followMenu, menuOf, runFromMenu } from './native-menu.ts';

vi.mock('electron', () => import('../../electron/testing/fake-electron.ts'));

const door = { ...browserDoor, onHostGone() {}, ownWindow: true, newWindow: () => {} };
const commands = createCommands({ app: createAppStore(door), door });

type RealWindow = Parameters<NonNullable<ConstructorParameters<typeof AppMenu>[0]['run']>>[0];
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

/** Of the page: what has the focus, and what it was told to do. */
class Field {
  matches = () => true;
}
const page = {
  documentElement: { dataset: {} },
  activeElement: null as Field | null,
  execCommand: vi.fn(),
};
vi.stubGlobal('HTMLElement', Field);
vi.stubGlobal('document', page);

beforeEach(() => {
  vi.clearAllMocks();
  page.activeElement = null;
  resetElectron();
});

describe.each(['darwin', 'win32', 'linux'] as const)('the native menus on %s', (platform) => {
  it('have every command, in its menu and in order, with its keys; and nothing else but roles', () => {
    const menu = makeMenu(platform);
    menu.set(focusedWindow().contents, menuOf(commands, false));
    for (const name of menuNames) {
      const native = Menu.current.find(({ label }) => label === `&${name}`)!;
      const own = commands.filter((command) => command.menu === name);
      expect(own.length).toBeGreaterThan(0);
      const shown = native.submenu!.filter(({ id }) => id !== undefined);
      expect(shown.map(({ id, label }) => [id, label])).toEqual(own.map(({ id, title }) => [id, title]));
      expect(shown.map(({ accelerator }) => accelerator ?? null)).toEqual(
        own.map(({ keys }) => (keys === undefined ? null : acceleratorOf(keys[0]!, platform === 'darwin'))),
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
    menu.set(contents, menuOf(commands, false));
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

  it('is told at once, and then when it has changed', () => {
    vi.useFakeTimers();
    let enabled = false;
    const command: Command = { id: 'a', title: 'A', menu: 'File', group: 1, enabled: () => enabled, run() {} };
    const tell = vi.fn();
    const end = followMenu([command], tell);
    vi.advanceTimersByTime(5000);
    expect(tell).toHaveBeenCalledTimes(1);
    enabled = true;
    vi.advanceTimersByTime(5000);
    expect(tell.mock.calls.map(([[first]]) => first.enabled)).toEqual([false, true]);
    end();
    enabled = false;
    vi.advanceTimersByTime(5000);
    expect(tell).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });
});

it('a text field undoes its own text', () => {
  const undo = vi.fn();
  const own: Command = { id: 'undo', title: 'Undo', menu: 'Edit', group: 1, enabled: () => true, run: undo };
  const off: Command = { ...own, enabled: () => false };
  expect(menuOf([off], true)[0]!.enabled).toBe(true);
  expect(menuOf([off], false)[0]!.enabled).toBe(false);
  runFromMenu([own], 'undo');
  expect([undo.mock.calls.length, page.execCommand.mock.calls]).toEqual([1, []]);
  page.activeElement = new Field();
  runFromMenu([own], 'undo');
  expect([undo.mock.calls.length, page.execCommand.mock.calls]).toEqual([1, [['undo']]]);
});
