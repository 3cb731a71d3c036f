import { expect, it, vi } from 'vitest';
import { type DesktopApi, hostPortMessage } from '../contract/desktop.ts';
import { contextBridge, ipcRenderer } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const postMessage = vi.fn();
vi.stubGlobal('window', { postMessage });
await import('./preload.ts');
const page = contextBridge.exposed.corescope as DesktopApi<File>;

it('exposes a handful of functions, and neither Electron nor Node', () => {
  expect(Object.keys(contextBridge.exposed)).toEqual(['corescope']);
  expect(Object.entries(page).map(([name, value]) => [name, typeof value])).toEqual(
    [
      'connect',
      'onHostGone',
      'openDialog',
      'grantFor',
      'saveDialog',
      'endAutosave',
      'onOpen',
      'onCommand',
      'onLink',
      'setTrace',
      'setMenu',
      'newWindow',
    ].map((name) => [name, 'function']),
  );
});

it('asks main by the declared channels, a dropped file by its path', async () => {
  page.connect();
  page.setTrace('a.etl');
  page.setMenu([]);
  page.newWindow();
  expect(ipcRenderer.sent).toEqual([
    ['corescope:connect'],
    ['corescope:set-trace', 'a.etl'],
    ['corescope:set-menu', []],
    ['corescope:new-window'],
  ]);
  expect(await page.openDialog()).toEqual(['corescope:open-dialog']);
  expect(await page.grantFor(new File([], 'b.etl'))).toEqual(['corescope:grant-path', '/dropped/b.etl']);
  expect(await page.saveDialog('w.corescope')).toEqual(['corescope:save-dialog', 'w.corescope']);
  page.endAutosave('session-0001');
  expect(ipcRenderer.waited).toEqual([['corescope:end-autosave', 'session-0001']]);
});

it('passes on the words of an error, not those of Electron', async () => {
  vi.spyOn(ipcRenderer, 'invoke').mockRejectedValueOnce(
    new Error("Error invoking remote method 'corescope:grant-path': Error: No such file."),
  );
  await expect(page.grantFor(new File([], 'b.etl'))).rejects.toThrow(/^No such file\.$/);
});

it('keeps what arrives before the page listens, once, and never hands over the event', () => {
  ipcRenderer.emit('corescope:open', { sender: 'electron' }, { type: 'sample' }, 'sample.etl');
  const [first, second] = [vi.fn(), vi.fn()];
  const leave = page.onOpen(first);
  page.onOpen(second);
  expect([first.mock.calls, second.mock.calls]).toEqual([[[{ type: 'sample' }, 'sample.etl']], []]);
  leave();
  ipcRenderer.emit('corescope:open', {}, { type: 'grant', grant: 'g' }, 'b.etl');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

it('hands the host port to the window', () => {
  const port = {};
  ipcRenderer.emit('corescope:host-port', { ports: [port] }, null);
  expect(postMessage.mock.calls).toEqual([[hostPortMessage, '*', [port]]]);
});
