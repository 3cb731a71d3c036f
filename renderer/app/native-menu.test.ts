import { beforeEach, describe, expect, it, vi } from 'vitest';
import { browserDoor } from '../base/door/browser-door.ts';
import { createAppStore } from '../state/app-store.ts';
import { type Command, setCommands } from '../state/command.ts';
import { createCommands } from './commands.ts';
import { followMenu, menuOf, runFromMenu } from './native-menu.ts';

const door = { ...browserDoor, onHostGone() {}, ownWindow: true, newWindow: () => {} };
const commands = createCommands({ app: createAppStore(door), door });

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
});

it('has every command of the list, in its order', () => {
  const menu = menuOf(commands, false);
  expect(menu.map(({ id, title, menu, group, keys }) => [id, title, menu, group, keys])).toEqual(
    commands.map(({ id, title, menu, group, keys }) => [id, title, menu, group, keys?.[0] ?? null]),
  );
  const choices = menu.filter(({ checked }) => checked !== null).map(({ id }) => id);
  expect(choices).toEqual(commands.flatMap(({ id, checked }) => (checked === undefined ? [] : [id])));
  expect(choices).toContain('theme-dark');
  // Nothing is open.
  expect(menu.find(({ id }) => id === 'close-trace')!.enabled).toBe(false);
  expect(menu.find(({ id }) => id === 'shortcuts')!.enabled).toBe(true);
});

describe('the menu', () => {
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
  setCommands([own]);
  runFromMenu('undo');
  expect([undo.mock.calls.length, page.execCommand.mock.calls]).toEqual([1, []]);
  page.activeElement = new Field();
  runFromMenu('undo');
  expect([undo.mock.calls.length, page.execCommand.mock.calls]).toEqual([1, [['undo']]]);
});
