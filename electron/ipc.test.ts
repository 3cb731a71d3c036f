import { resolve } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import { pageChannels } from './channels.ts';
import { registerIpc } from './ipc.ts';
import { ipcMain, resetElectron } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const requests = {
  connect: vi.fn(),
  openDialog: vi.fn(async () => null),
  grantPath: vi.fn(async () => ({ grant: 'g', name: 'a.etl' })),
  saveDialog: vi.fn(async () => null),
  endAutosave: vi.fn(),
  setTrace: vi.fn(),
  setMenu: vi.fn(),
  newWindow: vi.fn(),
};
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const sender = { name: 'the page' };
const page = { sender, senderFrame: { parent: null, url: 'app://corescope/index.html' } };

beforeEach(() => {
  vi.clearAllMocks();
  resetElectron();
  registerIpc(requests);
});

const send = (channel: string, event: object, ...args: unknown[]) => {
  ipcMain.emit(channel, event, ...args);
};
const called = () => Object.values(requests).filter((request) => request.mock.calls.length > 0).length;

it('passes what the page may ask to its handler', async () => {
  const path = resolve('/traces/a.etl');
  send(pageChannels.connect, page);
  send(pageChannels.setTrace, page, 'a.etl');
  send(pageChannels.setTrace, page, null);
  expect(await ipcMain.invoke(pageChannels.openDialog, page)).toBeNull();
  expect(await ipcMain.invoke(pageChannels.saveDialog, page, 'a.corescope')).toBeNull();
  const leaving = { ...page, returnValue: undefined };
  send(pageChannels.endAutosave, leaving, 'session-0001');
  expect(await ipcMain.invoke(pageChannels.grantPath, page, path)).toEqual({ grant: 'g', name: 'a.etl' });
  expect(requests.connect.mock.calls).toEqual([[sender]]);
  expect(requests.setTrace.mock.calls).toEqual([
    [sender, 'a.etl'],
    [sender, null],
  ]);
  const open = { id: 'open', title: 'Open…', menu: 'File', group: 1, keys: 'Ctrl+O', enabled: true, checked: null };
  send(pageChannels.setMenu, page, [open]);
  send(pageChannels.newWindow, page);
  expect(requests.setMenu.mock.calls).toEqual([[sender, [open]]]);
  expect(requests.newWindow.mock.calls).toEqual([[sender]]);
  expect(requests.grantPath.mock.calls).toEqual([[sender, path]]);
  expect(requests.saveDialog.mock.calls).toEqual([[sender, 'a.corescope']]);
  expect(requests.endAutosave.mock.calls).toEqual([[sender, 'session-0001']]);
  // The page waits for it.
  expect(leaving.returnValue).toBeNull();
  expect(warn).not.toHaveBeenCalled();
});

it('has no channel but the declared ones', () => {
  const names = [...ipcMain.eventNames(), ...ipcMain.handlers.keys()];
  expect(names.sort()).toEqual(Object.values(pageChannels).sort());
});

const strangers: [reason: string, frame: object | null][] = [
  ['its frame is gone', null],
  ['it comes from a subframe', { parent: {}, url: 'app://corescope/' }],
  ['it comes from https://example.org/', { parent: null, url: 'https://example.org/' }],
  ['it comes from file:///etc/passwd', { parent: null, url: 'file:///etc/passwd' }],
  ['it comes from app://corescope.evil/', { parent: null, url: 'app://corescope.evil/' }],
  ['it comes from app://other/', { parent: null, url: 'app://other/' }],
  ['it comes from about:blank', { parent: null, url: 'about:blank' }],
];

it.each(strangers)('refuses every channel when %s', async (reason, senderFrame) => {
  const event = { sender, senderFrame };
  send(pageChannels.connect, event);
  send(pageChannels.setTrace, event, 'a.etl');
  send(pageChannels.endAutosave, event, 'session-0001');
  await expect(ipcMain.invoke(pageChannels.saveDialog, event, 'a.etl')).rejects.toThrow();
  await expect(ipcMain.invoke(pageChannels.openDialog, event)).rejects.toThrow();
  await expect(ipcMain.invoke(pageChannels.grantPath, event, resolve('/a.etl'))).rejects.toThrow();
  expect(called()).toBe(0);
  expect(warn.mock.calls.map(([text]) => text)).toEqual(
    [
      pageChannels.connect,
      pageChannels.setTrace,
      pageChannels.endAutosave,
      pageChannels.saveDialog,
      pageChannels.openDialog,
      pageChannels.grantPath,
    ].map((channel) => `Refused ${channel}: ${reason}`),
  );
});

const payloads: [channel: string, args: unknown[]][] = [
  [pageChannels.connect, ['more']],
  [pageChannels.setTrace, []],
  [pageChannels.setTrace, [7]],
  [pageChannels.setTrace, ['a'.repeat(1025)]],
  [pageChannels.openDialog, [{}]],
  [pageChannels.saveDialog, []],
  [pageChannels.saveDialog, ['']],
  [pageChannels.saveDialog, ['../a.etl']],
  [pageChannels.saveDialog, ['/etc/a.etl']],
  [pageChannels.saveDialog, ['c:a.etl']],
  [pageChannels.saveDialog, ['a\0.etl']],
  [pageChannels.saveDialog, [7]],
  [pageChannels.endAutosave, []],
  [pageChannels.endAutosave, ['../../evil']],
  [pageChannels.endAutosave, ['short']],
  [pageChannels.grantPath, []],
  [pageChannels.grantPath, ['']],
  [pageChannels.grantPath, ['relative.etl']],
  [pageChannels.grantPath, [resolve('/a\0.etl')]],
  [pageChannels.grantPath, [resolve(`/${'a'.repeat(40_000)}`)]],
  [pageChannels.grantPath, [[resolve('/a.etl')]]],
  [pageChannels.grantPath, [resolve('/etc/passwd')]],
  [pageChannels.grantPath, [resolve('/home/user/.ssh/id_ed25519')]],
  [pageChannels.grantPath, ['/home/../etc/a.etl']],
];

it.each(payloads)('refuses on %s a payload that is not its own (case %#)', async (channel, args) => {
  if (ipcMain.handlers.has(channel)) await expect(ipcMain.invoke(channel, page, ...args)).rejects.toThrow();
  else send(channel, page, ...args);
  expect(called()).toBe(0);
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringMatching(/^Refused .*: payload: /));
});
