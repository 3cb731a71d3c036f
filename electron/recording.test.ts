import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { taskWord } from '../host/recorder/self-process.ts';
import { startApp } from './app-life.ts';
import { selfProcess, taskOf } from './self-task.ts';
import { app, BrowserWindow, ipcMain, resetElectron, utilityProcess } from './testing/fake-electron.ts';

vi.mock('electron', () => import('./testing/fake-electron.ts'));

const realArgv = process.argv;

beforeEach(() => {
  resetElectron();
  app.userData = mkdtempSync(join(tmpdir(), 'corescope-app-'));
});
afterEach(() => {
  process.argv = realArgv;
  rmSync(app.userData, { recursive: true });
});

/** Starts the app with one window, whose page has asked for the trace host. */
async function startWithHost() {
  process.argv = ['/opt/corescope'];
  startApp();
  await app.ready;
  const [window] = await vi.waitUntil(() => BrowserWindow.all.length > 0 && BrowserWindow.all);
  const page = { sender: window.webContents, senderFrame: { parent: null, url: 'app://corescope/' } };
  ipcMain.emit('corescope:connect', page);
  return { host: utilityProcess.children.at(-1)!, connect: () => ipcMain.emit('corescope:connect', page) };
}

type Host = (typeof utilityProcess.children)[number];

/** The trace host asks the recorder in main. */
async function ask(host: Host, id: number, method: string, ...args: unknown[]): Promise<unknown> {
  host.emit('message', { type: 'call', id, method, params: args });
  return vi.waitUntil(() =>
    host.posted.map(({ message }) => message as { type: string; id: number }).find((answer) => answer.id === id),
  );
}

it('has the recorder in main: each trace host asks the same one', async () => {
  const { host, connect } = await startWithHost();
  expect(await ask(host, 1, 'state', -1)).toMatchObject({ type: 'result', result: { phase: 'idle', revision: 0 } });
  expect(await ask(host, 2, 'stop', false)).toMatchObject({
    type: 'error',
    error: { message: 'Nothing is being recorded.' },
  });
  host.kill();
  connect();
  const next = utilityProcess.children.at(-1)!;
  expect(next).not.toBe(host);
  expect(await ask(next, 1, 'state', -1)).toMatchObject({ type: 'result', result: { phase: 'idle' } });
});

it('quits at once when nothing is recorded', async () => {
  await startWithHost();
  const event = { preventDefault: vi.fn() };
  app.emit('before-quit', event);
  expect(event.preventDefault).not.toHaveBeenCalled();
});

it('starts itself for tasks, and does them instead of opening a window', async () => {
  const options = { seed: 3, stateDir: '/somewhere' };
  expect(selfProcess('simulated-machine', options)).toMatchObject({
    command: process.execPath,
    args: [`--corescope-task=simulated-machine=${taskWord(options)}`],
  });
  app.isPackaged = false;
  expect(selfProcess('simulated-machine', options).args[0]).toBe('/app');
  expect(taskOf(['/opt/corescope', '--sample', 'a.etl'])).toBeNull();
  // A ledger that is not there: there is nothing to watch.
  const word = taskWord({ ledger: join(app.userData, 'none'), stateDir: app.userData });
  process.argv = ['/opt/corescope', `--corescope-task=recording-watchdog=${word}`];
  startApp();
  await vi.waitUntil(() => app.quits > 0);
  expect([BrowserWindow.all, app.lockData]).toEqual([[], null]);
  await expect(taskOf(['--corescope-task=evil=e30'])).rejects.toThrow('There is no task “evil”');
});
